"""Single values of a ledger: the venue, the secret for digests, whether it is for training."""

from __future__ import annotations

from db.store import Store

# The key of the digests of identity documents: it leaves the file by no way, not even the journal.
IDENTITY_KEY = "identity_key"


def get_setting(store: Store, name: str) -> str | None:
    """Return a setting's text, None when it was never set."""
    rows = store.rows("select value from setting where name = :name", {"name": name})
    return str(rows[0]["value"]) if rows else None


def set_setting(store: Store, name: str, value: str) -> None:
    """Keep a setting, inside a unit."""
    if get_setting(store, name) is None:
        store.insert("setting", {"name": name, "value": value})
    else:
        store.update("setting", {"name": name}, {"value": value})
