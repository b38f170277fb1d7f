"""The X or Z report on a roll, one column for the drawer's envelope. Source: papers.md section 10."""

from __future__ import annotations

from app.core.drawer_paper import ShiftPaper
from app.core.money import Money
from reports import fonts, letter, marks, wording
from reports import shift_text as say
from reports.lines import Run
from reports.pen import RIGHT, Pen
from reports.slip import THICK, Slip

_BODY, _STRONG, _HEAD, _LEAD = 8.6, 9.6, 10.0, 11.6
_BOX = 20.6


def render(record: ShiftPaper, *, paper: str) -> bytes:
    """Return the report for a roll of `80mm` or `58mm`, one page as long as it needs to be."""
    slip = Slip(paper, record.imprint)
    slip.gap(12.3)
    if record.imprint.demo:
        slip.bar(0, "DEMO")
        slip.center(13, "Practice only. No money changed hands.", fonts.SEMIBOLD, 8.4)
        slip.gap(8)
    if record.copy:
        slip.bar(0, say.copied(record))
        slip.gap(8)
    _head(slip, record)
    _taken(slip, record)
    _drawer(slip, record)
    if record.notes:
        _count(slip, record)
    _section(slip, "Receipts")
    for words, value in say.receipts(record, named=False):
        _row(slip, words, value)
    total = say.running(record)
    if total is not None:
        slip.rule(5, THICK)
        _strong(slip, *total)
    slip.rule(5.4, THICK)
    _signatures(slip)
    _imprint(slip, record)
    return slip.finish(f"{say.title(record)} {say.number(record)}".strip())


def _head(slip: Slip, record: ShiftPaper) -> None:
    venue = record.imprint.venue
    slip.gap(8.8)
    base, size, pitch = slip.y, 8.0, 1.76
    left = slip.middle - marks.suits_width(size, pitch) / 2
    slip.draw(lambda pen: marks.suits(pen, left, base, size, pitch=pitch))
    slip.center(16.4, venue.premises.upper(), fonts.EXTRABOLD, 13.4, spacing=0.082)
    slip.center(12.6, f"Operator license {wording.keep(venue.license)}", fonts.REGULAR, 7.6)
    slip.rule(7.7, THICK)
    number = say.number(record)
    title = (Run(say.title(record), fonts.EXTRABOLD, 19),)
    slip.pair(21, title, Run(number or say.STILL_OPEN, fonts.EXTRABOLD_TAB, 19 if number else 9))
    who = (Run(say.of_shift(record), fonts.SEMIBOLD, _BODY),)
    slip.pair(14, who, Run(record.clerk, fonts.SEMIBOLD, _BODY))
    _row(slip, "Opened", wording.zoned(record.opened_at))
    _row(slip, "Closed" if number else "As of", wording.zoned(record.closed_at))


def _taken(slip: Slip, record: ShiftPaper) -> None:
    figures = record.figures
    _section(slip, "Taken from players")
    for row in figures.rows:
        _numbered(slip, row.title, row.number, row.amount.plain())
    slip.rule(4.2)
    _numbered(slip, "Taken, net", figures.number, str(figures.taken), strong=True)
    _section(slip, "Where it belongs")
    for name, amount in figures.belongs:
        _row(slip, name, amount.plain())
    _row(slip, "Rake", Money(0).plain())
    slip.rule(4.2)
    _strong(slip, "Sum, equal to taken", str(figures.taken))


def _drawer(slip: Slip, record: ShiftPaper) -> None:
    _section(slip, "Drawer", weight=THICK)
    for words, amount in say.in_drawer(record, each_drop=False):
        _row(slip, words, amount.plain())
    slip.rule(4.2)
    found = say.result(record)
    if found is None or record.expected is None or record.counted is None:
        _para(slip, say.NOT_COUNTED)
    else:
        _strong(slip, "Expected", str(record.expected))
        _strong(slip, say.counted(record), str(record.counted))
        _boxed(slip, *found)
    for words in (say.explained(record), say.opening(record)):
        if words:
            _para(slip, words)


