"""The count by note: how many of each, what they come to, and one large sum."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.core.drawer import COINS, NOTES
from app.core.errors import InvalidInput
from app.core.money import ZERO, Money
from app.ui import fonts
from app.ui.widgets.amounts import AmountRow, Hairline
from app.ui.widgets.card import Card
from app.ui.widgets.fields import Edit
from app.ui.widgets.label import Label

_ROW: Final = 50
_LONGEST: Final = 6
_NAMES: Final = tuple(name for name in NOTES["USD"] if name != "2.00")


class _NoteRow(QWidget):
    """One kind of note: its name, how many, and what they come to."""

    edited = Signal()
    left = Signal(object)

    def __init__(self, words: str, each: Money | None, *, name: str) -> None:
        super().__init__()
        self._each = each
        self.setFixedHeight(_ROW)
        self.number = Edit(name=name, weight=fonts.MEDIUM, size=18)
        self.number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.number.setAccessibleName(f"How many {words}" if each else "Coins in dollars and cents")
        self.number.setPlaceholderText("0" if each else "$0.00")
        self.number.setFixedWidth(132)
        self._amount = Label(str(ZERO), size=18, weight=fonts.MEDIUM)
        title = Label(words, size=18, weight=fonts.MEDIUM)
        title.setFixedWidth(62)
        times = Label("x" if each else "", ink="text_2")
        times.setFixedWidth(22)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 0, 16, 0)
        row.setSpacing(6)
        for part in (title, times, self.number):
            row.addWidget(part)
        row.addStretch(1)
        row.addWidget(self._amount)
        self.number.textEdited.connect(lambda _text: self.edited.emit())
        self.number.returnPressed.connect(lambda: self.left.emit(self))

    def value(self) -> int:
        """Return how many, or the coins in cents. Raises `InvalidInput`."""
        typed = self.number.text().strip()
        if not typed:
            return 0
        if self._each is None:
            return Money.parse(typed, field="coins").cents
        if not (typed.isascii() and typed.isdigit() and len(typed) <= _LONGEST):
            raise InvalidInput("denominations", "not_a_whole_number", given=typed[:40])
        return int(typed)

    def show_amount(self) -> Money:
        """Show what this row comes to, and outline it when it cannot be read."""
        try:
            number = self.value()
        except InvalidInput:
            self.number.set_wrong(wrong=True)
            self._amount.setText("not a number")
            return ZERO
        self.number.set_wrong(wrong=False)
        amount = Money(number) if self._each is None else self._each * number
        self._amount.setText(str(amount))
        return amount


class CountCard(Card):
    """The rows of a count. `edited` after each key, `ended` for Enter in the last row."""

    edited = Signal()
    ended = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent, padding=0, name="count_card")
        known = NOTES["USD"]
        self.rows = {
            name: _NoteRow(f"${name.removesuffix('.00')}", known[name], name=f"count_{name[:-3]}")
            for name in _NAMES
        }
        self.rows[COINS] = _NoteRow("Coins", None, name="count_coins")
        self.total = AmountRow(
            "Counted", str(ZERO), size=40, weight=fonts.SEMIBOLD, words_size=18, words_weight=fonts.MEDIUM,
            high=70, name="counted",
        )  # fmt: skip
        for row in self.rows.values():
            self.body.addWidget(row)
            self.body.addWidget(Hairline())
            row.edited.connect(self._edited)
            row.left.connect(self._next)
        around = QWidget()
        inside = QHBoxLayout(around)
        inside.setContentsMargins(16, 0, 16, 0)
        inside.addWidget(self.total)
        self.body.addWidget(around)

    def clear(self) -> None:
        """Begin anew."""
        for row in self.rows.values():
            row.number.clear()
        self._edited()

    def begun(self) -> bool:
        """Tell whether anything was typed."""
        return any(row.number.text().strip() for row in self.rows.values())

    def notes(self) -> dict[str, int]:
        """Return the count by note. Raises `InvalidInput` for a row that cannot be read."""
        return {name: row.value() for name, row in self.rows.items()}

    def readable(self) -> bool:
        """Tell whether every row is a number."""
        try:
            self.notes()
        except InvalidInput:
            return False
        return True

    def focus_first(self) -> None:
        """Begin with the largest note."""
        next(iter(self.rows.values())).number.setFocus()

    def _edited(self) -> None:
        amount = ZERO
        for row in self.rows.values():
            amount += row.show_amount()
        self.total.set_words("Counted", str(amount))
        self.edited.emit()

    def _next(self, left: object) -> None:
        rows = list(self.rows.values())
        at = next(place for place, row in enumerate(rows) if row is left) + 1
        if at < len(rows):
            rows[at].number.setFocus()
        else:
            self.ended.emit()
