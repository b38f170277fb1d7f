"""The pool and the ceiling: sums folded from the ledger, never stored."""

from __future__ import annotations

from app.core.ledger import counted, entrance_fees, paid_to_enter, pool
from app.core.money import ZERO
from app.core.records import Kind
from app.desk.commands import reads
from app.desk.desk import Desk
from app.desk.facts import ledger_facts, load, person_of
from app.desk.results import Ceiling, PoolShown
from app.law.ceiling import room_cents
from app.law.charity import share_due
from db import entries, payments


@reads("ceiling")
def show_ceiling(desk: Desk, *, tournament_id: str, person_id: str) -> Ceiling:
    """Show what one person paid to enter this tournament, the limit and the room left, in cents."""
    loaded = load(desk, tournament_id)
    person = person_of(desk, person_id)
    paid = paid_to_enter(payments.sum_of_rounds(desk.store, tournament_id, person.person_id))
    limit = loaded.pack.ceiling
    return Ceiling(
        paid_cents=paid.cents,
        limit_cents=limit.cents if limit is not None else None,
        room_cents=room_cents(paid, limit),
    )


@reads("pool")
def show_pool(desk: Desk, *, tournament_id: str) -> PoolShown:
    """Show where the money belongs, in cents, with the proof that the parts add up to what was taken."""
    loaded = load(desk, tournament_id)
    terms = loaded.tournament.terms
    sums = payments.sum_of_tournament(desk.store, tournament_id)
    money = pool(sums)
    ledger = ledger_facts(sums, loaded.pack)
    players, _, playing = entries.count_entries(desk.store, tournament_id)
    prizes = money.prize + terms.house_adds
    overlay = max(terms.guarantee - prizes, ZERO)
    due = share_due(ledger, loaded.pack) if terms.charitable else ZERO
    kinds = frozenset(Kind(kind) for kind in loaded.pack.charity_kinds)
    return PoolShown(
        prize_cents=money.prize.cents,
        expense_cents=money.expense.cents,
        charity_cents=money.charity.cents,
        staff_cents=money.staff.cents,
        collected_cents=money.collected.cents,
        refunded_cents=money.returned.cents,
        guarantee_cents=terms.guarantee.cents,
        overlay_cents=overlay.cents,
        house_added_cents=terms.house_adds.cents,
        charity_due_cents=due.cents,
        charity_paid_cents=money.charity_paid.cents,
        charity_held_cents=money.charity_held.cents,
        entrance_fees_cents=entrance_fees(sums, kinds).cents,
        entries=counted(sums, Kind.ENTRY),
        reentries=counted(sums, Kind.REENTRY),
        addons=counted(sums, Kind.ADDON),
        others=counted(sums, Kind.OTHER),
        unique_players=players,
        players_left=playing,
        difference_cents=money.difference.cents,
        adds_up=money.difference == ZERO,
    )
