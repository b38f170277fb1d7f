"""The handout's sections 3 to 9: what is paid, how, and what it buys.

These carry 23-5-317(7), (8) and (10); papers.md section 3 fixes their wording.
"""

from __future__ import annotations

from app.core.papers import RulesSheet
from app.core.records import UNLIMITED, Terms
from reports import rules_fine_print as fine
from reports import rules_words as words
from reports.rules_words import Run, Text
from reports.wording import NBSP, keep

MOST_CHIP_VALUES = 8
NONE: Text = (Run("None."),)


def cited(text: str, citation: str) -> Text:
    """Put a small citation behind a text."""
    return (Run(f"{text} "), Run(citation, "small"))


def _until(sheet: RulesSheet, level: int | None) -> str:
    """Say until when, with the clock time in brackets: `until level 9 begins (Friday 9:30 pm)`."""
    until = words.closing(sheet.terms, level)
    if not until:
        return "until the desk closes entry"
    at = words.closing_time(sheet, level)
    return f"until {until}" + (f" ({at})" if at else "")


def entry(sheet: RulesSheet) -> Text:
    """Section 3: until when one may enter, (4), (7)."""
    terms = sheet.terms
    text = f"Open {_until(sheet, terms.late_until_level)}. One entry at a time for each person. "
    if terms.late_until_level == 0:
        return cited(f"{text}Nobody enters later.", "(4), (7)")
    stack = f"the full{NBSP}{terms.starting_chips:,}"
    return cited(f"{text}A late entrant gets this sheet, a random seat and {stack}.", "(4), (7)")


def reentry(sheet: RulesSheet) -> Text:
    """Section 4: coming back once eliminated, (7)."""
    terms = sheet.terms
    if not terms.reentry_limit:
        return (Run("None. Once you are eliminated you are out. "), Run("(7)", "small"))
    limit = terms.reentry_limit
    often = "as often as section 6 lets you" if limit == UNLIMITED else f"at most {words.times(limit)}"
    same = (
        "is the same and is split the same way"
        if terms.reentry == terms.entry
        else "and its split are in the table"
    )
    text = (
        f"Only after you have been eliminated, at the desk, {_until(sheet, terms.reentry_until_level)}, "
        f"{often}. The fee {same}. You draw a new seat and start with{NBSP}{terms.starting_chips:,}."
    )
    return cited(text, "(7)")


def addon(sheet: RulesSheet) -> Text:
    """Section 5: chips bought beside the entry; counted by (10)."""
    terms = sheet.terms
    if not terms.addon_allowed:
        return NONE
    count = (
        "Any number" if terms.addon_limit == UNLIMITED else words.start_of(words.number(terms.addon_limit))
    )
    text = (
        f"{count} for each player, {_until(sheet, terms.addon_until_level)}, whatever your stack. "
        f"{keep(f'{terms.addon_chips:,} in chips')}."
    )
    return cited(text, "(10)")


def _counted(terms: Terms) -> tuple[str, int]:
    """Name in words all that one can pay for, and how many payments that is."""
    items = [f"{words.number(fee.limit)} {words.noun(fee.limit, fee.kind)}" for fee in terms.offered]
    return words.start_of(words.listed(tuple(items))), len(items)


def spend(sheet: RulesSheet) -> Text:
    """Section 6: what the rules let one pay, and the legal limit, (10)."""
    terms = sheet.terms
    if words.only_entry(sheet):
        return (
            Run("The entry of "), Run(str(terms.entry.total), "bold"),
            Run(" is the whole price. Nothing else may be charged. "), Run("ARM 23.16.1103", "small"),
        )  # fmt: skip
    text: list[Run] = []
    most = words.bounded_by_rules(sheet)
    if most is not None:
        items, count = _counted(terms)
        come = "comes" if count == 1 else "come"
        text += [
            Run(f"{items} {come} to "), Run(str(most), "bold"),
            Run("; that is all this sheet offers. "),
        ]  # fmt: skip
    if sheet.limit is not None:
        reach = words.reach(sheet)
        rounds = " Payments in all rounds of this tournament count together." if terms.progressive_of else ""
        text += [
            Run("Montana's limit for one person in one tournament is "), Run(str(sheet.limit), "bold"),
            Run(f", and every payment counts toward it, also one that somebody else makes for you"
                f"{f'; {reach}' if reach else ''}. The desk cannot take a cent above it.{rounds} "),
            Run("(10)", "small"),
        ]  # fmt: skip
    return tuple(text) or (Run("The rules set no limit on the number of payments."),)


def cash(sheet: RulesSheet) -> Text:
    """Section 7: how payments are made, 23-5-157."""
    offered = tuple(words.noun(1, fee.kind) for fee in sheet.terms.offered)
    what = words.start_of(words.listed(offered))
    are = "is" if len(offered) == 1 else "are"
    receipt = "You get a numbered receipt for each payment; please check it before you leave the desk."
    if sheet.cash_only:
        how = f"{what} {are} paid in cash before you play. No cards, no checks, no credit, no tabs, no loans."
    else:
        how = (
            f"{what} {are} paid in cash, by check or by debit card before you play. "
            "No credit, no tabs, no loans."
        )
    return cited(f"{how} {receipt}", "23-5-157")


def rake(terms: Terms) -> Text:
    """Section 8: nothing is taken during play, (7)."""
    offered = words.prices(terms)
    expense = any(price.expense for price in offered)
    if any(price.staff for price in offered):
        house = "What the house and the staff receive are their parts in the table above."
    elif expense:
        house = "What the house receives is the expense part in the table above."
    else:
        house = "The house receives nothing."
    text = (
        "Once cards are in the air nothing is taken from a pot, from chips or from the prize money, "
        f"under any name. {house}"
    )
    return cited(text, "(7)")


def chip_table_needed(terms: Terms) -> bool:
    """Whether there are more chip values than a sentence can hold."""
    return len(terms.chip_values) > MOST_CHIP_VALUES


def chips(terms: Terms) -> Text:
    """Section 9: the stack, face values, and that chips have no cash value, (8)."""
    stack = f"Starting stack {terms.starting_chips:,}"
    counted = tuple(chip for chip in terms.chip_values if chip.count)
    rest = tuple(chip for chip in terms.chip_values if not chip.count)

    def kind(value: int, color: str, *, many: bool) -> str:
        return f"{value:,}{'s' if many else ''}{f' ({color})' if color else ''}"

    if chip_table_needed(terms):
        stack = f"{stack}; every chip value is in the table under Chips in play"
    elif counted:
        named = (f"{words.number(c.count)}{NBSP}{kind(c.value, c.color, many=c.count > 1)}" for c in counted)
        stack = f"{stack}: {', '.join(named)}"
        if rest:
            more = (kind(c.value, c.color, many=True) for c in rest)
            stack = f"{stack}; later also {', '.join(more)}"
    elif rest:
        stack = f"{stack}. Face values: {fine.chip_values(terms)}"
    text = (
        f"{stack}. Chips have no cash value, are never bought back and stay at the table. "
        "The number on a chip does not set what any prize is worth."
    )
    return cited(text, "(8)")
