"""What one person paid to enter each tournament, every record and every round counted. 23-5-317(10)."""

from __future__ import annotations

from dataclasses import dataclass

from app.core.ledger import paid_to_enter
from app.core.money import Money
from app.core.records import Tournament
from app.desk.desk import Desk
from app.desk.packs import read_pack
from app.law.ceiling import room_cents
from db import payments, tournaments
from db.merges import tournaments_of


@dataclass(frozen=True, slots=True)
class PaidToEnter:
    """What one person paid to enter one tournament; no limit and no room where the pack has no ceiling."""

    tournament_id: str
    name: str
    paid_cents: int
    limit_cents: int | None
    room_cents: int | None


def paid_by(desk: Desk, person_id: str) -> tuple[PaidToEnter, ...]:
    """Return each tournament with what a person paid to enter it; rounds of one are told once, by the last."""
    found: dict[str, PaidToEnter] = {}
    for tournament_id in tournaments_of(desk.store, person_id):
        one = tournaments.get_tournament(desk.store, tournament_id)
        paid = paid_to_enter(payments.sum_of_rounds(desk.store, tournament_id, person_id))
        limit = ceiling_of(desk, one)
        found[one.terms.progressive_of or tournament_id] = PaidToEnter(
            tournament_id,
            one.terms.name,
            paid.cents,
            limit.cents if limit is not None else None,
            room_cents(paid, limit),
        )
    return tuple(found.values())


def ceiling_of(desk: Desk, one: Tournament) -> Money | None:
    """Return the ceiling of the pack that a tournament is held under."""
    return read_pack(tournaments.get_pack_content(desk.store, one.tournament_id), one.terms.first_day).ceiling
