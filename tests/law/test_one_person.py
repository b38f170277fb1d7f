"""23-5-317(10), (7), (5): one person is one person; what a merge found is raised, and whom the house bars buys nothing."""

from __future__ import annotations

from datetime import date

import pytest

from app.core.money import Money
from app.core.records import DutyState, Severity, State
from app.law import acts, parts
from app.law.duties import duties
from app.law.model import assess
from app.law.one_person import (
    check_barred,
    check_merged_ceiling,
    check_merged_seats,
    check_twins,
    raised,
)
from app.law.verdict import verdict
from tests.law.builders import breach, codes, facts, pack, person, playing, sale

OVER = breach("ceiling", paid=Money(2715_00))
SEATS = breach("seats", tables="2 and 4")


class TestRaised:
    def test_over_the_ceiling(self) -> None:
        found = raised(OVER)
        assert (found.code, found.citation, found.severity) == (
            "merged_over_ceiling", "23-5-317(10)", Severity.FORBIDS,
        )  # fmt: skip
        assert (found.params["paid_cents"], found.params["over_cents"]) == (271_500, 21_500)

    def test_two_seats(self) -> None:
        found = raised(SEATS)
        assert (found.code, found.citation) == ("merged_two_seats", "23-5-317(7)")
        assert found.params["tables"] == "2 and 4"

    def test_each_rule_raises_its_own(self) -> None:
        both = facts(breaches=(OVER, SEATS))
        assert codes(both, check_merged_ceiling) == ["merged_over_ceiling"]
        assert codes(both, check_merged_seats) == ["merged_two_seats"]

    @pytest.mark.parametrize("act", [acts.START_PLAY, acts.SALE, parts.CHECK], ids=["start", "sale", "check"])
    def test_it_stands_before(self, act) -> None:
        found = [one.code for one in assess(facts(breaches=(OVER, SEATS)), pack(), act)]
        assert {"merged_over_ceiling", "merged_two_seats"} <= set(found)


class TestStrip:
    def test_no_eighth_chip_while_nothing_is_open(self) -> None:
        assert [chip.key for chip in duties(playing(), pack())][-1] == "charity"

    @pytest.mark.parametrize(
        ("state", "expected"),
        [
            (State.PLAYING, DutyState.SOON),
            (State.REGISTERING, DutyState.TO_DO),
            (State.CONCLUDED, DutyState.SOON),
        ],
    )
    def test_the_others_play_on(self, state: State, expected: DutyState) -> None:
        seen = playing(state=state, breaches=(OVER, SEATS))
        chips = duties(seen, pack())
        assert (chips[-1].key, chips[-1].state, chips[-1].params) == ("ceiling", expected, {"people": 1})
        if state is State.PLAYING:
            assert verdict(chips, seen, pack()).code == "play_allowed_soon"


class TestTwins:
    def test_a_sale_is_warned_of(self) -> None:
        (found,) = assess(
            facts(sale=sale(), person=person(twins=("Anne Lee", "Ann Le"))), pack(), (check_twins,)
        )
        assert (found.severity, found.params["twin"], found.params["twins"]) == (
            Severity.WARNS,
            "Anne Lee",
            2,
        )

    def test_nobody_is_like_nobody(self) -> None:
        assert codes(facts(), check_twins) == []
        assert codes(facts(person=person()), check_twins) == []


class TestBarred:
    def test_with_the_reason_and_the_last_day(self) -> None:
        barred = person(bar="Loud", barred_until=date(2026, 6, 30))
        (found,) = assess(facts(sale=sale(), person=barred), pack(), (check_barred,))
        assert (found.severity, found.params["reason"], found.params["last_day"]) == (
            Severity.FORBIDS, "Loud", "2026-06-30",
        )  # fmt: skip

    def test_until_it_is_lifted(self) -> None:
        (found,) = assess(facts(person=person(bar="Loud")), pack(), (check_barred,))
        assert found.params["last_day"] is None

    def test_everybody_else_may_play(self) -> None:
        assert codes(facts(), check_barred) == []
        assert codes(facts(person=person()), check_barred) == []
