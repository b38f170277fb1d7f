"""A refund: money handed back later, whole or in part, never more than was paid, with another's approval.

By a new row with its own receipt in two parts; the original stays, with its number. What becomes
of the seat, the stack and the pool is told before anybody confirms it.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.core.drawer import parts_of_refund
from app.core.errors import Conflict, InvalidInput
from app.core.ledger import PAID_TO_ENTER, paid_to_enter, pool
from app.core.money import LARGEST_CENTS, ZERO, Money
from app.core.records import Entry, EntryState, Kind, Payment, Price, Tender
from app.core.text import needed
from app.desk.commands import reads, writes
from app.desk.desk import Desk
from app.desk.facts import Loaded, load
from app.desk.holds import must_hold
from app.desk.pins import approve
from app.desk.posting import Draft, post
from app.desk.results import Refunded
from app.desk.seats import seat_waiting
from app.desk.shifts import open_here
from app.desk.voids import free_entry, may_void, no_addons
from app.desk.words import called, tender_words, thousands
from app.law.ceiling import room_cents
from db import entries, payments

LONGEST_REASON = 300


@dataclass(frozen=True, slots=True)
class MoneyBack:
    """What a void or a refund would do: the amount and its parts in cents, in sentences, and what stands against it.

    `refusal` is a code of `void` or `refund`, '' when it may be done; `needs_approval` whether another
    person has to approve.
    """

    receipt_number: str
    how: str
    amount_cents: int
    left_cents: int
    prize_cents: int
    expense_cents: int
    charity_cents: int
    staff_cents: int
    sentences: tuple[str, ...]
    refusal: str
    needs_approval: bool


@writes("refund")
def refund_payment(
    desk: Desk,
    *,
    payment_id: str,
    reason: str,
    approver: str = "",
    pin: str = "",
    amount_cents: int | None = None,
) -> Refunded:
    """Hand a payment back, whole or in part (cents; nothing said means all that is left), by a new row.

    Needs a reason and the approval of another person with a PIN, whoever asks. A part is taken from prizes,
    expenses, charity and staff in proportion; odd cents never come out of the charity's. Raises `Conflict` with
    `needs_approval`, `already_void`, `nothing_left`, `not_refundable`, `has_addons`, `tournament_over`,
    `refund_paid_out`, `refund_of_last_player`, `no_open_shift` or `drawer_too_small`, and
    `InvalidInput(amount_cents, more_than_left)`.
    """
    payment = payments.get_payment(desk.store, payment_id)
    loaded = load(desk, payment.tournament_id)
    _may_be_refunded(loaded, payment)
    why = needed(reason, field="reason", longest=LONGEST_REASON)
    parts = _parts(payment, amount_cents)
    _drawer_holds(desk, payment, parts)
    entry = _entry_to_free(desk, payment, parts)
    _charity_holds(desk, payment, parts)
    if pin and not approver:
        raise InvalidInput("approver", "missing")
    if not approver:
        raise Conflict("needs_approval")
    allowed_by = approve(desk, approver=approver, pin=pin).name
    if entry is not None:
        free_entry(desk, entry)
        seat_waiting(desk, payment.tournament_id, loaded.tournament.terms)
    return _record(desk, loaded, payment, parts, why, allowed_by)


@reads("money-back-show")
def show_money_back(
    desk: Desk, *, payment_id: str, how: str = "refund", amount_cents: int | None = None
) -> MoneyBack:
    """Tell what a void or a refund (`how`) would do to seat, stack and pool, before it is confirmed.

    Changes nothing. `amount_cents` is of a refund; nothing said means all that is left.
    """
    payment = payments.get_payment(desk.store, payment_id)
    loaded = load(desk, payment.tournament_id)
    if how not in ("void", "refund"):
        raise InvalidInput("how", "unknown_choice", given=how[:40], choices="void, refund")
    refusal, parts = _tried(desk, loaded, payment, how, amount_cents)
    return MoneyBack(
        receipt_number=payment.receipt_number,
        how=how,
        amount_cents=parts.total.cents,
        left_cents=payment.left.total.cents,
        prize_cents=parts.prize.cents,
        expense_cents=parts.expense.cents,
        charity_cents=parts.charity.cents,
        staff_cents=parts.staff.cents,
        sentences=_sentences(desk, loaded, payment, parts),
        refusal="" if refusal == "needs_approval" else refusal,
        needs_approval=how == "refund" or refusal == "needs_approval",
    )


def _tried(
    desk: Desk, loaded: Loaded, payment: Payment, how: str, amount_cents: int | None
) -> tuple[str, Price]:
    if how == "void":
        refusal = may_void(desk, payment_id=payment.payment_id)
        return (refusal.code if refusal is not None else ""), payment.parts
    try:
        _may_be_refunded(loaded, payment)
        parts = _parts(payment, amount_cents)
        _drawer_holds(desk, payment, parts)
        _entry_to_free(desk, payment, parts)
        _charity_holds(desk, payment, parts)
    except Conflict as conflict:
        return conflict.code, payment.left
    return "", parts


def _may_be_refunded(loaded: Loaded, payment: Payment) -> None:
    if payment.kind not in PAID_TO_ENTER or not payment.amount:
        raise Conflict("not_refundable", receipt=payment.receipt_number)
    if payment.reversed_by_id is not None:
        raise Conflict("already_void", receipt=payment.receipt_number)
    if not payment.left.total:
        raise Conflict("nothing_left", receipt=payment.receipt_number)
    # Prizes are known by then, and every cent has its place.
    if loaded.tournament.state.is_over:
        raise Conflict("tournament_over", state=loaded.tournament.state.value)


def _parts(payment: Payment, amount_cents: int | None) -> Price:
    left = payment.left
    if amount_cents is None:
        return left
    if amount_cents <= 0:
        raise InvalidInput("amount_cents", "too_small", least=1)
    if amount_cents > LARGEST_CENTS:
        raise InvalidInput("amount_cents", "too_large", most=LARGEST_CENTS)
    if amount_cents > left.total.cents:
        receipt = payment.receipt_number
        raise InvalidInput("amount_cents", "more_than_left", receipt=receipt, left_cents=left.total.cents)
    return parts_of_refund(Money(amount_cents), left)


def _entry_to_free(desk: Desk, payment: Payment, parts: Price) -> Entry | None:
    """Return the entry that ends with its money: the last of it goes back while its player is still in."""
    if payment.kind not in (Kind.ENTRY, Kind.REENTRY) or payment.entry_id is None or parts != payment.left:
        return None
    entry = entries.get_entry(desk.store, payment.entry_id)
    if entry is None:
        return None
    no_addons(desk, entry)
    if entry.state is not EntryState.IN:
        return None
    _, _, playing = entries.count_entries(desk.store, payment.tournament_id)
    out = entries.any_out(desk.store, payment.tournament_id)
    if playing <= 1 and out:
        raise Conflict("refund_of_last_player", receipt=payment.receipt_number)
    return entry


def _drawer_holds(desk: Desk, payment: Payment, parts: Price) -> None:
    here = open_here(desk)
    if payment.tender is Tender.CASH:
        must_hold(desk, here, parts.total)


def _charity_holds(desk: Desk, payment: Payment, parts: Price) -> None:
    held = pool(payments.sum_of_tournament(desk.store, payment.tournament_id)).charity_held
    if parts.charity > held:
        raise Conflict("refund_paid_out", held_cents=held.cents, charity_cents=parts.charity.cents)


def _record(
    desk: Desk, loaded: Loaded, payment: Payment, parts: Price, why: str, allowed_by: str
) -> Refunded:
    posted = post(
        desk,
        loaded,
        Draft(
            kind=Kind.REFUND,
            parts=-parts,
            tender=payment.tender,
            prefix=loaded.venue.receipt_prefix,
            label=payment.label,
            person_id=payment.person_id,
            entry_id=payment.entry_id,
            rules_version=payment.rules_version,
            approver=allowed_by,
            reason=why,
        ),
    )
    left = payment.left - parts
    payments.add_refund(
        desk.store, payment.payment_id, posted.payment_id, parts.total, whole=left.total == ZERO
    )
    paid = paid_to_enter(payments.sum_of_rounds(desk.store, payment.tournament_id, payment.person_id or ""))
    return Refunded(
        receipt_number=posted.receipt_number,
        payment_id=posted.payment_id,
        refunds_id=payment.payment_id,
        refunded_receipt=payment.receipt_number,
        amount_cents=parts.total.cents,
        prize_cents=parts.prize.cents,
        expense_cents=parts.expense.cents,
        charity_cents=parts.charity.cents,
        staff_cents=parts.staff.cents,
        left_cents=left.total.cents,
        paid_cents=paid.cents,
        room_cents=room_cents(paid, loaded.pack.ceiling),
        approver=allowed_by,
        journal_sequence=posted.journal_sequence,
    )


def _sentences(desk: Desk, loaded: Loaded, payment: Payment, parts: Price) -> tuple[str, ...]:
    """Say what becomes of the seat, the stack and the pool, in that order."""
    limited = loaded.pack.ceiling is not None and payment.kind in PAID_TO_ENTER and bool(parts.total)
    return (
        _of_money(payment, parts),
        *_of_seat(desk, payment, parts),
        *_of_stack(desk, loaded, payment, parts),
        _of_pool(parts),
        *((f"The room under the ceiling grows by {parts.total}.",) if limited else ()),
        f"Receipt {payment.receipt_number} keeps its number.",
    )


def _of_money(payment: Payment, parts: Price) -> str:
    how = tender_words(payment.tender)
    if payment.kind is Kind.CHARITY:
        return f"{-parts.total} for {payment.detail['payee']} comes back {how}."
    rest = payment.left.total - parts.total
    after = f" {rest} of it stays paid." if rest else ""
    return f"{parts.total} for the {called(payment.kind, payment.label)} is handed back {how}.{after}"


def _of_seat(desk: Desk, payment: Payment, parts: Price) -> tuple[str, ...]:
    if payment.kind not in (Kind.ENTRY, Kind.REENTRY) or payment.entry_id is None:
        return ()
    entry = entries.get_entry(desk.store, payment.entry_id)
    if entry is None or entry.state is EntryState.VOID:
        return ()
    if entry.state is EntryState.OUT:
        return ("The player is out already; the place and its prize stay.",)
    if parts != payment.left:
        return ("The player stays in, and keeps the seat.",)
    if entry.table is None:
        return ("The player is out of the tournament and waits for no seat any more.",)
    return (f"The player is out of the tournament: table {entry.table}, seat {entry.seat} is free.",)


def _of_stack(desk: Desk, loaded: Loaded, payment: Payment, parts: Price) -> tuple[str, ...]:
    terms = loaded.tournament.terms
    chips = {
        Kind.ENTRY: terms.starting_chips,
        Kind.REENTRY: terms.starting_chips,
        Kind.ADDON: terms.addon_chips,
    }.get(payment.kind, 0)
    entry = entries.get_entry(desk.store, payment.entry_id) if chips and payment.entry_id else None
    if entry is None or entry.state is EntryState.VOID:
        return ()
    if entry.state is EntryState.OUT:
        return ("The chips went to other players and stay in play.",)
    if parts != payment.left:
        return ("The stack stays in play.",)
    return (f"Take {thousands(chips)} in chips out of play.",)


def _of_pool(parts: Price) -> str:
    named = (
        ("prizes", parts.prize),
        ("expenses", parts.expense),
        ("charity", parts.charity),
        ("staff", parts.staff),
    )
    said = [f"{name} by {Money(abs(amount.cents))}" for name, amount in named if amount]
    if not said:
        return "The pool stays as it is."
    way = "up" if parts.total < ZERO else "down"
    return f"The pool goes {way}: {', '.join(said)}."
