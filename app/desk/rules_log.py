"""What hung where and what each entrant was given: read at a glance, and on paper for the binder. 23-5-317(4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from app.core.clock import stamp
from app.core.days import clock, short_day
from app.core.registers import Cell, Register, RegisterSection
from app.core.text import short_hash
from app.desk.commands import reads
from app.desk.desk import Desk
from app.desk.facts import Loaded, load
from app.desk.imprint import imprint
from app.desk.versions import revised_at
from db import duties, entries, rules_log, tournaments
from reports import press


@dataclass(frozen=True, slots=True)
class VersionMade:
    """One version of the sheet; `at` in UTC, `reason` '' for a change before any posting."""

    version: int
    hash: str
    at: str
    by: str
    reason: str


@dataclass(frozen=True, slots=True)
class PostingLogged:
    """One posting; `at` in UTC."""

    area: str
    version: int
    at: str
    by: str


@dataclass(frozen=True, slots=True)
class CopyGiven:
    """One version handed to a person; version 0 and '' for an entrant who was given none."""

    person_id: str
    name: str
    version: int
    at: str
    by: str


@dataclass(frozen=True, slots=True)
class RulesLog:
    """The log of a sheet: versions newest first, postings in order, copies by name.

    `revised_at` (UTC) is when the version in force was made, '' if no earlier one ever hung.
    """

    version: int
    revised_at: str
    entrants: int
    without_copy: int
    versions: tuple[VersionMade, ...]
    postings: tuple[PostingLogged, ...]
    copies: tuple[CopyGiven, ...]


@reads("rules-log")
def read_rules_log(desk: Desk, *, tournament_id: str) -> RulesLog:
    """Return every version, posting and copy handed out of a tournament's rules sheet."""
    loaded = load(desk, tournament_id)
    store, one = desk.store, loaded.tournament
    revised = revised_at(desk, loaded)
    return RulesLog(
        version=one.rules_version,
        revised_at=stamp(revised) if revised else "",
        entrants=entries.count_entries(store, tournament_id)[0],
        without_copy=duties.count_without_copy(store, tournament_id, one.rules_version),
        versions=tuple(
            VersionMade(each.version, short_hash(each.hash), stamp(each.made_at), each.made_by, each.reason)
            for each in tournaments.list_versions(store, tournament_id)
        ),
        postings=tuple(
            PostingLogged(each.area, each.version, stamp(each.posted_at), each.posted_by)
            for each in rules_log.list_every_posting(store, tournament_id)
        ),
        copies=tuple(
            CopyGiven(
                each.person_id,
                each.name,
                each.version,
                stamp(each.given_at) if each.given_at else "",
                each.given_by,
            )
            for each in rules_log.list_every_copy(store, tournament_id)
        ),
    )


def render_rules_log(desk: Desk, tournament_id: str) -> bytes:
    """Return the log as PDF. Raises `NotFound(no_such_tournament)`, `Conflict(no_venue)`."""
    loaded = load(desk, tournament_id)
    log = read_rules_log(desk, tournament_id=tournament_id)
    one = loaded.tournament
    have = log.entrants - log.without_copy
    return press.register(
        Register(
            imprint=imprint(desk, loaded.venue, one, loaded.now),
            title="Rules posted and given",
            under=one.terms.name,
            citation="23-5-317(4)",
            answer=f"{have:,} of {log.entrants:,} entrants hold version {log.version}",
            beside=_beside(loaded, log),
            paper=f"Rules sheet version {log.version}, hash {short_hash(one.rules_hash)}",
            sections=(_versions(loaded, log), _postings(loaded, log), _copies(loaded, log)),
        )
    )


def _beside(loaded: Loaded, log: RulesLog) -> str:
    terms = loaded.tournament.terms
    newest = {each.area: each.version for each in log.postings}
    hung = sum(newest.get(area) == log.version for area in terms.areas)
    said = f"It hangs in {hung} of {len(terms.areas)} areas."
    return f"Revised {_when(loaded, log.revised_at)}. {said}" if log.revised_at else said


def _when(loaded: Loaded, at: str) -> str:
    if not at:
        return ""
    local = datetime.fromisoformat(at).astimezone(loaded.now.tzinfo)
    return f"{short_day(local.date())}, {clock(local)}"


def _versions(loaded: Loaded, log: RulesLog) -> RegisterSection:
    rows = tuple(
        (
            Cell(f"Version {each.version}", strong=each.version == log.version),
            Cell(each.hash),
            Cell(_when(loaded, each.at), each.by),
            Cell(each.reason),
        )
        for each in log.versions
    )
    return RegisterSection("Versions", ("Version", "Hash", "Made, by", "Why"), (14, 14, 30, 42), rows)


def _postings(loaded: Loaded, log: RulesLog) -> RegisterSection:
    rows = tuple(
        (Cell(each.area), Cell(f"Version {each.version}"), Cell(_when(loaded, each.at)), Cell(each.by))
        for each in log.postings
    )
    return RegisterSection(
        "Posted", ("Area", "Version", "When", "By"), (34, 14, 26, 26), rows, nothing="Nowhere yet."
    )


def _copies(loaded: Loaded, log: RulesLog) -> RegisterSection:
    rows = tuple(
        (
            Cell(each.name, strong=not again),
            Cell(f"Version {each.version}" if each.version else "none given"),
            Cell(_when(loaded, each.at)),
            Cell(each.by),
        )
        for each, again in _marked(log.copies)
    )
    return RegisterSection(
        "Copies given", ("Player", "Version", "When", "By"), (34, 14, 26, 26), rows, nothing="Nobody yet."
    )


def _marked(copies: tuple[CopyGiven, ...]) -> Iterator[tuple[CopyGiven, bool]]:
    """Yield each copy, and whether it is a further one of the same person."""
    before = ""
    for each in copies:
        yield each, each.person_id == before
        before = each.person_id
