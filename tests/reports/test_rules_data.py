"""The default structures and payouts that ship with the desk."""

import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

RESOURCES = Path(__file__).parents[2] / "resources"


@pytest.mark.parametrize("name", ["evening-20-minutes", "weekend-30-minutes"])
def test_structures_rise_and_break(name):
    data = tomllib.loads((RESOURCES / "structures" / f"{name}.toml").read_text("utf-8"))
    levels = data["level"]
    assert len(levels) == 24
    assert all(below["big_blind"] > above["big_blind"] or below["small_blind"] > above["small_blind"]
               for above, below in pairwise(levels))  # fmt: skip
    assert all(
        set(level) == {"small_blind", "big_blind", "ante", "minutes", "break_minutes"} for level in levels
    )
    assert any(level["break_minutes"] for level in levels)


def test_shares_add_up_and_never_rise():
    places = tomllib.loads((RESOURCES / "payouts" / "standard.toml").read_text("utf-8"))["places"]
    assert sorted(map(int, places)) == list(range(1, 41))
    for number, shares in places.items():
        assert len(shares) == int(number)
        assert sum(shares) == 10_000
        assert all(above >= below > 0 for above, below in pairwise(shares))
