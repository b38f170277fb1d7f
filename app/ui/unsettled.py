"""The one step whose outcome is not known yet, kept beside the station's settings until it was told.

A clerk may lock the desk or lose the window meanwhile. Nothing of a person stands there but the number.
"""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final

from app.core.errors import NotFound
from app.core.money import Money
from app.desk.desk import Desk
from app.station_file import read_station_file, station_file
from app.ui.asking import Question
from app.ui.reach_words import KEPT, NOT_KEPT
from db.journal import find_intent
from db.payments import find_receipt
from db.people import get_person

log = logging.getLogger(__name__)
_PAYMENTS: Final = frozenset({"take_entry", "take_reentry", "take_addon", "take_other", "enter_by_seat"})


@dataclass(frozen=True, slots=True)
class Unsettled:
    """What was asked for, of which server, under which intent; the amount in cents, 0 for none."""

    intent: str = ""
    server: str = ""
    verb: str = ""
    person_id: str = ""
    amount_cents: int = 0


def unsettled_of(question: Question, server: str) -> Unsettled:
    """Return what is kept of a question."""
    person = str(question.given.get("person_id") or "")
    return Unsettled(question.intent, server, question.verb, person, question.amount.cents)


def load_unsettled() -> Unsettled | None:
    """Return what was left behind, None when everything was settled. What cannot be read is left out."""
    try:
        data: dict[str, Any] = read_station_file(_file())
        known = {field.name: type(field.default) for field in fields(Unsettled)}
        kept = Unsettled(**{name: data[name] for name, kind in known.items() if type(data.get(name)) is kind})
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        log.info("the step that was left open could not be read: %s", type(error).__name__)
        return None
    return kept if kept.intent else None


def keep_unsettled(kept: Unsettled | None) -> None:
    """Keep what is open, or take it away with None. A folder that cannot be written stops no sale."""
    file = _file()
    try:
        if kept is None:
            file.unlink(missing_ok=True)
            return
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(asdict(kept), indent=2) + "\n", encoding="utf-8")
    except OSError as error:
        log.info("the step that is open could not be kept: %s", type(error).__name__)


def outcome_words(desk: Desk, kept: Unsettled) -> tuple[str, str]:
    """Look in the journal how it ended, and say it: a title and a sentence.

    Raises `StoreUnavailable`. The look is a unit: behind whatever an earlier connection may still be writing.
    """
    with desk.store.unit():
        line = find_intent(desk.store, kept.intent)
    if kept.verb not in _PAYMENTS:
        return KEPT if line is not None and line.outcome != "refused" else NOT_KEPT
    payment = _payment_words(desk, kept)
    if line is None:
        return (
            "Not taken",
            f"{payment} was not taken: the server does not know it. Sell it again if it is wanted.",
        )
    if line.outcome == "refused":
        return "Not taken", f"{payment} was not taken: it was refused."
    receipt = str(line.answer.get("receipt_number", ""))
    taken = find_receipt(desk.store, receipt)
    payment = _payment_words(desk, kept, taken.amount if taken is not None else None)
    second = "Do not take it again. If no receipt came out, press Reprint in Last sales."
    return "Taken", f"{payment} was taken: receipt {receipt}. {second}"


def _payment_words(desk: Desk, kept: Unsettled, amount: Money | None = None) -> str:
    """Return `The payment of $800.00 by Priya Raghunathan`; what is not known is left out."""
    of = amount or Money(kept.amount_cents)
    try:
        name = get_person(desk.store, kept.person_id).name if kept.person_id else ""
    except NotFound:
        name = ""
    return f"The payment{f' of {of}' if of else ''}{f' by {name}' if name else ''}"


def _file() -> Path:
    return station_file().with_name("unsettled.json")
