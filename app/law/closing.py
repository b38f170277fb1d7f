"""What stands before the books are closed: the money that is not where it belongs, and every other duty.

`PROOF` is the money: the proof of the tournament names what it finds, and `SETTLE` refuses while it finds
anything.
"""

from __future__ import annotations

from app.law.calendar import check_days_held
from app.law.charity import check_charity_paid
from app.law.charity_shares import check_each_share, check_payouts_leave_share, check_promised_prizes
from app.law.model import Rule, hardened
from app.law.one_person import check_merged_ceiling, check_merged_seats, check_one_document
from app.law.oversight import check_presence
from app.law.payouts import check_payouts_are_pool, check_prizes_astray, check_prizes_paid
from app.law.person import check_minors
from app.law.proof import (
    check_charity_within,
    check_drawers_counted,
    check_parts_add_up,
    check_receipts_whole,
)
from app.law.settling import (
    check_charity_handed_over,
    check_concluded,
    check_one_winner,
    check_signed_off,
    check_tables_released,
)

_CHARITY: tuple[Rule, ...] = (
    check_payouts_leave_share,
    hardened(check_charity_paid),
    check_charity_handed_over,
    check_charity_within,
    check_each_share,
)
_PRIZES: tuple[Rule, ...] = (
    hardened(check_promised_prizes),
    check_payouts_are_pool,
    check_prizes_paid,
    check_prizes_astray,
)
_BOOKS: tuple[Rule, ...] = (check_drawers_counted, check_receipts_whole, check_parts_add_up)

PROOF: tuple[Rule, ...] = (*_CHARITY, *_PRIZES, *_BOOKS)

SETTLE: tuple[Rule, ...] = (
    check_concluded,
    check_one_winner,
    check_days_held,
    *_CHARITY,
    check_signed_off,
    check_presence,
    check_tables_released,
    check_merged_seats,
    *_PRIZES,
    *_BOOKS,
    check_merged_ceiling,
    check_one_document,
    check_minors,
)
