"""Fields and choices, typed into with real keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.errors import InvalidInput
from app.core.money import Money
from app.ui import theme
from app.ui.theme import LIGHT
from app.ui.widgets.choice import Choice
from app.ui.widgets.fields import MONEY_EXAMPLE, MoneyField, TextField
from app.ui.widgets.radio import RadioRows
from app.ui.widgets.search_field import SearchField
from tests.ui.looking import colors, shown


@pytest.fixture(autouse=True)
def light(qapp):
    theme.apply(qapp, LIGHT)


def test_money_is_parsed_and_a_wrong_one_is_refused_with_an_example(qtbot):
    field = shown(qtbot, MoneyField("Amount", name="tendered"))
    qtbot.keyClicks(field.edit, "1,234.50")
    assert field.money() == Money(1_234_50)
    field.set_text("1.000,50")
    with pytest.raises(InvalidInput) as refused:
        field.money()
    assert refused.value.field == "tendered"
    assert field.error() == MONEY_EXAMPLE
    assert LIGHT.red_fill in colors(field)
    qtbot.keyClick(field.edit, Qt.Key.Key_Backspace)
    assert field.error() == ""
    field.set_text(str(Money(60_00)))
    assert field.money() == Money(60_00)


def test_a_frozen_field_cannot_be_typed_into(qtbot):
    field = shown(qtbot, TextField("Entry fee", value="$115.00", note="frozen"))
    field.set_frozen(frozen=True)
    qtbot.keyClicks(field.edit, "9")
    assert field.text() == "$115.00"
    field.set_frozen(frozen=False)
    field.edit.setFocus()
    qtbot.keyClicks(field.edit, "9")
    assert field.text() == "9"


def test_what_stands_in_a_field_is_replaced_by_typing_after_a_click_or_tab(qtbot):
    host = QWidget()
    stack = QVBoxLayout(host)
    first, money, search = (
        TextField("Tables", value="10"),
        MoneyField("Fee", value="$0.00"),
        SearchField("Name"),
    )
    for part in (first, money, search):
        stack.addWidget(part)
    shown(qtbot, host)
    host.activateWindow()
    search.setFocus()
    first.setFocus()
    qtbot.keyClicks(first.edit, "6")
    assert first.text() == "6"
    qtbot.keyClick(first.edit, Qt.Key.Key_Tab)
    assert money.edit.selectedText() == "$0.00"
    first.edit.setFocus()
    qtbot.mouseClick(money.edit, Qt.MouseButton.LeftButton)
    assert money.edit.selectedText() == "$0.00"
    money.set_text("$0.00")
    assert money.edit.selectedText() == "$0.00", "the same text put in again leaves it selected"
    qtbot.mouseClick(money.edit, Qt.MouseButton.LeftButton)
    assert not money.edit.selectedText(), "a second click places the cursor"
    search.setText("hal")
    search.setFocus()
    assert not search.selectedText()


def test_a_field_tells_what_is_typed_and_keeps_room_for_a_note(qtbot):
    field = shown(qtbot, TextField("City", hint="town", note_room=True, name="city"))
    with qtbot.waitSignal(field.edited) as said:
        qtbot.keyClicks(field.edit, "B")
    assert said.args == ["B"]
    assert field.sizeHint().height() == TextField("City", note="a note").sizeHint().height()
    assert field.edit.accessibleName() == "City"
    assert field.edit.objectName() == "city_edit"


def test_search_turns_keys_into_signals(qtbot):
    search = shown(qtbot, SearchField("Name, phone end, or scan"))
    said = []
    search.taken.connect(lambda: said.append("taken"))
    search.moved.connect(said.append)
    search.left.connect(lambda: said.append("left"))
    qtbot.keyClicks(search, "hal")
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return, Qt.Key.Key_Escape):
        qtbot.keyClick(search, key)
    assert said == [1, -1, "taken", "left"]
    assert search.text() == "hal"
    assert search.height() == 48


def test_a_choice_speaks_keys(qtbot):
    choice = shown(qtbot, Choice("Printer", [("laser", "Office laser"), ("roll", "Counter roll")], name="p"))
    assert choice.value() == "laser"
    choice.set_value("roll")
    assert choice.value() == "roll"
    choice.set_value("none such")
    assert choice.value() == "roll"
    with qtbot.waitSignal(choice.chosen) as said:
        qtbot.keyClick(choice.box, Qt.Key.Key_Up)
    assert said.args == ["laser"]
    choice.box.showPopup()
    assert choice.box.view().sizeHintForRow(0) == 44
    assert LIGHT.tint in colors(choice.box.view())
    choice.box.hidePopup()
    choice.set_frozen(frozen=True)
    assert LIGHT.sunken in colors(choice)


def test_radio_rows(qtbot):
    rows = shown(qtbot, RadioRows([("clerk", "Clerk", "sells"), ("floor", "Floor", "seats")], name="role"))
    assert rows.value() is None
    rows.set_value("clerk")
    with qtbot.waitSignal(rows.chosen) as said:
        qtbot.mouseClick(rows.findChild(QWidget, "role_floor"), Qt.MouseButton.LeftButton)
    assert said.args == ["floor"]
    assert rows.value() == "floor"
    with pytest.raises(KeyError):
        rows.set_value("owner")
