"""Payout structures: those that ship load whole, and what is wrong in one is named by its field."""

from pathlib import Path

import pytest

from app.core.errors import InvalidInput
from app.core.payout_structures import curve, load_structure, write_structure
from app.core.payouts import WHOLE, check_plan

FOLDER = Path(__file__).parents[2] / "resources" / "payouts"
SHIPPED = sorted(path.stem for path in FOLDER.glob("*.toml"))
GOOD = """
name = "Two"
source = "Ours"
[[entries]]
from = 1
to = 9
places = 1
[[entries]]
from = 10
places = 2
[places]
1 = [10000]
2 = [6000, 4000]
"""


def test_what_is_written_reads_back():
    found = load_structure(GOOD.replace("Ours", "Ours, since \u2019 19"))
    assert load_structure(write_structure(found)) == found


@pytest.mark.parametrize("name", SHIPPED)
def test_what_ships_loads_and_adds_up(name: str):
    found = load_structure((FOLDER / f"{name}.toml").read_text("utf-8"))
    assert found.source.startswith("Our own figures")
    for entries in (0, 1, 2, 7, 8, 63, 120, 999, 1_500):
        places = found.places_for(entries)
        assert 1 <= places <= max(entries, 1)
        check_plan(found.plan(places))


def test_places_follow_entries():
    found = load_structure(GOOD)
    assert [found.places_for(entries) for entries in (1, 9, 10, 5_000)] == [1, 1, 2, 2]
    assert [one.share for one in found.plan(2)] == [600_000, 400_000]


@pytest.mark.parametrize("places", [1, 2, 9, 10, 100, 1_000])
def test_the_curve_falls_and_adds_up(places: int):
    found = curve(places)
    assert sum(found) == WHOLE
    assert list(found) == sorted(found, reverse=True)
    assert load_structure(GOOD).plan(places)[0].share > 0


@pytest.mark.parametrize(
    ("old", "new", "field", "code"),
    [
        ("name =", "name", "content", "not_toml"),
        ('name = "Two"', "", "name", "missing"),
        ('"Two"', '"' + "T" * 81 + '"', "name", "too_long"),
        ('source = "Ours"', "source = 3", "source", "missing"),
        ("[places]\n1 = [10000]\n2 = [6000, 4000]\n", "", "places", "missing"),
        ("1 = [10000]", "one = [10000]", "places.one", "not_a_whole_number"),
        ("1 = [10000]", "1 = 10000", "places.1", "not_a_whole_number"),
        ("[6000, 4000]", "[6000, 4000.0]", "places.2", "not_a_whole_number"),
        ("[6000, 4000]", "[10000]", "places.2", "wrong_length"),
        ("[6000, 4000]", "[10001, -1]", "places.2", "negative_part"),
        ("[6000, 4000]", "[6000, 3999]", "places.2", "not_100_percent"),
        ("[6000, 4000]", "[4000, 6000]", "places.2", "share_rises"),
        ("from = 10", "from = 11", "entries.2.from", "entry_gap"),
        ("from = 10", "from = 9", "entries.2.from", "entry_overlap"),
        ("from = 1\nto = 9", "from = 1", "entries.1.to", "entry_open_end"),
        ("from = 10", "from = 10\nto = 20", "entries.2.to", "entry_open_end"),
        ("to = 9", "to = 0", "entries.1.to", "too_small"),
        ("from = 10\nplaces = 2", "from = 10\nplaces = 3", "entries.2.places", "no_shares_for"),
        ("from = 10\nplaces = 2", "from = 10", "entries.2.places", "not_a_whole_number"),
        ("[[entries]]", "[[rows]]", "entries", "missing"),
    ],
)
def test_what_is_wrong_is_named(old: str, new: str, field: str, code: str):
    with pytest.raises(InvalidInput) as refused:
        load_structure(GOOD.replace(old, new))
    assert (refused.value.field, refused.value.code) == (field, code)
