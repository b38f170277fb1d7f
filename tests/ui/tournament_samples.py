"""Tournaments for the Tournament screen's tests and pictures, made by the verbs. All people are invented."""

from datetime import UTC, date, datetime, timedelta

from app.core.clock import FixedClock
from app.desk.dealers import add_dealer, edit_dealer
from app.desk.dealing import assign_dealer
from app.desk.desk import Desk
from app.desk.duty import sign_on
from app.desk.permits import approve_permit, submit_permit
from app.desk.sheets import post_rules
from app.desk.tournaments import add_tournament, edit_tournament
from app.desk.venue import set_venue

NOW = datetime(2026, 6, 9, 18, 30, tzinfo=UTC)
AREAS = ("Main room", "Back room", "Upstairs")
FIRST = ("Marisol", "Tobias", "Ingrid", "Desta", "Łukasz", "Aroha", "Noël", "Priya", "Owen", "Siobhán")
LAST = ("Reyes", "Ferris", "Halvorsen", "Oyelaran", "Wiśniewski", "Tso", "O'Dwyer-Lindqvist")


def desk_of(store, *, now=NOW, clerk="M. Reyes"):
    """Return a desk with a venue that stands still in time."""
    desk = Desk(store=store, clock=FixedClock(now), clerk=clerk)
    set_venue(
        desk, operator="Clark Fork Card Room", license="GOA-4417", premises="Clark Fork Card Room",
        address="118 Ryman St", city="Missoula", state="MT", postcode="59802", timezone="America/Denver",
        card_tables=6,
    )  # fmt: skip
    return desk


def at(desk, now):
    """Return the same desk at another time."""
    return Desk(store=desk.store, clock=FixedClock(now), clerk=desk.clerk)


def dealer(desk, number, expires=date(2027, 6, 30)):
    """Add a dealer to the roster and return the number."""
    return add_dealer(
        desk, first=FIRST[number % len(FIRST)], last=LAST[number % len(LAST)], middle_initial="J",
        license=f"10{number:05d}-001-CDL", expires=expires,
    ).dealer_id  # fmt: skip


def draft(desk, **more):
    """Add the tournament of the design's picture, as a draft."""
    given = {
        "name": "Flathead Summer Open", "game": "Hold'em", "first_day": date(2026, 6, 29),
        "last_day": date(2026, 7, 1), "tables": 10, "prize_cents": 100_00, "expense_cents": 15_00,
        "reentry_limit": 2, "starting_chips": 20_000,
        "chip_values": "25 green x 8, 100 black x 8, 500 purple x 6, 1000 yellow x 6, 5000 orange x 2",
        "areas": AREAS, "in_charge": "M. Reyes", "relief": "T. Ferris", "payout_places": 27,
    } | more  # fmt: skip
    return add_tournament(desk, **given).tournament_id


def filed(desk, **more):
    """Return a filed tournament: one area posted, nine of ten tables dealt, one license ending midway."""
    number = draft(desk, **more)
    submit_permit(
        at(desk, NOW - timedelta(days=7)), tournament_id=number, on=date(2026, 6, 2), how="By mail, certified"
    )
    post_rules(desk, tournament_id=number, area=AREAS[0])
    sign_on(desk, tournament_id=number, person="M. Reyes")
    for table in range(1, 10):
        assign_dealer(
            desk, tournament_id=number, table=table, dealer_id=dealer(desk, table), seen_by="M. Reyes"
        )
    return number


def one_ends(desk):
    """Return the same with the tenth table dealt, by somebody whose license was written down a year too long."""
    number = filed(desk)
    tenth = dealer(desk, 17)
    assign_dealer(desk, tournament_id=number, table=10, dealer_id=tenth, seen_by="M. Reyes")
    edit_dealer(desk, dealer_id=tenth, expires=date(2026, 6, 30), reason="Read again")
    return number


def approved(desk, **more):
    """Return a tournament whose permit is approved; its sheet names the permit and hangs in one area again."""
    number = filed(desk, **more)
    approve_permit(desk, tournament_id=number, permit_number="26-0417", on=date(2026, 6, 9))
    post_rules(desk, tournament_id=number, area=AREAS[0])
    return number


def crowded(desk):
    """Return a tournament as large as they come: 5 days, 12 areas, 30 dealers, 40 tables, long names."""
    long_name = "Grand Bitterroot and Flathead Valleys Invitational Memorial Championship of Spring"
    areas = tuple(f"Ballroom {number}, north mezzanine beside the fountain" for number in range(1, 13))
    number = draft(
        desk, name=long_name, last_day=date(2026, 7, 3), tables=40, areas=areas, charitable=True,
        charity_cents=60_00, prize_cents=50_00, expense_cents=10_00, addon_prize_cents=20_00,
        addon_charity_cents=40_00, addon_expense_cents=20_00, addon_chips=30_000,
        charity_name="Friends of the Rattlesnake Creek Greenway and Children's Reading Room",
        charity_address="2240 Duncan Drive, Suite 18, Missoula, MT 59802",
        charity_public_notice="Poster at the door, notice in the valley paper, both from May 1",
        in_charge="Maximiliana Raghunathan-Wojciechowska", relief="Bartholomew O'Dwyer-Lindqvist",
        house_rules="\n".join(f"{line}. Phones stay off the table while a hand is played." for line in range(1, 31)),
    )  # fmt: skip
    for table in range(1, 31):
        known = dealer(desk, table, date(2026, 7, 2) if table == 7 else date(2027, 6, 30))
        if table != 7:
            assign_dealer(desk, tournament_id=number, table=table, dealer_id=known, seen_by="M. Reyes")
    for area in areas[:7]:
        post_rules(desk, tournament_id=number, area=area)
    for version in range(4):
        edit_tournament(
            desk,
            tournament_id=number,
            house_rules=f"Edition {version}",
            reason="The floor asked for it, twice",
        )
    return number
