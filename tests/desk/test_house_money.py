"""What the house lays into the prizes: lines of its own, never out of play. 23-5-317(4), (7), (9)."""

from __future__ import annotations

import pytest

from app.core.errors import Conflict
from app.core.money import LARGEST_CENTS, Money
from app.core.records import SeatPrize
from app.desk import house, pool, sales, steps, tournaments
from app.desk.verify import verify
from db.store import Store
from db.tournaments import change_tournament, get_tournament
from tests import builders
from tests.builders import DIRECTOR, Evening, desk_at, journal_lines, refusals
from tests.desk.doors import Door

ONE = {"tournament_id": "1"}


@pytest.fixture
def promised(room: Store) -> Store:
    """A tournament with $500.00 from the house and a $1,000.00 guarantee, two entries sold, entry closed."""
    builders.add_tournament(room, house_adds_cents=50_000, guarantee_cents=100_000)
    builders.open_registration(room, "1")
    desk = desk_at(room, builders.NOON)
    for first in ("Ann", "Bob"):
        person = builders.add_person(room, first, birth=builders.date(1980, 5, len(first)))
        sales.take_entry(desk, **ONE, person_id=person)
    return room


def codes(store: Store) -> list[str]:
    return [one.code for one in tournaments.check_tournament(desk_at(store), **ONE).findings]


def test_the_pool_says_what_is_covered_and_what_is_not(promised: Store) -> None:
    desk = desk_at(promised)
    held = pool.show_pool(desk, **ONE)
    assert (held.prize_cents, held.guarantee_cents, held.overlay_cents) == (20_000, 100_000, 30_000)
    assert (held.house_promised_cents, held.house_added_cents, held.house_guarantee_cents) == (50_000, 0, 0)
    assert (held.prizes_cents, held.short_cents, held.adds_up) == (100_000, 80_000, True)
    added = house.add_house_money(desk, **ONE, amount_cents=50_000, reason="As the sheet says")
    assert (added.kind, added.laid_cents, added.still_short_cents) == ("added", 50_000, 0)
    met = house.add_house_money(desk, **ONE, amount_cents=10_000, kind="guarantee")
    assert (met.laid_cents, met.still_short_cents) == (10_000, 20_000)
    held = pool.show_pool(desk, **ONE)
    assert (held.house_added_cents, held.house_guarantee_cents, held.short_cents) == (50_000, 10_000, 20_000)
    assert (held.overlay_cents, held.collected_cents, held.adds_up) == (30_000, 23_000, True)
    assert verify(desk).problems == ()


def test_a_promise_that_is_not_kept_is_raised_once_the_field_is_known(promised: Store) -> None:
    desk = desk_at(promised)
    assert not {"house_not_laid_in", "guarantee_not_met"} & set(codes(promised))
    steps.close_registration(desk, **ONE)
    assert {"house_not_laid_in", "guarantee_not_met"} <= set(codes(promised))
    house.add_house_money(desk, **ONE, amount_cents=50_000)
    house.add_house_money(desk, **ONE, amount_cents=30_000, kind="guarantee")
    assert not {"house_not_laid_in", "guarantee_not_met"} & set(codes(promised))
    assert pool.show_pool(desk, **ONE).short_cents == 0


def test_a_line_in_error_is_taken_back_by_a_line(promised: Store) -> None:
    desk = desk_at(promised)
    line = house.add_house_money(desk, **ONE, amount_cents=5_000)
    back = house.undo_house_money(desk, house_money_id=line.house_money_id, reason="Wrong tournament")
    assert (back.amount_cents, back.laid_cents) == (-5_000, 0)
    for number in (line.house_money_id, back.house_money_id):
        with pytest.raises(Conflict, match="house_money_taken_back"):
            house.undo_house_money(desk, house_money_id=number, reason="Again")
    shown = house.show_house_money(desk, **ONE)
    assert [one.amount for one in shown.lines] == [Money(5_000), Money(-5_000)]
    assert (shown.added_cents, shown.guarantee_cents) == (0, 0)
    assert verify(desk).problems == ()


@pytest.mark.parametrize(
    "reason", ["House cut, rake back to the house", "R\u0430ke", "Taken from the prize pool", "off the pots"]
)
def test_taken_back_for_no_taking(promised: Store, reason: str) -> None:
    line = house.add_house_money(desk_at(promised), **ONE, amount_cents=5_000)
    found = refusals(
        lambda: house.undo_house_money(desk_at(promised), house_money_id=line.house_money_id, reason=reason)
    )
    assert [one.code for one in found] == ["house_from_play"]
    line = journal_lines(promised)[-1]
    assert (line.verb, line.outcome, line.arguments["reason"]) == ("house-undo", "refused", reason)


