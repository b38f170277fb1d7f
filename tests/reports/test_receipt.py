import subprocess
import sys
from dataclasses import replace
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from app.core.money import ZERO, Money
from app.core.records import Price
from reports import fonts, press, receipt, style
from tests.reports.reading import font_names, placed, text_of
from tests.reports.samples import ADDON, IMPRINT, RECEIPT, REENTRY, VENUE

PAPERS = receipt.PAPERS
SIX = (
    replace(REENTRY, title="Entry"),
    REENTRY,
    replace(REENTRY, title="Re-entry 2 of 2"),
    ADDON,
    replace(ADDON, title="Staff add-on", amount=Money(10_00), parts=Price(staff=Money(10_00))),
    replace(ADDON, title="Dinner for two", note="", amount=Money(12_50), parts=Price()),
)
VOID = replace(
    RECEIPT,
    number="A-00413",
    void_of="A-00412",
    lines=tuple(replace(line, amount=-line.amount, parts=-line.parts) for line in RECEIPT.lines),
    total=Money(-160_00),
    tendered=ZERO,
    change=ZERO,
    table=None,
    seat=None,
    seat_note="",
    paid_before=Money(280_00),
    paid_after=Money(120_00),
    reason="wrong person",
    approver="Marisol Reyes",
)


def height(paper: bytes) -> float:
    (page,) = PdfReader(BytesIO(paper)).pages
    return float(page.mediabox.height)


