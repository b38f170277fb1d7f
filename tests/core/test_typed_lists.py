"""Lists typed in one line: a comma inside a number is no sign between two parts (known fault 16)."""

import pytest

from app.core.typed_lists import cents, chips, parts


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("50 %; 30 %; 20 %", ["50 %", "30 %", "20 %"]),
        ("$1,234.50; $600.00", ["$1,234.50", "$600.00"]),
        ("$600,00; $400,00", ["$600,00", "$400,00"]),
        ("$1000,0,0", ["$1000,0,0"]),
        ("600,00, 400,00", ["600,00", "400,00"]),
        ("Trophy, engraved; $1000", ["Trophy, engraved", "$1000"]),
        ("50 %, 30 %,20 %", ["50 %", "30 %", "20 %"]),
        ("$1,000.00,$500.00", ["$1,000.00", "$500.00"]),
        ("1=20,000,2=5000, 3=7", ["1=20,000", "2=5000", "3=7"]),
        ("500\n300\n", ["500", "300"]),
        ("500;;300;", ["500", "", "300"]),
        ("1,000,", ["1,000"]),
        ("", []),
        (" ; ", []),
    ],
)
def test_a_list_is_parted(text: str, found: list[str]) -> None:
    assert parts(text) == found


@pytest.mark.parametrize(("text", "count"), [("20,000", 20_000), ("20000", 20_000), (" 0 ", 0)])
def test_chips_are_whole_numbers(text: str, count: int) -> None:
    assert chips(text) == count


@pytest.mark.parametrize(
    "text", ["$10,000", "20000.50", "1e3", "\u0661\u0662", "5,00", "2,0000", "-5", "+5", "", "9" * 25]
)
def test_nothing_else_is_chips(text: str) -> None:
    assert chips(text) is None


def test_a_typed_whole_number_is_dollars() -> None:
    assert (cents("500"), cents("$500.00"), cents("1,234.50")) == (50_000, 50_000, 123_450)
    assert [cents(one) for one in ("600,00", "1e3", "5.0", "")] == [None] * 4
