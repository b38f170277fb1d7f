"""A tournament in play on a server, and what must be true of it whatever the desks and the network did."""

from __future__ import annotations

from datetime import date, timedelta

from app.desk import venue, verify
from db.opening import open_ledger
from db.store import Store
from tests import builders
from tests.server.ledgers import ROLE, Ledgers

CEILING_CENTS = 250_000
TOURNAMENT = "1"
# An entry costs little, so that other payments decide who comes near the ceiling, and when.
TERMS = {"prize_cents": 2_000, "expense_cents": 0, "addon_prize_cents": 1_000, "tables": 2}


def open_evening(address: str, people: int, **terms: object) -> None:
    """Tournament 1 with cards in the air since 6 pm, persons 1 to `people`, nobody in."""
    store = open_ledger(address, training=True)
    venue.set_venue(builders.desk_at(store, builders.MONTH_BEFORE, clerk=builders.DIRECTOR), **builders.VENUE)
    builders.with_drawer(builders.desk_at(store, builders.NOON))
    builders.add_tournament(store, **{**TERMS, **terms})
    builders.open_registration(store, TOURNAMENT)
    builders.start_play(store, TOURNAMENT)
    for number in range(1, people + 1):
        # Nobody shares a birthday, or each sale would ask which of them are one person.
        builders.add_person(store, f"Ann {number}", birth=date(1970, 1, 1) + timedelta(days=number))
    store.close()


def break_guards(ledgers: Ledgers, database: str) -> None:
    """Take away what else would stop two units at once, so that a control shows what the lock is for.

    Keys then come from a sequence, as with a program that leaves everything to the database.
    """
    do = ledgers.cluster.do
    for table, key in (("payment", "payment_id"), ("journal", "sequence")):
        for (name,) in do(
            f"select conname from pg_constraint where conrelid = '{table}'::regclass and contype = 'u'",
            database,
        ):
            do(f"alter table {table} drop constraint {name}", database)
        do(f"alter table {table} disable trigger user", database)
        last = do(f"select coalesce(max({key}), 0) from {table}", database)[0][0]
        do(f"create sequence {table}_next start {int(str(last)) + 1}", database)
        do(f"grant usage on sequence {table}_next to {ROLE}", database)
        do(
            f"create function {table}_key() returns trigger language plpgsql as "
            f"'begin new.{key} := nextval(''{table}_next''); return new; end'",
            database,
        )
        do(
            f"create trigger a_key before insert on {table} for each row execute function {table}_key()",
            database,
        )
    do("alter table counter disable trigger user", database)


def paid(store: Store, person_id: str) -> int:
    """What a person has paid, in cents."""
    found = store.rows(
        "select coalesce(sum(amount_cents), 0) as cents from payment "
        "where tournament_id = 1 and person_id = :person",
        {"person": int(person_id)},
    )
    return int(found[0]["cents"] or 0)


def over_the_ceiling(store: Store) -> list[tuple[int, int]]:
    """Who paid more than the law allows, and how many cents."""
    sums = store.rows(
        "select person_id, sum(amount_cents) as cents from payment where person_id is not null "
        "group by tournament_id, person_id order by person_id"
    )
    return [
        (int(one["person_id"] or 0), int(one["cents"] or 0))
        for one in sums
        if int(one["cents"] or 0) > CEILING_CENTS
    ]


def misnumbered(store: Store) -> list[str]:
    """Receipts that are not 1 to n in the order of the payments, each once."""
    rows = store.rows("select receipt_number from payment where amount_cents > 0 order by payment_id")
    wanted = [f"A-{number:05d}" for number in range(1, len(rows) + 1)]
    return [
        f"{row['receipt_number']} instead of {number}"
        for row, number in zip(rows, wanted, strict=True)
        if row["receipt_number"] != number
    ]


def problems(address: str) -> list[str]:
    """Everything that must never be: over the ceiling, a gap or a twin, a chain that does not hold."""
    store = open_ledger(address)
    try:
        found = [f"person {person} paid {cents} cents" for person, cents in over_the_ceiling(store)]
        found += misnumbered(store)
        found += verify.verify(builders.desk_at(store)).problems
    finally:
        store.close()
    return found
