"""What the permit application sheet shows, as a record: one for each operator. 23-5-317(2)(a), (2)(b)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from app.core.papers import RulesSheet
from app.core.records import Permit


@dataclass(frozen=True, slots=True)
class BeforeFiling:
    """What to look at before an application is filed.

    `count` is this one's place in the operator's year by the pack's own count; `limit`, `longest`
    and `working_days` are the pack's, None where it has none. `earlier` is the last day of the
    operator's tournament before this one, `concluded` whether it is over, `lawful_start` the first
    day after it that may begin another. `late_by` counts working days past `latest`.
    """

    count: int
    limit: int | None
    days: int
    longest: int | None
    earlier: date | None
    concluded: bool
    lawful_start: date | None
    working_days: int
    latest: date
    late_by: int


@dataclass(frozen=True, slots=True)
class PermitApplication:
    """The ten items one operator's application names, and what happened to it.

    `sheet` is the rules sheet that is attached. `others` are the other operators with their
    places, (2)(b). `permitted` is the number of live card tables on the operator's own permits.
    """

    sheet: RulesSheet
    game: str
    rules_of_play: str
    operator: str
    license: str
    premises: str
    location: str
    permitted: int
    index: int
    count: int
    others: tuple[str, ...]
    fee_cents: int
    before: BeforeFiling
    drafted_on: date
    drafted_by: str
    permit: Permit
    pages_attached: int
    print_count: int = 1
