"""Prizes are published with time and person, add up to the pool and are revised with a reason (known faults 9, 10, 14)."""

import pytest

from app.core.errors import Conflict, InvalidInput, NotFound, RuleViolation
from app.core.money import Money
from app.core.payouts import PlacePlan
from app.desk import house, payouts, tournaments
from app.desk.payout_plan import typed_places
from app.desk.resources import shares_of, shipped_payouts
from app.desk.sentences.findings import sentence
from app.desk.verify import verify
from db.store import Store
from tests import builders
from tests.builders import CHARITY, Evening, desk_at
from tests.desk.payout_room import ONE, TEN, close, conclude, enter_ten, go_out, pay, publish


@pytest.fixture
def ten(evening: Evening) -> Store:
    """Ten people in, entry closed; the pool is $1,000.00."""
    enter_ten(evening)
    close(evening.store)
    return evening.store


def amounts(shown: payouts.PayoutsShown | payouts.PayoutsPublished) -> list[int]:
    return [one.prize_cents for one in shown.places]


def test_what_is_left_out_is_as_on_the_sheet(ten: Store) -> None:
    done = publish(ten, places=3)
    assert (done.version, done.rule, done.round_to_cents) == (1, "remainder-to-first", 100)
    assert (done.structure, done.pool_cents, done.entries, done.by) == (
        "standard",
        100_000,
        10,
        builders.DIRECTOR,
    )
    assert amounts(done) == [50_000, 30_000, 20_000]
    shown = payouts.show_payouts(desk_at(ten), **ONE)
    assert (amounts(shown), shown.version, shown.revised, shown.at) == (amounts(done), 1, False, done.at)
    assert [one.person for one in shown.places] == ["", "", ""]
    assert verify(desk_at(ten)).problems == ()


def test_the_sheet_says_how_many_places(ten: Store) -> None:
    assert len(publish(ten).places) == 1
    assert len(publish(ten, structure="few-places", reason="More are paid").places) == 2


def test_a_preview_keeps_nothing(ten: Store) -> None:
    seen = payouts.preview_payouts(desk_at(ten), **ONE, places="50 %; 30 %; 20 %", round_to_cents=500)
    assert amounts(seen) == [50_000, 30_000, 20_000]
    assert (seen.version, seen.unclaimed) == (0, ())
    assert [one.code for one in seen.findings] == ["payouts_not_as_posted", "shares_not_as_posted"]
    told = sentence(seen.findings[0]).message
    assert "amounts are rounded down to $1.00; what is left goes to 1st place" in told
    assert "remainder-to-first" not in told
    assert payouts.show_payouts(desk_at(ten), **ONE).places == ()
    assert payouts.show_payouts(desk_at(ten), **ONE).structure == ""


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("remainder-to-first", [60_000, 30_000, 10_000]),
        ("remainder-to-last", [50_000, 30_000, 20_000]),
        ("largest-remainder", [50_000, 30_000, 20_000]),
        ("one-each-from-first", [60_000, 30_000, 10_000]),
        ("nearest-rest-to-first", [50_000, 30_000, 20_000]),
    ],
)
def test_each_rule_ends_at_the_pool(ten: Store, rule: str, expected: list[int]) -> None:
    done = publish(ten, places="52 %; 31 %; 17 %", round_to_cents=10_000, rule=rule)
    assert amounts(done) == expected
    assert sum(amounts(done)) == done.pool_cents


def test_a_revision_has_a_reason_and_stays_stamped(ten: Store) -> None:
    publish(ten, places=3)
    with pytest.raises(InvalidInput, match="missing") as refused:
        publish(ten, places=2)
    assert refused.value.field == "reason"
    done = publish(ten, places=2, reason="Two places, as announced")
    assert (done.version, done.reason) == (2, "Two places, as announced")
    shown = payouts.show_payouts(desk_at(ten), **ONE)
    assert (shown.version, shown.revised, shown.reason) == (2, True, done.reason)
    rows = ten.rows("select version from payout_table order by version")
    assert [row["version"] for row in rows] == [1, 2]


