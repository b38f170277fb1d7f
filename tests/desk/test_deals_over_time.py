"""A deal while play goes on: who is out keeps it, nobody is paid past the pool, and it must fit who finished."""

import pytest

from app.core.errors import Conflict, RuleViolation
from app.desk import busts, deals, payouts, steps, tournaments
from app.desk.payout_view import payout_view
from app.desk.verify import verify
from db.prizes import add_prize
from db.store import Store
from tests.builders import DIRECTOR, Evening, desk_at
from tests.desk.payout_room import ONE, close, conclude, enter_ten, go_out, pay, publish

THREE = ("1", "2", "3")


@pytest.fixture
def ten(evening: Evening) -> Store:
    """Ten people in, entry closed; the pool is $1,000.00."""
    enter_ten(evening)
    close(evening.store)
    return evening.store


@pytest.fixture
def three(ten: Store) -> Store:
    """Three left for $500.00, $300.00 and $200.00."""
    publish(ten, places=3)
    go_out(ten, ("10", "9", "8", "7", "6", "5", "4"))
    return ten


def record(store: Store, amounts: dict[str, int], **more: object) -> payouts.DealShown:
    return deals.record_deal(desk_at(store), **ONE, amounts=amounts, agreed_by=tuple(amounts), **more)


def codes(store: Store) -> list[str]:
    return [one.code for one in tournaments.check_tournament(desk_at(store), **ONE).findings]


class TestPastTheTable:
    """Three deal for the prizes of two places; the third is paid, then somebody publishes again."""

    @pytest.fixture
    def paid(self, ten: Store) -> Store:
        publish(ten, places=2)
        go_out(ten, ("10", "9", "8", "7", "6", "5", "4"))
        record(ten, {"1": 40_000, "2": 40_000, "3": 20_000})
        conclude(ten)
        assert pay(ten, 3).amount_cents == 20_000
        return ten

    @pytest.mark.parametrize("places", [2, 3, 4])
    def test_what_was_paid_by_a_deal_is_not_published_away(self, paid: Store, places: int) -> None:
        with pytest.raises(Conflict, match="paid_prize_stands") as refused:
            publish(paid, places=places, reason="Again")
        assert refused.value.params["place"] == 3
        assert [pay(paid, place).amount_cents for place in (1, 2)] == [40_000, 40_000]
        assert payouts.show_payouts(desk_at(paid), **ONE).paid_cents == 100_000

    def test_a_place_past_the_table_is_open_to_the_rules_too(self, ten: Store) -> None:
        publish(ten, places=2)
        go_out(ten, ("10", "9", "8", "7", "6", "5", "4"))
        record(ten, {"1": 40_000, "2": 40_000, "3": 20_000})
        conclude(ten)
        for place in (1, 2):
            assert pay(ten, place).still_open == 3 - place
        (owed,) = [
            one
            for one in tournaments.check_tournament(desk_at(ten), **ONE).findings
            if one.code == "prizes_not_paid"
        ]
        assert (owed.params["places"], owed.params["owed_cents"]) == (1, 20_000)
        assert "prize-pay" in tournaments.check_tournament(desk_at(ten), **ONE).may
        assert pay(ten, 3).still_open == 0
        assert "prizes_not_paid" not in codes(ten)

    def test_nothing_is_paid_past_the_pool(self, paid: Store) -> None:
        """A row that came past the desks: what is left of the pool is all that is paid."""
        (row,) = paid.rows("select * from prize_paid")
        more = {name: value for name, value in row.items() if name != "prize_paid_id"}
        with paid.unit():
            add_prize(paid, {**more, "place": 9, "amount_cents": 45_000, "receipt_number": "P-00099"})
        with pytest.raises(RuleViolation, match="prize_above_published") as refused:
            pay(paid, 1)
        assert refused.value.findings[0].params["by_cents"] == 5_000


class TestNothingInIt:
    """A share of nothing is nobody's prize to claim."""

    def test_a_share_of_nothing_is_not_open(self, three: Store) -> None:
        record(three, {"1": 60_000, "2": 40_000, "3": 0})
        conclude(three)
        for place in (1, 2):
            pay(three, place)
        with pytest.raises(Conflict, match="nothing_due"):
            pay(three, 3)
        shown = payouts.show_payouts(desk_at(three), **ONE)
        assert (shown.unclaimed, shown.open_cents) == ((), 0)
        assert "prizes_not_paid" not in codes(three)
        assert "prize-pay" not in tournaments.check_tournament(desk_at(three), **ONE).may


