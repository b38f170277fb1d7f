from datetime import date, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.graphics.barcode.code128 import Code128

from app.core.money import Money
from reports import barcode, fonts, letter, lines, marks, style, wording
from reports.lines import Run
from reports.pen import CENTER, RIGHT, Pen
from tests.reports import samples
from tests.reports.reading import placed, text_of

DENVER = ZoneInfo("America/Denver")


def pen() -> Pen:
    return Pen(*style.LETTER, title="A paper", author="Tournament Desk 1.3.0")


class TestWords:
    @pytest.mark.parametrize(
        ("cents", "words"),
        [
            (0, "Zero dollars and 00/100"),
            (1, "Zero dollars and 01/100"),
            (1_00, "One dollar and 00/100"),
            (2_00, "Two dollars and 00/100"),
            (21_05, "Twenty-one dollars and 05/100"),
            (8_620_00, "Eight thousand six hundred twenty dollars and 00/100"),
            (
                999_999_99,
                "Nine hundred ninety-nine thousand nine hundred ninety-nine dollars and 99/100",
            ),
            (1_000_001_00, "One million one dollars and 00/100"),
        ],
    )
    def test_amounts_read_as_on_a_check(self, cents, words):
        assert wording.in_words(Money(cents)).replace(wording.NBSP, " ") == words

    def test_nothing_below_zero_is_written_out(self):
        with pytest.raises(ValueError, match="never negative"):
            wording.in_words(Money(-1))

    @pytest.mark.parametrize(
        ("hours", "minutes", "text"), [(0, 5, "12:05 am"), (12, 0, "12:00 pm"), (21, 17, "9:17 pm")]
    )
    def test_hours_are_american(self, hours, minutes, text):
        at = datetime(2026, 3, 6, hours, minutes, tzinfo=DENVER)
        assert wording.hour(at) == wording.keep(text)

    def test_moments_carry_the_zone_only_where_asked(self):
        at = datetime(2026, 3, 8, 20, 40, tzinfo=DENVER)
        assert wording.moment(at) == wording.keep("Sun, Mar 8, 2026, 8:40 pm").replace(
            f",{wording.NBSP}", ", "
        )
        assert wording.zoned(at).endswith(wording.keep("8:40 pm MDT"))
        assert wording.made(at).startswith("Sun, March")

    @pytest.mark.parametrize(
        ("first", "last", "text"),
        [
            (date(2026, 3, 6), date(2026, 3, 6), "March 6, 2026"),
            (date(2026, 3, 6), date(2026, 3, 8), "March 6 to 8, 2026"),
            (date(2026, 3, 30), date(2026, 4, 2), "March 30 to April 2, 2026"),
            (date(2026, 12, 30), date(2027, 1, 2), "December 30, 2026 to January 2, 2027"),
        ],
    )
    def test_days_are_written_as_a_span(self, first, last, text):
        assert wording.span(first, last).replace(wording.NBSP, " ") == text

    def test_other_words(self):
        assert wording.full_day(date(2026, 3, 8)) == f"Sunday, {wording.keep('March 8')}, 2026"
        assert wording.short_hash("7f3ac91e00") == wording.keep("7F3A C91E")
        assert wording.minus(-1_204) == "−1,204"
        assert wording.keep_postcode("1 A Street, Montana 59602").endswith(wording.keep("Montana 59602"))
        assert wording.keep_postcode("1 A Street, Montana") == "1 A Street, Montana"


class TestLines:
    def test_a_name_shrinks_to_four_fifths_and_no_further(self):
        room = lines.width("Ann Lee", fonts.BOLD, 19)
        assert lines.fit("Ann Lee", fonts.BOLD, 19, room + 0.01) == 19
        assert 19 * 0.8 <= lines.fit("Ann Lee", fonts.BOLD, 19, room * 0.81) < 19
        assert lines.fit("Ann Lee", fonts.BOLD, 19, room * 0.79) is None

    def test_the_last_line_is_never_one_word(self):
        text = "one two three four five"
        room = lines.width("one two three four", fonts.REGULAR, 9) + 0.1
        assert lines.wrap_text(text, fonts.REGULAR, 9, room) == ("one two three", "four five")

    def test_groups_held_together_do_not_part(self):
        room = lines.width("until March", fonts.REGULAR, 9) + 0.1
        found = lines.wrap_text(f"until {wording.keep('March 8')}", fonts.REGULAR, 9, room)
        assert found == ("until", wording.keep("March 8"))

    def test_a_word_of_two_faces_stays_one_word(self):
        runs = (Run("We pay ", fonts.REGULAR, 9), Run("$400", fonts.BOLD, 9), Run(".", fonts.REGULAR, 9))
        room = lines.width_of(runs[:2])
        assert [[run.text for run in line] for line in lines.wrap(runs, room)] == [["We pay"], ["$400", "."]]

    def test_a_separator_does_not_end_a_line(self):
        text = wording.dotted("charity", "prizes")
        found = lines.wrap_text(text, fonts.REGULAR, 9, lines.width("charity  ·  ", fonts.REGULAR, 9))
        assert found == ("charity", "prizes")

    @given(
        text=st.text(st.sampled_from("ab WM李ễ-.\N{NO-BREAK SPACE}"), min_size=1, max_size=120),
        room=st.floats(20, 300),
    )
    def test_wrapping_loses_no_letter_and_stays_in_the_room(self, text, room):
        found = lines.wrap_text(text, fonts.REGULAR, 9, room)
        assert "".join("".join(found).split()) == "".join(text.split())
        assert all(lines.width(line.strip(" "), fonts.REGULAR, 9) <= room + 0.01 for line in found)


