"""Rows of a drawer's shift that fit the schema, in the order in which they may be added."""

from collections.abc import Mapping

from db.store import Row

OF_DRAWERS: Mapping[str, Row] = {
    "shift": {
        "station": "desk 1",
        "follows_id": 0,
        "day": "2026-10-03",
        "opened_at": "2026-10-03T17:00:00.000Z",
        "opened_by": "ann",
        "opening_cents": 60_000,
        "notes": "{}",
        "left_cents": None,
        "reason": "",
        "journal_sequence": 1,
    },
    "shift_move": {
        "shift_id": 1,
        "kind": "drop",
        "amount_cents": -400_00,
        "reason": "To the safe",
        "approver": "",
        "at": "2026-10-03T20:00:00.000Z",
        "clerk": "ann",
    },
    "shift_count": {
        "shift_id": 1,
        "counted_cents": 315_00,
        "notes": "{}",
        "expected_cents": 315_00,
        "at": "2026-10-03T23:00:00.000Z",
        "clerk": "ann",
    },
    "refund": {"payment_id": 1, "given_back_id": 1, "amount_cents": 500, "whole": 0},
    "shift_close": {
        "shift_id": 1,
        "count_id": 1,
        "expected_cents": 315_00,
        "counted_cents": 315_00,
        "difference_cents": 0,
        "reason": "",
        "witness": "",
        "taken_cents": 115_00,
        "running_cents": 115_00,
        "day": "2026-10-03",
        "closed_at": "2026-10-03T23:01:00.000Z",
        "closed_by": "ann",
        "station": "desk 1",
        "tip": "hash 1",
        "journal_sequence": 2,
    },
}
