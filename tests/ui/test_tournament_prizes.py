"""Nonprofits, money of the house, a seat as prize and seats won, as the Tournament screen shows and keeps them."""

from datetime import date

import pytest

from app.core.money import Money
from app.core.records import SeatPrize
from app.desk.busts import bust_player
from app.desk.dealers import add_dealer
from app.desk.dealing import assign_dealer
from app.desk.duty import sign_on
from app.desk.payout_structures import keep_structure, show_structure
from app.desk.sheets import post_rules
from app.desk.steps import close_registration, conclude, start_play
from app.desk.tournaments import add_tournament
from app.ui.screens.tournament import TournamentScreen
from app.ui.screens.tournament.facts import CheckLine
from db.house_money import list_house_money
from db.rounds import list_seats_of_round
from db.tournaments import get_tournament
from tests.ui.room import at, make_hub, make_tournament, open_room
from tests.ui.tournament_hands import retype


@pytest.fixture
def store(tmp_path):
    opened = open_room(tmp_path, tournament=False)
    yield opened
    opened.close()


def screen_of(qtbot, desk, number):
    screen = TournamentScreen(make_hub(desk, number))
    qtbot.addWidget(screen)
    screen.resize(1182, 660)
    screen.show()
    return screen


class TestNonprofits:
    def test_one_is_added_with_its_share_and_taken_off(self, qtbot, store):
        desk = at(store)
        number = make_tournament(desk, charity=60_00)
        screen = screen_of(qtbot, desk, number)
        screen.open_part("charity")
        part = screen.form("charity").nonprofits
        assert part.rows._rows[0].cells == ("Hellgate Readers", "1 part", "$0.00 owed")
        retype(qtbot, part.name, "Creek Fund")
        retype(qtbot, part.address, "4 Main Street, Helena")
        retype(qtbot, part.parts, "two")
        part.add.click()
        assert screen.form("charity").field("share_parts").error()
        retype(qtbot, part.parts, "2")
        part.add.click()
        added = get_tournament(store, number).terms.beneficiaries
        assert [(one.name, one.parts) for one in added] == [("Creek Fund", 2)]
        assert [row.link for row in part.rows._rows] == ["Take off", "Take off"]
        part.rows.link_pressed.emit("Creek Fund")
        assert get_tournament(store, number).terms.beneficiaries == ()

    def test_a_change_of_a_posted_sheet_asks_why(self, qtbot, store):
        desk = at(store)
        number = make_tournament(desk, charity=60_00, entries=1)
        screen = screen_of(qtbot, desk, number)
        screen.open_part("charity")
        part = screen.form("charity").nonprofits
        retype(qtbot, part.name, "Creek Fund")
        retype(qtbot, part.address, "Helena")
        retype(qtbot, part.fixed, "10.00")
        part.add.click()
        assert get_tournament(store, number).terms.beneficiaries == ()
        retype(qtbot, part.why, "Asked by the players")
        part.add.click()
        assert part.rows._rows[1].cells == ("Creek Fund", "$10.00", "$10.00 owed")
        part.rows.link_pressed.emit("Creek Fund")
        assert part.why.error() == "Type why this nonprofit is taken off."
        retype(qtbot, part.why, "It closed")
        part.rows.link_pressed.emit("Creek Fund")
        assert get_tournament(store, number).terms.beneficiaries == ()


class TestHouseMoney:
    def test_a_line_is_recorded_refused_and_taken_back(self, qtbot, store):
        desk = at(store)
        number = make_tournament(desk)
        screen = screen_of(qtbot, desk, number)
        screen.open_part("prizes")
        part = screen.form("prizes").house_money
        retype(qtbot, part.amount, "a lot")
        part.record.click()
        assert part.amount.error()
        retype(qtbot, part.amount, "500.00")
        retype(qtbot, part.why, "Out of each pot")
        part.record.click()
        assert "never comes out of play" in screen.form("prizes").banner.title()
        retype(qtbot, part.why, "The house adds")
        part.record.click()
        (line,) = list_house_money(store, number)
        assert (line.amount, line.reason) == (Money(500_00), "The house adds")
        (row,) = part.rows._rows
        assert (row.cells[1], row.link) == ("$500.00", "Take back")
        part.rows.link_pressed.emit(line.house_money_id)
        assert part.why.error() == "Type why this line is taken back."
        retype(qtbot, part.why, "Typed twice")
        part.rows.link_pressed.emit(line.house_money_id)
        assert [one.cells[1] for one in part.rows._rows] == ["$500.00", "−$500.00"]
        assert not any(one.link for one in part.rows._rows)


