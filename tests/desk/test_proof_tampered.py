"""What was changed behind the desk shows in the proof, by its name, and settling is refused while it stands."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.core.errors import RuleViolation
from app.desk import proof, steps
from app.desk.desk import Desk
from db.store import Store
from tests import builders
from tests.builders import DIRECTOR, Evening, desk_at
from tests.desk.payout_room import ONE, close, conclude, enter_ten, pay, publish
from tests.engines import address_of, opened_again, tamper
from tests.server.ledgers import Ledgers


def pay_out(evening: Evening) -> Store:
    """Ten entries, three prizes, everything paid and the drawer counted: the books are even."""
    enter_ten(evening)
    close(evening.store)
    publish(evening.store, places=3)
    conclude(evening.store)
    for place in (1, 2, 3):
        pay(evening.store, place)
    builders.close_drawer(desk_at(evening.store))
    assert proof.prove_tournament(desk_at(evening.store, clerk=DIRECTOR), **ONE).even
    return evening.store


@pytest.fixture
def even(evening: Evening) -> Store:
    """Even books."""
    return pay_out(evening)


@pytest.fixture
def own_file(tmp_path: Path) -> Iterator[Store]:
    """Even books in a file, whatever engine the other tests run on: a server checks its rows whoever writes."""
    store = builders.open_room(tmp_path / "own.db")
    builders.open_registration(store, builders.add_tournament(store, late_until_level=6))
    builders.start_play(store, "1")
    for name in ("Ann", "Bob", "Cid", "Dee"):
        builders.add_person(store, name)
    yield pay_out(Evening(store, "1"))
    store.close()


def named(store: Store) -> set[str]:
    """The codes that another desk's proof names; whoever settles there is refused with each of them."""
    with closing(opened_again(store)) as again:
        return named_at(desk_at(again, clerk=DIRECTOR))


def named_at(desk: Desk) -> set[str]:
    """The same at one desk."""
    found = proof.prove_tournament(desk, **ONE)
    assert not found.even
    codes = {one.code for one in found.findings}
    with pytest.raises(RuleViolation) as refused:
        steps.settle(desk, **ONE)
    assert codes <= {one.code for one in refused.value.findings}
    return codes


@pytest.mark.parametrize(
    ("sql", "code"),
    [
        (
            "update payment set amount_cents = amount_cents + 1, prize_cents = prize_cents + 1 "  # noqa: ISC004
            "where payment_id = 3",
            "payouts_not_pool",
        ),
        (
            "update payment set prize_cents = prize_cents - 1, expense_cents = expense_cents + 1 "  # noqa: ISC004
            "where payment_id = 3",
            "payouts_not_pool",
        ),
        ("update payment set receipt_number = 'A-00099' where payment_id = 10", "receipts_missing"),
        ("update payout_place set prize_cents = prize_cents + 1 where place = 1", "payouts_not_pool"),
        ("update prize_paid set amount_cents = amount_cents - 1 where place = 2", "prizes_not_paid"),
        ("delete from shift_close", "drawer_not_counted"),
    ],
)
def test_a_row_that_was_changed_has_a_name(even: Store, engine: Ledgers | None, sql: str, code: str) -> None:
    tamper(address_of(even), engine, sql)
    assert code in named(even)


def test_a_cent_that_belongs_to_no_part_has_a_name(own_file: Store) -> None:
    with closing(sqlite3.connect(address_of(own_file), isolation_level=None)) as connection:
        kept = connection.execute("select sql from sqlite_master where name = 'payment_no_update'")
        (guard,) = kept.fetchone()
        connection.execute("pragma ignore_check_constraints = on")
        connection.execute("drop trigger payment_no_update")
        connection.execute("update payment set amount_cents = amount_cents + 1 where payment_id = 3")
        connection.execute(guard)
    assert "parts_differ" in named(own_file)
