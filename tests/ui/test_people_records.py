"""What the People screen does about two records of one person, and when the ledger does not answer."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.core.errors import StoreUnavailable
from app.desk import people_history
from app.desk.busts import bust_player
from app.desk.cash_day import CashPerson, CashSide
from app.desk.merging import merge_people
from app.desk.sales import take_entry, take_other
from app.ui.screens.people import PeopleScreen
from db import breaches, merges, people
from tests.engines import opened_again
from tests.ui.desk_room import desk_on, hub_on
from tests.ui.looking import shown
from tests.ui.people_reader import DOWN, ENTER, ESC, F4, Reader


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
        paid = CashSide(10_000_01, 9, None, None, "above")
        monkeypatch.setattr(
            people_history,
            "cash_now",
            lambda _desk, person_id: CashPerson(
                person_id, "x", paid, replace(paid, amount_cents=0, state="below")
            ),
        )
        reader.type("halv")
        assert reader.screen.card.flag.isVisible()
        assert "$10,000.01 in cash paid in within 24 hours" in reader.screen.card.flag.accessibleName()


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
