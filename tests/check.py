"""The whole check of `python3 desk.py test`: style, types, layers, tests and what the tests must reach.

Standard library only. Words after `test` go to pytest; a selection of tests is not asked for coverage.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BEFORE = (
    ("style", ["ruff", "check", "."]),
    ("format", ["ruff", "format", "--check", "."]),
    ("types", ["mypy"]),
    ("layers", ["importlinter.cli"]),
)
