"""23-5-317(10): at most $2,500.00 a person, everything counted, through every door."""

import pytest

from app.core.errors import RuleViolation
from app.desk import pool, sales
from app.desk.counter import person_card
from app.desk.staff import add_staff
from db.journal import last_line
from tests import builders
from tests.builders import Evening
from tests.desk.doors import Door

LIMIT = 250_000
SALE = {"tournament_id": "1", "person_id": "1"}


def paid(door: Door) -> int:
    return int(door("ceiling", **SALE).result["paid_cents"])


def pay_up_to(door: Door, cents: int) -> None:
    assert door("entry-take", **SALE).ok
    assert door("other-take", **SALE, label="Staff add-on", amount_cents=cents - 11_500).ok


@pytest.mark.parametrize(("before", "taken"), [(LIMIT - 1, True), (LIMIT, True), (LIMIT + 1, False)])
def test_an_addon_up_to_the_limit_and_not_one_cent_over(door: Door, before: int, taken: bool) -> None:
    pay_up_to(door, before - 5_000)
    answer = door("addon-take", **SALE)
    assert answer.ok is taken
    if taken:
        assert answer.result["paid_cents"] == before
        assert answer.result["room_cents"] == LIMIT - before
        return
    assert answer.status == 3
    assert answer.codes == ["over_ceiling"]
    (finding,) = answer.error["findings"]
    assert finding["citation"] == "23-5-317(10)"
    assert finding["params"]["would_cents"] == LIMIT + 1
    assert finding["params"]["room_cents"] == 4_999
    assert "$2,500.01" in finding["message"]
    assert "$49.99" in finding["message"]
    assert paid(door) == LIMIT - 4_999


def test_a_reentry_and_another_payment_are_counted_too(door: Door) -> None:
    pay_up_to(door, LIMIT - 11_500 + 1)
    assert door("bust", **SALE).ok
    assert door("reentry-take", **SALE).codes == ["over_ceiling"]
    assert door("other-take", **SALE, label="Staff add-on", amount_cents=11_500).codes == ["over_ceiling"]
    assert door("other-take", **SALE, label="Staff add-on", amount_cents=11_499).ok
    assert paid(door) == LIMIT


def test_an_entry_counts_what_was_paid_before_it(door: Door) -> None:
    assert door("other-take", **SALE, label="Staff add-on", amount_cents=LIMIT - 11_499).ok
    assert door("entry-take", **SALE).codes == ["over_ceiling"]


@pytest.mark.parametrize("role", ["clerk", "floor", "director", "owner", "auditor"])
def test_no_role_lifts_it(evening: Evening, role: str) -> None:
    add_staff(evening.desk(), name="Rolf Berg", role=role, pin="1234")
    evening.entry("1")
    evening.other("1", LIMIT - 11_500)
    desk = builders.desk_at(evening.store, clerk="Rolf Berg")
    with pytest.raises(RuleViolation) as caught:
        sales.take_other(desk, **SALE, label="Staff add-on", amount_cents=1)
    assert caught.value.findings[0].rule == "ceiling"


def test_known_fault_3_two_thousand_three_hundred_and_then_one_cent(door: Door) -> None:
    pay_up_to(door, 230_000)
    assert door("other-take", **SALE, label="Staff add-on", amount_cents=20_000).result["room_cents"] == 0
    assert door("other-take", **SALE, label="Staff add-on", amount_cents=1).codes == ["over_ceiling"]
    assert paid(door) == LIMIT


def test_a_void_gives_the_room_back_once(door: Door) -> None:
    pay_up_to(door, LIMIT - 5_000)
    sale = door("addon-take", **SALE).result
    voided = door("void", payment_id=sale["payment_id"], reason="pressed twice").result
    assert (voided["paid_cents"], voided["room_cents"]) == (LIMIT - 5_000, 5_000)
    again = door("void", payment_id=sale["payment_id"], reason="pressed twice")
    assert (again.code, again.status) == ("already_void", 5)
    assert paid(door) == LIMIT - 5_000
    assert door("addon-take", **SALE).ok
    assert door("addon-take", **SALE).codes == ["over_ceiling"]


def test_two_people_of_one_name_have_a_ceiling_each(evening: Evening) -> None:
    other = builders.add_person(evening.store, "Ann", "Lee", birth=builders.date(1991, 2, 3))
    evening.entry("1")
    evening.other("1", LIMIT - 11_500)
    assert evening.entry(other).room_cents == LIMIT - 11_500


def test_the_screen_says_what_the_commit_would(evening: Evening) -> None:
    evening.entry("1")
    evening.other("1", LIMIT - 11_500 - 4_999)
    addon = next(one for one in person_card(evening.desk(), **SALE).offers if one.kind.value == "add-on")
    assert (addon.ready, addon.reason) == (False, "room left is $49.99")
    quote = sales.quote(evening.desk(), **SALE, kind=addon.kind)
    with pytest.raises(RuleViolation) as caught:
        evening.addon("1")
    assert caught.value.findings == quote.findings


def test_the_refused_attempt_is_in_the_journal(evening: Evening) -> None:

    evening.entry("1")
    with pytest.raises(RuleViolation):
        evening.other("1", LIMIT)
    line = last_line(evening.store)
    assert line is not None
    assert (line.verb, line.outcome, line.clerk) == ("other-take", "refused", builders.CLERK)
    assert line.arguments["amount_cents"] == LIMIT
    assert line.rows == ()
    assert pool.show_ceiling(evening.desk(), **SALE).paid_cents == 11_500
