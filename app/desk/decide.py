"""The second beat: run the rules and stop at what forbids."""

from __future__ import annotations

from app.core.errors import Conflict, RuleViolation
from app.core.records import Finding, Severity, State, Tournament
from app.law.model import Facts, Rule, assess
from app.law.pack import RulePack


def allow(facts: Facts, pack: RulePack, rules: tuple[Rule, ...]) -> tuple[Finding, ...]:
    """Return the warnings. Raises `RuleViolation` with every finding when one forbids."""
    findings = assess(facts, pack, rules)
    stop(findings)
    return findings


def stop(findings: tuple[Finding, ...]) -> None:
    """Raise `RuleViolation` when a finding forbids: what forbids first, then the warnings."""
    against = forbidden(findings)
    if against:
        warned = tuple(one for one in findings if one.severity is Severity.WARNS)
        raise RuleViolation(against + warned)


def forbidden(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Return those that forbid."""
    return tuple(one for one in findings if one.severity is Severity.FORBIDS)


def not_over(tournament: Tournament) -> None:
    """Raise `Conflict(tournament_over)` once the tournament is concluded."""
    if tournament.state.is_over:
        raise Conflict("tournament_over", state=tournament.state.value)


def not_settled(tournament: Tournament) -> None:
    """Raise `Conflict(tournament_over)` once the books are closed."""
    if tournament.state is State.SETTLED:
        raise Conflict("tournament_over", state=tournament.state.value)
