"""23-5-317(11) and 23-5-157: cash only, 18 or over, no play from 2 to 8, through every door."""

from datetime import date

import pytest

from db.store import Store
from tests import builders
from tests.desk.doors import Door
from tests.engines import address_of

SALE = {"tournament_id": "1", "person_id": "1"}
FRIDAY = date(2026, 3, 6)


@pytest.mark.parametrize(
    ("tender", "code"),
    [
        ("check", "tender_not_lawful"),
        ("debit", "tender_not_lawful"),
        ("credit", "credit_never"),
        ("Tab", "credit_never"),
        ("I.O.U.", "credit_never"),
        ("pay later", "credit_never"),
        ("beads", "unknown_choice"),
    ],
)
def test_poker_takes_cash_only(door: Door, tender: str, code: str) -> None:
    refused = door("entry-take", **SALE, tender=tender)
    assert refused.code == code
    assert refused.status == (4 if code == "unknown_choice" else 3)
    assert code != "unknown_choice" or f"“{tender}” is not one of: cash" in refused.error["message"]
    assert door("entry-take", **SALE, tender="cash").ok


@pytest.mark.parametrize("game", ["Cribbage", "pinochle", "Pitch", "hearts", "bridge", "rummy", "whist"])
def test_point_games_take_check_and_debit_never_credit(room: Store, game: str) -> None:
    door = playing(room, game=game)
    assert door("entry-take", **SALE, tender="credit").codes == ["credit_never"]
    assert door("entry-take", **SALE, tender="check", tendered_cents=12_000).code == "change_on_cash_only"
    assert door("entry-take", **SALE, tender="check").ok
    assert door("addon-take", **SALE, tender="debit").ok


@pytest.mark.parametrize("game", ["panguingue", "Pan", "Omaha"])
def test_poker_by_its_other_names_takes_cash_only(room: Store, game: str) -> None:
    door = playing(room, game=game)
    assert door("entry-take", **SALE, tender="check").codes == ["tender_not_lawful"]


def playing(room: Store, **terms: object) -> Door:
    tournament_id = builders.add_tournament(room, **terms)
    builders.open_registration(room, tournament_id)
    builders.start_play(room, tournament_id)
    builders.add_person(room)
    return Door("verb", address_of(room))


@pytest.mark.parametrize(
    ("birth", "at", "of_age"),
    [
        (date(2008, 3, 6), "2026-03-06T18:00:00-07:00", True),
        (date(2008, 3, 7), "2026-03-06T18:00:00-07:00", False),
        (date(2008, 3, 7), "2026-03-06T23:59:59-07:00", False),
        (date(2008, 3, 7), "2026-03-07T00:00:00-07:00", True),
        (date(2008, 2, 29), "2026-03-06T18:00:00-07:00", True),
    ],
)
def test_eighteen_from_the_start_of_the_birthday(door: Door, birth: date, at: str, of_age: bool) -> None:
    # Level 40 never comes: only the age is looked at here.
    assert door("tournament-edit", tournament_id="1", late_until_level=24, reason="asked for").ok
    for area in builders.TERMS["areas"]:
        assert door("rules-post", tournament_id="1", area=area).ok
    person = door("person-add", first="Kit", last="Vance", birth=birth).result["person_id"]
    answer = door("entry-take", at=at, tournament_id="1", person_id=person)
    assert answer.ok is of_age
    assert of_age or answer.codes == ["under_age"]


def test_age_is_known_before_money_is_taken(door: Door) -> None:
    unknown = door("person-add", first="Kit", last="Vance").result["person_id"]
    assert door("entry-take", tournament_id="1", person_id=unknown).codes == ["age_unknown"]
    checked = door("person-add", first="Kit", last="Vance", checked_by="Ida Solheim").result["person_id"]
    assert door("entry-take", tournament_id="1", person_id=checked).ok


def test_nobody_is_born_tomorrow(door: Door) -> None:
    assert door("person-add", last="Vance", birth=date(2026, 3, 7)).code == "in_the_future"
    assert door("person-add", last="Vance", birth=date(1899, 12, 31)).code in ("too_long_ago", "not_a_date")


@pytest.mark.parametrize(
    ("at", "open_"),
    [
        ("2026-03-07T01:59:59-07:00", True),
        ("2026-03-07T02:00:00-07:00", False),
        ("2026-03-07T07:59:59-07:00", False),
        ("2026-03-07T08:00:00-07:00", True),
    ],
)
def test_no_play_between_two_and_eight(door: Door, at: str, open_: bool) -> None:
    assert door("day-end", at="2026-03-06T23:00:00-07:00", tournament_id="1").ok
    found = door("play-start", at=at, tournament_id="1")
    assert found.ok is open_
    assert open_ or found.codes == ["closed_hours"]


def test_an_ordinance_extends_the_hours(door: Door) -> None:
    assert door("day-end", at="2026-03-06T23:00:00-07:00", tournament_id="1").ok
    ordinance = {"hours_ordinance": "Helena City Ordinance 3217"}
    # The sheet on the wall says that there is no play after 2: it becomes a new one.
    assert (door("venue-set", **ordinance).code, door("venue-set", **ordinance).error["field"]) == (
        "missing",
        "reason",
    )
    kept = door("venue-set", **ordinance, reason="the city council extended the hours").result
    assert kept["revised"] == ["1"]
    night = "2026-03-07T03:00:00-07:00"
    assert door("play-start", at=night, tournament_id="1").codes == ["rules_outdated"]
    for area in ("Main floor", "Back room"):
        assert door("rules-post", at=night, tournament_id="1", area=area).ok
    assert door("play-start", at=night, tournament_id="1").ok


def test_cards_in_the_air_past_two_stop_play_on_the_strip(door: Door) -> None:
    checked = door("tournament-check", at="2026-03-07T02:00:00-07:00", tournament_id="1").result
    assert "closed_hours" in [one["code"] for one in checked["findings"]]
    assert {one["key"]: one["state"] for one in checked["duties"]}["hours"] == "stops"


def test_a_casino_night_is_no_tournament(bare_door: Door) -> None:
    door = bare_door
    terms = {name: value for name, value in builders.TERMS.items() if name != "name"}
    added = door("tournament-add", at=builders.MONTH_BEFORE, name="Rotary Casino Night", **terms).result
    assert "casino_night" in [one["code"] for one in added["findings"]]
    for verb, args in (("permit-submit", {}), ("permit-approve", {"permit_number": "26-1"})):
        assert door(verb, at=builders.MONTH_BEFORE, tournament_id="1", **args).ok
    assert "casino_night" in door("registration-open", at=builders.NOON, tournament_id="1").codes
