"""Fields one types into: label above, outline that carries focus and error, note below.

Money has its own field on a plain line edit: spin boxes round, and local formats guess.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QMouseEvent, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from app.core.errors import InvalidInput
from app.core.money import Money
from app.ui import fonts
from app.ui.theme import Token, color
from app.ui.widgets import paint
from app.ui.widgets.focus import drop_ring, set_ring
from app.ui.widgets.keycap import cap_width, draw_keycap
from app.ui.widgets.label import Label

_PADDING = 12
_RADIUS = 6
_QT_INSET = 2  # what Qt's line edit keeps free at each side by itself
_NO_ARRIVAL = (
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
)
MONEY_EXAMPLE = "Type dollars and cents, like 1,000.50"


class Edit(QLineEdit):
    """The line edit inside every field: draws its own outline in the palette on screen.

    Used bare where a field has no label, as the "Other" tender. `key` is a keycap at its right end.
    What stands in it is selected whole when the focus comes, so that typing replaces it; `whole` is
    that, and only a search goes on where it was.
    """

    whole = True

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        high: int = 44,
        icon: str = "",
        key: str = "",
        size: int = 15,
        weight: int = fonts.REGULAR,
        name: str = "",
    ) -> None:
        super().__init__(parent)
        self._icon = icon
        self._key = key
        self._high = high
        self._wrong = False
        self._suffix = ""
        self._clicked_in = False
        self.setObjectName(name)
        self.setFrame(False)
        self.setFont(fonts.font(size, weight))
        self.setFixedHeight(high)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        left = 42 if icon else _PADDING
        right = cap_width(key) + 2 * _PADDING if key else _PADDING
        self.setTextMargins(left - _QT_INSET, 0, right - _QT_INSET, 0)
        clear = QPalette()
        clear.setColor(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)
        self.setPalette(clear)

    def set_wrong(self, *, wrong: bool) -> None:
        """Outline in red while what is typed cannot be used; the focus ring then stands outside."""
        if wrong == self._wrong:
            return
        self._wrong = wrong
        if wrong:
            set_ring(self, _RADIUS)
        else:
            drop_ring(self)
        self.update()

    def set_suffix(self, words: str) -> None:
        """Show a few quiet words at the right end, as how many were given so far."""
        self._suffix = words
        margins = self.textMargins()
        margins.setRight(_PADDING + (fonts.width(words, 13) + 8 if words else 0) - _QT_INSET)
        self.setTextMargins(margins)
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select what stands here, unless only the window or a menu gave the focus back."""
        super().focusInEvent(event)
        self._clicked_in = False
        if self.whole and event.reason() not in _NO_ARRIVAL:
            self.selectAll()
            self._clicked_in = event.reason() is Qt.FocusReason.MouseFocusReason

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Select again after the click that brought the focus, unless it dragged over a part."""
        super().mouseReleaseEvent(event)
        if self._clicked_in and not self.hasSelectedText():
            self.selectAll()
        self._clicked_in = False

    def sizeHint(self) -> QSize:
        """Return a width for about sixteen letters."""
        return QSize(180, self._high)

    def minimumSizeHint(self) -> QSize:
        """Return the least useful width."""
        return QSize(72, self._high)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw box, icon and keycap, then let Qt draw text, selection and cursor."""
        painter = paint.begin(self)
        rect = QRectF(self.rect())
        frozen = self.isReadOnly() or not self.isEnabled()
        edge: Token = "line" if frozen else "field"
        thick = 1
        if self._wrong:
            edge, thick = "red_fill", 2
        elif self.hasFocus():
            edge, thick = "ring", 2
        fill: Token = "sunken" if frozen else "surface"
        paint.box(painter, rect, radius=_RADIUS, fill=color(fill), line=color(edge), line_width=thick)
        if self._icon:
            tone: Token = "accent_text" if self.hasFocus() else "text_2"
            paint.icon(painter, self._icon, QPointF(22, rect.height() / 2), ink=tone)
        if self._key:
            left = rect.width() - cap_width(self._key) - 10
            draw_keycap(painter, left, rect.height() / 2, self._key)
        if self._suffix:
            room = rect.adjusted(0, 0, -_PADDING, 0)
            paint.text(painter, room, self._suffix, size=13, ink="text_3", align=paint.RIGHT)
        painter.end()
        super().paintEvent(event)


