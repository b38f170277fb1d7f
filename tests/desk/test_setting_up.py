"""Venue, staff, packs, terms and dealers: what is typed is checked by name, and nothing is half kept."""

from datetime import date

import pytest

from app.core.errors import Conflict, DeskError, InvalidInput, NotFound, RuleViolation
from app.core.money import Money
from app.core.records import DutyState
from app.desk import dealers, dealing, duty, packs, permits, staff, steps, tournaments, venue
from app.desk.strip import read_strip
from db.store import Store
from db.tournaments import list_permits
from tests import builders
from tests.builders import DIRECTOR, EVENING, MONTH_BEFORE, NOON, Evening, desk_at

BEFORE = MONTH_BEFORE


def test_a_venue_keeps_what_is_left_out(room: Store) -> None:
    desk = desk_at(room, BEFORE)
    venue.set_venue(desk, phone="406-555-0101", receipt_paper="58mm", card_tables=0)
    shown = venue.show_venue(desk)
    assert (shown.premises, shown.phone, shown.receipt_paper, shown.card_tables) == (
        "The Copper Room", "406-555-0101", "58mm", 0,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"operator": " "}, "operator"),
        ({"timezone": "Montana"}, "timezone"),
        ({"card_tables": -1}, "card_tables"),
        ({"card_tables": 501}, "card_tables"),
        ({"receipt_paper": "A4"}, "receipt_paper"),
    ],
)
def test_a_venue_that_cannot_be_is_refused(room: Store, typed: dict, field: str) -> None:
    before = venue.show_venue(desk_at(room))
    with pytest.raises(InvalidInput) as caught:
        venue.set_venue(desk_at(room), **typed)
    assert caught.value.field == field
    assert venue.show_venue(desk_at(room)) == before


def test_two_operators_each_file_and_each_count(room: Store) -> None:
    desk = desk_at(room, BEFORE)
    about = {"license": "L-2", "premises": "The Annex", "card_tables": 2}
    second = venue.add_operator(desk, operator="Annex Gaming, LLC", **about).operator_id
    tournament_id = builders.add_tournament(room, operators=("house", second))
    permits.submit_permit(desk, tournament_id=tournament_id)
    assert permits.approve_permit(desk, tournament_id=tournament_id, permit_number="1").state == "draft"
    permits.submit_permit(desk, tournament_id=tournament_id, operator_id=second)
    done = permits.approve_permit(desk, tournament_id=tournament_id, operator_id=second, permit_number="2")
    assert done.state == "approved"
    with pytest.raises(NotFound, match="no_such_operator"):
        permits.submit_permit(desk, tournament_id=tournament_id, operator_id="operator-9")
    with pytest.raises(NotFound, match="no_such_operator"):
        builders.add_tournament(
            room, operators=("nobody",), first_day=date(2026, 5, 1), last_day=date(2026, 5, 1)
        )
    with pytest.raises(DeskError, match="too_soon"):
        builders.add_tournament(
            room, operators=(second,), first_day=date(2026, 3, 10), last_day=date(2026, 3, 10)
        )


def test_operators_change_only_before_registration(room: Store) -> None:
    desk = desk_at(room, BEFORE)
    second = venue.add_operator(
        desk, operator="Annex Gaming, LLC", license="L-2", premises="The Annex", card_tables=2
    ).operator_id
    tournament_id = builders.add_tournament(room)
    edit = tournaments.edit_tournament
    assert edit(desk, tournament_id=tournament_id, operators=("house", second)).version == 2
    assert edit(desk, tournament_id=tournament_id, operators=("house",)).version == 3
    builders.open_registration(room, tournament_id)
    with pytest.raises(RuleViolation, match="not_on_permit"):
        edit(desk_at(room, NOON), tournament_id=tournament_id, operators=("house", second), reason="joined")


def test_permit_steps_in_their_order(room: Store) -> None:
    desk = desk_at(room, BEFORE)
    one = {"tournament_id": builders.add_tournament(room)}
    with pytest.raises(Conflict, match="permit_not_submitted"):
        permits.approve_permit(desk, **one, permit_number="1")
    for fee, code in ((-1, "too_small"), (10**16, "too_large")):
        with pytest.raises(InvalidInput, match=code):
            permits.submit_permit(desk, **one, fee_cents=fee)
    permits.submit_permit(desk, **one, on=date(2026, 2, 2))
    assert [one.fee for one in list_permits(room, one["tournament_id"])] == [Money(10_00)]
    with pytest.raises(InvalidInput, match="before_submitted"):
        permits.approve_permit(desk, **one, permit_number="1", on=date(2026, 2, 1))
    permits.approve_permit(desk, **one, permit_number="1", on=date(2026, 2, 2))
    with pytest.raises(Conflict, match="permit_decided"):
        permits.submit_permit(desk, **one)
    steps.open_registration(desk_at(room, NOON), **one)
    with pytest.raises(Conflict, match="permit_settled"):
        permits.submit_permit(desk_at(room, NOON), **one)


