"""Deals: all who are left agree, and it adds up, or nothing is kept (known faults 11, 12)."""

import pytest

from app.core.errors import Conflict, InvalidInput
from app.desk import busts, deals, payouts, steps
from app.desk.verify import verify
from db.entries import change_entry
from db.store import Store
from tests.builders import Evening, desk_at
from tests.desk.doors import Door
from tests.desk.payout_room import ONE, close, conclude, enter_ten, go_out, pay, publish

CHIPS = {"1": 5_000, "2": 3_000, "3": 2_000}


@pytest.fixture
def three(evening: Evening) -> Store:
    """Three left of ten for $500.00, $300.00 and $200.00."""
    enter_ten(evening)
    close(evening.store)
    publish(evening.store, places=3)
    go_out(evening.store, ("10", "9", "8", "7", "6", "5", "4"))
    return evening.store


def record(store: Store, **more: object) -> payouts.DealShown:
    given = {"amounts": {"1": 38_393, "2": 32_750, "3": 28_857}, "agreed_by": ("1", "2", "3"), **more}
    return deals.record_deal(desk_at(store), **ONE, **given)


def taken(shown: payouts.DealShown) -> list[int]:
    return [one.amount_cents for one in shown.lines]


def test_a_preview_works_it_out(three: Store) -> None:
    def preview(**how: object) -> payouts.DealShown:
        return deals.preview_deal(desk_at(three), **ONE, **how)

    assert taken(preview(chips=CHIPS)) == [38_393, 32_750, 28_857]
    assert taken(preview(chips=[5_000, 3_000, 2_000], method="chip-chop")) == [40_000, 32_000, 28_000]
    assert taken(preview(method="even")) == [33_334, 33_333, 33_333]
    assert taken(preview(method="even", left_cents=10_000)) == [30_000, 30_000, 30_000]
    assert [one.fair_cents for one in preview(method="even", chips=CHIPS).lines] == [38_393, 32_750, 28_857]
    assert preview(method="even").lines[0].fair_cents is None
    assert three.rows("select * from deal") == []


def test_it_is_kept_when_all_agree_and_it_adds_up(three: Store) -> None:
    done = record(three, chips=CHIPS, method="icm", reason="At the break")
    assert (taken(done), done.method, done.share_cents) == ([38_393, 32_750, 28_857], "icm", 100_000)
    shown = payouts.show_payouts(desk_at(three), **ONE)
    assert shown.deal is not None
    assert shown.deal.deal_id == done.deal_id
    assert verify(desk_at(three)).problems == ()


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"amounts": {"1": 38_392, "2": 32_750, "3": 28_857}}, "deal_short"),
        ({"amounts": {"1": 38_394, "2": 32_750, "3": 28_857}}, "deal_over"),
        ({"amounts": {"1": 38_393, "2": 61_607}}, "deal_player_missing"),
        ({"amounts": {"1": 1, "4": 1}}, "not_left_in"),
        ({"amounts": {"1": -1, "2": 1, "3": 100_000}}, "deal_not_an_amount"),
        ({"amounts": [1, 2]}, "not_one_each"),
        ({"amounts": "all"}, "not_one_each"),
        ({"amounts": "1=383,93; 2=32750; 3=28857"}, "deal_not_an_amount"),
        ({"amounts": "1=383.93; 1=327.50; 2=327.50; 3=288.57"}, "deal_twice"),
        ({"amounts": "1=383.93; 327.50; 3=288.57"}, "deal_part_unnamed"),
        (
            {"amounts": [{"person_id": "1", "amount_cents": 1}, {"person_id": "1", "amount_cents": 2}]},
            "deal_twice",
        ),
        ({"amounts": {"1": 38_393, "2": 32_750, 2: 1, "3": 28_857}}, "deal_twice"),
        ({"agreed_by": ("1", "2", "3", "2")}, "deal_twice"),
        ({"chips": {"1": 5, "2": 6}}, "deal_no_chips"),
        ({"amounts": 7}, "not_one_each"),
        ({"left_cents": 1}, "deal_over"),
        ({"left_cents": -1}, "too_small"),
        ({"left_cents": 100_001}, "too_large"),
        ({"method": "by weight"}, "unknown_choice"),
        ({"chips": {"1": True}}, "deal_not_chips"),
    ],
)
def test_what_does_not_fit_is_not_kept(three: Store, more: dict[str, object], code: str) -> None:
    with pytest.raises(InvalidInput, match=code):
        record(three, **more)
    assert three.rows("select * from deal") == []


