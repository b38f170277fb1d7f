"""The proof of the tournament as it is printed: every cent in its column, and what is not settled said so."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from pypdf import PdfReader

from app.core.money import Money
from app.core.proof_paper import ProofPaper
from reports import letter, press, tournament_proof
from reports.style import LETTER
from tests.reports import proof_samples as samples
from tests.reports.inked import watch
from tests.reports.proof_samples import EDGES, OPEN, PAPER
from tests.reports.reading import font_names, placed, text_of
from tests.reports.test_duty_papers import in_order

ONE_PAGE = (
    "ordinary", "nothing", "five-nonprofits", "no-charity", "joint", "own", "five-days", "staff", "largest", "things",
    "thirty", "long", "demo",
)  # fmt: skip


def made(record: ProofPaper) -> bytes:
    return press.tournament_proof((record,))


def words_of(record: ProofPaper) -> str:
    return text_of(made(record)).replace(samples.NBSP, " ")


def pages(paper: bytes) -> int:
    return len(PdfReader(BytesIO(paper)).pages)


def test_the_same_record_makes_the_same_bytes() -> None:
    paper = made(PAPER)
    assert paper == made(PAPER)
    assert all(name.startswith("FiraSans") for name in font_names(paper))


def test_every_figure_in_order() -> None:
    in_order(
        words_of(PAPER),
        (
            "THE COPPER ROOM", "Proof of the tournament No. T-0003", "March 6 to 8, 2026", "permit 26-0031",
            "Came in $17,740.00 \N{MINUS SIGN} Went out $17,740.00 = Difference $0.00",
            "What came in", "96 different players, 120 entries, 175 receipts", "number each paid charity prizes expenses",
            "Entries 97 120.00 11,640.00 5,820.00 4,850.00 970.00",
            "Entry voided, A-00347 \N{MINUS SIGN}1 120.00 \N{MINUS SIGN}120.00 \N{MINUS SIGN}60.00 \N{MINUS SIGN}50.00",
            "Add-ons 71 40.00 2,840.00 1,420.00 1,420.00 0.00",
            "Paid by players 17,240.00 8,620.00 7,420.00 1,200.00", "Added by the house 500.00 0.00 500.00 0.00",
            "In $17,740.00 $8,620.00 $7,920.00 $1,200.00",
            "What went out same columns", "Bright Lantern Reading Fund, check 2214 8,620.00 8,620.00 0.00 0.00",
            "Out $17,740.00 $8,620.00 $7,920.00 $1,200.00", "Difference $0.00 $0.00 $0.00 $0.00",
            "Prizes pool $7,920.00", "1 2,090.00", "15 130.00 sum $7,920.00",
            "Where the cash is difference $0.00", "Drawer 1, shift 7, taken net 10,160.00", "Cash in $17,740.00",
            "Prizes paid from the safe \N{MINUS SIGN}7,920.00", "Left $0.00", "Drawer 1 counted $2.00 short",
            "What the law asks, and what was done", "(1) Days, at most 5 3, March 6 to 8",
            "(2)(d) Charity, at least 50 %", "(11) Prizes only at the end concluded Sunday",
            "person in charge, Marisol Reyes date director, Walter Brandt date",
            "Proof T-0003, print 1", "journal 2063, 3B90 E2A4", "rule pack Montana", "page 1 of 1", "not legal advice",
        ),
    )  # fmt: skip
    assert "not settled" not in words_of(PAPER)
    assert "What stands open" not in words_of(PAPER)


@pytest.mark.parametrize("name", EDGES)
def test_nothing_leaves_the_paper_or_meets(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    papers: list[bytes] = []
    drawn = watch(monkeypatch, lambda: papers.append(made(EDGES[name])))
    (paper,) = papers
    assert len(drawn) == pages(paper)
    text = text_of(paper).replace(samples.NBSP, " ")
    for place, page in enumerate(drawn, start=1):
        assert (page.outside(36), page.overlapping(), page.crossed()) == ([], [], [])
        foot = min(box.top for box in page.boxes if box.text.startswith("Proof T-"))
        above = [box for box in page.boxes if box.top < foot]
        assert max(box.bottom for box in above) < LETTER[1] - 36 - 26.2
        assert f"page {place} of {len(drawn)}" in text
        assert min(box.left for box in page.boxes) >= letter.BINDER.left - 0.6
        assert max(box.right for box in page.boxes) <= letter.BINDER.right + 0.6


@pytest.mark.parametrize("name", ONE_PAGE)
def test_one_page_shows_it_all(name: str) -> None:
    assert pages(made(EDGES[name])) == 1


def test_figures_of_a_column_end_on_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    (page,) = watch(monkeypatch, lambda: made(samples.STAFF))
    ends = {
        round(box.right, 1) for box in page.boxes if box.text in {"$480.00", "\N{MINUS SIGN}5.00", "485.00"}
    }
    paid = {round(box.right, 1) for box in page.boxes if box.text in {"11,640.00", "$18,220.00", "17,720.00"}}
    assert letter.BINDER.right in ends
    assert len(ends - paid) == 1
    # The panel's two sums stand apart from the column.
    assert len(paid) == 3


def test_a_difference_is_outlined_and_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    text = words_of(OPEN)
    in_order(
        text,
        (
            "not settled", "Came in $17,740.00", "Went out $17,610.00", "$130.00", "What stands open",
            "Prizes of $130.00 are not paid yet", "The prize column is short", "What came in",
            "Difference $130.00 $0.00 $130.00 $0.00", "Left $130.00", "no: nobody on duty for 12 minutes",
            "no: not concluded yet",
        ),
    )  # fmt: skip
    assert text.count("no: ") == 2
    boxes: list[float] = []
    monkeypatch.setattr(tournament_proof.Pen, "box", lambda *_places, weight, **_rest: boxes.append(weight))
    made(PAPER)
    assert boxes == []
    made(replace(PAPER, differences=("A drawer is open. Count it.",)))
    assert set(boxes) == {2}


def test_even_columns_of_a_tournament_that_is_not_settled() -> None:
    text = words_of(samples.NOTHING)
    in_order(text, ("not settled yet", "$0.00", "No prize is published.", "Cash in $0.00", "Left $0.00"))
    assert "person in charge date director date" in text
    assert "permit" not in text.split("Came in")[0]


def test_uneven_columns_alone_are_not_settled() -> None:
    text = words_of(samples.LARGEST)
    in_order(text, ("not settled", "Difference $0.00 \N{MINUS SIGN}$9,999,999.99 $0.00 $0.00 $9,999,999.99"))


def test_a_staff_part_has_a_column_of_its_own() -> None:
    in_order(
        words_of(samples.STAFF),
        ("paid charity prizes expenses staff", "In $18,220.00 $8,620.00 $7,920.00 $1,200.00 $480.00"),
    )
    assert "staff" not in words_of(PAPER)


def test_many_prizes_take_three_columns_then_a_page() -> None:
    thirty, forty = words_of(samples.THIRTY), words_of(samples.FORTY)
    assert "sum $62,211.75" in thirty
    assert "listed at the end" not in thirty
    in_order(
        forty,
        ("40 prizes, listed at the end sum $82,739.00", "What the law asks", "page 1 of 2", "40 2,048.00"),
    )
    assert forty.count("sum $82,739.00") == 2
    assert pages(made(samples.MANY)) == 2
    thousands = words_of(samples.THOUSANDS)
    assert all(f"{one.place} {one.amount.plain()}" in thousands for one in samples.THOUSANDS.prizes)


def test_things_print_their_names() -> None:
    text = words_of(samples.THINGS)
    in_order(
        text,
        ("1 2,090.00 A hand-tooled saddle, made by the Nowak shop in Augusta", "2 A weekend", "3 A ham 4"),
    )
    assert words_of(samples.ALL_THINGS).count("smoked trout") == 24


def test_long_lists_go_on_with_their_heading() -> None:
    in_order(
        words_of(samples.NONPROFITS),
        ("check 2201", "What went out, continued", "check 2220", "Out $17,740.00"),
    )
    shifts = words_of(samples.SHIFTS)
    in_order(
        shifts,
        (
            "Where the cash is difference", "Where the cash is, continued", "Drawer 40, shift 46, taken net",
            "Cash in $4,000.00", "Left $0.00", "What the law asks",
        ),
    )  # fmt: skip
    assert shifts.count("taken net 100.00") == 40
    in_order(words_of(samples.HOPELESS), ("What stands open", "What stands open, continued", "What came in"))


def test_whose_proof_it_is() -> None:
    joint, own, long = (words_of(one) for one in (samples.JOINT, samples.OWN, samples.LONG))
    assert (
        "permits 26-0031, 26-0032 joint proof of Copper Room Gaming, LLC and Gulch Card House, Inc." in joint
    )
    assert "permit 26-0032 for Gulch Card House, Inc." in own
    assert long.count("Card House, LLC") == 3
    assert "joint proof" not in words_of(replace(PAPER, operators=()))


def test_each_proof_counts_its_own_pages() -> None:
    records = (samples.JOINT, samples.FORTY, replace(samples.OWN, imprint=EDGES["demo"].imprint))
    paper = press.tournament_proof(records)
    assert pages(paper) == 4
    text = text_of(paper).replace(samples.NBSP, " ")
    in_order(text, ("joint proof of", "page 1 of 1", "page 1 of 2", "page 2 of 2", "for Gulch Card House"))
    assert text.count("page 1 of 1") == 2
    assert text.count("DEMO") == 1
    with pytest.raises(ValueError, match="needs a tournament"):
        press.tournament_proof(())


def test_black_only_has_no_color() -> None:
    def inks(record: ProofPaper) -> set[str]:
        streams = (
            page.get_contents().get_data().decode("latin-1")
            for page in PdfReader(BytesIO(made(record))).pages
        )
        return {
            line.rsplit(" ", 1)[0]
            for stream in streams
            for line in stream.splitlines()
            if line.endswith((" rg", " RG"))
        }

    colors = {tuple(ink.split()) for ink in inks(EDGES["black"])}
    assert all(len(set(each)) == 1 for each in colors)
    assert any(len(set(ink.split())) > 1 for ink in inks(OPEN))


def test_the_longest_venue_keeps_its_side() -> None:
    long = "The Very Long Name of a House, its Annex & Café <Fjörd> "
    venue = replace(PAPER.imprint.venue, premises=long * 3, operator=long * 3, address=long * 3)
    paper = made(replace(PAPER, imprint=replace(PAPER.imprint, venue=venue)))
    assert min(x for _words, x, *_ in placed(paper)) >= letter.BINDER.left - 1
    assert pages(paper) == 1


def test_the_sums_are_those_of_the_record() -> None:
    assert PAPER.prize_sum == Money(7_920_00)
    assert (PAPER.cash_left, OPEN.cash_left) == (Money(0), Money(130_00))
