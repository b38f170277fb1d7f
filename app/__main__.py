"""The composition root: arguments to a store to the window or the command line. It alone knows everything.

What only one of the two needs is imported on its way there: the command line must not wait for
Qt, nor run on a machine without it.
"""
# ruff: noqa: PLC0415 - see above

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from app.core.errors import DeskError, InvalidInput, StoreUnavailable
from app.desk.sentences import error_sentence
from app.station_file import chosen_ledger
from db.address import read_place, read_server
from db.opening import open_ledger

if TYPE_CHECKING:
    from app.ui.start import Opening

DEMO_CLERK = "Dana Whitcomb"
SHOWN = Path("demo-output")


def data_folder() -> Path:
    """Return the folder of the ledger, the user's own."""
    return Path(platformdirs.user_data_dir("tournament-desk", appauthor=False))


def default_db() -> Path:
    """Return where the ledger lies when nobody says otherwise."""
    return data_folder() / "desk.db"


def has_display() -> bool:
    """Tell whether a window can be shown. On Windows and macOS it always can."""
    if not sys.platform.startswith(("linux", "freebsd", "openbsd")):
        return True
    wanted = os.environ.get("QT_QPA_PLATFORM", "")
    return bool(wanted or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; return its exit status (architecture.md, section 7)."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    window = _window_arguments(arguments)
    if window is None:
        from app import cli
        from app.desk import verbs

        assert verbs.VERBS
        return cli.run(arguments, opener=open_ledger, default_db=chosen_ledger() or default_db())
    try:
        if not has_display():
            return _refuse_file(window.db) if window.db else _show_without_display()
        return _open_window(window)
    except DeskError as error:
        sys.stderr.write(f"{error_sentence(error)}\n")
        return error.exit_status


def _window_arguments(arguments: list[str]) -> argparse.Namespace | None:
    """Return what the window needs, or None when a verb was given."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--db")
    parser.add_argument("--clerk", default="")
    parser.add_argument("demo", nargs="?", choices=("demo", None))
    known = {"--db", "--clerk"}
    plain = [
        one
        for index, one in enumerate(arguments)
        if not (one.split("=")[0] in known or (index and arguments[index - 1] in known))
    ]
    return parser.parse_args(arguments) if plain in ([], ["demo"]) else None


def _open_window(window: argparse.Namespace) -> int:
    # Some hundred thousand objects are made on the way to the first paint, and none is garbage.
    gc.disable()
    from app.ui.running import run_window

    if window.demo:
        return run_window(_demo(_demo_file(window.db) if window.db else None), sys.argv[:1])
    if window.db:
        return run_window(_opening(window.db, window.clerk), sys.argv[:1])
    ledger = chosen_ledger()
    if ledger:
        from db.unused import remove_unused

        remove_unused(default_db())  # made by the first start before a server was chosen
    return run_window(_chosen(window.clerk, ledger), sys.argv[:1])


def _make_folder(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreUnavailable("no_folder", folder=str(path.parent), file=str(path)) from error


def _opening(address: str | Path, clerk: str) -> Opening:
    """Return how the ledger at an address is opened: a file, or a server's."""
    from app.ui.start import Opening

    place = address if isinstance(address, Path) else read_place(address)
    if isinstance(place, Path):
        _make_folder(place)
        return Opening(partial(open_ledger, place), None, clerk, _demo)
    return Opening(partial(open_ledger, place.text), None, clerk, _demo, ledger=place.text)


def _chosen(clerk: str, address: str) -> Opening:
    """Return how the ledger that this station chose is opened, '' for its own file; it may choose another.

    Raises `StoreUnavailable` as `read_server` does: a mistyped address must not become a file.
    """
    if address:
        read_server(address)
    return replace(_opening(address or default_db(), clerk), open_at=partial(_chosen, clerk))


def _demo_file(address: str) -> Path:
    """Return the file that a demo may be made in. Raises `InvalidInput(db, not_a_demo)`.

    The demo is made anew each time: a ledger that somebody keeps must not be lost to it.
    """
    place = read_place(address)
    if not isinstance(place, Path):
        raise InvalidInput("db", "not_a_demo", given=place.shown())
    if place.exists() and not _is_demo(place):
        raise InvalidInput("db", "not_a_demo", given=address[:200])
    return place


def _is_demo(path: Path) -> bool:
    from app.desk.imprint import DEMO
    from db.settings import get_setting

    try:
        store = open_ledger(path, create=False)
    except DeskError:
        return False
    with closing(store):
        return get_setting(store, DEMO) == "yes"


def _demo(path: Path | None = None) -> Opening:
    """Return the demo venue in its own file, made anew each day it is looked at."""
    from app.desk.demo import demo_clock, make_demo
    from app.ui.start import Opening

    file = path or data_folder() / "demo.db"
    _make_folder(file)
    make_demo(open_ledger, file)
    store = open_ledger(file)
    clock = demo_clock(store)
    store.close()
    return Opening(partial(open_ledger, file), clock, DEMO_CLERK)


def _refuse_file(address: str) -> int:
    place = read_place(address)
    path = place if isinstance(place, Path) else place.text
    sys.stderr.write(
        f"There is no display here to open {path} on. Every verb works on the command line: "
        f"python3 desk.py --db {path} --help.\n"
    )
    return 2


def _show_without_display() -> int:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from app.ui.showcase import show_demo

    papers, pictures = show_demo(open_ledger, SHOWN)
    sys.stdout.write(
        "There is no display here, so the desk played its demo tournament without one. "
        f"The demo room's papers ({papers} PDF files) and pictures of every screen ({pictures} PNG files) "
        f"are in {SHOWN}. On a machine with a display the same command opens the window; "
        "without one, every verb of the desk works on the command line: python3 desk.py --help.\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
