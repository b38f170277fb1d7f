"""Letters that look alike count as one, and nothing else does. 23-5-317(1), (11)."""

from __future__ import annotations

import pytest

from app.core.alike import alike, spelled
from app.law.games import check_casino_night
from app.law.licenses import holder_of, license_key
from tests.law.builders import codes, facts, terms


@pytest.mark.parametrize("typed", ["\u041e\u0420-9", "op 9", "\u039f\u03a1.9", "ＯＰ９", "O\u200bP-9"])
def test_one_license_by_its_look(typed) -> None:
    assert license_key(typed) == license_key("OP-9")
    assert holder_of(typed, [("Stage Stop LLC", "OP-9")]) == "Stage Stop LLC"


def test_other_licenses_stay_apart() -> None:
    assert len({license_key(one) for one in ("OP-9", "OP-90", "DP-9", "OP-8")}) == 4


def test_plain_text_stays_what_it_is() -> None:
    assert alike("Marchetti & Sons 7") == "marchetti & sons 7"
    assert spelled("C4sino n1te!") == "casino nite"


@pytest.mark.parametrize(
    "said",
    ["Casino Night", "C4sino nite", "C\u0430sino night", "Vegas Night", "Las Vegas Nite", "CASINO-NIGHTS",
     "Casinonight", "Monte Carlo evening", "casino night poker"],
)  # fmt: skip
def test_a_casino_night_by_its_look(said) -> None:
    for field in ("name", "variant", "game", "charity_public_notice", "charity_purpose"):
        assert codes(facts(terms=terms(**{field: said})), check_casino_night) == ["casino_night"]


@pytest.mark.parametrize(
    "said",
    [
        "Friday Night Hold'em",
        "Casino Road Classic",
        "Vegas Vern memorial",
        "Night of the Stars",
        "Knights of the Table",
    ],
)
def test_other_nights_pass(said) -> None:
    assert codes(facts(terms=terms(name=said)), check_casino_night) == []
