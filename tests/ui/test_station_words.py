"""Words that name a field, a place or a number as the screen does."""

import pytest

from app.core.errors import InvalidInput
from app.desk.pack_words import unit_words, value_words
from app.desk.sentences import error_sentence
from app.law.pack import PackValue
from app.ui import fonts
from app.ui.screens.settings.staff_words import counted
from app.ui.station_book import IN_FOLDER
from app.ui.widgets.card_rows import CardRow, CardRows


@pytest.mark.parametrize(
    ("field", "label"),
    [
        ("premises", "Name of the premises"),
        ("operator", "Licensed operator"),
        ("card_tables", "Live card tables on your permit"),
        ("postcode", "ZIP code"),
    ],
)
def test_an_error_calls_the_field_as_its_label_does(field, label):
    assert error_sentence(InvalidInput(field, "missing")).startswith(f"{label} is missing")


def test_a_value_that_was_not_found_is_no_limit():
    value = PackValue("fee_cap_cents", "none found", "cents", "23-5-317(7)", "", "read", None, "")
    assert (value_words(value), unit_words(value)) == ("no limit found", "")


def test_nobody_yet_is_said_as_a_number_is():
    assert counted(()) == "Nobody yet"


def test_the_papers_folder_fits_the_printer_field(qapp):
    assert fonts.width(IN_FOLDER, 15) <= 240 - 2 * 16 - 48


def test_a_cell_with_nothing_beside_it_has_the_whole_row(qtbot):
    rows = CardRows(columns=(90, 270))
    qtbot.addWidget(rows)
    rows.resize(485, 45)
    rows.set_rows([CardRow(("No other tournament near", ""), muted=True)])
    rows.set_rows([CardRow(("No other tournament near",), muted=True)])
    whole = rows.grab().toImage()
    rows.set_rows([CardRow(("No other tournament near", ""), muted=True)])
    assert rows.grab().toImage() == whole
