"""The whole check, as `python3 desk.py test` runs it: style, types, layers, tests and their reach.

Words after `test` go to pytest; a chosen part of the tests is not asked for coverage. When all is well
the last line is pytest's own. Exit status 1 when anything failed.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON = [sys.executable, "-m"]
STEPS = (
    ("style", [*PYTHON, "ruff", "check", "--quiet", "."]),
    ("format", [*PYTHON, "ruff", "format", "--check", "--quiet", "."]),
    ("types", [*PYTHON, "mypy", "--no-error-summary"]),
    # import-linter has no module of its own to run.
    ("layers", [sys.executable, "-c", "from importlinter.cli import lint_imports_command as main; main()"]),
)
REACH = (("100", "app/core/*,app/law/*"), ("95", "app/desk/*,db/*"))  # branch coverage, percent


def passes(name: str, command: list[str]) -> bool:
    """Run one step, say in a line how it went, and show what it printed when it failed."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
    )
    print(f"{name:<8} {'ok' if done.returncode == 0 else 'FAILED'}", flush=True)
    if done.returncode != 0:
        print(done.stdout, flush=True)
    return done.returncode == 0


def reach_falls_short() -> list[str]:
    """Return the coverage floors that the last run of all tests did not reach, with their reports."""
    short = []
    for floor, include in REACH:
        command = [
            *PYTHON,
            "coverage",
            "report",
            "-m",
            "--skip-covered",
            f"--fail-under={floor}",
            f"--include={include}",
        ]
        done = subprocess.run(
            command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False
        )
        if done.returncode != 0:
            short.append(f"{done.stdout}\ncoverage of {include} is under {floor} %\n{done.stderr}")
    return short


def main(chosen: list[str]) -> int:
    """Run every step even when an earlier one failed, so that one run tells all."""
    failed = [name for name, command in STEPS if not passes(name, command)]
    coverage = [] if chosen else ["--cov", "--cov-report="]
    tests = [*PYTHON, "pytest", "-q", "-n", "2", "--dist", "worksteal", *coverage, *chosen]
    if subprocess.run(tests, cwd=ROOT, check=False).returncode != 0:
        failed.append("tests")
    elif not chosen:
        for report in reach_falls_short():
            failed.append("coverage")
            print(report)
    if failed:
        print("FAILED: " + ", ".join(failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
