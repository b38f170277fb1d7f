"""23-5-317(10): two records of one person are one person, with one ceiling, in every sum and list."""

from __future__ import annotations

import pytest

from app.core.errors import Conflict, InvalidInput, NotFound, RuleViolation
from app.desk import busts, counter, merging, people, sales, sheets, tournaments
from app.desk.counter_room import cash_day
from app.desk.facts import load
from app.desk.verify import verify
from db import entries, payments
from tests.builders import DIRECTOR, Evening, add_person, desk_at, refusals
from tests.desk.doors import Door
from tests.desk.merged import WHY, merge, open_codes, paid, pay
from tests.engines import opened_again


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
        ids = [add_person(evening.store, f"P{n}", f"Q{n}", birth=None, checked_by="Ida") for n in range(5)]
        for person in ids:
            evening.entry(person)
        # Filed after the entries: one document enters once.
        for at, number in ((1, "A77"), (2, "A77"), (3, "B88"), (4, "B88")):
            people.edit_person(evening.desk(), person_id=ids[at], id_number=number)
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


def test_through_every_door(door: Door) -> None:
    for person in ("1", "2"):
        assert door("entry-take", tournament_id="1", person_id=person).ok
        args = {"tournament_id": "1", "person_id": person, "label": "Staff add-on", "amount_cents": 120_000}
        assert door("other-take", **args).ok
    merged = door("person-merge", keep_id="1", drop_id="2", reason=WHY).result
    assert [(one["code"], one["severity"]) for one in merged["findings"]] == [
        ("merged_over_ceiling", "forbids"),
        ("merged_two_seats", "forbids"),
    ]
    assert door("ceiling", tournament_id="1", person_id="2").result["paid_cents"] == 263_000
    found = door("tournament-check", tournament_id="1").result["findings"]
    assert {"merged_over_ceiling", "merged_two_seats"} <= {one["code"] for one in found}
    assert door("person-merge", keep_id="2", drop_id="1", reason=WHY).error["code"] == "same_person"
    assert door("person-merge", keep_id="1", drop_id="77", reason=WHY).error["kind"] == "not_found"
    assert door("person-unmerge", merge_id=merged["merge_id"], reason="Two people").ok
    assert door("ceiling", tournament_id="1", person_id="2").result["paid_cents"] == 131_500
