"""Birth dates as they are typed."""

from datetime import date

import pytest

from app.core.birth import read_birth
from app.core.errors import InvalidInput


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("6/30/1984", date(1984, 6, 30)),
        ("1984-06-30", date(1984, 6, 30)),
        (" 06-30-1984 ", date(1984, 6, 30)),
        ("", None),
    ],
)
def test_a_date_of_birth_is_read(typed, day):
    assert read_birth(typed) == day


@pytest.mark.parametrize(
    "typed", ["30/6/1984", "6/30/84", "yesterday", "６/30/1984", "1984-6-30", "2/30/1984", "30.06.1984"]
)
def test_an_unclear_date_of_birth_is_refused(typed):
    with pytest.raises(InvalidInput):
        read_birth(typed)
