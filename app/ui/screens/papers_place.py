"""What stands behind the rail's Papers: the documents, and one key away the reports of the ledger."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from app.ui.actions import action, bind
from app.ui.hub import Hub
from app.ui.paper_out import printer_names
from app.ui.screens.papers import PapersScreen
from app.ui.screens.papers_acts import Queue
from app.ui.screens.reports import ReportsScreen
from app.ui.screens.screen import Screen
from app.ui.station_book import StationBook
from app.ui.widgets.button import Button

REPORTS = "reports"


class PapersPlace(Screen):
    """The two screens; each reads anew by itself when it is shown."""

    def __init__(
        self,
        hub: Hub,
        queue: Queue,
        station: StationBook,
        parent: QWidget | None = None,
        *,
        printers: Callable[[], Sequence[str]] = printer_names,
    ) -> None:
        super().__init__(hub, parent)
        self.setObjectName("papers_place")
        self._made: ReportsScreen | None = None
        self._queue, self._station = queue, station
        self.papers = PapersScreen(hub, queue, station, printers=printers)
        self.door = Button("Reports", icon="chart-bar", key=action("reports").cap, name="open_reports")
        self.papers.head.row.addWidget(self.door)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.papers)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.addWidget(self._pages)
        self.door.clicked.connect(self.show_reports)
        bind(self, "reports", self.show_reports, inside=True)

    @property
    def reports(self) -> ReportsScreen:
        """The reports, made when they are wanted first."""
        if self._made is None:
            self._made = ReportsScreen(self.hub, self._queue, self._station)
            self._made.left.connect(self.show_papers)
            self._pages.addWidget(self._made)
        return self._made

    def refresh(self) -> None:
        """Do nothing: the one in front reads by itself."""

    def set_narrow(self, *, narrow: bool) -> None:
        """Pass the layout on."""
        self.papers.set_narrow(narrow=narrow)

    def focus_first(self) -> None:
        """Pass the focus on."""
        self._front().focus_first()

    def open_at(self, what: object) -> None:
        """Begin with the reports, or with a paper by its document."""
        if what == REPORTS:
            self.show_reports()
            return
        self.show_papers()
        self.papers.open_at(what)

    def tab_columns(self) -> Sequence[QWidget]:
        """Leave the walk to the screen in front."""
        return self._front().tab_columns()

    def show_reports(self) -> None:
        """Bring the reports to the front."""
        self._pages.setCurrentWidget(self.reports)
        self.reports.focus_first()

    def show_papers(self) -> None:
        """Bring the documents to the front."""
        self._pages.setCurrentWidget(self.papers)
        self.papers.focus_first()

    def _front(self) -> Screen:
        front = self._pages.currentWidget()
        return self._made if self._made is not None and front is self._made else self.papers
