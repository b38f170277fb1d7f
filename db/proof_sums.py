"""What the proof of a tournament sums beside the pool: its cash by drawer, its receipt numbers, refused rake."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.core.money import Money
from app.core.proof import DrawerShare, missing_numbers
from db.store import Row, Store
from db.tournaments import tournament_key

_TO_NONPROFITS = "coalesce(o.kind, p.kind) = 'charity'"


@dataclass(frozen=True, slots=True)
class Taken:
    """What players paid net, signed: in cash into drawers, in cash before there were any, not in cash."""

    drawers: tuple[DrawerShare, ...]
    without_drawer: Money
    other_tender: Money


@dataclass(frozen=True, slots=True)
class Numbers:
    """The receipts of players' money: how many, the first and the last, how many between are nowhere."""

    count: int
    first: str
    last: str
    missing: int


def taken(store: Store, tournament_id: str) -> Taken:
    """Return a tournament's cash by drawer, and what came in beside them."""
    rows = store.rows(
        "with money as (select p.shift_id, case when p.tender = 'cash' then 1 else 0 end as cash, "
        f"sum(case when {_TO_NONPROFITS} then 0 else p.amount_cents end) as taken, "
        f"sum(case when {_TO_NONPROFITS} then -p.amount_cents else 0 end) as given, 0 as prizes "
        "from payment p left join payment o on o.payment_id = p.reverses_id where p.tournament_id = :id group by 1, 2 "
        "union all select shift_id, 1, 0, 0, sum(amount_cents) from prize_paid where tournament_id = :id group by 1) "
        "select m.shift_id, m.cash, s.station, z.z_number, z.difference_cents, z.reason, sum(m.taken) as taken, "
        "sum(m.given) as given, sum(m.prizes) as prizes from money m "
        "left join shift s on s.shift_id = m.shift_id left join shift_close z on z.shift_id = m.shift_id "
        "group by m.shift_id, m.cash, s.station, z.z_number, z.difference_cents, z.reason order by m.shift_id",
        {"id": tournament_key(tournament_id)},
    )
    cash = [row for row in rows if row["cash"]]
    return Taken(
        drawers=tuple(_drawer(row) for row in cash if row["shift_id"] is not None),
        without_drawer=_cents(row for row in cash if row["shift_id"] is None),
        other_tender=_cents(row for row in rows if not row["cash"]),
    )


def unexplained(store: Store, tournament_id: str) -> Money:
    """Return what the parts of the rows fail to explain of their amounts: zero, unless a row was changed."""
    rows = store.rows(
        "select sum(amount_cents - prize_cents - expense_cents - charity_cents - staff_cents) as amount "
        "from payment where tournament_id = :id",
        {"id": tournament_key(tournament_id)},
    )
    return Money(int(rows[0]["amount"] or 0))


def list_open_drawers(store: Store, tournament_id: str) -> list[tuple[int, str]]:
    """Return the shifts, with their stations, that hold cash of a tournament and are not counted yet."""
    rows = store.rows(
        "select s.shift_id, s.station from shift s where not exists ("
        "select 1 from shift_close z where z.shift_id = s.shift_id) and ("
        "exists (select 1 from payment p where p.shift_id = s.shift_id and p.tournament_id = :id) or "
        "exists (select 1 from prize_paid q where q.shift_id = s.shift_id and q.tournament_id = :id)) "
        "order by s.shift_id",
        {"id": tournament_key(tournament_id)},
    )
    return [(int(row["shift_id"] or 0), str(row["station"])) for row in rows]


def numbers(store: Store, tournament_id: str) -> Numbers:
    """Return the receipt numbers of a tournament's sales, voids and refunds; other tournaments may lie between."""
    rows = store.rows(
        "select count(*) as counted, min(p.payment_id) as first, max(p.payment_id) as last from payment p "
        f"left join payment o on o.payment_id = p.reverses_id where p.tournament_id = :id and not {_TO_NONPROFITS}",
        {"id": tournament_key(tournament_id)},
    )
    count, ends = int(rows[0]["counted"] or 0), (rows[0]["first"], rows[0]["last"])
    if not count:
        return Numbers(0, "", "", 0)
    first, last = (
        str(
            store.rows("select receipt_number from payment where payment_id = :id", {"id": one})[0][
                "receipt_number"
            ]
        )
        for one in ends
    )
    series = first.rpartition("-")[0]
    if series != last.rpartition("-")[0]:  # the venue named a new series meanwhile
        return Numbers(count, first, last, 0)
    between = store.rows(
        "select count(*) as counted from payment where payment_id between :first and :last "
        "and receipt_number like :series",
        {"first": ends[0], "last": ends[1], "series": f"{series}-%"},
    )
    return Numbers(count, first, last, missing_numbers(first, last, int(between[0]["counted"] or 0)))


def list_refused_rake(store: Store, tournament_id: str) -> Sequence[int]:
    """Return the journal lines in which a taking of the house was refused in a tournament, 23-5-317(7)."""
    rows = store.rows(
        "select sequence from journal where tournament_id = :id and outcome = 'refused' "
        """and answer like '%"rule":"rake"%' order by sequence""",
        {"id": tournament_key(tournament_id)},
    )
    return tuple(int(row["sequence"] or 0) for row in rows)


def _drawer(row: Row) -> DrawerShare:
    def cents(name: str) -> Money:
        return Money(int(row[name] or 0))

    return DrawerShare(
        shift=int(row["shift_id"] or 0),
        station=str(row["station"]),
        z_number=None if row["z_number"] is None else int(row["z_number"]),
        taken=cents("taken"),
        prizes=cents("prizes"),
        nonprofits=cents("given"),
        over_short=cents("difference_cents"),
        reason=str(row["reason"] or ""),
    )


def _cents(rows: Iterable[Row]) -> Money:
    return Money(sum(int(row["taken"] or 0) for row in rows))
