"""The duty book: who handed over to whom, and what was disputed and settled. 23-5-317(5)."""

from __future__ import annotations

from app.core.clock import instant, stamp
from app.core.records import Dispute, HandOver, Tournament
from db.store import Store
from db.tournaments import get_tournament, tournament_key


def add_hand_over(store: Store, tournament_id: str, one: HandOver) -> None:
    """Keep that somebody handed over."""
    store.insert(
        "hand_over",
        {
            "tournament_id": tournament_key(tournament_id),
            "from_person": one.from_person,
            "to_person": one.to_person,
            "at": stamp(one.at),
            "note": one.note,
            "written_by": one.written_by,
        },
    )


def list_hand_overs(store: Store, tournament_id: str) -> list[HandOver]:
    """Return the hand-overs of a tournament in order."""
    rows = store.rows(
        "select from_person, to_person, at, note, written_by from hand_over where tournament_id = :id "
        "order by hand_over_id",
        {"id": tournament_key(tournament_id)},
    )
    return [
        HandOver(
            from_person=str(row["from_person"]),
            to_person=str(row["to_person"]),
            at=instant(str(row["at"])),
            note=str(row["note"]),
            written_by=str(row["written_by"]),
        )
        for row in rows
    ]


def list_elsewhere(store: Store, tournament_id: str) -> list[tuple[Tournament, str]]:
    """Return who is signed on in other tournaments that are not concluded, each with that tournament."""
    rows = store.rows(
        "select t.tournament_id, d.person from duty_turn d join tournament t on t.tournament_id = d.tournament_id "
        "where d.off_at is null and d.tournament_id <> :id and t.state not in ('concluded', 'settled') "
        "order by d.turn_id",
        {"id": tournament_key(tournament_id)},
    )
    return [(get_tournament(store, str(row["tournament_id"])), str(row["person"])) for row in rows]


def add_dispute(store: Store, tournament_id: str, one: Dispute) -> str:
    """Write a dispute down; return its id."""
    row = store.insert(
        "dispute",
        {
            "tournament_id": tournament_key(tournament_id),
            "at": stamp(one.at),
            "table_number": one.table,
            "what": one.what,
            "settled": one.settled,
            "settled_by": one.settled_by,
            "written_by": one.written_by,
        },
    )
    return str(row["dispute_id"])


def list_disputes(store: Store, tournament_id: str) -> list[Dispute]:
    """Return the disputes of a tournament, the earliest first."""
    rows = store.rows(
        "select at, table_number, what, settled, settled_by, written_by from dispute "
        "where tournament_id = :id order by at, dispute_id",
        {"id": tournament_key(tournament_id)},
    )
    return [
        Dispute(
            at=instant(str(row["at"])),
            table=None if row["table_number"] is None else int(row["table_number"]),
            what=str(row["what"]),
            settled=str(row["settled"]),
            settled_by=str(row["settled_by"]),
            written_by=str(row["written_by"]),
        )
        for row in rows
    ]
