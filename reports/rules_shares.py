"""Who is paid and in what shares, in the words and groups the sheets print.

Before the pool is known a sheet prints shares, never dollars: percent of the prize money.
"""

from __future__ import annotations

from app.core.records import Terms
from reports.rules_words import number, several, start_of

HUNDREDTHS = 10_000


def whole_of(shares: tuple[int, ...]) -> int:
    """Return what the shares are parts of: hundredths of a percent, or parts per million of a curve."""
    return max(sum(shares), HUNDREDTHS)


def percent(share: int, *, decimals: int = 1, whole: int = HUNDREDTHS) -> str:
    """Write a share as a percentage: `26.0`. `whole` is as many parts as make up a hundred percent."""
    return f"{share * 100 / whole:.{decimals}f}"


def share_groups(shares: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """Group places of one share: (first place, last place, share each), in order."""
    groups: list[tuple[int, int, int]] = []
    for place, share in enumerate(shares, 1):
        if groups and groups[-1][2] == share:
            groups[-1] = (groups[-1][0], place, share)
        else:
            groups.append((place, place, share))
    return tuple(groups)


def share_decimals(shares: tuple[int, ...]) -> int:
    """Return how many decimals the shares need, one at least, so that a column lines up."""
    tenths = whole_of(shares) // 1_000
    needed = (1, 2) if tenths < HUNDREDTHS // 100 else (1, 2, 3, 4)
    exact = (places for places in needed if not any(share * 10 ** (places - 1) % tenths for share in shares))
    return next(exact, needed[-1])


def by_entries(terms: Terms) -> bool:
    """Whether the number of places, and so the shares, follow the number of entries."""
    return terms.payout_places is None and terms.entries_per_place > 0


def entries_for(terms: Terms) -> str:
    """Name the numbers of entries the printed shares belong to: `113 to 120`, or `15 places`."""
    places = len(terms.payout_shares)
    if by_entries(terms):
        low, high = (places - 1) * terms.entries_per_place + 1, places * terms.entries_per_place
        return f"{low:,}" if low == high else f"{low:,} to {high:,}"
    return several(places, "place", "places")


def open_places(terms: Terms) -> bool:
    """Whether how many places are paid is not settled by the rules."""
    return terms.payout_places is None and terms.entries_per_place <= 1


def places_paid(terms: Terms) -> str:
    """Say who is paid: `One entry in eight is paid`, `Three places are paid`."""
    if terms.payout_places is not None:
        if terms.payout_places == 1:
            return "One place is paid"
        return f"{start_of(number(terms.payout_places))} places are paid"
    if terms.entries_per_place > 1:
        return f"One entry in {number(terms.entries_per_place)} is paid"
    return "Places are posted when entry closes"
