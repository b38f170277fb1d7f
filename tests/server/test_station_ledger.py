"""Without `--db` the command line works on the ledger that the station's window works on, and says which."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from app import __main__ as program
from app.station_file import chosen_ledger, station_file
from app.ui.station import Station, save_station
from db.address import read_server
from db.opening import open_ledger

Told = Callable[..., tuple[int, str, str]]


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Told:
    """Run the program with folders of its own; return its exit status and both outputs."""
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    monkeypatch.setattr("app.__main__.default_db", lambda: tmp_path / "desk.db")

    def run(*words: str) -> tuple[int, str, str]:
        capsys.readouterr()
        status = program.main(words)
        said = capsys.readouterr()
        return status, said.out, said.err

    return run


def test_it_is_the_stations_server(told: Told, server_ledger: str, tmp_path: Path) -> None:
    open_ledger(tmp_path / "desk.db").close()
    save_station(Station(ledger=server_ledger), station_file())
    assert told("staff-add", "--name", "Ida Solheim", "--role", "owner", "--pin", "482913")[0] == 0
    status, out, err = told("--json", "staff-list")
    assert (status, len(json.loads(out)["result"]["staff"])) == (0, 1)
    assert (
        err
        == f"Ledger: {read_server(server_ledger).shown()}, as this station chose. Another one: --db LEDGER.\n"
    )
    assert "Ida" not in told("--db", str(tmp_path / "desk.db"), "staff-list")[1]


def test_a_ledger_that_is_named_goes_before_it(told: Told, tmp_path: Path) -> None:
    save_station(Station(ledger="postgresql://desk@127.0.0.1:9/desk"), station_file())
    open_ledger(tmp_path / "other.db").close()
    assert told("--db", str(tmp_path / "other.db"), "verify")[::2] == (0, "")


def test_a_mistyped_choice_becomes_no_file(
    told: Told, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    save_station(Station(ledger="cards.example/desk"), station_file())
    for verb in (["init"], ["verify"]):
        status, _out, err = told(*verb)
        assert (status, "no address of a ledger" in err) == (6, True)


@pytest.mark.parametrize("content", ["", "[]", '{"ledger": 7}', "{}"])
def test_settings_that_cannot_be_read_choose_nothing(told: Told, tmp_path: Path, content: str) -> None:
    station_file().parent.mkdir(parents=True)
    station_file().write_text(content)
    assert chosen_ledger() == ""
    open_ledger(tmp_path / "desk.db").close()
    assert told("verify")[::2] == (0, "")


def test_a_script_ends_where_the_server_is_gone(told: Told, tmp_path: Path) -> None:
    script = tmp_path / "ops.jsonl"
    script.write_text('{"verb": "no-such"}\n{"verb": "verify"}\n{"verb": "staff-list"}\n')
    status, out, err = told("--db", "postgresql://desk@127.0.0.1:9/desk", "script", str(script))
    assert status == 6
    assert [json.loads(line)["error"]["kind"] for line in out.splitlines()] == ["input", "store"]
    assert err.startswith("The script ended at line 2:")
    assert err.count("\n") == 1
