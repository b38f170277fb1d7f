"""One row a player of a deal: name, chips and the share they stand for, and the amount that is agreed."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.errors import InvalidInput
from app.core.money import ZERO, Money
from app.ui import fonts
from app.ui.widgets.fields import MONEY_EXAMPLE, Edit
from app.ui.widgets.label import Label
from app.ui.widgets.lines import Hairline
from app.ui.widgets.paint import RIGHT

FIELD = 116


class DealRow(QWidget):
    """A player who is left. `edited` says that chips or amount were typed; chips are counts, never dollars."""

    edited = Signal()

    def __init__(self, person_id: str, name: str, typed: tuple[int, str, str] = (0, "", "")) -> None:
        super().__init__()
        self.person_id = person_id
        self.setObjectName(f"deal_row_{person_id}")
        self._chips, self._amount, self._chips_wrong = typed
        self._fair: Money | None = None
        self.chips_shown = True
        self.name = Label(name, weight=fonts.SEMIBOLD, elide=True)
        self.stack = Label("", size=13, ink="text_2")
        self.fair = Label("", size=13, ink="text_2", wrap=True)
        self.edit = Edit(size=18, weight=fonts.MEDIUM, name=f"deal_edit_{person_id}")
        self.edit.setAlignment(RIGHT)
        self.edit.setFixedWidth(FIELD)
        self.edit.setAccessibleName(f"{name}, amount")
        self.edit.textEdited.connect(self._typed)
        lines = QVBoxLayout()
        lines.setSpacing(0)
        for label in (self.name, self.stack, self.fair):
            lines.addWidget(label)
        row = QHBoxLayout()
        row.setContentsMargins(16, 8, 16, 7)
        row.setSpacing(12)
        row.addLayout(lines, 1)
        row.addWidget(self.edit)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(0)
        stack.addLayout(row)
        stack.addWidget(Hairline())
        self.show_chips(shown=False)
        self.set_fair(None)

    @property
    def typed(self) -> tuple[int, str, str]:
        """What was typed: chips, amount, and chips that cannot be read; it stays when another player goes out."""
        return self._chips, self._amount, self._chips_wrong

    @property
    def chips(self) -> int:
        """The chips typed, 0 for none."""
        return self._chips

    def amount(self) -> Money:
        """Return the amount typed, zero for nothing. Raises `InvalidInput(amounts)`."""
        return Money.parse(self._amount, field="amounts") if self._amount.strip() else ZERO

    def error(self) -> str:
        """Return what is wrong with the chips or the amount typed, nothing when both can be used."""
        if self._chips_wrong:
            return "Type the chips as a whole number, like 1,250,000."
        try:
            self.amount()
        except InvalidInput:
            return f"{MONEY_EXAMPLE}."
        return ""

    def set_amount(self, amount: Money) -> None:
        """Put an amount in."""
        self._amount = str(amount)
        self._show()

    def set_chips(self, chips: int) -> None:
        """Put a stack in."""
        self._chips, self._chips_wrong = chips, ""
        self._show()

    def set_fair(self, share: Money | None) -> None:
        """Show the share of the prizes that the chips stand for."""
        self._fair = share
        self.stack.setText(f"{self._chips:,} chips" if self._chips else "chips not counted yet")
        error = self.error()
        said = f"ICM share {share}" if share is not None else "ICM share after the count"
        self.fair.setText(error or said)
        self.fair.set_ink("red" if error else "text_2")

    def show_chips(self, *, shown: bool) -> None:
        """Let the field take chips, or the amount."""
        self.chips_shown = shown
        self._show()

    def _show(self) -> None:
        typed = (f"{self._chips:,}" if self._chips else "") if self.chips_shown else self._amount
        self.edit.setPlaceholderText("chips" if self.chips_shown else "$0.00")
        self.edit.setAccessibleDescription("chips" if self.chips_shown else "dollars and cents")
        if not self.edit.hasFocus() or not self.edit.isModified():
            self.edit.setText(typed)
        self.edit.set_wrong(wrong=bool(self.error()))

    def _typed(self, text: str) -> None:
        if self.chips_shown:
            digits = text.replace(",", "").strip()
            good = digits.isascii() and digits.isdigit() and len(digits) <= 12
            self._chips = int(digits) if good else 0
            self._chips_wrong = text if digits and not good else ""
        else:
            self._amount = text
        self.edit.set_wrong(wrong=bool(self.error()))
        self.set_fair(self._fair)
        self.edited.emit()
