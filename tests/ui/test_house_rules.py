"""The house rules: typed, marked by button and key, seen as they will print, and kept."""

import time

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor

from app.core.markup import plain
from app.core.text import LONGEST_TEXT
from app.ui.screens.tournament.house_rules import HouseRulesEditor
from app.ui.theme import DARK, LIGHT, apply
from app.ui.widgets.markup_view import MarkupView
from tests.core.test_markup import HOSTILE
from tests.ui import tournament_samples as samples
from tests.ui.looking import shown
from tests.ui.tournament_hands import kept, open_part, press


@pytest.fixture
def desk(store):
    return samples.desk_of(store)


@pytest.fixture
def editor(qtbot, desk):
    form = open_part(qtbot, desk, samples.draft(desk), "rules")
    form.editor.form = form
    return form.editor


def weights(view):
    """Return the stretches of the preview with their weights."""
    found = []
    block = view.page.document().begin()
    while block.isValid():
        walk = block.begin()
        while not walk.atEnd():
            found.append((walk.fragment().text(), int(walk.fragment().charFormat().fontWeight())))
            walk += 1
        block = block.next()
    return found


def select(edit, start, end):
    cursor = edit.textCursor()
    cursor.setPosition(start)
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    edit.setTextCursor(cursor)


def test_the_preview_follows_every_key_and_is_what_is_kept(qtbot, desk, editor):
    edit = editor.field.edit
    assert editor.view.text() == "Nothing yet."
    qtbot.keyClicks(edit, "# Phones")
    assert weights(editor.view) == [("Phones", 600)]
    qtbot.keyClick(edit, Qt.Key.Key_Return)
    qtbot.keyClicks(edit, "- Off the **table** in a hand")
    assert weights(editor.view)[1:] == [
        ("\N{EN DASH}\tOff the ", 400), ("table", 600), (" in a hand", 400),
    ]  # fmt: skip
    press(qtbot, editor.form.save)
    assert kept(desk, "1").terms.house_rules == "# Phones\n- Off the **table** in a hand"
    assert editor.view.text() == "Phones\n\N{EN DASH}\tOff the table in a hand"


def test_the_acts_mark_and_unmark(qtbot, editor):
    edit = editor.field.edit
    edit.setPlainText("No phones here\nBe kind\n\nEnd")
    edit.setFocus()
    select(edit, 3, 9)
    qtbot.keyClick(edit, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    assert edit.toPlainText().startswith("No **phones** here")
    select(edit, 3, 13)
    press(qtbot, editor.bold)
    assert edit.toPlainText().startswith("No phones here")
    select(edit, 2, len("No phones here\nBe kind\n\nE"))
    press(qtbot, editor.item)
    assert edit.toPlainText() == "- No phones here\n- Be kind\n\n- End"
    select(edit, 0, 30)
    press(qtbot, editor.heading)
    assert edit.toPlainText() == "# No phones here\n# Be kind\n\n# End"
    select(edit, 0, 0)
    press(qtbot, editor.heading)
    assert edit.toPlainText().startswith("No phones here\n# Be kind")
    edit.undo()
    assert edit.toPlainText().startswith("# No phones here")


def test_a_frozen_field_is_not_marked(editor):
    editor.field.set_text("Be kind")
    editor.field.set_frozen(frozen=True)
    editor.make_bold()
    editor.begin_lines("# ")
    assert (editor.field.text(), editor.view.text()) == ("Be kind", "Be kind")


def test_nothing_selected_takes_the_word_and_no_word_nothing(editor):
    editor.field.edit.setPlainText("Be kind")
    select(editor.field.edit, 4, 4)
    editor.make_bold()
    assert editor.field.text() == "Be **kind**"
    editor.field.edit.setPlainText("")
    editor.make_bold()
    assert editor.field.text() == ""


@pytest.mark.parametrize("typed", HOSTILE)
def test_nothing_that_is_typed_is_read_as_anything_else(qtbot, typed):
    view = shown(qtbot, MarkupView("Preview", name="preview"))
    view.set_markup(f"Rule {typed}")
    assert view.text().replace("\ufffd", "\x00") == plain(f"Rule {typed}")
    assert {weight for _, weight in weights(view)} == {400}


def test_the_palette_changes_the_ink(qtbot, qapp):
    view = shown(qtbot, MarkupView("Preview", name="preview"))
    view.set_markup("Be kind")
    apply(qapp, DARK)
    fragment = view.page.document().begin().begin().fragment()
    ink = fragment.charFormat().foreground().color().name().upper()
    apply(qapp, LIGHT)
    assert ink == DARK.text


def test_the_preview_goes_below_where_there_is_no_room(qtbot):
    editor = shown(qtbot, HouseRulesEditor(), (400, 500))
    assert editor.view.y() > editor.field.y()
    editor.resize(600, 500)
    qtbot.waitUntil(lambda: editor.view.y() == editor.field.y())


def test_a_long_text_begins_at_its_beginning(qtbot):
    view = shown(qtbot, MarkupView("Preview", name="preview"))
    view.set_markup("Be kind.\n\n" * 60)
    view.resize(300, 300)
    assert view.page.verticalScrollBar().value() == 0


def test_the_preview_stays_beside_what_is_being_typed(qtbot):
    editor = shown(qtbot, HouseRulesEditor(), (700, 400))
    editor.field.edit.setPlainText("Be kind.\n\n" * 60)
    editor.field.edit.setFocus()
    editor.field.edit.moveCursor(QTextCursor.MoveOperation.End)
    qtbot.keyClicks(editor.field.edit, "The end")
    bar = editor.view.page.verticalScrollBar()
    qtbot.waitUntil(lambda: 0 < bar.maximum() == bar.value())


def test_long_rules_full_of_bold_words_fill_at_once(qtbot):
    view = shown(qtbot, MarkupView("Preview", name="preview"))
    long = ("Some **bold** words. " * 1_000)[:LONGEST_TEXT]
    begun = time.process_time()
    view.set_markup(long)
    assert time.process_time() - begun < 1  # span by span it took 8 seconds
    assert len(weights(view)) > 1_000


def test_a_long_text_is_shown_when_the_keys_rest(qtbot):
    editor = shown(qtbot, HouseRulesEditor(), (700, 400))
    editor.field.edit.setPlainText("Be **kind**. " * 300)
    assert editor.view.text() == "Nothing yet."
    qtbot.waitUntil(lambda: editor.view.text().startswith("Be kind."))


def test_a_text_over_the_limit_is_refused_at_its_field(qtbot, editor):
    editor.field.edit.setPlainText("a" * (LONGEST_TEXT + 1))
    assert editor.field.error() == "20,001 characters; at most 20,000 fit."
    press(qtbot, editor.form.save)
    assert "20,000" in editor.field.error() or "20000" in editor.field.error()
    editor.field.edit.setPlainText("a" * 2_500)
    assert editor.field.error() == ""
