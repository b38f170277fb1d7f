"""The palettes are those of the design, and can be read."""

import pytest
from PySide6.QtGui import QPalette, QRawFont

from app.ui import fonts, icons, theme
from app.ui.theme import DARK, LIGHT

# (words, ground, light, dark, least) as the design's contrast table gives them
CONTRAST = [
    ("text", "surface", 17.2, 14.7, 4.5),
    ("text", "canvas", 15.7, 16.0, 4.5),
    ("text", "sunken", 14.8, 13.1, 4.5),
    ("text", "tint", 14.7, 11.9, 4.5),
    ("text_2", "surface", 7.6, 9.1, 4.5),
    ("text_2", "canvas", 7.0, 9.9, 4.5),
    ("text_2", "sunken", 6.6, 8.1, 4.5),
    ("text_2", "tint", 6.5, 7.3, 4.5),
    ("text_2", "red_tint", 6.6, 8.1, 4.5),
    ("text_3", "surface", 5.7, 6.5, 4.5),
    ("text_3", "canvas", 5.2, 7.0, 4.5),
    ("text_3", "sunken", 4.9, 5.8, 4.5),
    ("accent_text", "surface", 8.2, 8.7, 4.5),
    ("accent_text", "canvas", 7.5, 9.5, 4.5),
    ("accent_text", "tint", 7.0, 7.0, 4.5),
    ("on_accent", "accent", 8.2, 5.5, 4.5),
    ("on_accent", "accent_hover", 10.3, 4.9, 4.5),
    ("red", "surface", 6.8, 8.5, 4.5),
    ("red", "canvas", 6.2, 9.2, 4.5),
    ("red", "red_tint", 5.8, 7.5, 4.5),
    ("on_red", "red_fill", 6.8, 5.2, 4.5),
    ("amber", "surface", 7.3, 10.5, 4.5),
    ("amber", "amber_tint", 6.5, 8.9, 4.5),
    ("on_amber", "amber_fill", 9.4, 7.8, 4.5),
    ("field", "surface", 3.6, 3.9, 3.0),
    ("field", "canvas", 3.3, 4.3, 3.0),
    ("ring", "surface", 8.2, 8.7, 3.0),
    ("ring", "canvas", 7.5, 9.5, 3.0),
    ("fill", "track", 6.5, 4.5, 3.0),
    ("fill_over", "track", 5.3, 4.0, 3.0),
    ("red_fill", "surface", 6.8, 3.3, 3.0),
]


def luminance(value):
    """Return the relative luminance of a `#RRGGBB`, after WCAG 2."""
    parts = [int(value[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """Return the WCAG contrast of two colors."""
    lower, higher = sorted((luminance(one), luminance(other)))
    return (higher + 0.05) / (lower + 0.05)


@pytest.mark.parametrize(("words", "ground", "light", "dark", "least"), CONTRAST)
def test_contrast_is_that_of_the_table(words, ground, light, dark, least):
    for palette, wanted in ((LIGHT, light), (DARK, dark)):
        ratio = contrast(palette.tokens()[words], palette.tokens()[ground])
        assert ratio == pytest.approx(wanted, abs=0.051)
        assert ratio >= least


def test_the_palettes_have_the_same_tokens_and_no_strays():
    assert LIGHT.tokens().keys() == DARK.tokens().keys()
    assert set(LIGHT.tokens()) == set(theme.Token.__args__)
    for palette in (LIGHT, DARK):
        assert all(len(value) == 7 and value.upper() == value for value in palette.tokens().values())


def test_switching_changes_palette_sheet_and_painted_colors(qapp):
    theme.apply(qapp, DARK)
    assert theme.current() is DARK
    assert qapp.palette().color(QPalette.ColorRole.Window).name().upper() == DARK.canvas
    assert theme.color("accent_text").name().upper() == DARK.accent_text
    assert DARK.surface in qapp.styleSheet()
    theme.apply(qapp, LIGHT)
    assert qapp.palette().color(QPalette.ColorRole.Window).name().upper() == LIGHT.canvas
    assert theme.color("accent_text").name().upper() == LIGHT.accent_text
    assert "$" not in qapp.styleSheet()
    assert "font" not in qapp.styleSheet().split("*/")[1]


def test_digits_have_one_width_in_every_weight(qapp):
    for weight in (fonts.REGULAR, fonts.MEDIUM, fonts.SEMIBOLD):
        widths = {fonts.metrics(15, weight).horizontalAdvance(digit * 10) for digit in "0123456789"}
        assert len(widths) == 1


def test_the_faces_are_ours_and_differ(qapp):
    widths = {fonts.width("Bitterroot", 40, weight) for weight in (400, 500, 600)}
    assert len(widths) == 3
    assert fonts.font(15) is fonts.font(15)


@pytest.mark.parametrize(("size", "box"), [(13, 18), (15, 22), (18, 26), (24, 34), (40, 56)])
def test_line_boxes(size, box):
    assert fonts.line_box(size) == box


def test_names_in_many_alphabets_have_glyphs(qapp):
    face = QRawFont.fromFont(fonts.font(15))
    assert face.familyName() == "Fira Sans"
    assert all(face.supportsCharacter(ord(letter)) for letter in "ŁukaszNguyễnØrjanĆwikłaБорисΑλέξης")


def test_an_icon_is_drawn_in_its_color_and_kept(qapp):
    theme.apply(qapp, LIGHT)
    picture = icons.pixmap("check-circle-fill", "red", 20)
    image = picture.toImage()
    inks = {image.pixelColor(x, y).name().upper() for x in range(20) for y in range(20)}
    assert LIGHT.red in inks
    assert icons.pixmap("check-circle-fill", "red", 20).cacheKey() == picture.cacheKey()
    assert not icons.icon("check", "text").isNull()


def test_an_icon_that_does_not_exist_is_a_bug():
    with pytest.raises(KeyError):
        icons.glyph("no-such-icon")
