"""The share of the prizes that each stack stands for: the independent chip model of Malmuth and Harville.

A player comes first with the chance of chips over all chips; with that player gone the next place goes
the same way. Summed over every set of players that may have finished ahead, in fixed-point integers:
no float, so that the last cent does not depend on a machine. Chips stay chips, 23-5-317(8): what comes
out are shares of prizes.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd

from app.core.money import Money

# Chances as integers of this scale. With 2^20 sets and 2^40 chips the error of a share stays below
# 2^-40 of the prizes.
_BITS = 112
# What a share is kept in before it is rounded to cents: millionths of a cent.
FINE = 1_000_000
MOST_PLAYERS = 20
_BLOCK = 5


def fine_shares(chips: Sequence[int], prizes: Sequence[Money]) -> tuple[int, ...]:
    """Return each stack's share in millionths of a cent, to the nearest; prizes first place first.

    Raises `ValueError` for no players or more than `MOST_PLAYERS`, a stack without chips, or prizes not
    as many as players.
    """
    count = len(chips)
    if not 1 <= count <= MOST_PLAYERS or min(chips) <= 0 or len(prizes) != count:
        message = "chip shares need stacks with chips and a prize, perhaps none, for each"
        raise ValueError(message)
    common = gcd(*chips)
    stacks = [stack // common for stack in chips]
    left = [sum(stacks)]
    for stack in stacks:
        left += [rest - stack for rest in left]
    chances = _next_chances(stacks, left)
    sizes = [0]
    for _stack in chips:
        sizes += [size + 1 for size in sizes]
    worth = [one.cents for one in prizes] + [0]
    paid = [chance * worth[size] for chance, size in zip(chances, sizes, strict=True)]
    return tuple(
        (2 * stack * part * FINE + (1 << _BITS)) >> (_BITS + 1)
        for stack, part in zip(stacks, _without_each(paid, count), strict=True)
    )


def _next_chances(chips: Sequence[int], left: list[int]) -> list[int]:
    """Return for each set of players the chance that just they finish ahead, over the chips then left.

    A set is a number whose bits are its players. The chance of a set is what the sets with one player
    fewer give to it; a block of sets is finished before it gives to the block above it.
    """
    size = 1 << len(chips)
    given = [0] * size
    given[0] = 1 << _BITS
    left[-1] = 1  # nobody comes after all of them

    def finish(low: int, bits: int) -> None:
        if bits <= _BLOCK:
            _finish_block(given, left, chips, low, min(bits, _BLOCK))
            return
        half = 1 << (bits - 1)
        finish(low, bits - 1)
        stack = chips[bits - 1]
        middle, high = low + half, low + 2 * half
        given[middle:high] = [
            mine + stack * other for mine, other in zip(given[middle:high], given[low:middle], strict=True)
        ]
        finish(middle, bits - 1)

    finish(0, len(chips))
    return given


def _finish_block(given: list[int], left: list[int], chips: Sequence[int], low: int, bits: int) -> None:
    for inner in range(1 << bits):
        at = low + inner
        chance = given[at] = given[at] // left[at]
        for bit in range(bits):
            if not inner >> bit & 1:
                given[at | 1 << bit] += chips[bit] * chance


def _without_each(values: list[int], count: int) -> list[int]:
    """Return for each player the sum over the sets that player is not in."""
    sums = [0] * count
    for bit in reversed(range(count)):
        half = 1 << bit
        lower = values[:half]
        sums[bit] = sum(lower)
        values = [one + other for one, other in zip(lower, values[half:], strict=True)]
    return sums
