"""Short names for tests of two records that are one person."""

from __future__ import annotations

from app.desk import merging, pool, tournaments
from app.desk.merging import Merged
from tests.builders import Evening

WHY = "Same license, seen by Ida"


def merge(evening: Evening, keep: str, drop: str) -> Merged:
    return merging.merge_people(evening.desk(), keep_id=keep, drop_id=drop, reason=WHY)


def paid(evening: Evening, person_id: str) -> int:
    return pool.show_ceiling(evening.desk(), tournament_id="1", person_id=person_id).paid_cents


def open_codes(evening: Evening) -> list[str]:
    checked = tournaments.check_tournament(evening.desk(), tournament_id="1")
    return [one.code for one in checked.findings if one.code.startswith("merged")]


def pay(evening: Evening, person_id: str, cents: int) -> None:
    evening.entry(person_id)
    evening.other(person_id, cents - 11_500)
