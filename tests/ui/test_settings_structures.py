"""Payout structures in Settings: copied, edited row by row with a live sum, kept version by version."""

import pytest
from PySide6.QtCore import Qt

from app.desk.payout_structures import keep_structure, list_structures, show_structure
from tests.ui.room import at, open_room
from tests.ui.settings_bench import Bench


@pytest.fixture
def room(tmp_path):
    opened = open_room(tmp_path)
    yield at(opened)
    opened.close()


@pytest.fixture
def bench(qtbot, room):
    return Bench(qtbot, room, "payouts")


def retype(bench, edit, words):
    edit.setFocus()
    edit.selectAll()
    bench.qtbot.keyClicks(edit, words)
    if not words:
        bench.qtbot.keyClick(edit, Qt.Key.Key_Delete)


def fill(bench, name="Fridays"):
    bench.type(bench.section.name, name)
    bench.type(bench.section.reason, "For the small nights")


def test_those_that_ship_can_be_copied(bench, room):
    section = bench.section
    assert [row.cells for row in section.rows._rows] == [
        ("Standard", "with the program"), ("Few places", "with the program"), ("Large fields", "with the program"),
    ]  # fmt: skip
    assert {row.link for row in section.rows._rows} == {"Copy"}
    assert not section.form.isVisible()
    section.rows.link_pressed.emit("few-places")
    assert len(section.lines) == 6
    assert [line.total.text() for line in section.lines] == ["100.00 %"] * 6
    assert section.lines[-1].more.isVisible()
    assert not section.keep.isEnabled()
    fill(bench)
    assert section.keep.isEnabled()
    bench.press(section.keep)
    assert section.message.title() == "Fridays is kept, version 1"
    assert not section.form.isVisible()
    assert bench.second("payouts") == "3 with the program, 1 ours"
    shown = show_structure(room, structure="fridays")
    assert shown.shares == show_structure(room, structure="few-places").shares


def test_the_sum_is_live_and_save_sleeps_while_it_is_off(bench, room):
    section = bench.section
    section.begin("few-places")
    fill(bench)
    line = section.lines[1]
    retype(bench, line.shares, "60; 39.5")
    assert (line.total.text(), line.places.text()) == ("99.50 %", "2 places")
    assert section.total.text() == "Row 2: 99.50 %"
    assert line.wrong.text() == "Shares: the shares add up to 99.5 %. Make them 100 %."
    assert not section.keep.isEnabled()
    for words in ("-60; 160", "NaN", "60,5; 39,5", ""):
        retype(bench, line.shares, words)
        assert line.wrong.isVisible()
        assert not section.keep.isEnabled()
    retype(bench, line.shares, "65; 35")
    assert not line.wrong.isVisible()
    assert section.total.text() == "Each row: 100.00 %"
    retype(bench, section.lines[0].to, "no")
    assert section.lines[0].wrong.text().startswith("To:")
    retype(bench, section.lines[0].to, "7")
    assert section.lines[1].first.text() == "8 to"
    bench.press(section.keep)
    shown = show_structure(room, structure="fridays")
    assert (shown.entries[1].first, shown.shares[1].shares) == (8, (6_500, 3_500))


def test_rows_are_added_and_removed(bench, room):
    section = bench.section
    section.begin("few-places")
    fill(bench)
    bench.press(section.add)
    assert not section.keep.isEnabled()
    assert section.lines[-2].to.hasFocus()
    retype(bench, section.lines[-2].to, "400")
    retype(bench, section.lines[-1].shares, "30; 20; 15; 12; 10; 8; 5")
    assert section.keep.isEnabled()
    for _row in range(5):
        bench.press(section.lines[0].remove)
    assert [line.first.text() for line in section.lines] == ["1 to", "401"]
    bench.press(section.lines[0].remove)
    assert not section.lines[0].remove.isVisible()
    bench.press(section.keep)
    shown = show_structure(room, structure="fridays")
    assert [(one.first, one.last, one.places) for one in shown.entries] == [(1, None, 7)]


def test_one_of_the_house_is_edited_and_another_desks_version_is_not_lost(bench, room):
    section = bench.section
    section.begin("few-places")
    fill(bench)
    bench.press(section.keep)
    assert section.rows._rows[-1].link == "Edit"
    section.rows.link_pressed.emit("fridays")
    assert (section.name.text(), section.reason.text()) == ("Fridays", "")
    bench.type(section.reason, "Flatter")
    content = show_structure(room, structure="fridays").content
    keep_structure(room, content=content, reason="Another desk", structure="fridays")
    bench.press(section.keep)
    assert section.message.title() == "Version 2 was kept meanwhile"
    assert section.form.isVisible()
    bench.press(section.keep)
    assert [one.version for one in list_structures(room).structures] == [0, 0, 0, 3]


def test_a_name_in_use_is_refused_and_cancel_keeps_nothing(bench, room):
    section = bench.section
    section.begin("standard")
    assert len(section.lines) == 40
    fill(bench, "Few places")
    bench.press(section.keep)
    assert "There is a payout structure called Few places already" in section.message.accessibleName()
    fill(bench, "x" * 81)
    bench.press(section.keep)
    assert section.name.error()
    bench.press(section.leave)
    assert not section.form.isVisible()
    assert len(list_structures(room).structures) == 3
