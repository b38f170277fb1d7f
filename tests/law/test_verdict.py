"""The strip's verdict promises nothing that play-start, or going on, would refuse."""

from __future__ import annotations

from datetime import date

import pytest

from app.core.money import Money
from app.core.records import DutyTurn, PlaySession, Severity, State
from app.law import acts, parts
from app.law.beside import OneDocument
from app.law.duties import duties
from app.law.model import assess
from app.law.verdict import verdict
from tests.law.builders import assignment, codes, facts, local, pack, playing
from tests.law.test_acts import forbidden
from tests.law.test_strip_and_checklist import MET, STOPS, TO_DO, says
from tests.law.worlds import EARLIER, WORLDS


def test_nothing_in_the_way_that_no_chip_shows() -> None:
    twice = facts(one_document=(OneDocument("Ann Lee", "A. Lee", Money(2_500_01)),))
    assert says(twice) == (TO_DO, "Registering", "see the checklist")
    ended = (PlaySession(local(hour=18), local(hour=23)),)
    again = playing(sessions=ended, rounds=(EARLIER,))
    assert says(again) == (TO_DO, "Between days", "see the checklist")


def test_too_many_tables_stop_play() -> None:
    crowded = playing(tables_in_use=(1, 2, 3, 4), dealers=tuple(assignment(n) for n in range(1, 5)))
    assert says(crowded) == (STOPS, "Play stopped", "too many tables")


def test_only_the_day_is_not_here_yet() -> None:
    early = local(date(2026, 3, 5), 12)
    ready = facts(now=early, duty=(DutyTurn("M. Ortega", early),))
    assert says(ready) == (MET, "Registering", "play from Mar 6")


@pytest.mark.parametrize("world", WORLDS)
def test_ready_is_what_the_rules_say(world) -> None:
    answer = verdict(duties(world, pack()), world, pack())
    if answer.code.endswith("_ready") and world.state.is_open:
        assert forbidden(world, acts.START_PLAY) == []
    if answer.code.startswith("play_allowed"):
        assert forbidden(world, acts.GO_ON) == []


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"now": local(date(2026, 3, 9))}, ["not_a_planned_day"]),
        ({"now": local(date(2026, 3, 5))}, []),
        ({"now": local(date(2026, 3, 12)), "state": State.APPROVED}, []),
    ],
)
def test_the_checklist_says_that_today_is_not_planned(changes, found) -> None:
    assert codes(facts(**changes), parts.RULES_OF_PART["dates"]) == found


def test_in_play_a_day_more_is_told_and_never_an_alarm() -> None:
    late = playing(now=local(date(2026, 3, 11)), sessions=(PlaySession(local(date(2026, 3, 8))),))
    (finding,) = [one for one in assess(late, pack(), parts.CHECK) if one.code == "not_a_planned_day"]
    assert finding.severity is Severity.WARNS
