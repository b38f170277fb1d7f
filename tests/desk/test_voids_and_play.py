"""A void is of an error, before play affects it; afterward there is the refund."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.core.errors import Conflict
from app.desk import busts, deals, refunds, steps, voids
from app.desk.sentences import error_sentence
from tests.builders import DIRECTOR, Evening, desk_at
from tests.desk.payout_room import ONE, close, enter_ten, go_out, publish


def void(evening: Evening, payment_id: str = "1") -> None:
    voids.void_payment(evening.desk(), payment_id=payment_id, reason="Wrong person")


def end_the_day(evening: Evening) -> None:
    steps.end_day(desk_at(evening.store, clerk=DIRECTOR), **ONE)


def deal(evening: Evening) -> None:
    publish(evening.store, places="60 %; 40 %")
    go_out(evening.store, [str(number) for number in range(10, 2, -1)])
    deals.record_deal(evening.desk(), **ONE, amounts=[60_000, 40_000], agreed_by=("1", "2"))


TOUCHES: dict[str, tuple[str, Callable[[Evening], object]]] = {
    "the player went out": ("entry_played", lambda one: go_out(one.store, ["1"])),
    "the player put somebody out": (
        "void_after_knockout",
        lambda one: busts.bust_player(one.desk(), **ONE, person_id="2", by="1"),
    ),
    "entries closed": ("void_after_entries", lambda one: close(one.store)),
    "prizes were published": ("void_after_prizes", lambda one: publish(one.store)),
    "a deal": ("void_after_prizes", deal),
    "a day ended": ("void_after_day", end_the_day),
    "the winner": ("void_of_last_player", lambda one: go_out(one.store, [str(n) for n in range(10, 1, -1)])),
}


@pytest.mark.parametrize("touch", TOUCHES)
def test_what_play_touched_is_refunded_and_not_voided(evening: Evening, touch: str) -> None:
    code, act = TOUCHES[touch]
    enter_ten(evening)
    act(evening)
    shown = refunds.show_money_back(evening.desk(), payment_id="1", how="void")
    assert shown.refusal == code
    with pytest.raises(Conflict, match=code) as refused:
        void(evening)
    last = touch == "the winner"
    assert error_sentence(refused.value).endswith("a prize." if last else "Refund it instead.")
    assert "A-00001" in error_sentence(refused.value)
    refund = refunds.show_money_back(evening.desk(), payment_id="1").refusal
    assert refund == ("refund_of_last_player" if last else "")


def test_what_nothing_touched_is_voided_in_play(evening: Evening) -> None:
    enter_ten(evening)
    busts.bust_player(evening.desk(), **ONE, person_id="2", by="3")
    assert refunds.show_money_back(evening.desk(), payment_id="1", how="void").refusal == ""
    void(evening)


def test_a_knockout_before_the_entry_is_no_matter(evening: Evening) -> None:
    enter_ten(evening)
    busts.bust_player(evening.desk(), **ONE, person_id="2", by="1")
    go_out(evening.store, ["1"])
    later = Evening(evening.store, "1", at="2026-03-06T18:20:00-07:00")
    sale = later.reentry("1")
    void(later, sale.payment_id)
    with pytest.raises(Conflict, match="entry_played"):
        void(later)


def test_an_addon_ends_with_its_player_and_with_the_published_prizes(evening: Evening) -> None:
    enter_ten(evening)
    first, second, third = (evening.addon(person) for person in ("1", "2", "3"))
    close(evening.store)
    void(evening, first.payment_id)
    go_out(evening.store, ["2"])
    with pytest.raises(Conflict, match="entry_played"):
        void(evening, second.payment_id)
    publish(evening.store)
    with pytest.raises(Conflict, match="void_after_prizes"):
        void(evening, third.payment_id)


def test_what_is_sold_after_the_prizes_were_published_is_no_matter(evening: Evening) -> None:
    enter_ten(evening)
    go_out(evening.store, ["2"])
    publish(evening.store)
    later = Evening(evening.store, "1", at="2026-03-06T18:20:00-07:00")
    void(later, later.reentry("2").payment_id)
