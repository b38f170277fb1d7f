"""What every test stands on: no display, a real ledger of its own, and no unexpected log line."""

import os

os.environ["QT_QPA_PLATFORM"] = "offscreen"

import gc
import logging
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtWidgets import QApplication

import app.ui  # noqa: F401 - keeps None alive under Qt, see app.ui.singletons
from app.ui.lifetimes import retire
from db.sqlite import SqliteStore, open_sqlite

pytest_plugins = ["tests.server.fixtures"]


@pytest.fixture(scope="session")
def empty_ledger(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A training ledger, made once; a test copies it."""
    path = tmp_path_factory.mktemp("ledger") / "empty.db"
    open_sqlite(path, training=True).close()
    return path


@pytest.fixture
def ledger(empty_ledger: Path, tmp_path: Path) -> Path:
    """A ledger file of the test's own, closed."""
    return Path(shutil.copy(empty_ledger, tmp_path / "ledger.db"))


@pytest.fixture
def store(ledger: Path) -> Iterator[SqliteStore]:
    """An open store of the test's own."""
    opened = open_sqlite(ledger, busy_seconds=0.1)
    yield opened
    opened.close()


@pytest.fixture(autouse=True)
def _windows_go_by_name() -> Iterator[None]:
    # A window left to the collector is taken apart at any moment and crashes the worker now and then.
    gc.disable()
    yield
    windows = QApplication.topLevelWidgets() if QApplication.instance() is not None else []
    for window in windows:
        if shiboken6.isValid(window):
            retire(window)
    if windows:
        gc.collect()
    gc.enable()


@pytest.fixture(autouse=True)
def _no_unexpected_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    # A test that expects a warning looks at `caplog` and then clears it.
    yield
    records = caplog.get_records("setup") + caplog.get_records("call")
    lines = [record.getMessage() for record in records if record.levelno >= logging.WARNING]
    assert not lines, "unexpected log lines"
