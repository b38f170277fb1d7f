"""The words for what is refused at the counter: sales, dealers' assignments, charity payments."""

from __future__ import annotations

from collections.abc import Mapping

from app.desk.sentences.words import Words

# code: title, reason with {citation}, next step
SALE_FINDINGS: Mapping[str, Words] = {
    "over_ceiling": Words(
        "Over the ceiling for one person",
        "Refused: this would bring {person} to {would}. {limit} is the most one person may pay ({citation}).",
        "Room left: {room}.",
    ),
    "ceiling_breached": Words(
        "{person} is over the ceiling",
        "{person} has paid {paid}. {limit} is the most one person may pay ({citation}).",
        "Take no more from this person; a void or refund of a receipt brings the sum down. The breach is "
        "kept in the journal.",
    ),
    "registration_not_open": Words(
        "Registration is not open",
        "Refused: the tournament is {state}. Money is taken only while registration is open or during "
        "play ({citation}).",
        "Open registration first.",
    ),
    "registration_closed": Words(
        "Registration is closed",
        "Refused: late registration closed{closed_at_clause} ({citation}).",
        "No entry can be sold any more.",
    ),
    "closed_after_level": Words(
        "Late registration is closed",
        "Refused: late registration closed after level {level}{closed_at_clause}. The rules sheet posts "
        "this ({citation}).",
        "No entry can be sold any more.",
    ),
    "already_in": Words(
        "Already in",
        "Refused: {person} is still in{table_clause}. A second entry is sold only after elimination "
        "({citation}).",
        "Record the elimination first, then sell a re-entry.",
    ),
    "entered_before": Words(
        "Entered before",
        "Refused: {person} has entered this tournament already and is out. Coming back is a re-entry "
        "({citation}).",
        "Sell a re-entry (F6) if the rules sheet permits it.",
    ),
    "reentry_not_permitted": Words(
        "No re-entry in this tournament",
        "Refused: the rules sheet permits no re-entry ({citation}).",
        "Nothing can be sold to this person here.",
    ),
    "reentry_limit": Words(
        "Re-entry limit reached",
        "Refused: {person} has used all re-entries; the rules sheet permits {limit} ({citation}).",
        "No further re-entry can be sold to this person.",
    ),
    "still_in": Words(
        "Still in",
        "Refused: {person} is still in{table_clause}. Only a player who has been eliminated may re-enter "
        "({citation}).",
        "Record the elimination first.",
    ),
    "never_entered": Words(
        "Not entered yet",
        "Refused: {person} has not entered this tournament, so there is nothing to re-enter ({citation}).",
        "Sell an entry (F5).",
    ),
    "reentry_after_level": Words(
        "Re-entry is closed",
        "Refused: re-entry closed after level {level}. The rules sheet posts this ({citation}).",
        "No re-entry can be sold any more.",
    ),
    "addon_not_offered": Words(
        "No add-on in this tournament",
        "Refused: the rules sheet offers no add-on ({citation}).",
        "Nothing to sell.",
    ),
    "addon_limit": Words(
        "Add-on limit reached",
        "Refused: {person} has taken all add-ons; the rules sheet offers {limit} ({citation}).",
        "No further add-on can be sold to this person.",
    ),
    "addon_not_in": Words(
        "Not in play",
        "Refused: {person} is not in, and an add-on is for a player who is ({citation}).",
        "Sell an entry or a re-entry first.",
    ),
    "addon_after_level": Words(
        "Add-on is closed",
        "Refused: the add-on closed after level {level}. The rules sheet posts this ({citation}).",
        "No add-on can be sold any more.",
    ),
    "not_on_sheet": Words(
        "Not on the rules sheet",
        "Refused: the rules sheet has no {kind} ({citation}).",
        "Sell only what is posted.",
    ),
    "not_posted_fee": Words(
        "Not the posted fee",
        "Refused: {amount} in these parts is not the posted {kind} fee of {posted} ({citation}).",
        "Charge the posted fee.",
    ),
    "no_label": Words(
        "What is it for",
        "Refused: another payment must say what it is for; it counts toward the ceiling ({citation}).",
        "Type a label such as Staff add-on.",
    ),
    "label_names_entry": Words(
        "Sold under its own name",
        "Refused: “{label}” names an entry, a re-entry, a rebuy or an add-on. Those are sold as such, for the "
        "posted fee and its parts ({citation}).",
        "Take it as Entry, Re-entry or Add-on. Money for the staff says so: Staff add-on.",
    ),
    "amount_not_positive": Words(
        "No amount",
        "Refused: {amount} is not an amount to pay ({citation}).",
        "Type an amount above $0.00.",
    ),
    "rake": Words(
        "A rake-off may not be taken",
        "Refused: “{label}” names a rake-off ({named}). A rake-off may not be taken during a tournament "
        "card game ({citation}).",
        "Fees and expenses belong in the posted entry fee. The attempt is kept in the journal.",
    ),
    "prize_during_play": Words(
        "No prize before the conclusion",
        "Refused: “{label}” names a prize during play. The award of a prize concludes a tournament "
        "({citation}).",
        "Pay prizes at the conclusion only.",
    ),
    "prize_before_conclusion": Words(
        "Prizes wait for the conclusion",
        "Refused: the tournament is {state}. The award of a prize concludes a tournament ({citation}).",
        "Conclude the tournament first.",
    ),
    "no_other_fee": Words(
        "One entry fee only",
        "Refused: under small stakes one entry fee is paid and no {kind} or other cost ({citation}).",
        "Sell an entry, or nothing.",
    ),
    "after_the_start": Words(
        "Play has started",
        "Refused: under small stakes the entry fee is paid before the start ({citation}).",
        "No entry can be sold any more.",
    ),
    "tender_not_lawful": Words(
        "Cash only",
        "Refused: {game} is paid for in cash; {tender} cannot be taken ({citation}).",
        "Take cash. A card or check may be used to get cash, with no strings.",
    ),
    "credit_never": Words(
        "No credit",
        "Refused: a credit card, a tab, an IOU, a loan or paying later is credit, and a game may never be "
        "played on credit ({citation}).",
        "Take cash.",
    ),
    "credit_label": Words(
        "No credit",
        "Refused: “{label}” names credit ({named}). A game is paid for in cash and never played on credit "
        "({citation}).",
        "Take cash, and call the payment what it is.",
    ),
    "chips_never_cashed": Words(
        "Chips are never cashed",
        "Refused: “{label}” would turn chips into money. The face value of the chips has no value in cash "
        "({citation}).",
        "Pay prizes at the conclusion only.",
    ),
    "charity_label": Words(
        "Not a charitable tournament",
        "Refused: “{label}” says the money is for a charity, and this tournament is not represented as "
        "charitable ({citation}).",
        "Keep such a collection apart from the tournament.",
    ),
    "payee_is_operator": Words(
        "The payee is the operator",
        "Refused: {payee} is the operator or its premises. The charity's share is paid to a charitable, "
        "educational or recreational nonprofit organization ({citation}).",
        "Type the nonprofit that is paid.",
    ),
    "under_age": Words(
        "Under {age}",
        "Refused: {person} turns {age} on {birthday}. Players are {age} or over ({citation}).",
        "No money can be taken before that day.",
    ),
    "minor_plays": Words(
        "{person} is under {age}",
        "Refused: {person} is entered and turns {age} on {birthday} by a date of birth on file. Players are {age} or "
        "over ({citation}).",
        "Take {person} from play: void the receipt, or record the player as out. If the date is wrong, correct it.",
    ),
    "minor_played": Words(
        "{person} played under {age}",
        "{person} was entered and turns {age} on {birthday} by a date of birth on file. Players are {age} or over "
        "({citation}).",
        "This stays in the records. If the date is wrong, correct it.",
    ),
    "age_unknown": Words(
        "Age not checked",
        "Refused: nobody has checked that {person} is {age} or over ({citation}).",
        "Look at an id and enter the date of birth, or who checked it.",
    ),
    "charity_amount_not_positive": Words(
        "No amount",
        "Refused: {amount} is not an amount to pay ({citation}).",
        "Type an amount above $0.00.",
    ),
    "charity_no_payee": Words(
        "Who is paid",
        "Refused: the charity record needs the nonprofit's name ({citation}).",
        "Type the payee.",
    ),
    "charity_no_payee_address": Words(
        "Address missing",
        "Refused: the charity record needs the nonprofit's address ({citation}).",
        "Type the address.",
    ),
    "charity_more_than_held": Words(
        "More than is held for charity",
        "Refused: {amount} is more than the {held} held for the charity ({citation}).",
        "Pay at most {held}.",
    ),
    "license_not_seen": Words(
        "License not seen",
        "Refused: nobody is named who saw {dealer}'s license ({citation}).",
        "Look at the license and enter who saw it.",
    ),
    "dealer_days_reversed": Words(
        "Days in the wrong order",
        "Refused: the assignment of {dealer} ends {last_day}, before it begins ({citation}).",
        "Enter the last day on or after the first.",
    ),
    "dealing_elsewhere": Words(
        "Dealing elsewhere",
        "Refused: {dealer} is assigned to table {table} from {first_day} to {last_day} ({citation}).",
        "Release that assignment first, or choose another dealer.",
    ),
    "charity_claim_stands": Words(
        "The charity claim stands",
        "Refused: players have paid into a tournament represented as charitable for {payee} ({citation}).",
        "Leave the claim as it is, and pay the share.",
    ),
    "not_on_permit": Words(
        "Not what the permit is for",
        "Refused: registration has opened under the approved application, and this would change the "
        "{what} it lists ({citation}).",
        "Leave it as approved. Fewer tables are allowed.",
    ),
    "fees_frozen": Words(
        "Fees are frozen",
        "Refused: the posted fees stand once registration has opened ({fees}) ({citation}).",
        "Leave the fees as posted.",
    ),
}

# The shortest true reason under a greyed offer, or in a refusal's second line.
SHORT_REASONS: Mapping[str, str] = {
    "over_ceiling": "room left is {room}",
    "ceiling_breached": "over the ceiling",
    "registration_not_open": "registration is not open",
    "registration_closed": "registration closed{closed_at_clause}",
    "closed_after_level": "closed after level {level}",
    "already_in": "already in, entry {entry_number}",
    "entered_before": "entered before, sell a re-entry",
    "reentry_not_permitted": "not permitted by the rules sheet",
    "reentry_limit": "limit of {limit} reached",
    "still_in": "still {seated}{table_clause}",
    "never_entered": "not entered yet",
    "reentry_after_level": "closed after level {level}",
    "addon_not_offered": "not on the rules sheet",
    "addon_limit": "limit of {limit} reached",
    "addon_not_in": "not in play",
    "addon_after_level": "closed after level {level}",
    "no_other_fee": "one entry fee only",
    "after_the_start": "play has started",
    "under_age": "under {age} until {birthday}",
    "permit_revoked": "its permit was taken back",
    "minor_plays": "{person} in play is under {age}",
    "age_unknown": "age not checked",
}