class TextField(QWidget):
    """A labeled field: 44 high, label 13 above, note or error below.

    `note_room=True` keeps the line of a note free, so that fields in one row keep their baselines.
    """

    edited = Signal(object)

    def __init__(
        self,
        label: str,
        parent: QWidget | None = None,
        *,
        value: str = "",
        hint: str = "",
        note: str = "",
        note_room: bool = False,
        name: str = "",
    ) -> None:
        super().__init__(parent)
        self._note = note
        self._note_room = note_room
        self.setObjectName(name)
        self.label = Label(label, size=13, weight=fonts.MEDIUM, ink="text_2", elide=True)
        self.edit = self._make_edit(f"{name}_edit" if name else "")
        self.edit.setAccessibleName(label)
        self.edit.setPlaceholderText(hint)
        self.edit.setText(value)
        self.edit.textEdited.connect(self._edited)
        self.label.setBuddy(self.edit)
        self.setFocusProxy(self.edit)
        self._below = _Below(self)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(0)
        stack.addWidget(self.label)
        stack.addSpacing(6)
        stack.addWidget(self.edit)
        stack.addWidget(self._below)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_note(note)

    def text(self) -> str:
        """Return what is typed, as typed."""
        return self.edit.text()

    def set_text(self, words: str) -> None:
        """Put a text into the field; its error goes."""
        if words != self.edit.text():  # a selection stays while nothing changes
            self.edit.setText(words)
        if not self.edit.hasFocus():
            self.edit.setCursorPosition(0)  # a long text shows its beginning
        self.set_error("")

    def set_label(self, label: str) -> None:
        """Change what the field is called."""
        self.label.setText(label)
        self.edit.setAccessibleName(label)

    def set_note(self, note: str) -> None:
        """Show a note below; an empty one takes no room unless `note_room` was asked for."""
        self._note = note
        self._show_below("")

    def set_error(self, sentence: str) -> None:
        """Show what is wrong, with a right example; an empty sentence clears it."""
        self._show_below(sentence)
        self.edit.set_wrong(wrong=bool(sentence))
        self.edit.setAccessibleDescription(sentence)

    def error(self) -> str:
        """Return the sentence shown, or nothing."""
        return self._below.error

    def set_frozen(self, *, frozen: bool) -> None:
        """Make the field read-only, as fees are once registration is open."""
        self.edit.setReadOnly(frozen)
        self.edit.setEnabled(not frozen)

    def _make_edit(self, name: str) -> Edit:
        return Edit(name=name)

    def _edited(self, words: str) -> None:
        self.set_error("")
        self.edited.emit(words)

    def _show_below(self, error: str) -> None:
        self._below.set_words(error, self._note)
        self._below.setVisible(bool(error or self._note) or self._note_room)


class MoneyField(TextField):
    """A field for an amount in dollars and cents, read by `Money.parse` and nothing else."""

    def money(self) -> Money:
        """Return the amount typed. Raises `InvalidInput` and shows the error with an example."""
        try:
            return Money.parse(self.text(), field=self.objectName() or "amount")
        except InvalidInput:
            self.set_error(MONEY_EXAMPLE)
            raise

    def set_money(self, amount: Money) -> None:
        """Put an amount into the field."""
        self.set_text(str(amount))

    def _make_edit(self, name: str) -> Edit:
        edit = Edit(name=name, weight=fonts.MEDIUM)
        edit.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return edit


class _Below(QWidget):
    """The lines below a field: the note, or the error with its icon. Wraps, because no reason is cut."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.error = ""
        self._icon = Label("", size=13)
        self._words = Label("", size=13, wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 4, 0, 0)
        row.setSpacing(4)
        row.addWidget(self._icon)
        row.addWidget(self._words, 1)
        self._icon.setFixedWidth(16)
        self.setMinimumHeight(22)

    def set_words(self, error: str, note: str) -> None:
        """Show the error, or else the note."""
        self.error = error
        self._icon.setVisible(bool(error))
        self._words.setText(error or note)
        self._words.set_ink("red" if error else "text_3")
        self._words.set_weight(fonts.MEDIUM if error else fonts.REGULAR)
        self._fit()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Grow with the lines that the width asks for."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the icon of an error."""
        if self.error:
            painter = paint.begin(self)
            paint.icon(painter, "warning-circle-fill", QPointF(8, 13), size=16, ink="red")
            painter.end()

    def _fit(self) -> None:
        room = self.width() - (20 if self.error else 0)
        self.setFixedHeight(max(22, 4 + self._words.heightForWidth(max(room, 1))))
