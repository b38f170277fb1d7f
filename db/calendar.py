"""The calendar of operators: what each holds or held, and what the department approved in writing.

Read for many operators at once and without the terms of each tournament, so that five years of
history cost as little as one evening.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from app.core.clock import instant, stamp
from app.core.records import GapApproval, PermitState, State
from db.store import Row, Store, Value

_HELD = (
    # A cross join keeps the order: first the tournaments of some years, out of their index alone.
    "select o.operator_id, t.tournament_id, t.name, t.state, t.first_day, t.last_day, t.concluded_at, "
    "t.progressive_of, p.state as permit_state, p.number as permit_number "
    "from tournament t cross join tournament_operator o "
    "left join permit p on p.tournament_id = o.tournament_id and p.operator_id = o.operator_id "
)


@dataclass(frozen=True, slots=True)
class Held:
    """One tournament of one operator, as planned and as it went; days are local, instants UTC."""

    operator_id: str
    tournament_id: str
    name: str
    state: State
    first_day: date
    last_day: date
    concluded_at: datetime | None
    permit_state: PermitState
    permit_number: str
    progressive: bool


def list_held(store: Store, operators: Sequence[str], *, since: date, until: date) -> list[Held]:
    """Return the tournaments of the operators that are planned to begin from `since` to `until`.

    In the order of their first days; one that was denied is among them.
    """
    names, given = _listed(operators)
    rows = store.rows(
        f"{_HELD} where o.tournament_id = t.tournament_id and o.operator_id in ({names}) "
        "and t.first_day >= :since and t.first_day <= :until "
        "order by t.first_day, t.tournament_id",
        {**given, "since": since.isoformat(), "until": until.isoformat()},
    )
    return [_held(row) for row in rows]


def list_partners(store: Store, operator_id: str) -> dict[str, list[str]]:
    """Return, for each tournament that an operator shares, the names of the other operators."""
    rows = store.rows(
        "select mine.tournament_id, operator.name from tournament_operator mine "
        "join tournament_operator other on other.tournament_id = mine.tournament_id "
        "and other.operator_id <> mine.operator_id "
        "join operator on operator.operator_id = other.operator_id "
        "where mine.operator_id = :operator_id order by operator.name",
        {"operator_id": operator_id},
    )
    found: dict[str, list[str]] = {}
    for row in rows:
        found.setdefault(str(row["tournament_id"]), []).append(str(row["name"]))
    return found


def add_approval(store: Store, approval: GapApproval) -> None:
    """Keep a written approval; it never changes, a later one for the same day stands in its place."""
    store.insert(
        "gap_approval",
        {
            "operator_id": approval.operator_id,
            "first_day": approval.first_day.isoformat(),
            "reference": approval.reference,
            "decided_on": approval.decided_on.isoformat(),
            "recorded_at": stamp(approval.recorded_at),
            "recorded_by": approval.recorded_by,
        },
    )


def list_approvals(store: Store, operators: Sequence[str]) -> list[GapApproval]:
    """Return the written approvals that operators have, in the order they were recorded."""
    names, given = _listed(operators)
    rows = store.rows(
        "select operator_id, first_day, reference, decided_on, recorded_at, recorded_by from gap_approval "
        f"where operator_id in ({names}) order by approval_id",
        given,
    )
    return [
        GapApproval(
            operator_id=str(row["operator_id"]),
            first_day=date.fromisoformat(str(row["first_day"])),
            reference=str(row["reference"]),
            decided_on=date.fromisoformat(str(row["decided_on"])),
            recorded_at=instant(str(row["recorded_at"])),
            recorded_by=str(row["recorded_by"]),
        )
        for row in rows
    ]


def _listed(operators: Sequence[str]) -> tuple[str, Mapping[str, Value]]:
    given = {f"operator_{at}": operator_id for at, operator_id in enumerate(operators)}
    return ", ".join(f":{name}" for name in given), given


def _held(row: Row) -> Held:
    concluded = row["concluded_at"]
    return Held(
        operator_id=str(row["operator_id"]),
        tournament_id=str(row["tournament_id"]),
        name=str(row["name"]),
        state=State(str(row["state"])),
        first_day=date.fromisoformat(str(row["first_day"])),
        last_day=date.fromisoformat(str(row["last_day"])),
        concluded_at=instant(str(concluded)) if concluded else None,
        permit_state=PermitState(str(row["permit_state"] or PermitState.DRAFTED.value)),
        permit_number=str(row["permit_number"] or ""),
        progressive=row["progressive_of"] is not None,
    )
