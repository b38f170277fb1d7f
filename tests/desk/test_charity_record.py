"""`report charity-record`: the four items read from the ledger, kept 12 months. ARM 23.16.1103(5)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from app.core.errors import Conflict
from app.core.money import Money
from app.core.plain import canonical
from app.desk import beneficiaries, charity, house, sales, sheets, voids
from app.desk.charity_record import record_of
from app.desk.desk import NOBODY
from app.desk.facts import load
from app.desk.paper_list import list_papers
from app.desk.report import made
from app.desk.reports_list import Asked
from app.law.charity_shares import bare_name
from db.store import Store
from db.tournaments import change_tournament, get_tournament
from tests import builders
from tests.builders import DIRECTOR, NOON, desk_at
from tests.desk.doors import Door
from tests.engines import address_of

ONE = {"tournament_id": "1"}
LATER = "2026-03-09T10:00:00-06:00"


@pytest.fixture
def paid(room: Store) -> Store:
    """Two nonprofits, the second with $20.00 first; two entries; a payment that stands and one taken back."""
    builders.add_tournament(room, **builders.CHARITY)
    before = desk_at(room, builders.MONTH_BEFORE, clerk=DIRECTOR)
    beneficiaries.add_beneficiary(
        before, **ONE, name="Creek Fund", address="4 Main Street", share_cents=2_000
    )
    builders.open_registration(room, "1")
    sheets.post_rules(desk_at(room, NOON), **ONE, area="Main floor")
    for first in ("Ann", "Bob"):
        person = builders.add_person(room, first, birth=date(1980, 5, len(first)))
        sales.take_entry(desk_at(room, NOON), **ONE, person_id=person)
    house.add_house_money(desk_at(room, NOON), **ONE, amount_cents=50_000)
    desk = desk_at(room, LATER, clerk=DIRECTOR)
    charity.pay_charity(
        desk, **ONE, payee="Creek Fund", amount_cents=1_500, check_number="12", paid_by="check"
    )
    wrong = charity.pay_charity(desk, **ONE, payee="creek fund", amount_cents=500)
    nobody = desk_at(room, LATER, clerk=NOBODY)
    voids.void_payment(nobody, payment_id=wrong.payment_id, reason="Not yet")
    return room


def record(store: Store):
    desk = desk_at(store, LATER, clerk=DIRECTOR)
    return record_of(Asked(desk, load(desk, "1"), print_count=3))


def test_what_the_ledger_says(paid: Store) -> None:
    found = record(paid)
    assert (found.entrance_fees, found.entry_and_reentry_fees) == (Money(24_000), Money(24_000))
    assert (found.due, found.charity_collected, found.paid, found.owed) == (
        Money(12_000), Money(12_000), Money(1_500), Money(10_500),
    )  # fmt: skip
    assert found.notices == ("Rules sheet version 2, posted in 1 area from March 6", "Poster in the window")
    chess, creek = found.nonprofits
    assert (chess.share_words, chess.share, chess.owed) == ("1 of 1 part", Money(10_000), Money(10_000))
    assert (creek.share_words, creek.share, creek.paid) == ("$20.00 first", Money(2_000), Money(1_500))
    assert [(one.number, one.how, one.amount, one.void) for one in found.payments] == [
        ("C-00001", "check 12", Money(1_500), False), ("C-00002", "cash", Money(500), True),
    ]  # fmt: skip
    assert (found.kept_from, found.keep_until, found.concluded) == (date(2026, 3, 9), date(2027, 3, 9), False)
    assert (found.house_laid, found.months, found.print_count) == (Money(50_000), 12, 3)
    assert (found.number, found.permit_number) == ("T-0001", "26-0031")


def test_whoever_was_paid_before_the_sheet_named_them_stays_on_it(paid: Store) -> None:
    terms = get_tournament(paid, "1").terms
    with paid.unit():
        change_tournament(paid, "1", {"terms": canonical(replace(terms, beneficiaries=()))})
    chess, creek = record(paid).nonprofits
    assert chess.share_words == "all of it"
    assert (bare_name(creek.name), creek.share_words, creek.owed) == (
        ("creek", "fund"), "not on the sheet", Money(-1_500),
    )  # fmt: skip


def test_through_every_door_and_on_the_papers_screen(paid: Store, tmp_path: Path) -> None:
    for way in ("verb", "script", "command"):
        door = Door(way, address_of(paid), tmp_path)
        answer = door("report", **ONE, kind="charity-record", out=str(tmp_path)).result
        assert Path(answer["out"]).read_bytes().startswith(b"%PDF-")
    desk = desk_at(paid, LATER, clerk=DIRECTOR)
    (line,) = (one for one in list_papers(desk, **ONE).papers if one.document == "report-charity-record")
    assert (line.citation, line.count, line.ready) == ("(2)(d)", "2 nonprofits", True)
    assert line.outdated_since is not None
    pdf = PdfReader(BytesIO(made(desk, "1", "charity")[1]))
    text = " ".join(" ".join(page.extract_text().split()) for page in pdf.pages)
    assert "at least until March 9, 2027" in text
    assert "taken back" in text


def test_not_where_no_charity_is_claimed(evening: builders.Evening) -> None:
    desk = evening.desk()
    with pytest.raises(Conflict, match="report_waits"):
        made(desk, "1", "charity-record")
    (line,) = (one for one in list_papers(desk, **ONE).papers if one.document == "report-charity-record")
    assert (line.ready, line.count, line.outdated_since) == (False, "", None)


def test_before_anything_was_paid_the_last_day_counts(room: Store) -> None:
    builders.add_tournament(room, **builders.CHARITY)
    found = record(room)
    assert (found.kept_from, found.payments, found.owed) == (date(2026, 3, 8), (), Money(0))
