"""What house rules may not promise, as sentences say it, for review. 23-5-317(7), (8), (11).

Prose holds many harmless words, so each of these names who takes, how much and from what. They stand
in code and not in a pack, as the words of a rake-off do.
"""

from __future__ import annotations

_TAKER = r"(?:house|casino|card ?room|room|operator|owner|management|managers?|venue|club|dealers?|floor|we)"
_TAKES = r"(?:take|keep|retain|collect|withhold|deduct|get|receive|skim|hold)s?(?: back)?"
_PART = r"(?:\d+|dollars?|percent|half|some|part|share|cut|slice|portion|five|ten)"
_STAKE = r"(?:prizes?|prize (?:pool|money|fund)|prizepool|pots?|pool|winnings?|payouts?|hands?|top(?! of))"
_WHICH = r"(?:(?:the|each|every|all|any|big|large|main) )*"
_FEW = r"(?: (?!cards?\b)\w+){0,3}? "
_FROM = r"(?:of|from|off|out of) "
_GETS = r"(?:gets?|wins?|receives?|earns?|is paid|are paid|pays?)"

# Who takes how much from what; what a hand or a pot pays to whom.
TAKINGS = (
    rf"{_TAKER} (?:will |may |shall )?{_TAKES} (?:\w+ )?{_PART}{_FEW}{_FROM}{_WHICH}{_STAKE}",
    r"(?:hands?|pots?|orbits?) pays? (?:\w+ ){1,4}to the (?:room|house|operator|owner|casino|venue|dealers?)",
    rf"(?:percent|dollars? \d+) (?:(?:is |are )?(?:taken|kept|withheld|deducted) {_FROM}|off ){_WHICH}{_STAKE}",
)

# A prize for a level or a break, long before the conclusion; a round's or a satellite's is another matter.
PRIZES = (
    rf"(?:winner|leader)s? (?:of|at|after) (?:the )?(?:\w+ )?(?:levels?|breaks?|hours?)(?: \d+)? {_GETS} dollars?",
)

CREDIT = (
    r"credit (?:is |will be )?(?:available|given|extended|offered|granted)",
    r"(?:markers?|ious?|tabs) (?:is |are )?(?:available|accepted|given|taken|welcome)",
    r"(?:play|enter|buy in) on (?:credit|account|a tab)",
    r"(?:play|enter) now (?:and )?pay later",
)

MINORS = (
    (
        r"(?:players?|persons?|people|anyone|anybody|everyone|everybody|guests?|ages?|aged)"
        r"(?: (?:must|be|are|is|who|of|at|least|age|aged|from))* "
        r"(?:1[0-7]|[5-9])(?: years?)?(?: old)? (?:and|or) (?:over|older|up|above|more)"
    ),
)

CASHED = (
    (
        r"chips? (?:may |can |will |shall )?(?:always )?(?:be |are |is )(?:always )?"
        r"(?:cashed|redeemed|exchanged for (?:cash|money)|worth (?:their|its) face)"
    ),
    r"cash (?:in |out )(?:your |their |the )?chips",
)

# What takes a denial back: `no rake except on big pots`.
EXCEPTIONS = ("except", "excepting", "excluding", "but", "unless", "other than", "apart from", "only", "save")
