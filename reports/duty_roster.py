"""The dealer roster: name as on the license, number, expiry, a mark for each day, who saw it and when."""

from __future__ import annotations

from datetime import date

from app.core.days import month_day, short_day, short_month, short_weekday
from app.core.duty_paper import DutyPaper, Mark, RosterLine
from reports import fonts, letter, lines, marks, wording
from reports.binder import Sheets
from reports.letter import BINDER
from reports.lines import Run
from reports.pen import CENTER, Pen

_NUMBER, _EXPIRES, _SEEN = 181.0, 275.0, 449.0
_NUMBER_NARROW, _EXPIRES_NARROW = 168.0, 246.0
_STEP = 17.5
_WIDE_DAYS = 3
# Only a pack without a limit of days has more: then they are counted.
_MOST_DAYS = 7
_PITCH = 35.4


class _Columns:
    """Where the columns stand: more than three days make the others narrower."""

    def __init__(self, count: int) -> None:
        self.by_day = count <= _MOST_DAYS
        count = count if self.by_day else 1
        wide = count <= _WIDE_DAYS
        self.number = _NUMBER if wide else _NUMBER_NARROW
        self.expires = _EXPIRES if wide else _EXPIRES_NARROW
        left = self.expires + (62.0 if wide else 54.0)
        self.pitch = min(_PITCH, (_SEEN - 6 - left) / max(count, 1))
        self.first = _SEEN - 6 - self.pitch * count + self.pitch / 2

    def day(self, place: int) -> float:
        """Return the middle of a day's column."""
        return self.first + self.pitch * place


def roster(sheets: Sheets, record: DutyPaper) -> None:
    """Draw the roster; on a further page its column heads are drawn again."""
    columns = _Columns(len(record.days))
    sheets.y += 13.8
    _heads(sheets, record, columns)
    for line in record.roster:
        if sheets.room(_STEP + 4):
            sheets.y += 13.8
            _heads(sheets, record, columns)
        _line(sheets.pen, sheets.y, line, record.days, columns)
        sheets.y += _STEP
        sheets.pen.rule(BINDER.left, BINDER.right, sheets.y, 0.7)
    words = _explained(record)
    found = lines.wrap((Run(words, fonts.REGULAR, 8.6),), BINDER.wide)
    sheets.room(10.6 * len(found) + 4)
    sheets.y += 0.6
    for row in found:
        sheets.y += 10.6
        sheets.pen.runs(BINDER.left, sheets.y, row)


def _heads(sheets: Sheets, record: DutyPaper, columns: _Columns) -> None:
    pen = sheets.pen
    note = "23-5-317(6): only a licensed dealer deals poker; the license is worn in view"
    if record.licensed and record.game.casefold() != "poker":
        note = note.replace("poker", record.game.casefold())
    if not record.licensed:
        note = "23-5-311: this game needs no licensed dealer"
    y = letter.section(pen, sheets.y, "Dealer roster", note=note, weight=1.6) + 16
    for x, words in (
        (BINDER.left, "name on the license"),
        (columns.number, "license number"),
        (columns.expires, "expires"),
    ):
        pen.text(x, y, words, fonts.REGULAR, 8.4)
    for place, day in enumerate(record.days if columns.by_day else ()):
        name = f"{short_weekday(day)} {day.day}"
        size = lines.squeezed(name, fonts.REGULAR, 8.4, columns.pitch - 3)
        pen.text(columns.day(place), y, name, fonts.REGULAR, size, align=CENTER)
    if not columns.by_day:
        pen.text(columns.day(0), y, f"days of {len(record.days)}", fonts.REGULAR, 8.4, align=CENTER)
    pen.text(_SEEN, y, "license seen by, when", fonts.REGULAR, 8.4)
    pen.rule(BINDER.left, BINDER.right, y + 5.6, 0.7)
    sheets.y = y + 5.6


def _line(pen: Pen, y: float, line: RosterLine, days: tuple[date, ...], columns: _Columns) -> None:
    base = y + 12.2
    _name(pen, base, line.name, columns.number - BINDER.left - 5)
    middle = columns.day(0) - columns.pitch / 2
    _cell(pen, (columns.number, base, columns.expires), line.license, fonts.REGULAR_TAB)
    _cell(pen, (columns.expires, base, middle), _expiry(line.expires, columns), fonts.REGULAR)
    if columns.by_day:
        _days(pen, base, line, days, columns)
    else:
        _counted(pen, columns.day(0), base, line)
    _cell(pen, (_SEEN, base, BINDER.right + 5), _seen(line), fonts.REGULAR)


