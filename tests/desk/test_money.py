"""Receipts without gaps, amounts that are amounts, money handed back once. Known faults 4 and 15 to 18."""

from dataclasses import replace

import pytest

from app.core.errors import Conflict, InvalidInput, NotFound, RuleViolation
from app.core.money import Money
from app.desk import busts, charity, counter, pool, receipts, sales, verify, voids
from app.desk.staff import add_staff
from db.payments import list_last
from db.store import Store
from tests import builders
from tests.builders import CLERK, DIRECTOR, Evening, desk_at, journal_lines
from tests.desk.doors import Door
from tests.engines import opened_again

SALE = {"tournament_id": "1", "person_id": "1"}


def numbers(evening: Evening) -> list[str]:
    return [one.receipt_number for one in reversed(list_last(evening.store, "1", limit=100))]


def test_known_fault_15_a_refusal_eats_no_number(evening: Evening) -> None:
    evening.entry("1")
    with pytest.raises(RuleViolation):
        evening.entry("1")
    with pytest.raises(InvalidInput):
        evening.entry("2", tendered_cents=11_499)
    sale = evening.entry("2")
    assert numbers(evening) == ["A-00001", "A-00002"]
    voided = voids.void_payment(evening.desk(), payment_id=sale.payment_id, reason="wrong person")
    assert (voided.receipt_number, voided.voided_receipt) == ("A-00003", "A-00002")
    assert evening.entry("3").receipt_number == "A-00004"
    assert verify.verify(evening.desk()).problems == ()


@pytest.mark.parametrize("amount", [-1, 0, "1e3", "1.000,50", "5.005", "-0", "１００", True, 1.5])
def test_known_fault_16_what_is_no_amount_is_refused_by_name(door: Door, amount: object) -> None:
    if door.kind == "verb" and type(amount) is not int:
        with pytest.raises(InvalidInput):  # the window's field reads text by this
            Money.parse(str(amount))
        return
    answer = door("other-take", **SALE, label="Staff add-on", amount_cents=amount)
    assert (answer.status, answer.error["field"]) == (4, "amount_cents")
    assert door("ceiling", **SALE).result["paid_cents"] == 0


def test_money_handed_over_and_change(door: Door) -> None:
    short = door("entry-take", **SALE, tendered_cents=11_499)
    assert (short.code, short.error["field"]) == ("too_little", "tendered_cents")
    assert "$114.99" in short.error["message"]
    assert door("entry-take", **SALE, tendered_cents=10**14).code == "too_large"
    assert door("entry-take", **SALE, tendered_cents=12_000).result["change_cents"] == 500


def test_known_fault_17_room_comes_back_exactly_once(evening: Evening) -> None:
    sale = evening.other("1", 250_000)
    voids.void_payment(evening.desk(), payment_id=sale.payment_id, reason="wrong person")
    for payment in (sale.payment_id, "2"):
        with pytest.raises(Conflict, match=r"already_void|is_a_void"):
            voids.void_payment(evening.desk(), payment_id=payment, reason="again")
    assert evening.other("1", 250_000).room_cents == 0


def test_known_faults_4_and_18_the_same_press_twice_is_one_sale(door: Door) -> None:
    first = door("entry-take", intent="press 1", **SALE, tendered_cents=12_000)
    again = door("entry-take", intent="press 1", **SALE, tendered_cents=12_000)
    assert again.body["repeated"] is True
    assert again.result["receipt_number"] == first.result["receipt_number"]
    assert door("entry-take", intent="press 1", **SALE, tendered_cents=14_000).code == "intent_reused"
    assert door("addon-take", intent="press 1", **SALE).code == "intent_reused"
    assert door("entry-take", intent="press 2", **SALE).codes == ["already_in"]
    assert door("pool", tournament_id="1").result["collected_cents"] == 11_500


def test_a_refusal_sent_again_is_the_same_refusal(evening: Evening) -> None:
    evening.entry("1")
    kept = []
    for _ in range(2):
        with pytest.raises(RuleViolation) as caught:
            sales.take_entry(evening.desk(intent="twice"), **SALE)
        kept.append((caught.value.findings, caught.value.journal_sequence, caught.value.repeated))
    assert kept[0][:2] == kept[1][:2]
    assert [one[2] for one in kept] == [False, True]


def test_known_fault_4_two_windows_register_one_person_once(evening: Evening) -> None:
    other = opened_again(evening.store)
    evening.entry("1")
    with pytest.raises(RuleViolation, match="already_in"):
        sales.take_entry(desk_at(other), **SALE)
    other.close()