class TestEveryPaper:
    @pytest.mark.parametrize("paper", PAPERS)
    def test_the_same_record_makes_the_same_bytes(self, paper):
        assert receipt.render(RECEIPT, paper=paper) == receipt.render(RECEIPT, paper=paper)

    @pytest.mark.parametrize("paper", PAPERS)
    def test_every_font_is_ours_and_embedded(self, paper):
        names = font_names(receipt.render(RECEIPT, paper=paper))
        assert names
        assert all(name.startswith("FiraSans") for name in names)

    @pytest.mark.parametrize("paper", PAPERS)
    def test_it_says_all_that_must_be_said(self, paper):
        text = text_of(receipt.render(RECEIPT, paper=paper))
        for words in (
            "THE COPPER ROOM", "Last Chance Gulch Charity Classic", "A-00412", "PLAYER PART",
            "DRAWER PART", "Fri, Mar 6, 2026, 9:17 pm", "Desk 1, Ida S., shift 7", "Ann Lee",
            "Re-entry 1 of 2", "Add-on 1 of 1", "25,000 in chips", "$160.00", "Cash received",
            "Change", "$280.00 of $2,500.00", "$2,220.00", "23-5-317(10)", "7F3A C91E", "23-5-317(4)",
            "No rake during play.", "0417735-002-GOA", "26-0031",
            "Montana 23-5-317 (2007 text), edition 1", "Tournament Desk 1.3.0",
            "journal 1187 9A77 03DE",
        ):  # fmt: skip
            assert words in text, words

    @pytest.mark.parametrize("paper", PAPERS)
    @pytest.mark.parametrize(
        "name",
        [
            "<b>x</b>", "<img src=https://example.invalid/a.png>", "J&C", "%s {0}", '"Doc" Hill',
            "Smith, Jr.", "O'Brien", "Nguyễn Đức", "Łukasz Nowak", "Шевченко", "Αλέξης",
        ],
    )  # fmt: skip
    def test_names_print_as_typed(self, paper, name):
        record = replace(RECEIPT, person=name, clerk=name, tournament=name)
        # Where a name is wider than the paper it breaks inside a word; no letter may be lost.
        text = "".join(text_of(receipt.render(record, paper=paper)).split())
        assert text.count("".join(name.split())) >= 4
        assert press.missing(name) == ""

    @pytest.mark.parametrize("paper", PAPERS)
    def test_a_letter_no_font_has_is_shown_and_reported(self, paper):
        record = replace(RECEIPT, person="Ann م")
        assert "Ann ?" in text_of(receipt.render(record, paper=paper))
        assert press.missing(record.person) == "م"

    @pytest.mark.parametrize("paper", PAPERS)
    def test_nothing_stands_outside_the_paper(self, paper):
        record = replace(RECEIPT, person="W" * 120, clerk="M" * 60, table=1104, lines=SIX * 2)
        made = receipt.render(record, paper=paper)
        wide = style.SLIP_WIDTHS.get(paper, style.LETTER[0])
        for words, x, y, font, size in placed(made):
            assert 0 <= y <= height(made), words
            assert x >= 0, words
            assert x + fonts.ready(font).stringWidth(words, size) <= wide + 0.5, words

    @pytest.mark.parametrize("paper", PAPERS)
    def test_a_copy_says_so_on_both_parts(self, paper):
        record = replace(RECEIPT, copy=2, copied_at=RECEIPT.at, copied_by="Tom H.")
        text = text_of(receipt.render(record, paper=paper))
        assert text.count("COPY 2") == 2
        assert text.count("Printed again Fri, Mar 6, 2026, 9:17 pm by Tom H.") == 2
        assert text.count("This is not a second payment.") == 2
        assert "The initialed part is with the first print." in text
        assert "I have the rules sheet" not in text

    @pytest.mark.parametrize("paper", PAPERS)
    def test_a_void_hands_back_and_names_reason_and_approver(self, paper):
        text = text_of(receipt.render(VOID, paper=paper))
        assert text.count("VOID of A-00412") == 2
        assert "−$160.00" in text
        assert "Handed back" in text
        assert "Reason: wrong person" in text
        assert "Approved by Marisol Reyes" in text
        assert "Cash received" not in text
        assert "Enjoy the game" not in text
        assert "money was handed back to me" in text

    @pytest.mark.parametrize("paper", PAPERS)
    def test_a_demo_is_marked_on_both_parts(self, paper):
        record = replace(RECEIPT, imprint=replace(IMPRINT, demo=True))
        assert text_of(receipt.render(record, paper=paper)).count("DEMO") == 2

    @pytest.mark.parametrize("paper", PAPERS)
    def test_what_is_not_known_is_left_out(self, paper):
        record = replace(
            RECEIPT, limit=None, rules_version=None, table=None, seat=None, seat_note="", shift=None,
            permit_number="", player_number="", imprint=replace(IMPRINT, black_only=True),
        )  # fmt: skip
        text = text_of(receipt.render(record, paper=paper))
        for words in (
            "None",
            "Room left",
            "room left",
            "Rules sheet 3",
            "Table",
            "shift",
            "permit",
            "Player 0",
        ):
            assert words not in text, words
        assert "Paid so far $280.00" in text

    @pytest.mark.parametrize("paper", PAPERS)
    def test_where_nothing_goes_to_charity_the_word_is_not_printed(self, paper):
        line = replace(REENTRY, parts=Price(prize=Money(110_00), expense=Money(10_00)))
        record = replace(RECEIPT, tournament="Winter Classic", lines=(line,))
        assert "charity" not in text_of(receipt.render(record, paper=paper)).lower()

    @pytest.mark.parametrize("paper", PAPERS)
    def test_a_check_or_debit_card_is_named(self, paper):
        record = replace(RECEIPT, tender="debit", tendered=Money(160_00), change=ZERO)
        text = text_of(receipt.render(record, paper=paper))
        assert "Paid by debit card" in text
        assert "Cash" not in text

    @pytest.mark.parametrize("paper", PAPERS)
    def test_from_five_lines_on_the_split_is_summed(self, paper):
        text = text_of(receipt.render(replace(RECEIPT, lines=SIX, total=Money(422_50)), paper=paper))
        assert "charity $60.00" not in text
        assert "charity $200.00" in text
        assert "staff $10.00" in text

    @pytest.mark.parametrize("paper", PAPERS)
    def test_a_venue_still_being_set_up_can_be_previewed(self, paper):
        empty = dict.fromkeys(
            ("operator", "license", "premises", "address", "city", "state", "postcode", "phone"), ""
        )
        record = replace(
            RECEIPT, imprint=replace(IMPRINT, venue=replace(VENUE, **empty)), tournament="", game=""
        )
        assert "A-00412" in text_of(receipt.render(record, paper=paper))

    def test_another_paper_is_refused(self):
        with pytest.raises(ValueError, match="no such paper: A4"):
            receipt.render(RECEIPT, paper="A4")


class TestProcesses:
    def test_another_process_makes_the_same_bytes(self):
        """A font made anew must carry no time stamp, and nothing may follow the hash seed."""
        program = (
            "import hashlib; from reports import receipt; from tests.reports.samples import RECEIPT; "
            "print(hashlib.sha256(receipt.render(RECEIPT)).hexdigest())"
        )
        root = Path(__file__).parents[2]
        made = subprocess.run(
            [sys.executable, "-c", program],
            cwd=root,
            env={"PYTHONHASHSEED": "7"},
            capture_output=True,
            check=True,
        )
        expected = sha256(receipt.render(RECEIPT)).hexdigest()
        assert made.stdout.decode().strip() == expected

    def test_threads_make_whole_papers_even_while_faces_load(self):
        program = (
            "from concurrent.futures import ThreadPoolExecutor; from reports import receipt; "
            "from tests.reports.samples import RECEIPT; pool = ThreadPoolExecutor(4); "
            "print(len(set(pool.map(lambda _: receipt.render(RECEIPT), range(24)))))"
        )
        root = Path(__file__).parents[2]
        made = subprocess.run([sys.executable, "-c", program], cwd=root, capture_output=True, check=True)
        assert made.stdout.decode().strip() == "1"


