"""The register and a person's history ask as often however many people look alike or tournaments were played."""

from __future__ import annotations

from datetime import date

from app.desk import busts, merging, people_history, steps
from app.desk.people_list import list_people
from db.entries import list_places
from db.twins import has_twin
from tests import builders
from tests.builders import Evening
from tests.desk.asking import questions


def test_a_badge_says_what_the_list_says_and_hundreds_cost_no_more_questions(room) -> None:
    """400 look-alikes made the list ask 1,205 times."""
    desk = builders.desk_at(room)
    for at in range(6):
        builders.add_person(room, "Ann", "Lee", birth=date(1980, 1, 1))
        builders.add_person(room, f"No{at}", f"Body{at}", birth=date(1980, 1, 2), phone="0" if at else "")
    merging.tell_apart(desk, person_id="1", other_id="3")
    everybody = [one.person_id for one in list_people(desk, limit=50).people]
    twins = {one.person_id for one in list_people(desk, filter="twins", limit=50).people}
    assert twins == {one for one in everybody if has_twin(room, one)}
    few = questions(room, lambda: list_people(desk, filter="twins", limit=5))
    for _more in range(20):
        builders.add_person(room, "Ann", "Lee", birth=date(1980, 1, 1))
    assert questions(room, lambda: list_people(desk, filter="twins", limit=25)) <= few


def test_places_of_many_tournaments_are_asked_for_together(evening: Evening) -> None:
    def told() -> tuple[int | None, ...]:
        history = people_history.person_history(evening.desk(), person_id="1")
        return tuple(one.place for one in history.tournaments)

    evening.entry("1")
    evening.entry("2")
    busts.bust_player(evening.desk(), tournament_id="1", person_id="1")
    steps.conclude(evening.desk(), tournament_id="1")
    one, asked = told(), questions(evening.store, told)
    row = evening.store.rows("select * from tournament")[0]
    for number in (2, 3):
        with evening.store.unit():
            evening.store.insert("tournament", {**row, "tournament_id": number})
            for person, state, order in ((1, "in", None), (2, "out", 1)):
                evening.store.insert("entry", {
                    "tournament_id": number, "person_id": person, "number": 1, "state": state,
                    "table_number": None, "seat": None, "entered_at": "2026-03-07T01:00:00.000Z",
                    "out_at": None, "out_order": order, "out_by": None,
                })  # fmt: skip
    assert set(list_places(evening.store, ["1", "2", "3"], "1").items()) == {("1", 2), ("2", 1), ("3", 1)}
    assert list_places(evening.store, ["2", "9"], "2") == {"2": 2}
    assert (one, questions(evening.store, told)) == ((2,), asked)
