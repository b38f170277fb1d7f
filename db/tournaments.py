"""Tournaments, their permits, sheet versions and play sessions."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date, datetime
from functools import lru_cache

from app.core.clock import instant
from app.core.errors import NotFound
from app.core.money import Money
from app.core.plain import canonical, revive
from app.core.records import (
    HOUSE,
    Permit,
    PermitState,
    PlaySession,
    RulesVersion,
    State,
    Terms,
    Tournament,
)
from db.keys import key
from db.store import Row, Store, Value

_COLUMNS = (
    "tournament_id, state, terms, pack_id, pack_name, pack_edition, rules_version, rules_hash, created_at, "
    "opened_at, started_at, registration_closed_at, concluded_at, settled_at"
)


_FIRST_ROUND = (
    "select coalesce(m.progressive_of, m.tournament_id) as tournament_id from tournament m "
    "where m.tournament_id = :id"
)


def tournament_key(tournament_id: str) -> int:
    """Return the integer key. Raises `NotFound(no_such_tournament)`."""
    return key(tournament_id, what="no_such_tournament")


@lru_cache(maxsize=64)
def read_terms(text: str) -> Terms:
    """Return the terms a row holds; a sale reads the same text again and again."""
    return revive(Terms, json.loads(text))


def add_tournament(store: Store, values: Mapping[str, Value], *, operators: tuple[str, ...]) -> Tournament:
    """Add a tournament and the operators it is held by."""
    row = store.insert("tournament", values)
    for operator_id in operators:
        _add_operator(store, int(row["tournament_id"] or 0), operator_id)
    return _tournament(row)


def change_tournament(store: Store, tournament_id: str, changes: Mapping[str, Value]) -> Tournament:
    """Change the current state of a tournament."""
    return _tournament(store.update("tournament", {"tournament_id": tournament_key(tournament_id)}, changes))


def get_tournament(store: Store, tournament_id: str) -> Tournament:
    """Return a tournament. Raises `NotFound(no_such_tournament)`."""
    rows = store.rows(
        f"select {_COLUMNS} from tournament where tournament_id = :id",
        {"id": tournament_key(tournament_id)},
    )
    if not rows:
        raise NotFound("no_such_tournament", given=tournament_id)
    return _tournament(rows[0])


def list_tournaments(store: Store) -> list[Tournament]:
    """Return all tournaments, the newest first."""
    rows = store.rows(f"select {_COLUMNS} from tournament order by first_day desc, tournament_id desc")
    return [_tournament(row) for row in rows]


def rounds_of(store: Store, tournament_id: str) -> tuple[int, ...]:
    """Return every round of a progressive tournament, whichever of them is asked about, in order; else itself."""
    number = tournament_key(tournament_id)
    rows = store.rows(
        f"{_FIRST_ROUND} union all select t.tournament_id from tournament t "
        f"where t.progressive_of = ({_FIRST_ROUND})",
        {"id": number},
    )
    return tuple(sorted({number, *(int(row["tournament_id"] or 0) for row in rows)}))


def get_pack_content(store: Store, tournament_id: str) -> str:
    """Return the pack as it was when the tournament was opened."""
    rows = store.rows(
        "select pack_content from tournament where tournament_id = :id",
        {"id": tournament_key(tournament_id)},
    )
    return str(rows[0]["pack_content"])


def set_operators(store: Store, tournament_id: str, operators: tuple[str, ...]) -> None:
    """Make `operators` the ones that hold the tournament, each with a drafted permit."""
    number = tournament_key(tournament_id)
    rows = store.rows("select operator_id from tournament_operator where tournament_id = :id", {"id": number})
    before = {str(row["operator_id"]) for row in rows}
    for gone in sorted(before - set(operators)):
        store.delete("permit", {"tournament_id": number, "operator_id": gone})
        store.delete("tournament_operator", {"tournament_id": number, "operator_id": gone})
    for operator_id in operators:
        if operator_id not in before:
            _add_operator(store, number, operator_id)


def _add_operator(store: Store, number: int, operator_id: str) -> None:
    store.insert("tournament_operator", {"tournament_id": number, "operator_id": operator_id})
    store.insert(
        "permit",
        {
            "tournament_id": number,
            "operator_id": operator_id,
            "state": PermitState.DRAFTED.value,
            "submitted_on": None,
            "how": "",
            "fee_cents": 0,
            "number": "",
            "decided_on": None,
            "why": "",
        },
    )


def list_permits(store: Store, tournament_id: str) -> list[Permit]:
    """Return the permit of each operator of a tournament, the house first."""
    rows = store.rows(
        "select tournament_id, operator_id, state, submitted_on, how, fee_cents, number, decided_on, why "
        "from permit where tournament_id = :id",
        {"id": tournament_key(tournament_id)},
    )
    permits = [_permit(row) for row in rows]
    return sorted(permits, key=lambda permit: (permit.operator_id != HOUSE, permit.operator_id))


def change_permit(store: Store, permit: Permit) -> None:
    """Keep the new state of one operator's permit."""
    store.update(
        "permit",
        {"tournament_id": tournament_key(permit.tournament_id), "operator_id": permit.operator_id},
        {
            "state": permit.state.value,
            "submitted_on": permit.submitted_on.isoformat() if permit.submitted_on else None,
            "how": permit.how,
            "fee_cents": permit.fee.cents,
            "number": permit.number,
            "decided_on": permit.decided_on.isoformat() if permit.decided_on else None,
            "why": permit.why,
        },
    )


