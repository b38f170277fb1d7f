"""The Sale column as a whole: selling, paid, refused, voiding, refunding or asking, one at a time in one place."""

from __future__ import annotations

from datetime import tzinfo
from typing import Final

from PySide6.QtWidgets import QStackedWidget, QWidget

from app.core.clock import instant
from app.desk.results import Sale
from app.ui.dialogs.refund_form import RefundColumn
from app.ui.dialogs.void_form import VoidColumn
from app.ui.screens.desk_asking import AskingColumn
from app.ui.screens.desk_paid import PaidColumn
from app.ui.screens.desk_refused import RefusedColumn
from app.ui.screens.desk_selling import SellingColumn

# Money on its way back is one state, whether all of it or a part.
_STATES: Final = ("selling", "paid", "refused", "voiding", "asking", "voiding")


class SaleColumn(QStackedWidget):
    """Six columns in one place; `state()` names the one in front.

    While a sale waits for its answer nothing else comes to the front: `asking` ends with `settle`.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sale")
        self.selling = SellingColumn()
        self.paid = PaidColumn()
        self.refused = RefusedColumn()
        self.voiding = VoidColumn()
        self.asking = AskingColumn()
        self.refunding = RefundColumn()
        columns = (self.selling, self.paid, self.refused, self.voiding, self.asking, self.refunding)
        for column in columns:
            self.addWidget(column)

    def state(self) -> str:
        """Return `selling`, `paid`, `refused`, `voiding` or `asking`."""
        return _STATES[self.currentIndex()]

    def show_selling(self) -> None:
        """Go back to the offers."""
        self.setCurrentWidget(self.selling)

    def setCurrentWidget(self, column: QWidget) -> None:
        """Bring a column to the front, unless a sale waits for its answer."""
        if self.state() != "asking":
            super().setCurrentWidget(column)

    def settle(self) -> None:
        """Let the column of a sale that has its answer go."""
        super().setCurrentWidget(self.selling)

    def show_paid(self, done: Sale, label: str, zone: tzinfo | None, *, printing: bool) -> None:
        """Show a sale that was made, its time on the venue's clock."""
        at, tender = instant(done.at).astimezone(zone), self.selling.tender.tender()
        self.paid.show_sale(done, label=label, tender=tender, at=at, printing=printing)
        self.setCurrentWidget(self.paid)

    def type_tendered(self) -> None:
        """Go where it is typed what was handed over (F9), while something is prepared."""
        if self.state() == "selling" and self.selling.prepared() is not None:
            self.selling.tender.other.setFocus()
