"""Charity: what is due, what was paid to whom, and the receipt for each payment. 23-5-317(2)(d)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.core.errors import InvalidInput
from app.core.ledger import pool
from app.core.money import LARGEST_CENTS, Money
from app.core.records import Kind, Payment, Price, Tender
from app.core.text import clean, needed
from app.desk.commands import offer, reads, writes
from app.desk.decide import allow, not_settled
from app.desk.desk import Desk
from app.desk.facts import Loaded, charity_paid_to, full_facts, ledger_facts, load
from app.desk.money_results import CharityPaid, StillOwed
from app.desk.posting import Draft, post
from app.desk.receipts import print_receipt
from app.desk.voids import CHARITY_PREFIX
from app.law import acts
from app.law.charity import share_due
from app.law.charity_shares import Owed, owed, payee_named
from app.law.model import CharityPayment
from db import payments

_PAID_BY = (Tender.CHECK.value, Tender.CASH.value)


@dataclass(frozen=True, slots=True)
class CharityShown:
    """What is due, collected, paid and held for the charity, in cents, each payment, and what is owed to whom."""

    due_cents: int
    collected_cents: int
    paid_cents: int
    held_cents: int
    payments: tuple[Payment, ...]
    owed: tuple[StillOwed, ...]


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

    It cannot exceed what is held for the charity. The payee is one of those on the rules sheet, the
    only one when none is named; the address is as on the sheet. `paid_by` is `check`, with its number,
    or `cash`, without one. With `out` (a file or folder) the
    receipt is made at once.
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
            tender=Tender(detail["paid_by"]),
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
        owed=after.owed,
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
    if not payee and len(terms.payees) > 1:
        raise InvalidInput("payee", "missing")
    to = payee_named(terms.payees, payee or terms.charity_name)
    how, number = _how(paid_by, check_number)
    return {
        "payee": to.name if to else needed(payee, field="payee", longest=200),
        "address": needed(address or (to.address if to else ""), field="address", longest=300),
        "payee_kind": clean(payee_kind or (to.kind if to else ""), field="payee_kind", longest=100),
        "paid_by": how,
        "check_number": number,
    }


def _how(paid_by: str, check_number: str) -> tuple[str, str]:
    """Return `check` with its number, or `cash` and no number; what is left out follows from the other."""
    number = clean(check_number, field="check_number", longest=60)
    typed = clean(paid_by, field="paid_by", longest=80)
    how = typed.casefold() or str(Tender.CHECK if number else Tender.CASH)
    if how not in _PAID_BY:
        raise InvalidInput("paid_by", "unknown_choice", given=typed[:40], choices=", ".join(_PAID_BY))
    if how == Tender.CASH and number:
        raise InvalidInput("check_number", "cash_has_no_check")
    if how == Tender.CHECK and not number:
        raise InvalidInput("check_number", "missing")
    return how, number


offer("charity-pay", pay_charity)


@reads("charity-show")
def show_charity(desk: Desk, *, tournament_id: str) -> CharityShown:
    """Show what is due to the charity, what is held and what was paid, in cents, and what is owed to each."""
    loaded = load(desk, tournament_id)
    one = loaded.tournament
    sums = payments.sum_of_tournament(desk.store, tournament_id)
    money, ledger = pool(sums), ledger_facts(sums, loaded.pack, ())
    charitable = one.terms.charitable
    shares = owed(ledger, one.terms.payees, charity_paid_to(desk, one), loaded.pack) if charitable else ()
    return CharityShown(
        share_due(ledger, loaded.pack).cents if charitable else 0,
        money.charity.cents,
        money.charity_paid.cents,
        money.charity_held.cents,
        tuple(payments.list_charity(desk.store, tournament_id)),
        tuple(still_owed(each) for each in shares),
    )


def still_owed(each: Owed) -> StillOwed:
    """Return what one nonprofit gets, got and still gets as a result shows it."""
    return StillOwed(
        payee=each.to.name,
        address=each.to.address,
        parts=each.to.parts,
        fixed_cents=each.to.fixed.cents,
        share_cents=each.share.cents,
        paid_cents=each.paid.cents,
        owed_cents=each.left.cents,
    )
