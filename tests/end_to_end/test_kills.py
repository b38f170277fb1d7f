"""A seller killed again and again: whole sales, no receipt gap, a sound chain, every answer kept."""

from __future__ import annotations

import os
import random
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.desk import verify
from db.payments import find_receipt
from db.sqlite import SqliteStore, open_sqlite
from tests import builders
from tests.end_to_end.seller import PEOPLE

ROOT = Path(__file__).resolve().parents[2]
KILLS = 200
MOST_SALES, LONGEST_WAIT = 7, 0.006  # answers before the kill, then seconds: about one more sale


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    """A tournament that costs a dollar, so that the ceiling is far away."""
    path = tmp_path / "shop.db"
    store = builders.open_room(path)
    builders.add_tournament(store, prize_cents=100, expense_cents=0, tables=2)
    builders.open_registration(store, "1")
    # Cards are in the air "now": nobody looks at the day here.
    builders.prepare(store, "1")
    builders.steps.start_play(builders.desk_at(store), tournament_id="1")
    for number in range(PEOPLE):
        builders.add_person(store, f"Ann {number}")
    store.close()
    return path


@contextmanager
def sellers(path: Path, *words: str) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "tests.end_to_end.seller", str(path), *words]
    process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    try:
        yield process
    finally:
        process.stdin.close()
        process.wait(timeout=10)
        process.stdout.close()


def kill_one(process: subprocess.Popen[bytes], chance: random.Random) -> list[str]:
    """Start a seller, kill it at a random moment, and return the receipts it had answered."""
    process.stdin.write(b"go\n")
    seller = int(process.stdout.readline())
    answered = [process.stdout.readline().decode().strip() for _ in range(chance.randrange(MOST_SALES))]
    select.select([], [], [], chance.uniform(0, LONGEST_WAIT))  # the moment is the test
    os.kill(seller, signal.SIGKILL)
    while (line := process.stdout.readline().decode().strip()) != "ended":
        assert line, "the sellers ended by themselves"
        answered.append(line)
    return answered


def lost(store: SqliteStore, answered: list[str]) -> list[str]:
    return [receipt for receipt in answered if find_receipt(store, receipt) is None]


def test_two_hundred_kills_leave_whole_sales(shop: Path) -> None:
    chance = random.Random()
    answered: list[str] = []
    with sellers(shop) as process:
        for _ in range(KILLS):
            answered += kill_one(process, chance)
    assert len(answered) > KILLS, "hardly anything was sold"
    assert len(set(answered)) == len(answered)
    store = open_sqlite(shop)
    assert lost(store, answered) == []
    found = verify.verify(builders.desk_at(store))
    assert found.problems == ()
    # A sale may be whole and its answer cut off by the kill: at most one a kill.
    assert len(answered) <= found.payments <= len(answered) + KILLS
    whole = store.rows(
        "select count(*) as sold, sum(case when e.entry_id is null then 1 else 0 end) as torn "
        "from payment p left join entry e on e.entry_id = p.entry_id"
    )[0]
    entries = store.rows("select count(*) as entries from entry")[0]
    assert (whole["sold"], whole["torn"], entries["entries"]) == (found.payments, 0, found.payments)
    store.close()


def test_control_a_seller_that_answers_too_early_is_found_out(shop: Path) -> None:
    chance = random.Random()
    answered: list[str] = []
    with sellers(shop, "early") as process:
        for _ in range(40):
            answered += kill_one(process, chance)
    store = open_sqlite(shop)
    # A number that was answered and never taken is answered again by the next seller.
    assert lost(store, answered) or len(set(answered)) < len(answered)
    store.close()
