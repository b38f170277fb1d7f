"""What the People screen reads: pages of the list, badges, and all of one person. Nothing is kept here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.core.errors import DeskError
from app.desk.counter import Badge
from app.desk.counter_room import Room, room
from app.desk.desk import Desk, local_now, venue_of
from app.desk.people_history import PersonHistory, person_history
from app.desk.people_list import (
    IN,
    OUT,
    PAGE,
    PeopleCounted,
    PeopleListed,
    badges_in_view,
    count_people,
    list_people,
)
from app.desk.pool import show_ceiling
from app.desk.results import Ceiling
from app.ui.hub import Hub

_MOST: Final = 500
_NOBODY: Final = PeopleListed((), "")


@dataclass(frozen=True, slots=True)
class PersonShown:
    """One person as the screen shows them; `now` is on the venue's clock, no ceiling without a tournament."""

    told: PersonHistory
    badges: tuple[Badge, ...]
    ceiling: Ceiling | None
    now: datetime


class PeopleReading:
    """Reads for one screen. Raises `DeskError` unless it says otherwise."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def room(self) -> Room | None:
        """Return the tournament at hand, None without one."""
        number = self._hub.tournament_id
        return self._hub.read(room, tournament_id=number) if number else None

    def counts(self) -> PeopleCounted:
        """Return how many people each filter keeps."""
        return self._hub.read(count_people, tournament_id=self._hub.tournament_id)

    def now(self) -> datetime:
        """Return now on the venue's clock."""
        return self._hub.read(_now)

    def page(self, chosen: str, text: str, after: str, limit: int = PAGE) -> PeopleListed:
        """Return a page of the list; in and out of no tournament is nobody."""
        number = self._hub.tournament_id
        if chosen in (IN, OUT) and not number:
            return _NOBODY
        return self._hub.read(
            list_people, filter=chosen, tournament_id=number, text=text, after=after, limit=limit
        )

    def begin(self, chosen: str, text: str, least: int) -> PeopleListed:
        """Return the list from its begin on, at least as many people as were shown before."""
        found = self.page(chosen, text, "", max(PAGE, min(least, _MOST)))
        people = found.people
        while found.next and len(people) < least:
            found = self.page(chosen, text, found.next, _MOST)
            people += found.people
        return PeopleListed(people, found.next)

    def next_page(self, chosen: str, text: str, after: str) -> PeopleListed:
        """Return a further page while the list is scrolled; nobody when the ledger does not answer then."""
        try:
            return self.page(chosen, text, after)
        except DeskError:
            self._hub.retry_soon()
            return _NOBODY

    def badges(self, person_ids: list[str]) -> Mapping[str, tuple[Badge, ...]]:
        """Return the badges of people in view; none when the ledger does not answer then."""
        try:
            return self._hub.read(
                badges_in_view, tournament_id=self._hub.tournament_id, person_ids=person_ids
            )
        except DeskError:
            self._hub.retry_soon()
            return dict.fromkeys(person_ids, ())

    def person(self, person_id: str, every: int) -> PersonShown:
        """Return all of one person, at most `every` tournaments; a merged record gives the kept one."""
        number = self._hub.tournament_id
        told = self._hub.read(person_history, person_id=person_id, limit=every)
        kept = told.person.person_id
        badges = self._hub.read(badges_in_view, tournament_id=number, person_ids=[kept])
        ceiling = self._hub.read(show_ceiling, tournament_id=number, person_id=kept) if number else None
        return PersonShown(told, badges[kept], ceiling, self.now())


def _now(desk: Desk) -> datetime:
    return local_now(desk, venue_of(desk))
