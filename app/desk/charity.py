"""Charity: what is due, what was paid to whom, and the receipt for each payment. 23-5-317(2)(d)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.core.errors import InvalidInput
from app.core.ledger import pool
from app.core.money import LARGEST_CENTS, ZERO, Money
from app.core.records import Kind, Payment, Price, Tender
from app.core.text import clean, needed
from app.desk.commands import offer, reads, writes
from app.desk.decide import allow, not_settled
from app.desk.desk import Desk
from app.desk.facts import Loaded, full_facts, ledger_facts, load
from app.desk.posting import Draft, post
from app.desk.receipts import print_receipt
from app.desk.results import CharityPaid
from app.desk.voids import CHARITY_PREFIX
from app.law import acts
from app.law.charity import share_due
from app.law.model import CharityPayment
from db import payments


@dataclass(frozen=True, slots=True)
class CharityShown:
    """What is due, collected, paid and held for the charity, in cents, and each payment."""

    due_cents: int
    collected_cents: int
    paid_cents: int
    held_cents: int
    payments: tuple[Payment, ...]


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
    out: str = "",
) -> CharityPaid:
    """Record a payment to a nonprofit: payee, address, amount in cents, check number (or cash).

    It cannot exceed what is held for the charity. Payee and address default to those on the rules
    sheet; `paid_by` is `check` or `cash`. With `out` (a file or folder) the receipt is made at once.
    """
    paid = _pay_charity(
        desk,
        tournament_id=tournament_id,
        amount_cents=amount_cents,
        payee=payee,
        address=address,
        paid_by=paid_by,
        check_number=check_number,
        payee_kind=payee_kind,
    )
    if not out:
        return paid
    # After the commit: the receipt prints the seal of the payment's own journal line.
    printed = print_receipt(replace(desk, intent=""), receipt_number=paid.receipt_number, out=out)
    return replace(paid, out=printed.out)


@writes("charity-pay")
def _pay_charity(
    desk: Desk,
    *,
    tournament_id: str,
    amount_cents: int,
    payee: str,
    address: str,
    paid_by: str,
    check_number: str,
    payee_kind: str,
) -> CharityPaid:
    loaded = load(desk, tournament_id)
    not_settled(loaded.tournament)
    amount = _amount(amount_cents)
    detail = _detail(loaded, payee, address, payee_kind, paid_by, check_number)
    facts = replace(
        full_facts(desk, loaded),
        charity_payment=CharityPayment(amount, detail["payee"], detail["address"]),
    )
    allow(facts, loaded.pack, acts.PAY_CHARITY)
    posted = post(
        desk,
        loaded,
        Draft(
            kind=Kind.CHARITY,
            parts=Price(charity=-amount),
            tender=Tender.CHECK if detail["check_number"] else Tender.CASH,
            prefix=CHARITY_PREFIX,
            label=detail["payee"],
            rules_version=loaded.tournament.rules_version,
            detail=detail,
        ),
    )
    after = show_charity(desk, tournament_id=tournament_id)
    return CharityPaid(
        receipt_number=posted.receipt_number,
        payment_id=posted.payment_id,
        amount_cents=amount.cents,
        charity_paid_cents=after.paid_cents,
        charity_held_cents=after.held_cents,
        charity_due_cents=after.due_cents,
        journal_sequence=posted.journal_sequence,
        out="",
    )


def _amount(amount_cents: int) -> Money:
    if amount_cents <= 0:
        raise InvalidInput("amount_cents", "too_small", least=1)
    if amount_cents > LARGEST_CENTS:
        raise InvalidInput("amount_cents", "too_large", most=LARGEST_CENTS)
    return Money(amount_cents)


def _detail(
    loaded: Loaded, payee: str, address: str, payee_kind: str, paid_by: str, check_number: str
) -> dict[str, str]:
    """Return who is paid and how, by the record's four items; what is left out is as on the sheet."""
    terms = loaded.tournament.terms
    number = clean(check_number, field="check_number", longest=60)
    how = clean(paid_by, field="paid_by", longest=80) or ("check" if number else "cash")
    if how.casefold() == "check" and not number:
        raise InvalidInput("check_number", "missing")
    return {
        "payee": needed(payee or terms.charity_name, field="payee", longest=200),
        "address": needed(address or terms.charity_address, field="address", longest=300),
        "payee_kind": clean(payee_kind or terms.charity_kind, field="payee_kind", longest=100),
        "paid_by": how,
        "check_number": number,
    }


offer("charity-pay", pay_charity)


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
