"""One way to write a ledger row, whatever the money is for: sale, void or payment to a charity."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.core.clock import stamp
from app.core.money import ZERO, Money
from app.core.plain import canonical
from app.core.records import Kind, Price, PrintJob, Tender
from app.desk.commands import next_line
from app.desk.desk import Desk
from app.desk.facts import Loaded
from app.desk.holds import must_hold
from app.desk.shifts import open_here, shift_here
from db import payments, prints
from db.counters import next_number
from db.people import person_key
from db.tournaments import tournament_key

# What a receipt is called in the print queue.
RECEIPT = "receipt"


@dataclass(frozen=True, slots=True)
class Draft:
    """A ledger row to be: signed parts in cents, and what the receipt shows beside them."""

    kind: Kind
    parts: Price
    tender: Tender
    prefix: str
    label: str = ""
    person_id: str | None = None
    entry_id: str | None = None
    tendered: Money = ZERO
    change: Money = ZERO
    reverses_id: str | None = None
    rules_version: int | None = None
    approver: str = ""
    reason: str = ""
    detail: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Posted:
    """A ledger row that was written: its id, its receipt number, its journal line, its instant."""

    payment_id: str
    receipt_number: str
    journal_sequence: int
    at: str


def post(desk: Desk, loaded: Loaded, draft: Draft) -> Posted:
    """Append a row to the ledger, inside the unit, with the next receipt number of its series."""
    number = receipt_number(desk, draft.prefix)
    sequence = next_line(desk)
    at = stamp(desk.now())
    detail = {**draft.detail, "local": loaded.now.isoformat(timespec="seconds")}
    payment_id = payments.add_payment(
        desk.store,
        {
            "tournament_id": tournament_key(loaded.tournament.tournament_id),
            "person_id": person_key(draft.person_id) if draft.person_id else None,
            "entry_id": int(draft.entry_id) if draft.entry_id else None,
            "kind": draft.kind.value,
            "label": draft.label,
            "amount_cents": draft.parts.total.cents,
            "prize_cents": draft.parts.prize.cents,
            "expense_cents": draft.parts.expense.cents,
            "charity_cents": draft.parts.charity.cents,
            "staff_cents": draft.parts.staff.cents,
            "tender": draft.tender.value,
            "tendered_cents": draft.tendered.cents,
            "change_cents": draft.change.cents,
            "receipt_number": number,
            "reverses_id": int(draft.reverses_id) if draft.reverses_id else None,
            "rules_version": draft.rules_version,
            "shift_id": drawer_for(desk, moves_money=_moves_money(draft), out=_out(draft)),
            "clerk": desk.clerk,
            "approver": draft.approver,
            "station": desk.station,
            "at": at,
            "day": loaded.now.date().isoformat(),
            "reason": draft.reason,
            "detail": canonical(detail),
            "journal_sequence": sequence,
        },
    )
    if desk.prints:
        queue_receipt(desk, loaded.tournament.tournament_id, number)
    return Posted(payment_id, number, sequence, at)


def _moves_money(draft: Draft) -> bool:
    """No cash without an open drawer, nor anything of a player.

    A check to a nonprofit, and an entry for which nothing is paid, need none.
    """
    return bool(draft.parts.total) and (draft.tender is Tender.CASH or draft.person_id is not None)


def _out(draft: Draft) -> Money:
    return -draft.parts.total if draft.tender is Tender.CASH else ZERO


def drawer_for(desk: Desk, *, moves_money: bool, out: Money = ZERO) -> int | None:
    """Return the open shift of this station, read inside the unit: what is paid lands in exactly one.

    `out` is the cash that leaves its drawer. None when no shift is open and no money moves. Raises
    `Conflict(no_open_shift)` when it does, and `Conflict(drawer_too_small)`.
    """
    here = open_here(desk) if moves_money else shift_here(desk)
    if here is None:
        return None
    must_hold(desk, here, out)
    return here.number


def queue_receipt(
    desk: Desk, tournament_id: str, number: str, *, copy: int = 0, paper: str = "", state: str = "queued"
) -> PrintJob:
    """Put a receipt into the station's print queue, or keep that it was saved, inside the unit."""
    return prints.add_job(
        desk.store,
        tournament_id=tournament_id,
        document=RECEIPT,
        reference=number,
        copy=copy,
        made_at=stamp(desk.now()),
        made_by=desk.clerk,
        station=desk.station,
        detail=paper,
        state=state,
    )


def receipt_number(desk: Desk, prefix: str) -> str:
    """Take the next number of a receipt series, inside the unit: gap-free, never reused."""
    return f"{prefix}-{next_number(desk.store, f'receipt-{prefix}'):05d}"
