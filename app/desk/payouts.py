"""Payouts: looked at before they are published, published with time and person, revised with a reason.

The pool is folded from the ledger each time. Published prizes are locked until the conclusion, and what
was paid of them is never published away.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.core.clock import stamp
from app.core.errors import Conflict
from app.core.money import ZERO, Money, total
from app.core.payouts import PlacePrize
from app.core.records import Deal, Finding, PayoutTable, State
from app.core.text import clean, needed
from app.desk.commands import reads, writes
from app.desk.decide import stop
from app.desk.desk import Desk
from app.desk.facts import Loaded, full_facts, load
from app.desk.payout_plan import Asked, Worked, worked_out
from app.desk.payout_results import DealLine, DealShown, PayoutsPublished, PayoutsShown
from app.desk.places import Standing, facts_to_pay, places_shown, standing
from app.law import acts
from app.law.beside import PayoutFacts
from app.law.charity_shares import planned_prizes
from app.law.model import Facts, assess
from db import entries as entry_rows
from db import payouts as rows


@dataclass(frozen=True, slots=True)
class _Field:
    """What the prizes are worked out from: places, pool and the numbers of people, read at one moment."""

    now: Standing
    facts: Facts
    pool: Money
    players: int
    entries: int
    playing: int


@reads("payouts-preview")
def preview_payouts(
    desk: Desk,
    *,
    tournament_id: str,
    places: object = None,
    structure: str = "",
    round_to_cents: int | None = None,
    rule: str = "",
    ties: tuple[str, ...] = (),
) -> PayoutsShown:
    """Show the prizes as `payouts-publish` would publish them now, with what would stand against it, in cents."""
    loaded = load(desk, tournament_id)
    field = _field(desk, loaded)
    worked = _worked(desk, loaded, field, Asked(places, structure, round_to_cents, rule, ties))
    found = assess(_with(field, worked), loaded.pack, acts.PUBLISH_PAYOUTS)
    return _shown(field, found, proposed=worked)


@writes("payouts-publish")
def publish_payouts(
    desk: Desk,
    *,
    tournament_id: str,
    places: object = None,
    structure: str = "",
    round_to_cents: int | None = None,
    rule: str = "",
    ties: tuple[str, ...] = (),
    reason: str = "",
) -> PayoutsPublished:
    """Publish the prizes of the places, in cents; what is left out is as on the rules sheet.

    `places` is how many are paid, or each place: shares (`50 %; 30 %; 20 %`), amounts, or records with
    `prize_cents`, `percent`, `thing`. `rule` names where the odd units go; `ties` are places that are
    shared (`5-6`). A revision needs a reason; a prize that was paid keeps its amount. Raises
    `InvalidInput` with what to mend, `RuleViolation` where prizes would reach into the charity's share.
    """
    loaded = load(desk, tournament_id)
    if loaded.tournament.state.before_opening or loaded.tournament.state is State.SETTLED:
        raise Conflict("payouts_not_now", state=loaded.tournament.state.value)
    field = _field(desk, loaded)
    worked = _worked(desk, loaded, field, Asked(places, structure, round_to_cents, rule, ties))
    now = field.now
    why = clean(reason, field="reason", longest=300)
    if now.table is not None:
        why = needed(reason, field="reason", longest=300)
        _keeps_paid(now, worked.prizes)
    found = assess(_with(field, worked), loaded.pack, acts.PUBLISH_PAYOUTS)
    stop(found)
    return _publish(desk, loaded, field, worked, why, found)


@reads("payouts-show")
def show_payouts(desk: Desk, *, tournament_id: str) -> PayoutsShown:
    """Show the prizes as published: each place with who finished there, what is due, what is paid or unclaimed."""
    loaded = load(desk, tournament_id)
    field = _field(desk, loaded)
    return _shown(field, assess(facts_to_pay(field.facts), loaded.pack, acts.PAY_PRIZE))


def _field(desk: Desk, loaded: Loaded) -> _Field:
    now = standing(desk, loaded.tournament.tournament_id, over=loaded.tournament.state.is_over)
    facts = full_facts(desk, loaded, now)
    players, entries, playing = entry_rows.count_entries(desk.store, loaded.tournament.tournament_id)
    return _Field(now, facts, planned_prizes(facts), players, entries, playing)


def _worked(desk: Desk, loaded: Loaded, field: _Field, asked: Asked) -> Worked:
    return worked_out(
        desk,
        loaded.tournament.terms,
        asked,
        pool=field.pool,
        entries=field.entries,
        players=field.players,
    )


def _with(field: _Field, worked: Worked) -> Facts:
    prizes, deal = total(one.prize for one in worked.prizes), field.now.deal
    ends = tuple(one.person for one in deal.shares) if deal is not None else ()
    made = PayoutFacts(
        prizes,
        worked.rule.value,
        worked.round_to,
        ends_deal=ends,
        structure=worked.structure,
        shares=tuple(one.share for one in worked.prizes),
        places=sum(bool(one.prize or one.thing) for one in worked.prizes),
    )
    return replace(field.facts, payout=prizes, payouts=made)


def _keeps_paid(now: Standing, prizes: tuple[PlacePrize, ...]) -> None:
    """Refuse a table in which a prize that was handed over is another one. Raises `Conflict(paid_prize_stands)`.

    A deal ends with a new table, so once a prize is paid by a deal there is none.
    """
    new = {one.place: (one.prize, one.thing) for one in prizes}
    for paid in now.standing_payments():
        if now.deal is not None or new.get(paid.place) != (paid.amount, paid.thing):
            raise Conflict(
                "paid_prize_stands", place=paid.place, receipt=paid.receipt_number, name=paid.person
            )


def _publish(
    desk: Desk,
    loaded: Loaded,
    field: _Field,
    worked: Worked,
    why: str,
    found: tuple[Finding, ...],
) -> PayoutsPublished:
    now = field.now
    table = PayoutTable(
        payout_table_id="",
        tournament_id=loaded.tournament.tournament_id,
        version=now.table.version + 1 if now.table is not None else 1,
        pool=field.pool,
        entries=field.entries,
        structure=worked.structure,
        round_to=worked.round_to,
        rule=worked.rule.value,
        reason=why,
        at=desk.now(),
        clerk=desk.clerk,
        places=worked.prizes,
    )
    rows.add_table(desk.store, table)
    return PayoutsPublished(
        version=table.version,
        structure=table.structure,
        round_to_cents=table.round_to.cents,
        rule=table.rule,
        pool_cents=table.pool.cents,
        prizes_cents=total(one.prize for one in worked.prizes).cents,
        entries=table.entries,
        places=places_shown(replace(now, table=table, deal=None), worked.prizes),
        at=stamp(table.at),
        by=table.clerk,
        reason=why,
        findings=found,
    )


def _shown(field: _Field, found: tuple[Finding, ...], *, proposed: Worked | None = None) -> PayoutsShown:
    now, table = field.now, field.now.table
    prizes = proposed.prizes if proposed is not None else table.places if table is not None else ()
    seen = replace(now, deal=None) if proposed is not None else now
    places = places_shown(seen, prizes)
    paid = total(one.amount for one in now.paid)
    due = sum(one.due_cents for one in places if one.owed)
    over = field.facts.is_over and proposed is None
    head = proposed or table
    return PayoutsShown(
        version=table.version if table is not None else 0,
        revised=table is not None and table.version > 1,
        structure=head.structure if head is not None else "",
        round_to_cents=(head.round_to if head is not None else ZERO).cents,
        rule=str(head.rule) if head is not None else "",
        pool_cents=field.pool.cents,
        prizes_cents=total(one.prize for one in prizes).cents,
        entries=field.entries,
        players=field.players,
        players_left=field.playing,
        at=stamp(table.at) if table is not None else "",
        by=table.clerk if table is not None else "",
        reason=table.reason if table is not None else "",
        places=places,
        paid_cents=paid.cents,
        open_cents=due,
        unclaimed=tuple(one.place for one in places if one.owed) if over else (),
        deal=deal_shown(now.deal) if now.deal is not None and proposed is None else None,
        findings=found,
    )


def deal_shown(deal: Deal) -> DealShown:
    """Return a deal as it is shown."""
    return DealShown(
        deal_id=deal.deal_id,
        method=deal.method,
        share_cents=deal.share.cents,
        left_cents=deal.left.cents,
        lines=tuple(DealLine(one.person_id, one.person, one.chips, one.amount.cents) for one in deal.shares),
        at=stamp(deal.at),
        by=deal.clerk,
        reason=deal.reason,
    )
