"""The presence log in rows: turns, hand-overs, and the stretches of play with nobody on duty."""

from __future__ import annotations

from datetime import datetime

from app.core.records import DutyTurn
from app.desk.overview import Overview
from app.desk.sentences import short_name
from app.law.oversight import gap_minutes, presence_gaps
from app.ui.screens.tournament.bound import write_time
from app.ui.widgets.badge import BadgeKind, BadgeWords
from app.ui.widgets.card_rows import CardRow
from app.ui.widgets.date_field import write_day


def presence_head(view: Overview) -> str:
    """Return the hint at the head of the log: who is there, and for how long nobody was."""
    here = sum(turn.off_at is None for turn in view.facts.duty)
    minutes = gap_minutes(view.facts)
    return f"{here} on duty, nobody for {minutes:,} min of play" if minutes else f"{here} on duty"


def presence_rows(view: Overview) -> list[CardRow]:
    """Return the log, the newest first; a gap stands where it opened."""
    handed = {(one.from_person, one.at): one.to_person for one in view.hand_overs}
    rows = [
        (turn.on_at, _turn(view, turn, handed.get((turn.person, turn.off_at)) if turn.off_at else None))
        for turn in view.facts.duty
    ]
    facts = view.facts
    for since, until in presence_gaps(facts.duty, facts.sessions, facts.now):
        now = until == facts.now and facts.cards_in_air
        rows.append((since, _gap(view, since, None if now else until)))
    rows.sort(key=lambda row: row[0], reverse=True)
    return [row for _, row in rows] or [CardRow(("Nobody has signed on yet", ""), muted=True)]


def _turn(view: Overview, turn: DutyTurn, handed_to: str | None) -> CardRow:
    on = view.local(turn.on_at)
    day = write_day(on.date()).split(",")[0]
    if turn.off_at is None:
        return CardRow(
            (turn.person, f"since {write_time(on.time())}", day),
            link="Sign off",
            key=turn.person,
            strong=True,
        )
    off = view.local(turn.off_at)
    to = f", to {short_name(handed_to)}" if handed_to else ""
    return CardRow((turn.person, f"{write_time(on.time())} to {write_time(off.time())}", f"{day}{to}"))


def _gap(view: Overview, since: datetime, until: datetime | None) -> CardRow:
    start, badge = view.local(since), BadgeWords(BadgeKind.REFUSED, "GAP")
    day, begins = write_day(start.date()).split(",")[0], write_time(start.time())
    times = f"since {begins}" if until is None else f"{begins} to {write_time(view.local(until).time())}"
    return CardRow(("Nobody on duty", times, day), badge=badge, strong=True)
