"""23-5-317(10): two records of one person are one person, with one ceiling, in every sum and list."""

from __future__ import annotations

from datetime import date

import pytest

from app.core.errors import Conflict, InvalidInput, NotFound, RuleViolation
from app.desk import breaches, busts, counter, merging, people, pool, sales, sheets, strip, tournaments, voids
from app.desk.counter_room import cash_day, same_people
from app.desk.facts import load
from app.desk.merging import Merged
from app.desk.staff import add_staff
from app.desk.verify import verify
from db import entries, payments
from tests import builders
from tests.builders import DIRECTOR, Evening, add_person, desk_at, refusals
from tests.engines import opened_again

WHY = "Same license, seen by Ida"


def merge(evening: Evening, keep: str, drop: str) -> Merged:
    return merging.merge_people(evening.desk(), keep_id=keep, drop_id=drop, reason=WHY)


def paid(evening: Evening, person_id: str) -> int:
    return pool.show_ceiling(evening.desk(), tournament_id="1", person_id=person_id).paid_cents


def open_codes(evening: Evening) -> list[str]:
    checked = tournaments.check_tournament(evening.desk(), tournament_id="1")
    return [one.code for one in checked.findings if one.code.startswith("merged")]


def pay(evening: Evening, person_id: str, cents: int) -> None:
    evening.entry(person_id)
    evening.other(person_id, cents - 11_500)


class TestSums:
    def test_known_fault_5_bob_and_robert(self, evening: Evening) -> None:
        bob = add_person(evening.store, "Bob", "Lee", birth=None, checked_by="Ida")
        robert = add_person(evening.store, "Robert", "Lee", birth=None, checked_by="Ida")
        pay(evening, bob, 150_000)
        busts.bust_player(evening.desk(), tournament_id="1", person_id=bob)
        pay(evening, robert, 120_000)
        merged = merge(evening, bob, robert)
        (finding,) = merged.findings
        assert (finding.code, finding.citation) == ("merged_over_ceiling", "23-5-317(10)")
        assert (finding.params["paid_cents"], finding.params["over_cents"]) == (270_000, 20_000)
        assert merged.paid[0].paid_cents == paid(evening, bob) == paid(evening, robert) == 270_000
        assert open_codes(evening) == ["merged_over_ceiling"]
        assert verify(evening.desk()).problems == ()

    def test_either_record_is_sold_to_as_the_kept_one(self, evening: Evening) -> None:
        evening.entry("1")
        merge(evening, "2", "1")
        assert [one.code for one in refusals(lambda: evening.entry("2"))] == ["already_in"]
        sale = evening.addon("1")
        payment = payments.get_payment(evening.store, sale.payment_id)
        assert payment.person_id == "2"
        assert (sale.paid_cents, sale.entry_number) == (16_500, 1)

    def test_entries_are_numbered_through(self, evening: Evening) -> None:
        for person in ("1", "2"):
            evening.entry(person)
            busts.bust_player(evening.desk(), tournament_id="1", person_id=person)
        merge(evening, "1", "2")
        assert evening.reentry("1").entry_number == 3
        assert entries.count_entries(evening.store, "1") == (1, 3, 1)
        card = counter.person_card(evening.desk(), tournament_id="1", person_id="2")
        assert [line.entry.number for line in card.entries] == [3, 2, 1]
        assert card.person.person_id == "1"
        assert [one.kind for one in card.badges] == ["in"]

    def test_addons_are_counted_over_both(self, evening: Evening) -> None:
        evening.entry("1")
        evening.addon("1")
        merge(evening, "2", "1")
        assert len(payments.list_of_person(evening.store, "1", "2")) == 2
        evening.addon("2")
        assert paid(evening, "1") == 21_500

    def test_cash_of_the_day_goes_over_both(self, evening: Evening) -> None:
        evening.entry("1")
        evening.entry("2")
        merge(evening, "1", "2")
        pack = load(evening.desk(), "1").pack
        assert cash_day(evening.desk(), person_id="2", pack=pack).amount.cents == 23_000

    def test_a_copy_given_to_one_is_given_to_the_other(self, evening: Evening) -> None:
        evening.entry("1")
        evening.entry("2")
        new = tournaments.edit_tournament(
            desk_at(evening.store, clerk=DIRECTOR),
            tournament_id="1",
            reason="Rain",
            house_rules="Bring a coat.",
        )
        assert new is not None
        sheets.give_rules(evening.desk(), tournament_id="1", person_id="1")
        merge(evening, "2", "1")
        card = counter.person_card(evening.desk(), tournament_id="1", person_id="2")
        assert card.copies[-1] == card.rules_version
        checked = tournaments.check_tournament(evening.desk(), tournament_id="1")
        assert "copies_missing" not in [one.code for one in checked.findings]

    def test_the_place_is_of_the_last_seat_lost(self, evening: Evening) -> None:
        for person in ("1", "2", "3", "4"):
            evening.entry(person)
        busts.bust_player(evening.desk(), tournament_id="1", person_id="1")
        merge(evening, "1", "2")
        # Still in under the other record: no place yet.
        assert [one.person_id for one in entries.list_standings(evening.store, "1")] == []
        busts.bust_player(evening.desk(), tournament_id="1", person_id="3")
        out = busts.bust_player(evening.desk(), tournament_id="1", person_id="1")
        assert (out.place, out.players_left) == (2, 1)
        assert [one.person_id for one in entries.list_standings(evening.store, "1")] == ["2", "3"]

    def test_nobody_takes_oneself_out_under_another_record(self, evening: Evening) -> None:
        evening.entry("1")
        merge(evening, "1", "2")
        with pytest.raises(Conflict, match="own_elimination"):
            busts.bust_player(evening.desk(), tournament_id="1", person_id="1", by="2")

    def test_found_under_either_name(self, evening: Evening) -> None:
        evening.entry("2")
        merge(evening, "1", "2")
        for text in ("O'Bri", "bob o", "Lee", "ann lee"):
            found = people.find_people(evening.desk(), text=text, tournament_id="1").people
            assert [(one.person_id, one.entered) for one in found] == [("1", True)], text

    def test_an_edit_of_the_merged_record_changes_the_kept_one(self, evening: Evening) -> None:
        merge(evening, "1", "2")
        assert people.edit_person(evening.desk(), person_id="2", city="Lolo").person_id == "1"