def add_version(store: Store, version: RulesVersion, terms: Terms) -> None:
    """Keep a version of the rules sheet with the terms it was made of."""
    store.insert(
        "rules_version",
        {
            "tournament_id": tournament_key(version.tournament_id),
            "version": version.version,
            "hash": version.hash,
            "terms": canonical(terms),
            "made_at": version.made_at.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "made_by": version.made_by,
            "reason": version.reason,
        },
    )


def list_versions(store: Store, tournament_id: str) -> list[RulesVersion]:
    """Return all versions of the sheet, the newest first."""
    rows = store.rows(
        "select tournament_id, version, hash, made_at, made_by, reason from rules_version "
        "where tournament_id = :id order by version desc",
        {"id": tournament_key(tournament_id)},
    )
    return [
        RulesVersion(
            tournament_id=str(row["tournament_id"]),
            version=int(row["version"] or 0),
            hash=str(row["hash"]),
            made_at=instant(str(row["made_at"])),
            made_by=str(row["made_by"]),
            reason=str(row["reason"]),
        )
        for row in rows
    ]


def get_version_terms(store: Store, tournament_id: str, version: int) -> Terms | None:
    """Return the terms that a version of the sheet was made of."""
    rows = store.rows(
        "select terms from rules_version where tournament_id = :id and version = :version",
        {"id": tournament_key(tournament_id), "version": version},
    )
    return read_terms(str(rows[0]["terms"])) if rows else None


def list_sessions(store: Store, tournament_id: str) -> list[PlaySession]:
    """Return the stretches of play, in order; the last has no end while cards are in the air."""
    rows = store.rows(
        "select started_at, ended_at from play_session where tournament_id = :id order by session_id",
        {"id": tournament_key(tournament_id)},
    )
    return [PlaySession(instant(str(row["started_at"])), _maybe(row["ended_at"])) for row in rows]


def list_level_sets(store: Store, tournament_id: str) -> list[tuple[datetime, int]]:
    """Return when the floor put the clock to which level, in order."""
    rows = store.rows(
        "select at, level from level_set where tournament_id = :id order by level_set_id",
        {"id": tournament_key(tournament_id)},
    )
    return [(instant(str(row["at"])), int(row["level"] or 0)) for row in rows]


def set_level(store: Store, tournament_id: str, level: int, at: str) -> None:
    """Keep that the floor put the clock to the beginning of a level."""
    store.insert("level_set", {"tournament_id": tournament_key(tournament_id), "level": level, "at": at})


def open_session(store: Store, tournament_id: str, at: str) -> None:
    """Begin a stretch of play."""
    store.insert(
        "play_session",
        {"tournament_id": tournament_key(tournament_id), "started_at": at, "ended_at": None},
    )


def end_session(store: Store, tournament_id: str, at: str) -> None:
    """End the stretch of play that is open, if one is."""
    rows = store.rows(
        "select session_id from play_session where tournament_id = :id and ended_at is null",
        {"id": tournament_key(tournament_id)},
    )
    for row in rows:
        store.update("play_session", {"session_id": row["session_id"]}, {"ended_at": at})


def _maybe(value: Value) -> datetime | None:
    return instant(str(value)) if value else None


def _tournament(row: Row) -> Tournament:
    return Tournament(
        tournament_id=str(row["tournament_id"]),
        state=State(str(row["state"])),
        terms=read_terms(str(row["terms"])),
        pack_id=str(row["pack_id"]),
        pack_name=str(row["pack_name"]),
        pack_edition=str(row["pack_edition"]),
        rules_version=int(row["rules_version"] or 0),
        rules_hash=str(row["rules_hash"]),
        created_at=instant(str(row["created_at"])),
        opened_at=_maybe(row["opened_at"]),
        started_at=_maybe(row["started_at"]),
        registration_closed_at=_maybe(row["registration_closed_at"]),
        concluded_at=_maybe(row["concluded_at"]),
        settled_at=_maybe(row["settled_at"]),
    )


def _permit(row: Row) -> Permit:
    return Permit(
        tournament_id=str(row["tournament_id"]),
        operator_id=str(row["operator_id"]),
        state=PermitState(str(row["state"])),
        submitted_on=date.fromisoformat(str(row["submitted_on"])) if row["submitted_on"] else None,
        how=str(row["how"]),
        fee=Money(int(row["fee_cents"] or 0)),
        number=str(row["number"]),
        decided_on=date.fromisoformat(str(row["decided_on"])) if row["decided_on"] else None,
        why=str(row["why"]),
    )
