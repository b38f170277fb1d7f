"""A move that ends like a machine without power, at one step: `python -m tests.server.cut_move STEP FROM TO`.

Steps: `carried`, when the rows are there; `before N` and `after N`, around the commit of the Nth unit
that ends: the old ledger's is the first, the new one's the second.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.desk import moving
from db import server_move
from db.carriers import FileCarrier
from db.server_carrier import ServerCarrier

STEPS = ("carried", "before 1", "after 1", "before 2", "after 2")
CUT = 9
ROOT = Path(__file__).resolve().parents[2]


def cut_move(step: str, source: str, target: str) -> int:
    """Move in a process of its own that ends at a step; its exit status, `CUT` when it came so far."""
    words = [sys.executable, "-m", "tests.server.cut_move", step, source, target]
    return subprocess.run(words, cwd=ROOT, check=False).returncode


def _cut_at(step: str) -> None:
    ended = 0

    def come_to(here: str) -> None:
        if here == step:
            os._exit(CUT)

    def cutting(kind: type[FileCarrier] | type[ServerCarrier]) -> None:
        whole = kind.unit

        @contextmanager
        def unit(store, likely=None) -> Iterator[None]:
            nonlocal ended
            with whole(store, likely):
                yield
                come_to(f"before {ended + 1}")
            ended += 1
            come_to(f"after {ended}")

        kind.unit = unit

    def carry(*given) -> int:
        rows = server_move.carry(*given)
        come_to("carried")
        return rows

    cutting(FileCarrier)
    cutting(ServerCarrier)
    moving.carry = carry


if __name__ == "__main__":
    _cut_at(sys.argv[1])
    moving.move_ledger(sys.argv[2], sys.argv[3])
