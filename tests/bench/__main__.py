"""Measure and print. Exit status 1 when a figure was not reached."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tests.bench import calendar, listings, papers, people, prizes, proof, sales, search, server, window
from tests.bench.figures import Figure, table

FIGURES: Mapping[str, tuple[Figure, ...]] = {
    "sales": sales.FIGURES,
    "server": server.FIGURES,
    "search": search.FIGURES,
    "people": people.FIGURES,
    "papers": papers.FIGURES,
    "reports": listings.FIGURES,
    "calendar": calendar.FIGURES,
    "prizes": prizes.FIGURES,
    "proof": proof.FIGURES,
    "window": window.FIGURES,
}


def main(chosen: list[str]) -> int:
    """Run the chosen figures, all of them when none is named."""
    unknown = sorted(set(chosen) - set(FIGURES))
    if unknown:
        sys.stderr.write(f"no such figures: {', '.join(unknown)}; there are: {', '.join(FIGURES)}\n")
        return 2
    rows = []
    for name in chosen or FIGURES:
        for figure in FIGURES[name]:
            with tempfile.TemporaryDirectory(prefix="bench-") as folder:
                found = figure(Path(folder))
            sys.stdout.write(table(found) + "\n")
            sys.stdout.flush()
            rows += found
    missed = [row.name for row in rows if not row.met]
    sys.stdout.write(f"{len(rows) - len(missed)} of {len(rows)} reached\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
