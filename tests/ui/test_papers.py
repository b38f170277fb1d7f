"""Papers: the list by statute, the preview, printing and saving, and what is out of date."""

from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from app.desk.paper_list import list_papers
from app.desk.sheets import print_rules
from app.desk.tournaments import edit_tournament
from app.ui import theme
from app.ui.screens.papers import PapersScreen
from app.ui.theme import DARK, LIGHT
from db import prints
from tests.ui.looking import shown
from tests.ui.room import (
    NOON,
    KeptQueue,
    at,
    make_book,
    make_hub,
    make_tournament,
    open_room,
    pay_some,
)

NAMES = ("Office laser", "Counter roll")
SIZE = (1182, 660)


@pytest.fixture(autouse=True)
def light(qapp):
    theme.apply(qapp, LIGHT)


@pytest.fixture
def store(tmp_path):
    opened = open_room(tmp_path, tournament=True)
    yield opened
    opened.close()


@pytest.fixture
def room(store):
    return at(store)


@pytest.fixture
def number():
    return "1"


class Bench:
    """The screen with a queue that keeps papers, and a file asked for beforehand."""

    def __init__(self, qtbot, desk, number, *, where="", **printers):
        self.queue = KeptQueue()
        self.hub = make_hub(desk, number)
        self.book = make_book(**({"office_printer": NAMES[0], "receipt_printer": NAMES[1]} | printers))
        self.asked = []
        self.screen = PapersScreen(
            self.hub,
            self.queue,
            self.book,
            printers=lambda: NAMES,
            ask=lambda _on, name: self._ask(name, where),
        )
        shown(qtbot, self.screen, SIZE)
        self.side = self.screen.side

    def _ask(self, name, where):
        self.asked.append(Path(name).name)
        return where

    def row(self, document):
        return next(row for row in self.screen.list.rows() if row.key == document)


def later(store, **hours):
    return at(store, NOON + timedelta(**hours))


def test_papers_stand_in_the_order_of_the_statute(qtbot, room, number):
    bench = Bench(qtbot, room, number)
    rows = bench.screen.list.rows()
    assert [row.lead for row in rows] == [
        "(1)", "(2)(a)", *2 * ["(2)(d)"], *5 * ["(4)"], "(5), (6)", *2 * ["(7)"], "(10)", *2 * ["(11)"],
        "W-2G", "5754", "8300",
    ]  # fmt: skip
    told = [row.right for row in rows if row.right]
    assert told == ["2026", "version 1", "1 nonprofit", *5 * ["version 1"], "0 dealers", "2 receipts"]
    assert rows[2].muted
    assert rows[2].second == "after the first payment"
    assert bench.screen.head.second() == "18 documents in the order of the statute, none is out of date"
    assert bench.side.title.text() == "Rules handout, version\N{NO-BREAK SPACE}1"
    assert bench.side.citation.text() == "23-5-317(4)"
    assert not bench.screen.renew.isVisible()


def test_without_a_tournament_it_says_what_to_do(qtbot, room):
    bench = Bench(qtbot, room, "")
    assert bench.screen.empty.isVisible()
    assert not bench.screen.pages.isVisible()


def test_a_tournament_without_charity_needs_no_charity_receipt(qtbot, room):
    bench = Bench(qtbot, room, make_tournament(room, name="Second", days=20))
    assert bench.row("charity").second == "not needed, no charity is claimed"
    bench.screen.list.set_current("charity")
    assert not bench.side.print.isEnabled()
    assert not bench.side.save.isEnabled()
    assert bench.side.reason.text() == "Not needed, no charity is claimed."


@pytest.mark.parametrize(
    ("document", "pages"),
    [
        ("rules-poster", 1),
        ("rules-poster-tabloid", 1),
        ("rules-handout", 2),
        ("rules-table", 1),
        ("receipt", 1),
    ],
)
def test_the_preview_is_the_page_itself(qtbot, room, number, document, pages):
    bench = Bench(qtbot, room, number)
    bench.screen.list.set_current(document)
    qtbot.waitUntil(lambda: bench.screen.pages.page_count() == pages)
    assert all(rect.width() > 200 for rect in bench.screen.pages.page_rects())


