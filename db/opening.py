"""Open a ledger by its address, whichever engine holds it.

The driver of a server is imported only when one is asked for: a desk with a file does not wait
for it, nor need it.
"""
# ruff: noqa: PLC0415 - see above

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.core.errors import StoreUnavailable
from db.address import read_place
from db.sqlite import open_sqlite
from db.store import Store


def open_ledger(
    address: str | Path,
    *,
    training: bool = False,
    create: bool = True,
    new: bool = False,
    readonly: bool = False,
) -> Store:
    """Open the ledger at a file path or a server's address, made first when need be.

    With `new` it must not be there yet, and whoever comes second of two at once is told so: raises
    `Conflict(ledger_exists)`. Raises `NotFound(no_ledger)` and `StoreUnavailable` as `open_sqlite`, `open_server` and
    `read_place` do, and with `no_driver` where the extra `server` is not installed.
    """
    place = address if isinstance(address, Path) else read_place(address)
    if isinstance(place, Path):
        return open_sqlite(place, training=training, create=create, new=new, readonly=readonly)
    with driver_for(place.shown()):
        from db.server_open import open_server
    how = {"training": training, "create": create, "new": new, "readonly": readonly}
    return open_server(place.conninfo(), place.text, place.shown(), **how)


@contextmanager
def driver_for(server: str) -> Iterator[None]:
    """Import what needs the driver. Raises `StoreUnavailable(no_driver)` where it is not installed."""
    try:
        yield
    except ImportError as error:
        if error.name not in ("psycopg", "psycopg_binary"):
            raise
        raise StoreUnavailable("no_driver", server=server) from error
