"""What the wall poster says: its statements, its fine print and its foot.

Why apart: each statement answers a question a player asks at the wall, and each carries a part
of 23-5-317; what is missing in the record is left out, never printed as a gap. Order, wording
and citations follow papers.md section 2; what must be there, reading-note section 4.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.core.papers import RulesSheet, SheetOperator
from app.core.records import UNLIMITED, Price, Terms, Venue
from reports import rules_words as words
from reports.rules_times import last_level_of, plan_end, weekday
from reports.rules_words import Run, Text
from reports.wording import NBSP, keep


@dataclass(frozen=True, slots=True)
class Statement:
    """A block of the poster: its head, the note at the right, one loud line, the text under it."""

    head: str
    note: str
    loud: str
    text: Text


def address(venue: Venue) -> str:
    """Write the premises' address on one line: `118 Assay Street, Helena, Montana 59601`."""
    state = keep(f"{venue.state} {venue.postcode}".strip())
    return ", ".join(part for part in (venue.address, venue.city, state) if part)


def permit(operator: SheetOperator) -> str:
    """Name the permit; before approval say that there is none yet (2)(a)."""
    return f"tournament permit {operator.permit_number or 'not yet approved'}"


def operators(sheet: RulesSheet) -> tuple[SheetOperator, ...]:
    """Return the operators, the one of these premises first, (2)(b)."""
    house = sheet.imprint.venue
    mine = tuple(op for op in sheet.operators if op.license == house.license)
    others = tuple(op for op in sheet.operators if op.license != house.license)
    named = (*mine, *others)
    return named or (SheetOperator(house.operator, house.license, house.premises, ""),)


# --- the loud statements -----------------------------------------------------------------


def reentry(sheet: RulesSheet) -> Statement:
    """Say whether and how an eliminated player may come back, (7)."""
    terms = sheet.terms
    if not terms.reentry_limit:
        gone = "Once you are eliminated you cannot come back into this tournament."
        return Statement("Re-entry", "23-5-317(7)", "One entry. Out is out.", (Run(gone),))
    often = "" if terms.reentry_limit == UNLIMITED else f", {words.times(terms.reentry_limit)}"
    until = words.closing(terms, terms.reentry_until_level)
    before = f"before {until}" if until else "while entry is open"
    if until.endswith("ends"):
        before = f"until {until}"
    text = (
        f"Only once you are eliminated, at the desk, {before}. "
        f"You draw a new seat and a full stack of{NBSP}{terms.starting_chips:,}."
    )
    return Statement("Re-entry", "23-5-317(7)", f"Out? You may come back{often}.", (Run(text),))


def house_keeps(terms: Terms) -> str:
    """Say what the house receives, and the staff, as the posted split has it, (7)."""
    offered = words.prices(terms)
    expense = any(price.expense for price in offered)
    staff = any(price.staff for price in offered)
    if expense and staff:
        return "The house keeps the expense part, the staff the staff part, nothing else."
    if staff:
        return "The staff share the staff part; the house keeps nothing."
    return "The house keeps the expense part, nothing else." if expense else "The house keeps nothing."


def no_rake(sheet: RulesSheet) -> Statement:
    """Say that nothing is taken during play, (7)."""
    text = f"Nothing comes out of a pot, a chip or the prizes. {house_keeps(sheet.terms)}"
    return Statement("During play", "23-5-317(7)", "No rake is taken.", (Run(text),))


def prizes(sheet: RulesSheet) -> Statement:
    """Say who is paid, from what, and that it is at the conclusion, ARM 23.16.1101(6)."""
    terms = sheet.terms
    text = [Run("All prize money ")]
    if terms.house_adds:
        text += [Run("plus "), Run(f"{terms.house_adds} from the house", "bold"), Run(" ")]
    text.append(Run("is paid when the tournament is over, never earlier."))
    if terms.guarantee:
        text += [Run(" The prizes come to at least "), Run(str(terms.guarantee), "bold"), Run(".")]
    text.append(Run(" Amounts are posted when entry closes."))
    places = len(terms.payout_shares)
    if places:
        text.append(Run(f" With {words.several(places, 'place', 'places')} paid:"))
    return Statement(
        "Prizes", "paid at the conclusion, in cash", f"{words.places_paid(terms)}.", tuple(text)
    )


