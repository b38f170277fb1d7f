"""Ledgers for the Payouts screen: nothing published, three left with a deal, concluded, and a crowd. All invented."""

import random
from datetime import UTC, date, datetime

from app.core.clock import FixedClock
from app.desk import busts, deals, house, payouts, prizes, steps
from app.desk.desk import Desk
from app.desk.people import add_person
from app.desk.permits import approve_permit, submit_permit
from app.desk.sales import take_addon, take_entry
from app.desk.steps import open_registration
from app.desk.tournaments import add_tournament
from tests import builders
from tests.ui.room import make_staff, make_venue

EVENING = datetime(2026, 3, 7, 1, 0, tzinfo=UTC)
NAMES = (
    ("Łukasz", "Wiśniewski"), ("Priya", "Raghunathan"), ("Deshawn", "Pruitt"), ("Bernadette", "Kowalczyk"),
    ("Johannes", "Van der Merwe"), ("Rosa", "Benavides"), ("Åke", "Lindqvist"), ("Lucía", "Escobedo"),
    ("Nguyễn Thị", "Mai"), ("Maria Magdalena", "Fernández-Øystergaard de la Cruz y Montenegro"),
)  # fmt: skip
CHIPS = {"1": 2_310_000, "2": 1_620_000, "3": 980_000}


def desk_on(store, at=EVENING, clerk="Marisol Reyes"):
    """Return a desk that draws seats alike in each run."""

    return Desk(store, FixedClock(at), clerk, chance=random.Random(5))


def playing(store, *, people=24, **terms):
    """Make tournament 1 in play with so many people in; returns the desk."""
    desk = desk_on(store, datetime(2026, 2, 1, 19, tzinfo=UTC))
    make_venue(desk)
    make_staff(desk)
    usual = {
        "name": "Bitterroot Spring Classic", "game": "poker", "first_day": date(2026, 3, 6),
        "last_day": date(2026, 3, 8), "tables": 60, "starting_chips": 20_000, "chip_values": "100, 500, 1000",
        "prize_cents": 90_00, "expense_cents": 15_00, "charity_cents": 10_00, "addon_prize_cents": 50_00,
        "addon_charity_cents": 5_00, "addon_chips": 10_000, "addon_limit": 1, "areas": ("Main floor",),
        "in_charge": "Marisol Reyes", "charity_name": "Missoula Reading Room", "late_until_level": 6,
        "charity_address": "9 Alder Court, Missoula, Montana 59801", "payout_round_to_cents": 5_00,
    }  # fmt: skip
    number = add_tournament(desk, **{**usual, **terms}).tournament_id
    submit_permit(desk, tournament_id=number, how="mail")
    approve_permit(desk, tournament_id=number, permit_number="26-0417")
    open_registration(desk_on(store, datetime(2026, 3, 6, 19, tzinfo=UTC)), tournament_id=number)
    builders.start_play(store, number)
    desk = builders.with_drawer(desk_on(store), 20_000_00)
    for at in range(people):
        first, last = NAMES[at] if at < len(NAMES) else (f"Guest {at}", "Player")
        person = add_person(desk, first=first, last=last, birth=date(1974, 5, 2)).person_id
        take_entry(desk, tournament_id=number, person_id=person)
        if at % 3 == 0 and terms.get("addon_limit", 1):
            take_addon(desk, tournament_id=number, person_id=person)
    return desk


def down_to(desk, left, people):
    """Let people go out until so many are left, the last to enter first."""
    for person in range(people, left, -1):
        busts.bust_player(desk, tournament_id="1", person_id=str(person))


def with_deal(store):
    """Three left, prizes published as version 2."""
    desk = playing(store, people=64)
    steps.close_registration(desk, tournament_id="1")
    payouts.publish_payouts(desk, tournament_id="1", places=8)
    payouts.publish_payouts(desk, tournament_id="1", places=18, reason="More places")
    down_to(desk, 3, 64)
    return desk


SHARES = "45 %; 25 %; 15 %; 10 %; 5 %"


def concluded(store, *, paid=2, prizes_of=f"{SHARES}; A hand-tooled saddle"):
    """All over, the first prizes paid, a deal kept and a thing among the prizes."""
    desk = playing(store, people=40)
    steps.close_registration(desk, tournament_id="1")
    payouts.publish_payouts(desk, tournament_id="1", places=prizes_of)
    down_to(desk, 3, 40)
    shown = deals.preview_deal(desk, tournament_id="1", chips=CHIPS)
    deals.record_deal(
        desk, tournament_id="1", amounts={one.person_id: one.amount_cents for one in shown.lines},
        agreed_by=("1", "2", "3"), method="icm", chips=CHIPS,
    )  # fmt: skip
    down_to(desk, 1, 3)
    steps.conclude(desk, tournament_id="1")
    last = len(prizes_of.split(";"))
    for place in range(last, last - paid, -1):
        prizes.pay_prize(desk, tournament_id="1", place=place)
    return desk


def promised(store):
    """A guarantee the house must add to, a tie, a seat and a thing among the prizes, some unclaimed."""
    desk = playing(store, people=24, guarantee_cents=5_000_00, seat_prize_cents=1_000_00,
                   seat_prize_top_cents=1_000_00, seat_prize_in="Garden City Grand Final")  # fmt: skip
    house.add_house_money(desk, tournament_id="1", amount_cents=1_000_00, kind="guarantee")
    steps.close_registration(desk, tournament_id="1")
    payouts.publish_payouts(
        desk, tournament_id="1", ties=("4-5",),
        places="40 %; 25 %; 15 %; 12 %; 8 %; A seat in the Garden City Grand Final; A hand-tooled saddle",
    )  # fmt: skip
    down_to(desk, 1, 24)
    steps.conclude(desk, tournament_id="1")
    for place in (7, 5, 3):
        prizes.pay_prize(desk, tournament_id="1", place=place)
    return desk


def forty(store):
    """Forty places paid, some of the longest names, concluded and all unclaimed."""
    desk = playing(store, people=48, entries_per_place=1)
    steps.close_registration(desk, tournament_id="1")
    payouts.publish_payouts(desk, tournament_id="1", places=40, round_to_cents=1)
    down_to(desk, 1, 48)
    steps.conclude(desk, tournament_id="1")
    return desk


def crowded(store, *, places=1_000):
    """Many places and the longest names, a thousand of them paid by the curve."""
    desk = playing(store, people=30, entries_per_place=1)
    steps.close_registration(desk, tournament_id="1")
    payouts.publish_payouts(desk, tournament_id="1", places=places, round_to_cents=1)
    down_to(desk, 20, 30)
    return desk


def taxed(store, *, paid=1, places="45 %; 25 %; 15 %; 10 %; 5 %"):
    """Concluded with large prizes: four ask for a form, and the first is near or above the cash of 24 hours."""
    desk = playing(store, people=20, prize_cents=110_000, addon_limit=0)
    steps.close_registration(desk, tournament_id="1")
    payouts.publish_payouts(desk, tournament_id="1", places=places)
    down_to(desk, 1, 20)
    steps.conclude(desk, tournament_id="1")
    for place in range(5, 5 - paid, -1):
        prizes.pay_prize(desk, tournament_id="1", place=place)
    return desk
