"""What of the charity's money goes to each of several nonprofits, and that prizes leave it whole. 23-5-317(2)(d).

The share is found on the gross and comes before prizes and expenses, so what is paid out may never
reach into it; only the house can add money beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from app.core.money import ZERO, Money, total
from app.core.records import Beneficiary, Finding
from app.core.text import words
from app.law.charity import is_operator, share_due
from app.law.model import Facts, LedgerFacts, forbids, warns
from app.law.pack import RulePack
from app.law.rake import names_rake

_CITATION = "23-5-317(2)(d)"
_RECORD = "ARM 23.16.1103(5)"
_SEVERAL = 2


@dataclass(frozen=True, slots=True)
class Owed:
    """One nonprofit: its share of all that goes to charity, what was paid to it, what is left."""

    to: Beneficiary
    share: Money
    paid: Money

    @property
    def left(self) -> Money:
        """What it still gets; less than nothing when it was paid more than its share."""
        return self.share - self.paid


def split_share(amount: Money, payees: tuple[Beneficiary, ...]) -> tuple[Money, ...]:
    """Divide what goes to charity: fixed sums first, the rest by parts; the shares add up to the amount.

    Rounding rule: largest remainder, the one named first when remainders tie. Fixed sums that are
    together more than the amount share it in their proportion; with no parts at all they share the rest.
    """
    fixed = tuple(one.fixed for one in payees)
    whole = total(fixed)
    parts = tuple(one.parts for one in payees)
    by_fixed = tuple(one.cents for one in fixed)
    if not payees:
        return ()
    if whole > amount or not any(parts):
        return amount.split(by_fixed if any(by_fixed) else (1,) * len(payees))
    rest = (amount - whole).split(parts)
    return tuple(sure + more for sure, more in zip(fixed, rest, strict=True))


def for_charity(ledger: LedgerFacts, pack: RulePack) -> Money:
    """Return all that goes to charity: what was collected for it, and never less than the share that is due."""
    return max(share_due(ledger, pack), ledger.charity_collected)


def owed(
    ledger: LedgerFacts, payees: tuple[Beneficiary, ...], paid_to: Mapping[str, Money], pack: RulePack
) -> tuple[Owed, ...]:
    """Return what each nonprofit gets, got and still gets, in the order of the sheet."""
    paid = {bare_name(name): amount for name, amount in paid_to.items()}
    shares = split_share(for_charity(ledger, pack), payees)
    return tuple(
        Owed(one, share, paid.get(bare_name(one.name), ZERO))
        for one, share in zip(payees, shares, strict=True)
    )


def payee_named(payees: tuple[Beneficiary, ...], name: str) -> Beneficiary | None:
    """Return the nonprofit of the sheet that a name means; case, accents and stops do not matter."""
    return next((one for one in payees if bare_name(one.name) == bare_name(name)), None)


def bare_name(name: str) -> tuple[str, ...]:
    """Return a name as it is compared."""
    return words(name)


def check_payee(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(2)(d): the share goes to those the event is represented for, to each no more than its own."""
    payment, payees = facts.charity_payment, facts.terms.payees
    if payment is None or not facts.terms.charitable or not payees:
        return
    named = payee_named(payees, payment.payee)
    if named is None:
        names = ", ".join(one.name for one in payees)
        if payment.payee.strip() and not is_operator(payment.payee, facts):
            yield forbids("charity_payee", _CITATION, "payee_not_named", payee=payment.payee, names=names)
        return
    mine = next(one for one in owed(facts.ledger, payees, facts.charity_paid_to, pack) if one.to is named)
    if len(payees) > 1 and payment.amount > mine.left:
        yield forbids(
            "charity_payee",
            _CITATION,
            "payee_more_than_share",
            payee=named.name,
            amount_cents=payment.amount.cents,
            owed_cents=mine.left.cents,
            share_cents=mine.share.cents,
        )


