"""Money in: entry, re-entry, add-on and other payments, each under every rule, each once.

The price shown is the price charged: parts come from the tournament's own terms inside the unit,
and the quote is kept with the payment.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.core.clock import stamp
from app.core.errors import InvalidInput
from app.core.money import LARGEST_CENTS, ZERO, Money
from app.core.records import Entry, EntryState, Finding, Kind, Person, Price, Severity, Tender
from app.core.text import clean, needed
from app.desk.commands import writes
from app.desk.decide import stop
from app.desk.desk import Desk
from app.desk.facts import Loaded, base_facts, load, person_facts, person_of
from app.desk.posting import Draft, post
from app.desk.results import Sale
from app.desk.seats import draw_seat
from app.law import acts
from app.law.ceiling import room_cents
from app.law.fees import part_of
from app.law.model import Facts, SaleFacts, assess
from app.law.tender import tender_of
from db import duties, entries
from db.breaches import list_newest
from db.people import person_key
from db.tournaments import tournament_key


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
    entry = _entry(desk, loaded, person, facts, kind)
    version = loaded.tournament.rules_version
    duties.add_copy(
        desk.store,
        tournament_id,
        person.person_id,
        version=version,
        given_at=stamp(desk.now()),
        given_by=desk.clerk,
    )
    return replace(_record(desk, loaded, facts, entry, paid), findings=findings)


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


def _entry(desk: Desk, loaded: Loaded, person: Person, facts: Facts, kind: Kind) -> Entry | None:
    standing = entries.list_entries(desk.store, loaded.tournament.tournament_id, person.person_id)
    if kind not in (Kind.ENTRY, Kind.REENTRY):
        return standing[0] if standing else None
    seat = draw_seat(desk, loaded.tournament.tournament_id, facts.terms)
    numbers = [one.number for one in standing]
    return entries.add_entry(
        desk.store,
        {
            "tournament_id": tournament_key(loaded.tournament.tournament_id),
            "person_id": person_key(person.person_id),
            "number": max(numbers, default=0) + 1,
            "state": EntryState.IN.value,
            "table_number": seat[0] if seat else None,
            "seat": seat[1] if seat else None,
            "entered_at": stamp(desk.now()),
            "out_at": None,
            "out_order": None,
            "out_by": None,
        },
    )


def _record(desk: Desk, loaded: Loaded, facts: Facts, entry: Entry | None, tendered: Money) -> Sale:
    sale, person = facts.sale, facts.person
    if sale is None or person is None:
        raise AssertionError
    parts, change = sale.parts, tendered - sale.amount
    posted = post(
        desk,
        loaded,
        Draft(
            kind=sale.kind,
            parts=parts,
            tender=sale.tender,
            prefix=loaded.venue.receipt_prefix,
            label=sale.label,
            person_id=person.person_id,
            entry_id=entry.entry_id if entry else None,
            tendered=tendered,
            change=change,
            rules_version=loaded.tournament.rules_version,
            detail=_detail(facts, entry),
        ),
    )
    after = person.paid + sale.amount
    return Sale(
        receipt_number=posted.receipt_number,
        payment_id=posted.payment_id,
        entry_id=entry.entry_id if entry else None,
        entry_number=entry.number if entry else None,
        kind=sale.kind.value,
        amount_cents=sale.amount.cents,
        prize_cents=parts.prize.cents,
        expense_cents=parts.expense.cents,
        charity_cents=parts.charity.cents,
        staff_cents=parts.staff.cents,
        tendered_cents=tendered.cents,
        change_cents=change.cents,
        table=entry.table if entry else None,
        seat=entry.seat if entry else None,
        paid_cents=after.cents,
        room_cents=room_cents(after, loaded.pack.ceiling),
        rules_version=loaded.tournament.rules_version,
        journal_sequence=posted.journal_sequence,
        at=posted.at,
    )


def _detail(facts: Facts, entry: Entry | None) -> dict[str, str]:
    """Return what the receipt says beside the amounts: state of play, entry number, seat, level."""
    detail = {"state": facts.state.value}
    if entry is not None:
        detail["entry_number"] = str(entry.number)
        if entry.table is not None:
            detail |= {"table": str(entry.table), "seat": str(entry.seat)}
    if facts.level is not None:
        detail["level"] = str(facts.level)
    return detail
