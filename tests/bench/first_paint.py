"""One start of the window, as its own process: says when it is painted and how much memory it holds.

`python -m tests.bench.first_paint FILE` opens a ledger; without FILE it opens a bare Qt window, the
floor under the figure.
"""

from __future__ import annotations

import gc
import json
import sys
from pathlib import Path


def memory_mb() -> float:
    """Resident memory of this process in megabytes; the peak where the system tells no more."""
    status = Path("/proc/self/status")
    if status.exists():
        line = next(one for one in status.read_text().splitlines() if one.startswith("VmRSS"))
        return int(line.split()[1]) / 1024
    return 0.0


def bare() -> None:
    from PySide6.QtWidgets import QApplication, QLabel

    app = QApplication([])
    label = QLabel("floor")
    label.resize(1366, 768)
    label.show()
    app.processEvents()
    say()


def desk(path: Path) -> None:
    gc.disable()
    from functools import partial

    from PySide6.QtWidgets import QApplication

    from app.core.clock import FixedClock, instant
    from app.ui.start import Opening, Program, make_app
    from db.sqlite import open_sqlite
    from tests import builders

    make_app([])
    clock = FixedClock(instant(builders.EVENING))
    program = Program(Opening(partial(open_sqlite, path), clock, builders.CLERK))
    program.show()
    QApplication.processEvents()
    say()
    program.finish()


def say() -> None:
    sys.stdout.write(json.dumps({"memory_mb": memory_mb()}) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    desk(Path(sys.argv[1])) if len(sys.argv) > 1 else bare()
