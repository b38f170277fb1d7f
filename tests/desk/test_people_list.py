"""The register of people: in order, a page at a time, by filter, and each person once."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from app.core.errors import InvalidInput, NotFound
from app.desk import bars, busts, merging, people, people_history, people_list, refunds, staff, steps, voids
from app.desk.people_list import FILTERS, list_people
from db.people import count_people
from tests import builders
from tests.builders import Evening
from tests.desk.doors import Door

# In the order of the register: by the word that the family name begins with; signs and no letters last.
NAMES = (
    ("Ann", "An"), ("Ann", "An Anna"), ("Zed", "Anna An"), ("Al", "de la Cruz"), ("Kim", '"Doc" Hill'), ("Ann", "Lee"),
    ("Bob", "O'Brien"), ("Bo", "Smith"), ("Ann", "Smith Jones"), ("Cy", "Smith-Jones, Jr."), ("Van", "Van Van"),
    ("Тарас", "Шевченко"), ("Kit", "---"), ("Lu", "\N{SLICE OF PIZZA}"),
)  # fmt: skip


def listed(desk, **more):
    return [one.person_id for one in list_people(desk, **more).people]


def walked(desk, limit, **more):
    """Every page, until there is none."""
    found, after = [], ""
    for _page in range(60):
        page = list_people(desk, after=after, limit=limit, **more)
        found += [one.person_id for one in page.people]
        after = page.next
        if not after:
            return found
    raise AssertionError(after)


class TestEverybody:
    def test_in_order_and_once_whatever_the_page(self, room) -> None:
        for first, last in reversed(NAMES):
            builders.add_person(room, first, last, birth=date(1970, 1, 1 + len(first)))
        desk = builders.desk_at(room)
        names = [(one.first, one.last) for one in list_people(desk, limit=50).people]
        assert sorted(names) == sorted(NAMES)
        letters = [one for one in names if one[1] not in ("---", "\N{SLICE OF PIZZA}")]
        assert letters == list(NAMES[:12])
        whole = listed(desk, limit=50)
        for limit in (1, 2, 3, 5, 13, 14, 15):
            assert walked(desk, limit) == whole

    def test_nobody(self, room) -> None:
        desk = builders.desk_at(room)
        for chosen in ("all", "barred", "twins"):
            assert list_people(desk, filter=chosen).people == ()
        assert people_list.count_people(desk) == people_list.PeopleCounted(0, 0, 0, 0)

    def test_a_merged_record_stands_under_the_kept_one(self, evening: Evening) -> None:
        desk = evening.desk()
        before = listed(desk)
        merging.merge_people(desk, keep_id="1", drop_id="2", reason="Same license")
        assert listed(desk) == [one for one in before if one != "2"]
        assert listed(desk, after="2", limit=1) == listed(desk, after="1", limit=1)
        assert people_list.count_people(desk).everybody == count_people(evening.store) - 1

    def test_by_what_is_typed(self, evening: Evening) -> None:
        desk = evening.desk()
        assert listed(desk, text="brien") == []
        assert listed(desk, text="obrien") == ["2"]
        people.edit_person(desk, person_id="2", phone="406 555 0177")
        assert listed(desk, text="0177") == ["2"]

    def test_what_is_typed_comes_in_pages_too(self, room) -> None:
        for at in range(9):
            builders.add_person(room, f"N{at}", "Nordby", birth=date(1970, 1, 1 + at))
        desk = builders.desk_at(room)
        whole = listed(desk, text="nord", limit=50)
        assert len(whole) == 9
        for limit in (1, 2, 3, 8, 9, 10):
            assert walked(desk, limit, text="nord") == whole

    def test_what_cannot_be_asked(self, evening: Evening) -> None:
        desk = evening.desk()
        with pytest.raises(InvalidInput, match="unknown_choice"):
            list_people(desk, filter="lost")
        with pytest.raises(InvalidInput, match="missing"):
            list_people(desk, filter="in")
        with pytest.raises(NotFound):
            list_people(desk, after="999")


class TestFilters:
    def test_in_and_out(self, evening: Evening) -> None:
        desk = evening.desk()
        for person in "1234":
            evening.entry(person)
        for person in "12":
            busts.bust_player(desk, tournament_id="1", person_id=person)
        evening.reentry("1")
        one = {"tournament_id": "1"}
        assert set(listed(desk, filter="in", **one)) == {"1", "3", "4"}
        assert listed(desk, filter="out", **one) == ["2"]
        assert walked(desk, 2, filter="in", **one) == listed(desk, filter="in", **one)
        assert listed(desk, filter="in", text="lee", **one) == ["1"]
        assert listed(desk, filter="in", text="lee ann", **one) == ["1"]
        assert listed(desk, filter="in", text="nobody", **one) == []
        counted = people_list.count_people(desk, **one)
        assert (counted.everybody, counted.inside, counted.out) == (4, 3, 1)
        assert {one.person_id for one in list_people(desk, **one).people if one.entered} == {
            "1",
            "2",
            "3",
            "4",
        }

    def test_by_phone_inside_a_filter(self, evening: Evening) -> None:
        desk = evening.desk()
        evening.entry("3")
        people.edit_person(desk, person_id="3", phone="406 555 0177")
        assert listed(desk, filter="in", tournament_id="1", text="0177") == ["3"]
        assert listed(desk, filter="in", tournament_id="1", text="(0177)") == ["3"]

    def test_barred_until_the_last_day(self, evening: Evening) -> None:
        desk = evening.desk()
        bars.bar_person(desk, person_id="1", reason="Threw a chair", until=date(2026, 3, 8))
        bars.bar_person(desk, person_id="2", reason="Marked cards")
        assert listed(desk, filter="barred") == ["1", "2"]
        assert people_list.count_people(desk).barred == 2
        bars.unbar_person(desk, person_id="2", reason="It was his brother")
        assert listed(desk, filter="barred") == ["1"]
        later = evening.desk(at="2026-03-09T12:00:00-06:00")
        assert listed(later, filter="barred") == []
        merging.merge_people(desk, keep_id="3", drop_id="1", reason="Same license")
        assert listed(desk, filter="barred") == ["3"]

    def test_twins_until_settled(self, evening: Evening) -> None:
        desk = evening.desk()
        number = builders.add_person
        same = number(evening.store, "Annie", "Lee", birth=date(1980, 3, 5))
        turned = number(evening.store, "Lee", "Ann", birth=date(1980, 3, 5))
        near = number(evening.store, "Bob", "OBrian", birth=date(1980, 3, 5))
        phone = [
            number(evening.store, name, "Sand", birth=None, phone="406 555 0100") for name in ("Per", "Ola")
        ]
        paper = [number(evening.store, name, "Nord", birth=None, id_number="D 1") for name in ("Ida", "Eva")]
        found = {"1", "2", same, turned, near, *phone, *paper}
        assert set(listed(desk, filter="twins")) == found
        assert walked(desk, 2, filter="twins") == listed(desk, filter="twins")
        assert set(listed(desk, filter="twins", text="nord")) == set(paper)
        merging.tell_apart(desk, person_id=phone[0], other_id=phone[1])
        merging.merge_people(desk, keep_id=paper[0], drop_id=paper[1], reason="Same license")
        assert set(listed(desk, filter="twins")) == found - {*phone, *paper}

    def test_a_folded_record_makes_its_person_a_twin(self, evening: Evening) -> None:
        desk = evening.desk()
        merging.merge_people(desk, keep_id="4", drop_id="1", reason="Same license")
        twin = builders.add_person(evening.store, "Ann", "Lee", birth=date(1980, 3, 5))
        assert set(listed(desk, filter="twins")) == {"4", twin}

    def test_through_every_door(self, door: Door) -> None:
        answer = door("people-list", filter="all", limit=2).result
        assert len(answer["people"]) == 2
        assert answer["next"] == answer["people"][-1]["person_id"]
        assert door("people-list", filter="lost").code == "unknown_choice"


class TestBadges:
    def test_with_and_without_a_tournament(self, evening: Evening) -> None:
        desk = evening.desk()
        bars.bar_person(desk, person_id="1", reason="Threw a chair")
        twin = builders.add_person(evening.store, "Ann", "Lee", birth=date(1980, 3, 5))
        ids = ["1", "2", twin]
        bare = people_list.badges_in_view(desk, tournament_id="", person_ids=ids)
        assert {who: [one.kind for one in found] for who, found in bare.items()} == {
            "1": ["barred", "twin"], "2": [], twin: ["twin"],
        }  # fmt: skip
        here = people_list.badges_in_view(desk, tournament_id="1", person_ids=ids)
        assert [one.kind for one in here["2"]] == ["not_paid"]

    def test_every_filter_is_offered(self) -> None:
        assert FILTERS == ("all", "in", "out", "barred", "twins")


class TestHistory:
    def test_across_tournaments(self, evening: Evening) -> None:
        desk = evening.desk()
        sale = evening.entry("1")
        evening.entry("2")
        busts.bust_player(desk, tournament_id="1", person_id="1")
        evening.reentry("1")
        told = people_history.person_history(desk, person_id="1")
        line = told.tournaments[0]
        assert (line.entries, line.busts, line.place, line.paid_cents, line.state) == (
            2,
            1,
            None,
            23_000,
            "playing",
        )
        assert (told.played, told.age, told.bar, told.breaches) == (1, 46, None, ())
        assert (told.cash.receipts, told.cash.in_cents, told.cash.out_cents) == (2, 23_000, 0)
        assert (told.cash.flag_cents, told.cash.flagged) == (10_000_00, False)
        assert sale.amount_cents == 11_500

    def test_places_once_it_is_over(self, evening: Evening) -> None:
        for person in "12":
            evening.entry(person)
        desk = evening.desk()
        busts.bust_player(desk, tournament_id="1", person_id="1")
        steps.conclude(desk, tournament_id="1")
        places = {
            who: people_history.person_history(desk, person_id=who).tournaments[0].place for who in "12"
        }
        assert places == {"1": 2, "2": 1}

    def test_cash_handed_back_within_a_day(self, evening: Evening) -> None:
        """A refund is cash both ways; what was entered in error and made void is in neither."""
        desk, wrong = evening.desk(), evening.entry("1")
        voids.void_payment(desk, payment_id=wrong.payment_id, reason="Wrong person")
        told = people_history.person_history(desk, person_id="1")
        assert (told.cash.receipts, told.cash.in_cents, told.cash.handed, told.cash.out_cents) == (0, 0, 0, 0)
        assert [(one.entries, one.paid_cents) for one in told.tournaments] == [(0, 0)]
        sale = evening.entry("1")
        staff.add_staff(desk, name=builders.DIRECTOR, role="director", pin="4321")
        refunds.refund_payment(
            desk,
            payment_id=sale.payment_id,
            reason="Ill",
            amount_cents=1_500,
            approver=builders.DIRECTOR,
            pin="4321",
        )
        cash = people_history.person_history(desk, person_id="1").cash
        assert (cash.receipts, cash.in_cents, cash.handed, cash.out_cents) == (1, 11_500, 1, 1_500)
        later = evening.desk(at="2026-03-07T18:00:01-07:00")
        assert people_history.person_history(later, person_id="1").cash.out_cents == 0

    def test_merges_twins_and_breaches(self, evening: Evening) -> None:
        evening.entry("1")
        evening.entry("2")
        desk = evening.desk()
        merged = merging.merge_people(desk, keep_id="1", drop_id="2", reason="Same license, seen by Ida")
        twin = builders.add_person(evening.store, "Ann", "Lee", birth=date(1980, 3, 5))
        told = people_history.person_history(desk, person_id="2")
        assert told.person.person_id == "1"
        assert [(one.merge_id, one.name, one.merged_by) for one in told.folded] == [
            (merged.merge_id, "Bob O'Brien", builders.CLERK)
        ]
        assert [one.code for one in told.findings] == ["merged_two_seats"]
        assert [one.person_id for one in told.possible_twins] == [twin]
        assert told.tournaments[0].paid_cents == 23_000
        merging.unmerge_people(desk, merge_id=merged.merge_id, reason="Two licenses after all")
        told = people_history.person_history(desk, person_id="1")
        assert (told.folded, told.findings) == ((), ())

    def test_through_every_door(self, door: Door) -> None:
        told = door("person-history", person_id="1").result
        assert told["person"]["last"] == "Lee"
        assert "id_digest" not in str(told)
        assert door("person-history", person_id="99").code == "no_such_person"

    def test_the_newest_come_first_and_the_rest_is_counted(self, evening: Evening) -> None:
        evening.entry("1")
        day = date(2026, 4, 10)
        second = builders.add_tournament(evening.store, first_day=day, last_day=day + timedelta(1))
        builders.open_registration(evening.store, second)
        Evening(evening.store, second).entry("1")
        told = people_history.person_history(evening.desk(), person_id="1", limit=1)
        assert ([one.tournament_id for one in told.tournaments], told.played) == ([second], 2)
