"""What is written for other programs: complete, in dollars and local times, and read back as it was typed."""

from __future__ import annotations

import csv
import hashlib
import json
from datetime import date

import pytest

from app.core.errors import Conflict, InvalidInput, NotFound
from app.core.plain import canonical
from app.desk import bars, exports, people, people_import, prizes, staff, voids
from app.desk.desk import NOBODY
from app.desk.pool import show_pool
from db.journal import last_line
from db.opening import open_ledger
from tests import builders
from tests.builders import DIRECTOR, Evening, desk_at
from tests.desk import payout_room
from tests.engines import Made
from tests.reports.workbooks import cells_of

ONE = {"tournament_id": "1"}
HOSTILE = ("=1+1", "O'Brien", '"Doc" Hill', "Smith, Jr.", "<b>x</b>", "%s", "-2", "@home", "'t Hooft", "Đức")


def exported(store, tmp_path, kind, **more):
    """Export to CSV and read it back: one mapping a line."""
    out = tmp_path / f"{kind}.csv"
    made = exports.export_list(desk_at(store, clerk=NOBODY), kind=kind, out=str(out), **more)
    with out.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert (made.rows, made.out) == (len(rows), str(out))
    return rows


class TestPayments:
    def test_every_cent_is_in_there_once(self, evening: Evening, tmp_path) -> None:
        sale = evening.entry("1")
        evening.entry("2")
        evening.addon("2")
        voids.void_payment(evening.desk(), payment_id=sale.payment_id, reason="typed twice")
        rows = exported(evening.store, tmp_path, "payments", **ONE)
        pool = show_pool(evening.desk(), **ONE)
        cents = [round(float(row["Amount"]) * 100) for row in rows]
        assert sum(cents) == pool.collected_cents - pool.refunded_cents == 165_00
        parts = ("Prizes", "Expenses", "Charity", "Staff")
        assert [sum(round(float(row[part]) * 100) for part in parts) for row in rows] == cents
        last = rows[-1]
        assert (last["Kind"], last["Of receipt"], last["Amount"], last["Reason"]) == (
            "void", "A-00001", "-115.00", "typed twice",
        )  # fmt: skip
        assert (last["When"], last["Zone"], last["Day"]) == ("2026-03-06T18:00:00-07:00", "MST", "2026-03-06")
        assert (last["Player"], last["Shift"]) == ("Ann Lee", "1")

    def test_of_all_tournaments_or_of_one(self, evening: Evening, tmp_path) -> None:
        evening.entry("1")
        other = builders.add_tournament(
            evening.store, name="Larch Open", first_day=date(2026, 5, 1), last_day=date(2026, 5, 2)
        )
        assert len(exported(evening.store, tmp_path, "payments")) == 1
        assert exported(evening.store, tmp_path, "payments", tournament_id=other) == []
        with pytest.raises(NotFound, match="no_such_tournament"):
            exported(evening.store, tmp_path, "payments", tournament_id="99")

    @pytest.mark.parametrize("kind", ["payments", "journal"])
    def test_a_clerk_exports_no_open_drawer(self, evening: Evening, tmp_path, kind) -> None:
        evening.entry("1")
        with pytest.raises(Conflict, match="count_first"):
            exports.export_list(evening.desk(), kind=kind, out=f"{tmp_path}/")
        staff.add_staff(evening.desk(), name=DIRECTOR, role="director", pin="4821")
        made = exports.export_list(
            desk_at(evening.store, clerk=DIRECTOR), kind=kind, out=f"{tmp_path}/", **ONE
        )
        assert made.out == str(tmp_path / f"{kind}-1.csv")


class TestPeople:
    def test_names_come_back_as_they_were_typed(self, evening: Evening, tmp_path) -> None:
        for at, name in enumerate(HOSTILE):
            people.add_person(
                evening.desk(), first="Ann", last=name, birth=date(1970, 1, at + 1), phone="+1 406 555 0100"
            )
        rows = exported(evening.store, tmp_path, "people")
        assert len(rows) == 4 + len(HOSTILE)
        fresh = builders.open_room(tmp_path / "fresh.db")
        people_import.import_people(
            desk_at(fresh), file=str(tmp_path / "people.csv"), checked_by="Ida", twins="add"
        )
        again = exported(fresh, tmp_path, "people")
        fresh.close()
        kept = ("Last name", "First name", "Date of birth", "Phone")
        assert [[row[name] for name in kept] for row in again] == [
            [row[name] for name in kept] for row in rows
        ]

    def test_says_who_is_barred_and_until_when(self, evening: Evening, tmp_path) -> None:
        staff.add_staff(evening.desk(), name=DIRECTOR, role="director", pin="4821")
        director = desk_at(evening.store, clerk=DIRECTOR)
        bars.bar_person(director, person_id="1", reason="house rule")
        bars.bar_person(director, person_id="2", reason="house rule", until=date(2026, 4, 1))
        found = {row["Person number"]: row["Barred"] for row in exported(evening.store, tmp_path, "people")}
        assert found == {"1": "yes", "2": "until 2026-04-01", "3": "", "4": ""}

    def test_more_people_than_a_page(self, room, tmp_path) -> None:
        for at in range(503):
            builders.add_person(room, f"Guest {at}", f"Player {at:03d}")
        rows = exported(room, tmp_path, "people")
        assert len({row["Person number"] for row in rows}) == 503

    def test_no_number_of_an_id_is_in_there(self, evening: Evening, tmp_path) -> None:
        people.add_person(
            evening.desk(),
            first="Zed",
            last="Quill",
            birth=date(1970, 1, 1),
            id_kind="Driver license",
            id_number="MT00991234",
        )
        row = next(row for row in exported(evening.store, tmp_path, "people") if row["Last name"] == "Quill")
        assert (row["ID kind"], row["ID last four"]) == ("Driver license", "1234")
        assert "MT0099" not in (tmp_path / "people.csv").read_text("utf-8")


