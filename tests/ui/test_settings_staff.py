"""Settings, Staff and PINs: adding, roles, PINs and removal, by keys and by presses."""

import pytest
from PySide6.QtCore import Qt

from app.desk.staff import list_staff, pin_is_right
from app.ui import theme
from app.ui.screens.settings.staff_words import at_work, counted
from app.ui.theme import LIGHT
from tests.ui.room import NOON, at, open_room
from tests.ui.settings_bench import Bench

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(autouse=True)
def light(qapp):
    theme.apply(qapp, LIGHT)


@pytest.fixture
def room(tmp_path):
    opened = open_room(tmp_path)
    yield at(opened)
    opened.close()


@pytest.fixture
def desk(store):
    return at(store)


class TestStaff:
    def row(self, bench, name):
        return next(at for at, one in enumerate(bench.section.model.records()) if one.name == name)

    def choose(self, bench, name):
        bench.section.table.selectRow(self.row(bench, name))
        return bench.section.side

    def test_the_list(self, qtbot, room):
        bench = Bench(qtbot, room, "staff")
        assert bench.section.head.second() == "Six people, four with a PIN"
        model = bench.section.model
        shown_rows = [[model.index(row, column).data() for column in range(3)] for row in range(6)]
        assert shown_rows[1] == ["Dana Whitcomb", "set Mar 6", "at the desk now"]
        assert shown_rows[4] == ["Estelle Fontaine", "never set", "not lately"]

    def test_ctrl_n_adds_a_person_with_the_keyboard(self, qtbot, room):
        bench = Bench(qtbot, room, "staff")
        bench.screen.focus_first()
        qtbot.keyClick(bench.screen.list, Qt.Key.Key_N, CTRL)
        side = bench.section.side
        side.name.set_text("Łucja Søby")
        qtbot.keyClicks(side.first_pin.first.edit, "9753")
        qtbot.keyClicks(side.first_pin.again.edit, "9753")
        qtbot.keyClick(side.first_pin.again.edit, Qt.Key.Key_Return)
        added = list_staff(room).staff[-1]
        assert (added.name, added.role.value, added.has_pin) == ("Łucja Søby", "clerk", True)
        assert pin_is_right(room, name="Łucja Søby", pin="9753")
        assert side.title.text() == "Łucja Søby"
        assert bench.second("staff") == "7 people"

    @pytest.mark.parametrize(
        ("name", "pin", "again"),
        [("", "", ""), ("Ann", "123", "123"), ("Ann", "12ab", "12ab"), ("Ann", "1234", "1235")],
    )
    def test_what_cannot_be_used_adds_nobody(self, qtbot, room, name, pin, again):
        bench = Bench(qtbot, room, "staff")
        bench.section.start_adding()
        side = bench.section.side
        side.name.set_text(name)
        side.first_pin.first.set_text(pin)
        side.first_pin.again.set_text(again)
        bench.press(side.keep_new)
        assert side.name.error() or side.first_pin.first.error() or side.first_pin.again.error()
        assert len(list_staff(room).staff) == 6

    def test_a_name_that_is_taken_is_said_and_esc_leaves(self, qtbot, room):
        bench = Bench(qtbot, room, "staff")
        bench.section.start_adding()
        side = bench.section.side
        side.name.set_text("dana whitcomb")
        bench.press(side.keep_new)
        assert "on the staff already" in side.message.accessibleName()
        assert side.adding()
        qtbot.keyClick(side.name.edit, Qt.Key.Key_Escape)
        assert not side.adding()

    def test_a_role_is_a_press(self, qtbot, room):
        bench = Bench(qtbot, room, "staff")
        side = self.choose(bench, "Jun Park")
        side.roles.chosen.emit("director")
        assert next(one for one in list_staff(room).staff if one.name == "Jun Park").role.value == "director"
        assert side.title.text() == "Jun Park"

    def test_the_last_owner_stays(self, qtbot, room):
        bench = Bench(qtbot, room, "staff")
        side = self.choose(bench, "Marisol Reyes")
        side.roles.chosen.emit("clerk")
        assert "last owner" in side.message.accessibleName()
        assert side.roles.value() == "owner"
        bench.press(side.remove)
        bench.press(side.sure)
        assert "last owner" in side.message.accessibleName()
        assert len(list_staff(room).staff) == 6

    def test_a_new_pin(self, qtbot, room):
        bench = Bench(qtbot, room, "staff")
        side = self.choose(bench, "Estelle Fontaine")
        bench.press(side.new_pin)
        qtbot.keyClicks(side.pin.first.edit, "1212")
        qtbot.keyClick(side.pin.first.edit, Qt.Key.Key_Return)
        qtbot.keyClicks(side.pin.again.edit, "1213")
        qtbot.keyClick(side.pin.again.edit, Qt.Key.Key_Return)
        assert side.pin.again.error()
        side.pin.again.set_text("1212")
        bench.press(side.keep_pin)
        assert pin_is_right(room, name="Estelle Fontaine", pin="1212")
        assert not side.pin.first.text()

    def test_removing_asks_once_more(self, qtbot, room):
        bench = Bench(qtbot, room, "staff")
        side = self.choose(bench, "Tobias Ferris")
        bench.press(side.remove)
        assert len(list_staff(room).staff) == 6
        bench.press(side.sure)
        assert "Tobias Ferris" not in [one.name for one in list_staff(room).staff]
        assert "stays in the journal" in side.message.accessibleName()

    def test_an_empty_list_begins_with_the_owner(self, qtbot, desk):
        bench = Bench(qtbot, desk, "staff")
        assert bench.section.empty.isVisible()
        bench.press(bench.section.add)
        assert bench.section.side.new_role.value() == "owner"

    def test_the_screen_lock_belongs_to_the_station(self, qtbot, room):
        bench = Bench(qtbot, room, "staff")
        bench.section.side.locks.chosen.emit(5)
        assert bench.book.station.lock_minutes == 5

    def test_words(self, room):
        staff = list_staff(room).staff
        assert counted(staff[:1]) == "One person, one with a PIN"
        assert counted(staff[4:5]) == "One person, none with a PIN"
        assert at_work(NOON.replace(month=1), NOON) == "Jan 6"
        assert at_work(NOON.replace(day=4), NOON) == "Wed 10:31 pm"
        assert at_work(NOON, NOON) == "today 10:31 pm"
