"""What the Payouts screen shows, read at one moment: pool, charity, places, who is left, tax."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from app.core.errors import Conflict
from app.core.icm import MOST_PLAYERS
from app.core.ledger import PAID_TO_ENTER, KindSum
from app.core.money import ZERO, Money, total
from app.core.records import Kind, Price, State, Terms
from app.desk.cash_day import CashDayShown, list_cash_day
from app.desk.deals import prizes_to_deal
from app.desk.desk import Desk
from app.desk.facts import load
from app.desk.money_results import PoolShown
from app.desk.payout_results import PayoutsShown
from app.desk.payout_structures import StructureLine, list_structures
from app.desk.payouts import show_payouts
from app.desk.pins import may_decide
from app.desk.places import Standing, standing
from app.desk.pool import show_pool
from app.desk.tax_figures import TaxRules, tax_rules
from app.desk.tax_list import TaxList, list_tax
from app.law.pack import RulePack
from db import payments
from db.finishers import Finisher, list_in


@dataclass(frozen=True, slots=True)
class PoolLine:
    """What one kind of payment brought: how many stand, and the prize and charity parts of them."""

    kind: Kind
    count: int
    prize: Money
    charity: Money


@dataclass(frozen=True, slots=True)
class PayoutView:
    """The screen's reading. `now` is on the venue's clock.

    `tax` are the prizes that may need a form, `figure` what holds this year, `cash` who is near or above the
    cash of 24 hours that is to be told.
    `playing` are those who may deal, nobody while they are more, `deal_prizes` what each of their places has
    to share, nothing where no deal can be made; `may_decide` tells that the clerk at
    hand needs no approval to take a prize back.
    """

    state: State
    now: datetime
    terms: Terms
    pack: RulePack
    lines: tuple[PoolLine, ...]
    pool: PoolShown
    shown: PayoutsShown
    playing: tuple[Finisher, ...]
    deal_prizes: tuple[Money, ...]
    structures: tuple[StructureLine, ...]
    tax: TaxList
    figure: TaxRules
    cash: CashDayShown
    may_decide: bool


def payout_view(desk: Desk, *, tournament_id: str) -> PayoutView:
    """Read the Payouts screen. Raises `NotFound(no_such_tournament)`."""
    loaded = load(desk, tournament_id)
    one = loaded.tournament
    shown = show_payouts(desk, tournament_id=tournament_id)
    few = shown.players_left <= MOST_PLAYERS
    playing = tuple(list_in(desk.store, tournament_id)) if few else ()
    return PayoutView(
        state=one.state,
        now=loaded.now,
        terms=one.terms,
        pack=loaded.pack,
        lines=_lines(payments.sum_of_tournament(desk.store, tournament_id)),
        pool=show_pool(desk, tournament_id=tournament_id),
        shown=shown,
        playing=playing,
        deal_prizes=_deal_prizes(standing(desk, tournament_id, over=False), playing) if few else (),
        structures=list_structures(desk).structures,
        tax=list_tax(desk, tournament_id=tournament_id),
        figure=tax_rules(desk, loaded.pack, loaded.now.year),
        cash=list_cash_day(desk),
        may_decide=may_decide(desk),
    )


def _deal_prizes(now: Standing, playing: Sequence[Finisher]) -> tuple[Money, ...]:
    try:
        return prizes_to_deal(now, playing)
    except Conflict:
        return ()


def _lines(sums: list[KindSum]) -> tuple[PoolLine, ...]:
    """Return what each kind brought, voids taken off; a kind nobody paid is left out."""
    found = []
    for kind in Kind:
        mine = [one for one in sums if one.kind is kind and kind in PAID_TO_ENTER]
        parts = Price(
            prize=total(one.parts.prize for one in mine), charity=total(one.parts.charity for one in mine)
        )
        count = sum(-one.count if one.reversal else one.count for one in mine)
        if count or parts.total != ZERO:
            found.append(PoolLine(kind, count, parts.prize, parts.charity))
    return tuple(found)
