"""What is asked about permits beside those of one tournament."""

from __future__ import annotations

from app.core.records import PermitState
from db.store import Store
from db.tournaments import tournament_key


def list_denied(store: Store, tournament_id: str) -> list[str]:
    """Return the names of a tournament's operators whose permit was denied or taken back."""
    rows = store.rows(
        "select o.name from permit p join operator o on o.operator_id = p.operator_id "
        "where p.tournament_id = :id and p.state = :denied order by p.operator_id",
        {"id": tournament_key(tournament_id), "denied": PermitState.DENIED.value},
    )
    return [str(row["name"]) for row in rows]
