"""People the house does not let play: each bar and each lifting is a row that stays."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from app.core.records import Bar
from db.fold import Params, among, one_person
from db.store import Store, Value


def add_bar(store: Store, values: Mapping[str, Value]) -> None:
    """Keep that a person was barred, or is no longer."""
    store.insert("person_bar", values)


def list_bars(store: Store, person_id: str) -> list[Bar]:
    """Return the bars of one individual that were not lifted, the newest first: merged records, and one document's.

    One that has run out by its date is among them.
    """
    params: Params = {}
    theirs = among("b.person_id", one_person(store, person_id), params, "record")
    rows = store.rows(
        "select b.person_id, b.reason, b.until from person_bar b "
        f"where {theirs} and b.barred = 1 and not exists "
        "(select 1 from person_bar l where l.person_id = b.person_id and l.bar_id > b.bar_id) "
        "order by b.bar_id desc",
        params,
    )
    return [
        Bar(
            str(row["person_id"]),
            str(row["reason"]),
            date.fromisoformat(str(row["until"])) if row["until"] else None,
        )
        for row in rows
    ]
