"""The fields of another person's approval: who, and the PIN, which never stays in the field."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from app.ui.widgets.fields import TextField


class Approval(QWidget):
    """Another person's name and PIN, side by side. `edited` when either is typed in."""

    edited = Signal()

    def __init__(self, hint: str, *, name: str) -> None:
        super().__init__()
        self.approver = TextField("Approved by", hint=hint, name=f"{name}_approver")
        self.pin = TextField("Their PIN", name=f"{name}_pin")
        self.pin.edit.setEchoMode(QLineEdit.EchoMode.Password)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.approver, 3)
        row.addWidget(self.pin, 2)
        for field in (self.approver, self.pin):
            field.edited.connect(lambda _text: self.edited.emit())

    def given(self) -> dict[str, str]:
        """Return the arguments of the verb; the PIN does not stay in the field."""
        found = {"approver": self.approver.text().strip(), "pin": self.pin.text()}
        self.pin.set_text("")
        return found

    def complete(self) -> bool:
        """Tell whether both are typed."""
        return bool(self.approver.text().strip() and self.pin.text())

    def clear(self) -> None:
        """Forget both."""
        self.approver.set_text("")
        self.pin.set_text("")
