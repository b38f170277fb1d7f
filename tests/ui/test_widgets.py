"""The controls, driven by their methods and by real keys."""

import sys

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.errors import InvalidInput
from app.core.money import Money
from app.ui import pictures, theme
from app.ui.models.rows_model import Cell, Column, RowsModel
from app.ui.singletons import keep_alive
from app.ui.theme import DARK, LIGHT
from app.ui.widgets.badge import BadgeKind, BadgeWords
from app.ui.widgets.banner import Banner, BannerKind, EmptyState, RefusedHead
from app.ui.widgets.button import Button, ButtonKind, LinkButton
from app.ui.widgets.card import Card, SectionHead
from app.ui.widgets.card_rows import CardRow, CardRows
from app.ui.widgets.checks import Check, ChecksRow
from app.ui.widgets.choice import Choice
from app.ui.widgets.column import ThreeBandColumn, padded, scrolled
from app.ui.widgets.fields import MONEY_EXAMPLE, MoneyField, SearchField, TextField
from app.ui.widgets.focus import FocusRing
from app.ui.widgets.keycap import Keycap
from app.ui.widgets.label import Label
from app.ui.widgets.meter import CeilingMeter, MeterFacts
from app.ui.widgets.offer import Offer, OfferState
from app.ui.widgets.radio import RadioRows
from app.ui.widgets.row import Row
from app.ui.widgets.rows import RowList, RowsListModel
from app.ui.widgets.steps import StepsBar
from app.ui.widgets.table import Table


@pytest.fixture(autouse=True)
def light(qapp):
    theme.apply(qapp, LIGHT)


def shown(qtbot, widget, size=(400, 300)):
    """Show a widget as a window with the focus."""
    qtbot.addWidget(widget)
    widget.resize(*size)
    with qtbot.waitActive(widget):
        widget.show()
        widget.activateWindow()
    return widget


def colors(widget):
    """Return the colors a widget shows."""
    image = widget.grab().toImage()
    return {
        image.pixelColor(x, y).name().upper() for x in range(image.width()) for y in range(image.height())
    }


# --- the bindings ------------------------------------------------------------------------


