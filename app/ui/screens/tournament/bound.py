"""A field of the terms tied to its widget: what stands, what was typed, and how that is read.

A refresh puts in what stands, but never over what somebody is typing.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import time
from typing import Final, Protocol

from PySide6.QtCore import SignalInstance

from app.core.errors import InvalidInput
from app.core.money import Money
from app.core.records import UNLIMITED, Terms
from app.ui.widgets.choice import Choice
from app.ui.widgets.radio import RadioRows

Read = Callable[[str, str], object]
_NUMBER: Final = re.compile(r"[0-9]{1,3}(,[0-9]{3})+|[0-9]+")
_CLOCK: Final = re.compile(r"([0-9]{1,2})(?::([0-9]{2}))? ?(am|pm)?", re.IGNORECASE)
_NO_LIMIT: Final = frozenset({"no limit", "unlimited"})
LONGEST_NUMBER: Final = 14


class Typed(Protocol):
    """What a bound field asks of its widget, one line or several."""

    @property
    def edited(self) -> SignalInstance:
        """Somebody typed."""

    def text(self) -> str:
        """Return what is typed."""

    def set_text(self, words: str) -> None:
        """Put a text in."""

    def set_error(self, sentence: str) -> None:
        """Show what is wrong."""

    def set_frozen(self, *, frozen: bool) -> None:
        """Make it read-only."""


class Bound:
    """A typed field; `name` is the argument of the verb and the name an `InvalidInput` carries."""

    def __init__(self, name: str, widget: Typed, show: Callable[[Terms], str], read: Read) -> None:
        self.name = name
        self.widget = widget
        self._show = show
        self._read = read
        self._stands = ""
        self._newest = ""

    @property
    def changed(self) -> bool:
        """Whether something else is typed than what stands."""
        return self.widget.text() != self._stands

    def load(self, terms: Terms, *, over_typed: bool = False) -> None:
        """Show what stands, unless something was typed."""
        self._newest = self._show(terms)
        if over_typed or not self.changed:
            self._stands = self._newest
            self.widget.set_text(self._stands)

    def overtaken(self) -> str | None:
        """Return what another desk wrote here while this was typed, None for nothing; told once."""
        lost = self._newest not in (self._stands, self.widget.text())
        self._stands = self._newest if self.changed else self._stands
        return self._newest if lost else None

    def value(self) -> object:
        """Return what is typed, for the verb. Raises `InvalidInput`."""
        return self._read(self.widget.text(), self.name)

    def set_error(self, sentence: str) -> bool:
        """Show what is wrong at the field; False when the field has no place for it."""
        self.widget.set_error(sentence)
        return True

    def freeze(self, *, frozen: bool) -> None:
        """Make it read-only, or free it."""
        self.widget.set_frozen(frozen=frozen)


class BoundChoice:
    """The same for one of a few named things."""

    def __init__(self, name: str, widget: Choice | RadioRows, show: Callable[[Terms], object]) -> None:
        self.name = name
        self.widget = widget
        self._show = show
        self._stands: object = widget.value()
        self._newest: object = widget.value()

    @property
    def changed(self) -> bool:
        """Whether something else is chosen than what stands."""
        return self.widget.value() != self._stands

    def load(self, terms: Terms, *, over_typed: bool = False) -> None:
        """Show what stands, unless something was chosen."""
        self._newest = self._show(terms)
        if over_typed or not self.changed:
            self._stands = self._newest
            self.widget.set_value(self._stands)

    def overtaken(self) -> str | None:
        """Return what another desk chose here meanwhile, None for nothing; told once."""
        lost = self._newest not in (self._stands, self.widget.value())
        self._stands = self._newest if self.changed else self._stands
        return str(self._newest) if lost else None

    def value(self) -> object:
        """Return what is chosen."""
        return self.widget.value()

    def set_error(self, _sentence: str) -> bool:
        """Say that a choice cannot be typed wrong; the form shows the sentence."""
        return False

    def freeze(self, *, frozen: bool) -> None:
        """Make it read-only, or free it."""
        if isinstance(self.widget, Choice):
            self.widget.set_frozen(frozen=frozen)
        else:
            self.widget.setEnabled(not frozen)


def as_text(text: str, _field: str) -> str:
    """Return text as typed; the verb cleans it."""
    return text


def as_lines(text: str, _field: str) -> tuple[str, ...]:
    """Read one name a line."""
    return tuple(line for line in text.splitlines() if line.strip())


def as_cents(text: str, field: str) -> int:
    """Read dollars and cents; nothing typed is $0.00. Raises `InvalidInput(field, "not_an_amount")`."""
    return Money.parse(text, field=field).cents if text.strip() else 0


def as_number(text: str, field: str) -> int:
    """Read a whole number, with or without commas. Raises `InvalidInput(field, "not_a_number")`."""
    typed = text.strip(" ")
    if not _NUMBER.fullmatch(typed) or len(typed) > LONGEST_NUMBER:
        raise InvalidInput(field, "not_a_number", given=text[:40])
    return int(typed.replace(",", ""))


def as_limit(text: str, field: str) -> int:
    """Read how often something may be done: a number, or `no limit`."""
    return UNLIMITED if text.strip().casefold() in _NO_LIMIT else as_number(text, field)


def as_level(text: str, field: str) -> int:
    """Read the last level; nothing typed is no last level (-1)."""
    return as_number(text, field) if text.strip() else UNLIMITED


def read_time(text: str, field: str) -> str:
    """Read `6:00 pm`, `6 pm` or `18:00` as `HH:MM`. Raises `InvalidInput(field, "not_a_time")`."""
    match = _CLOCK.fullmatch(text.strip(" "))
    half = (match[3] or "").lower() if match else ""
    if match is None or not (half or match[2]):
        raise InvalidInput(field, "not_a_time", given=text[:40])
    hour, minute = int(match[1]), int(match[2] or 0)
    if minute > 59 or hour > (12 if half else 23) or (half and not hour):
        raise InvalidInput(field, "not_a_time", given=text[:40])
    if half:
        hour = hour % 12 + (12 if half == "pm" else 0)
    return f"{hour:02d}:{minute:02d}"


def write_time(value: time) -> str:
    """Write a local time as it may be typed back: `6:00 pm`."""
    return f"{value.hour % 12 or 12}:{value.minute:02d} {'am' if value.hour < 12 else 'pm'}"


def write_limit(limit: int) -> str:
    """Write how often something may be done."""
    return "no limit" if limit == UNLIMITED else f"{limit:,}"


def write_level(level: int | None) -> str:
    """Write the last level, nothing for none."""
    return "" if level is None else str(level)
