"""Lists and tables, led by keys and clicks."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.core.money import Money
from app.ui import pictures, theme
from app.ui.models.rows_model import Cell, Column, RowsModel
from app.ui.theme import DARK, LIGHT
from app.ui.widgets import row_delegate
from app.ui.widgets.badge import BadgeKind, BadgeWords
from app.ui.widgets.row import Row
from app.ui.widgets.rows import RowList, RowsListModel
from app.ui.widgets.table import Table
from tests.ui.looking import colors, shown


@pytest.fixture(autouse=True)
def light(qapp):
    theme.apply(qapp, LIGHT)


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


def test_the_gravest_badge_stands_above(qtbot, monkeypatch):
    drawn = []
    monkeypatch.setattr(
        row_delegate, "draw_badge", lambda _p, _left, middle, badge: drawn.append((middle, badge.kind))
    )
    rows = shown(qtbot, RowList(name="results"), (420, 200))
    badges = (BadgeWords(BadgeKind.OUT, "OUT 3rd"), BadgeWords(BadgeKind.BARRED, "BARRED"))
    rows.set_rows([Row(1, "Halvorsen, Ingrid", "52, Hamilton", badges=badges)])
    rows.grab()
    assert [kind for _, kind in sorted(drawn[:2], key=lambda one: one[0])] == [
        BadgeKind.BARRED,
        BadgeKind.OUT,
    ]
