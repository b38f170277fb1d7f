"""The frame, the law strip, the findings and the watermark."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget

from app.ui import theme
from app.ui.theme import LIGHT
from app.ui.widgets.badge import BadgeKind
from app.ui.widgets.button import Button
from app.ui.widgets.findings import FindingView, FindingWords
from app.ui.widgets.frame import Frame
from app.ui.widgets.lawstrip import ChipWords
from app.ui.widgets.rail import ENTRIES
from app.ui.widgets.topbar import Light, LightState
from app.ui.widgets.watermark import Watermark
from tests.ui.gallery_desk import desk
from tests.ui.gallery_parts import STRIPS, show_strip, strip
from tests.ui.looking import colors, shown

FINDING = FindingWords(
    "in_charge",
    "Nobody is in charge on the premises",
    "Play stops until somebody signs on. M. Reyes signed off at 8:51 pm.",
    "MCA 23-5-317(5)",
    "A person must be present on the premises to oversee the games and settle disputes.",
    "The gap is kept in the presence log.",
    "Sign on as in charge",
)


@pytest.fixture(autouse=True)
def light(qapp):
    theme.apply(qapp, LIGHT)


@pytest.fixture
def frame(qtbot):
    made = Frame()
    for entry in ENTRIES:
        made.add_screen(entry.key, QWidget())
    show_strip(made.strip)
    made.top.set_tournament("Bitterroot Spring Classic", BadgeKind.PLAYING, "Playing", "Day 2 of 3")
    made.top.set_clerk("Dana Whitcomb")
    made.show_screen("desk")
    return shown(qtbot, made, (1366, 768))


def test_the_rail_has_only_the_screens_there_are():
    assert [entry.word for entry in ENTRIES] == [
        "Desk", "People", "Payouts", "Tournament", "Calendar", "Papers", "Shift", "Settings",
    ]  # fmt: skip


def test_the_rail_asks_for_screens(qtbot, frame):
    with qtbot.waitSignal(frame.screen_wanted) as said:
        qtbot.mouseClick(frame.findChild(QWidget, "rail_papers"), Qt.MouseButton.LeftButton)
    assert said.args == ["papers"]
    frame.show_screen("papers")
    assert frame.current() == "papers"
    with pytest.raises(KeyError):
        frame.show_screen("floor")
    with qtbot.waitSignal(frame.rail.keys_wanted):
        qtbot.mouseClick(frame.findChild(QWidget, "rail_all_keys"), Qt.MouseButton.LeftButton)


def test_digits_show_only_while_ctrl_is_held(qtbot, frame):
    qtbot.keyPress(frame, Qt.Key.Key_Control)
    assert frame.rail.digits
    qtbot.keyRelease(frame, Qt.Key.Key_Control)
    assert not frame.rail.digits


@pytest.mark.parametrize("kind", [QEvent.Type.WindowActivate, QEvent.Type.WindowDeactivate])
def test_digits_go_when_another_window_comes_to_the_front(qtbot, frame, kind):
    qtbot.keyPress(frame, Qt.Key.Key_Control)
    QApplication.sendEvent(frame, QEvent(kind))
    assert not frame.rail.digits


def test_digits_go_when_the_lock_puts_the_frame_to_sleep(qtbot, frame):
    qtbot.keyPress(frame, Qt.Key.Key_Control)
    frame.setEnabled(False)
    assert not frame.rail.digits


def test_the_frame_keeps_the_designs_measures(frame):
    assert (frame.rail.width(), frame.top.height(), frame.strip.height()) == (184, 56, 52)
    assert frame.stack.geometry().topLeft() == QPoint(184, 108)
    assert not frame.narrow


def test_a_small_window_has_the_narrow_rail_and_back(qtbot, frame):
    heard = []
    frame.narrow_changed.connect(heard.append)
    frame.resize(1024, 768)
    assert (frame.width(), frame.rail.width()) == (1024, 92)
    frame.resize(1366, 768)
    assert frame.rail.width() == 184
    assert heard == [True, False]


def test_the_top_bar_asks_for_what_it_shows(qtbot, frame):
    for name, signal in (
        ("tournament_picker", frame.top.tournament_wanted),
        ("printers_light", frame.top.printers_wanted),
        ("clerk", frame.top.lock_wanted),
    ):
        with qtbot.waitSignal(signal):
            qtbot.mouseClick(frame.findChild(QWidget, name), Qt.MouseButton.LeftButton)
    assert frame.findChild(QWidget, "clerk").accessibleName() == "Dana Whitcomb, lock"
    frame.top.set_tournament("", BadgeKind.DRAFT, "", "")
    assert not frame.findChild(QWidget, "tournament_state").isVisible()


def test_a_light_speaks_up_on_a_narrow_bar_when_something_is_wrong(qtbot, frame):
    light = frame.top.printers
    light.set_narrow(narrow=True)
    assert light.sizeHint().width() == 32
    light.set_light("prints later", LightState.SOON)
    assert light.sizeHint().width() > 60
    assert LIGHT.amber in colors(light)
    backup = Light("database", "Backup", name="backup_light")
    frame.top.add_block(backup)
    assert backup.parentWidget() is frame.top


# --- the strip ---------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(STRIPS)))
@pytest.mark.parametrize("width", [932, 1182, 1736])
def test_the_strip_fills_its_width_without_cutting(qtbot, number, width):
    law = shown(qtbot, strip(number), (width, 52))
    chips = [child for child in law.children() if isinstance(child, QWidget) and child.isVisible()]
    assert len(chips) == 7
    assert all(chip.width() >= chip.natural() for chip in chips)
    assert chips[-1].geometry().right() in (width - 2, width - 1)
    assert all(one.geometry().right() < two.x() for one, two in pairwise(chips))


def test_only_due_and_stopping_chips_are_filled(qtbot):
    calm, soon, stops, to_do = (shown(qtbot, strip(number), (1182, 52)) for number in range(4))
    assert LIGHT.accent in colors(calm)
    assert LIGHT.red_fill not in colors(calm) | colors(soon) | colors(to_do)
    assert {LIGHT.amber_fill, LIGHT.amber_tint} <= colors(soon)
    assert LIGHT.red_fill in colors(stops.chip("in_charge"))
    assert LIGHT.accent not in colors(to_do.chip("rules"))


def test_a_chip_is_a_named_button(qtbot):
    law = shown(qtbot, strip(2), (1182, 52))
    chip = law.chip("in_charge")
    assert chip.accessibleName() == "In charge, nobody on duty"
    with qtbot.waitSignal(law.chip_clicked) as said:
        chip.setFocus()
        qtbot.keyClick(chip, Qt.Key.Key_Space)
    assert said.args == ["in_charge"]
    law.set_open("in_charge")
    assert chip.open
    law.set_open(None)
    assert not chip.open
    assert law.chip("nothing") is None


def test_the_strip_takes_new_words_and_fewer_chips(qtbot):
    law = shown(qtbot, strip(), (1182, 52))
    words = law.chip("dealers").words
    law.set_strip(
        STRIPS[0][0], [ChipWords(words.duty, "Dealers", "11 of 12", "Dealers, 11 of 12, stops table 11")]
    )
    assert law.chip("dealers").accessibleName() == "Dealers, 11 of 12, stops table 11"
    assert law.chip("permit") is None


# --- findings ----------------------------------------------------------------------------


def test_findings_open_below_their_chip_and_mend(qtbot, frame):
    chip = frame.strip.chip("in_charge")
    frame.strip.set_open("in_charge")
    frame.findings.open_below(chip, [FINDING])
    assert frame.findings.isVisible()
    assert frame.findings.width() == 820
    assert frame.findings.y() == 108 + 12 - 1
    asked = []
    frame.findings.mend_wanted.connect(asked.append)
    button = frame.findings.findChild(Button, "mend")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert asked == ["in_charge"]
    assert not frame.findings.isVisible()
    assert not chip.open


def test_findings_close_on_esc_a_press_beside_and_a_resize(qtbot, frame):
    chip = frame.strip.chip("charity")
    frame.findings.open_below(chip, [FINDING, FINDING])
    assert frame.findings.geometry().right() < frame.width()
    qtbot.keyClick(frame.findings, Qt.Key.Key_Escape)
    assert not frame.findings.isVisible()
    frame.findings.open_below(chip, [FINDING] * 9)
    assert frame.findings.geometry().bottom() < frame.height()
    qtbot.mouseClick(frame, Qt.MouseButton.LeftButton, pos=QPoint(1360, 760))
    assert not frame.findings.isVisible()
    frame.findings.open_below(chip, [FINDING])
    frame.resize(1200, 768)
    assert not frame.findings.isVisible()


def test_a_finding_that_nothing_mends_has_no_foot(qtbot):
    view = shown(
        qtbot,
        FindingView(FindingWords("x", "Soon", "In 38 minutes.", "ARM", "Text.", stops=False)),
        (500, 160),
    )
    assert view.findChild(Button, "mend") is None
    assert LIGHT.amber in colors(view)


# --- the whole ---------------------------------------------------------------------------


def test_the_watermark_covers_the_window_and_lets_presses_through(qtbot, frame):
    before = colors(frame)
    mark = Watermark(frame)
    mark.show()
    assert mark.geometry() == frame.rect()
    frame.resize(1400, 800)
    assert mark.geometry() == frame.rect()
    assert colors(frame) != before
    with qtbot.waitSignal(frame.screen_wanted):
        qtbot.mouseClick(frame.findChild(QWidget, "rail_desk"), Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(
    ("size", "narrow"), [((1024, 768), True), ((1366, 768), False), ((1920, 1080), False)]
)
def test_a_desk_made_of_the_kit_fits(qtbot, size, narrow):
    made = shown(qtbot, desk(narrow=narrow), size)
    assert (made.width(), made.height()) == size
    for name in ("find", "person", "sale"):
        column = made.findChild(QWidget, name)
        assert column.height() == size[1] - 108
        assert column.minimumSizeHint().width() <= column.width()
        assert column.minimumSizeHint().height() <= column.height()
    assert made.findChild(QWidget, "sale").mapTo(made, QPoint(0, 0)).x() == size[0] - (320 if narrow else 404)
