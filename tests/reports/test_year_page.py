from dataclasses import replace
from datetime import date, timedelta
from io import BytesIO

import pytest
from pypdf import PdfReader

from reports import year_page
from tests.reports.reading import font_names, text_of
from tests.reports.year_samples import YEAR, line, lines

LONG = "Maria Magdalena Fernández-Øystergaard de la Cruz Memorial Open"


def many(count: int):
    """A year of a pack that limits nothing: a tournament a week."""
    return tuple(
        replace(
            line(
                at + 1, LONG, date(2026, 1, 2) + timedelta(days=7 * at), 2, f"26-{at:04d}", date(2025, 12, 30)
            ),
            shared_with=("Fir Grove Card Room", "Łukasz Nowak LLC"),
            free_from=None,
        )
        for at in range(count)
    )


def test_the_same_record_makes_the_same_bytes():
    assert year_page.render(YEAR) == year_page.render(YEAR)


def test_every_font_is_ours_and_embedded():
    assert all(name.startswith("FiraSans") for name in font_names(year_page.render(YEAR)))


def test_it_says_what_the_year_holds_in_order():
    text = text_of(year_page.render(YEAR))
    order = (
        "THE COPPER ROOM", "as of October 5, 2026", "Copper Room Gaming, LLC, 118 Assay Street", "23-5-317(1)",
        "Held and planned, calendar year", "11 of 12", "5 of 5 days", "11 days", "today, Oct 5",
        "The year, day by day", "the eighth day after a conclusion is the first on which another may start",
        "held", "approved or draft", "seven days that must pass", "Each tournament",
        "1 New Year Deep Stack Fri, Jan 9 to Sun, Jan 11 3 33 26-0004 held",
        "11 Winter Charity Classic Fri, Dec 4 to Sun, Dec 6 3 39 not filed draft",
        "Days are calendar dates in Helena touched by play", "before No. 1 it runs from December 6, 2025.",
        "Each round of a progressive tournament uses a permit of its own.",
        "A tournament that starts today must conclude by October 15, seven days before No. 10;",
        "after it, the next start is November 2.",
        "Three ways to count a year", "the pack uses the calendar year and refuses on it",
        "Calendar year 2026 9 held, 2 planned 11 of 12 counts",
        "July 2026 to June 2027 3 held, 2 planned 5 of 12 warns at 13",
        "Any 12 months, the fullest: to December 4, 2026 10 held, 2 planned 12 of 12 warns at 13",
        "Year page 2026 · rule pack Montana 23-5-317 (2007 text), edition 1", "page 1 of 1",
    )  # fmt: skip
    at = 0
    for words in order:
        found = text.find(words, at)
        assert found >= 0, words
        at = found


def test_a_pack_without_limits_says_so_and_runs_over_pages():
    record = replace(
        YEAR, lines=many(50), around=many(50), limit=None, gap_days=None, longest_days=None,
        before=None, conclude_by=None,
    )  # fmt: skip
    made = year_page.render(record)
    text = text_of(made)
    assert len(PdfReader(BytesIO(made)).pages) > 1
    assert text.count("with Fir Grove Card Room, Łukasz Nowak LLC") == 50
    assert "this rule pack asks for no days between" in text
    assert "must pass" not in text
    assert "for information" in text
    assert "Each tournament, continued" in text
    assert "page 1 of" in text


def test_an_empty_year():
    empty = replace(
        YEAR, lines=(), around=(), before=None, conclude_by=None, next_start=None,
        imprint=replace(YEAR.imprint, black_only=True, demo=True),
    )  # fmt: skip
    text = text_of(year_page.render(empty))
    assert "No tournament is held or planned in 2026." in text
    assert "none in sight" in text
    assert "must conclude by" not in text


@pytest.mark.parametrize(
    ("start", "words"),
    [
        (date(2026, 10, 12), "A tournament that starts on October 12 must"),
        (date(2027, 1, 4), "A tournament that starts on January 4, 2027 must"),
    ],
)
def test_a_start_on_another_day(start, words):
    text = text_of(year_page.render(replace(YEAR, next_start=start)))
    assert words in text


def test_one_of_next_year_is_named():
    after = replace(lines()[9], first_day=date(2027, 1, 8), name="New Year Freezeout", number=1)
    text = text_of(year_page.render(replace(YEAR, before=after)))
    assert "seven days before New Year Freezeout; after it" in text


@pytest.mark.parametrize("name", ["Boys & Girls <Club>", "<img src=file:///etc/hosts>", "100% %s {0}"])
def test_names_print_as_typed(name):
    first, *others = lines()
    text = text_of(year_page.render(replace(YEAR, lines=(replace(first, name=name), *others))))
    assert name in text
