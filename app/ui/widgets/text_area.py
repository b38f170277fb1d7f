"""The fields beside the single line: several lines of text, and a yes or no."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QSizePolicy, QVBoxLayout, QWidget

from app.ui import fonts
from app.ui.theme import Token, color
from app.ui.widgets import paint
from app.ui.widgets.button import QuietButton
from app.ui.widgets.focus import set_ring
from app.ui.widgets.label import Label


class TextArea(QWidget):
    """A labeled field for several lines, as the house rules. Tab goes on to the next field.

    `edited` carries the whole text. What is wrong with it stands below, as at every field; so does
    a text of more than `longest` characters, while it is typed or put in.
    """

    edited = Signal(object)

    def __init__(
        self,
        label: str,
        parent: QWidget | None = None,
        *,
        high: int = 132,
        hint: str = "",
        name: str = "",
        longest: int = 0,
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._longest = longest
        self.edit = QPlainTextEdit()
        self.edit.setObjectName(f"{name}_edit" if name else "")
        self.edit.setAccessibleName(label)
        self.edit.setPlaceholderText(hint)
        self.edit.setFont(fonts.font(15))
        self.edit.setFrameShape(QFrame.Shape.NoFrame)
        self.edit.setTabChangesFocus(True)
        self.edit.document().setDocumentMargin(0)
        self.edit.textChanged.connect(self._changed)
        self.label = Label(label, size=13, weight=fonts.MEDIUM, ink="text_2", elide=True)
        self.label.setBuddy(self.edit)
        self.setFocusProxy(self.edit)
        self.box = _Outline(self.edit, high)
        self._below = Label("", size=13, weight=fonts.MEDIUM, ink="red", wrap=True)
        self._below.hide()
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(6)
        stack.addWidget(self.label)
        stack.addWidget(self.box)
        stack.addWidget(self._below)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def text(self) -> str:
        """Return what is typed, as typed."""
        return self.edit.toPlainText()

    def set_text(self, words: str) -> None:
        """Put a text into the field without a signal; its error goes."""
        self.set_error("")
        if words == self.text():
            return  # the cursor and what can be undone stay
        before = self.edit.blockSignals(True)
        self.edit.setPlainText(words)
        self.edit.blockSignals(before)

    def set_error(self, sentence: str) -> None:
        """Show what is wrong; an empty sentence clears it."""
        self._below.setText(sentence)
        self._below.setVisible(bool(sentence))
        self.box.set_wrong(wrong=bool(sentence))
        self.edit.setAccessibleDescription(sentence)

    def error(self) -> str:
        """Return the sentence shown, or nothing."""
        return self._below.text()

    def set_frozen(self, *, frozen: bool) -> None:
        """Make it read-only; it can still be scrolled and copied from."""
        self.edit.setReadOnly(frozen)

    def _changed(self) -> None:
        typed = self.text()
        over = self._longest and len(typed) > self._longest
        self.set_error(f"{len(typed):,} characters; at most {self._longest:,} fit." if over else "")
        self.edited.emit(typed)


class _Outline(QWidget):
    """The outline around the text."""

    def __init__(self, edit: QPlainTextEdit, high: int) -> None:
        super().__init__()
        self._edit = edit
        self._wrong = False
        self.setFixedHeight(high)
        inner = QVBoxLayout(self)
        inner.setContentsMargins(12, 11, 4, 11)
        inner.addWidget(edit)
        edit.installEventFilter(self)

    def set_wrong(self, *, wrong: bool) -> None:
        """Outline in red while what is typed cannot be used."""
        self._wrong = wrong
        self.update()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Show the ring while the text has the focus."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut, QEvent.Type.ReadOnlyChange):
            self.update()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box with its state."""
        painter = paint.begin(self)
        frozen = self._edit.isReadOnly()
        focus = self._edit.hasFocus()
        edge: Token = "ring" if focus else "line" if frozen else "field"
        if self._wrong:
            edge = "red_fill"
        fill: Token = "sunken" if frozen else "surface"
        paint.box(
            painter,
            QRectF(self.rect()),
            radius=6,
            fill=color(fill),
            line=color(edge),
            line_width=2 if focus or self._wrong else 1,
        )
        painter.end()


class Tick(QuietButton):
    """A yes or no with its words, 44 high: `toggled` carries the state."""

    def __init__(self, words: str, parent: QWidget | None = None, *, name: str = "") -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setText(words)
        self.setAccessibleName(words)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        set_ring(self, 6)

    def sizeHint(self) -> QSize:
        """Return the box and the words."""
        return QSize(32 + fonts.width(self.text(), 15) + 4, 44)

    def minimumSizeHint(self) -> QSize:
        """Return the same: words are never cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box with or without its check, and the words."""
        painter = paint.begin(self)
        box = QRectF(0, self.height() / 2 - 11, 22, 22)
        live = self.isEnabled()
        if self.isChecked():
            paint.box(painter, box, radius=4, fill=color("accent" if live else "sunken"))
            ink: Token = "on_accent" if live else "text_3"
            paint.icon(painter, "check-bold", QPointF(11, self.height() / 2), size=16, ink=ink)
        else:
            fill: Token = "surface" if live else "sunken"
            paint.box(painter, box, radius=4, fill=color(fill), line=color("field" if live else "line"))
        words = QRectF(32, 0, self.width() - 32, self.height())
        paint.text(painter, words, self.text(), ink="text" if live else "text_3")
        painter.end()
