"""Deals: what all players who are left agree to, worked out or typed, kept only when it adds up.

Nothing is paid by a deal: the prizes wait for the conclusion, ARM 23.16.1101(6).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.core.clock import stamp
from app.core.deals import DealMethod, check_sum, proposed, to_share
from app.core.errors import Conflict, InvalidInput
from app.core.icm import MOST_PLAYERS
from app.core.money import LARGEST_CENTS, ZERO, Money, total
from app.core.records import Deal, DealShare, PayoutTable, State
from app.core.text import clean
from app.desk.commands import reads, writes
from app.desk.deal_amounts import amounts_of, chips_of, named_once
from app.desk.desk import Desk
from app.desk.facts import load, person_of
from app.desk.payout_results import DealLine, DealShown
from app.desk.payouts import deal_shown
from app.desk.places import Standing, outside_deal, standing
from db import payouts as rows
from db.finishers import Finisher, list_in
from db.people import person_key


@dataclass(frozen=True, slots=True)
class _Table:
    """Who is left and what they may share; `before` is the deal they go on from, of which somebody is out."""

    published: PayoutTable
    people: tuple[str, ...]
    names: tuple[str, ...]
    prizes: tuple[Money, ...]
    before: Deal | None

    @property
    def by_id(self) -> dict[str, str]:
        """Return the names of the players by id, in their order."""
        return dict(zip(self.people, self.names, strict=True))


@reads("deal-preview")
def preview_deal(
    desk: Desk, *, tournament_id: str, method: str = "icm", chips: object = None, left_cents: int = 0
) -> DealShown:
    """Work a deal out between all players who are left: `icm`, `chip-chop` or `even`, in cents.

    `chips` are the stacks by person (`{"12": 2310000}`, typed `12=2,310,000`) or in the order in which the
    players are listed, whole numbers; `left_cents` is left for the winner to play for. Once somebody of an
    earlier deal is out, the amounts are shares of what that one left for the winner. Nothing is kept.
    """
    table = _table(desk, tournament_id, standing(desk, tournament_id, over=_over(desk, tournament_id)))
    how, left = _method(method), _left(left_cents)
    stacks = chips_of(chips, table.by_id)
    counts = [stacks.get(one, 0) for one in table.people]
    given = counts if stacks else []
    amounts = proposed(how, chips=given, prizes=table.prizes, left=left)
    fair = fair_shares(counts, table.prizes, left)
    return DealShown(
        deal_id="",
        method=how.value,
        share_cents=to_share(table.prizes, left).cents,
        left_cents=left.cents,
        lines=tuple(
            DealLine(person, name, count, amount.cents, None if fair is None else fair[at].cents)
            for at, (person, name, count, amount) in enumerate(
                zip(table.people, table.names, counts, amounts, strict=True)
            )
        ),
    )


@writes("deal-record")
def record_deal(
    desk: Desk,
    *,
    tournament_id: str,
    amounts: object,
    agreed_by: tuple[str, ...],
    method: str = "custom",
    chips: object = None,
    left_cents: int = 0,
    reason: str = "",
) -> DealShown:
    """Keep a deal: `amounts` by person, or in the order of `agreed_by`; all who are left must agree.

    Records and lists hold whole cents; typed text is in dollars, as everywhere people type money: `12=3900` and
    `12=$3,900.00` are the same.
    They add up to the prizes of the places still played for, less `left_cents` for the winner. A later deal
    takes the place of an earlier one while all of that are in; once one is out, it shares only what was left
    for the winner and everybody keeps what the earlier one gave. Amounts that are not what the `method` gives
    are kept as custom. A table of prizes published after it ends
    it. Raises `Conflict` with `not_playing`, `payouts_not_published`, `nobody_to_deal`, `deal_stands`,
    `deal_without`, `deal_not_agreed` (naming who is missing) or `deal_stranger`, `InvalidInput(amounts)` with
    `deal_short`, `deal_over` or what `amounts_of` refuses, naming who.
    """
    loaded = load(desk, tournament_id)
    if loaded.tournament.state is not State.PLAYING:
        raise Conflict("not_playing", state=loaded.tournament.state.value)
    table = _table(desk, tournament_id, standing(desk, tournament_id, over=False))
    how, left = _method(method), _left(left_cents)
    agreed = named_once((person_of(desk, one).person_id for one in agreed_by), table.by_id, field="agreed_by")
    _all_agreed(desk, table, agreed)
    given = amounts_of(amounts, table.by_id, order=agreed)
    check_sum([Money(given[one]) for one in table.people], to_share(table.prizes, left))
    stacks = chips_of(chips, table.by_id)
    shares = _shares(table, given, stacks)
    rows.add_deal(
        desk.store,
        {
            "payout_table_id": int(table.published.payout_table_id),
            "method": _as_reckoned(how, table, given, stacks, left).value,
            "share_cents": total(one.amount for one in shares).cents,
            "left_cents": left.cents,
            "reason": clean(reason, field="reason", longest=300),
            "at": stamp(desk.now()),
            "clerk": desk.clerk,
        },
        [
            {
                "person_id": person_key(one.person_id),
                "chips": one.chips,
                "amount_cents": one.amount.cents,
            }
            for one in shares
        ],
    )
    return deal_shown(_kept(desk, table.published))


def _as_reckoned(
    how: DealMethod, table: _Table, given: Mapping[str, int], stacks: Mapping[str, int], left: Money
) -> DealMethod:
    """Return the method if the amounts are what it gives, else custom: nothing typed is called reckoned."""
    chips = [stacks.get(one, 0) for one in table.people]
    if how is DealMethod.CUSTOM or (how is not DealMethod.EVEN and min(chips) <= 0):
        return DealMethod.CUSTOM
    fair = proposed(how, chips=chips, prizes=table.prizes, left=left)
    return how if [one.cents for one in fair] == [given[one] for one in table.people] else DealMethod.CUSTOM


def fair_shares(chips: list[int], prizes: tuple[Money, ...], left: Money) -> tuple[Money, ...] | None:
    """Return each stack's share by the chip model, beside whatever is agreed; None without all stacks."""
    if not chips or min(chips) <= 0 or not 2 <= len(chips) <= MOST_PLAYERS:
        return None
    return proposed(DealMethod.ICM, chips=chips, prizes=prizes, left=left)


