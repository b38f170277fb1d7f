"""The program around the screens: first run to desk, look around, crash card, lights, keys, strip, theme."""

import sys

import pytest
from PySide6.QtCore import QByteArray, QRect, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from app.desk.busts import undo_bust
from app.desk.demo import mark_demo
from app.desk.duty import sign_off, sign_on
from app.ui import theme
from app.ui.screens.desk import DeskScreen
from app.ui.start import Opening, theme_of
from app.ui.station import SAVE_AS_PDF, Station, load_station, save_station
from app.ui.theme import DARK, LIGHT
from app.ui.widgets.topbar import LightState
from app.ui.widgets.watermark import Watermark
from db.settings import get_setting
from db.sqlite import open_sqlite
from tests.end_to_end.window_driver import CTRL, EveningClock, Hands, WindowWatch, keep_to
from tests.ui.desk_room import desk_on, next_tournament

Key = Qt.Key
ENTER, ESC, SPACE, F1, F5, F12 = (
    Key.Key_Return,
    Key.Key_Escape,
    Key.Key_Space,
    Key.Key_F1,
    Key.Key_F5,
    Key.Key_F12,
)
NOW = "2026-03-07T03:30:00Z"


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch, qapp):
    """Settings, log and papers of a test lie in its own folder; the palette is put back."""
    keep_to(tmp_path / "home", monkeypatch)
    save_station(Station(theme="light"))
    yield tmp_path / "home"
    theme.apply(qapp, LIGHT)


@pytest.fixture
def start(qtbot):
    """Start a program on a file; it ends with the test."""
    begun = []

    def begin(path, *, clerk="Dana Whitcomb", **more):
        begun.append(Hands(qtbot, path, EveningClock(NOW), clerk=clerk, **more))
        return begun[-1]

    yield begin
    for hands in begun:
        hands.finish()


@pytest.fixture
def hands(start, room_file):
    """A program on a room where play has begun."""
    return start(room_file)


def sell(hands, name="raghu"):
    hands.type(name)
    hands.press(ENTER, F5, F12)
    return hands.desk.sale.state()


def test_an_empty_ledger_begins_with_the_first_run_and_ends_at_the_desk(start, ledger):
    hands = start(ledger)
    first = hands.window
    assert first.objectName() == "first_run"
    for name, typed in (("premises", "Copper Room"), ("operator", "Copper, LLC"), ("card_tables", "2")):
        hands.fill(name, typed)
    hands.press(ENTER, ENTER, ENTER)
    hands.wait(lambda: hands.focus().objectName() == "owner_name_edit")
    hands.type("Ida Solheim")
    hands.fill("pin", "2580")
    hands.fill("pin_again", "2580")
    hands.press(ENTER, ENTER)
    assert hands.window.objectName() == "main_window"
    assert not first.isVisible()
    assert hands.hub.desk.clerk == "Ida Solheim"
    assert hands.window.frame.current() == "desk"
    assert hands.window.frame.strip.isHidden(), "there is no tournament to have duties"


def test_staff_on_file_sign_in_first(start, room_file):
    hands = start(room_file, clerk="")
    assert hands.window.findChild(QWidget, "lock").isVisible()
    assert hands.hub.desk.clerk == "desk"


def test_looking_around_opens_the_demo_beside_the_ledger(start, ledger, room_file):
    def open_demo():
        store = open_sqlite(room_file)
        mark_demo(desk_on(store))
        store.close()
        return Opening(lambda: open_sqlite(room_file), EveningClock(NOW), "Dana Whitcomb")

    hands = start(ledger, clerk="", open_demo=open_demo)
    hands.act("look_around")
    hands.front()
    assert hands.window.windowTitle() == "Tournament Desk, demo venue"
    assert hands.window.findChild(Watermark).isVisible()
    assert sell(hands) == "paid"
    assert get_setting(open_sqlite(ledger), "venue") is None


