"""Everybody on file in the order of a register, a page at a time, and those whom a filter keeps.

The whole list follows the words that names are found by, so that a page is one walk along an index
however many people there are; no page costs more for being far down.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

from app.core.records import Person
from db.people import AFTER, COLUMNS, person_key, phone_key, read_person
from db.store import Row, Store, Value
from db.tournaments import tournament_key
from db.twins import has_twin

_PERSON: Final = ", ".join(f"p.{name}" for name in COLUMNS.split(", "))
_KEPT: Final = "not exists (select 1 from person_fold f where f.person_id = {0} and f.kept_id <> {0})"
_BEGINS: Final = "{0}.last_key >= {0}.word and {0}.last_key < {0}.word || :after_all"
# Each person once, under the word that the family name begins with: `de la Cruz` stands under D. A
# name that begins with a sign stands under its first word in the alphabet.
_LEADS: Final = (
    "not exists (select 1 from person_word o where o.person_id = w.person_id and o.part = 0 and o.word <> w.word "
    f"and case when {_BEGINS.format('o')} then (case when {_BEGINS.format('w')} then o.word > w.word else 1 = 1 end) "
    f"else (case when {_BEGINS.format('w')} then 1 = 0 else o.word < w.word end) end)"
)
_NAME: Final = "(p.last_key, p.first_key, p.person_id)"
_HERE: Final = "(select coalesce(f.kept_id, e.person_id) from entry e left join person_fold f on f.person_id = e.person_id "
_STATE: Final = _HERE + "where e.tournament_id = :id and e.state = '{0}')"
_BARRED: Final = (
    "(select coalesce(f.kept_id, b.person_id) from person_bar b left join person_fold f on f.person_id = b.person_id "
    "where b.barred = 1 and (b.until is null or b.until >= :today) and not exists "
    "(select 1 from person_bar l where l.person_id = b.person_id and l.bar_id > b.bar_id))"
)
# Whoever shares one of the things that twins are told by with somebody. Each is one walk along an index.
_ALIKE: Final = (
    "(select coalesce(f.kept_id, a.person_id) from ("
    "select m.person_id from person m join (select birth, last_key from person where birth is not null "
    "group by birth, last_key having count(*) > 1) g on g.birth = m.birth and g.last_key = m.last_key "
    "union select m.person_id from person m join (select birth, first_key from person where birth is not null "
    "group by birth, first_key having count(*) > 1) g on g.birth = m.birth and g.first_key = m.first_key "
    "union select m.person_id from person m join person o on o.birth = m.birth and o.last_key = m.first_key "
    "and o.first_key = m.last_key and o.person_id <> m.person_id "
    "union select m.person_id from person m join (select phone_reversed from person where phone_reversed <> '' "
    "group by phone_reversed having count(*) > 1) g on g.phone_reversed = m.phone_reversed "
    "union select m.person_id from person m join (select id_digest from person where id_digest is not null "
    "group by id_digest having count(*) > 1) g on g.id_digest = m.id_digest"
    ") a left join person_fold f on f.person_id = a.person_id)"
)


def list_all(store: Store, *, after: str, limit: int) -> list[Person]:
    """Return a page of everybody on file by family name; `after` is the last person of the page before, '' for none.

    People whose names hold no letter at all come last.
    """
    found = [] if _without_words(store, after) else _walk(store, after, limit)
    begin = after if after and _without_words(store, after) else ""
    if len(found) < limit:
        found += _signs_only(store, begin, limit - len(found))
    return found


def list_state(
    store: Store,
    tournament_id: str,
    state: str,
    typed: tuple[str, ...],
    phone: str,
    *,
    after: str,
    limit: int,
) -> list[Person]:
    """Return a page of those who are `in` or `out` of a tournament by name; out is whoever is not back in."""
    only = f"p.person_id in {_STATE.format(state)}"
    if state == "out":
        only += f" and p.person_id not in {_STATE.format('in')}"
    params: dict[str, Value] = {"id": tournament_key(tournament_id)}
    return _by_name(store, only, params, typed, phone, after=after, limit=limit)


def list_barred(
    store: Store, today: date, typed: tuple[str, ...], phone: str, *, after: str, limit: int
) -> list[Person]:
    """Return a page of those whom a bar keeps from play on a local day, by name."""
    params: dict[str, Value] = {"today": today.isoformat()}
    return _by_name(store, f"p.person_id in {_BARRED}", params, typed, phone, after=after, limit=limit)


def list_with_twins(
    store: Store, typed: tuple[str, ...], phone: str, *, after: str, limit: int
) -> list[Person]:
    """Return a page of those who may be on file twice, neither merged nor told apart, by name."""
    found: list[Person] = []
    for person in _alike(store, typed, phone, after, limit):
        if has_twin(store, person.person_id):
            found.append(person)
        if len(found) == limit:
            break
    return found


def list_entered(store: Store, tournament_id: str, people: Sequence[Person]) -> frozenset[str]:
    """Return which of these people have an entry in a tournament, under whichever record."""
    who: dict[str, Value] = {f"n{at}": int(one.person_id) for at, one in enumerate(people)}
    if not who:
        return frozenset()
    rows = store.rows(
        "select distinct coalesce(f.kept_id, e.person_id) as person from entry e "
        "left join person_fold f on f.person_id = e.person_id where e.tournament_id = :id and e.state <> 'void' "
        f"and coalesce(f.kept_id, e.person_id) in ({', '.join(f':{name}' for name in who)})",
        {"id": tournament_key(tournament_id), **who},
    )
    return frozenset(str(row["person"]) for row in rows)


def count_all(store: Store) -> int:
    """Count people: of records that were merged only the one that is kept."""
    rows = store.rows(
        "select (select count(*) from person) - "
        "(select count(*) from person_fold where kept_id <> person_id) as people"
    )
    return int(rows[0]["people"] or 0)


def count_state(store: Store, tournament_id: str) -> tuple[int, int]:
    """Count who is in and who is out of a tournament, people and not entries."""
    rows = store.rows(
        f"select count(*) as people, state from (select p.person_id, case when p.person_id in {_STATE.format('in')} "
        f"then 'in' else 'out' end as state from person p where p.person_id in {_HERE} "
        "where e.tournament_id = :id and e.state <> 'void')) s group by state",
        {"id": tournament_key(tournament_id)},
    )
    counts = {str(row["state"]): int(row["people"] or 0) for row in rows}
    return counts.get("in", 0), counts.get("out", 0)


def count_barred(store: Store, today: date) -> int:
    """Count those whom a bar keeps from play on a local day."""
    rows = store.rows(
        f"select count(*) as people from person p where p.person_id in {_BARRED}",
        {"today": today.isoformat()},
    )
    return int(rows[0]["people"] or 0)


def _walk(store: Store, after: str, limit: int) -> list[Person]:
    params: dict[str, Value] = {"limit": limit, "after_all": AFTER}
    where = "w.part = 0"
    if after:
        params["who"] = person_key(after)
        lead = store.rows(
            f"select w.word, w.last_key, w.first_key from person_word w where w.person_id = :who and w.part = 0 "
            f"and {_LEADS}",
            {"who": params["who"], "after_all": AFTER},
        )[0]
        params |= {"word": lead["word"], "last": lead["last_key"], "first": lead["first_key"]}
        where += " and (w.word, w.last_key, w.first_key, w.person_id) > (:word, :last, :first, :who)"
    rows = store.rows(
        f"select {_PERSON} from person_word w join person p on p.person_id = w.person_id "
        f"where {where} and {_LEADS} and {_KEPT.format('w.person_id')} "
        "order by w.word, w.last_key, w.first_key, w.person_id limit :limit",
        params,
    )
    return [read_person(row) for row in rows]


def _without_words(store: Store, person_id: str) -> bool:
    if not person_id:
        return False
    rows = store.rows(
        "select 1 as found from person_word where person_id = :who and part = 0",
        {"who": person_key(person_id)},
    )
    return not rows


def _signs_only(store: Store, after: str, limit: int) -> list[Person]:
    only = "not exists (select 1 from person_word w where w.person_id = p.person_id and w.part = 0)"
    return _by_name(store, only, {}, (), "", after=after, limit=limit)


def _alike(store: Store, typed: tuple[str, ...], phone: str, after: str, limit: int) -> Iterator[Person]:
    """Yield whoever shares something with somebody: a page at a time, for most of them are twins."""
    page: list[Person] = []
    while not page or len(page) == limit:
        after = page[-1].person_id if page else after
        page = _by_name(store, f"p.person_id in {_ALIKE}", {}, typed, phone, after=after, limit=limit)
        yield from page
        if not page:
            return


def _by_name(
    store: Store,
    only: str,
    params: dict[str, Value],
    typed: tuple[str, ...],
    phone: str,
    *,
    after: str,
    limit: int,
) -> list[Person]:
    given = {**params, "limit": limit}
    where = f"{only} and {_KEPT.format('p.person_id')}"
    for index, word in enumerate(typed):
        given[f"low{index}"], given[f"high{index}"] = word, word + AFTER
    spoken = " and ".join(
        f"exists (select 1 from person_word w{at} where w{at}.person_id = p.person_id "
        f"and w{at}.word >= :low{at} and w{at}.word < :high{at})"
        for at in range(len(typed))
    )
    if phone:
        given["phone"], given["beyond"] = phone_key(phone), phone_key(phone) + ":"
        called = "(p.phone_reversed >= :phone and p.phone_reversed < :beyond)"
        spoken = f"({spoken}) or {called}" if spoken else called
    if spoken:
        where += f" and ({spoken})"
    if after:
        given["who"] = person_key(after)
        where += f" and {_NAME} > (select l.last_key, l.first_key, l.person_id from person l where l.person_id = :who)"
    rows: list[Row] = store.rows(
        f"select {_PERSON} from person p where {where} order by p.last_key, p.first_key, p.person_id limit :limit",
        given,
    )
    return [read_person(row) for row in rows]
