"""Reports: what the ledger says by clerk, by hour, by entry, and of all that was handed back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app.core.days import short_month, short_weekday
from app.core.errors import Conflict, DeskError, NotFound
from app.core.listings import Listing
from app.desk.desk import Desk
from app.desk.ledger_reports import file_name, listing_of, report_ledger
from app.desk.ledger_scope import Choices, Scope, choices_of
from app.desk.paper_list import newest_job
from app.desk.report import make_report
from app.desk.reports_list import PREFIX
from app.desk.sentences import error_sentence
from app.ui.actions import action, bind
from app.ui.asking import heading, tone
from app.ui.hub import Hub, new_intent
from app.ui.screens.papers_acts import Queue, ask_file
from app.ui.screens.papers_side import NO_PRINTER
from app.ui.screens.papers_words import AWAY
from app.ui.screens.reports.figures import Figures
from app.ui.screens.reports.side import ReportSide
from app.ui.screens.screen import Screen
from app.ui.station_book import StationBook, printer_words
from app.ui.tasks import Report, Task, ended
from app.ui.widgets.banner import BannerKind, EmptyState
from app.ui.widgets.button import Button
from app.ui.widgets.choice import Choice
from app.ui.widgets.head import Ground, HeadBand
from app.ui.widgets.segments import Segment, Segments

_KINDS: Final = (
    Segment("by-clerk", "By clerk"),
    Segment("by-hour", "By hour"),
    Segment("entries", "Entries"),
    Segment("reversals-by-clerk", "Voids and refunds by clerk"),
    Segment("reversals-by-approver", "Voids and refunds by approver"),
)
_NOBODY: Final = ("No reports yet", "Set up a tournament, then its money is told here.")
_NOTHING: Final = "There is nothing to save or print."
_SAVING: Final = "The file is being written."


@dataclass(frozen=True, slots=True)
class _Asked:
    """One report that is to be saved: what, of which part, and where."""

    tournament_id: str
    kind: str
    scope: Scope
    out: str

    def save(self, desk: Desk, _report: Report) -> object:
        """Make the file, on a desk of the thread's own."""
        one = self
        return report_ledger(
            desk, tournament_id=one.tournament_id, kind=one.kind, day=one.scope.day, shift=one.scope.shift, out=one.out
        )  # fmt: skip


