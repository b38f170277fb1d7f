"""The numbered sections of the rules handout, so that a dispute can name one.

The numbers are fixed: a section that does not apply prints `None`, so that section 8 is the
same rule on every sheet of the room. Wording and order: papers.md section 3; what must be
said, reading-note section 4. Citations of 23-5-317 after the first give the subsection alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.core.papers import RulesSheet
from app.core.records import Terms
from reports import letter, rules_nonprofits
from reports import rules_fine_print as fine
from reports import rules_sections_paid as paid
from reports import rules_shares as shares
from reports import rules_statements as said
from reports import rules_words as words
from reports.rules_sections_paid import NONE, cited
from reports.rules_times import clock, day_words, plan_end, span_words
from reports.rules_words import Run, Text
from reports.wording import keep


@dataclass(frozen=True, slots=True)
class Section:
    """One numbered section; `typed` is house rules text, printed as it was typed."""

    title: str
    text: Text = ()
    typed: str = ""


def sections(sheet: RulesSheet) -> tuple[Section, ...]:
    """Return the nineteen sections in their fixed order."""
    terms = sheet.terms
    tender = "Cash only" if sheet.cash_only else "Cash, check or debit card"
    return (
        Section("Who runs it", _who(sheet)),
        Section("When", _when(sheet)),
        Section("Entry", paid.entry(sheet)),
        Section("Re-entry", paid.reentry(sheet)),
        Section("Add-on", paid.addon(sheet)),
        Section("What you may spend", paid.spend(sheet)),
        Section(tender, paid.cash(sheet)),
        Section("No rake", paid.rake(terms)),
        Section("Chips", paid.chips(terms)),
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


def _who(sheet: RulesSheet) -> Text:
    venue = sheet.imprint.venue
    house = said.operators(sheet)[0]
    phone = f", {keep(venue.phone)}" if venue.phone else ""
    also = f" Also played at {fine.others(sheet)}." if fine.others(sheet) else ""
    text = (
        f"{house.name}, doing business as {house.premises}, {letter.place(venue)}{phone}. "
        f"Operator license {keep(house.license)}, {said.permit(house)}.{also}"
    )
    return cited(text, "23-5-317(1), (2)")


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
    return cited(" ".join(parts), "(1), ARM 23.16.1101")


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
        f"All prize money{added} is paid out, in cash, when the tournament is over and not before."
        f"{least}{who} Places and amounts are posted when entry closes{source}. {rounded} "
        f"{said.seat_prize(terms)}"
    )
    return cited(text, "(9), ARM 23.16.1101(6)")


def _charity(sheet: RulesSheet) -> Text:
    terms = sheet.terms
    if not terms.charitable:
        return NONE
    names = rules_nonprofits.with_addresses(terms) or "the nonprofit named at the desk"
    given = said.charity_parts(terms).replace("of every", "of each")
    share = words.start_of(said.least_share(sheet))
    parts = f": {given}" if given else ""
    text = (
        f"{share} of everything paid to enter goes to {names}{rules_nonprofits.equally(terms)}{parts}{said.purpose(terms)}. "
        "The signed receipt may be seen at the desk."
    )
    return cited(text, "(2)(d)")


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
    return cited(text, "(5)")


def _dealers(sheet: RulesSheet) -> Text:
    if not sheet.dealers_licensed:
        return cited("None: this game needs no licensed dealer.", "(6)")
    text = "Every hand is dealt by a dealer licensed by Montana, who wears the license where you can read it."
    return cited(text, "(6)")


def _seats(terms: Terms) -> Text:
    text = (
        f"Seats are drawn at random, at most {words.number(terms.seats_per_table)} to a table and "
        f"{words.several(terms.tables, 'table', 'tables')}. Tables are balanced, and broken in the order "
        "posted at the desk."
    )
    return cited(text, "(3)")


def _players(sheet: RulesSheet) -> Text:
    text = (
        f"Anyone {sheet.minimum_age} or over with photo identification. One person, one seat. "
        "Players who have been barred may not enter."
    )
    return cited(text, "ARM 23.16.1240")


def _play(sheet: RulesSheet) -> Text:
    text = words.start_of(fine.rules_of_play(sheet))
    # Only poker has an edition that the department's rules name.
    return cited(text, "ARM 23.16.1101(2)") if sheet.rules_of_play.strip() else (Run(text),)


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
    return cited(text, "(4)")
