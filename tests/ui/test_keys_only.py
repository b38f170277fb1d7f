"""What a clerk does on the screens of set-up and law without a mouse, and where Tab goes on each of them."""

import time
from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.core.records import PermitState
from app.desk.calendar import show_calendar
from app.desk.dealers import list_dealers, show_history
from app.desk.overview import overview
from app.desk.packs import list_packs, show_pack
from app.ui.hub import Hub
from app.ui.main_window import MainWindow
from app.ui.screens.calendar import CalendarScreen
from app.ui.screens.papers_place import PapersPlace
from app.ui.screens.settings.screen import SettingsScreen
from app.ui.screens.tournament import TournamentScreen
from app.ui.screens.tournament.parts import FORMS
from app.ui.walk import stops_in
from db.sqlite import open_sqlite
from tests.ui import calendar_samples as years
from tests.ui import tournament_samples as samples
from tests.ui.looking import shown
from tests.ui.room import KeptQueue, make_book

KEY = Qt.Key
SLOWEST_SECONDS = 1.0  # on a busy machine; the usual answer to a key is far below a tenth of it


class Hands:
    """The whole window, driven by keys alone at whatever has the focus."""

    def __init__(self, qtbot, desk, number):
        hub = Hub(desk, watch=False)
        hub.choose(number)
        book = make_book()
        self.desk, self.number = desk, number
        self.window = MainWindow(
            hub,
            {
                "tournament": TournamentScreen(hub),
                "calendar": CalendarScreen(hub),
                "papers": PapersPlace(hub, KeptQueue(), book, printers=lambda: ("Office laser",)),
                "settings": SettingsScreen(hub, book, printers=lambda: ("Office laser",)),
            },
        )
        shown(qtbot, self.window, (1366, 768))
        self.slowest = 0.0

    def go(self, key):
        """Press Ctrl and the screen's digit."""
        digit = list(self.window.screens).index(key) + 1
        QTest.keyClick(self.window, KEY(KEY.Key_0 + digit), Qt.KeyboardModifier.ControlModifier)
        return self.window.screens[key]

    def tap(self, *keys):
        """Press keys one after the other, each where the focus is then."""
        for key in keys:
            began = time.perf_counter()
            QTest.keyClick(self.at(), key)
            QApplication.processEvents()
            self.slowest = max(self.slowest, time.perf_counter() - began)

    def type(self, words, *keys):
        """Type where the focus is, then press keys."""
        QTest.keyClicks(self.at(), words)
        self.tap(*keys)

    def until(self, name):
        """Press Tab until a control has the focus."""
        for _press in range(60):
            if self.name() == name:
                return
            self.tap(KEY.Key_Tab)
        raise AssertionError((name, self.name()))

    def at(self):
        return QApplication.focusWidget() or self.window

    def name(self):
        return self.at().objectName()


def permit_of(desk, number):
    """Return the first operator's permit."""
    return overview(desk, tournament_id=number).facts.operators[0].permit


@pytest.fixture
def store(tmp_path):
    store = open_sqlite(tmp_path / "keys.db", training=True)
    yield store
    store.close()


@pytest.fixture
def hands(qtbot, store):
    made = []

    def make(desk, number=""):
        made.append(Hands(qtbot, desk, number))
        return made[-1]

    yield make
    for one in made:
        assert one.slowest < SLOWEST_SECONDS


def test_an_approval_is_recorded_on_the_calendar(hands, store):
    one = hands(years.ordinary(store), "3")
    one.go("calendar")
    assert one.name() == "year_grid"
    one.tap(KEY.Key_Left, KEY.Key_Space)
    assert one.name() == "approval_reference_edit"
    one.type("GCD 2026-118", KEY.Key_Tab)
    one.type("3/5/2026", KEY.Key_Tab)
    assert one.name() == "approval_keep"
    one.tap(KEY.Key_Space)
    assert one.name() == "year_grid", "one is back among the days"
    shown_now = show_calendar(one.desk, year=2026)
    assert shown_now.next_lawful_start == date(2026, 3, 15)


def test_the_application_is_filed_and_approved(hands, store):
    desk = samples.desk_of(store)
    one = hands(desk, samples.draft(desk))
    screen = one.go("tournament")
    assert screen.list.current() == "permit", "the first part with something to do"
    one.tap(KEY.Key_Return)
    assert one.name() == "submitted_on_edit"
    one.type("6/2/2026")
    one.until("part_permit_save")
    one.tap(KEY.Key_Space)
    assert permit_of(desk, one.number).state is PermitState.SUBMITTED
    one.tap(KEY.Key_Escape, KEY.Key_Return)
    one.until("permit_number_edit")
    one.type("26-0417", KEY.Key_Tab)
    one.type("6/9/2026")
    one.until("part_permit_save")
    one.tap(KEY.Key_Space)
    permit = permit_of(desk, one.number)
    assert (permit.state, permit.number) == (PermitState.APPROVED, "26-0417")


