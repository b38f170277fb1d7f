"""No sequence of verbs reaches Playing, Paid or Settled with something that the law forbids.

Durability is switched off here, and only here: nothing is killed, and 10,000 sequences must fit into a
minute. Each begins by copying a made ledger over the last one.
"""

from __future__ import annotations

import inspect
import random
import sqlite3
from collections import Counter
from collections.abc import Iterator

import pytest

from app.law import acts, closing
from db.sqlite import SqliteStore, open_sqlite
from tests import builders
from tests.desk.sequences import BEGINS, Sequence
from tests.desk.stages import make

RUNS, PARTS, MOST = 10_000, 4, 2_500
# Rules of one act that say the same of another; only without both does anything get through.
CONTROLS: dict[frozenset[str], str] = {
    frozenset({"check_play_state"}): "state",
    frozenset({"check_operator"}): "operator",
    frozenset({"check_year_count"}): "year",
    frozenset({"check_days"}): "days",
    frozenset({"check_gap"}): "gap",
    frozenset({"check_planned_day"}): "day_of_play",
    frozenset({"check_permit"}): "permit",
    frozenset({"check_charity_plan"}): "charity_plan",
    frozenset({"check_charity_named"}): "charity_named",
    frozenset({"check_tables"}): "tables",
    frozenset({"check_rules_posted"}): "posted",
    frozenset({"check_rules_copies"}): "copies",
    frozenset({"check_oversight"}): "duty",
    frozenset({"check_dealers"}): "dealers",
    frozenset({"check_chips"}): "chips",
    frozenset({"check_sheet_ceiling"}): "sheet_ceiling",
    frozenset({"check_casino_night"}): "casino_night",
    frozenset({"check_hours"}): "hours",
    frozenset({"check_merged_seats"}): "merged_seats",
    frozenset({"check_merged_ceiling"}): "merged_ceiling",
    frozenset({"check_concluded"}): "state",
    frozenset({"check_charity_paid"}): "charity_owed",
    frozenset({"check_charity_handed_over"}): "charity_held",
    frozenset({"check_signed_off"}): "signed_on",
    frozenset({"check_prizes_paid"}): "prizes_owed",
    frozenset({"check_charity_payment"}): "payment",
    frozenset({"check_ceiling"}): "over_ceiling",
    frozenset({"check_age"}): "age",
    frozenset({"check_tender"}): "tender",
    frozenset({"check_barred"}): "barred",
    frozenset({"check_one_document"}): "document",
    frozenset({"check_series_stands"}): "series",
    frozenset({"check_promised_prizes", "check_payouts_leave_share"}): "promised",
    frozenset({"check_payee", "check_each_share"}): "nonprofit",
    frozenset({"check_paid_within", "check_each_share"}): "nonprofit",
    frozenset({"check_concluded", "check_one_winner"}): "still_in",
    frozenset({"check_concluded", "check_tables_released"}): "at_tables",
}


@pytest.fixture(scope="module")
def ledgers(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[dict[str, sqlite3.Connection], SqliteStore]]:
    """A made ledger for each stage, and the one that sequences run on."""
    folder = tmp_path_factory.mktemp("sequences")
    stores = {}
    for stage in BEGINS:
        stores[stage] = builders.open_room(folder / f"{stage}.db")
        make(stores[stage], stage)
    running = open_sqlite(folder / "running.db", training=True, busy_seconds=0)
    running._connection.set_authorizer(None)
    for pragma in ("synchronous = off", "journal_mode = memory", "locking_mode = exclusive"):
        running._connection.execute(f"pragma {pragma}")
    running._connection.set_authorizer(running._authorizer)
    yield {stage: store._connection for stage, store in stores.items()}, running
    for store in (*stores.values(), running):
        store.close()


def run(made: dict[str, sqlite3.Connection], store: SqliteStore, seed: int) -> Sequence:
    """One sequence, always the same for a seed."""
    chance = random.Random(seed)
    stage = chance.choices(list(BEGINS), weights=(2, 4, 3, 4))[0]
    made[stage].backup(store._connection)
    one = Sequence(store, chance, BEGINS[stage])
    for _ in range(chance.choice((0, 1, 1, 1, 2, 2))):
        one.spoil()
    one.march()
    return one


@pytest.mark.parametrize("part", range(PARTS))
def test_no_sequence_gets_past_the_law(
    ledgers: tuple[dict[str, sqlite3.Connection], SqliteStore], part: int
) -> None:
    reached: Counter[str] = Counter()
    for seed in range(part * RUNS // PARTS, (part + 1) * RUNS // PARTS):
        one = run(*ledgers, seed)
        reached.update(set(one.reached))
        assert not one.wrong, (seed, one.wrong, one.said)
    # The property says nothing if the sequences get nowhere.
    assert min(reached[name] for name in ("playing", "paid", "settled")) > 100, reached


@pytest.mark.parametrize("removed", CONTROLS, ids=lambda names: "+".join(sorted(names)))
def test_control_without_a_rule_one_gets_past(
    ledgers: tuple[dict[str, sqlite3.Connection], SqliteStore],
    monkeypatch: pytest.MonkeyPatch,
    removed: frozenset[str],
) -> None:
    for module in (acts, closing):
        for name, rules in vars(module).copy().items():
            if isinstance(rules, tuple) and name.isupper() and name[0] != "_":
                kept = tuple(rule for rule in rules if inspect.unwrap(rule).__name__ not in removed)
                monkeypatch.setattr(module, name, kept)
    assert any(CONTROLS[removed] in run(*ledgers, seed).wrong for seed in range(MOST))


def test_control_without_a_look_at_the_terms_of_play_an_edit_gets_past(
    ledgers: tuple[dict[str, sqlite3.Connection], SqliteStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(acts, "OPEN_TERMS", ())
    # The fees are frozen by a rule of their own.
    wanted = {"charity_named", "casino_night", "chips"}
    for seed in range(MOST):
        one = run(*ledgers, seed)
        wanted -= one.wrong
        if not wanted:
            return
    assert wanted == set()