def test_staff_and_their_pins(room: Store) -> None:
    desk = desk_at(room)
    owner = staff.add_staff(desk, name="Gordon Pettibone", role="Owner", pin="1234").staff_id
    assert staff.pin_is_right(desk, name="gordon pettibone", pin="1234")
    assert not staff.pin_is_right(desk, name="Gordon Pettibone", pin="1235")
    assert not staff.pin_is_right(desk, name="Nobody", pin="1234")
    for act, error in (
        (lambda: staff.add_staff(desk, name="GORDON pettibone", role="clerk"), "name_taken"),
        (lambda: staff.add_staff(desk, name="X", role="boss"), "unknown_choice"),
        (lambda: staff.add_staff(desk, name="X", role="clerk", pin="123"), "not_a_pin"),
        (lambda: staff.add_staff(desk, name="X", role="clerk", pin="12ab"), "not_a_pin"),
        (lambda: staff.edit_staff(desk, staff_id=owner), "missing"),
        (lambda: staff.edit_staff(desk, staff_id=owner, role="clerk"), "last_owner"),
        (lambda: staff.remove_staff(desk, staff_id=owner), "last_owner"),
    ):
        with pytest.raises(DeskError, match=error):
            act()
    second = staff.add_staff(desk, name="Uma Falk", role="clerk").staff_id
    assert staff.edit_staff(desk, staff_id=second, role="owner", pin="9999").role == "owner"
    assert staff.remove_staff(desk, staff_id=owner).name == "Gordon Pettibone"
    assert [one.name for one in staff.list_staff(desk).staff] == ["Uma Falk"]


