"""Settings, Rule packs: a pack is copied, a value changed with its reason, and the screen says who did it."""

import pytest
from PySide6.QtCore import Qt

from app.desk.pack_copies import copy_pack
from app.desk.packs import show_pack
from app.law.pack_shapes import SHAPES
from app.ui.screens.settings.packs import PacksSection
from tests.ui.looking import shown
from tests.ui.room import at, make_hub, make_venue
from tests.ui.settings_bench import Bench


@pytest.fixture
def room(store):
    return at(store)


@pytest.fixture
def copied(qtbot, room):
    """The section on a fresh copy."""
    copy_pack(room, pack="montana-2007", name="Lodgepole reading")
    bench = Bench(qtbot, room, "packs")
    bench.section.side.choice.set_value("lodgepole-reading")
    bench.section.refresh()
    return bench


def value_of(room, name):
    return next(one for one in show_pack(room, pack="lodgepole-reading").values if one.name == name)


def begin(bench, name):
    """Choose a value in the table and press Change."""
    section = bench.section
    one = next(each for each in section.model.records() if each.name == name)
    section.table.chosen.emit(one)
    bench.press(section.side.edit)
    return section.side.form


def test_a_pack_of_the_program_is_only_copied(qtbot, room):
    bench = Bench(qtbot, room, "packs")
    side = bench.section.side
    assert not side.edit.isVisible()
    assert side.only_copies.isVisible()
    bench.press(side.copy)
    bench.type(side.name, "Montana 23-5-317 (2007 text)")
    bench.press(side.keep_copy)
    assert "already" in side.name.error()
    bench.type(side.name, "Lodgepole reading")
    bench.press(side.keep_copy)
    assert side.choice.value() == "lodgepole-reading"
    assert "copied by" in bench.section.head.second()
    assert "not checked" in side.unchecked.text()
    assert side.edit.isVisible()


def test_a_value_is_changed_with_its_reason(qtbot, room, copied):
    form = begin(copied, "ceiling_cents")
    assert (form.typed.text(), form.citation.text()) == ("$2,500.00", "23-5-317(10)")
    copied.type(form.typed, "2,000")
    copied.press(form.keep)
    assert form.reason.error(), "no reason yet"
    assert value_of(room, "ceiling_cents").value == "250000"
    copied.type(form.reason, "Letter of the department")
    copied.press(form.keep)
    kept = value_of(room, "ceiling_cents")
    assert (kept.value, kept.certainty, kept.source) == ("200000", "our reading", "Letter of the department")
    assert "edited by" in copied.section.head.second()
    assert copied.section.side.behind.text().startswith("$2,000.00 a person")
    assert copied.section._what(kept).second.startswith("edited here")
    assert copied.section.table.hasFocus()


@pytest.mark.parametrize(
    ("name", "typed", "says"),
    [
        ("ceiling_cents", "", "missing"), ("ceiling_cents", "-5", "not an amount"), ("ceiling_cents", "0", "too small"),
        ("gap_days", "-7", "whole number"), ("charity_percent", "101", "too large"), ("closed_from", "noon", "18:00"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_said_at_the_field(copied, room, name, typed, says):
    form = begin(copied, name)
    copied.type(form.typed, typed)
    form.reason.set_text("Trying")
    copied.press(form.keep)
    assert says in form.typed.error()
    assert show_pack(room, pack="lodgepole-reading").changed == ()


def test_an_open_limit_a_choice_and_several(copied, room):
    form = begin(copied, "year_limit")
    form.open.click()
    form.reason.set_text("Small stakes")
    copied.press(form.keep)
    assert value_of(room, "year_limit").value == "none found"
    form = begin(copied, "year_basis")
    form.choice.set_value("july-june")
    form.reason.set_text("Small stakes")
    copied.press(form.keep)
    assert value_of(room, "year_basis").value == "july-june"
    form = begin(copied, "charity_kinds")
    form.ticks["rebuy"].click()
    form.reason.set_text("Asked")
    copied.press(form.keep)
    assert value_of(room, "charity_kinds").value == "entry, re-entry, add-on"
    form = begin(copied, "charity_kinds")
    for tick in form.ticks.values():
        tick.setChecked(False)
    form.reason.set_text("Asked")
    copied.press(form.keep)
    assert "missing" in form.message.accessibleName()


def test_the_form_opens_on_every_value(copied):
    for name in SHAPES:
        form = begin(copied, name)
        assert form.value.name == name
        copied.section.side.go_back()


def test_a_later_day_keeps_both_and_a_wrong_one_is_said(copied, room):
    form = begin(copied, "ceiling_cents")
    form.typed.set_text("$3,000.00")
    form.since.set_text("next year")
    form.reason.set_text("New law")
    copied.press(form.keep)
    assert form.since.error()
    form.since.set_text("Jul 1, 2027")
    copied.press(form.keep)
    values = [one for one in show_pack(room, pack="lodgepole-reading").values if one.name == "ceiling_cents"]
    assert [one.value for one in values] == ["250000", "300000"]


def test_esc_and_cancel_leave_what_was_begun(qtbot, copied):
    side = copied.section.side
    begin(copied, "gap_days")
    qtbot.keyClick(side.form.typed.edit, Qt.Key.Key_Escape)
    assert side.pages.currentIndex() == 0
    copied.press(side.copy)
    copied.press(side.leave_copy)
    assert side.pages.currentIndex() == 0
    begin(copied, "gap_days")
    copied.press(side.form.leave)
    assert side.pages.currentIndex() == 0


def test_what_is_being_typed_stays_while_others_write(copied, room):
    form = begin(copied, "gap_days")
    form.typed.set_text("9")
    copy_pack(room, pack="montana-2007", name="Another")
    copied.hub.look(force=True)
    assert (form.typed.text(), copied.section.side.choice.value()) == ("9", "lodgepole-reading")
    assert copied.section.side.pages.currentIndex() == 2


def test_the_pack_is_saved_as_a_paper(qtbot, room, tmp_path):
    make_venue(room)
    asked = [str(tmp_path / "pack.pdf"), "", str(tmp_path / "nowhere" / "pack.pdf")]
    section = shown(
        qtbot, PacksSection(make_hub(room), ask=lambda _parent, _where: asked.pop(0)), (1000, 600)
    )
    section.refresh()
    for _ in range(3):
        qtbot.mouseClick(section.side.save, Qt.MouseButton.LeftButton)
    assert (tmp_path / "pack.pdf").read_bytes().startswith(b"%PDF")
    assert "no folder" in section.side.message.accessibleName()
