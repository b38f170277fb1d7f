"""Refunds: later, whole or in part, never above what was paid, and the room comes back once. Known fault 17."""

from __future__ import annotations

import random

import pytest

from app.core.errors import Conflict, InvalidInput
from app.desk import (
    busts,
    charity,
    pool,
    receipts,
    refunds,
    shift_report,
    shifts,
    staff,
    steps,
    verify,
    voids,
)
from app.desk.shift_close import close_shift
from app.desk.tournaments import check_tournament
from db import payments
from db.entries import list_entries
from db.store import Store
from tests import builders
from tests.builders import CLERK, DIRECTOR, Evening, desk_at

APPROVED = {"approver": DIRECTOR, "pin": "482913"}
HISTORIES = 30


@pytest.fixture
def approved(evening: Evening) -> Evening:
    staff.add_staff(evening.desk(), name=DIRECTOR, role="director", pin="482913")
    staff.add_staff(evening.desk(), name=CLERK, role="clerk", pin="1111")
    return evening


def refund(evening: Evening, payment_id: str, cents: int | None = None, **more: str):
    given = {"reason": "Called away", **APPROVED, **more}
    return refunds.refund_payment(evening.desk(), payment_id=payment_id, amount_cents=cents, **given)


def room_of(evening: Evening, person_id: str) -> int | None:
    return pool.show_ceiling(evening.desk(), tournament_id="1", person_id=person_id).room_cents


def test_a_part_then_the_rest_and_never_more(approved: Evening) -> None:
    sale = approved.entry("1")
    first = refund(approved, sale.payment_id, 40_00)
    assert (first.receipt_number, first.refunded_receipt, first.left_cents) == ("A-00002", "A-00001", 75_00)
    assert (first.prize_cents, first.expense_cents) == (34_78, 5_22)
    assert room_of(approved, "1") == 2_425_00
    assert list_entries(approved.store, "1", "1")[0].seat is not None
    with pytest.raises(InvalidInput, match="more_than_left") as refused:
        refund(approved, sale.payment_id, 75_01)
    assert refused.value.params["left_cents"] == 75_00
    rest = refund(approved, sale.payment_id)
    assert (rest.amount_cents, rest.left_cents, rest.room_cents) == (75_00, 0, 2_500_00)
    assert list_entries(approved.store, "1", "1") == []
    with pytest.raises(Conflict, match="nothing_left"):
        refund(approved, sale.payment_id)
    shown = pool.show_pool(approved.desk(), tournament_id="1")
    assert (shown.collected_cents, shown.refunded_cents, shown.entries, shown.adds_up) == (
        115_00,
        115_00,
        0,
        True,
    )
    kept = payments.get_payment(approved.store, sale.payment_id)
    assert (kept.receipt_number, kept.refunded.total.cents) == ("A-00001", 115_00)
    assert verify.verify(approved.desk()).problems == ()


def test_another_shift_is_no_matter_and_a_void_is_refused_there(approved: Evening) -> None:
    sale = approved.entry("1")
    close_shift(approved.desk(), counted_cents=315_00)
    shifts.open_shift(approved.desk(), opening_cents=315_00)
    with pytest.raises(Conflict, match="other_shift"):
        voids.void_payment(approved.desk(), payment_id=sale.payment_id, reason="x")
    assert refund(approved, sale.payment_id).amount_cents == 115_00
    assert close_shift(approved.desk(), counted_cents=200_00).taken_cents == -115_00
    paper = shift_report.shift_paper(approved.desk(), shift="2")
    assert paper.figures.rows[-1].amount.cents == -115_00
    assert receipts.render_receipt(approved.desk(), "A-00002")[:5] == b"%PDF-"
    record = receipts.receipt_paper(approved.desk(), payments.find_receipt(approved.store, "A-00002"))
    assert (record.void_of, record.refund, record.shift, record.approver) == ("A-00001", True, 2, DIRECTOR)


