"""Which rules stand before which act, in the order of the statute.

Opening registration needs what cannot be mended afterward (dates, permit, charity plan, fees);
what is done between opening and play (postings, person, dealers, hours) only warns there and
forbids at the start of play.
"""

from __future__ import annotations

from collections.abc import Mapping

from app.core.records import State
from app.law.application import check_application, check_application_fee
from app.law.calendar import (
    check_day_of_play,
    check_days,
    check_days_held,
    check_gap,
    check_planned_day,
    check_play_day,
    check_year_count,
)
from app.law.ceiling import check_ceiling, check_sheet_ceiling
from app.law.charity import (
    check_charity_claimed,
    check_charity_collected,
    check_charity_label,
    check_charity_named,
    check_charity_paid,
    check_charity_payment,
    check_charity_plan,
    check_charity_stands,
)
from app.law.charity_shares import (
    check_beneficiaries,
    check_paid_stays,
    check_payee,
    check_payouts_leave_share,
    check_promised_prizes,
)
from app.law.chips import check_chips, check_chips_label
from app.law.dealers import check_dealers, check_license_soon, check_new_assignment
from app.law.entries import check_addon, check_entry, check_reentry, check_registration
from app.law.fees import (
    check_fees_frozen,
    check_fees_posted,
    check_other_payment,
    check_posted_fee,
    check_prize_label,
    check_rake,
)
from app.law.games import check_casino_night, check_game, check_social_game
from app.law.hours import check_hours
from app.law.house_money import check_house_prize, check_house_promise, check_house_source
from app.law.model import Rule, hardened, in_play, in_states, softened
from app.law.one_person import (
    check_barred,
    check_merged_ceiling,
    check_merged_seats,
    check_one_document,
    check_twins,
)
from app.law.operators import check_operator
from app.law.oversight import check_named, check_one_premises, check_oversight, check_presence
from app.law.permit import check_annual_permit, check_permit, check_permit_time
from app.law.person import check_age
from app.law.play import check_joins_play, check_play_state
from app.law.prizes import check_prize_at_conclusion, check_seat_prize
from app.law.progressive import (
    check_has_rounds,
    check_progressive,
    check_rounds_order,
    check_seat_entry,
    check_seat_won,
    check_ultimate_prize,
)
from app.law.rules_sheet import check_posted_terms, check_rules_copies, check_rules_posted
from app.law.rules_text import check_rules_bounty, check_rules_text
from app.law.settling import (
    check_charity_handed_over,
    check_concluded,
    check_one_winner,
    check_signed_off,
    check_tables_released,
)
from app.law.stakes import check_fee_cap, check_one_fee, check_one_fee_sale
from app.law.tables import check_tables
from app.law.tender import check_credit_label, check_tender

_DATES: tuple[Rule, ...] = (check_operator, check_year_count, check_days, check_gap)
_CHARITY_PLAN: tuple[Rule, ...] = (
    check_charity_plan,
    check_charity_named,
    check_beneficiaries,
    check_charity_claimed,
)
_TERMS: tuple[Rule, ...] = (
    check_fees_posted,
    check_fee_cap,
    check_one_fee,
    check_rules_text,
    check_chips,
    check_seat_prize,
    check_rules_bounty,
    check_sheet_ceiling,
    check_game,
    check_social_game,
    check_casino_night,
)

SET_UP: tuple[Rule, ...] = (
    *_DATES,
    check_permit_time,
    check_progressive,
    *_CHARITY_PLAN,
    check_tables,
    check_named,
    *_TERMS,
)

EDIT: tuple[Rule, ...] = (
    check_application,
    check_application_fee,
    check_charity_stands,
    check_paid_stays,
    check_fees_frozen,
)

OPEN_REGISTRATION: tuple[Rule, ...] = (
    *_DATES,
    check_permit,
    check_permit_time,
    check_annual_permit,
    check_progressive,
    *_CHARITY_PLAN,
    check_tables,
    softened(check_rules_posted),
    softened(check_oversight),
    softened(check_dealers),
    check_license_soon,
    *_TERMS,
    softened(check_hours),
)