class TestChains:
    def test_three_records_however_they_are_merged(self, evening: Evening) -> None:
        for person in ("1", "2", "3"):
            evening.entry(person)
        merge(evening, "1", "2")
        merge(evening, "3", "2")
        assert {paid(evening, one) for one in ("1", "2", "3")} == {34_500}
        assert counter.person_card(evening.desk(), tournament_id="1", person_id="2").person.person_id == "3"

    def test_by_document_and_by_merge(self, evening: Evening) -> None:
        ids = [add_person(evening.store, f"P{n}", f"Q{n}", birth=None, checked_by="Ida",
                          id_number="A77" if n in (1, 2) else "B88" if n in (3, 4) else "") for n in range(5)]  # fmt: skip
        for person in ids:
            evening.entry(person)
        merge(evening, ids[0], ids[1])
        merge(evening, ids[2], ids[3])
        # 0-1 merged, 1=2 by document, 2-3 merged, 3=4 by document.
        assert {paid(evening, one) for one in ids} == {57_500}

    @pytest.mark.parametrize(("keep", "drop"), [("1", "1"), ("1", "2"), ("2", "1"), ("3", "1"), ("2", "3")])
    def test_one_person_is_not_merged_again(self, evening: Evening, keep: str, drop: str) -> None:
        merge(evening, "1", "2")
        merge(evening, "3", "1")
        with pytest.raises(Conflict) as caught:
            merge(evening, keep, drop)
        assert caught.value.code == "same_person"

    @pytest.mark.parametrize(("keep", "drop"), [("1", "99"), ("99", "1"), ("x", "1")])
    def test_of_a_person_who_is_not_there(self, evening: Evening, keep: str, drop: str) -> None:
        with pytest.raises(NotFound):
            merge(evening, keep, drop)

    def test_without_a_reason(self, evening: Evening) -> None:
        with pytest.raises(InvalidInput) as caught:
            merging.merge_people(evening.desk(), keep_id="1", drop_id="2", reason=" ")
        assert caught.value.field == "reason"


class TestUnmerge:
    def test_each_counts_for_itself_again(self, evening: Evening) -> None:
        pay(evening, "1", 150_000)
        pay(evening, "2", 120_000)
        first = merge(evening, "1", "2")
        merge(evening, "3", "1")
        merging.unmerge_people(evening.desk(), merge_id=first.merge_id, reason="Father and son")
        assert (paid(evening, "1"), paid(evening, "2"), paid(evening, "3")) == (150_000, 120_000, 150_000)
        assert evening.addon("2").paid_cents == 125_000
        assert verify(evening.desk()).problems == ()

    def test_what_it_brought_to_light_is_gone(self, evening: Evening) -> None:
        pay(evening, "1", 150_000)
        pay(evening, "2", 120_000)
        merged = merge(evening, "1", "2")
        assert open_codes(evening) == ["merged_two_seats", "merged_over_ceiling"]
        merging.unmerge_people(evening.desk(), merge_id=merged.merge_id, reason="Father and son")
        assert open_codes(evening) == []

    def test_once(self, evening: Evening) -> None:
        merged = merge(evening, "1", "2")
        merging.unmerge_people(evening.desk(), merge_id=merged.merge_id, reason="Two people")
        with pytest.raises(NotFound, match="no_such_merge"):
            merging.unmerge_people(evening.desk(), merge_id=merged.merge_id, reason="Two people")
        assert merge(evening, "2", "1").person_id == "2"

    def test_a_number_is_not_used_twice(self, evening: Evening) -> None:
        for person in ("1", "2"):
            evening.entry(person)
            busts.bust_player(evening.desk(), tournament_id="1", person_id=person)
        merged = merge(evening, "1", "2")
        evening.reentry("1")
        busts.bust_player(evening.desk(), tournament_id="1", person_id="1")
        merging.unmerge_people(evening.desk(), merge_id=merged.merge_id, reason="Two people")
        assert evening.reentry("1").entry_number == 4


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
        assert [one.code for one in refusals(lambda: evening.addon("2"))][0] == "merged_over_ceiling"


