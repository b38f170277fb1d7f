"""A payout structure typed in rows: read row by row, and back to the text that is kept."""

import pytest

from app.core.errors import InvalidInput
from app.core.payout_structures import load_structure
from app.desk.resources import payouts_ids, payouts_text
from app.desk.structure_rows import TypedRow, content_of, read_rows, typed_rows

BASE = load_structure(payouts_text("standard"))


@pytest.mark.parametrize("structure", payouts_ids())
def test_what_ships_is_the_same_after_it_was_rows(structure: str) -> None:
    found = load_structure(payouts_text(structure))
    assert load_structure(content_of(found.name, found.source, typed_rows(found), found)) == found


def test_names_are_written_so_that_they_read_back() -> None:
    name = 'Friday "late" \\ <b> Łódź'
    assert load_structure(content_of(name, "Ours\tsince May", typed_rows(BASE), BASE)).name == name
    turned = load_structure(
        content_of("Friday \N{RIGHT-TO-LEFT OVERRIDE}late", "Ours", typed_rows(BASE), BASE)
    )
    assert "\N{RIGHT-TO-LEFT OVERRIDE}" not in turned.name


def test_rows_are_read_one_after_the_other() -> None:
    one, two, three = read_rows(
        [TypedRow("9", "100"), TypedRow("1,200", "60 %; 40 %"), TypedRow("", "50, 30 20")]
    )
    assert (one.first, one.last, one.shares, one.total) == (1, 9, (10_000,), "100.00 %")
    assert (two.first, two.last, two.shares) == (10, 1_200, (6_000, 4_000))
    assert (three.first, three.last, three.shares) == (1_201, None, (5_000, 3_000, 2_000))
    assert (one.error, two.error, three.error) == (None, None, None)


@pytest.mark.parametrize(
    ("row", "field", "code", "total"),
    [
        (TypedRow("9", "60; 30"), "shares", "not_100_percent", "90.00 %"),
        (TypedRow("9", "60.5; 39.4"), "shares", "not_100_percent", "99.90 %"),
        (TypedRow("9", "40; 60"), "shares", "share_rises", "100.00 %"),
        (TypedRow("9", "-10; 110"), "shares", "not_a_share", "0.00 %"),
        (TypedRow("9", "NaN"), "shares", "not_a_share", "0.00 %"),
        (TypedRow("9", "66,67; 33,33"), "shares", "not_a_share", "0.00 %"),
        (TypedRow("9", "66.667; 33.333"), "shares", "not_a_share", "0.00 %"),
        (TypedRow("9", " "), "shares", "missing", "0.00 %"),
        (TypedRow("9", "0; " * 5_001), "shares", "too_many_places", "0.00 %"),
        (TypedRow("", "100"), "to", "missing", "100.00 %"),
        (TypedRow("nine", "100"), "to", "not_a_whole_number", "100.00 %"),
        (TypedRow("0", "100"), "to", "too_small", "100.00 %"),
        (TypedRow("9", "70; 30"), "", "", "100.00 %"),
    ],
)
def test_what_is_wrong_stands_in_its_row(row: TypedRow, field: str, code: str, total: str) -> None:
    first, second = read_rows([row, TypedRow("", "100")])
    found = first.error
    assert ((found.field, found.code) if found is not None else ("", "")) == (field, code)
    assert (first.total, second.error) == (total, None)


def test_two_rows_of_as_many_places_have_one_list() -> None:
    rows = [TypedRow("9", "70; 30"), TypedRow("", "60; 40")]
    assert [one.error.code if one.error else "" for one in read_rows(rows)] == ["", "two_lists"]
    with pytest.raises(InvalidInput, match="two_lists"):
        content_of("Ours", "Ours", rows, BASE)


def test_lists_that_no_row_uses_stay() -> None:
    kept = load_structure(content_of("Ours", "Ours", [TypedRow("", "70; 30")], BASE))
    assert (kept.shares[2], kept.shares[40]) == ((7_000, 3_000), BASE.shares[40])
