"""Answers: one JSON object by the contract. `app.cli_text` says the same in plain English."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from app.core.errors import DeskError, InvalidInput, RuleViolation
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


def bug(error: Exception) -> dict[str, Any]:
    """Return the answer when something failed that is nobody's input."""
    body = {"kind": "bug", "code": type(error).__name__, "field": None, "message": _BUG}
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
