"""Records to plain JSON values and back, without losing a type.

`Money` becomes integer cents under a name ending in `_cents`; dates and instants become ISO
text. The journal, stored terms, results of intents and `--json` all pass through here.
"""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from datetime import date, datetime, time
from enum import StrEnum
from functools import cache
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from app.core.clock import instant, stamp
from app.core.money import Chips, Money

T = TypeVar("T")
# Most values of a row; asked first because a sale turns some hundred of them.
_PLAIN_ALREADY = frozenset({str, int, bool, types.NoneType})


def plain(value: object) -> Any:  # noqa: ANN401, PLR0911 - JSON values are what they are
    """Turn a record (or a value of one) into JSON values."""
    if type(value) in _PLAIN_ALREADY:
        return value
    if isinstance(value, Money):
        return value.cents
    if isinstance(value, Chips):
        return value.count
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, datetime):
        return stamp(value)
    if isinstance(value, date | time):
        return value.isoformat()
    if is_dataclass(value) and not isinstance(value, type):
        return {
            _key(item.name, getattr(value, item.name)): plain(getattr(value, item.name))
            for item in fields(value)
        }
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list | frozenset):
        return [plain(item) for item in value]
    return value


def _key(name: str, value: object) -> str:
    return f"{name}_cents" if isinstance(value, Money) and not name.endswith("_cents") else name


@cache
def _hints(kind: Callable[..., object]) -> dict[str, Any]:
    return get_type_hints(kind)


def revive(kind: type[T], data: Mapping[str, Any]) -> T:
    """Make a record of `kind` from what `plain` wrote. Raises `KeyError` for a missing field."""
    values = {}
    for name, hint in _hints(cast("Callable[..., object]", kind)).items():
        key = f"{name}_cents" if f"{name}_cents" in data else name
        if key in data:
            values[name] = _value(hint, data[key])
    return kind(**values)


def _value(hint: Any, data: Any) -> Any:  # noqa: ANN401, PLR0911 - one line a type
    if data is None:
        return None
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return _value(next(part for part in get_args(hint) if part is not type(None)), data)
    if origin is tuple:
        return tuple(_value(get_args(hint)[0], item) for item in data)
    if not isinstance(hint, type):
        return data
    if issubclass(hint, Money | Chips | StrEnum):
        return hint(data)
    if issubclass(hint, datetime):
        return instant(data)
    if issubclass(hint, date | time):
        return cast("Any", hint).fromisoformat(data)
    return revive(hint, data) if is_dataclass(hint) else data


def canonical(value: object) -> str:
    """Write plain JSON in the one form that is hashed: sorted keys, no spaces, letters as they are."""
    return json.dumps(
        value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False, default=plain
    )