class ReportsScreen(Screen):
    """Reached from Papers; `left` goes back there. `queue` takes what is printed."""

    left = Signal()

    def __init__(
        self,
        hub: Hub,
        queue: Queue,
        station: StationBook,
        parent: QWidget | None = None,
        *,
        ask: Callable[[QWidget, str], str] = ask_file,
    ) -> None:
        super().__init__(hub, parent)
        self.setObjectName("reports_screen")
        self._queue, self._station, self._ask = queue, station, ask
        self._scope = Scope()
        self._listing: Listing | None = None
        self._task: Task | None = None
        self.head = HeadBand("Reports", page=True, name="reports_head")
        self.day = Choice("", name="report_day")
        self.day.box.setAccessibleName("Day")
        self.shift = Choice("", name="report_shift")
        self.shift.box.setAccessibleName("Shift")
        self.back = Button("Papers", icon="files", key=action("leave_reports").cap, name="leave_reports")
        self.kinds = Segments(_KINDS, name="report_kinds")
        self.figures = Figures()
        self.side = ReportSide()
        self.empty = EmptyState("chart-bar", *_NOBODY, name="reports_empty")
        self._lay_out()
        self._connect()

    def refresh(self) -> None:
        """Read the report at hand anew; day and shift stay where there still are such."""
        number = self.hub.tournament_id
        self._stack.setCurrentIndex(0 if number else 1)
        for part in (self.day, self.shift):
            part.setVisible(bool(number))
        if not number:
            self._listing = None
            self.head.set_words("Reports", "")
            return
        self._show_choices(self.hub.read(choices_of, number))
        self._show_report()

    def open_at(self, what: object) -> None:
        """Show a report by its kind."""
        if what in {one.key for one in _KINDS}:
            self.kinds.set_value(str(what))
            self.read_anew()

    def focus_first(self) -> None:
        """Begin with which report."""
        self.kinds.setFocus()

    def tab_columns(self) -> Sequence[QWidget]:
        """Return head, reports, table and the ways out."""
        return self.head, self.kinds, self.figures, self.side

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the chart more room in a large window."""
        super().resizeEvent(event)
        self.side.setFixedWidth(400 if self.width() >= 1600 else 232 if self.width() < 1000 else 280)

    def hideEvent(self, event: QHideEvent) -> None:
        """Let a file that is being written be finished before the window may close."""
        super().hideEvent(event)
        ended(self._task)

    def save(self, ending: object) -> None:
        """Ask where and save the report, in a thread: ten thousand rows take seconds."""
        if self._listing is None or self._task is not None:
            return
        folder = self._station.station.folder
        name = file_name(self._listing, self._scope, str(ending))
        where = self._ask(self, str((folder if folder.is_dir() else Path.home()) / name))
        if not where:
            return
        asked = _Asked(self.hub.tournament_id, self._listing.kind, self._scope, where)
        self.side.say("")
        task = Task(self.hub.desk, asked.save, self)
        task.done.connect(lambda _shown: self.side.say("Saved", Path(where).name))
        task.failed.connect(lambda error: self._refuse(error, "Not saved"))
        task.finished.connect(self._saved)
        self._task = task
        self._show_acts()
        task.start()

    def print_now(self) -> None:
        """Print the report: kept in the journal, then made by the queue."""
        if self._listing is None or not self.isVisible() or not self.side.print.isEnabled():
            return
        number, kind = self.hub.tournament_id, self._listing.kind
        try:
            self.hub.attempt(
                make_report, new_intent(), tournament_id=number, kind=kind, day=self._scope.day, shift=self._scope.shift
            )  # fmt: skip
            job = self.hub.read(newest_job, tournament_id=number, document=f"{PREFIX}{kind}")
        except DeskError as error:
            self._refuse(error, "Nothing was printed")
            return
        self._queue.enqueue_job(job, b"", copies=1)
        self.side.say("Sent to the printer", printer_words(self._station.station.office_printer))

    def _lay_out(self) -> None:
        for part, wide in ((self.day, 168), (self.shift, 200)):
            part.setFixedWidth(wide)
            self.head.row.addWidget(part)
        self.head.row.addWidget(self.back)
        left = Ground(right=True)
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 1, 0)
        column.setSpacing(0)
        column.addWidget(self.kinds)
        column.addWidget(self.figures, 1)
        body = QWidget()
        row = QHBoxLayout(body)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(left, 1)
        row.addWidget(self.side)
        self._stack = QStackedWidget()
        self._stack.addWidget(body)
        self._stack.addWidget(self.empty)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.head)
        whole.addWidget(self._stack, 1)

    def _connect(self) -> None:
        self.back.clicked.connect(self.left)
        self.kinds.chosen.connect(lambda _kind: self._ask_again())
        self.day.chosen.connect(lambda _day: self._ask_again())
        self.shift.chosen.connect(lambda _shift: self._ask_again())
        self.side.save_wanted.connect(self.save)
        self.side.print.clicked.connect(self.print_now)
        self._station.changed.connect(self._show_acts)
        self.hub.reach_changed.connect(self._show_acts)
        bind(self, "print_report", self.print_now, inside=True)
        bind(self, "filter_report", lambda: self.kinds.step(1), inside=True)
        bind(self, "leave_reports", self.left.emit, inside=True)

    def _ask_again(self) -> None:
        self.side.say("")
        self.hub.looked(self.refresh)

    def _show_choices(self, choices: Choices) -> None:
        days = [
            (one.isoformat(), f"{short_weekday(one)}, {short_month(one)} {one.day}") for one in choices.days
        ]
        shifts = [(str(number), f"Shift {number}, {station}") for number, station in choices.shifts]
        for field, every, options in ((self.day, "All days", days), (self.shift, "All shifts", shifts)):
            chosen = field.value()
            field.set_options([("", every), *options])
            field.set_value(chosen)
        day = str(self.day.value() or "")
        self._scope = Scope(date.fromisoformat(day) if day else None, str(self.shift.value() or ""))

    def _show_report(self) -> None:
        try:
            listing = self.hub.read(listing_of, self.hub.tournament_id, self.kinds.value(), self._scope)
        except (Conflict, NotFound) as error:
            self._listing = None
            self.head.set_words("Reports", "")
            self.figures.show_nothing(heading(error, "Not shown"), error_sentence(error))
            self.figures.note.setText("")
            self.side.show_chart("", ())
        else:
            self._listing = listing if listing.rows else None
            self.head.set_words(listing.title, listing.under)
            self.figures.show_listing(listing)
            self.side.show_chart(listing.chart, listing.bars)
        self._show_acts()

    def _show_acts(self) -> None:
        nothing = AWAY if not self.hub.online else "" if self._listing is not None else _NOTHING
        printer = "" if self._station.station.office_printer else NO_PRINTER
        self.side.show_acts(nothing, busy=_SAVING if self._task is not None else "", printer=printer)

    def _saved(self) -> None:
        self._task = None
        self._show_acts()

    def _refuse(self, error: object, title: str) -> None:
        if isinstance(error, DeskError):
            self.side.say(heading(error, title), error_sentence(error), kind=tone(error))
            return
        self.side.say(title, "Something went wrong; the log says more.", kind=BannerKind.REFUSED)
