"""People: added, edited and found. One person has one ceiling, however often they are written down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date

from app.core.clock import stamp
from app.core.errors import InvalidInput
from app.core.records import Finding, Person
from app.core.text import clean, digits, needed, words
from app.desk.commands import reads, writes
from app.desk.desk import Desk, today_of
from app.desk.facts import base_facts, load, of_one_document
from app.desk.identity import digest_id, last_four
from app.desk.results import PersonKept
from app.law.model import assess
from app.law.one_person import check_one_document
from app.law.person import age_on as age_on  # noqa: PLC0414 - screens ask it here
from db import people as rows
from db.entries import list_merged_in, search_entered
from db.merges import list_records, same_people, tournaments_of
from db.store import Value
from db.twins import list_twins
from reports import press

PAGE = 50
_OLDEST_YEAR = 1900
_LINES: Mapping[str, int] = {"id_kind": 40, "address": 200, "city": 80, "state": 40, "postcode": 20}


@dataclass(frozen=True, slots=True)
class PersonLine:
    """One person in a result list; `entered` tells of an entry in the tournament asked about."""

    person_id: str
    first: str
    last: str
    birth: date | None
    city: str
    phone_end: str
    entered: bool


@dataclass(frozen=True, slots=True)
class PeopleFound:
    """The people a text finds, those of the tournament first. `more` when the page was full."""

    people: tuple[PersonLine, ...]
    more: bool


@writes("person-add")
def add_person(
    desk: Desk,
    *,
    first: str = "",
    last: str,
    birth: date | None = None,
    id_kind: str = "",
    id_number: str = "",
    phone: str = "",
    address: str = "",
    city: str = "",
    state: str = "",
    postcode: str = "",
    checked_by: str = "",
) -> PersonKept:
    """Add a person. Birth date, or who checked that they are 18 or over, is needed before money is taken.

    Of an identity document only a keyed digest and the last four are kept. People on file who may be
    the same person are returned.
    """
    typed = {
        "first": first, "last": last, "id_kind": id_kind, "id_number": id_number, "phone": phone, "address": address,
        "city": city, "state": state, "postcode": postcode, "checked_by": checked_by,
    }  # fmt: skip
    return _kept(desk, keep_person(desk, checked_values(typed, birth, today=today_of(desk)), id_number))


def checked_values(typed: Mapping[str, str], birth: date | None, *, today: date) -> dict[str, Value]:
    """Return what is kept of a person as typed, but for the identity document. Raises `InvalidInput`."""
    clean(typed["id_number"], field="id_number", longest=60)
    return {
        "first": clean(typed["first"], field="first"),
        "last": needed(typed["last"], field="last"),
        "birth": _birth(today, birth),
        "checked_by": clean(typed["checked_by"], field="checked_by"),
        "phone": _phone(typed["phone"]),
        **{field: clean(typed[field], field=field, longest=longest) for field, longest in _LINES.items()},
    }


def keep_person(desk: Desk, values: Mapping[str, Value], id_number: str) -> Person:
    """Add a person whose values were checked, inside a unit; of the number a digest and the last four are kept."""
    kept = {**values, **_identity(desk, str(values["id_kind"]), id_number), "added_at": stamp(desk.now())}
    return rows.add_person(desk.store, kept)


@writes("person-edit")
def edit_person(
    desk: Desk,
    *,
    person_id: str,
    first: str | None = None,
    last: str | None = None,
    birth: date | None = None,
    id_kind: str | None = None,
    id_number: str = "",
    phone: str | None = None,
    address: str | None = None,
    city: str | None = None,
    state: str | None = None,
    postcode: str | None = None,
    checked_by: str | None = None,
) -> PersonKept:
    """Correct what is on file of a person; a field left out keeps what stands.

    People on file who may be the same person are returned, and with a document that another record has
    already every tournament that both together paid too much for (23-5-317(10)).
    """
    on_file = rows.get_person(desk.store, person_id).person_id
    typed = {"id_kind": id_kind, "address": address, "city": city, "state": state, "postcode": postcode}
    changes: dict[str, str | int | None] = {
        field: clean(text, field=field, longest=_LINES[field])
        for field, text in typed.items()
        if text is not None
    }
    if first is not None:
        changes["first"] = clean(first, field="first")
    if last is not None:
        changes["last"] = needed(last, field="last")
    if birth is not None:
        changes["birth"] = _birth(today_of(desk), birth)
    if checked_by is not None:
        changes["checked_by"] = clean(checked_by, field="checked_by")
    if phone is not None:
        changes["phone"] = _phone(phone)
    if id_number:
        changes |= _identity(desk, id_kind or "", id_number)
    if not changes:
        raise InvalidInput("last", "missing")
    return _kept(desk, rows.change_person(desk.store, on_file, changes))


@reads("person-find")
def find_people(desk: Desk, *, text: str, tournament_id: str = "", limit: int = PAGE) -> PeopleFound:
    """Find people by family name first letters, "first last", or the end of a phone number."""
    most = max(1, min(limit, 500))
    typed = words(text)
    found: dict[str, PersonLine] = {}
    inside: frozenset[str] = frozenset()
    if typed and tournament_id:
        for person in search_entered(desk.store, tournament_id, typed, limit=most):
            found.setdefault(person.person_id, line_of(person, entered=True))
        inside = list_merged_in(desk.store, tournament_id)
    if typed:
        for person in rows.search_words(desk.store, typed, limit=most):
            found.setdefault(person.person_id, line_of(person, entered=person.person_id in inside))
    if looks_like_phone(text):
        for person in rows.search_phone(desk.store, digits(text), limit=most):
            found.setdefault(person.person_id, line_of(person, entered=False))
    people = tuple(found.values())
    return PeopleFound(people[:most], more=len(people) > most)


def looks_like_phone(text: str) -> bool:
    """Tell whether a text may be the end of a phone number: three digits and no letter."""
    return len(digits(text)) >= 3 and not any(letter.isalpha() for letter in text)


def line_of(person: Person, *, entered: bool) -> PersonLine:
    """Return a person as result lists tell of them."""
    return PersonLine(
        person.person_id,
        person.first,
        person.last,
        person.birth,
        person.city,
        digits(person.phone)[-4:],
        entered,
    )


def _birth(today: date, birth: date | None) -> str | None:
    if birth is None:
        return None
    if birth > today:
        raise InvalidInput("birth", "in_the_future")
    if birth.year < _OLDEST_YEAR:
        raise InvalidInput("birth", "too_long_ago", least=_OLDEST_YEAR)
    return birth.isoformat()


def _phone(phone: str) -> str:
    return clean(phone, field="phone", longest=40)


def _identity(desk: Desk, kind: str, number: str) -> dict[str, str | int | None]:
    if not clean(number, field="id_number", longest=60):
        return {"id_digest": None, "id_last4": ""}
    return {"id_digest": digest_id(desk, kind, number), "id_last4": last_four(number)}


def _kept(desk: Desk, person: Person) -> PersonKept:
    twins = tuple(one.person_id for one in list_twins(desk.store, person.person_id))
    return PersonKept(
        person.person_id, person.name, twins, press.missing(person.name), _over_the_ceiling(desk, person)
    )


def _over_the_ceiling(desk: Desk, person: Person) -> tuple[Finding, ...]:
    """Return where this person's document, when another record has it too, brings both over the ceiling."""
    found: list[Finding] = []
    if len(same_people(desk.store, person.person_id)) > len(list_records(desk.store, person.person_id)):
        for tournament_id in tournaments_of(desk.store, person.person_id):
            loaded = load(desk, tournament_id)
            facts = replace(base_facts(desk, loaded), one_document=of_one_document(desk, tournament_id))
            found += assess(facts, loaded.pack, (check_one_document,))
    return tuple(found)
