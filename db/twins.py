"""Who on file may be the same person: asked beside every name of a list, so each way is a walk along an index."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from app.core.likeness import one_edit_apart
from app.core.records import Person
from app.core.text import fold
from db.fold import RECORDS
from db.people import COLUMNS, person_key, phone_key, read_person
from db.store import Row, Store, Value

# What makes record o look like record m; nothing equals null. Brothers and sisters born on one day
# are asked about too: a nickname looks just like that.
_WAYS: Final = (
    "o.birth = m.birth and o.last_key = m.last_key",
    "o.birth = m.birth and o.last_key = m.first_key and o.first_key = m.last_key",
    "o.phone_reversed = m.phone_reversed and o.phone_reversed <> ''",
    "o.id_digest = m.id_digest",
)
# A family name typed wrong is compared outside: no engine knows how far apart two words are.
_NEARLY: Final = "o.birth = m.birth and o.first_key = m.first_key"
_ON_FILE: Final = f"(select * from person where person_id in {RECORDS})"
_TYPED: Final = (
    "(select cast(:birth as text) as birth, cast(:last as text) as last_key, cast(:first as text) as first_key, "
    "cast(:phone as text) as phone_reversed, cast(:digest as text) as id_digest)"
)
_KEPT: Final = ", ".join(f"p.{name}" for name in COLUMNS.split(", "))


def list_twins(store: Store, person_id: str) -> list[Person]:
    """Return others who may be this person, each as the record that is kept, in the order of their ids.

    Same document, same birth date with a name that is the same, nearly the same or turned round,
    same phone. Whoever was said to be somebody else is left out.
    """
    params: dict[str, Value] = {"person": person_key(person_id)}
    found = _found(store, _ON_FILE, params)
    if not found:
        return []
    settled = {*_settled(store, params)}
    return [person for number, person in sorted(found.items()) if number not in settled]


def list_like(store: Store, typed: Person, *, digest: str | None) -> list[Person]:
    """Return who on file may be a person that is not on file yet, by what was typed."""
    params: dict[str, Value] = {
        "birth": typed.birth.isoformat() if typed.birth else None,
        "last": fold(typed.last),
        "first": fold(typed.first),
        "phone": phone_key(typed.phone),
        "digest": digest,
    }
    return [person for _, person in sorted(_found(store, _TYPED, params).items())]


def share_document(store: Store, one_id: str, other_id: str) -> bool:
    """Tell whether two records were made from one identity document."""
    rows = store.rows(
        "select 1 as shared from person m join person o on o.id_digest = m.id_digest "
        "where m.person_id = :one and o.person_id = :other",
        {"one": person_key(one_id), "other": person_key(other_id)},
    )
    return bool(rows)


def _found(store: Store, mine: str, params: Mapping[str, Value]) -> dict[int, Person]:
    branches = [_branch(mine, way, nearly=0) for way in _WAYS] + [_branch(mine, _NEARLY, nearly=1)]
    rows = store.rows(
        f"select {_KEPT}, f.nearly, f.theirs, f.my_own from ({' union all '.join(branches)}) f "
        "join person p on p.person_id = coalesce("
        "(select kept_id from person_fold k where k.person_id = f.found_id), f.found_id)",
        params,
    )
    return {int(row["person_id"] or 0): read_person(row) for row in _really(rows)}


def _branch(mine: str, way: str, *, nearly: int) -> str:
    return (
        f"select o.person_id as found_id, {nearly} as nearly, o.last_key as theirs, m.last_key as my_own "
        f"from {mine} m join person o on {way}"
    )


def _really(rows: list[Row]) -> Iterator[Row]:
    for row in rows:
        if not row["nearly"] or one_edit_apart(str(row["theirs"]), str(row["my_own"])):
            yield row


def _settled(store: Store, params: Mapping[str, Value]) -> Iterator[int]:
    """Yield the kept records that need no asking: the person's own, and whoever was told apart from it."""
    rows = store.rows(
        "select coalesce(f.kept_id, x.person_id) as settled from ("
        f"select person_id from person where person_id in {RECORDS} "
        f"union select other_id from person_apart where one_id in {RECORDS} "
        f"union select one_id from person_apart where other_id in {RECORDS}"
        ") x left join person_fold f on f.person_id = x.person_id",
        params,
    )
    for row in rows:
        yield int(row["settled"] or 0)
