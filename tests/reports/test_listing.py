"""A listing on Letter, as CSV and as a workbook: the same figures, text never run, the same bytes each time."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from pypdf import PdfReader

from app.core.errors import InvalidInput
from app.core.listings import Bar, Column, ColumnKind, Listing, ListingRow, added_up
from app.core.money import Money
from reports import cells, listing_book, press
from tests.reports.reading import font_names, placed, text_of
from tests.reports.samples import IMPRINT
from tests.reports.workbooks import cells_of, column_of, parts_of

HELENA = ZoneInfo("America/Denver")
HOSTILE = (
    "=1+1", "+1 406 555 0117", "-2", "@SUM(A1)", "\t=1", " =1", "\N{FULLWIDTH EQUALS SIGN}1", "O'Brien",
    '"Doc" Hill', "Smith, Jr.", "<b>x</b> & y", "%s {0}", "Nguyễn Đức", "https://example.org", "two\nlines",
)  # fmt: skip
RUN = HOSTILE[:7]
COLUMNS = (
    Column("group", "Clerk", share=10, in_group=True),
    Column("name", "Name", share=40),
    Column("at", "When", ColumnKind.TIME, 26),
    Column("day", "Day", ColumnKind.DAY, 16),
    Column("count", "Count", ColumnKind.COUNT, 10),
    Column("paid", "Paid", ColumnKind.MONEY, 16),
)
BEGIN = datetime(2026, 11, 1, 7, 12, 5, tzinfo=UTC)


def listing(names=HOSTILE, *, group=True, **changes):
    rows = [
        ListingRow(
            (
                "Ida",
                name,
                (BEGIN + timedelta(hours=at)).astimezone(HELENA),
                date(2026, 11, 1),
                at,
                Money(at * 101 - 250),
            )
        )
        for at, name in enumerate(names)
    ]
    if group and rows:
        rows.insert(0, ListingRow(("Ida", "2 of them", None, None, None, Money(1)), group=True))
    return replace(
        Listing(
            imprint=replace(IMPRINT, made_at=datetime(2026, 11, 1, 12, tzinfo=UTC).astimezone(HELENA)),
            kind="by-clerk",
            title="Taken by clerk",
            under="Spring Classic · the whole tournament",
            columns=COLUMNS,
            rows=tuple(rows),
            totals=added_up(COLUMNS, tuple(rows), "All"),
            note="Money paid to enter.",
            nothing="Nothing was taken.",
            chart="Taken, by clerk",
            bars=(Bar("Ida", Money(12_00)), Bar("Nguyễn", Money(0))) if rows else (),
        ),
        **changes,
    )


def table(body: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(body.decode("utf-8-sig"), newline="")))


class TestCsv:
    def test_begins_with_its_mark_and_ends_lines_as_the_standard_says(self):
        body = press.listing(listing(), ".csv")
        assert body.startswith("\ufeffClerk,Name,When,Day,Count,Paid\r\n".encode())
        assert body.endswith(b"\r\n")

    def test_no_text_is_a_formula_and_no_number_is_spoiled(self):
        rows = table(press.listing(listing(), ".csv"))[1:]
        assert [row[1] for row in rows] == [f"'{name}" if name in RUN else name for name in HOSTILE]
        assert [row[5] for row in rows[:4]] == ["-2.50", "-1.49", "-0.48", "0.53"]
        assert [row[4] for row in rows[:2]] == ["0", "1"]

    def test_control_without_the_guard_a_formula_would_stand_there(self):
        assert [name for name in HOSTILE if name[:1] in "=+-@\t"] == list(HOSTILE[:5])
        assert all(cells.runs(name) for name in RUN)
        assert not any(cells.runs(name) for name in HOSTILE[7:])

    @pytest.mark.parametrize("name", HOSTILE)
    def test_what_was_guarded_is_read_back_as_typed(self, name):
        assert cells.unguarded(cells.guarded(name)) == name

    def test_an_apostrophe_of_ones_own_stays(self):
        assert cells.unguarded("'t Hooft") == "'t Hooft"

    def test_the_hour_that_comes_twice_is_two_instants(self):
        rows = table(press.listing(listing(), ".csv"))[1:3]
        assert [row[2] for row in rows] == ["2026-11-01T01:12:05-06:00", "2026-11-01T01:12:05-07:00"]

    def test_only_heads_without_rows(self):
        assert len(table(press.listing(listing(()), ".csv"))) == 1


class TestWorkbook:
    first = 7  # the line of heads, below five lines that say what it is and an empty one

    def test_amounts_are_numbers_with_a_dollar_format(self):
        found = cells_of(press.listing(listing(), ".xlsx"))
        paid = column_of(found, "F", self.first + 1)
        assert [float(one.value) for one in paid[:4]] == [-2.5, -1.49, -0.48, 0.53]
        assert all(one.number for one in paid)
        assert {one.look for one in paid} == {"$#,##0.00;[Red]-$#,##0.00"}

    def test_times_and_days_are_dates_on_the_venues_clock(self):
        found = cells_of(press.listing(listing(), ".xlsx"))
        when, day = found[f"C{self.first + 1}"], found[f"D{self.first + 1}"]
        begin = datetime(1899, 12, 30, tzinfo=UTC)
        shown = begin + timedelta(days=float(when.value))
        assert abs(shown - datetime(2026, 11, 1, 1, 12, 5, tzinfo=UTC)) < timedelta(seconds=1)
        assert date(1899, 12, 30) + timedelta(days=int(day.value)) == date(2026, 11, 1)
        assert (when.look, day.look) == ("yyyy-mm-dd hh:mm:ss", "yyyy-mm-dd")

    def test_text_is_text_never_a_formula_never_a_link(self):
        body = press.listing(listing(), ".xlsx")
        names = column_of(cells_of(body), "B", self.first + 1)
        assert [one.value for one in names[: len(HOSTILE)]] == list(HOSTILE)
        assert [one.quoted for one in names[: len(HOSTILE)]] == [name in RUN for name in HOSTILE]
        assert not any(one.formula or one.number for one in names[: len(HOSTILE)])
        sheet = parts_of(body)["xl/worksheets/sheet1.xml"]
        assert "<hyperlink" not in sheet
        assert sheet.count("<f>") == 2  # the two totals, and nothing else

    def test_totals_are_sums_with_their_values(self):
        made = listing()
        found = cells_of(press.listing(made, ".xlsx"))
        last = self.first + len(HOSTILE)
        total = found[f"F{last + 1}"]
        assert total.formula == f"SUM(F{self.first + 1}:F{last})"
        assert round(float(total.value) * 100) == made.totals[5].cents
        assert found[f"E{last + 1}"].formula == f"SUM(E{self.first + 1}:E{last})"
        assert found[f"A{last + 1}"].value == "All"

    def test_says_what_it_is_when_made_and_by_whom(self):
        parts = parts_of(press.listing(listing(), ".xlsx"))
        told = parts["xl/sharedStrings.xml"]
        for words in ("Taken by clerk", "Spring Classic", IMPRINT.program, IMPRINT.made_by, "America/Denver"):
            assert words in told
        assert "2026-11-01T12:00:00Z" in parts["docProps/core.xml"]

    def test_the_demo_says_so(self):
        made = listing(imprint=replace(IMPRINT, demo=True))
        assert "DEMO" in parts_of(press.listing(made, ".xlsx"))["xl/sharedStrings.xml"]

    def test_nothing_is_a_workbook_too(self):
        found = cells_of(press.listing(listing((), totals=added_up(COLUMNS, (), "All")), ".xlsx"))
        assert not any(one.formula for one in found.values())

    def test_a_text_longer_than_a_cell_is_cut_and_says_so(self):
        found = cells_of(press.listing(listing(("x" * 40_000,), group=False), ".xlsx"))
        text = found[f"B{self.first + 1}"].value
        assert len(text) == listing_book.LONGEST_CELL
        assert text.endswith("the CSV has all of it)")

    def test_more_lines_than_a_sheet_holds_are_refused(self):
        row = listing(("x",), group=False).rows[0]
        with pytest.raises(InvalidInput, match="too_many_for_a_sheet"):
            press.listing(listing(rows=(row,) * listing_book.MOST_LINES), ".xlsx")


class TestPaper:
    def test_names_totals_chart_and_foot_are_there(self):
        text = text_of(press.listing(listing(), ".pdf"))
        for words in ("Taken by clerk", "the whole tournament", "=1+1", "<b>x</b> & y", "Nguyễn Đức", "All"):
            assert words in text
        assert "Sun, Nov 1, 1:12 am MDT" in text
        assert "Sun, Nov 1, 1:12 am MST" in text
        assert "Ida · 2 of them" in text
        assert "$12.00" in text
        assert "page 1 of 1" in text
        assert all(
            name.startswith(("FiraSans", "AAAAAA")) for name in font_names(press.listing(listing(), ".pdf"))
        )

    def test_a_column_that_the_group_says_is_left_out(self):
        pieces = [piece[0] for piece in placed(press.listing(listing(), ".pdf"))]
        assert "Clerk" not in pieces
        assert "Name" in pieces

    def test_nothing_says_so(self):
        text = text_of(press.listing(listing(()), ".pdf"))
        assert "Nothing was taken." in text
        assert "page 1 of 1" in text

    def test_a_listing_without_totals_or_chart(self):
        text = text_of(press.listing(listing(totals=(), bars=(), note=""), ".pdf"))
        assert "Taken, by clerk" not in text
        assert "O'Brien" in text

    def test_amounts_end_on_one_line(self):
        body = press.listing(listing(("a", "b", "c"), group=False), ".pdf")
        pieces = [piece for piece in placed(body) if piece[0] in ("\N{MINUS SIGN}2.50", "\N{MINUS SIGN}1.49")]
        assert len({round(x, 1) for _, x, _, _, _ in pieces}) == 1

    def test_long_lists_name_their_columns_again_and_count_their_pages(self):
        made = listing([f"Guest {at}" for at in range(400)])
        pages = PdfReader(io.BytesIO(press.listing(made, ".pdf"))).pages
        count = len(pages)
        assert count > 8
        for at, page in enumerate(pages, start=1):
            text = " ".join(page.extract_text().split())
            assert f"page {at} of {count}" in text.replace("\N{NO-BREAK SPACE}", " ")
            assert "Name" in text or at == count  # the last has the chart alone
            assert at == 1 or "Taken by clerk, continued" in text
        told = " ".join(" ".join(page.extract_text().split()) for page in pages)
        assert all(f"Guest {at}" in told for at in range(400))

    @pytest.mark.parametrize("rows", range(28, 48))
    def test_totals_never_stand_alone_at_the_top_of_a_page(self, rows):
        made = listing([f"Guest {at}" for at in range(rows)], group=False, bars=())
        last = PdfReader(io.BytesIO(press.listing(made, ".pdf"))).pages[-1].extract_text()
        assert f"Guest {rows - 1}" in last
        assert "All" in last


@pytest.mark.parametrize("ending", [".pdf", ".csv", ".xlsx"])
def test_the_same_record_gives_the_same_bytes(ending):
    assert press.listing(listing(), ending) == press.listing(listing(), ending)


@pytest.mark.parametrize("ending", [".csv", ".xlsx"])
def test_lines_above_groups_are_no_rows_of_a_file(ending):
    assert b"2 of them" not in press.listing(listing(), ".csv")
    assert "2 of them" not in parts_of(press.listing(listing(), ".xlsx"))["xl/sharedStrings.xml"]
