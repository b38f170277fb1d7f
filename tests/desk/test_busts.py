"""Busts and their mending. Known faults 6, 8, 25 and 26."""

import pytest

from app.core.errors import Conflict, InvalidInput, NotFound
from app.desk import busts, counter, pool, steps
from db.entries import list_entries, list_out, place_of
from db.store import Store
from tests import builders
from tests.builders import Evening
from tests.desk.doors import Door

TEN = [str(number) for number in range(1, 11)]


@pytest.fixture
def ten(evening: Evening) -> Evening:
    """Ten people in."""
    for number in range(5, 11):
        builders.add_person(evening.store, f"Guest {number}", "Player")
    for person in TEN:
        evening.entry(person)
    return evening


def bust(evening: Evening, person: str, at: str = "", **how: object) -> busts.Busted:
    return busts.bust_player(evening.desk(at), tournament_id="1", person_id=person, **how)


def places(evening: Evening) -> dict[str, int]:
    standing = {person: list_entries(evening.store, "1", person)[0] for person in TEN}
    found = {person: place_of(evening.store, entry) for person, entry in standing.items()}
    return {person: place for person, place in found.items() if place}


def test_known_fault_6_ten_people_four_reentries(ten: Evening) -> None:
    for person in TEN[:4]:
        bust(ten, person)
        ten.reentry(person)
    held = pool.show_pool(ten.desk(), tournament_id="1")
    assert (held.unique_players, held.entries, held.reentries, held.players_left) == (10, 10, 4, 10)
    bust(ten, "1")
    assert pool.show_pool(ten.desk(), tournament_id="1").players_left == 9


def test_known_fault_8_nobody_eliminates_himself(door: Door) -> None:
    sale = {"tournament_id": "1", "person_id": "1"}
    assert door("bust", **sale).code == "not_in"
    assert door("entry-take", **sale).ok
    own = door("bust", **sale, by="1")
    assert (own.code, own.status) == ("own_elimination", 5)
    assert "Ann Lee" in own.error["message"]
    assert door("bust", **sale, by="99").code == "no_such_person"
    assert door("bust", **sale, by="2").result["players_left"] == 0
    assert door("bust", **sale).code == "not_in"


def test_known_fault_25_a_bust_reported_late_is_put_in_its_place(ten: Evening) -> None:
    times = [f"2026-03-06T19:0{minute}:00-07:00" for minute in range(3)]
    for person, at in zip("123", times, strict=True):
        bust(ten, person, at)
    assert places(ten) == {"1": 10, "2": 9, "3": 8}
    kept = {one.person_id: one.out_at for one in list_out(ten.store, "1")}
    late = bust(ten, "4", place=9)
    assert (late.place, late.players_left) == (9, 6)
    assert places(ten) == {"1": 10, "2": 9 - 1, "3": 7, "4": 9}
    assert {one.person_id: one.out_at for one in list_out(ten.store, "1") if one.person_id != "4"} == kept
    for place in (5, 11):
        with pytest.raises(InvalidInput, match="no_such_place"):
            bust(ten, "5", place=place)
    assert bust(ten, "5", place=6).place == 6
    assert bust(ten, "6", place=10).place == 10


def test_a_bust_taken_back_sits_where_he_sat(ten: Evening) -> None:
    seat = counter.person_card(ten.desk(), tournament_id="1", person_id="1").entries[0].entry
    bust(ten, "1")
    back = busts.undo_bust(ten.desk(), tournament_id="1", person_id="1")
    assert (back.table, back.seat, back.new_seat, back.players_left) == (seat.table, seat.seat, False, 10)
    with pytest.raises(Conflict, match="not_out"):
        busts.undo_bust(ten.desk(), tournament_id="1", person_id="1")


def test_known_fault_26_a_filled_seat_is_drawn_anew_and_said(ten: Evening) -> None:
    seat = counter.person_card(ten.desk(), tournament_id="1", person_id="1").entries[0].entry
    bust(ten, "1")
    with ten.store.unit():
        ten.store.update("entry", {"entry_id": 2}, {"table_number": seat.table, "seat": seat.seat})
    back = busts.undo_bust(ten.desk(), tournament_id="1", person_id="1")
    assert back.new_seat
    assert (back.table, back.seat) != (seat.table, seat.seat)
    assert back.table is not None


def test_undo_of_an_earlier_entry_is_refused_once_bought_back(ten: Evening) -> None:
    bust(ten, "1")
    ten.reentry("1")
    with pytest.raises(Conflict, match="not_out"):
        busts.undo_bust(ten.desk(), tournament_id="1", person_id="1")


def test_busts_are_for_play(room: Store) -> None:
    tournament_id = builders.add_tournament(room)
    builders.open_registration(room, tournament_id)
    person = builders.add_person(room)
    Evening(room, tournament_id, at=builders.NOON).entry(person)
    with pytest.raises(Conflict, match="not_playing"):
        busts.bust_player(builders.desk_at(room), tournament_id=tournament_id, person_id=person)
    with pytest.raises(NotFound, match="no_such_tournament"):
        busts.bust_player(builders.desk_at(room), tournament_id="9", person_id=person)


def test_the_last_one_standing_concludes(ten: Evening) -> None:
    for person in TEN[1:]:
        with pytest.raises(Conflict, match="players_left"):
            steps.conclude(ten.desk(), tournament_id="1")
        bust(ten, person)
    assert steps.conclude(ten.desk(), tournament_id="1").state == "concluded"
    assert builders.refusals(lambda: ten.entry("2"))[0].code == "registration_not_open"


def test_every_seat_taken_still_takes_the_entry(room: Store) -> None:
    tournament_id = builders.add_tournament(room, tables=1, seats_per_table=2)
    builders.open_registration(room, tournament_id)
    evening = Evening(room, tournament_id, at=builders.NOON)
    seats = []
    for number in range(3):
        sale = evening.entry(builders.add_person(room, f"Guest {number}"))
        seats.append((sale.table, sale.seat))
    assert sorted(seats[:2]) == [(1, 1), (1, 2)]
    assert seats[2] == (None, None)
