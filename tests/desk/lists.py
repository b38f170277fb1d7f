"""Lists of people as other programs write them, for the tests that bring them in."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.core.errors import InvalidInput
from app.desk.people_import import import_people

HEADS = "First name,Last name,Date of birth,Phone,City,Notes\n"
LIST = (
    HEADS
    + "Ingrid,Halvorsen,5/2/1973,406 555 4417,Hamilton,likes seat 1\n"
    + 'Al,"Smith, Jr.",1964-08-01,,"Great Falls",\n'
    + "\n"
    + "Łukasz,Wiśniewski,7/7/1985,406 555 3321,Helena,\n"
)


def written(tmp_path: Path, text: str | bytes, name: str = "people.csv") -> str:
    file = tmp_path / name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(file)


def refused(desk, file: str, **more) -> InvalidInput:
    with pytest.raises(InvalidInput) as caught:
        import_people(desk, file=file, **more)
    return caught.value
