"""Worksheets for tax papers: whole names, blank lines for the TIN, one page each, nothing over the foot."""

from dataclasses import replace
from datetime import date
from io import BytesIO

import pytest
from pypdf import PdfReader

from app.core.money import Money
from app.core.tax import MOST_SHARES, ShareLine, TaxState
from app.core.tax_paper import SharedPrize, TaxPrize
from reports import tax_shared, tax_worksheet
from tests.reports.reading import font_names, placed, text_of
from tests.reports.samples import IMPRINT

LONG = "Maria Magdalena Fernández-Øystergaard de la Cruz y Montenegro von Hohenstein"
PRIZE = TaxPrize(
    imprint=IMPRINT,
    tournament="Last Chance Gulch Charity Classic",
    first_day=date(2026, 3, 6),
    last_day=date(2026, 3, 8),
    place=1,
    receipt="P-00001",
    won_on=date(2026, 3, 8),
    person="Ann Lee",
    player_number="0061",
    address=("12 Alder Court", "Helena, Montana 59601"),
    id_kind="driver license",
    id_last4="4321",
    winnings=Money(620_000),
    thing="",
    entry_number=3,
    wager=Money(50_000),
    net=Money(570_000),
    year=2025,
    state=TaxState.OVER,
    figure="Form W-2G for 2025: above $5,000.00",
    source="Draft form and draft instructions of December 2025, as reported: the minimum for payments made in the calendar "
    "year 2026 is $2,000, raised each year with prices",
    confirmed=False,
)
BARE = replace(
    PRIZE, person=LONG, receipt="", won_on=None, address=(), id_kind="", id_last4="", thing="A hand-tooled saddle",
    state=TaxState.UNKNOWN, figure="Form W-2G for 2027: to be confirmed with an accountant",
)  # fmt: skip
BLANK = (ShareLine(),) * 6
CROWDED = tuple(ShareLine(f"{LONG} {at}", Money(103_333)) for at in range(MOST_SHARES))
FOOT = 36 + 26.2  # the foot's rule, in points from the lower edge
PAPERS = {
    "worksheet": tax_worksheet.render((PRIZE,)),
    "bare worksheet": tax_worksheet.render((BARE,)),
    "blank shares": tax_shared.render((SharedPrize(PRIZE, BLANK),)),
    "crowded shares": tax_shared.render((SharedPrize(BARE, CROWDED),)),
}


@pytest.mark.parametrize("name", PAPERS)
def test_one_page_and_nothing_over_the_foot_or_the_edges(name: str) -> None:
    paper = PAPERS[name]
    assert len(PdfReader(BytesIO(paper)).pages) == 1
    found = placed(paper)
    foot = [y for words, _x, y, _font, _size in found if words.startswith("page 1")]
    assert len(foot) == 1
    above = [y for words, _x, y, _font, _size in found if y > foot[0] + 1]
    assert min(above) >= foot[0] + 9
    assert min(x for _words, x, _y, _font, _size in found) >= 36
    assert font_names(paper)


def test_control_more_lines_would_run_into_the_foot() -> None:
    paper = tax_shared.render((SharedPrize(BARE, CROWDED * 2),))
    ys = sorted({round(y) for _words, _x, y, _font, _size in placed(paper)})
    assert ys[0] < FOOT


@pytest.mark.parametrize(("words", "state"), [("reaches", TaxState.OVER), ("does not reach", TaxState.BELOW)])
def test_the_panel_says_how_it_stands(words: str, state: TaxState) -> None:
    text = text_of(tax_worksheet.render((replace(PRIZE, state=state),)))
    assert f"The prize {words} the figure of its year. Form W-2G for 2025: above $5,000.00." in text
    for part in ("$5,700.00", "over what entry 3 cost", "entry 3 alone, other entries are not counted"):
        assert part in text


def test_what_is_not_on_file_is_a_line_to_write_on() -> None:
    text = text_of(PAPERS["bare worksheet"])
    assert "not paid yet" in text
    assert "issued by" not in text
    assert "with A hand-tooled saddle, at the value named for it" in text
    assert "issued by" in text_of(PAPERS["worksheet"])


def test_names_are_never_cut() -> None:
    text = text_of(PAPERS["crowded shares"])
    assert text.count("Hohenstein") == MOST_SHARES + 1


def test_who_confirmed_it() -> None:
    assert "To be confirmed with an accountant." in text_of(PAPERS["worksheet"])
    sure = text_of(tax_worksheet.render((replace(PRIZE, confirmed=True),)))
    assert "An accountant confirmed it." in sure
    assert "To be confirmed" not in sure


def test_a_page_for_each_and_the_same_bytes_again() -> None:
    two = (PRIZE, replace(BARE, imprint=replace(IMPRINT, demo=True)))
    for render, records in (
        (tax_worksheet.render, two),
        (tax_shared.render, tuple(SharedPrize(one, BLANK) for one in two)),
    ):
        made = render(records)
        assert made == render(records)
        assert len(PdfReader(BytesIO(made)).pages) == 2
        assert "page 2 of 2" in text_of(made).replace("\N{NO-BREAK SPACE}", " ")