def test_the_page_is_white_in_the_dark(qtbot, qapp, room, number):
    theme.apply(qapp, DARK)
    bench = Bench(qtbot, room, number)
    qtbot.waitUntil(lambda: bench.screen.pages.page_count() == 2)
    image = bench.screen.pages.viewport().grab().toImage()
    first = bench.screen.pages.page_rects()[0]
    corner = image.pixelColor(int(first.left()) + 4, int(first.top()) + 4)
    assert corner.name() == "#ffffff"
    assert image.pixelColor(2, 2).name().upper() == DARK.sunken


def test_ctrl_p_prints_once_and_is_journalled(qtbot, store, room, number):
    bench = Bench(qtbot, room, number)
    bench.side.copies.set_text("")
    qtbot.keyClicks(bench.side.copies.edit, "60")
    assert bench.side.print.text() == "Print 60"
    qtbot.keyClick(bench.screen.list, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert bench.queue.papers == [("rules-handout", "1", 60, b"%PDF-")]
    job = prints.list_of_document(store, number, "rules-handout")[0]
    assert (job.copies, job.state, job.made_by) == (60, "queued", "Dana Whitcomb")
    assert bench.row("rules-handout").second == "waits for a printer"
    assert [(line.left, line.right) for line in bench.side.before.lines()] == [
        ("Version 1", "waits for a printer"),
        ("60 copies", "Dana Whitcomb"),
    ]
    for state, words in (
        ("failed", "waits for a printer"),
        ("printed", "printed Mar 6, 3:31 pm"),
        ("saved", "printed Mar 6, 3:31 pm"),
    ):
        with store.unit():
            prints.change_job(store, job.job_id, state=state, note="")
        bench.hub.look(force=True)
        assert bench.row("rules-handout").second == words
    assert bench.side.before.lines()[0].right == "Mar 6, 3:31 pm"
    assert bench.side.message.isVisible()


@pytest.mark.parametrize("typed", ["0", "-1", "10001", "many", "", "1.5", "９"])
def test_a_count_that_is_none_prints_nothing(qtbot, store, room, number, typed):
    bench = Bench(qtbot, room, number)
    bench.side.copies.set_text(typed)
    bench.screen.print_now()
    assert bench.side.copies.error() == "Type a number, like 60"
    assert not bench.queue.papers
    assert not prints.list_of_document(store, number, "rules-handout")


def test_without_a_printer_it_can_only_be_saved(qtbot, tmp_path, room, number):
    out = tmp_path / "handout.pdf"
    bench = Bench(qtbot, room, number, where=str(out), office_printer="")
    assert not bench.side.print.isEnabled()
    assert bench.side.reason.text() == "Choose a printer first, or save as PDF."
    bench.screen.print_now()
    assert not bench.queue.papers
    qtbot.mouseClick(bench.side.save, Qt.MouseButton.LeftButton)
    assert bench.asked == ["rules-handout-version-1.pdf"]
    assert out.read_bytes().startswith(b"%PDF-")
    bench.side.printer.chosen.emit(NAMES[0])
    assert bench.book.station.office_printer == NAMES[0]
    assert bench.side.print.isEnabled()


def test_a_folder_that_is_not_there_is_said(qtbot, tmp_path, room, number):
    bench = Bench(qtbot, room, number, where=str(tmp_path / "none" / "a.pdf"))
    bench.screen.save()
    assert bench.side.message.isVisible()
    assert bench.side.message.accessibleName().startswith("Nothing was printed.")
    quiet = Bench(qtbot, room, number, where="")
    quiet.screen.save()
    assert not quiet.side.message.isVisible()


def test_a_new_version_makes_what_was_printed_out_of_date(qtbot, store, room, number):
    print_rules(room, tournament_id=number, kind="poster", copies=3)
    print_rules(room, tournament_id=number, kind="table", copies=12)
    with store.unit():
        for document in ("rules-poster", "rules-table"):
            job = prints.list_of_document(store, number, document)[0]
            prints.change_job(store, job.job_id, state="printed", note="")
    desk = later(store, hours=2)
    edit_tournament(desk, tournament_id=number, house_rules="No phones at the table.", reason="house rule")
    bench = Bench(qtbot, desk, number)
    assert bench.row("rules-poster").second == "out of date since Mar 6, 5:31 pm"
    assert bench.row("rules-poster").second_ink == "amber"
    assert bench.row("rules-handout").second == "never printed"
    assert bench.screen.head.second().endswith("2 are out of date")
    qtbot.mouseClick(bench.screen.renew, Qt.MouseButton.LeftButton)
    assert [paper[:3] for paper in bench.queue.papers] == [("rules-poster", "2", 3), ("rules-table", "2", 12)]
    assert not bench.screen.renew.isVisible()
    bench.screen.list.set_current("rules-poster")
    assert [line.right for line in bench.side.before.lines()][-1] == "Mar 6, replaced"


def test_what_is_out_of_date_waits_for_a_printer(qtbot, store, room, number):
    print_rules(room, tournament_id=number, kind="poster")
    edit_tournament(room, tournament_id=number, house_rules="No phones.", reason="house rule")
    bench = Bench(qtbot, room, number, office_printer="")
    bench.screen.print_outdated()
    assert not bench.queue.papers
    assert "Choose a printer first" in bench.side.message.accessibleName()


def test_a_receipt_is_chosen_by_its_number(qtbot, room, number):
    bench = Bench(qtbot, room, number)
    bench.screen.list.set_current("receipt")
    assert bench.side.title.text() == "Receipt A-00002"
    assert not bench.side.copies.isVisible()
    bench.side.number.edit.setFocus()
    bench.side.number.set_text("")
    qtbot.keyClicks(bench.side.number.edit, "a-00001")
    qtbot.keyClick(bench.side.number.edit, Qt.Key.Key_Return)
    assert bench.side.title.text() == "Receipt A-00001"
    bench.screen.print_now()
    assert bench.queue.papers == [("A-00001", "Dana Whitcomb")]
    bench.side.number.set_text("A-99999")
    qtbot.keyClick(bench.side.number.edit, Qt.Key.Key_Return)
    assert "A-99999" in bench.side.number.error()
    assert bench.side.title.text() == "Receipt A-00001"


def test_a_saved_receipt_is_printed_again_as_a_copy(qtbot, tmp_path, room, number):
    bench = Bench(qtbot, room, number, where=str(tmp_path / "receipt.pdf"))
    bench.screen.list.set_current("receipt")
    bench.screen.save()
    assert bench.asked == ["A-00002.pdf"]
    assert bench.side.print.text() == "Print COPY 1"
    bench.screen.save()
    assert [line.left for line in bench.side.before.lines()] == ["COPY 1", "1 copy", "First print"]


def test_charity_receipts_come_with_the_payment(qtbot, room, number):
    pay_some(room, number)
    bench = Bench(qtbot, room, number)
    bench.screen.list.set_current("charity")
    assert bench.row("charity").right == "1 payment"
    assert bench.side.title.text() == "Charity receipt C-00001"
    qtbot.waitUntil(lambda: bench.screen.pages.page_count() == 1)


def test_a_change_elsewhere_keeps_what_is_looked_at(qtbot, room, number):
    bench = Bench(qtbot, room, number)
    bench.screen.list.set_current("rules-table")
    bench.side.copies.set_text("7")
    print_rules(room, tournament_id=number, kind="table")
    bench.hub.look(force=True)
    assert bench.screen.list.current() == "rules-table"
    assert bench.side.copies.text() == "7"
    assert bench.row("rules-table").second == "waits for a printer"


def test_the_list_counts_copies_given(room, number):
    found = list_papers(room, tournament_id=number)
    assert (found.rules_version, found.given) == (1, 2)


def test_a_press_makes_the_page_wide_and_whole_again(qtbot, room, number):
    bench = Bench(qtbot, room, number)
    pages = bench.screen.pages
    qtbot.waitUntil(lambda: pages.page_count() == 2)
    whole = pages.page_rects()[0]
    pages.setFocus()
    qtbot.keyClick(pages, Qt.Key.Key_Space)
    assert pages.page_rects()[0].width() > whole.width()
    qtbot.mouseClick(pages.viewport(), Qt.MouseButton.LeftButton)
    assert pages.page_rects()[0] == whole
    qtbot.keyClick(pages, Qt.Key.Key_PageDown)
    assert pages.verticalScrollBar().value() > 0
