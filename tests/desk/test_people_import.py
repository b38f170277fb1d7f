"""People from a list of another program: all or nothing, and nothing before it was looked at."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from app.core.errors import Conflict
from app.desk import merging, people
from app.desk.people_import import import_people
from app.desk.verify import verify
from db.people import count_people, get_person
from tests import builders
from tests.builders import Evening, journal_lines
from tests.desk.doors import Door
from tests.desk.lists import HEADS, LIST, refused, written


class TestAnOrdinaryList:
    def test_looked_at_and_then_brought_in(self, evening: Evening, tmp_path: Path) -> None:
        file, before, lines = (
            written(tmp_path, LIST),
            count_people(evening.store),
            len(journal_lines(evening.store)),
        )
        seen = import_people(evening.desk(), file=file, dry_run=True)
        assert (seen.lines, seen.added, seen.left_out, seen.problems, seen.twins) == (3, 3, 0, (), ())
        assert (seen.unused, seen.dry_run) == (("Notes",), True)
        assert [(one.field, one.head) for one in seen.columns][:3] == [
            ("first", "First name"), ("last", "Last name"), ("birth", "Date of birth"),
        ]  # fmt: skip
        assert count_people(evening.store) == before
        assert len(journal_lines(evening.store)) == lines
        done = import_people(evening.desk(), file=file, expect=seen.digest)
        assert (done.added, done.dry_run, count_people(evening.store)) == (3, False, before + 3)
        found = people.find_people(evening.desk(), text="smith jr").people[0]
        assert (found.last, found.birth, found.city) == ("Smith, Jr.", date(1964, 8, 1), "Great Falls")
        assert len(journal_lines(evening.store)) == lines + 1

    @pytest.mark.parametrize(
        "body",
        [
            "\ufeff" + LIST,
            LIST.replace("\n", "\r\n"),
            LIST.replace('"Smith, Jr."', "Smith Jr")
            .replace('"Great Falls"', "Great Falls")
            .replace(",", ";"),
            LIST.replace('"Smith, Jr."', "Smith Jr")
            .replace('"Great Falls"', "Great Falls")
            .replace(",", "\t"),
            LIST.encode("utf-16"),
        ],
        ids=["mark", "windows", "semicolons", "tabs", "utf-16"],
    )
    def test_however_it_was_saved(self, evening: Evening, tmp_path: Path, body: str | bytes) -> None:
        seen = import_people(evening.desk(), file=written(tmp_path, body), dry_run=True)
        assert (seen.added, seen.problems) == (3, ())
        assert seen.columns[0].head == "First name"

    def test_who_checked_the_age(self, evening: Evening, tmp_path: Path) -> None:
        text = "last,birth,checked by\nAbel,,\nBern,1/2/1980,\nCole,,Dana\n"
        import_people(evening.desk(), file=written(tmp_path, text), checked_by="Ida")
        by = {
            one: people.find_people(evening.desk(), text=one).people[0].person_id
            for one in ("abel", "bern", "cole")
        }
        assert [get_person(evening.store, number).checked_by for number in by.values()] == ["Ida", "", "Dana"]

    def test_documents_keep_a_digest_and_the_last_four(self, evening: Evening, tmp_path: Path) -> None:
        text = "last,id number,id kind\nAbel,MT 4417 8830,Driver license\nBern,MT44178830,driver license\n"
        seen = import_people(evening.desk(), file=written(tmp_path, text), dry_run=True)
        assert [(one.line, one.other_line) for one in seen.twins] == [(3, 2)]
        import_people(evening.desk(), file=written(tmp_path, text), twins="add")
        abel = people.find_people(evening.desk(), text="abel").people[0].person_id
        assert get_person(evening.store, abel).id_last4 == "8830"
        assert "4417" not in str(journal_lines(evening.store)[-1])
        again = import_people(evening.desk(), file=written(tmp_path, text), dry_run=True)
        assert [one.person_id for one in again.twins] == [abel, abel]

    def test_the_same_intent_adds_nobody_twice(self, evening: Evening, tmp_path: Path) -> None:
        file = written(tmp_path, LIST)
        first = import_people(evening.desk(intent="list-1"), file=file, twins="add")
        Path(file).unlink()
        again = import_people(evening.desk(intent="list-1"), file=file, twins="add")
        assert (again.repeated, again.added) == (True, first.added)
        with pytest.raises(Conflict, match="intent_reused"):
            import_people(evening.desk(intent="list-1"), file=file)

    def test_through_every_door(self, door: Door, tmp_path: Path) -> None:
        file = written(tmp_path, LIST)
        assert door("people-import", file=file, dry_run=True).result["added"] == 3
        assert door("people-import", file=file, columns=("phone=", "city=Notes")).result["added"] == 3
        twice = door("people-import", file=file).result
        assert (twice["added"], twice["left_out"], len(twice["twins"])) == (0, 3, 3)
        assert door("people-import", file=str(tmp_path / "none.csv")).code == "no_such_file"


class TestTwins:
    def test_like_somebody_on_file_or_a_line_above(self, evening: Evening, tmp_path: Path) -> None:
        desk = evening.desk()
        people.edit_person(desk, person_id="2", phone="406 555 0177")
        text = (
            "first,last,born,phone\n"
            "Annie,Lee,3/5/1980,\n"  # 2: same birth and family name as person 1
            "Lee,Ann,3/5/1980,\n"  # 3: turned round
            "Bob,OBrian,3/5/1980,\n"  # 4: one slip
            "Eve,Sand,,(406) 555-0177\n"  # 5: same phone as person 2
            "Ola,Nord,1/1/1991,406 555 0100\n"
            "Per,Nord,,406 555 0100\n"  # 7: the phone of line 6
            "Ann,Lee,3/5/1981,\n"
        )
        seen = import_people(desk, file=written(tmp_path, text), dry_run=True)
        assert {one.line: (one.person_id, one.other_line) for one in seen.twins} == {
            2: ("1", 0), 3: ("1", 0), 4: ("2", 0), 5: ("2", 0), 7: ("", 6),
        }  # fmt: skip
        assert (seen.added, seen.left_out) == (2, 5)
        done = import_people(desk, file=written(tmp_path, text), twins="add")
        assert (done.added, done.left_out) == (7, 0)

    def test_a_folded_record_points_to_the_kept_one(self, evening: Evening, tmp_path: Path) -> None:
        desk = evening.desk()
        merging.merge_people(desk, keep_id="3", drop_id="1", reason="Same license")
        seen = import_people(
            desk, file=written(tmp_path, "first,last,born\nAnn,Lee,3/5/1980\n"), dry_run=True
        )
        assert seen.twins[0].person_id == "3"

    def test_as_one_by_one(self, evening: Evening, tmp_path: Path) -> None:
        """The list finds whom `person-add` finds, for a hundred names that nearly agree."""
        rows = []
        for number in range(100):
            last = ("Hale", "Hall", "Halle", "Ahle", "Nord")[number % 5]
            first = ("Ann", "Hale", "Per")[number % 3]
            born = date(1980, 1, 1 + number % 4)
            rows.append((first, last, born.isoformat(), f"406 555 0{number % 23:03d}" if number % 2 else ""))
        text = "first,last,born,phone\n" + "".join(",".join(row) + "\n" for row in rows)
        seen = import_people(evening.desk(), file=written(tmp_path, text), dry_run=True, twins="add")
        twins = {one.line for one in seen.twins}
        for at, (first, last, born, phone) in enumerate(rows, start=2):
            kept = people.add_person(
                evening.desk(), first=first, last=last, birth=date.fromisoformat(born), phone=phone
            )
            assert (at in twins) == bool(kept.possible_twins), (at, first, last)


class TestBadLines:
    @pytest.mark.parametrize(
        ("line", "head", "code"),
        [
            ("Ann,,1/1/1980,,,", "Last name", "missing"),
            ("Ann,Lee,31/12/1980,,,", "Date of birth", "not_a_date"),
            ("Ann,Lee,2/30/1980,,,", "Date of birth", "not_a_date"),
            ("Ann,Lee,1/1/80,,,", "Date of birth", "not_a_date"),
            ("Ann,Lee,1/1/2080,,,", "Date of birth", "in_the_future"),
            ("Ann,Lee,1/1/1880,,,", "Date of birth", "too_long_ago"),
            (f"{'A' * 121},Lee,,,,", "First name", "too_long"),
            ("Ann,Lee\x07,,,,", "Last name", "not_text"),
            ("Ann,Lee,,,,,surplus", "", "too_many_cells"),
        ],
    )
    def test_is_named_by_line_and_column_and_nobody_is_added(
        self, evening: Evening, tmp_path: Path, line: str, head: str, code: str
    ) -> None:
        file, before = written(tmp_path, f"{HEADS}Per,Sand,,,,\n\n{line}\n"), count_people(evening.store)
        seen = import_people(evening.desk(), file=file, dry_run=True)
        assert [(one.line, one.head, one.code) for one in seen.problems] == [(4, head, code)]
        error = refused(evening.desk(), file)
        assert (error.field, error.code, error.params["line"]) == ("file", "bad_line", 4)
        assert str(error.params["why"]).endswith(".")
        assert count_people(evening.store) == before

    def test_every_bad_line_is_shown(self, evening: Evening, tmp_path: Path) -> None:
        seen = import_people(
            evening.desk(), file=written(tmp_path, HEADS + "Ann,,,,,\nPer,Nord,x,,,\n"), dry_run=True
        )
        assert [one.line for one in seen.problems] == [2, 3]
        assert seen.added == 0

    def test_lines_count_as_an_editor_counts_them(self, evening: Evening, tmp_path: Path) -> None:
        text = HEADS + 'Ann,Lee,,,"two\nlines",\nPer,,,,,\n'
        seen = import_people(evening.desk(), file=written(tmp_path, text), dry_run=True)
        assert [one.line for one in seen.problems] == [4]


def test_a_large_list_is_one_unit(evening: Evening, tmp_path: Path) -> None:
    text = "first,last\n" + "".join(f"Ann,Nord{number}\n" for number in range(300))
    lines = len(journal_lines(evening.store))
    import_people(evening.desk(), file=written(tmp_path, text))
    assert len(journal_lines(evening.store)) == lines + 1
    assert builders.add_person(evening.store, "Last", "One")
    assert verify(evening.desk()).problems == ()
