"""The program's log: a file of the user's own, with the traces that are nothing for a screen."""

from __future__ import annotations

import logging
import logging.handlers
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import platformdirs


def log_folder() -> Path:
    """Return the folder of the log."""
    return Path(platformdirs.user_log_dir("tournament-desk", appauthor=False))


def log_handler() -> logging.Handler:
    """Return what writes the log, never beyond a few megabytes; to the console where no file can be."""
    try:
        log_folder().mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = logging.handlers.RotatingFileHandler(
            log_folder() / "desk.log", maxBytes=1_000_000, backupCount=3, encoding="utf-8"
        )
    except OSError:
        handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    return handler


@contextmanager
def logged() -> Iterator[None]:
    """Write what the block logs to the log and not to the console, where a command gives its answer."""
    handler = log_handler()
    logging.getLogger().addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)
        handler.close()
