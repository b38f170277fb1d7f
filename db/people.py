"""People, and the words they are found by.

A key press must answer in a frame (16 ms) with 100,000 people: each search is one walk along an
index that is already in the order of the list, cut off after a page.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from app.core.clock import instant
from app.core.errors import NotFound
from app.core.records import Person
from app.core.text import digits, fold, words
from db.keys import key
from db.store import Row, Store, Value

COLUMNS = "person_id, first, last, birth, checked_by, id_kind, id_last4, phone, address, city, state, postcode, added_at"
# Sorts after every word that begins with the same letters.
AFTER = "\U0010ffff"
_FAMILY, _GIVEN = 0, 1
# What makes two rows look like one person, each a walk along an index of its own. Nothing equals null.
_ALIKE = (
    "birth = :birth and last_key = :last_key",
    "phone_reversed = :phone and phone_reversed <> ''",
    "id_digest = (select id_digest from person where person_id = :me)",
)


def person_key(person_id: str) -> int:
    """Return the integer key. Raises `NotFound(no_such_person)`."""
    return key(person_id, what="no_such_person")


def add_person(store: Store, values: Mapping[str, Value]) -> Person:
    """Add a person and the words of the name."""
    row = store.insert("person", {**values, **_keys(values)})
    _add_words(store, row)
    return read_person(row)


def change_person(store: Store, person_id: str, changes: Mapping[str, Value]) -> Person:
    """Change a person; the search words follow the name. Raises `NotFound`."""
    number = person_key(person_id)
    row = store.update("person", {"person_id": number}, changes)
    row = store.update("person", {"person_id": number}, _keys(row))
    store.delete("person_word", {"person_id": number})
    _add_words(store, row)
    return read_person(row)


def get_person(store: Store, person_id: str) -> Person:
    """Return one person. Raises `NotFound(no_such_person)`."""
    rows = store.rows(
        f"select {COLUMNS} from person where person_id = :person_id", {"person_id": person_key(person_id)}
    )
    if not rows:
        raise NotFound("no_such_person", given=person_id)
    return read_person(rows[0])


def count_people(store: Store) -> int:
    """Count everybody on file."""
    return int(store.rows("select count(*) as people from person")[0]["people"] or 0)


def search_words(store: Store, typed: tuple[str, ...], *, limit: int) -> list[Person]:
    """Return people whose names hold all typed word beginnings, family names first, by name."""
    found: dict[str, Person] = {}
    longest = max(typed, key=len)
    rest = [word for word in typed if word is not longest]
    for part in (_FAMILY, _GIVEN):
        for row in _range(store, part, longest, rest, limit - len(found)):
            person = read_person(row)
            found.setdefault(person.person_id, person)
        if len(found) >= limit:
            break
    return list(found.values())[:limit]


def _range(store: Store, part: int, word: str, rest: list[str], limit: int) -> list[Row]:
    if limit <= 0:
        return []
    params: dict[str, Value] = {"part": part, "low": word, "high": word + AFTER, "limit": limit}
    also = ""
    for index, other in enumerate(rest):
        also += (
            f" and exists (select 1 from person_word o{index} where o{index}.person_id = w.person_id "
            f"and o{index}.word >= :low{index} and o{index}.word < :high{index} "
            f"and (o{index}.word <> w.word or o{index}.part <> w.part))"
        )
        params[f"low{index}"], params[f"high{index}"] = other, other + AFTER
    columns = ", ".join(f"p.{name}" for name in COLUMNS.split(", "))
    return store.rows(
        f"select distinct {columns}, w.word as found_word, w.last_key as found_last, w.first_key as found_first "
        "from person_word w join person p on p.person_id = w.person_id "
        f"where w.part = :part and w.word >= :low and w.word < :high{also} "
        "order by w.word, w.last_key, w.first_key limit :limit",
        params,
    )


def search_phone(store: Store, ending: str, *, limit: int) -> list[Person]:
    """Return people whose phone number ends in these digits."""
    low = ending[::-1]
    rows = store.rows(
        f"select {COLUMNS} from person where phone_reversed >= :low and phone_reversed < :high "
        "and phone_reversed <> '' order by phone_reversed limit :limit",
        {"low": low, "high": low + ":", "limit": limit},
    )
    return [read_person(row) for row in rows]


def find_by_digest(store: Store, id_digest: str) -> list[Person]:
    """Return the people filed under one identity document."""
    rows = store.rows(
        f"select {COLUMNS} from person where id_digest = :id_digest order by person_id",
        {"id_digest": id_digest},
    )
    return [read_person(row) for row in rows]


def has_twin(store: Store, person: Person) -> bool:
    """Tell whether somebody else may be the same person, for the badge beside each name of a list."""
    asked = " or ".join(
        f"exists (select 1 from person where {alike} and person_id <> :me)" for alike in _ALIKE
    )
    rows = store.rows(f"select {asked} as twin", _likeness(person))
    return bool(rows[0]["twin"])


def list_twins(store: Store, person: Person) -> list[Person]:
    """Return others who may be the same person: same document, same name and birth date, same phone."""
    alike = " or ".join(f"({one})" for one in _ALIKE)
    rows = store.rows(
        f"select {COLUMNS} from person where person_id <> :me and ({alike}) order by person_id",
        _likeness(person),
    )
    return [read_person(row) for row in rows]


def _likeness(person: Person) -> dict[str, Value]:
    return {
        "me": person_key(person.person_id),
        "birth": person.birth.isoformat() if person.birth else None,
        "last_key": fold(person.last),
        "phone": digits(person.phone)[::-1],
    }


def read_person(row: Row) -> Person:
    """Make the record of a row."""
    return Person(
        person_id=str(row["person_id"]),
        first=str(row["first"]),
        last=str(row["last"]),
        birth=date.fromisoformat(str(row["birth"])) if row["birth"] else None,
        checked_by=str(row["checked_by"]),
        id_kind=str(row["id_kind"]),
        id_last4=str(row["id_last4"]),
        phone=str(row["phone"]),
        address=str(row["address"]),
        city=str(row["city"]),
        state=str(row["state"]),
        postcode=str(row["postcode"]),
        added_at=instant(str(row["added_at"])),
    )


def _keys(values: Mapping[str, Value]) -> dict[str, Value]:
    return {
        "first_key": fold(str(values["first"])),
        "last_key": fold(str(values["last"])),
        "phone_reversed": digits(str(values["phone"]))[::-1],
    }


def _add_words(store: Store, row: Row) -> None:
    for part, name in ((_FAMILY, "last"), (_GIVEN, "first")):
        for word in dict.fromkeys(words(str(row[name]))):
            store.insert(
                "person_word",
                {
                    "part": part,
                    "word": word,
                    "last_key": row["last_key"],
                    "first_key": row["first_key"],
                    "person_id": row["person_id"],
                },
            )
