"""Rows that fit the schema, for tests of the store itself. Everyone here is invented."""

from collections.abc import Mapping

from db.store import Row, Store, Value
from tests.db.drawer_rows import OF_DRAWERS
from tests.db.payout_rows import PAYOUT_EVIDENCE

TOURNAMENT: Row = {
    "name": "Bitterroot Autumn Open",
    "state": "draft",
    "first_day": "2026-10-03",
    "last_day": "2026-10-03",
    "terms": "{}",
    "pack_id": "montana",
    "pack_name": "Montana",
    "pack_edition": "2025",
    "pack_content": "",
    "rules_version": 1,
    "rules_hash": "a1",
    "created_at": "2026-09-01T18:00:00.000Z",
}
OPERATOR: Row = {
    "operator_id": "house",
    "name": "Cedar Bend Card Room",
    "license": "GOA-0001",
    "premises": "Cedar Bend",
    "card_tables": 2,
}
PERSON: Row = {
    "first": "Zoë",
    "last": "O'Hara-Łuk",
    "first_key": "zoe",
    "last_key": "ohara-luk",
    "checked_by": "ann",
    "id_kind": "",
    "id_last4": "",
    "phone": "",
    "phone_reversed": "",
    "address": "",
    "city": "",
    "state": "",
    "postcode": "",
    "added_at": "2026-09-01T18:00:00.000Z",
}


def payment(number: int, *, tournament_id: Value = 1, person_id: Value = 1, **other: Value) -> Row:
    return {
        "tournament_id": tournament_id,
        "person_id": person_id,
        "kind": "entry",
        "label": "",
        "amount_cents": 11_500,
        "prize_cents": 10_000,
        "expense_cents": 1_500,
        "charity_cents": 0,
        "staff_cents": 0,
        "tender": "cash",
        "tendered_cents": 12_000,
        "change_cents": 500,
        "receipt_number": f"{number:06}",
        "clerk": "ann",
        "approver": "",
        "station": "desk 1",
        "at": "2026-10-03T18:00:00.000Z",
        "day": "2026-10-03",
        "reason": "",
        "detail": "",
        "journal_sequence": number,
        **other,
    }


def journal(sequence: int, **other: Value) -> Row:
    return {
        "sequence": sequence,
        "at": "2026-10-03T18:00:00.000Z",
        "clerk": "ann",
        "approver": "",
        "station": "desk 1",
        "verb": "entry-take",
        "outcome": "done",
        "tournament_id": 1,
        "arguments": "{}",
        "rows": "[]",
        "answer": "{}",
        "intent": f"intent {sequence}",
        "previous_hash": f"hash {sequence - 1}",
        "hash": f"hash {sequence}",
        **other,
    }


