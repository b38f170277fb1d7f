"""What the wall poster says: its statements, one loud line each.

Why apart: each statement answers a question a player asks at the wall, and each carries a part
of 23-5-317; what is missing in the record is left out, never printed as a gap. Order, wording
and citations follow papers.md section 2; what must be there, reading-note section 4.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.core.papers import RulesSheet, SheetOperator
from app.core.records import UNLIMITED, Terms
from reports import rules_nonprofits
from reports import rules_shares as shares
from reports import rules_words as words
from reports.rules_words import Run, Text
from reports.wording import NBSP, keep, moment


@dataclass(frozen=True, slots=True)
class Statement:
    """A block of the poster: its head, the note at the right, one loud line, the text under it."""

    head: str
    note: str
    loud: str
    text: Text


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


def prizes(sheet: RulesSheet, *, shares_here: bool = True) -> Statement:
    """Say who is paid, from what, and that it is at the conclusion, ARM 23.16.1101(6).

    The text leads over to the shares where they follow it (`shares_here`).
    """
    terms = sheet.terms
    text = [Run("All prize money ")]
    if terms.house_adds:
        text += [Run("plus "), Run(f"{terms.house_adds} from the house", "bold"), Run(" ")]
    text.append(Run("is paid when the tournament is over, never earlier."))
    if terms.guarantee:
        text += [Run(" The prizes come to at least "), Run(str(terms.guarantee), "bold"), Run(".")]
    text.append(Run(" Amounts are posted when entry closes."))
    places = len(terms.payout_shares)
    noun = "place" if places == 1 else "places"
    if places and shares_here:
        text.append(Run(f" {keep(f'With {places} {noun} paid:')}"))
    elif places:
        text.append(Run(" The shares are on the next page."))
    return Statement(
        "Prizes", "paid at the conclusion, in cash", f"{shares.places_paid(terms)}.", tuple(text)
    )


def charity_share(sheet: RulesSheet) -> str:
    """Say what share of all payments is given, never more than the prices carry, (2)(d)."""
    offered = [price for price in words.prices(sheet.terms) if price.total]
    whole, given = offered[0].total.cents, offered[0].charity.cents
    alike = all(p.charity.cents * whole == given * p.total.cents for p in offered)
    percent, left = divmod(given * 100, whole)
    if alike and not left and percent >= sheet.charity_percent:
        said = {50: "half of all you pay", 100: "all you pay"}
        return said.get(percent, f"{percent}{NBSP}% of all you pay")
    return f"{least_share(sheet)} of all you pay"


def least_share(sheet: RulesSheet) -> str:
    """Name the least share the law asks for: `at least half`, (2)(d)."""
    least = sheet.charity_percent
    return "at least half" if least == 50 else f"at least {least}{NBSP}%"


def charity_parts(terms: Terms) -> str:
    """Say how much of each payment is given: `$60.00 of every entry and re-entry and ...`."""
    named = [(fee.price, words.noun(1, fee.kind)) for fee in terms.offered]
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
    names = rules_nonprofits.named(terms)
    who = words.listed(names) if names else "The nonprofit named at the desk"
    verb = " share " if len(names) > 1 else " receives "
    given = charity_parts(terms) or "its share of every payment"
    text = (Run(who, "bold"), Run(f"{verb}{given}{rules_nonprofits.equally(terms)}{purpose(terms)}."))
    loud = f"{words.start_of(charity_share(sheet))}."
    return Statement("Charity", "23-5-317(2)(d)", loud, text)


def charity_address(sheet: RulesSheet) -> tuple[str, ...]:
    """Return the small lines under the charity: its address (one nonprofit), the open receipt."""
    terms = sheet.terms
    lines = ["The receipt is open to every player."]
    if terms.charity_address and len(terms.payees) == 1:
        lines.insert(0, f"{terms.charity_address.rstrip('.')}.")
    return tuple(lines)


def seat_prize(terms: Terms) -> str:
    """Say which seat is a prize and what it is worth, or that none is, (9)."""
    seat = terms.seat_prize
    if seat is None:
        return "No seat in another tournament is offered as a prize."
    where = f" in {seat.tournament}" if seat.tournament else " in another tournament"
    worth = f"A seat{where} is a prize; it is worth {seat.value}"
    if seat.value == seat.top_prize:
        return f"{worth}, equal to the expected top prize."
    return f"{worth}, equivalent to the expected top prize of {seat.top_prize}: {seat.reason.rstrip('.')}."


def in_charge(sheet: RulesSheet) -> str:
    """Say what the person in charge does, after the name, (5)."""
    relief = f" Relief:{NBSP}{sheet.terms.relief}." if sheet.terms.relief else ""
    return (
        "is on the premises whenever cards are dealt and settles disputes. "
        f"Ask your dealer to call the floor before the next hand.{relief}"
        if sheet.dealers_licensed
        else "is on the premises whenever cards are dealt and settles disputes. "
        f"Call the floor before the next hand.{relief}"
    )


def replaced(sheet: RulesSheet) -> str:
    """Say that a sheet replaces one before it, and when it was revised if that one had hung, (4)."""
    if sheet.replaces is None:
        return ""
    when = f"revised {moment(sheet.revised_at)}, " if sheet.revised_at else ""
    return f"{when}replaces version {sheet.replaces}"
