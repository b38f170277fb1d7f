"""The Sale column as a whole: selling, paid, refused or voiding, one at a time in the same place."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QStackedWidget, QWidget

from app.ui.dialogs.void_form import VoidColumn
from app.ui.screens.desk_paid import PaidColumn
from app.ui.screens.desk_refused import RefusedColumn
from app.ui.screens.desk_selling import SellingColumn

_STATES: Final = ("selling", "paid", "refused", "voiding")


class SaleColumn(QStackedWidget):
    """Four columns in one place; `state()` names the one in front."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sale")
        self.selling = SellingColumn()
        self.paid = PaidColumn()
        self.refused = RefusedColumn()
        self.voiding = VoidColumn()
        for column in (self.selling, self.paid, self.refused, self.voiding):
            self.addWidget(column)

    def state(self) -> str:
        """Return `selling`, `paid`, `refused` or `voiding`."""
        return _STATES[self.currentIndex()]

    def show_selling(self) -> None:
        """Go back to the offers."""
        self.setCurrentWidget(self.selling)

    def type_tendered(self) -> None:
        """Go where it is typed what was handed over (F9), while something is prepared."""
        if self.state() == "selling" and self.selling.prepared() is not None:
            self.selling.tender.other.setFocus()