def charity_share(sheet: RulesSheet) -> str:
    """Name the share of all payments that is given, never more than the prices carry, (2)(d)."""
    offered = [price for price in words.prices(sheet.terms) if price.total]
    whole, given = offered[0].total.cents, offered[0].charity.cents
    alike = all(p.charity.cents * whole == given * p.total.cents for p in offered)
    percent, left = divmod(given * 100, whole)
    if alike and not left and percent >= sheet.charity_percent:
        return {50: "half", 100: "all"}.get(percent, f"{percent}{NBSP}%")
    least = sheet.charity_percent
    return "at least half" if least == 50 else f"at least {least}{NBSP}%"


def beneficiaries(terms: Terms) -> tuple[str, ...]:
    """Return the nonprofits, one a name: several are typed with semicolons between them."""
    return tuple(name for part in terms.charity_name.split(";") if (name := part.strip()))


def charity_parts(terms: Terms) -> str:
    """Say how much of each payment is given: `$60.00 of every entry and re-entry and ...`."""
    named: list[tuple[Price, str]] = [(terms.entry, "entry")]
    if terms.reentry_limit:
        named.append((terms.reentry, "re-entry"))
    if terms.addon_allowed:
        named.append((terms.addon, "add-on"))
    amounts = list(dict.fromkeys(price.charity for price, _ in named if price.charity))
    groups = [(amount, [name for price, name in named if price.charity == amount]) for amount in amounts]
    return words.listed(tuple(f"{amount} of every {words.listed(tuple(names))}" for amount, names in groups))


def purpose(terms: Terms) -> str:
    """Say what the money is for, as the end of a sentence; '' where nothing is recorded."""
    typed = terms.charity_purpose.strip().rstrip(".")
    if not typed:
        return ""
    return f", {typed}" if typed.lower().startswith(("for ", "to ")) else f", for {typed}"


def charity(sheet: RulesSheet) -> Statement | None:
    """Say who is given what share; None where the tournament is not represented as charitable."""
    terms = sheet.terms
    if not terms.charitable:
        return None
    names = beneficiaries(terms)
    who = words.listed(names) if names else "The nonprofit named at the desk"
    verb = " share " if len(names) > 1 else " receives "
    given = charity_parts(terms) or "its share of every payment"
    text = (Run(who, "bold"), Run(f"{verb}{given}{purpose(terms)}."))
    loud = f"{words.start_of(charity_share(sheet))} of all you pay."
    return Statement("Charity", "23-5-317(2)(d)", loud, text)


def charity_address(sheet: RulesSheet) -> tuple[str, ...]:
    """Return the small lines under the charity: its address (one nonprofit), the open receipt."""
    terms = sheet.terms
    lines = ["The receipt is open to every player."]
    if terms.charity_address and len(beneficiaries(terms)) == 1:
        lines.insert(0, f"{terms.charity_address.rstrip('.')}.")
    return tuple(lines)


def in_charge(sheet: RulesSheet) -> str:
    """Say what the person in charge does, after the name, (5)."""
    relief = f" Relief: {sheet.terms.relief}." if sheet.terms.relief else ""
    return (
        "is on the premises whenever cards are dealt and settles disputes. "
        f"Ask your dealer to call the floor before the next hand.{relief}"
        if sheet.dealers_licensed
        else "is on the premises whenever cards are dealt and settles disputes. "
        f"Call the floor before the next hand.{relief}"
    )


# --- the fine print ----------------------------------------------------------------------


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


def fine_print(sheet: RulesSheet) -> tuple[Text, ...]:
    """Return the paragraphs of the fine print without the house rules, in order."""
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
    paragraphs: list[Text] = [
        (Run("Chips", "bold"), Run(chips), Run(" The number on a chip does not set what a prize is worth (8).")),
        (*cash(sheet), Run(f" {sheet.minimum_age} and over,", "bold"), Run(" with photo identification.")),
        (*dealers, Run("Seats", "bold"), Run(seats)),
        (
            *hours(sheet),
            Run(" No seat in another tournament" if hours(sheet) else "No seat in another tournament", "bold"),
            Run(" is a prize here (9). "),
            Run("Prizes", "bold"),
            Run(f" {rounding(terms)}"),
        ),
        (Run("Rules of play:", "bold"), Run(f" {rules_of_play(sheet)}")),
        (Run("If we cancel", "bold"), Run(" before the first card, every payment is handed back.")),
    ]
    elsewhere = others(sheet)
    if elsewhere:
        paragraphs.append((Run("Also played at:", "bold"), Run(f" {elsewhere} (2)(b).")))
    return tuple(paragraphs)
