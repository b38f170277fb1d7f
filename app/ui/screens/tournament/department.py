"""Part (11): the game and name, and what the department's own rules add."""

from __future__ import annotations

from app.core.money import Money
from app.core.records import Tender
from app.desk.overview import Overview
from app.desk.words import game_words
from app.ui.hub import Hub
from app.ui.screens.tournament.bound import Bound, as_text, write_time
from app.ui.screens.tournament.facts import Checks, LawText
from app.ui.screens.tournament.part_form import PartForm
from app.ui.widgets.fields import TextField

_TENDERS = {Tender.CASH: "cash", Tender.CHECK: "check", Tender.DEBIT: "debit card"}


class DepartmentForm(PartForm):
    """Which game is played under which name, and the rules that hold for it."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(
            hub,
            "Department rules",
            "Cash, age, hours, the listed games, no casino night",
            "23-5-317(11)",
            name="part_department",
        )
        self.name = TextField("Name of the tournament", name="name")
        self.game = TextField("Game, as announced", note_room=True, name="game")
        self.row(self.name, self.game, weights=(3, 2))
        self.facts = Checks("What holds here", name="department_facts")
        self.put(self.facts)
        self.law = LawText("23-5-317(11)")
        self.put(self.law)
        self.bind(
            Bound("name", self.name, lambda terms: terms.name, as_text),
            Bound("game", self.game, game_words, as_text),
        )
        self.finish()

    def fill(self, view: Overview) -> None:
        """Show what the pack says of the game."""
        pack, venue = view.pack, view.loaded.venue
        game = pack.games[view.terms.game]
        self.game.set_note(f"counts as {game.name}")
        paid = " or ".join(_TENDERS[tender] for tender in _TENDERS if tender in game.tenders)
        hours = f"No play {write_time(pack.closed_from)} to {write_time(pack.closed_until)}"
        if venue.hours_ordinance.strip():
            hours = f"Hours extended: {venue.hours_ordinance.strip()}"
        only = " only" if len(game.tenders) == 1 else ""
        codes = {one.code for one in next(part.findings for part in view.parts if part.key == "department")}
        self.facts.set_facts(
            (
                *_social(view, codes),
                (f"{paid.capitalize()}{only}, never credit", True),
                (f"Players are {pack.minimum_age} or over", True),
                (hours, True),
                (f"{game.name} is a listed game", "game_not_listed" not in codes),
                (
                    "Licensed dealers deal it" if game.licensed_dealer else "Needs no licensed dealer",
                    True,
                ),
                ("Not part of a casino night", "casino_night" not in codes),
                ("Prizes are paid at the conclusion only", True),
                (f"Records are kept {pack.record_months} months", True),
            )
        )
        self.law.set_pack(pack)


def _social(view: Overview, codes: set[str]) -> tuple[tuple[str, bool], ...]:
    """Say that a point game with small prizes needs no permit, (11)."""
    each = Money(view.pack.social_prize_cents)
    if "social_game" in codes:
        return ((f"Prizes up to {each} each: no permit needed", True),)
    if "social_game_so_far" in codes:
        return ((f"Prizes so far up to {each} each: no permit needed", True),)
    return ()
