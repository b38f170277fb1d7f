"""120 ways to say that house money comes out of play, each refused; 40 lawful reasons, each taken. 23-5-317(7)."""

from __future__ import annotations

import pytest

from app.core.money import Money
from app.core.records import HouseKind, Severity
from app.core.text import fold
from app.law.beside import HouseFacts
from app.law.house_money import check_house_prize, check_house_source
from tests.law.builders import codes, facts, only

# Out of the pots and what lies on the table.
FROM_THE_TABLE = (
    "from the pot", "From each pot", "out of every pot", "off the pots", "out of the tables' pots", "p\u00f4ts: out of pots",
    "from the side pots", "from last night's cash pots", "from the chips", "out of chips left over", "off each stack",
    "from the dead stacks", "from the blinds", "out of the antes", "from every bet", "from table 3", "from the tables",
    "off the final table", "out of the kitty", "from the kitty", "from both kitties", "from the cash game",
    "out of the side games", "from play", "from every hand", "off of each hand", "frоm the pot", "from\u200b these pots",
)  # fmt: skip
# Out of what was paid to enter.
FROM_ENTRIES = (
    "from entries", "from the entries", "out of entry money", "from each entry", "from entry fees", "out of the fees",
    "from re-entries", "from reentries", "out of every re-entry", "from the re-entry fees", "from rebuys", "off rebuys",
    "from a re-buy", "from buy-ins", "from the buyins", "out of each buy-in", "from Saturday's buy-ins", "from add-ons",
    "from the addons", "out of all add-on sales", "from late registrations", "from the registration desk's fees",
    "from the expense fees", "out of the staff add-ons",
)  # fmt: skip
# Out of the prizes.
FROM_PRIZES = (
    "out of the prize pool", "from the prize pool", "off the pool", "from the prizepool", "from last year's pool",
    "from the prize fund", "out of the players' fund", "from the fund", "from unclaimed prizes", "from first prize",
    "out of the payouts", "from the winnings", "from the winner", "from winners", "out of second place's winnings",
)  # fmt: skip
# Out of the players.
FROM_PLAYERS = (
    "from the players", "from each player", "out of all players", "from every single player", "from the entrants",
    "from participants", "from the participants' side", "out of the players", "from players who left early",
)  # fmt: skip
# A part of it.
PARTS = (
    "2 dollars of each buy-in", "$1 of each entry", "5% of every pot", "ten percent of the pot", "half of the add-ons",
    "half of all re-entries", "some of the prize pool", "a share of the pool", "a slice of each pot", "a tenth of the pool",
    "the rest of the kitty", "a dollar a hand", "$2 per entry", "3 bucks per rebuy", "50 cents per hand", "1 per player",
    "a cut of the pots", "a portion of entry fees", "part of the prizes", "a quarter of the buy-ins", "$5 a player",
    "of every entry", "of each re-buy", "of any pot",
)  # fmt: skip
# By taking.
TAKEN = (
    "skimmed from re-entries", "skim the pots", "skimming entries", "withheld entry fees", "withholding prizes",
    "deducted prizes", "deduct each buy-in", "taken out of pots", "Taken from each pot", "took the antes",
    "diverted entry fees", "siphoned pots", "set aside chips", "held back prizes",
)  # fmt: skip
# Their own money by its name.
OWNED = ("pot money", "Players' money", "kitty cash", "entry surplus", "add-on money", "the rebuy leftovers")  # fmt: skip

REFUSED = FROM_THE_TABLE + FROM_ENTRIES + FROM_PRIZES + FROM_PLAYERS + PARTS + TAKEN + OWNED

LAWFUL = (
    "", "The house adds $500", "As the rules sheet says", "Added to the prize pool", "For the players",
    "From the house for the prize pool", "From the owner to the players", "House money for the final table",
    "Gift of the owner", "From our own pocket", "From the marketing budget", "From the safe for the first prize",
    "Sponsored by Elkhorn Brewery", "From a sponsor for the prizes", "From the sponsor's account", "Guarantee not met",
    "To meet the guarantee", "Tops up the pool", "10th anniversary of the room", "Anniversary prize",
    "From the bar's till for the players", "Added prize money", "Promised on the poster", "Meets the $1,000 guarantee",
    "Thank you to all players", "More for second place", "Overlay", "Money of the operator", "Check 1187 of the operator",
    "From general funds", "The house pays $300 more", "Added at the start", "Added before level 1", "Extra for place 4",
    "For every table a jacket", "Donated by Alder Hardware", "From the owner's account at the bank", "Owner's birthday",
    "Holiday gift from the house to all players", "From the promotions budget for the winner",
)  # fmt: skip


def test_there_are_as_many_as_promised_and_no_two_alike() -> None:
    assert len({fold(reason) for reason in REFUSED}) == len(REFUSED) == 120
    assert len({fold(reason) for reason in LAWFUL}) == len(LAWFUL) == 40


@pytest.mark.parametrize("reason", REFUSED)
def test_refused_with_the_citation(reason: str) -> None:
    finding = only(facts(house=HouseFacts(HouseKind.ADDED, Money(100), reason)), check_house_source)
    assert (finding.code, finding.citation, finding.severity) == (
        "house_from_play", "23-5-317(7)", Severity.FORBIDS,
    )  # fmt: skip
    assert finding.params["reason"] == reason


@pytest.mark.parametrize("reason", LAWFUL)
def test_taken(reason: str) -> None:
    house = HouseFacts(HouseKind.ADDED, Money(100), reason)
    assert codes(facts(house=house), (check_house_source, check_house_prize)) == []
