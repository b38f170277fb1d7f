"""Versions of the rules sheet: whether the one in force revises one that hung already. 23-5-317(4)."""

from __future__ import annotations

from datetime import datetime

from app.desk.desk import Desk
from app.desk.facts import Loaded
from db import duties, tournaments


def revised_at(desk: Desk, loaded: Loaded) -> datetime | None:
    """Return when the version in force was made, on the venue's clock; None when no earlier one ever hung."""
    one = loaded.tournament
    if not duties.posted_before(desk.store, one.tournament_id, one.rules_version):
        return None
    newest = tournaments.list_versions(desk.store, one.tournament_id)[0]
    return newest.made_at.astimezone(loaded.now.tzinfo)
