"""The ten items of a permit application in words, built from the record. 23-5-317(2)(a).

Why apart from the drawing: what an application must name is law, so it is made and tested
without a page.
"""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from app.core.days import short_day, short_month, short_weekday
from app.core.money import Money
from app.core.permit_paper import PermitApplication
from app.core.records import UNLIMITED, Permit, PermitState, Price, Terms
from reports import rules_words, wording
from reports.rules_times import span_words
from reports.wording import keep

_EXAMPLE_ENTRIES = 100
_ADDON_SHARE = 60
_AREAS = 160  # letters, about two lines of the row


class Item(NamedTuple):
    """One of the ten: its label, what to copy, and what explains it."""

    label: str
    value: str
    notes: tuple[str, ...] = ()


class Check(NamedTuple):
    """One line of what to look at before filing, and whether it is met."""

    label: str
    value: str
    met: bool = True


def _listed(areas: tuple[str, ...]) -> str:
    """Name the areas as far as two lines reach; the rules that are attached name all."""
    named = list(areas)
    while len(named) > 1 and len(", ".join(named)) > _AREAS:
        named.pop()
    left = len(areas) - len(named)
    more = f", and {left} more on the rules attached" if left else ""
    return f"{', '.join(named)}{more}"


def items(record: PermitApplication) -> tuple[Item, ...]:
    """Return the ten items in the order the department lists them."""
    terms = record.sheet.terms
    areas = f"Areas: {_listed(terms.areas)}"
    play = f"Rules of play: {record.rules_of_play}" if record.rules_of_play else ""
    return (
        Item("Operator", _operator(record)),
        Item("Operator license", record.license),
        Item("Location", record.location or record.premises, (areas,)),
        Item("Game", _game(record), _notes(play)),
        Item("Number of tables", f"{terms.tables:,}", (_tables(record),)),
        Item("Date", span_words(terms.first_day, terms.last_day), (_days(record),)),
        Item("Entry fee", _split(terms, terms.entry), _further_fees(record)),
        Item("Cash prizes", _prizes(terms), (_example(terms),)),
        Item("Fee", _fee(record), _notes(_paid(record.permit))),
        Item("Tournament rules", _attached(record), (_chips(terms),)),
    )


def _notes(text: str) -> tuple[str, ...]:
    return (text,) if text else ()


def _operator(record: PermitApplication) -> str:
    if record.premises and record.premises != record.operator:
        return f"{record.operator}, doing business as {record.premises}"
    return record.operator


def _game(record: PermitApplication) -> str:
    variant = record.sheet.terms.variant
    if not variant:
        return record.game
    # "Texas hold'em" keeps its capital, "No-limit" loses it behind the game's name.
    plain = variant[:1].lower() + variant[1:] if variant[:3].casefold() in ("no-", "pot", "lim") else variant
    return f"{record.game}: {plain}"


def _tables(record: PermitApplication) -> str:
    tables = record.sheet.terms.tables
    own = min(record.permitted, tables)
    more = tables - own
    plural = "permits" if own != 1 else "permit"
    if not more:
        return f"All on live card table {plural} of the operator"
    return f"{own:,} on live card table {plural}, {more:,} additional under this permit, 23-5-317(3)"


def _days(record: PermitApplication) -> str:
    count = record.before.days
    first = ", ".join(rules_words.first_cards(record.sheet.terms))
    days = f"{count}{wording.NBSP}consecutive days" if count != 1 else f"1{wording.NBSP}day"
    return f"{days}; {first}" if first else days


def _parts(terms: Terms, price: Price) -> str:
    shown = [(word, amount) for word, amount in rules_words.split(terms, price) if amount]
    return ", ".join(keep(f"{word} {amount}") for word, amount in shown)


def _split(terms: Terms, price: Price) -> str:
    parts = _parts(terms, price)
    return f"{price.total}: {parts}" if parts else f"{price.total}"


def _further_fees(record: PermitApplication) -> tuple[str, ...]:
    terms = record.sheet.terms
    said = []
    if terms.reentry_limit == 0:
        said.append("No re-entry.")
    else:
        same = terms.reentry == terms.entry
        what = "same split" if same else _parts(terms, terms.reentry)
        limit = _at_most(terms.reentry_limit)
        said.append(f"Re-entry {terms.reentry.total}{', ' if same else ': '}{what}, {limit}.")
    if terms.addon_allowed:
        more = "" if terms.addon_limit == 1 else f", {_at_most(terms.addon_limit)}"
        said.append(f"Add-on {_split(terms, terms.addon)}{more}.")
    return (" ".join(said), *_notes(_most(record)))


def _at_most(limit: int) -> str:
    return "no limit in the rules" if limit == UNLIMITED else keep(f"at most {rules_words.number(limit)}")


def _most(record: PermitApplication) -> str:
    most, limit = record.sheet.terms.most_spendable, record.sheet.limit
    if limit is None:
        return f"Most one person can pay: {most}" if most is not None else ""
    least = limit if most is None or most > limit else most
    return f"Most one person can pay: {least}; legal limit {limit}"


def _prizes(terms: Terms) -> str:
    said = []
    again = terms.reentry_limit != 0 and terms.reentry.prize == terms.entry.prize
    said.append(f"{terms.entry.prize} of each entry{' and re-entry' if again else ''}")
    if terms.reentry_limit != 0 and not again:
        said.append(f"{terms.reentry.prize} of each re-entry")
    if terms.addon_allowed and terms.addon.prize:
        said.append(f"{terms.addon.prize} of each add-on")
    if terms.house_adds:
        said.append(f"{terms.house_adds} added")
    if terms.guarantee:
        said.append(f"at least {terms.guarantee}")
    return ", ".join(said)