def test_ties_share_the_places(ten: Store) -> None:
    done = publish(ten, places="50 %; 30 %; 20 %", ties=("2-3",))
    assert amounts(done) == [50_000, 25_000, 25_000]
    assert [one.shares_with for one in done.places] == [1, 2, 2]
    with pytest.raises(InvalidInput, match="not_a_tie"):
        publish(ten, places=3, ties=("third",), reason="x")


def test_typed_places_may_be_fixed_or_things(ten: Store) -> None:
    places = [
        {"place": 1, "percent": "62.5"},
        {"place": 2, "percent": 37.5},
        {"prize_cents": 10_000},
        {"thing": "A belt buckle", "thing_value_cents": 4_000},
    ]
    done = publish(ten, places=places)
    assert amounts(done) == [56_300, 33_700, 10_000, 0]
    assert (done.places[3].thing, done.structure) == ("A belt buckle", "typed place by place")
    assert amounts(publish(ten, places="$600.00; $400.00", reason="Two")) == [60_000, 40_000]
    assert amounts(publish(ten, places=[70_000, 30_000], reason="Two")) == [70_000, 30_000]


def test_a_percentage_is_exact() -> None:
    assert typed_places("12.3456 %; 87.6544%") == (PlacePlan(share=123_456), PlacePlan(share=876_544))
    assert typed_places("$1,234.50")[0].fixed == Money(123_450)


@pytest.mark.parametrize(
    ("places", "code"),
    [
        (0, "too_small"),
        ("5001", "too_large"),
        ("50 %; 49 %", "not_100_percent"),
        ("$2,000.00", "fixed_above_pool"),
        ("$999.99", "nobody_takes_rest"),
        ([{"place": 2, "prize_cents": 1}], "places_not_in_order"),
        ([{"rake_cents": 1}], "not_a_place"),
        ([{"prize_cents": 1.5}], "not_a_place"),
        ([True], "not_a_place"),
        (["1e3 %"], "not_a_place"),
        ([{"prize_cents": 5, "percent": 100}], "share_and_fixed"),
        ([], "no_places"),
        ({"1": 2}, "not_a_place"),
        ("$600,00; $400,00", "not_an_amount"),
        ("$1000,0,0", "not_an_amount"),
        ("$600.00;; $400.00", "not_an_amount"),
    ],
)
def test_what_cannot_be_published_is_named(ten: Store, places: object, code: str) -> None:
    with pytest.raises(InvalidInput, match=code):
        publish(ten, places=places)
    assert ten.rows("select * from payout_table") == []


def test_unknown_names_are_refused(ten: Store) -> None:
    with pytest.raises(InvalidInput, match="unknown_choice"):
        publish(ten, rule="to-the-house")
    with pytest.raises(NotFound, match="no_such_payouts"):
        publish(ten, structure="nowhere")


def test_before_the_field_is_known_it_warns(evening: Evening) -> None:
    enter_ten(evening)
    assert [one.code for one in publish(evening.store).findings] == ["payouts_before_field"]


def test_a_draft_publishes_nothing(room: Store) -> None:
    builders.add_tournament(room)
    with pytest.raises(Conflict, match="payouts_not_now"):
        publish(room)


def test_the_house_makes_up_the_guarantee(room: Store) -> None:
    builders.add_tournament(room, guarantee_cents=50_000)
    builders.open_registration(room, "1")
    assert publish(room).pool_cents == 50_000
    house.add_house_money(desk_at(room), **ONE, amount_cents=60_000)
    assert publish(room, reason="More").pool_cents == 60_000


def test_prizes_never_reach_into_the_charitys_share(room: Store) -> None:
    """23-5-317(2)(d): with a guarantee nobody has laid in, half of the fees would not be left."""
    builders.add_tournament(room, **CHARITY, guarantee_cents=500_000)
    builders.open_registration(room, "1")
    with pytest.raises(RuleViolation, match="payouts_reach_share"):
        publish(room)
    house.add_house_money(desk_at(room), **ONE, amount_cents=500_000, kind="guarantee")
    assert publish(room).pool_cents == 500_000


