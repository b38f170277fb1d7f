"""The proof of the tournament on paper: one joint page, and one for each operator of a shared tournament."""

from __future__ import annotations

from datetime import datetime

from app.core.errors import Conflict
from app.core.ledger import counted as standing
from app.core.money import ZERO, Money, total
from app.core.proof import DrawerShare
from app.core.proof_paper import CashLine, PrizeLine, ProofPaper
from app.core.records import Kind, Payment, Role, State
from app.desk.desk import Desk
from app.desk.imprint import imprint
from app.desk.places import places_shown
from app.desk.places import standing as standing_places
from app.desk.premises import venue_under
from app.desk.proof import Books, books_of, hidden, unpaid_words
from app.desk.proof_law import law_lines
from app.desk.reports_list import Asked, report_kind
from app.desk.sentences import sentence
from app.desk.sentences.words import counted
from db import entries, journal, payments, prizes, tournaments
from db.staff import list_staff
from reports import press

_REFUSED = "Refused: "
_MOST_NAMED = 8


def _changed(asked: Asked) -> datetime | None:
    """Return when the newest row that the proof counts was written."""
    store, number = asked.desk.store, asked.loaded.tournament.tournament_id
    found = [row.at for row in payments.list_last(store, number, limit=1)]
    found += [row.at for row in payments.list_charity(store, number)]
    found += [row.at for row in prizes.list_prizes(store, number)]
    return max(found, default=None)


@report_kind("tournament-proof", "Proof of the tournament", "(11)", changed=_changed, also=("proof",))
def tournament_proof(asked: Asked) -> bytes:
    """Return the paper as PDF: the one operator's that is asked for, else the joint one and each operator's."""
    return press.tournament_proof(proof_papers(asked))


def proof_papers(asked: Asked) -> tuple[ProofPaper, ...]:
    """Return what each page shows: all of them have the same figures, for no operator's part is its own.

    Raises `Conflict(count_first)` for a clerk while a drawer of the tournament is to be counted blind.
    """
    operators = asked.loaded.tournament.terms.operators
    books = books_of(asked.desk, asked.loaded)
    blind = hidden(asked.desk, books)
    if blind:
        raise Conflict("count_first", shift=blind)
    wanted = (asked.operator_id,) if asked.operator_id else ("", *(operators if len(operators) > 1 else ()))
    return tuple(_paper(asked, books, operator) for operator in wanted)


def _paper(asked: Asked, books: Books, operator: str) -> ProofPaper:
    desk, loaded = asked.desk, asked.loaded
    one, number = loaded.tournament, loaded.tournament.tournament_id
    facts = books.facts
    names = {each.operator_id: each.name for each in facts.operators}
    venue = venue_under(desk, loaded.venue, operator) if operator else loaded.venue
    permits = {
        row.operator_id: row.number for row in tournaments.list_permits(desk.store, number) if row.number
    }
    shown = [permits.get(operator, "")] if operator else list(permits.values())
    now = standing_places(desk, number, over=one.state.is_over)
    table = now.table
    line = journal.last_line(desk.store)
    return ProofPaper(
        imprint=imprint(desk, venue, one, loaded.now),
        tournament=one.terms.name,
        first_day=one.terms.first_day,
        last_day=facts.concluded_on or one.terms.last_day,
        permit_number=", ".join(permit for permit in shown if permit),
        number=f"T-{int(number):04}",
        operator=names.get(operator, "") if len(names) > 1 else "",
        operators=tuple(names.values()),
        proof=books.proof,
        taken_note=_taken_note(desk, books, number),
        prizes=tuple(
            PrizeLine(place.place, Money(place.due_cents), place.thing)
            for place in (places_shown(now, table.places) if table is not None else ())
            if place.due_cents or place.thing
        ),
        cash_in=_cash_in(books),
        cash_out=_cash_out(books),
        cash_notes=tuple(_note(drawer) for drawer in books.taken.drawers if drawer.over_short),
        law=law_lines(desk, loaded, books),
        differences=_differences(books),
        settled=one.state is State.SETTLED,
        signer=one.terms.in_charge or next((turn.person for turn in reversed(facts.duty)), ""),
        director=_director(desk),
        journal_sequence=line.sequence if line else 0,
        journal_hash=line.hash if line else "",
        print_count=asked.print_count,
    )