def _example(terms: Terms) -> str:
    seats = terms.tables * terms.seats_per_table
    entries = min(_EXAMPLE_ENTRIES, seats) or _EXAMPLE_ENTRIES
    addons = entries * _ADDON_SHARE // 100 if terms.addon_allowed else 0
    cents = entries * terms.entry.prize.cents + addons * terms.addon.prize.cents + terms.house_adds.cents
    pool = max(Money(cents), terms.guarantee)
    places = terms.payout_places or max(1, entries // max(terms.entries_per_place, 1))
    at = keep(f"{entries:,} entries") + (f" and {keep(f'{addons:,} add-ons')}" if addons else "")
    paid = f"{rules_words.number(places)} place{'s' if places != 1 else ''}"
    return f"At {at}: {pool}, {keep(paid)}. Paid at the conclusion"


def _fee(record: PermitApplication) -> str:
    paid = record.permit.state is not PermitState.DRAFTED
    fee = record.permit.fee if paid else Money(record.fee_cents)
    return f"{fee}, {'paid with the application' if paid else 'to go with the application'}"


def _paid(permit: Permit) -> str:
    if permit.submitted_on is None:
        return ""
    how = f"{permit.how[:1].upper()}{permit.how[1:]}"
    return ", ".join(part for part in (how, wording.plain_day(permit.submitted_on)) if part)


def _attached(record: PermitApplication) -> str:
    sheet, pages = record.sheet, record.pages_attached
    count = f"{rules_words.number(pages)} page{'s' if pages != 1 else ''}"
    version = keep(f"Version {sheet.version}")
    return f"{version}, hash {wording.short_hash(sheet.hash)}, attached, {keep(count)}"


def _chips(terms: Terms) -> str:
    values = ", ".join(f"{chip.value:,}" for chip in terms.chip_values) or "none named yet"
    stack = f"{terms.starting_chips:,}{wording.NBSP}in chips for an entry"
    return f"Chip face values: {values}. {stack}; no cash value"


def checks(record: PermitApplication) -> tuple[Check, ...]:
    """Return what to look at before filing, each with whether it is met."""
    before, terms = record.before, record.sheet.terms
    found = []
    if before.limit is not None:
        label = f"Tournament of the year, at most {before.limit}"
        found.append(Check(label, f"{before.count}", before.count <= before.limit))
    if before.longest is not None:
        label = f"Consecutive days, at most {before.longest}"
        found.append(Check(label, f"{before.days}", before.days <= before.longest))
    earlier = "Last one concluded" if before.concluded or before.earlier is None else "One before it ends"
    found.append(Check(earlier, dated(before.earlier) if before.earlier else "none"))
    if before.lawful_start is not None:
        on_time = terms.first_day >= before.lawful_start
        found.append(Check("First lawful start after it", dated(before.lawful_start), on_time))
    name = f"{rules_words.number(before.working_days)} working days before start"
    late = f"{dated(before.latest)}, late by {rules_words.several(before.late_by, 'working day', 'working days')}"
    found.append(
        Check(
            name[:1].upper() + name[1:],
            late if before.late_by else dated(before.latest),
            not before.late_by,
        )
    )
    share = f"yes, {record.sheet.charity_percent} % or more" if terms.charitable else "no"
    found.append(Check("Represented as charitable", keep(share)))
    return tuple(found)


def happened(record: PermitApplication) -> tuple[tuple[str, str], ...]:
    """Return what happened to the application so far."""
    permit = record.permit
    filed, decided = permit.submitted_on, permit.decided_on
    approved, denied = permit.state is PermitState.APPROVED, permit.state is PermitState.DENIED
    on = f", {short_month(filed)}{wording.NBSP}{filed.day}" if filed else ""
    how = f", {permit.how[:1].lower()}{permit.how[1:]}" if permit.how else ""
    refused = f"{_short(decided)}: {permit.why}" if denied and decided else "none"
    return (
        ("Drafted", f"{_short(record.drafted_on)}, {record.drafted_by}"),
        ("Submitted", f"{_short(filed)}{how}" if filed else "not yet"),
        ("Fee paid", f"{permit.fee}{on}" if filed else "not yet"),
        ("Approved", _short(decided) if approved and decided else "not yet"),
        ("Permit number", permit.number or "none yet"),
        ("Denied, or conditions", refused),
    )


def _short(day: date) -> str:
    return f"{short_weekday(day)}, {short_month(day)}{wording.NBSP}{day.day}"


def dated(day: date) -> str:
    """Write a day as a column does: `Fri, Feb 20, 2026`."""
    return wording.keep(f"{short_weekday(day)}, {short_day(day)}")


def held_on_several(record: PermitApplication) -> str:
    """Say what (2)(b) asks, and who the others are."""
    fee = Money(record.fee_cents)
    words = (
        "Held on more than one operator\N{RIGHT SINGLE QUOTATION MARK}s premises: one sheet, one application "
        f"and one {fee} fee for each operator, and the tournament counts for each of them, 23-5-317(2)(b)."
    )
    if not record.others:
        return f"{words} Here: one operator."
    return f"{words} The others: {'; '.join(record.others)}."
