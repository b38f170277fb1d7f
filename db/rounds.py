"""Rounds of a progressive tournament, and the seats that lead from one to another. 23-5-317(2)(c)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from app.core.clock import instant
from app.core.errors import NotFound
from app.core.records import SeatWon, State
from db.fold import Params, among, one_person
from db.keys import key
from db.store import Row, Store, Value
from db.tournaments import rounds_of, tournament_key

# A seat that was not taken back; `used_in` is the round in which an entry by it stands.
_SEATS = (
    "select s.seat_id, s.tournament_id, t.name as round_name, s.person_id, s.reason, s.at, s.clerk, "
    "trim(h.first || ' ' || h.last) as person, "
    "(select min(q.name) from seat_entry e join payment p on p.payment_id = e.payment_id "
    "join tournament q on q.tournament_id = p.tournament_id where e.seat_id = s.seat_id "
    "and not exists (select 1 from payment r where r.reverses_id = p.payment_id)) as used_in "
    "from seat_won s join tournament t on t.tournament_id = s.tournament_id "
    "join person h on h.person_id = s.person_id "
    "where s.undoes_id is null and not exists (select 1 from seat_won u where u.undoes_id = s.seat_id)"
)


@dataclass(frozen=True, slots=True)
class Round:
    """One round as the calendar has it; days are local dates."""

    tournament_id: str
    name: str
    first_day: date
    last_day: date
    state: State


def list_other_rounds(store: Store, tournament_id: str) -> list[Round]:
    """Return the other rounds of a progressive tournament, the earliest first; none for any other."""
    own = tournament_key(tournament_id)
    others = tuple(one for one in rounds_of(store, tournament_id) if one != own)
    if not others:
        return []
    params: Params = {}
    rows = store.rows(
        "select t.tournament_id, t.name, t.first_day, t.last_day, t.state from tournament t "
        f"where {among('t.tournament_id', others, params, 'round')} order by t.first_day, t.tournament_id",
        params,
    )
    return [
        Round(
            str(row["tournament_id"]),
            str(row["name"]),
            date.fromisoformat(str(row["first_day"])),
            date.fromisoformat(str(row["last_day"])),
            State(str(row["state"])),
        )
        for row in rows
    ]


def add_seat(store: Store, values: Mapping[str, Value]) -> str:
    """Append a seat won, or the taking back of one; return its id."""
    return str(store.insert("seat_won", values)["seat_id"])


def use_seat(store: Store, seat_id: str, payment_id: str) -> None:
    """Keep which seat an entry without payment used."""
    store.insert("seat_entry", {"seat_id": int(seat_id), "payment_id": int(payment_id)})


def get_seat(store: Store, seat_id: str) -> SeatWon:
    """Return a seat that stands. Raises `NotFound(no_such_seat)`."""
    rows = store.rows(f"{_SEATS} and s.seat_id = :id", {"id": key(seat_id, what="no_such_seat")})
    if not rows:
        raise NotFound("no_such_seat", given=seat_id)
    return _seat(rows[0])


def list_seats_of_round(store: Store, tournament_id: str) -> list[SeatWon]:
    """Return the seats won in a round, in the order they were recorded."""
    rows = store.rows(
        f"{_SEATS} and s.tournament_id = :id order by s.seat_id", {"id": tournament_key(tournament_id)}
    )
    return [_seat(row) for row in rows]


def list_seats_of_person(store: Store, tournament_id: str, person_id: str) -> list[SeatWon]:
    """Return the seats one individual won in any round of the tournament, under whichever record."""
    rounds = rounds_of(store, tournament_id)
    if len(rounds) < 2:
        return []
    params: Params = {}
    here = among("s.tournament_id", rounds, params, "round")
    theirs = among("s.person_id", one_person(store, person_id), params, "record")
    rows = store.rows(f"{_SEATS} and {here} and {theirs} order by s.seat_id", params)
    return [_seat(row) for row in rows]


def list_finishers(store: Store, tournament_id: str, *, limit: int) -> list[tuple[str, str]]:
    """Return who finished best, as id and name: whoever is still in first, then the last to go out."""
    rows = store.rows(
        "select e.person_id, trim(h.first || ' ' || h.last) as person from entry e "
        "join person h on h.person_id = e.person_id where e.tournament_id = :id and e.state <> 'void' "
        "and not exists (select 1 from entry n where n.tournament_id = e.tournament_id "
        "and n.person_id = e.person_id and n.number > e.number and n.state <> 'void') "
        "order by case when e.state = 'in' then 0 else 1 end, e.out_order desc, e.entry_id limit :limit",
        {"id": tournament_key(tournament_id), "limit": limit},
    )
    return [(str(row["person_id"]), str(row["person"])) for row in rows]


def list_used_twice(store: Store) -> list[str]:
    """Return the seats by which more than one entry stands; a seat is used once."""
    rows = store.rows(
        "select e.seat_id from seat_entry e where not exists (select 1 from payment r "
        "where r.reverses_id = e.payment_id) group by e.seat_id having count(*) > 1 order by e.seat_id"
    )
    return [str(row["seat_id"]) for row in rows]


def _seat(row: Row) -> SeatWon:
    return SeatWon(
        seat_id=str(row["seat_id"]),
        tournament_id=str(row["tournament_id"]),
        round_name=str(row["round_name"]),
        person_id=str(row["person_id"]),
        person=str(row["person"]),
        reason=str(row["reason"]),
        at=instant(str(row["at"])),
        clerk=str(row["clerk"]),
        used_in=None if row["used_in"] is None else str(row["used_in"]),
    )
