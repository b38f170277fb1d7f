"""The commands for whoever looks after the server: set it up, carry a ledger there or back.

No verbs of the desk: they open ledgers of their own, with other rights, and work without a clerk.
"""
# ruff: noqa: PLC0415 - the driver is imported only when a server is meant

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from app.core.errors import InvalidInput, NotFound
from app.core.plain import plain
from app.desk.moving import move_ledger
from db.address import read_server
from db.opening import driver_for


def set_up_server(given: Mapping[str, Any], _clerk: str, _station: str) -> object:
    """Run `server-setup`. Raises as `db.server_setup.set_up` does, and `NotFound(no_such_file)`."""
    address = given["admin"]
    if "without_tls" in given:
        joint = "&" if "?" in address else "?"
        address += f"{joint}without_tls={quote(given['without_tls'], safe='')}"
    admin = read_server(address, default_database="postgres")
    password = _first_line(given["password_file"]) if "password_file" in given else ""
    with driver_for(admin.shown()):
        from db import server_setup
    made = server_setup.set_up(admin, database=given["database"], role=given["role"], password=password)
    step = "Make the ledger once with init" if made.before == 0 else "Go on as before"
    if made.mended:
        step = f"Find out who took away what is mended now. {step}"
    if made.pgpass:
        step = f"Put the pgpass line into the password file of every desk. {step}"
    return {**plain(made), "next": f"{step}, at --db {made.address}"}


def move(given: Mapping[str, Any], clerk: str, station: str) -> object:
    """Run `server-move`. Raises as `app.desk.moving.move_ledger` does."""

    def say(line: str) -> None:
        sys.stderr.write(f"{line}\n")
        sys.stderr.flush()

    told = say if given["progress"] else (lambda _line: None)
    return move_ledger(given["source"], given["target"], clerk=clerk, station=station, say=told)


Command = Callable[[Mapping[str, Any], str, str], object]
COMMANDS: Final[Mapping[str, Command]] = {"server-setup": set_up_server, "server-move": move}


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
    move = verbs.add_parser(
        "server-move", parents=[shared], help="Carry a whole ledger to a server, or back."
    )
    move.add_argument("--from", dest="source", metavar="FILE|URL", required=True, help="where the ledger is")
    move.add_argument("--to", dest="target", metavar="URL|FILE", required=True, help="where it shall be")
    move.add_argument("--progress", action="store_true", help="tell how far it is")


def _first_line(file: str) -> str:
    try:
        text = Path(file).expanduser().read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise NotFound("no_such_file", given=file[:200], why=type(error).__name__) from error
    line = text.split("\n", 1)[0].rstrip("\r")
    if not line:
        raise InvalidInput("password_file", "missing")
    return line