def _over(desk: Desk, tournament_id: str) -> bool:
    return load(desk, tournament_id).tournament.state.is_over


def _kept(desk: Desk, table: PayoutTable) -> Deal:
    deal = rows.get_deal(desk.store, table.payout_table_id)
    assert deal is not None
    return deal


def prizes_to_deal(now: Standing, playing: Sequence[Finisher]) -> tuple[Money, ...]:
    """Return what the players who are left may share, by their places; places beyond those paid win nothing.

    Once somebody of the deal that stands is out, that one's share is settled, and so are the others': what a
    deal gave is never taken away. Then only what it left for the winner is still to be shared. Raises
    `Conflict` with `payouts_not_published`, `nobody_to_deal`, `deal_stands` or `deal_without`.
    """
    if now.table is None:
        raise Conflict("payouts_not_published")
    if now.left < 2:
        raise Conflict("nobody_to_deal", left=now.left)
    before = _before(now, playing)
    if before is not None:
        return (before.left, *(ZERO,) * (len(playing) - 1))
    by_place = {one.place: one.prize for one in now.table.places}
    return tuple(by_place.get(place, ZERO) for place in range(1, len(playing) + 1))


def _before(now: Standing, playing: Sequence[Finisher]) -> Deal | None:
    """Return the deal that stands when somebody of it is out, None when a new one may take its place whole."""
    inside = {one.person_id for one in playing}
    gone = [one.person for one in (now.deal.shares if now.deal else ()) if one.person_id not in inside]
    if now.deal is None or not gone:
        return None
    for name in outside_deal(now, playing):
        raise Conflict("deal_without", name=name)
    if not now.deal.left:
        raise Conflict("deal_stands", names=", ".join(gone))
    return now.deal


def _table(desk: Desk, tournament_id: str, now: Standing) -> _Table:
    playing = list_in(desk.store, tournament_id)
    prizes = prizes_to_deal(now, playing)
    assert now.table is not None
    return _Table(
        now.table,
        tuple(one.person_id for one in playing),
        tuple(one.name for one in playing),
        prizes,
        _before(now, playing),
    )


def _shares(table: _Table, given: Mapping[str, int], stacks: Mapping[str, int]) -> list[DealShare]:
    """Return what everybody has by a deal: those who are left, then those who went out after the one before."""
    before = {one.person_id: one for one in (table.before.shares if table.before else ())}
    left_in = [
        DealShare(
            person,
            name,
            stacks.get(person, 0),
            Money(given[person]) + (before[person].amount if before else ZERO),
        )
        for person, name in zip(table.people, table.names, strict=True)
    ]
    return [*left_in, *(one for one in before.values() if one.person_id not in table.people)]


def _all_agreed(desk: Desk, table: _Table, agreed: tuple[str, ...]) -> None:
    stranger = next((one for one in agreed if one not in table.people), None)
    if stranger is not None:
        raise Conflict("deal_stranger", name=person_of(desk, stranger).name)
    missing = [name for one, name in zip(table.people, table.names, strict=True) if one not in agreed]
    if missing:
        raise Conflict("deal_not_agreed", names=", ".join(missing))


def _method(text: str) -> DealMethod:
    try:
        return DealMethod(text.strip().casefold())
    except ValueError:
        choices = ", ".join(one.value for one in DealMethod)
        raise InvalidInput("method", "unknown_choice", given=text[:40], choices=choices) from None


def _left(cents: int) -> Money:
    if not 0 <= cents <= LARGEST_CENTS:
        code = "too_small" if cents < 0 else "too_large"
        raise InvalidInput("left_cents", code, least=0, most=LARGEST_CENTS)
    return Money(cents)
