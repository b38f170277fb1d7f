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
        """Return what the verb will probably ask."""
        given = {name: _as_asked(value) for name, value in likely.arguments.items()}
        return list(
            dict.fromkeys(
                (
                    one.text,
                    tuple(
                        given.get(source, value) if source is not None else value
                        for source, value in zip(one.sources, one.values, strict=True)
                    ),
                )
                for one in self._patterns.get(likely.verb, ())
            )
        )

    def tables(self, likely: Likely) -> frozenset[str]:
        """Return the tables that the verb will probably add rows to."""
        return self._tables.get(likely.verb, frozenset())


def _as_asked(value: object) -> Value:
    """Return an argument as it stands in a query: the number of a key, else the text."""
    text = str(value)
    return int(text) if text.isascii() and text.isdigit() and len(text) < 18 else text


def _by_value(arguments: Mapping[str, object]) -> dict[Value, str]:
    return {_as_asked(value): name for name, value in arguments.items() if value not in (None, "")}
