"""The numbered sections of the rules handout, so that a dispute can name one.

The numbers are fixed: a section that does not apply prints `None`, so that section 8 is the
same rule on every sheet of the room. Wording and order: papers.md section 3; what must be
said, reading-note section 4. Citations of 23-5-317 after the first give the subsection alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.core.papers import RulesSheet
from app.core.records import UNLIMITED, Terms
from reports import letter
from reports import rules_fine_print as fine
from reports import rules_shares as shares
from reports import rules_statements as said
from reports import rules_words as words
from reports.rules_times import clock, day_words, plan_end, span_words
from reports.rules_words import Run, Text
from reports.wording import NBSP, keep

MOST_CHIP_VALUES = 8
NONE: Text = (Run("None."),)


@dataclass(frozen=True, slots=True)
class Section:
    """One numbered section; `typed` is house rules text, printed as it was typed."""

    title: str
    text: Text = ()
    typed: str = ""


def sections(sheet: RulesSheet) -> tuple[Section, ...]:
    """Return the nineteen sections in their fixed order."""
    terms = sheet.terms
    paid = "Cash only" if sheet.cash_only else "Cash, check or debit card"
    return (
        Section("Who runs it", _who(sheet)),
        Section("When", _when(sheet)),
        Section("Entry", _entry(sheet)),
        Section("Re-entry", _reentry(sheet)),
        Section("Add-on", _addon(sheet)),
        Section("What you may spend", _spend(sheet)),
        Section(paid, _cash(sheet)),
        Section("No rake", _rake(terms)),
        Section("Chips", _chips(terms)),
        Section("Prizes", _prizes(terms)),
        Section("Charity" if terms.charitable else "Nonprofit", _charity(sheet)),
        Section("Person in charge", _in_charge(sheet)),
        Section("Dealers", _dealers(sheet)),
        Section("Seats and tables", _seats(terms)),
        Section("Who may play", _players(sheet)),
        Section("Rules of play", _play(sheet)),
        Section("House rules", () if terms.house_rules.strip() else NONE, terms.house_rules),
        Section("If two go out together", _together()),
        Section("If plans change", _change()),
    )


def _cited(text: str, citation: str) -> Text:
    return (Run(f"{text} "), Run(citation, "small"))


def _who(sheet: RulesSheet) -> Text:
    venue = sheet.imprint.venue
    house = said.operators(sheet)[0]
    phone = f", {keep(venue.phone)}" if venue.phone else ""
    also = f" Also played at {fine.others(sheet)}." if fine.others(sheet) else ""
    text = (
        f"{house.name}, doing business as {house.premises}, {letter.place(venue)}{phone}. "
        f"Operator license {keep(house.license)}, {said.permit(house)}.{also}"
    )
    return _cited(text, "23-5-317(1), (2)")


def _when(sheet: RulesSheet) -> Text:
    terms = sheet.terms
    parts = []
    for index, plan in enumerate(terms.days):
        start = f"{day_words(plan.day)}, {'' if index else 'first cards '}{clock(plan.first_cards)}"
        parts.append(f"{start}{plan_end(plan)}.")
    if not parts:
        dates = span_words(terms.first_day, terms.last_day)
        parts.append(f"{dates}. The hour of the first cards is posted at the desk.")
    if sheet.closed_from and sheet.closed_until:
        parts.append(f"No cards are dealt between {keep(sheet.closed_from)} and {keep(sheet.closed_until)}.")
    return _cited(" ".join(parts), "(1), ARM 23.16.1101")


def _until(sheet: RulesSheet, level: int | None) -> str:
    """Say until when, with the clock time in brackets: `until level 9 begins (Friday 9:30 pm)`."""
    until = words.closing(sheet.terms, level)
    if not until:
        return "until the desk closes entry"
    at = words.closing_time(sheet, level)
    return f"until {until}" + (f" ({at})" if at else "")


def _entry(sheet: RulesSheet) -> Text:
    terms = sheet.terms
    text = f"Open {_until(sheet, terms.late_until_level)}. One entry at a time for each person. "
    if terms.late_until_level == 0:
        return _cited(f"{text}Nobody enters later.", "(4), (7)")
    stack = f"the full{NBSP}{terms.starting_chips:,}"
    return _cited(f"{text}A late entrant gets this sheet, a random seat and {stack}.", "(4), (7)")


def _reentry(sheet: RulesSheet) -> Text:
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
    return _cited(text, "(7)")


def _addon(sheet: RulesSheet) -> Text:
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
    return _cited(text, "(10)")


def _counted(terms: Terms) -> tuple[str, int]:
    """Name in words all that one can pay for, and how many payments that is."""
    items = ["one entry"]
    if terms.reentry_limit:
        noun = "re-entry" if terms.reentry_limit == 1 else "re-entries"
        items.append(f"{words.number(terms.reentry_limit)} {noun}")
    if terms.addon_allowed:
        noun = "add-on" if terms.addon_limit == 1 else "add-ons"
        items.append(f"{words.number(terms.addon_limit)} {noun}")
    return words.start_of(words.listed(tuple(items))), len(items)


def _spend(sheet: RulesSheet) -> Text:
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
            Run(", so nobody can pay more than that here. "),
        ]  # fmt: skip
    if sheet.limit is not None:
        reach = words.reach(sheet)
        text += [
            Run("Montana's limit for one person in one tournament is "), Run(str(sheet.limit), "bold"),
            Run(f", and every payment counts toward it, also one that somebody else makes for you"
                f"{f'; {reach}' if reach else ''}. The desk cannot take a cent above it. "),
            Run("(10)", "small"),
        ]  # fmt: skip
    return tuple(text) or (Run("The rules set no limit on the number of payments."),)


def _offered(terms: Terms) -> tuple[str, ...]:
    found = ["entry"]
    if terms.reentry_limit:
        found.append("re-entry")
    if terms.addon_allowed:
        found.append("add-on")
    return tuple(found)


def _cash(sheet: RulesSheet) -> Text:
    offered = _offered(sheet.terms)
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
    return _cited(f"{how} {receipt}", "23-5-157")


def _rake(terms: Terms) -> Text:
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
    return _cited(text, "(7)")


def chip_table_needed(terms: Terms) -> bool:
    """Whether there are more chip values than a sentence can hold."""
    return len(terms.chip_values) > MOST_CHIP_VALUES


def _chips(terms: Terms) -> Text:
    stack = f"Starting stack {terms.starting_chips:,}"
    counted = tuple(chip for chip in terms.chip_values if chip.count)
    rest = tuple(chip for chip in terms.chip_values if not chip.count)

    def kind(value: int, color: str, *, many: bool) -> str:
        return f"{value:,}{'s' if many else ''}{f' ({color})' if color else ''}"

    if chip_table_needed(terms):
        stack = f"{stack}; every chip value is in the table under Chips in play"
    elif counted:
        named = (f"{words.number(c.count)} {kind(c.value, c.color, many=c.count > 1)}" for c in counted)
        stack = f"{stack}: {', '.join(keep(item) for item in named)}"
        if rest:
            more = (kind(c.value, c.color, many=True) for c in rest)
            stack = f"{stack}; later also {', '.join(keep(item) for item in more)}"
    elif rest:
        stack = f"{stack}. Face values: {fine.chip_values(terms)}"
    text = (
        f"{stack}. Chips have no cash value, are never bought back and stay at the table. "
        "The number on a chip does not set what any prize is worth."
    )
    return _cited(text, "(8)")


def _prizes(terms: Terms) -> Text:
    added = f" and {terms.house_adds} added by the house" if terms.house_adds else ""
    least = f" The prizes come to at least {terms.guarantee}." if terms.guarantee else ""
    source = ", from the shares on this sheet" if terms.payout_shares else ""
    who = "" if shares.open_places(terms) else f" {shares.places_paid(terms)}."
    if terms.payout_round_to.cents > 1:
        rounded = f"Amounts are rounded down to {terms.payout_round_to}; what is left goes to 1st place."
    else:
        rounded = "Amounts are worked out to the cent; an odd cent goes to 1st place."
    text = (
        f"All prize money{added} is paid out, in cash, when the tournament is over and not before.{least}{who} "
        f"Places and amounts are posted when entry closes{source}. {rounded} "
        "No seat in another tournament is offered as a prize."
    )
    return _cited(text, "(9), ARM 23.16.1101(6)")


def _charity(sheet: RulesSheet) -> Text:
    terms = sheet.terms
    if not terms.charitable:
        return NONE
    names = words.listed(said.beneficiaries(terms) or ("the nonprofit named at the desk",))
    where = f", {terms.charity_address.rstrip('.')}" if terms.charity_address else ""
    kind = terms.charity_kind.strip()
    if kind:
        noun = kind if "nonprofit" in kind.lower() else f"{kind} nonprofit"
        kind = f", {'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"
    given = said.charity_parts(terms).replace("of every", "of each")
    share = words.start_of(said.least_share(sheet))
    parts = f": {given}" if given else ""
    text = (
        f"{share} of everything paid to enter goes to {names}{where}{kind}{parts}{said.purpose(terms)}. "
        "The signed receipt may be seen at the desk."
    )
    return _cited(text, "(2)(d)")


def _in_charge(sheet: RulesSheet) -> Text:
    terms = sheet.terms
    who = terms.in_charge or "The person named on the board at the desk"
    relief = f"{terms.relief} takes over at other times, and " if terms.relief else ""
    ask = "ask the dealer to stop and call the floor" if sheet.dealers_licensed else "stop and call the floor"
    text = (
        f"{who} is on the premises whenever cards are dealt, oversees the play and settles disputes; "
        f"{relief}the board at the desk shows who is on duty. If you disagree with a decision, {ask} "
        "before the next hand starts. The decision of the person in charge is final for the hand."
    )
    return _cited(text, "(5)")


def _dealers(sheet: RulesSheet) -> Text:
    if not sheet.dealers_licensed:
        return _cited("None: this game needs no licensed dealer.", "(6)")
    text = "Every hand is dealt by a dealer licensed by Montana, who wears the license where you can read it."
    return _cited(text, "(6)")


def _seats(terms: Terms) -> Text:
    text = (
        f"Seats are drawn at random, at most {words.number(terms.seats_per_table)} to a table and "
        f"{words.several(terms.tables, 'table', 'tables')}. Tables are balanced, and broken in the order "
        "posted at the desk."
    )
    return _cited(text, "(3)")


def _players(sheet: RulesSheet) -> Text:
    text = (
        f"Anyone {sheet.minimum_age} or over with photo identification. One person, one seat. "
        "Players who have been barred may not enter."
    )
    return _cited(text, "ARM 23.16.1240")


def _play(sheet: RulesSheet) -> Text:
    return _cited(words.start_of(fine.rules_of_play(sheet)), "ARM 23.16.1101(2)")


def _together() -> Text:
    return (
        Run("Two players eliminated in one hand are placed by the chips they began it with; with equal "
            "chips they share the two places."),
    )  # fmt: skip


def _change() -> Text:
    text = (
        "If we cancel before the first card, every payment is handed back in full. If play must stop, the "
        "remaining prizes are paid by chip count. A change to this sheet makes a new version, is posted "
        "again and is announced at every table."
    )
    return _cited(text, "(4)")
