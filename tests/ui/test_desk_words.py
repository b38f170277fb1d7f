"""How the desk says names, dates and notes."""

import pytest

from app.core.money import Money
from app.ui.dialogs.person_form import PersonForm
from app.ui.screens.desk_words import about_words, marks, notes_up


@pytest.mark.parametrize(
    ("title", "typed", "found"),
    [
        ("Halvorsen, Ingrid", "hal", ((0, 3),)),
        ("Halvorsen, Ingrid", "ingrid hal", ((0, 3), (11, 6))),
        ("O'Brien, Seán", "obri", ((0, 5),)),
        ("Wiśniewski, Łukasz", "lukasz", ((12, 6),)),
        ("Smith-Jones, Ann", "jon", ((6, 3),)),
        ("Hale, Rosalind", "4417", ()),
    ],
)
def test_the_typed_letters_are_marked(title, typed, found):
    assert marks(title, typed) == found


@pytest.mark.parametrize(
    ("cents", "count", "notes"),
    [
        (60_00, 2, (80_00, 100_00)),
        (60_00, 4, (70_00, 80_00, 100_00, 200_00)),
        (115_00, 2, (120_00, 150_00)),
        (115_00, 4, (120_00, 150_00, 200_00, 300_00)),
        (0, 2, (20_00, 50_00)),
        (100_00, 2, (120_00, 150_00)),
    ],
)
def test_the_next_notes_up(cents, count, notes):
    assert notes_up(Money(cents), count) == tuple(Money(one) for one in notes)


def test_a_person_without_age_city_and_phone_has_a_line():
    assert about_words(None, "", "") == "age not known"


@pytest.mark.parametrize(
    ("typed", "first", "last"),
    [
        ("hal", "", "Hal"),
        ("Ann McDonald", "Ann", "McDonald"),
        ("o'brien, seán", "Seán", "O'Brien"),
        ("maria de la cruz", "Maria", "de la Cruz"),
        ("406 555 1234", "", ""),
    ],
)
def test_a_new_person_begins_with_what_was_typed(qtbot, typed, first, last):
    form = PersonForm()
    qtbot.addWidget(form)
    form.begin_new(typed)
    assert (form.fields["first"].text(), form.fields["last"].text()) == (first, last)
    assert bool(form.fields["phone"].text()) is typed.startswith("406")
