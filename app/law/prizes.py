"""Prizes at the conclusion, and a seat for its worth. 23-5-317(9), (11)."""

from __future__ import annotations

from collections.abc import Iterator

from app.core.records import Finding
from app.law.model import Facts, forbids, warns
from app.law.pack import RulePack


def check_prize_at_conclusion(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1101(6): the award of a prize concludes a tournament, so none is paid before."""
    if not facts.is_over:
        yield forbids("prize_timing", "ARM 23.16.1101(6)", "prize_before_conclusion", state=facts.state.value)


def check_seat_prize(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(9): a seat as prize is worth the expected top prize, or the director says why it is."""
    seat = facts.terms.seat_prize
    if seat is None or seat.value == seat.top_prize:
        return
    if seat.reason.strip():
        yield warns("seat_prize", "23-5-317(9)", "seat_by_reason", reason=seat.reason)
        return
    yield forbids(
        "seat_prize",
        "23-5-317(9)",
        "seat_not_equivalent",
        seat_cents=seat.value.cents,
        top_cents=seat.top_prize.cents,
    )
