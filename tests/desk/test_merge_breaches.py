"""23-5-317(7), (10): what a merge brings to light stands until somebody answers for it."""

from __future__ import annotations

from datetime import date

import pytest

from app.core.errors import Conflict, InvalidInput
from app.desk import breaches, busts, strip, tournaments, voids
from app.desk.sentences import sentence
from app.desk.staff import add_staff
from app.law.one_person import raised
from db import payments
from db.breaches import list_of_person
from db.tournaments import change_tournament
from tests import builders
from tests.builders import Evening, desk_at, refusals
from tests.desk.merged import merge, open_codes, paid, pay


class TestBreach:
    def over(self, evening: Evening) -> None:
        pay(evening, "1", 150_000)
        busts.bust_player(evening.desk(), tournament_id="1", person_id="1")
        pay(evening, "2", 120_000)
        merge(evening, "1", "2")

    def test_nothing_is_sold_until_it_is_answered(self, evening: Evening) -> None:
        self.over(evening)
        receipt = payments.list_of_person(evening.store, "1", "2")[0]
        voids.void_payment(
            evening.desk(), payment_id=receipt.payment_id, reason="Handed back, over the ceiling"
        )
        assert paid(evening, "1") == 161_500
        assert [one.code for one in refusals(lambda: evening.addon("1"))] == ["merged_over_ceiling"]
        assert open_codes(evening) == ["merged_over_ceiling"]
        boss = desk_at(evening.store, clerk="desk")
        answered = breaches.answer_breach(boss, tournament_id="1", person_id="2", reason="Receipt voided")
        assert (answered.answered, answered.findings) == (1, ())
        assert open_codes(evening) == []
        assert evening.addon("1").paid_cents == 166_500

    def test_an_answer_does_not_lift_the_ceiling(self, evening: Evening) -> None:
        self.over(evening)
        boss = desk_at(evening.store, clerk="desk")
        breaches.answer_breach(boss, tournament_id="1", person_id="1", reason="Told the department")
        assert [one.code for one in refusals(lambda: evening.addon("1"))] == ["over_ceiling"]

    def test_it_stands_on_the_strip(self, evening: Evening) -> None:
        assert len(strip.read_strip(evening.desk(), tournament_id="1").duties) == 7
        self.over(evening)
        seen = strip.read_strip(evening.desk(), tournament_id="1")
        assert (seen.duties[-1].key, seen.duties[-1].state, seen.verdict.code) == (
            "ceiling", "soon", "play_allowed_soon",
        )  # fmt: skip

    def test_a_clerk_needs_somebody_else(self, evening: Evening) -> None:
        self.over(evening)
        about = {"tournament_id": "1", "person_id": "1", "reason": "Handed back"}
        with pytest.raises(Conflict, match="needs_approval"):
            breaches.answer_breach(evening.desk(), **about)
        with pytest.raises(InvalidInput):
            breaches.answer_breach(evening.desk(), **about, pin="1234")
        add_staff(evening.desk(), name="Rolf Berg", role="director", pin="1234")
        answered = breaches.answer_breach(evening.desk(), **about, approver="Rolf Berg", pin="1234")
        assert answered.answered == 1
        with pytest.raises(Conflict, match="no_breach"):
            breaches.answer_breach(desk_at(evening.store, clerk="Rolf Berg"), **about)

    def test_two_seats_are_raised_until_one_is_given_up(self, evening: Evening) -> None:
        evening.entry("1")
        evening.entry("2")
        (finding,) = merge(evening, "1", "2").findings
        assert (finding.code, finding.citation) == ("merged_two_seats", "23-5-317(7)")
        boss = desk_at(evening.store, clerk="desk")
        about = {"tournament_id": "1", "person_id": "1", "reason": "One seat given up"}
        with pytest.raises(Conflict, match="still_two_seats"):
            breaches.answer_breach(boss, **about)
        busts.bust_player(evening.desk(), tournament_id="1", person_id="1")
        assert breaches.answer_breach(boss, **about).findings == ()
        assert evening.addon("1").paid_cents == 28_000

    def test_a_merge_of_three_is_told_once(self, evening: Evening) -> None:
        self.over(evening)
        evening.entry("3")
        merge(evening, "3", "1")
        found = [one for one in open_codes(evening) if one == "merged_over_ceiling"]
        assert found == ["merged_over_ceiling"]


class TestRounds:
    def test_rounds_of_one_tournament_share_the_ceiling(self, evening: Evening) -> None:
        final = builders.add_tournament(
            evening.store, name="Final", progressive_of="1",
            first_day=date(2026, 3, 20), last_day=date(2026, 3, 20),
        )  # fmt: skip
        builders.open_registration(evening.store, final)
        there = Evening(evening.store, final)
        pay(evening, "1", 150_000)
        pay(there, "2", 120_000)
        merged = merge(evening, "1", "2")
        assert [one.code for one in merged.findings] == ["merged_over_ceiling"]
        assert [(one.tournament_id, one.paid_cents) for one in merged.paid] == [(final, 270_000)]
        for number in ("1", final):
            checked = tournaments.check_tournament(evening.desk(), tournament_id=number)
            assert "merged_over_ceiling" in [one.code for one in checked.findings]
        assert refusals(lambda: evening.addon("2"))[0].code == "merged_over_ceiling"


def test_the_next_step_is_one_that_can_be_taken(evening: Evening) -> None:
    """After the conclusion no receipt can be voided: it still said to hand back by voiding."""
    for person in ("1", "2"):
        evening.entry(person)
        evening.other(person, 120_000)
    merge(evening, "1", "2")

    def steps() -> dict[str, str]:
        found = [raised(one) for one in list_of_person(evening.store, "1")]
        return {one.rule: sentence(one).next_step for one in found}

    assert "Hand back $130.00 by voiding receipts" in steps()["ceiling"]
    with evening.store.unit():
        change_tournament(evening.store, "1", {"state": "concluded"})
    assert steps()["ceiling"].startswith("Receipts can no longer be voided.")
    assert steps()["reentry"].startswith("Nothing can be recorded as out any more.")
