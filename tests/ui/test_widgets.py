"""Words, buttons and the focus ring, driven by their methods and by real keys."""

import sys

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from app.ui import theme
from app.ui.singletons import keep_alive
from app.ui.theme import DARK, LIGHT
from app.ui.widgets.button import Button, ButtonKind, LinkButton
from app.ui.widgets.column import padded, scrolled
from app.ui.widgets.fields import TextField
from app.ui.widgets.focus import FocusRing
from app.ui.widgets.label import Label
from app.ui.widgets.search_field import SearchField
from tests.ui.looking import colors, shown


@pytest.fixture(autouse=True)
def light(qapp):
    theme.apply(qapp, LIGHT)


def test_none_survives_the_bindings(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    keep_alive()
    before = sys.getrefcount(None)
    for _turn in range(50_000):
        widget.update()
    assert sys.getrefcount(None) > 10**9 or sys.getrefcount(None) >= before - 1_000


def test_a_label_shows_markup_as_typed_and_is_never_cut(qtbot):
    label = Label("<b>J&C</b>", size=18)
    qtbot.addWidget(label)
    assert label.textFormat() is Qt.TextFormat.PlainText
    assert label.minimumSizeHint().width() == label.sizeHint().width()
    assert label.sizeHint().height() == 26


def test_a_wrapped_label_grows_in_line_boxes(qtbot):
    label = Label("one two three four five six seven eight nine ten", size=13, wrap=True)
    qtbot.addWidget(label)
    assert label.heightForWidth(1000) == 18
    assert label.heightForWidth(120) % 18 == 0
    assert label.heightForWidth(120) > label.heightForWidth(240) > 18
    label.setText("one\n\ntwo")
    assert label.heightForWidth(1000) == 54


def test_a_label_follows_the_palette(qtbot, qapp):
    label = shown(qtbot, Label("Words", size=40, ink="accent_text"))
    assert LIGHT.accent_text in colors(label)
    theme.apply(qapp, DARK)
    assert DARK.accent_text in colors(label)
    label.set_ink("red")
    assert DARK.red in colors(label)


def test_a_button_is_pressed_by_space_and_mouse_but_never_by_enter(qtbot):
    button = shown(qtbot, Button("Void", name="void"))
    presses = []
    button.clicked.connect(lambda: presses.append(1))
    button.setFocus()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        qtbot.keyClick(button, key)
    assert presses == []
    qtbot.keyClick(button, Qt.Key.Key_Space)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert presses == [1, 1]
    assert button.accessibleName() == "Void"


@pytest.mark.parametrize("kind", [Button, LinkButton])
def test_a_double_click_is_one_act_and_the_next_click_another(qtbot, kind):
    button = shown(qtbot, kind("Record"))
    presses = []
    button.clicked.connect(lambda: presses.append(1))
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(button, Qt.MouseButton.LeftButton)  # the second press alone
    assert presses == [1]
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert presses == [1, 1]


def test_a_double_click_does_not_press_what_the_first_press_put_there(qtbot):
    page = QWidget()
    row = QHBoxLayout(page)
    before, after = Button("Take back"), Button("Take back")
    row.addWidget(before)
    row.addWidget(after)
    after.hide()
    shown(qtbot, page)
    presses = []
    before.clicked.connect(lambda: (before.hide(), after.show(), presses.append("before")))
    after.clicked.connect(lambda: presses.append("after"))
    place = before.mapTo(page, QPoint(8, 8))
    window = page.window().windowHandle()
    stamp = 5_000_000
    for second in (0, 100):
        for down in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease):
            held = (
                Qt.MouseButton.LeftButton if down is QEvent.Type.MouseButtonPress else Qt.MouseButton.NoButton
            )
            target = before if before.isVisible() else after
            event = QMouseEvent(
                down, QPointF(8, 8), QPointF(window.mapToGlobal(place)), Qt.MouseButton.LeftButton, held,
                Qt.KeyboardModifier.NoModifier,
            )  # fmt: skip
            event.setTimestamp(stamp + second)
            QApplication.sendEvent(target, event)
    assert presses == ["before"]


