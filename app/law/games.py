"""Which games may be played, which need no permit, and no casino nights. 23-5-311, 23-5-317(11)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from app.core.alike import spelled
from app.core.money import Money, total
from app.core.records import UNLIMITED, Finding, Terms
from app.law.model import Facts, forbids, warns
from app.law.pack import RulePack

_CITATION = "23-5-317(11)"
_CASINO_NIGHT = re.compile(r"\b(?:casino|(?:las )?vegas|monte ?carlo) ?(?:theme )?(?:night|nite|evening)s?\b")


def check_game(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-311: only the listed card games."""
    if pack.game_of(facts.terms.game) is None:
        yield forbids(
            "games",
            "23-5-311",
            "game_not_listed",
            game=facts.terms.game,
            games=", ".join(game.name for game in pack.games.values()),
        )


def check_social_game(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(11): with total prizes up to $10.00 a participant, other games than poker need no permit.

    Certain from the sheet while each brings no more than that; else counted from the entries so far.
    """
    terms = facts.terms
    key = pack.game_of(terms.game)
    if key is None or pack.games[key].licensed_dealer:
        return
    each, adds = most_prize_of_one(terms), bool(terms.guarantee or terms.house_adds)
    if each is not None and not adds and each.cents <= pack.social_prize_cents:
        yield warns("games", _CITATION, "social_game", limit_cents=pack.social_prize_cents)
        return
    prizes = max(facts.ledger.prize_collected + terms.house_adds, terms.guarantee)
    most = pack.social_prize_cents * facts.entrants
    if facts.entrants and prizes.cents <= most:
        yield warns(
            "games",
            _CITATION,
            "social_game_so_far",
            prizes_cents=prizes.cents,
            entrants=facts.entrants,
            limit_cents=pack.social_prize_cents,
            most_cents=most,
        )


def most_prize_of_one(terms: Terms) -> Money | None:
    """Return the most that one participant can bring to the prizes; None where that is not bounded."""
    if any(fee.limit == UNLIMITED and fee.price.prize for fee in terms.offered):
        return None
    return total(fee.price.prize * max(fee.limit, 0) for fee in terms.offered)


def check_casino_night(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(11): no tournament is part of a casino night, however it is spelled."""
    terms = facts.terms
    said = (terms.name, terms.game, terms.variant, terms.charity_public_notice, terms.charity_purpose)
    if any(_CASINO_NIGHT.search(spelled(text)) for text in said):
        yield forbids("casino_night", _CITATION, "casino_night")
