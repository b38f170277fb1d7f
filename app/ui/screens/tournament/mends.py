"""Where each finding is mended: the part of the screen, the field in it, and the words of the link."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from app.core.records import Finding


class Mend(NamedTuple):
    """A part's key, the object name of a field in its form ('' for the first), and the link's words."""

    part: str
    field: str
    words: str


_BY_CODE: Final[Mapping[str, Mend]] = {
    "permit_not_filed": Mend("permit", "submitted_on", "Enter the filing"),
    "permit_fee_short": Mend("permit", "fee_cents", "Enter the fee"),
    "permit_filed_after_start": Mend("permit", "submitted_on", "Mend the date"),
    "permit_denied": Mend("permit", "submitted_on", "File again"),
    "permit_not_approved": Mend("permit", "permit_number", "Enter the approval"),
    "permit_no_number": Mend("permit", "permit_number", "Enter the number"),
    "too_many_days": Mend("dates", "last_day", "Change the days"),
    "ends_before_start": Mend("dates", "last_day", "Change the days"),
    "seventh_day": Mend("dates", "record_approval", "Enter the approval"),
    "no_tables": Mend("tables", "tables", "Enter the tables"),
    "no_areas": Mend("rules", "areas", "Name the areas"),
    "rules_not_posted": Mend("rules", "post", "Log a posting"),
    "rules_outdated": Mend("rules", "post", "Log a posting"),
    "copies_missing": Mend("rules", "post", "See the rules"),
    "nobody_on_duty": Mend("in_charge", "person", "Sign on"),
    "nobody_named": Mend("in_charge", "in_charge", "Name a person"),
    "presence_gap": Mend("in_charge", "person", "See the log"),
    "no_dealer_at_all": Mend("dealers", "table", "Assign dealers"),
    "table_without_dealer": Mend("dealers", "table", "Assign a dealer"),
    "dealer_barred": Mend("dealers", "table", "Change dealer"),
    "dealer_expired": Mend("dealers", "table", "Change dealer"),
    "dealer_ends_midway": Mend("dealers", "table", "Change dealer"),
    "dealer_other_days": Mend("dealers", "table", "Change dealer"),
    "dealer_ends_soon": Mend("dealers", "renew", "Renew the license"),
    "no_entry_fee": Mend("fees", "prize_cents", "Enter the fee"),
    "no_reentry_fee": Mend("fees", "reentry_prize_cents", "Enter the fee"),
    "reentry_offered": Mend("fees", "reentry_limit", "Change the limit"),
    "addon_offered": Mend("fees", "addon_limit", "Take it off"),
    "late_offered": Mend("fees", "late_until_level", "Change it"),
    "no_chip_values": Mend("chips", "chip_values", "Enter the chips"),
    "no_starting_chips": Mend("chips", "starting_chips", "Enter the stack"),
    "charity_part_short": Mend("fees", "charity_cents", "Raise the part"),
    "charity_no_name": Mend("charity", "charity_name", "Enter the name"),
    "charity_no_address": Mend("charity", "charity_address", "Enter the address"),
    "charity_no_notice": Mend("charity", "charity_public_notice", "Enter the notice"),
    "merged_over_ceiling": Mend("ceiling", "breach_reason", "Answer for it"),
    "merged_two_seats": Mend("ceiling", "breach_reason", "Answer for it"),
    "charity_not_handed_over": Mend("charity", "amount_cents", "Record a payment"),
    "still_on_duty": Mend("in_charge", "duty_log", "Sign off"),
    "dealer_still_assigned": Mend("dealers", "table", "Release"),
    "charity_still_owed": Mend("charity", "amount_cents", "Record a payment"),
    "beneficiary_twice": Mend("charity", "name", "See the nonprofits"),
    "beneficiary_no_address": Mend("charity", "beneficiary_address", "Enter the address"),
    "payouts_reach_share": Mend("prizes", "amount_cents", "Record house money"),
    "house_not_laid_in": Mend("prizes", "amount_cents", "Record house money"),
    "guarantee_not_met": Mend("prizes", "amount_cents", "Record house money"),
    "rules_name_bounty": Mend("rules", "house_rules", "Change the rules"),
}
_BY_RULE: Final[Mapping[str, Mend]] = {
    "operator": Mend("permit", "", "See the operator"),
    "calendar_count": Mend("dates", "first_day", "Change the dates"),
    "days": Mend("dates", "first_day", "See the days"),
    "gap": Mend("dates", "first_day", "Change the dates"),
    "permit": Mend("permit", "", "See the permit"),
    "permit_late": Mend("permit", "submitted_on", "See the permit"),
    "progressive": Mend("permit", "", "See the permit"),
    "charity_share": Mend("charity", "charitable", "See the charity"),
    "charity_held": Mend("charity", "amount_cents", "See the charity"),
    "tables": Mend("tables", "tables", "Change the tables"),
    "rules_posted": Mend("rules", "post", "Log a posting"),
    "rules_copy": Mend("rules", "post", "See the rules"),
    "oversight": Mend("in_charge", "person", "Go to signing on"),
    "dealers": Mend("dealers", "table", "Go to the dealers"),
    "fees": Mend("fees", "prize_cents", "See the fees"),
    "fees_frozen": Mend("fees", "", "See the fees"),
    "fee_cap": Mend("fees", "prize_cents", "Lower the fee"),
    "rake": Mend("rules", "house_rules", "Change the rules"),
    "chips": Mend("chips", "chip_values", "Mend the chips"),
    "seat_prize": Mend("prizes", "seat_prize_cents", "See the prizes"),
    "prizes": Mend("prizes", "", "See the prizes"),
    "ceiling": Mend("ceiling", "", "See the ceiling"),
    "games": Mend("department", "game", "See the game"),
    "casino_night": Mend("department", "name", "Change the name"),
    "hours": Mend("department", "", "See the hours"),
}

_FIELD_OF_PART: Final[Mapping[str, str]] = {
    "dates": "first_day",
    "permit": "",
    "charity": "",
    "tables": "tables",
    "rules": "post",
    "in_charge": "person",
    "dealers": "table",
    "fees": "",
    "chips": "",
    "prizes": "",
    "ceiling": "",
    "department": "",
}


def mend_of(finding: Finding) -> Mend | None:
    """Return where a finding is mended, None when it is not mended on this screen."""
    return _BY_CODE.get(finding.code) or _BY_RULE.get(finding.rule)


def place_of(key: str) -> tuple[str, str]:
    """Return part and field for a part's key or a rule, ('', '') for neither."""
    if key in _FIELD_OF_PART:
        return key, _FIELD_OF_PART[key]
    place = _BY_RULE.get(key)
    return (place.part, place.field) if place else ("", "")
