"""The words by which money comes out of play, for review. 23-5-317(7).

They stand in code and not in a pack, as those of a rake-off do: a copied pack must not be able to thin them.
"""

from __future__ import annotations

# What belongs to the players and their game.
OF_PLAY = (
    "pots?", "chips?", "stacks?", "play", "games?", "players?", "entrants?", "participants?", "hands?", "pools?",
    "prizepools?", "prizes?", "payouts?", "winnings?", "winners?", "kitty", "kitties", "entry", "entries",
    "re ?entry", "re ?entries", "re ?buys?", "buy ?ins?", "add ?ons?", "tables?", "blinds?", "antes?", "bets?",
    "funds?", "fees?", "registrations?",
)  # fmt: skip

# Out of it ...
SOURCES = ("from", "out of", "off", "off of")

# ... by taking ...
TAKING = (
    "taken", "took", "taking", "deduct(?:ed|ing|ion)?", "withheld", "withhold(?:ing)?", "skim(?:s|med|ming)?",
    "held back", "kept back", "docked", "diverted", "siphoned", "set aside",
)  # fmt: skip

# ... or as a part of it.
PARTS = (
    r"\d+", "dollars?", "bucks?", "cents?", "percent", "pct", "part", "share", "slice", "portion", "piece", "half",
    "some", "rest", "tenth", "quarter", "cut",
)  # fmt: skip

# Their own money by its name.
OWNED = (
    "pot", "pots", "chip", "chips", "stack", "player", "players", "entry", "re ?entry", "rebuy", "buy ?in", "add ?on",
    "kitty", "table",
)  # fmt: skip
MONEY = ("money", "cash", "surplus", "leftovers?", "remainder")

# With one of these between, the money comes from somebody else or goes there: `from the owner for the players`.
TURNS = (
    "for", "to", "into", "toward", "towards", "in", "on", "at", "and", "as", "by", "house", "own", "our", "owner",
    "owners", "operator", "casino", "room", "sponsor", "sponsors", "safe", "bank", "bar", "pocket", "budget",
    "account", "office", "till", "marketing", "promotion", "promotions", "general",
)  # fmt: skip