class TestRoll:
    def test_the_page_ends_four_millimeters_after_the_last_line(self):
        made = receipt.render(RECEIPT)
        lowest = min(y for _, _, y, _, _ in placed(made))
        assert lowest == pytest.approx(4 / 25.4 * 72, abs=0.1)

    def test_more_lines_make_a_longer_paper(self):
        long = receipt.render(replace(RECEIPT, lines=(REENTRY, ADDON, ADDON)))
        assert height(long) > height(receipt.render(RECEIPT)) + 20

    def test_the_rolls_have_their_own_widths(self):
        for paper, wide in (("80mm", 226.77), ("58mm", 164.41)):
            (page,) = PdfReader(BytesIO(receipt.render(RECEIPT, paper=paper))).pages
            assert float(page.mediabox.width) == pytest.approx(wide, abs=0.01)

    def test_lines_extract_whole_and_in_order(self):
        text = text_of(receipt.render(RECEIPT))
        order = (
            "THE COPPER ROOM", "Receipt A-00412 PLAYER PART", "Ann Lee Player 0061",
            "Re-entry 1 of 2 25,000 in chips $120.00", "charity $60.00 · prizes $50.00 · expenses $10.00",
            "Add-on 1 of 1 15,000 in chips $40.00", "Total $160.00", "Cash received $200.00",
            "Change $40.00", "Table 4 Seat 2", "New seat, drawn at random. 40,000 in chips.",
            "Paid so far $280.00 of $2,500.00", "Room left under the legal limit $2,220.00",
            "Receipt A-00412 DRAWER PART", "Cash $200.00, change $40.00",
            "charity $80.00 · prizes $70.00 · expenses $10.00",
            "Paid so far $280.00, room left $2,220.00", "initials: I have the rules sheet",
        )  # fmt: skip
        places = [text.find(words) for words in order]
        assert -1 not in places
        assert places == sorted(places)

    def test_money_ends_on_one_line(self):
        right = style.SLIP_WIDTHS["80mm"] - style.SLIP_MARGINS["80mm"]
        ends = [
            x + fonts.ready(font).stringWidth(words, size)
            for words, x, _, font, size in placed(receipt.render(RECEIPT))
            if "Tab-" in font
        ]
        assert len(ends) >= 10
        assert ends == pytest.approx([right] * len(ends), abs=0.05)

    def test_no_print_is_smaller_than_seven_points(self):
        assert min(size for *_, size in placed(receipt.render(RECEIPT))) >= 7

    def test_a_long_name_wraps_at_thirteen(self):
        record = replace(RECEIPT, person="Maria Magdalena Fernández-Øystergaard de la Cruz")
        made = receipt.render(record)
        assert "Maria Magdalena Fernández-Øystergaard de la Cruz Player 0061" in text_of(made)
        assert {size for words, *_, size in placed(made) if words.startswith("Maria")} == {13, 9.4}


class TestLetter:
    def test_two_halves_of_one_page(self):
        text = text_of(receipt.render(RECEIPT, paper="letter"))
        assert "part 1 of 2" in text
        assert "part 2 of 2" in text
        assert text.count("Fri, Mar 6, 2026, 9:17 pm MST") == 2
        assert "Show this at the desk to re-enter or for a second print." in text

    def test_both_halves_hold_a_sale_of_many_lines(self):
        made = receipt.render(replace(RECEIPT, lines=SIX * 2), paper="letter")
        feet = [y for words, _, y, _, _ in placed(made) if words == "Change"]
        assert len(feet) == 2
        assert feet[0] > 396 + 85
        assert feet[1] > 85

    def test_four_columns_of_figures_end_together(self):
        made = receipt.render(RECEIPT, paper="letter")
        ends = {
            round(x + fonts.ready(font).stringWidth(words, size), 1)
            for words, x, y, font, size in placed(made)
            if "Tab-" in font and x < 364 and y < 660
        }
        assert len(ends) == 4

    def test_a_venue_with_a_long_name_stays_in_the_head(self):
        venue = replace(VENUE, premises="The Grand Old Copper Room and Supper Club of Last Chance Gulch")
        made = receipt.render(replace(RECEIPT, imprint=replace(IMPRINT, venue=venue)), paper="letter")
        assert "THE GRAND OLD COPPER ROOM AND SUPPER CLUB OF LAST CHANCE GULCH" in text_of(made)
