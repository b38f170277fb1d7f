"""A card room made by the verbs, for the tests and pictures of the desk. Everybody in it is invented."""

import random
from datetime import UTC, date, datetime, timedelta

from app.core.clock import FixedClock
from app.desk.dealers import add_dealer
from app.desk.dealing import assign_dealer
from app.desk.desk import Desk
from app.desk.duty import sign_on
from app.desk.people import add_person
from app.desk.permits import approve_permit, submit_permit
from app.desk.sheets import post_rules
from app.desk.shifts import open_shift
from app.desk.staff import add_staff
from app.desk.steps import open_registration, start_play
from app.desk.tournaments import add_tournament
from app.desk.venue import set_venue
from app.ui.hub import Hub

NOW = datetime(2026, 3, 7, 3, 30, tzinfo=UTC)  # Friday March 6, 8:30 pm in Montana
PEOPLE = (
    ("Ingrid", "Halvorsen", date(1973, 5, 2), "Hamilton", "406 555 4417"),
    ("Marcus", "Haldane", date(1987, 9, 9), "Stevensville", "406 555 0926"),
    ("Rosalind", "Hale", date(1964, 8, 1), "Missoula", "406 555 7750"),
    ("Nathaniel", "Hall", date(1996, 4, 4), "Butte", "406 555 6604"),
    ("Nate", "Hall", date(1996, 4, 4), "Butte", "406 555 6604"),
    ("Siobhán", "Halloran", date(1981, 1, 20), "Lolo", "406 555 1183"),
    ("Esteban", "Halcón", date(1968, 12, 12), "Billings", "406 555 9035"),
    ("Priya", "Raghunathan", date(1990, 2, 2), "Missoula", "406 555 2210"),
    ("Łukasz", "Wiśniewski", date(1985, 7, 7), "Helena", "406 555 3321"),
    ("Deshawn", "Pruitt", date(1992, 10, 1), "Butte", "406 555 4432"),
    ("Aroha", "Tamihana", date(1979, 3, 3), "Kalispell", "406 555 5543"),
    ("Thị Mai", "Nguyễn", date(1988, 6, 6), "Missoula", "406 555 6654"),
    ("Rosa", "Benavides", date(1971, 11, 30), "Great Falls", "406 555 7765"),
    ("Amaka", "Okonkwo-Bell", date(1991, 6, 15), "Kalispell", "406 555 2086"),
    (
        "Maximiliano Alexander",
        "Papadopoulos-Wolfeschlegelstein",
        date(1966, 2, 8),
        "White Sulphur Springs",
        "406 555 9041",
    ),
    ("Thaddeus", "Marchetti", date(1979, 8, 8), "Great Falls", "406 555 3391"),
)
TERMS = {
    "name": "Bitterroot Spring Classic", "game": "poker", "first_day": date(2026, 3, 6),
    "last_day": date(2026, 3, 8), "tables": 12, "starting_chips": 20_000,
    "chip_values": [25, 100, 500, 1000, 5000], "prize_cents": 100_00,
    "expense_cents": 15_00, "reentry_limit": -1, "addon_prize_cents": 50_00, "addon_expense_cents": 5_00,
    "addon_charity_cents": 5_00, "addon_chips": 10_000, "addon_limit": 3, "late_until_level": 8,
    "reentry_until_level": 8, "addon_until_level": 8, "areas": ("Main floor",), "in_charge": "Marta Reyes",
}  # fmt: skip


def desk_on(store, *, clerk="Dana Whitcomb", at=NOW):
    """Return a desk on a store, with a clock that stands still and seats drawn the same each time."""
    return Desk(store, FixedClock(at), clerk=clerk, chance=random.Random(7))


def open_room(store, *, play=True, **changes):
    """Make venue, staff and a tournament, open it, and return the desk and the tournament's id."""
    early = desk_on(store, at=NOW - timedelta(days=40))
    set_venue(
        early, operator="Sapphire Card Room LLC", license="GOA-4417", premises="Sapphire Card Room",
        address="12 River Street", city="Hamilton", card_tables=12,
    )  # fmt: skip
    add_staff(early, name="Dana Whitcomb", role="clerk")
    add_staff(early, name="Marta Reyes", role="director", pin="4821")
    kept = add_tournament(early, **(TERMS | changes))
    number = kept.tournament_id
    submit_permit(early, tournament_id=number, on=date(2026, 1, 28), how="mail", fee_cents=10_00)
    approve_permit(early, tournament_id=number, permit_number="26-0417", on=date(2026, 2, 10))
    opening = desk_on(store, at=NOW - timedelta(hours=3))
    open_shift(opening, opening_cents=600_00)
    open_registration(opening, tournament_id=number)
    if play:
        begin_play(desk_on(store, at=NOW - timedelta(minutes=80)), number)
    return desk_on(store), number


def next_tournament(desk):
    """Plan a later tournament and return its id."""
    days = {"first_day": date(2026, 4, 17), "last_day": date(2026, 4, 18), "name": "Larch Valley Open"}
    return add_tournament(desk, **(TERMS | days)).tournament_id


def begin_play(desk, number):
    """Do every duty and put cards in the air."""
    post_rules(desk, tournament_id=number, area="Main floor")
    sign_on(desk, tournament_id=number, person="Marta Reyes")
    for table in (1, 2, 3):
        dealer = add_dealer(
            desk, first="Dee", last=f"Lerr{'abc'[table - 1]}", license=f"D-{table}", expires=date(2027, 1, 1)
        )
        assign_dealer(
            desk, tournament_id=number, table=table, dealer_id=dealer.dealer_id, seen_by="Marta Reyes"
        )
    start_play(desk, tournament_id=number)


def add_people(desk, people=PEOPLE, *, checked_by=""):
    """Add people; return their ids by family name, the first of a name kept."""
    ids = {}
    for number, (first, last, birth, city, phone) in enumerate(people):
        document = {"id_kind": "Driver license", "id_number": f"MT{number:04d}8830"} if birth else {}
        kept = add_person(
            desk,
            first=first,
            last=last,
            birth=birth,
            city=city,
            phone=phone,
            checked_by=checked_by,
            **document,
        )
        ids.setdefault(last, kept.person_id)
    return ids


def hub_on(desk, number=""):
    """Return a hub that does not watch the clock."""
    hub = Hub(desk, watch=False)
    hub.tournament_id = number
    return hub
