"""What is said of a list that is brought in: its columns, its lines, and what will become of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.desk.people_import import ADD, LineTwin, PeopleImported
from app.ui import fonts
from app.ui.models.rows_model import Cell, Column
from app.ui.widgets.banner import BannerKind

FIELD_WORDS: Final = {
    "last": "Family name",
    "first": "First name",
    "birth": "Date of birth",
    "phone": "Phone",
    "id_kind": "ID seen",
    "id_number": "ID number",
    "address": "Street address",
    "city": "City",
    "state": "State",
    "postcode": "ZIP",
    "checked_by": "Age checked by",
}


@dataclass(frozen=True, slots=True)
class LineSaid:
    """One line to look at: what stands there, why it is shown, and what becomes of it."""

    line: int
    what: str
    why: str
    becomes: str
    bad: bool


def _what(one: LineSaid) -> Cell:
    icon = "prohibit-fill" if one.bad else "users"
    return Cell(one.what, one.why, ink="red" if one.bad else "amber", weight=fonts.MEDIUM, icon=icon)


def _number(one: LineSaid) -> Cell:
    return Cell(f"{one.line:,}")


def _becomes(one: LineSaid) -> Cell:
    return Cell(one.becomes, ink="text_2")


COLUMNS: Final = (
    Column("Line", _number, width=84, right=True),
    Column("To look at", _what),
    Column("Result", _becomes, width=116),
)


def line_rows(found: PeopleImported, twins: str) -> list[LineSaid]:
    """Return the lines that cannot be kept, then those that look like somebody."""
    bad = [
        LineSaid(one.line, one.head or "The line", one.message, "stops all", bad=True)
        for one in found.problems
    ]
    alike = [
        LineSaid(one.line, one.name, _like(one), "added too" if twins == ADD else "left out", bad=False)
        for one in found.twins
    ]
    return bad + alike


def seen_words(found: PeopleImported) -> tuple[BannerKind, str, str]:
    """Return what a list would do, and what to do about it."""
    if found.problems:
        lines = f"{len(found.problems):,} {'line' if len(found.problems) == 1 else 'lines'}"
        return (
            BannerKind.REFUSED,
            f"{lines} cannot be kept",
            "Mend the list and choose it again. Nobody is added.",
        )
    unused = f"Not used: {', '.join(found.unused)}." if found.unused else "Every column is used."
    if found.left_out:
        words = f"{people(found.added)} to add, {found.left_out:,} left out"
        return BannerKind.WARNING, words, f"Those left out look like somebody on file or above. {unused}"
    return BannerKind.DONE, f"{people(found.added)} to add", unused


def done_words(found: PeopleImported) -> str:
    """Return what was done: `3,412 people were added, 12 left out.`."""
    left = f", {found.left_out:,} left out" if found.left_out else ""
    return f"{people(found.added)} {'was' if found.added == 1 else 'were'} added{left}."


def people(count: int) -> str:
    """Return `1 person` or `3,412 people`."""
    return f"{count:,} {'person' if count == 1 else 'people'}"


def _like(one: LineTwin) -> str:
    return (
        f"looks like {one.other}, on file"
        if one.person_id
        else f"looks like {one.other}, line {one.other_line:,}"
    )