class TestTwoDesks:
    def test_a_sale_of_the_other_while_it_is_merged(self, evening: Evening) -> None:
        other = opened_again(evening.store)
        pay(evening, "1", 200_000)
        busts.bust_player(evening.desk(), tournament_id="1", person_id="1")
        evening.entry("2")
        before = counter.person_card(desk_at(other), tournament_id="1", person_id="2")
        assert before.paid.cents == 11_500
        merge(evening, "1", "2")
        with pytest.raises(RuleViolation) as caught:
            sales.take_other(
                desk_at(other), tournament_id="1", person_id="2", label="Staff add-on", amount_cents=38_501
            )
        assert caught.value.findings[0].code == "over_ceiling"
        after = counter.person_card(desk_at(other), tournament_id="1", person_id="2")
        assert (after.person.person_id, after.paid.cents) == ("1", 211_500)
        other.close()


class TestTwins:
    def looks(self, evening: Evening, first: str, last: str, **about) -> bool:
        birth = date(1980, 3, 5) if "birth" not in about else about.pop("birth")
        found = same_people(
            evening.desk(), first=first, last=last, birth=birth, phone="", id_kind="", id_number="", **about
        )
        return "1" in [one.person_id for one in found]

    @pytest.mark.parametrize(
        ("first", "last", "alike"),
        [
            ("Ann", "Lee", True), ("ANN", "LÉE", True), ("Lee", "Ann", True), ("Ann", "Leee", True),
            ("Ann", "Le", True), ("Ann", "Eel", False), ("Ann", "Lex", True), ("Ann", "Lxx", False),
            ("Anna", "Lee", True), ("Robert", "Lee", True), ("Anna", "Lex", False), ("Ann", "Ele", True),
        ],
    )  # fmt: skip
    def test_near_names_with_one_birth_date(
        self, evening: Evening, first: str, last: str, alike: bool
    ) -> None:
        assert self.looks(evening, first, last) is alike
        assert not self.looks(evening, first, last, birth=date(1980, 3, 6))
        made = people.add_person(evening.desk(), first=first, last=last, birth=date(1980, 3, 5))
        assert ("1" in made.possible_twins) is alike

    def test_one_phone_however_written(self, evening: Evening) -> None:
        people.edit_person(evening.desk(), person_id="1", phone="(406) 555-0134")
        for phone in ("406 555 0134", "+1 406-555-0134", "1.406.555.0134"):
            made = people.add_person(
                evening.desk(), last=f"Nobody {phone[-1]}", checked_by="Ida", phone=phone
            )
            assert "1" in made.possible_twins
        assert people.find_people(evening.desk(), text="14065550134").people

    def test_a_sale_warns_and_is_made(self, evening: Evening) -> None:
        twin = add_person(evening.store, "Ann", "Lee", birth=date(1980, 3, 5))
        sale = evening.entry("1")
        assert [(one.code, one.severity) for one in sale.findings] == [("possible_twin", "warns")]
        told = merging.tell_apart(evening.desk(), person_id=twin, other_id="1", reason="Cousins")
        assert told.possible_twins == ()
        assert evening.addon("1").findings == ()
        assert merging.find_twins(evening.desk(), person_id="1").possible_twins == ()

    def test_a_merge_answers_it_too(self, evening: Evening) -> None:
        twin = add_person(evening.store, "Ann", "Lee", birth=date(1980, 3, 5))
        third = add_person(evening.store, "Ann", "Leigh", birth=None, checked_by="Ida")
        merge(evening, third, twin)
        assert merging.find_twins(evening.desk(), person_id="1").possible_twins == (third,)
        merge(evening, "1", third)
        assert merging.find_twins(evening.desk(), person_id="1").possible_twins == ()

    def test_one_document_is_not_told_apart(self, evening: Evening) -> None:
        one = add_person(evening.store, "Ola", "Nord", id_number="D 4417")
        two = add_person(evening.store, "Per", "Sand", id_number="d4417")
        with pytest.raises(Conflict, match="same_document"):
            merging.tell_apart(evening.desk(), person_id=one, other_id=two)
        merge(evening, one, two)
        with pytest.raises(Conflict, match="same_person"):
            merging.tell_apart(evening.desk(), person_id=one, other_id=two)
