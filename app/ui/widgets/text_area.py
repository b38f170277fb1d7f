"""A field of several lines, for house rules and lists of areas: label above, error below, as other fields.

Tab leaves it, because a form is walked with Tab; Enter begins a new line.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QSizePolicy, QVBoxLayout, QWidget

from app.ui import fonts
from app.ui.theme import Token, color
from app.ui.widgets import paint
from app.ui.widgets.label import Label

_LINE = 22
_INSET = 8


class TextArea(QWidget):
    """Several lines of plain text, `lines` of them in view; more scroll."""

    edited = Signal(object)

    def __init__(
        self, label: str, parent: QWidget | None = None, *, lines: int = 4, hint: str = "", name: str = ""
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.label = Label(label, size=13, weight=fonts.MEDIUM, ink="text_2", elide=True)
        self.edit = _Lines(lines, f"{name}_edit" if name else "")
        self.edit.setAccessibleName(label)
        self.edit.setPlaceholderText(hint)
        self.edit.textChanged.connect(self._changed)
        self.label.setBuddy(self.edit)
        self.setFocusProxy(self.edit)
        self._below = Label(size=13, weight=fonts.MEDIUM, ink="red", wrap=True)
        self._below.hide()
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(0)
        stack.addWidget(self.label)
        stack.addSpacing(6)
        stack.addWidget(self.edit)
        stack.addSpacing(4)
        stack.addWidget(self._below)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def text(self) -> str:
        """Return what is typed, as typed."""
        return self.edit.toPlainText()

    def set_text(self, words: str) -> None:
        """Put a text into the field; its error goes."""
        if words != self.text():
            self.edit.setPlainText(words)
        self.set_error("")

    def set_error(self, sentence: str) -> None:
        """Show what is wrong; an empty sentence clears it."""
        self._below.setText(sentence)
        self._below.setVisible(bool(sentence))
        self.edit.wrong = bool(sentence)
        self.edit.setAccessibleDescription(sentence)
        self.edit.update()

    def error(self) -> str:
        """Return the sentence shown, or nothing."""
        return self._below.text()

    def set_frozen(self, *, frozen: bool) -> None:
        """Make it read-only."""
        self.edit.setReadOnly(frozen)
        self.edit.update()

    def _changed(self) -> None:
        if self.error():
            self.set_error("")
        self.edited.emit(self.text())


class _Lines(QPlainTextEdit):
    """The editor: its frame is the outline of every other field."""

    def __init__(self, lines: int, name: str) -> None:
        super().__init__()
        self.wrong = False
        self.setObjectName(name)
        self.setFont(fonts.font(15))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setViewportMargins(_INSET, _INSET, _INSET, _INSET)
        self.setFixedHeight(lines * _LINE + 2 * _INSET + 4)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground, on=False)

    def event(self, event: QEvent) -> bool:
        """Draw the outline, which lies outside the viewport, before Qt draws the scroll bar."""
        if event.type() is QEvent.Type.Paint:
            self._outline()
            return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the ring away."""
        super().focusOutEvent(event)
        self.update()

    def _outline(self) -> None:
        painter = paint.begin(self)
        frozen = self.isReadOnly()
        edge: Token = "line" if frozen else "field"
        thick = 1
        if self.wrong:
            edge, thick = "red_fill", 2
        elif self.hasFocus():
            edge, thick = "ring", 2
        fill: Token = "sunken" if frozen else "surface"
        rect = QRectF(self.rect())
        paint.box(painter, rect, radius=6, fill=color(fill), line=color(edge), line_width=thick)
        painter.end()
