"""Tables of prizes as they were published, and the deals of the players who were left: only ever added."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.core.clock import instant, stamp
from app.core.money import Money
from app.core.payouts import PlacePrize
from app.core.records import Deal, DealShare, PayoutTable
from db.store import Row, Store, Value
from db.tournaments import tournament_key

_TABLE = "payout_table_id, tournament_id, version, pool_cents, entries, structure, round_to_cents, rule, reason, at, clerk"
_PLACE = "place, share, before_cents, prize_cents, fixed, thing, thing_value_cents, shares_with"


def add_table(store: Store, table: PayoutTable) -> None:
    """Add a table that is published now, with its places. Raises `Conflict(duplicate)` for a version twice."""
    row = store.insert(
        "payout_table",
        {
            "tournament_id": tournament_key(table.tournament_id),
            "version": table.version,
            "pool_cents": table.pool.cents,
            "entries": table.entries,
            "structure": table.structure,
            "round_to_cents": table.round_to.cents,
            "rule": table.rule,
            "reason": table.reason,
            "at": stamp(table.at),
            "clerk": table.clerk,
        },
    )
    number = int(row["payout_table_id"] or 0)
    for one in table.places:
        store.insert(
            "payout_place",
            {
                "payout_table_id": number,
                "place": one.place,
                "share": one.share,
                "before_cents": one.before.cents,
                "prize_cents": one.prize.cents,
                "fixed": int(one.fixed),
                "thing": one.thing,
                "thing_value_cents": one.thing_value.cents,
                "shares_with": one.shares_with,
            },
        )


def get_newest(store: Store, tournament_id: str) -> PayoutTable | None:
    """Return the table that holds, with its places; None before the first is published."""
    rows = store.rows(
        f"select {_TABLE} from payout_table where tournament_id = :id order by version desc limit 1",
        {"id": tournament_key(tournament_id)},
    )
    return _table(rows[0], _places(store, rows[0]["payout_table_id"])) if rows else None


def get_table(store: Store, payout_table_id: str) -> PayoutTable:
    """Return a table that something refers to, with its places."""
    rows = store.rows(
        f"select {_TABLE} from payout_table where payout_table_id = :id", {"id": int(payout_table_id)}
    )
    return _table(rows[0], _places(store, rows[0]["payout_table_id"]))


def list_versions(store: Store, tournament_id: str) -> list[PayoutTable]:
    """Return every version without its places, the newest first."""
    rows = store.rows(
        f"select {_TABLE} from payout_table where tournament_id = :id order by version desc",
        {"id": tournament_key(tournament_id)},
    )
    return [_table(row, ()) for row in rows]


def _places(store: Store, number: Value) -> tuple[PlacePrize, ...]:
    rows = store.rows(
        f"select {_PLACE} from payout_place where payout_table_id = :id order by place", {"id": number}
    )
    return tuple(
        PlacePrize(
            place=int(row["place"] or 0),
            share=int(row["share"] or 0),
            before=Money(int(row["before_cents"] or 0)),
            prize=Money(int(row["prize_cents"] or 0)),
            fixed=bool(row["fixed"]),
            thing=str(row["thing"]),
            thing_value=Money(int(row["thing_value_cents"] or 0)),
            shares_with=int(row["shares_with"] or 1),
        )
        for row in rows
    )


def add_deal(store: Store, values: Mapping[str, Value], shares: Sequence[Mapping[str, Value]]) -> str:
    """Add a deal with the share of each player; return its id."""
    number = store.insert("deal", values)["deal_id"]
    for share in shares:
        store.insert("deal_share", {"deal_id": number, **share})
    return str(number)


_DEAL = "select deal_id, payout_table_id, method, share_cents, left_cents, reason, at, clerk from deal"


def get_deal(store: Store, payout_table_id: str) -> Deal | None:
    """Return the newest deal about a published table, None for none: a table published after it ends it."""
    rows = store.rows(
        f"{_DEAL} where payout_table_id = :id order by deal_id desc limit 1", {"id": int(payout_table_id)}
    )
    return _deal(rows[0], _shares(store, rows[0]["deal_id"])) if rows else None


def find_deal(store: Store, deal_id: str) -> Deal:
    """Return the deal that a prize was paid by, whatever was agreed after it."""
    (row,) = store.rows(f"{_DEAL} where deal_id = :id", {"id": int(deal_id)})
    return _deal(row, _shares(store, row["deal_id"]))


def _shares(store: Store, number: Value) -> tuple[DealShare, ...]:
    rows = store.rows(
        "select coalesce(f.kept_id, s.person_id) as person_id, trim(h.first || ' ' || h.last) as person, "
        "s.chips, s.amount_cents from deal_share s left join person_fold f on f.person_id = s.person_id "
        "join person h on h.person_id = coalesce(f.kept_id, s.person_id) "
        "where s.deal_id = :id order by s.deal_share_id",
        {"id": number},
    )
    return tuple(
        DealShare(
            person_id=str(row["person_id"]),
            person=str(row["person"]),
            chips=int(row["chips"] or 0),
            amount=Money(int(row["amount_cents"] or 0)),
        )
        for row in rows
    )


def _table(row: Row, places: tuple[PlacePrize, ...]) -> PayoutTable:
    return PayoutTable(
        payout_table_id=str(row["payout_table_id"]),
        tournament_id=str(row["tournament_id"]),
        version=int(row["version"] or 0),
        pool=Money(int(row["pool_cents"] or 0)),
        entries=int(row["entries"] or 0),
        structure=str(row["structure"]),
        round_to=Money(int(row["round_to_cents"] or 0)),
        rule=str(row["rule"]),
        reason=str(row["reason"]),
        at=instant(str(row["at"])),
        clerk=str(row["clerk"]),
        places=places,
    )


def _deal(row: Row, shares: tuple[DealShare, ...]) -> Deal:
    return Deal(
        deal_id=str(row["deal_id"]),
        payout_table_id=str(row["payout_table_id"]),
        method=str(row["method"]),
        share=Money(int(row["share_cents"] or 0)),
        left=Money(int(row["left_cents"] or 0)),
        reason=str(row["reason"]),
        at=instant(str(row["at"])),
        clerk=str(row["clerk"]),
        shares=shares,
    )
