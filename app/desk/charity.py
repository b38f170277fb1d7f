"""Charity: what is due, what was paid to whom, and the receipt for each payment. 23-5-317(2)(d)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.core.clock import stamp
from app.core.errors import Conflict, InvalidInput
from app.core.ledger import pool
from app.core.money import LARGEST_CENTS, ZERO, Money
from app.core.plain import canonical
from app.core.records import Kind, Payment, State, Tender
from app.core.text import clean, needed
from app.desk.commands import next_line, reads, writes
from app.desk.decide import allow
from app.desk.desk import Desk
from app.desk.facts import full_facts, ledger_facts, load
from app.desk.results import CharityPaid
from app.desk.sales import receipt_number
from app.desk.voids import CHARITY_PREFIX
from app.law import acts
from app.law.charity import share_due
from app.law.model import CharityPayment
from db import payments
from db.tournaments import tournament_key


@dataclass(frozen=True, slots=True)
class CharityShown:
    """What is due, collected, paid and held for the charity, in cents, and each payment."""

    due_cents: int
    collected_cents: int
    paid_cents: int
    held_cents: int
    payments: tuple[Payment, ...]


@writes("charity-pay")
def pay_charity(
    desk: Desk,
    *,
    tournament_id: str,
    amount_cents: int,
    payee: str = "",
    address: str = "",
    paid_by: str = "",
    check_number: str = "",
    payee_kind: str = "",
) -> CharityPaid:
    """Record a payment to a nonprofit: payee, address, amount in cents, check number (or cash).

    It cannot exceed what is held for the charity. Payee and address default to those on the rules
    sheet; `paid_by` is `check` or `cash`.
    """
    loaded = load(desk, tournament_id)
    terms = loaded.tournament.terms
    if loaded.tournament.state is State.SETTLED:
        raise Conflict("tournament_over", state=loaded.tournament.state.value)
    if amount_cents <= 0:
        raise InvalidInput("amount_cents", "too_small", least=1)
    if amount_cents > LARGEST_CENTS:
        raise InvalidInput("amount_cents", "too_large", most=LARGEST_CENTS)
    to = needed(payee or terms.charity_name, field="payee", longest=200)
    where = needed(address or terms.charity_address, field="address", longest=300)
    number = clean(check_number, field="check_number", longest=60)
    how = clean(paid_by, field="paid_by", longest=80) or ("check" if number else "cash")
    if how.casefold() == "check" and not number:
        raise InvalidInput("check_number", "missing")
    amount = Money(amount_cents)
    facts = replace(full_facts(desk, loaded), charity_payment=CharityPayment(amount, to, where))
    allow(facts, loaded.pack, acts.PAY_CHARITY)
    receipt = receipt_number(desk, CHARITY_PREFIX)
    sequence = next_line(desk)
    detail = {
        "payee": to,
        "address": where,
        "payee_kind": clean(payee_kind or terms.charity_kind, field="payee_kind", longest=100),
        "paid_by": how,
        "check_number": number,
        "local": loaded.now.isoformat(timespec="seconds"),
    }
    payment_id = payments.add_payment(
        desk.store,
        {
            "tournament_id": tournament_key(tournament_id),
            "person_id": None,
            "entry_id": None,
            "kind": Kind.CHARITY.value,
            "label": to,
            "amount_cents": -amount.cents,
            "prize_cents": 0,
            "expense_cents": 0,
            "charity_cents": -amount.cents,
            "staff_cents": 0,
            "tender": (Tender.CHECK if number else Tender.CASH).value,
            "tendered_cents": 0,
            "change_cents": 0,
            "receipt_number": receipt,
            "reverses_id": None,
            "rules_version": loaded.tournament.rules_version,
            "shift_id": None,
            "clerk": desk.clerk,
            "approver": "",
            "station": desk.station,
            "at": stamp(desk.now()),
            "day": loaded.now.date().isoformat(),
            "reason": "",
            "detail": canonical(detail),
            "journal_sequence": sequence,
        },
    )
    sums = payments.sum_of_tournament(desk.store, tournament_id)
    money = pool(sums)
    due = share_due(ledger_facts(sums, loaded.pack), loaded.pack) if terms.charitable else ZERO
    return CharityPaid(
        receipt_number=receipt,
        payment_id=payment_id,
        amount_cents=amount.cents,
        charity_paid_cents=money.charity_paid.cents,
        charity_held_cents=money.charity_held.cents,
        charity_due_cents=due.cents,
        journal_sequence=sequence,
        out="",
    )


@reads("charity-show")
def show_charity(desk: Desk, *, tournament_id: str) -> CharityShown:
    """Show what is due to the charity, what is held and what was paid, in cents."""
    loaded = load(desk, tournament_id)
    sums = payments.sum_of_tournament(desk.store, tournament_id)
    money = pool(sums)
    due = (
        share_due(ledger_facts(sums, loaded.pack), loaded.pack)
        if loaded.tournament.terms.charitable
        else ZERO
    )
    return CharityShown(
        due.cents,
        money.charity.cents,
        money.charity_paid.cents,
        money.charity_held.cents,
        tuple(payments.list_charity(desk.store, tournament_id)),
    )