def _cell(pen: Pen, at: tuple[float, float, float], words: str, face: str) -> None:
    """Draw words from x on a baseline, squeezed to end before the next column."""
    x, base, end = at
    pen.text(x, base, words, face, lines.squeezed(words, face, 9.4, end - x - 5))


def _days(pen: Pen, base: float, line: RosterLine, days: tuple[date, ...], columns: _Columns) -> None:
    until = _columns_after(line, days)
    for place, mark in enumerate(line.marks):
        if until is None or place < until:
            _mark(pen, columns.day(place), base, mark)
    if until is not None:
        _until(pen, columns, base, line.expires, (until, len(days)))


def _counted(pen: Pen, x: float, base: float, line: RosterLine) -> None:
    """Count the days of a tournament too long for a column each; days without the right to deal are bold."""
    pen.text(x, base, f"{line.marks.count(Mark.YES)}", fonts.REGULAR_TAB, 9.4, align=CENTER)
    barred = line.marks.count(Mark.NO)
    if barred:
        pen.text(x + 12, base, f"no: {barred}", fonts.BOLD, 9.4)


def _name(pen: Pen, base: float, name: str, room: float) -> None:
    """Draw a name: shrunk to 80 %, else on two lines."""
    size = lines.fit(name, fonts.SEMIBOLD, 9.4, room)
    if size:
        pen.text(BINDER.left, base, name, fonts.SEMIBOLD, size)
        return
    size = 7.4
    while len(found := lines.wrap_text(name, fonts.SEMIBOLD, size, room)) > 2:
        size *= 0.95
    for down, part in zip((-3.8, 3.6), found, strict=False):
        pen.text(BINDER.left, base + down, part, fonts.SEMIBOLD, size)


def _columns_after(line: RosterLine, days: tuple[date, ...]) -> int | None:
    """Return the first day column behind the license's end, when the dealer is on none of them."""
    after = [place for place, day in enumerate(days) if day > line.expires]
    if not after or len(after) == len(days) or any(line.marks[place] is not Mark.NONE for place in after):
        return None
    return after[0]


def _until(pen: Pen, columns: _Columns, base: float, expires: date, places: tuple[int, int]) -> None:
    first, stop = places
    room = columns.pitch * (stop - first) - 3
    middle = (columns.day(first) + columns.day(stop - 1)) / 2
    words = wording.keep(f"until {month_day(expires)}")
    if lines.width(words, fonts.REGULAR, 8.4) <= room:
        pen.text(middle, base, words, fonts.REGULAR, 8.4, align=CENTER)
        return
    for down, part in ((-4.2, "until"), (3.6, month_day(expires))):
        size = lines.squeezed(part, fonts.REGULAR, 7.4, room)
        pen.text(middle, base + down, part, fonts.REGULAR, size, align=CENTER)


def _mark(pen: Pen, x: float, base: float, mark: Mark) -> None:
    if mark is Mark.YES:
        marks.tick(pen, x - 4.4, base, 8.8, color=pen.ink.accent)
    elif mark is Mark.NONE:
        pen.text(x, base, "\N{EN DASH}", fonts.REGULAR, 9.4, align=CENTER)
    else:
        pen.text(x, base, "no", fonts.BOLD, 9.4, align=CENTER)


def _expiry(day: date, columns: _Columns) -> str:
    return short_day(day) if columns.number == _NUMBER_NARROW else f"{month_day(day)}, {day.year}"


def _seen(line: RosterLine) -> str:
    at = line.seen_at
    when = f"{short_month(at)} {at.day}, {wording.hour(at)}"
    return wording.keep(f"{_short_name(line.seen_by)}, {when}")


def _short_name(name: str) -> str:
    words = name.split()
    return f"{words[0][0]}. {words[-1]}" if len(words) > 1 else name


def _explained(record: DutyPaper) -> str:
    if not record.roster:
        return "Nobody is assigned to a table yet." if record.licensed else "Nobody was assigned to a table."
    said = [
        "A tick means: assigned that day, license valid that day, not barred.",
        "A dash means not assigned.",
    ]
    if any(Mark.NO in line.marks for line in record.roster):
        said.append("The word no means: assigned, but not allowed to deal that day.")
    last = record.days[-1] if record.days else record.last_day
    ending = sum(line.expires < last for line in record.roster)
    said.append(
        f"{ending} license{'s end' if ending != 1 else ' ends'} meanwhile."
        if ending
        else "No license ends meanwhile."
    )
    return " ".join(said)