def test_a_void_frees_the_seat_and_keeps_the_history(evening: Evening) -> None:
    sale = evening.entry("1")
    card = counter.person_card(evening.desk(), **SALE)
    assert [one.kind for one in card.badges] == ["in"]
    voids.void_payment(evening.desk(), payment_id=sale.payment_id, reason="wrong person")
    card = counter.person_card(evening.desk(), **SALE)
    assert [one.kind for one in card.badges] == ["not_paid"]
    assert [one.amount.cents for one in card.payments] == [-11_500, 11_500]
    assert (card.paid.cents, card.room.cents) == (0, 250_000)
    held = pool.show_pool(evening.desk(), tournament_id="1")
    assert (held.collected_cents, held.refunded_cents, held.entries, held.adds_up) == (
        11_500,
        11_500,
        0,
        True,
    )
    count, last = counter.last_sales(evening.desk(), tournament_id="1")
    assert (count, last[0].payment.reversed_by_id is not None) == (1, True)


def test_what_play_made_of_an_entry_is_not_voided(evening: Evening) -> None:
    sale = evening.entry("1")
    addon = evening.addon("1")
    with pytest.raises(Conflict, match="has_addons"):
        voids.void_payment(evening.desk(), payment_id=sale.payment_id, reason="wrong person")
    voids.void_payment(evening.desk(), payment_id=addon.payment_id, reason="wrong person")
    busts.bust_player(evening.desk(), **SALE)
    with pytest.raises(Conflict, match="entry_played"):
        voids.void_payment(evening.desk(), payment_id=sale.payment_id, reason="wrong person")


def test_a_void_needs_a_reason_and_a_payment(evening: Evening) -> None:
    sale = evening.entry("1")
    with pytest.raises(InvalidInput, match="missing"):
        voids.void_payment(evening.desk(), payment_id=sale.payment_id, reason="  ")
    for unknown in ("99", "x", "-1", "9" * 30):
        with pytest.raises(NotFound, match="no_such_payment"):
            voids.void_payment(evening.desk(), payment_id=unknown, reason="x")


def test_above_the_clerks_right_another_person_approves_this_one_act(evening: Evening) -> None:
    director = desk_at(evening.store, clerk=DIRECTOR)
    add_staff(director, name=DIRECTOR, role="director", pin="482913")
    add_staff(director, name=CLERK, role="clerk", pin="1111")
    add_staff(director, name="Olaf Berg", role="floor")
    add_staff(director, name="Uma Falk", role="auditor", pin="2222")
    theirs = Evening(evening.store, "1", clerk="Olaf Berg").entry("1")

    def void(**words: str) -> object:
        return voids.void_payment(evening.desk(), payment_id=theirs.payment_id, reason="wrong", **words)

    for words, code in (
        ({}, "needs_approval"),
        ({"pin": "482913"}, "missing"),
        ({"approver": CLERK, "pin": "1111"}, "approves_own_act"),
        ({"approver": "Uma Falk", "pin": "2222"}, "may_not_approve"),
        ({"approver": "Olaf Berg", "pin": "3333"}, "no_pin"),
        ({"approver": DIRECTOR, "pin": "482914"}, "wrong_pin"),
        ({"approver": "Nobody", "pin": "1"}, "no_such_staff"),
    ):
        with pytest.raises((Conflict, InvalidInput, NotFound), match=code):
            void(**words)
    assert void(approver=DIRECTOR, pin="482913").voided_receipt == "A-00001"
    line = journal_lines(evening.store)[-1]
    assert line.approver == DIRECTOR
    assert "482913" not in str(line)


def test_a_clerk_voids_an_own_sale_of_the_shift_over_midnight_too_and_no_other(evening: Evening) -> None:
    add_staff(evening.desk(), name=CLERK, role="clerk", pin="1111")
    evening.entry("1")
    own, others = evening.addon("1"), replace(evening, clerk="Jun Park").entry("2")
    midnight = "2026-03-07T00:00:00-07:00"
    with pytest.raises(Conflict, match="needs_approval"):
        voids.void_payment(evening.desk(midnight), payment_id=others.payment_id, reason="late")
    assert voids.void_payment(evening.desk(midnight), payment_id=own.payment_id, reason="in time")


def charity_evening(room: Store) -> Evening:
    tournament_id = builders.add_tournament(room, **builders.CHARITY)
    builders.open_registration(room, tournament_id)
    builders.start_play(room, tournament_id)
    builders.add_person(room)
    return Evening(room, tournament_id)


