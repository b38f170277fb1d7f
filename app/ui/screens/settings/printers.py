"""Settings, Printers: which printer prints what at this station, on what paper, and a test page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from app.core.errors import Conflict, DeskError
from app.desk.desk import venue_of
from app.desk.ink import black_only, render_test_page, set_ink
from app.desk.venue import set_venue
from app.ui.hub import Hub, new_intent
from app.ui.paper_out import NotPrinted, put_out
from app.ui.screens.printer_form import PAPERS, PrinterForm
from app.ui.screens.settings.section import FormSection, note
from app.ui.station_book import StationBook, printer_words
from app.ui.widgets.banner import BannerKind

_NO_PRINTER = (
    "This machine has no printer yet. Add one to the system and it appears here; until then papers wait, or "
    "go into the papers folder as PDF."
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
        station: StationBook,
        printers: Callable[[], Sequence[str]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(hub, parent)
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
        station.changed.connect(self._station_changed)

    def refresh(self) -> None:
        """Show the printers and what is chosen."""
        names = self._printers()
        self.head.set_words(self.title, self.second())
        self.form.show_choices(names, paper=self._paper(), black_only=self.hub.read(black_only))
        self.note.setText(_STATION if names else _NO_PRINTER)

    def second(self) -> str:
        """Return how many printers there are."""
        kept = self._station.station
        chosen = len([one for one in (kept.receipt_printer, kept.office_printer) if one])
        return f"{chosen} of 2 chosen"

    def focus_first(self) -> None:
        """Begin with the receipt printer."""
        self.form.receipt.setFocus()

    def test(self, which: object) -> None:
        """Hand a test page to the queue."""
        roll = which == "receipt"
        paper = self._paper() if roll else "letter"
        kept = self._station.station
        printer = kept.receipt_printer if roll else kept.office_printer
        try:
            pdf = self.hub.read(render_test_page, paper=paper, printer=printer_words(printer))
            where = put_out(pdf, printer=printer, station=kept, name=f"test-page-{paper}.pdf")
        except DeskError as error:
            self.refuse(error)
        except NotPrinted as error:
            self.say("The test page did not come out", f"{error}.", kind=BannerKind.REFUSED)
        else:
            self.say("Test page sent", f"to {where}")

    def _station_changed(self) -> None:
        self.say("")
        self.read_anew()
        self.renamed.emit()

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
            self.read_anew()
            return
        self.say("Saved", words)

    def _paper(self) -> str:
        try:
            return self.hub.read(venue_of).receipt_paper
        except Conflict:
            return "80mm"