EVIDENCE: Mapping[str, Row] = {
    "payment": payment(1),
    "journal": journal(1),
    "rules_version": {
        "tournament_id": 1,
        "version": 1,
        "hash": "a1",
        "terms": "{}",
        "made_at": "2026-09-01T18:00:00.000Z",
        "made_by": "ann",
        "reason": "",
    },
    "posting": {
        "tournament_id": 1,
        "area": "Door",
        "version": 1,
        "posted_at": "2026-09-02T18:00:00.000Z",
        "posted_by": "ann",
    },
    "rules_copy": {
        "tournament_id": 1,
        "person_id": 1,
        "version": 1,
        "given_at": "2026-10-03T18:00:00.000Z",
        "given_by": "ann",
    },
    "level_set": {"tournament_id": 1, "level": 2, "at": "2026-10-03T19:00:00.000Z"},
    "pack_version": {
        "pack_id": "ours",
        "version": 1,
        "copied_from": "montana-2007",
        "changed": "",
        "content": "",
        "reason": "",
        "made_at": "2026-09-01T18:00:00.000Z",
        "made_by": "ann",
    },
    "house_money": {
        "tournament_id": 1,
        "kind": "added",
        "amount_cents": 50_000,
        "reason": "",
        "reverses_id": None,
        "at": "2026-10-03T18:00:00.000Z",
        "day": "2026-10-03",
        "clerk": "ann",
        "station": "desk 1",
    },
    "seat_won": {
        "tournament_id": 1,
        "person_id": 1,
        "reason": "",
        "undoes_id": None,
        "at": "2026-10-03T18:00:00.000Z",
        "clerk": "ann",
    },
    "seat_entry": {"seat_id": 1, "payment_id": 1},
    "hand_over": {
        "tournament_id": 1,
        "from_person": "Ann Lee",
        "to_person": "Bo Lund",
        "at": "2026-10-03T19:00:00.000Z",
        "note": "",
        "written_by": "ann",
    },
    "dispute": {
        "tournament_id": 1,
        "at": "2026-10-03T19:00:00.000Z",
        "table_number": 3,
        "what": "Bet out of turn",
        "settled": "Binding",
        "settled_by": "Ann Lee",
        "written_by": "ann",
    },
    "dealer_record": {
        "dealer_id": 1,
        "act": "added",
        "license": "1234567-001-CDL",
        "expires": "2026-06-30",
        "kind": "full",
        "seen_by": "Ann Lee",
        "reason": "",
        "at": "2026-09-02T18:00:00.000Z",
        "written_by": "ann",
    },
    "gap_approval": {
        "operator_id": "house",
        "first_day": "2026-10-11",
        "reference": "Letter 44",
        "decided_on": "2026-09-20",
        "recorded_at": "2026-09-21T18:00:00.000Z",
        "recorded_by": "ann",
    },
    "person_merge": {
        "keep_id": 1,
        "drop_id": 2,
        "reason": "One license",
        "merged_at": "2026-10-03T19:00:00.000Z",
        "merged_by": "ann",
    },
    "person_unmerge": {
        "merge_id": 1,
        "reason": "Two people",
        "unmerged_at": "2026-10-03T19:05:00.000Z",
        "unmerged_by": "ann",
    },
    "person_apart": {
        "one_id": 1,
        "other_id": 2,
        "reason": "",
        "said_at": "2026-10-03T19:00:00.000Z",
        "said_by": "ann",
    },
    "breach": {
        "merge_id": 1,
        "tournament_id": 1,
        "person_id": 1,
        "kind": "ceiling",
        "paid_cents": 270_000,
        "limit_cents": 250_000,
        "tables": "",
        "found_at": "2026-10-03T19:00:00.000Z",
        "found_on": "2026-10-03",
    },
    "breach_answer": {
        "breach_id": 1,
        "reason": "Handed back",
        "approver": "",
        "answered_at": "2026-10-03T19:10:00.000Z",
        "answered_by": "ann",
    },
    "person_bar": {
        "person_id": 1,
        "barred": 1,
        "reason": "House decision",
        "said_at": "2026-10-03T19:00:00.000Z",
        "said_by": "ann",
    },
    **PAYOUT_EVIDENCE,
    **OF_DRAWERS,
}
DEALER: Row = {
    "first": "Pia",
    "middle_initial": "",
    "last": "Lund",
    "license": "1234567-001-CDL",
    "expires": "2026-06-30",
    "kind": "full",
    "barred": 0,
}


def column_of(table: str) -> str:
    """A column that every row of an append-only table has."""
    return next(iter(EVIDENCE[table]))


def begin(store: Store) -> None:
    """Add the tournament and the person that the other rows refer to, both with key 1."""
    with store.unit():
        store.insert("tournament", TOURNAMENT)
        store.insert("person", PERSON)


def add_evidence(store: Store) -> None:
    """Add one row of each append-only table, and a second person for those that are about two."""
    begin(store)
    with store.unit():
        store.insert("dealer", DEALER)
        store.insert("operator", OPERATOR)
        store.insert("person", PERSON)
        for table, row in EVIDENCE.items():
            store.insert(table, row)


def count(store: Store, table: str) -> Value:
    return store.rows(f"select count(*) as n from {table}")[0]["n"]
