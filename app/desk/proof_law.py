"""The seven lines of the proof on what the law asks and what was done. Source: papers.md section 11."""

from __future__ import annotations

from app.core.days import clock, month_day, span, weekday
from app.core.money import Money
from app.core.proof_paper import LawLine
from app.core.records import Severity
from app.desk.desk import Desk
from app.desk.facts import Loaded
from app.desk.proof import Books
from app.desk.sentences.words import counted
from app.law.calendar import days_touched, next_lawful_start, year_counts
from app.law.charity import share_due
from app.law.model import Facts, assess
from app.law.oversight import gap_minutes
from app.law.parts import RULES_OF_PART
from app.law.rules_sheet import posted_areas
from db import dealer_book, payments, prizes, proof_sums

_MOST_NAMED = 4


def law_lines(desk: Desk, loaded: Loaded, books: Books) -> tuple[LawLine, ...]:
    """Return the lines in the order of the statute; one that forbids something, or is not done yet, is not met."""
    facts, number = books.facts, loaded.tournament.tournament_id
    return (
        LawLine("(1)", _days_asked(loaded), _days(loaded, facts), _met(loaded, facts, "dates")),
        _charity(loaded, books),
        LawLine("(4)", "Rules posted and given", _rules(facts), _rules_met(facts)),
        LawLine(
            "(5), (6)", "Person in charge, dealers", _people(desk, facts, number),
            _people_met(loaded, facts),
        ),
        _rake(desk, loaded, facts, number),
        _ceiling(desk, loaded, facts, number),
        _prizes(desk, loaded, books, number),
    )  # fmt: skip


def _met(loaded: Loaded, facts: Facts, part: str) -> bool:
    found = assess(facts, loaded.pack, RULES_OF_PART[part])
    return not any(one.severity is Severity.FORBIDS for one in found)


def _days_asked(loaded: Loaded) -> str:
    most = loaded.pack.longest_days
    return f"Days, at most {most}" if most is not None else "Days"


def _days(loaded: Loaded, facts: Facts) -> str:
    terms, pack = loaded.tournament.terms, loaded.pack
    last = facts.concluded_on or terms.last_day
    said = [f"{days_touched(terms.first_day, last)}, {span(terms.first_day, last)}"]
    if pack.year_limit is not None and facts.operators:
        counts = [year_counts(terms.first_day, one.others)[pack.year_basis] for one in facts.operators]
        said.append(f"tournament {max(counts)} of {pack.year_limit} in {terms.first_day.year}")
    if facts.concluded_on is not None:
        start = next_lawful_start(facts.concluded_on, pack)
        said.append(f"next start {month_day(start)} or later")
    return "; ".join(said)


def _charity(loaded: Loaded, books: Books) -> LawLine:
    facts, pack = books.facts, loaded.pack
    if not facts.terms.charitable:
        return LawLine("(2)(d)", "Charity", "not represented as charitable, so no share is due", met=True)
    due, paid = share_due(facts.ledger, pack), facts.ledger.charity_paid
    base = facts.ledger.entrance
    receipts = ", ".join(row.receipt_number for row in books.charity[:_MOST_NAMED])
    words = f"{paid} of {base}, {_percent(paid, base)}"
    return LawLine(
        "(2)(d)",
        f"Charity, at least {pack.charity_percent}\N{NO-BREAK SPACE}%",
        f"{words}; receipt {receipts}" if receipts else words,
        paid >= due,
    )


def _percent(part: Money, whole: Money) -> str:
    """Write a share in whole hundredths of a percent, rounded down: never more than was given."""
    hundredths = part.cents * 10_000 // whole.cents if whole.cents > 0 else 0
    return f"{hundredths // 100}.{hundredths % 100:02d}\N{NO-BREAK SPACE}%"


def _rules(facts: Facts) -> str:
    given = facts.entrants - facts.entrants_without_copy
    areas = f"{len(posted_areas(facts))} of {counted(len(facts.terms.areas), 'area')}"
    return f"version {facts.rules_version} in {areas}; {given:,} of {counted(facts.entrants, 'player')}"


def _rules_met(facts: Facts) -> bool:
    return len(posted_areas(facts)) >= len(facts.terms.areas) and not facts.entrants_without_copy


def _people_met(loaded: Loaded, facts: Facts) -> bool | None:
    """Return whether somebody was there throughout; None while only a sign-off is missing."""
    if gap_minutes(facts) or not facts.duty:
        return False
    met = _met(loaded, facts, "in_charge") and _met(loaded, facts, "dealers")
    still = any(turn.off_at is None for turn in facts.duty)
    return met or (None if still else False)


def _people(desk: Desk, facts: Facts, number: str) -> str:
    gap = gap_minutes(facts)
    dealt = {one.dealer.dealer_id for one in dealer_book.list_ever_assigned(desk.store, number)}
    duty = "on duty throughout, no gap" if not gap else f"nobody on duty for {counted(gap, 'minute')}"
    still = [turn.person for turn in facts.duty if facts.is_over and turn.off_at is None]
    if still:
        duty += f", still signed on: {', '.join(still)}"
    return f"{duty}; {counted(len(dealt), 'dealer')}" if facts.duty else "nobody was signed on"


def _rake(desk: Desk, loaded: Loaded, facts: Facts, number: str) -> LawLine:
    refused = proof_sums.list_refused_rake(desk.store, number)
    words = "none taken"
    if refused:
        listed = ", ".join(map(str, refused[:_MOST_NAMED]))
        more = ", ..." if len(refused) > _MOST_NAMED else ""
        words += f"; {counted(len(refused), 'attempt')} refused and kept, journal {listed}{more}"
    return LawLine("(7)", "No rake", words, _met(loaded, facts, "fees"))


def _ceiling(desk: Desk, loaded: Loaded, facts: Facts, number: str) -> LawLine:
    paid, limit = payments.list_paid(desk.store, number).values(), loaded.pack.ceiling
    most = max(paid, default=Money(0))
    who = sum(one == most for one in paid)
    words = f"{most}, {counted(who, 'player')}" if paid else "nobody paid"
    met = _met(loaded, facts, "ceiling") and (limit is None or most <= limit)
    return LawLine(
        "(10)", "Most paid by one person", f"{words}; limit {limit}" if limit is not None else words, met
    )


def _prizes(desk: Desk, loaded: Loaded, books: Books, number: str) -> LawLine:
    zone, ended = loaded.now.tzinfo, loaded.tournament.concluded_at
    if ended is None:
        return LawLine("(11)", "Prizes only at the end", "not concluded yet", met=None)
    at = ended.astimezone(zone)
    words = f"concluded {weekday(at.date())} {clock(at)} {at.tzname()}"
    paid = [row.at for row in prizes.list_prizes(desk.store, number) if row.reverses_id is None]
    if not paid:
        return LawLine(
            "(11)",
            "Prizes only at the end",
            f"{words}; no prize paid yet",
            met=None if books.facts.payouts else True,
        )
    first = min(paid)
    local = first.astimezone(zone)
    when = clock(local) if local.date() == at.date() else f"{weekday(local.date())} {clock(local)}"
    return LawLine("(11)", "Prizes only at the end", f"{words}; first prize paid {when}", first >= ended)
