"""What stands at the top of every screen: the tournament, its day, and the duties."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from app.core.records import Duty, State
from app.desk.desk import Desk
from app.desk.facts import full_facts, load
from app.law.duties import duties
from app.law.model import Verdict
from app.law.pack import RulePack
from app.law.verdict import verdict


@dataclass(frozen=True, slots=True)
class Strip:
    """One look at a tournament: state, days, duties, the verdict. `now` is on the venue's clock."""

    tournament_id: str
    name: str
    state: State
    first_day: date
    last_day: date
    now: datetime
    duties: tuple[Duty, ...]
    verdict: Verdict
    pack: RulePack


def read_strip(desk: Desk, *, tournament_id: str) -> Strip:
    """Read the strip. Raises `NotFound(no_such_tournament)`."""
    loaded = load(desk, tournament_id)
    facts = full_facts(desk, loaded)
    chips = duties(facts, loaded.pack)
    terms = loaded.tournament.terms
    return Strip(
        tournament_id,
        terms.name,
        loaded.tournament.state,
        terms.first_day,
        terms.last_day,
        loaded.now,
        chips,
        verdict(chips, facts, loaded.pack),
        loaded.pack,
    )
