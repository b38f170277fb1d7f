"""The People screen driven by keys: the register, and the card of one person."""

from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.desk.bars import bar_person
from app.desk.busts import bust_player
from app.desk.people import add_person
from app.desk.sales import take_entry
from app.ui.meanwhile import KEEP_OR_DROP
from db import merges, people
from db.bars import list_bars
from db.sqlite import open_sqlite
from tests.ui.desk_room import desk_on
from tests.ui.people_pictures import bare
from tests.ui.people_reader import DOWN, ENTER, ESC, F2, F3, F4, Reader


@pytest.fixture
def reader(qtbot, room):
    return Reader(qtbot, room[0], room[1])


@pytest.fixture
def ids(room):
    return room[2]


class TestTheRegister:
    def test_all_by_name_with_the_first_shown(self, reader):
        assert reader.titles()[:3] == ["Benavides, Rosa", "Halcón, Esteban", "Haldane, Marcus"]
        assert len(reader.titles()) == 16
        assert reader.name == "Rosa Benavides"
        assert reader.badges("Benavides, Rosa") == ["NOT PAID BEFORE"]
        assert reader.counts()["all"] == "16"

    def test_down_shows_the_next_and_typing_the_first_found(self, reader):
        reader.press(DOWN, DOWN)
        assert reader.name == "Marcus Haldane"
        reader.type("halv")
        assert reader.titles() == ["Halvorsen, Ingrid"]
        assert reader.name == "Ingrid Halvorsen"
        reader.press(ESC)
        assert len(reader.titles()) == 16
        reader.type("4417")
        assert reader.titles() == ["Halvorsen, Ingrid"]

    def test_nobody_of_that_name(self, reader):
        reader.type("zzz")
        assert reader.titles() == []
        assert reader.screen.register.empty.isVisible()
        assert reader.name == ""
        reader.press(Qt.Key.Key_N, control=True)
        assert reader.screen.form.fields["first"].text() == ""
        assert reader.screen.form.fields["last"].text() == "Zzz"

    def test_filters_by_key(self, reader, room, ids):
        desk, number, _ = room
        for name in ("Haldane", "Halvorsen"):
            take_entry(desk, tournament_id=number, person_id=ids[name])
        bust_player(desk, tournament_id=number, person_id=ids["Haldane"])
        bar_person(desk, person_id=ids["Hale"], reason="Threw a chair")
        reader.screen.hub.look(force=True)
        assert reader.counts() == {"all": "16", "in": "1", "out": "1", "barred": "1", "twins": ""}
        seen = []
        for _filter in range(5):
            reader.press(F3)
            seen.append(reader.titles() if len(reader.titles()) < 5 else len(reader.titles()))
        assert seen == [
            ["Halvorsen, Ingrid"], ["Haldane, Marcus"], ["Hale, Rosalind"], ["Hall, Nate", "Hall, Nathaniel"], 16,
        ]  # fmt: skip
        assert reader.screen.register.shown() == "all"

    def test_a_filter_by_pointer_and_arrow(self, qtbot, reader):
        filters = reader.screen.register.filters
        qtbot.mouseMove(filters, filters.cell("twins").center().toPoint())
        qtbot.mouseClick(filters, Qt.MouseButton.LeftButton, pos=filters.cell("twins").center().toPoint())
        assert reader.titles() == ["Hall, Nate", "Hall, Nathaniel"]
        filters.setFocus()
        reader.press(Qt.Key.Key_Right)
        assert filters.value() == "all"
        reader.press(Qt.Key.Key_Left, Qt.Key.Key_Left)
        assert (filters.value(), reader.titles()) == ("barred", [])

    def test_a_page_at_a_time(self, qtbot, room):
        desk, number, _ids = room
        for at in range(250):
            add_person(desk, first=f"N{at:03d}", last="Nordby", checked_by="Dana")
        reader = Reader(qtbot, desk, number)
        assert len(reader.titles()) < 50
        assert reader.screen.register.loaded() == 100
        bar = reader.screen.register.rows.verticalScrollBar()
        for _page in range(6):
            bar.setValue(bar.maximum())
            QApplication.processEvents()
        assert len(reader.titles()) == 266
        assert len(set(reader.titles())) == 266
        add_person(desk, first="Aa", last="Aalto", checked_by="Dana")
        reader.screen.hub.look(force=True)
        assert reader.titles()[0] == "Aalto, Aa"
        assert reader.screen.register.loaded() == 266
        assert reader.name == "Rosa Benavides"

    def test_without_a_tournament(self, qtbot, room):
        reader = Reader(qtbot, room[0])
        assert len(reader.titles()) == 16
        reader.press(F3)
        assert reader.titles() == []
        assert not reader.screen.card.meter.isVisible()
        assert not reader.screen.history.to_desk.isVisible()
        reader.press(F2)
        reader.screen.register.filters.set_value("all")
        reader.type("nathaniel")
        assert reader.badges("Hall, Nathaniel") == ["POSSIBLE TWIN"]
        reader.press(F4)
        reader.type("Same license")
        reader.press(Qt.Key.Key_S, control=True)
        assert len(merges.list_merges(room[0].store)) == 1

    def test_nobody_at_all(self, qtbot, tmp_path):
        store = open_sqlite(tmp_path / "bare.db", training=True)
        bare(store)
        reader = Reader(qtbot, desk_on(store))
        assert reader.screen.register.empty.isVisible()
        assert not reader.screen.history.list.isVisible()
        reader.press(ENTER, F4)
        assert reader.screen.card.isVisible()
        store.close()


