"""The rules by the parts of the statute, as the checklist numbers them: what `tournament-check` says.

What one act waits for is in `app.law.acts`; here stands everything that is true of a tournament now.
"""

from __future__ import annotations

from collections.abc import Mapping

from app.core.records import State
from app.law.acts import CHARITY_PLAN, DATES
from app.law.calendar import (
    check_days_held,
    check_planned_day,
    check_play_day,
)
from app.law.ceiling import check_sheet_ceiling
from app.law.charity import (
    check_charity_collected,
    check_charity_paid,
)
from app.law.charity_shares import (
    check_each_share,
    check_payouts_leave_share,
    check_promised_prizes,
)
from app.law.chips import check_chips
from app.law.dealers import check_dealers, check_license_soon
from app.law.fees import (
    check_fees_posted,
)
from app.law.games import check_casino_night, check_game, check_social_game
from app.law.hours import check_hours
from app.law.model import Rule, between_play, in_play, in_states, softened
from app.law.one_person import (
    check_merged_ceiling,
    check_merged_seats,
    check_one_document,
)
from app.law.oversight import check_named, check_oversight, check_presence
from app.law.payouts import check_prizes_astray, check_prizes_paid
from app.law.permit import check_annual_permit, check_permit, check_permit_time
from app.law.person import check_minors
from app.law.prizes import check_seat_prize, check_top_prize
from app.law.progressive import (
    check_progressive,
    check_rounds_order,
)
from app.law.rules_sheet import check_rules_copies, check_rules_posted
from app.law.rules_text import check_rules_bounty, check_rules_text
from app.law.settling import (
    check_signed_off,
    check_tables_released,
)
from app.law.stakes import check_fee_cap, check_one_fee
from app.law.tables import check_tables

# Duties of play end with the conclusion; the hours bind only while cards are in the air.
_TO_CONCLUSION = tuple(state for state in State if not state.is_over)

# The parts of the statute as the checklist numbers them, (1) to (11).
RULES_OF_PART: Mapping[str, tuple[Rule, ...]] = {
    "dates": (
        *DATES,
        between_play(check_planned_day),
        in_play(softened(check_planned_day)),
        check_play_day,
        check_days_held,
    ),
    "permit": (
        check_permit,
        in_states(check_permit_time, State.DRAFT, State.FILED),
        check_annual_permit,
        check_progressive,
        in_states(check_rounds_order, State.APPROVED, State.REGISTERING),
    ),
    "charity": (
        *CHARITY_PLAN,
        check_charity_collected,
        softened(check_payouts_leave_share),
        check_charity_paid,
        softened(check_each_share),
    ),
    "tables": (check_tables,),
    "rules": (
        in_states(check_rules_posted, *_TO_CONCLUSION),
        in_states(check_rules_copies, *_TO_CONCLUSION),
    ),
    "in_charge": (
        in_states(check_oversight, *_TO_CONCLUSION),
        check_presence,
        check_named,
        in_states(check_signed_off, State.CONCLUDED),
    ),
    "dealers": (
        in_states(check_dealers, *_TO_CONCLUSION),
        in_states(check_license_soon, *_TO_CONCLUSION),
        in_states(check_tables_released, State.CONCLUDED),
    ),
    "fees": (check_fees_posted, check_fee_cap, check_one_fee, check_rules_text, check_merged_seats),
    "chips": (check_chips,),
    "prizes": (
        check_seat_prize,
        check_top_prize,
        check_rules_bounty,
        check_promised_prizes,
        softened(check_prizes_paid),
        softened(check_prizes_astray),
    ),
    "ceiling": (check_sheet_ceiling, check_merged_ceiling, check_one_document),
    "department": (
        check_game,
        check_social_game,
        check_casino_night,
        in_states(check_hours, State.PLAYING),
        check_minors,
    ),
}

CHECK: tuple[Rule, ...] = tuple(rule for rules in RULES_OF_PART.values() for rule in rules)
