"""Worksheets for Form W-2G and Form 5754, and the list of cash within 24 hours. No taxpayer's number is asked for."""

from __future__ import annotations

from datetime import datetime

from app.core.clock import stamp
from app.core.days import clock, plain_day, short_month
from app.core.errors import Conflict, InvalidInput
from app.core.money import Money
from app.core.registers import Cell, Register, RegisterSection
from app.core.tax import TaxState, refuse_tin, share_lines
from app.core.tax_paper import SharedPrize, TaxPrize
from app.core.text import clean
from app.desk.cash_day import CashDayShown, CashPerson, CashSide, list_cash_day
from app.desk.commands import writes
from app.desk.desk import Desk
from app.desk.duty_results import ReportMade
from app.desk.facts import Loaded, load
from app.desk.files import write_paper
from app.desk.imprint import imprint
from app.desk.prizes import prize_row
from app.desk.reports_list import REPORTS, Asked, report_kind
from app.desk.tax_figures import tax_rules
from app.desk.tax_list import TaxLine, line_of, list_tax
from db import people, prints
from reports import press

W2G = "w2g-worksheet"
SHARED = "shared-winnings"
CASH = "cash-24h"


def _lines(asked: Asked) -> tuple[TaxLine, ...]:
    return list_tax(asked.desk, tournament_id=asked.loaded.tournament.tournament_id).papers


def _waits(asked: Asked) -> str:
    return "" if _lines(asked) else "no prize reaches the figure"


def _count(asked: Asked) -> str:
    found = len(_lines(asked))
    return f"{found} prize{'s' if found != 1 else ''}" if found else ""


@report_kind(W2G, "W-2G worksheets", "Form W-2G", waits=_waits, count=_count)
def w2g_worksheets(asked: Asked) -> bytes:
    """Make a worksheet for each prize of the tournament that reaches the figure, paid or still to be paid."""
    return press.w2g_worksheets(tuple(_prize(asked.desk, asked.loaded, one) for one in _lines(asked)))


@report_kind(SHARED, "Shared winnings worksheets", "Form 5754", waits=_waits, count=_count)
def shared_worksheets(asked: Asked) -> bytes:
    """Make a worksheet with blank lines for those who share it, one for each prize that reaches the figure."""
    found = [_prize(asked.desk, asked.loaded, one) for one in _lines(asked)]
    return press.shared_winnings(tuple(SharedPrize(one, share_lines(one.winnings, {})) for one in found))


@writes("tax-worksheet")
def make_worksheet(desk: Desk, *, receipt_number: str, out: str = "") -> ReportMade:
    """Make the W-2G worksheet of one prize that was paid, whatever its amount; the TIN line is blank.

    `out` is a file or a folder; without it the paper goes to the print queue. Raises
    `NotFound(no_such_receipt)`, `Conflict` with `already_void` or `is_a_void`.
    """
    loaded, prize = _paid(desk, receipt_number)
    return _kept(desk, loaded, W2G, prize.receipt, press.w2g_worksheets((prize,)), out)


@writes("tax-shared")
def make_shared(
    desk: Desk, *, receipt_number: str, shares: tuple[str, ...] = (), out: str = ""
) -> ReportMade:
    """Make the worksheet of a prize that several share (Form 5754), with blank lines or with those who share it.

    `shares` are names with amounts like `Ann Lee: 500.00; Tom Haugen: 250.00`, the receiver's own among them;
    they add up to the prize. A taxpayer's number is never typed. Raises as `tax-worksheet`,
    `InvalidInput(shares)` with what to mend.
    """
    loaded, prize = _paid(desk, receipt_number)
    shared = SharedPrize(prize, share_lines(prize.winnings, _read(shares)))
    return _kept(desk, loaded, SHARED, prize.receipt, press.shared_winnings((shared,)), out)


def _read(shares: tuple[str, ...]) -> dict[str, Money]:
    found: dict[str, Money] = {}
    for one in shares:
        name, colon, amount = one.rpartition(":")
        refuse_tin(name or one, field="shares")
        name = clean(name, field="shares") if colon else ""
        if not name or name in found:
            raise InvalidInput("shares", "not_a_sharing", given=one[:60])
        found[name] = Money.parse(amount.strip(), field="shares")
    return found


def _paid(desk: Desk, receipt_number: str) -> tuple[Loaded, TaxPrize]:
    row = prize_row(desk, receipt_number)
    if row.reverses_id is not None:
        raise Conflict("is_a_void", receipt=row.receipt_number)
    if row.reversed_by_id is not None:
        raise Conflict("already_void", receipt=row.receipt_number)
    loaded = load(desk, row.tournament_id)
    return loaded, _prize(desk, loaded, line_of(desk, loaded, row))


