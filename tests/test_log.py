"""What nobody foresaw on the command line: a sentence for the clerk, the trace for the log alone."""

import json
from pathlib import Path

import pytest

from app import __main__ as program
from app import log


@pytest.fixture
def _broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_given, **_how):
        message = "a stone in the gears"
        raise ZeroDivisionError(message)

    monkeypatch.setattr(program, "open_ledger", fail)
    monkeypatch.setattr(log, "log_folder", lambda: tmp_path / "log")


@pytest.mark.usefixtures("_broken")
def test_a_command(
    tmp_path: Path, ledger: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
):
    assert program.main(["--db", str(ledger), "verify"]) == 70
    said = capsys.readouterr()
    assert said.err.startswith("Something went wrong")
    assert len(said.err.splitlines()) == 1
    assert program.main(["--db", str(ledger), "--json", "verify"]) == 70
    said = capsys.readouterr()
    assert (json.loads(said.out)["error"]["code"], said.err) == ("bug", "")
    kept = (tmp_path / "log" / "desk.log").read_text(encoding="utf-8")
    assert kept.count("ZeroDivisionError: a stone in the gears") == 2
    caplog.clear()


@pytest.mark.usefixtures("_broken")
def test_a_line_of_a_script(
    tmp_path: Path, ledger: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
):
    (tmp_path / "ops.jsonl").write_text('{"verb": "verify"}')
    program.main(["--db", str(ledger), "script", str(tmp_path / "ops.jsonl")])
    said = capsys.readouterr()
    assert (json.loads(said.out)["error"]["kind"], said.err) == ("bug", "")
    assert "Traceback" in (tmp_path / "log" / "desk.log").read_text(encoding="utf-8")
    caplog.clear()