def test_without_a_demo_looking_around_does_nothing(start, ledger):
    hands = start(ledger)
    hands.act("look_around")
    assert hands.window.objectName() == "first_run"


def test_what_a_slot_lets_fall_is_shown_and_the_next_sale_works(hands, caplog):
    def fall():
        raise ZeroDivisionError("planted")

    QTimer.singleShot(0, hands.window, fall)
    crash = hands.program.crash
    hands.wait(crash.isVisible)
    assert "planted" in crash.trace.toPlainText()
    assert "fall" in crash.trace.toPlainText()
    assert [record.getMessage() for record in caplog.records] == ["something nobody foresaw"]
    caplog.clear()
    hands.press(F12)
    hands.act("crash_copy")
    assert "planted" in QGuiApplication.clipboard().text()
    hands.press(ESC)
    assert crash.isHidden()
    assert hands.focus() is hands.desk.finder.search
    assert sell(hands) == "paid"


def test_stopping_by_the_keyboard_is_no_crash(hands, capsys):
    hands.program.watcher._caught(KeyboardInterrupt, KeyboardInterrupt(), None)
    hands.qtbot.wait(1)
    assert hands.program.crash.isHidden()
    assert "KeyboardInterrupt" in capsys.readouterr().err


def test_the_printers_light_tells_what_waits_and_a_chosen_printer_mends_it(hands, own_folder):
    light = hands.window.frame.top.printers
    hands.wait(lambda: light.accessibleName() == "Printers, none chosen")
    assert sell(hands) == "paid"
    hands.wait(lambda: light.accessibleName() == "Printers, 1 waiting")
    assert light._state is LightState.SOON
    assert light.toolTip() == "no printer chosen; press to try again"
    hands.click(light)
    hands.program.book.change(receipt_printer=SAVE_AS_PDF, papers_folder=str(own_folder / "papers"))
    hands.wait(lambda: light.accessibleName() == "Printers, ready")
    assert [one.name for one in (own_folder / "papers").rglob("*.pdf")] == ["receipt-A-00001.pdf"]


def test_the_theme_changes_while_the_program_runs(hands):
    assert theme.current() is LIGHT
    hands.program.book.change(theme="dark")
    assert theme.current() is DARK
    assert load_station().theme == "dark"
    assert theme_of(Station(theme="system")) in (LIGHT, DARK)


def test_settings_that_cannot_be_kept_are_said_and_do_no_harm(hands, own_folder, capsys):
    kept = own_folder / "config_home" / "tournament-desk" / "station.json"
    kept.unlink()
    kept.mkdir()
    hands.program.book.change(theme="dark")
    assert "could not be kept" in capsys.readouterr().err
    assert theme.current() is DARK


def test_a_window_whose_screen_is_gone_comes_back(start, room_file, qtbot):
    far = QWidget()
    qtbot.addWidget(far)
    far.setGeometry(QRect(20_000, 20_000, 1200, 700))
    geometry = bytes(far.saveGeometry().toBase64().data()).decode()
    save_station(Station(theme="light", geometry=geometry))
    hands = start(room_file)
    screen = QGuiApplication.primaryScreen().availableGeometry()
    assert screen.intersects(hands.window.geometry())


def test_where_the_window_stood_is_kept(start, room_file):
    hands = start(room_file)
    hands.window.resize(1250, 700)
    hands.finish()
    kept = QWidget()
    kept.restoreGeometry(QByteArray.fromBase64(load_station().geometry.encode()))
    assert kept.height() == 700
    kept.deleteLater()


def test_a_verb_that_fails_is_told_over_the_window(hands):
    notice = hands.window.notice
    assert hands.hub.do(undo_bust, tournament_id=hands.hub.tournament_id, person_id="1") is None
    assert notice.isVisible()
    assert notice.title.text() == "Not done"
    hands.press(F12, ESC)
    assert notice.isHidden()
    assert hands.focus() is hands.desk.finder.search
    hands.hub.failed.emit(object())
    assert notice.isHidden()


