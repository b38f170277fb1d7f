"""Who dealt where on which day, worked out from assignments and stretches of play. 23-5-317(6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta

from app.core.duty_paper import DealtDay, Mark, RosterLine, TableTurn
from app.core.records import Dealer, DealerAssignment, DealerRecord
from app.law.licenses import valid_on
from app.law.model import Facts

_SHOWN = ("added", "license")


@dataclass(frozen=True, slots=True)
class Dealt:
    """What the days are worked out from: facts, every assignment in order, the dealers' histories."""

    facts: Facts
    assignments: tuple[DealerAssignment, ...]
    records: Mapping[str, list[DealerRecord]]
    licensed: bool

    @property
    def days(self) -> tuple[date, ...]:
        """The tournament's days, with those that play ran into."""
        terms = self.facts.terms
        planned = {
            terms.first_day + timedelta(days=n) for n in range((terms.last_day - terms.first_day).days + 1)
        }
        return tuple(sorted(planned | {since.date() for since, _ in self.play()}))

    def local(self, instant: datetime) -> datetime:
        """Return an instant on the venue's clock."""
        return instant.astimezone(self.facts.now.tzinfo)

    def play(self) -> tuple[tuple[datetime, datetime], ...]:
        """Return the stretches of play, parted at local midnights."""
        found = []
        for session in self.facts.sessions:
            since = self.local(session.started_at)
            ended = self.local(session.ended_at) if session.ended_at else self.facts.now
            while since < ended:
                midnight = self._midnight(since.date() + timedelta(days=1))
                found.append((since, min(ended, midnight)))
                since = midnight
        return tuple(found)

    def spans(self) -> Iterator[tuple[DealerAssignment, datetime, datetime]]:
        """Yield each assignment with the instants between which the dealer was at the table."""
        last: dict[str, DealerAssignment] = {}
        for one in self.assignments:
            before = last.get(one.dealer.dealer_id)
            # A move keeps when the license was seen; the turn begins where the one before it ended.
            moved = before is not None and before.seen_at == one.seen_at and before.released_at
            since = self.local(moved or one.seen_at)
            until = self.local(one.released_at) if one.released_at else self.facts.now
            runs_on = one.last_day >= self.facts.terms.last_day
            ends = until if runs_on else min(until, self._midnight(one.last_day + timedelta(days=1)))
            yield one, max(since, self._midnight(one.first_day)), ends
            last[one.dealer.dealer_id] = one

    def _midnight(self, day: date) -> datetime:
        return datetime.combine(day, time(), self.facts.now.tzinfo)


def dealt_days(dealt: Dealt) -> tuple[DealtDay, ...]:
    """Return the turns of each day on which cards were in the air."""
    running = dealt.facts.cards_in_air
    days: dict[date, list[TableTurn]] = {}
    ends: dict[date, datetime | None] = {}
    for since, until in dealt.play():
        going = running and until == dealt.facts.now
        ends[since.date()] = None if going else until
        turns = days.setdefault(since.date(), [])
        for one, start, stop in dealt.spans():
            first, last = max(since, start), min(until, stop)
            if first < last:
                open_end = going and one.released_at is None and last == until
                turns.append(TableTurn(one.table, one.dealer.name, first, None if open_end else last))
    return tuple(DealtDay(day, _joined(turns), ends[day]) for day, turns in days.items() if turns)


def _joined(turns: list[TableTurn]) -> tuple[TableTurn, ...]:
    """Join turns of one dealer at one table that follow on each other."""
    found: list[TableTurn] = []
    for turn in sorted(turns, key=lambda one: (one.table, one.since)):
        last = found[-1] if found else None
        if last is not None and (last.table, last.dealer, last.until) == (
            turn.table,
            turn.dealer,
            turn.since,
        ):
            found[-1] = replace(last, until=turn.until)
        else:
            found.append(turn)
    return tuple(found)


def roster_lines(dealt: Dealt) -> tuple[RosterLine, ...]:
    """Return every dealer who was assigned, in the order of the first assignment."""
    spans = list(dealt.spans())
    first: dict[str, DealerAssignment] = {}
    for one, _, _ in spans:
        first.setdefault(one.dealer.dealer_id, one)
    return tuple(_line(dealt, spans, one) for one in first.values())


def _line(
    dealt: Dealt, spans: list[tuple[DealerAssignment, datetime, datetime]], seen: DealerAssignment
) -> RosterLine:
    dealer, days = seen.dealer, dealt.days
    mine = [span for span in spans if span[0].dealer.dealer_id == dealer.dealer_id]
    history = dealt.records.get(dealer.dealer_id, [])
    number, expires = _as_shown(dealt, dealer, history, days[-1])
    return RosterLine(
        name=dealer.name,
        license=number,
        expires=expires,
        marks=tuple(_mark(dealt, mine, dealer, history, day) for day in days),
        seen_by=seen.seen_by,
        seen_at=dealt.local(seen.seen_at),
    )


def _as_shown(dealt: Dealt, dealer: Dealer, history: list[DealerRecord], last: date) -> tuple[str, date]:
    """Return number and expiry as they stood on the last day: a later renewal belongs to later papers."""
    shown = [one for one in history if one.act in _SHOWN and dealt.local(one.at).date() <= last]
    return (shown[-1].license, shown[-1].expires) if shown else (dealer.license, dealer.expires)


def _mark(
    dealt: Dealt,
    spans: list[tuple[DealerAssignment, datetime, datetime]],
    dealer: Dealer,
    history: list[DealerRecord],
    day: date,
) -> Mark:
    if not any(_assigned(dealt, *span, day) for span in spans):
        return Mark.NONE
    shown = [(dealt.local(one.at).date(), one.expires) for one in history if one.act in _SHOWN]
    bars = [one.act for one in history if one.act not in _SHOWN and dealt.local(one.at).date() <= day]
    if bars[-1:] == ["barred"] or (dealt.licensed and not valid_on(day, dealer.expires, shown)):
        return Mark.NO
    return Mark.YES


def _assigned(dealt: Dealt, one: DealerAssignment, since: datetime, until: datetime, day: date) -> bool:
    """Tell whether the dealer was at the table in that day's play, or is to be on a day to come."""
    played = [(start, stop) for start, stop in dealt.play() if start.date() == day]
    if any(max(start, since) < min(stop, until) for start, stop in played):
        return True
    to_come = day >= dealt.facts.today and not dealt.facts.is_over and not played
    return to_come and one.released_at is None and one.first_day <= day <= one.last_day
