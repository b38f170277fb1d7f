"""The charity record as it is printed: the four items, every payment, and until when it is kept."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from io import BytesIO

import pytest
from pypdf import PdfReader

from app.core.charity_paper import CharityRecord, GivenLine, NonprofitLine
from app.core.money import ZERO, Money
from reports import charity_record, letter
from tests.reports.inked import watch
from tests.reports.reading import font_names, placed, text_of
from tests.reports.samples import CHARITY
from tests.reports.test_duty_papers import in_order

LANTERN = NonprofitLine(
    "Bright Lantern Reading Fund, Inc.", "27 Candlewick Lane, Helena, Montana 59602", "educational nonprofit",
    "2 of 4 parts", Money(4_310_00), Money(4_310_00),
)  # fmt: skip
CREEK = NonprofitLine(
    "Friends of the Sun River Greenway & Children's <Reading> Room of Cascade County",
    "2240 Duncan Drive, Suite 18, Great Falls, Montana 59401", "", "1 of 4 parts", Money(2_155_00), ZERO,
)  # fmt: skip
SHELF = NonprofitLine(
    "Łukasz Shelf", "9 Mill Lane, Helena, Montana", "", "1 of 4 parts", Money(2_155_00), Money(600_00)
)
PAYMENTS = (
    GivenLine("C-00007", date(2026, 3, 8), LANTERN.name, "check 2214, Bank of the Gulch", Money(4_310_00)),
    GivenLine("C-00008", date(2026, 3, 9), SHELF.name, "cash", Money(600_00)),
    GivenLine("C-00009", date(2026, 3, 9), "Creek Fund", "check 2215", Money(2_155_00), void=True),
)
RECORD = CharityRecord(
    imprint=CHARITY.imprint,
    tournament="Last Chance Gulch Charity Classic",
    first_day=date(2026, 3, 6),
    last_day=date(2026, 3, 8),
    permit_number="26-0031",
    number="T-0003",
    rows=CHARITY.rows,
    entry_and_reentry_fees=Money(14_400_00),
    entrance_fees=Money(17_240_00),
    charity_collected=Money(8_620_00),
    share_percent=50,
    due=Money(8_620_00),
    notices=("Rules sheet version 3, posted in 3 areas from March 2", "Notice in the front window"),
    nonprofits=(LANTERN, replace(CREEK, name="Creek Fund"), SHELF),
    payments=PAYMENTS,
    concluded=True,
    months=12,
    kept_from=date(2026, 3, 9),
    keep_until=date(2027, 3, 9),
    signer="Marisol Reyes",
    house_laid=Money(500_00),
)
EMPTY = replace(
    RECORD, rows=CHARITY.rows[:1], notices=(), nonprofits=(), payments=(), concluded=False, house_laid=ZERO,
    permit_number="", signer="", entrance_fees=ZERO, entry_and_reentry_fees=ZERO, charity_collected=ZERO, due=ZERO,
)  # fmt: skip
CROWDED = replace(
    RECORD,
    nonprofits=tuple(
        replace(CREEK, share_words=f"$1,000.00 first, {n} of 210 parts of the rest") for n in range(1, 21)
    ),
    payments=tuple(
        replace(
            PAYMENTS[n % 3],
            number=f"C-{n:05}",
            paid_on=date(2026, 3, 8) + timedelta(n),
            payee=(LANTERN, CREEK, SHELF)[n % 3].name,
        )
        for n in range(60)
    ),
)


def pages(paper: bytes) -> int:
    return len(PdfReader(BytesIO(paper)).pages)


def test_the_same_record_makes_the_same_bytes() -> None:
    made = charity_record.render(RECORD)
    assert made == charity_record.render(RECORD)
    assert all(name.startswith("FiraSans") for name in font_names(made))
    assert pages(made) == 2
    assert pages(charity_record.render(replace(RECORD, nonprofits=(LANTERN,), payments=PAYMENTS[:1]))) == 1


def test_the_four_items_in_order() -> None:
    in_order(
        text_of(charity_record.render(RECORD)),
        (
            "THE COPPER ROOM", "Charity record No. T-0003", "tournament permit 26-0031", "23-5-317(2)(d)",
            "Due, 50 % of entrance fees", "Still owed", "$3,710.00", "Entry and re-entry fees",
            "Entries 97 120.00 11,640.00 5,820.00", "All entrance fees $17,240.00 $8,620.00",
            "without add-ons", "$14,400.00", "The $500.00 the house laid into the prizes",
            "How it was publicly identified as charitable", "Rules sheet version 3, posted in 3 areas from March 2",
            "Notice in the front window", "Who it is for, and what each is to get", "Bright Lantern Reading Fund, Inc.",
            "Amount to each", "C-00007", "Mar 8, 2026", "check 2214, Bank of the Gulch $4,310.00",
            "check 2215, void: $2,155.00 taken back", "Paid to all $4,910.00", "ARM 23.16.1103(5)",
            "until March 9, 2027",
            "12 months after the conclusion or the last payment, whichever is later, on March 9, 2026",
            "person in charge, Marisol Reyes", "page 2 of 2",
        ),
    )  # fmt: skip
    assert "Charity record, print 1" in text_of(charity_record.render(RECORD))


def test_an_empty_one_says_so() -> None:
    text = text_of(charity_record.render(EMPTY))
    for words in (
        "Nothing is recorded yet.", "No nonprofit is named yet.", "Nothing is paid yet.",
        "12 months after the last day, as planned", "person in charge",
    ):  # fmt: skip
        assert words in text
    assert "house laid" not in text


def test_many_go_over_pages_and_nothing_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    papers: list[bytes] = []
    drawn = watch(monkeypatch, lambda: papers.append(charity_record.render(CROWDED)))
    (made,) = papers
    assert pages(made) > 2
    text = text_of(made)
    assert all(f"C-{n:05}" in text for n in range(60))
    assert text.count("of 210 parts") == 20
    assert f"page {pages(made)} of {pages(made)}" in text
    assert "Amount to each, continued" in text
    for page in drawn:
        assert (page.outside(36), page.overlapping(), page.crossed()) == ([], [], [])


def test_the_longest_venue_keeps_the_head_on_the_paper() -> None:
    long = "The Very Long Name of a House, its Annex & Café <Fjörd> "
    venue = replace(
        RECORD.imprint.venue, premises=long * 3, operator=long * 3, address=long * 3, license=long
    )
    paper = charity_record.render(replace(RECORD, imprint=replace(RECORD.imprint, venue=venue)))
    assert min(x for _words, x, *_ in placed(paper)) >= letter.BINDER.left - 1
