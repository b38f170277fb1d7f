"""What hangs on the wall: who is left, what a stack holds, the pool and its prizes, read at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import time

from app.core.errors import InvalidInput, NotFound
from app.core.money import Money
from app.core.records import State, Tender, Terms
from app.desk.desk import Desk
from app.desk.facts import Loaded, full_facts, load
from app.desk.money_results import PoolShown
from app.desk.payout_results import PlaceShown
from app.desk.payouts import preview_payouts, show_payouts
from app.desk.pool import show_pool
from app.law.model import Facts
from app.law.oversight import on_duty
from app.law.tender import lawful_tenders
from db.entries import count_entries
from db.payouts import get_newest


@dataclass(frozen=True, slots=True)
class WallNotice:
    """What every player may read at any time: the ceiling (None for none), age, tender, who is in charge.

    `ends` is the local time at which play ends by the statute, None where an ordinance sets the hours.
    """

    ceiling: Money | None
    minimum_age: int
    cash_only: bool
    in_charge: str
    ends: time | None


@dataclass(frozen=True, slots=True)
class WallView:
    """One look at a tournament for a whole room. `stack` is the average in whole chips, rounded down.

    `entries` are all that stand, `first_entries` without the re-entries. `so_far` is true until
    registration closes; `published` tells whether the places are promised or only follow the pool.
    """

    name: str
    room: str
    state: State
    players_left: int
    entries: int
    first_entries: int
    reentries: int
    addons: int
    stack: int
    pool: Money
    from_entries: Money
    house: Money
    house_to_come: Money
    charity_name: str
    charity: Money
    places: tuple[PlaceShown, ...]
    published: bool
    so_far: bool
    notice: WallNotice


def wall_view(desk: Desk, *, tournament_id: str) -> WallView:
    """Read the wall. Raises `NotFound(no_such_tournament)`, `Conflict(no_venue)`."""
    loaded = load(desk, tournament_id)
    facts = full_facts(desk, loaded)
    pool = show_pool(desk, tournament_id=tournament_id)
    published = get_newest(desk.store, tournament_id) is not None
    _players, entries, _playing = count_entries(desk.store, tournament_id)
    terms = loaded.tournament.terms
    return WallView(
        name=terms.name,
        room=loaded.venue.premises,
        state=loaded.tournament.state,
        players_left=pool.players_left,
        entries=entries,
        first_entries=pool.entries,
        reentries=pool.reentries,
        addons=pool.addons,
        stack=average_stack(terms, pool),
        pool=Money(pool.prizes_cents),
        from_entries=Money(pool.prize_cents),
        house=Money(pool.house_added_cents + pool.house_guarantee_cents),
        house_to_come=Money(pool.short_cents),
        charity_name=terms.charity_name,
        charity=Money(pool.charity_cents),
        places=_places(desk, tournament_id, pool, published=published),
        published=published,
        so_far=not _closed(facts),
        notice=_notice(loaded, facts),
    )


def average_stack(terms: Terms, pool: PoolShown) -> int:
    """Return the average stack of those who are left in whole chips, rounded down; 0 with nobody left.

    All chips sold are in play: those of a player who went out are in the stacks of the others.
    """
    chips = (pool.entries + pool.reentries) * terms.starting_chips + pool.addons * terms.addon_chips
    return chips // pool.players_left if pool.players_left else 0


def _places(desk: Desk, tournament_id: str, pool: PoolShown, *, published: bool) -> tuple[PlaceShown, ...]:
    """Return the published places; before that, those that the pool would pay now.

    Prizes that cannot be worked out yet are mended on the Payouts screen; the wall shows the rest meanwhile.
    """
    if not published and not pool.prizes_cents:
        return ()
    read = show_payouts if published else preview_payouts
    try:
        shown = read(desk, tournament_id=tournament_id)
    except (InvalidInput, NotFound):
        return ()
    return tuple(one for one in shown.places if one.prize_cents or one.thing)


def _closed(facts: Facts) -> bool:
    """Tell whether nobody can enter any more: closed by hand, or the last level for it has ended."""
    ended = facts.registration_closed_at
    return facts.is_over or facts.registration_closed or (ended is not None and ended <= facts.now)


def _notice(loaded: Loaded, facts: Facts) -> WallNotice:
    turn = on_duty(facts)
    by_ordinance = bool(loaded.venue.hours_ordinance.strip())
    return WallNotice(
        ceiling=loaded.pack.ceiling,
        minimum_age=loaded.pack.minimum_age,
        cash_only=lawful_tenders(loaded.tournament.terms.game, loaded.pack) == {Tender.CASH},
        in_charge=turn.person if turn is not None else "",
        ends=None if by_ordinance else loaded.pack.closed_from,
    )
