"""Part (1): which days, when the cards are first in the air, how many a year, how many days between."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from app.core.days import short_month, short_weekday
from app.core.records import DayPlan
from app.desk.overview import Overview
from app.law.calendar import days_touched, next_lawful_start, year_counts
from app.law.model import HeldTournament, OperatorFacts
from app.law.pack import RulePack
from app.ui import fonts
from app.ui.hub import Hub
from app.ui.screens.tournament.bound import Bound, read_time, write_time
from app.ui.screens.tournament.day_column import DayColumn
from app.ui.screens.tournament.facts import LawText
from app.ui.screens.tournament.form import GAP
from app.ui.screens.tournament.part_form import PartForm
from app.ui.widgets.button import LinkButton
from app.ui.widgets.card import Card
from app.ui.widgets.card_rows import CardRow, CardRows
from app.ui.widgets.date_field import DateField, read_day, write_day
from app.ui.widgets.fields import TextField
from app.ui.widgets.label import Label

_BASES: Final = {
    "calendar": "Calendar year",
    "july-june": "July to June",
    "rolling-12-months": "Any twelve months",
}

# What stands above the box of a day's field, of the first one its label too; and the box.
_FIRST_ABOVE: Final = 24
_ABOVE: Final = 6
_FIELD: Final = 44


class DatesForm(PartForm):
    """The days of the tournament, counted as the law counts them."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(
            hub,
            "Dates and year count",
            "Which days, how many a year, how far apart",
            "23-5-317(1)",
            name="part_dates",
        )
        self.first = DateField("First day", name="first_day")
        self.last = DateField("Last day", note_room=True, name="last_day")
        self.count = TextField("Days, midnight to midnight", name="day_count")
        self.count.set_frozen(frozen=True)
        self.row(self.first, self.last, self.count)
        self.starts = DayColumn("First cards", "first_cards", check=lambda text: read_time(text, ""))
        self.ends = DayColumn("How the day ends", "day_ends")
        self._days: list[date] = []
        self.names = QVBoxLayout()
        self.names.setSpacing(8)
        self.put(self._plan(), below=16)
        self.counted = CardRows(columns=(190, 290), name="year_counts")
        self.put(self._card("Counted with this one", self.counted))
        self.others = CardRows(columns=(90, 270), name="neighbors")
        self.put(self._card("Days between", self.others))
        self.approval = LinkButton("Record the department's approval of the gap", name="record_approval")
        self.approval.clicked.connect(self._record_approval)
        self.put(self.approval)
        self.law = LawText("23-5-317(1)")
        self.put(self.law)
        self.bind(
            Bound("first_day", self.first, lambda terms: write_day(terms.first_day), _read_day),
            Bound("last_day", self.last, lambda terms: write_day(terms.last_day), _read_day),
            Bound("first_cards", self.starts, lambda terms: _lines(terms.days, _start), _read_times),
            Bound("day_ends", self.ends, lambda terms: _lines(terms.days, _end), _read_ends),
        )
        self.finish()

    def fill(self, view: Overview) -> None:
        """Show the counts."""
        terms = view.terms
        days = days_touched(terms.first_day, terms.last_day)
        limit = view.pack.longest_days
        self.about.setText(_limits(view.pack))
        self.count.set_text(f"{days} of {limit}" if limit else str(days))
        self._name_days([plan.day for plan in terms.days])
        rows = [row for operator in view.facts.operators for row in _counts(view, operator)]
        self.counted.set_rows(rows)
        near = [row for operator in view.facts.operators for row in _neighbors(view, operator)]
        self.others.set_rows(near or [CardRow(("No other tournament near", ""), muted=True)])
        self.law.set_pack(view.pack)

    def _record_approval(self) -> None:
        """Go to the calendar, where an approval is recorded for a day of one operator."""
        if self.view is not None:
            self.hub.wanted.emit("calendar", self.view.terms.first_day)

    def _plan(self) -> QHBoxLayout:
        plan = QHBoxLayout()
        plan.setSpacing(GAP)
        top = Qt.AlignmentFlag.AlignTop
        plan.addLayout(self.names, 4)
        plan.addWidget(self.starts, 5, top)  # 12:00 pm is whole in a small window
        plan.addWidget(self.ends, 8, top)
        self.starts.told.connect(self._level)
        self.ends.told.connect(self._level)
        return plan

    def _level(self) -> None:
        """Keep the days in line with each other where one of them says what is wrong."""
        starts, ends = self.starts.heights(), self.ends.heights()
        if len(starts) != len(ends):
            return  # the other column is told of the same days next
        heights = [max(pair) for pair in zip(starts, ends, strict=True)]
        self.starts.set_heights(heights)
        self.ends.set_heights(heights)
        for at, high in enumerate(heights):
            item = self.names.itemAt(at)
            label = item.widget() if item else None
            if label is not None:
                above = _FIRST_ABOVE if at == 0 else _ABOVE
                label.setContentsMargins(0, above, 0, high - above - _FIELD)
                label.setFixedHeight(high)

    def _card(self, title: str, rows: CardRows) -> Card:
        card = Card(title, padding=0)
        card.body.addWidget(rows)
        return card

    def _name_days(self, days: list[date]) -> None:
        if days == self._days:
            return
        self._days = days
        while (item := self.names.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for day in days:
            line = Label(f"{short_weekday(day)} {short_month(day)} {day.day}", weight=fonts.MEDIUM)
            self.names.addWidget(line)
        self.names.addStretch(1)
        self._level()


def _read_day(text: str, field: str) -> date:
    return read_day(text, field=field)


def _start(plan: DayPlan) -> str:
    return write_time(plan.first_cards)


def _end(plan: DayPlan) -> str:
    return plan.ends


def _lines(plans: tuple[DayPlan, ...], write: Callable[[DayPlan], str]) -> str:
    return "\n".join(write(plan) for plan in plans)


def _read_times(text: str, field: str) -> tuple[str, ...]:
    return tuple(read_time(line, field) for line in text.split("\n"))


def _read_ends(text: str, _field: str) -> tuple[str, ...]:
    return tuple(text.split("\n"))


def _limits(pack: RulePack) -> str:
    """Say what the pack allows; what it does not limit is left out."""
    year, longest, gap = pack.year_limit, pack.longest_days, pack.gap_days
    parts = [
        "" if year is None else f"at most {year} a year",
        "" if longest is None else f"{longest} days each",
        "" if gap is None else f"{gap} whole days between",
    ]
    said = ", ".join(part for part in parts if part)
    return said[:1].upper() + said[1:] if said else "This rule pack limits neither days nor number"


def _counts(view: Overview, operator: OperatorFacts) -> list[CardRow]:
    limit = view.pack.year_limit
    whose = f"{operator.name}, " if len(view.facts.operators) > 1 else ""
    rows = []
    for basis, count in year_counts(view.terms.first_day, operator.others).items():
        own = basis == view.pack.year_basis
        number = f"{count} of {limit}" if limit else str(count)
        note = "what this rule pack counts" if own and limit else ""
        rows.append(CardRow((f"{whose}{_BASES[basis]}", number, note), strong=own))
    return rows


def _neighbors(view: Overview, operator: OperatorFacts) -> list[CardRow]:
    terms = view.terms
    before = [one for one in operator.others if one.first_day <= terms.first_day]
    after = [one for one in operator.others if one.first_day > terms.first_day]
    rows = []
    if before:
        last = max(before, key=lambda one: one.last_day)
        rows.append(_gap("Before", last, last.last_day, terms.first_day, view))
    if after:
        coming = min(after, key=lambda one: one.first_day)
        rows.append(_gap("After", coming, terms.last_day, coming.first_day, view))
    return rows


def _gap(which: str, other: HeldTournament, ends: date, starts: date, view: Overview) -> CardRow:
    between = max((starts - ends - timedelta(days=1)).days, 0)
    days = f"{between} whole {'day' if between == 1 else 'days'}"
    lawful = view.pack.gap_days is not None and starts < next_lawful_start(ends, view.pack)
    return CardRow((which, other.name), amount=f"{days}, too few" if lawful else days)
