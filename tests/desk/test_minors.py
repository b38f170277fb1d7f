"""A minor who is entered already stops play and sales, however the date of birth came to light. 23-5-317(11)."""

from __future__ import annotations

from datetime import date

from app.core.records import Severity
from app.desk import busts, merging, people, steps, tournaments
from tests.builders import DIRECTOR, Evening, add_person, desk_at, refusals
from tests.desk.merged import merge

YOUNG = date(2010, 1, 1)


def found(evening: Evening) -> list[tuple[str, Severity]]:
    checked = tournaments.check_tournament(evening.desk(), tournament_id="1")
    return [(one.code, one.severity) for one in checked.findings if one.code.startswith("minor")]


class TestMinors:
    def test_a_corrected_date_stops_play_and_sales(self, evening: Evening) -> None:
        evening.entry("1")
        evening.entry("2")
        assert found(evening) == []
        people.edit_person(evening.desk(), person_id="1", birth=YOUNG)
        assert found(evening) == [("minor_plays", Severity.FORBIDS)]
        assert [one.code for one in refusals(lambda: evening.entry("3"))] == ["minor_plays"]
        desk = desk_at(evening.store, clerk=DIRECTOR)
        for act in (
            lambda: steps.set_level(desk, tournament_id="1", level=2),
            lambda: steps.start_play(desk, tournament_id="1"),
        ):
            assert "minor_plays" in [one.code for one in refusals(act)]

    def test_one_who_is_out_stays_on_record(self, evening: Evening) -> None:
        evening.entry("1")
        evening.entry("2")
        people.edit_person(evening.desk(), person_id="1", birth=YOUNG)
        busts.bust_player(evening.desk(), tournament_id="1", person_id="1")
        assert found(evening) == [("minor_played", Severity.WARNS)]
        assert evening.entry("3")
        people.edit_person(evening.desk(), person_id="1", birth=date(1980, 1, 1))
        assert found(evening) == []

    def test_a_merged_record_counts_either_way_round(self, evening: Evening) -> None:
        young = add_person(evening.store, "Kit", "Vance", birth=YOUNG)
        evening.entry("1")
        evening.entry("2")
        merged = merge(evening, "1", young)
        assert found(evening) == [("minor_plays", Severity.FORBIDS)]
        desk = evening.desk()
        merging.unmerge_people(desk, merge_id=merged.merge_id, reason="Two people after all")
        assert found(evening) == []
        merge(evening, young, "2")
        assert found(evening) == [("minor_plays", Severity.FORBIDS)]

    def test_the_day_of_the_birthday_counts(self, evening: Evening) -> None:
        evening.entry("1")
        people.edit_person(evening.desk(), person_id="1", birth=date(2008, 3, 6))
        assert found(evening) == []
        people.edit_person(evening.desk(), person_id="1", birth=date(2008, 3, 7))
        assert found(evening) == [("minor_plays", Severity.FORBIDS)]
