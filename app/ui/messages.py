"""From findings and strips to the words that widgets show. The sentences themselves are the desk's."""

from __future__ import annotations

from datetime import date

from app.core.days import short_day, short_month, short_weekday
from app.core.records import Duty, DutyState, Finding, Severity, State
from app.desk.sentences import duty_name, duty_value, sentence, verdict_words
from app.desk.strip import Strip
from app.law.pack import RulePack
from app.ui.widgets.badge import BadgeKind
from app.ui.widgets.findings import FindingWords
from app.ui.widgets.lawstrip import ChipWords, Verdict

_KEPT = {
    "in_charge": "The gap is kept in the presence log and prints on the report.",
    "rules": "Each posting is kept with area, version, name and time.",
    "dealers": "Who saw which license when is kept with the assignment.",
    "ceiling": "The merge, the breach and the answer are kept in the journal.",
}
_MENDS = {
    "permit": "Enter the permit",
    "rules": "Log a posting",
    "in_charge": "Sign on as in charge",
    "dealers": "Assign a dealer",
    "hours": "Enter the ordinance",
    "days": "Look at the dates",
    "charity": "Look at the charity",
    "ceiling": "Look at the ceiling",
}
# What has a button of its own.
_MENDS_OF_CODE = {"presence_gap": "See the presence log"}
# Where a rule of the department stands beside the statute's words: the words, and both citations.
_BOTH = dict.fromkeys(
    ("nobody_on_duty", "presence_gap"), ("23-5-317(5)", "MCA 23-5-317(5), ARM 23.16.1101(5)")
)
# Where a duty is mended: the screen, and its part. The hours need an ordinance, which is the venue's.
MEND_OF_DUTY = {
    "permit": ("tournament", "permit"),
    "rules": ("tournament", "rules"),
    "in_charge": ("tournament", "in_charge"),
    "dealers": ("tournament", "dealers"),
    "hours": ("settings", "hours_ordinance"),
    "days": ("tournament", "dates"),
    "charity": ("tournament", "charity"),
    "ceiling": ("tournament", "ceiling"),
}


def strip_words(strip: Strip) -> tuple[Verdict, list[ChipWords]]:
    """Return the verdict block and the chips."""
    words = verdict_words(strip.verdict)
    detail = "settled" if strip.state is State.SETTLED else words.detail
    return Verdict(strip.verdict.state, words.title, detail), [
        ChipWords(
            duty,
            duty_name(duty.key),
            duty_value(duty),
            f"{duty_name(duty.key)}, {duty_value(duty)}, {duty.state.value.replace('_', ' ')}",
        )
        for duty in strip.duties
    ]


def duty_findings(duty: Duty, pack: RulePack) -> list[FindingWords]:
    """Return the findings of a chip in words; a duty that is met says so."""
    if not duty.findings:
        return [_met(duty)]
    return [finding_words(one, pack, duty.key) for one in duty.findings]


def finding_words(finding: Finding, pack: RulePack, duty_key: str) -> FindingWords:
    """Return one finding with the words of the law and the button that mends it."""
    said = sentence(finding)
    cited = f"MCA {finding.citation}" if finding.citation[:1].isdigit() else finding.citation
    words, both = _BOTH.get(finding.code, (finding.citation, cited))
    return FindingWords(
        key=duty_key,
        title=said.title,
        sentence=said.message,
        citation=both,
        law=pack.text_of(words) or said.next_step,
        kept=_KEPT.get(duty_key, ""),
        mend=_MENDS_OF_CODE.get(finding.code) or _MENDS.get(duty_key, ""),
        stops=finding.severity is Severity.FORBIDS,
    )


def _met(duty: Duty) -> FindingWords:
    nothing = duty.state is DutyState.NONE
    return FindingWords(
        key=duty.key,
        title=f"{duty_name(duty.key)}: {duty_value(duty)}",
        sentence="This does not apply here." if nothing else "This duty is met. Nothing to do.",
        citation="",
        law="",
        stops=False,
    )


def day_words(strip: Strip) -> str:
    """Return `Day 2 of 3, Sat Mar 7` on a day of the tournament, else its dates."""
    today = strip.now.date()
    length = (strip.last_day - strip.first_day).days + 1
    if strip.first_day <= today <= strip.last_day and strip.state in (State.REGISTERING, State.PLAYING):
        number = (today - strip.first_day).days + 1
        return f"Day {number} of {length}, {short_weekday(today)} {short_month(today)} {today.day}"
    span = date_span(strip.first_day, strip.last_day)
    return span.removesuffix(f", {today.year}")


def date_span(first: date, last: date) -> str:
    """Return `Mar 6 to 8, 2026`, `Jun 29 to Jul 1, 2026`, or one day."""
    if first == last:
        return short_day(first)
    if (first.year, first.month) == (last.year, last.month):
        return f"{short_month(first)} {first.day} to {last.day}, {last.year}"
    return f"{short_month(first)} {first.day} to {short_day(last)}"


def state_badge(state: State) -> tuple[BadgeKind, str]:
    """Return the badge of a tournament's state."""
    return BadgeKind(state.value), state.value.capitalize()
