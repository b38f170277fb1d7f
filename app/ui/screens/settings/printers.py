"""Settings, Printers: which printer prints what at this station, on what paper, and a test page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from app.core.errors import Conflict, DeskError
from app.desk.desk import venue_of
from app.desk.ink import black_only, render_test_page, set_ink
from app.desk.venue import set_venue
from app.ui.hub import Hub, new_intent
from app.ui.printers import Queue
from app.ui.screens.printer_form import PAPERS, PrinterForm
from app.ui.screens.settings.section import FormSection, note
from app.ui.station import StationBook

_NO_PRINTER = (
    "This machine has no printer. Papers wait in the queue and can be saved as PDF. Add a printer to the "
    "system and it appears here."
)
_STATION = "Printers belong to this machine; paper and ink count for the whole room."


class PrintersSection(FormSection):
    """The form; every choice counts at once."""

    key = "printers"
    title = "Printers"
    icon = "printer"

    def __init__(
        self,
        hub: Hub,
        queue: Queue,
        station: StationBook,
        printers: Callable[[], Sequence[str]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(hub, parent)
        self._queue = queue
        self._station = station
        self._printers = printers
        self.form = PrinterForm(station)
        self.note = note(_STATION, name="printers_note")
        self.body.addWidget(self.form)
        self.body.addWidget(self.note)
        self.body.addStretch(1)
        self.form.paper_chosen.connect(self._choose_paper)
        self.form.ink_chosen.connect(self._choose_ink)
        self.form.test_wanted.connect(self.test)

    def refresh(self) -> None:
        """Show the printers and what is chosen."""
        names = self._printers()
        self.head.set_words(self.title, self.second())
        self.form.show_choices(names, paper=self._paper(), black_only=self.hub.read(black_only))
        self.note.setText(_STATION if names else _NO_PRINTER)

    def second(self) -> str:
        """Return how many printers there are."""
        count = len(self._printers())
        return f"{count} ready" if count else "none found"

    def focus_first(self) -> None:
        """Begin with the receipt printer."""
        self.form.receipt.setFocus()

    def test(self, which: object) -> None:
        """Hand a test page to the queue."""
        roll = which == "receipt"
        paper = self._paper() if roll else "letter"
        chosen = self.form.receipt if roll else self.form.office
        try:
            pdf = self.hub.read(render_test_page, paper=paper, printer=str(chosen.value()))
        except DeskError as error:
            self.refuse(error)
            return
        self._queue.enqueue("test-page", "", pdf, 1, paper)
        self.say("Test page sent", f"to {chosen.value()}")

    def _choose_paper(self, paper: object) -> None:
        words = {key: title for key, title, _ in PAPERS}[str(paper)]
        self._keep(lambda: self.hub.attempt(set_venue, new_intent(), receipt_paper=str(paper)), words)

    def _choose_ink(self, black: object) -> None:
        words = "Black only" if black else "Black and green"
        self._keep(lambda: self.hub.attempt(set_ink, new_intent(), black_only=bool(black)), words)

    def _keep(self, act: Callable[[], object], words: str) -> None:
        try:
            act()
        except DeskError as error:
            self.refuse(error)
            self.refresh()
            return
        self.say("Saved", words)

    def _paper(self) -> str:
        try:
            return self.hub.read(venue_of).receipt_paper
        except Conflict:
            return "80mm"
