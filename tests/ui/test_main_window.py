"""The window as a whole: keys come from one table, chips lead to what mends them, errors are told."""

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QApplication

import app.ui
from app.core.errors import StoreUnavailable
from app.ui import theme
from app.ui.actions import ACTIONS
from app.ui.main_window import MainWindow
from app.ui.messages import MEND_OF_DUTY
from app.ui.screens.desk import DeskScreen
from app.ui.screens.later import Later
from app.ui.screens.papers_place import PapersPlace
from app.ui.screens.people import PeopleScreen
from app.ui.screens.settings.screen import SettingsScreen
from app.ui.screens.tournament.screen import TournamentScreen
from app.ui.theme import LIGHT
from tests.ui.looking import shown
from tests.ui.room import KeptQueue, at, make_book, make_hub, open_room

_NOT_SHORTCUTS = {"Return", "Down", "Esc", "Ctrl+1 to 9"}
_C_LOCALE = re.compile(r"strftime|:%[aAbB]|%[aAbB] ")


@pytest.fixture
def window(qtbot, tmp_path):
    theme.apply(QApplication.instance(), LIGHT)
    store = open_room(tmp_path, tournament=True)
    hub, book = make_hub(at(store), "1"), make_book()
    screens = {
        "desk": DeskScreen(hub),
        "people": Later(hub, lambda: PeopleScreen(hub)),
        "tournament": TournamentScreen(hub),
        "papers": Later(hub, lambda: PapersPlace(hub, KeptQueue(), book, printers=lambda: ())),
        "settings": Later(hub, lambda: SettingsScreen(hub, book, printers=lambda: ())),
    }
    yield shown(qtbot, MainWindow(hub, screens), (1366, 768))
    store.close()


def broken(*_args, **_kwargs):
    raise StoreUnavailable("unreachable", file="desk.db")


def test_the_hours_are_mended_at_the_ordinance_of_the_venue(window):
    window.frame.findings.mend_wanted.emit("hours")
    settings = window.screens["settings"].real
    assert settings.isVisible()
    assert settings.section().key == "venue"
    assert QApplication.focusWidget() is settings.section().place.fields["hours_ordinance"].edit


@pytest.mark.parametrize("duty", [key for key, (screen, _) in MEND_OF_DUTY.items() if screen == "tournament"])
def test_every_other_duty_is_mended_in_its_part(window, duty):
    window.frame.findings.mend_wanted.emit(duty)
    assert window.screens["tournament"].isVisible()
    assert window.screens["tournament"].list.current() == MEND_OF_DUTY[duty][1]


def test_every_chip_has_a_place_to_mend_it(window):
    # The ceiling has a chip only while a breach waits for its answer.
    assert {duty.key for duty in window._strip.duties} | {"ceiling"} == set(MEND_OF_DUTY)


@pytest.mark.parametrize("screen", ["desk", "people", "tournament", "papers", "settings"])
def test_a_ledger_that_cannot_be_read_is_told_on_every_screen(window, monkeypatch, screen):
    window.show_screen(screen)
    monkeypatch.setattr(window.hub, "read", broken)
    window.hub.changed.emit()
    assert window.notice.isVisible()


@pytest.mark.parametrize("screen", ["people", "tournament", "papers", "settings"])
def test_a_screen_shown_while_the_ledger_is_away_is_read_when_it_is_back(window, monkeypatch, screen):
    with monkeypatch.context() as away:
        away.setattr(window.hub, "read", broken)
        window.show_screen(screen)
        assert window.notice.isVisible()
    window.show_screen("desk")
    window.show_screen(screen)
    shown_now = getattr(window.screens[screen], "real", window.screens[screen])
    assert not shown_now._stale


def test_the_list_of_tournaments_may_be_away(window, monkeypatch):
    monkeypatch.setattr(window.hub, "read", broken)
    window._pick_tournament()
    assert window.notice.isVisible()
    window.hub.tournament_id = ""
    window._choose_first()


def test_every_key_of_the_table_is_bound(window):
    for screen in ("people", "papers", "settings"):
        window.show_screen(screen)
    window.show_screen("tournament")
    made = window.screens["tournament"]
    getattr(made, "real", made).open_part("rules")
    bound = {one.key().toString() for one in window.findChildren(QShortcut)}
    assert {one.keys for one in ACTIONS} - _NOT_SHORTCUTS <= bound


def test_no_key_is_bound_beside_the_table():
    folder = Path(app.ui.__file__).parent
    found = [
        path.name for path in folder.rglob("*.py") if "QKeySequence(" in path.read_text(encoding="utf-8")
    ]
    assert sorted(found) == ["actions.py", "main_window.py"], "main_window has the digits of the rail"


def test_no_screen_takes_names_of_days_from_the_locale():
    folder = Path(app.ui.__file__).parent
    assert not [
        path.name for path in folder.rglob("*.py") if _C_LOCALE.search(path.read_text(encoding="utf-8"))
    ]


def test_another_tournament_asks_once_about_what_is_typed_in_a_part(window):
    window.show_screen("tournament")
    window.screens["tournament"].open_part("department")
    window.screens["tournament"].form("department").name.set_text("Another name")
    window.pick("2")
    assert (window.hub.tournament_id, window.notice.isVisible()) == ("1", True)
    window.pick("1")
    assert window.hub.tournament_id == "1"
    assert window.screens["people"].unsaved() == window.screens["desk"].unsaved() == ""
    window.screens["tournament"].form("department").discard()
    assert window.screens["tournament"].unsaved() == ""