def test_a_click_leaves_the_focus_in_the_field(qtbot):
    page = QWidget()
    row = QHBoxLayout(page)
    search, button = SearchField("Name"), Button("Exact")
    row.addWidget(search)
    row.addWidget(button)
    shown(qtbot, page)
    search.setFocus()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert search.hasFocus()


def test_a_button_keeps_its_width_and_its_heights(qtbot):
    button = Button("Take $60.00", kind=ButtonKind.PRIMARY, big=True, key="F12", widest="Take $2,500.00")
    qtbot.addWidget(button)
    before = button.sizeHint()
    button.set_words("Take money")
    assert button.sizeHint() == before
    assert before.height() == 60
    assert Button("x").sizeHint().height() == 44


def test_a_greyed_button_says_why_and_does_not_answer(qtbot):
    button = shown(qtbot, Button("Open registration", icon="lock-simple"))
    button.set_greyed("3 findings stand in the way")
    assert not button.isEnabled()
    assert button.accessibleDescription() == "3 findings stand in the way"
    assert LIGHT.sunken in colors(button)
    button.set_greyed(None)
    assert button.isEnabled()
    assert button.toolTip() == ""


@pytest.mark.parametrize(
    ("kind", "token"),
    [
        (ButtonKind.PRIMARY, "accent"),
        (ButtonKind.SECONDARY, "line_strong"),
        (ButtonKind.CHOSEN, "tint"),
        (ButtonKind.DANGER, "red_line"),
    ],
)
def test_each_kind_has_its_color(qtbot, kind, token):
    button = shown(qtbot, Button("Word", key="F12"))
    button.set_kind(kind)
    assert button.kind() is kind
    assert {LIGHT.tokens()[token], LIGHT.accent_hover} & colors(button)  # the pointer may lie on it


def test_a_link_acts(qtbot):
    link = shown(qtbot, LinkButton("New person", key="Ctrl N"), (160, 44))
    with qtbot.waitSignal(link.clicked):
        qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    assert link.sizeHint().height() == 44


def test_the_ring_stands_around_the_focus_and_goes(qtbot):
    page = QWidget()
    column = QVBoxLayout(page)
    column.setContentsMargins(40, 40, 40, 40)
    one, two, field = Button("One"), Button("Two"), TextField("Name")
    for part in (one, two, field):
        column.addWidget(part)
    ring = FocusRing(page)
    shown(qtbot, page)
    one.setFocus()
    assert ring.isVisible()
    assert ring.geometry() == one.geometry().adjusted(-4, -4, 4, 4)
    qtbot.keyClick(one, Qt.Key.Key_Tab)
    assert two.hasFocus()
    assert ring.geometry().topLeft() == two.geometry().topLeft() - QPoint(4, 4)
    page.resize(600, 400)
    qtbot.waitUntil(lambda: ring.geometry() == two.geometry().adjusted(-4, -4, 4, 4))
    two.set_greyed("no")
    assert not ring.isVisible()
    field.setFocus()
    assert field.edit.hasFocus()
    assert not ring.isVisible()


def test_the_ring_of_a_link_is_as_high_as_its_words(qtbot):
    page = QWidget()
    row = QHBoxLayout(page)
    link = LinkButton("New person", key="Ctrl N")
    row.addWidget(link)
    ring = FocusRing(page)
    shown(qtbot, page, (200, 100))
    link.setFocus()
    assert ring.height() == 32
    assert ring.width() == link.width() + 8


def test_the_ring_follows_into_a_scrolled_column_and_survives_it(qtbot):
    page = QWidget()
    row = QHBoxLayout(page)
    inner, stack = padded()
    buttons = [Button(str(number)) for number in range(12)]
    for button in buttons:
        stack.addWidget(button)
    area = scrolled(inner)
    row.addWidget(area)
    ring = FocusRing(page)
    shown(qtbot, page, (300, 200))
    buttons[0].setFocus()
    assert ring.parentWidget() is inner
    area.deleteLater()
    other = Button("Other")
    row.addWidget(other)
    with qtbot.waitSignal(area.destroyed):
        other.setFocus()
    other.clearFocus()
    other.setFocus()
    assert other.hasFocus()
