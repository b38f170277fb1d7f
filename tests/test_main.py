"""The composition root: which arguments open the window, the demo or the command line, and no display at all."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.__main__ import (
    _demo,
    _demo_file,
    _open_window,
    _opening,
    _window_arguments,
    data_folder,
    default_db,
    has_display,
    main,
)
from app.core.errors import InvalidInput
from app.desk.imprint import DEMO
from app.ui.station import Station, save_station
from db.settings import set_setting
from db.sqlite import open_sqlite

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize(
    ("typed", "demo", "db", "clerk"),
    [
        ([], None, None, ""),
        (["demo"], "demo", None, ""),
        (["--db", "room.db"], None, "room.db", ""),
        (["--db=room.db", "--clerk", "Ida Solheim"], None, "room.db", "Ida Solheim"),
        (["--db", "demo", "demo"], "demo", "demo", ""),
        (["--clerk", "venue-set"], None, None, "venue-set"),
    ],
)
def test_these_open_the_window(typed, demo, db, clerk):
    window = _window_arguments(typed)
    assert window is not None
    assert (window.demo, window.db, window.clerk) == (demo, db, clerk)


@pytest.mark.parametrize(
    "typed",
    [["--help"], ["verify"], ["--db", "room.db", "verify"], ["demo", "verify"], ["--json"], ["demos"]],
)
def test_these_are_for_the_command_line(typed):
    assert _window_arguments(typed) is None


def test_a_verb_is_run_on_the_file_named(tmp_path, capsys):
    path = tmp_path / "room.db"
    assert main(["--db", str(path), "init", "--training"]) == 0
    capsys.readouterr()
    assert main(["--db", str(path), "--json", "verify"]) == 0
    assert '"problems": []' in capsys.readouterr().out


def test_the_ledger_lies_in_the_users_own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if sys.platform.startswith("linux"):
        assert data_folder() == tmp_path / "tournament-desk"
    assert default_db() == data_folder() / "desk.db"


def test_an_opening_opens_the_file_anew_each_time(tmp_path):
    opening = _opening(tmp_path / "room.db", "Ida Solheim")
    one, two = opening.open_store(), opening.open_store()
    assert one is not two
    assert opening.clerk == "Ida Solheim"
    assert opening.open_demo is _demo
    one.close()
    two.close()


@pytest.mark.parametrize(
    ("platform", "names", "shown"),
    [
        ("win32", {}, True),
        ("darwin", {}, True),
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"QT_QPA_PLATFORM": "offscreen"}, True),
    ],
)
def test_whether_a_window_can_be_shown(monkeypatch, platform, names, shown):
    monkeypatch.setattr(sys, "platform", platform)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in names.items():
        monkeypatch.setenv(name, value)
    assert has_display() is shown


def test_a_file_that_is_no_ledger_is_one_sentence(tmp_path):
    path = tmp_path / "letter.db"
    path.write_text("Dear department,\n" * 300)
    done = run(tmp_path, "--db", str(path), QT_QPA_PLATFORM="offscreen")
    assert done.returncode == 6, done.stderr
    assert done.stderr.count("\n") == 1
    assert str(path) in done.stderr
    assert path.read_text().startswith("Dear department")


def test_a_demo_is_made_over_nobodys_ledger(ledger, tmp_path):
    for address in (str(ledger), "postgresql://desk@127.0.0.1:9/desk"):
        with pytest.raises(InvalidInput, match="not_a_demo"):
            _demo_file(address)
    assert _demo_file(str(tmp_path / "new.db")) == tmp_path / "new.db"
    store = open_sqlite(ledger)
    with store.unit():
        set_setting(store, DEMO, "yes")
    store.close()
    assert _demo_file(str(ledger)) == ledger


def test_the_file_of_a_first_start_goes_once_a_server_was_chosen(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr("app.__main__.default_db", lambda: tmp_path / "desk.db")
    monkeypatch.setattr("app.ui.running.run_window", lambda opening, _arguments: len(opening.ledger))
    window = _window_arguments([])
    assert window is not None
    open_sqlite(tmp_path / "desk.db").close()
    assert _open_window(window) == 0
    assert (tmp_path / "desk.db").exists()
    address = "postgresql://desk@127.0.0.1:9/desk"
    save_station(Station(ledger=address))
    assert _open_window(window) == len(address)
    assert not (tmp_path / "desk.db").exists()


def test_without_a_display_the_demo_leaves_papers_and_pictures(tmp_path):
    if not sys.platform.startswith("linux"):
        return  # elsewhere there is always a display
    done = run(tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("\n") == 1
    assert "no display here" in done.stdout
    shown = tmp_path / "demo-output"
    papers, pictures = list(shown.rglob("*.pdf")), list(shown.rglob("*.png"))
    assert f"({len(papers)} PDF files)" in done.stdout
    assert f"({len(pictures)} PNG files)" in done.stdout
    assert {"receipt", "rules"} <= {one.name.split("-")[0] for one in papers}
    for screen in ("desk-ordinary", "tournament", "papers", "settings", "first-run", "first-run-venue"):
        assert (shown / "pictures" / f"{screen}-1366-light.png").stat().st_size > 5_000
    open_sqlite(shown / "demo.db", readonly=True).close()
    assert not (tmp_path / "data").exists(), "the user's own folders are left alone"


def run(folder, *words, **names):
    """Run the program as another process in a folder, with its own home and no display."""
    left_out = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    kept |= {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "PYTHONPATH": str(ROOT)} | names
    return subprocess.run(
        [sys.executable, "-m", "app", *words],
        cwd=folder,
        env=kept | {"XDG_CONFIG_HOME": str(folder / "config"), "XDG_STATE_HOME": str(folder / "state")},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
