"""What the wall says, and its picture at any size."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.core.errors import InvalidInput
from app.core.money import Money
from app.desk import busts, house, payouts, sales, steps
from app.desk.payout_view import payout_view
from app.desk.pool import show_pool
from app.desk.wall import average_stack, wall_view
from app.ui.theme import DARK, LIGHT
from app.ui.wall import words
from app.ui.wall.face import Face
from db.sqlite import open_sqlite
from tests.ui import payouts_samples as samples
from tests.ui.looking import colors, shown


@pytest.fixture
def store(tmp_path):
    store = open_sqlite(tmp_path / "wall.db", training=True)
    yield store
    store.close()


@pytest.fixture
def desk(store):
    return samples.playing(store, people=9)


def view_of(desk):
    return wall_view(desk, tournament_id="1")


class TestReading:
    def test_the_figures_are_those_of_the_ledger(self, desk):
        view = view_of(desk)
        assert (view.players_left, view.entries, view.first_entries, view.reentries, view.addons) == (
            9,
            9,
            9,
            0,
            3,
        )
        assert view.stack == (9 * 20_000 + 3 * 10_000) // 9
        assert (view.pool, view.from_entries, view.charity) == (Money(960_00), Money(960_00), Money(105_00))
        assert (view.published, view.so_far) == (False, True)
        assert sum(one.prize_cents for one in view.places) == 960_00

    def test_a_reentry_is_an_entry_but_no_first_one(self, store):
        desk = samples.playing(store, people=9, reentry_prize_cents=90_00, reentry_limit=1)
        busts.bust_player(desk, tournament_id="1", person_id="9")
        before = view_of(desk)
        assert (before.players_left, before.entries) == (8, 9)
        assert before.stack == 210_000 // 8, "the chips of who went out are in the others' stacks"
        sales.take_reentry(desk, tournament_id="1", person_id="9")
        after = view_of(desk)
        assert (after.players_left, after.entries, after.first_entries, after.reentries) == (9, 10, 9, 1)
        assert words.entry_words(after) == "9 first entries, 1 re-entry, 3 add-ons"

    def test_a_stack_is_rounded_down_and_nobody_left_has_none(self, desk):
        pool, terms = show_pool(desk, tournament_id="1"), payout_view(desk, tournament_id="1").terms
        assert average_stack(terms, pool) == 23_333
        assert average_stack(terms, replace(pool, players_left=0)) == 0

    def test_prizes_so_far_until_registration_closes_then_as_published(self, desk):
        assert words.prizes_title(view_of(desk)) == "Prizes so far"
        steps.close_registration(desk, tournament_id="1")
        assert words.prizes_title(view_of(desk)) == "Prizes, not published yet"
        payouts.publish_payouts(desk, tournament_id="1", places=2)
        view = view_of(desk)
        assert (words.prizes_title(view), len(view.places), view.published) == ("Prizes", 2, True)

    def test_prizes_that_cannot_be_worked_out_leave_the_rest(self, desk, monkeypatch):
        def broken(*_args, **_more):
            raise InvalidInput("places", "too_small", least=1, most=9)

        monkeypatch.setattr("app.desk.wall.preview_payouts", broken)
        view = view_of(desk)
        assert (view.places, view.pool, view.players_left) == ((), Money(960_00), 9)

    def test_what_the_house_adds_stands_beside_the_entries(self, store):
        desk = samples.playing(store, people=3, guarantee_cents=1_000_00, house_adds_cents=100_00)
        house.add_house_money(desk, tournament_id="1", amount_cents=100_00, reason="as promised")
        lines = dict(words.pool_lines(view_of(desk)))
        assert lines["House adds"] == Money(100_00)
        assert sum(one.cents for one in lines.values()) == view_of(desk).pool.cents == 1_000_00

    def test_the_entries_alone_need_no_lines(self, desk):
        assert words.pool_lines(view_of(desk)) == ()

    def test_the_notice(self, desk):
        notice = view_of(desk).notice
        assert words.first_line(notice) == (
            "No one may pay more than $2,500.00 to enter. No rake is taken. Chips have no cash value."
        )
        assert words.second_line(notice) == (
            "Players must be 18 or over. Cash only, no credit. In charge: M. Reyes. Play ends at 2:00 am. "
            "MCA 23-5-317"
        )
        bare = replace(notice, ceiling=None, cash_only=False, in_charge="", ends=None)
        assert words.first_line(bare) == "No rake is taken. Chips have no cash value."
        assert words.second_line(bare) == "Players must be 18 or over. No credit. MCA 23-5-317"

    def test_nothing_sold_is_nothing_won(self, store):
        view = view_of(samples.playing(store, people=0))
        assert (view.entries, view.stack, view.places) == (0, 0, ())
        assert words.charity_words(view) is None

    def test_a_thing_and_an_amount(self, store):
        view = view_of(samples.concluded(store))
        told = [words.place_words(one) for one in view.places]
        assert told[0] == ("1st", "", "$1,935.00")
        assert told[-1] == ("6th", "A hand-tooled saddle", "")


class TestFace:
    def test_pages_turn_through_all_places_and_begin_again(self, qtbot, store):
        desk = samples.playing(store, people=50)
        steps.close_registration(desk, tournament_id="1")
        payouts.publish_payouts(desk, tournament_id="1", places=40)
        face = shown(qtbot, Face(), (1366, 768))
        face.show_view(view_of(desk))
        seen = []
        for page in range(face.pages()):
            assert face.page == page
            seen += face.view.places[page * face.rows() : (page + 1) * face.rows()]
            face.turn()
        assert (face.page, len(seen)) == (0, 40)
        assert words.places_count(face.view, 1, 7) == "1 to 7 of 40 places"
        face.page = face.pages() - 1
        face.show_view(replace(face.view, places=face.view.places[:2]))
        assert (face.page, face.pages()) == (0, 1)
        assert words.places_count(face.view, 1, 2) == "2 places"

    @pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (1024, 768), (1080, 1920), (320, 200)])
    def test_it_is_painted_at_any_size_in_its_own_palette(self, qtbot, desk, size):
        face = shown(qtbot, Face(palette=DARK), size)
        face.show_view(view_of(desk))
        assert DARK.canvas.upper() in colors(face)
        face.set_palette(LIGHT)
        assert LIGHT.canvas.upper() in colors(face)

    @pytest.mark.parametrize("people", [0, 3])
    def test_house_money_and_nothing_sold_are_painted(self, qtbot, store, people):
        desk = samples.playing(store, people=people, guarantee_cents=1_000_00)
        face = shown(qtbot, Face(palette=DARK), (1366, 768))
        face.show_view(view_of(desk))
        seen = colors(face)
        assert {DARK.accent_text.upper(), DARK.text.upper()} <= seen
        assert (DARK.fill.upper() in seen) == bool(people), "the bar is the part that is left"

    def test_a_reader_that_cannot_see_is_told_the_same(self, qtbot, desk):
        face = shown(qtbot, Face())
        face.show_view(view_of(desk))
        name = face.accessibleName()
        assert "9 of 9 entries left" in name
        assert "$2,500.00" in name
        face.show_view(None)
        assert face.accessibleName() == "Wall display, no tournament"
        assert face.pages() == 1
