"""What a rule looks at beside the tournament itself: its other rounds, seats, the house's money, who else is who.

Parts of `app.law.model.Facts`, each a frozen snapshot.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from app.core.money import ZERO, Money
from app.core.records import HouseKind, State


@dataclass(frozen=True, slots=True)
class RoundFacts:
    """Another round of the same progressive tournament, 23-5-317(2)(c). Days are local dates.

    `later` tells whether it comes after this one: by the first day, on one day in the order of setting up.
    """

    tournament_id: str
    name: str
    first_day: date
    last_day: date
    state: State
    later: bool


@dataclass(frozen=True, slots=True)
class SeriesFacts:
    """A round about to join, leave or change its series.

    `itself` is a tournament named as its own first round, `leads` one that has rounds of its own. `bound`
    names those of the old and the new series, this one among them, that were opened or hold a payment.
    """

    itself: bool = False
    leads: bool = False
    bound: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """The seats of the person at hand: those won in other rounds, and whether there is one of this round.

    `unused` and `used` name the rounds they were won in.
    """

    unused: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    recorded_here: bool = False


@dataclass(frozen=True, slots=True)
class HouseFacts:
    """Money the house is about to lay in."""

    kind: HouseKind
    amount: Money
    reason: str


@dataclass(frozen=True, slots=True)
class PrizeAstray:
    """A prize paid to `person` by `receipt`, where `holder` finished: a merge or a bust taken back moved the places.

    `holder` is '' where nobody finished.
    """

    place: int
    person: str
    holder: str
    receipt: str


@dataclass(frozen=True, slots=True)
class PayoutFacts:
    """The prizes as they were published, or are about to be: their sum, and how they were rounded.

    `open_places` counts the places whose prize was not handed over, `paid` is the money that was; `amount`
    is what is about to be handed over. `ends_deal` names the players of a deal that ends when these are
    published, `outside_deal` those who play on, or finished, without a share of the one that stands. `structure` and
    `shares`, in parts per million, are how the pool is divided; `places` counts those with a prize. `astray`
    are the prizes that went to somebody who did not finish there.
    """

    total: Money
    rule: str
    round_to: Money
    open_places: int = 0
    paid: Money = ZERO
    amount: Money = ZERO
    ends_deal: tuple[str, ...] = ()
    outside_deal: tuple[str, ...] = ()
    structure: str = ""
    shares: tuple[int, ...] = ()
    places: int = 0
    astray: tuple[PrizeAstray, ...] = ()


@dataclass(frozen=True, slots=True)
class ProofFacts:
    """What the books show beside their sums: drawers not counted (shift and station), receipts that are nowhere.

    `unexplained` is what the parts fail to explain of what was taken.
    """

    open_drawers: tuple[tuple[int, str], ...] = ()
    missing_receipts: int = 0
    unexplained: Money = ZERO


@dataclass(frozen=True, slots=True)
class OneDocument:
    """Two records made from one identity document, and what they paid together to enter."""

    person: str
    other: str
    paid: Money


@dataclass(frozen=True, slots=True)
class YoungEntrant:
    """Somebody entered who may be under age by the date of birth on file, and whether still in."""

    person: str
    birth: date
    is_in: bool


@dataclass(frozen=True, slots=True)
class DutyElsewhere:
    """Somebody who is signed on in another tournament; whether that one is on the same premises as this."""

    person: str
    tournament: str
    same_premises: bool
