"""Papers of dealers and duty and permit applications for tests: ordinary ones, and how they can differ."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta

from app.core.duty_paper import (
    ChargeLine,
    DealtDay,
    DisputeLine,
    DutyPaper,
    Mark,
    RosterLine,
    TableTurn,
)
from app.core.money import Money
from app.core.permit_paper import BeforeFiling, PermitApplication
from app.core.records import Permit, PermitState
from tests.reports.samples import IMPRINT, ZONE
from tests.reports.sheet_samples import SHEET

YES, NONE, NO = Mark.YES, Mark.NONE, Mark.NO
DAYS = (date(2026, 3, 6), date(2026, 3, 7), date(2026, 3, 8))
JUNE_30 = date(2026, 6, 30)
NAMES = (
    "Tom F. Haugen", "Dana R. Whitehorse", "Peter J. Novak", "Lucille A. Marchetti", "Owen T. Gallagher",
    "Linh T. Nguyễn", "Rosa M. Delgado", "Caleb W. Stroud", "Hannah E. Lindqvist", "Marcus D. Bell",
)  # fmt: skip
MARKS = ("yyy", "yyy", "yy-", "yyy", "y--", "yyy", "yy-", "y--", "yyy", "yy-")


def at(day: int, hour: int, minute: int = 0) -> datetime:
    """An instant in March 2026 in Helena."""
    return datetime(2026, 3, day, hour, minute, tzinfo=ZONE)


def roster(count: int = len(NAMES), days: int = 3) -> tuple[RosterLine, ...]:
    """The first `count` dealers, over and over."""
    return tuple(
        RosterLine(
            NAMES[place % len(NAMES)],
            f"04{18832 + 1321 * place}-001-CDL",
            JUNE_30,
            tuple(YES if sign == "y" else NONE for sign in (MARKS[place % len(NAMES)] + "--")[:days]),
            "Marisol Reyes",
            at(6, 15, 31) + timedelta(minutes=3 * place),
        )
        for place in range(count)
    )


DUTY = DutyPaper(
    imprint=replace(IMPRINT, made_at=at(8, 21, 6), made_by="Marisol Reyes"),
    tournament="Last Chance Gulch Charity Classic",
    game="poker",
    first_day=DAYS[0],
    last_day=DAYS[2],
    permit_number="26-0031",
    number="T-0003",
    licensed=True,
    days=DAYS,
    roster=roster(),
    dealt=(
        DealtDay(
            DAYS[2],
            (
                TableTurn(1, "Lucille A. Marchetti", at(8, 12), at(8, 14, 20)),
                TableTurn(1, "Dana R. Whitehorse", at(8, 14, 20), at(8, 16, 5)),
                TableTurn(1, "Linh T. Nguyễn", at(8, 16, 5), at(8, 17, 30)),
                TableTurn(1, "Hannah E. Lindqvist", at(8, 17, 30), at(8, 18, 40)),
                TableTurn(1, "Tom F. Haugen", at(8, 18, 40), at(8, 19, 42)),
            ),
            at(8, 19, 42),
        ),
    ),
    charge=(
        ChargeLine("Marisol Reyes", at(6, 14, 30), at(6, 20), "Tom Haugen, in person at the desk"),
        ChargeLine("Tom Haugen", at(6, 20), at(6, 20, 45), "Marisol Reyes"),
        ChargeLine("Marisol Reyes", at(6, 20, 45), at(6, 23, 55), "end of day; play ended 11:34 pm"),
        ChargeLine("Marisol Reyes", at(7, 10, 30), at(7, 23, 10), "end of day; play ended 10:52 pm"),
        ChargeLine("Marisol Reyes", at(8, 11, 30), at(8, 21, 10), "end; concluded 7:42 pm"),
    ),
    gap_minutes=0,
    hand_overs=2,
    disputes=(
        DisputeLine(
            at(6, 19, 48),
            6,
            "Bet out of turn; ruled binding, since the action had not changed. TDA rules followed.",
            "Marisol Reyes",
        ),
        DisputeLine(
            at(7, 14, 15),
            3,
            "Two players eliminated in one hand; placed by starting chips, sheet section 18.",
            "Marisol Reyes",
        ),
    ),
    signer="Marisol Reyes",
)
GAP = replace(
    DUTY,
    charge=(
        ChargeLine("Marisol Reyes", at(6, 14, 30), at(6, 20)),
        ChargeLine("", at(6, 20), at(6, 20, 12)),
        ChargeLine("Marisol Reyes", at(6, 20, 12), None),
    ),
    gap_minutes=12,
    hand_overs=0,
)


def crowded() -> DutyPaper:
    """Five days, forty dealers, twelve tables with a change every half hour, disputes and long names."""
    days = tuple(date(2026, 6, 28) + timedelta(days=n) for n in range(5))
    lines = list(roster(40, 5))
    lines[2] = replace(
        lines[2], marks=(YES, YES, YES, NONE, NONE), name="Maria M. Fernández-Øystergaard de la Cruz"
    )
    lines[3] = replace(lines[3], marks=(YES, YES, YES, NO, NO))
    start = datetime(2026, 6, 28, 12, 0, tzinfo=ZONE)
    dealt = tuple(
        DealtDay(
            day,
            tuple(
                TableTurn(
                    table,
                    NAMES[(table + turn) % len(NAMES)],
                    start + timedelta(days=n, minutes=30 * turn),
                    start + timedelta(days=n, minutes=30 * turn + 30),
                )
                for table in range(1, 13)
                for turn in range(8)
            ),
            start + timedelta(days=n, hours=4),
        )
        for n, day in enumerate(days[:2])
    )
    return replace(
        DUTY,
        first_day=days[0],
        last_day=days[-1],
        days=days,
        roster=tuple(lines),
        dealt=dealt,
        charge=DUTY.charge * 5,
        disputes=DUTY.disputes * 6,
    )


APPLICATION = PermitApplication(
    sheet=replace(SHEET, imprint=replace(IMPRINT, made_at=datetime(2026, 2, 18, 15, 20, tzinfo=ZONE))),
    game="Poker",
    rules_of_play="Poker TDA Rules 2024, version 1.0",
    operator="Copper Room Gaming, LLC",
    license="0417735-002-GOA",
    premises="The Copper Room",
    location="118 Assay Street, Helena, Montana 59601",
    permitted=2,
    index=1,
    count=1,
    others=(),
    fee_cents=1000,
    before=BeforeFiling(
        count=3,
        limit=12,
        days=3,
        longest=5,
        earlier=date(2026, 2, 7),
        concluded=True,
        lawful_start=date(2026, 2, 15),
        working_days=10,
        latest=date(2026, 2, 20),
        late_by=0,
    ),
    drafted_on=date(2026, 2, 2),
    drafted_by="Walter Brandt",
    permit=Permit(
        "3",
        "house",
        PermitState.APPROVED,
        date(2026, 2, 4),
        "online",
        Money(1000),
        "26-0031",
        date(2026, 2, 18),
    ),
    pages_attached=2,
    print_count=2,
)
LATE = replace(
    APPLICATION,
    permit=Permit(
        "3",
        "house",
        PermitState.DENIED,
        date(2026, 2, 25),
        "by mail",
        Money(1000),
        "",
        date(2026, 3, 1),
        "Chip values missing",
    ),
    before=replace(APPLICATION.before, count=13, lawful_start=date(2026, 3, 9), late_by=3),
    index=1,
    count=2,
    others=("Alder Room, LLC (application 2 of 2)",),
)
