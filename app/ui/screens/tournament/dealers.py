"""Part (6): which licensed dealer deals at which table, who saw the license, and the roster."""

from __future__ import annotations

from datetime import date
from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout

from app.core.errors import InvalidInput
from app.desk.dealers import add_dealer, bar_dealer, edit_dealer, show_history, unbar_dealer
from app.desk.dealing import assign_dealer, move_dealer, release_dealer, rotate_dealers
from app.desk.overview import Overview
from app.law.dealers import licensed_game
from app.ui.hub import Hub
from app.ui.screens.tournament.dealer_license import LicenseFields
from app.ui.screens.tournament.dealer_rows import (
    dealer_words,
    dealt_words,
    license_row,
    recorded,
    table_row,
    table_words,
)
from app.ui.screens.tournament.facts import LawText
from app.ui.screens.tournament.part_form import PartForm
from app.ui.widgets.button import Button
from app.ui.widgets.card import Card
from app.ui.widgets.card_rows import CardRow, CardRows
from app.ui.widgets.choice import Choice
from app.ui.widgets.date_field import DateField, read_day, write_day
from app.ui.widgets.fields import TextField
from app.ui.widgets.label import Label
from app.ui.widgets.lines import Hairline

_NARROW: Final = 460


class DealersForm(PartForm):
    """Tables and roster; only a dealer licensed on every day of the assignment may deal."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(
            hub,
            "Dealers",
            "Licensed under 23-5-308, on every day at the table",
            "23-5-317(6)",
            name="part_dealers",
        )
        self._places: dict[str, int] = {}
        self._typed_table = self._over = False
        self._assigning()
        self.tables = CardRows(columns=(80, 240), name="dealer_tables")
        self.tables.link_pressed.connect(self._at_table)
        self.tables_card = Card("Tables", padding=0, hint=" ")
        self.tables_card.body.addWidget(self.tables)
        self.put(self.tables_card)
        self.roster = CardRows(columns=(176, 320), name="renew")
        self.roster.link_pressed.connect(self._renew)
        self.roster_card = Card("Roster", padding=0, hint=" ")
        self.roster_card.body.addWidget(self.roster)
        self.put(self.roster_card)
        self.put(Hairline())
        self.license = LicenseFields()
        self.license.keep.clicked.connect(self._keep_dealer)
        self.license.bar.clicked.connect(self._bar)
        self.put(self.license, below=16)
        self.law = LawText("23-5-317(6)")
        self.put(self.law)
        self.finish()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say less on a button of a small window, so that no field is cut."""
        super().resizeEvent(event)
        self.rotate.set_words("Rotate" if self.width() < _NARROW else "Everybody to the next table")

    def fill(self, view: Overview) -> None:
        """Show the tables and the roster."""
        terms = view.terms
        dealt = {one.table: one for one in view.facts.dealers}
        needed = licensed_game(view.facts, view.pack)
        table, dealer = self.table.value(), self.dealer.value()
        self._places = {one.dealer.dealer_id: one.table for one in view.facts.dealers}
        self.table.set_options(
            [(number, table_words(number, dealt)) for number in range(1, terms.tables + 1)]
        )
        free = [number for number in range(1, terms.tables + 1) if number not in dealt]
        self.table.set_value(table if table in free or self._typed_table else next(iter(free), 1))
        self.dealer.set_options([(one.dealer_id, dealer_words(one, self._places)) for one in view.roster])
        self.dealer.set_value(dealer)
        reason = "The tournament is over." if view.over else None
        nobody = None if view.roster else "Add a dealer first."
        self.assign.set_greyed(reason or nobody)
        two = None if len(set(dealt)) > 1 else "Two tables must be dealt before everybody moves."
        self.rotate.set_greyed(reason or two)
        self.why_not.setText(reason or nobody or two or "")
        self._over = view.over
        self.table.set_frozen(frozen=view.over)
        self.dealer.set_frozen(frozen=view.over)
        self._name_act()
        if not self.first.text() and not self.last.text():
            self.first.edit.setPlaceholderText(write_day(terms.first_day))
            self.last.edit.setPlaceholderText(write_day(terms.last_day))
        self.tables_card.set_head(
            "Tables", dealt_words(view) if needed else "this game needs no licensed dealer"
        )
        numbers = range(1, terms.tables + 1)
        self.tables.set_rows(
            [table_row(view, number, dealt.get(number), needed=needed) for number in numbers]
        )
        self.roster_card.set_head(
            "Roster", f"{len(view.roster)} {'dealer' if len(view.roster) == 1 else 'dealers'}"
        )
        self.roster.set_rows(
            [license_row(view, one) for one in view.roster]
            or [CardRow(("Nobody yet. Add a dealer below, from the license.",), muted=True)]
        )
        self.law.set_pack(view.pack)

    def _assigning(self) -> None:
        self.table = Choice("Table", name="table")
        self.dealer = Choice("Dealer", name="dealer_id")
        self.dealer.box.setMinimumWidth(120)
        self.seen = TextField("License seen by", name="seen_by")
        self.first = DateField("From", note="empty: all days", note_room=True, name="first_day")
        self.last = DateField("Through", note_room=True, name="last_day")
        self.assign = Button("Assign", widest="Move to table 999", name="assign")
        self.assign.clicked.connect(self._assign)
        self.rotate = Button("Everybody to the next table", icon="arrows-clockwise", name="rotate")
        self.rotate.clicked.connect(self._rotate)
        self.table.chosen.connect(self._chose_table)
        self.dealer.chosen.connect(self._chose)
        self.row(self.table, self.dealer, weights=(2, 5))
        self.row(self.seen, self.first, self.last)
        act = QHBoxLayout()
        act.setSpacing(8)
        act.addWidget(self.assign)
        act.addWidget(self.rotate)
        self.why_not = Label("", size=13, ink="text_2", wrap=True, name="why_not_dealt")
        act.addWidget(self.why_not, 1)
        self.put(act, below=14)

    def _chose_table(self, key: object) -> None:
        self._typed_table = True
        self._chose(key)

    def _chose(self, _key: object) -> None:
        self.clear_error()
        self._name_act()

    def _name_act(self) -> None:
        """Say what the button does: a dealer who is at a table moves, and the license was seen there."""
        moves = str(self.dealer.value()) in self._places
        self.assign.set_words(f"Move to table {self.table.value()}" if moves else "Assign")
        for field in (self.seen, self.first, self.last):
            field.set_frozen(frozen=moves or self._over)

    def _rotate(self) -> None:
        if self.view is not None:
            self.attempt(rotate_dealers, tournament_id=self.view.tournament.tournament_id)

    def _assign(self) -> None:
        if self.view is None:
            return
        dealer_id, table = str(self.dealer.value()), int(str(self.table.value()))
        self._typed_table = False
        if dealer_id in self._places:
            number = self.view.tournament.tournament_id
            self.attempt(move_dealer, tournament_id=number, dealer_id=dealer_id, table=table)
            return
        try:
            first, last = self._days()
        except InvalidInput as error:
            self.place_error(error)
            return
        done = self.attempt(
            assign_dealer,
            tournament_id=self.view.tournament.tournament_id,
            table=table,
            dealer_id=dealer_id,
            seen_by=self.seen.text(),
            first_day=first,
            last_day=last,
        )
        if done is not None:
            self.first.set_text("")
            self.last.set_text("")
            self.dealer.box.setFocus()

    def _days(self) -> tuple[date | None, date | None]:
        return _day(self.first), _day(self.last)

    def _at_table(self, key: object) -> None:
        if self.view is None or not isinstance(key, tuple):
            return
        act, number = key
        if act == "release":
            one = self.view.tournament.tournament_id
            self.attempt(release_dealer, tournament_id=one, table=number)
            return
        self.table.set_value(number)
        self.area.ensureWidgetVisible(self.dealer)
        self.dealer.box.setFocus()

    def _renew(self, dealer_id: object) -> None:
        if self.view is None:
            return
        dealer = next(one for one in self.view.roster if one.dealer_id == dealer_id)
        self.license.begin(dealer, self._history(dealer.dealer_id))
        self.reach(self.license.expires)

    def _history(self, dealer_id: str) -> str:
        """Say what was shown of a dealer and decided, the newest first."""
        records = self.hub.read(show_history, dealer_id=dealer_id).records
        return "\n".join(recorded(self.view, one) for one in reversed(records) if self.view is not None)

    def _keep_dealer(self) -> None:
        fields = self.license
        try:
            expires = read_day(fields.expires.text(), field="expires")
        except InvalidInput as error:
            self.place_error(error)
            return
        license_number, kind = fields.license.text(), str(fields.kind.value())
        seen_by = fields.seen.text()
        if fields.renewing is not None:
            done = self.attempt(
                edit_dealer,
                dealer_id=fields.renewing.dealer_id,
                license=license_number,
                expires=expires,
                kind=kind,
                seen_by=seen_by,
            )
        else:
            done = self.attempt(
                add_dealer,
                first=fields.first.text(),
                middle_initial=fields.middle.text(),
                last=fields.last.text(),
                license=license_number,
                expires=expires,
                kind=kind,
                seen_by=seen_by,
            )
        if done is not None:
            fields.begin(None)

    def _bar(self) -> None:
        """Bar the dealer at hand, or let a barred one deal again, with the reason typed."""
        dealer, reason = self.license.renewing, self.license.why.text()
        if dealer is None:
            return
        verb = unbar_dealer if dealer.barred else bar_dealer
        if self.attempt(verb, dealer_id=dealer.dealer_id, reason=reason) is not None:
            self.license.begin(None)


def _day(field: DateField) -> date | None:
    return read_day(field.text(), field=field.objectName()) if field.text().strip() else None
