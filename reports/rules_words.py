"""The sentences of the rules sheet, built from its record: what things cost and what that means.

Why apart from the drawing: the words carry law (23-5-317(4) to (10)), so they are made and
tested without a page, and poster, handout and table poster cannot say three different things.
A value the record leaves empty is left out of its sentence; the sentence still reads whole.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from app.core.days import weekday
from app.core.money import Money
from app.core.papers import RulesSheet
from app.core.records import UNLIMITED, Kind, Price, Terms
from reports.rules_times import begins, clock
from reports.wording import NBSP, dotted

_NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
)  # fmt: skip


class Run(NamedTuple):
    """A stretch of text in one style: `plain`, `bold` or `small` (a citation)."""

    text: str
    style: str = "plain"


Text = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing a player can pay for. `price` is None for a re-entry that does not exist."""

    name: str
    chips: int
    price: Money | None
    split: tuple[tuple[str, Money], ...]
    when: str


@dataclass(frozen=True, slots=True)
class Figure:
    """An amount set large, with what it means."""

    amount: Money
    meaning: str


def number(count: int) -> str:
    """Write a count the way a sentence wants it: `nine`, `12` and more in digits above twelve."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else f"{count:,}"


def several(count: int, one: str, many: str) -> str:
    """Write a count with its noun: `1 entry`, `2 re-entries`."""
    return f"{count:,}{NBSP}{one if count == 1 else many}"


def times(count: int) -> str:
    """Write how often: `once`, `twice`, `three times`."""
    return {1: "once", 2: "twice"}.get(count, f"{number(count)} times")


def listed(items: tuple[str, ...]) -> str:
    """Join items as a sentence does: `a`, `a and b`, `a, b and c`."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"


_NOUNS = {
    Kind.ENTRY: ("entry", "entries"),
    Kind.REENTRY: ("re-entry", "re-entries"),
    Kind.ADDON: ("add-on", "add-ons"),
}


def noun(count: int, kind: Kind) -> str:
    """Name a fee in a sentence: `re-entry`, or of several `re-entries`."""
    one, many = _NOUNS[kind]
    return one if count == 1 else many


def start_of(sentence: str) -> str:
    """Give a sentence its capital."""
    return sentence[:1].upper() + sentence[1:]


def chips(count: int) -> str:
    """Write a count of chips with the word, never with `$`: `25,000 chips`."""
    return f"{count:,}{NBSP}chips"


def first_cards(terms: Terms) -> tuple[str, ...]:
    """Say when each day begins: `Friday 5:00 pm`, one text a day."""
    return tuple(f"{weekday(plan.day)}{NBSP}{clock(plan.first_cards)}" for plan in terms.days)


