"""The words for what is wrong in payouts, deals and prizes: which place, what, and how it is mended."""

from __future__ import annotations

from collections.abc import Mapping

PAYOUT_INPUT: Mapping[str, str] = {
    "no_places": "{Field}: no place is paid. Name one at least.",
    "too_many_places": "{Field}: at most {most} places can be paid. Name fewer.",
    "negative_part": "{Field}: the part of place {place} is below zero. Make it zero or more.",
    "share_and_fixed": "{Field}: place {place} has a share and a fixed prize. Give it one of the two.",
    "not_100_percent": "{Field}: the shares add up to {given} %. Make them 100 %.",
    "fixed_above_pool": "{Field}: the fixed prizes are {short} more than the pool of {pool}. Lower them, or let "
    "the house lay that in first.",
    "nobody_takes_rest": "{Field}: {rest} of the pool would go to nobody. Give it to a place, or give one a share.",
    "negative_prize": "{Field}: rounded to {unit}, place {place} would get less than nothing. Round to less.",
    "not_a_place": "{Field}: “{given}” is no prize. Type a number of places, shares like 50 %; 30 %; 20 %, or "
    "amounts like $500.00; $300.00.",
    "not_a_share": "{Field}: “{given}” is no percentage. Type shares like 50; 30; 20, with at most two decimals.",
    "two_lists": "{Field}: another row pays {count} places too, in other shares. Make the two lists alike.",
    "places_not_in_order": "{Field}: place {place} is missing or out of order. List them from the first on.",
    "not_a_tie": "{Field}: “{given}” are no places. Type the first and the last that share, like 5-6.",
    "no_such_places": "{Field}: places {first} to {last} are not all paid; {most} are. Name places in a row.",
    "shared_twice": "{Field}: one of places {first} to {last} is shared already. Name each place once.",
    "too_few_players": "{Field}: a deal is between two players at least.",
    "too_many_players": "{Field}: chip shares are worked out for up to {most} players. Choose another way.",
    "nothing_to_work_out": "{Field}: a custom deal is typed, not worked out. Choose icm, chip-chop or even.",
    "negative_amount": "{Field}: an amount is below zero. Make it zero or more.",
    "deal_short": "{Field}: {agreed} is {by} short of the {share} to share. Give {by} to somebody.",
    "deal_over": "{Field}: {agreed} is {by} more than the {share} to share. Take {by} off somebody.",
    "deal_player_missing": "{Field}: {names} would get no amount. Give everyone who is left one, zero if agreed.",
    "deal_not_an_amount": "{Field}: “{given}” for {name} is no amount. Type dollars like 500 or $500.00.",
    "deal_not_chips": "{Field}: “{given}” for {name} is no number of chips. Type a whole number like 20,000.",
    "deal_no_chips": "{Field}: {names} has no chips here. Count the chips of everyone who is left.",
    "deal_twice": "{Field}: {name} is named twice. Name each player once.",
    "deal_part_unnamed": "{Field}: “{given}” names nobody. Write person=number for each, or only the numbers in order.",
    "not_one_each": "{Field}: {given} given, {wanted} needed. Give one for each player who is left.",
    "not_left_in": "{Field}: person {given} is not among the players who are left. Take that one out.",
    "not_toml": "{Field} cannot be read ({given}). Mend that line and try again.",
    "entry_gap": "{Field}: entries are left out. Begin at {awaited}.",
    "entry_overlap": "{Field}: these entries are covered already. Begin at {awaited}.",
    "entry_open_end": "{Field}: only the last range goes on without an end, and it must.",
    "no_shares_for": "{Field}: there is no list of shares for {given} places. Add one under [places].",
    "wrong_length": "{Field}: {found} shares for {wanted} places. Give one for each place.",
    "share_rises": "{Field}: place {place} would get more than the place above it. Order them from the largest.",
    "share_too_small": "{Field}: {name} has no amount. Give everyone who shares one above zero, or leave them out.",
    "not_a_sharing": "{Field}: “{given}” is no share. Type each name once, with its amount, like Ann Lee: 500.00.",
    "shares_not_sum": "{Field}: {given} is not the {amount} that was won. Make the shares add up to it.",
    "tin_not_kept": "{Field}: this looks like a taxpayer’s number. It is never typed here; write it on the paper by hand.",
    "tax_data_wrong": "{Field} in the tax data cannot be used ({given}). Mend that line of the year’s file.",
}
PAYOUT_CONFLICTS: Mapping[str, str] = {
    "payouts_not_now": "The tournament is {state}; prizes are published from the opening of registration until it "
    "is settled.",
    "payouts_not_published": "The prizes are not published yet. Publish them first.",
    "prize_paid_already": "Place {place} is paid already: receipt {receipt}, to {name}. Nothing was changed.",
    "paid_prize_stands": "Place {place} was paid: receipt {receipt}, to {name}, and these prizes would end what it "
    "was paid by. Keep that prize as it is, or take the payment back first.",
    "nothing_due": "Nothing is due for place {place}. Nothing was paid.",
    "nobody_in_place": "Nobody has finished in place {place}. Record who went out first.",
    "not_in_place": "{name} did not finish in place {place}; {finisher} did. Nothing was paid.",
    "nobody_to_deal": "A deal is between two players at least; {left} are left.",
    "deal_not_agreed": "Not everyone agreed: {names} did not. A deal needs all players who are left.",
    "deal_stranger": "{name} is not among the players who are left. Take that name out.",
    "deal_without": "{name} is not in the deal that was kept, so it does not fit. Publish the prizes again, with the "
    "reason; that ends the deal.",
    "deal_stands": "{names} went out after the deal and is paid by it, and nothing was left to play for. The deal "
    "stands; publish the prizes again, with the reason, if it must end.",
    "structure_known": "There is a payout structure called {name} already. Choose another name.",
    "structure_ships": "{name} comes with the program and stays as it is. Keep yours under a name of its own.",
}