def _differences(books: Books) -> tuple[str, ...]:
    """Return each difference as a sentence, and which prizes are not paid, so far as there is room."""
    said = [sentence(finding).message for finding in books.differences]
    said = [one.removeprefix(_REFUSED) for one in said]
    if books.unpaid:
        named = "; ".join(unpaid_words(one) for one in books.unpaid[:_MOST_NAMED])
        more = len(books.unpaid) - _MOST_NAMED
        said.append(f"Not paid yet: {named}{f'; and {more:,} more' if more > 0 else ''}.")
    return tuple(f"{one[:1].upper()}{one[1:]}" for one in said)


def _taken_note(desk: Desk, books: Books, number: str) -> str:
    """Return how many played, entered and paid, and that no receipt number is missing."""
    players, _, _ = entries.count_entries(desk.store, number)
    sums = payments.sum_of_tournament(desk.store, number)
    entered = sum(standing(sums, kind) for kind in (Kind.ENTRY, Kind.REENTRY))
    numbers = books.numbers
    said = [
        counted(players, "different player"),
        counted(entered, "entry", "entries"),
        counted(numbers.count, "receipt"),
    ]
    if numbers.count:
        said += [f"{numbers.first} to {numbers.last}", f"{counted(numbers.missing, 'number')} missing"]
    return ", ".join(said).replace("0 numbers missing", "none missing")


def _cash_in(books: Books) -> tuple[CashLine, ...]:
    lines = [
        CashLine(f"{one.station}, shift {one.shift}, taken net", one.taken)
        for one in books.taken.drawers
        if one.taken
    ]
    lines += [
        CashLine(words, amount)
        for words, amount in (
            ("Taken before drawers were kept", books.taken.without_drawer),
            ("By check or card", books.taken.other_tender),
            ("House, added to prizes", books.proof.house),
        )
        if amount
    ]
    return tuple(lines)


def _cash_out(books: Books) -> tuple[CashLine, ...]:
    """Return what left: prizes by drawer, nonprofits in cash, then what goes to the bank."""
    lines = [
        CashLine(f"Prizes paid, {one.station}, shift {one.shift}", -one.prizes)
        for one in books.taken.drawers
        if one.prizes
    ]
    paid = total(one.prizes for one in books.taken.drawers)
    elsewhere = books.proof.all_out.prize - paid
    cash = total(_cash(row) for row in books.charity)
    checks = books.proof.all_out.charity - cash
    kept = books.proof.all_out.expense + books.proof.all_out.staff
    words = " and ".join(name for name, amount in (("charity check", checks), ("expenses", kept)) if amount)
    lines += [
        CashLine(said, -amount)
        for said, amount in (
            ("Prizes paid in no shift", elsewhere),
            ("To nonprofits, in cash", cash),
            (f"For the bank: {words}", checks + kept),
        )
        if amount
    ]
    return tuple(lines)


def _cash(row: Payment) -> Money:
    return ZERO if row.detail.get("check_number") else -row.amount


def _note(one: DrawerShare) -> str:
    how = "short" if one.over_short < ZERO else "over"
    amount = Money(abs(one.over_short.cents))
    why = f": {one.reason}" if one.reason else ""
    return f"{one.station}, shift {one.shift}, counted {amount} {how}{why}"


def _director(desk: Desk) -> str:
    """Return who signs beside the person in charge: the first director, else the first owner."""
    staff = list_staff(desk.store)
    for role in (Role.DIRECTOR, Role.OWNER):
        found = next((one.name for one in staff if one.role is role and one.removed_at is None), "")
        if found:
            return found
    return ""
