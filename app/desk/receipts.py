"""Receipts: the paper of a ledger row, the same at every print but for COPY n."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from app.core.errors import InvalidInput, NotFound
from app.core.ledger import paid_to_enter
from app.core.money import ZERO, Money
from app.core.papers import ReceiptLine, ReceiptPaper
from app.core.records import Kind, Payment, Person, Terms
from app.desk.charity_papers import charity_receipt
from app.desk.commands import writes
from app.desk.desk import Desk
from app.desk.facts import Loaded, load
from app.desk.files import write_paper
from app.desk.imprint import imprint
from app.desk.payout_papers import payout_slip
from app.desk.posting import RECEIPT, queue_receipt
from app.desk.results import Printed
from app.desk.venue import PAPERS
from app.desk.words import game_words, kind_words, thousands
from db import payments, people, prints, prizes, tournaments
from db.journal import get_line
from reports import press

DOCUMENT = RECEIPT


@writes("receipt-print")
def print_receipt(desk: Desk, *, receipt_number: str, out: str = "", paper: str = "") -> Printed:
    """Make the PDF of a receipt; from the second time on it is COPY n and says so.

    `paper` is 80mm, 58mm or letter (else the venue's). `out` is a file or a folder; without it the
    paper goes to the print queue. A payout slip and a receipt to a nonprofit are made on Letter only.
    Raises `NotFound(no_such_receipt)`, `InvalidInput(paper)` with `unknown_choice` or `prints_on_letter`.
    """
    tournament_id, number, letter = _numbered(desk, receipt_number)
    if paper and paper not in PAPERS:
        raise InvalidInput("paper", "unknown_choice", given=paper[:40], choices=", ".join(PAPERS))
    if letter and paper not in ("", "letter"):
        raise InvalidInput("paper", "prints_on_letter", receipt=number)
    copy = len(prints.list_jobs(desk.store, DOCUMENT, number))
    where = ""
    if out:
        name = f"receipt-{number}{f'-copy-{copy}' if copy else ''}.pdf"
        where = write_paper(out, name, render_receipt(desk, number, paper=paper, copy=copy))
    job = queue_receipt(
        desk,
        tournament_id,
        number,
        copy=copy,
        paper=paper,
        state="saved" if out else "queued",
    )
    return Printed(number, copy, where, job.job_id)


def _numbered(desk: Desk, receipt_number: str) -> tuple[str, str, bool]:
    """Return tournament and number of a receipt or payout slip, and whether it is a paper for Letter alone.

    Raises `NotFound(no_such_receipt)`.
    """
    slip = prizes.find_receipt(desk.store, receipt_number.strip().upper())
    if slip is not None:
        return slip.tournament_id, slip.receipt_number, True
    row = receipt_row(desk, receipt_number)
    return row.tournament_id, row.receipt_number, row.kind is Kind.CHARITY


def receipt_row(desk: Desk, receipt_number: str) -> Payment:
    """Return the ledger row of a receipt. Raises `NotFound(no_such_receipt)`."""
    payment = payments.find_receipt(desk.store, receipt_number.strip().upper())
    if payment is None:
        raise NotFound("no_such_receipt", given=receipt_number[:40])
    return payment


def render_receipt(desk: Desk, receipt_number: str, *, paper: str = "", copy: int = 0) -> bytes:
    """Return the PDF of a receipt, or of a payout slip, as a given print of it."""
    slip = prizes.find_receipt(desk.store, receipt_number.strip().upper())
    if slip is not None:
        return press.payout_slip(payout_slip(desk, slip, copy=copy))
    payment = receipt_row(desk, receipt_number)
    if payment.kind is Kind.CHARITY:
        return press.charity_receipt(charity_receipt(desk, payment, print_count=copy + 1))
    loaded = load(desk, payment.tournament_id)
    return press.receipt(receipt_paper(desk, payment, copy=copy), paper=paper or loaded.venue.receipt_paper)


def receipt_paper(desk: Desk, payment: Payment, *, copy: int = 0) -> ReceiptPaper:
    """Return everything a receipt shows, as it was at the sale."""
    loaded = load(desk, payment.tournament_id)
    store = desk.store
    person = people.get_record(store, payment.person_id) if payment.person_id else None
    line = get_line(store, payment.journal_sequence)
    given_back = payment.reverses_id or payment.refunds_id
    original = payments.get_payment(store, given_back) if given_back else payment
    after = _paid(desk, payment)
    at = datetime.fromisoformat(payment.detail["local"]).astimezone(loaded.now.tzinfo)
    seat, terms = payment.detail, _terms(desk, loaded, payment)
    return ReceiptPaper(
        imprint=replace(imprint(desk, loaded.venue, loaded.tournament, at), made_by=payment.clerk),
        tournament=terms.name,
        game=game_words(terms),
        first_day=terms.first_day,
        last_day=terms.last_day,
        permit_number=_permit(desk, payment),
        number=payment.receipt_number,
        at=at,
        station=payment.station,
        clerk=payment.clerk,
        shift=payment.shift,
        person=person.name if person else payment.label,
        player_number=f"{int(person.person_id):04d}" if person else "",
        age_check=_age_check(person, loaded.pack.minimum_age),
        lines=(_line(terms, payment, original),),
        total=payment.amount,
        tender=payment.tender.value,
        tendered=payment.tendered,
        change=payment.change,
        table=int(seat["table"]) if "table" in seat else None,
        seat=int(seat["seat"]) if "seat" in seat else None,
        seat_note=_seat_note(terms, payment),
        paid_before=after - payment.amount,
        paid_after=after,
        limit=loaded.pack.ceiling,
        rules_version=payment.rules_version,
        rules_hash=_hash(desk, payment),
        journal_sequence=payment.journal_sequence,
        journal_hash=line.hash if line else "",
        copy=copy,
        copied_at=loaded.now if copy else None,
        copied_by=desk.clerk if copy else "",
        void_of=original.receipt_number if given_back else "",
        refund=payment.kind is Kind.REFUND,
        reason=payment.reason,
        approver=payment.approver,
    )


def _permit(desk: Desk, payment: Payment) -> str:
    permits = tournaments.list_permits(desk.store, payment.tournament_id)
    return next((one.number for one in permits if one.number), "")


def _hash(desk: Desk, payment: Payment) -> str:
    for one in tournaments.list_versions(desk.store, payment.tournament_id):
        if one.version == payment.rules_version:
            return one.hash
    return ""


def _paid(desk: Desk, payment: Payment) -> Money:
    if payment.person_id is None:
        return ZERO
    return paid_to_enter(
        payments.sum_of_rounds(desk.store, payment.tournament_id, payment.person_id, up_to=payment.payment_id)
    )


def _terms(desk: Desk, loaded: Loaded, payment: Payment) -> Terms:
    """Return the terms of the sheet that was in force at the sale."""
    version = payment.rules_version or loaded.tournament.rules_version
    found = tournaments.get_version_terms(desk.store, payment.tournament_id, version)
    return found or loaded.tournament.terms


def _line(terms: Terms, payment: Payment, original: Payment) -> ReceiptLine:
    chips = {
        Kind.ENTRY: terms.starting_chips,
        Kind.REENTRY: terms.starting_chips,
        Kind.ADDON: terms.addon_chips,
    }.get(original.kind, 0)
    title = kind_words(original.kind, original.label)
    number = int(original.detail.get("entry_number", "1"))
    if original.kind is Kind.REENTRY:
        limit = f" of {terms.reentry_limit}" if terms.reentry_limit > 0 else ""
        title = f"Re-entry {number - 1}{limit}"
    if "seat_won_in" in original.detail:
        title = "Entry by a seat won"
    return ReceiptLine(title, f"{thousands(chips)} in chips" if chips else "", payment.amount, payment.parts)


def _seat_note(terms: Terms, payment: Payment) -> str:
    if payment.kind is Kind.ADDON or payment.kind is Kind.OTHER:
        return "You keep your seat." if "table" in payment.detail else ""
    if payment.kind in (Kind.VOID, Kind.REFUND):
        return ""
    if "table" not in payment.detail:
        return "Your seat is drawn as soon as one is free."
    if payment.detail.get("state") == "registering":
        start = terms.days[0].first_cards
        hour, half = (start.hour % 12 or 12), "am" if start.hour < 12 else "pm"
        return f"Cards are in the air at {hour}:{start.minute:02d} {half}."
    chips = f" {thousands(terms.starting_chips)} in chips." if terms.starting_chips else ""
    return f"New seat, drawn at random.{chips}"


def _age_check(person: Person | None, minimum: int) -> str:
    if person is None:
        return ""
    over = f"{minimum} or over"
    if person.id_last4:
        return f"{over}, {person.id_kind or 'ID'} seen"
    if person.birth is not None:
        return f"{over}, birth date on file"
    return f"{over}, checked by {person.checked_by}" if person.checked_by else ""
