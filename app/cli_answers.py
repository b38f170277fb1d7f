"""Answers: one JSON object by the contract, or the same in plain English."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from app.core.errors import DeskError, InvalidInput, RuleViolation
from app.core.money import Money
from app.core.plain import plain
from app.core.records import Finding
from app.desk.sentences import error_sentence, sentence

_BUG = "Something went wrong that should not have. Nothing was written. The log says more."


def done(result: object) -> dict[str, Any]:
    """Return the answer of a verb that was done."""
    body = plain(result)
    answer: dict[str, Any] = {"ok": True, "result": body}
    if isinstance(body, dict):
        if body.pop("repeated", False):
            answer["repeated"] = body["repeated"] = True
        if "findings" in body:
            body["findings"] = [finding_body(one) for one in getattr(result, "findings", ())]
    return answer


def refused(error: DeskError) -> dict[str, Any]:
    """Return the answer of a verb that was not done."""
    body: dict[str, Any] = {
        "kind": error.kind,
        "code": error.code,
        "field": error.field if isinstance(error, InvalidInput) else None,
        "message": error_sentence(error),
    }
    if isinstance(error, RuleViolation):
        body["findings"] = [finding_body(one) for one in error.findings]
    answer: dict[str, Any] = {"ok": False, "error": body}
    if error.repeated:
        answer["repeated"] = True
    return answer


def bug() -> dict[str, Any]:
    """Return the answer when something failed that is nobody's input. What it was, the log alone says."""
    body = {"kind": "bug", "code": "bug", "field": None, "message": _BUG}
    return {"ok": False, "error": body}


def finding_body(finding: Finding) -> dict[str, Any]:
    """Return a finding as scripts see it, with its sentence."""
    return {
        "rule": finding.rule,
        "severity": finding.severity.value,
        "citation": finding.citation,
        "code": finding.code,
        "message": sentence(finding).message,
        "params": dict(finding.params),
    }


def as_json(answer: Mapping[str, Any]) -> str:
    """Return an answer as one line of JSON, letters as they are."""
    text = json.dumps(answer, ensure_ascii=False)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return json.dumps(answer)
    return text


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
        name = key.removesuffix("_cents").replace("_", " ").capitalize()
        if key == "repeated":
            continue
        if key == "findings":
            lines += [f"{indent}{one['message']}" for one in value] if value else [f"{indent}No findings."]
        elif isinstance(value, dict):
            lines += [f"{indent}{name}:", *_lines(value, indent + "  ")]
        elif isinstance(value, list):
            lines += [f"{indent}{name}: {'none' if not value else ''}".rstrip()]
            for one in value:
                lines += [f"{indent}  {_row(one)}"]
        else:
            lines += [f"{indent}{name}: {_shown(key, value)}"]
    return lines


def _row(value: Any) -> str:  # noqa: ANN401
    if isinstance(value, dict):
        return ", ".join(
            f"{key.removesuffix('_cents').replace('_', ' ')} {_shown(key, one)}" for key, one in value.items()
        )
    return str(value)


def _shown(key: str, value: Any) -> str:  # noqa: ANN401
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if key.endswith("_cents") and isinstance(value, int):
        return str(Money(value))
    return str(value)
