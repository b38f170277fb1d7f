"""A rules sheet that is out already and would now say something else: a new version, posted again. 23-5-317(4).

Beside its terms a sheet names the premises, the operators with their licenses and permits, the hours and
the edition of the rules of play. None of these is a term of the tournament, so a change of them is looked
for here, in the unit that makes it. A sheet that was never printed, posted or handed out is not out.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from app.core.plain import canonical
from app.core.records import RulesVersion
from app.core.text import needed
from app.desk.desk import Desk
from app.desk.facts import Loaded, load
from app.desk.sheets import rules_sheet
from db import tournaments as rows
from db.prints import list_sheets_out

# What a sheet says of the premises; the operator stands among the operators.
PRINTED: Final = ("operator", "license", "premises", "address", "city", "state", "postcode", "phone",
                  "hours_ordinance")  # fmt: skip


def sheets_out(desk: Desk, tournament_id: str = "") -> Mapping[str, str]:
    """Return, for each tournament whose sheet is out and still binds, what it says beside the terms.

    Of one tournament only, when it is named: a permit stands on no other sheet.
    """
    out = list_sheets_out(desk.store, tournament_id)
    return {number: said_on(desk, load(desk, number)) for number in out}


def sheet_hash(desk: Desk, loaded: Loaded) -> str:
    """Return the hash that names a version of the sheet: everything it says, and its version."""
    one = loaded.tournament
    terms = {
        "terms": one.terms,
        "pack": one.pack_id,
        "edition": one.pack_edition,
        "version": one.rules_version,
    }
    return hashlib.sha256((canonical(terms) + said_on(desk, loaded)).encode()).hexdigest()


def said_on(desk: Desk, loaded: Loaded) -> str:
    """Return what a sheet printed now says beside the terms, as canonical text."""
    sheet = rules_sheet(desk, loaded)
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
    found = [(load(desk, number), then) for number, then in before.items()]
    changed = [loaded for loaded, then in found if said_on(desk, loaded) != then]
    if changed:
        why = needed(reason, field="reason", longest=300)
        for loaded in changed:
            _add_version(desk, loaded, why)
    return tuple(loaded.tournament.tournament_id for loaded in changed)


def _add_version(desk: Desk, loaded: Loaded, why: str) -> None:
    one = replace(loaded.tournament, rules_version=loaded.tournament.rules_version + 1)
    digest = sheet_hash(desk, replace(loaded, tournament=one))
    kept = rows.change_tournament(
        desk.store, one.tournament_id, {"rules_version": one.rules_version, "rules_hash": digest}
    )
    version = RulesVersion(
        kept.tournament_id, kept.rules_version, kept.rules_hash, desk.now(), desk.clerk, why
    )
    rows.add_version(desk.store, version, kept.terms)