def test_packs_show_every_value_with_its_citation(room: Store) -> None:
    desk = desk_at(room)
    listed = packs.list_packs(desk).packs
    assert [(one.pack, one.default) for one in listed] == [
        ("montana-2007", True),
        ("montana-small-stakes", False),
    ]
    shown = packs.show_pack(desk)
    assert all(one.citation for one in shown.values)
    assert "licensed dealers: cash" in shown.games["poker"]
    for name in ("no-such-pack", "../packs/montana-2007", ""):
        with pytest.raises(NotFound, match="no_such_pack"):
            packs.show_pack(desk, pack=name)
    with pytest.raises(NotFound, match="no_such_structure"):
        builders.add_tournament(room, structure="none")


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"name": " "}, "name"),
        ({"name": None}, "name"),
        ({"game": "roulette"}, "game"),
        ({"last_day": date(2026, 3, 5)}, "last_day"),
        ({"last_day": date(2027, 3, 8)}, "last_day"),
        ({"tables": 0}, "tables"),
        ({"tables": 501}, "tables"),
        ({"prize_cents": -1}, "prize_cents"),
        ({"first_cards": ("noon",)}, "first_cards"),
        ({"areas": ()}, "areas"),
        ({"chip_values": [100, 100]}, "chip_values"),
        ({"chip_values": "25 green, oops!"}, "chip_values"),
        ({"chip_values": [0]}, "chip_values"),
        ({"chip_values": [{"value": True}]}, "chip_values"),
        ({"chip_values": 5}, "chip_values"),
    ],
)
def test_terms_that_cannot_be_are_refused_by_name(room: Store, typed: dict, field: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        builders.add_tournament(room, **typed)
    assert caught.value.field == field
    assert tournaments.list_tournaments(desk_at(room)).tournaments == ()


@pytest.mark.parametrize(
    "chips",
    [
        "25 green x 8; 100 black x 8",
        "100 black × 8, 25 green × 8",
        ["25 green x 8", "100 black x 8"],
        [{"value": 25, "color": "green", "count": 8}, {"value": "100", "colour": "black", "count": 8}],
    ],
)
def test_chips_as_people_write_them(room: Store, chips: object) -> None:
    tournament_id = builders.add_tournament(room, chip_values=chips)
    kept = builders.get_tournament(room, tournament_id).terms.chip_values
    assert [(one.value, one.color, one.count) for one in kept] == [(25, "green", 8), (100, "black", 8)]


def test_chips_by_value_and_color(room: Store) -> None:
    tournament_id = builders.add_tournament(room, chip_values={"1000": "yellow", "25": "green"})
    kept = builders.get_tournament(room, tournament_id).terms.chip_values
    assert [(one.value, one.color) for one in kept] == [(25, "green"), (1000, "yellow")]


def test_an_edit_that_changes_nothing_makes_no_version(room: Store) -> None:
    tournament_id = builders.add_tournament(room, first_cards=("17:30", "11:00"), day_ends=("at level 12",))
    desk = desk_at(room, BEFORE)
    assert tournaments.edit_tournament(desk, tournament_id=tournament_id, tables=6).version == 1
    moved = tournaments.edit_tournament(
        desk, tournament_id=tournament_id, first_day=date(2026, 3, 7), structure="evening-20-minutes",
        payout_places=5, reentry_prize_cents=9_000,
    )  # fmt: skip
    assert moved.version == 2
    terms = builders.get_tournament(room, tournament_id).terms
    assert (terms.levels[0].minutes, terms.reentry.prize.cents, len(terms.payout_shares)) == (20, 9_000, 5)
    assert [plan.first_cards.hour for plan in terms.days] == [11, 11]


def test_dealers_and_their_licenses(room: Store) -> None:
    desk = desk_at(room)
    about = {"first": "Tom", "last": "Haugen", "license": "1234567-123-cdl", "expires": date(2026, 6, 30)}
    dealer_id = dealers.add_dealer(desk, **about).dealer_id
    for changed, error in (
        ({"license": "1234567-123-CDL"}, "license_taken"),
        ({"license": " "}, "missing"),
        ({"license": "2", "kind": "apprentice"}, "unknown_choice"),
    ):
        with pytest.raises(DeskError, match=error):
            dealers.add_dealer(desk, **{**about, **changed})
    renewed = dealers.edit_dealer(
        desk, dealer_id=dealer_id, license="7654321-001-cdl", expires=date(2027, 6, 30), kind="temporary"
    )
    assert renewed.expires == "2027-06-30"
    assert dealers.list_dealers(desk).dealers[0].license == "7654321-001-CDL"
    with pytest.raises(InvalidInput, match="missing"):
        dealers.edit_dealer(desk, dealer_id=dealer_id)


def test_duty_is_signed_on_once(evening: Evening) -> None:
    desk = evening.desk()
    with pytest.raises(Conflict, match="on_duty_already"):
        duty.sign_on(desk, tournament_id="1", person=DIRECTOR.upper())
    duty.sign_on(desk, tournament_id="1", person="Tobias Ferris")
    log = duty.sign_off(desk, tournament_id="1", person=DIRECTOR)
    assert log.on_duty == ("Tobias Ferris",)
    assert duty.show_duty(desk, tournament_id="1") == log


def test_the_strip_says_whether_there_may_be_play(evening: Evening) -> None:
    strip = read_strip(evening.desk(), tournament_id="1")
    assert (strip.name, strip.verdict.state) == ("Last Chance Gulch Classic", DutyState.MET)
    duty.sign_off(evening.desk(), tournament_id="1", person=DIRECTOR)
    assert read_strip(evening.desk(), tournament_id="1").verdict.state is DutyState.STOPS


def test_what_is_over_stays_over(evening: Evening) -> None:
    desk = evening.desk()
    steps.conclude(desk, tournament_id="1")
    one = {"tournament_id": "1"}
    for act in (
        lambda: steps.open_registration(desk, **one),
        lambda: tournaments.edit_tournament(desk, **one, name="X", reason="x"),
        lambda: duty.sign_on(desk, **one, person="X"),
        lambda: dealing.assign_dealer(desk, **one, table=1, dealer_id="1", seen_by="X"),
        lambda: builders.sheets.post_rules(desk, **one, area="Main floor"),
    ):
        with pytest.raises(Conflict, match="tournament_over"):
            act()
    for act in (
        lambda: steps.conclude(desk, **one),
        lambda: steps.end_day(desk, **one),
        lambda: steps.set_level(desk, **one, level=1),
    ):
        with pytest.raises(Conflict, match="not_playing"):
            act()
    with pytest.raises(Conflict, match="registration_not_open"):
        steps.close_registration(desk, **one)


def test_the_floor_sets_the_level(evening: Evening) -> None:
    for level, code in ((0, "too_small"), (25, "too_large")):
        with pytest.raises(InvalidInput, match=code):
            steps.set_level(evening.desk(), tournament_id="1", level=level)
    steps.set_level(evening.desk(), tournament_id="1", level=7)
    assert builders.refusals(lambda: evening.entry("1"))[0].code == "closed_after_level"
    with pytest.raises(Conflict, match="registration_open_already"):
        steps.open_registration(evening.desk(), tournament_id="1")
    steps.close_registration(evening.desk(), tournament_id="1")
    with pytest.raises(InvalidInput, match="missing"):
        steps.open_registration(evening.desk(), tournament_id="1")
    assert (
        steps.open_registration(evening.desk(), tournament_id="1", reason="pressed too soon").state
        == "playing"
    )
    assert builders.refusals(lambda: evening.entry("1"))[0].code == "closed_after_level"


def test_without_a_venue_nothing_can_be_set_up(store: Store) -> None:
    with pytest.raises(Conflict, match="no_venue"):
        builders.add_tournament(store)
    with pytest.raises(InvalidInput, match="missing"):
        venue.set_venue(desk_at(store, EVENING), operator="X")
