"""A new tournament: a name, a game, the days, the fee, the tables, the rule pack. The rest comes later."""

from __future__ import annotations

from datetime import date
from typing import Final

from PySide6.QtCore import Signal

from app.core.errors import InvalidInput
from app.desk.packs import list_packs
from app.desk.tournaments import add_tournament
from app.ui.hub import Hub
from app.ui.screens.tournament.bound import as_cents, as_number, read_time
from app.ui.screens.tournament.form import Form
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.choice import Choice
from app.ui.widgets.date_field import DateField, read_day
from app.ui.widgets.fields import MoneyField, TextField
from app.ui.widgets.lines import Hairline

FIRST_CARDS: Final = "6:00 pm"


class NewTournamentForm(Form):
    """The short form. What the dates forbid is refused here, with the earliest lawful day.

    `added` carries the number of the new tournament, `left` says that nothing was wanted after all.
    """

    added = Signal(object)
    left = Signal()

    def __init__(self, hub: Hub) -> None:
        super().__init__(
            hub,
            "New tournament",
            "What the application needs first; everything else is on the checklist",
            "23-5-317(1)",
            name="new_tournament",
        )
        self.name = TextField("Name of the tournament", name="name")
        self.game = TextField("Game, as announced", hint="No limit hold'em", name="game")
        self.row(self.name, self.game, weights=(3, 2), below=14)
        self.first = DateField("First day", hint="Mar 6, 2026", name="first_day")
        self.last = DateField("Last day", hint="empty: the same day", name="last_day")
        self.cards = TextField("First cards", name="first_cards")
        self.tables = TextField("Tables", name="tables")
        self.row(self.first, self.last, self.cards, self.tables, weights=(3, 3, 2, 2), below=14)
        self.put(Hairline(), below=14)
        self.prize = MoneyField("Entry, to prizes", name="prize_cents")
        self.expense = MoneyField("To expenses", name="expense_cents")
        self.charity = MoneyField("To charity", name="charity_cents")
        self.row(self.prize, self.expense, self.charity, below=14)
        self.put(Hairline(), below=14)
        self.pack = Choice("Rule pack", name="pack")
        self.pack.box.setMinimumWidth(120)
        self.put(self.pack)
        self.body.addStretch(1)
        self.keep = Button("Add tournament", kind=ButtonKind.PRIMARY, name="add_tournament")
        self.keep.clicked.connect(self.add)
        self.cancel = Button("Cancel", name="cancel_new")
        self.cancel.clicked.connect(self.left)
        self.foot.addWidget(self.keep)
        self.foot.addWidget(self.cancel)
        self.foot.addStretch(1)

    def begin(self, day: date | None = None) -> None:
        """Empty the form; `day` is the first day, where one was chosen on the calendar."""
        self.clear_error()
        for field in (self.name, self.game, self.first, self.last, self.tables):
            field.set_text("")
        self.first.set_day(day)
        self.cards.set_text(FIRST_CARDS)
        for money in (self.prize, self.expense, self.charity):
            money.set_text("$0.00")
        packs = self.hub.read(list_packs).packs
        self.pack.set_options([(one.pack, f"{one.name}, edition {one.edition}") for one in packs])
        self.name.setFocus()

    def add(self) -> None:
        """Add it, or show what is wrong where it is wrong."""
        try:
            first = read_day(self.first.text(), field="first_day")
            last = read_day(self.last.text(), field="last_day") if self.last.text().strip() else first
            cards = read_time(self.cards.text(), "first_cards")
            tables = as_number(self.tables.text(), "tables")
            fees = {
                field.objectName(): as_cents(field.text(), field.objectName())
                for field in (self.prize, self.expense, self.charity)
            }
        except InvalidInput as error:
            self.clear_error()
            self.place_error(error)
            return
        kept = self.attempt(
            add_tournament,
            pack=str(self.pack.value()),
            name=self.name.text(),
            game=self.game.text(),
            first_day=first,
            last_day=last,
            first_cards=(cards,),
            tables=tables,
            **fees,
        )
        if kept is not None:
            self.added.emit(kept.tournament_id)

    def discard(self) -> bool:
        """Esc leaves the form."""
        self.left.emit()
        return True