def _boxed(slip: Slip, word: str, difference: Money) -> None:
    slip.gap(5.4)
    top = slip.y

    def stroke(pen: Pen) -> None:
        pen.box(slip.left, top, slip.room, _BOX, weight=1.3, radius=3)
        pen.text(slip.left + 7, top + 14.6, word, fonts.BOLD, 12)
        pen.text(slip.right - 7, top + 14.6, str(difference), fonts.BOLD_TAB, 12, align=RIGHT)

    slip.draw(stroke)
    slip.gap(_BOX)


def _count(slip: Slip, record: ShiftPaper) -> None:
    _section(slip, "The count", weight=THICK)
    for name, number, amount in say.count_rows(record):
        _columns(slip, (f"${name}", 0.12), ("\N{MULTIPLICATION SIGN}", 0.23), (f"{number:,}", 0.345))
        _ends_at(slip, slip.right, amount.plain())
    _columns(slip, ("Coins", 0.12))
    _ends_at(slip, slip.right, say.coins(record).plain())
    slip.rule(4.2)
    _strong(slip, "Counted", str(record.counted))


def _signatures(slip: Slip) -> None:
    slip.gap(36)
    half = 0.47 * slip.room
    _signed(slip, slip.left, half, "clerk")
    _signed(slip, slip.right - half, half, "person in charge")
    slip.gap(10)


def _signed(slip: Slip, left: float, wide: float, words: str) -> None:
    base = slip.y
    slip.draw(lambda pen: pen.rule(left, left + wide, base, 0.9))
    slip.draw(lambda pen: pen.text(left, base + 9.4, words, fonts.REGULAR, 8))


def _imprint(slip: Slip, record: ShiftPaper) -> None:
    made = record.imprint
    slip.gap(6)
    when = wording.dotted(wording.keep(made.program), f"printed {wording.moment(made.made_at)}")
    for words in (say.sealed(record), say.previous(record), letter.pack_name(made), when):
        slip.para(9.6, (Run(words, fonts.REGULAR, 7.4),), leading=9)


def _section(slip: Slip, heading: str, *, weight: float = 0.7) -> None:
    slip.rule(7.4, weight)
    slip.para(12.4, (Run(heading, fonts.BOLD, _HEAD),), leading=_LEAD)
    slip.gap(0.8)


def _row(slip: Slip, words: str, value: str) -> None:
    slip.amount(_LEAD, (Run(words, fonts.REGULAR, _BODY),), Run(value, fonts.REGULAR_TAB, _BODY))


def _strong(slip: Slip, words: str, value: str) -> None:
    size = _STRONG if len(words) < len(say.COUNTED) else 8.2
    slip.amount(_LEAD + 0.6, (Run(words, fonts.BOLD, size),), Run(value, fonts.BOLD_TAB, _STRONG))


def _numbered(slip: Slip, words: str, number: int, value: str, *, strong: bool = False) -> None:
    """Write a kind, how many, and the amount; a long name pushes the number to where it ends."""
    (_strong if strong else _row)(slip, words, value)
    shown = f"{number:,}".replace("-", "\N{MINUS SIGN}")
    face = fonts.BOLD_TAB if strong else fonts.REGULAR_TAB
    y, x = slip.y, slip.left + 0.47 * slip.room
    if len(words) <= len("Taken from dealers"):
        slip.draw(lambda pen: pen.text(x, y, shown, face, _BODY, align=RIGHT))


def _columns(slip: Slip, *cells: tuple[str, float]) -> None:
    """Write cells that end at shares of the width."""
    slip.gap(_LEAD)
    for text, share in cells:
        _ends_at(slip, slip.left + share * slip.room, text)


def _ends_at(slip: Slip, x: float, text: str) -> None:
    y = slip.y
    slip.draw(lambda pen: pen.text(x, y, text, fonts.REGULAR_TAB, _BODY, align=RIGHT))


def _para(slip: Slip, words: str) -> None:
    slip.para(_LEAD + 0.6, (Run(words, fonts.REGULAR, _BODY),), leading=10.4)
