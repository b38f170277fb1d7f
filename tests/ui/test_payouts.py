"""The Payouts screen driven by keys and buttons: publish; the ledger says the same."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.desk import house, payouts, steps
from app.ui.hub import Hub
from app.ui.screens.payouts import PayoutsScreen
from db.sqlite import open_sqlite
from tests.ui import payouts_samples as samples
from tests.ui.looking import shown
from tests.ui.room import KeptQueue


@pytest.fixture
def store(tmp_path):
    store = open_sqlite(tmp_path / "payouts.db", training=True)
    yield store
    store.close()


@pytest.fixture
def papers():
    return KeptQueue()


@pytest.fixture
def screen_of(qtbot: QtBot, papers):
    def make(desk, number="1"):
        hub = Hub(desk, watch=False)
        if number:
            hub.choose(number)
        return shown(qtbot, PayoutsScreen(hub, papers), (1182, 660))

    return make


def press(qtbot, button):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def prizes_shown(screen):
    return [one.due_cents for one in screen.places.model.records()]


def kept(screen):
    return payouts.show_payouts(screen.hub.desk, tournament_id="1")


def test_without_a_tournament_it_says_what_to_do(screen_of, store):
    screen = screen_of(samples.desk_on(store), "")
    assert screen.nothing.isVisible()
    assert not screen.places.isVisible()


class TestPublish:
    def test_it_shows_what_would_be_published(self, screen_of, store, qtbot):
        screen = screen_of(samples.playing(store))
        assert screen.places.badge.accessibleName() == "PREVIEW"
        assert prizes_shown(screen) == [128_500, 76_500, 51_000]
        assert screen.publish.notice.title() == "Entries can still change the pool"
        press(qtbot, screen.publish.act)
        shown_now = kept(screen)
        assert ([one.prize_cents for one in shown_now.places], shown_now.by) == (
            prizes_shown(screen),
            "Marisol Reyes",
        )
        assert screen.places.second.text() == "Fri 6:00 pm by M. Reyes, version 1"
        assert screen.waiting.isVisible()
        press(qtbot, screen.waiting.again)
        assert screen.publish.isVisible()

    def test_two_who_finish_and_one_who_won_wait_for_the_conclusion(self, screen_of, store):
        desk = samples.playing(store, people=1)
        payouts.publish_payouts(desk, tournament_id="1", places=1)
        screen = screen_of(desk)
        assert screen.waiting.isVisible()

    def test_what_is_typed_is_looked_at_at_once(self, screen_of, store, qtbot):
        screen = screen_of(samples.playing(store))
        screen.publish.places.edit.setFocus()
        qtbot.keyClicks(screen.publish.places.edit, "60 %; 40 %")
        assert prizes_shown(screen) == [154_000, 102_000]
        qtbot.keyClicks(screen.publish.ties.edit, "1-2")
        assert prizes_shown(screen) == [128_000, 128_000]

    def test_what_is_wrong_stands_at_its_field(self, screen_of, store, qtbot):
        screen = screen_of(samples.playing(store))
        qtbot.keyClicks(screen.publish.places.edit, "60 %; 30 %")
        assert screen.publish.places.error() == "Places: the shares add up to 90 %. Make them 100 %."
        assert not screen.publish.act.isEnabled()
        assert prizes_shown(screen) == []
        screen.publish.unit.set_text("five")
        screen.publish.edited.emit()
        assert not screen.publish.act.isEnabled()

    def test_a_revision_asks_for_its_reason(self, screen_of, store, qtbot):
        screen = screen_of(samples.with_deal(store))
        press(qtbot, screen.deal.again)
        assert screen.publish.title.text() == "Publish again"
        press(qtbot, screen.publish.act)
        assert "missing" in screen.publish.reason.error()
        qtbot.keyClicks(screen.publish.reason.edit, "Two more places")
        qtbot.keyClick(screen, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
        assert (kept(screen).version, kept(screen).reason) == (3, "Two more places")
        press(qtbot, screen.deal.again)
        press(qtbot, screen.publish.back)
        assert screen.deal.isVisible()

    @pytest.mark.parametrize(
        ("given", "places", "ties"),
        [
            ({"places": 5}, "5", ""),
            ({"places": 6, "structure": "large-fields", "ties": ("2-3", "5-6")}, "6", "2-3; 5-6"),
            ({"places": "60 %; 40 %; $100.00; A saddle"}, "60 %; 40 %; $100.00; A saddle", ""),
            ({"places": "45.5 %; 30 %; 24.5 %", "ties": ("1-3",)}, "45.5 %; 30 %; 24.5 %", "1-3"),
        ],
    )
    def test_publishing_again_begins_with_what_is_published(self, screen_of, store, given, places, ties):
        desk = samples.playing(store)
        payouts.publish_payouts(
            desk, tournament_id="1", round_to_cents=100, rule="largest-remainder", **given
        )
        screen = screen_of(desk)
        before = prizes_shown(screen)
        screen.deal.left.emit()
        assert screen.publish.isVisible()
        assert (screen.publish.places.text(), screen.publish.ties.text()) == (places, ties)
        assert (prizes_shown(screen), before) == (before, [one.prize_cents for one in kept(screen).places])

    def test_publishing_again_begins_with_what_another_desk_published(self, screen_of, store, qtbot):
        desk = samples.playing(store)
        screen = screen_of(desk)
        press(qtbot, screen.publish.act)
        payouts.publish_payouts(desk, tournament_id="1", places="70 %; 30 %", reason="Fewer")
        screen.refresh()
        screen.deal.left.emit()
        assert screen.publish.places.text() == "70 %; 30 %"
        payouts.publish_payouts(desk, tournament_id="1", places="80 %; 20 %", reason="Steeper")
        qtbot.keyClicks(screen.publish.reason.edit, "Fewer still")
        press(qtbot, screen.publish.act)
        assert screen.publish.notice.title() == "Version 3 was published meanwhile"
        assert screen.publish.places.text() == "70 %; 30 %"
        assert kept(screen).version == 3
        press(qtbot, screen.publish.act)
        assert (kept(screen).version, kept(screen).reason) == (4, "Fewer still")

    def test_a_first_table_of_another_desk_does_not_sweep_away_what_is_typed(self, screen_of, store, qtbot):
        desk = samples.playing(store)
        screen = screen_of(desk)
        qtbot.keyClicks(screen.publish.places.edit, "50 %; 30 %; 20 %")
        payouts.publish_payouts(desk, tournament_id="1", places=4)
        screen.read_anew()
        assert screen.publish.isVisible()
        assert screen.publish.places.text() == "50 %; 30 %; 20 %"
        press(qtbot, screen.publish.act)
        assert "published meanwhile" in screen.publish.notice.title()
        assert payouts.show_payouts(desk, tournament_id="1").version == 1

    def test_money_and_a_thing_for_one_place_are_typed_anew(self, screen_of, store):
        desk = samples.playing(store)
        both = [{"percent": "100"}, {"prize_cents": 5_000, "thing": "A saddle"}]
        payouts.publish_payouts(desk, tournament_id="1", places=both)
        screen = screen_of(desk)
        screen.deal.left.emit()
        assert screen.publish.places.text() == ""

    def test_without_entries_there_is_nothing_to_publish(self, screen_of, store):
        screen = screen_of(samples.playing(store, people=0))
        assert not screen.publish.act.isEnabled()
        assert screen.places.second.text().startswith("They follow the entries")

    def test_money_of_the_house_is_a_line_of_its_own(self, screen_of, store):
        desk = samples.playing(store, guarantee_cents=500_000, charity_name="")
        house.add_house_money(desk, tournament_id="1", amount_cents=10_000, kind="guarantee")
        screen = screen_of(desk)
        assert screen.side.pool.sum.amount() == "$5,000.00"
        rows = [screen.side.pool.rows.itemAt(at).widget() for at in range(screen.side.pool.rows.count())]
        assert [row.amount() for row in rows] == ["$2,160.00", "$400.00", "$100.00", "$2,340.00"]

    def test_a_small_window_leaves_the_prices_out(self, screen_of, store):
        screen = screen_of(samples.playing(store))
        screen.side.set_narrow(narrow=True)
        first = screen.side.pool.rows.itemAt(0).widget()
        assert first.accessibleName() == "24 entries, $2,160.00"


def test_a_large_prize_names_the_form_it_may_need(screen_of, store):
    desk = samples.playing(store, people=6, prize_cents=150_000, addon_limit=0)
    steps.close_registration(desk, tournament_id="1")
    payouts.publish_payouts(desk, tournament_id="1", places=1)
    screen = screen_of(desk)
    assert screen.side.tax.isVisible()


def test_a_thousand_places_are_listed(screen_of, store, qtmodeltester):
    screen = screen_of(samples.crowded(store))
    assert len(prizes_shown(screen)) == 1_000
    qtmodeltester.check(screen.places.model)
