"""Settings, Printers and About: what belongs to this machine, and what proves the ledger."""

import pytest

from app.core.errors import StoreUnavailable
from app.desk.ink import black_only
from app.desk.venue import show_venue
from app.ui import theme
from app.ui.screens.settings import about as about_module
from app.ui.screens.settings.about import facts_of
from app.ui.station import SAVE_AS_PDF
from app.ui.station_book import printer_options, printer_words
from app.ui.theme import LIGHT
from tests.ui.room import at, open_room
from tests.ui.settings_bench import NAMES, Bench


@pytest.fixture(autouse=True)
def light(qapp):
    theme.apply(qapp, LIGHT)


@pytest.fixture
def room(tmp_path):
    opened = open_room(tmp_path)
    yield at(opened)
    opened.close()


@pytest.fixture
def desk(store):
    return at(store)


class TestPrinters:
    def test_choices_belong_to_the_station(self, qtbot, room):
        bench = Bench(qtbot, room, "printers")
        form = bench.section.form
        assert not form.test_office.isEnabled()
        form.office.chosen.emit(NAMES[0])
        form.receipt.chosen.emit(SAVE_AS_PDF)
        assert bench.book.kept[-1].office_printer == NAMES[0]
        assert bench.book.kept[-1].receipt_printer == SAVE_AS_PDF
        assert form.test_office.isEnabled()
        assert bench.second("printers") == "2 of 2 chosen"

    def test_paper_and_ink_belong_to_the_room(self, qtbot, room):
        bench = Bench(qtbot, room, "printers")
        form = bench.section.form
        form.paper.chosen.emit("58mm")
        form.ink.chosen.emit(True)
        assert show_venue(room).receipt_paper == "58mm"
        assert black_only(room)
        assert form.ink.value() is True
        assert "Black only" in bench.section.message.accessibleName()

    @pytest.mark.parametrize(("which", "name"), [("receipt", "80mm"), ("office", "letter")])
    def test_a_test_page_comes_out(self, qtbot, room, tmp_path, which, name):
        bench = Bench(
            qtbot, room, "printers",
            receipt_printer=SAVE_AS_PDF, office_printer=SAVE_AS_PDF, papers_folder=str(tmp_path),
        )  # fmt: skip
        form = bench.section.form
        bench.press(form.test_receipt if which == "receipt" else form.test_office)
        assert (tmp_path / f"test-page-{name}.pdf").read_bytes().startswith(b"%PDF-")

    def test_a_printer_that_is_gone_is_said(self, qtbot, room):
        bench = Bench(qtbot, room, "printers", office_printer="Gone")
        bench.press(bench.section.form.test_office)
        assert "Gone is not there" in bench.section.message.accessibleName()

    def test_nothing_to_test_before_the_venue(self, qtbot, desk):
        bench = Bench(qtbot, desk, "printers", names=(), office_printer=SAVE_AS_PDF)
        assert "has no printer yet" in bench.section.note.text()
        bench.press(bench.section.form.test_office)
        assert "no venue" in bench.section.message.accessibleName()
        bench.section.form.paper.chosen.emit("58mm")
        assert bench.section.form.paper.value() == "80mm"

    def test_words(self):
        assert [key for key, _ in printer_options(["A"])] == ["", "A", SAVE_AS_PDF]
        assert printer_words("A") == "A"


class TestAbout:
    def test_it_says_how_the_ledger_is_kept(self, qtbot, room):
        bench = Bench(qtbot, room, "about")
        facts = dict(bench.section.facts.facts())
        assert facts["Program"] == "Tournament Desk 1.3.0"
        assert facts["Database"].startswith("SQLite 3.")
        assert "even when the power fails" in facts["Durability"]
        assert facts["File"].endswith("room.db")
        assert dict(facts_of({"training": "no"}))["Made for"] == "real play"

    def test_verify_proves_the_ledger(self, qtbot, room):
        bench = Bench(qtbot, room, "about")
        bench.press(bench.section.verify)
        assert bench.section.cancel.isVisible()
        qtbot.waitUntil(bench.section.result.isVisible)
        qtbot.waitUntil(bench.section.verify.isEnabled)
        assert bench.section.result.accessibleName().startswith("Everything fits. ")

    def test_verify_says_what_does_not_fit(self, qtbot, room, monkeypatch):
        bench = Bench(qtbot, room, "about")
        real = about_module.verify_with

        def damaged(desk, report):
            report(1, 2)
            found = real(desk, report)
            return type(found)(
                found.rows, found.payments, found.tip, ("line 3 was changed",) * 10, found.store
            )

        monkeypatch.setattr(about_module, "verify_with", damaged)
        bench.section.start()
        qtbot.waitUntil(bench.section.verify.isEnabled)
        words = bench.section.result.accessibleName()
        assert words.startswith("The ledger does not prove itself. line 3 was changed")
        assert "and 2 more" in words

    def test_verify_can_be_canceled(self, qtbot, room, monkeypatch):
        bench = Bench(qtbot, room, "about")

        def endless(_desk, report):
            while True:
                report(1, 1000)

        monkeypatch.setattr(about_module, "verify_with", endless)
        bench.section.start()
        bench.section.start()
        bench.press(bench.section.cancel)
        qtbot.waitUntil(bench.section.verify.isEnabled)
        assert bench.section.state.text() == "Canceled. Nothing was changed."
        assert not bench.section.result.isVisible()

    def test_leaving_ends_the_work(self, qtbot, room, monkeypatch):
        bench = Bench(qtbot, room, "about")

        def endless(_desk, report):
            while True:
                report(1, 1000)

        monkeypatch.setattr(about_module, "verify_with", endless)
        bench.section.start()
        bench.screen.hide()
        qtbot.waitUntil(bench.section.verify.isEnabled)

    def test_a_ledger_out_of_reach_is_said(self, qtbot, room, monkeypatch):
        bench = Bench(qtbot, room, "about")

        def gone(_desk, _report):
            raise StoreUnavailable("unreachable", file="desk.db")

        monkeypatch.setattr(about_module, "verify_with", gone)
        bench.section.start()
        qtbot.waitUntil(bench.section.result.isVisible)
        assert "cannot be reached" in bench.section.result.accessibleName()
        qtbot.waitUntil(bench.section.verify.isEnabled)
