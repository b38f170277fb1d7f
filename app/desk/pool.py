"""The pool and the ceiling: sums folded from the ledger, never stored."""

from __future__ import annotations

from dataclasses import replace

from app.core.ledger import counted, paid_to_enter, pool
from app.core.money import ZERO
from app.core.records import Kind
from app.desk.commands import reads
from app.desk.desk import Desk
from app.desk.facts import full_facts, load, person_of
from app.desk.money_results import PoolShown
from app.desk.results import Ceiling
from app.law import acts
from app.law.ceiling import room_cents
from app.law.charity import share_due
from app.law.charity_shares import left_for_charity, overlay, planned_prizes
from app.law.model import assess
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
    """Show where the money belongs, in cents, with the proof that the parts add up to what was taken.

    `findings` say what would stand against publishing the prizes that the sheet promises now.
    """
    loaded = load(desk, tournament_id)
    facts = full_facts(desk, loaded)
    terms, ledger = loaded.tournament.terms, facts.ledger
    sums = payments.sum_of_tournament(desk.store, tournament_id)
    money = pool(sums)
    players, _, playing = entries.count_entries(desk.store, tournament_id)
    prizes = planned_prizes(facts)
    left = left_for_charity(facts, prizes)
    due = share_due(ledger, loaded.pack) if terms.charitable else ZERO
    return PoolShown(
        prize_cents=money.prize.cents,
        expense_cents=money.expense.cents,
        charity_cents=money.charity.cents,
        staff_cents=money.staff.cents,
        collected_cents=money.collected.cents,
        refunded_cents=money.returned.cents,
        guarantee_cents=terms.guarantee.cents,
        overlay_cents=overlay(facts).cents,
        house_promised_cents=terms.house_adds.cents,
        house_added_cents=ledger.house_added.cents,
        house_guarantee_cents=ledger.house_guarantee.cents,
        prizes_cents=prizes.cents,
        short_cents=(prizes - money.prize - ledger.house_added - ledger.house_guarantee).cents,
        charity_due_cents=due.cents,
        charity_paid_cents=money.charity_paid.cents,
        charity_held_cents=money.charity_held.cents,
        entrance_fees_cents=ledger.entrance.cents,
        entries=counted(sums, Kind.ENTRY),
        reentries=counted(sums, Kind.REENTRY),
        addons=counted(sums, Kind.ADDON),
        others=counted(sums, Kind.OTHER),
        unique_players=players,
        players_left=playing,
        left_for_charity_cents=left.cents,
        share_is_left=left >= due,
        difference_cents=money.difference.cents,
        adds_up=money.difference == ZERO,
        findings=assess(replace(facts, payout=prizes), loaded.pack, acts.PUBLISH_PAYOUTS),
    )
