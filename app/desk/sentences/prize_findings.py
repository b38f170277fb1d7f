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
    "earlier_round_planned": Words(
        "{round} was not held yet",
        "Refused: {round} comes before this round and is planned to {last_day} ({citation}).",
        "Hold and conclude that round first. One that is not held is waited for through its last day.",
    ),
    "round_of_itself": Words(
        "A round of itself",
        "Refused: a tournament is not a round of itself ({citation}).",
        "Name the first round of the series, or leave it out.",
    ),
    "has_rounds_itself": Words(
        "Other rounds lead to this one",
        "Refused: other rounds name this tournament as the first of their series, so it is a round of no other "
        "({citation}).",
        "Name this tournament, or its first round, in the other one.",
    ),
    "series_stands": Words(
        "The series stands",
        "Refused: rounds share one ceiling for each person, and {rounds} opened or holds a payment, so no round "
        "leaves the series or joins it ({citation}).",
        "Leave the rounds as they are. A new round is set up as a round of the series from the start.",
    ),
    "no_later_round": Words(
        "This is the final round",
        "Refused: a seat is won for a later round, and none comes after this one ({citation}).",
        "Record it in the round where it was won, or set up the later round first.",
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
        "Refused: each nonprofit stands on the charity record once; {payee} is named twice ({citation}).",
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
    "beneficiary_names_rake": Words(
        "A nonprofit's name reads as a rake-off",
        "“{payee}” reads as a taking of the house. The share goes to a charitable, educational or recreational "
        "nonprofit organization ({citation}).",
        "Check the name and that it is a nonprofit.",
    ),
    "beneficiary_is_operator": Words(
        "{payee} is an operator",
        "Refused: the share goes to nonprofits; {payee} operates this tournament and can never be paid it "
        "({citation}).",
        "Name the nonprofit itself.",
    ),
    "share_below_paid": Words(
        "{payee} was paid more",
        "Refused: this would make the share of {payee} {share}, and {paid} was paid to it; another nonprofit would "
        "go short ({citation}).",
        "Leave it a share of at least {paid}. A payment made in error can be voided.",
    ),
    "nonprofit_owed": Words(
        "{payee} is owed {owed}",
        "{owed} of the share of {share} is still owed to {payee} ({citation}).",
        "Pay {owed} to {payee}.",
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
        "Refused: prizes of {prizes} and expenses of {expense} would leave {left} for charity; {due} of the "
        "entrance fees is due ({citation}).",
        "Lower the prizes, or let the house lay in {short}.",
    ),
    # (11) prizes at the conclusion only
    "sheet_promises_bounty": Words(
        "The {where} may promise no bounty",
        "Refused: “{sentence}” in the {where} names a bounty. The award of a prize concludes a tournament, so there "
        "is none before ({citation}).",
        "Take it out of the {where}, or say that there is none.",
    ),
    "rules_name_bounty": Words(
        "The {where} may promise a prize of play",
        "“{sentence}” in the {where} sounds like a prize during play. The award of a prize "
        "concludes a tournament, so there is none before ({citation}).",
        "Take it out if it means a prize.",
    ),
    # (9) a seat as prize
    "top_prize_differs": Words(
        "Top prize is not {top}",
        "The seat was compared with a top prize of {top}; the entries and the house make it {planned} "
        "({citation}).",
        "Enter the top prize as it is, or give the reason why the seat is equivalent.",
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
    # (4), (11) prizes as they are published and paid
    "payouts_before_field": Words(
        "Entries can still change the pool",
        "{pool} is the pool so far; while players can enter it may change, and what is published must be what is "
        "paid ({citation}).",
        "Close registration first, or publish again afterward with the reason.",
    ),
    "payouts_not_as_posted": Words(
        "Not rounded as the rules sheet says",
        "On the rules sheet amounts {sheet_words}. These prizes {words} ({citation}).",
        "Round as posted, or post a new version of the sheet.",
    ),
    "shares_not_as_posted": Words(
        "Not shared as the rules sheet says",
        "The rules sheet says in what shares the pool is divided; these prizes, of {places} places, are divided "
        "another way ({citation}).",
        "Publish as posted, or post a new version of the sheet.",
    ),
    "payouts_not_pool": Words(
        "The published prizes are not the pool",
        "Refused: {prizes} is published and {pool} is the pool now, a difference of {by} ({citation}).",
        "Publish the prizes again, with the reason.",
    ),
    "prizes_not_published": Words(
        "Prizes not published",
        "The pool of {pool} is still owed to the players; no prizes were published ({citation}).",
        "Publish the prizes, then pay them one by one.",
    ),
    "prizes_not_paid": Words(
        "Prizes still to be paid",
        "{owed} is still owed to the players, prizes left: {places} ({citation}).",
        "Pay them one by one; unclaimed prizes stay on the list.",
    ),
    # the proof of the tournament
    "charity_above_collected": Words(
        "More was given to charity than was taken for it",
        "{paid} was paid to nonprofits and {collected} was collected for them, {over} too much ({citation}).",
        "A payment to a nonprofit made in error can be voided.",
    ),
    "drawer_not_counted": Words(
        "Drawer at {station} is not counted",
        "Shift {shift} at {station} holds money of this tournament and is still open ({citation}).",
        "Count the drawer and close the shift.",
    ),
    "receipts_missing": Words(
        "Receipt numbers are missing",
        "{missing} of the receipt numbers between the first and the last stand for no payment ({citation}).",
        "Run verify, and keep what it says with the proof.",
    ),
    "parts_differ": Words(
        "The parts are not what was taken",
        "Prizes, charity, expenses and staff parts differ from what was taken by {by} ({citation}).",
        "Run verify, and keep what it says with the proof.",
    ),
    "deal_ends": Words(
        "The deal ends",
        "{names} agreed on a deal. Publishing again ends it, and each place takes its prize again ({citation}).",
        "Tell them, and record the deal again if they still want it.",
    ),
    "deal_of_others": Words(
        "Not in the deal",
        "{names} is not in the deal that was kept; with them it fits no more, and no prize is paid by it "
        "({citation}).",
        "Record a new deal of all who are left, or publish the prizes again to end this one.",
    ),
    "prize_above_published": Words(
        "More than was published",
        "Refused: {amount} on top of the {paid} paid so far is {by} more than the {prizes} that is published "
        "({citation}).",
        "Take a prize back that was paid too high, then pay this one.",
    ),
    "prize_astray": Words(
        "The prize of place {place} went to another",
        "Place {place} was paid to {person} by {receipt}, and {holder} finished there ({citation}).",
        "Take that prize back, then pay each place again to who finished there.",
    ),
    "places_beyond_field": Words(
        "More places than players",
        "{places} places have a prize and {players} players entered, so what is over nobody can win ({citation}).",
        "Publish as many places as players entered, or fewer.",
    ),
    "house_after_prizes": Words(
        "Prizes are paid already",
        "Refused: {paid} of the prizes is paid as published, and money added now would go to nobody ({citation}).",
        "Take the prizes back first, then add it, publish again and pay them.",
    ),
    "prizes_overpaid": Words(
        "More paid than was published",
        "Refused: {paid} is paid and {prizes} is published, {over} too much ({citation}).",
        "Take a prize back that was paid too high, and pay it again as published.",
    ),
    "house_stays_in_play": Words(
        "House money stays in the prizes",
        "Refused: play has begun, and nothing is taken from the prizes from then on, also not what the house "
        "laid in ({citation}).",
        "Leave the line as it is. A mistake in it is written on the report by hand, with its reason.",
    ),
}
