"""The People screen driven by keys: the register, the card, and what is done about each person."""

from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.core.errors import StoreUnavailable
from app.desk import people_history
from app.desk.bars import bar_person
from app.desk.busts import bust_player
from app.desk.merging import merge_people
from app.desk.people import add_person
from app.desk.sales import take_entry, take_other
from app.ui.screens.people import PeopleScreen
from db import breaches, merges, people
from db.bars import list_bars
from db.sqlite import open_sqlite
from tests.engines import opened_again
from tests.ui.desk_room import desk_on, hub_on
from tests.ui.looking import shown
from tests.ui.people_pictures import bare

ENTER, ESC, DOWN, F2, F3, F4 = (
    Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Down, Qt.Key.Key_F2, Qt.Key.Key_F3, Qt.Key.Key_F4,
)  # fmt: skip


class Reader:
    """The screen in a window, and the keys pressed in it."""

    def __init__(self, qtbot, desk, number="", size=(1182, 660)):
        self.desk = desk
        self.number = number
        self.screen = shown(qtbot, PeopleScreen(hub_on(desk, number)), size)
        self.screen.focus_first()

    def press(self, *keys, control=False):
        held = Qt.KeyboardModifier.ControlModifier if control else Qt.KeyboardModifier.NoModifier
        for key in keys:
            QTest.keyClick(QApplication.focusWidget() or self.screen, key, held)

    def type(self, text):
        QTest.keyClicks(QApplication.focusWidget() or self.screen, text)

    def click(self, button):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    @property
    def name(self):
        told = self.screen.card.told
        return told.person.name if told is not None else ""

    def titles(self):
        return [row.title for row in self.screen.register.rows.rows()]

    def badges(self, title):
        row = next(row for row in self.screen.register.rows.rows() if row.title == title)
        return [badge.words for badge in row.badges]

    def counts(self):
        return {one.key: one.count for one in self.screen.register.filters._segments}


@pytest.fixture
def reader(qtbot, room):
    return Reader(qtbot, room[0], room[1])


@pytest.fixture
def ids(room):
    return room[2]


def over(room, keep, drop):
    """Two records that together paid past the ceiling, merged."""
    desk, number, ids = room
    for name, cents in ((keep, 1400_00), (drop, 1085_00)):
        take_entry(desk, tournament_id=number, person_id=ids[name])
        take_other(desk, tournament_id=number, person_id=ids[name], label="Staff add-on", amount_cents=cents)
    bust_player(desk, tournament_id=number, person_id=ids[drop])
    return merge_people(desk, keep_id=ids[keep], drop_id=ids[drop], reason="Same license")


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
        assert len(reader.titles()) == 100
        bar = reader.screen.register.rows.verticalScrollBar()
        for _page in range(4):
            bar.setValue(bar.maximum())
            QApplication.processEvents()
        assert len(reader.titles()) == 266
        assert len(set(reader.titles())) == 266
        add_person(desk, first="Aa", last="Aalto", checked_by="Dana")
        reader.screen.hub.look(force=True)
        assert reader.titles()[0] == "Aalto, Aa"
        assert len(reader.titles()) == 266
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