class TestResults:
    def test_places_prizes_and_receipts(self, evening: Evening, tmp_path) -> None:
        store = evening.store
        payout_room.enter_ten(evening)
        assert {row["Place"] for row in exported(store, tmp_path, "results", **ONE)} == {""}
        payout_room.close(store)
        payout_room.publish(store, places="50 %; 30 %; 20 %")
        payout_room.conclude(store)
        paid = payout_room.pay(store, 2)
        rows = exported(store, tmp_path, "results", **ONE)
        assert [row["Place"] for row in rows] == [str(place) for place in range(1, 11)]
        assert [row["Person number"] for row in rows] == [str(person) for person in range(1, 11)]
        assert [row["Prize"] for row in rows][:4] == ["500.00", "300.00", "200.00", "0.00"]
        assert [row["Receipt of the prize"] for row in rows][:3] == ["", paid.receipt_number, ""]
        assert {row["Entries"] for row in rows} == {"1"}
        assert prizes.PRIZE_PREFIX in paid.receipt_number

    def test_of_all_tournaments_in_the_order_of_their_days(self, evening: Evening, tmp_path) -> None:
        evening.entry("1")
        builders.add_tournament(
            evening.store, name="Early", first_day=date(2026, 2, 20), last_day=date(2026, 2, 21)
        )
        assert [row["Tournament"] for row in exported(evening.store, tmp_path, "results")] == [
            "Last Chance Gulch Classic"
        ]


class TestJournal:
    def test_each_line_can_be_proved_from_the_file(self, evening: Evening, tmp_path) -> None:
        evening.entry("1")
        rows = exported(evening.store, tmp_path, "journal")
        assert len(rows) == last_line(evening.store).sequence
        before = "0" * 64
        for row in rows:
            body = {name.lower().replace(" ", "_"): value for name, value in row.items()}
            seal = body.pop("hash")
            body["sequence"] = int(body["sequence"])
            body["tournament_id"] = int(body["tournament_id"]) if body["tournament_id"] else None
            assert body["previous_hash"] == before
            assert hashlib.sha256(canonical(body).encode()).hexdigest() == seal
            before = seal
        assert json.loads(rows[-1]["Arguments"])["person_id"] == "1"

    def test_of_one_tournament(self, evening: Evening, tmp_path) -> None:
        rows = exported(evening.store, tmp_path, "journal", **ONE)
        assert {row["Tournament id"] for row in rows} == {"1"}


class TestFiles:
    @pytest.mark.parametrize("kind", exports.EXPORTS)
    def test_a_workbook_of_each(self, evening: Evening, tmp_path, kind) -> None:
        evening.entry("1")
        out = tmp_path / f"{kind}.xlsx"
        made = exports.export_list(desk_at(evening.store, clerk=NOBODY), kind=kind, out=str(out))
        found = cells_of(out.read_bytes())
        assert made.rows > 0
        assert found["A1"].value == exports.EXPORTS[kind].title

    def test_what_cannot_be_exported_says_what_can(self, evening: Evening, tmp_path) -> None:
        for given in (
            {"kind": "chips", "out": f"{tmp_path}/"},
            {"kind": "people", "out": str(tmp_path / "a.pdf")},
        ):
            with pytest.raises(InvalidInput, match="unknown_choice"):
                exports.export_list(evening.desk(), **given)

    def test_a_folder_that_is_not_there(self, evening: Evening, tmp_path) -> None:
        for out in (str(tmp_path / "none" / "a.csv"), "a\0b.csv"):
            with pytest.raises(InvalidInput, match=r"no_folder|cannot_write"):
                exports.export_list(evening.desk(), kind="people", out=out)


def test_a_ledger_that_is_only_read_is_exported(playing_ledger: Made, tmp_path) -> None:
    store = open_ledger(playing_ledger.copy(tmp_path, "read.db"), readonly=True)
    assert len(exported(store, tmp_path, "people")) == 4
    store.close()
