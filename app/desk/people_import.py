"""People brought in from a list that another program wrote: read, checked and shown first, then added in one unit.

All of it or nothing: a line that cannot be kept is named with its column, and nobody is added. Whoever
looks like somebody on file, or like a line above, is left out unless the list is told to add them too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from app.core.birth import read_birth
from app.core.errors import InvalidInput
from app.core.text import clean, fold
from app.desk.commands import offer, writes
from app.desk.desk import Desk, today_of
from app.desk.identity import bare, digest_to_look_for
from app.desk.people import checked_values, keep_person
from app.desk.people_file import FIELDS, Sheet, SheetLine, map_columns, read_sheet
from app.desk.people_match import Register
from app.desk.sentences import error_sentence
from db.journal import find_intent
from db.people import phone_key
from db.people_keys import PersonKeys, list_keys
from db.store import Value

LEAVE_OUT, ADD = "leave-out", "add"
TWINS: Final = (LEAVE_OUT, ADD)
_TOLD_EVERY: Final = 100
Tell = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class ListAsked:
    """A list and how it is to be read; `expect` is the digest of the file that was looked at, '' for any."""

    file: str
    checked_by: str = ""
    columns: tuple[str, ...] = ()
    twins: str = LEAVE_OUT
    expect: str = ""


@dataclass(frozen=True, slots=True)
class ColumnUsed:
    """Which column of the list a field is read from, by its head."""

    field: str
    head: str


@dataclass(frozen=True, slots=True)
class LineProblem:
    """A line that cannot be kept: where, in which column, why."""

    line: int
    field: str
    head: str
    code: str
    message: str


@dataclass(frozen=True, slots=True)
class LineTwin:
    """A line that looks like somebody: on file by `person_id`, or in the list at `other_line`."""

    line: int
    name: str
    other: str
    person_id: str
    other_line: int


@dataclass(frozen=True, slots=True)
class PeopleImported:
    """What a list holds and what became of it; on a dry run nothing was written and `added` is what would be."""

    lines: int
    columns: tuple[ColumnUsed, ...]
    unused: tuple[str, ...]
    problems: tuple[LineProblem, ...]
    twins: tuple[LineTwin, ...]
    added: int
    left_out: int
    digest: str
    dry_run: bool
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class _Line:
    line: int
    values: Mapping[str, Value]
    id_number: str


@dataclass(frozen=True, slots=True)
class _Checked:
    found: PeopleImported
    adding: tuple[_Line, ...]


def import_people(
    desk: Desk,
    *,
    file: str,
    checked_by: str = "",
    columns: tuple[str, ...] = (),
    twins: str = LEAVE_OUT,
    expect: str = "",
    dry_run: bool = False,
) -> PeopleImported:
    """Add the people of a CSV file in one unit, each line checked as `person-add` would; `dry_run` only shows.

    The heads say which column is which, or `columns` does, as `last=Surname;phone=` (nothing after the sign
    leaves a field out). `checked_by` saw that those without a birth date are of age. `twins` says what
    becomes of lines that look like somebody: `leave-out` or `add`. `expect` is the digest of a dry run:
    a file that was changed since is refused. Raises `InvalidInput(file, bad_line)` for the first bad line.
    """
    asked = ListAsked(file, checked_by, columns, twins, expect)
    if dry_run:
        return preview_people(desk, asked)
    # What was done under this intent before is answered with that, whatever became of the file.
    known = bool(desk.intent) and find_intent(desk.store, desk.intent) is not None
    checked = None if known else _lawful(_check(desk, asked, _untold))
    return _import(
        desk,
        file=file,
        checked_by=checked_by,
        columns=columns,
        twins=twins,
        expect=expect,
        checked=checked,
    )


def _lawful(checked: _Checked) -> _Checked:
    """Return what can be added. Raises `InvalidInput(file, bad_line)`: all of a list or nothing."""
    if checked.found.problems:
        first = checked.found.problems[0]
        raise InvalidInput("file", "bad_line", line=first.line, column=first.head, why=first.message)
    return checked


def preview_people(desk: Desk, asked: ListAsked, *, tell: Tell | None = None) -> PeopleImported:
    """Return what an import would do, with every bad line and every twin. Writes nothing; `tell` says how far it is."""
    return _check(desk, asked, tell or _untold).found


@writes("people-import")
def _import(
    desk: Desk,
    *,
    file: str,
    checked_by: str,
    columns: tuple[str, ...],
    twins: str,
    expect: str,
    checked: _Checked | None,
) -> PeopleImported:
    """Add the people of a list that was checked before the unit, so that no sale waits for the reading."""
    if checked is None:
        checked = _lawful(_check(desk, ListAsked(file, checked_by, columns, twins, expect), _untold))
    for one in checked.adding:
        keep_person(desk, one.values, one.id_number)
    return replace(checked.found, dry_run=False)


offer("people-import", import_people)


def _untold(_done: int, _whole: int) -> None:
    """Tell nobody."""


def _read(asked: ListAsked) -> Sheet:
    sheet = read_sheet(asked.file)
    if asked.expect and sheet.digest != asked.expect:
        raise InvalidInput("file", "file_changed", given=asked.file[:200])
    return sheet


def _check(desk: Desk, asked: ListAsked, tell: Tell) -> _Checked:
    if asked.twins not in TWINS:
        raise InvalidInput("twins", "unknown_choice", given=asked.twins[:40], choices=", ".join(TWINS))
    sheet = _read(asked)
    seen_by = clean(asked.checked_by, field="checked_by")
    used = map_columns(sheet.heads, asked.columns)
    register = Register(list_keys(desk.store))
    today = today_of(desk)
    problems: list[LineProblem] = []
    alike: list[LineTwin] = []
    adding: list[_Line] = []
    for number, line in enumerate(sheet.lines):
        if number % _TOLD_EVERY == 0:
            tell(number, len(sheet.lines))
        try:
            kept = _line(line, used, seen_by, today, len(sheet.heads))
        except InvalidInput as error:
            problems.append(_problem(line.line, error, used, sheet.heads))
            continue
        keys = _keys(desk, kept)
        twin = register.first_like(keys)
        register.add(keys)
        if twin is not None:
            alike.append(_twin(kept.line, keys.name, twin))
        if twin is None or asked.twins == ADD:
            adding.append(kept)
    found = PeopleImported(
        lines=len(sheet.lines),
        columns=tuple(ColumnUsed(field, sheet.heads[used[field]]) for field in FIELDS if field in used),
        unused=tuple(head for at, head in enumerate(sheet.heads) if at not in used.values() and head),
        problems=tuple(problems),
        twins=tuple(alike),
        added=len(adding),
        left_out=len(sheet.lines) - len(adding) - len(problems),
        digest=sheet.digest,
        dry_run=True,
    )
    return _Checked(found, tuple(adding))


def _line(line: SheetLine, used: Mapping[str, int], seen_by: str, today: date, most: int) -> _Line:
    if len(line.cells) > most and any(cell.strip() for cell in line.cells[most:]):
        raise InvalidInput("", "too_many_cells", most=most)
    cells = dict(enumerate(line.cells))
    typed = {field: cells.get(used.get(field, -1), "").strip() for field in FIELDS}
    birth = read_birth(typed.pop("birth"))
    if birth is None and not typed["checked_by"]:
        typed["checked_by"] = seen_by
    return _Line(line.line, checked_values(typed, birth, today=today), typed["id_number"])


def _problem(line: int, error: InvalidInput, used: Mapping[str, int], heads: tuple[str, ...]) -> LineProblem:
    head = heads[used[error.field]] if error.field in used else ""
    return LineProblem(line, error.field, head or error.field, error.code, error_sentence(error))


def _keys(desk: Desk, kept: _Line) -> PersonKeys:
    values = kept.values
    first, last = str(values["first"]), str(values["last"])
    number = kept.id_number.strip()
    kind = str(values["id_kind"])
    # Before the first document is filed there is no key; then the list is compared with itself only.
    digest = (digest_to_look_for(desk, kind, number) or f"{fold(kind)}|{bare(number)}") if number else ""
    return PersonKeys(
        f"line {kept.line}",
        f"{first} {last}".strip(),
        str(values["birth"] or ""),
        fold(last),
        fold(first),
        phone_key(str(values["phone"])),
        digest,
    )


def _twin(line: int, name: str, twin: PersonKeys) -> LineTwin:
    _, inside, number = twin.person_id.partition("line ")
    return LineTwin(line, name, twin.name, "" if inside else twin.person_id, int(number) if inside else 0)