def check_beneficiaries(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1103(5): each nonprofit is none of the operators, each further one has its own name and an address."""
    terms = facts.terms
    if not terms.charitable:
        return
    seen: set[tuple[str, ...]] = set()
    for one in terms.payees:
        if bare_name(one.name) in seen:
            yield forbids("charity_share", _RECORD, "beneficiary_twice", payee=one.name)
        if is_operator(one.name, facts):
            yield forbids("charity_share", _CITATION, "beneficiary_is_operator", payee=one.name)
        if names_rake(one.name) is not None:
            yield warns("charity_share", _CITATION, "beneficiary_names_rake", payee=one.name)
        seen.add(bare_name(one.name))
    for one in terms.beneficiaries:
        if not one.address.strip():
            yield forbids("charity_share", _RECORD, "beneficiary_no_address", payee=one.name)


def check_paid_stays(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1103(5): a nonprofit that was paid stays on the record under the name it was paid by."""
    if facts.new_terms is None:
        return
    kept = {bare_name(one.name) for one in facts.new_terms.payees}
    for name, paid in facts.charity_paid_to.items():
        if paid and payee_named(facts.terms.payees, name) and bare_name(name) not in kept:
            yield forbids("charity_share", _RECORD, "beneficiary_paid", payee=name, paid_cents=paid.cents)


def check_paid_within(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(2)(d): no share is changed to less than its nonprofit was paid; the others would go short."""
    if facts.new_terms is None or facts.new_terms.payees == facts.terms.payees:
        return
    for one in owed(facts.ledger, facts.new_terms.payees, facts.charity_paid_to, pack):
        if one.left < ZERO:
            yield forbids(
                "charity_share",
                _CITATION,
                "share_below_paid",
                payee=one.to.name,
                share_cents=one.share.cents,
                paid_cents=one.paid.cents,
            )


def check_each_share(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(2)(d): after the conclusion each of several nonprofits gets its own share."""
    payees = facts.terms.payees
    if not facts.terms.charitable or not facts.is_over or len(payees) < _SEVERAL:
        return
    for one in owed(facts.ledger, payees, facts.charity_paid_to, pack):
        if one.left > ZERO:
            yield forbids(
                "charity_share",
                _CITATION,
                "nonprofit_owed",
                payee=one.to.name,
                share_cents=one.share.cents,
                owed_cents=one.left.cents,
            )


def planned_prizes(facts: Facts) -> Money:
    """Return the prizes that the sheet promises for what was taken: the pool, what the house adds, the guarantee."""
    terms, ledger = facts.terms, facts.ledger
    laid = ledger.prize_collected + ledger.house_added + ledger.house_guarantee
    return max(ledger.prize_collected + max(terms.house_adds, ledger.house_added), terms.guarantee, laid)


def left_for_charity(facts: Facts, prizes: Money) -> Money:
    """Return what is left for charity of all money taken and laid in, once prizes and expenses are paid."""
    ledger = facts.ledger
    house = ledger.house_added + ledger.house_guarantee
    return ledger.charity_collected + ledger.prize_collected + house - prizes


def check_payouts_leave_share(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(2)(d): prizes and expenses never reach into the charity's share; only the house adds money.

    Looks at the payouts about to be published, else at what the sheet promises once the field is known.
    """
    if not facts.terms.charitable or (facts.payout is None and not facts.field_is_known):
        return
    prizes = planned_prizes(facts) if facts.payout is None else facts.payout
    due, left = share_due(facts.ledger, pack), left_for_charity(facts, prizes)
    if left < due:
        yield forbids(
            "charity_share",
            _CITATION,
            "payouts_reach_share",
            prizes_cents=prizes.cents,
            expense_cents=(facts.ledger.expense_collected + facts.ledger.staff_collected).cents,
            left_cents=left.cents,
            due_cents=due.cents,
            short_cents=(due - left).cents,
        )


def check_promised_prizes(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(4): what the house promised on the sheet is laid in, as its own line, once the field is known."""
    if not facts.field_is_known:
        return
    terms, ledger = facts.terms, facts.ledger
    if terms.house_adds > ledger.house_added:
        yield warns(
            "prizes",
            "23-5-317(4)",
            "house_not_laid_in",
            promised_cents=terms.house_adds.cents,
            laid_cents=ledger.house_added.cents,
            short_cents=(terms.house_adds - ledger.house_added).cents,
        )
    short = overlay(facts) - ledger.house_guarantee
    if short > ZERO:
        yield warns(
            "prizes",
            "23-5-317(4)",
            "guarantee_not_met",
            guarantee_cents=terms.guarantee.cents,
            laid_cents=ledger.house_guarantee.cents,
            short_cents=short.cents,
        )


def overlay(facts: Facts) -> Money:
    """Return what the guarantee asks of the house beyond the players' part and what it adds anyway."""
    terms, ledger = facts.terms, facts.ledger
    return max(
        terms.guarantee - ledger.prize_collected - max(terms.house_adds, ledger.house_added),
        ZERO,
    )
