"""The words by which a rake-off goes, for review. 23-5-317(7).

They stand in code and not in a pack, because no role lifts the rule: a copied pack must not be able
to thin the list. `app.law.rake` reads labels against them in any spelling.
"""

from __future__ import annotations


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


# Each of these is a rake-off by itself.
ALONE = _words(
    """
    rake rakes rakez raked raking rakeoff rakeback rayke raique vig vigs vigorish vigerish juice drop drops
    commission commissions commish kommission
    """
)

# Refused only when they are the whole label: alone they name nothing but a taking.
WHOLE = (
    "collection", "collections", "time", "cut", "take", "house", "casino", "administration", "handling", "gate",
    "hold", "table time", "admin", "processing", "gratuity", "gratuities", "cover", "door", "door money", "venue",
    "facility", "facilities", "manager", "manager money",
)  # fmt: skip

# Who takes ...
TAKERS = _words(
    """
    house houses casino casinos cardroom cardrooms operator operators management owner owners
    """
)

# ... and what the taking is called; in either order, with small words between: "tip to the house".
TAKINGS = _words(
    """
    fee fees cut cuts share shares charge charges take takes percentage percent pct portion slice
    piece edge hold money profit tax levy dues tip tips toke tokes gratuity contribution collection
    surcharge expense expenses
    """
)

# What is charged for while cards are dealt ...
CHARGED_FOR = _words(
    """
    table tables seat seats seating chair chairs time hour hours hourly halfhour service services
    admin administration administrative handling processing facility facilities overhead operating
    expense expenses
    """
)

# ... and how the charge is called.
CHARGES = _words(
    """
    fee fees charge charges rental rentals rent collection collections surcharge levy tax
    """
)

# Taken from the stake itself ...
STAKES = _words(
    """
    pot pots pool prizepool
    """
)

# ... under one of these names.
STAKE_TAKINGS = _words(
    """
    fee fees cut cuts percentage percent pct charge charges take slice portion tax levy
    """
)

# The expense fee belongs in the posted entry fee; asked for again ...
AGAIN = _words(
    """
    extra additional added more another
    """
)

# ... it is a taking.
EXPENSES = _words(
    """
    expense expenses fee fees
    """
)

# In the label of another payment each of these is refused: the posted fee is all that is charged.
STRICT = _words(
    """
    fee fees hfee charge charges surcharge surcharges levy levies percentage percent pct tax taxes toll
    tolls dues cut cuts rental rentals expense expenses skim skims skimming slice holdback kickback
    kickbacks overhead premises promo promos promotion promotional retention retainage payola deduct deduction
    deductions withholding margin tithe hourly
    """
)
STRICT_PHRASES = (
    "hold back",
    "kick back",
    "of (?:of )?the top",  # off, with its letters written once
    "(?:per|each|every|a) (?:hand|pot|orbit)",
    "per (?:hour|half hour)",
    "(?:from|of) the (?:pots?|pool|prizepool)",
    "(?:managers?|venues?|bars?|landlords?) (?:share|part|money|cash|bonus)",
    "(?:for|to) (?:the |our )?(?:venue|landlord|managers?)",
    "(?:use of (?:the )?facilit(?:y|ies)|facilit(?:y|ies) use)",
    "cover charge",
    "la casa(?! d)",
    "(?<!non )profits?",
    "revenue share",
    "(?:for|to) (?:the |our )?room",
    "ante to",
)

# A club takes when it stands after one of these; in a proper name it does not.
CLUBS = _words(
    """
    the our this for to card poker gaming gambling
    """
)

# Proper names and hands that hold a house or a club; they are passed over in the strict reading.
PROPER_NAMES = (
    "full house",
    "ronald mcdonald house",
    "fisher house",
    "house of (?:prayer|worship)",
    "club soda",
    "club sandwich(?:es)?",
)

# The rake and other takings in the languages heard at the tables.
FOREIGN = _words(
    """
    tasa tasas рейк рэйк рейка поборы побор комиссия сбор rastrillo rastrillos comisión hausgebühr hausgebuehr gebühr
    gebuehr hausanteil prélèvement ratissage pourboire commissione gebyr avgift opłata 抽水 レーキ 레이크
    """
)

# Written backward these are no other word.
MIRRORED = ("rake", "rakeoff", "vigorish", "commission")

# Small words that may stand between.
BETWEEN = _words(
    """
    for to of the our from in per a an on by s
    """
)

# Words that labels are run together with.
RUN_TOGETHER = _words(
    """
    poker game tournament card room back half prize jackpot cash club clubs
    """
)

# Innocent phrases that hold one of the words; they are passed over.
INNOCENT = (
    "drop in",
    "drop off",
    "rain drop",
    "drop zone",
    "cough drop",
    "orange juice",
    "apple juice",
    "tomato juice",
    "cranberry juice",
    "grape juice",
    "pineapple juice",
    "fruit juice",
    "lemon juice",
)
