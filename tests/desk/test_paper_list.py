"""The list of papers, the default pack, the ink, and a second look at an open ledger."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from app.core.errors import Conflict, NotFound
from app.desk.beside import beside
from app.desk.ink import black_only, render_test_page, set_ink
from app.desk.packs import DEFAULT_PACK, choose_pack, default_pack, list_packs
from app.desk.paper_list import (
    kind_of,
    list_papers,
    newest_job,
    prints_of_receipt,
    render_paper,
)
from app.desk.receipts import print_receipt
from app.desk.sheets import print_rules
from app.desk.staff import last_at_work
from app.desk.tournaments import edit_tournament
from db.sqlite import open_sqlite
from tests.reports.reading import text_of
from tests.ui.room import NOON, at, make_tournament, make_venue, open_room, pay_some


@pytest.fixture
def store(tmp_path):
    opened = open_room(tmp_path, tournament=True)
    yield opened
    opened.close()


@pytest.fixture
def desk(store):
    return at(store)


def line(desk, document, number="1"):
    found = list_papers(desk, tournament_id=number)
    return next(one for one in found.papers if one.document == document)


class TestOrder:
    def test_by_the_numbers_of_the_statute(self, desk):
        found = list_papers(desk, tournament_id="1")
        assert [one.citation for one in found.papers] == [
            "(1)",
            "(2)(a)",
            *2 * ["(2)(d)"],
            *5 * ["(4)"],
            "(5), (6)",
            *2 * ["(7)"],
            "(10)",
            *2 * ["(11)"],
            "Form W-2G",
            "Form 5754",
            "Form 8300",
        ]
        assert (found.rules_version, found.given) == (1, 2)

    def test_what_there_is_nothing_to_print_of_says_why(self, desk):
        assert line(desk, "charity").reason == "after the first payment"
        second = make_tournament(desk, name="Second", days=20)
        assert line(desk, "charity", second).reason == "not needed, no charity is claimed"
        assert line(desk, "receipt", second).reason == "after the first sale"
        assert line(desk, "receipt", second).prints == ()

    def test_charity_receipts_newest_first(self, desk):
        pay_some(desk, "1")
        pay_some(desk, "1")
        assert line(desk, "charity").references == ("C-00002", "C-00001")
        assert line(desk, "charity").count == "2 payments"


class TestOutOfDate:
    def test_never_printed_is_not_out_of_date(self, desk):
        assert line(desk, "rules-poster").outdated_since is None

    def test_a_print_of_this_version_is_in_date(self, desk):
        print_rules(desk, tournament_id="1", kind="poster", copies=3)
        one = line(desk, "rules-poster")
        assert one.outdated_since is None
        assert [(each.copies, each.version, each.current) for each in one.prints] == [(3, 1, True)]

    def test_since_the_first_newer_version(self, store, desk):
        print_rules(desk, tournament_id="1", kind="poster")
        for hours, rules in ((1, "No phones."), (2, "No phones, no hats.")):
            later = at(store, NOON + timedelta(hours=hours))
            edit_tournament(later, tournament_id="1", house_rules=rules, reason="house rule")
        one = line(desk, "rules-poster")
        assert one.outdated_since == NOON + timedelta(hours=1)
        assert not one.prints[0].current
        print_rules(desk, tournament_id="1", kind="poster")
        assert line(desk, "rules-poster").outdated_since is None

    def test_another_tournament_has_prints_of_its_own(self, desk):
        second = make_tournament(desk, name="Second", days=20)
        print_rules(desk, tournament_id="1", kind="handout")
        assert line(desk, "rules-handout", second).prints == ()


class TestRendering:
    def test_the_preview_of_a_receipt_is_its_next_copy(self, desk, tmp_path):
        first = render_paper(desk, tournament_id="1", document="receipt", reference="a-00001")
        assert "COPY" not in text_of(first)
        print_receipt(desk, receipt_number="A-00001", out=str(tmp_path) + "/")
        again = render_paper(desk, tournament_id="1", document="receipt", reference="A-00001")
        assert "COPY 1" in text_of(again)
        assert len(prints_of_receipt(desk, receipt_number="A-00001")) == 1

    @pytest.mark.parametrize("number", ["A-99999", "", "'; drop"])
    def test_no_such_receipt(self, desk, number):
        with pytest.raises(NotFound):
            render_paper(desk, tournament_id="1", document="receipt", reference=number)

    def test_a_receipt_of_another_tournament(self, desk):
        second = make_tournament(desk, name="Second", days=20)
        with pytest.raises(NotFound):
            render_paper(desk, tournament_id=second, document="receipt", reference="A-00001")

    def test_the_print_asked_for_last(self, desk):
        with pytest.raises(NotFound):
            newest_job(desk, tournament_id="1", document="rules-table")
        print_rules(desk, tournament_id="1", kind="table", copies=12)
        assert newest_job(desk, tournament_id="1", document="rules-table").copies == 12
        assert kind_of("rules-table") == "table"


class TestDefaultPack:
    def test_new_tournaments_get_it_and_old_ones_keep_theirs(self, desk):
        assert default_pack(desk) == DEFAULT_PACK
        choose_pack(desk, pack="montana-small-stakes")
        assert [one.pack for one in list_packs(desk).packs if one.default] == ["montana-small-stakes"]
        assert desk.store.rows("select pack_id from tournament")[0]["pack_id"] == DEFAULT_PACK

    def test_one_that_is_not_there(self, desk):
        with pytest.raises(NotFound):
            choose_pack(desk, pack="nevada")
        assert default_pack(desk) == DEFAULT_PACK


class TestInk:
    @pytest.mark.parametrize("paper", ["80mm", "58mm", "letter"])
    def test_a_test_page_names_printer_and_venue(self, desk, paper):
        words = text_of(render_test_page(desk, paper=paper, printer="Office laser"))
        assert "Office laser" in words
        assert "clark fork card room" in words.casefold()
        assert "Łukasz" in words

    def test_black_only(self, desk):
        colored = render_test_page(desk, paper="letter", printer="A")
        set_ink(desk, black_only=True)
        assert black_only(desk)
        assert render_test_page(desk, paper="letter", printer="A") != colored
        set_ink(desk, black_only=False)
        assert render_test_page(desk, paper="letter", printer="A") == colored

    def test_not_before_the_venue(self, ledger):
        empty = open_sqlite(ledger)
        with pytest.raises(Conflict):
            render_test_page(at(empty), paper="letter", printer="A")
        empty.close()


class TestBeside:
    def test_it_reads_with_a_store_of_its_own(self, desk):
        with beside(desk) as second:
            assert second.store is not desk.store
            assert list_papers(second, tournament_id="1").given == 2

    def test_a_file_that_went_away(self, desk, tmp_path):
        Path(desk.store.about()["file"]).rename(tmp_path / "elsewhere.db")
        with pytest.raises(NotFound), beside(desk):
            raise AssertionError


def test_who_was_here_last(store):
    make_venue(at(store, NOON + timedelta(hours=1), clerk="Jun Park"))
    seen = last_at_work(at(store))
    assert seen["Jun Park"].hour == 16
    assert seen["Dana Whitcomb"].date() == date(2026, 3, 6)
