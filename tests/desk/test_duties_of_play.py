"""23-5-317(1) to (6) at the desk: dates, permit, tables, rules, person in charge, dealers."""

from datetime import date, timedelta

import pytest

from app.desk import tournaments
from db.opening import open_ledger
from db.store import Store
from tests import builders
from tests.builders import DIRECTOR, EVENING, MONTH_BEFORE, NOON
from tests.desk.doors import Answer, Door
from tests.engines import address_of

ONE = {"tournament_id": "1"}


def plan(door: Door, first: date, last: date | None = None, **terms: object) -> Answer:
    """Add a tournament on these days."""
    given = {**builders.TERMS, **terms, "first_day": first, "last_day": last or first}
    return door("tournament-add", at="2025-12-01T12:00:00-07:00", **given)


def conclude(door: Door, tournament_id: str, at: str) -> None:
    """Conclude a tournament without play: only its date matters here."""
    store = open_ledger(door.address)
    with store.unit():
        moment = builders.instant(at).isoformat().replace("+00:00", "Z")
        store.update(
            "tournament",
            {"tournament_id": int(tournament_id)},
            {"state": "concluded", "concluded_at": moment},
        )
    store.close()


@pytest.mark.parametrize(("last", "lawful"), [(date(2026, 3, 8), True), (date(2026, 3, 9), False)])
def test_five_days_and_no_sixth(bare_door: Door, last: date, lawful: bool) -> None:
    answer = plan(bare_door, date(2026, 3, 4), last)
    assert answer.ok is lawful
    assert lawful or "too_many_days" in answer.codes


@pytest.mark.parametrize(
    ("concluded", "starts", "lawful"),
    [
        ("2026-03-08T23:30:00-06:00", date(2026, 3, 16), True),
        ("2026-03-08T23:30:00-06:00", date(2026, 3, 15), False),
        # Half past midnight is another day, and so is the first lawful start.
        ("2026-03-09T00:30:00-06:00", date(2026, 3, 16), False),
        ("2025-12-30T22:00:00-07:00", date(2026, 1, 6), False),
        ("2025-12-30T22:00:00-07:00", date(2026, 1, 7), True),
    ],
)
def test_seven_whole_days_between(bare_door: Door, concluded: str, starts: date, lawful: bool) -> None:
    day = date.fromisoformat(concluded[:10])
    assert plan(bare_door, day - timedelta(days=1), day).ok
    conclude(bare_door, "1", concluded)
    answer = plan(bare_door, starts)
    assert answer.ok is lawful
    assert lawful or {finding["rule"] for finding in answer.error["findings"]} == {"gap"}


def test_twelve_a_year_and_no_thirteenth(room: Store) -> None:
    door = Door("verb", address_of(room))
    for number in range(12):
        assert plan(door, date(2026, 1, 5) + timedelta(days=28 * number)).ok
    assert "too_many_in_year" in plan(door, date(2026, 12, 20)).codes
    assert plan(door, date(2027, 1, 5)).ok


def test_known_fault_42_days_across_the_clock_change_are_calendar_days(door: Door) -> None:
    # Clocks go forward on Sunday, March 8: Friday to Tuesday is five days, one hour short.
    assert door("day-end", at="2026-03-06T23:00:00-07:00", **ONE).ok
    for at, day in (
        ("2026-03-08T01:30:00-07:00", 3),
        ("2026-03-08T23:59:00-06:00", 3),
        ("2026-03-09T00:00:00-06:00", 4),
        ("2026-03-10T23:59:59-06:00", 5),
    ):
        strip = {one["key"]: one for one in door("tournament-check", at=at, **ONE).result["duties"]}
        assert strip["days"]["params"]["day"] == day
    assert "past_longest" not in door("play-start", at="2026-03-10T23:59:59-06:00", **ONE).codes
    assert "past_longest" in door("play-start", at="2026-03-11T12:00:00-06:00", **ONE).codes


