"""What a charity receipt says of money handed back, of parts, and of the other nonprofits. papers.md section 7."""

from __future__ import annotations

from datetime import date

import pytest

from app.core.ledger import entrance_fees
from app.core.money import Money, total
from app.core.records import Kind
from app.desk import beneficiaries, charity, refunds, sales, staff, voids
from app.desk.charity_papers import charity_receipt, fee_rows
from app.desk.facts import load
from db import payments
from db.store import Store
from tests import builders
from tests.builders import CLERK, DIRECTOR, NOON, Evening, desk_at

ONE = {"tournament_id": "1"}
LATER = "2026-03-09T10:00:00-06:00"


@pytest.fixture
def approved(evening: Evening) -> Evening:
    staff.add_staff(evening.desk(), name=DIRECTOR, role="director", pin="482913")
    staff.add_staff(evening.desk(), name=CLERK, role="clerk", pin="1111")
    return evening


def give_back(evening: Evening, payment_id: str, cents: int | None = None) -> None:
    refunds.refund_payment(
        evening.desk(), payment_id=payment_id, amount_cents=cents, reason="Called away",
        approver=DIRECTOR, pin="482913",
    )  # fmt: skip


def rows_of(evening: Evening) -> list[tuple[str, int | None, int]]:
    desk = evening.desk()
    loaded, sums = load(desk, "1"), payments.sum_of_tournament(evening.store, "1")
    rows = fee_rows(desk, loaded, sums)
    kinds = frozenset({Kind.ENTRY, Kind.REENTRY, Kind.REBUY, Kind.ADDON, Kind.OTHER})
    assert total(row.paid for row in rows) == entrance_fees(sums, kinds)
    return [(row.title, row.number, row.paid.cents) for row in rows]


def test_a_part_that_was_refunded_stands_in_the_sum(approved: Evening) -> None:
    sale = approved.entry("1")
    give_back(approved, sale.payment_id, 40_00)
    assert rows_of(approved)[:2] == [
        ("Entries", 1, 115_00),
        ("Entries refunded, money handed back (A-00001)", None, -40_00),
    ]


def test_voids_and_refunds_name_the_receipts_while_they_are_few(approved: Evening) -> None:
    first, second = approved.entry("1"), approved.entry("2")
    voids.void_payment(approved.desk(), payment_id=first.payment_id, reason="Sold twice")
    assert rows_of(approved)[1] == ("Entries voided, money handed back (A-00001)", -1, -115_00)
    give_back(approved, second.payment_id, 15_00)
    words = "Entries voided or refunded (A-00001, A-00002)"
    assert rows_of(approved)[1] == (words, -1, -130_00)
    give_back(approved, second.payment_id)
    assert rows_of(approved)[1] == ("Entries voided or refunded", -2, -230_00)


@pytest.fixture
def two_payees(room: Store) -> Store:
    """Two nonprofits, the second with $20.00 first; two entries of $120.00 are paid."""
    builders.add_tournament(room, **builders.CHARITY)
    before = desk_at(room, builders.MONTH_BEFORE, clerk=DIRECTOR)
    beneficiaries.add_beneficiary(
        before, **ONE, name="Creek Fund", address="4 Main Street", share_cents=2_000
    )
    builders.open_registration(room, "1")
    for first in ("Ann", "Bob"):
        person = builders.add_person(room, first, birth=date(1980, 5, len(first)))
        sales.take_entry(desk_at(room, NOON), **ONE, person_id=person)
    return room


def test_parts_are_counted_for_each_nonprofit_and_the_others_are_named(two_payees: Store) -> None:
    desk = desk_at(two_payees, LATER, clerk=DIRECTOR)
    chess = load(desk, "1").tournament.terms.payees[0].name
    given = [
        charity.pay_charity(
            desk, **ONE, payee=payee, amount_cents=cents, check_number=number, paid_by="check"
        )
        for payee, cents, number in ((chess, 60_00, "1"), ("Creek Fund", 20_00, "2"), (chess, 40_00, "3"))
    ]
    first, creek, last = (
        charity_receipt(desk, payments.get_payment(two_payees, one.payment_id)) for one in given
    )
    assert [(one.payment_index, one.payment_count) for one in (first, creek, last)] == [
        (1, 2),
        (1, 1),
        (2, 2),
    ]
    assert (first.earlier, first.others) == ((), ())
    assert creek.others == (("C-00001", chess, Money(60_00)),)
    assert last.earlier == (("C-00001", Money(60_00)),)
    assert last.others == (("C-00002", "Creek Fund", Money(20_00)),)
    assert charity.show_charity(desk, **ONE).held_cents == 0