class TestAfterSomebodyIsOut:
    """A second deal, once somebody of the first is out."""

    def test_only_what_was_left_is_shared(self, three: Store) -> None:
        record(three, {"1": 30_000, "2": 30_000, "3": 30_000}, left_cents=10_000)
        go_out(three, ("3",))
        seen = deals.preview_deal(desk_at(three), **ONE, method="even")
        assert (seen.share_cents, [one.amount_cents for one in seen.lines]) == (10_000, [5_000, 5_000])
        assert [one.cents for one in payout_view(desk_at(three), **ONE).deal_prizes] == [10_000, 0]
        kept = record(three, {"1": 4_000, "2": 5_000}, left_cents=1_000)
        assert [one.amount_cents for one in kept.lines] == [34_000, 35_000, 30_000]
        assert (kept.share_cents, kept.left_cents) == (99_000, 1_000)
        conclude(three)
        assert [pay(three, place).amount_cents for place in (3, 2, 1)] == [30_000, 35_000, 35_000]
        assert "prizes_not_paid" not in codes(three)
        assert verify(desk_at(three)).problems == ()

    def test_where_nothing_was_left_the_deal_stands(self, three: Store) -> None:
        record(three, {"1": 40_000, "2": 35_000, "3": 25_000})
        go_out(three, ("3",))
        with pytest.raises(Conflict, match="deal_stands") as refused:
            record(three, {"1": 40_000, "2": 40_000})
        assert "Zoë" in str(refused.value.params["names"])
        assert payout_view(desk_at(three), **ONE).deal_prizes == ()
        conclude(three)
        assert [pay(three, place).amount_cents for place in (3, 2, 1)] == [25_000, 35_000, 40_000]

    def test_while_all_are_in_a_new_deal_takes_its_place(self, three: Store) -> None:
        record(three, {"1": 40_000, "2": 35_000, "3": 25_000})
        kept = record(three, {"1": 30_000, "2": 30_000, "3": 40_000})
        assert [one.amount_cents for one in kept.lines] == [30_000, 30_000, 40_000]


class TestItMustFit:
    """A bust taken back after a deal, so that somebody plays on without a share."""

    def test_who_comes_back_is_told_of_the_deal(self, three: Store) -> None:
        record(three, {"1": 40_000, "2": 35_000, "3": 25_000})
        done = busts.undo_bust(desk_at(three), **ONE, person_id="4")
        (told,) = [one for one in done.findings if one.code == "deal_of_others"]
        assert told.params["names"] == "Đức Nguyễn"
        go_out(three, ("3",))
        again = busts.undo_bust(desk_at(three), **ONE, person_id="3")
        assert "deal_of_others" not in [one.code for one in again.findings]

    def test_without_prizes_there_is_nothing_to_tell(self, ten: Store) -> None:
        go_out(ten, ("10",))
        assert busts.undo_bust(desk_at(ten), **ONE, person_id="10").findings == ()

    def test_no_place_is_paid_while_one_does_not_fit(self, three: Store) -> None:
        record(three, {"1": 40_000, "2": 35_000, "3": 25_000})
        busts.undo_bust(desk_at(three), **ONE, person_id="4")
        go_out(three, ("3", "2", "4"))
        steps.conclude(desk_at(three), **ONE)
        for place in (1, 2, 3):
            with pytest.raises(Conflict, match="deal_without"):
                pay(three, place)
        assert three.rows("select * from prize_paid") == []
        done = publish(three, places=3, reason="The deal was without one")
        (told,) = [one for one in done.findings if one.code == "deal_ends"]
        assert told.params["names"] == "Ann Lee, Bob O'Brien, Zoë Łukaszewicz"
        assert [pay(three, place).amount_cents for place in (1, 2, 3)] == [50_000, 30_000, 20_000]

    def test_who_is_beside_the_deal_is_asked_about_before_a_second_one(self, three: Store) -> None:
        record(three, {"1": 30_000, "2": 30_000, "3": 30_000}, left_cents=10_000)
        busts.undo_bust(desk_at(three), **ONE, person_id="4")
        go_out(three, ("3",))
        with pytest.raises(Conflict, match="deal_without"):
            record(three, {"1": 4_000, "2": 3_000, "4": 3_000})


def test_the_books_do_not_close_on_too_much(three: Store) -> None:
    """Control: a prize that came past the desks."""
    conclude(three)
    for place in (1, 2, 3):
        pay(three, place)
    row = next(iter(three.rows("select * from prize_paid where place = 3")))
    more = {name: value for name, value in row.items() if name != "prize_paid_id"}
    with three.unit():
        add_prize(three, {**more, "place": 4, "amount_cents": 1, "receipt_number": "P-00099"})
    assert "prizes_overpaid" in codes(three)
    assert payouts.show_payouts(desk_at(three), **ONE).findings != ()
    with pytest.raises(RuleViolation) as refused:
        steps.settle(desk_at(three, clerk=DIRECTOR), **ONE)
    assert "prizes_overpaid" in [one.code for one in refused.value.findings]
