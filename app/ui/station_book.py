"""The one place in a running window where this machine's settings stand and are changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, Signal

from app.ui.station import SAVE_AS_PDF, Station

SCALES: Final = (100, 125, 150, 175, 200)
NOT_CHOSEN: Final = "No printer yet"
IN_FOLDER: Final = "PDF in papers folder"


class StationBook(QObject):
    """The settings of this machine. `keep` is handed each new state, to write it and to act on it.

    `changed` says that something is different now.
    """

    changed = Signal()

    def __init__(
        self, station: Station, keep: Callable[[Station], None], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.station = station
        self._keep = keep

    def change(self, **changes: str | int) -> None:
        """Change settings by name."""
        station = replace(self.station, **changes)  # type: ignore[arg-type]
        if station != self.station:
            self.station = station
            self._keep(station)
            self.changed.emit()


def printer_options(names: list[str]) -> list[tuple[str, str]]:
    """Return what a printer field offers: nothing yet, the printers of the machine, the folder."""
    return [("", NOT_CHOSEN), *((name, name) for name in names), (SAVE_AS_PDF, IN_FOLDER)]


def printer_words(printer: str) -> str:
    """Return what a chosen printer is called in a sentence."""
    return {"": NOT_CHOSEN, SAVE_AS_PDF: "the papers folder"}.get(printer, printer)
