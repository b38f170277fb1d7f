"""What players who are left may agree to: the prizes of their places, shared another way. Exact, in cents.

A deal moves only what the remaining places win; a part may be left for the winner to play for. A method
proposes, the players agree: whatever they write down is a deal only when it adds up.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from app.core.errors import InvalidInput
from app.core.icm import FINE, MOST_PLAYERS, fine_shares
from app.core.money import ZERO, Money, total


class DealMethod(StrEnum):
    """How a deal was reckoned."""

    ICM = "icm"
    CHIP_CHOP = "chip-chop"
    EVEN = "even"
    CUSTOM = "custom"


def to_share(prizes: Sequence[Money], left: Money) -> Money:
    """Return what the players share now: the prizes of their places less the part left for the winner.

    Raises `InvalidInput(left_cents)` when more is left than there is.
    """
    whole = total(prizes)
    if left < ZERO or left > whole:
        code = "too_small" if left < ZERO else "too_large"
        raise InvalidInput("left_cents", code, least=0, most=whole.cents)
    return whole - left


def proposed(
    method: DealMethod, *, chips: Sequence[int], prizes: Sequence[Money], left: Money
) -> tuple[Money, ...]:
    """Return the amounts a method gives, in the order of `chips`; they add up to what is shared.

    Rounding rule: largest remainder, to the cent, who is named first when remainders tie. Raises
    `InvalidInput` with field `chips` (`missing`, `too_small`), `players`, `method` or `left_cents`.
    """
    sum_now = to_share(prizes, left)
    if len(prizes) < 2:
        raise InvalidInput("players", "too_few_players", least=2)
    if method is DealMethod.CUSTOM:
        raise InvalidInput("method", "nothing_to_work_out")
    if method is DealMethod.EVEN:
        return sum_now.split((1,) * len(prizes))
    if len(chips) != len(prizes):
        raise InvalidInput("chips", "missing")
    if min(chips) <= 0:
        raise InvalidInput("chips", "too_small", least=1)
    return _by_chips(method, chips, less_left(prizes, left), sum_now)


def _by_chips(
    method: DealMethod, chips: Sequence[int], prizes: Sequence[Money], sum_now: Money
) -> tuple[Money, ...]:
    if method is DealMethod.ICM:
        if len(chips) > MOST_PLAYERS:
            raise InvalidInput("players", "too_many_players", most=MOST_PLAYERS)
        return largest_remainder(fine_shares(chips, prizes), sum_now)
    # Nobody can finish below the last of these places, so its prize is everybody's; the rest goes by chips.
    sure = min(prizes)
    rest = (sum_now - sure * len(chips)).split(tuple(chips))
    return tuple(sure + part for part in rest)


def less_left(prizes: Sequence[Money], left: Money) -> tuple[Money, ...]:
    """Return the prizes with a part for the winner taken off the first, then off the next when it is larger."""
    kept: list[Money] = []
    for prize in prizes:
        off = min(prize, left)
        kept.append(prize - off)
        left -= off
    return tuple(sorted(kept, reverse=True))


def largest_remainder(fine: Sequence[int], whole: Money) -> tuple[Money, ...]:
    """Return shares in millionths of a cent as cents that add up to the whole, the largest remainder first."""
    cents = [one // FINE for one in fine]
    order = sorted(range(len(fine)), key=lambda at: -(fine[at] % FINE))
    for at in order[: max(whole.cents - sum(cents), 0)]:
        cents[at] += 1
    return tuple(Money(one) for one in cents)


def check_sum(amounts: Sequence[Money], sum_now: Money) -> None:
    """Refuse a deal that does not add up (known fault 11). Raises `InvalidInput(amounts)`.

    With `deal_short` or `deal_over` and the difference, or `negative_amount`.
    """
    if any(one < ZERO for one in amounts):
        raise InvalidInput("amounts", "negative_amount")
    agreed = total(amounts)
    if agreed != sum_now:
        code = "deal_short" if agreed < sum_now else "deal_over"
        by = sum_now - agreed if agreed < sum_now else agreed - sum_now
        raise InvalidInput(
            "amounts", code, agreed_cents=agreed.cents, share_cents=sum_now.cents, by_cents=by.cents
        )
