"""People from a list of another program: all or nothing, and nothing before it was looked at."""

from __future__ import annotations

import csv
import os
from datetime import date
from pathlib import Path

import pytest

from app.core.errors import Conflict, InvalidInput, NotFound
from app.desk import merging, people
from app.desk.people_file import MOST_ROWS, map_columns
from app.desk.people_import import import_people, preview_people
from db.people import count_people, get_person
from tests import builders
from tests.builders import Evening, journal_lines
from tests.desk.doors import Door

HEADS = "First name,Last name,Date of birth,Phone,City,Notes\n"
LIST = (
    HEADS
    + "Ingrid,Halvorsen,5/2/1973,406 555 4417,Hamilton,likes seat 1\n"
    + 'Al,"Smith, Jr.",1964-08-01,,"Great Falls",\n'
    + "\n"
    + "Łukasz,Wiśniewski,7/7/1985,406 555 3321,Helena,\n"
)


def written(tmp_path: Path, text: str | bytes, name: str = "people.csv") -> str:
    file = tmp_path / name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(file)


def refused(desk, file: str, **more) -> InvalidInput:
    with pytest.raises(InvalidInput) as caught:
        import_people(desk, file=file, **more)
    return caught.value


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


class TestHostileFiles:
    @pytest.mark.parametrize(
        ("body", "code"),
        [
            (b"", "no_lines"),
            (b"\n\n\n", "no_lines"),
            (HEADS.encode(), "no_lines"),
            (HEADS.encode() + b",,,,\n", "no_lines"),
            (HEADS.encode() + b'Ann,"Lee\nnever closed', "not_a_table"),
            (HEADS.encode() + b'Ann,"Lee" x,,,,\n', "not_a_table"),
            (HEADS.encode() + b"Ann," + b"x" * 200_000, "not_a_table"),
            (HEADS.encode() + b"Ann," + b"x" * 2_001, "not_a_table"),
            (HEADS.encode() + "Zoë".encode("latin-1") + b",Lee,,,\n", "not_utf8"),
            (HEADS.encode() + b"Ann,L\x00ee,,,\n", "not_utf8"),
            (b"\xff\xfeA", "not_utf8"),
            (b"last\n" + b"Lee\n" * (MOST_ROWS + 1), "too_many_lines"),
            (b"x" * 16_000_001, "file_too_large"),
            (b"name,age\nAnn Lee,46\n", "column_missing"),
            (b"last,surname\nLee,Lee\n", "column_twice"),
            (b"%PDF-1.7 last\n", "no_lines"),
        ],
    )  # fmt: skip
    def test_is_refused_with_the_reason(
        self, evening: Evening, tmp_path: Path, body: bytes, code: str
    ) -> None:
        assert refused(evening.desk(), written(tmp_path, body)).code == code

    def test_no_file_to_read(self, evening: Evening, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe")
        for file in (tmp_path, tmp_path / "none.csv", tmp_path / "pipe", "/dev/zero", "a\0b", "x" * 5000):
            with pytest.raises(NotFound, match="no_such_file"):
                import_people(evening.desk(), file=str(file))

    def test_names_are_kept_as_written(self, evening: Evening, tmp_path: Path) -> None:
        names = [
            "=1+1",
            "<b>x</b>",
            "J&C <img src=x>",
            "O'Brien",
            "%s {0}",
            "Ångström",
            "Robert'); drop table person",
        ]
        file = tmp_path / "names.csv"
        with file.open("w", encoding="utf-8", newline="") as opened:
            csv.writer(opened).writerows([["last"], *([one] for one in names)])
        import_people(evening.desk(), file=str(file))
        found = {
            people.find_people(evening.desk(), text=one).people[0].last for one in names if one != "=1+1"
        }
        assert found == set(names) - {"=1+1"}

    def test_a_file_that_changed_since_it_was_looked_at(self, evening: Evening, tmp_path: Path) -> None:
        file = written(tmp_path, LIST)
        seen = preview_people(evening.desk(), file=file)
        written(tmp_path, LIST.replace("Ingrid", "Astrid"))
        assert refused(evening.desk(), file, expect=seen.digest).code == "file_changed"

    def test_ten_thousand_lines(self, evening: Evening, tmp_path: Path) -> None:
        text = "first,last,phone\n" + "".join(
            f"Ann,Nord{number},{number:07d}\n" for number in range(MOST_ROWS)
        )
        told = []
        seen = preview_people(
            evening.desk(), file=written(tmp_path, text), tell=lambda done, whole: told.append((done, whole))
        )
        assert (seen.added, seen.twins) == (MOST_ROWS, ())
        assert told[-1] == (9_900, 10_000)

    def test_who_adds_twins_is_one_of_two(self, evening: Evening, tmp_path: Path) -> None:
        assert refused(evening.desk(), written(tmp_path, LIST), twins="maybe").code == "unknown_choice"


class TestColumns:
    HEADS = ("Surname", "Nick", "Cell", "Mobile")

    def test_said_by_hand(self) -> None:
        found = map_columns(self.HEADS, ("first=nick", "phone=Mobile"))
        assert found == {"first": 1, "phone": 3, "last": 0}
        assert map_columns(self.HEADS, ("phone=",)) == {"last": 0}

    @pytest.mark.parametrize(
        ("given", "code"),
        [("phone", "not_a_column"), ("phone=Fax", "not_a_column"), ("fax=Cell", "unknown_choice"),
         ("last=", "column_missing"), ("first=Nick", "column_twice")],
    )  # fmt: skip
    def test_said_wrong(self, given: str, code: str) -> None:
        with pytest.raises(InvalidInput) as caught:
            map_columns(self.HEADS, (given,) if code == "column_twice" else (given, "phone=Cell"))
        assert (caught.value.field, caught.value.code) == ("columns", code)


def test_a_large_list_is_one_unit(evening: Evening, tmp_path: Path) -> None:
    text = "first,last\n" + "".join(f"Ann,Nord{number}\n" for number in range(300))
    lines = len(journal_lines(evening.store))
    import_people(evening.desk(), file=written(tmp_path, text))
    assert len(journal_lines(evening.store)) == lines + 1
    assert builders.add_person(evening.store, "Last", "One")