def test_the_charity_gets_its_half_and_never_more_than_is_held(room: Store) -> None:
    evening = charity_evening(room)
    evening.entry("1")
    shown = charity.show_charity(evening.desk(), tournament_id="1")
    assert (shown.due_cents, shown.held_cents) == (6_000, 6_000)
    pay = {"tournament_id": "1", "check_number": "1187"}
    with pytest.raises(RuleViolation, match="charity_more_than_held"):
        charity.pay_charity(evening.desk(), **pay, amount_cents=6_001)
    for amount, code in ((0, "too_small"), (10**16, "too_large")):
        with pytest.raises(InvalidInput, match=code):
            charity.pay_charity(evening.desk(), **pay, amount_cents=amount)
    with pytest.raises(InvalidInput, match="missing"):
        charity.pay_charity(evening.desk(), tournament_id="1", amount_cents=1, paid_by="check")
    for more, code in (
        ({"paid_by": "card"}, "unknown_choice"),
        ({"paid_by": "Cheque", "check_number": ""}, "unknown_choice"),
        ({"paid_by": "Cash"}, "cash_has_no_check"),
        ({"paid_by": "CHECK", "check_number": " "}, "missing"),
    ):
        with pytest.raises(InvalidInput, match=code):
            charity.pay_charity(evening.desk(), **{**pay, "amount_cents": 1, **more})
    assert charity.show_charity(evening.desk(), tournament_id="1").payments == ()
    first = charity.pay_charity(evening.desk(), **pay, amount_cents=5_999)
    assert (first.receipt_number, first.charity_held_cents) == ("C-00001", 1)
    with pytest.raises(RuleViolation):
        charity.pay_charity(evening.desk(), **pay, amount_cents=2)
    assert charity.pay_charity(evening.desk(), **pay, amount_cents=1).charity_held_cents == 0
    assert receipts.render_receipt(evening.desk(), "C-00002").startswith(b"%PDF")
    with pytest.raises(Conflict, match="needs_approval"):
        voids.void_payment(evening.desk(), payment_id=first.payment_id, reason="check lost")
    add_staff(evening.desk(), name=builders.DIRECTOR, role="director")
    director = replace(evening.desk(), clerk=builders.DIRECTOR)
    back = voids.void_payment(director, payment_id=first.payment_id, reason="check lost")
    assert back.receipt_number == "C-00003"
    assert charity.show_charity(evening.desk(), tournament_id="1").held_cents == 5_999
    assert verify.verify(evening.desk()).problems == ()


def test_a_sale_whose_charity_part_was_paid_out_is_void_after_that_payment_only(room: Store) -> None:
    """A void took the charity's money below zero, and `verify` called the ledger damaged."""
    evening = charity_evening(room)
    add_staff(evening.desk(), name=builders.DIRECTOR, role="director")
    director = replace(evening.desk(), clerk=builders.DIRECTOR)
    sale = evening.entry("1")
    paid = charity.pay_charity(evening.desk(), tournament_id="1", check_number="1187", amount_cents=1)
    with pytest.raises(Conflict) as refused:
        voids.void_payment(director, payment_id=sale.payment_id, reason="wrong person")
    assert refused.value.code == "charity_paid_out"
    assert (refused.value.params["part_cents"], refused.value.params["held_cents"]) == (6_000, 5_999)
    assert voids.may_void(director, payment_id=sale.payment_id).code == "charity_paid_out"
    voids.void_payment(director, payment_id=paid.payment_id, reason="check lost")
    voids.void_payment(director, payment_id=sale.payment_id, reason="wrong person")
    assert charity.show_charity(director, tournament_id="1").held_cents == 0
    assert verify.verify(director).problems == ()


@pytest.mark.parametrize(("charity_cents", "lawful"), [(6_000, True), (5_999, False)])
def test_half_of_every_fee_is_planned_before_registration(
    room: Store, charity_cents: int, lawful: bool
) -> None:
    terms = builders.CHARITY | {"charity_cents": charity_cents, "prize_cents": 11_000 - charity_cents}
    tournament_id = builders.add_tournament(room, **terms)
    builders.approve(room, tournament_id)
    noon = desk_at(room, builders.NOON)
    if lawful:
        assert builders.steps.open_registration(noon, tournament_id=tournament_id).findings is not None
        return
    with pytest.raises(RuleViolation, match="charity_part_short"):
        builders.steps.open_registration(noon, tournament_id=tournament_id)
