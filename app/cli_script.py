"""Scripts: one JSON command a line, one JSON answer a line.

A refused line is answered and the script goes on. A ledger that cannot be used ends it.
"""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol, TextIO

from app.cli_answers import as_json, bug, done, refused
from app.cli_values import readable, readable_name
from app.core.errors import DeskError, InvalidInput, NotFound, StoreUnavailable

log = logging.getLogger(__name__)
_KEYS = {"verb": str, "args": dict, "as": str, "intent": str, "clerk": str, "at": str}

_ENDED = (
    "The script ended at line {number}: the ledger could not be used, and later lines may count on that one. When it "
    "can be used again, run the script from line {number} on. Where the outcome is not known, write the intent of "
    "the answer's message into that line first: then it is done once.\n"
)


class Performer(Protocol):
    """Whatever runs a verb by name."""

    def perform(
        self,
        verb: str,
        given: dict[str, Any],
        *,
        text: bool,
        clerk: str | None = None,
        at: str | None = None,
        intent: str | None = None,
    ) -> object:
        """Run one verb."""


def run_script(performer: Performer, file: str, *, stop: bool, out: TextIO) -> int:
    """Run every line; exit status 0 at the end, or with `stop` that of the first line not done.

    A line that the ledger could not answer ends the script in any case, with exit status 6: the lines
    after it count on it.
    Raises nothing a line can cause: a line that is no command is answered with its number.
    """
    names: dict[str, Any] = {}
    try:
        for number, line in enumerate(_lines(file), start=1):
            if not line.strip():
                continue
            answer, status = _answer(performer, line, number, names)
            out.write(as_json(answer) + "\n")
            out.flush()
            if status == StoreUnavailable.exit_status:
                sys.stderr.write(_ENDED.format(number=number))
                return status
            if status and stop:
                return status
    except DeskError as error:
        out.write(as_json(refused(error)) + "\n")
        return error.exit_status
    return 0


def _lines(file: str) -> Iterator[str]:
    if file == "-":
        yield from sys.stdin
        return
    try:
        with Path(file).open("rb") as stream:
            for number, raw in enumerate(stream, start=1):
                try:
                    yield raw.decode("utf-8-sig" if number == 1 else "utf-8")
                except UnicodeDecodeError:
                    yield "\x00"
    except OSError as error:
        raise NotFound("no_such_file", given=file[:200], why=type(error).__name__) from error


def _answer(
    performer: Performer, line: str, number: int, names: dict[str, Any]
) -> tuple[dict[str, Any], int]:
    try:
        command = _command(line, number)
        given = {key: _filled(value, names, key) for key, value in command.get("args", {}).items()}
        result = performer.perform(
            command["verb"],
            given,
            text=False,
            clerk=command.get("clerk"),
            at=command.get("at"),
            intent=command.get("intent"),
        )
        answer = done(result)
        if "as" in command:
            names[command["as"]] = answer["result"]
    except DeskError as error:
        return refused(error), error.exit_status
    except Exception as error:
        log.exception("script line %d failed", number)
        return bug(error), 70
    return answer, 0


def _command(line: str, number: int) -> dict[str, Any]:
    where = f"line {number}"
    try:
        command = json.loads(line, object_pairs_hook=_once)
    except (ValueError, RecursionError):
        raise InvalidInput(where, "not_json") from None
    if not isinstance(command, dict) or "verb" not in command:
        raise InvalidInput(where, "not_a_command")
    for key, value in command.items():
        field = f"{where}, {readable_name(key)}"
        if key not in _KEYS:
            raise InvalidInput(field, "unknown_argument", verb=readable_name(str(command["verb"])))
        if value is not None and not isinstance(value, _KEYS[key]):
            raise InvalidInput(
                field, "not_a_text" if _KEYS[key] is str else "not_a_command", given=str(value)[:40]
            )
        if isinstance(value, str):
            readable(field, value)
    return {key: value for key, value in command.items() if value is not None}


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make an object of its pairs; the same key twice is refused, not guessed about."""
    found = dict(pairs)
    if len(found) != len(pairs):
        message = "a key stands twice"
        raise ValueError(message)
    return found


def _filled(value: Any, names: Mapping[str, Any], field: str) -> Any:  # noqa: ANN401
    """Replace `$name.field` by what an earlier answer holds; `$$` begins a text with a dollar sign."""
    if isinstance(value, list):
        return [_filled(one, names, field) for one in value]
    if not isinstance(value, str) or not value.startswith("$"):
        return value
    if value.startswith("$$"):
        return value[1:]
    name, dot, path = value[1:].partition(".")
    if not dot or not name.isidentifier():
        return value
    found: Any = names.get(name)
    for step in path.split("."):
        if isinstance(found, dict) and step in found:
            found = found[step]
        elif isinstance(found, list) and step.isdigit() and int(step) < len(found):
            found = found[int(step)]
        else:
            raise InvalidInput(field, "unknown_reference", given=value[:80])
    return found
