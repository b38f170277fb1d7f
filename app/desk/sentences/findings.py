"""A finding in words: a title, one paragraph with reason and citation, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.core.errors import Param
from app.core.money import Money
from app.core.records import Finding
from app.core.rounding import rule_words
from app.desk.sentences.people_findings import MENDS, PEOPLE_FINDINGS, PEOPLE_REASONS
from app.desk.sentences.play_findings import PLAY_FINDINGS
from app.desk.sentences.prize_findings import PRIZE_FINDINGS
from app.desk.sentences.sale_findings import SALE_FINDINGS, SHORT_REASONS
from app.desk.sentences.set_up_findings import SET_UP_FINDINGS
from app.desk.sentences.words import Words, counted, rendered

FINDINGS: Mapping[str, Words] = {
    **SET_UP_FINDINGS,
    **PLAY_FINDINGS,
    **SALE_FINDINGS,
    **PRIZE_FINDINGS,
    **PEOPLE_FINDINGS,
}
_UNKNOWN = Words("Not allowed", "Refused: {code} ({citation}).", "Ask the director.")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A finding in plain English. `message` holds the reason, the citation and the next step."""

    title: str
    message: str
    next_step: str


def sentence(finding: Finding) -> Sentence:
    """Put a finding into words; a code nobody wrote words for is named with its citation."""
    title, reason, next_step = FINDINGS.get(finding.code, _UNKNOWN)
    shown = _shown(finding)
    step = next_step.format_map(shown)
    return Sentence(title.format_map(shown), f"{reason.format_map(shown)} {step}".strip(), step)


def short_reason(finding: Finding) -> str:
    """Return the shortest true reason, for a greyed offer: `still seated at table 4`."""
    short = SHORT_REASONS.get(finding.code) or PEOPLE_REASONS.get(finding.code)
    return short.format_map(_shown(finding)) if short else sentence(finding).title


def _shown(finding: Finding) -> dict[str, str]:
    shown = rendered(finding.params) | {"citation": finding.citation, "code": finding.code}
    extra = _EXTRAS.get(finding.code)
    shown |= extra(finding.params) if extra else {}
    mends = MENDS.get(finding.code)
    if mends:
        mend = mends[1 if finding.params["is_over"] else 0]
        shown["mend"] = mend.format_map(shown)
    return shown


def _signed_off(params: Mapping[str, Param]) -> dict[str, str]:
    if params["person"] is None:
        return {"last": "Nobody has signed on yet."}
    return {"last": "{person} signed off{off_at_clause}.".format_map(rendered(params))}


def _why_denied(params: Mapping[str, Param]) -> dict[str, str]:
    return {"why": f" ({params['why']})" if params["why"] else ""}


def _gaps(params: Mapping[str, Param]) -> dict[str, str]:
    minutes = int(params["minutes"] or 0)
    return {"gap": counted(minutes, "minute")}


def _copies(params: Mapping[str, Param]) -> dict[str, str]:
    return {"players": counted(int(params["missing"] or 0), "player")}


def _fees(params: Mapping[str, Param]) -> dict[str, str]:
    return {"fees": str(params["fees"]).replace("reentry", "re-entry").replace("addon", "add-on")}


def _tables(params: Mapping[str, Param]) -> dict[str, str]:
    tables = str(params["tables"])
    word = "tables" if " and " in tables else "table"
    return {"at_tables": f", at {word} {tables}" if tables else ""}


def _to_when(params: Mapping[str, Param]) -> dict[str, str]:
    last = rendered({"last_day": params["last_day"]})["last_day"]
    return {"to_when": f" to {last}" if last else "", "reason": str(params["reason"]).rstrip(". ")}


def _rounded(params: Mapping[str, Param]) -> dict[str, str]:
    """Say how amounts are rounded as the sheet prints it, never the name that a rule has in the program."""
    return {
        f"{sheet}words": rule_words(str(params[f"{sheet}how"]), Money(int(params[f"{sheet}unit_cents"] or 0)))
        for sheet in ("", "sheet_")
    }


_EXTRAS: Mapping[str, Callable[[Mapping[str, Param]], dict[str, str]]] = {
    "nobody_on_duty": _signed_off,
    "permit_denied": _why_denied,
    "presence_gap": _gaps,
    "copies_missing": _copies,
    "fees_frozen": _fees,
    "merged_two_seats": _tables,
    "barred": _to_when,
    "payouts_not_as_posted": _rounded,
}
