"""The lines, areas, ticks and findings that forms are put together from."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.ui import theme
from app.ui.theme import DARK, LIGHT
from app.ui.widgets.button import LinkButton
from app.ui.widgets.finding_list import FindingList
from app.ui.widgets.findings import FindingWords
from app.ui.widgets.lines import AmountLine, Hairline, IconLine
from app.ui.widgets.steps import StepsColumn
from app.ui.widgets.text_area import TextArea, Tick
from tests.ui.looking import colors, shown


@pytest.fixture(autouse=True)
def light(qapp):
    theme.apply(qapp, LIGHT)


def test_lines_are_never_cut(qtbot):
    fact = shown(qtbot, IconLine("check-circle-fill", "Player part printed"))
    fact.set_line("warning-fill", "Drawer part prints later", icon_ink="amber", ink="amber")
    assert fact.words() == "Drawer part prints later"
    assert fact.minimumSizeHint() == fact.sizeHint()
    assert LIGHT.amber in colors(fact)
    line = shown(qtbot, AmountLine("Change", "$40.00", size=40, name_size=18))
    assert line.sizeHint().height() == 56
    line.set_line("Would come to", "$2,530.00", ink="red", second="over")
    assert line.amount() == "$2,530.00"
    assert line.accessibleName() == "Would come to, $2,530.00"
    assert LIGHT.red in colors(line)
    assert colors(shown(qtbot, Hairline(edge="tint_line"), (100, 1))) == {LIGHT.tint_line}


def test_a_text_area_keeps_lines_and_gives_tab_away(qtbot, qapp):
    area = shown(qtbot, TextArea("House rules", name="house_rules"))
    said = []
    area.edited.connect(said.append)
    area.set_text("No phones.\nNo foul language.")
    assert said == []
    area.edit.setFocus()
    qtbot.keyClicks(area.edit, "x")
    assert said == ["xNo phones.\nNo foul language."]
    assert area.text() == said[0]
    assert area.edit.tabChangesFocus()
    area.set_frozen(frozen=True)
    qtbot.keyClicks(area.edit, "y")
    assert area.text() == said[0]
    assert LIGHT.sunken in colors(area)
    theme.apply(qapp, DARK)
    assert DARK.sunken in colors(area)


def test_a_tick_is_toggled_by_space_not_by_enter(qtbot):
    tick = shown(qtbot, Tick("Charitable", name="charitable"))
    tick.setFocus()
    qtbot.keyClick(tick, Qt.Key.Key_Return)
    assert not tick.isChecked()
    qtbot.keyClick(tick, Qt.Key.Key_Space)
    assert tick.isChecked()
    assert LIGHT.accent in colors(tick)
    tick.setEnabled(False)
    assert LIGHT.accent not in colors(tick)


def test_the_list_of_findings_mends_and_empties(qtbot):
    found = shown(qtbot, FindingList(), (284, 300))
    found.set_findings(
        [
            FindingWords(
                "permit", "Permit is not approved", "", "23-5-317(2)(a)", "", mend="Enter the approval"
            ),
            FindingWords("hours", "Play ends in 38 minutes", "", "ARM", "", stops=False),
        ]
    )
    assert len(found.findChildren(QWidget, "finding_row")) == 2
    with qtbot.waitSignal(found.mend_wanted) as said:
        qtbot.mouseClick(found.findChild(LinkButton), Qt.MouseButton.LeftButton)
    assert said.args == ["permit"]
    found.set_findings([])
    assert found.layout().count() == 0


def test_the_pages_of_the_first_run(qtbot):
    pages = shown(qtbot, StepsColumn(["Venue and license", "Time zone and tables", "Rule pack"]))
    pages.set_now(1)
    assert pages.accessibleName() == "Page 2 of 3, Time zone and tables"
    assert {LIGHT.accent, LIGHT.tint, LIGHT.tint_line, LIGHT.line_strong} <= colors(pages)
