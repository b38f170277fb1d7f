"""Prizes leave the drawer that paid them, in exactly one shift, and stand in its X and Z report."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pypdf import PdfReader

from app.core.errors import Conflict, InvalidInput
from app.desk import deals, prizes, receipts, shift_report, shifts, staff, verify
from app.desk.payout_papers import payout_slip
from app.desk.shift_close import close_shift, count_drawer
from db import prizes as rows
from db.store import Store
from tests.builders import DIRECTOR, Evening, desk_at
from tests.desk.payout_room import ONE, close, conclude, enter_ten, go_out, pay, publish

BEFORE_PRIZES = 200_00 + 10 * 115_00


@pytest.fixture
def won(evening: Evening) -> Store:
    """Ten entries of $115.00 are in the drawer; $500.00, $300.00 and $200.00 are owed."""
    enter_ten(evening)
    close(evening.store)
    publish(evening.store, places=3)
    conclude(evening.store)
    return evening.store


def expected(store: Store) -> int:
    return count_drawer(desk_at(store), counted_cents=0).expected_cents


def test_each_prize_leaves_the_drawer(won: Store) -> None:
    assert expected(won) == BEFORE_PRIZES
    pay(won, 2)
    assert expected(won) == BEFORE_PRIZES - 300_00
    (row,) = rows.list_prizes(won, "1")
    assert row.shift == 1
    assert payout_slip(desk_at(won), row).station == "Desk 1, shift 1"


def test_one_taken_back_comes_in_again_whoever_does_it(won: Store) -> None:
    staff.add_staff(desk_at(won, clerk=DIRECTOR), name=DIRECTOR, role="director", pin="4321")
    paid = pay(won, 1)
    undone = prizes.undo_prize(
        desk_at(won, clerk=DIRECTOR), receipt_number=paid.receipt_number, reason="Wrong person"
    )
    assert undone.amount_cents == -500_00
    assert expected(won) == BEFORE_PRIZES
    pay(won, 1)
    assert expected(won) == BEFORE_PRIZES - 500_00


def test_without_an_open_drawer_no_cash_is_paid(won: Store) -> None:
    close_shift(desk_at(won), counted_cents=BEFORE_PRIZES)
    with pytest.raises(Conflict, match="no_open_shift") as refused:
        pay(won, 1)
    assert refused.value.params["station"] == "Desk 1"
    assert won.rows("select * from prize_paid") == []
    shifts.open_shift(desk_at(won), opening_cents=BEFORE_PRIZES)
    assert pay(won, 1).amount_cents == 500_00
    assert [one.shift for one in rows.list_prizes(won, "1")] == [2]


def test_another_station_pays_from_its_own(won: Store) -> None:
    other = replace(desk_at(won), station="Desk 2")
    shifts.open_shift(other, opening_cents=1_000_00)
    prizes.pay_prize(other, **ONE, place=3)
    assert expected(won) == BEFORE_PRIZES
    assert count_drawer(other, counted_cents=0).expected_cents == 800_00


def test_a_count_before_a_prize_does_not_close_after_it(won: Store) -> None:
    count_drawer(desk_at(won), counted_cents=BEFORE_PRIZES)
    pay(won, 3)
    with pytest.raises(Conflict, match="moved_since_count"):
        close_shift(desk_at(won))


def test_a_closed_shift_takes_no_prize_whoever_writes(won: Store) -> None:
    pay(won, 1)
    shift = {"shift_id": 1, "place": 2, "turn": 1, "receipt_number": "P-00009"}
    row = dict(won.rows("select * from prize_paid")[0]) | shift
    row.pop("prize_paid_id")
    close_shift(desk_at(won), counted_cents=BEFORE_PRIZES - 500_00)
    with pytest.raises(Exception, match="leaves the open shift"), won.unit():
        won.insert("prize_paid", row)
    assert len(rows.list_prizes(won, "1")) == 1


def test_the_z_report_names_them_and_balances(won: Store, tmp_path) -> None:
    pay(won, 1)
    pay(won, 3)
    desk = desk_at(won)
    z = close_shift(desk, counted_cents=BEFORE_PRIZES - 700_00)
    assert (z.difference_cents, z.taken_cents) == (0, 10 * 115_00)
    shown = shift_report.report_shift(desk, shift="1", out=str(tmp_path / "z.pdf"))
    assert (shown.cash_cents, shown.balance_cents) == (10 * 115_00 - 700_00, BEFORE_PRIZES - 700_00)
    text = " ".join(page.extract_text() for page in PdfReader(shown.out).pages)
    assert "Prizes paid, 2" in text
    assert "\N{MINUS SIGN}700.00" in text
    assert verify.verify(desk).problems == ()


def test_a_slip_is_made_on_letter_only(won: Store, tmp_path) -> None:
    slip = pay(won, 1).receipt_number
    for paper in ("80mm", "58mm"):
        with pytest.raises(InvalidInput, match="prints_on_letter"):
            receipts.print_receipt(desk_at(won), receipt_number=slip, out=f"{tmp_path}/", paper=paper)
    for copy, paper in enumerate(("letter", "")):
        printed = receipts.print_receipt(desk_at(won), receipt_number=slip, out=f"{tmp_path}/", paper=paper)
        assert printed.copy == copy
        (page,) = PdfReader(printed.out).pages
        assert (page.mediabox.width, page.mediabox.height) == (612, 792)


def slip_of(store: Store, place: int) -> str:
    pay(store, place)
    row = next(one for one in rows.list_prizes(store, "1") if one.place == place)
    return " / ".join(" ".join(line) for line in payout_slip(desk_at(store), row).how)


def test_a_slip_names_those_who_share_its_place_and_nobody_else(evening: Evening) -> None:
    """Two ties below each other: places 3 and 4, and places 5 and 6."""
    enter_ten(evening)
    close(evening.store)
    publish(evening.store, places="35 %; 25 %; 16.01 %; 10.99 %; 8.01 %; 4.99 %", ties=("3-4", "5-6"))
    conclude(evening.store)
    finishers = {3: "Zoë Łukaszewicz", 4: "Đức Nguyễn", 5: "Guest 5 Player", 6: "Guest 6 Player"}
    for place, other in ((3, 4), (4, 3), (5, 6), (6, 5)):
        said = slip_of(evening.store, place)
        assert f"shared with {finishers[other]} " in said
        assert not any(name in said for at, name in finishers.items() if at != other)


@pytest.mark.parametrize(
    ("rule", "words"),
    [("nearest-rest-to-first", "to the nearest $5.00"), ("remainder-to-first", "down to $5.00")],
)
def test_a_slip_says_how_its_amount_was_rounded(evening: Evening, rule: str, words: str) -> None:
    enter_ten(evening)
    close(evening.store)
    publish(evening.store, places="62.3 %; 37.7 %", rule=rule, round_to_cents=500)
    conclude(evening.store)
    assert words in slip_of(evening.store, 2)


def test_a_slip_tells_of_the_deal_it_was_paid_by(evening: Evening) -> None:
    """A later deal about the same prizes does not change a slip that is printed again."""
    store = evening.store
    enter_ten(evening)
    close(store)
    publish(store, places=2)
    go_out(store, ("10", "9", "8", "7", "6", "5", "4"))
    deals.record_deal(
        desk_at(store), **ONE, amounts={"1": 500_00, "2": 300_00, "3": 200_00}, agreed_by=("1", "2", "3")
    )
    conclude(store)
    assert "By agreement of 3 players" in slip_of(store, 1)
    with store.unit():
        (kept,) = store.rows("select * from deal")
        store.insert("deal", {**kept, "deal_id": 9})
    (row,) = rows.list_prizes(store, "1")
    assert "By agreement of 3 players" in payout_slip(desk_at(store), row).how[-1][0]
