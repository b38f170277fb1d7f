"""Which questions a verb will ask, guessed from the last time it ran, so that they travel together.

A guess is never trusted: what is asked is looked up by its exact text and values, and what was
not foreseen is asked then. It only saves walks over the network while other desks wait.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from db.remembered import Question
from db.store import Likely, Value


@dataclass(frozen=True, slots=True)
class _Pattern:
    # For each value either the name of the argument it came from, or the value itself.
    text: str
    sources: tuple[str | None, ...]
    values: tuple[Value, ...]


class Foresight:
    """What each verb asked when it last ran, and into which tables it put rows."""

    def __init__(self) -> None:
        self._patterns: dict[str, tuple[_Pattern, ...]] = {}
        self._tables: dict[str, frozenset[str]] = {}

    def learn(self, likely: Likely, asked: Iterable[Question], tables: Iterable[str]) -> None:
        """Remember a run for the next one."""
        given = _by_value(likely.arguments)
        self._patterns[likely.verb] = tuple(
            _Pattern(text, tuple(given.get(value) for value in values), values)
            for text, values in dict.fromkeys(asked)
        )
        self._tables[likely.verb] = frozenset(tables)

    def questions(self, likely: Likely) -> list[Question]:
        """Return what the verb will probably ask: each value of the kind that stood there the last time."""
        found: dict[Question, None] = {}
        for one in self._patterns.get(likely.verb, ()):
            values = [
                value if source is None else _in_place_of(value, likely.arguments.get(source))
                for source, value in zip(one.sources, one.values, strict=True)
            ]
            if all(type(new) is type(old) for new, old in zip(values, one.values, strict=True)):
                found[(one.text, tuple(values))] = None
        return list(found)

    def tables(self, likely: Likely) -> frozenset[str]:
        """Return the tables that the verb will probably add rows to."""
        return self._tables.get(likely.verb, frozenset())


def _in_place_of(before: Value, argument: object) -> Value:
    """Return an argument as a number where a number stood, else as its text; None where neither will do."""
    if argument is None:
        return None
    return _number(argument) if isinstance(before, int) else str(argument)


def _number(argument: object) -> int | None:
    text = str(argument)
    return int(text) if text.isascii() and text.isdigit() and len(text) < 18 else None


def _by_value(arguments: Mapping[str, object]) -> dict[Value, str]:
    """Return which argument a value came from. A value that two arguments share came from neither for sure."""
    found: dict[Value, str] = {}
    shared: set[Value] = set()
    for name, argument in arguments.items():
        for value in (str(argument), _number(argument)):
            if argument in (None, "") or value is None:
                continue
            if value in found:
                shared.add(value)
            found[value] = name
    return {value: name for value, name in found.items() if value not in shared}
