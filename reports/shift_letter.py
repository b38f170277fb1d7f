"""The X or Z report on Letter, for the binder. Source: papers.md section 10."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from app.core.days import half
from app.core.drawer_paper import ShiftPaper
from app.core.listings import comes_twice
from app.core.money import Money
from reports import fonts, letter, lines, wording
from reports import shift_text as say
from reports.letter import BINDER, Frame
from reports.lines import Run
from reports.pen import RIGHT, Pen

_BODY, _STRONG, _ROW, _TIGHT = 9.4, 9.8, 13.0, 11.2
_HALF = (BINDER.wide - 27) / 2
_LEFT = replace(BINDER, right=BINDER.left + _HALF)
_RIGHT = replace(BINDER, left=BINDER.right - _HALF)
_PANEL = 43.0
_FARTHEST_ROW = 700.0


def render(record: ShiftPaper) -> bytes:
    """Return the report as one Letter page."""
    name = f"{say.title(record)} {say.number(record)}".strip()
    pen = letter.new(record.imprint, name)
    y = _head(pen, record)
    y = _panel(pen, record, y + 15)
    y = max(_taken(pen, record, y + 17), _belongs(pen, record, y + 17)) + 18
    y = max(_drawer(pen, record, y), _count(pen, record, y)) + 18
    lead = _TIGHT if len(record.figures.hours) > 9 else _ROW
    y = max(_receipts(pen, record, y), _hours(pen, record, y, lead))
    y = _reason(pen, record, y + 14)
    _signatures(pen, record, min(y + 42, BINDER.bottom - 46))
    paper = wording.dotted(name, _small(say.sealed(record)), _small(say.previous(record)))
    letter.foot(pen, record.imprint, paper, verb="Printed")
    return pen.finish()


def _head(pen: Pen, record: ShiftPaper) -> float:
    y = letter.head(pen, record.imprint)
    end = wording.keep_last(wording.hour(record.closed_at), record.closed_at.tzname())
    if record.closed_at.date() != record.opened_at.date():
        end = f"{wording.month_day(record.closed_at)}, {end}"
    span = f"{wording.full_day(record.opened_at)}, {wording.hour(record.opened_at)} to {end}"
    state = say.copied(record) if record.z_number is not None else say.STILL_OPEN
    under = wording.dotted(f"{say.of_shift(record)}, {record.clerk}", span, state)
    return letter.title(pen, y + 29.4, say.title(record), number=say.number(record), under=under)


def _panel(pen: Pen, record: ShiftPaper, y: float) -> float:
    """Draw the key panel of four figures: taken, expected, counted, the difference."""
    pen.fill(BINDER.left, y, BINDER.wide, _PANEL, pen.ink.tint)
    pen.fill(BINDER.left, y, 4, _PANEL, pen.ink.accent)
    found = say.result(record)
    figures: list[tuple[str, str]] = [("Taken, net", str(record.figures.taken))]
    if found is None:
        figures.append(("Expected and counted", "after the count"))
    else:
        figures += [
            ("Expected in the drawer", str(record.expected)),
            ("Counted", str(record.counted)),
            (found[0], str(found[1])),
        ]
    step = BINDER.wide / len(figures)
    for index, (label, value) in enumerate(figures):
        x = BINDER.left + step * (index + 1) - 13
        size = lines.squeezed(value, fonts.BOLD_TAB, 17, step - 16)
        pen.text(x, y + 14.6, label, fonts.REGULAR, 8.6, align=RIGHT)
        pen.text(x, y + 33, value, fonts.BOLD_TAB, size, align=RIGHT)
    return y + _PANEL


def _taken(pen: Pen, record: ShiftPaper, y: float) -> float:
    figures = record.figures
    y = letter.section(pen, y, "Taken from players", frame=_LEFT) + 4
    for row in figures.rows:
        y = _row(pen, _LEFT, y + _ROW, row.title, row.amount.plain(), middle=_number(row.number))
    pen.rule(_LEFT.left, _LEFT.right, y + 4.4, 1)
    return _row(
        pen, _LEFT, y + 16, "Taken, net", str(figures.taken), middle=_number(figures.number), strong=True
    )


def _belongs(pen: Pen, record: ShiftPaper, y: float) -> float:
    y = letter.section(pen, y, "Where it belongs", frame=_RIGHT) + 4
    start, rows = y, len(record.figures.rows)
    names = {"Charity": "Charity, 23-5-317(2)(d)", "Expenses": "Expenses, 23-5-317(7)"}
    for name, amount in record.figures.belongs:
        y = _row(pen, _RIGHT, y + _ROW, names.get(name, name), amount.plain())
    y = _row(pen, _RIGHT, y + _ROW, "Rake: none may be taken", Money(0).plain())
    # The sum stands beside the other one.
    y = max(y, start + rows * _ROW)
    pen.rule(_RIGHT.left, _RIGHT.right, y + 4.4, 1)
    return _row(pen, _RIGHT, y + 16, "Sum, equal to taken", str(record.figures.taken), strong=True)


def _drawer(pen: Pen, record: ShiftPaper, y: float) -> float:
    y = letter.section(pen, y, "Drawer", frame=_LEFT) + 4
    for words, amount in say.in_drawer(record, each_drop=len(record.drops) < 5):
        y = _row(pen, _LEFT, y + _ROW, words, amount.plain())
    pen.rule(_LEFT.left, _LEFT.right, y + 4.4, 1)
    found = say.result(record)
    if found is None:
        return _row(pen, _LEFT, y + 16, say.NOT_COUNTED, "")
    y = _row(pen, _LEFT, y + 16, "Expected", str(record.expected), strong=True)
    y = _row(pen, _LEFT, y + _ROW, "Counted", str(record.counted), strong=True)
    pen.rule(_LEFT.left, _LEFT.right, y + 4.4, 1)
    return _row(pen, _LEFT, y + 16, found[0], str(found[1]), strong=True)


def _count(pen: Pen, record: ShiftPaper, y: float) -> float:
    first = len(record.counts) < 2
    note = "given before expected was shown" if first else f"count {len(record.counts)} of this shift"
    if record.counted is None:
        note = ""
    y = letter.section(pen, y, "The count", note=note, frame=_RIGHT) + 4
    if record.counted is None:
        return _row(pen, _RIGHT, y + _ROW, say.NOT_COUNTED, "")
    if record.notes:
        for name, number, amount in say.count_rows(record):
            y = _row(pen, _RIGHT, y + _ROW, "", amount.plain())
            for share, text in (
                (0.13, f"${name}"),
                (0.23, "\N{MULTIPLICATION SIGN}"),
                (0.355, f"{number:,}"),
            ):
                x = _RIGHT.left + share * _RIGHT.wide
                pen.text(x, y, text, fonts.REGULAR_TAB, _BODY, align=RIGHT)
        y = _row(pen, _RIGHT, y + _ROW, "", say.coins(record).plain())
        pen.text(_RIGHT.left + 0.13 * _RIGHT.wide, y, "Coins", fonts.REGULAR, _BODY, align=RIGHT)
        pen.rule(_RIGHT.left, _RIGHT.right, y + 4.4, 1)
        y += 3
    return _row(pen, _RIGHT, y + _ROW, "Counted", str(record.counted), strong=True)


def _receipts(pen: Pen, record: ShiftPaper, y: float) -> float:
    y = letter.section(pen, y, "Receipts", frame=_LEFT) + 4
    rows = say.receipts(record, named=True)
    total = say.running(record)
    for words, value in (*rows, *([total] if total is not None else [])):
        y = _row(pen, _LEFT, y + _ROW, words, value)
    return y


def _hours(pen: Pen, record: ShiftPaper, y: float, lead: float) -> float:
    y = letter.section(pen, y, "By the hour", frame=_RIGHT) + 13
    edges = tuple(_RIGHT.left + share * _RIGHT.wide for share in (0.36, 0.54, 0.73, 1.0))
    heads = ("entries", "re-entries", "add-ons", "taken")
    for x, name in zip(edges, heads, strict=True):
        pen.text(x, y, name, fonts.REGULAR, 8.2, align=RIGHT)
    for row in record.figures.hours:
        y += lead
        if y > _FARTHEST_ROW:
            break
        pen.text(_RIGHT.left, y, _hour(row.begins), fonts.REGULAR, _BODY)
        cells = (f"{row.entries:,}", f"{row.reentries:,}", f"{row.addons:,}", row.taken.plain())
        for x, text in zip(edges, cells, strict=True):
            pen.text(x, y, text, fonts.REGULAR_TAB, _BODY, align=RIGHT)
    return y


def _hour(begins: datetime) -> str:
    """Write an hour, `9 pm`, with its zone in the night in which it comes twice."""
    zone = f" {begins.tzname()}" if comes_twice(begins) else ""
    return f"{begins.hour % 12 or 12} {half(begins)}{zone}"


def _reason(pen: Pen, record: ShiftPaper, y: float) -> float:
    said = " ".join(words for words in (say.explained(record), say.opening(record)) if words)
    if not said:
        return y
    pen.rule(BINDER.left, BINDER.right, y, 0.7)
    found = say.result(record)
    head = "Reason for the difference. " if found is not None and found[1] and record.reason else "Note. "
    runs = (Run(head, fonts.BOLD, _BODY), Run(said, fonts.REGULAR, _BODY))
    for index, line in enumerate(lines.wrap(runs, BINDER.wide)):
        y += 12.4 if index else 14
        pen.runs(BINDER.left, y, line)
    return y


def _signatures(pen: Pen, record: ShiftPaper, y: float) -> None:
    named = f"clerk, {record.closed_by or record.clerk}"
    seen = f"person in charge, {record.witness}" if record.witness else "person in charge"
    for frame, words in ((_LEFT, named), (_RIGHT, seen)):
        part = frame.left + 0.7 * frame.wide
        for left, right, text in ((frame.left, part, words), (part + 14, frame.right, "time")):
            pen.rule(left, right, y, 1)
            size = lines.squeezed(text, fonts.REGULAR, 8.4, right - left)
            pen.text(left, y + 10, text, fonts.REGULAR, size)


def _small(words: str) -> str:
    """Begin with a small letter, in the middle of a line."""
    return words[:1].lower() + words[1:]


def _number(number: int) -> str:
    return f"{number:,}".replace("-", "\N{MINUS SIGN}")


def _row(
    pen: Pen, frame: Frame, y: float, words: str, value: str, *, middle: str = "", strong: bool = False
) -> float:
    face, figures = (fonts.BOLD, fonts.BOLD_TAB) if strong else (fonts.REGULAR, fonts.REGULAR_TAB)
    size = _STRONG if strong else _BODY
    shown = lines.squeezed(value, figures, size, 0.62 * frame.wide) if value else size
    taken = lines.width(value, figures, shown) if value else 0.0
    room = (0.48 * frame.wide) if middle else frame.wide - taken - 8
    pen.text(frame.left, y, words, face, lines.squeezed(words, face, size, room) if words else size)
    if middle:
        pen.text(frame.left + 0.6 * frame.wide, y, middle, figures, size, align=RIGHT)
    if value:
        pen.text(frame.right, y, value, figures, shown, align=RIGHT)
    return y
