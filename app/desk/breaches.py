"""What a merge brings to light: raised on the tournament, and answered by a person who may.

While it stands nothing is sold to that person, and play cannot be started. 23-5-317(7), (10).
"""

from __future__ import annotations

from dataclasses import dataclass

from app.core.clock import stamp
from app.core.errors import Conflict, InvalidInput
from app.core.records import EntryState, Finding
from app.core.text import needed
from app.desk.commands import writes
from app.desk.desk import Desk, local_now, venue_of
from app.desk.facts import person_of
from app.desk.paid_by import paid_by
from app.desk.pins import approve, may_decide
from app.law.one_person import CEILING, SEATS, raised
from db import breaches as rows
from db import entries
from db.keys import key
from db.merges import tournaments_of
from db.people import person_key
from db.store import Value
from db.tournaments import get_tournament, tournament_key


@dataclass(frozen=True, slots=True)
class BreachAnswered:
    """A breach that was answered, and what of the tournament is still open."""

    tournament_id: str
    person_id: str
    answered: int
    findings: tuple[Finding, ...] = ()
    repeated: bool = False


def raise_breaches(desk: Desk, merge_id: str, person_id: str) -> tuple[Finding, ...]:
    """Keep what stands against a person after a merge, inside its unit, and return it as findings."""
    raised_in = []
    for one in paid_by(desk, person_id):
        if one.limit_cents is not None and one.paid_cents > one.limit_cents:
            _keep(desk, merge_id, person_id, one.tournament_id, kind=CEILING, paid_cents=one.paid_cents,
                  limit_cents=one.limit_cents)  # fmt: skip
            raised_in.append(one.tournament_id)
    for tournament_id in tournaments_of(desk.store, person_id):
        playing = [
            one
            for one in entries.list_entries(desk.store, tournament_id, person_id)
            if one.state is EntryState.IN
        ]
        if len(playing) > 1 and not get_tournament(desk.store, tournament_id).state.is_over:
            tables = sorted({one.table for one in playing if one.table is not None})
            words = " and ".join(str(table) for table in tables)
            _keep(desk, merge_id, person_id, tournament_id, kind=SEATS, tables=words)
            raised_in.append(tournament_id)
    return tuple(
        raised(one)
        for tournament_id in dict.fromkeys(raised_in)
        for one in rows.list_newest(desk.store, tournament_id, person_id)
    )


def _keep(desk: Desk, merge_id: str, person_id: str, tournament_id: str, **found: Value) -> None:
    values: dict[str, Value] = {
        "merge_id": key(merge_id, what="no_such_merge"),
        "tournament_id": tournament_key(tournament_id),
        "person_id": person_key(person_id),
        "paid_cents": 0,
        "limit_cents": 0,
        "tables": "",
        "found_at": stamp(desk.now()),
        "found_on": local_now(desk, venue_of(desk)).date().isoformat(),
        **found,
    }
    rows.add_breach(desk.store, values)


@writes("breach-answer")
def answer_breach(
    desk: Desk, *, tournament_id: str, person_id: str, reason: str, approver: str = "", pin: str = ""
) -> BreachAnswered:
    """Answer for what a merge brought to light in a tournament: what was done about it, kept with who said so.

    A director or owner answers alone; anybody else needs the approval of another person with a PIN.
    The ceiling itself is not lifted: while more than it stands paid, nothing can be sold. Raises
    `Conflict` with `no_breach`, `still_two_seats` while both seats are taken, or `needs_approval`.
    """
    person = person_of(desk, person_id)
    why = needed(reason, field="reason", longest=300)
    open_ones = rows.list_open(desk.store, tournament_id, person.person_id)
    if not open_ones:
        raise Conflict("no_breach", name=person.name)
    if pin and not approver:
        raise InvalidInput("approver", "missing")
    seats = [one for one in open_ones if one.kind == SEATS]
    if any(_in_twice(desk, one.tournament_id, person.person_id) for one in seats):
        raise Conflict("still_two_seats", name=person.name)
    allowed_by = approve(desk, approver=approver, pin=pin).name if approver else ""
    if not allowed_by and not may_decide(desk):
        raise Conflict("needs_approval")
    for one in open_ones:
        rows.add_answer(
            desk.store,
            {
                "breach_id": int(one.breach_id),
                "reason": why,
                "approver": allowed_by,
                "answered_at": stamp(desk.now()),
                "answered_by": desk.clerk,
            },
        )
    left = tuple(raised(one) for one in rows.list_newest(desk.store, tournament_id))
    return BreachAnswered(tournament_id, person.person_id, len(open_ones), left)


def _in_twice(desk: Desk, tournament_id: str, person_id: str) -> bool:
    standing = entries.list_entries(desk.store, tournament_id, person_id)
    playing = sum(one.state is EntryState.IN for one in standing)
    return playing > 1 and not get_tournament(desk.store, tournament_id).state.is_over