def test_none_survives_the_bindings(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    keep_alive()
    before = sys.getrefcount(None)
    for _turn in range(50_000):
        widget.update()
    assert sys.getrefcount(None) > 10**9 or sys.getrefcount(None) >= before - 1_000


# --- words -------------------------------------------------------------------------------


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


# --- buttons -----------------------------------------------------------------------------


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
    qtbot.waitUntil(lambda: not area.isVisible() or True)
    other.setFocus()


# --- fields ------------------------------------------------------------------------------


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
    field.set_money(Money(60_00))
    assert field.text() == "$60.00"
    assert field.money() == Money(60_00)


def test_a_frozen_field_cannot_be_typed_into(qtbot):
    field = shown(qtbot, TextField("Entry fee", value="$115.00", note="frozen"))
    field.set_frozen(frozen=True)
    qtbot.keyClicks(field.edit, "9")
    assert field.text() == "$115.00"
    field.set_frozen(frozen=False)
    field.edit.setFocus()
    qtbot.keyClicks(field.edit, "9")
    assert field.text() == "$115.009"


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


# --- what a sale is made of --------------------------------------------------------------


def test_an_offer_answers_only_when_it_is_not_greyed(qtbot):
    offer = shown(qtbot, Offer("F6", "Re-entry"), (372, 60))
    presses = []
    offer.clicked.connect(lambda: presses.append(1))
    offer.set_offer(price="$115.00", reason="still seated at table 4", state=OfferState.GREYED)
    qtbot.mouseClick(offer, Qt.MouseButton.LeftButton)
    assert presses == []
    assert offer.accessibleDescription() == offer.reason() == "still seated at table 4"
    offer.set_offer(price="$115.00", reason="until the end of level 8", state=OfferState.READY)
    qtbot.mouseClick(offer, Qt.MouseButton.LeftButton)
    assert presses == [1]
    offer.set_offer(price="$115.00", reason="", state=OfferState.CHOSEN)
    assert offer.state() is OfferState.CHOSEN
    assert LIGHT.tint in colors(offer)


@pytest.mark.parametrize(
    ("paid", "sale", "over", "said"),
    [
        (230_00, 60_00, 0, "Paid $230.00 of $2,500.00, room $2,270.00"),
        (2_415_00, 85_00, 0, "Paid $2,415.00 of $2,500.00, room $85.00"),
        (2_415_00, 85_01, 1, "Paid $2,415.00 of $2,500.00, room $85.00, $0.01 too much"),
        (2_500_00, 0, 0, "Paid $2,500.00 of $2,500.00, room $0.00"),
        (0, 0, 0, "Paid $0.00 of $2,500.00, room $2,500.00"),
        (2_530_00, 0, 30_00, "Paid $2,530.00 of $2,500.00, room $0.00, $30.00 too much"),
    ],
)
def test_the_meter_shows_red_from_one_cent_over(qtbot, paid, sale, over, said):
    facts = MeterFacts(Money(paid), Money(2_500_00), Money(sale), "Re-entry")
    assert facts.over == Money(over)
    for width in (430, 292):
        meter = shown(qtbot, CeilingMeter(), (width, 124))
        meter.set_facts(facts)
        assert meter.accessibleName() == said
        assert (LIGHT.red_fill in colors(meter)) is bool(over)


def test_checks_give_up_a_plain_fact_but_never_a_check(qtbot):
    row = shown(qtbot, ChecksRow(), (430, 44))
    checks = [
        Check("18 or over, ID scan"),
        Check("ID ends 8830", icon="identification-card"),
        Check("Rules copy v3"),
    ]
    row.set_checks(checks)
    assert len(row._fitting()) == 3
    row.setFixedWidth(300)
    assert [each.words for each in row._fitting()] == ["18 or over, ID scan", "Rules copy v3"]
    row.set_checks([Check("a long check, " * 5), Check("another", done=False)])
    assert len(row._fitting()) == 2
    assert row.accessibleName().endswith("another, open")


# --- boxes -------------------------------------------------------------------------------


def test_banner_card_and_heads_show_their_colors(qtbot):
    banner = shown(qtbot, Banner(BannerKind.REFUSED, "Refused", "Room left is $85.00."))
    assert LIGHT.red_tint in colors(banner)
    banner.set_kind(BannerKind.WARNING)
    banner.set_words("Soon")
    assert LIGHT.amber_tint in colors(banner)
    card = shown(qtbot, Card("Entries", hint="2"))
    card.set_refused(refused=True)
    card.set_head("Entries", "3")
    assert LIGHT.red_fill in colors(card)
    head = shown(qtbot, RefusedHead(), (404, 79))
    head.set_words("Over the ceiling for one person")
    assert "nothing was taken" in head.accessibleName()
    assert LIGHT.red_fill in colors(head)
    section = shown(qtbot, SectionHead("Last sales"))
    section.set_words("Last sales", "96 sales")
    empty = shown(qtbot, EmptyState("receipt", "", ""))
    empty.set_words("No sales yet", "Type a name or scan to begin.")
    assert LIGHT.text_3 in colors(empty)
    assert shown(qtbot, Keycap("F2")).sizeHint().height() == 22


def test_the_bands_of_columns_meet(qtbot):
    page = QWidget()
    row = QHBoxLayout(page)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(0)
    one, two = ThreeBandColumn(), ThreeBandColumn(ground="canvas", last=True)
    row.addWidget(one)
    row.addWidget(two)
    one.foot.addWidget(Button("Take", kind=ButtonKind.PRIMARY, big=True))
    shown(qtbot, page, (800, 660))
    image = page.grab().toImage()
    for x in (5, 795):
        assert image.pixelColor(x, 79).name().upper() == LIGHT.line
        assert image.pixelColor(x, 660 - 92).name().upper() == LIGHT.line
    assert one.body_band.y() == two.body_band.y() == 80
    act = one.foot.itemAt(0).widget()
    assert (act.height(), act.mapTo(page, QPoint(0, 0))) == (60, QPoint(16, 660 - 92 + 16))
    one.set_tone("tint", "tint_line")
    assert LIGHT.tint_line in colors(one)


def test_card_rows_link(qtbot):
    rows = shown(qtbot, CardRows(), (428, 89))
    rows.set_rows(
        [
            CardRow(
                ("Entry 21", "Table 8, seat 3", "8:33 pm"),
                badge=BadgeWords(BadgeKind.OUT, "OUT 1st"),
                strong=True,
            ),
            CardRow(("20 earlier", "since Fri"), link="Show all", key="all", muted=True),
        ]
    )
    assert rows.sizeHint().height() == 89
    with qtbot.waitSignal(rows.link_pressed) as said:
        qtbot.mouseClick(rows.findChild(LinkButton), Qt.MouseButton.LeftButton)
    assert said.args == ["all"]
    rows.set_rows([CardRow(("A-1", "Entry"), "$115.00", void=True)])
    rows.setFixedWidth(300)
    assert LIGHT.text_3 in colors(rows)


def test_steps(qtbot):
    steps = shown(qtbot, StepsBar(["Draft", "Filed", "Approved"]), (500, 24))
    steps.set_now(1)
    assert steps.accessibleName() == "Step 2 of 3, Filed"
    assert LIGHT.accent_text in colors(steps)
    steps.setFixedWidth(steps.minimumSizeHint().width())
    assert LIGHT.line_strong not in colors(steps)


# --- lists -------------------------------------------------------------------------------

ROWS = [Row(number, f"Halvorsen {number}", "52, Hamilton", marks=((0, 3),)) for number in range(30)]


def test_a_list_is_led_by_keys_and_tells_keys(qtbot):
    rows = shown(qtbot, RowList(name="results"), (316, 200))
    rows.set_rows(ROWS)
    browsed, chosen = [], []
    rows.browsed.connect(browsed.append)
    rows.chosen.connect(chosen.append)
    rows.step(1)
    rows.step(1)
    rows.step(-5)
    assert rows.current() == 0
    rows.setFocus()
    qtbot.keyClick(rows, Qt.Key.Key_Down)
    qtbot.keyClick(rows, Qt.Key.Key_Return)
    assert browsed == [0, 1, 0, 1]
    assert chosen == [1]
    spot = rows.visualRect(rows.model().index(2, 0)).center()
    qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert chosen == [1, 2]
    rows.set_current(29)
    rows.step(1)
    assert rows.current() == 29


def test_new_rows_keep_the_row_at_hand_or_say_that_it_went(qtbot):
    rows = shown(qtbot, RowList(), (316, 200))
    rows.set_rows(ROWS)
    rows.set_current(3)
    browsed = []
    rows.browsed.connect(browsed.append)
    rows.set_rows(ROWS[2:5])
    assert rows.current() == 3
    rows.set_rows(ROWS[:2])
    assert rows.current() is None
    assert browsed[-1] is None
    rows.step(1)
    assert rows.current() == 0
    rows.set_rows([])
    rows.step(1)
    assert rows.current() is None


def test_a_fitting_list_is_as_high_as_its_rows(qtbot):
    rows = RowList(fit=True, row_high=52)
    qtbot.addWidget(rows)
    rows.set_rows(ROWS[:3])
    assert rows.sizeHint().height() == 156
    rows.set_rows([])
    assert rows.sizeHint().height() == 0


@pytest.mark.parametrize("width", [250, 316])
def test_rows_show_their_parts_in_their_colors(qtbot, width):
    rows = shown(qtbot, RowList(lead_width=54), (width, 260))
    twin = (BadgeWords(BadgeKind.IN, "IN"), BadgeWords(BadgeKind.TWIN, "POSSIBLE TWIN"))
    rows.set_rows(
        [
            Row(1, "Halvorsen, Ingrid", "52, Hamilton", badges=twin, marks=((0, 3),), keycap="Enter"),
            Row(2, "Tamihana, Aroha", "A-01210, Entry", "$115.00", "Void", quiet=True, void=True),
            Row(3, "Dealer sheet", "out of date", "12 dealers", lead="(6)", icon="circle",
                second_icon="warning-fill", second_ink="amber"),
            Row(4, "Final report", "after settling", muted=True),
        ]
    )  # fmt: skip
    rows.set_current(1)
    shown_colors = colors(rows)
    for token in ("tint", "accent_text", "amber_tint", "red", "amber", "text_2"):
        assert LIGHT.tokens()[token] in shown_colors
    assert rows.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole) == (
        "Halvorsen, Ingrid, 52, Hamilton, IN, POSSIBLE TWIN"
    )


