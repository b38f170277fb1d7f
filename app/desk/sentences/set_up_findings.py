"""The words for dates, permit and charity, in the order of the statute."""

from __future__ import annotations

from collections.abc import Mapping

from app.desk.sentences.words import Words

# code: title, reason with {citation}, next step
SET_UP_FINDINGS: Mapping[str, Words] = {
    # (1) who, how often, how long
    "no_operator": Words(
        "No operator",
        "The tournament has no licensed operator ({citation}).",
        "Name the operator.",
    ),
    "no_operator_license": Words(
        "{operator} has no license number",
        "Only a licensed operator may conduct a tournament; {operator} has no license number here "
        "({citation}).",
        "Enter the operator license number.",
    ),
    "no_card_table": Words(
        "{operator} has no permitted card table",
        "The operator needs a permit for at least 1 live card game table; {operator} has none ({citation}).",
        "Enter the number of permitted card tables.",
    ),
    "operators_share_license": Words(
        "{operator} has the license of {other}",
        "Each operator holds a license of its own; {license} is written down for {other} and for {operator} "
        "({citation}).",
        "Look at both licenses and correct the one that is wrong.",
    ),
    "too_many_in_year": Words(
        "Tournament {count} of {limit} this year",
        "Refused: this would be tournament {count} of {operator} in one {basis}; {limit} are allowed "
        "({citation}).",
        "Choose a date in another year.",
    ),
    "too_many_by_other_year": Words(
        "Tournament {count} by another count",
        "The law does not say which year it means. Counted in a {basis}, this would be tournament {count}"
        " of {operator}; {limit} are allowed ({citation}).",
        "Ask the department before relying on the other count.",
    ),
    "ends_before_start": Words(
        "Ends before it starts",
        "Refused: the last day, {last_day}, is before the first ({citation}).",
        "Enter a last day on or after the first.",
    ),
    "too_many_days": Words(
        "{days} days planned, {limit} allowed",
        "Refused: {days} consecutive days are planned; {limit} are allowed, from midnight to midnight "
        "({citation}).",
        "Shorten the tournament. Play past midnight uses another day.",
    ),
    "past_longest": Words(
        "Day {day} of {limit}",
        "Refused: today is day {day}; a tournament lasts at most {limit} consecutive days, from midnight "
        "to midnight ({citation}).",
        "Stop play and conclude the tournament.",
    ),
    "lasted_too_long": Words(
        "Lasted {days} days, {limit} allowed",
        "The tournament was concluded on its day {days}; it may last at most {limit} consecutive days, from "
        "midnight to midnight ({citation}).",
        "This stays in the records. Tell the department.",
    ),
    "not_a_planned_day": Words(
        "Not a day of this tournament",
        "Today, {today}, is outside the days of the application, {first_day} to {last_day} ({citation}).",
        "Check the date. Another day may need another permit.",
    ),
    "planned_days_over": Words(
        "Its days are over",
        "The last day of the tournament was {last_day}; today is {today}, and play cannot begin any more ({citation}).",
        "Conclude it; one that was never played is concluded once every entry is voided.",
    ),
    "gap_by_approval": Words(
        "Gap shortened by approval",
        "Only six whole days lie between this tournament and {other}; the department's written approval "
        "{reference} allows it ({citation}).",
        "Keep the approval with the records.",
    ),
    "runs_into_other": Words(
        "Runs into {other}",
        "Refused: this tournament and {other} of {operator} share days or follow without a gap; "
        "{gap_days} whole days must pass between them ({citation}).",
        "After {ends} a start is lawful from {lawful_start}; move one of them.",
    ),
    "too_soon": Words(
        "Too close to {other}",
        "Refused: {gap_days} whole days must pass between tournaments of {operator}; {other} leaves "
        "fewer, with an end on {ends} and a start on {starts} ({citation}).",
        "After {ends} a start is lawful from {lawful_start}; move one of them.",
    ),
    "seventh_day": Words(
        "One day too close to {other}",
        "Refused: {gap_days} whole days must pass between tournaments of {operator}, from {ends} to "
        "{starts} there is one too few ({citation}). This is our reading; counted in hours it could be "
        "allowed.",
        "After {ends} a start is lawful from {lawful_start}. Or ask the department and record its written"
        " approval.",
    ),
    # (2) permit
    "permit_not_filed": Words(
        "Permit is not filed",
        "{operator} has not filed the application for a tournament permit; it goes in before the start "
        "with its fee ({citation}).",
        "File the application.",
    ),
    "permit_fee_short": Words(
        "Permit fee is short",
        "{operator} paid {fee} with the application; {due} is due ({citation}).",
        "Pay the rest and record it.",
    ),
    "permit_filed_after_start": Words(
        "Permit filed after the start",
        "The application of {operator} must be filed before the start on {first_day} ({citation}).",
        "Record the day it was filed, or move the tournament.",
    ),
    "permit_denied": Words(
        "Permit is denied",
        "The department denied the application of {operator}{why} ({citation}).",
        "Mend the cause and file again.",
    ),
    "permit_revoked": Words(
        "The permit of {operator} was taken back",
        "Refused: the department's permit of {operator} no longer stands; there is no play and no sale without it "
        "({citation}).",
        "Stop play. Void what was sold, or record the approval when the department gives it again.",
    ),
    "permit_not_approved": Words(
        "Permit is not approved",
        "The department has not approved the application of {operator} ({citation}).",
        "Enter the approval when the letter comes.",
    ),
    "permit_approved_later": Words(
        "Permit is not approved yet",
        "The approval of {operator} is dated {decided_on}; until that day there is no permit ({citation}).",
        "Wait for that day, or correct the date of the approval.",
    ),
    "permit_filed_later": Words(
        "Permit is not filed yet",
        "The application of {operator} is dated {submitted_on}, a day that is still to come ({citation}).",
        "Correct the date it was filed.",
    ),
    "file_again": Words(
        "File the application again",
        "The application lists other {what} than the plan has now, so it no longer covers the tournament "
        "({citation}). The permit is a draft again.",
        "File the application again with its fee.",
    ),
    "file_again_fee": Words(
        "The application lists another entry fee",
        "The entry fee is now {total}; the application that was filed lists another ({citation}).",
        "Tell the department, or file again.",
    ),
    "permit_no_number": Words(
        "Permit number is missing",
        "The permit of {operator} is approved but has no number here ({citation}).",
        "Enter the number from the approval letter.",
    ),
    "permit_late": Words(
        "Permit filed late",
        "The application of {operator} should arrive {working_days} working days before the start, by "
        "{latest} ({citation}).",
        "Ask the department whether it will decide in time.",
    ),
    "permit_will_be_late": Words(
        "Permit would be filed late",
        "The application of {operator} should have arrived {working_days} working days before the start, "
        "by {latest} ({citation}).",
        "File at once, or choose a later start.",
    ),
    "annual_permit_ends": Words(
        "Annual permit ends {ends_short}",
        "Refused: the annual permit of {operator} ends on {ends}; the tournament lasts until {last_day} "
        "({citation}).",
        "Get the next year's permit first, or end by {ends_short}.",
    ),
    "annual_permit_before": Words(
        "Which year is the permit for?",
        "The annual permit of {operator} was approved on {decided_on}, in the year that ends on {ends}; the "
        "tournament begins after that ({citation}). This is our reading.",
        "Make sure that the permit is for the year from July 1.",
    ),
    "progressive_round": Words(
        "Round of a progressive tournament",
        "One person's payments over all rounds share one ceiling, each round here uses a permit, and the "
        "ultimate prize waits for the final round ({citation}). This is partly our reading.",
        "Nothing to do.",
    ),
    # (2)(d) charity
    "charity_part_short": Words(
        "Charity part of the {fee} is short",
        "The {fee} of {total} gives {charity} to the charity; {percent} % of all entrance fees is due, so"
        " at least {least} ({citation}).",
        "Raise the charity part, or do not call the tournament charitable.",
    ),
    "charity_no_name": Words(
        "Charity has no name",
        "The charity record needs the nonprofit's name ({citation}).",
        "Enter the name.",
    ),
    "charity_no_address": Words(
        "Charity has no address",
        "The charity record needs the nonprofit's address ({citation}).",
        "Enter the address.",
    ),
    "charity_no_notice": Words(
        "Public notice is missing",
        "The charity record says how the event was publicly identified as charitable ({citation}).",
        "Enter where and how it is announced.",
    ),
    "charity_not_claimed": Words(
        "Cannot be called charitable",
        "A part goes to a charity, but the tournament is not represented as charitable; that needs "
        "{percent} % of all entrance fees ({citation}).",
        "Leave the word charity off every notice.",
    ),
    "charity_collected_short": Words(
        "Charity share is short",
        "{collected} was collected for the charity; {due} of the entrance fees is due ({citation}).",
        "The house adds {short}.",
    ),
    "charity_still_owed": Words(
        "Charity is owed {owed}",
        "{paid} was paid to the charity; {due} of the entrance fees is due ({citation}).",
        "Pay {owed} and keep the receipt.",
    ),
    "charity_not_handed_over": Words(
        "{held} is still held for the charity",
        "Refused: its share is paid, and {held} more was taken for the charity ({citation}).",
        "Pay {held} to the charity and keep the receipt.",
    ),
}
