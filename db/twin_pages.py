"""Who of a page of people may be on file twice: the same few questions however many stand on it, or look alike.

Groups are read once and compared here; a group of hundreds of look-alikes as pairs would be tens of thousands.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final

from app.core.likeness import one_edit_apart
from db.fold import Params, among
from db.people import person_key
from db.store import Row, Store, Value

_KEYS: Final = "birth, last_key, first_key, phone_reversed, id_digest"
# The ways of `db.twins`, as what a group shares and how another record joins it; nothing equals null.
_GROUPS: Final = (
    ("birth, last_key", "o.birth = g.birth and o.last_key = g.last_key"),
    ("birth, first_key", "o.birth = g.birth and o.first_key = g.first_key"),
    (
        "birth, last_key, first_key",
        "o.birth = g.birth and o.last_key = g.first_key and o.first_key = g.last_key",
    ),
    ("phone_reversed", "o.phone_reversed = g.phone_reversed and o.phone_reversed <> ''"),
    ("id_digest", "o.id_digest = g.id_digest"),
)
Way = tuple[Value, ...]
Groups = dict[Way, dict[int, str]]


def list_having_twins(store: Store, person_ids: Iterable[str]) -> frozenset[str]:
    """Return for which of these people `db.twins.has_twin` holds; each is named by the record that is kept."""
    params: Params = {}
    asked = sorted({person_key(one) for one in person_ids})
    here, folded = (among(column, asked, params, "asked") for column in ("p.person_id", "f.kept_id"))
    mine = (
        "(select p.*, coalesce(f.kept_id, p.person_id) as who from person p left join person_fold f "
        f"on f.person_id = p.person_id where {here} or {folded})"
    )
    groups: Groups = defaultdict(dict)
    for row in store.rows(" union ".join(_members(mine, *one) for one in _GROUPS), params):
        for way in _ways(row):
            groups[way][int(row["who"] or 0)] = str(row["last_key"])
    apart = _apart(store, asked)
    return frozenset(
        str(row["who"])
        for row in store.rows(f"select m.who, {_KEYS} from {mine} m", params)
        if any((int(row["who"] or 0), other) not in apart for other in _alike(row, groups))
    )


def _members(mine: str, shared: str, joined: str) -> str:
    keys = ", ".join(f"o.{name}" for name in _KEYS.split(", "))
    return (
        f"select coalesce(k.kept_id, o.person_id) as who, {keys} from (select distinct {shared} from {mine} m) g "
        f"join person o on {joined} left join person_fold k on k.person_id = o.person_id"
    )


def _ways(row: Row) -> Iterator[Way]:
    if row["birth"]:
        yield "family", row["birth"], row["last_key"]
        yield "named", row["birth"], row["last_key"], row["first_key"]
        yield "near", row["birth"], row["first_key"]
    if row["phone_reversed"]:
        yield "phone", row["phone_reversed"]
    if row["id_digest"]:
        yield "document", row["id_digest"]


def _alike(row: Row, groups: Groups) -> Iterator[int]:
    """Yield who else looks like one record."""
    turned: Way = ("named", row["birth"], row["first_key"], row["last_key"])
    for way in (*_ways(row), turned):
        for other, family in groups.get(way, {}).items():
            near = way[0] != "near" or one_edit_apart(family, str(row["last_key"]))
            if other != row["who"] and near:
                yield other


def _apart(store: Store, asked: list[int]) -> frozenset[tuple[int, int]]:
    """Return who was told apart from whom, under the records that are kept, both ways round."""
    params: Params = {}
    one, other = (among(column, asked, params, "asked") for column in ("x.one", "x.other"))
    rows = store.rows(
        "select x.one, x.other from (select coalesce(f.kept_id, a.one_id) as one, coalesce(g.kept_id, a.other_id) "
        "as other from person_apart a left join person_fold f on f.person_id = a.one_id "
        f"left join person_fold g on g.person_id = a.other_id) x where {one} or {other}",
        params,
    )
    pairs = {(int(row["one"] or 0), int(row["other"] or 0)) for row in rows}
    return frozenset(pairs | {(other, one) for one, other in pairs})
