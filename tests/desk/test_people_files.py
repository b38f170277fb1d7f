"""Lists that are no lists, and heads that say nothing: refused with the reason, nothing guessed."""

from __future__ import annotations

import csv
import os
from pathlib import Path

import pytest

from app.core.errors import InvalidInput, NotFound
from app.desk import people
from app.desk.people_file import MOST_ROWS, likely_columns, map_columns
from app.desk.people_import import ListAsked, import_people, preview_people
from tests.builders import Evening
from tests.desk.lists import HEADS, LIST, refused, written


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
        seen = preview_people(evening.desk(), ListAsked(file))
        written(tmp_path, LIST.replace("Ingrid", "Astrid"))
        assert refused(evening.desk(), file, expect=seen.digest).code == "file_changed"

    def test_ten_thousand_lines(self, evening: Evening, tmp_path: Path) -> None:
        text = "first,last,phone\n" + "".join(
            f"Ann,Nord{number},{number:07d}\n" for number in range(MOST_ROWS)
        )
        told = []
        seen = preview_people(
            evening.desk(),
            ListAsked(written(tmp_path, text)),
            tell=lambda done, whole: told.append((done, whole)),
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

    def test_likely_ones_are_the_first_of_their_kind(self) -> None:
        assert likely_columns(self.HEADS) == {"last": 0, "phone": 2}

    @pytest.mark.parametrize(
        ("given", "code"),
        [("phone", "not_a_column"), ("phone=Fax", "not_a_column"), ("fax=Cell", "unknown_choice"),
         ("last=", "column_missing"), ("first=Nick", "column_twice")],
    )  # fmt: skip
    def test_said_wrong(self, given: str, code: str) -> None:
        with pytest.raises(InvalidInput) as caught:
            map_columns(self.HEADS, (given,) if code == "column_twice" else (given, "phone=Cell"))
        assert (caught.value.field, caught.value.code) == ("columns", code)
