"""Money the house lays into the prizes, each time a line of its own; never out of play. 23-5-317(7)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.core.clock import stamp
from app.core.errors import Conflict, InvalidInput
from app.core.money import LARGEST_CENTS, ZERO, Money
from app.core.records import HouseKind, HouseMoney
from app.core.text import clean, needed
from app.desk.commands import reads, writes
from app.desk.decide import allow, not_settled
from app.desk.desk import Desk
from app.desk.facts import Loaded, full_facts, load
from app.desk.money_results import HouseAdded
from app.law import acts
from app.law.beside import HouseFacts
from app.law.charity_shares import overlay
from app.law.model import Facts
from db import house_money as rows
from db.tournaments import tournament_key


@dataclass(frozen=True, slots=True)
class HouseShown:
    """What the house laid in, oldest first: what was taken back stands as a line below zero."""

    added_cents: int
    guarantee_cents: int
    lines: tuple[HouseMoney, ...]


@writes("house-add")
def add_house_money(
    desk: Desk, *, tournament_id: str, amount_cents: int, kind: str = "added", reason: str = ""
) -> HouseAdded:
    """Record money that the house lays into the prizes, in cents: `added`, or for the `guarantee`.

    It stands beside the players' money as a line of its own. Refused when the reason says that it comes
    out of play or is for a bounty, and for a guarantee that the rules sheet does not promise.
    """
    loaded = load(desk, tournament_id)
    not_settled(loaded.tournament)
    chosen = _kind(kind)
    if not 0 < amount_cents <= LARGEST_CENTS:
        code = "too_small" if amount_cents <= 0 else "too_large"
        raise InvalidInput("amount_cents", code, least=1, most=LARGEST_CENTS)
    why = clean(reason, field="reason", longest=300)
    amount = Money(amount_cents)
    facts = replace(full_facts(desk, loaded), house=HouseFacts(chosen, amount, why))
    allow(facts, loaded.pack, acts.ADD_HOUSE_MONEY)
    return _add(desk, loaded, chosen, amount, why, reverses=None)


@writes("house-undo")
def undo_house_money(desk: Desk, *, house_money_id: str, reason: str) -> HouseAdded:
    """Take a line of house money back that was recorded in error: a line below zero that names it.

    Only before play begins: afterward nothing is taken from the prizes, 23-5-317(7). The reason is
    screened like that of house money.
    """
    line = rows.get_house_money(desk.store, house_money_id)
    loaded = load(desk, line.tournament_id)
    not_settled(loaded.tournament)
    why = needed(reason, field="reason", longest=300)
    known = rows.list_house_money(desk.store, line.tournament_id)
    if line.reverses_id is not None or any(one.reverses_id == line.house_money_id for one in known):
        raise Conflict("house_money_taken_back")
    facts = replace(full_facts(desk, loaded), house=HouseFacts(line.kind, -line.amount, why))
    allow(facts, loaded.pack, acts.TAKE_HOUSE_MONEY_BACK)
    return _add(desk, loaded, line.kind, -line.amount, why, reverses=line.house_money_id)


@reads("house-show")
def show_house_money(desk: Desk, *, tournament_id: str) -> HouseShown:
    """Show what the house laid into the prizes, in cents, each time by whom and why."""
    loaded = load(desk, tournament_id)
    lines = rows.list_house_money(desk.store, loaded.tournament.tournament_id)
    return HouseShown(
        rows.sum_of_house(lines, HouseKind.ADDED).cents,
        rows.sum_of_house(lines, HouseKind.GUARANTEE).cents,
        tuple(lines),
    )


def _kind(kind: str) -> HouseKind:
    try:
        return HouseKind(kind)
    except ValueError:
        choices = ", ".join(one.value for one in HouseKind)
        raise InvalidInput("kind", "unknown_choice", given=kind[:40], choices=choices) from None


def _add(
    desk: Desk, loaded: Loaded, kind: HouseKind, amount: Money, why: str, *, reverses: str | None
) -> HouseAdded:
    number = rows.add_house_money(
        desk.store,
        {
            "tournament_id": tournament_key(loaded.tournament.tournament_id),
            "kind": kind.value,
            "amount_cents": amount.cents,
            "reason": why,
            "reverses_id": int(reverses) if reverses else None,
            "at": stamp(desk.now()),
            "day": loaded.now.date().isoformat(),
            "clerk": desk.clerk,
            "station": desk.station,
        },
    )
    after = full_facts(desk, loaded)
    laid = after.ledger.house_added if kind is HouseKind.ADDED else after.ledger.house_guarantee
    return HouseAdded(number, kind.value, amount.cents, laid.cents, _short(after, kind).cents)


def _short(facts: Facts, kind: HouseKind) -> Money:
    """Return what the sheet still asks of the house in this kind."""
    if kind is HouseKind.ADDED:
        return max(facts.terms.house_adds - facts.ledger.house_added, ZERO)
    return max(overlay(facts) - facts.ledger.house_guarantee, ZERO)
