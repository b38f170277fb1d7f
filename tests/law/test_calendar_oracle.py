"""Over 400 pairs of dates against an oracle that counts days in another way: Julian day numbers.

The oracle knows no `date` and no `timedelta`, and takes local midnights from the zones' published rules
written out by hand, so that a fault of either side shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from app.core.records import PlaySession
from app.law.calendar import (
    check_day_of_play,
    check_gap,
    day_of_play,
    days_touched,
    gap_between,
    next_lawful_start,
)
from app.law.permit import latest_filing_day
from app.law.year import days_closed, next_start
from tests.law.builders import codes, facts, operator, other, pack, playing, terms

# The four zones of the mountain states: hours behind UTC in winter, whether summer time is kept, and the
# hour of the change in local winter time.
ZONES = {
    "America/Denver": (7, True),
    "America/Boise": (7, True),
    "America/Phoenix": (7, False),
    "America/Los_Angeles": (8, True),
}
# Around leap days of three kinds of years, New Year, both clock changes, the ends of long and short months.
ANCHORS = (
    (2024, 2, 28), (2023, 2, 28), (2000, 2, 28), (2100, 2, 27), (2025, 12, 29), (2024, 12, 30), (2026, 3, 5),
    (2026, 3, 8), (2026, 10, 29), (2026, 11, 1), (2027, 3, 13), (2027, 11, 6), (2026, 6, 28), (2026, 4, 29),
)  # fmt: skip
SPANS = (0, 1, 2, 4, 5, 6, 7, 8, 9, 13, 28, 29, 30, 31, 59, 60, 364, 365, 366, 367, 370)
Day = tuple[int, int, int]


def julian(day: Day) -> int:
    """The Julian day number of a day of the Gregorian calendar, by Fliegel and Van Flandern's sum."""
    year, month, number = day
    a = (14 - month) // 12
    y, m = year + 4800 - a, month + 12 * a - 3
    return number + (153 * m + 2) // 5 + 365 * y + y // 4 - y // 100 + y // 400 - 32045


def gregorian(number: int) -> Day:
    """The day of a Julian day number."""
    a = number + 32044
    b = (4 * a + 3) // 146097
    c = a - 146097 * b // 4
    d = (4 * c + 3) // 1461
    e = c - 1461 * d // 4
    m = (5 * e + 2) // 153
    return 100 * b + d - 4800 + m // 10, m + 3 - 12 * (m // 10), e - (153 * m + 2) // 5 + 1


def weekday(number: int) -> int:
    """0 for Monday."""
    return number % 7


def summer(number: int) -> bool:
    """Whether a day begins in summer time: after the second Sunday of March, up to the first of November."""
    year = gregorian(number)[0]
    if year < 2007:  # from the first Sunday of April to the last of October
        april, october = julian((year, 4, 1)), julian((year, 10, 31))
        begins, ends = april + (6 - weekday(april)) % 7, october - (weekday(october) + 1) % 7
    else:
        march, november = julian((year, 3, 1)), julian((year, 11, 1))
        begins = march + (6 - weekday(march)) % 7 + 7
        ends = november + (6 - weekday(november)) % 7
    return begins < number <= ends


def minutes(day: Day, hour: int, minute: int, zone: str) -> int:
    """Minutes since Julian day 0 in UTC, of a local time outside the hours of a change."""
    behind, keeps = ZONES[zone]
    number = julian(day)
    changed = summer(number) or (summer(number + 1) and hour >= 3)
    if not summer(number + 1) and summer(number) and hour >= 2:
        changed = False
    return (number * 24 + hour + behind - (keeps and changed)) * 60 + minute


def pairs() -> list[tuple[Day, Day]]:
    """Every anchor with every span after it, and each span before a New Year."""
    found = [(anchor, gregorian(julian(anchor) + span)) for anchor in ANCHORS for span in SPANS]
    found += [(gregorian(julian((2026, 1, 3)) - span), (2026, 1, 3)) for span in SPANS]
    return found + [(gregorian(julian((2028, 3, 1)) - span), (2028, 3, 1)) for span in range(100)]


