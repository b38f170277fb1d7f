"""How a verb becomes one unit and one journal line, and where the command line finds it.

Every writing verb has four beats inside one unit: load facts, decide with pure code, record
rows, return a record; the journal line is written here, once, for all of them. A refusal by a
rule rolls the unit back and is journalled by itself.
"""

from __future__ import annotations

import functools
import inspect
import time
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, is_dataclass, replace
from typing import Any, Concatenate, ParamSpec, TypeVar, cast, get_type_hints

from app.core.errors import Conflict, InvalidInput, NotFound, RuleViolation, StoreUnavailable
from app.core.plain import canonical, plain, revive
from app.core.records import Finding, JournalLine
from app.desk.again import once_more
from app.desk.desk import Desk
from db import journal
from db.keys import key
from db.settings import IDENTITY_KEY
from db.store import Likely, Row, Value

P = ParamSpec("P")
R = TypeVar("R")

# Typed into a verb, but never kept: a PIN, the whole number of an identity document, a raw scan, a list as read.
_SECRET = frozenset({"pin", "id_number", "data", "checked"})
# Search words follow from the name, which is in the line already.
_DERIVED = frozenset({"person_word"})


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb as the command line sees it."""

    name: str
    function: Callable[..., Any]
    writes: bool


VERBS: dict[str, Verb] = {}


def reads(name: str) -> Callable[[Callable[Concatenate[Desk, P], R]], Callable[Concatenate[Desk, P], R]]:
    """Register a verb that only looks."""

    def register(function: Callable[Concatenate[Desk, P], R]) -> Callable[Concatenate[Desk, P], R]:
        VERBS[name] = Verb(name, function, writes=False)
        return function

    return register


def writes(name: str) -> Callable[[Callable[Concatenate[Desk, P], R]], Callable[Concatenate[Desk, P], R]]:
    """Register a verb that writes, and wrap it in its unit and its journal line.

    The wrapped verb raises `Conflict(intent_reused)` when the desk's intent was used for
    something else; the same command again returns the first result with `repeated` true.
    """

    def register(function: Callable[Concatenate[Desk, P], R]) -> Callable[Concatenate[Desk, P], R]:
        signature = inspect.signature(function)

        @functools.wraps(function)
        def run(desk: Desk, *args: P.args, **kwargs: P.kwargs) -> R:
            bound = signature.bind(desk, *args, **kwargs)
            bound.apply_defaults()
            return _perform(desk, name, cast("Callable[..., R]", function), _arguments(bound))

        VERBS[name] = Verb(name, run, writes=True)
        return cast("Callable[Concatenate[Desk, P], R]", run)

    return register


def offer(name: str, function: Callable[..., Any]) -> None:
    """Offer a function under a verb's name that does more than the verb's own unit: a paper after it."""
    VERBS[name] = Verb(name, function, writes=True)


def _arguments(bound: inspect.BoundArguments) -> dict[str, Any]:
    given: dict[str, Any] = {}
    for name, value in list(bound.arguments.items())[1:]:
        if bound.signature.parameters[name].kind is inspect.Parameter.VAR_KEYWORD:
            given.update(value)
        else:
            given[name] = value
    for name, value in given.items():
        if name.endswith("_cents") and value is not None and type(value) is not int:
            raise InvalidInput(name, "not_whole_cents", given=str(value)[:40])
    return given


def _perform(desk: Desk, name: str, function: Callable[..., R], given: Mapping[str, Any]) -> R:
    kept = _kept(given)
    known = bool(desk.intent)
    named = desk if known else desk.meaning(f"auto-{uuid.uuid4().hex}")
    until = time.monotonic() + desk.patience
    tries = 0
    unknown: StoreUnavailable | None = None
    while True:
        try:
            return _once(named, name, function, given, kept, known=known)
        except (StoreUnavailable, Conflict) as error:
            tries += 1
            if isinstance(error, StoreUnavailable) and error.code == "unanswered":
                # By this name the outcome can be asked for later, whoever chose the name.
                unknown = StoreUnavailable("unanswered", **{**error.params, "intent": named.intent})
            if not once_more(desk, error, tries, until, unknown=unknown is not None):
                if unknown in (None, error) or isinstance(error, Conflict):
                    raise
                # Whatever stands in the way of asking again, the first outcome is still not known.
                raise unknown from error
            # It may have been done the first time: from now on the intent is looked for.
            known = True


def _once(
    desk: Desk,
    name: str,
    function: Callable[..., R],
    given: Mapping[str, Any],
    kept: Mapping[str, Any],
    *,
    known: bool,
) -> R:
    refused: RuleViolation
    try:
        with desk.store.unit(Likely(name, {**kept, "intent": desk.intent})):
            before = _before(desk, name, function, kept) if known else None
            if before is not None:
                return before
            try:
                result = function(desk, **given)
            except RuleViolation as violation:
                if desk.store.wrote():
                    raise
                # Nothing to roll back: the same unit keeps the refusal, and nobody waits for the lock twice.
                _write_refusal(desk, name, given, kept, refused := violation)
            else:
                _write_line(desk, name, given, kept, "done", result)
                return result
    except RuleViolation as violation:
        if not violation.repeated:
            with desk.store.unit():
                _write_refusal(desk, name, given, kept, violation)
        raise
    raise refused


def _write_refusal(
    desk: Desk, name: str, given: Mapping[str, Any], kept: Mapping[str, Any], violation: RuleViolation
) -> None:
    answer = {"findings": violation.findings}
    violation.journal_sequence = _write_line(desk, name, given, kept, "refused", answer)


def _kept(given: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: plain(value)
        for name, value in given.items()
        if value is not None and not (name in _SECRET and value)
    }


def _before(desk: Desk, name: str, function: Callable[..., R], kept: Mapping[str, Any]) -> R | None:
    line = journal.find_intent(desk.store, desk.intent)
    if line is None:
        return None
    if line.verb != name or canonical(line.arguments) != canonical(kept):
        raise Conflict("intent_reused", intent=desk.intent, verb=line.verb)
    if line.outcome == "refused":
        violation = RuleViolation(tuple(revive(Finding, one) for one in _findings(line)))
        violation.repeated = True
        violation.journal_sequence = line.sequence
        raise violation
    record = revive(get_type_hints(function)["return"], line.answer)
    return cast("R", replace(record, repeated=True))


def _findings(line: JournalLine) -> list[Mapping[str, Any]]:
    return cast("list[Mapping[str, Any]]", line.answer["findings"])


def _write_line(
    desk: Desk, name: str, given: Mapping[str, Any], kept: Mapping[str, Any], outcome: str, answer: object
) -> int:
    body = plain(answer)
    if is_dataclass(answer):
        body.pop("repeated", None)
    return journal.add_line(
        desk.store,
        at=desk.now(),
        clerk=desk.clerk,
        approver=str(given.get("approver") or ""),
        station=desk.station,
        verb=name,
        outcome=outcome,
        tournament_id=_tournament(given, body),
        arguments=kept,
        rows=[
            {"table": one.table, "act": one.act, "row": shown_row(one.table, one.row)}
            for one in desk.store.written()
            if one.table not in _DERIVED
        ],
        answer=body,
        intent=desk.intent,
    )


def shown_row(table: str, row: Row) -> dict[str, Value]:
    """Return a row as the journal keeps it: a PIN's digest and the key of the id digests stay out."""
    kept = dict(row)
    if table == "staff":
        kept["pin_hash"] = "set" if row["pin_hash"] else ""
    if table == "setting" and row["name"] == IDENTITY_KEY:
        kept["value"] = ""
    return kept


def _tournament(given: Mapping[str, Any], body: Mapping[str, Any]) -> int | None:
    text = given.get("tournament_id") or body.get("tournament_id")
    try:
        return key(str(text), what="no_such_tournament") if text else None
    except NotFound:
        return None


def next_line(desk: Desk) -> int:
    """Return the number of the journal line that the running command will write."""
    return journal.next_place(desk.store)[0]
