"""The whole ledger, raw, for checking it against itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from db.store import Row, Store

# What a row is known by. Counters are checked as series, print jobs and search words are no evidence.
KEYS: Mapping[str, tuple[str, ...]] = {
    "setting": ("name",),
    "staff": ("staff_id",),
    "operator": ("operator_id",),
    "pack_version": ("pack_version_id",),
    "tournament": ("tournament_id",),
    "tournament_operator": ("tournament_id", "operator_id"),
    "permit": ("tournament_id", "operator_id"),
    "rules_version": ("tournament_id", "version"),
    "posting": ("posting_id",),
    "rules_copy": ("tournament_id", "person_id", "version"),
    "duty_turn": ("turn_id",),
    "dealer": ("dealer_id",),
    "dealer_assignment": ("assignment_id",),
    "dealer_record": ("dealer_record_id",),
    "hand_over": ("hand_over_id",),
    "dispute": ("dispute_id",),
    "operator_place": ("operator_id",),
    "play_session": ("session_id",),
    "level_set": ("level_set_id",),
    "gap_approval": ("approval_id",),
    "person": ("person_id",),
    "entry": ("entry_id",),
    "payment": ("payment_id",),
    "house_money": ("house_money_id",),
    "seat_won": ("seat_id",),
    "seat_entry": ("seat_entry_id",),
    "payout_structure": ("payout_structure_id",),
    "payout_table": ("payout_table_id",),
    "payout_place": ("payout_place_id",),
    "deal": ("deal_id",),
    "deal_share": ("deal_share_id",),
    "prize_paid": ("prize_paid_id",),
    "person_merge": ("merge_id",),
    "person_unmerge": ("unmerge_id",),
    "person_fold": ("person_id",),
    "person_apart": ("apart_id",),
    "breach": ("breach_id",),
    "breach_answer": ("answer_id",),
    "person_bar": ("bar_id",),
    "shift": ("shift_id",),
    "shift_move": ("move_id",),
    "shift_count": ("count_id",),
    "shift_close": ("z_number",),
    "refund": ("refund_id",),
}


def raw_rows(store: Store, table: str) -> Iterator[Row]:
    """Yield every row of one of the tables in `KEYS` as stored."""
    if len(KEYS[table]) == 1 and KEYS[table][0].endswith("_id") and not KEYS[table][0].startswith("operator"):
        yield from _by_number(store, table, KEYS[table][0])
        return
    names = ", ".join(KEYS[table])
    batch, start = 2000, 0
    while True:
        rows = store.rows(
            f"select * from {table} order by {names} limit :limit offset :start",
            {"limit": batch, "start": start},
        )
        yield from rows
        if len(rows) < batch:
            return
        start += batch


def _by_number(store: Store, table: str, name: str) -> Iterator[Row]:
    """Walk a large table by its key: a page costs the same at its end as at its beginning."""
    after: int | str = -1
    while rows := store.rows(
        f"select * from {table} where {name} > :after order by {name} limit 2000", {"after": after}
    ):
        yield from rows
        after = rows[-1][name] or 0


def list_receipts(store: Store) -> list[str]:
    """Return every receipt number of payments and of prizes, each in the order given."""
    rows = store.rows("select receipt_number from payment order by payment_id")
    prizes = store.rows("select receipt_number from prize_paid order by prize_paid_id")
    return [str(row["receipt_number"]) for row in (*rows, *prizes)]


def list_counters(store: Store) -> list[tuple[str, int]]:
    """Return each series of numbers and the last one given."""
    return [(str(row["name"]), int(row["last"] or 0)) for row in store.rows("select name, last from counter")]


def count_payments(store: Store) -> int:
    """Count the ledger's rows."""
    return int(store.rows("select count(*) as counted from payment")[0]["counted"] or 0)


def count_lines(store: Store) -> int:
    """Count the journal's lines."""
    return int(store.rows("select count(*) as counted from journal")[0]["counted"] or 0)
