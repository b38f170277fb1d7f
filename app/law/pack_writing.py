"""A rule pack written as TOML: what `tomllib` reads back is what was given.

Only what a pack holds: lines, whole numbers, yes or no, days, hours, lists of lines, tables and
lists of tables. Anything else is a bug of ours.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date, time
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_NAMED = {"\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r", '"': '\\"', "\\": "\\\\"}


def written(data: Mapping[str, Any]) -> str:
    """Return the TOML text of a pack's data."""
    return "\n".join(_table(data, ())) + "\n"


def _table(data: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    """Yield the lines of a table: its own values first, then the tables in it."""
    for key, value in data.items():
        if not _is_deeper(value):
            yield f"{_key(key)} = {_value(value)}"
    for key, value in data.items():
        below = (*path, key)
        name = ".".join(map(_key, below))
        if isinstance(value, Mapping):
            if any(not _is_deeper(each) for each in value.values()):
                yield f"\n[{name}]"
            yield from _table(value, below)
        elif _is_deeper(value):
            for item in value:
                yield f"\n[[{name}]]"
                yield from _table(item, below)


def _is_deeper(value: object) -> bool:
    return isinstance(value, Mapping) or (
        isinstance(value, list) and bool(value) and all(isinstance(item, Mapping) for item in value)
    )


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, str):
        return _text(value)
    raise TypeError(type(value).__name__)


def _text(text: str) -> str:
    return f'"{"".join(map(_letter, text))}"'


def _letter(letter: str) -> str:
    if letter in _NAMED:
        return _NAMED[letter]
    return f"\\u{ord(letter):04x}" if ord(letter) < 32 or ord(letter) == 127 else letter
