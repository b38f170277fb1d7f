"""The words for rounds and seats, several nonprofits, and the money of the prizes."""

from __future__ import annotations

from collections.abc import Mapping

from app.desk.sentences.words import Words

# code: title, reason with {citation}, next step
PRIZE_FINDINGS: Mapping[str, Words] = {
    # (2)(c) rounds
    "earlier_round_open": Words(
        "{round} is not concluded",
        "Refused: this round comes after {round}, which is still open or in play ({citation}).",
        "Conclude that round first.",
    ),
    "not_the_final_round": Words(
        "The ultimate prize waits for {round}",
        "This is not the final round; {round} comes after it. What is paid here may not be the ultimate prize "
        "({citation}).",
        "Pay only what the rules sheet of this round promises.",
    ),
    "ultimate_prize_waits": Words(
        "{round} is not concluded",
        "Refused: the ultimate prize is awarded when the final round is completed, and {round} is still open "
        "({citation}).",
        "Conclude every round first.",
    ),
    "no_other_round": Words(
        "No other round",
        "Refused: a seat won leads from one round to another of the same progressive tournament, and this "
        "tournament has no other round ({citation}).",
        "Set up the other round as a round of this one first.",
    ),
    "seat_before_conclusion": Words(
        "This round is not concluded",
        "Refused: a seat in a later round is a prize, and prizes are awarded at the conclusion ({citation}).",
        "Record it when the round is concluded.",
    ),
    "seat_not_played": Words(
        "{person} did not play this round",
        "Refused: {person} has no entry in this round, so no seat was won in it ({citation}).",
        "Look for the player who won it.",
    ),
    "seat_recorded_already": Words(
        "{person} has a seat already",
        "Refused: a seat that {person} won in this round is recorded; one round gives one seat to a person "
        "({citation}).",
        "Nothing to do.",
    ),
    "seat_not_won": Words(
        "{person} won no seat",
        "Refused: no seat of {person} is recorded from a concluded round of this tournament ({citation}).",
        "Record the seat in the round it was won in, or take the entry fee.",
    ),
    "seat_used_already": Words(
        "The seat of {person} is used",
        "Refused: {person} entered by the seat won in {round} already; a seat is used once ({citation}).",
        "Take the fee of the rules sheet if {person} may enter again.",
    ),
    # (2)(d) several nonprofits
    "beneficiary_twice": Words(
        "{payee} is named twice",
        "Each nonprofit stands on the charity record once; {payee} is named twice ({citation}).",
        "Take one of the two off.",
    ),
    "beneficiary_no_address": Words(
        "Address of {payee} is missing",
        "The charity record needs the address of each nonprofit; {payee} has none ({citation}).",
        "Enter the address.",
    ),
    "beneficiary_paid": Words(
        "{payee} was paid already",
        "Refused: {paid} was paid to {payee}, so that name stays on the charity record ({citation}).",
        "Leave the name as it is. A payment made in error can be voided.",
    ),
    "payee_not_named": Words(
        "{payee} is not on the rules sheet",
        "Refused: this tournament is represented as charitable for {names}; {payee} is none of them "
        "({citation}).",
        "Pay a nonprofit of the sheet, or add this one to it with a reason.",
    ),
    "payee_more_than_share": Words(
        "More than the share of {payee}",
        "Refused: {amount} is more than the {owed} still owed to {payee}, of a share of {share} ({citation}).",
        "Pay at most {owed}.",
    ),
    "payouts_reach_share": Words(
        "Prizes reach into the charity's share",
        "Prizes of {prizes} and expenses of {expense} would leave {left} for charity; {due} of the "
        "entrance fees is due ({citation}).",
        "Lower the prizes, or let the house lay in {short}.",
    ),
    # (11) prizes at the conclusion only
    "rules_name_bounty": Words(
        "The {where} may promise a bounty",
        "“{sentence}” in the {where} sounds like a bounty or a prize during play. The award of a prize "
        "concludes a tournament, so there is none before ({citation}).",
        "Take it out if it means a prize.",
    ),
    # (4), (7) money of the house
    "house_not_laid_in": Words(
        "House money not laid in",
        "The rules sheet promises {promised} from the house; {laid} is recorded ({citation}).",
        "Record {short} as money added by the house.",
    ),
    "guarantee_not_met": Words(
        "Guarantee not covered yet",
        "The rules sheet guarantees {guarantee}; the entries and the house are {short} short of it ({citation}).",
        "Record {short} as money for the guarantee.",
    ),
    "no_guarantee_on_sheet": Words(
        "No guarantee on the rules sheet",
        "Refused: the rules sheet of this tournament guarantees no prizes ({citation}).",
        "Record it as money added by the house.",
    ),
    "house_from_play": Words(
        "House money never comes out of play",
        "Refused: “{reason}” says the money comes from a pot, chips, players or the game. Nothing is taken "
        "out of play, also not for the prizes ({citation}).",
        "Record only money that the house itself lays in.",
    ),
}
