"""Which rules stand before which act, in the order of the statute.

Opening registration needs what cannot be mended afterward (dates, permit, charity plan, fees);
what is done between opening and play (postings, person, dealers, hours) only warns there and
forbids at the start of play.
"""

from __future__ import annotations

from app.law.application import check_application, check_application_fee
from app.law.calendar import (
    check_day_of_play,
    check_days,
    check_days_over,
    check_gap,
    check_planned_day,
    check_play_day,
    check_year_count,
)
from app.law.ceiling import check_ceiling, check_sheet_ceiling
from app.law.charity import (
    check_charity_claimed,
    check_charity_label,
    check_charity_named,
    check_charity_payment,
    check_charity_plan,
    check_charity_stands,
)
from app.law.charity_shares import (
    check_beneficiaries,
    check_paid_stays,
    check_paid_within,
    check_payee,
    check_payouts_leave_share,
    check_promised_prizes,
)
from app.law.chips import check_chips, check_chips_label
from app.law.dealers import check_dealers, check_license_soon, check_new_assignment
from app.law.entries import check_addon, check_entry, check_reentry, check_registration
from app.law.fees import (
    check_entry_label,
    check_fees_frozen,
    check_fees_posted,
    check_other_payment,
    check_posted_fee,
    check_prize_label,
    check_rake,
)
from app.law.games import check_casino_night, check_game, check_social_game
from app.law.hours import check_hours
from app.law.house_money import check_house_prize, check_house_promise, check_house_source, check_house_undo
from app.law.model import Rule, in_play, softened
from app.law.one_person import (
    check_barred,
    check_merged_ceiling,
    check_merged_seats,
    check_one_document,
    check_twins,
)
from app.law.operators import check_operator
from app.law.oversight import check_named, check_one_premises, check_oversight
from app.law.payouts import (
    check_deal_ends,
    check_deal_of_all,
    check_house_before_prizes,
    check_payouts_are_pool,
    check_payouts_known,
    check_payouts_posted,
    check_places_can_be_won,
    check_prize_within,
)
from app.law.permit import check_annual_permit, check_permit, check_permit_stands, check_permit_time
from app.law.person import check_age, check_minors
from app.law.play import check_joins_play, check_play_state
from app.law.prizes import check_prize_at_conclusion, check_seat_prize, check_top_prize
from app.law.progressive import (
    check_has_rounds,
    check_progressive,
    check_rounds_order,
    check_seat_entry,
    check_seat_won,
    check_series_stands,
    check_ultimate_prize,
)
from app.law.rules_sheet import check_posted_terms, check_rules_copies, check_rules_posted
from app.law.rules_text import check_rules_bounty, check_rules_claims, check_rules_text
from app.law.stakes import check_fee_cap, check_one_fee, check_one_fee_sale
from app.law.tables import check_tables
from app.law.tender import check_credit_label, check_tender

DATES: tuple[Rule, ...] = (check_operator, check_year_count, check_days, check_gap)
CHARITY_PLAN: tuple[Rule, ...] = (
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
    check_rules_claims,
    check_chips,
    check_seat_prize,
    check_rules_bounty,
    check_sheet_ceiling,
    check_game,
    check_social_game,
    check_casino_night,
)

SET_UP: tuple[Rule, ...] = (
    *DATES,
    check_permit_time,
    check_progressive,
    *CHARITY_PLAN,
    check_tables,
    check_named,
    *_TERMS,
)

EDIT: tuple[Rule, ...] = (
    check_application,
    check_application_fee,
    check_series_stands,
    check_charity_stands,
    check_paid_stays,
    check_paid_within,
    check_fees_frozen,
)

# What the sheet of an open tournament may not newly promise: it was lawful when registration opened.
OPEN_TERMS: tuple[Rule, ...] = (*CHARITY_PLAN, check_tables, *_TERMS)

OPEN_REGISTRATION: tuple[Rule, ...] = (
    *DATES,
    check_permit,
    check_permit_time,
    check_annual_permit,
    check_progressive,
    *CHARITY_PLAN,
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
    *DATES,
    check_day_of_play,
    check_planned_day,
    check_permit,
    check_annual_permit,
    check_rounds_order,
    *CHARITY_PLAN,
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
    check_minors,
    check_hours,
)

SALE: tuple[Rule, ...] = (
    check_play_day,
    check_days_over,
    check_permit_stands,
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
    check_entry_label,
    check_rake,
    check_chips_label,
    check_merged_seats,
    check_merged_ceiling,
    check_ceiling,
    check_twins,
    check_tender,
    check_credit_label,
    check_age,
    check_minors,
    check_prize_label,
)

_FLOOR: tuple[Rule, ...] = (
    check_play_day,
    in_play(check_permit_stands),
    in_play(check_annual_permit),
    in_play(check_tables),
    in_play(check_rules_posted),
    in_play(check_rules_copies),
    in_play(check_oversight),
    in_play(check_minors),
    in_play(check_hours),
)

# The clock, a seat for somebody, late registration again: what keeps play going beside the sales.
GO_ON: tuple[Rule, ...] = (*_FLOOR, in_play(check_dealers))

COME_BACK: tuple[Rule, ...] = (*GO_ON, check_deal_of_all)

# A dealer for a table without one mends that very duty; the others must hold.
ASSIGN_DEALER: tuple[Rule, ...] = (check_new_assignment, *_FLOOR)

SIGN_ON: tuple[Rule, ...] = (check_one_premises,)

PAY_CHARITY: tuple[Rule, ...] = (check_charity_payment, check_payee)

# The money of the prizes: amounts may be published when entry closes, and are paid at the conclusion.
PUBLISH_PAYOUTS: tuple[Rule, ...] = (
    check_deal_ends,
    check_payouts_leave_share,
    check_payouts_known,
    check_places_can_be_won,
    check_payouts_posted,
    check_promised_prizes,
    check_seat_prize,
    check_top_prize,
)

PAY_PRIZE: tuple[Rule, ...] = (
    check_prize_at_conclusion,
    check_ultimate_prize,
    check_payouts_are_pool,
    check_prize_within,
    check_payouts_leave_share,
)

ADD_HOUSE_MONEY: tuple[Rule, ...] = (
    check_house_promise,
    check_house_source,
    check_house_prize,
    check_house_before_prizes,
)

TAKE_HOUSE_MONEY_BACK: tuple[Rule, ...] = (check_house_undo, check_house_source)

WIN_SEAT: tuple[Rule, ...] = (check_has_rounds, check_seat_won)

# No money changes hands, so neither fee nor tender is looked at; who may play is.
ENTRY_BY_SEAT: tuple[Rule, ...] = (
    check_play_day,
    check_days_over,
    check_permit_stands,
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
    check_minors,
)
