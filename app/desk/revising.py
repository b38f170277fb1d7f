"""A rules sheet that is out already and would now say something else: a new version, posted again. 23-5-317(4).

Beside its terms a sheet names the premises, the operators with their licenses and permits, the hours and
the edition of the rules of play. None of these is a term of the tournament, so a change of them is looked
for here, in the unit that makes it. A sheet that was never printed, posted or handed out is not out.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Final

from app.core.plain import canonical
from app.core.records import RulesVersion, Tournament
from app.core.text import needed
from app.desk.desk import Desk
from app.desk.facts import load
from app.desk.sheets import rules_sheet
from app.desk.terms import terms_hash
from db import tournaments as rows
from db.prints import is_sheet_out

# What a sheet says of the premises; the operator stands among the operators.
PRINTED: Final = ("operator", "license", "premises", "address", "city", "state", "postcode", "phone",
                  "hours_ordinance")  # fmt: skip


def sheets_out(desk: Desk) -> Mapping[str, str]:
    """Return, for each tournament whose sheet is out and still binds, what it says beside the terms."""
    return {
        one.tournament_id: said_on(desk, one.tournament_id)
        for one in rows.list_tournaments(desk.store)
        if not one.state.is_over and is_sheet_out(desk.store, one.tournament_id, one.rules_version)
    }


def said_on(desk: Desk, tournament_id: str) -> str:
    """Return what a sheet printed now says beside the terms, as canonical text."""
    sheet = rules_sheet(desk, load(desk, tournament_id))
    return canonical(
        {
            "venue": {name: getattr(sheet.imprint.venue, name) for name in PRINTED},
            "operators": sheet.operators,
            "rules_of_play": sheet.rules_of_play,
            "closed": [sheet.closed_from, sheet.closed_until],
        }
    )


def revise(desk: Desk, before: Mapping[str, str], *, reason: str) -> tuple[str, ...]:
    """Make a new version of every sheet that no longer says what it did, and return their tournaments.

    Each must be posted and handed out again. Raises `InvalidInput(reason)` when one changed without a reason.
    """
    changed = {number: now for number, then in before.items() if (now := said_on(desk, number)) != then}
    if changed:
        why = needed(reason, field="reason", longest=300)
        for number, said in changed.items():
            _add_version(desk, rows.get_tournament(desk.store, number), said, why)
    return tuple(changed)


def _add_version(desk: Desk, one: Tournament, said: str, why: str) -> None:
    body = terms_hash(one.terms, one.pack_id, one.pack_edition) + said
    digest = hashlib.sha256(body.encode()).hexdigest()
    kept = rows.change_tournament(
        desk.store, one.tournament_id, {"rules_version": one.rules_version + 1, "rules_hash": digest}
    )
    version = RulesVersion(
        kept.tournament_id, kept.rules_version, kept.rules_hash, desk.now(), desk.clerk, why
    )
    rows.add_version(desk.store, version, kept.terms)
