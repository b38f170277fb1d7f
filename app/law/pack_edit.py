"""A rule pack copied, and one value of it changed: text in, text out, checked as any pack is.

The law changes faster than programs do, so a director may write another number into a copy, with
its citation. The copy says in its edition who did it and that nobody has checked it; that edition
prints wherever the pack is named, and cannot be typed over. Reading note, section 0.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, time
from typing import Any, Final

from app.core.errors import InvalidInput
from app.law.pack import CERTAINTIES, RulePack, load
from app.law.pack_shapes import SHAPES, Shape, ShapeKind
from app.law.pack_writing import written
from app.law.reading import NONE_FOUND

NOT_CHECKED: Final = "not checked"
OUR_READING: Final = "our reading"
_NOBODY: Final = "Nobody. Check every changed value with the department before relying on it."


@dataclass(frozen=True, slots=True)
class Change:
    """A new value: as typed or as JSON has it, with its citation and how sure one is of it.

    `since` later than the value there is keeps both, each in force from its day; otherwise the new
    one takes its place. An empty citation or source keeps what stands; an empty certainty is our
    reading, since what was read in the law was the old value, and so was its note.
    """

    name: str
    value: object
    citation: str = ""
    source: str = ""
    certainty: str = ""
    since: date | None = None
    note: str = ""


def copied(content: str, *, pack_id: str, name: str, by: str) -> str:
    """Return a pack's text under an id and name of its own. Raises `InvalidInput` as `load` does."""
    data = tomllib.loads(content)
    data |= {"id": pack_id, "name": name, "edition": edition(1, "copied", by), "confirmed_by": _NOBODY}
    return _checked(data)


def edited(content: str, change: Change, *, version: int, by: str) -> str:
    """Return a pack's text with one value changed.

    Raises `InvalidInput` with the value's name as the field: `unknown_value`, `missing`,
    `out_of_range`, `unknown_choice`, `not_a_number`, `not_yes_or_no` or `not_a_time`.
    """
    shape = SHAPES.get(change.name)
    if shape is None:
        raise InvalidInput(change.name[:60] or "value", "unknown_value", choices=", ".join(SHAPES))
    data = tomllib.loads(content)
    history = data["value"][change.name]
    item = dict(history[-1])
    item["value"] = read_value(change.name, shape, change.value)
    if change.certainty and change.certainty not in CERTAINTIES:
        raise InvalidInput(
            "certainty", "unknown_choice", given=change.certainty[:40], choices=", ".join(CERTAINTIES)
        )
    item["citation"] = change.citation or item["citation"]
    item["source"] = change.source or item["source"]
    item["certainty"] = change.certainty or OUR_READING
    item.pop("note", None)
    if change.note:
        item["note"] = change.note
    if change.since is not None and change.since > history[-1]["from"]:
        data["value"][change.name] = [*history, item | {"from": change.since}]
    else:
        since = _since(change, history)
        data["value"][change.name] = [*history[:-1], item | {"from": since}]
    data["edition"] = edition(version, "edited", by)
    return _checked(data)


def edition(version: int, did: str, by: str) -> str:
    """Return what a copy is called wherever it is named: `2, edited by Ann Lee, not checked`."""
    return f"{version}, {did} by {by}, {NOT_CHECKED}"


def _since(change: Change, history: list[dict[str, Any]]) -> date:
    stands: date = history[-1]["from"]
    since = change.since or stands
    if len(history) > 1 and since <= history[-2]["from"]:
        raise InvalidInput("since", "not_in_order", file=change.name, key="since")
    return since


def _checked(data: Mapping[str, Any]) -> str:
    text = written(data)
    load(text)
    return text


def read_value(name: str, shape: Shape, given: object) -> object:
    """Return a value as the pack holds it. Raises `InvalidInput(name, ...)`; cents are whole cents."""
    typed = given.strip() if isinstance(given, str) else given
    if typed in (None, "", [], ()):
        raise InvalidInput(name, "missing")
    if shape.may_be_open and typed == NONE_FOUND:
        return NONE_FOUND
    return _READ[shape.kind](name, shape, typed)


def _whole(name: str, shape: Shape, typed: object) -> int:
    number = typed
    if isinstance(typed, str):
        bare = typed.removeprefix("-")
        number = int(typed) if bare.isascii() and bare.isdigit() and len(bare) < 15 else typed
    if type(number) is not int:
        raise InvalidInput(name, "not_a_whole_number", given=str(typed)[:40])
    if not shape.least <= number <= shape.most:
        raise InvalidInput(
            name, "too_small" if number < shape.least else "too_large", least=shape.least, most=shape.most
        )
    return number


def _choice(name: str, shape: Shape, typed: object) -> str:
    if typed not in shape.choices:
        raise InvalidInput(name, "unknown_choice", given=str(typed)[:40], choices=", ".join(shape.choices))
    return str(typed)


def _several(name: str, shape: Shape, typed: object) -> list[str]:
    parts = typed.split(",") if isinstance(typed, str) else typed
    if not isinstance(parts, list | tuple):
        raise InvalidInput(name, "not_a_list")
    found = [_choice(name, shape, part.strip() if isinstance(part, str) else part) for part in parts]
    return [choice for choice in shape.choices if choice in found]


def _yes_no(name: str, _shape: Shape, typed: object) -> bool:
    known = {"yes": True, "true": True, "no": False, "false": False}
    found = typed if isinstance(typed, bool) else known.get(str(typed).casefold())
    if found is None:
        raise InvalidInput(name, "not_yes_or_no", given=str(typed)[:40])
    return found


def _time(name: str, _shape: Shape, typed: object) -> time:
    try:
        found = time.fromisoformat(str(typed))
    except ValueError:
        raise InvalidInput(name, "not_a_time", given=str(typed)[:40]) from None
    return _to_the_minute(found)


def _to_the_minute(moment: time) -> time:
    """Return a local time to the minute, without a zone."""
    return time(moment.hour, moment.minute)


_READ: Final = {
    ShapeKind.CENTS: _whole,
    ShapeKind.NUMBER: _whole,
    ShapeKind.CHOICE: _choice,
    ShapeKind.SEVERAL: _several,
    ShapeKind.YES_NO: _yes_no,
    ShapeKind.TIME: _time,
}


def changed_names(content: str, original: str) -> tuple[str, ...]:
    """Return which values of a copy differ from those of the pack it was copied from, in order."""
    mine, theirs = load(content), load(original)
    return tuple(name for name in SHAPES if _told(mine, name) != _told(theirs, name))


def _told(pack: RulePack, name: str) -> tuple[object, ...]:
    return tuple(replace(value, note="") for value in pack.values() if value.name == name)
