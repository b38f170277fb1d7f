"""The file of this machine's settings, read without Qt: the command line asks it which ledger the station chose."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import platformdirs


def station_file() -> Path:
    """Return where the station's settings lie."""
    return Path(platformdirs.user_config_dir("tournament-desk", appauthor=False)) / "station.json"


def read_station_file(path: Path | None = None) -> dict[str, Any]:
    """Return the settings as they are written. Raises `OSError`, and `ValueError` when they are none."""
    data = json.loads((path or station_file()).read_text(encoding="utf-8"))
    if not isinstance(data, dict):
        message = "not an object"
        raise ValueError(message)  # noqa: TRY004 - what a file holds is a value
    return data


def chosen_ledger() -> str:
    """Return the address of the shared ledger that this station chose, '' for this machine's own file."""
    try:
        ledger = read_station_file().get("ledger")
    except (OSError, ValueError):
        return ""
    return ledger if isinstance(ledger, str) else ""
