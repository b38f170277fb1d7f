"""Worksheets for tax papers as they are printed. The lines for a taxpayer's number are blank, and stay so here."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from app.core.money import Money
from app.core.papers import Imprint
from app.core.tax import ShareLine, TaxState


@dataclass(frozen=True, slots=True)
class TaxPrize:
    """One prize and who received it. `won_on` is None while it is still to be paid, then `receipt` is ''.

    `wager` is what the entry that won it cost, `entry_number` which entry of the person it was. `figure` says
    from where on a form is due, `source` where that is from; `confirmed` whether an accountant looked at it.
    """

    imprint: Imprint
    tournament: str
    first_day: date
    last_day: date
    place: int
    receipt: str
    won_on: date | None
    person: str
    player_number: str
    address: tuple[str, ...]
    id_kind: str
    id_last4: str
    winnings: Money
    thing: str
    entry_number: int
    wager: Money
    net: Money
    year: int
    state: TaxState
    figure: str
    source: str
    confirmed: bool


@dataclass(frozen=True, slots=True)
class SharedPrize:
    """A prize that several share: who received it, and a line for each who takes a part, blank where not typed."""

    prize: TaxPrize
    lines: tuple[ShareLine, ...]
