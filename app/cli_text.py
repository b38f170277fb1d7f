"""Answers in plain English: the same facts as the JSON, in the words of a person at a counter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from app.core.money import Money
from app.core.records import Duty, DutyState
from app.desk.sentences import duty_name, duty_value

# Facts by another name than their field's.
_NAMES: Final[Mapping[str, str]] = {
    "db": "Ledger",
    "may": "What can be done now",
    "out": "Saved as",
    "other_desks": "Other desks",
    "pgpass": "Line for .pgpass",
    "store": "About the ledger",
    "synchronous": "Synchronous writes",
    "tls": "Connection",
}
# Whether these are good or bad only a specialist can tell, or each line names them; the JSON has them.
_LEFT_OUT: Final = frozenset({"repeated", "checksums", "fields"})
_STATES: Final[Mapping[DutyState, str]] = {
    DutyState.MET: "met",
    DutyState.SOON: "due soon",
    DutyState.STOPS: "stops play",
    DutyState.TO_DO: "to do",
    DutyState.NONE: "does not apply now",
}
_MOVED: Final = (
    "This ledger is closed: it was moved to {to}. Its last line says so, so its tip is one line further than the "
    "one that was carried over."
)


def as_text(answer: Mapping[str, Any]) -> str:
    """Return an answer as plain English."""
    if not answer["ok"]:
        return str(answer["error"]["message"])
    result = answer["result"]
    lines = ["Done already: this is the first answer again."] if answer.get("repeated") else []
    return "\n".join(lines + (_lines(result) if isinstance(result, dict) else [str(result)]))


def _lines(body: Mapping[str, Any], indent: str = "") -> list[str]:
    lines: list[str] = []
    for key, value in body.items():
        if key in _LEFT_OUT or (key == "file" and ("server" in body or value == body.get("address"))):
            continue
        if key in _SPECIAL:
            lines += [f"{indent}{one}" for one in _SPECIAL[key](value, body)]
        elif value == "":
            continue
        elif isinstance(value, dict):
            lines += [f"{indent}{_name(key)}:", *_lines(value, indent + "  ")]
        elif isinstance(value, list):
            lines += [f"{indent}{_name(key)}: {'none' if not value else ''}".rstrip()]
            lines += [f"{indent}  {_row(one)}" for one in value]
        else:
            lines += [f"{indent}{_name(key)}: {_shown(key, value)}"]
    return lines


def _name(key: str) -> str:
    return _NAMES.get(key) or key.removesuffix("_cents").replace("_", " ").capitalize()


def _row(value: Any) -> str:  # noqa: ANN401 - whatever JSON holds
    """Write one of a list in one line, what is inside it too."""
    if isinstance(value, dict):
        said = (
            f"{key.removesuffix('_cents').replace('_', ' ')} {_inside(key, one)}"
            for key, one in value.items()
            if one not in ("", [], {})
        )
        return ", ".join(said)
    return str(value)


def _inside(key: str, value: Any) -> str:  # noqa: ANN401
    if key == "findings":
        return " ".join(str(one.get("message", one["code"])) for one in value)
    if isinstance(value, list):
        return "; ".join(_row(one) for one in value)
    return f"({_row(value)})" if isinstance(value, dict) else _shown(key, value)


def _shown(key: str, value: Any) -> str:  # noqa: ANN401
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if key.endswith("_cents") and isinstance(value, int):
        return str(Money(value))
    return str(value)


def _findings(value: Any, _body: Mapping[str, Any]) -> list[str]:  # noqa: ANN401
    return [str(one["message"]) for one in value] or ["No findings."]


def _duties(value: Any, _body: Mapping[str, Any]) -> list[str]:  # noqa: ANN401
    """Say each duty as the law strip does: its name, how it stands, and by what."""
    lines = []
    for one in value:
        duty = Duty(one["key"], DutyState(one["state"]), one["code"], one["params"])
        lines.append(f"  {duty_name(duty.key)}: {_STATES[duty.state]} ({duty_value(duty)})")
    return ["Duties:", *lines]


def _tls(value: Any, _body: Mapping[str, Any]) -> list[str]:  # noqa: ANN401
    kind = "not encrypted (no TLS)" if value == "none" else f"encrypted with {value}"
    return [f"{_NAMES['tls']}: {kind}"]


def _clock(value: Any, _body: Mapping[str, Any]) -> list[str]:  # noqa: ANN401
    off = int(value)
    way = "ahead of" if off > 0 else "behind"
    said = f"{abs(off)} seconds {way} the server's" if off else "as the server's"
    return [f"Clock of this machine: {said}"]


def _other_desks(value: Any, _body: Mapping[str, Any]) -> list[str]:  # noqa: ANN401
    return [f"{_NAMES['other_desks']}: {', '.join(str(value).split(chr(10)))}"] if value else []


def _out(value: Any, body: Mapping[str, Any]) -> list[str]:  # noqa: ANN401
    if value:
        return [f"{_NAMES['out']}: {value}"]
    return ["It waits in the print queue of this station."] if {"job_id", "pages"} & set(body) else []


def _tip(value: Any, _body: Mapping[str, Any]) -> list[str]:  # noqa: ANN401
    return [f"Tip: {value or 'none yet'}"]


def _moved(value: Any, _body: Mapping[str, Any]) -> list[str]:  # noqa: ANN401
    return [_MOVED.format(to=value)] if value else []


_SPECIAL: Final[Mapping[str, Callable[[Any, Mapping[str, Any]], list[str]]]] = {
    "findings": _findings,
    "duties": _duties,
    "tls": _tls,
    "clock_off_seconds": _clock,
    "other_desks": _other_desks,
    "out": _out,
    "tip": _tip,
    "moved_to": _moved,
}
