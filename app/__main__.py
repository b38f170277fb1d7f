"""The composition root: arguments to a store to the window or the command line. It alone knows everything."""

from __future__ import annotations

import sys
from pathlib import Path

import platformdirs

from app import cli
from app.desk import verbs
from db.sqlite import open_sqlite


def default_db() -> Path:
    """Return where the ledger lies when nobody says otherwise."""
    return Path(platformdirs.user_data_dir("tournament-desk", appauthor=False)) / "desk.db"


def main(argv: list[str] | None = None) -> int:
    """Run the program; return its exit status."""
    arguments = sys.argv[1:] if argv is None else argv
    assert verbs.VERBS
    return cli.run(arguments, opener=open_sqlite, default_db=default_db())


if __name__ == "__main__":
    sys.exit(main())
