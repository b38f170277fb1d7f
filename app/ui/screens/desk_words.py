"""How the desk says what it shows: times, badges, ages, the typed letters of a name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date, datetime

from app.core.days import clock, short_day, short_month, short_weekday
from app.core.money import Money
from app.core.records import UNLIMITED, Kind, Terms
from app.core.text import fold, ordinal, words
from app.desk.counter import Badge
from app.ui.widgets.badge import BadgeKind, BadgeWords

_WORD = re.compile(r"[^\s,.\-/()]+")
_BADGES = {
    "in": (BadgeKind.IN, "IN"),
    "out": (BadgeKind.OUT, "OUT"),
    "not_paid": (BadgeKind.NOT_PAID, "NOT PAID BEFORE"),
    "twin": (BadgeKind.TWIN, "POSSIBLE TWIN"),
    "barred": (BadgeKind.BARRED, "BARRED"),
}


def time_words(at: datetime, now: datetime) -> str:
    """Write a time as a clerk says it: `7:32 pm` today, `Fri 6:52 pm` this week, else `Mar 6`."""
    days = (now.date() - at.date()).days
    if days == 0:
        return clock(at)
    if 0 < days < 7:
        return f"{short_weekday(at)} {clock(at)}"
    return f"{short_month(at)} {at.day}" if at.year == now.year else short_day(at)


def day_words(at: datetime) -> str:
    """Write a day and time for a receipt: `Sat Mar 7, 8:42 pm`."""
    return f"{short_weekday(at)} {short_month(at)} {at.day}, {clock(at)}"


def span_words(first: date, last: date) -> str:
    """Write the days of a tournament: `Jan 16 to 18, 2026`."""
    if first == last:
        return short_day(first)
    month = "" if first.month == last.month else f"{short_month(last)} "
    return f"{short_month(first)} {first.day} to {month}{last.day}, {last.year}"


def badge_words(badges: Iterable[Badge]) -> tuple[BadgeWords, ...]:
    """Return badges as they are drawn: `OUT 37th`."""
    shown = []
    for badge in badges:
        kind, said = _BADGES[badge.kind]
        shown.append(BadgeWords(kind, f"{said} {ordinal(badge.place)}" if badge.place else said))
    return tuple(shown)


def out_words(place: int | None) -> BadgeWords:
    """Return the badge of an entry that is out."""
    return BadgeWords(BadgeKind.OUT, f"OUT {ordinal(place)}" if place else "OUT")


def about_words(age: int | None, city: str, phone_end: str, *, before_phone: str = "phone") -> str:
    """Write a person's second line: `52, Hamilton, phone 4417`."""
    parts = (
        str(age) if age is not None else "age not known",
        city,
        f"{before_phone} {phone_end}" if phone_end else "",
    )
    return ", ".join(part for part in parts if part)


def marks(title: str, typed: str) -> tuple[tuple[int, int], ...]:
    """Return where the typed letters stand in a name, as (start, length), each typed word once."""
    wanted = list(words(typed))
    found = []
    for match in _WORD.finditer(title):
        said = fold(match.group())
        hit = next((one for one in sorted(wanted, key=len, reverse=True) if said.startswith(one)), None)
        if hit is None:
            continue
        wanted.remove(hit)
        letters = match.group()
        length = next(n for n in range(1, len(letters) + 1) if len(fold(letters[:n])) >= len(hit))
        found.append((match.start(), length))
    return tuple(found)


def limit_words(terms: Terms) -> str:
    """Say how often one may come back: `no limit in the rules`."""
    if terms.reentry_limit == UNLIMITED:
        return "no limit in the rules"
    if terms.reentry_limit == 0:
        return "no re-entry in the rules"
    times = "re-entry" if terms.reentry_limit == 1 else "re-entries"
    return f"at most {terms.reentry_limit} {times} in the rules"


def notes_up(amount: Money, count: int) -> tuple[Money, ...]:
    """Return what is likely handed over: the next round sums in notes above an amount, at most `count`."""
    steps = (20_00, 50_00, 100_00) if count < 3 else (10_00, 20_00, 50_00, 100_00)
    sums = {amount.cents // step * step + step for step in steps}
    further = amount.cents // 100_00 * 100_00 + 200_00
    while len(sums) < count:
        sums.add(further)
        further += 100_00
    return tuple(Money(cents) for cents in sorted(sums)[:count])


SALE_WORDS = {Kind.ENTRY: "entry", Kind.REENTRY: "re-entry", Kind.ADDON: "add-on", Kind.OTHER: "payment"}