def test_f1_lists_the_keys_and_twice_does_no_harm(hands):
    card = hands.window.keys
    hands.press(F1, F1)
    assert card.isVisible()
    hands.press(ESC)
    assert card.isHidden()
    assert hands.focus() is hands.desk.finder.search


def test_ctrl_and_a_digit_goes_to_a_screen(hands):
    screens = ("desk", "people", "payouts", "tournament", "calendar", "papers", "shift", "settings")
    for digit, key in enumerate(screens, start=1):
        hands.press(getattr(Key, f"Key_{digit}"), held=CTRL)
        assert hands.window.frame.current() == key
        assert hands.window.screens[key].isVisible()
    hands.press(Key.Key_1, held=CTRL)
    assert hands.focus() is hands.desk.finder.search


def test_a_chip_of_the_strip_opens_its_findings_and_the_way_to_mend_them(hands):
    frame = hands.window.frame
    assert hands.hub.do(sign_off, tournament_id=hands.hub.tournament_id, person="Marta Reyes")
    hands.click(frame.strip.chip("in_charge"))
    assert frame.findings.isVisible()
    hands.press(ESC)
    assert frame.findings.isHidden()
    assert hands.focus() is hands.desk.finder.search
    hands.click(frame.strip.chip("in_charge"))
    hands.act("mend")
    assert frame.findings.isHidden()
    assert frame.current() == "tournament"
    assert hands.focus() is hands.tournament.form("in_charge").person.edit


def test_the_ring_outlives_the_findings(hands):
    """Findings hold the ring while their button has the focus; it must not go when they do."""
    frame = hands.window.frame
    assert hands.hub.do(sign_off, tournament_id=hands.hub.tournament_id, person="Marta Reyes")
    for _time in range(2):
        hands.click(frame.strip.chip("in_charge"))
        hands.tab_to("mend")
        hands.press(ESC)
        hands.qtbot.wait(1)
    hands.go_to("tournament")
    hands.tab_to("also")
    assert frame.ring.isVisible()


def test_no_other_window_flashes_up(hands):
    watch = WindowWatch()
    assert hands.hub.do(sign_off, tournament_id=hands.hub.tournament_id, person="Marta Reyes")
    for digit in (2, 3, 4, 1):
        hands.press(getattr(Key, f"Key_{digit}"), held=CTRL)
    for key in ("permit", "rules", "in_charge", "dealers", "hours", "days", "charity"):
        hands.click(hands.window.frame.strip.chip(key))
    hands.press(ESC, F1, ESC)
    assert hands.hub.do(sign_on, tournament_id=hands.hub.tournament_id, person="Marta Reyes")
    assert sell(hands) == "paid"
    hands.press(Key.Key_N, held=CTRL)
    hands.press(Key.Key_L, held=CTRL)
    watch.deleteLater()
    assert watch.seen == []


def test_another_tournament_is_chosen_in_the_bar(hands):
    number = next_tournament(hands.hub.desk)
    hands.hub.look(force=True)
    hands.window._pick_tournament()
    menu = hands.window.findChildren(QMenu)[-1]
    entries = {entry.text(): entry for entry in menu.actions() if entry.text()}
    assert [words.split("   ")[0] for words in entries] == [
        "Larch Valley Open", "Bitterroot Spring Classic", "New tournament",
    ]  # fmt: skip
    entries["Larch Valley Open   draft, Apr 17"].trigger()
    assert hands.hub.tournament_id == number
    assert frame_words(hands) == "Larch Valley Open"
    entries["New tournament"].trigger()
    assert hands.tournament.new.isVisible()
    menu.close()


def frame_words(hands):
    return hands.window.frame.top._picker.text()


def test_the_hook_is_the_watchers(hands):
    assert sys.excepthook == hands.program.watcher._caught
    assert isinstance(hands.desk, DeskScreen)
