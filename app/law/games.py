"""Which games may be played, which need no permit, and no casino nights. 23-5-311, 23-5-317(11)."""

from __future__ import annotations

from collections.abc import Iterator

from app.core.records import Finding
from app.core.text import words
from app.law.model import Facts, forbids, warns
from app.law.pack import RulePack

_CITATION = "23-5-317(11)"


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
    """23-5-317(11): with total prizes up to $10.00 a participant, other games than poker need no permit."""
    terms = facts.terms
    key = pack.game_of(terms.game)
    if key is None or pack.games[key].licensed_dealer:
        return
    adds = bool(terms.reentry_limit or terms.addon_allowed or terms.guarantee or terms.house_adds)
    if not adds and terms.entry.prize.cents <= pack.social_prize_cents:
        yield warns("games", _CITATION, "social_game", limit_cents=pack.social_prize_cents)


def check_casino_night(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(11): no tournament is part of a casino night."""
    terms = facts.terms
    said = (terms.name, terms.charity_public_notice, terms.charity_purpose)
    if any("casino night" in " ".join(words(text)) for text in said):
        yield forbids("casino_night", _CITATION, "casino_night")