def test_who_did_not_agree_is_named(three: Store) -> None:
    with pytest.raises(Conflict, match="deal_not_agreed") as refused:
        record(three, agreed_by=("1",))
    assert refused.value.params["names"] == "Bob O'Brien, Zoë Łukaszewicz"
    with pytest.raises(Conflict, match="deal_stranger"):
        record(three, agreed_by=("1", "2", "3", "4"))


def test_amounts_may_be_listed_in_the_order_of_those_who_agreed(three: Store) -> None:
    done = record(three, amounts=[20_000, 30_000, 50_000], agreed_by=("3", "2", "1"))
    assert taken(done) == [50_000, 30_000, 20_000]
    rows = [{"person_id": one, "amount_cents": cents} for one, cents in (("1", 1), ("2", 2), ("3", 99_997))]
    assert taken(record(three, amounts=rows)) == [1, 2, 99_997]


def test_a_deal_needs_published_prizes_and_two_players(evening: Evening) -> None:
    enter_ten(evening)
    with pytest.raises(Conflict, match="payouts_not_published"):
        deals.preview_deal(evening.desk(), **ONE, method="even")
    publish(evening.store)
    conclude(evening.store)
    with pytest.raises(Conflict, match="nobody_to_deal"):
        deals.preview_deal(evening.desk(), **ONE, method="even")
    with pytest.raises(Conflict, match="not_playing"):
        record(evening.store)


def test_the_winner_takes_what_was_left(three: Store) -> None:
    record(three, amounts={"1": 30_000, "2": 30_000, "3": 30_000}, left_cents=10_000)
    conclude(three)
    assert [pay(three, place).amount_cents for place in (1, 2, 3)] == [40_000, 30_000, 30_000]


def test_each_is_paid_as_agreed_wherever_they_finish(three: Store) -> None:
    record(three)
    busts.bust_player(desk_at(three), **ONE, person_id="1")
    busts.bust_player(desk_at(three), **ONE, person_id="2")
    busts.undo_bust(desk_at(three), **ONE, person_id="2")
    go_out(three, ("3",))
    steps.conclude(desk_at(three), **ONE)
    paid = [pay(three, place) for place in (1, 2, 3)]
    assert [(one.person_id, one.amount_cents) for one in paid] == [
        ("2", 32_750),
        ("3", 28_857),
        ("1", 38_393),
    ]
    assert payouts.show_payouts(desk_at(three), **ONE).open_cents == 0


def test_more_may_deal_than_are_paid(evening: Evening) -> None:
    enter_ten(evening)
    close(evening.store)
    publish(evening.store, places=2)
    go_out(evening.store, ("10", "9", "8", "7", "6", "5", "4"))
    record(evening.store, amounts={"1": 40_000, "2": 40_000, "3": 20_000})
    conclude(evening.store)
    shown = payouts.show_payouts(desk_at(evening.store), **ONE)
    assert (shown.unclaimed, shown.open_cents) == ((1, 2, 3), 100_000)
    assert [pay(evening.store, place).amount_cents for place in (3, 2, 1)] == [20_000, 40_000, 40_000]


def test_a_new_table_ends_the_deal(three: Store) -> None:
    record(three)
    publish(three, places=2, reason="Two places")
    assert payouts.show_payouts(desk_at(three), **ONE).deal is None
    record(three, amounts={"1": 50_000, "2": 30_000, "3": 20_000})
    conclude(three)
    pay(three, 1)
    with pytest.raises(Conflict, match="paid_prize_stands"):
        publish(three, places=2, reason="Again")


def test_who_finishes_without_being_in_the_deal_is_asked_about(three: Store) -> None:
    """A bust that turns out wrong after the deal: who is back has no share in it."""
    record(three)
    rows = three.rows("select entry_id from entry where person_id = 4")
    with three.unit():
        change_entry(three, str(rows[0]["entry_id"]), {"out_order": 99})
    go_out(three, ("3", "2"))
    with three.unit():
        change_entry(three, str(rows[0]["entry_id"]), {"out_order": 200})
    steps.conclude(desk_at(three), **ONE)
    with pytest.raises(Conflict, match="deal_without"):
        pay(three, 2)


@pytest.mark.parametrize("text", ["100; 90; 810", "1=$100.00; 3=810; 2=$90.00", "$100.00, $90.00, $810.00"])
def test_amounts_may_be_typed(three: Store, text: str) -> None:
    assert taken(record(three, amounts=text)) == [10_000, 9_000, 81_000]