class TestPen:
    def test_words_stand_where_they_are_put(self):
        page = pen()
        page.text(100, 92, "left", fonts.REGULAR, 10)
        page.text(300, 92, "right", fonts.REGULAR_TAB, 10, align=RIGHT)
        page.text(300, 192, "middle", fonts.REGULAR, 10, align=CENTER)
        where = {words: (x, y) for words, x, y, _, _ in placed(page.finish())}
        assert where["left"] == (100, 700)
        assert where["right"][0] == pytest.approx(300 - lines.width("right", fonts.REGULAR_TAB, 10), abs=0.01)
        assert where["middle"][0] == pytest.approx(
            300 - lines.width("middle", fonts.REGULAR, 10) / 2, abs=0.01
        )

    @pytest.mark.parametrize(
        "name", ["<b>x</b>", "<img src=file:///etc/hosts>", "J&C", "%s", "{0}", "(a\\b)", 'O\'Brien "Doc"']
    )
    def test_names_print_as_typed(self, name):
        page = pen()
        page.text(100, 100, name, fonts.BOLD, 19)
        assert text_of(page.finish()) == name

    def test_a_letter_no_face_has_shows_a_box_and_keeps_its_meaning(self):
        page = pen()
        page.canvas.setPageCompression(0)
        page.text(100, 100, "Li 李", fonts.BOLD, 19)
        made = page.finish()
        assert b"/ActualText <FEFF674E>" in made
        assert text_of(made) == "Li ?"

    def test_a_large_line_does_not_run_into_the_next(self):
        page = pen()
        page.text(100, 100, "Ann Lee", fonts.BOLD, 30)
        page.text(100, 112, "Player 0061", fonts.REGULAR, 8)
        assert "Ann Lee Player 0061" in text_of(page.finish())

    def test_pages_follow_each_other(self):
        page = letter.new(samples.IMPRINT, "Two pages")
        page.next_page()
        assert page.finish().count(b"/Type /Page\n") == 2


class TestMarks:
    @pytest.mark.parametrize("value", ["A-00412", "A-004123", "C-0007", "123456", "ABC", "B-1"])
    def test_bars_agree_with_another_encoder(self, value):
        other = Code128(value, quiet=0)
        other.validate()
        other.encode()
        other.decompose()
        expected = tuple(ord(letter.lower()) - ord("a") + 1 for letter in other.decomposed)
        assert barcode.widths(value) == expected

    @pytest.mark.parametrize(("value", "symbols"), [("12345", 7), ("X1234567", 10), ("1234AB", 8)])
    def test_pairs_of_digits_save_room_and_end_in_a_check(self, value, symbols):
        found = barcode.symbols(value)
        assert sum(barcode.widths(value)) == 11 * (len(found)) + 13
        assert len(found) < symbols

    @pytest.mark.parametrize("value", ["", "Ł-1", "A\n1"])
    def test_only_printable_ascii_can_be_bars(self, value):
        with pytest.raises(ValueError, match="printable ASCII"):
            barcode.symbols(value)

    def test_every_sign_draws_without_text(self):
        page = pen()
        marks.suits(page, 100, 100, 8)
        marks.tick(page, 100, 120, 8)
        marks.meter(page, 100, 180, 200, 8, sums=(Money(1_00), Money(3_000_00), Money(2_500_00)))
        marks.barcode(page, 100, 200, "A-00001", high=20)
        page.leader(100, 300, 240)
        page.leader(100, 103, 260)
        assert text_of(page.finish()) == ""


class TestLetter:
    def test_the_frame_of_a_back_is_mirrored(self):
        assert letter.BINDER.mirrored() == letter.Frame(left=45, right=549)

    def test_black_only_has_no_color(self):
        assert style.ink_of(samples.IMPRINT) is style.COLOR
        black = style.ink_of(samples.IMPRINT.__class__(**{
            name: getattr(samples.IMPRINT, name) for name in samples.IMPRINT.__slots__
        } | {"black_only": True}))  # fmt: skip
        assert black.accent == style.BLACK_ONLY.black


def test_no_paper_passes_text_through_markup_or_opens_a_picture():
    """Known faults, line 33: a name must be drawn, never interpreted."""
    for module in Path(style.__file__).parent.glob("*.py"):
        source = module.read_text(encoding="utf-8")
        for door in ("platypus", "Paragraph(", "drawImage", "ImageReader", "open("):
            assert door not in source, (module.name, door)
