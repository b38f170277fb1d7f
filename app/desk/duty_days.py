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
    return tuple(line for one in first.values() for line in _lines(dealt, spans, one))


def _lines(
    dealt: Dealt, spans: list[tuple[DealerAssignment, datetime, datetime]], seen: DealerAssignment
) -> Iterator[RosterLine]:
    """Yield a line for each license the dealer dealt under: one renewed between two days has two."""
    dealer, days = seen.dealer, dealt.days
    mine = [span for span in spans if span[0].dealer.dealer_id == dealer.dealer_id]
    history = dealt.records.get(dealer.dealer_id, [])
    marks = [_mark(dealt, mine, dealer, history, day) for day in days]
    licenses = _as_shown(dealt, seen, history, days)
    ends = [day for day, _ in licenses[1:]] + [date.max]
    for at, (since, line) in enumerate(licenses):
        under = tuple(
            mark if since <= day < ends[at] else Mark.NONE for day, mark in zip(days, marks, strict=True)
        )
        if len(licenses) == 1 or any(mark is not Mark.NONE for mark in under):
            yield replace(line, marks=under)


def _as_shown(
    dealt: Dealt, seen: DealerAssignment, history: list[DealerRecord], days: tuple[date, ...]
) -> list[tuple[date, RosterLine]]:
    """Return each license as it was shown, from its day on: a renewal after the days belongs to later papers."""
    dealer = seen.dealer
    first = RosterLine(
        dealer.name, dealer.license, dealer.expires, (), seen.seen_by, dealt.local(seen.seen_at)
    )
    found = [(date.min, first)]
    for one in history:
        day = dealt.local(one.at).date()
        if one.act not in _SHOWN or day > days[-1]:
            continue
        if day < days[0] or one.at <= seen.seen_at:
            found = [(date.min, replace(first, license=one.license, expires=one.expires))]
        elif (one.license, one.expires) != (found[-1][1].license, found[-1][1].expires):
            told = replace(first, license=one.license, expires=one.expires, seen_by=one.seen_by)
            found.append((day, replace(told, seen_at=dealt.local(one.at))))
    return found


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
