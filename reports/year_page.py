"""An operator's year on Letter: how many, how long, how far apart, and when the next may start.

For the operator and the department; one page as a rule. Source: papers.md section 14, 23-5-317(1).
"""

from __future__ import annotations

from datetime import date

from app.core import days
from app.core.papers import YearPage
from app.core.records import CalendarLine
from reports import fonts, letter, lines, wording, year_grid
from reports.lines import Run
from reports.pen import RIGHT, Pen
from reports.wording import keep, keep_day

_FRAME = letter.BINDER
_LEFT, _RIGHT = _FRAME.left, _FRAME.right
_BODY, _STEP = 9.4, 12.75
_NAME, _DAYS, _COUNT, _GAP, _PERMIT = _LEFT + 20, 263.0, 398.5, 447.0, 461.0
_NUMBER = _LEFT + 12
_UNDER = 10.2
_LOWEST = _FRAME.bottom - 40
_COUNTS_HIGH = 70
_STATES = {"concluded": "held", "settled": "held", "registering": "open"}
_PERMITS = {"drafted": "not filed", "submitted": "filed", "approved": "approved"}

_Names = tuple[tuple[str, str, float], ...]


def render(record: YearPage) -> bytes:
    """Return the page as a PDF; a second page only for more tournaments than fit. Same record, same bytes."""
    first = _Sheets(record, pages=1)
    made = first.draw()
    return made if first.page == 1 else _Sheets(record, pages=first.page).draw()


class _Sheets:
    """The pages of one year: what does not fit below the grid goes on under the same heads."""

    def __init__(self, record: YearPage, *, pages: int) -> None:
        self.record = record
        self.pages = pages
        self.page = 1
        self.pen = letter.new(record.imprint, f"Tournaments in {record.year}, {record.operator}")

    def draw(self) -> bytes:
        """Draw all sections and return the PDF; `page` is then the number of pages."""
        record, pen = self.record, self.pen
        y = _panel(pen, record, self._top() + 14) + 14.4
        y = letter.section(pen, y, "The year, day by day", note=_grid_note(record))
        y = year_grid.draw(pen, record, y + 15) + 14
        y = self._table(y)
        y = self._notes(y + 4)
        y = self._room(y + 11, _COUNTS_HIGH)
        _counts(pen, record, y)
        self._foot()
        return pen.finish()

    def _top(self) -> float:
        record, pen = self.record, self.pen
        y = letter.head(pen, record.imprint)
        as_of = f"as of {wording.plain_day(record.imprint.made_at.date())}"
        wide = lines.width(as_of, fonts.BOLD, 16)
        pen.text(_RIGHT, y + 29.4, as_of, fonts.BOLD, 16, align=RIGHT)
        title = f"Tournaments in {record.year}"
        pen.text(
            _LEFT,
            y + 29.4,
            title,
            fonts.EXTRABOLD,
            lines.squeezed(title, fonts.EXTRABOLD, 23, _FRAME.wide - wide - 20),
        )
        under = wording.keep_postcode(", ".join(part for part in (record.operator, record.place) if part))
        room = _FRAME.wide - 60
        pen.text(_LEFT, y + 44.6, under, fonts.REGULAR, lines.squeezed(under, fonts.REGULAR, 10, room))
        pen.text(_RIGHT, y + 44.6, "23-5-317(1)", fonts.REGULAR, letter.SMALL, align=RIGHT)
        return y + 44.6

    def _table(self, y: float) -> float:
        record, pen = self.record, self.pen
        y = _heads(pen, letter.section(pen, y, "Each tournament"))
        if not record.lines:
            pen.text(
                _LEFT, y + _STEP, f"No tournament is held or planned in {record.year}.", fonts.REGULAR, _BODY
            )
            y += _STEP
        for line in record.lines:
            names = _names(line)
            below = (len(names) - 1) * _UNDER
            if y + _STEP + below > _LOWEST:
                self._next_page()
                y = _heads(pen, letter.section(pen, self._top() + 14, "Each tournament, continued"))
            _row(pen, line, names, y + _STEP)
            y += _STEP + below
        pen.rule(_LEFT, _RIGHT, y + 5.4, 0.7)
        return y + 5.4

    def _notes(self, y: float) -> float:
        found = lines.wrap((Run(_notes(self.record), fonts.REGULAR, 8.8),), _FRAME.wide)
        y = self._room(y, 12 * len(found))
        for line in found:
            y += 11.6
            self.pen.runs(_LEFT, y, line)
        return y

    def _room(self, y: float, needed: float) -> float:
        if y + needed <= _LOWEST + 10:
            return y
        self._next_page()
        return self._top() + 14

    def _next_page(self) -> None:
        self._foot()
        self.pen.next_page()
        self.page += 1
        letter.demo(self.pen, self.record.imprint)

    def _foot(self) -> None:
        letter.foot(
            self.pen, self.record.imprint, f"Year page {self.record.year}", page=(self.page, self.pages)
        )