def test_a_prize_that_was_paid_keeps_its_amount(ten: Store) -> None:
    publish(ten, places=3)
    conclude(ten)
    pay(ten, 1)
    with pytest.raises(Conflict, match="paid_prize_stands"):
        publish(ten, places=2, reason="Two places")
    assert amounts(publish(ten, places=[50_000, 40_000, 10_000], reason="As agreed")) == [
        50_000,
        40_000,
        10_000,
    ]


@pytest.mark.parametrize("structure", ["standard", "few-places", "large-fields"])
@pytest.mark.parametrize("places", [1, 3, 10, 12, 41, 100])
def test_the_sheet_prints_the_shares_that_prizes_are_made_by(structure: str, places: int) -> None:
    """Also where the structure has no list for that many places."""
    found = shipped_payouts(structure)
    printed, plan = shares_of(found, places), found.plan(places)
    assert len(printed) == places
    assert sum(printed) in (10_000, 1_000_000)
    assert [one * 1_000_000 // sum(printed) for one in printed] == [one.share for one in plan]


def test_prizes_are_shared_as_the_sheet_says_or_it_is_told(room: Store) -> None:
    builders.add_tournament(room, payout_places=4)
    builders.open_registration(room, "1")
    house.add_house_money(desk_at(room), **ONE, amount_cents=100_000)

    def told(**how: object) -> list[str]:
        seen = payouts.preview_payouts(desk_at(room), **ONE, **how)
        return [one.code for one in seen.findings if one.code == "shares_not_as_posted"]

    assert told(places="45 %; 27 %; 18 %; 10 %") == []
    assert told(places=4) == []
    assert told(places="45 %; 27 %; 17 %; 11 %") == ["shares_not_as_posted"]
    assert told(places=3) == ["shares_not_as_posted"]


def test_what_comes_next_is_named_from_the_close_of_entry_on(evening: Evening) -> None:
    def may() -> list[str]:
        named = tournaments.check_tournament(evening.desk(), **ONE).may
        return [one for one in named if one in ("payouts-publish", "deal-record", "prize-pay")]

    enter_ten(evening)
    assert may() == []
    close(evening.store)
    assert may() == ["payouts-publish"]
    publish(evening.store, places=2)
    assert may() == ["deal-record"]
    go_out(evening.store, TEN[:0:-1])
    assert may() == []
    conclude(evening.store)
    assert may() == ["prize-pay"]


def test_the_screen_is_told_what_stands_against_paying(room: Store) -> None:
    """23-5-317(2)(d): the same rules over the same figures as the payment itself."""
    builders.add_tournament(room, **CHARITY, guarantee_cents=500_000)
    builders.open_registration(room, "1")
    line = house.add_house_money(desk_at(room), **ONE, amount_cents=500_000, kind="guarantee")
    publish(room)
    house.undo_house_money(desk_at(room), house_money_id=line.house_money_id, reason="Not laid in")
    shown = payouts.show_payouts(desk_at(room), **ONE)
    assert "payouts_reach_share" in [one.code for one in shown.findings]


def test_who_is_out_stands_at_the_place(ten: Store) -> None:
    publish(ten, places=4)
    go_out(ten, ("10", "9", "8", "7", "6", "5", "4"))
    shown = payouts.show_payouts(desk_at(ten), **ONE)
    assert [one.person for one in shown.places] == ["", "", "", "Đức Nguyễn"]
    assert (shown.players_left, shown.unclaimed) == (3, ())


def test_the_checklist_tells_what_is_still_owed(ten: Store) -> None:
    def codes() -> list[str]:
        return [one.code for one in tournaments.check_tournament(desk_at(ten), **ONE).findings]

    conclude(ten)
    assert "prizes_not_published" in codes()
    publish(ten, places=2)
    assert "prizes_not_paid" in codes()
    for place in (1, 2):
        pay(ten, place)
    assert not {"prizes_not_published", "prizes_not_paid"} & set(codes())