def _kept(desk: Desk, loaded: Loaded, kind: str, receipt: str, pdf: bytes, out: str) -> ReportMade:
    """Write or queue one worksheet; that it was asked for is kept."""
    report, number = REPORTS[kind], loaded.tournament.tournament_id
    where = write_paper(out, f"{kind}-{receipt}.pdf", pdf) if out else ""
    job = prints.add_job(
        desk.store,
        tournament_id=number,
        document=report.document,
        reference=receipt,
        copy=0,
        made_at=stamp(desk.now()),
        made_by=desk.clerk,
        station=desk.station,
        state="saved" if out else "queued",
    )
    return ReportMade(kind, report.title, 1, where, job.job_id)


def _prize(desk: Desk, loaded: Loaded, line: TaxLine) -> TaxPrize:
    person = people.get_record(desk.store, line.person_id)
    rules = tax_rules(desk, loaded.pack, line.year)
    terms = loaded.tournament.terms
    place = f"{person.city}, {person.state} {person.postcode}".strip(", ")
    return TaxPrize(
        imprint=imprint(desk, loaded.venue, loaded.tournament, loaded.now),
        tournament=terms.name,
        first_day=terms.first_day,
        last_day=terms.last_day,
        place=line.place,
        receipt=line.receipt_number,
        won_on=line.paid_on,
        person=person.name,
        player_number=f"{int(person.person_id):04d}",
        address=tuple(one for one in (person.address, place) if one),
        id_kind=person.id_kind,
        id_last4=person.id_last4,
        winnings=Money(line.winnings_cents),
        thing=line.thing,
        entry_number=line.entry_number,
        wager=Money(line.wager_cents),
        net=Money(line.net_cents),
        year=line.year,
        state=TaxState(line.state),
        figure=rules.words,
        source=rules.last.source,
        confirmed=rules.confirmed,
    )


def _cash(asked: Asked) -> CashDayShown:
    first = asked.loaded.tournament.terms.first_day
    return list_cash_day(
        asked.desk, day=min(first, asked.loaded.now.date()), last_day=asked.loaded.now.date()
    )


def _cash_count(asked: Asked) -> str:
    found = len(_cash(asked).people)
    return f"{found} near or above" if found else ""


@report_kind(CASH, "Cash within 24 hours", "Form 8300", count=_cash_count)
def cash_paper(asked: Asked) -> bytes:
    """Make the list of who is near or above the cash that is to be told, since the tournament began."""
    shown, loaded = _cash(asked), asked.loaded
    over, near = Money(shown.flag_cents), Money(shown.near_cents)
    above = sum(one.above for one in shown.people)
    section = RegisterSection(
        title="People near or above",
        heads=("Person", "Paid in", "when", "Handed out", "when"),
        shares=(28, 16, 20, 16, 20),
        rows=tuple(_cash_row(one) for one in shown.people),
        note="all tournaments, records of one person together",
        nothing="nobody",
    )
    return press.register(
        Register(
            imprint=imprint(asked.desk, loaded.venue, loaded.tournament, loaded.now),
            title="Cash within 24 hours",
            under=f"{loaded.tournament.terms.name}, since {_day(shown)}",
            citation="Form 8300",
            answer=f"{above or 'Nobody'} above {over}, {len(shown.people) - above or 'nobody'} near",
            beside=f"The most cash of one person within any {shown.hours} hours, paid in and handed out apart. "
            f"Near begins at {near}. Voided receipts and prizes taken back are left out. {shown.note}",
            paper=f"Cash within 24 hours, print {asked.print_count}",
            sections=(section,),
        )
    )


def _cash_row(one: CashPerson) -> tuple[Cell, ...]:
    name = Cell(one.person, f"Player {int(one.person_id):04d}", strong=True)
    return (name, *_side(one.paid_in), *_side(one.handed_out))


def _side(one: CashSide) -> tuple[Cell, Cell]:
    if one.since is None or one.until is None:
        return Cell("nothing"), Cell("")
    times = f"{one.times} time{'s' if one.times != 1 else ''}"
    said = {"above": f"{times}, above", "near": f"{times}, near"}.get(one.state, times)
    return (
        Cell(str(Money(one.amount_cents)), said, strong=one.state != "below"),
        Cell(_at(one.since), f"to {_at(one.until)}" if one.times > 1 else ""),
    )


def _at(moment: datetime) -> str:
    return f"{short_month(moment)} {moment.day}, {clock(moment)}"


def _day(shown: CashDayShown) -> str:
    return plain_day(shown.first_day)
