"""The rules sheet: posted in every area in its current version, and a copy in every hand. 23-5-317(4)."""

from __future__ import annotations

from collections.abc import Iterator

from app.core.records import Finding, Kind, State
from app.law.model import Facts, forbids
from app.law.pack import RulePack

_CITATION = "23-5-317(4)"


def posted_areas(facts: Facts) -> tuple[str, ...]:
    """Return the areas where the current version hangs: the newest posting of an area counts."""
    newest = {posting.area: posting.version for posting in facts.postings}
    return tuple(
        area for area in facts.terms.areas if facts.rules_version and newest.get(area) == facts.rules_version
    )


def check_rules_posted(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(4): the current version in a conspicuous place in each area."""
    areas = facts.terms.areas
    if not areas:
        yield forbids("rules_posted", _CITATION, "no_areas")
        return
    posted = posted_areas(facts)
    missing = [area for area in areas if area not in posted]
    if not missing:
        return
    ever = {posting.area for posting in facts.postings}
    yield forbids(
        "rules_posted",
        _CITATION,
        "rules_outdated" if all(area in ever for area in missing) else "rules_not_posted",
        posted=len(posted),
        areas=len(areas),
        missing=", ".join(missing),
        version=facts.rules_version,
    )


def check_posted_terms(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(4): during play nothing of the sheet is sold on terms that hang in no area."""
    if facts.sale is not None and facts.sale.kind is not Kind.OTHER and facts.state is State.PLAYING:
        yield from check_rules_posted(facts, pack)


def check_rules_copies(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(4): every participant has a copy before the start."""
    if facts.entrants_without_copy > 0:
        yield forbids(
            "rules_copy",
            _CITATION,
            "copies_missing",
            missing=facts.entrants_without_copy,
            entrants=facts.entrants,
        )
