"""The Calendar screen driven by keys and pointer: why a day cannot start one, and what follows from it."""

from datetime import date

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu

from app.desk.calendar import show_calendar
from app.desk.packs import choose_pack
from app.ui.hub import Hub
from app.ui.screens.calendar import CalendarScreen
from app.ui.widgets.button import ButtonKind
from db.sqlite import open_sqlite
from tests.ui import calendar_samples as years
from tests.ui.looking import shown


@pytest.fixture
def store(tmp_path):
    store = open_sqlite(tmp_path / "year.db", training=True)
    yield store
    store.close()


@pytest.fixture
def screen_of(qtbot):
    def make(desk, **more):
        return shown(qtbot, CalendarScreen(Hub(desk, watch=False), **more), (1182, 660))

    return make


def said(screen):
    """What the right column says of the day, in one text."""
    return f"{screen.side.day.title.text()}. {screen.side.day.reason.text()}"


def press(qtbot, button):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def hover(qtbot, screen, day):
    point = screen.grid.cell(day).center().toPoint()
    qtbot.mouseMove(screen.grid, point + QPoint(1, 0))
    qtbot.mouseMove(screen.grid, point)


class TestTheYear:
    def test_next_start_and_three_counts(self, screen_of, store):
        screen = screen_of(years.ordinary(store))
        assert screen.side.next.large.text() == "Mon Mar 16, 2026"
        assert screen.side.next.why.text() == (
            "Concludes Sun Mar 8, then seven whole days pass: Mar 9 to Mar 15. 23-5-317(1)"
        )
        assert [line.words() for line in screen.side.counts.lines] == [
            ("Calendar year 2026", "8 of 12", "planned ones too, the pack's count"),
            ("July 2025 to June 2026", "6 of 12", "warns only"),
            ("Any 12 months", "8 of 12", "fullest to Oct 9, 2026, warns only"),
        ]
        assert screen.head.second() == "Clark Fork Card Room, 2026"

    def test_an_empty_year_can_start_today(self, screen_of, store):
        screen = screen_of(years.empty(store))
        assert screen.side.next.large.text() == "Sat Mar 7, 2026"
        assert "Sat Mar 7 can start one" in said(screen)
        assert "should have arrived by Mon Feb 23" in said(screen)

    def test_other_years_by_button_and_key(self, qtbot, screen_of, store):
        screen = screen_of(years.ordinary(store))
        press(qtbot, screen.after)
        assert screen.found.shown.year == 2027
        assert screen.grid.day() == date(2027, 1, 1)
        qtbot.keyClick(screen.grid, Qt.Key.Key_PageUp)
        qtbot.keyClick(screen.grid, Qt.Key.Key_PageUp)
        assert screen.found.shown.year == 2025
        assert "has passed" in said(screen)

    def test_another_operator(self, screen_of, store):
        screen = screen_of(years.crowded(store))
        screen.operator.click()
        menu = screen.findChild(QMenu)
        menu.actions()[1].trigger()
        menu.close()
        assert screen.found.shown.count_calendar == 0
        assert screen.head.second().startswith("Maximiliana")

    def test_a_pack_without_limits(self, screen_of, store):
        desk = years.weekly(store)
        choose_pack(desk, pack="montana-small-stakes")
        screen = screen_of(desk)
        assert [line.words()[1] for line in screen.side.counts.lines] == ["52", "26", "52"]
        assert screen.found.closed == {}


class TestWhyNot:
    @pytest.mark.parametrize(
        ("day", "words"),
        [
            (date(2026, 3, 15), "It is the seventh day of the gap. Seven whole days must pass, as we read (1)."),
            (date(2026, 3, 12), "Bitterroot Spring Classic ends Sun Mar 8, then seven whole days pass. The first"),
            (date(2026, 3, 28), "Easter Deep Stack starts Fri Apr 3. One before it must conclude by Thu Mar 26"),
            (date(2026, 4, 4), "Easter Deep Stack. Sat Apr 4 belongs to it: Fri Apr 3 to Mon Apr 6, 4 days. Permit"),
            (date(2026, 2, 14), "Permit 26-0002."),
            (date(2026, 1, 5), "Mon Jan 5 has passed"),
            (date(2026, 11, 20), "Fri Nov 20 can start one. The application should arrive by Thu Nov 5"),
        ],
    )  # fmt: skip
    def test_by_pointer(self, qtbot, screen_of, store, day, words):
        screen = screen_of(years.ordinary(store))
        hover(qtbot, screen, day)
        assert words in said(screen)
        assert words in f"{screen.grid.accessibleDescription()}"

    def test_a_full_year(self, screen_of, store):
        screen = screen_of(years.crowded(store))
        screen.show_day(date(2026, 4, 20))
        assert "12 tournaments are held or planned" in said(screen)
        assert screen.side.act.toolTip() == "an approval lifts the seventh day only"

    def test_by_keys(self, qtbot, screen_of, store):
        screen = screen_of(years.ordinary(store))
        screen.focus_first()
        walked = []
        for key in (Qt.Key.Key_Left, Qt.Key.Key_Home, Qt.Key.Key_Left, Qt.Key.Key_End, Qt.Key.Key_Down, Qt.Key.Key_Up,
                    Qt.Key.Key_Right):  # fmt: skip
            qtbot.keyClick(screen.grid, key)
            walked.append(screen.grid.day())
        assert walked == [
            date(2026, 3, 15), date(2026, 3, 1), date(2026, 2, 28), date(2026, 2, 28), date(2026, 3, 28),
            date(2026, 2, 28), date(2026, 3, 1),
        ]  # fmt: skip

    def test_the_edges_of_the_year_hold(self, qtbot, screen_of, store):
        screen = screen_of(years.empty(store))
        screen.show_day(date(2026, 1, 1))
        for key in (Qt.Key.Key_Left, Qt.Key.Key_Up):
            qtbot.keyClick(screen.grid, key)
            assert screen.grid.day() == date(2026, 1, 1)
        screen.show_day(date(2026, 12, 31))
        for key in (Qt.Key.Key_Right, Qt.Key.Key_Down):
            qtbot.keyClick(screen.grid, key)
            assert screen.grid.day() == date(2026, 12, 31)

    def test_outside_the_months_is_no_day(self, screen_of, store):
        screen = screen_of(years.empty(store))
        for point in (QPoint(2, 2), QPoint(20, 300)):
            assert screen.grid.day_at(point.toPointF()) is None
        after = screen.grid.cell(date(2026, 2, 28)).translated(screen.grid.cell(date(2026, 2, 28)).width(), 0)
        assert screen.grid.day_at(after.center()) is None


