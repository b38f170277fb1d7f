"""What a director waits for at the end: pool and proof of a tournament with ten thousand payments."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from app.desk.desk import Desk
from app.desk.facts import load
from app.desk.pool import show_pool
from app.desk.proof import prove_tournament
from app.desk.proof_papers import proof_papers
from app.desk.reports_list import Asked
from db.opening import open_ledger
from tests import builders
from tests.bench.figures import Figure, Row, middle, times_of
from tests.bench.filling import add_payments, add_people, filling, open_playing

PAYMENTS, RUNS, REACH = 10_000, 20, 100
# The least that any answer costs: every row of the tournament read once by the database.
_FLOOR = (
    "select count(*) as counted, sum(amount_cents) as amount, sum(prize_cents) as prize, sum(charity_cents) as charity, "
    "max(receipt_number) as last from payment where tournament_id = 1"
)


def proof(folder: Path) -> list[Row]:
    path = folder / "proof.db"
    open_playing(path)
    with filling(path) as connection:
        add_people(connection, PAYMENTS)
        add_payments(connection, PAYMENTS, PAYMENTS, now=PAYMENTS)
    with closing(open_ledger(path)) as store:
        desk = builders.desk_at(store, clerk=builders.DIRECTOR)
        proved = prove_tournament(desk, tournament_id="1")
        assert (proved.receipts, proved.in_cents) == (PAYMENTS, PAYMENTS * 115_00)
        floor = middle(times_of(lambda: store.rows(_FLOOR), RUNS))
        acts = (
            ("pool", lambda: show_pool(desk, tournament_id="1"), 40),
            ("tournament-proof", lambda: prove_tournament(desk, tournament_id="1"), 60),
            ("what the paper of it says", lambda: _paper(desk), None),
        )
        return [
            Row(
                f"{name}, {PAYMENTS:,} payments: median",
                middle(times_of(act, RUNS)),
                target=REACH if most is not None else None,
                floor=floor,
                most=most,
            )
            for name, act, most in acts
        ]


def _paper(desk: Desk) -> object:
    return proof_papers(Asked(desk, load(desk, "1")))


FIGURES: tuple[Figure, ...] = (proof,)