@pytest.mark.parametrize("state", ["playing", "concluded"])
def test_nothing_is_taken_back_once_play_began(evening: Evening, state: str) -> None:
    line = house.add_house_money(evening.desk(), **ONE, amount_cents=5_000)
    with evening.store.unit():
        change_tournament(evening.store, "1", {"state": state})
    found = refusals(
        lambda: house.undo_house_money(
            evening.desk(), house_money_id=line.house_money_id, reason="Typed twice"
        )
    )
    assert [(one.code, one.citation) for one in found] == [("house_stays_in_play", "23-5-317(7)")]
    assert journal_lines(evening.store)[-1].outcome == "refused"
    assert house.show_house_money(evening.desk(), **ONE).added_cents == 5_000


@pytest.mark.parametrize(
    ("reason", "code"),
    [
        ("Taken from each pot", "house_from_play"),
        ("Rake of the cash game", "house_from_play"),
        ("out of the chips", "house_from_play"),
        ("Bounty on Ann Lee", "prize_during_play"),
        ("Bad beat jackpot", "prize_during_play"),
    ],
)
def test_never_out_of_play_and_for_no_bounty(evening: Evening, reason: str, code: str) -> None:
    found = refusals(lambda: house.add_house_money(evening.desk(), **ONE, amount_cents=100, reason=reason))
    assert [one.code for one in found] == [code]
    line = journal_lines(evening.store)[-1]
    assert (line.verb, line.outcome, line.arguments["reason"]) == ("house-add", "refused", reason)


def test_through_every_door(door: Door) -> None:
    given = {"tournament_id": "1", "amount_cents": 25_000}
    assert door("house-add", **given, reason="The house adds").result["laid_cents"] == 25_000
    assert door("house-add", **given, kind="guarantee").codes == ["no_guarantee_on_sheet"]
    assert door("house-add", **given, kind="bounty").code == "unknown_choice"
    for cents, code in ((0, "too_small"), (-1, "too_small"), (LARGEST_CENTS + 1, "too_large")):
        assert door("house-add", tournament_id="1", amount_cents=cents).code == code
    assert door("house-undo", house_money_id="1", reason="").code == "missing"
    assert door("house-undo", house_money_id="77", reason="x").code == "no_such_house_money"
    assert door("house-show", tournament_id="1").result["added_cents"] == 25_000
    assert door("pool", tournament_id="1").result["house_added_cents"] == 25_000


class TestSeatPrize:
    def test_equal_to_the_cent_or_with_a_reason(self, room: Store) -> None:
        seat = {"seat_prize_cents": 50_000, "seat_prize_top_cents": 50_001, "seat_prize_in": "The final"}
        builders.add_tournament(room, **seat)
        builders.approve(room, "1")
        noon = desk_at(room, builders.NOON, clerk=DIRECTOR)

        def refused() -> list[str]:
            return [one.code for one in refusals(lambda: steps.open_registration(noon, **ONE))]

        assert refused()[0] == "seat_not_equivalent"
        tournaments.edit_tournament(noon, **ONE, seat_prize_reason="The final adds a dinner")
        assert "seat_by_reason" in codes(room)
        tournaments.edit_tournament(noon, **ONE, seat_prize_top_cents=50_000, seat_prize_reason="")
        assert get_tournament(room, "1").terms.seat_prize == SeatPrize(
            Money(50_000), Money(50_000), "", "The final"
        )
        assert refused() == []

    def test_a_value_of_nothing_takes_it_off(self, door: Door) -> None:
        edit = {"tournament_id": "1", "reason": "A seat"}
        door("tournament-edit", **edit, seat_prize_cents=100, seat_prize_top_cents=100)
        assert door("tournament-edit", **edit, seat_prize_cents=-1).code == "too_small"
        assert door("tournament-edit", **edit, seat_prize_cents=LARGEST_CENTS + 1).code == "too_large"
        assert door("tournament-edit", **edit, seat_prize_cents=0).ok


def test_nothing_more_once_it_is_settled(evening: Evening) -> None:
    line = house.add_house_money(evening.desk(), **ONE, amount_cents=100)
    with evening.store.unit():
        change_tournament(evening.store, "1", {"state": "settled"})
    with pytest.raises(Conflict, match="tournament_over"):
        house.add_house_money(evening.desk(), **ONE, amount_cents=100)
    with pytest.raises(Conflict, match="tournament_over"):
        house.undo_house_money(evening.desk(), house_money_id=line.house_money_id, reason="Late")