def test_the_permit_is_filed_with_its_fee_and_approved_before_play(bare_door: Door) -> None:
    door = bare_door
    assert plan(door, date(2026, 3, 6)).ok
    assert door("registration-open", at=NOON, **ONE).codes[0] == "permit_not_filed"
    assert door("permit-submit", at=MONTH_BEFORE, **ONE, fee_cents=999).result["state"] == "filed"
    assert set(door("registration-open", at=NOON, **ONE).codes) == {"permit_fee_short", "permit_not_approved"}
    assert door("permit-submit", at=MONTH_BEFORE, **ONE, fee_cents=1_000).ok
    assert door("registration-open", at=NOON, **ONE).codes == ["permit_not_approved"]
    assert door("permit-approve", at=MONTH_BEFORE, **ONE, permit_number=" ").code == "missing"
    assert (
        door("permit-approve", at=MONTH_BEFORE, **ONE, permit_number="26-0031").result["state"] == "approved"
    )
    assert door("registration-open", at=NOON, **ONE).result["state"] == "registering"


def test_a_denied_permit_stays_shut(bare_door: Door) -> None:
    door = bare_door
    assert plan(door, date(2026, 3, 6)).ok
    assert door("permit-deny", at=MONTH_BEFORE, **ONE, why="no").code == "permit_not_submitted"
    assert door("permit-submit", at=MONTH_BEFORE, **ONE).ok
    assert door("permit-deny", at=MONTH_BEFORE, **ONE, why="tables").result["permit_state"] == "denied"
    assert door("registration-open", at=NOON, **ONE).codes == ["permit_denied"]


def test_an_application_later_than_ten_working_days_is_warned_of(bare_door: Door) -> None:
    door = bare_door
    assert plan(door, date(2026, 3, 6)).ok
    on_time = door("permit-submit", at=MONTH_BEFORE, **ONE, on=date(2026, 2, 20)).result
    assert on_time["findings"] == []
    late = door("permit-submit", at=MONTH_BEFORE, **ONE, on=date(2026, 2, 21)).result
    assert [(one["code"], one["severity"]) for one in late["findings"]] == [("permit_late", "warns")]


def test_play_starts_only_with_every_duty_met(bare_door: Door) -> None:
    door = bare_door
    assert plan(door, date(2026, 3, 6), date(2026, 3, 8)).ok
    assert door("permit-submit", at=MONTH_BEFORE, **ONE).ok
    assert door("permit-approve", at=MONTH_BEFORE, **ONE, permit_number="26-0031").ok
    assert door("registration-open", at=NOON, **ONE).ok
    missing = ["rules_not_posted", "nobody_on_duty", "no_dealer_at_all"]
    assert door("play-start", **ONE).codes == missing
    assert door("rules-post", at=NOON, **ONE, area="Main floor").ok
    assert door("play-start", **ONE).codes == missing
    assert door("rules-post", at=NOON, **ONE, area="back ROOM").result["posted"] == 2
    assert door("play-start", **ONE).codes == missing[1:]
    assert door("duty-on", at=NOON, **ONE, person=DIRECTOR).result["on_duty"] == [DIRECTOR]
    assert door("play-start", **ONE).codes == missing[2:]
    dealer = door(
        "dealer-add", first="Tom", last="Haugen", license="1234567-001-CDL", expires=date(2026, 3, 8)
    )
    dealer_id = dealer.result["dealer_id"]
    assert door("dealer-assign", **ONE, table=1, dealer_id=dealer_id, seen_by=DIRECTOR).ok
    assert door("play-start", **ONE).result["state"] == "playing"
    assert door("play-start", **ONE).codes == ["already_playing"]


def test_nobody_on_duty_stops_play(door: Door) -> None:
    assert door("duty-off", at="2026-03-06T20:00:00-07:00", **ONE, person=DIRECTOR).ok
    assert door("duty-off", **ONE, person=DIRECTOR).code == "not_on_duty"
    found = door("tournament-check", at="2026-03-06T20:12:00-07:00", **ONE).result
    assert "nobody_on_duty" in [one["code"] for one in found["findings"]]
    assert {one["key"]: one["state"] for one in found["duties"]}["in_charge"] == "stops"
    assert door("duty-on", at="2026-03-06T20:12:00-07:00", **ONE, person="Tobias Ferris").ok
    later = door("tournament-check", at="2026-03-06T20:13:00-07:00", **ONE).result
    assert [one["code"] for one in later["findings"]] == ["presence_gap"]


