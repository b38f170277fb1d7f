"""Rules sheets for tests: one ordinary charity weekend, and every way a sheet can differ from it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, time
from typing import Any
from zoneinfo import ZoneInfo

from app.core.money import ZERO, Money
from app.core.papers import Imprint, RulesSheet, SheetOperator
from app.core.payout_structures import curve
from app.core.records import Beneficiary, ChipValue, DayPlan, Level, Price, SeatPrize, Terms, Venue

DENVER = ZoneInfo("America/Denver")
VENUE = Venue(
    operator="Lodgepole Gaming, LLC",
    license="0517735-003-GOA",
    premises="The Lodgepole Room",
    address="212 Ember Street",
    city="Helena",
    state="Montana",
    postcode="59601",
    phone="(406) 555-0142",
    timezone="America/Denver",
    card_tables=2,
    hours_ordinance="",
)
IMPRINT = Imprint(
    venue=VENUE,
    pack_name="Montana 23-5-317 (2007 text)",
    pack_edition="1",
    program="Tournament Desk 1.3.0",
    made_at=datetime(2026, 3, 2, 10, 12, tzinfo=DENVER),
    made_by="Odette Farrow",
)
BLINDS = (
    (100, 200), (100, 300), (200, 400), (200, 500), (300, 600), (400, 800), (500, 1000), (600, 1200),
    (1000, 1500), (1000, 2000), (1500, 3000), (2000, 4000), (2500, 5000), (3000, 6000), (4000, 8000),
    (5000, 10000), (6000, 12000), (8000, 16000), (10000, 20000), (15000, 30000), (20000, 40000),
    (25000, 50000), (30000, 60000), (40000, 80000),
)  # fmt: skip
LEVELS = tuple(
    Level(small, big, big, 30 if number <= 12 else 40, 15 if number % 4 == 0 else 0)
    for number, (small, big) in enumerate(BLINDS, 1)
)
SHARES = (2600, 1700, 1250, 950, 700, 550, 450, 350, 310, 210, 210, 210, 170, 170, 170)
TERMS = Terms(
    name="Prickly Pear Charity Classic",
    game="poker",
    variant="No-limit Texas hold'em",
    first_day=date(2026, 3, 6),
    last_day=date(2026, 3, 8),
    tables=12,
    seats_per_table=9,
    starting_chips=25_000,
    chip_values=(
        ChipValue(100, "black", 10),
        ChipValue(500, "purple", 8),
        ChipValue(1000, "yellow", 11),
        ChipValue(5000, "orange", 2),
    ),
    levels=LEVELS,
    days=(
        DayPlan(date(2026, 3, 6), time(17), "the end of level 12, about 11:30 pm"),
        DayPlan(date(2026, 3, 7), time(11), "nine players, at the latest 1:45 am"),
        DayPlan(date(2026, 3, 8), time(12), "the end"),
    ),
    entry=Price(prize=Money(5000), expense=Money(1000), charity=Money(6000)),
    reentry=Price(prize=Money(5000), expense=Money(1000), charity=Money(6000)),
    reentry_limit=2,
    reentry_until_level=8,
    addon=Price(prize=Money(2000), charity=Money(2000)),
    addon_chips=15_000,
    addon_limit=1,
    addon_until_level=8,
    late_until_level=8,
    guarantee=ZERO,
    house_adds=Money(50_000),
    payout_places=None,
    entries_per_place=8,
    payout_shares=SHARES,
    payout_round_to=Money(500),
    charitable=True,
    charity_name="Paper Lantern Reading Fund, Inc.",
    charity_address="27 Candlewick Lane, Helena, Montana 59602",
    charity_kind="educational",
    charity_purpose="children's books in Helena",
    charity_public_notice="Poster and the room's web page",
    areas=("Main floor", "Mezzanine", "Front desk"),
    in_charge="Odette Farrow",
    relief="Tomas Haugen",
    house_rules=(
        "One player to a hand. English at the table during a hand.\n"
        "- No passing chips.\n- No phone in a hand."
    ),
    operators=("house",),
)
OPERATOR = SheetOperator(VENUE.operator, VENUE.license, VENUE.premises, "26-0031")
SHEET = RulesSheet(
    imprint=IMPRINT,
    terms=TERMS,
    version=3,
    hash="7f3ac91e0b5d4a6677d0c1f2",
    replaces=None,
    operators=(OPERATOR,),
    limit=Money(250_000),
    charity_percent=50,
    minimum_age=18,
    cash_only=True,
    dealers_licensed=True,
    closed_from="2:00 am",
    closed_until="8:00 am",
    rules_of_play="Poker TDA Rules 2024, version 1.0",
    area="Main floor",
)
NO_CHARITY = {
    "charitable": False, "charity_name": "", "charity_address": "", "charity_kind": "", "charity_purpose": "",
    "charity_public_notice": "", "entry": Price(prize=Money(10_000), expense=Money(1500)),
    "reentry": Price(prize=Money(10_000), expense=Money(1500)),
    "addon": Price(prize=Money(4000)), "name": "Friday Hundred",
}  # fmt: skip


def sheet(*, of: RulesSheet = SHEET, **terms: Any) -> RulesSheet:
    """Make a sheet whose terms differ from the ordinary ones in the named fields."""
    return replace(of, terms=replace(of.terms, **terms))


def variants() -> dict[str, RulesSheet]:
    """Return every kind of sheet that a paper must be able to set, by name."""
    plain = sheet(**NO_CHARITY)
    small = replace(
        sheet(**{
            **NO_CHARITY, "entry": Price(prize=Money(7000), expense=Money(1000)),
            "reentry_limit": 0, "reentry": Price(), "addon_limit": 0, "addon": Price(), "addon_chips": 0,
            "late_until_level": 0, "payout_places": 3, "payout_shares": (5000, 3000, 2000),
            "house_adds": ZERO, "last_day": date(2026, 3, 6), "days": TERMS.days[:1], "levels": LEVELS[:12],
        }),
        limit=None,
        imprint=replace(IMPRINT, pack_name="Montana small-stakes (ARM 23.16.1103)"),
    )  # fmt: skip
    forty = tuple([2030, 1350, 990, 750, 550, 440, 360, 280, 250] + [170] * 3 + [130] * 3 + [110] * 3)
    forty = (*forty, *([90] * 9), *([80] * 9), *([60] * 4))
    far = SheetOperator("Rimrock Cards, Inc.", "0511111-001-GOA", "The Rimrock", "26-0032")
    return {
        "ordinary": SHEET,
        "no_reentry": sheet(reentry_limit=0),
        "no_addon": sheet(addon_limit=0),
        "entry_only": sheet(reentry_limit=0, addon_limit=0),
        "not_charitable": plain,
        "expense_zero": sheet(
            **{**NO_CHARITY, "entry": Price(prize=Money(10_000)), "reentry": Price(prize=Money(10_000))}
        ),
        "unlimited": sheet(reentry_limit=-1),
        "unlimited_exact": sheet(
            entry=Price(prize=Money(10_000)), reentry=Price(prize=Money(10_000)), reentry_limit=-1,
            charitable=False, addon_limit=0,
        ),
        "long_title": sheet(
            name="The Forty-Second Annual Last Best Place Winter Benefit and Memorial Card Championship"
        ),
        "several_operators": replace(SHEET, operators=(far, OPERATOR)),
        "small_stakes": small,
        "replaces": replace(SHEET, replaces=2, print_count=4),
        "revised": replace(SHEET, replaces=2, revised_at=IMPRINT.made_at),
        "black_only": replace(SHEET, imprint=replace(IMPRINT, black_only=True)),
        "demo": replace(SHEET, imprint=replace(IMPRINT, demo=True)),
        "many_chips": sheet(
            chip_values=tuple(
                ChipValue(value, color, 4)
                for value, color in zip(
                    (25, 50, 100, 250, 500, 1000, 2000, 5000, 10_000, 25_000, 50_000, 100_000),
                    ("white", "red", "black", "lime", "purple", "yellow", "tan", "orange", "", "teal",
                     "dark gray with a gold rim", "plum"),
                    strict=True,
                )
            )
        ),
        "long_house_rules": sheet(
            house_rules="\n\n".join(
                f"Paragraph {n}. Players keep their own cards in view, post what they owe without being "
                f"asked, and leave when the dealer of table {n} says so; nobody argues at the table."
                for n in range(1, 16)
            )
        ),
        "marked_house_rules": sheet(
            house_rules=(
                "# At the table\n- **Phones** off the table\n  in a hand.\n- <b>English</b> only & no {signs}.\n"
                "1. First warning.\n12) Twelfth: **out**.\n\n# Food\nOn the **side tables** only.\n# Last head"
            )
        ),
        "head_first": sheet(house_rules="- **One** item alone"),
        "very_long_house_rules": sheet(
            house_rules="\n".join(
                f"- Rule {n} of the house, which is as long as a rule gets when nobody stops its author "
                "from adding one more condition, and another one after that."
                for n in range(1, 140)
            )
        ),
        "forty_prizes": sheet(payout_shares=forty, payout_places=40),
        "hundred_by_curve": sheet(payout_shares=curve(100), payout_places=100),
        "forty_distinct": sheet(payout_shares=(*range(445, 45, -10), 200), payout_places=41),
        "thirty_levels": sheet(
            levels=LEVELS
            + tuple(
                Level(blind, 2 * blind, blind // 4, 45, 10)
                for blind in (50_000, 60_000, 80_000, 100_000, 120_000, 150_000)
            )
        ),
        "three_nonprofits": sheet(
            charity_name="Paper Lantern Reading Fund, Inc.; Boys & Girls <Club> of Cutbank; Sun River Shelf",
            charity_address="",
        ),
        "shares_and_seat": sheet(
            charity_parts=2,
            beneficiaries=(
                Beneficiary("Boys & Girls <Club> of Cutbank", "4 Prairie Way, Cut Bank", "nonprofit club"),
                Beneficiary("Sun River Shelf", "", parts=0, fixed=Money(500_00)),
            ),
            seat_prize=SeatPrize(Money(1_000_00), Money(1_000_01), "The final adds a dinner.", "the Grand Final"),
        ),
        "six_days": sheet(
            days=tuple(DayPlan(date(2026, 3, 3 + n), time(11 + n % 3, 30)) for n in range(6)),
            first_day=date(2026, 3, 3),
        ),
        "bare": replace(
            sheet(
                variant="", days=(), levels=(), chip_values=(), payout_shares=(), payout_round_to=ZERO,
                late_until_level=None, reentry_until_level=None, addon_until_level=None, charity_purpose="",
                charity_address="", charity_kind="", in_charge="", relief="", house_rules="", areas=(),
                house_adds=ZERO, entries_per_place=0,
            ),
            area="", operators=(), closed_from="", closed_until="", rules_of_play="",
        ),
        "points_game": replace(
            sheet(game="cribbage", variant="Cribbage, pairs", levels=(), reentry_limit=0, addon_limit=0, **{
                key: value for key, value in NO_CHARITY.items() if key != "name"
            }),
            cash_only=False, dealers_licensed=False, rules_of_play="",
        ),
        "long_everything": replace(
            sheet(
                name="W" * 58 + " " + "M" * 58,
                variant="Pot-limit Omaha eight or better, half Texas hold'em, dealer's announced choice",
                in_charge="Maximiliana-Konstantina von Hohenfels-Wolkenstein y Castellanos",
                relief="Bartholomew Featherstonehaugh-Cholmondeley the Younger",
                charity_name="The Greater Upper Missouri Headwaters Association for Children's Reading, "
                             "Music and Outdoor Learning, Inc.",
                charity_address="Building 14, Suite 2200, 100045 Old Fort Benton Stage Road Northwest, "
                                "White Sulphur Springs, Montana 59645",
                charity_purpose="books, instruments, tents, boots and buses for every school between "
                                "Three Forks and Great Falls",
                entry=Price(prize=Money(70_050), expense=Money(12_345), charity=Money(82_395)),
                reentry=Price(prize=Money(10_001), expense=Money(99), charity=Money(10_100), staff=Money(1)),
                guarantee=Money(12_345_678),
                areas=tuple(f"Area number {n} by the north wall" for n in range(12)),
            ),
            area="The upper gallery behind the kitchen and beside the north stairs",
            imprint=replace(IMPRINT, venue=replace(
                VENUE,
                premises="Old Fort Benton Steamboat Landing Casino, Supper Club and Card Room, est. 1899",
                operator="Upper Missouri Hospitality and Amusement Holdings of Montana, LLC",
            ), made_by="Bartholomew Featherstonehaugh-Cholmondeley"),
        ),
        "names": sheet(
            name="Łukasz & Nguyễn <b>Open</b> %s {0}", in_charge="Олена Шевченко", relief='"Doc" O\'Hara',
            charity_name="Boys & Girls <Club>", charity_purpose="Αλέξης and 日本",
        ),
        "a_round": sheet(progressive_of="winter-series"),
        "many_of_each": sheet(addon_limit=3, reentry_limit=7, reentry_until_level=24, late_until_level=24),
    }  # fmt: skip
