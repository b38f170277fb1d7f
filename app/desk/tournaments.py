"""Tournaments: set up, edited, checked, and moved from state to state under the law."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import Unpack

from app.core.clock import stamp
from app.core.errors import Conflict
from app.core.plain import canonical
from app.core.records import (
    Duty,
    Finding,
    Permit,
    PermitState,
    RulesVersion,
    Severity,
    State,
    Terms,
    Tournament,
)
from app.core.text import needed
from app.desk.commands import reads, writes
from app.desk.decide import allow, stop
from app.desk.desk import Desk, local_now, venue_of
from app.desk.facts import Loaded, full_facts, load, new_facts
from app.desk.held import operator_facts
from app.desk.holidays import federal_holidays
from app.desk.packs import default_pack, pack_content, read_pack
from app.desk.results import TournamentKept
from app.desk.terms import changed_terms, new_terms, short_hash, terms_hash
from app.desk.terms_given import TermsGiven
from app.law import acts
from app.law.application import must_file_again
from app.law.duties import duties
from app.law.model import Facts, Rule, assess
from app.law.oversight import on_duty
from db import tournaments as rows

# These cannot be mended by editing anything but the dates, so the plan itself is refused.
_FIXED_BY_DATES = frozenset({"calendar_count", "days", "gap"})
_OPEN = (State.DRAFT, State.FILED, State.APPROVED, State.REGISTERING, State.PLAYING)


@dataclass(frozen=True, slots=True)
class TournamentLine:
    """One tournament in a list."""

    tournament_id: str
    name: str
    state: str
    first_day: date
    last_day: date


@dataclass(frozen=True, slots=True)
class TournamentList:
    """All tournaments, the newest first."""

    tournaments: tuple[TournamentLine, ...]


@dataclass(frozen=True, slots=True)
class Checked:
    """What the law says of a tournament now: findings by subsection, seven duties, what may be done."""

    tournament_id: str
    state: str
    version: int
    hash: str
    findings: tuple[Finding, ...]
    duties: tuple[Duty, ...]
    may: tuple[str, ...]


@writes("tournament-add")
def add_tournament(desk: Desk, *, pack: str = "", **given: Unpack[TermsGiven]) -> TournamentKept:
    """Set up a tournament under a rule pack; the pack is frozen into it.

    The parts of one entry are `prize_cents`, `expense_cents` and `charity_cents`; the re-entry is the
    same unless its own parts are given. `reentry_limit` 0 is not allowed, -1 is no limit. Refused
    when the year's count, the days or the gap forbid the dates (23-5-317(1)).
    """
    venue = venue_of(desk)
    content = pack_content(desk, pack or default_pack(desk))
    rules = read_pack(content)
    terms = _with_first_round(desk, new_terms(given, rules))
    facts = new_facts(desk, venue, terms, local_now(desk, venue))
    findings = assess(facts, read_pack(content, terms.first_day), acts.SET_UP)
    stop(tuple(one for one in findings if one.rule in _FIXED_BY_DATES))
    digest = terms_hash(terms, rules.id, rules.edition)
    kept = rows.add_tournament(
        desk.store,
        _row(terms)
        | {
            "state": State.DRAFT.value,
            "pack_id": rules.id,
            "pack_name": rules.name,
            "pack_edition": rules.edition,
            "pack_content": content,
            "rules_version": 1,
            "rules_hash": digest,
            "created_at": stamp(desk.now()),
            "opened_at": None,
            "started_at": None,
            "registration_closed_at": None,
            "concluded_at": None,
            "settled_at": None,
        },
        operators=terms.operators,
    )
    _keep_version(desk, kept, reason="")
    return _kept(kept, findings)


@writes("tournament-edit")
def edit_tournament(
    desk: Desk, *, tournament_id: str, reason: str = "", **given: Unpack[TermsGiven]
) -> TournamentKept:
    """Change a tournament. After a posting, or once registration is open, a reason is needed.

    A change makes a new version of the rules sheet, which must be posted and handed out again
    (23-5-317(4)). Fees are frozen once registration opens (23-5-317(7)). Other dates, operators, another
    game or more tables than applied for must be filed again before opening, and are refused after it
    (23-5-317(2)(a), (3)).
    """
    loaded = load(desk, tournament_id)
    may_be_changed(loaded)
    terms = changed_terms(loaded.tournament.terms, given, loaded.pack)
    return change_terms(desk, loaded, _with_first_round(desk, terms), reason=reason)


def may_be_changed(loaded: Loaded) -> None:
    """Raise `Conflict(tournament_over)` once nothing of the terms can be changed any more."""
    if loaded.tournament.state not in _OPEN:
        raise Conflict("tournament_over", state=loaded.tournament.state.value)


def change_terms(desk: Desk, loaded: Loaded, terms: Terms, *, reason: str) -> TournamentKept:
    """Keep changed terms as a new version of the sheet, inside the unit, under every rule of a change."""
    one, tournament_id = loaded.tournament, loaded.tournament.tournament_id
    facts = replace(full_facts(desk, loaded), new_terms=terms)
    findings = allow(facts, loaded.pack, acts.EDIT) + _assess_plan(desk, loaded, facts, terms)
    if terms == one.terms:
        return _kept(one, findings)
    opened = one.state in (State.REGISTERING, State.PLAYING)
    if opened or facts.postings:
        reason = needed(reason, field="reason", longest=300)
    if terms.operators != one.terms.operators:
        rows.set_operators(desk.store, tournament_id, terms.operators)
    digest = terms_hash(terms, one.pack_id, one.pack_edition)
    version: dict[str, str | int | None] = {"rules_version": one.rules_version + 1, "rules_hash": digest}
    if must_file_again(facts):
        version["state"] = State.DRAFT.value
        _take_back_permits(desk, tournament_id)
    kept = rows.change_tournament(desk.store, tournament_id, _row(terms) | version)
    _keep_version(desk, kept, reason=reason.strip())
    return _kept(kept, findings)


def _take_back_permits(desk: Desk, tournament_id: str) -> None:
    """Make every application a draft again; what was filed before stays in the journal."""
    for permit in rows.list_permits(desk.store, tournament_id):
        rows.change_permit(desk.store, Permit(tournament_id, permit.operator_id, PermitState.DRAFTED))


def _assess_plan(desk: Desk, loaded: Loaded, facts: Facts, terms: Terms) -> tuple[Finding, ...]:
    """Return what the law says of the changed plan; new dates that cannot be mended are refused."""
    old = loaded.tournament.terms
    again = must_file_again(facts)
    permits = {one.operator_id: one.permit for one in facts.operators if one.permit and not again}
    operators = operator_facts(
        desk.store, terms, permits, loaded.now, without=loaded.tournament.tournament_id
    )
    after = replace(
        facts,
        terms=terms,
        new_terms=None,
        operators=tuple(operators),
        holidays=federal_holidays(terms.first_day),
    )
    findings = assess(after, loaded.pack, acts.SET_UP)
    dates = (terms.first_day, terms.last_day, terms.operators)
    if dates != (old.first_day, old.last_day, old.operators):
        stop(tuple(found for found in findings if found.rule in _FIXED_BY_DATES))
    if terms != old and facts.state in (State.REGISTERING, State.PLAYING):
        stop(tuple(found for found in findings if found.rule == "charity_share"))
    return findings


@reads("tournament-list")
def list_tournaments(desk: Desk) -> TournamentList:
    """List all tournaments, the newest first."""
    return TournamentList(
        tuple(
            TournamentLine(
                one.tournament_id, one.terms.name, one.state.value, one.terms.first_day, one.terms.last_day
            )
            for one in rows.list_tournaments(desk.store)
        )
    )


@reads("tournament-check")
def check_tournament(desk: Desk, *, tournament_id: str) -> Checked:
    """Return every finding in the order of the statute, the state, and what may be done now."""
    loaded = load(desk, tournament_id)
    facts = full_facts(desk, loaded)
    one = loaded.tournament
    return Checked(
        tournament_id=tournament_id,
        state=one.state.value,
        version=one.rules_version,
        hash=short_hash(one.rules_hash),
        findings=assess(facts, loaded.pack, acts.CHECK),
        duties=duties(facts, loaded.pack),
        may=_may(facts, loaded),
    )


def _with_first_round(desk: Desk, terms: Terms) -> Terms:
    """Point a round at the first round of its series. Raises `NotFound(no_such_tournament)`."""
    if terms.progressive_of is None:
        return terms
    named = rows.get_tournament(desk.store, terms.progressive_of)
    return replace(terms, progressive_of=named.terms.progressive_of or named.tournament_id)


def _may(facts: Facts, loaded: Loaded) -> tuple[str, ...]:
    one = loaded.tournament
    may = ["tournament-edit"] if one.state in _OPEN else []
    if one.state in (State.DRAFT, State.FILED):
        may.append("permit-submit")
    if one.state in (State.FILED, State.APPROVED):
        may += ["permit-approve", "permit-deny"]
    if one.state in _OPEN:
        may += ["rules-print", "rules-post", "dealer-assign", "duty-on"]
    if one.state in _OPEN[:3] and _allowed(facts, loaded, acts.OPEN_REGISTRATION):
        may.append("registration-open")
    if one.state in (State.REGISTERING, State.PLAYING):
        if one.registration_closed_at is None:
            may += ["entry-take", "registration-close"]
        may += ["addon-take", "other-take"]
        if _allowed(facts, loaded, acts.START_PLAY):
            may.append("play-start")
    if one.state is State.PLAYING:
        may += ["bust", "day-end", "conclude"]
    if one.state is State.CONCLUDED:
        may += ["charity-pay"] if facts.ledger.charity_collected > facts.ledger.charity_paid else []
        may += ["duty-off"] if on_duty(facts) is not None else []
        may += ["settle"] if _allowed(facts, loaded, acts.SETTLE) else []
    return (*may, *_may_beside(facts, one))


def _may_beside(facts: Facts, one: Tournament) -> list[str]:
    """Return what may be done of charity, prizes and rounds."""
    may = ["beneficiary-add"] if one.state in _OPEN else []
    if one.state is not State.SETTLED:
        may.append("house-add")
    if facts.rounds and one.state.is_open and one.registration_closed_at is None:
        may.append("entry-by-seat")
    if facts.rounds and one.state.is_over:
        may.append("seat-won")
    return may


def _allowed(facts: Facts, loaded: Loaded, rules: tuple[Rule, ...]) -> bool:
    return not any(one.severity is Severity.FORBIDS for one in assess(facts, loaded.pack, rules))


def _kept(one: Tournament, findings: tuple[Finding, ...]) -> TournamentKept:
    return TournamentKept(
        one.tournament_id, one.state.value, one.rules_version, short_hash(one.rules_hash), findings
    )


def _row(terms: Terms) -> dict[str, str | int | None]:
    first_round = terms.progressive_of
    return {
        "progressive_of": rows.tournament_key(first_round) if first_round else None,
        "name": terms.name,
        "first_day": terms.first_day.isoformat(),
        "last_day": terms.last_day.isoformat(),
        "terms": canonical(terms),
    }


def _keep_version(desk: Desk, one: Tournament, *, reason: str) -> None:
    version = RulesVersion(
        one.tournament_id, one.rules_version, one.rules_hash, desk.now(), desk.clerk, reason
    )
    rows.add_version(desk.store, version, one.terms)