@pytest.mark.parametrize(
    ("expires", "code"),
    [
        (date(2026, 3, 8), None),
        (date(2026, 3, 7), "dealer_ends_midway"),
        (date(2026, 3, 5), "dealer_expired"),
    ],
)
def test_a_license_holds_on_every_day_of_the_assignment(door: Door, expires: date, code: str | None) -> None:
    dealer = door("dealer-add", first="Pia", last="Lund", license="7654321-001-CDL", expires=expires).result
    answer = door("dealer-assign", **ONE, table=1, dealer_id=dealer["dealer_id"], seen_by=DIRECTOR)
    assert answer.ok is (code is None)
    assert code is None or answer.codes == [code]
    if code == "dealer_ends_midway":
        for_two_days = {"first_day": date(2026, 3, 6), "last_day": expires}
        assert door(
            "dealer-assign", **ONE, table=1, dealer_id=dealer["dealer_id"], seen_by=DIRECTOR, **for_two_days
        ).ok


def test_a_dealer_deals_in_one_place_and_is_relieved(door: Door) -> None:
    assert door("dealer-assign", **ONE, table=2, dealer_id="1", seen_by=" ").code == "missing"
    assert door("dealer-assign", **ONE, table=7, dealer_id="1", seen_by=DIRECTOR).code == "too_large"
    assert door("dealer-assign", **ONE, table=0, dealer_id="1", seen_by=DIRECTOR).code == "too_small"
    assert door("dealer-assign", **ONE, table=2, dealer_id="99", seen_by=DIRECTOR).code == "no_such_dealer"
    assert door("dealer-assign", **ONE, table=2, dealer_id="1", seen_by=DIRECTOR).codes == [
        "dealing_elsewhere"
    ]
    assert door("dealer-release", **ONE, dealer_id="1").result["table"] == 1
    assert door("dealer-assign", **ONE, table=2, dealer_id="1", seen_by=DIRECTOR).ok
    tables = [
        (one["table"], one["dealer"]["dealer_id"]) for one in door("dealer-list", **ONE).result["assignments"]
    ]
    assert sorted(tables) == [(2, "1"), (3, "3"), (4, "4"), (5, "5"), (6, "6")]
    assert door("dealer-release", **ONE, table=2).result["dealer_id"] == "1"
    assert door("dealer-release", **ONE, table=2).code == "no_such_assignment"


def test_bridge_needs_no_licensed_dealer(room: Store) -> None:
    tournament_id = builders.add_tournament(room, game="bridge")
    builders.open_registration(room, tournament_id)
    noon = builders.desk_at(room, NOON)
    for area in ("Main floor", "Back room"):
        builders.sheets.post_rules(noon, tournament_id=tournament_id, area=area)
    builders.duty.sign_on(noon, tournament_id=tournament_id, person=DIRECTOR)
    evening = builders.desk_at(room, EVENING)
    assert builders.steps.start_play(evening, tournament_id=tournament_id).state == "playing"
    checked = tournaments.check_tournament(evening, tournament_id=tournament_id)
    assert "dealers" not in {one.rule for one in checked.findings}


def test_no_more_tables_than_the_permit_names(door: Door) -> None:
    assert door("tournament-edit", **ONE, tables=1, reason="one only").ok
    assert door("dealer-assign", **ONE, table=2, dealer_id="1", seen_by=DIRECTOR).code == "too_large"


def test_chips_are_no_dollars(bare_door: Door) -> None:
    terms = {**builders.TERMS, "chip_values": ["$25", "$100"]}
    answer = bare_door("tournament-add", at=MONTH_BEFORE, **terms)
    assert (answer.code, answer.error["field"], answer.status) == ("chips_are_no_dollars", "chip_values", 4)


def test_small_stakes_one_fee_of_eighty_before_the_start(bare_door: Door) -> None:
    door = bare_door
    small = {
        "pack": "montana-small-stakes", "reentry_limit": 0, "addon_limit": 0, "addon_prize_cents": 0,
        "expense_cents": 0,
    }  # fmt: skip
    over = plan(door, date(2026, 3, 6), prize_cents=8_001, **small).result
    assert "over_fee_cap" in [one["code"] for one in over["findings"]]
    at_most = plan(door, date(2026, 4, 6), prize_cents=8_000, **small).result
    assert "over_fee_cap" not in [one["code"] for one in at_most["findings"]]
    with_more = plan(door, date(2026, 5, 6), prize_cents=8_000, **{**small, "reentry_limit": 1}).result
    assert "reentry_offered" in [one["code"] for one in with_more["findings"]]
