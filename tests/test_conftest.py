"""The test suite's own net: a log line that nobody looked at fails the test that caused it."""

import subprocess
import sys
from pathlib import Path

TESTS = """
import logging

def test_quiet():
    logging.getLogger("desk").info("opened")

def test_loud():
    logging.getLogger("desk").warning("half written")

def test_expected(caplog):
    logging.getLogger("desk").warning("slow disk")
    assert caplog.messages == ["slow disk"]
    caplog.clear()
"""


def test_an_unexpected_log_line_fails_its_test(tmp_path: Path):
    (tmp_path / "test_lines.py").write_text(TESTS)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "tests.conftest",
        "-p",
        "no:pytest-qt",
        "-p",
        "no:cov",
    ]
    done = subprocess.run(
        [*command, f"--rootdir={tmp_path}", "-c", "/dev/null", tmp_path],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "3 passed, 1 error" in done.stdout, done.stdout
    assert "['half written']" in done.stdout
