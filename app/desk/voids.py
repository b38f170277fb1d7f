"""A void: entered in error, the money handed back, by a new row. Nothing is ever undone.

Whole, in the shift that took it and from the same drawer, before play affects it; what that means
stands in `app.desk.touched`. What is later, or a part, is a refund (`app.desk.refunds`).
"""

from __future__ import annotations

from app.core.errors import Conflict, InvalidInput
from app.core.ledger import paid_to_enter, pool
from app.core.money import ZERO
from app.core.records import Entry, EntryState, Kind, Payment, Role, State, Tender
from app.core.text import fold, needed
from app.desk.commands import writes
from app.desk.desk import NOBODY, Desk
from app.desk.facts import Loaded, load
from app.desk.holds import must_hold
from app.desk.pins import approve
from app.desk.posting import Draft, post
from app.desk.results import Voided
from app.desk.seats import seat_waiting
from app.desk.shifts import open_here
from app.desk.touched import untouched
from db import entries, payments
from db.staff import find_staff

CHARITY_PREFIX = "C"


@writes("void")
def void_payment(desk: Desk, *, payment_id: str, reason: str, approver: str = "", pin: str = "") -> Voided:
    """Void a payment that was entered in error; the whole amount is handed back, in cents, by a new row.

    The receipt keeps its number, the void gets its own. It is of the shift that is open here; later there
    is the refund. A clerk may void an own sale; any other void by a clerk needs the approval of another
    person with a PIN. Refused once play affects it: the player went out or put somebody out, entries closed,
    prizes were published, a day ended, or nobody else is left (`untouched`). Raises `Conflict` with the codes of
    that, `already_void`, `is_a_void`, `has_addons`, `charity_paid_out`, `tournament_over`, `refunded_already`,
    `other_shift`, `no_open_shift`, `drawer_too_small` or `needs_approval`.
    """
    payment = payments.get_payment(desk.store, payment_id)
    loaded = load(desk, payment.tournament_id)
    _may_be_voided(desk, loaded, payment)
    why = needed(reason, field="reason", longest=300)
    if pin and not approver:
        raise InvalidInput("approver", "missing")
    allowed_by = approve(desk, approver=approver, pin=pin).name if approver else ""
    if not allowed_by and _above_clerk(desk, payment):
        raise Conflict("needs_approval")
    entry = _entry_to_free(desk, loaded, payment)
    if entry is not None:
        free_entry(desk, entry)
    seat_waiting(desk, payment.tournament_id, loaded.tournament.terms)
    return _record(desk, loaded, payment, why, allowed_by)


def may_void(desk: Desk, *, payment_id: str) -> Conflict | None:
    """Return what `void_payment` would answer now, before anything is typed; None when nothing stands against it.

    `needs_approval` says that somebody else has to approve; every other conflict refuses for good.
    Writes nothing. Raises `NotFound`.
    """
    payment = payments.get_payment(desk.store, payment_id)
    loaded = load(desk, payment.tournament_id)
    try:
        _may_be_voided(desk, loaded, payment)
        _entry_to_free(desk, loaded, payment)
    except Conflict as refusal:
        return refusal
    return Conflict("needs_approval") if _above_clerk(desk, payment) else None


def _may_be_voided(desk: Desk, loaded: Loaded, payment: Payment) -> None:
    if payment.kind in (Kind.VOID, Kind.REFUND):
        raise Conflict("is_a_void", receipt=payment.receipt_number)
    if payment.refunded.total:
        raise Conflict(
            "refunded_already", receipt=payment.receipt_number, left_cents=payment.left.total.cents
        )
    if payment.reversed_by_id is not None:
        raise Conflict("already_void", receipt=payment.receipt_number)
    over = loaded.tournament.state in (State.CONCLUDED, State.SETTLED)
    if over and payment.kind is not Kind.CHARITY:
        raise Conflict("tournament_over", state=loaded.tournament.state.value)
    if loaded.tournament.state is State.SETTLED:
        raise Conflict("tournament_over", state=loaded.tournament.state.value)
    if payment.kind is not Kind.CHARITY and payment.parts.charity:
        held = pool(payments.sum_of_tournament(desk.store, payment.tournament_id)).charity_held
        if payment.parts.charity > held:
            raise Conflict(
                "charity_paid_out",
                receipt=payment.receipt_number,
                part_cents=payment.parts.charity.cents,
                held_cents=held.cents,
            )
    _of_this_drawer(desk, payment)


