import pytest
from reportlab import rl_config

from reports import fonts, kerning

TABS = (fonts.REGULAR_TAB, fonts.SEMIBOLD_TAB, fonts.BOLD_TAB, fonts.EXTRABOLD_TAB)
WORDS = (fonts.REGULAR, fonts.MEDIUM, fonts.SEMIBOLD, fonts.BOLD, fonts.EXTRABOLD, fonts.ITALIC)


@pytest.mark.parametrize("face", TABS)
def test_digits_of_a_twin_are_all_as_wide_as_each_other(face):
    assert len({fonts.ready(face).stringWidth(digit, 10) for digit in "0123456789"}) == 1


@pytest.mark.parametrize("face", WORDS)
def test_digits_of_words_keep_their_own_widths(face):
    assert fonts.ready(face).stringWidth("1", 10) < fonts.ready(face).stringWidth("0", 10)


def test_a_twin_has_a_name_of_its_own_so_that_both_embed():
    assert fonts.ready(fonts.BOLD).face.name != fonts.ready(fonts.BOLD_TAB).face.name


def test_a_face_is_loaded_once():
    assert fonts.ready(fonts.BOLD) is fonts.ready(fonts.BOLD)


@pytest.mark.parametrize(
    "name",
    [
        "Ann Lee",
        "Linh T. Nguyễn",
        "Nguyễn Đức",
        "Łukasz Nowak",
        "Шевченко",
        "Αλέξης",
        "Maria Magdalena Fernández-Øystergaard de la Cruz",
        "O'Brien “Doc” $1,234.50 − 50 %",
    ],
)
@pytest.mark.parametrize("face", WORDS)
def test_names_of_four_alphabets_have_all_their_letters(face, name):
    assert fonts.missing_glyphs(name) == ()
    assert fonts.pieces(name, face) == (fonts.Piece(fonts.normal(name), face),)


def test_letters_no_face_has_are_reported_once_in_order():
    assert fonts.missing_glyphs("A 李 م 李 🚀") == ("李", "م", "🚀")


def test_characters_without_ink_are_neither_drawn_nor_missing():
    assert fonts.missing_glyphs("A\u200d\ufe0f\u202eB") == ()
    assert fonts.normal("A\u200d\ufe0f\u202eB") == "AB"


def test_text_is_composed_before_it_is_set():
    assert fonts.normal("e\u0301") == "é"
    assert fonts.pieces("Nguye\u0302\u0303n", fonts.BOLD) == (fonts.Piece("Nguyễn", fonts.BOLD),)


def test_a_letter_no_face_has_is_a_piece_of_its_own():
    assert fonts.pieces("Li 李!", fonts.BOLD) == (
        fonts.Piece("Li ", fonts.BOLD),
        fonts.Piece("李", ""),
        fonts.Piece("!", fonts.BOLD),
    )


def test_nothing_can_be_fetched():
    assert not rl_config.trustedHosts
    assert not rl_config.trustedSchemes


class TestKerning:
    def test_open_pairs_draw_closer_and_others_do_not(self):
        assert kerning.pair(fonts.BOLD, "T", "o") < 0
        assert kerning.pair(fonts.BOLD, "A", "V") < 0
        assert kerning.pair(fonts.BOLD, "H", "I") == 0

    def test_a_letter_the_face_lacks_has_no_pair(self):
        assert kerning.pair(fonts.BOLD, "李", "A") == 0

    def test_words_are_kerned_from_fourteen_points(self):
        assert kerning.kerns("To", fonts.BOLD, 13.9) == ()
        assert kerning.kerns("To", fonts.BOLD, 14)[0] < 0

    def test_columns_of_figures_never_are(self):
        assert kerning.kerns("$741.17", fonts.BOLD_TAB, 21) == ()