def test_what_stands_against_it(approved: Evening) -> None:
    sale = approved.entry("1")
    for more, code in (
        ({"approver": "", "pin": ""}, "needs_approval"),
        ({"approver": CLERK, "pin": "1111"}, "approves_own_act"),
        ({"pin": "000000"}, "wrong_pin"),
    ):
        with pytest.raises(Conflict, match=code):
            refund(approved, sale.payment_id, **more)
    for cents, more, code in ((0, {}, "too_small"), (10**14, {}, "too_large"), (1, {"reason": " "}, "missing"),
                              (1, {"approver": ""}, "missing")):  # fmt: skip
        with pytest.raises(InvalidInput, match=code):
            refund(approved, sale.payment_id, cents, **more)
    addon = approved.addon("1")
    with pytest.raises(Conflict, match="has_addons"):
        refund(approved, sale.payment_id)
    refund(approved, addon.payment_id)
    back = refund(approved, sale.payment_id)
    with pytest.raises(Conflict, match="not_refundable"):
        refund(approved, back.payment_id)
    with pytest.raises(Conflict, match="is_a_void"):
        voids.void_payment(approved.desk(), payment_id=back.payment_id, reason="x")
    with pytest.raises(Conflict, match="refunded_already"):
        voids.void_payment(approved.desk(), payment_id=sale.payment_id, reason="x")
    gone = approved.entry("2")
    voids.void_payment(approved.desk(), payment_id=gone.payment_id, reason="x")
    with pytest.raises(Conflict, match="already_void"):
        refund(approved, gone.payment_id)


def test_who_went_out_keeps_the_place(approved: Evening) -> None:
    sale = approved.entry("1")
    approved.entry("2")
    busts.bust_player(approved.desk(), tournament_id="1", person_id="1")
    said = refunds.show_money_back(approved.desk(), payment_id=sale.payment_id)
    assert "The player is out already; the place and its prize stay." in said.sentences
    assert "The chips went to other players and stay in play." in said.sentences
    assert not any("Take" in one for one in said.sentences)
    refund(approved, sale.payment_id)
    assert list_entries(approved.store, "1", "1")[0].state.value == "out"


def test_what_happens_is_said_before(approved: Evening) -> None:
    sale = approved.entry("1")
    whole = refunds.show_money_back(approved.desk(), payment_id=sale.payment_id)
    assert (whole.amount_cents, whole.refusal, whole.needs_approval) == (115_00, "", True)
    told = " ".join(whole.sentences)
    assert "seat" in told
    assert "25,000 in chips" in told
    assert "prizes by $100.00, expenses by $15.00" in told
    part = refunds.show_money_back(approved.desk(), payment_id=sale.payment_id, amount_cents=15_00)
    assert "The player stays in, and keeps the seat." in part.sentences
    assert "$100.00 of it stays paid." in part.sentences[0]
    void = refunds.show_money_back(approved.desk(), payment_id=sale.payment_id, how="void")
    assert (void.refusal, void.needs_approval) == ("", False)
    close_shift(approved.desk(), counted_cents=315_00)
    assert refunds.show_money_back(approved.desk(), payment_id=sale.payment_id).refusal == "no_open_shift"
    with pytest.raises(InvalidInput, match="unknown_choice"):
        refunds.show_money_back(approved.desk(), payment_id=sale.payment_id, how="undo")
    assert approved.store.rows("select count(*) as n from refund")[0]["n"] == 0


def test_an_addon_leaves_the_seat_and_can_be_bought_again(approved: Evening) -> None:
    approved.entry("1")
    addon = approved.addon("1")
    said = refunds.show_money_back(approved.desk(), payment_id=addon.payment_id)
    assert any("10,000 in chips" in one for one in said.sentences)
    assert refund(approved, addon.payment_id).paid_cents == 115_00
    assert pool.show_pool(approved.desk(), tournament_id="1").addons == 0
    other = approved.other("1", 10_00)
    assert refund(approved, other.payment_id, 9_99).left_cents == 1


