"""House rules as they will print, beside the field where they are typed.

Built block by block from what the parser read, never from a text that Qt interprets: a name with
brackets stays a name, and nothing is fetched.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QPaintEvent, QTextBlockFormat, QTextCharFormat, QTextCursor, QTextOption
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextEdit, QVBoxLayout, QWidget

from app.core.markup import Block, BlockKind, blocks
from app.ui import fonts
from app.ui.theme import color
from app.ui.widgets import paint
from app.ui.widgets.label import Label

_INDENT: Final = 18
_BETWEEN: Final = 8
_TIGHT: Final = 2
_PADDING: Final = 11


class MarkupView(QWidget):
    """A labeled, read-only preview; `set_markup` shows a text as typed."""

    def __init__(
        self, label: str, parent: QWidget | None = None, *, high: int = 132, nothing: str = "", name: str = ""
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._typed = ""
        self._nothing = nothing
        self.page = QTextEdit()
        self.page.setObjectName(f"{name}_page" if name else "")
        self.page.setAccessibleName(label)
        self.page.setReadOnly(True)
        self.page.setFrameShape(QFrame.Shape.NoFrame)
        self.page.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.page.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.page.viewport().setAutoFillBackground(False)
        self.page.document().setDocumentMargin(0)
        self.set_high(high)
        self._label = Label(label, size=13, weight=fonts.MEDIUM, ink="text_2", elide=True)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(6)
        stack.addWidget(self._label)
        inner = QVBoxLayout()
        inner.setContentsMargins(12, _PADDING, 4, _PADDING)
        inner.addWidget(self.page)
        stack.addLayout(inner)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._fill()

    def set_markup(self, typed: str) -> None:
        """Show a text; the place where one was reading stays."""
        if typed != self._typed:
            self._typed = typed
            self._fill()

    def set_place(self, share: float) -> None:
        """Scroll to a share of the whole, 0.0 to 1.0, to stay beside what is being typed."""
        bar = self.page.verticalScrollBar()
        bar.setValue(round(bar.maximum() * share))

    def set_high(self, high: int) -> None:
        """Make the box higher or lower, in pixels."""
        self._high = high
        self.page.setFixedHeight(high - 2 * _PADDING)
        self.update()

    def text(self) -> str:
        """Return the words shown."""
        return self.page.toPlainText()

    def changeEvent(self, event: QEvent) -> None:
        """Take the colors of the palette that was put on."""
        if event.type() is QEvent.Type.PaletteChange:
            self._fill()
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box behind the words."""
        painter = paint.begin(self)
        top = self.height() - self._high
        box = QRectF(0, top, self.width(), self._high)
        paint.box(painter, box, radius=6, fill=color("sunken"), line=color("line"), line_width=1)
        painter.end()

    def _fill(self) -> None:
        bar = self.page.verticalScrollBar()
        at = bar.value()
        self.page.clear()
        cursor = QTextCursor(self.page.document())
        # One edit, laid out once: laid out after every span, a long text takes seconds a key.
        cursor.beginEditBlock()
        found = blocks(self._typed)
        for index, block in enumerate(found):
            before = found[index - 1] if index else None
            _place(cursor, _shape(block, before), first=index == 0)
            _write(cursor, block)
        if not found:
            cursor.insertText(self._nothing, _letters(fonts.REGULAR, ink=False))
        cursor.endEditBlock()
        # What was put in pushed the page's own cursor to the end, and the page follows its cursor.
        self.page.moveCursor(QTextCursor.MoveOperation.Start)
        bar.setValue(at)


def _place(cursor: QTextCursor, shape: QTextBlockFormat, *, first: bool) -> None:
    if first:
        cursor.setBlockFormat(shape)
    else:
        cursor.insertBlock(shape)


def _shape(block: Block, before: Block | None) -> QTextBlockFormat:
    shape = QTextBlockFormat()
    if before is not None:
        near = before.kind is BlockKind.HEADING or BlockKind.ITEM in (before.kind, block.kind)
        shape.setTopMargin(_BETWEEN if block.kind is BlockKind.HEADING or not near else _TIGHT)
    if block.kind is BlockKind.ITEM:
        hang = max(_INDENT, fonts.width(f"{block.mark} ", 15))
        shape.setLeftMargin(hang)
        shape.setTextIndent(-hang)
        shape.setTabPositions([QTextOption.Tab(hang, QTextOption.TabType.LeftTab)])
    return shape


def _write(cursor: QTextCursor, block: Block) -> None:
    if block.mark:
        cursor.insertText(f"{block.mark}\t", _letters(fonts.REGULAR))
    for span in block.spans:
        heavy = span.bold or block.kind is BlockKind.HEADING
        cursor.insertText(span.text, _letters(fonts.SEMIBOLD if heavy else fonts.REGULAR))


def _letters(weight: int, *, ink: bool = True) -> QTextCharFormat:
    letters = QTextCharFormat()
    letters.setFont(fonts.font(15, weight))
    letters.setForeground(color("text" if ink else "text_3"))
    return letters
