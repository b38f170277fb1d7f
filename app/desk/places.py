"""The places of a tournament as they stand: who finished where, what is due after a deal, what is paid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from app.core.errors import Conflict
from app.core.money import ZERO, Money, total
from app.core.payouts import PlacePrize
from app.core.records import Deal, PayoutTable, PrizePaid
from app.desk.desk import Desk
from app.desk.payout_results import PlaceShown
from app.law.beside import PayoutFacts, PrizeAstray
from app.law.model import Facts
from db import finishers, payouts, prizes
from db.finishers import Finisher


@dataclass(frozen=True, slots=True)
class Standing:
    """What is published, agreed, finished and paid in one tournament, and how many are left, read at one moment."""

    table: PayoutTable | None
    deal: Deal | None
    left: int
    finished: Mapping[int, Finisher]
    paid: tuple[PrizePaid, ...]

    def holder(self, place: int) -> Finisher | None:
        """Return who finished at a place; None while players are still in for it."""
        return self.finished.get(place)

    def standing_payment(self, place: int) -> PrizePaid | None:
        """Return the payment of a place that was not taken back."""
        return next((one for one in self.standing_payments() if one.place == place), None)

    def standing_payments(self) -> tuple[PrizePaid, ...]:
        """Return what was paid and not taken back, oldest first."""
        return tuple(one for one in self.paid if one.reverses_id is None and one.reversed_by_id is None)


def standing(desk: Desk, tournament_id: str, *, over: bool) -> Standing:
    """Read the places of a tournament. `over` tells that it is concluded: then the one who is in has won."""
    store = desk.store
    table = payouts.get_newest(store, tournament_id)
    deal = payouts.get_deal(store, table.payout_table_id) if table is not None else None
    wanted = max(len(table.places) if table is not None else 0, len(deal.shares) if deal else 0)
    out = finishers.list_out(store, tournament_id, limit=wanted) if wanted else []
    ahead = finishers.count_in(store, tournament_id)
    finished = {ahead + at: one for at, one in enumerate(out, start=1) if ahead + at <= wanted}
    if over and ahead == 1:
        (finished[1],) = finishers.list_in(store, tournament_id)
    paid = tuple(prizes.list_prizes(store, tournament_id))
    return Standing(table, deal, ahead, finished, paid)


def places_shown(now: Standing, places: Iterable[PlacePrize]) -> tuple[PlaceShown, ...]:
    """Return each place with its holder, what is due and what was paid."""
    listed = list(places)
    if now.deal is not None:
        # Players may agree on more places than are paid: those win nothing by the table.
        more = range(len(listed) + 1, len(now.deal.shares) + 1)
        listed += [PlacePrize(place=place, share=0, before=ZERO, prize=ZERO) for place in more]
    paid = {one.place: one for one in now.standing_payments()}
    return tuple(_shown(now, one, paid.get(one.place)) for one in listed)


def _shown(now: Standing, one: PlacePrize, paid: PrizePaid | None) -> PlaceShown:
    holder = now.holder(one.place)
    return PlaceShown(
        place=one.place,
        share=one.share,
        before_cents=one.before.cents,
        prize_cents=one.prize.cents,
        fixed=one.fixed,
        thing=one.thing,
        thing_value_cents=one.thing_value.cents,
        shares_with=one.shares_with,
        person_id=holder.person_id if holder else "",
        person=holder.name if holder else "",
        due_cents=due(now, one.place, one.prize).cents,
        receipt_number=paid.receipt_number if paid else "",
        prize_paid_id=paid.prize_paid_id if paid else "",
    )


def due(now: Standing, place: int, prize: Money) -> Money:
    """Return what is due at a place: its prize, or after a deal the share of who finished there.

    The part that was left to play for is the winner's. While nobody finished there it is the prize.
    """
    deal, holder = now.deal, now.holder(place)
    if deal is None or place > len(deal.shares) or holder is None:
        return prize
    share = next((one.amount for one in deal.shares if one.person_id == holder.person_id), ZERO)
    return share + (deal.left if place == 1 else ZERO)


def payout_facts(now: Standing) -> PayoutFacts | None:
    """Return what the rules look at in the published prizes, None before they are published.

    Folded from the very places that are shown: a place is open to the rules when it is open on the screen.
    """
    table = now.table
    if table is None:
        return None
    return PayoutFacts(
        total=total(one.prize for one in table.places),
        rule=table.rule,
        round_to=table.round_to,
        open_places=sum(one.owed for one in places_shown(now, table.places)),
        places=sum(bool(one.prize or one.thing) for one in table.places),
        astray=tuple(_astray(now)),
        paid=total(one.amount for one in now.paid),
    )


def _astray(now: Standing) -> Iterator[PrizeAstray]:
    for one in now.standing_payments():
        holder = now.holder(one.place)
        if holder is None or holder.person_id != one.kept_id:
            yield PrizeAstray(one.place, one.person, holder.name if holder else "", one.receipt_number)


def facts_to_pay(facts: Facts, amount: Money = ZERO) -> Facts:
    """Return the facts that the rules of paying look at: for the screen, or for the `amount` about to be paid."""
    made = facts.payouts
    return facts if made is None else replace(facts, payout=made.total, payouts=replace(made, amount=amount))


def outside_deal(now: Standing, people: Iterable[Finisher]) -> tuple[str, ...]:
    """Return the names of those who have no share of the deal that stands; nobody while there is none."""
    agreed = {one.person_id for one in now.deal.shares} if now.deal is not None else None
    return tuple(one.name for one in people if agreed is not None and one.person_id not in agreed)


def check_deal_fits(now: Standing) -> None:
    """Refuse while somebody who finished in the places of a deal is not in it: every one of them would be off.

    Raises `Conflict(deal_without)`.
    """
    places = range(1, len(now.deal.shares) + 1) if now.deal is not None else ()
    there = (now.holder(place) for place in places)
    for name in outside_deal(now, (one for one in there if one is not None)):
        raise Conflict("deal_without", name=name)
