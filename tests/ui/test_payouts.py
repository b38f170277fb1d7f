"""The Payouts screen driven by keys and buttons: publish and deal; the ledger says the same."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.core.money import Money
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