def _panel(pen: Pen, record: YearPage, top: float) -> float:
    high = 46.4
    pen.fill(_LEFT, top, _FRAME.wide, high, pen.ink.tint)
    pen.fill(_LEFT, top, 4, high, pen.ink.accent)
    own = next((one for one in record.counts if one.own), record.counts[0])
    span = (
        "calendar year"
        if own is record.counts[0]
        else "July to June"
        if own is record.counts[1]
        else "12 months"
    )
    longest = max((one.days for one in record.lines), default=0)
    gaps = [one.gap_before for one in record.lines if one.gap_before is not None]
    needed = f", {record.gap_days} needed" if record.gap_days is not None else ""
    cells = (
        (_LEFT + 15, f"Held and planned, {span}", _of(own.count, record.limit)),
        (234.0, "Longest", f"{_of(longest, record.longest_days)} days" if longest else "none yet"),
        (332.0, f"Shortest gap{needed}", _days(min(gaps)) if gaps else "none yet"),
        (_RIGHT - 89, "Next lawful start", _next(record)),
    )
    for at, (x, label, value) in enumerate(cells):
        room = (cells[at + 1][0] if at + 1 < len(cells) else _RIGHT - 4) - x - 8
        pen.text(x, top + 15.4, label, fonts.REGULAR, lines.squeezed(label, fonts.REGULAR, 8.8, room))
        pen.text(x, top + 34, value, fonts.BOLD, lines.squeezed(value, fonts.BOLD, 16, room + 8))
    return top + high


def _of(count: int, limit: int | None) -> str:
    return keep(f"{count} of {limit}" if limit is not None else f"{count}")


def _days(count: int) -> str:
    return keep(f"{count} day" if count == 1 else f"{count} days")


def _next(record: YearPage) -> str:
    day, today = record.next_start, record.imprint.made_at.date()
    if day is None:
        return "none in sight"
    short = f"{days.short_month(day)} {day.day}"
    if day == today:
        return keep(f"today, {short}")
    return keep(f"{days.short_weekday(day)}, {short}" if day.year == today.year else f"{short}, {day.year}")


def _grid_note(record: YearPage) -> str:
    if record.gap_days is None:
        return "this rule pack asks for no days between"
    return (
        f"the {_ordinal(record.gap_days + 1)} day after a conclusion is the first on which another may start"
    )


def _ordinal(number: int) -> str:
    return {8: "eighth"}.get(number, f"{number}th")


def _heads(pen: Pen, y: float) -> float:
    y += 17
    for x, words, side in (
        (_NAME, "name", None), (_DAYS, "first and last day", None), (_COUNT, "days", RIGHT),
        (_GAP, "gap before", RIGHT), (_PERMIT, "permit", None), (_RIGHT, "state", RIGHT),
    ):  # fmt: skip
        if side is None:
            pen.text(x, y, words, fonts.REGULAR, 8.4)
        else:
            pen.text(x, y, words, fonts.REGULAR, 8.4, align=side)
    pen.rule(_LEFT, _RIGHT, y + 5.2, 0.7)
    return y + 5.4