class TestWhatIsTypedInTheForm:
    def test_the_filter_search_and_new_person_leave_it_until_it_was_asked(self, reader):
        reader.screen.edit_person()
        form = reader.screen.form
        person = form.person_id
        form.fields["city"].set_text("Dillon")
        reader.press(F3)
        reader.screen.register.filters.set_value("all")
        reader.type("h")
        assert (form.isVisible(), form.fields["city"].text()) == (True, "Dillon")
        reader.press(Qt.Key.Key_N, control=True)
        assert (form.person_id, form.trouble.title()) == (person, KEEP_OR_DROP)
        reader.press(Qt.Key.Key_N, control=True)
        assert not form.person_id


class TestOnePerson:
    def test_card_history_and_cash(self, reader, room, ids):
        desk, number, _ = room
        take_entry(desk, tournament_id=number, person_id=ids["Halvorsen"])
        reader.type("halv")
        card, history = reader.screen.card, reader.screen.history
        assert card.meter.isVisible()
        cells = [row.cells for row in card._rows["file"]._rows]
        assert ("Born", "May 2, 1973") in cells
        assert ("ID", "Driver license, ends 8830") in cells
        rows = history.list.rows()
        assert [(row.title, row.second, row.right) for row in rows] == [
            ("Bitterroot Spring Classic", "1 entry", "$115.00")
        ]
        assert [row.amount for row in history.cash._rows] == ["$115.00", "$0.00"]
        asked = []
        reader.screen.hub.wanted.connect(lambda *what: asked.append(what))
        reader.click(history.to_desk)
        assert asked == [("desk", ids["Halvorsen"])]

    def test_enter_opens_the_form_and_ctrl_s_saves(self, reader, ids):
        reader.type("hale")
        reader.press(ENTER)
        assert reader.screen.form.isVisible()
        reader.screen.form.fields["city"].edit.setFocus()
        reader.type("Polson")
        reader.press(Qt.Key.Key_S, control=True)
        assert people.get_person(reader.desk.store, ids["Hale"]).city == "Polson"
        assert reader.screen.card.isVisible()
        assert reader.screen.register.search.hasFocus()

    def test_a_new_person_is_found_in_the_list(self, reader):
        reader.type("Aroha Ngata")
        reader.press(Qt.Key.Key_N, control=True)
        reader.press(Qt.Key.Key_S, control=True)
        assert reader.name == "Aroha Ngata"
        assert reader.titles() == ["Ngata, Aroha"]
        reader.type("h")
        assert reader.screen.register.text() == "h"

    def test_bar_and_lift(self, reader, ids):
        reader.type("hale")
        reader.click(reader.screen.card.bar_act)
        assert reader.screen.form.bar.reason.edit.hasFocus()
        reader.type("Threw a chair")
        reader.click(reader.screen.form.bar.act)
        assert [one.reason for one in list_bars(reader.desk.store, ids["Hale"])] == ["Threw a chair"]
        assert reader.screen.card.bar.isVisible()
        assert reader.counts()["barred"] == "1"
        assert reader.badges("Hale, Rosalind") == ["NOT PAID BEFORE", "BARRED"][::-1]
        reader.click(reader.screen.card.bar_act)
        reader.type("It was the other one")
        reader.click(reader.screen.form.bar.act)
        assert list_bars(reader.desk.store, ids["Hale"]) == []
        assert not reader.screen.card.bar.isVisible()

    def test_esc_leaves_the_form(self, reader):
        reader.type("hale")
        reader.press(ENTER, ESC)
        assert reader.screen.card.isVisible()
        assert reader.screen.register.text() == "hale"
        reader.press(ESC)
        assert reader.screen.register.text() == ""

    def test_another_screen_asks_for_somebody_far_down(self, qtbot, room):
        desk, number, ids = room
        for at in range(120):
            add_person(desk, first=f"N{at:03d}", last="Aalto", checked_by="Dana")
        reader = Reader(qtbot, desk, number)
        reader.screen.open_at(ids["Raghunathan"])
        assert reader.name == "Priya Raghunathan"
        assert reader.screen.register.current() == ids["Raghunathan"]

    def test_names_that_look_like_markup(self, qtbot, room):
        desk, number, _ids = room
        name = "<b>Bold</b> & \N{RIGHT-TO-LEFT MARK}<img src=x>"
        add_person(desk, first="%s {0}", last=name, birth=date(1980, 1, 1))
        reader = Reader(qtbot, desk, number)
        reader.type("bold")
        assert reader.name.endswith("<img src=x>")
        assert reader.screen.card._name.text() == reader.name


@pytest.mark.parametrize("size", [(932, 660), (1182, 660), (1736, 972)])
def test_widths(qtbot, room, size):
    reader = Reader(qtbot, room[0], room[1], size)
    columns = reader.screen.register, reader.screen.card, reader.screen.history
    assert sum(column.width() for column in columns) == size[0]
    assert reader.screen.card.width() >= 344
