"""`report`: the application of each operator, and dealers and duty, made of what is in the ledger."""

from __future__ import annotations

from datetime import date, timedelta
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from app.core.clock import instant
from app.core.duty_paper import DutyPaper, Mark
from app.core.errors import Conflict, NotFound
from app.desk import dealers, dealing, duty, reports_list, steps, venue
from app.desk.desk import Desk
from app.desk.duty_papers import duty_paper
from app.desk.facts import load
from app.desk.paper_list import list_papers, render_paper
from app.desk.permit_papers import applications
from app.desk.premises import venue_under
from app.desk.report import made, make_report
from app.desk.reports_list import REPORTS, Asked, find_report, report_kind
from app.desk.tournaments import check_tournament
from app.desk.verify import verify
from app.desk.year_papers import year_page
from db.store import Store
from tests import builders
from tests.builders import DIRECTOR, EVENING, Evening, desk_at
from tests.desk.doors import Door

ONE = {"tournament_id": "1"}
YES, NONE, NO = Mark.YES, Mark.NONE, Mark.NO


def text_of(pdf: bytes) -> str:
    return " ".join(" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(pdf)).pages)


def after(evening: Evening, **span: int) -> Desk:
    """The desk some time after the first cards."""
    return evening.desk((instant(EVENING) + timedelta(**span)).isoformat())


def paper(desk: Desk) -> DutyPaper:
    return duty_paper(Asked(desk, load(desk, "1")))


class TestVerb:
    def test_through_every_door(self, door: Door, tmp_path: Path) -> None:
        for kind, document in (
            ("permit-application", "permit-application"),
            ("dealers-and-duty", "dealers-and-duty"),
            ("dealer-roster", "dealers-and-duty"),
            ("duty-log", "dealers-and-duty"),
        ):
            answer = door("report", **ONE, kind=kind, out=str(tmp_path)).result
            assert (answer["kind"], Path(answer["out"]).name) == (document, f"{document}-1.pdf")
            assert Path(answer["out"]).read_bytes().startswith(b"%PDF-")
        assert door("report", **ONE, kind="tax-return").code == "unknown_choice"
        assert door("report", **ONE, kind="duty-log", copies=0).code == "too_small"
        assert door("report", **ONE, kind="permit-application", operator_id="x").code == "unknown_choice"
        assert door("report", tournament_id="9", kind="duty-log").code == "no_such_tournament"

    def test_each_print_is_counted_and_listed(self, evening: Evening) -> None:
        desk = evening.desk()
        assert "print 1" in text_of(made(desk, "1", "duty-log")[1])
        job = make_report(desk, **ONE, kind="duty-log", copies=2)
        assert job.out == ""
        assert "print 2" in text_of(render_paper(desk, **ONE, document="report-dealers-and-duty"))
        (line,) = (
            one for one in list_papers(desk, **ONE).papers if one.document == "report-dealers-and-duty"
        )
        assert [(one.copies, one.version, one.done) for one in line.prints] == [(2, 0, False)]
        assert (line.count, line.outdated_since) == ("6 dealers", None)
        duty.hand_over(after(evening, hours=1), **ONE, to_person="Tobias Ferris")
        later = list_papers(after(evening, hours=2), **ONE).papers
        outdated = {one.document: one.outdated_since for one in later if one.outdated_since}
        assert {name: since.hour for name, since in outdated.items()} == {"report-dealers-and-duty": 19}
        assert verify(desk).problems == ()

    def test_a_paper_that_waits_says_why(self, evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(reports_list, "REPORTS", dict(REPORTS))
        report_kind("year-page", "Year page", "(1)", waits=lambda _asked: "after the year")(lambda _: b"")
        found = find_report("year-page")
        assert found is not None
        monkeypatch.setattr("app.desk.report.find_report", lambda _kind: found)
        with pytest.raises(Conflict, match="report_waits"):
            made(evening.desk(), "1", "year-page")

    def test_every_kind_has_a_name_of_its_own(self) -> None:
        names = [name for one in REPORTS.values() for name in (one.kind, *one.also)]
        assert len(names) == len(set(names))
        assert {"permit-application", "dealer-roster", "duty-log"} <= set(names)


class TestYear:
    def test_of_each_operator(self, room: Store) -> None:
        about = {"license": "0417735-003-GOA", "premises": "The Alder Room", "card_tables": 1,
                 "address": "4 Alder Street, Helena, Montana 59601"}  # fmt: skip
        second = venue.add_operator(desk_at(room), operator="Alder Room, LLC", **about).operator_id
        number = builders.add_tournament(room, operators=("house", second))
        desk = desk_at(room, builders.MONTH_BEFORE, clerk=DIRECTOR)
        for operator, name in (("", "Copper Room Gaming, LLC"), (second, "Alder Room, LLC")):
            report, pdf = made(desk, number, "year-compliance", operator_id=operator)
            text = text_of(pdf)
            assert name in text
            assert "2026" in text
        page = year_page(desk, year=2026, operator_id=second)
        assert (page.place, page.imprint.venue.premises) == (about["address"], "The Alder Room")
        assert year_page(desk, year=2026).place == "118 Assay Street, Helena, Montana"
        with pytest.raises(NotFound, match="no_such_operator"):
            venue_under(desk, page.imprint.venue, "operator-9")
        assert (report.citation, report.count(Asked(desk, load(desk, number)))) == ("(1)", "2026")
        (line,) = [one for one in list_papers(desk, tournament_id=number).papers if "year" in one.document]
        assert (line.title, line.ready) == ("Year of the operator", True)


class TestApplication:
    def test_one_for_each_operator(self, room: Store) -> None:
        second = venue.add_operator(
            desk_at(room),
            operator="Alder Room, LLC",
            license="0417735-003-GOA",
            premises="The Alder Room",
            card_tables=1,
            address="4 Alder Street, Helena, Montana 59601",
        ).operator_id
        number = builders.add_tournament(room, operators=("house", second))
        desk = desk_at(room, builders.MONTH_BEFORE, clerk=DIRECTOR)
        first, other = applications(Asked(desk, load(desk, number)))
        assert (first.location, first.index, first.count, first.permitted) == (
            "118 Assay Street, Helena, Montana", 1, 2, 6,
        )  # fmt: skip
        assert (other.license, other.location) == ("0417735-003-GOA", "4 Alder Street, Helena, Montana 59601")
        assert other.sheet.imprint.venue.premises == "The Alder Room"
        assert other.others == ("Copper Room Gaming, LLC (application 1 of 2)",)
        both = text_of(made(desk, number, "permit-application")[1])
        assert both.count("Permit application sheet application") == 2
        assert both.count("Who runs it") == 2, "the rules are attached to each"
        alone = text_of(made(desk, number, "permit-application", operator_id=second)[1])
        assert "application 2 of 2" in alone
        assert "application 1 of 2 " not in alone.replace("(application 1 of 2)", "")

    @pytest.mark.parametrize(
        ("at", "late"), [("2026-02-20", 0), ("2026-02-21", 1), ("2026-02-25", 3), ("2026-03-07", 10)]
    )
    def test_how_late_it_would_be(self, room: Store, at: str, late: int) -> None:
        builders.add_tournament(room)
        desk = desk_at(room, f"{at}T12:00:00-07:00")
        (one,) = applications(Asked(desk, load(desk, "1")))
        assert (one.before.late_by, one.before.latest) == (late, date(2026, 2, 20))

    def test_the_last_day_is_the_one_that_the_check_names(self, room: Store) -> None:
        # Thanksgiving 2026 is November 26: the tenth working day before November 30 is the 13th, not the 16th.
        start = date(2026, 11, 30)
        builders.add_tournament(room, first_day=start, last_day=start)
        desk = desk_at(room, "2026-11-14T12:00:00-07:00")
        (one,) = applications(Asked(desk, load(desk, "1")))
        found = check_tournament(desk, tournament_id="1").findings
        (late,) = [one.params for one in found if "latest" in one.params]
        assert (one.before.latest, one.before.late_by) == (date(2026, 11, 13), 1)
        assert late["latest"] == "2026-11-13"

    def test_what_stands_before_it(self, evening: Evening) -> None:
        later = builders.add_tournament(
            evening.store, name="Second", first_day=date(2026, 3, 16), last_day=date(2026, 3, 17)
        )
        desk = evening.desk()
        (one,) = applications(Asked(desk, load(desk, later)))
        before = one.before
        assert (before.count, before.days, before.earlier, before.concluded) == (
            2,
            2,
            date(2026, 3, 8),
            False,
        )
        assert before.lawful_start == date(2026, 3, 16)


class TestDuty:
    def test_the_whole_evening(self, evening: Evening) -> None:
        dealing.rotate_dealers(after(evening, hours=1), **ONE)
        duty.hand_over(after(evening, hours=2), **ONE, to_person="Tobias Ferris", note="at the desk")
        duty.write_dispute(
            after(evening, hours=3), **ONE, what="Bet out of turn.", settled="Binding", table=2
        )
        steps.end_day(after(evening, hours=4), **ONE)
        duty.sign_off(after(evening, hours=5), **ONE, person="Tobias Ferris")
        found = paper(after(evening, hours=6))
        assert found.number == "T-0001"
        assert [(one.person, one.note) for one in found.charge] == [
            (DIRECTOR, "Tobias Ferris, at the desk"),
            ("Tobias Ferris", "end of day; play ended 10:00 pm"),
        ]
        (day,) = found.dealt
        assert (len(day.turns), day.ended and day.ended.hour) == (12, 22)
        at_two = [(one.dealer, one.since.hour) for one in day.turns if one.table == 2]
        assert at_two == [("Tom Haugen 2", 18), ("Tom Haugen 1", 19)]
        assert {one.marks for one in found.roster} == {(YES, YES, YES)}
        assert [one.words for one in found.disputes] == ["Bet out of turn; binding."]
        assert (found.gap_minutes, found.hand_overs) == (0, 1)

    def test_a_license_seen_again_is_no_change_of_dealer(self, evening: Evening) -> None:
        dealing.assign_dealer(after(evening, hours=1), **ONE, table=1, dealer_id="1", seen_by=DIRECTOR)
        (day,) = paper(after(evening, hours=2)).dealt
        assert [(one.since.hour, one.until) for one in day.turns if one.table == 1] == [(18, None)]

    def test_a_gap_is_a_line_of_its_own(self, evening: Evening) -> None:
        duty.sign_off(after(evening, hours=2), **ONE, person=DIRECTOR)
        going = paper(after(evening, hours=2, minutes=5))
        assert [(one.person, one.until is None) for one in going.charge] == [(DIRECTOR, False), ("", True)]
        duty.sign_on(after(evening, hours=2, minutes=12), **ONE, person=DIRECTOR)
        text = text_of(made(after(evening, hours=3), "1", "duty-log")[1])
        assert "8:00 to 8:12 pm nobody on duty" in text
        assert "Minutes of play with nobody on duty 12" in text

    def test_ticks_dashes_and_no(self, evening: Evening) -> None:
        dealers.bar_dealer(after(evening, days=1), dealer_id="1", reason="Under investigation")
        dealing.release_dealer(after(evening, hours=-1), **ONE, table=2)
        dealing.release_dealer(after(evening, hours=2), **ONE, table=3)
        steps.end_day(after(evening, hours=4), **ONE)
        marks = {one.name: one.marks for one in paper(after(evening, hours=20)).roster}
        assert marks["Tom Haugen 1"] == (YES, NO, NO)
        assert marks["Tom Haugen 2"] == (NONE, NONE, NONE)
        assert marks["Tom Haugen 3"] == (YES, NONE, NONE)
        assert marks["Tom Haugen 4"] == (YES, YES, YES)

    def test_a_later_renewal_belongs_to_later_papers(self, evening: Evening) -> None:
        steps.end_day(after(evening, hours=4), **ONE)
        dealers.edit_dealer(after(evening, days=150), dealer_id="1", expires=date(2027, 6, 30))
        (line,) = (one for one in paper(after(evening, days=151)).roster if one.name == "Tom Haugen 1")
        assert line.expires == date(2026, 6, 30)

    def test_a_license_renewed_between_two_days_has_two_lines(self, evening: Evening) -> None:
        steps.end_day(after(evening, hours=4), **ONE)
        renewed = after(evening, hours=20)
        dealers.edit_dealer(renewed, dealer_id="1", expires=date(2027, 6, 30), seen_by="Lou Park")
        old, new = (one for one in paper(after(evening, hours=30)).roster if one.name == "Tom Haugen 1")
        assert (old.expires, old.marks) == (date(2026, 6, 30), (YES, NONE, NONE))
        assert (new.expires, new.marks[0], new.seen_by) == (date(2027, 6, 30), NONE, "Lou Park")
        assert new.seen_at.date() == date(2026, 3, 7)

    def test_play_past_midnight_is_another_day(self, evening: Evening) -> None:
        found = paper(after(evening, hours=7))
        assert [(one.day.day, one.ended is None) for one in found.dealt] == [(6, False), (7, True)]
        assert found.dealt[0].ended is not None
        assert found.dealt[0].ended.hour == 0

    def test_the_conclusion_ends_it(self, evening: Evening) -> None:
        evening.entry("1")
        steps.conclude(after(evening, hours=3), **ONE)
        duty.sign_off(after(evening, hours=4), **ONE, person=DIRECTOR)
        assert paper(after(evening, days=9)).charge[0].note == "end; concluded 9:00 pm"

    def test_a_game_without_licensed_dealers(self, room: Store) -> None:
        number = builders.add_tournament(room, game="Bridge", addon_limit=0)
        desk = desk_at(room, builders.NOON)
        dealing_text = text_of(made(desk, number, "dealers-and-duty")[1])
        assert "this game needs no licensed dealer" in dealing_text
        assert "Nobody was assigned to a table." in dealing_text
