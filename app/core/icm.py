"""The share of the prizes that each stack stands for: the independent chip model of Malmuth and Harville.

A player comes first with the chance of chips over all chips; with that player gone the next place goes
the same way. That order is the order in which clocks ring that each ring once, at a rate of the player's
chips: a player whose clock rings at time t has those ahead whose clocks rang before t, each of the others
with the chance 1 - exp(-chips * t), whatever the rest do. So a share is one integral over t, where the sum
over all orders would take a million sets of twenty players.

The integral is taken as a sum over t = exp(s) in even steps of s. Turned by an angle d about 0, every
1 - exp(-z) grows at most 1 / cos(d) times, so the sum of even steps is off from the integral by less than
2 / cos(d)^20 / (exp(2 * pi * d / step) - 1) of it: below 1e-30 with d = 1.25. What is cut off at the ends
is below 2e-30 of the first prize. All in decimals of 50 digits, whose exp is rounded right: no float, so
that the last cent does not depend on a machine. Chips stay chips, 23-5-317(8): what comes out are shares
of prizes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import ROUND_HALF_UP, Context, Decimal, localcontext
from functools import lru_cache
from itertools import pairwise

from app.core.money import Money

# What a share is kept in before it is rounded to cents: millionths of a cent.
FINE = 1_000_000
MOST_PLAYERS = 20
_DIGITS = Context(prec=50)
_STEP = Decimal("0.084")
# Times run from where nothing has rung, in units of one over all chips, ...
_FIRST = Decimal("1e-30")
# ... to where even the smallest stack's clock rang: exp(-70) is below 1e-30.
_LAST = 70
# exp of less is nothing in 50 digits.
_NOTHING = 130
# A share that is a half of a millionth is seen as one.
_TINY = Decimal("1e-6")


def fine_shares(chips: Sequence[int], prizes: Sequence[Money]) -> tuple[int, ...]:
    """Return each stack's share in millionths of a cent, to the nearest; prizes first place first.

    Equal stacks get equal shares. Raises `ValueError` for no players or more than `MOST_PLAYERS`, a stack
    without chips, or prizes not as many as players.
    """
    count = len(chips)
    if not 1 <= count <= MOST_PLAYERS or min(chips) <= 0 or len(prizes) != count:
        message = "chip shares need stacks with chips and a prize, perhaps none, for each"
        raise ValueError(message)
    return _shares(tuple(chips), tuple(one.cents for one in prizes))


@lru_cache(maxsize=16)
def _shares(chips: tuple[int, ...], prizes: tuple[int, ...]) -> tuple[int, ...]:
    """Return the shares. A form asks for the same again with every amount typed beside them."""
    with localcontext(_DIGITS):
        rates = [Decimal(stack) / sum(chips) for stack in chips]
        worth = [Decimal(one) for one in prizes]
        sums = [Decimal(0)] * len(chips)
        for time in _times(min(rates)):
            left = [_still_quiet(rate * time) for rate in rates]
            for at, won in enumerate(_won_at_once(left, worth)):
                sums[at] += time * left[at] * won
        shares = {
            stack: _to_fine(_STEP * rate * one) for stack, rate, one in zip(chips, rates, sums, strict=True)
        }
    return tuple(shares[stack] for stack in chips)


def _times(slowest: Decimal) -> Iterator[Decimal]:
    """Yield the times of the sum: each one step of s after the one before."""
    time, factor = _FIRST, _STEP.exp()
    while time * slowest <= _LAST:
        yield time
        time *= factor


def _still_quiet(passed: Decimal) -> Decimal:
    """Return the chance that a clock has not rung yet."""
    return (-passed).exp() if passed < _NOTHING else Decimal(0)


def _won_at_once(left: Sequence[Decimal], worth: Sequence[Decimal]) -> list[Decimal]:
    """Return what each player wins, on average, by ringing now; `left` are the chances of not having rung."""
    ahead = [[Decimal(1)]]
    for one in left[:-1]:
        before, rang = ahead[-1], 1 - one
        grown = [one * chance for chance in before] + [Decimal(0)]
        for at, chance in enumerate(before, start=1):
            grown[at] += rang * chance
        ahead.append(grown)
    wins, prizes = [], list(worth)
    for one, chances in zip(reversed(left), reversed(ahead), strict=True):
        wins.append(sum((chance * prize for chance, prize in zip(chances, prizes, strict=True)), Decimal(0)))
        rang = 1 - one
        prizes = [one * same + rang * lower for same, lower in pairwise(prizes)]
    return wins[::-1]


def _to_fine(cents: Decimal) -> int:
    return int((cents * FINE).quantize(_TINY).to_integral_value(ROUND_HALF_UP))
