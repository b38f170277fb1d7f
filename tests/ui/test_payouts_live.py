"""The breakdown on the Payouts screen follows what another desk sells, by itself."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from app.desk import house, sales
from app.desk.people import add_person
from app.desk.refunds import show_money_back
from app.desk.voids import void_payment
from app.ui.hub import Hub
from app.ui.screens.payouts import PayoutsScreen
from db.sqlite import open_sqlite
from tests.ui import payouts_samples as samples
from tests.ui.looking import shown


@pytest.fixture
def store(tmp_path):
    store = open_sqlite(tmp_path / "payouts.db", training=True)
    yield store
    store.close()


@pytest.fixture
def desk(store):
    return samples.playing(store, people=9, house_adds_cents=50_00)


@pytest.fixture
def other(store, desk):
    """The same station's drawer from another window, as a second desk would sell."""
    second = store.again()
    yield replace(desk, store=second)
    second.close()


@pytest.fixture
def screen(qtbot, desk):
    hub = Hub(desk)  # it watches, as in the program
    hub.choose("1")
    made = shown(qtbot, PayoutsScreen(hub), (1182, 660))
    yield made
    hub._timer.stop()


def pool(screen):
    return screen.view.pool.prizes_cents


def promised(screen):
    return sum(one.due_cents for one in screen.places.model.records())


def test_a_sale_a_void_and_house_money_elsewhere_are_seen_within_a_second(qtbot, screen, other):
    before = pool(screen)
    assert promised(screen) == before
    person = add_person(other, first="Ann", last="Lee", birth=date(1970, 1, 1)).person_id
    sale = sales.take_entry(other, tournament_id="1", person_id=person)
    qtbot.waitUntil(lambda: pool(screen) == before + 90_00, timeout=1_000)
    assert promised(screen) == pool(screen)
    assert screen.side.pool.sum.accessibleName().endswith(f"${(before + 90_00) / 100:,.2f}")
    assert show_money_back(other, payment_id=sale.payment_id, how="void").left_cents == 115_00
    void_payment(other, payment_id=sale.payment_id, reason="Wrong person")
    qtbot.waitUntil(lambda: pool(screen) == before, timeout=1_000)
    house.add_house_money(other, tournament_id="1", amount_cents=50_00, reason="as promised")
    qtbot.waitUntil(lambda: screen.view.pool.house_added_cents == 50_00, timeout=1_000)


def test_a_hidden_screen_reads_only_when_it_is_looked_at(qtbot, screen, other):
    before = pool(screen)
    screen.hide()
    person = add_person(other, first="Ann", last="Lee", birth=date(1970, 1, 1)).person_id
    sales.take_entry(other, tournament_id="1", person_id=person)
    screen.hub.look()
    assert pool(screen) == before
    screen.show()
    assert pool(screen) == before + 90_00
