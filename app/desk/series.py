"""Which rounds are one progressive tournament, and what a change of that would touch. 23-5-317(2)(c)."""

from __future__ import annotations

from dataclasses import replace

from app.core.records import Terms, Tournament
from app.desk.desk import Desk
from app.law.beside import SeriesFacts
from db import tournaments as rows
from db.payments import sum_of_tournament


def with_first_round(desk: Desk, terms: Terms) -> Terms:
    """Point a round at the first round of its series. Raises `NotFound(no_such_tournament)`."""
    if terms.progressive_of is None:
        return terms
    named = rows.get_tournament(desk.store, terms.progressive_of)
    return replace(terms, progressive_of=named.terms.progressive_of or named.tournament_id)


def series_facts(desk: Desk, tournament: Tournament, terms: Terms) -> SeriesFacts | None:
    """Return what another first round would touch in the old and the new series; None when it stays."""
    number, first = tournament.tournament_id, terms.progressive_of
    if first == tournament.terms.progressive_of:
        return None
    own = rows.rounds_of(desk.store, number)
    touched = {*own, *(rows.rounds_of(desk.store, first) if first else ())}
    rounds = [rows.get_tournament(desk.store, str(one)) for one in sorted(touched)]
    return SeriesFacts(
        itself=first == number and len(own) == 1,
        leads=tournament.terms.progressive_of is None and len(own) > 1,
        bound=tuple(one.terms.name for one in rounds if _is_bound(desk, one)),
    )


def _is_bound(desk: Desk, one: Tournament) -> bool:
    """Tell whether it was opened or holds a payment."""
    return not one.state.before_opening or bool(sum_of_tournament(desk.store, one.tournament_id))
