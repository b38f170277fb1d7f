"""What the Desk screen has read: the tournament at the counter, the person at hand, taken or not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from app.core.days import clock
from app.core.errors import DeskError, StoreUnavailable
from app.core.records import State
from app.desk.counter import Badge, LastSale, PersonCard, last_sales, person_card
from app.desk.counter_room import (
    CashDay,
    EarlierTournament,
    Room,
    badges,
    cash_day,
    earlier_tournaments,
    room,
)
from app.desk.people import PeopleFound, find_people
from app.desk.sentences import error_sentence
from app.law.pack import RulePack
from app.ui.hub import Hub
from app.ui.widgets.rail import digit_of

R = TypeVar("R")
More = tuple[tuple[EarlierTournament, ...], CashDay | None]
NO_TOURNAMENT = ("No tournament yet", "Set one up under Tournament; then entries are sold here.")
SET_UP_FIRST = (
    "Set up a tournament first",
    f"Ctrl {digit_of('tournament')} opens Tournament; a new one is set up there.",
)
ASKING_AGAIN = "The ledger did not answer; asking again"
OUT_OF_REACH = "the server does not answer"
_DENIED = ("The permit was denied", "File again under Tournament, Permit.")
_NOT_OPEN = {
    State.DRAFT: ("The application is not filed yet", "File it under Tournament, Permit."),
    State.FILED: ("The permit is not there yet", "Record the department's answer under Tournament, Permit."),
    State.APPROVED: ("Registration is not open", "Open it under Tournament; then entries are sold here."),
}
_OVER = ("Nothing is sold any more", "The tournament is over; choose another tournament above.")
_MOST_FOUND = 30  # nobody scrolls through more; another letter is quicker


class Counter:
    """The counter of one window. Reads only; every read that fails leaves an empty counter with its reason.

    While a server is out of reach (`away`) what was read before stands. `person_id` is who is at
    hand, also while the ledger does not answer and there is no card; `sought` is what was looked for last.
    """

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.room: Room | None = None
        self.card: PersonCard | None = None
        self.more: More = ((), None)
        self.taken = False
        self.person_id: str | None = None
        self.receipt = ""
        self.trouble = ""
        self.blind = False
        self._sales: tuple[int, tuple[LastSale, ...]] = (0, ())
        self._badges: dict[str, tuple[Badge, ...]] = {}
        self._found: PeopleFound | None = None
        self.sought = ""

    @property
    def away(self) -> bool:
        """Whether the server is out of reach: what is shown is as of the last time it answered."""
        return not self.hub.online

    def at_hand(self) -> str:
        """Return who is shown, '' for nobody."""
        return self.card.person.person_id if self.card is not None else ""

    def read_room(self) -> None:
        """Read the tournament at the counter."""
        here = self.hub.tournament_id
        self.trouble, self.blind = "", False
        kept = self.room
        if here:
            self.room = self._ask(lambda: self.hub.read(room, tournament_id=here), None, kept)
        else:
            self.room = None

    def read_sales(self) -> tuple[int, tuple[LastSale, ...]]:
        """Read the last sales."""
        nothing: tuple[int, tuple[LastSale, ...]] = (0, ())
        if self.room is None:
            return nothing
        here = self.room.tournament_id
        self._sales = self._ask(lambda: self.hub.read(last_sales, tournament_id=here), nothing, self._sales)
        return self._sales

    def read_badges(self, person_ids: list[str]) -> Mapping[str, tuple[Badge, ...]]:
        """Read the badges of people in view."""
        nothing: Mapping[str, tuple[Badge, ...]] = dict.fromkeys(person_ids, ())
        if self.room is None:
            return nothing
        here = self.room.tournament_id
        kept = {one: self._badges.get(one, ()) for one in person_ids}
        read = self._ask(
            lambda: self.hub.read(badges, tournament_id=here, person_ids=person_ids), nothing, kept
        )
        self._badges.update(read)
        return read

    def find(self, text: str) -> PeopleFound | None:
        """Find people; None while nothing is typed."""
        if self.room is None or not text.strip():
            return None
        here = self.room.tournament_id
        nobody = PeopleFound((), more=False)
        self._found = self._ask(
            lambda: self.hub.read(find_people, text=text, tournament_id=here, limit=_MOST_FOUND),
            nobody,
            self._found or nobody,
        )
        if not self.away:
            self.sought = text
        return self._found

    def read_person(self, person_id: str | None, *, more: bool) -> PersonCard | None:
        """Read a person; `more` also what only a wide screen shows."""
        nothing: More = ((), None)
        card, extra = (self.card, self.more) if person_id == self.person_id else (None, nothing)
        self.card, self.more, self.person_id = None, nothing, person_id
        if self.room is not None and person_id is not None:
            here, pack = self.room.tournament_id, self.room.pack
            self.card = self._ask(
                lambda: self.hub.read(person_card, tournament_id=here, person_id=person_id), None, card
            )
            if more and self.card is not None:
                self.more = self._ask(lambda: self._read_more(here, person_id, pack), nothing, extra)
        return self.card

    def _read_more(self, here: str, person_id: str, pack: RulePack) -> More:
        return (
            self.hub.read(earlier_tournaments, tournament_id=here, person_id=person_id),
            self.hub.read(cash_day, person_id=person_id, pack=pack),
        )

    def _ask(self, read: Callable[[], R], nothing: R, kept: R) -> R:
        """Read, or have nothing and keep the reason for the screen to show.

        A ledger that did not answer leaves the counter `blind`, and is asked again soon; one that is
        out of reach leaves what was `kept`.
        """
        try:
            return read()
        except DeskError as error:
            self.trouble = error_sentence(error)
            if self.away:
                return kept
            if isinstance(error, StoreUnavailable):
                self.blind = True
                self.hub.retry_soon()
            return nothing

    def as_of(self) -> str:
        """Return when the ledger last answered, on the venue's clock: `6:42 pm`."""
        at = self.hub.reach.as_of
        return clock(at.astimezone(self.room.now.tzinfo) if self.room is not None else at.astimezone())

    def leave(self) -> None:
        """Have nobody at hand."""
        self.card, self.person_id, self.taken, self.receipt = None, None, False, ""

    def empty_words(self, *, nobody_found: bool) -> tuple[str, str]:
        """Say what to do while nobody is at hand."""
        if self.trouble:
            return (ASKING_AGAIN if self.blind else "The ledger cannot be read"), self.trouble
        room = self.room
        if room is None:
            return SET_UP_FIRST if nobody_found else NO_TOURNAMENT
        if not room.state.is_open:
            return closed_words(room)
        if nobody_found:
            return "Nobody of that name", "Ctrl N makes a new person from what was typed."
        if room.people == 0:
            return "No people yet", "Ctrl N makes the first one."
        return "Find a person", "Type a family name, a phone end, or scan."


def closed_words(room: Room) -> tuple[str, str]:
    """Say why nothing can be sold, and the one step that can be done about it."""
    return _DENIED if room.denied else _NOT_OPEN.get(room.state, _OVER)
