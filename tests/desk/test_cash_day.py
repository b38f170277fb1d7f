"""Cash within 24 hours: in and out apart, over tournaments and midnight, one individual whatever the record."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from app.core.clock import instant
from app.core.money import Money
from app.desk import merging, prizes, refunds, staff, voids
from app.desk.cash_day import CashDayShown, cash_now, limits_on, list_cash_day
from app.desk.counter_room import cash_day, room
from app.desk.pack_copies import copy_pack, edit_pack
from app.desk.packs import choose_pack
from app.desk.paper_list import list_papers
from app.desk.report import make_report
from app.desk.tax_figures import CONFIRM
from db.store import Store
from tests import builders
from tests.builders import DIRECTOR, EVENING, Evening, desk_at
from tests.desk.doors import Door
from tests.desk.payout_room import ONE, pay
from tests.desk.test_tax_papers import played
from tests.reports.reading import text_of


def shown(store: Store, at: str = EVENING, **asked: Any) -> CashDayShown:
    return list_cash_day(desk_at(store, at), **asked)


@pytest.fixture
def low(evening: Evening) -> Evening:
    """The usual evening in a house whose pack tells cash above $300.00, so that near begins at $240.00."""
    desk = desk_at(evening.store, clerk=DIRECTOR)
    own = copy_pack(desk, pack="montana-2007", name="Low")
    edit_pack(desk, pack=own.pack, name="cash_report_over_cents", value=300_00, reason="For a test")
    choose_pack(desk, pack=own.pack)
    return evening


def sums(found: CashDayShown) -> list[tuple[str, int, str, int, str]]:
    return [
        (
            one.person,
            one.paid_in.amount_cents,
            one.paid_in.state,
            one.handed_out.amount_cents,
            one.handed_out.state,
        )
        for one in found.people
    ]


def test_nobody_is_listed_far_below(evening: Evening) -> None:
    evening.entry("1")
    found = shown(evening.store)
    assert (found.people, found.hours, found.note) == ((), 24, CONFIRM)
    assert (found.near_cents, found.flag_cents) == (800_000, 1_000_000)
    assert found.first_day == found.last_day == date(2026, 3, 6)


def test_a_prize_is_near_or_above_and_apart_from_what_was_paid_in(evening: Evening) -> None:
    store = played(evening, 1_000_001, laid=1_700_000)
    pay(store, 1)
    pay(store, 2)
    found = shown(store)
    assert sums(found) == [("Ann Lee", 11_500, "below", 1_000_001, "above")]
    assert found.people[0].above
    assert found.people[0].handed_out.since == instant(EVENING)


@pytest.mark.parametrize(
    ("cents", "state"), [(799_999, ""), (800_000, "near"), (1_000_000, "near"), (1_000_001, "above")]
)
def test_at_the_limits_and_a_cent_beyond(evening: Evening, cents: int, state: str) -> None:
    store = played(evening, cents, laid=cents)
    pay(store, 1)
    assert [one.handed_out.state for one in shown(store).people] == ([state] if state else [])


def test_in_over_several_payments_voids_left_out(low: Evening) -> None:
    low.entry("1")
    low.addon("1")
    wrong = low.addon("1")
    voids.void_payment(low.desk(), payment_id=wrong.payment_id, reason="Entered in error")
    assert shown(low.store).people == ()
    low.addon("1")
    low.addon("1")
    assert sums(shown(low.store)) == [("Ann Lee", 265_00, "near", 0, "below")]
    low.addon("1")
    assert [one.paid_in.state for one in shown(low.store).people] == ["above"]


def test_a_refund_is_cash_out_and_a_prize_taken_back_is_not(evening: Evening) -> None:
    store = played(evening, 900_000, laid=900_000)
    done = pay(store, 1)
    desk = desk_at(store, clerk=DIRECTOR)
    staff.add_staff(desk, name=DIRECTOR, role="director", pin="4321")
    assert len(shown(store).people) == 1
    prizes.undo_prize(desk, receipt_number=done.receipt_number, reason="Wrong person")
    assert shown(store).people == ()
    now = cash_now(desk_at(store), person_id="1")
    assert (now.paid_in.amount_cents, now.handed_out.amount_cents) == (11_500, 0)


def test_a_refund_leaves_what_was_paid_in(evening: Evening) -> None:
    evening.entry("1")
    desk = desk_at(evening.store, clerk=DIRECTOR)
    staff.add_staff(desk, name=DIRECTOR, role="director", pin="4321")
    refunds.refund_payment(
        evening.desk(), payment_id="1", reason="Ill", amount_cents=1_500, approver=DIRECTOR, pin="4321"
    )
    now = cash_now(evening.desk(), person_id="1")
    assert (now.paid_in.amount_cents, now.handed_out.amount_cents) == (11_500, 1_500)


def test_what_is_about_to_change_hands_is_counted_in(evening: Evening) -> None:
    evening.entry("1")
    desk = evening.desk()
    assert cash_now(desk, person_id="1", handing_out=Money(800_000)).handed_out.state == "near"
    assert cash_now(desk, person_id="1", handing_out=Money(799_999)).handed_out.state == "below"
    one = cash_now(desk, person_id="1", paying_in=Money(1_000_000))
    assert (one.paid_in.amount_cents, one.paid_in.state, one.paid_in.times) == (1_011_500, "above", 2)
    assert cash_now(desk, person_id="2").paid_in.since is None


def test_two_records_of_one_person_count_as_one(low: Evening) -> None:
    for person in ("1", "2"):
        low.entry(person)
    low.addon("2")
    assert shown(low.store).people == ()
    merging.merge_people(desk_at(low.store, clerk=DIRECTOR), keep_id="1", drop_id="2", reason="One license")
    assert sums(shown(low.store)) == [("Ann Lee", 280_00, "near", 0, "below")]
    assert cash_now(low.desk(), person_id="2").paid_in.amount_cents == 280_00


def test_control_two_people_who_are_not_one_stay_apart(low: Evening) -> None:
    for person in ("1", "2", "3"):
        low.entry(person)
    assert shown(low.store).people == ()


def late(evening: Evening, at: str, person: str) -> None:
    """A payment of $50.00 at another hour."""
    Evening(evening.store, "1", at=at).other(person, 50_00)


def test_over_midnight_to_the_second(low: Evening) -> None:
    """The first payment is at 6 pm; exactly 24 hours later is within, a second more is not."""
    low.entry("1")
    low.addon("1")
    late(low, "2026-03-07T18:00:00-07:00", "1")
    late(low, "2026-03-07T18:00:00-07:00", "1")
    found = shown(low.store, "2026-03-07T18:00:00-07:00")
    assert sums(found) == [("Ann Lee", 265_00, "near", 0, "below")]
    side = found.people[0].paid_in
    assert side.since is not None
    assert side.until is not None
    assert (side.since.day, side.until.day, side.times) == (6, 7, 4)


def test_control_a_second_more_is_another_stretch(low: Evening) -> None:
    low.entry("1")
    low.addon("1")
    for _ in range(2):
        late(low, "2026-03-07T18:00:01-07:00", "1")
    assert shown(low.store, "2026-03-07T18:00:01-07:00").people == ()


def test_days_are_the_venues_and_may_be_several(low: Evening) -> None:
    low.entry("1")
    for _ in range(3):
        low.addon("1")
    assert shown(low.store, "2026-03-08T12:00:00-07:00").people == ()
    week = shown(low.store, "2026-03-08T12:00:00-07:00", day=date(2026, 3, 2), last_day=date(2026, 3, 8))
    assert len(week.people) == 1
    assert len(shown(low.store, "2026-03-08T12:00:00-07:00", day=date(2026, 3, 6)).people) == 1
    assert shown(low.store, day=date(2026, 3, 9), last_day=date(2026, 3, 1)).last_day == date(2026, 3, 9)


def test_a_year_without_a_file_watches_as_the_last(evening: Evening) -> None:
    limits = limits_on(desk_at(evening.store), date(2031, 1, 1))
    assert (limits.near, limits.over, limits.hours) == (Money(800_000), Money(1_000_000), 24)


def test_the_paper_lists_them(evening: Evening, tmp_path: Path) -> None:
    store = played(evening, 1_000_001, laid=1_700_000)
    pay(store, 1)
    pay(store, 2)
    listed = {one.document: one.count for one in list_papers(desk_at(store), **ONE).papers}
    assert listed["report-cash-24h"] == "1 near or above"
    made = make_report(desk_at(store), **ONE, kind="cash-24h", out=str(tmp_path / "cash.pdf"))
    text = text_of(Path(made.out).read_bytes())
    for words in (
        "Cash within 24 hours",
        "Ann Lee",
        "$10,000.01",
        "1 above $10,000.00, nobody near",
        CONFIRM,
    ):
        assert words in text


def test_the_counter_says_near_and_above(low: Evening) -> None:
    low.entry("1")
    desk = low.desk()
    pack = room(desk, **ONE).pack
    assert cash_day(desk, person_id="1", pack=pack).state.value == "below"
    with_low = builders.get_tournament(low.store, "1")
    assert with_low.pack_id == "montana-2007"
    day = cash_day(desk, person_id="1", pack=pack)
    assert (day.near, day.flag) == (Money(800_000), Money(1_000_000))


def test_every_door_lists_tax_and_cash(door: Door) -> None:
    assert door("entry-take", tournament_id="1", person_id="1").ok
    assert door("tax-list", year=2026).result["lines"] == []
    assert door("cash-day", day=date(2026, 3, 6)).result["people"] == []
    assert door("tax-worksheet", receipt_number="P-00009").code == "no_such_prize"
