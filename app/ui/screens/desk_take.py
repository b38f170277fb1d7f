"""From a prepared sale to the verb that makes it: the one place of the window that takes money."""

from __future__ import annotations

from app.core.money import ZERO, Money
from app.core.records import Kind, Price, Tender
from app.desk.counter import PersonCard
from app.desk.results import Sale
from app.desk.rounds import enter_by_seat
from app.desk.sales import quote, take_addon, take_entry, take_other, take_reentry
from app.desk.words import kind_words
from app.ui.hub import Hub, new_intent
from app.ui.screens.desk_prepared import Prepared

_VERBS = {Kind.ENTRY: take_entry, Kind.REENTRY: take_reentry, Kind.ADDON: take_addon}


def prepare(kind: Kind, card: PersonCard, hub: Hub) -> Prepared:
    """Return a sale of a posted fee, or an entry by a seat won, under a name of its own."""
    seat = next((one.seat for one in card.offers if one.kind is kind), "")
    if seat:
        return Prepared(kind, f"Entry by seat won in {seat}", Price(), new_intent(), seat=seat)
    asked = hub.read(quote, tournament_id=hub.tournament_id, person_id=card.person.person_id, kind=kind)
    number = card.entries[0].entry.number if card.entries else 0
    title = {
        Kind.ENTRY: f"Entry {number + 1}" if number else "Entry",
        Kind.REENTRY: f"Re-entry, entry {number + 1}",
        Kind.ADDON: f"Add-on, entry {number}" if number else "Add-on",
    }[kind]
    return Prepared(kind, title, asked.parts, new_intent())


def prepare_other(label: str, amount: Money, before: Prepared | None, card: PersonCard, hub: Hub) -> Prepared:
    """Return another payment as it is typed; it keeps its name while it is the same one.

    What forbids it comes with it, so that it is told before anybody presses F12.
    """
    asked = hub.read(
        quote, tournament_id=hub.tournament_id, person_id=card.person.person_id,
        kind=Kind.OTHER, label=label, amount=amount,
    )  # fmt: skip
    same = before is not None and before.kind is Kind.OTHER
    same = same and before is not None and (before.label, before.amount) == (label, amount)
    intent = before.intent if same and before is not None else new_intent()
    return Prepared(Kind.OTHER, kind_words(Kind.OTHER, label), asked.parts, intent, label, asked.forbidden)


def take_money(hub: Hub, sale: Prepared, person_id: str, tender: Tender, tendered: Money) -> Sale:
    """Make the sale once, however often it is sent. Raises `DeskError`; then nothing was taken."""
    if sale.seat:
        return hub.attempt(enter_by_seat, sale.intent, tournament_id=hub.tournament_id, person_id=person_id)
    if sale.kind is Kind.OTHER:
        return hub.attempt(
            take_other, sale.intent, tournament_id=hub.tournament_id, person_id=person_id,
            label=sale.label, amount_cents=sale.amount.cents, tender=tender.value,
            tendered_cents=tendered.cents,
        )  # fmt: skip
    return hub.attempt(
        _VERBS[sale.kind], sale.intent, tournament_id=hub.tournament_id, person_id=person_id,
        tender=tender.value, tendered_cents=tendered.cents,
    )  # fmt: skip


def ask_refused(hub: Hub, sale: Prepared, person_id: str) -> None:
    """Ask for what is greyed, so that the journal keeps the attempt.

    Nothing is tendered: should the rules have come to allow it meanwhile, still no money is taken.
    Raises `RuleViolation`, or `InvalidInput` in that other case.
    """
    take_money(hub, sale, person_id, Tender.CASH, ZERO)
