"""The words for the duties of play and the terms of the sheet, in the order of the statute."""

from __future__ import annotations

from collections.abc import Mapping

from app.desk.sentences.words import Words

# code: title, reason with {citation}, next step
PLAY_FINDINGS: Mapping[str, Words] = {
    # (3) tables
    "no_tables": Words(
        "No tables",
        "The application names the number of tables; there is none here ({citation}).",
        "Enter the number of tables.",
    ),
    "more_tables_than_permit": Words(
        "More tables than the permit names",
        "Refused: {in_use} tables are in use; the permit names {tables} ({citation}).",
        "Break a table.",
    ),
    "more_tables_than_extra": Words(
        "More tables than small stakes allow",
        "Refused: {tables} tables are planned; {permitted} are permitted and {extra} may be added "
        "({citation}).",
        "Plan fewer tables.",
    ),
    # (4) rules sheet
    "no_areas": Words(
        "No area named",
        "A copy of the rules is posted in each area of play; no area is named ({citation}).",
        "Name the areas.",
    ),
    "rules_not_posted": Words(
        "Rules sheet posted in {posted} of {areas} areas",
        "The rules sheet does not hang in: {missing}. A copy is posted in a conspicuous place in each "
        "area ({citation}).",
        "Print it, hang it, and log the posting.",
    ),
    "rules_outdated": Words(
        "Rules sheet out of date in {missing}",
        "Version {version} of the rules sheet does not hang in: {missing}; an older one does ({citation}).",
        "Hang version {version} and log the posting.",
    ),
    "copies_missing": Words(
        "{players} without a copy of the rules",
        "Every player has a copy of the rules before the start; without one: {missing} of {entrants}"
        " ({citation}).",
        "Hand out the copies and record them.",
    ),
    # (5) person in charge
    "nobody_on_duty": Words(
        "Nobody is in charge on the premises",
        "There is no play until somebody signs on ({citation}). {last}",
        "Sign on as in charge.",
    ),
    "still_on_duty": Words(
        "{person} is still signed on",
        "Refused: play is over and {person} is signed on as in charge; the presence log needs its end "
        "({citation}).",
        "Sign {person} off.",
    ),
    "on_duty_elsewhere": Words(
        "{person} is in charge at {other}",
        "Refused: {person} is signed on for {other} on other premises; the person in charge is on the premises "
        "at all times during play ({citation}).",
        "Sign {person} off there first, or name somebody else here.",
    ),
    "presence_gap": Words(
        "Nobody was in charge for {gap}",
        "During play nobody was signed on for {gap} ({citation}).",
        "Nothing mends it. Look at the presence log.",
    ),
    "nobody_named": Words(
        "Nobody named in charge",
        "The rules sheet names who oversees play and settles disputes ({citation}).",
        "Enter the person in charge.",
    ),
    # (6) dealers
    "no_dealer_at_all": Words(
        "No dealer assigned",
        "Only a licensed dealer may deal poker or panguingue; no table has one ({citation}).",
        "Assign a dealer to each table.",
    ),
    "table_without_dealer": Words(
        "Table {table} has no dealer",
        "Only a licensed dealer may deal; table {table} has none ({citation}).",
        "Assign a dealer to table {table}.",
    ),
    "dealer_barred": Words(
        "{dealer} is barred",
        "{dealer} at table {table} is barred from dealing ({citation}).",
        "Change the dealer.",
    ),
    "dealer_still_assigned": Words(
        "{dealer} is still at table {table}",
        "Refused: play is over and {dealer} is still assigned to table {table} ({citation}).",
        "Release {dealer}.",
    ),
    "dealer_no_license": Words(
        "{dealer} has no license number",
        "No license number is recorded for {dealer} at table {table} ({citation}).",
        "Look at the license and enter its number.",
    ),
    "dealer_expired": Words(
        "{dealer}'s license ended {expires_short}",
        "The license of {dealer} at table {table} ended on {expires}; a late renewal is no permission to "
        "deal meanwhile ({citation}).",
        "Change the dealer.",
    ),
    "dealer_other_days": Words(
        "{dealer} is assigned for other days",
        "{dealer} is assigned to table {table} from {first_day} to {last_day}, not for today ({citation}).",
        "Assign a dealer for today.",
    ),
    "dealer_ends_midway": Words(
        "{dealer}'s license ends {expires_short}, the table plays until {last_day_short}",
        "The license of {dealer} is valid through {expires}, and table {table} is dealt until {last_day};"
        " it must be valid on every day ({citation}).",
        "Change the dealer, or end the assignment on {expires_short}.",
    ),
    "license_odd_end": Words(
        "{dealer}'s license does not end on June 30",
        "A full license ends on June 30; the one of {dealer} is written down as valid through {expires} "
        "({citation}).",
        "Look at the license again, or choose temporary.",
    ),
    "license_over": Words(
        "{dealer}'s license ended {expires_short}",
        "The license of {dealer} ended on {expires}; a late renewal is no permission to deal meanwhile "
        "({citation}).",
        "Assign {dealer} once a valid license is shown.",
    ),
    "license_ends_soon": Words(
        "{dealer}'s license ends {expires_short}",
        "The license of {dealer} is valid through {expires} ({citation}).",
        "Ask for the renewed license before then.",
    ),
    "dealer_ends_soon": Words(
        "{dealer}'s license ends {expires_short}",
        "The license of {dealer} at table {table} is valid through {expires} ({citation}).",
        "Ask for the renewed license before then.",
    ),
    # (7) fees
    "no_entry_fee": Words(
        "No entry fee",
        "The rules sheet posts no entry fee ({citation}).",
        "Enter the fee, or go on if entry is free.",
    ),
    "no_reentry_fee": Words(
        "No re-entry fee",
        "Re-entry is by paying an additional fee; the rules sheet posts none ({citation}).",
        "Enter the re-entry fee.",
    ),
    "over_fee_cap": Words(
        "Entry fee over {limit}",
        "Refused: the entry fee is {amount}; under small stakes it is at most {limit} ({citation}).",
        "Lower the fee.",
    ),
    "reentry_offered": Words(
        "No re-entry under small stakes",
        "Refused: under small stakes there is one entry fee and no re-entry ({citation}).",
        "Set the re-entry limit to 0.",
    ),
    "addon_offered": Words(
        "No add-on under small stakes",
        "Refused: under small stakes there is one entry fee and no add-on ({citation}).",
        "Take the add-on off the sheet.",
    ),
    "late_offered": Words(
        "No late registration under small stakes",
        "Refused: under small stakes the fee is paid before the start ({citation}).",
        "Take late registration off the sheet.",
    ),
    "rules_name_rake": Words(
        "A rake is announced in the {where}",
        "“{sentence}” reads as a rake-off, and none may be taken during a tournament card game ({citation}).",
        "Take it out of the {where}, or say that no rake is taken.",
    ),
    "rules_name_credit": Words(
        "Credit is announced in the {where}",
        "“{sentence}” reads as credit, and players pay in cash ({citation}).",
        "Take it out of the {where}, or say that no credit is given.",
    ),
    "rules_name_minors": Words(
        "Players under 18 in the {where}",
        "“{sentence}” lets in players under 18, and all are 18 or over ({citation}).",
        "Write 18 or over.",
    ),
    "rules_name_cashing": Words(
        "Chips for cash in the {where}",
        "“{sentence}” reads as cash for chips, and their face value is no money ({citation}).",
        "Take it out of the {where}, or say that chips have no cash value.",
    ),
    # (8) chips
    "no_chip_values": Words(
        "Chip face values are missing",
        "The rules sheet gives the face value of the chips ({citation}).",
        "Enter the chips, in chips and never in dollars.",
    ),
    "no_starting_chips": Words(
        "No starting stack",
        "The rules sheet says with how many chips a player starts ({citation}).",
        "Enter the starting stack.",
    ),
    "stack_does_not_add_up": Words(
        "The chips do not make the stack",
        "The chips listed make {counted}, the starting stack is {starting} ({citation}).",
        "Mend the count of one chip or the stack.",
    ),
    # (9) prizes
    "seat_not_equivalent": Words(
        "Seat is not worth the top prize",
        "Refused: the seat is worth {seat}, the expected top prize {top}; they must be equivalent "
        "({citation}).",
        "Make them equal, or let the director record why they are equivalent.",
    ),
    "seat_by_reason": Words(
        "Seat equivalent by the director's reason",
        "The seat and the expected top prize differ; the reason recorded is: {reason} ({citation}).",
        "Keep the reason with the records.",
    ),
    # (10) ceiling
    "entry_over_ceiling": Words(
        "One entry is over the ceiling",
        "Refused: one entry costs {amount}; {limit} is the most one person may pay ({citation}).",
        "Lower the fee.",
    ),
    "sheet_over_ceiling": Words(
        "The sheet offers more than the ceiling",
        "With all re-entries and add-ons one person could be asked for {most}; {limit} is the most "
        "({citation}).",
        "Nothing to do: the desk refuses at the ceiling. Say so on the sheet.",
    ),
    # (11) department rules
    "game_not_listed": Words(
        "Not a listed game",
        "Refused: “{game}” is not among the card games of the law: {games} ({citation}).",
        "Choose one of them.",
    ),
    "social_game": Words(
        "No permit needed",
        "A game other than poker or panguingue with total prizes of at most {limit} for each participant "
        "is a social game and needs no permit ({citation}).",
        "Go on if you want the permit anyway.",
    ),
    "social_game_so_far": Words(
        "No permit needed so far",
        "Prizes of {prizes} for {entrants} participants are at most {limit} each, {most} in all: a social game, "
        "which needs no permit ({citation}).",
        "Keep the permit if more prize money may come in.",
    ),
    "casino_night": Words(
        "No casino night",
        "Refused: a tournament may not be part of a casino night ({citation}).",
        "Hold it on its own and name it so.",
    ),
    "closed_hours": Words(
        "No play from {closed_from} to {closed_until}",
        "It is {now}. There is no play between {closed_from} and {closed_until} unless a city or county "
        "ordinance has extended the hours ({citation}).",
        "Wait until {closed_until}, or record the ordinance with the venue.",
    ),
    "state_not_registering": Words(
        "Registration has not opened",
        "Refused: the tournament is {state}; play begins from open registration ({citation}).",
        "Open registration first.",
    ),
    "not_concluded": Words(
        "Not concluded yet",
        "Refused: the tournament is {state}; its books close after a winner is determined ({citation}).",
        "Conclude it first.",
    ),
    "players_still_in": Words(
        "{left} players are still in",
        "Refused: {left} players are still in, so no winner is determined ({citation}).",
        "Record who went out first.",
    ),
    "already_playing": Words(
        "Play is on",
        "Refused: cards are in the air already ({citation}).",
        "Nothing to do.",
    ),
}
