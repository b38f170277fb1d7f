"""A list of people brought in through the window: looked through first, added in one step, or not at all."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from app.core.errors import StoreUnavailable
from app.desk import people_import
from app.ui.screens.people import PeopleScreen, import_page
from app.ui.widgets.banner import Banner
from db.people import count_people
from tests.ui.desk_room import hub_on
from tests.ui.looking import shown

HEADS = "First name,Family name,Date of birth,Mobile,Seat wish\n"
GOOD = HEADS + "Ann,Nordby,1/2/1980,,window\nPer,Dahl,1980-03-04,406 555 0199,\n"


class Importer:
    """The import page, and the list that the machine's dialog would give."""

    def __init__(self, qtbot, desk, number, file):
        self.qtbot = qtbot
        self.file = str(file)
        self.screen = shown(
            qtbot, PeopleScreen(hub_on(desk, number), ask=lambda _page: self.file), (1182, 660)
        )
        self.page = self.screen.bring
        self.store = desk.store
        QTest.mouseClick(self.screen.register.bring, Qt.MouseButton.LeftButton)

    def bring(self, text, **how):
        """Choose a list and wait until it was looked through."""
        Path(self.file).write_text(text, **how)
        self.click(self.page.choose)
        return self.settle()

    def click(self, button):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def settle(self):
        self.qtbot.waitUntil(lambda: self.page._task is None, timeout=10_000)
        QApplication.processEvents()
        return self

    def lines(self):
        return [(one.line, one.what, one.becomes) for one in self.page.model.records()]

    def save(self):
        QTest.keyClick(self.page.choose, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
        return self.settle()


@pytest.fixture
def bring(qtbot, room, tmp_path):
    return Importer(qtbot, room[0], room[1], tmp_path / "players.csv")


def test_nothing_is_written_before_it_is_confirmed(bring):
    before = count_people(bring.store)
    assert bring.page.empty.isVisible()
    assert not bring.page.add.isEnabled()
    bring.bring(GOOD)
    assert bring.page.told.title() == "2 people to add"
    assert bring.page.title.second() == "players.csv, 2 lines"
    assert bring.page.form.columns["last"].value() == "Family name"
    assert bring.page.form.columns["city"].value() == ""
    assert count_people(bring.store) == before
    assert bring.page.add.text() == "Add 2 people"
    bring.save()
    assert count_people(bring.store) == before + 2
    assert bring.screen.card.isVisible()
    assert bring.screen.card.notice.title() == "The list is in"
    titles = [row.title for row in bring.screen.register.rows.rows()]
    assert "Nordby, Ann" in titles


def test_twins_are_shown_and_left_out_or_added(bring):
    bring.bring(GOOD + "Priya,Raghunatan,2/2/1990,,\n")
    assert bring.page.told.title() == "2 people to add, 1 left out"
    assert bring.lines() == [(4, "Priya Raghunatan", "left out")]
    bring.page.table.setCurrentIndex(bring.page.model.index(0, 0))
    assert bring.page.whole.text() == "Line 4, Priya Raghunatan: looks like Priya Raghunathan, on file"
    bring.page.form.twins.set_value("add")
    bring.page.form.twins.chosen.emit("add")
    bring.settle()
    assert bring.page.told.title() == "3 people to add"
    assert bring.lines() == [(4, "Priya Raghunatan", "added too")]


def test_a_bad_line_stops_all(bring):
    before = count_people(bring.store)
    bring.bring(GOOD + "Ola,Berg,31/12/1980,,\n")
    assert bring.page.told.title() == "1 line cannot be kept"
    assert bring.lines() == [(4, "Date of birth", "stops all")]
    assert not bring.page.add.isEnabled()
    bring.save()
    assert count_people(bring.store) == before
    bring.bring(GOOD)
    assert bring.page.add.isEnabled()


def test_columns_are_said_by_hand(bring):
    bring.bring("Nick,Called,Born\nAnn,Nordby,1/2/1980\n")
    assert bring.page.told.title() == "Nobody was added"
    assert not bring.page.add.isEnabled()
    last = bring.page.form.columns["last"]
    last.set_value("Called")
    last.chosen.emit("Called")
    bring.settle()
    assert bring.page.told.title() == "1 person to add"
    first = bring.page.form.columns["first"]
    first.set_value("Nick")
    first.chosen.emit("Nick")
    bring.settle().save()
    assert "Nordby, Ann" in [row.title for row in bring.screen.register.rows.rows()]


def test_who_checked_the_ages(bring):
    bring.bring("last\nNordby\n")
    bring.page.form.checked_by.edit.setFocus()
    QTest.keyClicks(bring.page.form.checked_by.edit, "Dana")
    bring.page.choose.setFocus()
    bring.settle()
    assert bring.page._seen.asked.checked_by == "Dana"


def test_a_file_that_cannot_be_read(bring):
    for body in (b"", b"\xff\xfe\xff", b'last\n"open'):
        Path(bring.file).write_bytes(body)
        bring.click(bring.page.choose)
        bring.settle()
        assert bring.page.told.title() == "Nobody was added"
        assert not bring.page.form.isVisible()
    bring.file = ""
    bring.click(bring.page.choose)
    assert bring.page._task is None


def test_a_list_changed_since_it_was_looked_at(bring):
    before = count_people(bring.store)
    bring.bring(GOOD)
    Path(bring.file).write_text(GOOD.replace("Ann", "Eve"))
    bring.save()
    assert "changed since" in bring.page.told.accessibleName()
    assert count_people(bring.store) == before


def test_the_same_step_is_asked_again_after_a_lost_answer(bring, monkeypatch):
    before, real = count_people(bring.store), people_import.import_people
    intents = []

    def lost(desk, **given):
        intents.append(desk.intent)
        done = real(desk, **given)
        if len(intents) == 1:
            raise StoreUnavailable("busy", file="desk.db")
        return done

    monkeypatch.setattr("app.ui.screens.people.import_work.import_people", lost)
    bring.bring(GOOD)
    bring.save()
    assert bring.page.isVisible()
    bring.save()
    assert len(set(intents)) == 1
    assert count_people(bring.store) == before + 2
    assert bring.screen.card.isVisible()


def test_esc_leaves_while_it_looks(bring):
    Path(bring.file).write_text("last\n" + "".join(f"Nordby{at}\n" for at in range(5_000)))
    bring.click(bring.page.choose)
    assert bring.page.progress.isVisible()
    QTest.keyClick(bring.page, Qt.Key.Key_Escape)
    assert bring.screen.card.isVisible()
    bring.settle()
    assert bring.page._seen is None
    bring.screen.import_list()
    assert bring.page.empty.isVisible()


def test_another_answer_while_it_looks_is_the_one_that_counts(bring):
    Path(bring.file).write_text("last\n" + "".join(f"Nordby{at}\n" for at in range(3_000)))
    bring.click(bring.page.choose)
    bring.page.form.twins.set_value("add")
    bring.page.form.changed.emit()
    bring.settle()
    assert bring.page._seen.asked.twins == "add"


def test_the_dialog_asks_for_a_list(monkeypatch, bring):
    seen = []

    def execute(dialog):
        seen.append((dialog.acceptMode(), dialog.fileMode(), dialog.nameFilters()))
        return 0

    monkeypatch.setattr(QFileDialog, "exec", execute)
    assert import_page.ask_list(bring.page) == ""
    assert seen == [
        (QFileDialog.AcceptMode.AcceptOpen, QFileDialog.FileMode.ExistingFile, ["Lists (*.csv *.tsv *.txt)"])
    ]


def test_every_banner_has_words(bring):
    bring.bring(GOOD)
    assert all(one.title() for one in bring.page.findChildren(Banner) if one.isVisible())
