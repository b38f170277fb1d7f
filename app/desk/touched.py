"""What play has made of a payment: from then on it is no error at the counter any more, but a refund."""

from __future__ import annotations

from app.core.errors import Conflict
from app.core.records import Entry, EntryState, Kind, Payment
from app.desk.desk import Desk
from app.desk.facts import Loaded, base_facts
from db import entries, payouts, tournaments

_ENTRIES = (Kind.ENTRY, Kind.REENTRY)
# What puts chips in play, and so ends with a day of play or with its player.
_CHIPS = (*_ENTRIES, Kind.ADDON, Kind.REBUY)


def untouched(desk: Desk, loaded: Loaded, payment: Payment) -> Entry | None:
    """Return the entry that a payment bought or hangs on, None when there is none, while play has not touched it.

    Play has touched an entry, re-entry, add-on or rebuy once its player went out, or a day of play ended since.
    It has touched an entry or re-entry also once its player put somebody out, entries were closed, or nobody
    else is left in after somebody went out; and whatever counts toward the prizes once they were published, or
    dealt for, at that time or later. Raises `Conflict` with `entry_played`,
    `void_after_knockout`, `void_after_entries`, `void_after_prizes`, `void_after_day` or `void_of_last_player`.
    """
    entry = entries.get_entry(desk.store, payment.entry_id) if payment.entry_id else None
    code = _touch(desk, loaded, payment, entry)
    if code:
        raise Conflict(code, receipt=payment.receipt_number)
    return entry


def _touch(desk: Desk, loaded: Loaded, payment: Payment, entry: Entry | None) -> str:
    """Return the code of what touched it first, '' for nothing."""
    if payment.kind in _CHIPS and entry is not None and entry.state is not EntryState.IN:
        return "entry_played"
    if payment.kind in _CHIPS and _day_ended(desk, payment):
        return "void_after_day"
    if _published(desk, payment):
        return "void_after_prizes"
    return _touched_entry(desk, loaded, entry) if payment.kind in _ENTRIES and entry is not None else ""


def _touched_entry(desk: Desk, loaded: Loaded, entry: Entry) -> str:
    if entries.count_put_out(desk.store, entry):
        return "void_after_knockout"
    if base_facts(desk, loaded).registration_closed_at is not None:
        return "void_after_entries"
    _, _, playing = entries.count_entries(desk.store, entry.tournament_id)
    alone = playing == 1 and bool(entries.list_out(desk.store, entry.tournament_id))
    return "void_of_last_player" if alone else ""


def _day_ended(desk: Desk, payment: Payment) -> bool:
    sessions = tournaments.list_sessions(desk.store, payment.tournament_id)
    return any(one.ended_at is not None and one.ended_at >= payment.at for one in sessions)


def _published(desk: Desk, payment: Payment) -> bool:
    """Tell whether prizes were published or dealt for after a payment that counts toward them."""
    if payment.kind not in _ENTRIES and not payment.parts.prize:
        return False
    table = payouts.get_newest(desk.store, payment.tournament_id)
    if table is None:
        return False
    deal = payouts.get_deal(desk.store, table.payout_table_id)
    return max(table.at, deal.at if deal is not None else table.at) >= payment.at
