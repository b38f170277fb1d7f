"""Money in or out of the drawer beside payments: asked for in the left column, written down once."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from app.core.errors import DeskError, InvalidInput, StoreUnavailable
from app.core.money import ZERO
from app.core.records import MoveKind
from app.desk.sentences import error_sentence
from app.desk.shifts import move_cash
from app.ui.asking import heading
from app.ui.hub import Hub, new_intent
from app.ui.screens.shift.moves import MovesColumn


class MoveActs(QObject):
    """Asks for a move and records it. `moved` says that one was written down."""

    moved = Signal()

    def __init__(self, hub: Hub, column: MovesColumn) -> None:
        super().__init__(column)
        self._hub = hub
        self._column = column
        self._intent = ""
        column.asked.connect(self.ask)
        column.form.confirmed.connect(self._record)

    def ask(self, kind: object) -> None:
        """Begin with a kind of move."""
        if isinstance(kind, MoveKind):
            self._intent = new_intent()
            self._column.ask(kind)

    def _record(self) -> None:
        form = self._column.form
        try:
            amount = ZERO if form.kind is MoveKind.NO_SALE else form.amount.money()
            self._hub.attempt(
                move_cash, self._intent, kind=form.kind.value, amount_cents=amount.cents, reason=form.reason.text()
            )  # fmt: skip
        except InvalidInput as error:
            if not form.amount.error():
                form.show_trouble("Not recorded", error_sentence(error))
            return
        except DeskError as error:
            form.show_trouble(heading(error, "Not recorded"), error_sentence(error))
            if not isinstance(error, StoreUnavailable):
                self._intent = new_intent()
            return
        self._column.ask(None)
        self.moved.emit()
