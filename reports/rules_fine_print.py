"""The fine print of the wall poster, read at arm's length, and the note under its levels.

Why apart from the statements: these are the terms the department's rules ask to be posted
(ARM 23.16.1240, reading-note section 4) rather than what a player asks at the wall.
"""

from __future__ import annotations

from app.core.days import weekday
from app.core.papers import RulesSheet
from app.core.records import Terms
from reports import rules_words as words
from reports.rules_statements import operators, permit, seat_prize
from reports.rules_times import last_level_of, plan_end
from reports.rules_words import Run, Text
from reports.wording import NBSP, keep


def chip_values(terms: Terms) -> str:
    """List face values with their colors: `100 black, 500 purple`; '' where none are recorded."""
    return ", ".join(keep(f"{chip.value:,} {chip.color}".strip()) for chip in terms.chip_values)


def levels_note(terms: Terms) -> str:
    """Say how long levels last and what a line among them means."""
    groups: list[tuple[int, int, int]] = []
    for number, level in enumerate(terms.levels, 1):
        if groups and groups[-1][2] == level.minutes:
            groups[-1] = (groups[-1][0], number, level.minutes)
        else:
            groups.append((number, number, level.minutes))
    cut = last_level_of(terms.days[0]) if len(terms.days) > 1 else None
    day_one = weekday(terms.days[0].day) if terms.days else ""
    parts = []
    for first, last, minutes in groups:
        span = f"{first} to {last}" if first != last else f"{first}"
        on = f" {day_one}" if last == cut and first == 1 else ""
        parts.append(f"{span}{on}, {minutes}{NBSP}minutes")
    pauses = sorted({level.break_minutes for level in terms.levels if level.break_minutes})
    line = ""
    if len(pauses) == 1:
        line = f" A line marks a {pauses[0]}-minute break."
    elif pauses:
        line = f" A line marks a break of {pauses[0]} to {pauses[-1]}{NBSP}minutes."
    return f"{'; '.join(parts)}.{line}"


def cash(sheet: RulesSheet) -> Text:
    """Say how one pays, 23-5-157."""
    if sheet.cash_only:
        how = (Run("Cash only:", "bold"), Run(" no cards, checks, credit, tabs or loans."))
    else:
        how = (Run("Cash, check or debit card;", "bold"), Run(" no credit, tabs or loans."))
    return (*how, Run(" Each payment gets a numbered receipt."))


def hours(sheet: RulesSheet) -> Text:
    """Say when no cards are dealt and how each day is planned to end."""
    said = []
    if sheet.closed_from and sheet.closed_until:
        said.append(f"No cards between {keep(sheet.closed_from)} and {keep(sheet.closed_until)}.")
    elif sheet.imprint.venue.hours_ordinance:
        said.append(f"Hours as {sheet.imprint.venue.hours_ordinance} allows.")
    ends = [f"{weekday(p.day)}{plan_end(p).removeprefix(',')}" for p in sheet.terms.days if plan_end(p)]
    if ends:
        said.append(f"{'; '.join(ends)}.")
    return (Run("Hours.", "bold"), Run(f" {' '.join(said)}")) if said else ()


def rounding(terms: Terms) -> str:
    """Say how prizes are rounded and who has what is left."""
    if terms.payout_round_to.cents > 1:
        return f"are rounded down to {terms.payout_round_to}; the rest goes to 1st."
    return "are worked out to the cent; an odd cent goes to 1st."


def rules_of_play(sheet: RulesSheet) -> str:
    """Name the rules followed and what goes before them, ARM 23.16.1101(2)."""
    named = sheet.rules_of_play.strip().rstrip(".") or "as the person in charge explains them"
    return f"{named}, wherever the law and this sheet are silent."


def others(sheet: RulesSheet) -> str:
    """Name the operators of other premises, with license and permit, (2)(b); '' for none."""
    return "; ".join(
        f"{op.name}, {op.premises}, license {op.license}, {permit(op)}" for op in operators(sheet)[1:]
    )


def rounds(sheet: RulesSheet) -> str:
    """Say what a round of a progressive tournament means for payments, (2)(c) and (10)."""
    limit = f" toward the {sheet.limit}" if sheet.limit is not None else " together"
    return f"payments in all rounds of this tournament count{limit}"


def _seat_prize(terms: Terms) -> Text:
    """Say which seat is a prize, or that none is, (9)."""
    if terms.seat_prize is None:
        return (Run("No seat in another tournament", "bold"), Run(" is a prize here (9). "))
    return (Run("A seat as prize.", "bold"), Run(f" {seat_prize(terms)} (9) "))


def fine_print(sheet: RulesSheet) -> tuple[tuple[Text, ...], tuple[Text, ...]]:
    """Return the paragraphs of the fine print, in order: before the house rules, and after."""
    terms = sheet.terms
    values = chip_values(terms)
    chips = f" have no cash value and are never bought back{': ' if values else ''}{values}."
    seats = (
        f" are drawn at random, {words.number(terms.seats_per_table)} to a table, "
        f"at most {words.several(terms.tables, 'table', 'tables')}."
    )
    dealers: Text = ()
    if sheet.dealers_licensed:
        dealers = (Run("Dealers", "bold"), Run(" hold a Montana license and wear it in view (6). "))
    before: tuple[Text, ...] = (
        (
            Run("Chips", "bold"),
            Run(chips),
            Run(" The number on a chip does not set what a prize is worth (8)."),
        ),
        (*cash(sheet), Run(f" {sheet.minimum_age} and over,", "bold"), Run(" with photo identification.")),
        (*dealers, Run("Seats", "bold"), Run(seats)),
        *((hours(sheet),) if hours(sheet) else ()),
        (
            *_seat_prize(terms),
            Run("Prizes", "bold"),
            Run(f" {rounding(terms)}"),
        ),
        (Run("Rules of play:", "bold"), Run(f" {rules_of_play(sheet)}")),
    )
    cancel = (Run("If we cancel", "bold"), Run(" before the first card, every payment is handed back."))
    after: list[Text] = [cancel]
    elsewhere = others(sheet)
    if elsewhere:
        after.append((Run("Also played at:", "bold"), Run(f" {elsewhere} (2)(b).")))
    if terms.progressive_of:
        after.append((Run("One round of several:", "bold"), Run(f" {rounds(sheet)} (2)(c).")))
    return before, tuple(after)