def test_the_lists_model_passes_the_tester(qtmodeltester):
    model = RowsListModel()
    model.set_rows(ROWS)
    qtmodeltester.check(model, force_py=True)


# --- tables ------------------------------------------------------------------------------

COLUMNS = (
    Column("Name", lambda record: Cell(record[0], second="Clerk", weight=500)),
    Column("PIN", lambda record: Cell("never set", ink="amber", icon="warning-fill"), width=140),
    Column("State", lambda record: Cell("", badge=BadgeWords(BadgeKind.IN, "IN")), width=90),
    Column("Paid", lambda record: Cell(str(record[1]), struck=True), width=120, right=True),
)
PEOPLE = [("Dana Whitcomb", Money(115_00)), ("Jun Park", Money(60_00))]


def test_the_rows_model_passes_the_tester(qtmodeltester):
    model = RowsModel(COLUMNS)
    qtmodeltester.check(model, force_py=True)
    model.set_records(PEOPLE)
    qtmodeltester.check(model, force_py=True)
    assert model.records() == tuple(PEOPLE)
    assert model.record(1) == PEOPLE[1]
    assert model.record(2) is None
    assert model.index(0, 3).data() == "$115.00"
    assert model.headerData(0, Qt.Orientation.Horizontal) == "Name"
    assert model.headerData(9, Qt.Orientation.Horizontal) is None
    assert model.headerData(1, Qt.Orientation.Vertical) == 2
    assert model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole) == "Name, Dana Whitcomb Clerk"


