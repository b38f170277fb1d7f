"""Licensed operators; the venue's own is `house`."""

from __future__ import annotations

from app.core.records import HOUSE, Operator
from db.store import Row, Store

_COLUMNS = "operator_id, name, license, premises, card_tables"


def get_operator(store: Store, operator_id: str) -> Operator | None:
    """Return one operator, None when there is none of that id."""
    rows = store.rows(
        f"select {_COLUMNS} from operator where operator_id = :operator_id", {"operator_id": operator_id}
    )
    return _operator(rows[0]) if rows else None


def list_operators(store: Store) -> list[Operator]:
    """Return all operators, the house first."""
    rows = store.rows(f"select {_COLUMNS} from operator")
    return sorted((_operator(row) for row in rows), key=lambda one: (one.operator_id != HOUSE, one.name))


def put_operator(store: Store, operator: Operator) -> None:
    """Add an operator or change the one of the same id."""
    values: dict[str, str | int | None] = {
        "name": operator.name,
        "license": operator.license,
        "premises": operator.premises,
        "card_tables": operator.card_tables,
    }
    if get_operator(store, operator.operator_id) is None:
        store.insert("operator", {"operator_id": operator.operator_id, **values})
    else:
        store.update("operator", {"operator_id": operator.operator_id}, values)


def get_place(store: Store, operator_id: str) -> str:
    """Return the address of a further operator's premises, '' when none was given."""
    rows = store.rows(
        "select address from operator_place where operator_id = :operator_id", {"operator_id": operator_id}
    )
    return str(rows[0]["address"]) if rows else ""


def put_place(store: Store, operator_id: str, address: str) -> None:
    """Keep where a further operator's premises are, in place of what was known before."""
    if store.rows("select 1 as known from operator_place where operator_id = :id", {"id": operator_id}):
        store.update("operator_place", {"operator_id": operator_id}, {"address": address})
    else:
        store.insert("operator_place", {"operator_id": operator_id, "address": address})


def _operator(row: Row) -> Operator:
    return Operator(
        operator_id=str(row["operator_id"]),
        name=str(row["name"]),
        license=str(row["license"]),
        premises=str(row["premises"]),
        card_tables=int(row["card_tables"] or 0),
    )
