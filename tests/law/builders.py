"""Facts with sensible defaults: a $115.00 hold'em tournament of the invented Cedar Bend Card Room.

A test says only what it is about; everything else here breaks no rule.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, time, timedelta
from functools import cache
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from app.core.money import ZERO, Money
from app.core.records import (
    Breach,
    ChipValue,
    DayPlan,
    Dealer,
    DealerAssignment,
    DutyTurn,
    Kind,
    Level,
    Permit,
    PermitState,
    PlaySession,
    Posting,
    Price,
    State,
    Tender,
    Terms,
    Venue,
)
from app.law.model import Facts, HeldTournament, OperatorFacts, PersonFacts, SaleFacts, assess
from app.law.pack import RulePack, load

PACKS = Path(__file__).parents[2] / "resources" / "packs"
DENVER = ZoneInfo("America/Denver")
FRIDAY = date(2026, 3, 6)
ENTRY = Price(prize=Money(100_00), expense=Money(15_00))
ADDON = Price(prize=Money(60_00))


@cache
def pack(name: str = "montana-2007") -> RulePack:
    return load((PACKS / f"{name}.toml").read_text(encoding="utf-8"), source=f"{name}.toml")


def small() -> RulePack:
    return pack("montana-small-stakes")


def local(day: date = FRIDAY, hour: int = 18, minute: int = 0) -> datetime:
    return datetime.combine(day, time(hour, minute), DENVER)


def venue(**changes: Any) -> Venue:
    base = Venue(
        operator="Cedar Bend Card Room",
        license="GOA-0001",
        premises="Cedar Bend",
        address="12 Mill Street",
        city="Missoula",
        state="MT",
        postcode="59801",
        phone="",
        timezone="America/Denver",
        card_tables=2,
        hours_ordinance="",
    )
    return replace(base, **changes)


def terms(**changes: Any) -> Terms:
    base = Terms(
        name="Larch Open",
        game="poker",
        variant="No-Limit Hold'em",
        first_day=FRIDAY,
        last_day=date(2026, 3, 8),
        tables=3,
        seats_per_table=9,
        starting_chips=20_000,
        chip_values=(ChipValue(25, "green", 8), ChipValue(100, "black", 8), ChipValue(1000, "yellow", 19)),
        levels=(Level(25, 50, 0, 30),),
        days=(DayPlan(FRIDAY, time(18)),),
        entry=ENTRY,
        reentry=ENTRY,
        reentry_limit=2,
        reentry_until_level=8,
        addon=ADDON,
        addon_chips=25_000,
        addon_limit=1,
        addon_until_level=9,
        late_until_level=8,
        guarantee=ZERO,
        house_adds=ZERO,
        payout_places=None,
        entries_per_place=8,
        payout_shares=(),
        payout_round_to=Money(100),
        charitable=False,
        charity_name="",
        charity_address="",
        charity_kind="",
        charity_purpose="",
        charity_public_notice="",
        areas=("Main room", "Bar"),
        in_charge="M. Ortega",
        relief="T. Nilsen",
        house_rules="",
        operators=("house",),
    )
    return replace(base, **changes)


def charitable(**changes: Any) -> Terms:
    half = Price(prize=Money(50_00), expense=Money(10_00), charity=Money(60_00))
    return terms(
        **{
            "entry": half,
            "reentry": half,
            "addon_limit": 0,
            "charitable": True,
            "charity_name": "Larch Valley Library",
            "charity_address": "4 Main Street, Missoula",
            "charity_public_notice": "Poster at the door",
        }
        | changes
    )


def permit(**changes: Any) -> Permit:
    base = Permit(
        tournament_id="t1",
        operator_id="house",
        state=PermitState.APPROVED,
        submitted_on=date(2026, 2, 2),
        how="By mail",
        fee=Money(10_00),
        number="26-0100",
        decided_on=date(2026, 2, 20),
    )
    return replace(base, **changes)


def operator(**changes: Any) -> OperatorFacts:
    base = OperatorFacts(
        operator_id="house",
        name="Cedar Bend Card Room",
        license="GOA-0001",
        card_tables=2,
        permit=permit(),
    )
    return replace(base, **changes)


def other(first: date, last: date | None = None, name: str = "Tamarack Classic") -> HeldTournament:
    return HeldTournament(name.lower(), name, first, last or first, concluded=True)


def dealer(**changes: Any) -> Dealer:
    base = Dealer(
        dealer_id="d1",
        first="Dora",
        middle_initial="K",
        last="Quill",
        license="1234567-123-CDL",
        expires=date(2026, 6, 30),
    )
    return replace(base, **changes)


def assignment(table: int = 1, **changes: Any) -> DealerAssignment:
    base = DealerAssignment(
        assignment_id=f"a{table}",
        tournament_id="t1",
        table=table,
        dealer=dealer(dealer_id=f"d{table}"),
        first_day=FRIDAY,
        last_day=date(2026, 3, 8),
        seen_by="M. Ortega",
        seen_at=local(hour=16),
    )
    return replace(base, **changes)


def postings(version: int = 1) -> tuple[Posting, ...]:
    return tuple(Posting(area, version, local(hour=15), "M. Ortega") for area in ("Main room", "Bar"))


def facts(**changes: Any) -> Facts:
    base = Facts(
        now=local(),
        venue=venue(),
        terms=terms(),
        state=State.REGISTERING,
        operators=(operator(),),
        rules_version=1,
        postings=postings(),
        duty=(DutyTurn("M. Ortega", local(hour=17)),),
        dealers=(assignment(1), assignment(2)),
        tables_in_use=(1, 2),
    )
    return replace(base, **changes)


def playing(**changes: Any) -> Facts:
    started = local(hour=18)
    return facts(
        **{
            "state": State.PLAYING,
            "now": started + timedelta(hours=2),
            "sessions": (PlaySession(started),),
            "level": 3,
        }
        | changes
    )


def person(**changes: Any) -> PersonFacts:
    base = PersonFacts(person_id="p1", name="Ann Lee", birth=date(1980, 5, 5), checked_by="")
    return replace(base, **changes)


def seated(**changes: Any) -> PersonFacts:
    return person(
        **{"paid": Money(115_00), "entries": 1, "is_in": True, "seated_table": 4, "entry_number": 1} | changes
    )


def out(**changes: Any) -> PersonFacts:
    return person(**{"paid": Money(115_00), "entries": 1} | changes)


def breach(kind: str, **changes: Any) -> Breach:
    base = Breach("1", "t1", "p1", "Ann Lee", kind, Money(2501_00), Money(2500_00), "", FRIDAY)
    return replace(base, **changes)


def sale(kind: Kind = Kind.ENTRY, **changes: Any) -> SaleFacts:
    parts = {Kind.ADDON: ADDON}.get(kind, ENTRY)
    return replace(SaleFacts(kind, parts, Tender.CASH), **changes)


def other_payment(label: str, cents: int = 10_00) -> SaleFacts:
    return SaleFacts(Kind.OTHER, Price(prize=Money(cents)), Tender.CASH, label)


def codes(found: Facts, rule: Any, *, by: RulePack | None = None) -> list[str]:
    """The codes that one rule, or a tuple of rules, yields."""
    rules = rule if isinstance(rule, tuple) else (rule,)
    return [finding.code for finding in assess(found, by or pack(), rules)]


def only(found: Facts, rule: Any, *, by: RulePack | None = None) -> Any:
    """The single finding of a rule."""
    rules = rule if isinstance(rule, tuple) else (rule,)
    (finding,) = assess(found, by or pack(), rules)
    return finding
