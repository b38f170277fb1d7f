"""Rows of published prizes, deals and prizes paid that fit the schema. Everyone here is invented."""

from collections.abc import Mapping

from db.store import Row

PAYOUT_EVIDENCE: Mapping[str, Row] = {
    "payout_structure": {
        "structure_id": "ours",
        "version": 1,
        "copied_from": "standard",
        "content": "",
        "reason": "",
        "made_at": "2026-09-01T18:00:00.000Z",
        "made_by": "ann",
    },
    "payout_table": {
        "tournament_id": 1,
        "version": 1,
        "pool_cents": 10_000,
        "entries": 1,
        "structure": "standard",
        "round_to_cents": 100,
        "rule": "remainder-to-first",
        "reason": "",
        "at": "2026-10-03T20:00:00.000Z",
        "clerk": "ann",
    },
    "payout_place": {
        "payout_table_id": 1,
        "place": 1,
        "share": 1_000_000,
        "before_cents": 10_000,
        "prize_cents": 10_000,
        "fixed": 0,
        "thing": "",
        "thing_value_cents": 0,
        "shares_with": 1,
    },
    "deal": {
        "payout_table_id": 1,
        "method": "even",
        "share_cents": 10_000,
        "left_cents": 0,
        "reason": "",
        "at": "2026-10-03T21:00:00.000Z",
        "clerk": "ann",
    },
    "deal_share": {"deal_id": 1, "person_id": 1, "chips": 0, "amount_cents": 10_000},
    "prize_paid": {
        "tournament_id": 1,
        "payout_table_id": 1,
        "place": 1,
        "turn": 1,
        "person_id": 1,
        "amount_cents": 0,
        "thing": "A belt buckle",
        "receipt_number": "P-00001",
        "approver": "",
        "clerk": "ann",
        "station": "desk 1",
        "at": "2026-10-03T22:00:00.000Z",
        "day": "2026-10-03",
        "reason": "",
        "detail": "{}",
        "journal_sequence": 1,
    },
}
# What came past the desks, beside that prize: paid a second time, taken back as another sum, cash without a drawer.
LATE_PRIZES: dict[str, Row] = {
    "paid once": {"turn": 2},
    "taken back as it was paid": {"reverses_id": 1, "thing": "Another buckle"},
    "(?i)check": {"place": 2, "amount_cents": 1},
}
