"""The levels of the handout in three columns, with clock times for the first day.

Which rows stand under which head is decided here without a page; `layout` then shares them out
among columns and repeats a head where a column begins in the middle of a part.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.core.days import hour, weekday
from app.core.papers import RulesSheet
from app.core.records import Level
from reports.rules_times import LevelTime, last_level_of, level_times
from reports.rules_words import listed

HEAD, ROW, BETWEEN = 17.0, 12.4, 4.0


@dataclass(frozen=True, slots=True)
class Entry:
    """One row: a head, a level (`level` set) or a break or remark in italics."""

    text: str
    level: Level | None = None
    number: int = 0
    head: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """A row with its baseline below the top of its column."""

    entry: Entry
    y: float


def _minutes(levels: list[Level]) -> str:
    found = sorted({level.minutes for level in levels})
    return f"{listed(tuple(str(number) for number in found))} minutes"


def _parts(sheet: RulesSheet) -> tuple[tuple[str, int, int], ...]:
    """Return the parts of the evening: head, first level, level after the last (counted from 0)."""
    terms = sheet.terms
    times = level_times(terms, closed_from=sheet.closed_from)
    timed = sum(time is not None for time in times)
    closes = terms.late_until_level or 0
    count = len(terms.levels)
    if not timed:
        return (("", 0, count),)
    day = weekday(terms.days[0].day)
    later = "Later"
    if last_level_of(terms.days[0]) is not None:
        names = tuple(dict.fromkeys(weekday(plan.day) for plan in terms.days[1:])) or (later,)
        later = listed(names) if len(names) < 3 else f"{names[0]} to {names[-1]}"
    cuts = [(day, 0, timed)]
    if 0 < closes < timed:
        cuts = [(day, 0, closes), (f"{day}, entry closed", closes, timed)]
    return (*cuts, (later, timed, count)) if timed < count else tuple(cuts)


def entries(sheet: RulesSheet) -> tuple[Entry, ...]:
    """Return all rows in order, heads included."""
    terms = sheet.terms
    times = level_times(terms, closed_from=sheet.closed_from)
    found: list[Entry] = []
    shown = ""
    for head, first, after in _parts(sheet):
        minutes = _minutes(list(terms.levels[first:after]))
        # The length of a level is said once and again only where it changes.
        said = f"{head}, {minutes}" if head and minutes != shown else head
        found.append(Entry(said or minutes, head=True))
        shown = minutes
        for index in range(first, after):
            time = times[index]
            clock = hour(time.begins.time()) if time else ""
            found.append(Entry(clock, terms.levels[index], index + 1))
            remark = _after(sheet, index, time)
            if remark:
                found.append(Entry(remark))
    return tuple(found)


def _after(sheet: RulesSheet, index: int, time: LevelTime | None) -> str:
    """Say what follows a level: the end of the day, a break, or nothing."""
    terms = sheet.terms
    if time and len(terms.days) > 1 and last_level_of(terms.days[0]) == index + 1:
        return f"end of {weekday(terms.days[0].day)}, chips are bagged"
    minutes = terms.levels[index].break_minutes
    if not minutes or index + 1 == len(terms.levels):
        return ""
    if time and time.break_from and time.break_to:
        return f"break, {hour(time.break_from.time())} to {hour(time.break_to.time())}"
    return f"break, {minutes} minutes"


def _columns(rows: tuple[Entry, ...], high: float) -> tuple[tuple[Placed, ...], ...]:
    """Fill columns of one height; a head keeps two rows with it and is repeated over a break."""
    found: list[list[Placed]] = []
    y, head = 0.0, ""
    for index, entry in enumerate(rows):
        follows = rows[index + 1 : index + 2]
        remark_next = bool(follows) and follows[0].level is None and not follows[0].head
        needed = BETWEEN + HEAD + 2 * ROW if entry.head else ROW
        if entry.level and remark_next:
            needed += ROW
        if not found or y + needed > high + 0.01:
            found.append([])
            y = 0.0
            if not entry.head:
                again = Entry(f"{head.partition(',')[0]}, continued", head=True)
                found[-1].append(Placed(again, y))
        if found[-1]:
            y += _step(found[-1][-1].entry, entry)
        found[-1].append(Placed(entry, y))
        head = entry.text if entry.head else head
    return tuple(tuple(column) for column in found)


def _step(above: Entry, below: Entry) -> float:
    """Return the distance between the baselines of two rows."""
    if above.head:
        return HEAD
    return ROW + BETWEEN if below.head else ROW


def layout(sheet: RulesSheet, count: int = 3) -> tuple[tuple[Placed, ...], ...]:
    """Share the rows out among `count` columns so that the highest is as low as can be."""
    rows = entries(sheet)
    low, high = HEAD + 2 * ROW, len(rows) * HEAD
    for _ in range(20):
        middle = (low + high) / 2
        if len(_columns(rows, middle)) <= count:
            high = middle
        else:
            low = middle
    return _columns(rows, high)
