"""What belongs to this machine and not to the ledger: how the window looks, which printers stand here.

Kept as a small JSON file in the user's configuration folder. A file that cannot be read never
stops the desk: the defaults are used, `problem` says so, and the damaged file is kept beside.
"""

from __future__ import annotations

import json
import os
import tempfile
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

import platformdirs
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from app.ui.theme import DARK, LIGHT, Theme

LOOKS: Final = ("light", "dark", "system")
SCALES: Final = (100, 125, 150, 175, 200)


@dataclass(frozen=True, slots=True)
class Station:
    """Settings of one machine. `scale` is in percent and counts from the next start.

    Printers are named as the system names them; '' is the system's own default.
    """

    look: str = "light"
    scale: int = 100
    receipt_printer: str = ""
    office_printer: str = ""
    locks_after: int = 0


class StationBook(QObject):
    """The settings of this machine, kept as they change. `changed` says that they did."""

    changed = Signal()

    def __init__(self, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path or default_path()
        self.problem = ""
        self.station = self._read()

    def change(self, **changes: str | int) -> None:
        """Change settings by name and keep them. `problem` says when they could not be written."""
        station = replace(self.station, **changes)  # type: ignore[arg-type]
        if station == self.station:
            return
        self.station = station
        self._write()
        self.changed.emit()

    def _read(self) -> Station:
        try:
            found = json.loads(self.path.read_text("utf-8"))
        except FileNotFoundError:
            return Station()
        except (OSError, ValueError):
            return self._set_aside()
        return read_station(found) if isinstance(found, dict) else self._set_aside()

    def _set_aside(self) -> Station:
        self.problem = (
            f"The settings of this machine in {self.path} could not be read. The defaults are used."
        )
        with suppress(OSError):
            self.path.replace(self.path.with_suffix(".damaged"))
        return Station()

    def _write(self) -> None:
        temporary = ""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=self.path.parent, suffix=".part")
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(asdict(self.station), file, indent=2)
            Path(temporary).replace(self.path)
            self.problem = ""
        except OSError:
            with suppress(OSError):
                Path(temporary).unlink(missing_ok=True)
            self.problem = f"{self.path} cannot be written. The settings last until the program ends."


def default_path() -> Path:
    """Return where this machine's settings lie."""
    return Path(platformdirs.user_config_dir("tournament-desk", appauthor=False)) / "station.json"


def read_station(found: dict[str, Any]) -> Station:
    """Return the settings that a file holds; a value that makes no sense keeps its default."""
    known: dict[str, Any] = {}
    for field in fields(Station):
        value = found.get(field.name)
        if isinstance(value, type(field.default)) and not isinstance(value, bool):
            known[field.name] = value
    station = Station(**known)
    if station.look not in LOOKS:
        station = replace(station, look=Station().look)
    if station.scale not in SCALES:
        station = replace(station, scale=Station().scale)
    return station if 0 <= station.locks_after <= 120 else replace(station, locks_after=0)


def theme_of(look: str) -> Theme:
    """Return the palette of a look; `system` follows the system where it says what it is."""
    if look == "system":
        dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
        return DARK if dark else LIGHT
    return DARK if look == "dark" else LIGHT