class TestTwoRecords:
    def test_f4_and_side_by_side(self, reader, ids):
        reader.type("nathaniel")
        reader.press(F4)
        assert reader.screen.twins.column.isVisible()
        reader.press(ESC)
        assert reader.screen.card.isVisible()
        reader.screen.card._rows["twins"].link_pressed.emit(str(int(ids["Hall"]) + 1))
        assert reader.screen.twins.column.isVisible()
        reader.type("Two licenses")
        reader.click(reader.screen.twins.column.two)
        assert reader.screen.card.notice.title() == "Two people"
        assert not reader.screen.card._cards["twins"].isVisible()

    def test_f4_for_somebody_without(self, reader):
        reader.type("halv")
        reader.press(F4)
        assert reader.screen.card.notice.title() == "No possible twin"

    def test_any_two_are_merged_and_parted_again(self, reader, room, ids):
        desk = room[0]
        reader.type("hale")
        reader.click(reader.screen.card.merge)
        assert reader.screen.card.notice.isVisible()
        reader.press(ENTER)  # the same person: still asked for another one
        assert reader.screen.card.isVisible()
        reader.screen.register.search.clear()
        reader.type("okon")
        reader.press(ENTER)
        column = reader.screen.twins.column
        assert column.isVisible()
        reader.type("Same license, seen by Dana")
        reader.press(Qt.Key.Key_S, control=True)
        kept = people.get_person(desk.store, ids["Hale"]).person_id
        assert people.get_person(desk.store, ids["Okonkwo-Bell"]).person_id == kept
        assert reader.counts()["all"] == "15"
        card = reader.screen.card
        assert card._cards["folded"].isVisible()
        card._rows["folded"].link_pressed.emit(merges.list_merges(desk.store)[0].merge_id)
        assert not card.undo.act.isEnabled()
        reader.type("Two licenses after all")
        QApplication.processEvents()
        reader.click(card.undo.act)
        assert merges.list_merges(desk.store) == []
        assert reader.counts()["all"] == "16"
        assert not card.undo.isVisible()

    def test_esc_leaves_the_choice_of_the_other(self, reader):
        reader.type("hale")
        reader.click(reader.screen.card.merge)
        reader.press(ESC)
        assert not reader.screen.card.notice.isVisible()
        reader.press(ENTER)
        assert reader.screen.form.isVisible()

    def test_a_merge_in_another_window_is_seen_at_once(self, reader, room, ids):
        desk, number, _ = room
        for name in ("Halvorsen", "Haldane"):
            take_entry(desk, tournament_id=number, person_id=ids[name])
        bust_player(desk, tournament_id=number, person_id=ids["Haldane"])
        reader.type("haldane")
        other = opened_again(desk.store)
        merge_people(
            desk_on(other),
            keep_id=ids["Halvorsen"],
            drop_id=ids["Haldane"],
            reason="Same license, seen by Dana",
        )
        other.close()
        reader.screen.hub.look()
        assert reader.name == "Ingrid Halvorsen"
        assert reader.screen.card.meter.accessibleName().startswith("Paid $230.00 of $2,500.00")
        assert reader.screen.history.list.rows()[0].right == "$230.00"

    def test_a_breach_is_answered(self, reader, room, ids):
        over(room, "Halvorsen", "Haldane")
        reader.type("halv")
        answer = reader.screen.card.answer
        assert answer.isVisible()
        answer.done.edit.setFocus()
        reader.type("Handed back $215.00")
        reader.click(answer.answer)
        assert reader.screen.card.notice.title() == "Nothing was kept"  # a clerk needs an approval
        answer.approver.edit.setFocus()
        reader.type("Marta Reyes")
        answer.pin.edit.setFocus()
        reader.type("4821")
        reader.click(answer.answer)
        assert breaches.list_open(room[0].store, room[1]) == []
        assert not answer.isVisible()
        assert reader.screen.card.meter.accessibleName().endswith("too much")

    def test_cash_above_the_flag(self, reader, room, ids, monkeypatch):
        monkeypatch.setattr(
            people_history.payments, "sum_cash_since", lambda *_args: (9, people_history.Money(10_000_01))
        )
        reader.type("halv")
        assert reader.screen.card.flag.isVisible()


class TestTroubles:
    def test_a_ledger_that_does_not_answer(self, qtbot, room, monkeypatch):
        def broken(*_args, **_kwargs):
            raise StoreUnavailable("busy", file="desk.db")

        desk, number, _ids = room
        hub = hub_on(desk, number)
        screen = PeopleScreen(hub)
        told = []
        hub.failed.connect(told.append)
        with monkeypatch.context() as away:
            away.setattr(hub, "read", broken)
            shown(qtbot, screen, (1182, 660))
            assert screen.register.empty.isVisible()
            assert told
            screen.register.rows.set_rows([], lambda: screen._reading.next_page("all", "", "").people)
            assert screen._reading.badges(["1"]) == {"1": ()}
            assert screen._reading.next_page("all", "", "").people == ()
        screen.read_anew()
        assert screen.register.loaded() == 16

    def test_it_shows_nothing_of_a_person_it_cannot_read(self, reader, monkeypatch):
        def broken(*_args, **_kwargs):
            raise StoreUnavailable("busy", file="desk.db")

        failed = []
        reader.screen.hub.failed.connect(failed.append)
        monkeypatch.setattr(reader.screen.hub, "read", broken)
        reader.press(DOWN)
        assert failed


@pytest.mark.parametrize("size", [(932, 660), (1182, 660), (1736, 972)])
def test_widths(qtbot, room, size):
    reader = Reader(qtbot, room[0], room[1], size)
    columns = reader.screen.register, reader.screen.card, reader.screen.history
    assert sum(column.width() for column in columns) == size[0]
    assert reader.screen.card.width() >= 344
