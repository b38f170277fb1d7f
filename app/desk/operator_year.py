"""One operator's year, read together: what it holds and held, what the department approved.

The screen, the year page and the verbs of the calendar all begin here. 23-5-317(1).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from app.core.errors import InvalidInput, NotFound
from app.core.records import CalendarLine, GapApproval, Operator, PermitState
from app.desk.desk import Desk, local_now, venue_of
from app.desk.held import by_day, held
from app.desk.packs import default_pack, read_pack
from app.desk.resources import pack_text
from app.law.calendar import days_touched, next_lawful_start
from app.law.model import HeldTournament, OperatorFacts
from app.law.pack import RulePack
from app.law.year import whole_days_before
from db import calendar as rows
from db.calendar import Held
from db.operators import list_operators

FIRST_YEAR, LAST_YEAR = 1990, 2200


@dataclass(frozen=True, slots=True)
class OperatorYear:
    """An operator in a year: its tournaments from two years before to four after, denied ones left out."""

    year: int
    today: date
    operator: Operator
    known: tuple[Operator, ...]
    pack: RulePack
    held: tuple[tuple[Held, HeldTournament], ...]
    facts: OperatorFacts
    approvals: tuple[GapApproval, ...]
    partners: Mapping[str, list[str]]


def load_year(desk: Desk, year: int | None, operator_id: str) -> OperatorYear:
    """Read a year, this one when None. Raises `InvalidInput(year)`, `NotFound(no_such_operator)`."""
    venue = venue_of(desk)
    now = local_now(desk, venue)
    at = now.year if year is None else year
    if not FIRST_YEAR <= at <= LAST_YEAR:
        raise InvalidInput("year", "not_a_year", least=FIRST_YEAR, most=LAST_YEAR)
    known = tuple(list_operators(desk.store))
    operator = next((one for one in known if one.operator_id == operator_id), None)
    if operator is None:
        raise NotFound("no_such_operator", given=operator_id[:80])
    # Two years to each side: a count of twelve months, a gap and what reaches over New Year.
    span = (min(at, now.year), max(at, now.year))
    found = rows.list_held(
        desk.store, (operator_id,), since=date(span[0] - 2, 1, 1), until=date(span[1] + 4, 12, 31)
    )
    standing = tuple((one, held(one, now)) for one in found if one.permit_state is not PermitState.DENIED)
    approvals = tuple(rows.list_approvals(desk.store, (operator_id,)))
    return OperatorYear(
        year=at,
        today=now.date(),
        operator=operator,
        known=known,
        pack=read_pack(pack_text(default_pack(desk)), date(at, 12, 31)),
        held=standing,
        facts=OperatorFacts(
            operator_id,
            operator.name,
            operator.license,
            operator.card_tables,
            None,
            tuple(each for _, each in standing),
            by_day(approvals).get(operator_id, {}),
        ),
        approvals=approvals,
        partners=rows.list_partners(desk.store, operator_id),
    )


def lines_of(found: OperatorYear) -> list[CalendarLine]:
    """Return each tournament that was read as a line of the calendar, in the order of the first days."""
    numbers: dict[int, int] = {}
    lines = []
    for one, each in found.held:
        numbers[each.first_day.year] = numbers.get(each.first_day.year, 0) + 1
        before = whole_days_before(each.first_day, found.facts.others)
        lines.append(
            CalendarLine(
                tournament_id=one.tournament_id,
                number=numbers[each.first_day.year],
                name=one.name,
                state=one.state.value,
                first_day=each.first_day,
                last_day=each.last_day,
                days=days_touched(each.first_day, each.last_day),
                gap_before=before[0] if before else None,
                gap_since=before[1] if before else None,
                free_from=None
                if found.pack.gap_days is None
                else next_lawful_start(each.last_day, found.pack),
                concluded=each.concluded,
                running=one.state.is_open and each.first_day <= found.today,
                permit_state=one.permit_state.value,
                permit_number=one.permit_number,
                shared_with=tuple(found.partners.get(one.tournament_id, ())),
                progressive=one.progressive,
            )
        )
    return lines
