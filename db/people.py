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
_KEPT = "coalesce((select kept_id from person_fold where person_id = :person_id), :person_id)"
_AMERICAN = 11  # digits of a phone number with the country's 1 before it


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
    """Return one person: for a record that was merged, the one that is kept. Raises `NotFound(no_such_person)`."""
    return _one(store, person_id, _KEPT)


def get_record(store: Store, person_id: str) -> Person:
    """Return one record as it is written, merged or not. Raises `NotFound(no_such_person)`."""
    return _one(store, person_id, ":person_id")


def _one(store: Store, person_id: str, which: str) -> Person:
    rows = store.rows(
        f"select {COLUMNS} from person where person_id = {which}", {"person_id": person_key(person_id)}
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
        "from person_word w left join person_fold f on f.person_id = w.person_id "
        "join person p on p.person_id = coalesce(f.kept_id, w.person_id) "
        f"where w.part = :part and w.word >= :low and w.word < :high{also} "
        "order by w.word, w.last_key, w.first_key limit :limit",
        params,
    )


def search_phone(store: Store, ending: str, *, limit: int) -> list[Person]:
    """Return people whose phone number ends in these digits."""
    low = phone_key(ending)
    columns = ", ".join(f"p.{name}" for name in COLUMNS.split(", "))
    rows = store.rows(
        f"select {columns} from person o left join person_fold f on f.person_id = o.person_id "
        "join person p on p.person_id = coalesce(f.kept_id, o.person_id) "
        "where o.phone_reversed >= :low and o.phone_reversed < :high "
        "and o.phone_reversed <> '' order by o.phone_reversed limit :limit",
        {"low": low, "high": low + ":", "limit": limit},
    )
    return [read_person(row) for row in rows]


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
        "phone_reversed": phone_key(str(values["phone"])),
    }


def phone_key(phone: str) -> str:
    """Return what a phone number is found by: its digits from the end, without the country's 1."""
    number = digits(phone)
    return (number[1:] if len(number) == _AMERICAN and number[0] == "1" else number)[::-1]


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
