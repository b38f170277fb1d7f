"""A list of people that another program wrote: which column holds what, and the lines as they stand.

Nothing is guessed that could be read in two ways: the file is UTF-8, or UTF-16 that says so.
"""

from __future__ import annotations

import csv
import hashlib
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.core.errors import InvalidInput, NotFound
from app.core.text import fold, words
from reports.cells import unguarded

MOST_ROWS: Final = 10_000
MOST_MEGABYTES: Final = 16
LONGEST_CELL: Final = 2_000
_MARKS: Final = (",", ";", "\t")
# What the columns of other programs are called, folded, without signs.
_CALLED: Final[Mapping[str, tuple[str, ...]]] = {
    "first": ("first", "first name", "given name", "given names", "forename", "firstname"),
    "last": ("last", "last name", "family name", "surname", "lastname"),
    "birth": ("birth", "birth date", "birthdate", "birthday", "date of birth", "dob", "born"),
    "id_kind": ("id kind", "id type", "document", "id document"),
    "id_number": ("id number", "id", "license", "license number", "driver license", "drivers license", "dl"),
    "phone": ("phone", "phone number", "telephone", "cell", "cell phone", "mobile"),
    "address": ("address", "street", "street address", "address 1"),
    "city": ("city", "town"),
    "state": ("state", "province"),
    "postcode": ("postcode", "postal code", "zip", "zip code"),
    "checked_by": ("checked by", "age checked by"),
}
FIELDS: Final = tuple(_CALLED)


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line: where it begins in the file, counted from 1, and its cells."""

    line: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A list as read: the heads, its lines that are not empty, and the SHA-256 of the file."""

    heads: tuple[str, ...]
    lines: tuple[SheetLine, ...]
    digest: str


def read_sheet(file: str) -> Sheet:
    """Read a list with a line of heads, its cells parted by comma, semicolon or tab.

    Raises `NotFound(no_such_file)`, and `InvalidInput(file)` with `not_a_list_file`, `file_too_large`,
    `not_utf8`, `not_a_table` (with the line), `no_lines` or `too_many_lines`.
    """
    body = _body(file)
    text = _text(body)
    rows = list(_rows(text))
    if not rows:
        raise InvalidInput("file", "no_lines")
    heads = tuple(cell.strip() for cell in rows[0].cells)
    lines = tuple(one for one in rows[1:] if any(cell.strip() for cell in one.cells))
    if not lines:
        raise InvalidInput("file", "no_lines")
    return Sheet(heads, lines, hashlib.sha256(body).hexdigest())


def map_columns(heads: Sequence[str], given: Sequence[str]) -> dict[str, int]:
    """Return which column holds which field; `given` says so where it cannot be told, as `last=Surname`.

    `phone=` leaves the phone out. Raises `InvalidInput(columns)` with `not_a_column`, `unknown_choice`,
    `column_twice` or `column_missing`.
    """
    said = dict(_said(heads, given))
    found = dict(said)
    for at, field in _likely(heads):
        if field in said or at in said.values():
            continue
        if field in found:
            raise InvalidInput(
                "columns", "column_twice", given=heads[at][:60], other=heads[found[field]][:60]
            )
        found[field] = at
    found = {field: at for field, at in found.items() if at >= 0}
    if "last" not in found:
        raise InvalidInput("columns", "column_missing", choices=", ".join(head[:40] for head in heads)[:300])
    return found


def likely_columns(heads: Sequence[str]) -> dict[str, int]:
    """Return which column likely holds which field, by its head; the first of two that may."""
    found: dict[str, int] = {}
    for at, field in _likely(heads):
        found.setdefault(field, at)
    return found


def _likely(heads: Sequence[str]) -> Iterator[tuple[int, str]]:
    for at, head in enumerate(heads):
        name = " ".join(words(head))
        yield from ((at, field) for field, called in _CALLED.items() if name in called)


def _said(heads: Sequence[str], given: Sequence[str]) -> Iterator[tuple[str, int]]:
    for one in given:
        field, equals, head = (part.strip() for part in one.partition("="))
        if not equals:
            raise InvalidInput("columns", "not_a_column", given=one[:60])
        if field not in FIELDS:
            raise InvalidInput("columns", "unknown_choice", given=field[:60], choices=", ".join(FIELDS))
        at = next((n for n, known in enumerate(heads) if fold(known) == fold(head)), None) if head else -1
        if at is None:
            raise InvalidInput("columns", "not_a_column", given=one[:60])
        yield field, at


def _body(file: str) -> bytes:
    path = Path(file).expanduser()
    try:
        # A pipe or a device would be waited for, or never end.
        if not path.is_file():
            why = "not a file" if path.exists() else "not there"
            raise NotFound("no_such_file", given=file[:200], why=why)
        with path.open("rb") as opened:
            body = opened.read(MOST_MEGABYTES * 1_000_000 + 1)
    except (OSError, ValueError) as error:
        raise NotFound("no_such_file", given=file[:200], why=type(error).__name__) from error
    if len(body) > MOST_MEGABYTES * 1_000_000:
        raise InvalidInput("file", "file_too_large", most=MOST_MEGABYTES)
    return body


def _text(body: bytes) -> str:
    wide = body.startswith((b"\xff\xfe", b"\xfe\xff"))
    try:
        text = body.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError:
        raise InvalidInput("file", "not_utf8") from None
    if "\0" in text:
        raise InvalidInput("file", "not_utf8")
    return text


def _rows(text: str) -> Iterator[SheetLine]:
    first = text.partition("\n")[0]
    mark = max(_MARKS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=mark, strict=True)
    count, begins = 0, 1
    try:
        for cells in reader:
            if any(len(cell) > LONGEST_CELL for cell in cells):
                raise InvalidInput("file", "not_a_table", line=begins)
            if cells:
                yield SheetLine(begins, tuple(unguarded(cell) for cell in cells))
            count += 1
            begins = reader.line_num + 1
            if count > MOST_ROWS + 1:
                raise InvalidInput("file", "too_many_lines", most=MOST_ROWS)
    except csv.Error:
        raise InvalidInput("file", "not_a_table", line=begins) from None
