"""Money in: entry, re-entry, add-on and other payments, each under every rule, each once.

The price shown is the price charged: parts come from the tournament's own terms inside the unit,
and the quote is kept with the payment.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.core.errors import InvalidInput
from app.core.money import LARGEST_CENTS, ZERO, Money
from app.core.records import Finding, Kind, Person, Price, Severity, Tender
from app.core.text import clean, needed
from app.desk.commands import writes
from app.desk.decide import stop
from app.desk.desk import Desk
from app.desk.facts import Loaded, base_facts, load, person_facts, person_of
from app.desk.results import Sale
from app.desk.selling import give_copy, record_sale, seat_entry
from app.law import acts
from app.law.fees import part_of
from app.law.model import Facts, SaleFacts, assess
from app.law.tender import tender_of
from db.breaches import list_newest


@dataclass(frozen=True, slots=True)
class Quote:
    """What a sale would cost and everything that speaks against it."""

    kind: Kind
    parts: Price
    findings: tuple[Finding, ...]

    @property
    def forbidden(self) -> tuple[Finding, ...]:
        """What forbids the sale."""
        return tuple(one for one in self.findings if one.severity is Severity.FORBIDS)


@writes("entry-take")
def take_entry(
    desk: Desk,
    *,
    tournament_id: str,
    person_id: str,
    tender: str = "cash",
    tendered_cents: int | None = None,
) -> Sale:
    """Take the entry fee of a person and draw a seat. Amounts in cents; nothing tendered means exact.

    Raises `RuleViolation` (ceiling 23-5-317(10), cash only 23-5-157, age, registration), and
    `InvalidInput(tendered_cents)` when too little is handed over.
    """
    return _sell(desk, tournament_id, person_id, Kind.ENTRY, tender=tender, tendered_cents=tendered_cents)


@writes("reentry-take")
def take_reentry(
    desk: Desk,
    *,
    tournament_id: str,
    person_id: str,
    tender: str = "cash",
    tendered_cents: int | None = None,
) -> Sale:
    """Take the re-entry fee of a person who has been eliminated (23-5-317(7)) and draw a new seat."""
    return _sell(desk, tournament_id, person_id, Kind.REENTRY, tender=tender, tendered_cents=tendered_cents)


@writes("addon-take")
def take_addon(
    desk: Desk,
    *,
    tournament_id: str,
    person_id: str,
    tender: str = "cash",
    tendered_cents: int | None = None,
) -> Sale:
    """Take the add-on of a person who is still in, as the rules sheet offers it."""
    return _sell(desk, tournament_id, person_id, Kind.ADDON, tender=tender, tendered_cents=tendered_cents)


@writes("other-take")
def take_other(
    desk: Desk,
    *,
    tournament_id: str,
    person_id: str,
    label: str,
    amount_cents: int,
    tender: str = "cash",
    tendered_cents: int | None = None,
) -> Sale:
    """Take another payment, by its name. It counts to the ceiling; rake by any name is refused.

    A payment for staff or dealers belongs to the staff, every other to the prizes: the house
    takes nothing during play (23-5-317(7)).
    """
    called = needed(label, field="label")
    if amount_cents <= 0:
        raise InvalidInput("amount_cents", "too_small", least=1)
    if amount_cents > LARGEST_CENTS:
        raise InvalidInput("amount_cents", "too_large", most=LARGEST_CENTS)
    return _sell(
        desk,
        tournament_id,
        person_id,
        Kind.OTHER,
        tender=tender,
        tendered_cents=tendered_cents,
        label=called,
        amount=Money(amount_cents),
    )


def quote(
    desk: Desk,
    *,
    tournament_id: str,
    person_id: str,
    kind: Kind,
    tender: str = "cash",
    label: str = "",
    amount: Money = ZERO,
) -> Quote:
    """Return what a sale would cost and what speaks against it: the rules of the commit, on a screen."""
    loaded = load(desk, tournament_id)
    facts = _facts(desk, loaded, person_of(desk, person_id), kind, Tender(tender), label, amount)
    sale = facts.sale
    parts = sale.parts if sale is not None else Price()
    return Quote(kind, parts, assess(facts, loaded.pack, acts.SALE))


def price_of(loaded: Loaded, kind: Kind, label: str, amount: Money) -> Price:
    """Return the posted price of a kind; another payment goes where its name says."""
    terms = loaded.tournament.terms
    return terms.posted(kind) or Price(**{part_of(label, terms): amount})


def _facts(
    desk: Desk, loaded: Loaded, person: Person, kind: Kind, tender: Tender, label: str, amount: Money
) -> Facts:
    number = loaded.tournament.tournament_id
    return replace(
        base_facts(desk, loaded),
        person=person_facts(desk, number, person),
        breaches=tuple(list_newest(desk.store, number, person.person_id)),
        sale=SaleFacts(kind, price_of(loaded, kind, label, amount), tender, label),
    )


def _sell(  # one argument a blank on the slip
    desk: Desk,
    tournament_id: str,
    person_id: str,
    kind: Kind,
    *,
    tender: str,
    tendered_cents: int | None,
    label: str = "",
    amount: Money = ZERO,
) -> Sale:
    loaded = load(desk, tournament_id)
    person = person_of(desk, person_id)
    facts = _facts(desk, loaded, person, kind, read_tender(tender), label, amount)
    findings = assess(facts, loaded.pack, acts.SALE)
    stop(findings)
    if facts.sale is None or facts.person is None:
        raise AssertionError
    paid = _tendered(facts.sale, tendered_cents)
    entry = seat_entry(desk, loaded, person, facts, kind)
    give_copy(desk, loaded, person)
    return replace(record_sale(desk, loaded, facts, entry, paid), findings=findings)


def read_tender(tender: str) -> Tender:
    """Return the tender of a word; names of credit are credit, which the law refuses and the journal keeps.

    Raises `InvalidInput(tender, unknown_choice)` for a word that names no tender.
    """
    typed = clean(tender, field="tender")
    found = tender_of(typed)
    if found is None:
        raise InvalidInput("tender", "unknown_choice", given=typed, choices="cash, check, debit")
    return found


def _tendered(sale: SaleFacts, tendered_cents: int | None) -> Money:
    if tendered_cents is None:
        return sale.amount
    if tendered_cents < sale.amount.cents:
        raise InvalidInput(
            "tendered_cents", "too_little", tendered_cents=tendered_cents, amount_cents=sale.amount.cents
        )
    if tendered_cents > LARGEST_CENTS:
        raise InvalidInput("tendered_cents", "too_large", most=LARGEST_CENTS)
    if sale.tender is not Tender.CASH and tendered_cents != sale.amount.cents:
        raise InvalidInput("tendered_cents", "change_on_cash_only", amount_cents=sale.amount.cents)
    return Money(tendered_cents)