PAIRS = pairs()


def instant_of(at: int) -> datetime:
    """The instant of a number of minutes, as the program keeps it."""
    return datetime(2000, 1, 1, tzinfo=UTC) + timedelta(minutes=at - julian((2000, 1, 1)) * 24 * 60)


def test_there_are_more_than_four_hundred() -> None:
    assert len(PAIRS) > 400
    assert len(set(PAIRS)) > 380


@pytest.mark.parametrize("at", range(0, len(PAIRS), 20))
def test_days_gap_and_next_start(at: int) -> None:
    for earlier, later in PAIRS[at : at + 20]:
        apart = julian(later) - julian(earlier)
        concluded, start = date(*earlier), date(*later)
        assert days_touched(concluded, start) == apart + 1
        assert next_lawful_start(concluded, pack()) == date(*gregorian(julian(earlier) + 8))
        mine = operator(others=(other(concluded),))
        found = codes(facts(operators=(mine,), terms=terms(first_day=start, last_day=start)), check_gap)
        expected = (
            []
            if apart >= 8
            else ["seventh_day"]
            if apart == 7
            else ["too_soon"]
            if apart
            else ["runs_into_other"]
        )
        assert found == expected, (earlier, later)
        closed = days_closed(concluded, start, mine, pack())
        assert len(closed) == min(apart + 1, 8)
        assert next_start(concluded, mine, pack()) == date(*gregorian(julian(earlier) + 8))


@pytest.mark.parametrize("zone", ZONES)
def test_days_of_play_in_each_zone(zone: str) -> None:
    for earlier, later in PAIRS:
        apart = julian(later) - julian(earlier)
        if apart > 40:
            continue
        for hour, minute in ((0, 0), (0, 40), (12, 0), (23, 59)):
            started = instant_of(minutes(earlier, 18, 0, zone))
            now = instant_of(minutes(later, hour, minute, zone))
            if now < started:
                continue
            at = now.astimezone(ZoneInfo(zone))
            assert (at.year, at.month, at.day, at.hour, at.minute) == (*later, hour, minute), (zone, later)
            found = playing(now=at, sessions=(PlaySession(started),))
            assert day_of_play(found) == apart + 1
            assert bool(codes(found, check_day_of_play)) == (apart + 1 > 5)


def test_working_days() -> None:
    def filed(first: int, days: int) -> Iterator[int]:
        """The working days before a day, the nearest first."""
        at = first
        while days:
            at -= 1
            if weekday(at) < 5 and gregorian(at) not in holidays:
                days -= 1
                yield at

    holidays = {(2026, 1, 1), (2025, 12, 25), (2026, 5, 25), (2026, 7, 3), (2026, 11, 11), (2026, 11, 26)}
    given = frozenset(date(*day) for day in holidays)
    for _, later in PAIRS:
        last = list(filed(julian(later), 10))[-1]
        assert latest_filing_day(date(*later), 10, given) == date(*gregorian(last)), later


class TestControl:
    """Broken variants that the same comparison catches."""

    def test_hours_instead_of_days(self) -> None:
        zone = ZoneInfo("America/Denver")
        wrong = [
            (earlier, later)
            for earlier, later in PAIRS
            if 0 < julian(later) - julian(earlier) < 40
            and (
                datetime(*later, 0, 40, tzinfo=zone).astimezone(UTC)
                - datetime(*earlier, 18, tzinfo=zone).astimezone(UTC)
            )
            // timedelta(days=1)
            + 1
            != julian(later) - julian(earlier) + 1
        ]
        assert len(wrong) > 50

    def test_a_gap_of_six_days(self) -> None:
        concluded, start = date(2026, 3, 8), date(2026, 3, 15)
        found = list(gap_between(start, start, other(concluded), operator(), pack()))
        assert [one.code for one in found] == ["seventh_day"]
        assert (start - concluded).days >= 7  # what a reading in days apart, not between, would have allowed