def test_none_after_the_conclusion_nor_of_what_the_charity_has(room: Store) -> None:
    tournament_id = builders.add_tournament(room, **builders.CHARITY)
    builders.open_registration(room, tournament_id)
    builders.start_play(room, tournament_id)
    evening = Evening(room, tournament_id)
    staff.add_staff(evening.desk(), name=DIRECTOR, role="director", pin="482913")
    sale = evening.entry(builders.add_person(room))
    charity.pay_charity(evening.desk(), tournament_id=tournament_id, amount_cents=60_00, check_number="7")
    with pytest.raises(Conflict, match="refund_paid_out"):
        refund(evening, sale.payment_id)
    steps.conclude(desk_at(room, clerk=DIRECTOR), tournament_id=tournament_id)
    with pytest.raises(Conflict, match="tournament_over"):
        refund(evening, sale.payment_id)
    assert check_tournament(evening.desk(), tournament_id=tournament_id).state == "concluded"


def test_random_histories_never_hand_back_more_than_was_paid(approved: Evening) -> None:
    chance = random.Random(3)
    for _ in range(HISTORIES):
        sale = approved.other("1", chance.randint(1, 50_00))
        left = sale.amount_cents
        while left and chance.random() < 0.7:
            cents = chance.randint(1, left + 5_00)
            if cents > left:
                with pytest.raises(InvalidInput, match="more_than_left"):
                    refund(approved, sale.payment_id, cents)
                continue
            left -= cents
            assert refund(approved, sale.payment_id, cents).left_cents == left
    assert pool.show_pool(approved.desk(), tournament_id="1").adds_up
    assert verify.verify(approved.desk()).problems == ()


def test_a_part_handed_back_leaves_its_payment_in_the_count_of_the_shift(approved: Evening) -> None:
    sale = approved.entry("1")
    for cents in (1_00, 2_00):
        refund(approved, sale.payment_id, cents)
    paper = shift_report.shift_paper(desk_at(approved.store, clerk=DIRECTOR), shift="1")
    assert (paper.figures.number, paper.figures.taken.cents) == (1, 112_00)
    refund(approved, sale.payment_id)
    paper = shift_report.shift_paper(desk_at(approved.store, clerk=DIRECTOR), shift="1")
    assert (paper.figures.number, paper.figures.taken.cents) == (0, 0)


def test_what_a_void_of_a_gift_says(room: Store) -> None:
    number = builders.add_tournament(room, **builders.CHARITY)
    builders.open_registration(room, number)
    evening = Evening(room, number)
    evening.entry(builders.add_person(room))
    paid = charity.pay_charity(evening.desk(), tournament_id=number, amount_cents=10_00, check_number="7")
    said = refunds.show_money_back(evening.desk(), payment_id=paid.payment_id, how="void").sentences
    name = str(builders.CHARITY["charity_name"])
    assert said == (
        f"$10.00 for {name} comes back by check.",
        "The pool goes up: charity by $10.00.",
        f"Receipt {paid.receipt_number} keeps its number.",
    )


def test_the_last_player_in_is_not_refunded_once_somebody_went_out(approved: Evening) -> None:
    """Somebody has to win; before anybody went out a refund of all is an evening that is called off."""
    first, second = approved.entry("1"), approved.entry("2")
    busts.bust_player(approved.desk(), tournament_id="1", person_id="1")
    with pytest.raises(Conflict, match="refund_of_last_player"):
        refund(approved, second.payment_id)
    said = refunds.show_money_back(approved.desk(), payment_id=second.payment_id)
    assert said.refusal == "refund_of_last_player"
    refund(approved, second.payment_id, 5_00)
    refund(approved, first.payment_id)
    assert [one.state.value for one in list_entries(approved.store, "1", "2")] == ["in"]
