"""Write down anew the shape of the catalog that the scripts make: run after a change of db/sql/*.postgres.sql.

    python -m tests.server.make_shape

On PostgreSQL 15, whose words are compared with everywhere; see `db.server_shape`.
"""

from __future__ import annotations

import json
from unittest import mock

import psycopg
from psycopg.rows import dict_row

from db import server_shape
from db.store import Row
from tests.server.cluster import Cluster
from tests.server.ledgers import Ledgers, database_of

WORDS_OF = 15


def shape_of(connection: psycopg.Connection[tuple[object, ...]]) -> list[list[str]]:
    """The catalog as it is kept: with white space, so that it can be read and run."""

    def ask(sql: str) -> list[Row]:
        return connection.cursor(row_factory=dict_row).execute(sql.encode()).fetchall()

    return sorted(
        [str(row[name]) for name in ("kind", "held", "name", "told")] for row in server_shape.ask_shape(ask)
    )


def text_of(shape: list[list[str]]) -> str:
    """One thing a line, so that a change of the scripts can be read in it."""
    return "[\n" + ",\n".join(json.dumps(one, ensure_ascii=False) for one in shape) + "\n]\n"


def main() -> None:
    """Set up a server that is thrown away, and write the file."""
    # Set-up compares what it made with the file that is to be written anew here.
    with Cluster() as made, mock.patch("db.server_setup.mend", return_value=()):
        ledgers = Ledgers(made.make().start())
        with made.admin(database_of(ledgers.new())) as connection:
            if connection.info.server_version // 10_000 != WORDS_OF:
                message = f"the shape is kept in the words of PostgreSQL {WORDS_OF}; this is another"
                raise SystemExit(message)
            server_shape.FILE.write_text(text_of(shape_of(connection)), encoding="utf-8")


if __name__ == "__main__":
    main()
