"""The register of people: everybody on file a page at a time, or whom a filter keeps."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from app.core.errors import InvalidInput
from app.core.records import Person
from app.core.text import digits, words
from app.desk.commands import reads
from app.desk.counter import Badge, badges_of
from app.desk.desk import Desk, today_of
from app.desk.facts import person_of, standing_bar
from app.desk.people import PersonLine, find_people, line_of, looks_like_phone
from db import people_list as rows
from db.twins import has_twin

ALL, IN, OUT, BARRED, TWINS = "all", "in", "out", "barred", "twins"
FILTERS: Final = (ALL, IN, OUT, BARRED, TWINS)
PAGE: Final = 100
_MOST: Final = 500


@dataclass(frozen=True, slots=True)
class PeopleListed:
    """A page of people by family name. `next` is what to pass as `after` for the next page, '' at the end."""

    people: tuple[PersonLine, ...]
    next: str


@dataclass(frozen=True, slots=True)
class PeopleCounted:
    """How many people there are, in and out of the tournament asked about, and barred today."""

    everybody: int
    inside: int
    out: int
    barred: int


@reads("people-list")
def list_people(
    desk: Desk,
    *,
    filter: str = ALL,  # noqa: A002 - the command line's word
    tournament_id: str = "",
    text: str = "",
    after: str = "",
    limit: int = PAGE,
) -> PeopleListed:
    """List people by family name: `all`, `in` or `out` of a tournament, `barred` today, or possible `twins`.

    `text` keeps those whose names hold its words or whose phone ends so. `after` is the `next` of the page
    before. Raises `InvalidInput(filter, unknown_choice)`, `InvalidInput(tournament_id, missing)`.
    """
    most = max(1, min(limit, _MOST))
    if filter not in FILTERS:
        raise InvalidInput("filter", "unknown_choice", given=filter[:40], choices=", ".join(FILTERS))
    if filter in (IN, OUT) and not tournament_id:
        raise InvalidInput("tournament_id", "missing")
    if after:
        after = person_of(desk, after).person_id
    typed, phone = words(text), digits(text) if looks_like_phone(text) else ""
    if filter == ALL and (typed or phone):
        return _found(desk, text, tournament_id, after, most)
    page = _page(desk, filter, tournament_id, typed, phone, after, most)
    inside = rows.list_entered(desk.store, tournament_id, page) if tournament_id else frozenset()
    lines = tuple(line_of(one, entered=one.person_id in inside) for one in page)
    return PeopleListed(lines, page[-1].person_id if len(page) == most else "")


def _found(desk: Desk, text: str, tournament_id: str, after: str, most: int) -> PeopleListed:
    """Return a page of whom a text finds; those beyond the first few hundred ask for another letter."""
    found = find_people(
        desk, text=text, tournament_id=tournament_id, limit=_MOST if after else most + 1
    ).people
    begin = next((at for at, one in enumerate(found, start=1) if one.person_id == after), 0)
    page = found[begin : begin + most]
    return PeopleListed(page, page[-1].person_id if len(found) > begin + most else "")


def _page(
    desk: Desk, chosen: str, tournament_id: str, typed: tuple[str, ...], phone: str, after: str, limit: int
) -> list[Person]:
    store = desk.store
    if chosen in (IN, OUT):
        return rows.list_state(store, tournament_id, chosen, typed, phone, after=after, limit=limit)
    if chosen == BARRED:
        return rows.list_barred(store, today_of(desk), typed, phone, after=after, limit=limit)
    if chosen == TWINS:
        return rows.list_with_twins(store, typed, phone, after=after, limit=limit)
    return rows.list_all(store, after=after, limit=limit)


def count_people(desk: Desk, *, tournament_id: str = "") -> PeopleCounted:
    """Count the people whom each filter keeps; the possible twins are not counted, only listed."""
    inside, out = rows.count_state(desk.store, tournament_id) if tournament_id else (0, 0)
    barred = rows.count_barred(desk.store, today_of(desk))
    return PeopleCounted(rows.count_all(desk.store), inside, out, barred)


def badges_in_view(
    desk: Desk, *, tournament_id: str, person_ids: Iterable[str]
) -> dict[str, tuple[Badge, ...]]:
    """Return the badges of the people in view, those that need no tournament while there is none."""
    people = [(person_id, person_of(desk, person_id)) for person_id in person_ids]
    if tournament_id:
        return {person_id: badges_of(desk, tournament_id, one) for person_id, one in people}
    return {person_id: standing_badges(desk, one) for person_id, one in people}


def standing_badges(desk: Desk, person: Person) -> tuple[Badge, ...]:
    """Return BARRED and POSSIBLE TWIN as they hold whatever is played."""
    barred = (Badge("barred"),) if standing_bar(desk, person.person_id) is not None else ()
    return (*barred, Badge("twin")) if has_twin(desk.store, person.person_id) else barred