def _of_this_drawer(desk: Desk, payment: Payment) -> None:
    # A free seat moved no money, and a check to a nonprofit never lay in a drawer.
    if payment.kind is Kind.CHARITY or not payment.amount:
        return
    here = open_here(desk)
    if payment.shift != here.number:
        raise Conflict("other_shift", receipt=payment.receipt_number)
    if payment.tender is Tender.CASH:
        must_hold(desk, here, payment.amount)


def _above_clerk(desk: Desk, payment: Payment) -> bool:
    """Tell whether a void is more than a clerk may do alone. A name nobody knows has a clerk's right.

    The command line without a name is whoever holds the machine.
    """
    if desk.clerk == NOBODY:
        return False
    staff = find_staff(desk.store, desk.clerk)
    if staff is not None and staff.role in (Role.FLOOR, Role.DIRECTOR, Role.OWNER):
        return False
    own = fold(payment.clerk) == fold(desk.clerk)
    return not own or payment.kind is Kind.CHARITY


def free_entry(desk: Desk, entry: Entry) -> None:
    """Take an entry that is in out of the tournament as if it had not been made: its seat is free."""
    gone = {"state": EntryState.VOID.value, "table_number": None, "seat": None}
    entries.change_entry(desk.store, entry.entry_id, gone)


def _entry_to_free(desk: Desk, loaded: Loaded, payment: Payment) -> Entry | None:
    """Return the entry that goes with the payment. Refused once play has made something of it."""
    if payment.kind is Kind.CHARITY:
        return None
    entry = untouched(desk, loaded, payment)
    if entry is None or payment.kind not in (Kind.ENTRY, Kind.REENTRY):
        return None
    no_addons(desk, entry)
    return entry


def no_addons(desk: Desk, entry: Entry) -> None:
    """Raise `Conflict(has_addons)` while an add-on or rebuy that hangs on an entry stands, or a part of it."""
    for other in payments.list_of_entry(desk.store, entry.entry_id):
        stands = other.reversed_by_id is None and bool(other.left.total)
        if stands and other.kind in (Kind.ADDON, Kind.REBUY):
            raise Conflict("has_addons", receipt=other.receipt_number)


def _record(desk: Desk, loaded: Loaded, payment: Payment, why: str, allowed_by: str) -> Voided:
    posted = post(
        desk,
        loaded,
        Draft(
            kind=Kind.VOID,
            parts=-payment.parts,
            tender=payment.tender,
            prefix=CHARITY_PREFIX if payment.kind is Kind.CHARITY else loaded.venue.receipt_prefix,
            label=payment.label,
            person_id=payment.person_id,
            entry_id=payment.entry_id,
            reverses_id=payment.payment_id,
            rules_version=payment.rules_version,
            approver=allowed_by,
            reason=why,
        ),
    )
    paid, limit = ZERO, loaded.pack.ceiling
    if payment.person_id:
        paid = paid_to_enter(payments.sum_of_rounds(desk.store, payment.tournament_id, payment.person_id))
    return Voided(
        receipt_number=posted.receipt_number,
        payment_id=posted.payment_id,
        reverses_id=payment.payment_id,
        voided_receipt=payment.receipt_number,
        amount_cents=payment.amount.cents,
        paid_cents=paid.cents,
        room_cents=(limit - paid).cents if limit is not None else None,
        journal_sequence=posted.journal_sequence,
    )
