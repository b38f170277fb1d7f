"""An operator's year as the picture shows it, for tests to vary."""

from dataclasses import replace
from datetime import date, datetime, timedelta
from itertools import pairwise

from app.core.papers import YearCount, YearPage
from app.core.records import CalendarLine
from tests.reports.samples import IMPRINT, ZONE

_PLAN = (
    ("New Year Deep Stack", date(2026, 1, 9), 3, "26-0004"),
    ("Winter Freezeout", date(2026, 2, 6), 2, "26-0017"),
    ("Last Chance Gulch Charity Classic", date(2026, 3, 6), 3, "26-0031"),
    ("Spring Freezeout", date(2026, 3, 20), 3, "26-0040"),
    ("Railroad Days Open", date(2026, 5, 1), 3, "26-0066"),
    ("Midsummer Main Event", date(2026, 6, 10), 5, "26-0089"),
    ("Big Sky Progressive, round 1 of 2", date(2026, 8, 7), 2, "26-0121"),
    ("Big Sky Progressive, final round", date(2026, 8, 28), 2, "26-0122"),
    ("Harvest Charity Cup", date(2026, 9, 18), 3, "26-0140"),
    ("Autumn Deep Stack", date(2026, 10, 23), 3, "26-0158"),
    ("Winter Charity Classic", date(2026, 12, 4), 3, ""),
)
MADE = datetime(2026, 10, 5, 9, 2, tzinfo=ZONE)


def line(number: int, name: str, first: date, count: int, permit: str, since: date | None) -> CalendarLine:
    last = first + timedelta(days=count - 1)
    held = last < MADE.date()
    return CalendarLine(
        tournament_id=str(number),
        number=number,
        name=name,
        state="settled" if held else "approved" if permit else "draft",
        first_day=first,
        last_day=last,
        days=count,
        gap_before=(first - since).days - 1 if since else None,
        gap_since=since,
        free_from=last + timedelta(days=8),
        concluded=held,
        running=False,
        permit_state="approved" if permit else "drafted",
        permit_number=permit,
        shared_with=(),
        progressive="final" in name,
    )


def lines() -> tuple[CalendarLine, ...]:
    made = [line(1, *_PLAN[0], date(2025, 12, 6))]
    for number, (before, plan) in enumerate(pairwise(_PLAN), start=2):
        made.append(line(number, *plan, before[1] + timedelta(days=before[2] - 1)))
    return tuple(made)


YEAR = YearPage(
    imprint=replace(IMPRINT, made_at=MADE, made_by="Walter Brandt"),
    year=2026,
    operator="Copper Room Gaming, LLC",
    license="0417735-002-GOA",
    place="118 Assay Street, Helena, Montana 59601",
    lines=lines(),
    around=lines(),
    counts=(
        YearCount("Calendar year 2026", 9, 2, own=True),
        YearCount("July 2026 to June 2027", 3, 2, own=False),
        YearCount("Any 12 months, the fullest: to December 4, 2026", 10, 2, own=False),
    ),
    limit=12,
    longest_days=5,
    gap_days=7,
    next_start=date(2026, 10, 5),
    conclude_by=date(2026, 10, 15),
    before=lines()[9],
)
