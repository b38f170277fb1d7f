"""The figure of a year for Form W-2G: the house's own, else the one that ships, else to be confirmed.

The house's own stands in a rule pack, the tournament's before the one in use now, and holds for the year
it is dated in: figures follow prices from 2026 on, and an old one says nothing of a new year.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from app.core.money import Money
from app.core.records import Payment, PrizePaid
from app.core.tax import EntryPaid, TaxState, entry_paid, net_of, state_of
from app.core.tax_data import Reached, TaxFigure
from app.desk.desk import Desk
from app.desk.packs import default_pack, pack_content, read_pack
from app.desk.resources import newest_tax, tax_year
from app.law.pack import RulePack
from db import payments

NAME = "w2g_over_cents"
_CONFIRMED = "to be confirmed with an accountant"
CONFIRM = "To be confirmed with an accountant."


@dataclass(frozen=True, slots=True)
class TaxRules:
    """What holds for one year. `figure` is None while it is to be confirmed; `last` is the newest there is.

    `confirmed` tells whether an accountant looked at the year's file.
    """

    year: int
    figure: TaxFigure | None
    last: TaxFigure
    last_year: int
    confirmed: bool

    @property
    def told(self) -> bool:
        """Whether the words say already that it is to be confirmed, or nothing is left to confirm."""
        return self.confirmed or self.figure is None or not self.figure.sure

    @property
    def words(self) -> str:
        """Say from where on the form is due: `Form W-2G for 2025: above $5,000.00`, or what an accountant has to say."""
        if self.figure is None:
            return f"Form W-2G for {self.year}: {_CONFIRMED}; in {self.last_year} it was {self.last.words}"
        sure = "" if self.figure.sure else f", {_CONFIRMED}"
        return f"Form W-2G for {self.year}: {self.figure.words}{sure}"


@dataclass(frozen=True, slots=True)
class Won:
    """What one prize is over the entry that won it. `paper` asks for a worksheet, by the newest figure at least."""

    winnings: Money
    wager: Money
    net: Money
    state: TaxState
    paper: bool


def tax_rules(desk: Desk, pack: RulePack, year: int) -> TaxRules:
    """Return what holds for a year, for a tournament under a pack."""
    shipped, newest = tax_year(year), newest_tax(year)
    used = read_pack(pack_content(desk, default_pack(desk)))
    own = _of_house(pack, year, newest.w2g) or _of_house(used, year, newest.w2g)
    figure = own or (shipped.w2g if shipped is not None else None)
    last = figure or newest.w2g
    return TaxRules(
        year, figure, last, year if figure else newest.year, shipped is not None and shipped.confirmed
    )


def _of_house(pack: RulePack, year: int, like: TaxFigure) -> TaxFigure | None:
    """Return the figure that a pack dates in a year."""
    dated = [one for one in pack.values() if one.name == NAME and one.since.year == year]
    cents = read_pack(pack.content, date(year, 12, 31)).w2g_over_cents if dated else None
    if cents is None:
        return None
    source = f"{pack.name}, edition {pack.edition}"
    return TaxFigure(
        Money(cents), Reached.MORE_THAN, like.wager, sure=True, citation="Form W-2G", source=source
    )


def won(desk: Desk, rules: TaxRules, winnings: Money, entry_id: str) -> Won:
    """Return what a prize is over its entry."""
    wager = paid_of(desk, entry_id).wager(rules.last.wager)
    net = net_of(winnings, wager)
    return Won(winnings, wager, net, state_of(rules.figure, net), paper=rules.last.passed(net))


def surely_below(rules: TaxRules, winnings: Money) -> bool:
    """Tell whether a prize cannot reach the figure, whatever its entry cost: then nobody has to read what it did."""
    return rules.figure is not None and not rules.figure.passed(winnings)


def paid_of(desk: Desk, entry_id: str) -> EntryPaid:
    """Return what stands paid for an entry, nothing where none is named."""
    rows: list[Payment] = payments.list_of_entry(desk.store, entry_id) if entry_id else []
    return entry_paid(rows)


def winnings_of(row: PrizePaid) -> Money:
    """Return what a prize is worth: the money, and the value that was named for a thing."""
    return row.amount + Money(int(row.detail.get("thing_value_cents", "0")))
