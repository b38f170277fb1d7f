"""Cash that changed hands with a person: payments that stand, what was handed back, and prizes.

A void says that a receipt was entered in error, and a prize taken back that it went to the wrong person:
neither they nor what they undo are cash of that person.
"""

from __future__ import annotations

from collections.abc import Iterable

from app.core.cash_window import CashMove
from app.core.clock import instant
from app.core.money import Money
from db.fold import Params, among
from db.store import Store


def list_cash(
    store: Store, since: str, until: str, *, records: Iterable[int] | None = None
) -> list[tuple[int, CashMove]]:
    """Return cash from one instant to another, both included, by the record it was written under.

    Of some records only, when they are given.
    """
    params: Params = {"since": since, "until": until}
    theirs = f" and {among('c.person_id', records, params, 'record')}" if records is not None else ""
    when = "c.at >= :since and c.at <= :until"
    rows = store.rows(
        "select c.person_id as record, c.at as at, c.amount_cents as amount from payment c "
        f"left join payment r on r.reverses_id = c.payment_id where {when} and c.tender = 'cash' "
        "and c.kind not in ('void', 'charity') and r.payment_id is null and c.person_id is not null "
        f"and c.amount_cents <> 0{theirs} union all "
        "select c.person_id, c.at, -c.amount_cents from prize_paid c "
        f"left join prize_paid r on r.reverses_id = c.prize_paid_id where {when} "
        f"and c.reverses_id is null and r.prize_paid_id is null and c.amount_cents > 0{theirs}",
        params,
    )
    return [
        (
            int(row["record"] or 0),
            CashMove(
                instant(str(row["at"])), Money(abs(int(row["amount"] or 0))), int(row["amount"] or 0) > 0
            ),
        )
        for row in rows
    ]