class TestDivision:
    def test_structure_rule_and_unit_are_set_and_printed(self, qtbot, store):
        desk = at(store)
        number = make_tournament(desk)
        screen = screen_of(qtbot, desk, number)
        screen.open_part("prizes")
        form = screen.form("prizes")
        assert (form.structure.value(), form.rule.value()) == ("standard", "remainder-to-first")
        assert not form.save.isEnabled()
        choose(form.structure, "few-places")
        choose(form.rule, "largest-remainder")
        retype(qtbot, form.round, "25.00")
        assert form.save.isEnabled()
        assert form.save_changes()
        terms = get_tournament(store, number).terms
        assert (terms.payout_structure, terms.payout_rule) == ("few-places", "largest-remainder")
        assert terms.payout_round_to == Money(25_00)
        said = [line.accessibleName() for line in form.facts.findChildren(CheckLine)]
        assert any("each $25.00 left goes to the place that lost most by it" in one for one in said)
        assert not form.save.isEnabled()

    def test_what_cannot_be_a_unit_is_refused_at_its_field(self, qtbot, store):
        desk = at(store)
        number = make_tournament(desk)
        screen = screen_of(qtbot, desk, number)
        screen.open_part("prizes")
        form = screen.form("prizes")
        for words in ("five", "-5.00", "0.00", "1e3"):
            retype(qtbot, form.round, words)
            assert not form.save_changes()
            assert form.round.error()
        assert get_tournament(store, number).terms.payout_round_to == Money(1_00)

    def test_a_structure_kept_meanwhile_can_be_chosen_and_the_choice_at_hand_stays(self, qtbot, store):
        desk = at(store)
        number = make_tournament(desk)
        screen = screen_of(qtbot, desk, number)
        screen.open_part("prizes")
        form = screen.form("prizes")
        choose(form.structure, "large-fields")
        content = show_structure(desk, structure="standard").content.replace('"Standard"', '"Fridays"')
        keep_structure(desk, content=content, reason="For Fridays", copied_from="standard")
        screen.refresh()
        assert form.structure.value() == "large-fields"
        choose(form.structure, "fridays")
        assert form.save_changes()
        assert get_tournament(store, number).terms.payout_structure == "fridays"


def choose(choice, key):
    """Choose as a hand does: the box shows it, and tells so."""
    choice.set_value(key)
    choice.chosen.emit(key)


class TestSeatPrize:
    def test_typed_saved_and_said(self, qtbot, store):
        desk = at(store)
        number = make_tournament(desk)
        screen = screen_of(qtbot, desk, number)
        screen.open_part("prizes")
        form = screen.form("prizes")
        for name, words in (
            ("seat_prize_cents", "500.00"), ("seat_prize_top_cents", "500.00"), ("seat_prize_in", "The final"),
        ):  # fmt: skip
            retype(qtbot, form.field(name), words)
        assert form.save_changes()
        seat = get_tournament(store, number).terms.seat_prize
        assert seat == SeatPrize(Money(500_00), Money(500_00), "", "The final")
        retype(qtbot, form.field("seat_prize_top_cents"), "500.01")
        retype(qtbot, form.field("seat_prize_reason"), "A dinner")
        assert form.save_changes()
        retype(qtbot, form.field("seat_prize_cents"), "")
        assert form.save_changes()
        assert get_tournament(store, number).terms.seat_prize is None


class TestSeatsWon:
    def test_recorded_after_the_conclusion_and_taken_back(self, qtbot, store):
        desk = at(store)
        number = make_tournament(desk, entries=2)
        day = date(2026, 5, 1)
        add_tournament(
            desk,
            name="Final",
            game="poker",
            first_day=day,
            last_day=day,
            progressive_of=number,
            prize_cents=100,
        )
        screen = screen_of(qtbot, desk, number)
        screen.open_part("prizes")
        part = screen.form("prizes").seats
        assert part.rows._rows[0].cells == ("They are recorded when this round is concluded.",)
        assert not part.fields.isVisibleTo(screen)
        play_out(desk, number)
        screen.refresh()
        assert part.fields.isVisibleTo(screen)
        retype(qtbot, part.why, "First place")
        part.record.click()
        (seat,) = list_seats_of_round(store, number)
        assert seat.reason == "First place"
        assert part.rows._rows[0].cells == (seat.person, "not used yet", "First place")
        part.rows.link_pressed.emit(seat.seat_id)
        assert part.why.error() == "Type why this seat is taken back."
        retype(qtbot, part.why, "Second place")
        part.rows.link_pressed.emit(seat.seat_id)
        assert list_seats_of_round(store, number) == []


def play_out(desk, number):
    """Play a round of two players to its end."""
    for area in get_tournament(desk.store, number).terms.areas:
        post_rules(desk, tournament_id=number, area=area)
    sign_on(desk, tournament_id=number, person="Marisol Reyes")
    for table in range(1, 7):
        dealer = add_dealer(
            desk, first="Dee", last=f"Lerr {table}", license=f"D-{table}", expires=date(2027, 1, 1)
        )
        assign_dealer(
            desk, tournament_id=number, table=table, dealer_id=dealer.dealer_id, seen_by="Marisol Reyes"
        )
    start_play(desk, tournament_id=number)
    close_registration(desk, tournament_id=number)
    bust_player(desk, tournament_id=number, person_id="1")
    conclude(desk, tournament_id=number)
