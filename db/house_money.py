"""What the house laid into the prizes: rows beside the payments, never among them. 23-5-317(7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.core.clock import instant
from app.core.errors import NotFound
from app.core.money import Money, total
from app.core.records import HouseKind, HouseMoney
from db.keys import key
from db.store import Row, Store, Value
from db.tournaments import tournament_key

_COLUMNS = "house_money_id, tournament_id, kind, amount_cents, reason, reverses_id, at, clerk"


def add_house_money(store: Store, values: Mapping[str, Value]) -> str:
    """Append a row; return its id. Raises `Conflict(duplicate)` when a row is taken back twice."""
    return str(store.insert("house_money", values)["house_money_id"])


def list_house_money(store: Store, tournament_id: str) -> list[HouseMoney]:
    """Return what the house laid in and took back, oldest first."""
    rows = store.rows(
        f"select {_COLUMNS} from house_money where tournament_id = :id order by house_money_id",
        {"id": tournament_key(tournament_id)},
    )
    return [_house_money(row) for row in rows]


def get_house_money(store: Store, house_money_id: str) -> HouseMoney:
    """Return one row. Raises `NotFound(no_such_house_money)`."""
    rows = store.rows(
        f"select {_COLUMNS} from house_money where house_money_id = :id",
        {"id": key(house_money_id, what="no_such_house_money")},
    )
    if not rows:
        raise NotFound("no_such_house_money", given=house_money_id)
    return _house_money(rows[0])


def sum_of_house(rows: Sequence[HouseMoney], kind: HouseKind) -> Money:
    """Return what stands laid in of a kind."""
    return total(row.amount for row in rows if row.kind is kind)


def _house_money(row: Row) -> HouseMoney:
    return HouseMoney(
        house_money_id=str(row["house_money_id"]),
        tournament_id=str(row["tournament_id"]),
        kind=HouseKind(str(row["kind"])),
        amount=Money(int(row["amount_cents"] or 0)),
        reason=str(row["reason"]),
        at=instant(str(row["at"])),
        clerk=str(row["clerk"]),
        reverses_id=None if row["reverses_id"] is None else str(row["reverses_id"]),
    )
