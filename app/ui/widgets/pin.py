"""Two fields for a new PIN, typed twice, never shown."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from app.core.errors import InvalidInput
from app.ui.widgets.fields import TextField

SHORTEST, LONGEST = 4, 12
_EXAMPLE = "4 to 12 digits, like 2580"


class PinField(TextField):
    """A field for a PIN: what is typed shows as dots."""

    def __init__(
        self, label: str, parent: QWidget | None = None, *, name: str = "pin", note: str = ""
    ) -> None:
        super().__init__(label, parent, name=name, note=note)
        self.edit.setEchoMode(QLineEdit.EchoMode.Password)
        self.edit.setMaxLength(LONGEST)


class PinPair(QWidget):
    """A new PIN and the same again. `optional` lets both be empty. `entered` is Enter in the second."""

    entered = Signal()

    def __init__(self, parent: QWidget | None = None, *, optional: bool = False) -> None:
        super().__init__(parent)
        self.setObjectName("new_pin")
        self._optional = optional
        note = "4 to 12 digits, or empty for none yet" if optional else "4 to 12 digits"
        self.first = PinField("New PIN" if not optional else "PIN", name="pin", note=note)
        self.again = PinField("The same PIN again", name="pin_again")
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(12)
        stack.addWidget(self.first)
        stack.addWidget(self.again)
        self.setFocusProxy(self.first)
        self.first.edit.returnPressed.connect(self.again.edit.setFocus)
        self.again.edit.returnPressed.connect(self.entered)

    def pin(self) -> str:
        """Return the PIN. Raises `InvalidInput(pin)` and shows what is wrong."""
        typed, again = self.first.text(), self.again.text()
        if self._optional and not typed and not again:
            return ""
        if not (typed.isascii() and typed.isdigit() and SHORTEST <= len(typed) <= LONGEST):
            self.first.set_error(_EXAMPLE)
            self.first.edit.setFocus()
            raise InvalidInput("pin", "not_a_pin", least=SHORTEST, most=LONGEST)
        if typed != again:
            self.again.set_text("")
            self.again.set_error("Not the same. Type it again")
            self.again.edit.setFocus()
            raise InvalidInput("pin", "not_the_same")
        return typed

    def clear(self) -> None:
        """Forget what was typed."""
        self.first.set_text("")
        self.again.set_text("")
