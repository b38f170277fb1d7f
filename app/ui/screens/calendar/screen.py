"""Calendar: a year of one operator by months, why a day cannot start one, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from app.core.records import HOUSE
from app.desk.calendar import CalendarShown, DayShown, YearCalendar, day_of, year_calendar
from app.desk.operator_year import FIRST_YEAR, LAST_YEAR
from app.desk.year_papers import print_year
from app.ui.actions import action, bind
from app.ui.hub import Hub
from app.ui.screens.calendar.approval import ApprovalForm
from app.ui.screens.calendar.grid import YearGrid
from app.ui.screens.calendar.side import CalendarSide
from app.ui.screens.calendar.words import DayAct, DayWords, day_words
from app.ui.screens.papers_acts import ask_file
from app.ui.screens.screen import Screen
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.head import HeadBand


class CalendarScreen(Screen):
    """Behind the rail's Calendar key. `open_at` a day begins to record an approval for it."""

    def __init__(
        self,
        hub: Hub,
        parent: QWidget | None = None,
        *,
        ask: Callable[[QWidget, str], str] = ask_file,
        folder: Callable[[], Path] = Path.home,
    ) -> None:
        super().__init__(hub, parent)
        self.setObjectName("calendar_screen")
        self._ask = ask
        self._folder = folder
        self._operator = HOUSE
        self._year: int | None = None
        self._found: YearCalendar | None = None
        self._day: DayShown | None = None
        self.head = HeadBand("Calendar", page=True, name="calendar_head")
        self.before = Button("", widest="2026", name="year_before")
        self.after = Button("", widest="2026", name="year_after")
        self.operator = Button("", icon="bank", name="operator")
        self.paper = Button("Year page", icon="file-text", name="year_page")
        self.new = Button(
            "New tournament",
            kind=ButtonKind.PRIMARY,
            key=action("new_tournament").cap,
            name="new_on_calendar",
        )
        self.grid = YearGrid()
        self.side = CalendarSide(ApprovalForm(hub))
        self._lay_out()
        self._connect()

    @property
    def found(self) -> YearCalendar | None:
        """The year that is shown, None before the first."""
        return self._found

    def refresh(self) -> None:
        """Read the year again; the day that is looked at stays."""
        found = self.hub.read(year_calendar, year=self._year, operator_id=self._operator)
        shown = found.shown
        year = shown.year
        self._year, self._found = year, found
        self.head.set_words("Calendar", f"{shown.operator}, {year}")
        self.before.set_words(str(year - 1))
        self.before.set_greyed(None if year > FIRST_YEAR else "the first year")
        self.after.set_words(str(year + 1))
        self.after.set_greyed(None if year < LAST_YEAR else "the last year")
        self.operator.set_words(shown.operator)
        self.operator.setVisible(len(found.operators) > 1 or self.width() >= 1000)
        self.side.show_year(shown)
        looked = self.grid.day()
        day = looked if looked is not None and looked.year == year else _begin(shown)
        self.grid.set_year(found, day)
        self._look_at(day)

    def set_narrow(self, *, narrow: bool) -> None:
        """Give the months the room of a small window."""
        wide = self.width() >= 1600
        self.side.set_narrow(narrow=narrow)
        self.side.setFixedWidth(284 if narrow else 400 if wide else 316)

    def resizeEvent(self, event: object) -> None:
        """Lay out for the width."""
        del event
        self.set_narrow(narrow=self.width() < 1000)

    def focus_first(self) -> None:
        """Begin among the days."""
        self.grid.setFocus()

    def tab_columns(self) -> Sequence[QWidget]:
        """Return the head with its buttons, the days, and the column beside them."""
        return self.head, self.grid, self.side

    def open_at(self, what: object) -> None:
        """Look at a day and begin to record the department's approval for it."""
        if isinstance(what, date):
            self.show_day(what)
            self._approve(what)

    def show_day(self, day: date) -> None:
        """Look at a day, in its year."""
        self._year = day.year
        self.hub.looked(self.refresh)
        if self._found is not None and self._found.shown.year == day.year:
            self.grid.set_year(self._found, day)
            self._look_at(day)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leads back to the days."""
        if event.key() == Qt.Key.Key_Escape:
            self._close_form()
            return
        super().keyPressEvent(event)

    def _lay_out(self) -> None:
        for button in (self.paper, self.before, self.after, self.operator, self.new):
            self.head.row.addWidget(button)
        body = QHBoxLayout()
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(0)
        body.addWidget(self.grid, 1)
        body.addWidget(self.side)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(0)
        stack.addWidget(self.head)
        stack.addLayout(body, 1)
        self.set_narrow(narrow=False)

    def _connect(self) -> None:
        self.before.clicked.connect(lambda: self._turn(-1))
        self.after.clicked.connect(lambda: self._turn(1))
        self.operator.clicked.connect(self._pick_operator)
        self.new.clicked.connect(self._begin_new)
        self.paper.clicked.connect(self._save_page)
        self.grid.looked_at.connect(self._look_at)
        self.grid.chosen.connect(self._act_on)
        self.grid.year_wanted.connect(self._turn)
        self.side.acted.connect(self._act)
        self.side.approval.left.connect(self._close_form)
        self.side.approval.kept.connect(self._approved)
        bind(self, "new_tournament", self._begin_new, inside=True)

    def _turn(self, by: object) -> None:
        year = (self._year or 0) + (1 if by == 1 else -1)
        if FIRST_YEAR <= year <= LAST_YEAR:
            self._year = year
            self.hub.looked(self.refresh)

    def choose_operator(self, operator_id: str) -> None:
        """Show the year of another operator."""
        self._operator = operator_id
        self.hub.looked(self.refresh)

    def _pick_operator(self) -> None:
        menu = QMenu(self)
        for one in self._found.operators if self._found else ():
            entry = menu.addAction(one.name)
            entry.triggered.connect(lambda _checked=False, key=one.operator_id: self.choose_operator(key))
        menu.popup(self.operator.mapToGlobal(QPoint(0, self.operator.height() + 4)))

    def _look_at(self, day: object) -> None:
        if self._found is None or not isinstance(day, date):
            return
        self._day = day_of(self._found, day)
        words = self._words()
        if words is not None:
            self.side.show_day(words)
            self.grid.describe(f"{words.title}. {words.reason}")

    def _words(self) -> DayWords | None:
        if self._found is None or self._day is None:
            return None
        return day_words(self._found.shown, self._day, self._found.pack.permit_working_days)

    def _act_on(self, day: object) -> None:
        self._look_at(day)
        self._act()

    def _act(self) -> None:
        words = self._words()
        if words is None or self._day is None:
            return
        if words.act is DayAct.NEW:
            self.hub.wanted.emit("tournament", self._day.day)
        elif words.act is DayAct.APPROVE:
            self._approve(self._day.day)
        elif words.act is DayAct.OPEN and self._day.tournament is not None:
            self.hub.choose(self._day.tournament.tournament_id)
            self.hub.wanted.emit("tournament", None)

    def _begin_new(self) -> None:
        if self._found is None:
            return
        words = self._words()
        lawful = words is not None and words.act is DayAct.NEW and self._day is not None
        day = self._day.day if self._day and lawful else self._found.shown.next_lawful_start
        self.hub.wanted.emit("tournament", day or self._found.shown.today)

    def _approve(self, day: date) -> None:
        self.side.show_approval(shown=True)
        self.side.approval.begin(self._operator, day)

    def _approved(self, day: object) -> None:
        self._close_form()
        if isinstance(day, date):
            self.show_day(day)

    def _close_form(self) -> None:
        self.side.show_approval(shown=False)
        self.grid.setFocus()

    def _save_page(self) -> None:
        if self._found is None:
            return
        shown = self._found.shown
        folder = self._folder()
        proposal = (folder if folder.is_dir() else Path.home()) / f"year-{shown.year}.pdf"
        where = self._ask(self, str(proposal))
        if not where:
            return
        kept = self.hub.do(print_year, out=where, year=shown.year, operator_id=shown.operator_id)
        if kept is not None:
            self.head.set_words("Calendar", f"Year page saved as {kept.out}")


def _begin(shown: CalendarShown) -> date:
    """Return the day that is looked at first: the next lawful start, today, or the first of the year."""
    for day in (shown.next_lawful_start, shown.today):
        if day is not None and day.year == shown.year:
            return day
    return date(shown.year, 1, 1)
