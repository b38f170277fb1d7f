"""Another payment: what it is for and how much. It counts to the ceiling; rake is refused by any name."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.errors import InvalidInput
from app.core.money import ZERO, Money
from app.core.records import Finding
from app.desk.sentences import short_reason
from app.ui.widgets.fields import MoneyField, TextField

_NOTE: Final = "Counts to the ceiling. No rake, 23-5-317(7)"


class OtherPayment(QWidget):
    """Two fields in the place of the offers. `edited` after each key, `left` for Enter in the amount."""

    edited = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("other_payment")
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(8)
        self.label = TextField("What it is for", hint="Staff add-on", name="other_label")
        self.amount = MoneyField("Amount", note=_NOTE, name="other_amount")
        stack.addWidget(self.label)
        stack.addWidget(self.amount)
        self.label.edited.connect(lambda _text: self.edited.emit())
        self.amount.edited.connect(lambda _text: self.edited.emit())
        self.label.edit.returnPressed.connect(self.amount.edit.setFocus)
        self.amount.edit.returnPressed.connect(self.left)

    def clear(self) -> None:
        """Begin anew."""
        self.label.set_text("")
        self.amount.set_text("")

    def show_forbidden(self, findings: tuple[Finding, ...]) -> None:
        """Say what is refused before anybody presses a key: at the name, or at the amount."""
        named = [one for one in findings if "label" in one.params]
        summed = [one for one in findings if one not in named]
        self.label.set_error(_words(named))
        self.amount.set_note("" if named else _NOTE)  # the refusal says it, and needs the room
        self.amount.set_error("" if named else _words(summed))

    def typed(self) -> tuple[str, Money]:
        """Return the label and the amount, zero while it cannot be read."""
        try:
            amount = Money.parse(self.amount.text()) if self.amount.text().strip() else ZERO
        except InvalidInput:
            amount = ZERO
        return self.label.text().strip(), amount


def _words(findings: list[Finding]) -> str:
    if not findings:
        return ""
    reason = short_reason(findings[0])
    return f"Refused: {reason[:1].lower()}{reason[1:]}, {findings[0].citation}"
