"""A seat in another tournament as the prize, as a director types it. 23-5-317(9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.core.errors import InvalidInput
from app.core.money import LARGEST_CENTS, ZERO, Money
from app.core.records import SeatPrize
from app.core.text import clean

_AMOUNTS = ("seat_prize_cents", "seat_prize_top_cents")
_TEXTS = ("seat_prize_in", "seat_prize_reason")


def changed_seat_prize(old: SeatPrize | None, given: Mapping[str, Any]) -> SeatPrize | None:
    """Return the seat prize after the given fields are changed; a value of 0 cents takes it off the sheet.

    Raises `InvalidInput` naming the field.
    """
    named = {name: given[name] for name in (*_AMOUNTS, *_TEXTS) if given.get(name) is not None}
    if not named:
        return old
    before = old or SeatPrize(ZERO, ZERO)
    value = _amount("seat_prize_cents", named.get("seat_prize_cents", before.value.cents))
    if not value:
        return None
    return SeatPrize(
        value=value,
        top_prize=_amount("seat_prize_top_cents", named.get("seat_prize_top_cents", before.top_prize.cents)),
        reason=clean(named.get("seat_prize_reason", before.reason), field="seat_prize_reason", longest=300),
        tournament=clean(named.get("seat_prize_in", before.tournament), field="seat_prize_in", longest=200),
    )


def _amount(field: str, cents: int) -> Money:
    if not 0 <= cents <= LARGEST_CENTS:
        raise InvalidInput(field, "too_small" if cents < 0 else "too_large", least=0, most=LARGEST_CENTS)
    return Money(cents)
