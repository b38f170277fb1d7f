"""Deals on the Payouts screen: Save sleeps until they add up; the ledger says the same."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.core.money import Money
from app.desk import payouts
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


class TestDeal:
    def test_save_sleeps_until_it_adds_up(self, screen_of, store, qtbot):
        screen = screen_of(samples.with_deal(store))
        deal = screen.deal
        assert not deal.act.isEnabled()
        assert not deal.fill.isEnabled()
        deal.what.chosen.emit("chips")
        for row in deal.rows:
            row.edit.setFocus()
            qtbot.keyClicks(row.edit, str(samples.CHIPS[row.person_id]))
        assert deal.rows[0].stack.text() == "2,310,000 chips"
        assert deal.rows[0].fair.text() == "ICM share $1,379.30"
        qtbot.keyClick(screen, Qt.Key.Key_F6)
        assert (deal.band.words(), deal.act.isEnabled()) == ("It adds up", True)
        deal.rows[2].edit.setFocus()
        deal.rows[2].edit.selectAll()
        qtbot.keyClicks(deal.rows[2].edit, "1000")
        assert deal.band.accessibleName() == "Short by $94.91"
        press(qtbot, deal.give)
        assert deal.rows[2].amount() == Money(109_491)
        press(qtbot, deal.act)
        found = kept(screen).deal
        assert found is not None
        assert sum(one.amount_cents for one in found.lines) == 372_500
        assert not deal.act.isEnabled()

    def test_too_much_is_said_and_a_part_may_be_left(self, screen_of, store, qtbot):
        screen = screen_of(samples.with_deal(store))
        deal = screen.deal
        for row in deal.rows:
            qtbot.keyClicks(row.edit, "1300")
        assert deal.band.words() == "Over by"
        qtbot.keyClicks(deal.rows[0].edit, "x")
        assert not deal.act.isEnabled()
        deal.set_amounts(dict.fromkeys(samples.CHIPS, 100_000))
        deal.keep.setFocus()
        qtbot.keyClicks(deal.keep, "725")
        assert deal.act.isEnabled()
        press(qtbot, deal.act)
        found = kept(screen).deal
        assert found is not None
        assert found.left_cents == 72_500

    def test_after_one_is_out_only_what_the_deal_left_is_shared(self, screen_of, store, qtbot):
        desk = samples.with_deal(store)
        screen = screen_of(desk)
        screen.deal.set_amounts(dict.fromkeys(samples.CHIPS, 100_000))
        qtbot.keyClicks(screen.deal.keep, "725")
        press(qtbot, screen.deal.act)
        samples.down_to(desk, 2, 3)
        screen.read_anew()
        deal = screen.deal
        assert (deal.prizes, deal.keep.text()) == ((Money(72_500), Money(0)), "")
        assert deal.share.accessibleName() == "To share, what the deal left, $725.00"
        assert deal.band.accessibleName() == "Short by $725.00"
        deal.set_amounts({"1": 40_000, "2": 32_500})
        press(qtbot, deal.act)
        assert [one.amount_cents for one in kept(screen).deal.lines] == [140_000, 132_500, 100_000]
        screen.read_anew()
        assert screen.waiting.isVisible()

    @pytest.mark.parametrize("typed", ["-5", "12x", "NaN", "1e3", "1.000,50"])
    def test_what_is_no_amount_is_said_beside_the_player_and_nothing_is_saved(
        self, screen_of, store, qtbot, typed
    ):
        screen = screen_of(samples.with_deal(store))
        deal = screen.deal
        deal.set_amounts({"1": 372_500, "2": 0, "3": 0})
        assert deal.act.isEnabled()
        deal.rows[1].edit.setFocus()
        deal.rows[1].edit.selectAll()
        qtbot.keyClicks(deal.rows[1].edit, typed)
        assert deal.rows[1].fair.text().startswith("Type dollars and cents")
        assert not deal.act.isEnabled()
        assert deal.note.text().startswith("Priya Raghunathan: ")
        deal.rows[1].edit.selectAll()
        qtbot.keyClicks(deal.rows[1].edit, "0.00")
        assert deal.act.isEnabled()
        deal.what.chosen.emit("chips")
        qtbot.keyClicks(deal.rows[0].edit, typed)
        assert deal.rows[0].fair.text() == "Type the chips as a whole number, like 1,250,000."
        assert not deal.act.isEnabled()
        assert kept(screen).deal is None

    def test_the_shares_of_twenty_follow_when_the_typing_pauses(self, screen_of, store, qtbot):
        screen = screen_of(samples.crowded(store, places=20))
        deal = screen.deal
        for row in deal.rows[:-1]:
            row.set_chips(50_000)
        deal.what.chosen.emit("chips")
        qtbot.keyClicks(deal.rows[-1].edit, "50000")
        assert deal.rows[-1].fair.text() == "ICM share after the count"
        qtbot.waitUntil(lambda: deal.rows[-1].fair.text() == deal.rows[1].fair.text() == "ICM share $160.00")

    def test_more_than_there_is_cannot_be_left_for_the_winner(self, screen_of, store, qtbot):
        screen = screen_of(samples.with_deal(store))
        deal = screen.deal
        for typed in ("9999", "-1"):
            deal.keep.selectAll()
            qtbot.keyClicks(deal.keep, typed)
            assert not deal.act.isEnabled()
            assert "left" in deal.note.text().casefold()

    def test_even_needs_no_chips(self, screen_of, store, qtbot):
        screen = screen_of(samples.with_deal(store))
        screen.deal.method.set_value("even")
        screen.deal.method.chosen.emit("even")
        screen.deal.look()
        press(qtbot, screen.deal.fill)
        assert [row.amount().cents for row in screen.deal.rows] == [124_167, 124_167, 124_166]

    def test_a_kept_deal_is_shown_again(self, screen_of, store):
        desk = samples.concluded(store, paid=0)
        shown_now = payouts.show_payouts(desk, tournament_id="1")
        assert shown_now.deal is not None
        screen = screen_of(desk)
        assert prizes_shown(screen)[:3] == [one.amount_cents for one in shown_now.deal.lines]

    @pytest.mark.parametrize("left", ["", "x"])
    def test_rubbish_in_one_row_lets_nothing_be_given(self, screen_of, store, qtbot, left):
        screen = screen_of(samples.with_deal(store))
        deal = screen.deal
        qtbot.keyClicks(deal.keep, left)
        if not left:
            deal.rows[1].edit.clear()
            qtbot.keyClicks(deal.rows[1].edit, "abc")
        assert not deal.give.isEnabled()
        assert not deal.fill.isEnabled()
        deal._give_rest()
        assert not deal.act.isEnabled()

    def test_what_is_typed_stays_when_another_desk_lets_somebody_out(self, screen_of, store, qtbot):
        desk = samples.with_deal(store)
        screen = screen_of(desk)
        deal = screen.deal
        deal.rows[1].set_amount(Money(700_00))
        deal.rows[1].set_chips(1_620_000)
        deal.rows[2].edit.setFocus()
        samples.down_to(desk, 2, 3)
        screen.read_anew()
        assert [row.person_id for row in deal.rows] == ["1", "2"]
        assert (deal.rows[1].amount(), deal.rows[1].chips) == (Money(700_00), 1_620_000)
        assert deal.rows[0].edit.hasFocus()
