from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pytest
from pypdf import PdfReader

from app.core.money import Money
from app.core.papers import RulesSheet
from app.core.records import Price
from reports import rules_handout, rules_poster, table_poster
from reports.pen import Pen
from reports.style import COLOR
from tests.reports.inked import watch
from tests.reports.sheet_samples import IMPRINT, SHEET, sheet, variants

VARIANTS = variants()
PAPERS: dict[str, tuple[Callable[[RulesSheet], bytes], float]] = {
    "letter": (rules_poster.render, 36),
    "tabloid": (lambda record: rules_poster.render(record, paper="tabloid"), 43.2),
    "handout": (rules_handout.render, 36),
    "table": (table_poster.render, 30),
    "two tables": (lambda record: table_poster.render(record, paper="letter"), 30),
}
each_paper = pytest.mark.parametrize("paper", PAPERS)
each_variant = pytest.mark.parametrize("name", VARIANTS)


def pages(made: bytes) -> list[str]:
    """Return the text of each page, every run of space as one."""
    return [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(made)).pages]


def whole(made: bytes) -> str:
    return " ".join(pages(made))


@each_paper
@each_variant
def test_nothing_is_clipped_overlaps_or_is_crossed(name, paper, monkeypatch):
    render, margin = PAPERS[paper]
    for page in watch(monkeypatch, lambda: render(VARIANTS[name])):
        assert page.outside(margin) == []
        assert page.overlapping() == []
        assert page.crossed() == []


def test_the_watcher_sees_a_planted_overlap(monkeypatch):
    def draw() -> None:
        pen = Pen(200, 200, title="t", author="a", ink=COLOR)
        pen.text(40, 60, "one line", "FiraSans-Regular", 10)
        pen.text(50, 64, "another", "FiraSans-Regular", 10)
        pen.text(190, 100, "outside", "FiraSans-Regular", 10)
        pen.rule(30, 120, 58, 0.7)

    (page,) = watch(monkeypatch, draw)
    assert page.overlapping() == [("one line", "another")]
    assert page.outside(36) == ["outside"]
    assert "one line" in page.crossed()


@each_variant
def test_the_posters_page_is_full(name, monkeypatch):
    first = watch(monkeypatch, lambda: rules_poster.render(VARIANTS[name]))[0]
    used = sorted(box.bottom for box in first.boxes)
    steps = [below - above for above, below in pairwise(used)]
    assert used[-1] > 792 - 36 - 4
    assert max(steps) < 66


@each_paper
def test_same_record_same_bytes(paper):
    render, _ = PAPERS[paper]
    assert render(SHEET) == render(replace(SHEET))


@each_paper
def test_every_font_is_embedded(paper):
    render, _ = PAPERS[paper]
    for page in PdfReader(BytesIO(render(SHEET))).pages:
        fonts = [font.get_object() for font in page["/Resources"]["/Font"].values()]
        assert fonts
        assert all("FiraSans" in font["/BaseFont"] for font in fonts)


@pytest.mark.parametrize("paper", ["letter", "handout"])
@each_variant
def test_what_must_never_be_missing(name, paper):
    record = VARIANTS[name]
    text = whole(PAPERS[paper][0](record))
    must = [str(record.terms.entry.total), "no cash value", "18", "7F3A C91E", "version 3", "0517735-003-GOA"]
    must += [record.imprint.pack_name, "rake", "not legal advice", "Tournament Desk 1.3.0"]
    must += ["not before" if paper == "handout" else "paid at the conclusion, in cash"]
    seat = "a seat in the Grand Final is a prize" if record.terms.seat_prize else "seat in another tournament"
    must += ["wherever the law and this sheet are silent", seat]
    if record.limit is not None:
        must.append("$2,500.00")
    for operator in record.operators:
        must.append(operator.permit_number)
    assert [words for words in must if words.casefold() not in text.casefold()] == []


@pytest.mark.parametrize("paper", ["letter", "tabloid", "handout", "table"])
def test_the_word_charity_only_where_it_is_claimed(paper):
    render, _ = PAPERS[paper]
    text = whole(render(VARIANTS["not_charitable"])).casefold()
    assert "charit" not in text
    assert "charit" in whole(render(sheet(name="Friday Hundred"))).casefold() or paper == "table"


def test_poster_reads_in_order():
    text = whole(rules_poster.render(SHEET))
    order = [
        "TOURNAMENT RULES", "Prickly Pear Charity Classic", "No-limit Texas hold'em", "First cards:",
        "What it costs", "$120.00", "to charity", "Add-on", "$40.00", "What you may spend", "$400.00",
        "$2,500.00", "Out? You may come back, twice.", "No rake is taken.", "One entry in eight is paid.",
        "Half of all you pay.", "In charge", "Odette Farrow", "Levels", "Chips", "House rules:",
        "page 1 of 1", "Posted in Main floor",
    ]  # fmt: skip
    places = [text.index(words) for words in order]
    assert places == sorted(places)


def test_handout_reads_in_order():
    front, back = pages(rules_handout.render(SHEET))
    assert front.index("1 Who runs it") < front.index("6 What you may spend") < front.index("11 Charity")
    assert back.index("12 Person in charge") < back.index("19 If plans change") < back.index("Levels")
    assert back.index("Levels") < back.index("Shares of the prize money") < back.index("This is your copy.")
    assert "please turn over" in front
    assert "please turn over" not in back
    assert "page 1 of 2" in front
    assert "page 2 of 2" in back
    assert "Main floor, Mezzanine, Front desk" in back


