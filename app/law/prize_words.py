"""The words by which a bounty or another prize of play goes, for review. ARM 23.16.1101(6), 23-5-317(11).

One list for the labels of payments, for what the house lays in, and for the rules that are printed.
"""

from __future__ import annotations

# Each of these is a bounty by itself, also in prose.
BOUNTIES = (
    "bount(?:y|ies)",
    r"\bpko\b",
    "progressive (?:ko|knock ?out)",
    r"(?:knock ?outs?|\bkos?) (?:prize|pay|cash|tournament)s?",
)

# Prizes of play that prose may also speak of without giving one.
OF_PLAY = ("high hands?", "bad beats?", "jackpots?", "last longer")

# In a label these name what is paid for; in prose a knockout is how somebody goes out, a side pot how it is shared.
IN_LABELS = (
    "knock ?out",
    r"\bko\b",
    "splash",
    "side ?bet",
    "side ?pot",
    r"\bprize for\b",
    r"\bmid ?(?:event|tournament) prize",
)
