"""Who on file may be the same person: asked beside every name of a list, so each way is a walk along an index."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from app.core.likeness import one_edit_apart
from app.core.records import Person
from app.core.text import fold
from db.fold import Params, among, records_of
from db.people import COLUMNS, get_person, person_key, phone_key, read_person
from db.store import Store, Value
from db.tournaments import rounds_of

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
_TYPED: Final = (
    "(select cast(:birth as text) as birth, cast(:last as text) as last_key, cast(:first as text) as first_key, "
    "cast(:phone as text) as phone_reversed, cast(:digest as text) as id_digest)"
)
# Nobody asks about more than these, and a list of people born on one made-up day must stay quick.
MOST: Final = 20
_SEEN: Final = 60
_COMPARED: Final = 200


def list_twins(store: Store, person_id: str) -> list[Person]:
    """Return others who may be this person, each as the record that is kept, in the order of their ids.

    Same document, same birth date with a name that is the same, nearly the same or turned round,
    same phone. Whoever was said to be somebody else is left out.
    """
    return _people(store, _unsettled(store, person_id))


def has_twin(store: Store, person_id: str) -> bool:
    """Tell whether `list_twins` would name somebody, for the badge beside each name of a list."""
    return bool(_unsettled(store, person_id))


def list_like(store: Store, typed: Person, *, digest: str | None) -> list[Person]:
    """Return who on file may be a person that is not on file yet, by what was typed."""
    params: dict[str, Value] = {
        "birth": typed.birth.isoformat() if typed.birth else None,
        "last": fold(typed.last),
        "first": fold(typed.first),
        "phone": phone_key(typed.phone),
        "digest": digest,
    }
    return _people(store, _found(store, _TYPED, params))


def share_document(store: Store, one_id: str, other_id: str) -> bool:
    """Tell whether two records were made from one identity document."""
    rows = store.rows(
        "select 1 as shared from person m join person o on o.id_digest = m.id_digest "
        "where m.person_id = :one and o.person_id = :other",
        {"one": person_key(one_id), "other": person_key(other_id)},
    )
    return bool(rows)


def list_one_document(store: Store, tournament_id: str) -> list[tuple[Person, Person]]:
    """Return who paid to enter a tournament, all its rounds, under two records made from one document.

    Each as the record that is kept, each pair once; records that are merged are one already.
    """
    params: Params = {}
    within = among("tournament_id", rounds_of(store, tournament_id), params, "round")
    rows = store.rows(
        "select distinct coalesce(f.kept_id, a.person_id) as one, coalesce(g.kept_id, b.person_id) as other "
        "from person a join person b on b.id_digest = a.id_digest and b.person_id > a.person_id "
        "left join person_fold f on f.person_id = a.person_id left join person_fold g on g.person_id = b.person_id "
        f"where a.person_id in (select person_id from payment where {within}) "
        f"and b.person_id in (select person_id from payment where {within}) order by 1, 2",
        params,
    )
    found = {(str(row["one"]), str(row["other"])) for row in rows if row["one"] != row["other"]}
    return [(get_person(store, one), get_person(store, other)) for one, other in sorted(found)]


def _unsettled(store: Store, person_id: str) -> set[int]:
    records, params = records_of(store, person_id), Params()
    on_file = f"(select * from person where {among('person_id', records, params, 'record')})"
    found = _found(store, on_file, params)
    return found - {*_settled(store, records)} if found else found


def _people(store: Store, numbers: set[int]) -> list[Person]:
    if not numbers:
        return []
    params: dict[str, Value] = {f"n{at}": number for at, number in enumerate(sorted(numbers)[:MOST])}
    marks = ", ".join(f":{name}" for name in params)
    rows = store.rows(f"select {COLUMNS} from person where person_id in ({marks}) order by person_id", params)
    return [read_person(row) for row in rows]


def _found(store: Store, mine: str, params: Mapping[str, Value]) -> set[int]:
    """Return the kept records of whoever looks alike."""
    branches = [_branch(mine, way, nearly=0, most=_SEEN) for way in _WAYS]
    branches.append(_branch(mine, _NEARLY, nearly=1, most=_COMPARED))
    rows = store.rows(
        f"select coalesce(k.kept_id, f.found_id) as kept, f.nearly, f.theirs, f.my_own "
        f"from ({' union all '.join(branches)}) f left join person_fold k on k.person_id = f.found_id",
        params,
    )
    return {
        int(row["kept"] or 0)
        for row in rows
        if not row["nearly"] or one_edit_apart(str(row["theirs"]), str(row["my_own"]))
    }


def _branch(mine: str, way: str, *, nearly: int, most: int) -> str:
    return (
        f"select * from (select o.person_id as found_id, {nearly} as nearly, o.last_key as theirs, "
        f"m.last_key as my_own from {mine} m join person o on {way} limit {most}) w{nearly}"
    )


def _settled(store: Store, records: Iterable[int]) -> Iterator[int]:
    """Yield the kept records that need no asking: the person's own, and whoever was told apart from it."""
    params: Params = {}
    own, one, other = (
        among(column, records, params, "record") for column in ("person_id", "one_id", "other_id")
    )
    rows = store.rows(
        "select coalesce(f.kept_id, x.person_id) as settled from ("
        f"select person_id from person where {own} union select other_id from person_apart where {one} "
        f"union select one_id from person_apart where {other}"
        ") x left join person_fold f on f.person_id = x.person_id",
        params,
    )
    for row in rows:
        yield int(row["settled"] or 0)
