"""The proof of the tournament: entries = drawers = prizes + charity + expenses + staff, to the cent.

Folded from the ledger each time it is asked for. Whatever keeps it from being even is named, one by one,
and the same rules refuse to settle.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.core.money import Money, total
from app.core.proof import DrawerShare, Proof, ProofRow, came_in, went_out
from app.core.records import Finding, HouseMoney, Kind, Payment, State, Terms
from app.core.text import ordinal
from app.desk.blind import hidden_from
from app.desk.commands import reads
from app.desk.desk import Desk
from app.desk.facts import Loaded, full_facts, load
from app.desk.payouts import show_payouts
from app.desk.proof_results import DrawerLine, ProofLine, TournamentProof, UnpaidPrize
from app.law.closing import PROOF
from app.law.model import Facts, assess
from app.law.settling import check_concluded
from db import payments, prizes, proof_sums
from db.house_money import list_house_money
from db.proof_sums import Numbers, Taken

_NOT_PAID = "prizes_not_paid"


@dataclass(frozen=True, slots=True)
class Books:
    """Everything the proof is made of, read together."""

    facts: Facts
    proof: Proof
    taken: Taken
    numbers: Numbers
    charity: tuple[Payment, ...]
    house: tuple[HouseMoney, ...]
    differences: tuple[Finding, ...]
    unpaid: tuple[UnpaidPrize, ...] = ()


@reads("tournament-proof")
def prove_tournament(desk: Desk, *, tournament_id: str) -> TournamentProof:
    """Show what came in, what went out and the difference, by part and in cents, with every difference named.

    `even` says that each column ends in zero and nothing is left to do; `settle` is refused until then.
    `drawers` are left out for a clerk while one of them is to be counted blind.
    """
    loaded = load(desk, tournament_id)
    books = books_of(desk, loaded)
    proof, left = books.proof, books.proof.difference
    return TournamentProof(
        tournament_id=tournament_id,
        state=loaded.tournament.state.value,
        came_in=tuple(_line(row) for row in proof.came_in),
        house_cents=proof.house.cents,
        went_out=tuple(_line(row) for row in proof.went_out),
        in_cents=proof.all_in.total.cents,
        out_cents=proof.all_out.total.cents,
        difference_cents=left.total.cents,
        prize_difference_cents=left.prize.cents,
        expense_difference_cents=left.expense.cents,
        charity_difference_cents=left.charity.cents,
        staff_difference_cents=left.staff.cents,
        prizes_published_cents=books.facts.payouts.total.cents if books.facts.payouts else 0,
        prizes_paid_cents=books.facts.payouts.paid.cents if books.facts.payouts else 0,
        drawers=() if hidden(desk, books) else tuple(_drawer(one) for one in books.taken.drawers),
        without_drawer_cents=books.taken.without_drawer.cents,
        other_tender_cents=books.taken.other_tender.cents,
        receipts=books.numbers.count,
        first_receipt=books.numbers.first,
        last_receipt=books.numbers.last,
        missing_receipts=books.numbers.missing,
        even=proof.is_even and not books.differences,
        findings=books.differences,
        unpaid=books.unpaid,
    )


def hidden(desk: Desk, books: Books) -> int:
    """Return the first shift of the tournament whose sums the clerk at hand is not told yet, 0 for none."""
    blind = hidden_from(desk)
    return next((one.shift for one in books.taken.drawers if one.shift in blind), 0)


def books_of(desk: Desk, loaded: Loaded) -> Books:
    """Read everything the proof is made of."""
    number = loaded.tournament.tournament_id
    facts = full_facts(desk, loaded)
    charity = tuple(row for row in payments.list_charity(desk.store, number) if row.reversed_by_id is None)
    house = tuple(list_house_money(desk.store, number))
    rows = came_in(payments.sum_of_tournament(desk.store, number), prices(loaded.tournament.terms))
    laid = total(one.amount for one in house)
    out = went_out(
        charity=[(_given(row), -row.amount) for row in charity],
        prizes=prizes.standing_of(desk.store, number),
        kept=Proof(rows, laid, ()).players,
    )
    rules = PROOF if loaded.tournament.state is State.SETTLED else (check_concluded, *PROOF)
    differences = assess(facts, loaded.pack, rules)
    return Books(
        facts=facts,
        proof=Proof(rows, laid, out),
        taken=proof_sums.taken(desk.store, number),
        numbers=proof_sums.numbers(desk.store, number),
        charity=charity,
        house=house,
        differences=differences,
        unpaid=_unpaid(desk, number) if any(one.code == _NOT_PAID for one in differences) else (),
    )


def _unpaid(desk: Desk, tournament_id: str) -> tuple[UnpaidPrize, ...]:
    shown = show_payouts(desk, tournament_id=tournament_id)
    return tuple(
        UnpaidPrize(one.place, one.person, one.due_cents, one.thing) for one in shown.places if one.owed
    )


def unpaid_words(one: UnpaidPrize) -> str:
    """Write a prize that is still to be paid: `3rd, Maria Lopez, $120.00`."""
    worth = [one.thing] if one.thing else []
    worth += [str(Money(one.due_cents))] if one.due_cents else []
    return ", ".join((ordinal(one.place), one.person or "nobody yet", *worth))


def prices(terms: Terms) -> dict[Kind, Money]:
    """Return what one entry, re-entry and add-on cost, as the sheet says."""
    found = {Kind.ENTRY: terms.entry, Kind.REENTRY: terms.reentry, Kind.ADDON: terms.addon}
    return {kind: price.total for kind, price in found.items() if price is not None}


def _given(row: Payment) -> str:
    number = row.detail.get("check_number", "")
    return f"{row.detail['payee']}, {f'check {number}' if number else row.detail['paid_by']}"


def _line(row: ProofRow) -> ProofLine:
    parts = row.parts
    return ProofLine(
        title=row.title,
        number=row.number,
        each_cents=None if row.each is None else row.each.cents,
        paid_cents=parts.total.cents,
        prize_cents=parts.prize.cents,
        expense_cents=parts.expense.cents,
        charity_cents=parts.charity.cents,
        staff_cents=parts.staff.cents,
    )


def _drawer(one: DrawerShare) -> DrawerLine:
    return DrawerLine(
        shift=one.shift,
        station=one.station,
        z_number=one.z_number,
        taken_cents=one.taken.cents,
        prizes_cents=one.prizes.cents,
        nonprofits_cents=one.nonprofits.cents,
        over_short_cents=one.over_short.cents,
        reason=one.reason,
    )
