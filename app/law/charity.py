"""The charity half: planned in every fee, found in the ledger, paid from what is held. 23-5-317(2)(d)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from app.core.alike import alike
from app.core.money import Money
from app.core.records import Finding, Kind, Price, Terms
from app.core.text import words
from app.law.model import Facts, LedgerFacts, forbids, warns
from app.law.pack import RulePack

_CITATION = "23-5-317(2)(d)"
_RECORD = "ARM 23.16.1103(5)"
_FOR_CHARITY = re.compile(r"\bcharit|\bdonat|\bnon ?profit|\bphilanthrop|\bgood cause")
# A legal form at the end of a name does not make it another name.
_FORMS = frozenset({"llc", "inc", "corp", "corporation", "co", "company", "ltd", "lp", "llp", "the", "and"})
_MONEY_OF = "(?:money|cash|fund|share|part)"
_INITIALS = re.compile(r"(?<=\bl) (?=l c\b|lc\b)|(?<=\bl l) (?=c\b)")


def share_due(ledger: LedgerFacts, pack: RulePack) -> Money:
    """Return the least the charity must get: the pack's percent of all entrance fees.

    Rounding rule: part of a cent goes up, to the charity.
    """
    return ledger.entrance.share_up(pack.charity_percent, 100)


def held(ledger: LedgerFacts) -> Money:
    """Return what was collected for the charity and not paid to it yet."""
    return ledger.charity_collected - ledger.charity_paid


def offered_fees(terms: Terms) -> tuple[tuple[Kind, Price], ...]:
    """Return the fees that the rules sheet offers, each with its kind."""
    return tuple((fee.kind, fee.price) for fee in terms.offered)


def planned_percent(terms: Terms) -> int:
    """Return the smallest charity part among the offered fees, in whole percent, rounded down."""
    fees = [price for _, price in offered_fees(terms) if price.total]
    return min((price.charity.cents * 100 // price.total.cents for price in fees), default=0)


def check_charity_plan(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(2)(d): at least half of every posted fee, so that the half holds whatever is sold."""
    if not facts.terms.charitable:
        return
    for kind, price in offered_fees(facts.terms):
        least = price.total.share_up(pack.charity_percent, 100)
        if kind.value in pack.charity_kinds and price.charity < least:
            yield forbids(
                "charity_share",
                _CITATION,
                "charity_part_short",
                fee=kind.value,
                charity_cents=price.charity.cents,
                least_cents=least.cents,
                total_cents=price.total.cents,
                percent=pack.charity_percent,
            )


def check_charity_named(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1103(5): the nonprofit's name and address, and how the event is shown as charitable."""
    terms = facts.terms
    if not terms.charitable:
        return
    if not terms.charity_name.strip():
        yield forbids("charity_share", _RECORD, "charity_no_name")
    if not terms.charity_address.strip():
        yield forbids("charity_share", _RECORD, "charity_no_address")
    if not terms.charity_public_notice.strip():
        yield forbids("charity_share", _RECORD, "charity_no_notice")


def check_charity_claimed(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(2)(d): a part for a charity without the claim; such an event may not be called charitable."""
    charity = sum(price.charity.cents for _, price in offered_fees(facts.terms))
    if charity and not facts.terms.charitable:
        yield warns("charity_share", _CITATION, "charity_not_claimed", percent=pack.charity_percent)


def check_charity_stands(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(2)(d): what was represented as charitable when money was taken stays so."""
    if (
        facts.new_terms is not None
        and facts.state.is_open
        and facts.terms.charitable
        and not facts.new_terms.charitable
    ):
        yield forbids("charity_share", _CITATION, "charity_claim_stands", payee=facts.terms.charity_name)


def check_charity_collected(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(2)(d): what was collected for the charity reaches the share of what was paid in."""
    due = share_due(facts.ledger, pack)
    if facts.terms.charitable and facts.ledger.charity_collected < due:
        yield warns(
            "charity_share",
            _CITATION,
            "charity_collected_short",
            collected_cents=facts.ledger.charity_collected.cents,
            due_cents=due.cents,
            short_cents=(due - facts.ledger.charity_collected).cents,
        )


def check_charity_paid(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(2)(d): after the conclusion the whole share is owed until it is paid."""
    due = share_due(facts.ledger, pack)
    if facts.terms.charitable and facts.is_over and facts.ledger.charity_paid < due:
        yield warns(
            "charity_share",
            _CITATION,
            "charity_still_owed",
            paid_cents=facts.ledger.charity_paid.cents,
            due_cents=due.cents,
            owed_cents=(due - facts.ledger.charity_paid).cents,
        )


def check_charity_payment(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(2)(d), ARM 23.16.1103(5): a payee with an address, and no more than is held."""
    payment = facts.charity_payment
    if payment is None:
        return
    if payment.amount.cents <= 0:
        yield forbids(
            "charity_held", _CITATION, "charity_amount_not_positive", amount_cents=payment.amount.cents
        )
    if not payment.payee.strip():
        yield forbids("charity_held", _RECORD, "charity_no_payee")
    if not payment.address.strip():
        yield forbids("charity_held", _RECORD, "charity_no_payee_address")
    if is_operator(payment.payee, facts):
        yield forbids("charity_held", _CITATION, "payee_is_operator", payee=payment.payee)
    if payment.amount > held(facts.ledger):
        yield forbids(
            "charity_held",
            _CITATION,
            "charity_more_than_held",
            amount_cents=payment.amount.cents,
            held_cents=held(facts.ledger).cents,
            payee=payment.payee,
        )


def is_operator(payee: str, facts: Facts) -> bool:
    """Tell whether a payee is an operator of the tournament, by its own name or that of the premises."""
    return _joined(payee) in {_joined(name) for name in _own_names(facts)} - {""}


def operator_in(label: str, facts: Facts) -> str | None:
    """Return the operator or premises that a label sends money to, or None.

    The name counts alone, after `to` and `for`, and with `money` and the like behind it: inside other
    words it may be that of a town, `Cedar Bend High School`.
    """
    said = " ".join(_bare_name(label))
    for name in _own_names(facts):
        bare = " ".join(_bare_name(name))
        if bare and re.search(rf"(?:^|\b(?:to|for) ){re.escape(bare)}(?: s)?(?: {_MONEY_OF})?$", said):
            return name
    return None


def _own_names(facts: Facts) -> tuple[str, ...]:
    return facts.venue.operator, facts.venue.premises, *(operator.name for operator in facts.operators)


def _joined(name: str) -> str:
    """Return a name as it is compared: the look of its letters, whatever stands between them."""
    return "".join(_bare_name(name))


def _bare_name(name: str) -> tuple[str, ...]:
    joined = _INITIALS.sub("", alike(name).replace(".", ""))
    return tuple(word for word in words(joined) if word not in _FORMS)


def names_charity(label: str) -> bool:
    """Tell whether a label says that the money goes to a charity."""
    return _FOR_CHARITY.search(" ".join(words(label))) is not None


def check_charity_label(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(2)(d): money for a charity is taken only where the tournament is represented as charitable."""
    sale = facts.sale
    if sale is not None and names_charity(sale.label) and not facts.terms.charitable:
        yield forbids("charity_share", _CITATION, "charity_label", label=sale.label)