def test_a_table_tells_records(qtbot):
    model = RowsModel(COLUMNS)
    model.set_records(PEOPLE)
    table = shown(qtbot, Table(model, name="staff"), (600, 240))
    chosen, browsed = [], []
    table.chosen.connect(chosen.append)
    table.browsed.connect(browsed.append)
    spot = table.visualRect(model.index(1, 0)).center()
    qtbot.mouseMove(table.viewport(), spot)
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert table.current() == PEOPLE[1]
    assert chosen == [PEOPLE[1]]
    qtbot.keyClick(table, Qt.Key.Key_Up)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert browsed == [PEOPLE[1], PEOPLE[0]]
    assert chosen == [PEOPLE[1], PEOPLE[0]]
    shown_colors = colors(table)
    for token in ("tint", "accent_text", "amber", "text_3"):
        assert LIGHT.tokens()[token] in shown_colors
    assert table.columnWidth(1) == 140
    assert table.rowHeight(0) == 60


def test_a_photograph_has_the_size_asked_for_in_both_palettes(qtbot, tmp_path):
    page = QWidget()
    qtbot.addWidget(page)
    for palette in (LIGHT, DARK):
        path = pictures.photograph(page, tmp_path / "deep" / f"{palette.name}.png", (320, 200), palette)
        assert path.stat().st_size > 0
        assert theme.current() is palette
