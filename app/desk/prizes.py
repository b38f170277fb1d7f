"""Prizes handed over: one by one, after the conclusion, to who finished there, with a numbered slip to sign.

A place is paid once. A prize handed to the wrong person is taken back by a row that names it, with
another person's approval; then the place can be paid again.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.core.clock import stamp
from app.core.errors import Conflict, InvalidInput
from app.core.money import Money
from app.core.payouts import PlacePrize, sharing
from app.core.plain import canonical
from app.core.records import PrizePaid, State
from app.core.text import needed
from app.desk.commands import next_line, writes
from app.desk.decide import allow
from app.desk.desk import Desk
from app.desk.facts import Loaded, full_facts, load, person_of
from app.desk.payout_results import PrizeHandedOver
from app.desk.pins import approve, may_decide
from app.desk.places import Standing, check_deal_fits, due, facts_to_pay, places_shown, standing
from app.desk.posting import drawer_for, queue_receipt, receipt_number
from app.law import acts
from db import prizes as rows
from db.finishers import Finisher
from db.people import person_key
from db.tournaments import tournament_key

PRIZE_PREFIX = "P"


@dataclass(frozen=True, slots=True)
class _Handing:
    """One prize about to be handed over."""

    now: Standing
    prize: PlacePrize
    to: Finisher
    amount: Money
    approver: str


@writes("prize-pay")
def pay_prize(
    desk: Desk, *, tournament_id: str, place: int, person_id: str = "", approver: str = "", pin: str = ""
) -> PrizeHandedOver:
    """Pay the prize of a place, in cash, after the conclusion; a prize that is a thing is signed for.

    `person_id` is who stands at the counter: refused when somebody else finished there. Paid once, however
    many desks press at once. Raises `RuleViolation` before the conclusion or when the published prizes are
    not the pool or would be paid past it, `Conflict` with `payouts_not_published`, `prize_paid_already`,
    `deal_without`, `not_in_place`, `nothing_due`, `no_open_shift` or `drawer_too_small` (cash leaves the
    drawer of this station), `InvalidInput(place)`.
    """
    loaded = load(desk, tournament_id)
    if loaded.tournament.state is State.SETTLED:
        raise Conflict("tournament_over", state=loaded.tournament.state.value)
    now = standing(desk, tournament_id, over=True)
    facts = full_facts(desk, loaded, now)
    # Whether any prize may be paid is told before what is wrong with this one.
    allow(facts_to_pay(facts), loaded.pack, acts.PAY_PRIZE)
    prize = _prize(now, place)
    check_deal_fits(now)
    to = _winner(desk, now, place, person_id)
    amount = due(now, place, prize.prize)
    if not amount and not prize.thing:
        raise Conflict("nothing_due", place=place)
    allow(facts_to_pay(facts, amount), loaded.pack, acts.PAY_PRIZE)
    allowed_by = _approver(desk, approver, pin)
    return _hand_over(desk, loaded, _Handing(now, prize, to, amount, allowed_by))


@writes("prize-undo")
def undo_prize(
    desk: Desk, *, receipt_number: str, reason: str, approver: str = "", pin: str = ""
) -> PrizeHandedOver:
    """Take a prize back that was handed over in error: a row below zero that names it; the place is open again.

    Needs a reason and, unless a director does it, another person's approval. Raises `NotFound`, `Conflict`
    with `already_void`, `is_a_void`, `tournament_over`, `no_open_shift` or `needs_approval`.
    """
    row = prize_row(desk, receipt_number)
    loaded = load(desk, row.tournament_id)
    if loaded.tournament.state is State.SETTLED:
        raise Conflict("tournament_over", state=loaded.tournament.state.value)
    if row.reverses_id is not None:
        raise Conflict("is_a_void", receipt=row.receipt_number)
    if row.reversed_by_id is not None:
        raise Conflict("already_void", receipt=row.receipt_number)
    why = needed(reason, field="reason", longest=300)
    allowed_by = _approver(desk, approver, pin)
    if not allowed_by and not may_decide(desk):
        raise Conflict("needs_approval")
    return _take_back(desk, loaded, row, why, allowed_by)


def prize_row(desk: Desk, receipt_number: str) -> PrizePaid:
    """Return the row of a payout slip. Raises `NotFound(no_such_receipt)`."""
    row = rows.find_receipt(desk.store, receipt_number.strip().upper())
    return row if row is not None else rows.get_prize(desk.store, receipt_number)


def _prize(now: Standing, place: int) -> PlacePrize:
    if now.table is None:
        raise Conflict("payouts_not_published")
    paid = now.standing_payment(place)
    if paid is not None:
        raise Conflict("prize_paid_already", place=place, receipt=paid.receipt_number, name=paid.person)
    places = {one.place: one for one in now.table.places}
    most = max(len(places), len(now.deal.shares) if now.deal else 0)
    if not 1 <= place <= most:
        raise InvalidInput("place", "no_such_place", least=1, most=most)
    return places.get(place) or PlacePrize(place, 0, Money(0), Money(0))


def _winner(desk: Desk, now: Standing, place: int, person_id: str) -> Finisher:
    holder = now.holder(place)
    if holder is None:
        raise Conflict("nobody_in_place", place=place)
    if person_id:
        person = person_of(desk, person_id)
        if person.person_id != holder.person_id:
            raise Conflict("not_in_place", name=person.name, place=place, finisher=holder.name)
    return holder


def _approver(desk: Desk, approver: str, pin: str) -> str:
    if pin and not approver:
        raise InvalidInput("approver", "missing")
    return approve(desk, approver=approver, pin=pin).name if approver else ""


def _hand_over(desk: Desk, loaded: Loaded, one: _Handing) -> PrizeHandedOver:
    table = one.now.table
    assert table is not None
    deal = one.now.deal
    in_deal = deal is not None and one.prize.place <= len(deal.shares)
    place = one.prize.place
    number, key = _append(
        desk,
        loaded,
        one.amount,
        {
            "payout_table_id": int(table.payout_table_id),
            "deal_id": int(deal.deal_id) if deal is not None and in_deal else None,
            "place": place,
            "turn": rows.last_turn(desk.store, loaded.tournament.tournament_id, place) + 1,
            "person_id": person_key(one.to.person_id),
            "thing": one.prize.thing,
            "reverses_id": None,
            "approver": one.approver,
            "reason": "",
            "detail": canonical(_how(one)),
        },
    )
    open_after = [row for row in places_shown(one.now, table.places) if row.owed and row.place != place]
    return PrizeHandedOver(
        receipt_number=number,
        prize_paid_id=key,
        place=place,
        person_id=one.to.person_id,
        person=one.to.name,
        amount_cents=one.amount.cents,
        thing=one.prize.thing,
        still_open=len(open_after),
        journal_sequence=next_line(desk),
    )


def _how(one: _Handing) -> dict[str, str]:
    """Return what the slip says of how the amount came about, as it was when it was paid."""
    table, place = one.now.table, one.prize.place
    tie = sharing(table.places, place) if table is not None else ()
    others = (one.now.holder(other) for other in tie if other != place)
    with_whom = [holder.name for holder in others if holder is not None]
    return {
        "share": str(one.prize.share),
        "before_cents": str(one.prize.before.cents),
        "prize_cents": str(one.prize.prize.cents),
        "fixed": "yes" if one.prize.fixed else "",
        "thing_value_cents": str(one.prize.thing_value.cents),
        "shared_with": ", ".join(with_whom),
        "entry_id": one.to.entry_id,
        "entry_number": str(one.to.entry_number),
    }


def _take_back(desk: Desk, loaded: Loaded, row: PrizePaid, why: str, allowed_by: str) -> PrizeHandedOver:
    number, key = _append(
        desk,
        loaded,
        -row.amount,
        {
            "payout_table_id": int(row.payout_table_id),
            "deal_id": int(row.deal_id) if row.deal_id else None,
            "place": row.place,
            "turn": rows.last_turn(desk.store, row.tournament_id, row.place),
            "person_id": person_key(row.person_id),
            "thing": row.thing,
            "reverses_id": int(row.prize_paid_id),
            "approver": allowed_by,
            "reason": why,
            "detail": canonical(dict(row.detail)),
        },
    )
    now = standing(desk, row.tournament_id, over=True)
    return PrizeHandedOver(
        receipt_number=number,
        prize_paid_id=key,
        place=row.place,
        person_id=row.person_id,
        person=row.person,
        amount_cents=(-row.amount).cents,
        thing=row.thing,
        still_open=sum(one.owed for one in places_shown(now, now.table.places if now.table else ())),
        journal_sequence=next_line(desk),
        reverses=row.receipt_number,
    )


def _append(
    desk: Desk, loaded: Loaded, amount: Money, values: dict[str, str | int | None]
) -> tuple[str, str]:
    """Append the row inside the unit, with the next number of the series; return number and id."""
    number = receipt_number(desk, PRIZE_PREFIX)
    key = rows.add_prize(
        desk.store,
        {
            "tournament_id": tournament_key(loaded.tournament.tournament_id),
            "shift_id": drawer_for(desk, moves_money=bool(amount), out=amount),
            "amount_cents": amount.cents,
            **values,
            "receipt_number": number,
            "clerk": desk.clerk,
            "station": desk.station,
            "at": stamp(desk.now()),
            "day": loaded.now.date().isoformat(),
            "journal_sequence": next_line(desk),
        },
    )
    if desk.prints:
        queue_receipt(desk, loaded.tournament.tournament_id, number)
    return number, key