def test_a_dealer_is_added_with_who_saw_the_license_and_assigned(hands, store):
    desk = samples.desk_of(store)
    one = hands(desk, samples.draft(desk))
    screen = one.go("tournament")
    screen.open_part("dealers")
    one.until("first_edit")
    for words in ("Desta", "J", "Oyelaran", "1000123-001-cdl", "6/30/2027"):
        one.type(words, KEY.Key_Tab)
    assert one.name() == "kind_box"
    one.tap(KEY.Key_Tab)
    one.type("Tobias Ferris", KEY.Key_Tab)
    assert one.name() == "keep_dealer"
    one.tap(KEY.Key_Space)
    (dealer,) = list_dealers(desk).dealers
    assert show_history(desk, dealer_id=dealer.dealer_id).records[0].seen_by == "Tobias Ferris"
    one.tap(KEY.Key_Escape, KEY.Key_Return)
    one.until("seen_by_edit")
    one.type("M. Reyes")
    one.until("assign")
    one.tap(KEY.Key_Space)
    (dealt,) = list_dealers(desk, tournament_id=one.number).assignments
    assert (dealt.table, dealt.seen_by) == (1, "M. Reyes")


def test_a_pack_is_copied_and_a_value_changed(hands, store):
    one = hands(samples.desk_of(store))
    screen = one.go("settings")
    one.tap(KEY.Key_Down)
    assert screen.section().key == "packs"
    one.until("copy_pack")
    one.tap(KEY.Key_Space)
    assert one.name() == "pack_name_edit"
    one.type("Lodgepole reading", KEY.Key_Tab, KEY.Key_Space)
    assert "lodgepole-reading" in {line.pack for line in list_packs(one.desk).packs}
    one.until("edit_value")
    one.tap(KEY.Key_Space)
    one.type("10")
    one.until("source_edit")
    one.type("Letter of June 1, 2026")
    one.until("reason_edit")
    one.type("The department said so", KEY.Key_Tab, KEY.Key_Space)
    values = {value.name: value for value in show_pack(one.desk, pack="lodgepole-reading").values}
    assert values["year_limit"].value == "10"


def order_of(screen):
    return [stop for column in screen.tab_columns() for stop in stops_in(column)]


def walk(one, screen):
    """Press Tab from the first stop to the last; return what had the focus, and what should have had it."""
    for _turn in range(3):  # layouts settle, then whatever follows their sizes
        QApplication.processEvents()
    wanted = order_of(screen)
    wanted[0].setFocus(Qt.FocusReason.TabFocusReason)
    walked = [one.at()]
    for _press in wanted[1:]:
        one.tap(KEY.Key_Tab)
        walked.append(one.at())
    return [stop.objectName() for stop in walked], [stop.objectName() for stop in wanted]


@pytest.mark.parametrize("part", list(FORMS))
def test_tab_reads_every_part_from_the_top_down(hands, store, part):
    desk = samples.desk_of(store)
    one = hands(desk, samples.one_ends(desk))
    screen = one.go("tournament")
    screen.open_part(part)
    walked, wanted = walk(one, screen)
    assert walked == wanted
    assert wanted[0] == "parts"


@pytest.mark.parametrize("section", ["venue", "packs", "printers", "staff", "appearance", "about"])
def test_tab_reads_every_section_of_settings(hands, store, section):
    one = hands(samples.desk_of(store))
    screen = one.go("settings")
    screen.open(section)
    walked, wanted = walk(one, screen)
    assert walked == wanted


def test_tab_reads_calendar_papers_and_a_new_tournament(hands, store):
    one = hands(years.ordinary(store), "3")
    for key in ("calendar", "papers"):
        walked, wanted = walk(one, one.go(key))
        assert walked == wanted
    screen = one.go("tournament")
    screen.begin_new()
    walked, wanted = walk(one, screen)
    assert walked == wanted
    assert walked[:3] == ["name_edit", "game_edit", "first_day_edit"]


def test_the_order_is_that_of_reading(hands, store):
    desk = samples.desk_of(store)
    one = hands(desk, samples.filed(desk))
    screen = one.go("tournament")
    for part, names in (
        ("rules", ["post_link_1", "post_link_2", "areas_edit", "house_rules_edit", "house_bold", "house_heading"]),
        ("in_charge", ["in_charge_edit", "relief_edit", "person_edit", "sign_on", "hand_over", "duty_log_link_0"]),
    ):  # fmt: skip
        screen.open_part(part)
        assert [stop.objectName() for stop in stops_in(screen.form(part))][: len(names)] == names
