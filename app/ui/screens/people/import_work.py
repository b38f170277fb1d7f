"""Reading and bringing in a list away from the window's thread: what is asked, and what came back."""

from __future__ import annotations

from dataclasses import dataclass

from app.core.errors import InvalidInput
from app.desk.desk import Desk
from app.desk.people_file import FIELDS, likely_columns, read_sheet
from app.desk.people_import import ListAsked, PeopleImported, import_people, preview_people
from app.ui.tasks import Report


@dataclass(frozen=True, slots=True)
class ListSeen:
    """A list as it was read: its heads, the head of each field, what it would do, or why it cannot be used."""

    asked: ListAsked
    heads: tuple[str, ...]
    used: dict[str, str]
    found: PeopleImported | None
    trouble: InvalidInput | None = None


def look_through(desk: Desk, asked: ListAsked, report: Report) -> ListSeen:
    """Read a list and check each line. A head that is missing or stands twice is told with the heads."""
    heads = read_sheet(asked.file).heads
    likely = {field: heads[at] for field, at in likely_columns(heads).items()}
    said = dict(part.split("=", 1) for part in asked.columns)
    used = {field: said.get(field, likely.get(field, "")) for field in FIELDS}
    try:
        found = preview_people(desk, asked, tell=report)
    except InvalidInput as error:
        if error.field != "columns":
            raise
        return ListSeen(asked, heads, used, None, error)
    return ListSeen(asked, heads, used, found)


def bring_in(desk: Desk, seen: ListSeen, digest: str) -> PeopleImported:
    """Add the people of a list that was looked through, in one unit; refused when it was changed since."""
    asked = seen.asked
    return import_people(
        desk,
        file=asked.file,
        checked_by=asked.checked_by,
        columns=asked.columns,
        twins=asked.twins,
        expect=digest,
    )