def test_small_stakes_charges_nothing_else_and_names_no_ceiling():
    for render in (rules_poster.render, rules_handout.render, table_poster.render):
        text = whole(render(VARIANTS["small_stakes"]))
        assert "othing else may be charged" in text
        assert "2,500" not in text


def test_a_late_edit_says_what_it_replaces():
    assert "version 3, replaces version 2" in whole(rules_poster.render(VARIANTS["replaces"]))
    assert "replaces version 2" in whole(rules_handout.render(VARIANTS["replaces"]))
    assert "print 4" in whole(rules_handout.render(VARIANTS["replaces"]))


@each_paper
def test_a_change_after_posting_says_revised_and_when(paper):
    text = whole(PAPERS[paper][0](VARIANTS["revised"]))
    assert "revised Mon, Mar 2, 2026, 10:12 am, replaces version 2" in text
    assert "revised" not in whole(PAPERS[paper][0](SHEET))


@pytest.mark.parametrize("paper", ["letter", "handout"])
def test_long_house_rules_are_whole(paper):
    text = whole(PAPERS[paper][0](VARIANTS["very_long_house_rules"]))
    assert [number for number in range(1, 140) if f"Rule {number} of the house" not in text] == []


@pytest.mark.parametrize("paper", ["letter", "tabloid", "handout"])
def test_house_rules_in_their_markup(paper, monkeypatch):
    record = VARIANTS["marked_house_rules"]
    text = whole(PAPERS[paper][0](record))
    for words in ("At the table", "\N{EN DASH} Phones off the table in a hand.", "<b>English</b> only & no {signs}.",
                  "1. First warning.", "12) Twelfth: out.", "On the side tables only."):  # fmt: skip
        assert words in text
    assert "**" not in text
    assert "# " not in text
    bold = {words for words, face in drawn(monkeypatch, lambda: PAPERS[paper][0](record)) if "Bold" in face}
    assert {"Phones", "At the table", "side tables"} <= {words.strip() for words in bold}


def drawn(monkeypatch, act):
    """Every run of words that is drawn, with its face."""
    seen = []
    draw = Pen.runs

    def runs(pen, x, y, line):
        seen.extend((run.text, run.face) for run in line)
        return draw(pen, x, y, line)

    with monkeypatch.context() as patch:
        patch.setattr(Pen, "runs", runs)
        act()
    return seen


def test_levels_past_24_go_to_a_second_sheet():
    first, second = pages(rules_poster.render(VARIANTS["thirty_levels"]))
    assert "page 1 of 2" in first
    assert "30 150,000 / 300,000 / 37,500" in second


@each_paper
def test_names_print_as_typed(paper):
    text = whole(PAPERS[paper][0](VARIANTS["names"]))
    assert "Łukasz & Nguyễn <b>Open</b> %s {0}" in text
    assert "Олена Шевченко" in text


def test_black_only_has_no_color():
    def stream(record: RulesSheet) -> bytes:
        return PdfReader(BytesIO(rules_poster.render(record))).pages[0].get_contents().get_data()

    green = b".054902 .352941 .254902"
    assert green in stream(SHEET)
    assert green not in stream(VARIANTS["black_only"])


@each_paper
def test_demo_is_on_every_page(paper):
    for text in pages(
        PAPERS[paper][0](replace(VARIANTS["thirty_levels"], imprint=replace(IMPRINT, demo=True)))
    ):
        assert "DEMO" in text


def test_an_area_without_a_name_leaves_a_line():
    assert "Posted in by on at" in whole(rules_poster.render(VARIANTS["bare"]))


def test_table_poster_lists_what_must_stand_at_a_table():
    labels = [label for label, _ in table_poster.rows(SHEET)]
    assert labels == [
        "Game", "Betting", "Blinds and ante", "Raises", "To enter", "Most you may pay", "Pot limit",
        "Check and raise", "Wild cards", "Side pots", "Passing chips", "Players", "Prizes", "Dealer",
        "In charge",
    ]  # fmt: skip
    text = whole(table_poster.render(SHEET))
    for words in ("No rake", "no credit, no checks", "18 or over", "ARM 23.16.1240", "page 1 of 1"):
        assert words in text


@pytest.mark.parametrize(
    ("variant", "betting", "raises"),
    [
        ("No-limit Texas hold'em", "From one big blind to all your chips", "No limit on the number"),
        ("Pot-limit Omaha", "From one big blind to the size of the pot", "No limit on the number"),
        ("Limit stud", "Fixed, by the posted levels", "As the rules of play say"),
        ("Razz", "As posted at the desk", "As the rules of play say"),
    ],
)
def test_betting_follows_the_game(variant, betting, raises):
    found = dict(table_poster.rows(sheet(variant=variant)))
    assert (found["Betting"], found["Raises"]) == (betting, raises)


def test_two_large_sums_stand_apart_on_the_handout():
    price = Price(prize=Money(500_00), charity=Money(600_00))
    text = whole(rules_handout.render(sheet(entry=price, reentry=price, reentry_limit=1, addon_limit=0)))
    assert "$2,200.00" in text
    assert "$2,200.00Legal" not in text