class TestActs:
    def test_a_new_tournament_on_the_day(self, qtbot, screen_of, store):
        screen = screen_of(years.ordinary(store))
        screen.show_day(date(2026, 11, 20))
        assert screen.side.act.kind() is ButtonKind.PRIMARY
        with qtbot.waitSignal(screen.hub.wanted) as asked:
            press(qtbot, screen.side.act)
        assert asked.args == ["tournament", date(2026, 11, 20)]

    def test_ctrl_n_takes_the_next_lawful_day_from_a_closed_one(self, qtbot, screen_of, store):
        screen = screen_of(years.ordinary(store))
        screen.focus_first()
        screen.show_day(date(2026, 3, 15))
        with qtbot.waitSignal(screen.hub.wanted) as asked:
            qtbot.keyClick(screen.grid, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
        assert asked.args == ["tournament", date(2026, 3, 16)]

    def test_a_held_one_opens(self, qtbot, screen_of, store):
        screen = screen_of(years.ordinary(store))
        screen.show_day(date(2026, 2, 14))
        with qtbot.waitSignal(screen.hub.wanted) as asked:
            qtbot.keyClick(screen.grid, Qt.Key.Key_Space)
        assert (asked.args, screen.hub.tournament_id) == (["tournament", None], "2")

    def test_an_approval_opens_the_seventh_day(self, qtbot, screen_of, store):
        desk = years.ordinary(store)
        screen = screen_of(desk)
        screen.show_day(date(2026, 3, 15))
        press(qtbot, screen.side.act)
        form = screen.side.approval
        assert form.first.text() == "Mar 15, 2026"
        qtbot.keyClicks(form.reference.edit, "GCD 2026-118")
        qtbot.keyClicks(form.on.edit, "Mar 5, 2026")
        press(qtbot, form.keep)
        assert not screen.side.approval.isVisibleTo(screen.side)
        assert "Sun Mar 15 can start one. Approval GCD 2026-118 lifts the gap." in said(screen)
        assert screen.side.next.large.text() == "Sun Mar 15, 2026"
        (kept,) = show_calendar(desk, year=2026).approvals
        assert (kept.reference, kept.decided_on, kept.recorded_by) == (
            "GCD 2026-118", date(2026, 3, 5), "Dana Whitcomb",
        )  # fmt: skip

    def test_what_is_wrong_is_said_at_its_field(self, qtbot, screen_of, store):
        desk = years.ordinary(store)
        screen = screen_of(desk)
        screen.open_at(date(2026, 3, 15))
        form = screen.side.approval
        press(qtbot, form.keep)
        assert form.on.error()
        qtbot.keyClicks(form.on.edit, "Mar 9, 2026")
        press(qtbot, form.keep)
        assert "still to come" in form.on.error()
        form.on.set_text("Mar 5, 2026")
        press(qtbot, form.keep)
        assert "missing" in form.reference.error()
        assert show_calendar(desk, year=2026).approvals == ()
        qtbot.keyClick(form.on.edit, Qt.Key.Key_Escape)
        assert not screen.side.approval.isVisibleTo(screen.side)

    def test_the_year_page_is_saved(self, qtbot, screen_of, store, tmp_path):
        out = tmp_path / "year.pdf"
        asked = []
        screen = screen_of(
            years.ordinary(store),
            ask=lambda _parent, where: asked.append(where) or str(out),
            folder=lambda: tmp_path,
        )
        press(qtbot, screen.paper)
        assert asked == [str(tmp_path / "year-2026.pdf")]
        assert out.read_bytes().startswith(b"%PDF-")
        assert screen.head.second() == f"Year page saved as {out}"

    def test_nothing_is_saved_without_a_name(self, qtbot, screen_of, store):
        screen = screen_of(years.empty(store), ask=lambda _parent, _where: "")
        press(qtbot, screen.paper)
        assert screen.head.second() == "Clark Fork Card Room, 2026"


def test_it_fits_every_window(screen_of, store):
    screen = screen_of(years.crowded(store))
    screen.show_day(date(2026, 12, 27))
    for size in ((932, 660), (1182, 660), (1736, 972)):
        screen.resize(*size)
        QApplication.processEvents()
        act = screen.side.act
        assert act.mapTo(screen, act.rect().bottomLeft()).y() < screen.height()
        day = screen.side.day
        assert day.mapTo(screen, day.rect().bottomLeft()).y() < act.mapTo(screen, QPoint()).y()
        counts = screen.side.counts
        assert counts.mapTo(screen, counts.rect().bottomLeft()).y() < day.mapTo(screen, QPoint()).y()
