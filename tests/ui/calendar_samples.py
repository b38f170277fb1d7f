"""Years for the calendar's tests and pictures, made by the verbs. All rooms and people are invented."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from app.core.clock import FixedClock
from app.desk.duty import sign_on
from app.desk.permits import approve_permit, submit_permit
from app.desk.sheets import post_rules
from app.desk.steps import conclude, open_registration, start_play
from app.desk.tournaments import add_tournament
from app.desk.venue import add_operator
from tests.ui import tournament_samples as samples

NOW = datetime(2026, 3, 8, 2, 40, tzinfo=UTC)  # Saturday, March 7, 7:40 pm in Missoula
PLAN = (
    ("Easter Deep Stack", date(2026, 4, 3), 4),
    ("Rancher Classic", date(2026, 5, 15), 3),
    ("Flathead Summer Open", date(2026, 6, 29), 3),
    ("Rodeo Week Open", date(2026, 8, 12), 5),
    ("Autumn Deep Stack", date(2026, 10, 9), 3),
)
HELD = (("Winter Freezeout", date(2026, 1, 16), 3), ("Valentine Charity Night", date(2026, 2, 13), 2))
TERMS = {
    "game": "Pinochle", "tables": 3, "prize_cents": 100_00, "starting_chips": 20_000, "chip_values": [100, 500],
    "in_charge": "Marta Reyes", "areas": ("Main floor",),
}  # fmt: skip


def plan(desk, name, first, days=1, **more):
    """Plan a tournament and return its id."""
    given = {**TERMS, "name": name, "first_day": first, "last_day": first + timedelta(days=days - 1), **more}
    return add_tournament(desk, **given).tournament_id


def at(desk, day, hour=18):
    """Return the desk at an hour of a day in Missoula."""
    return replace(
        desk, clock=FixedClock(datetime(day.year, day.month, day.day, hour, tzinfo=UTC) + timedelta(hours=7))
    )


def hold(desk, name, first, days, *, over=True):
    """Hold a tournament and conclude it on its last day."""
    before = at(desk, first - timedelta(days=30))
    number = plan(before, name, first, days)
    submit_permit(before, tournament_id=number, how="mail")
    approve_permit(before, tournament_id=number, permit_number=f"26-{int(number):04d}")
    open_registration(at(desk, first, 12), tournament_id=number)
    begin = at(desk, first, 13)
    post_rules(begin, tournament_id=number, area="Main floor")
    sign_on(begin, tournament_id=number, person="Marta Reyes")
    start_play(begin, tournament_id=number)
    if over:
        conclude(at(desk, first + timedelta(days=days - 1), 23), tournament_id=number)
    return number


def ordinary(store):
    """Return a desk with the year of the design's picture."""
    desk = replace(samples.desk_of(store, now=NOW - timedelta(days=80)), clerk="Dana Whitcomb")
    for held in HELD:
        hold(desk, *held)
    hold(desk, "Bitterroot Spring Classic", date(2026, 3, 6), 3, over=False)
    today = replace(desk, clock=FixedClock(NOW))
    for planned in PLAN:
        plan(today, *planned)
    return today


def empty(store):
    """Return a desk without a tournament."""
    return replace(samples.desk_of(store, now=NOW), clerk="Dana Whitcomb")


def crowded(store):
    """Return a desk whose year is full, with the longest names, and a further operator."""
    desk = empty(store)
    for month in range(1, 13):
        name = f"Grand Bitterroot and Flathead Valleys Invitational Memorial {month}"
        plan(desk, name, date(2026, month, 28 if month != 2 else 25), 4 if month != 2 else 5)
    add_operator(
        desk,
        operator="Maximiliana Raghunathan-Wojciechowska Gaming",
        license="GOA-2",
        premises="Upstairs",
        card_tables=4,
    )
    return desk


def weekly(store):
    """Return a desk with a small-stakes tournament every week."""
    desk = empty(store)
    for week in range(52):
        plan(
            desk,
            f"Thursday Night {week + 1}",
            date(2026, 1, 1) + timedelta(days=7 * week),
            pack="montana-small-stakes",
        )
    return desk