def _row(pen: Pen, line: CalendarLine, names: _Names, y: float) -> None:
    pen.text(_NUMBER, y, str(line.number), fonts.BOLD_TAB, _BODY, align=RIGHT)
    for at, (words, face, size) in enumerate(names):
        pen.text(_NAME, y + at * _UNDER, words, face, size)
    pen.text(_DAYS, y, _span(line.first_day, line.last_day), fonts.REGULAR_TAB, _BODY)
    pen.text(_COUNT, y, str(line.days), fonts.REGULAR_TAB, _BODY, align=RIGHT)
    gap = "" if line.gap_before is None else wording.minus(line.gap_before)
    pen.text(_GAP, y, gap or "first", fonts.REGULAR_TAB, _BODY, align=RIGHT)
    permit = line.permit_number or _PERMITS[line.permit_state]
    state = _STATES.get(line.state, line.state)
    beside = lines.width(state, fonts.REGULAR, _BODY) + 8
    pen.text(
        _PERMIT,
        y,
        permit,
        fonts.REGULAR_TAB,
        lines.squeezed(permit, fonts.REGULAR_TAB, _BODY, _RIGHT - _PERMIT - beside),
    )
    pen.text(_RIGHT, y, state, fonts.REGULAR, _BODY, align=RIGHT)


def _names(line: CalendarLine) -> _Names:
    """Return a name, on one line down to 80 % of its size, else on two or more, and who shares it."""
    room = _DAYS - _NAME - 10
    size = lines.fit(line.name, fonts.BOLD, _BODY, room)
    small = _BODY * lines.LEAST
    name = (line.name,) if size else lines.wrap_text(line.name, fonts.BOLD, small, room)
    partners = f"with {', '.join(line.shared_with)}" if line.shared_with else ""
    shared = lines.wrap_text(partners, fonts.REGULAR, 8.2, room) if partners else ()
    return (
        *((text, fonts.BOLD, size or small) for text in name),
        *((text, fonts.REGULAR, 8.2) for text in shared),
    )


def _span(first: date, last: date) -> str:
    def written(day: date) -> str:
        return keep_day(f"{days.short_weekday(day)}, {days.short_month(day)} {day.day}")

    return written(first) if first == last else f"{written(first)} to {written(last)}"


def _notes(record: YearPage) -> str:
    town = record.imprint.venue.city
    where = f" in {town}" if town else ""
    days_are = f"Days are calendar dates{where} touched by play, first to last."
    gap_is = "The gap is whole days between the last day of one and the first of the next"
    first = record.lines[0] if record.lines else None
    since = first.gap_since if first else None
    before = f"; before No.{wording.NBSP}1 it runs from {wording.plain_day(since)}" if since else ""
    said = [days_are, f"{gap_is}{before}."]
    if any(line.progressive for line in record.lines):
        said.append("Each round of a progressive tournament uses a permit of its own.")
    said += _ahead(record)
    return " ".join(said)


def _ahead(record: YearPage) -> list[str]:
    start, by, before = record.next_start, record.conclude_by, record.before
    if start is None or by is None or before is None or record.gap_days is None or before.free_from is None:
        return []
    today = record.imprint.made_at.date()
    when = "today" if start == today else f"on {_day(start, today)}"
    number = {7: "seven"}.get(record.gap_days, str(record.gap_days))
    named = keep(f"No. {before.number}") if before.first_day.year == record.year else before.name
    until = f"must conclude by {_day(by, today)}, {number} days before {named}"
    free = _day(before.free_from, today)
    return [f"A tournament that starts {when} {until}; after it, the next start is {free}."]


def _day(day: date, today: date) -> str:
    return wording.month_day(day) if day.year == today.year else wording.plain_day(day)


def _counts(pen: Pen, record: YearPage, y: float) -> None:
    own = next((one for one in record.counts if one.own), record.counts[0])
    basis = (
        "the calendar year"
        if own is record.counts[0]
        else "July to June"
        if own is record.counts[1]
        else "any 12 months"
    )
    refuses = "and refuses on it" if record.limit is not None else "and sets no limit"
    note = f"the law does not say which; the pack uses {basis} {refuses}"
    y = letter.section(pen, y, "Three ways to count a year", note=note) + 1
    for count in record.counts:
        y += 14
        title = keep_day(count.title)
        pen.text(_LEFT, y, title, fonts.BOLD, _BODY)
        pen.text(289, y, f"{count.held} held, {count.planned} planned", fonts.REGULAR_TAB, _BODY)
        pen.text(452, y, _of(count.count, record.limit), fonts.BOLD_TAB, _BODY, align=RIGHT)
        warns = "for information" if record.limit is None else f"warns at {record.limit + 1}"
        pen.text(_RIGHT, y, "counts" if count.own else warns, fonts.REGULAR, _BODY, align=RIGHT)
