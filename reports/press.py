"""The door to the papers. Each kind is loaded when the first of it is printed.

Loading reportlab and the faces takes a third of a second, which a window must not wait for before
its first paint. Inside the program only `app.__main__` imports late beside this, so that the command
line never waits for Qt; `desk.py` and `app.setup` do so because they run before anything is installed.
"""
# ruff: noqa: PLC0415 - see above

from __future__ import annotations

from typing import Literal

from app.core.charity_paper import CharityRecord
from app.core.drawer_paper import ShiftPaper
from app.core.duty_paper import DutyPaper
from app.core.listings import Listing
from app.core.papers import CharityReceipt, Imprint, ReceiptPaper, RulesSheet, YearPage
from app.core.payout_paper import PayoutSlip
from app.core.permit_paper import PermitApplication
from app.core.proof_paper import ProofPaper
from app.core.registers import Register
from app.core.tax_paper import SharedPrize, TaxPrize


def receipt(record: ReceiptPaper, *, paper: str) -> bytes:
    """Return a receipt as PDF; `paper` is 80mm, 58mm or letter."""
    from reports import receipt as module

    return module.render(record, paper=paper)


def charity_receipt(record: CharityReceipt) -> bytes:
    """Return a charity receipt as PDF, Letter."""
    from reports import charity_receipt as module

    return module.render(record)


def charity_record(record: CharityRecord) -> bytes:
    """Return the charity record of a tournament as PDF, Letter."""
    from reports import charity_record as module

    return module.render(record)


def payout_slip(record: PayoutSlip) -> bytes:
    """Return a payout slip as PDF, Letter in two parts."""
    from reports import payout_slip as module

    return module.render(record)


def permit_application(records: tuple[PermitApplication, ...]) -> bytes:
    """Return the permit application sheets as PDF, Letter, each with the rules behind it."""
    from reports import permit_application as module

    return module.render(records)


def tournament_proof(records: tuple[ProofPaper, ...]) -> bytes:
    """Return the proofs of a tournament as PDF, Letter, each from a page of its own."""
    from reports import tournament_proof as module

    return module.render(records)


def dealers_and_duty(record: DutyPaper) -> bytes:
    """Return the paper of dealers and duty as PDF, Letter."""
    from reports import dealers_duty as module

    return module.render(record)


def rules_poster(sheet: RulesSheet, *, paper: Literal["letter", "tabloid"]) -> bytes:
    """Return the wall poster as PDF; `paper` is letter or tabloid."""
    from reports import rules_poster as module

    return module.render(sheet, paper=paper)


def rules_handout(sheet: RulesSheet) -> bytes:
    """Return the handout as PDF, two sides of Letter."""
    from reports import rules_handout as module

    return module.render(sheet)


def test_page(imprint: Imprint, *, paper: str, printer: str) -> bytes:
    """Return the test page of a printer as PDF."""
    from reports import test_page as module

    return module.render(imprint, paper=paper, printer=printer)


def shift_report(record: ShiftPaper, *, paper: str) -> bytes:
    """Return the X or Z report of a drawer as PDF; `paper` is 80mm, 58mm or letter."""
    from reports import shift_report as module

    return module.render(record, paper=paper)


def register(record: Register) -> bytes:
    """Return a register as PDF, Letter, as many pages as it needs."""
    from reports import register as module

    return module.render(record)


def shared_winnings(records: tuple[SharedPrize, ...]) -> bytes:
    """Return the worksheets of prizes that are shared as PDF, Letter, a page each."""
    from reports import tax_shared as module

    return module.render(records)


def w2g_worksheets(records: tuple[TaxPrize, ...]) -> bytes:
    """Return the W-2G worksheets as PDF, Letter, a page each."""
    from reports import tax_worksheet as module

    return module.render(records)


def listing(record: Listing, ending: str) -> bytes:
    """Return a listing as a file of an ending: `.pdf` on Letter, `.csv`, or `.xlsx`, a workbook."""
    if ending == ".csv":
        from reports import listing_csv

        return listing_csv.render(record)
    if ending == ".xlsx":
        from reports import listing_book

        return listing_book.render(record)
    from reports import listing as module

    return module.render(record)


def table_poster(sheet: RulesSheet) -> bytes:
    """Return the sheet that stands at each table, as PDF."""
    from reports import table_poster as module

    return module.render(sheet)


def year_page(record: YearPage) -> bytes:
    """Return an operator's year as PDF, Letter."""
    from reports import year_page as module

    return module.render(record)


def missing(text: str) -> str:
    """Return the letters of a text that no face has and a paper cannot show, each once; '' for none."""
    if text.isascii():
        return ""
    from reports import fonts as module

    return "".join(module.missing_glyphs(text))
