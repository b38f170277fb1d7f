"""X and Z reports on their way out of the Shift screen: to the printer, or beside the other papers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from app.desk.shift_papers import print_shift, z_words
from app.desk.shift_results import ShiftPrinted
from app.ui.hub import Hub, new_intent
from app.ui.screens.papers_acts import Queue, send_shift_report
from app.ui.station_book import printer_words


class ShiftPapersOut:
    """Where reports go. `queue` is None where nothing prints by itself; `printer` is the one for receipts.

    Without a printer the report is saved, so that a Z never waits unseen.
    """

    def __init__(
        self, hub: Hub, queue: Queue | None, printer: Callable[[], str], folder: Callable[[], Path]
    ) -> None:
        self._hub = hub
        self._queue = queue
        self._printer = printer
        self._folder = folder

    def put_out(self, shift: str) -> tuple[str, str]:
        """Print or save the report of a shift; return its title and where it went. Raises `DeskError`, `OSError`."""
        if self._queue is not None and self._printer():
            printed = send_shift_report(self._hub, self._queue, shift=shift)
            return _title(printed), f"Goes to {printer_words(self._printer())}."
        folder = self._folder()
        folder.mkdir(parents=True, exist_ok=True)
        printed = self._hub.attempt(print_shift, new_intent(), shift=shift, out=f"{folder}/")
        return _title(printed), f"Saved as {Path(printed.out).name}"


def _title(printed: ShiftPrinted) -> str:
    if printed.z_number is None:
        return "X report"
    copy = f", COPY {printed.copy}" if printed.copy else ""
    return f"Z report {z_words(printed.z_number)}{copy}"
