"""Careful reading of a rule pack's TOML: every slip is named by file and dotted key.

A pack is edited by hand by a director, so a mistake must say where it is and must never be guessed
around: an unknown key is refused rather than ignored, since it is most often a misspelled one.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import TypeVar

from app.core.errors import InvalidInput

NONE_FOUND = "none found"

T = TypeVar("T")


def parsed(text: str, *, source: str) -> Table:
    """Parse TOML text. Raises `InvalidInput("", "not_toml", file, why)`."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidInput("pack", "not_toml", file=source, why=str(error)) from None
    return Table(data, "", source)


@dataclass(frozen=True, slots=True)
class Table:
    """One table of the file, with its dotted place for errors."""

    data: Mapping[str, object]
    place: str
    file: str

    def key(self, name: str) -> str:
        """Return the dotted key of `name` in this table."""
        return f"{self.place}.{name}" if self.place else name

    def refuse(self, name: str, code: str, **params: str | int | None) -> InvalidInput:
        """Make the error that names file and key."""
        return InvalidInput(self.key(name), code, file=self.file, key=self.key(name), **params)

    def only(self, needed: frozenset[str], allowed: frozenset[str] = frozenset()) -> None:
        """Refuse a key nobody knows (`unknown_key`) and ask for those needed (`missing_key`)."""
        for name in self.data:
            if name not in needed and name not in allowed:
                raise self.refuse(name, "unknown_key")
        for name in sorted(needed):
            if name not in self.data:
                raise self.refuse(name, "missing_key")

    def take(self, name: str, kind: type[T]) -> T:
        """Return the value of exactly this type, `only` having made sure it is there; raises `wrong_type`."""
        value = self.data[name]
        if not isinstance(value, kind) or (isinstance(value, bool | datetime) and type(value) is not kind):
            raise self.refuse(name, "wrong_type", wanted=_WORDS[kind])
        return value

    def line(self, name: str) -> str:
        """Return a text that is not empty; raises `wrong_type` or `empty_text`."""
        value = self.take(name, str)
        if not value.strip():
            raise self.refuse(name, "empty_text")
        return value

    def lines(self, name: str) -> tuple[str, ...]:
        """Return a list of texts; raises `wrong_type`."""
        values: list[object] = self.take(name, list)
        found = tuple(value for value in values if isinstance(value, str))
        if len(found) != len(values):
            raise self.refuse(name, "wrong_type", wanted="a list of texts")
        return found

    def table(self, name: str) -> Table:
        """Return the table under `name`; raises `wrong_type`."""
        return Table(self.take(name, dict), self.key(name), self.file)

    def tables(self, name: str) -> tuple[Table, ...]:
        """Return a non-empty list of tables; raises `wrong_type`, `empty_list`."""
        values: list[object] = self.take(name, list)
        if not values:
            raise self.refuse(name, "empty_list")
        found = tuple(
            Table(value, f"{self.key(name)}.{index}", self.file)
            for index, value in enumerate(values)
            if isinstance(value, dict)
        )
        if len(found) != len(values):
            raise self.refuse(name, "wrong_type", wanted="a list of tables")
        return found


_WORDS: dict[type, str] = {
    str: "text in quotes",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "a table",
    date: "a date such as 2026-03-06",
    time: "a time such as 02:00:00",
}

Reader = Callable[[Table], object]


def whole(least: int, most: int) -> Reader:
    """Read a whole number from least to most; raises `out_of_range`."""

    def read(table: Table) -> int:
        value = table.take("value", int)
        if not least <= value <= most:
            raise table.refuse("value", "out_of_range", given=value, least=least, most=most)
        return value

    return read


def or_none(reader: Reader) -> Reader:
    """Let a parameter stay open: the text `none found` is read as None."""

    def read(table: Table) -> object:
        return None if table.data.get("value") == NONE_FOUND else reader(table)

    return read


def one_of(*choices: str) -> Reader:
    """Read one of a few words; raises `unknown_choice`."""

    def read(table: Table) -> str:
        value = table.take("value", str)
        if value not in choices:
            raise table.refuse("value", "unknown_choice", given=value, choices=", ".join(choices))
        return value

    return read


def some_of(*choices: str) -> Reader:
    """Read a list of words out of a few; raises `unknown_choice`."""

    def read(table: Table) -> frozenset[str]:
        values = table.lines("value")
        for value in values:
            if value not in choices:
                raise table.refuse("value", "unknown_choice", given=value, choices=", ".join(choices))
        return frozenset(values)

    return read


def yes_or_no(table: Table) -> bool:
    """Read true or false."""
    return table.take("value", bool)


def time_of_day(table: Table) -> time:
    """Read a local time of day."""
    return table.take("value", time)
