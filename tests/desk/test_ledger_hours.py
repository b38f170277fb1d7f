"""Reports by the hour: the venue's clock, the hour that comes twice, and ten thousand rows."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from app.core.money import ZERO, Money
from app.core.records import Kind, Price
from app.desk import ledger_sums
from app.desk.ledger_scope import rows_of
from app.desk.shift_figures import figures
from db.shift_sums import list_lines

HELENA = ZoneInfo("America/Denver")


class TestHours:
    def row(self, evening, at):
        return replace(rows_of(evening.desk(), "1")[0], at=at)

    def test_the_hour_that_comes_twice_is_two_rows(self, evening) -> None:
        evening.entry("1")
        rows = [
            self.row(evening, datetime(2026, 11, 1, hour, minute, tzinfo=UTC))
            for hour, minute in ((6, 30), (7, 10), (8, 20), (8, 50), (9, 5))
        ]
        found = ledger_sums.by_hour(rows, HELENA)
        assert [(row.values[0].hour, row.values[1], row.values[2]) for row in found] == [
            (0, "MDT", 1), (1, "MDT", 1), (1, "MST", 2), (2, "MST", 1),
        ]  # fmt: skip
        bars = ledger_sums.bars_by_hour(found, ledger_sums.BY_HOUR)
        assert [bar.label for bar in bars] == [
            "Sun, Nov 1, 12 am", "Sun, Nov 1, 1 am MDT", "Sun, Nov 1, 1 am MST", "Sun, Nov 1, 2 am",
        ]  # fmt: skip

    def test_the_shift_report_keeps_them_apart_too(self, evening) -> None:
        evening.entry("1")
        line = list_lines(evening.store, 1)[0]
        lines = [replace(line, at=datetime(2026, 11, 1, hour, 10, tzinfo=UTC)) for hour in (7, 8)]
        hours = figures(lines, HELENA, prizes=(0, ZERO)).hours
        assert [(row.begins.tzname(), row.entries) for row in hours] == [
            ("MDT", 1), ("MST", 1),
        ]  # fmt: skip

    def test_control_hours_told_by_their_local_time_would_be_one(self, evening) -> None:
        evening.entry("1")
        rows = [self.row(evening, datetime(2026, 11, 1, hour, 10, tzinfo=UTC)) for hour in (7, 8)]
        naive = {row.at.astimezone(HELENA).replace(minute=0) for row in rows}
        assert len(naive) == 1

    def test_ten_thousand_rows_add_up(self, evening) -> None:
        evening.entry("1")
        one = rows_of(evening.desk(), "1")[0]
        rows = [
            replace(
                one,
                payment_id=str(at),
                clerk=f"Clerk {at % 7}",
                kind=Kind.REFUND if at % 11 == 0 else Kind.ENTRY,
                parts=Price(Money(-at if at % 11 == 0 else at * 3), Money(0), Money(0), Money(0)),
                at=datetime(2026, 3, 6, at % 24, at % 60, tzinfo=UTC),
            )
            for at in range(1, 10_001)
        ]
        whole = sum(row.amount.cents for row in rows)
        for found in (ledger_sums.by_clerk(rows, HELENA), ledger_sums.by_hour(rows, HELENA)):
            assert sum(row.values[-1].cents for row in found) == whole
            assert sum(row.values[-1].cents for row in found) == sum(
                row.values[-4].cents - row.values[-2].cents for row in found
            )
