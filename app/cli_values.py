"""From text or JSON to the types a verb asks for, each refusal naming the argument.

Nothing is guessed: cents are whole numbers, dates are `YYYY-MM-DD`, and a number written any
other way is refused (known fault 16).
"""

from __future__ import annotations

import inspect
import re
import types
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, TypedDict, Union, get_args, get_origin, get_type_hints, is_typeddict

from app.core.clock import day
from app.core.errors import InvalidInput
from app.desk.commands import Verb

_WHOLE = re.compile(r"-?[0-9]{1,18}")
_YES_NO = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}
_LARGEST = 10**15


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument of a verb: its name, the type it asks for, and whether it must be given."""

    name: str
    hint: Any
    required: bool


def arguments_of(verb: Verb) -> dict[str, Argument]:
    """Return the arguments of a verb, read off its signature."""
    hints = get_type_hints(verb.function)
    found: dict[str, Argument] = {}
    for parameter in list(inspect.signature(verb.function).parameters.values())[1:]:
        hint = hints[parameter.name]
        if parameter.kind is inspect.Parameter.VAR_KEYWORD:
            (fields,) = get_args(hint)
            found |= _fields(fields)
        else:
            required = parameter.default is inspect.Parameter.empty
            found[parameter.name] = Argument(parameter.name, hint, required)
    return found


def _fields(fields: type[TypedDict]) -> dict[str, Argument]:  # type: ignore[valid-type]
    assert is_typeddict(fields)
    return {name: Argument(name, hint, required=False) for name, hint in get_type_hints(fields).items()}


def read_arguments(verb: Verb, given: Mapping[str, Any], *, text: bool) -> dict[str, Any]:
    """Return the typed arguments of a call; `text` when they come from a command line.

    Raises `InvalidInput` with `unknown_argument`, `missing` or what is wrong with a value.
    """
    known = arguments_of(verb)
    for name in given:
        if name not in known:
            raise InvalidInput(readable_name(name), "unknown_argument", verb=verb.name)
    typed = {
        name: read_value(name, known[name].hint, value, text=text)
        for name, value in given.items()
        if value is not None
    }
    for argument in known.values():
        if argument.required and argument.name not in typed:
            raise InvalidInput(argument.name, "missing")
    return typed


def read_value(name: str, hint: Any, value: Any, *, text: bool) -> Any:  # noqa: ANN401 - one line a type
    """Return one value as its type. Raises `InvalidInput(name)`."""
    if get_origin(hint) in (Union, types.UnionType):
        hint = next(part for part in get_args(hint) if part is not type(None))
    if get_origin(hint) is tuple:
        return _texts(name, value)
    if hint is int:
        return _whole(name, value, text=text)
    if hint is bool:
        return _yes_no(name, value, text=text)
    if hint is date:
        return day(_text(name, value), field=name)
    if hint is str:
        return _text(name, value)
    return value


def _whole(name: str, value: Any, *, text: bool) -> int:  # noqa: ANN401
    if text and isinstance(value, str) and _WHOLE.fullmatch(value):
        value = int(value)
    if type(value) is not int or not -_LARGEST <= value <= _LARGEST:
        code = "not_whole_cents" if name.endswith("_cents") else "not_a_whole_number"
        raise InvalidInput(name, code, given=str(value)[:40])
    return value


def _yes_no(name: str, value: Any, *, text: bool) -> bool:  # noqa: ANN401
    if text and isinstance(value, str) and value.strip().casefold() in _YES_NO:
        return _YES_NO[value.strip().casefold()]
    if type(value) is not bool:
        raise InvalidInput(name, "not_yes_or_no", given=str(value)[:40])
    return value


def _text(name: str, value: Any) -> str:  # noqa: ANN401
    if type(value) is int:
        return str(value)
    if not isinstance(value, str):
        raise InvalidInput(name, "not_a_text", given=str(value)[:40])
    return readable(name, value)


def readable(name: str, value: str) -> str:
    """Return a text that can be written down again. Raises `InvalidInput(name, not_text)`."""
    try:
        value.encode("utf-8")
    except UnicodeEncodeError:
        raise InvalidInput(readable_name(name), "not_text") from None
    return value


def readable_name(name: str) -> str:
    """Return a name as it can be shown in an error, half letters replaced."""
    return name.encode("utf-8", "replace").decode("utf-8")[:60]


def _texts(name: str, value: Any) -> tuple[str, ...]:  # noqa: ANN401
    if isinstance(value, str):
        value = [part.strip() for part in re.split(r"[;,\n]", value) if part.strip()]
    if not isinstance(value, list):
        raise InvalidInput(name, "not_a_list")
    return tuple(_text(name, one) for one in value)
