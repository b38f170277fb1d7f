"""What the wall says, apart from where it stands."""

from __future__ import annotations

from app.core.days import clock
from app.core.money import ZERO, Money
from app.core.text import ordinal
from app.desk.payout_results import PlaceShown
from app.desk.sentences.strip import short_name
from app.desk.sentences.words import counted
from app.desk.wall import WallNotice, WallView

CITATION = "MCA 23-5-317"


def first_line(notice: WallNotice) -> str:
    """Return the sentence that nobody may miss: the ceiling, no rake, chips are no cash."""
    ceiling = f"No one may pay more than {notice.ceiling} to enter. " if notice.ceiling is not None else ""
    return f"{ceiling}No rake is taken. Chips have no cash value."


def second_line(notice: WallNotice) -> str:
    """Return the rest of the notice."""
    tender = "Cash only, no credit." if notice.cash_only else "No credit."
    charge = f" In charge: {short_name(notice.in_charge)}." if notice.in_charge else ""
    ends = f" Play ends at {clock(notice.ends)}." if notice.ends is not None else ""
    return f"Players must be {notice.minimum_age} or over. {tender}{charge}{ends} {CITATION}"


def entry_words(view: WallView) -> str:
    """Return the three counts of what was sold: they are three numbers, and `entries` is the sum of two."""
    if not view.reentries:
        parts = [counted(view.first_entries, "entry", "entries")]
    else:
        parts = [counted(view.first_entries, "first entry", "first entries")]
        parts.append(counted(view.reentries, "re-entry", "re-entries"))
    if view.addons:
        parts.append(counted(view.addons, "add-on"))
    return ", ".join(parts)


def pool_lines(view: WallView) -> tuple[tuple[str, Money], ...]:
    """Return where the pool comes from, nothing when it is the entries' alone."""
    lines = [("House adds", view.house)] if view.house else []
    if view.house_to_come:
        lines.append(("House still to add", view.house_to_come))
    return (("From entries", view.from_entries), *lines) if lines else ()


def prizes_title(view: WallView) -> str:
    """Return what the places are: so far while people can enter, else published or not yet."""
    if view.so_far:
        return "Prizes so far"
    return "Prizes" if view.published else "Prizes, not published yet"


def places_count(view: WallView, first: int, last: int) -> str:
    """Say how many places there are, and which of them are seen when they do not all fit."""
    whole = counted(len(view.places), "place")
    if last - first + 1 >= len(view.places):
        return whole
    return f"{first} to {last} of {len(view.places):,} places"


def place_words(one: PlaceShown) -> tuple[str, str, str]:
    """Return a place, the thing that is won with it, and its amount ('' for a thing alone)."""
    amount = str(Money(one.prize_cents)) if one.prize_cents else ""
    return ordinal(one.place), one.thing, amount


def charity_words(view: WallView) -> tuple[str, str] | None:
    """Return for whom and how much is set aside, None where nothing is."""
    if view.charity == ZERO:
        return None
    return f"For {view.charity_name or 'charity'}", str(view.charity)


def spoken(view: WallView) -> str:
    """Return the wall for a reader that cannot see it."""
    left = f"{view.players_left:,} of {counted(view.entries, 'entry', 'entries')} left"
    return f"{view.name}. {left}. Average stack {view.stack:,} chips. Prize pool {view.pool}. {first_line(view.notice)}"
