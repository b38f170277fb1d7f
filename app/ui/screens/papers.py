"""Papers: every document in the order of the statute, seen as it will be printed, printed or saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from app.core.errors import DeskError
from app.desk.paper_list import PaperLine, PaperList, PaperPrint, list_papers
from app.desk.sentences import error_sentence
from app.ui.actions import bind
from app.ui.asking import heading, tone
from app.ui.hub import Hub
from app.ui.paper_out import printer_names
from app.ui.screens.papers_acts import PaperActs, Queue, ask_file
from app.ui.screens.papers_side import NO_PRINTER, PaperSide
from app.ui.screens.papers_words import (
    AWAY,
    NO_PAPERS,
    NOT_READ,
    alive,
    as_written,
    file_name,
    numbered,
    on_roll,
    print_words,
    printed_before,
    row_of,
    sentence,
    single,
    summary,
)
from app.ui.screens.screen import Screen
from app.ui.station_book import StationBook, printer_options, printer_words
from app.ui.widgets.banner import BannerKind, EmptyState
from app.ui.widgets.button import Button
from app.ui.widgets.head import Ground, HeadBand
from app.ui.widgets.pages import Pages
from app.ui.widgets.rows import RowList

_FIRST = "rules-handout"


class PapersScreen(Screen):
    """The screen. `queue` takes what is printed; `printers` tells which printers this machine has."""

    def __init__(
        self,
        hub: Hub,
        queue: Queue,
        station: StationBook,
        parent: QWidget | None = None,
        *,
        printers: Callable[[], Sequence[str]] = printer_names,
        ask: Callable[[QWidget, str], str] = ask_file,
    ) -> None:
        super().__init__(hub, parent)
        self.setObjectName("papers")
        self._acts = PaperActs(hub, queue)
        self._station = station
        self._printers = printers
        self._ask = ask
        self._papers: PaperList | None = None
        self._number = ""
        self._prints: tuple[PaperPrint, ...] = ()
        self._shown: object = None
        self.head = HeadBand("Papers", page=True, name="papers_head")
        self.renew = Button("Print what is out of date", icon="printer", name="print_outdated")
        self.head.row.addWidget(self.renew)
        self.list = RowList(row_high=52, lead_width=60, name="papers_list")
        self.list.setAccessibleName("Documents")
        self.pages = Pages(name="papers_preview")
        self.side = PaperSide()
        self.empty = EmptyState("files", *NO_PAPERS, name="papers_empty")
        self._lay_out()
        self._connect()
        self.set_narrow(narrow=False)
        self._reach_changed()

    def refresh(self) -> None:
        """Read the list anew; the chosen paper stays chosen."""
        if not self.hub.tournament_id:
            self.empty.set_words(*NO_PAPERS)
            self._stack.setCurrentIndex(1)
            self.head.set_words("Papers", "")
            self.renew.hide()
            return
        self._stack.setCurrentIndex(0)
        self._papers = self.hub.read(list_papers, tournament_id=self.hub.tournament_id)
        self.head.set_words("Papers", summary(self._papers))
        self.renew.setVisible(any(line.outdated_since for line in self._papers.papers))
        at_hand = self.list.current() or _FIRST
        self.list.set_rows([row_of(line) for line in self._papers.papers])
        self.list.set_current(at_hand)
        self._show_line()

    def set_narrow(self, *, narrow: bool) -> None:
        """Give the list and the column less room in a small window, more in a large one."""
        wide = self.width() >= 1600
        self._left.setFixedWidth(312 if narrow else 440 if wide else 372)
        self.side.setFixedWidth(240 if narrow else 320 if wide else 268)

    def resizeEvent(self, event: object) -> None:
        """Lay out for the width."""
        del event
        self.set_narrow(narrow=self.width() < 1000)

    def tab_columns(self) -> Sequence[QWidget]:
        """Return head, list, preview and the column of one paper."""
        return self.head, self._left, self.pages, self.side

    def focus_first(self) -> None:
        """Begin in the list."""
        self.list.setFocus()

    def open_at(self, what: object) -> None:
        """Choose a paper by its document."""
        self.list.set_current(what)
        self._browsed(what)

    def print_now(self) -> None:
        """Print the chosen paper: journal it, then hand it to the queue."""
        line = self._line()
        if line is None or not self.side.print.isEnabled():
            return
        try:
            copies = 1 if single(line.document) else self.side.count()
            self._acts.print(line, self._number, copies)
        except DeskError as error:
            self._refuse(error)
            return
        words = f"{copies:,} cop{'ies' if copies != 1 else 'y'} to {printer_words(self._printer())}"
        self.side.say("Sent to the printer", words)

    def print_outdated(self) -> None:
        """Print every paper that is out of date, as many copies as the last time."""
        if self._papers is None:
            return
        old = [line for line in self._papers.papers if line.outdated_since is not None]
        if not self._station.station.office_printer:
            self.side.say("Nothing was printed", NO_PRINTER, kind=BannerKind.REFUSED)
            return
        try:
            for line in old:
                self._acts.print(line, "", max(line.prints[0].copies, 1))
        except DeskError as error:
            self._refuse(error)
            return
        self.side.say("Sent to the printer", ", ".join(line.title for line in old))

    def save(self) -> None:
        """Ask where and save the chosen paper as PDF."""
        line = self._line()
        if line is None:
            return
        name = file_name(line, self._number)
        folder = self._station.station.folder
        where = self._ask(self, str((folder if folder.is_dir() else Path.home()) / f"{name}.pdf"))
        if not where:
            return
        try:
            self._acts.save(line, self._number, where)
        except DeskError as error:
            self._refuse(error)
            return
        self.side.say("Saved", where)

    def _lay_out(self) -> None:
        self._left = Ground(right=True)
        left = QVBoxLayout(self._left)
        left.setContentsMargins(0, 0, 1, 0)
        left.addWidget(self.list)
        body = QWidget()
        row = QHBoxLayout(body)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._left)
        row.addWidget(self.pages, 1)
        row.addWidget(self.side)
        holder = QWidget()
        self._stack = QStackedLayout(holder)
        self._stack.addWidget(body)
        self._stack.addWidget(self.empty)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(0)
        stack.addWidget(self.head)
        stack.addWidget(holder, 1)

    def _connect(self) -> None:
        self._draw = QTimer(self)
        self._draw.setSingleShot(True)
        self._draw.timeout.connect(self._render)
        self.list.browsed.connect(self._browsed)
        self.side.number_typed.connect(self._choose_number)
        self.side.printer_chosen.connect(self._choose_printer)
        self.side.copies_typed.connect(self._name_print)
        self.side.print.clicked.connect(self.print_now)
        self.side.save.clicked.connect(self.save)
        self.renew.clicked.connect(self.print_outdated)
        self._station.changed.connect(self._changed)
        self.hub.reach_changed.connect(self._reach_changed)
        bind(self, "print", self.print_now, inside=True)

    def _reach_changed(self) -> None:
        """Put the acts to sleep while the server is out of reach; with nothing read yet there is nothing to show."""
        away = "" if self.hub.online else AWAY
        self.side.set_away(away)
        self.renew.set_greyed(away or None)
        if away and self._papers is None:
            self.renew.hide()
            self.empty.set_words(*NOT_READ)
            self._stack.setCurrentIndex(1)

    def _line(self) -> PaperLine | None:
        lines = self._papers.papers if self._papers else ()
        return next((line for line in lines if line.document == self.list.current()), None)

    def _browsed(self, _key: object) -> None:
        self._number = ""
        self.side.say("")
        self.hub.looked(self._show_line)

    def _show_line(self) -> None:
        line = self._line()
        if line is None or self._papers is None:
            return
        by_number = numbered(line.document)
        if by_number and not self._number:
            self._number = line.references[0] if line.references else ""
        self._prints = self._acts.prints(line, self._number)
        side = self.side
        given = f"{self._papers.given:,} given so far" if line.document == _FIRST else ""
        side.show_line(line, self._number, given)
        chosen = self._printer()
        side.printer.set_options(printer_options(list(self._printers())))
        side.printer.set_value(chosen)
        side.show_acts("" if line.ready else sentence(line.reason), printer=bool(chosen))
        side.before.set_lines(printed_before(line, self._prints))
        self._name_print()
        self._draw.start(0)

    def _name_print(self) -> None:
        line = self._line()
        if line is not None:
            typed = self.side.copies.text().strip()
            copies = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 6 else None
            self.side.print.set_words(print_words(line, copies, len(self._prints)))

    def _render(self) -> None:
        """Show the page; drawn after the list has moved, and only when something on it changed."""
        line = self._line()
        if line is None:
            return
        try:
            # A report shows whatever was written last; the others change with what the line says of them.
            written = self.hub.desk.store.version() if alive(line.document) else 0
            number, prints = self.hub.tournament_id, len(self._prints)
            key = (number, line.document, line.count, line.ready, self._number, prints, written)
            if key == self._shown:
                return
            self._shown = key
            self.pages.set_pdf(self._acts.pdf(line, self._number) if line.ready else b"")
        except DeskError as error:
            self.pages.set_pdf(b"")
            self._shown = None
            self.side.say(heading(error, "Not shown"), error_sentence(error), kind=tone(error))

    def _choose_number(self, number: object) -> None:
        line = self._line()
        number = as_written(line.document, str(number)) if line is not None else ""
        if line is None or not number or number == self._number:
            return
        try:
            self._acts.pdf(line, number)
        except DeskError as error:
            self.side.number.set_error(error_sentence(error))
            return
        self._number = number
        self.hub.looked(self._show_line)

    def _field(self) -> str:
        """Return which of the station's printers prints the paper at hand: receipts come from the roll."""
        line = self._line()
        return "receipt_printer" if line is not None and on_roll(line.document) else "office_printer"

    def _printer(self) -> str:
        return str(getattr(self._station.station, self._field()))

    def _choose_printer(self, name: object) -> None:
        self._station.change(**{self._field(): str(name)})

    def _refuse(self, error: DeskError) -> None:
        self.side.say(heading(error, "Nothing was printed"), error_sentence(error), kind=tone(error))
