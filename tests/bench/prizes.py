"""What a director waits for with prizes: chip shares of a final table, a published table, the pool of a large field."""

from __future__ import annotations

from contextlib import closing
from decimal import Decimal, localcontext
from functools import partial
from pathlib import Path

from app.core.icm import MOST_PLAYERS, fine_shares
from app.core.money import Money
from app.desk import payouts, steps
from app.desk.payout_view import payout_view
from app.desk.pool import show_pool
from db.journal import last_line
from db.migrations import SCRIPTS
from db.sqlite import open_sqlite
from tests import builders
from tests.bench.figures import Figure, Row, middle, time_of, times_of
from tests.bench.filling import add_payments, add_people, filling, open_playing
from tests.bench.sales import Bare, no_collecting

RUNS, TABLES_PUBLISHED, ENTRIES, PAYMENTS = 7, 40, 1_000, 10_000
ONE = {"tournament_id": "1"}
# How many exponentials of 50 digits twenty stacks take; the shares are made of little else.
EXPONENTIALS = 20_000


def chip_shares(_folder: Path) -> list[Row]:
    """Twenty stacks, twenty prizes, beside as many bare exponentials as the sum has."""
    chips = [1 + 7_919 * (at + 3) ** 4 % 900_000 for at in range(MOST_PLAYERS)]
    prizes = [Money(10_000_000 // (at + 1)) for at in range(MOST_PLAYERS)]
    taken, floor = [], []
    with no_collecting():
        for _run in range(RUNS):
            chips[0] += 1  # what was asked before is remembered
            taken.append(time_of(partial(fine_shares, chips, prizes)))
            floor.append(time_of(_exponentials))
    return [
        Row("chip shares (ICM) of 20 players", middle(taken), target=2_000, floor=middle(floor), most=2),
    ]


def _exponentials() -> None:
    with localcontext(prec=50):
        for at in range(EXPONENTIALS):
            (Decimal(-at - 1) / 700).exp()


def publishing(folder: Path) -> list[Row]:
    """Tables for 1,000 entries, each a revision, beside a bare commit of the same rows."""
    path = folder / "publish.db"
    open_playing(path)
    with filling(path) as connection:
        add_people(connection, ENTRIES)
        add_payments(connection, ENTRIES, ENTRIES)
    bare = _bare(folder / "bare.db")
    taken, floor = [], []
    with closing(open_sqlite(path)) as store, no_collecting():
        desk = builders.desk_at(store, clerk=builders.DIRECTOR)
        steps.close_registration(desk, **ONE)
        for number in range(TABLES_PUBLISHED):
            places = 100 + number % 2
            taken.append(
                time_of(partial(payouts.publish_payouts, desk, **ONE, places=places, reason="Measured"))
            )
            line = last_line(store)
            rows = [(one["table"], one["row"]) for one in line.rows]
            (kept,) = store.rows("select * from journal where sequence = :at", {"at": line.sequence})
            rows.append(("journal", dict(kept)))
            floor.append(time_of(partial(bare.commit, rows)))
    return [
        Row(
            "payouts-publish, 100 places of 1,000 entries",
            middle(taken),
            target=50,
            floor=middle(floor),
            most=8,
        )
    ]


def _bare(path: Path) -> Bare:
    bare = Bare(path)
    bare.connection.executescript((SCRIPTS / "0010_payouts.sqlite.sql").read_text("utf-8"))
    return bare


def pool_of_many(folder: Path) -> list[Row]:
    """The pool of 10,000 payments and the Payouts screen's reading, beside one sum and one count over the same rows."""
    path = folder / "pool.db"
    open_playing(path)
    with filling(path) as connection:
        add_people(connection, PAYMENTS)
        add_payments(connection, PAYMENTS, PAYMENTS, now=PAYMENTS)
    with closing(open_sqlite(path)) as store:
        desk = builders.desk_at(store)
        assert show_pool(desk, **ONE).entries == PAYMENTS

        def added_up() -> None:
            store.rows(
                "select kind, count(*), sum(prize_cents), sum(expense_cents), sum(charity_cents) from payment "
                "where tournament_id = 1 group by kind"
            )
            store.rows(
                "select count(*), count(distinct person_id) from entry where tournament_id = 1 and state = 'in'"
            )

        floor = middle(times_of(added_up, RUNS))
        acts = (
            ("pool of 10,000 payments", partial(show_pool, desk, **ONE), 8),
            ("what the Payouts screen reads, the same ledger", partial(payout_view, desk, **ONE), 16),
        )
        return [
            Row(name, middle(times_of(act, RUNS)), target=100, floor=floor, most=most)
            for name, act, most in acts
        ]


FIGURES: tuple[Figure, ...] = (chip_shares, publishing, pool_of_many)