def test_every_door_keeps_a_deal(door: Door) -> None:
    for person in ("1", "2"):
        assert door("entry-take", tournament_id="1", person_id=person).ok
    assert door("payouts-publish", tournament_id="1", places="60 %; 40 %").ok
    both = {"tournament_id": "1", "agreed_by": ["1", "2"], "amounts": "100; 100"}
    short = door("deal-record", **{**both, "amounts": "100; 99.99"})
    assert (short.code, short.error["field"]) == ("deal_short", "amounts")
    assert "$0.01" in short.error["message"]
    lacking = door("deal-record", **{**both, "agreed_by": ["1"], "amounts": "100"})
    assert lacking.code == "deal_not_agreed"
    missing = door("deal-record", **{**both, "amounts": "1=200"})
    assert (missing.code, missing.error["field"]) == ("deal_player_missing", "amounts")
    name = lacking.error["message"].removeprefix("Not everyone agreed: ").split(" did not")[0]
    assert f"{name} would get no amount" in missing.error["message"]
    for bad in ("1=-1; 2=20001", "1=NaN; 2=20000", "1=1.5; 2=19998.5"):
        assert door("deal-record", **{**both, "amounts": bad}).error["field"] == "amounts"
    assert [one["amount_cents"] for one in door("deal-record", **both).result["lines"]] == [10_000, 10_000]


@pytest.mark.parametrize("stack", ["$10,000", "20000.50", "1e3", "\u0661\u0662", "5,00", "-5"])
def test_chips_are_never_read_as_money(three: Store, stack: str) -> None:
    with pytest.raises(InvalidInput, match="deal_not_chips") as refused:
        deals.preview_deal(desk_at(three), **ONE, chips=f"1=5000; 2={stack}; 3=2000")
    assert (refused.value.params["name"], refused.value.params["given"]) == ("Bob O'Brien", stack)


def test_chips_may_carry_commas(three: Store) -> None:
    def stacks(chips: str) -> list[int]:
        return [one.chips for one in deals.preview_deal(desk_at(three), **ONE, chips=chips).lines]

    assert stacks("1=20,000; 2=20000; 3=1,250,000") == [20_000, 20_000, 1_250_000]
    assert stacks("20,000, 20000, 1,250,000") == [20_000, 20_000, 1_250_000]


@pytest.mark.parametrize("chips", ["1=5000; 3=2000", {"1": 5_000, "2": 0, "3": 2_000}])
def test_who_has_no_chips_is_named(three: Store, chips: object) -> None:
    with pytest.raises(InvalidInput, match="deal_no_chips") as refused:
        deals.preview_deal(desk_at(three), **ONE, chips=chips)
    assert refused.value.params["names"] == "Bob O'Brien"


def test_a_player_named_twice_is_named(three: Store) -> None:
    with pytest.raises(InvalidInput, match="deal_twice") as refused:
        deals.preview_deal(desk_at(three), **ONE, chips="1=5000; 2=3000; 2=9000; 3=2000")
    assert refused.value.params["name"] == "Bob O'Brien"


def test_typed_amounts_are_dollars_as_for_places(three: Store) -> None:
    assert taken(record(three, amounts="1=500; 2=$300.00; 3=200")) == [50_000, 30_000, 20_000]
    assert taken(record(three, amounts="500; 300; 200")) == [50_000, 30_000, 20_000]
    assert [one.prize_cents for one in publish(three, places="500; 300; 200", reason="x").places] == [
        50_000,
        30_000,
        20_000,
    ]


@pytest.mark.parametrize("left", [1.5, "1e3", True])
def test_cents_are_whole_through_every_door(three: Store, left: object) -> None:
    with pytest.raises(InvalidInput, match="not_whole_cents") as refused:
        record(three, left_cents=left)
    assert refused.value.field == "left_cents"


def test_typed_amounts_are_not_called_reckoned(three: Store) -> None:
    fair = {"1": 38_393, "2": 32_750, "3": 28_857}
    assert record(three, chips=CHIPS, method="icm", amounts=fair).method == "icm"
    assert (
        record(three, chips=CHIPS, method="icm", amounts={**fair, "1": 38_392, "2": 32_751}).method
        == "custom"
    )
    assert record(three, method="icm", amounts=fair).method == "custom"
    assert record(three, method="even", amounts={"1": 33_334, "2": 33_333, "3": 33_333}).method == "even"
