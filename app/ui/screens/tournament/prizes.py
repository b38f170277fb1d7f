"""Part (9): what is promised: guarantee, what the house adds, how many places are paid, rounding."""

from __future__ import annotations

from app.core.records import Terms
from app.core.rounding import rule_words
from app.desk.overview import Overview
from app.desk.payout_structures import list_structures
from app.ui.hub import Hub
from app.ui.screens.payouts.words import RULES
from app.ui.screens.tournament.bound import Bound, BoundChoice, as_cents, as_number, as_text
from app.ui.screens.tournament.facts import Checks, LawText
from app.ui.screens.tournament.house_money import HouseMoneyPart
from app.ui.screens.tournament.part_form import PartForm
from app.ui.screens.tournament.seats import SeatsPart
from app.ui.widgets.choice import Choice
from app.ui.widgets.fields import MoneyField, TextField


class PrizesForm(PartForm):
    """How the prize pool is promised on the sheet; it is divided when the field is known."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(
            hub,
            "Prizes",
            "Paid at the conclusion, never before",
            "23-5-317(9)",
            name="part_prizes",
        )
        self._known: tuple[tuple[str, str], ...] = ()
        self.guarantee = MoneyField("Guaranteed prizes", name="guarantee_cents")
        self.house = MoneyField("House adds", name="house_adds_cents")
        self.row(self.guarantee, self.house, 0)
        self._division()
        self.section("A seat in another tournament as a prize")
        self._seat_prize()
        self.house_money = HouseMoneyPart(self)
        self.seats = SeatsPart(self)
        self.facts = Checks("On the rules sheet", name="prize_facts")
        self.put(self.facts)
        self.law = LawText("23-5-317(9)")
        self.put(self.law)
        self.bind(
            Bound("guarantee_cents", self.guarantee, lambda terms: str(terms.guarantee), as_cents),
            Bound("house_adds_cents", self.house, lambda terms: str(terms.house_adds), as_cents),
        )
        self.finish()

    def _division(self) -> None:
        """Put in how the pool is divided: what the sheet prints of places, shares and rounding."""
        self.section("How the pool is divided")
        self.structure = Choice("Shares", name="payout_structure")
        self.places = TextField("Places paid", note="empty: by entries", note_room=True, name="payout_places")
        self.per = TextField("Entries for each place", note_room=True, name="entries_per_place")
        self.row(self.structure, self.places, self.per)
        self.round = MoneyField("Rounded to", note_room=True, name="payout_round_to_cents")
        self.rule = Choice("How it is rounded", RULES, name="payout_rule")
        self.row(self.round, self.rule, weights=(1, 2))
        self._shares = BoundChoice("payout_structure", self.structure, lambda terms: terms.payout_structure)
        self.bind(
            self._shares,
            Bound("payout_places", self.places, _places, _read_places),
            Bound("entries_per_place", self.per, lambda terms: str(terms.entries_per_place), as_number),
            Bound("payout_round_to_cents", self.round, lambda terms: str(terms.payout_round_to), as_cents),
            BoundChoice("payout_rule", self.rule, lambda terms: terms.payout_rule),
        )

    def show_overview(self, view: Overview) -> None:
        """Show what stands, with the structures there are now; what is being typed stays."""
        known = tuple((one.structure, one.name) for one in self.hub.read(list_structures).structures)
        if known != self._known:
            chosen = self.structure.value() if self._known and self._shares.changed else None
            self.structure.set_options(known)
            self._known = known
            self._shares.load(view.terms, over_typed=True)
            self.structure.set_value(chosen)
        super().show_overview(view)

    def _seat_prize(self) -> None:
        worth = MoneyField(
            "The seat is worth", note="empty: no seat", note_room=True, name="seat_prize_cents"
        )
        top = MoneyField("Expected top prize", note_room=True, name="seat_prize_top_cents")
        where = TextField("Seat in", hint="the other tournament", name="seat_prize_in")
        why = TextField("Why they are equivalent, if they differ", name="seat_prize_reason")
        self.row(worth, top, where, weights=(1, 1, 2))
        self.put(why, below=6)
        self.bind(
            Bound("seat_prize_cents", worth, lambda terms: _seat(terms, "value"), as_cents),
            Bound("seat_prize_top_cents", top, lambda terms: _seat(terms, "top_prize"), as_cents),
            Bound("seat_prize_in", where, lambda terms: _seat(terms, "tournament"), as_text),
            Bound("seat_prize_reason", why, lambda terms: _seat(terms, "reason"), as_text),
        )

    def fill(self, view: Overview) -> None:
        """Show what the sheet promises, what the house laid in and which seats were won."""
        terms = view.terms
        self.house_money.fill(view)
        self.seats.fill(view)
        paid = (
            f"{terms.payout_places} places paid"
            if terms.payout_places is not None
            else f"One place for each {terms.entries_per_place} entries"
        )
        facts = [
            (paid, True),
            (f"Shares of {len(terms.payout_shares)} places printed", True),
            (f"Amounts {rule_words(terms.payout_rule, terms.payout_round_to)}", True),
            _seat_words(terms),
            ("No bounty or early prize", True),
        ]
        if terms.guarantee:
            facts.insert(1, (f"{terms.guarantee} guaranteed", True))
        self.facts.set_facts(facts)
        self.law.set_pack(view.pack)


def _places(terms: Terms) -> str:
    return "" if terms.payout_places is None else str(terms.payout_places)


def _read_places(text: str, field: str) -> int:
    return as_number(text, field) if text.strip() else 0


def _seat(terms: Terms, field: str) -> str:
    """Return one field of the seat prize as it may be typed back."""
    return "" if terms.seat_prize is None else str(getattr(terms.seat_prize, field))


def _seat_words(terms: Terms) -> tuple[str, bool]:
    """Say whether a seat is a prize, and whether it is worth the expected top prize."""
    seat = terms.seat_prize
    if seat is None:
        return "No seat is a prize", True
    if seat.value == seat.top_prize:
        return f"A seat worth {seat.value}, as the top prize", True
    return f"A seat worth {seat.value}, top prize {seat.top_prize}", bool(seat.reason)