START_PLAY: tuple[Rule, ...] = (
    check_play_state,
    *_DATES,
    check_day_of_play,
    check_planned_day,
    check_permit,
    check_annual_permit,
    check_rounds_order,
    *_CHARITY_PLAN,
    check_tables,
    check_rules_posted,
    check_rules_copies,
    check_oversight,
    check_dealers,
    check_license_soon,
    *_TERMS,
    check_merged_seats,
    check_merged_ceiling,
    check_one_document,
    check_hours,
)

SALE: tuple[Rule, ...] = (
    check_play_day,
    check_barred,
    check_charity_label,
    check_registration,
    check_posted_terms,
    check_joins_play,
    check_one_fee_sale,
    check_entry,
    check_reentry,
    check_addon,
    check_posted_fee,
    check_other_payment,
    check_rake,
    check_chips_label,
    check_merged_seats,
    check_merged_ceiling,
    check_ceiling,
    check_twins,
    check_tender,
    check_credit_label,
    check_age,
    check_prize_label,
)

_FLOOR: tuple[Rule, ...] = (
    check_play_day,
    in_play(check_tables),
    in_play(check_rules_posted),
    in_play(check_rules_copies),
    in_play(check_oversight),
    in_play(check_hours),
)

# The clock, a seat for somebody, late registration again: what keeps play going beside the sales.
GO_ON: tuple[Rule, ...] = (*_FLOOR, in_play(check_dealers))

# A dealer for a table without one mends that very duty; the others must hold.
ASSIGN_DEALER: tuple[Rule, ...] = (check_new_assignment, *_FLOOR)

SIGN_ON: tuple[Rule, ...] = (check_one_premises,)

PAY_CHARITY: tuple[Rule, ...] = (check_charity_payment, check_payee)

# The money of the prizes: amounts may be published when entry closes, and are paid at the conclusion.
PUBLISH_PAYOUTS: tuple[Rule, ...] = (check_payouts_leave_share, check_seat_prize)

PAY_PRIZE: tuple[Rule, ...] = (check_prize_at_conclusion, check_ultimate_prize)

ADD_HOUSE_MONEY: tuple[Rule, ...] = (check_house_promise, check_house_source, check_house_prize)

WIN_SEAT: tuple[Rule, ...] = (check_has_rounds, check_seat_won)

# No money changes hands, so neither fee nor tender is looked at; who may play is.
ENTRY_BY_SEAT: tuple[Rule, ...] = (
    check_play_day,
    check_joins_play,
    check_barred,
    check_has_rounds,
    check_seat_entry,
    check_registration,
    check_posted_terms,
    check_one_fee_sale,
    check_entry,
    check_merged_seats,
    check_merged_ceiling,
    check_twins,
    check_age,
)

# Every rule on what is still owed after the conclusion stands here: a prize that is not paid will too.
SETTLE: tuple[Rule, ...] = (
    check_concluded,
    check_one_winner,
    check_days_held,
    hardened(check_charity_paid),
    check_charity_handed_over,
    check_signed_off,
    check_presence,
    check_tables_released,
    check_merged_seats,
    check_merged_ceiling,
    check_one_document,
)

# Duties of play end with the conclusion; the hours bind only while cards are in the air.
_TO_CONCLUSION = tuple(state for state in State if not state.is_over)

# The parts of the statute as the checklist numbers them, (1) to (11).
RULES_OF_PART: Mapping[str, tuple[Rule, ...]] = {
    "dates": (*_DATES, check_play_day, check_days_held),
    "permit": (
        check_permit,
        in_states(check_permit_time, State.DRAFT, State.FILED),
        check_annual_permit,
        check_progressive,
        in_states(check_rounds_order, State.APPROVED, State.REGISTERING),
    ),
    "charity": (
        *_CHARITY_PLAN,
        check_charity_collected,
        softened(check_payouts_leave_share),
        check_charity_paid,
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
    "prizes": (check_seat_prize, check_rules_bounty, check_promised_prizes),
    "ceiling": (check_sheet_ceiling, check_ceiling, check_merged_ceiling, check_one_document),
    "department": (
        check_game,
        check_social_game,
        check_casino_night,
        in_states(check_hours, State.PLAYING),
    ),
}

CHECK: tuple[Rule, ...] = tuple(rule for rules in RULES_OF_PART.values() for rule in rules)