def first_cards_rows(terms: Terms) -> tuple[str, ...]:
    """Say on the poster when each day begins: one line, more than five days in two rows."""
    days = first_cards(terms)
    if not days:
        return ()
    if len(days) <= 5:
        return (f"First cards: {dotted(*days)}",)
    half = -(-len(days) // 2)
    return (f"First cards: {dotted(*days[:half])}", dotted(*days[half:]))


# --- until when --------------------------------------------------------------------------


def closing(terms: Terms, level: int | None) -> str:
    """Say until when something is open, as the rest of `until ...`; '' when the desk decides."""
    if level is None:
        return ""
    if level == 0:
        return "the first card"
    if terms.levels and level >= len(terms.levels):
        return f"level{NBSP}{len(terms.levels)} ends"
    return f"level{NBSP}{level + 1} begins"


def closing_time(sheet: RulesSheet, level: int | None) -> str:
    """Say the clock time that belongs to `closing`: `Friday 9:30 pm`; '' when not known."""
    terms = sheet.terms
    if level is None:
        return ""
    if level == 0:
        return first_cards(terms)[0] if terms.days else ""
    return begins(terms, level + 1, closed_from=sheet.closed_from)


def _when(sheet: RulesSheet, level: int | None, *, time_too: bool) -> str:
    until = closing(sheet.terms, level)
    if not until:
        return "until the desk closes entry"
    at = closing_time(sheet, level) if time_too else ""
    return f"{'before' if level == 0 else 'until'} {until}" + (f", {at}" if at else "")


def table_when(sheet: RulesSheet, level: int | None, *, time_too: bool) -> str:
    """Say until when in a table's few words: `until level 9, Fri 9:30 pm`."""
    if level is None:
        return "until the desk closes entry"
    at = closing_time(sheet, level) if time_too else ""
    # The first three letters of an English day are its short form.
    day, _, hour = at.partition(NBSP)
    until = closing(sheet.terms, level).removesuffix(" begins")
    short = f", {day[:3]}{NBSP}{hour}" if at else ""
    return f"{'before' if level == 0 else 'until'} {until}{short}"


def entry_when(sheet: RulesSheet) -> str:
    """Say until when one may enter: `until level 9 begins, Friday 9:30 pm`."""
    return _when(sheet, sheet.terms.late_until_level, time_too=True)


def reentry_when(sheet: RulesSheet) -> str:
    """Say when one may come back: `once you are out, until level 9 begins`."""
    terms = sheet.terms
    differs = terms.reentry_until_level != terms.late_until_level
    return f"once you are out, {_when(sheet, terms.reentry_until_level, time_too=differs)}"


def addon_when(sheet: RulesSheet) -> str:
    """Say how many add-ons and until when: `one each, until level 9 begins`."""
    terms = sheet.terms
    each = "any number" if terms.addon_limit == UNLIMITED else f"{number(terms.addon_limit)} each"
    differs = terms.addon_until_level not in (terms.late_until_level, terms.reentry_until_level)
    return f"{each}, {_when(sheet, terms.addon_until_level, time_too=differs)}"


# --- what it costs -----------------------------------------------------------------------


def only_entry(sheet: RulesSheet) -> bool:
    """Whether the entry is the one payment of a pack without a ceiling (ARM 23.16.1103)."""
    terms = sheet.terms
    return sheet.limit is None and len(terms.offered) == 1


def prices(terms: Terms) -> tuple[Price, ...]:
    """Return every price the sheet offers: entry, then re-entry and add-on where there are any."""
    return tuple(fee.price for fee in terms.offered)


def parts(terms: Terms) -> tuple[tuple[str, str], ...]:
    """Return the parts each price is split into, as field and word.

    Prizes and expenses always print, also at $0.00 (7). The word charity prints only where the
    tournament is represented as charitable, (2)(d); money given all the same is a donation.
    """
    rows = [("prize", "prizes"), ("expense", "expenses")]
    if terms.charitable or any(price.charity for price in prices(terms)):
        rows.insert(0, ("charity", "charity" if terms.charitable else "donation"))
    if any(price.staff for price in prices(terms)):
        rows.append(("staff", "staff"))
    return tuple(rows)


def split(terms: Terms, price: Price) -> tuple[tuple[str, Money], ...]:
    """Return the words and amounts of a price's parts, in the sheet's order."""
    return tuple((word, getattr(price, field)) for field, word in parts(terms))


def offers(sheet: RulesSheet) -> tuple[Offer, ...]:
    """Return the columns of `What it costs`: entry, re-entry (or its absence), add-on."""
    terms = sheet.terms
    found = [
        Offer(
            "Entry",
            terms.starting_chips,
            terms.entry.total,
            split(terms, terms.entry),
            entry_when(sheet),
        )
    ]
    if terms.reentry_limit:
        again = split(terms, terms.reentry)
        found.append(Offer("Re-entry", terms.starting_chips, terms.reentry.total, again, reentry_when(sheet)))
    elif not only_entry(sheet):
        found.append(Offer("Re-entry: none", 0, None, (), "one entry for each person"))
    if terms.addon_allowed:
        more = split(terms, terms.addon)
        found.append(Offer("Add-on", terms.addon_chips, terms.addon.total, more, addon_when(sheet)))
    return tuple(found)


# --- what one may spend ------------------------------------------------------------------


def counted(terms: Terms) -> str:
    """Name all that a person can pay for: `1 entry, 2 re-entries, 1 add-on`."""
    return ", ".join(several(fee.limit, *_NOUNS[fee.kind]) for fee in terms.offered)


def bounded_by_rules(sheet: RulesSheet) -> Money | None:
    """Return the most the rules let one pay where that is below the legal limit, else None."""
    most = sheet.terms.most_spendable
    if most is None or (sheet.limit is not None and most >= sheet.limit):
        return None
    return most


def reach(sheet: RulesSheet) -> str:
    """Say how the legal limit is reached where the rules alone do not stop a person before it."""
    terms = sheet.terms
    if sheet.limit is None or bounded_by_rules(sheet) is not None:
        return ""
    room = (sheet.limit - terms.entry.total).cents
    fee = terms.reentry.total.cents
    if not terms.reentry_limit or fee <= 0 or room < fee:
        return "nothing can be paid beyond it"
    count, left = divmod(room, fee)
    fits = several(count, "re-entry", "re-entries")
    if left:
        return f"at most {fits} fit{'s' if count == 1 else ''} under it"
    return f"{fits} bring{'s' if count == 1 else ''} you to it"


def figures(sheet: RulesSheet) -> tuple[Figure, ...]:
    """Return the large figures of `What you may spend` (23-5-317(10)), one or two, or none."""
    terms = sheet.terms
    if only_entry(sheet):
        return (Figure(terms.entry.total, "is the whole price. Nothing else may be charged."),)
    found = []
    most = bounded_by_rules(sheet)
    if most is not None:
        found.append(Figure(most, f"all that this sheet offers one person: {counted(terms)}"))
    if sheet.limit is not None:
        meaning = "the legal limit for one person in one tournament, every payment counted"
        more = reach(sheet)
        found.append(Figure(sheet.limit, f"{meaning}; {more}" if more else meaning))
    return tuple(found)


def spend_citation(sheet: RulesSheet) -> str:
    """Cite what bounds a person's payments, where the pack has such a bound."""
    if sheet.limit is not None:
        return "23-5-317(10)"
    return "ARM 23.16.1103" if only_entry(sheet) else ""
