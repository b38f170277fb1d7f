"""Dealers and duty, and the permit application, as they are printed."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from io import BytesIO

import pytest
from pypdf import PdfReader

from app.core.duty_paper import Mark
from app.core.money import ZERO, Money
from app.core.records import UNLIMITED, ChipValue, Permit, PermitState
from reports import dealers_duty, permit_application, permit_words
from tests.reports.duty_samples import APPLICATION, DAYS, DUTY, GAP, LATE, NO, NONE, YES, crowded, roster
from tests.reports.inked import watch
from tests.reports.reading import font_names, text_of
from tests.reports.sheet_samples import sheet


def in_order(text: str, words: tuple[str, ...]) -> None:
    places = [text.find(each) for each in words]
    assert dict(zip(words, places, strict=True)) == {
        each: at for each, at in zip(words, places, strict=True) if at >= 0
    }
    assert places == sorted(places)


def pages(paper: bytes) -> int:
    return len(PdfReader(BytesIO(paper)).pages)


class TestDuty:
    def test_the_same_record_makes_the_same_bytes(self) -> None:
        made = dealers_duty.render(DUTY)
        assert made == dealers_duty.render(DUTY)
        assert all(name.startswith("FiraSans") for name in font_names(made))
        assert pages(made) == 1

    def test_everything_is_there_in_order(self) -> None:
        in_order(
            text_of(dealers_duty.render(DUTY)),
            (
                "THE COPPER ROOM", "Dealers and duty No. T-0003",
                "Last Chance Gulch Charity Classic · March 6 to 8, 2026 · permit 26-0031", "Dealer roster",
                "23-5-317(6): only a licensed dealer deals poker", "Fri 6 Sat 7 Sun 8", "Tom F. Haugen",
                "0418832-001-CDL June 30, 2026 M. Reyes, Mar 6, 3:31 pm", "Linh T. Nguyễn",
                "No license ends meanwhile.", "Tables dealt, Sunday, March 8", "1 Lucille A. Marchetti 12:00 to 2:20",
                "end of play 7:42 pm", "Person in charge", "23-5-317(5)", "Fri, March 6 Marisol Reyes 2:30 pm 8:00 pm",
                "Tom Haugen, in person at the desk", "end; concluded 7:42 pm",
                "Minutes of play with nobody on duty 0 Hand-overs 2 Disputes written down 2", "Disputes",
                "Fri 7:48 pm, table 6", "Bet out of turn; ruled binding", "person in charge, Marisol Reyes",
                "Dealers and duty, print 1 · rule pack Montana 23-5-317 (2007 text), edition 1", "page 1 of 1",
            ),
        )  # fmt: skip

    def test_a_gap_and_an_empty_book(self) -> None:
        text = text_of(dealers_duty.render(replace(GAP, disputes=(), roster=(), dealt=())))
        in_order(
            text,
            (
                "Nobody is assigned to a table yet.",
                "8:00 to 8:12 pm nobody on duty",
                "on duty now",
                "None was written",
            ),
        )
        nobody = text_of(dealers_duty.render(replace(GAP, charge=(), signer="")))
        assert "Nobody has signed on yet." in nobody

    def test_an_expiry_inside_the_tournament(self) -> None:
        days = tuple(date(2026, 6, 29) + timedelta(days=n) for n in range(3))
        plain = roster(1)[0]
        ends = replace(plain, marks=(YES, YES, NONE))
        wrong = replace(plain, name="Pia Lund", marks=(YES, YES, NO))
        record = replace(DUTY, first_day=days[0], last_day=days[2], days=days, roster=(ends, wrong))
        text = text_of(dealers_duty.render(record))
        assert text.count("until June 30") == 1
        assert "The word no means" in text
        assert "2 licenses end meanwhile." in text

    def test_a_game_that_needs_no_license_and_other_games(self) -> None:
        assert "23-5-311: this game needs no licensed dealer" in text_of(
            dealers_duty.render(replace(DUTY, licensed=False))
        )
        assert "deals panguingue" in text_of(dealers_duty.render(replace(DUTY, game="panguingue")))

    def test_a_crowded_one_runs_over_whole_pages(self, monkeypatch: pytest.MonkeyPatch) -> None:
        papers: list[bytes] = []
        drawn = watch(monkeypatch, lambda: papers.append(dealers_duty.render(crowded())))
        (made,) = papers
        assert pages(made) == 6
        text = text_of(made)
        assert text.count("Maria M. Fernández-Øystergaard") == 1
        assert "Tables dealt, Monday, June 29, continued" in text
        assert text.count("end of play") == 2
        for page in drawn[-6:]:
            assert max(box.right for box in page.boxes) <= 567.5
            assert max(box.bottom for box in page.boxes) <= 756.5

    def test_a_season_counts_its_days(self) -> None:
        days = tuple(DAYS[0] + timedelta(days=n) for n in range(30))
        line = replace(roster(1)[0], marks=(Mark.YES,) * 20 + (Mark.NO,) * 2 + (Mark.NONE,) * 8)
        text = text_of(dealers_duty.render(replace(DUTY, days=days, roster=(line,))))
        assert "days of 30" in text
        assert "20 no: 2" in text

    @pytest.mark.parametrize("name", ["Boys & Girls <Club>", "<img src=file:///etc/hosts>", "100% %s {0}"])
    def test_names_print_as_typed(self, name: str) -> None:
        line = replace(roster(1)[0], name=name)
        assert name in text_of(dealers_duty.render(replace(DUTY, roster=(line,), tournament=name)))

    def test_a_long_signature_stands_clear_of_the_date(self) -> None:
        signer = "Maximiliana Bernadette Raghunathan-Wojciechowska of the Flathead"
        text = text_of(dealers_duty.render(replace(DUTY, signer=signer)))
        assert f"person in charge, {signer} date" in text


class TestApplication:
    def test_many_areas_are_named_on_the_rules(self) -> None:
        areas = tuple(f"Ballroom {number}, north mezzanine beside the fountain" for number in range(1, 13))
        sheet = replace(APPLICATION.sheet, terms=replace(APPLICATION.sheet.terms, areas=areas))
        text = text_of(permit_application.render((replace(APPLICATION, sheet=sheet),)))
        assert "Ballroom 3, north mezzanine beside the fountain, and 9 more on the rules attached" in text
        assert "page 2 of 2" not in text.split("Tournament rules", 1)[0]

    def test_the_dates_of_a_long_name_stay_together(self) -> None:
        name = "Grand Bitterroot and Flathead Valleys Invitational Memorial Championship of Spring"
        sheet = replace(APPLICATION.sheet, terms=replace(APPLICATION.sheet.terms, name=name))
        lines = permit_application.render((replace(APPLICATION, sheet=sheet),))
        assert "March 6 to 8, 2026" in text_of(lines)

    def test_the_ten_items_and_the_rules_behind_them(self) -> None:
        made = permit_application.render((APPLICATION,))
        assert made == permit_application.render((APPLICATION,))
        assert pages(made) == 3
        in_order(
            text_of(made),
            (
                "Permit application sheet application 1 of 1", "23-5-317(2)(a), former ARM 23.16.1101",
                "This sheet is not a state form.",
                "1 Operator Copper Room Gaming, LLC, doing business as The Copper Room",
                "2 Operator license 0417735-002-GOA", "3 Location 118 Assay Street, Helena, Montana 59601",
                "Areas: Main floor", "4 Game Poker: no-limit Texas hold'em", "Poker TDA Rules 2024",
                "5 Number of tables 12", "2 on live card table permits, 10 additional under this permit, 23-5-317(3)",
                "6 Date Friday, March 6 to Sunday, March 8, 2026",
                "3 consecutive days; Friday 5:00 pm, Saturday 11:00 am, Sunday 12:00 noon",
                "7 Entry fee $120.00: charity $60.00, prizes $50.00, expenses $10.00",
                "Re-entry $120.00, same split, at most two. Add-on $40.00: charity $20.00, prizes $20.00.",
                "Most one person can pay: $400.00; legal limit $2,500.00",
                "8 Cash prizes $50.00 of each entry and re-entry, $20.00 of each add-on, $500.00 added",
                "At 100 entries and 60 add-ons: $6,700.00, twelve places. Paid at the conclusion",
                "9 Fee $10.00, paid with the application", "Online, February 4, 2026",
                "10 Tournament rules Version 3, hash 7F3A C91E, attached, two pages",
                "Chip face values: 100, 500, 1,000, 5,000. 25,000 in chips for an entry; no cash value",
                "tick when copied", "Before filing", "Tournament of the year, at most 12 3",
                "Ten working days before start Fri, Feb 20, 2026", "What happened to it",
                "Drafted Mon, Feb 2, Walter Brandt", "Permit number 26-0031", "Here: one operator.", "for the operator",
                "page 1 of 1", "a copy for every player before the start", "page 1 of 2", "page 2 of 2",
            ),
        )  # fmt: skip

    def test_what_is_wrong_has_a_cross_and_the_word_no(self) -> None:
        made = permit_application.render((LATE, replace(LATE, index=2)))
        assert pages(made) == 6
        text = text_of(made)
        assert "no: 13" in text
        assert "no: Mon, Mar 9, 2026" in text
        assert "no: Fri, Feb 20, 2026, late by 3 working days" in text
        assert "Sun, Mar 1: Chip values missing" in text
        assert "The others: Alder Room, LLC (application 2 of 2)." in text

    def test_before_anything_happened(self) -> None:
        drafted = replace(APPLICATION, permit=Permit("3", "house", PermitState.DRAFTED), rules_of_play="")
        said = dict(permit_words.happened(drafted))
        assert (said["Submitted"], said["Fee paid"], said["Approved"], said["Permit number"]) == (
            "not yet", "not yet", "not yet", "none yet",
        )  # fmt: skip
        items = {one.label: one for one in permit_words.items(drafted)}
        assert items["Fee"].value == "$10.00, to go with the application"
        assert items["Game"].notes == ()

    def test_other_terms(self) -> None:
        plain = replace(
            APPLICATION,
            sheet=sheet(
                variant="", reentry_limit=0, addon_limit=0, tables=2, house_adds=ZERO, guarantee=Money(100_000),
                last_day=date(2026, 3, 6), chip_values=(), payout_places=1, charitable=False,
            ),
            premises=APPLICATION.operator,
            before=replace(APPLICATION.before, days=1, earlier=None, lawful_start=None, limit=None, longest=None),
        )  # fmt: skip
        items = {one.label: one for one in permit_words.items(plain)}
        assert items["Operator"].value == "Copper Room Gaming, LLC"
        assert items["Game"].value == "Poker"
        assert items["Number of tables"].notes == ("All on live card table permits of the operator",)
        assert items["Entry fee"].notes[0] == "No re-entry."
        assert items["Cash prizes"].value == "$50.00 of each entry, at least $1,000.00"
        assert (
            items["Cash prizes"]
            .notes[0]
            .startswith("At 18\N{NO-BREAK SPACE}entries: $1,000.00, one\N{NO-BREAK SPACE}place.")
        )
        assert "none named yet" in items["Tournament rules"].notes[0]
        labels = [one.label for one in permit_words.checks(plain)]
        assert labels == ["Last one concluded", "Ten working days before start", "Represented as charitable"]
        open_end = replace(APPLICATION, sheet=sheet(reentry_limit=UNLIMITED, chip_values=(ChipValue(25),)))
        notes = {one.label: one for one in permit_words.items(open_end)}["Entry fee"].notes
        assert "no limit in the rules" in notes[0]
        assert notes[1].startswith("Most one person can pay: $2,500.00")

    def test_many_lines_keep_the_signature_on_the_page(self) -> None:
        long = sheet(
            areas=tuple(f"Ballroom {number}, north mezzanine beside the fountain" for number in range(5))
        )
        made = permit_application.render((replace(APPLICATION, sheet=long, location="1 Street, " * 8),))
        first = PdfReader(BytesIO(made)).pages[0].extract_text()
        assert "for the operator" in first

    def test_none_is_a_bug(self) -> None:
        with pytest.raises(ValueError, match="operator"):
            permit_application.render(())
