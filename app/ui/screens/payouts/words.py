"""The words of the Payouts screen: where money comes from, how places stand, what waits for what."""

from __future__ import annotations

from datetime import datetime

from app.core.days import clock, short_weekday
from app.core.money import Money
from app.core.payouts import percent
from app.core.records import Kind
from app.core.rounding import Rounding
from app.core.text import ordinal
from app.desk.payout_plan import TYPED
from app.desk.payout_results import PayoutsShown, PlaceShown
from app.desk.payout_view import PayoutView, PoolLine
from app.ui.models.rows_model import Cell

_KINDS = {
    Kind.ENTRY: ("entry", "entries"),
    Kind.REENTRY: ("re-entry", "re-entries"),
    Kind.REBUY: ("rebuy", "rebuys"),
    Kind.ADDON: ("add-on", "add-ons"),
    Kind.OTHER: ("other payment", "other payments"),
}
RULES = (
    (Rounding.TO_FIRST.value, "Down, rest to 1st"),
    (Rounding.LARGEST.value, "Largest remainder"),
    (Rounding.ONE_EACH.value, "Down, one each from 1st"),
    (Rounding.TO_LAST.value, "Down, rest to last"),
    (Rounding.NEAREST.value, "Nearest, rest to 1st"),
)
LOCKED = "Locked until the winner is known."


def pool_line(line: PoolLine, amount: Money, *, named: bool = True, priced: bool = True) -> str:
    """Say what a sum comes from: `214 entries x $90.00`, without the price where it varied."""
    one, many = _KINDS[line.kind]
    count = f"{line.count:,} {one if line.count == 1 else many}" if named else f"{line.count:,}"
    if priced and line.count > 0 and amount.cents % line.count == 0:
        return f"{count} x {Money(amount.cents // line.count)}"
    return count


def published(view: PayoutView) -> str:
    """Say when and by whom the places were published: `Sat 11:52 pm by M. Reyes, version 2`."""
    shown = view.shown
    if not shown.version:
        return "not published yet"
    at = datetime.fromisoformat(shown.at).astimezone(view.now.tzinfo)
    revised = ", revised" if shown.revised else ""
    return f"{short_weekday(at)} {clock(at)} by {short_name(shown.by)}, version {shown.version}{revised}"


def short_name(name: str) -> str:
    """Write a member of staff in short: `M. Reyes`."""
    first, _, last = name.partition(" ")
    return f"{first[:1]}. {last}" if last else name


def place_cell(one: PlaceShown) -> Cell:
    """Return the first column of a place."""
    return Cell(ordinal(one.place), weight=600 if not one.person else 500)


def player_cell(one: PlaceShown) -> Cell:
    """Return who finished there."""
    if not one.person:
        return Cell("still playing", second=one.thing, ink="text_2")
    second = ", ".join(part for part in (one.thing, "shared" if one.shares_with > 1 else "") if part)
    return Cell(one.person, second=second)


def prize_cell(one: PlaceShown, *, form: bool = False) -> Cell:
    """Return what is due in money, and with `form` that it asks for a W-2G; a thing stands beside the player."""
    second = "W-2G" if form else ""
    if one.thing and not one.due_cents:
        return Cell("no cash", second=second, ink="text_2")
    if one.due_cents != one.prize_cents:
        second = f"deal, {second}" if second else "by the deal"
    return Cell(str(Money(one.due_cents)), second=second, weight=500)


def paid_cell(one: PlaceShown, *, over: bool) -> Cell:
    """Return how a place stands: locked, to pay, or paid with its number."""
    if one.receipt_number:
        return Cell(one.receipt_number, ink="accent_text", icon="check-circle")
    if not over:
        return Cell("locked", ink="text_2", icon="lock-simple")
    if not one.owed:
        return Cell("no prize", ink="text_3")
    return Cell("to pay", weight=500, icon="money")


def as_typed(shown: PayoutsShown) -> tuple[str, str]:
    """Return what to type in `Places` and `Shared places` to get the published table again.

    Empty where a table cannot be written in one line: a place with both money and a thing.
    """
    places = [one for one in shown.places if one.share or one.fixed or one.thing or one.prize_cents]
    ties = [one.place for one in places if one.shares_with > 1]
    first = {at: places[at - 1].shares_with for at in ties}
    shared, at = [], 0
    for place in ties:
        if place > at:
            at = place + first[place] - 1
            shared.append(f"{place}-{at}")
    if shown.structure != TYPED:
        return str(len(places)), "; ".join(shared)
    typed = [_as_typed(one) for one in places]
    return ("; ".join(typed), "; ".join(shared)) if all(typed) else ("", "")


def _as_typed(one: PlaceShown) -> str:
    kinds = [f"{percent(one.share)} %"] if one.share else [str(Money(one.before_cents))] if one.fixed else []
    kinds += [one.thing] if one.thing else []
    return kinds[0] if len(kinds) == 1 and ";" not in kinds[0] else ""


def foot_words(view: PayoutView) -> str:
    """Say beside the big act how far the prizes are paid, or why they are not."""
    shown = view.shown
    if not shown.version:
        return "Nothing is published yet."
    if not view.state.is_over:
        return LOCKED
    if not shown.unclaimed:
        return f"All prizes are paid, {Money(shown.paid_cents)}."
    places = "prize" if len(shown.unclaimed) == 1 else "prizes"
    return f"{len(shown.unclaimed):,} {places} unclaimed, {Money(shown.open_cents)}."


def charity_words(view: PayoutView) -> str:
    """Say what the law asks of the charity's part."""
    if not view.terms.charitable:
        return "A gift. Not advertised as charitable, so the 50 % rule does not apply."
    pool = view.pool
    if pool.share_is_left:
        return f"{Money(pool.charity_due_cents)} is due; prizes and expenses leave {Money(pool.left_for_charity_cents)}."
    short = Money(pool.charity_due_cents - pool.left_for_charity_cents)
    return (
        f"{Money(pool.charity_due_cents)} is due; these prizes would leave {short} too little. 23-5-317(2)(d)"
    )
