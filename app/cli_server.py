"""The commands for whoever looks after the server: set it up, carry a ledger there or back.

No verbs of the desk: they open ledgers of their own, with other rights, and work without a clerk.
"""
# ruff: noqa: PLC0415 - the driver is imported only when a server is meant

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from app.core.errors import InvalidInput, NotFound, StoreUnavailable
from app.core.plain import plain
from db.address import read_server


def set_up_server(given: Mapping[str, Any]) -> object:
    """Run `server-setup`. Raises as `db.server_setup.set_up` does, and `NotFound(no_such_file)`."""
    address = given["admin"]
    if "without_tls" in given:
        joint = "&" if "?" in address else "?"
        address += f"{joint}without_tls={quote(given['without_tls'], safe='')}"
    admin = read_server(address, default_database="postgres")
    password = _first_line(given["password_file"]) if "password_file" in given else ""
    with _driver(admin.shown()):
        from db import server_setup
    made = server_setup.set_up(admin, database=given["database"], role=given["role"], password=password)
    step = "Make the ledger once with init" if made.before == 0 else "Go on as before"
    if made.pgpass:
        step = f"Put the pgpass line into the password file of every desk. {step}"
    return {**plain(made), "next": f"{step}, at --db {made.address}"}


COMMANDS: Final[Mapping[str, Callable[[Mapping[str, Any]], object]]] = {"server-setup": set_up_server}


def add_parsers(verbs: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401
    """Tell the command line what these commands take."""
    setup = verbs.add_parser(
        "server-setup", parents=[shared], help="Make a PostgreSQL server ready for the desks."
    )
    setup.add_argument(
        "--admin", metavar="URL", required=True, help="the administrator's address: postgresql://..."
    )
    setup.add_argument("--database", metavar="NAME", default="desk", help="the database to make (desk)")
    setup.add_argument("--role", metavar="NAME", default="desk", help="who the desks log in as (desk)")
    setup.add_argument("--password-file", metavar="FILE", help="a new role's password; else one is made up")
    setup.add_argument(
        "--without-tls",
        metavar="REASON",
        help="the director's reason, in words, for a connection without TLS",
    )


def _first_line(file: str) -> str:
    try:
        text = Path(file).expanduser().read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise NotFound("no_such_file", given=file[:200], why=type(error).__name__) from error
    line = text.split("\n", 1)[0].rstrip("\r")
    if not line:
        raise InvalidInput("password_file", "missing")
    return line


@contextmanager
def _driver(server: str) -> Iterator[None]:
    """Say plainly that the driver is not installed."""
    try:
        yield
    except ImportError as error:
        if error.name not in ("psycopg", "psycopg_binary"):
            raise
        raise StoreUnavailable("no_driver", server=server) from error
