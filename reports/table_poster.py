"""The poster that stands at each table: what ARM 23.16.1240 asks to be shown, in fifteen rows.

Half a Letter page; `paper="letter"` sets two on one sheet with a line to cut along. Holds also
who is in charge (5), the dealer's license (6), no rake (7) and the ceiling (10).
Source: papers.md section 4.
"""

from __future__ import annotations

from typing import Literal

from app.core.papers import RulesSheet
from app.core.records import Terms
from reports import fonts, letter, marks
from reports import rules_words as words
from reports.lines import Line, Run, fit, width, wrap
from reports.pen import RIGHT, Pen
from reports.poster_blocks import Setting, band, fitted
from reports.rules_statements import operators, replaced
from reports.rules_times import antes
from reports.style import ink_of
from reports.wording import dotted, keep, short_hash, span

PaperSize = Literal["half", "letter"]
HALF = (396.0, 612.0)
_MARGIN = 30.0
_WIDE = HALF[0] - 2 * _MARGIN
_LABEL = 96.0
_ROWS_END = 559.0
_FOOT, _FOOT_LEAD = 7.0, 9.0
_NOT_HERE = "Does not apply to this game"


def render(sheet: RulesSheet, *, paper: PaperSize = "half") -> bytes:
    """Return the table poster as PDF, one on half a sheet or two on a Letter sheet on its side."""
    across = 2 if paper == "letter" else 1
    pen = Pen(
        HALF[0] * across,
        HALF[1],
        title=f"At this table: {sheet.terms.name}",
        author=sheet.imprint.program,
        ink=ink_of(sheet.imprint),
    )
    for number in range(across):
        left = number * HALF[0]
        if sheet.imprint.demo:
            marks.watermark(pen, left + _MARGIN, _MARGIN, _WIDE, HALF[1] - 2 * _MARGIN)
        _poster(Setting(pen, left + _MARGIN, _WIDE, 0.87), sheet)
    if across == 2:
        _cut_line(pen)
    return pen.finish()


def _cut_line(pen: Pen) -> None:
    for y in range(18, int(HALF[1]) - 18, 7):
        pen.upright(HALF[0], y, y + 4, 0.8)


# --- what the rows say -------------------------------------------------------------------


def _betting(terms: Terms) -> tuple[str, str]:
    """Return the betting limits and the number of raises of the game as it is named."""
    named = terms.game_words.lower().replace("-", " ")
    if "no limit" in named:
        return "From one big blind to all your chips", "No limit on the number"
    if "pot limit" in named:
        return "From one big blind to the size of the pot", "No limit on the number"
    if "limit" in named:
        return "Fixed, by the posted levels", "As the rules of play say"
    return "As posted at the desk", "As the rules of play say"


def _blinds(terms: Terms) -> str:
    if not terms.levels:
        return "As posted at the desk"
    kind = antes(terms.levels)
    said = {"no ante": "no ante", "ante": "ante as posted"}.get(kind, "ante = one big blind")
    return f"By the posted levels; {said}"


def _to_enter(terms: Terms) -> str:
    parts = [f"{terms.entry.total} for {terms.starting_chips:,}"]
    parts += [f"{words.noun(1, fee.kind)} {fee.price.total}" for fee in terms.offered[1:]]
    return "; ".join(keep(part) for part in parts)


def _most(sheet: RulesSheet) -> str:
    if words.only_entry(sheet):
        return f"{sheet.terms.entry.total}; nothing else may be charged"
    most = words.bounded_by_rules(sheet)
    if sheet.limit is None:
        return f"{most} here" if most is not None else "Re-entries are not limited in number"
    if most is None:
        return f"{sheet.limit}, the legal limit"
    return f"{most} here; {sheet.limit} is the legal limit"


def _in_charge(sheet: RulesSheet) -> str:
    call = "Ask the dealer to call the floor" if sheet.dealers_licensed else "Call the floor"
    who = sheet.terms.in_charge
    return f"{who}. {call}" if who else "Named on the board at the desk"


def rows(sheet: RulesSheet) -> tuple[tuple[str, str], ...]:
    """Return the fifteen rows, label and text, in the order of papers.md section 4."""
    terms = sheet.terms
    bets = sheet.dealers_licensed
    betting, raises = _betting(terms) if bets else (_NOT_HERE, _NOT_HERE)
    return (
        ("Game", f"{terms.game_words}, tournament chips"),
        ("Betting", betting),
        ("Blinds and ante", _blinds(terms) if bets else _NOT_HERE),
        ("Raises", raises),
        ("To enter", _to_enter(terms)),
        ("Most you may pay", _most(sheet)),
        ("Pot limit", "None: it does not apply to tournament chips"),
        ("Check and raise", "Allowed" if bets else _NOT_HERE),
        ("Wild cards", "None"),
        ("Side pots", "Only when a player is all in" if bets else _NOT_HERE),
        ("Passing chips", "Not allowed; chips stay on the table"),
        ("Players", f"At most {words.number(terms.seats_per_table)} at this table"),
        ("Prizes", "Paid in cash when the tournament is over"),
        ("Dealer", "Licensed by Montana, license in view" if bets else "No licensed dealer is needed"),
        ("In charge", _in_charge(sheet)),
    )


# --- how it is set -----------------------------------------------------------------------


def _poster(setting: Setting, sheet: RulesSheet) -> None:
    pen, terms = setting.pen, sheet.terms
    band(setting, "AT THIS TABLE", sheet.imprint.venue.premises).draw(_MARGIN)
    lines, size = fitted(terms.game_words, fonts.EXTRABOLD, 31, setting.wide, least=0.6)
    y = _MARGIN + 20.9 + 5.4 + size * 0.78
    for index, line in enumerate(lines):
        y += size * 1.02 if index else 0
        pen.text(setting.left, y, line, fonts.EXTRABOLD, size)
    under = f"{terms.name}, {span(terms.first_day, terms.last_day)}"
    lines, size = fitted(under, fonts.SEMIBOLD, 12.6, setting.wide, least=0.72)
    for index, line in enumerate(lines):
        y += size * 1.15 if index else 18.6
        pen.text(setting.left, y, line, fonts.SEMIBOLD, size)
    y += 14.4
    pen.rule(setting.left, setting.right, y, 1.8, color=pen.ink.accent)
    _cells(setting, sheet, y)
    y += 51.6
    pen.rule(setting.left, setting.right, y, 1.8, color=pen.ink.accent)
    # A second line of version and pack takes its room from the rows.
    end = _ROWS_END - _FOOT_LEAD * (len(_foot_lines(sheet, setting.wide)) - 1)
    _rows(setting, sheet, y, end)
    _foot(setting, sheet, end)


def _cells(setting: Setting, sheet: RulesSheet, y: float) -> None:
    """Draw the three loud cells."""
    pay = (
        ("Cash only", "no credit, no checks")
        if sheet.cash_only
        else ("No credit", "cash, check or debit card")
    )
    cells = (("No rake", "during play"), pay, (f"{sheet.minimum_age} or over", "photo identification"))
    wide = setting.wide / 3
    for index, (loud, small) in enumerate(cells):
        x = setting.left + index * wide + (9 if index else 0)
        size = fit(loud, fonts.BOLD, 18.5, wide - 12, least=0.5) or 9
        setting.pen.text(x, y + 24.7, loud, fonts.BOLD, size)
        tiny = fit(small, fonts.MEDIUM, 10, wide - 12, least=0.5) or 5
        setting.pen.text(x, y + 37.8, small, fonts.MEDIUM, tiny)
        if index:
            setting.pen.upright(x - 9, y + 9, y + 43, 0.7)


def _set_row(text: str, room: float, high: float) -> tuple[tuple[Line, ...], float]:
    """Return the lines of a row's text and their size: as large as the row's height allows."""
    size = 10.6
    one = fit(text, fonts.REGULAR, size, room, least=0.9)
    if one is not None:
        return ((Run(text, fonts.REGULAR, one),),), one
    while True:
        lines = wrap((Run(text, fonts.REGULAR, size),), room)
        if len(lines) * size * 1.1 <= high - 3 or size < 5:
            return lines, size
        size *= 0.96


def _rows(setting: Setting, sheet: RulesSheet, y: float, end: float) -> None:
    pen = setting.pen
    found = rows(sheet)
    high = (end - y) / len(found)
    for index, (label, text) in enumerate(found):
        middle = y + (index + 0.5) * high
        pen.text(setting.left, middle + 3.7, label, fonts.BOLD, 10.6)
        lines, size = _set_row(text, setting.wide - _LABEL, high)
        top = middle + size * 0.35 - (len(lines) - 1) * size * 0.55
        for number, line in enumerate(lines):
            pen.runs(setting.left + _LABEL, top + number * size * 1.1, line)
        if index + 1 < len(found):
            pen.rule(setting.left, setting.right, y + (index + 1) * high, 0.7)


def _foot(setting: Setting, sheet: RulesSheet, end: float) -> None:
    pen = setting.pen
    house = operators(sheet)[0]
    permit = f"permit {house.permit_number or 'not yet approved'}"
    first = dotted("ARM 23.16.1240, 23-5-317", f"operator license {keep(house.license)}", permit)
    pen.rule(setting.left, setting.right, end, 0.7)
    page = keep("page 1 of 1")
    room = setting.wide - width(page, fonts.REGULAR, _FOOT) - 8
    size = fit(first, fonts.REGULAR, _FOOT, room, least=0.5) or _FOOT / 2
    pen.text(setting.left, end + 8.6, first, fonts.REGULAR, size)
    pen.text(setting.right, end + 8.6, page, fonts.REGULAR, _FOOT, align=RIGHT)
    for number, line in enumerate(_foot_lines(sheet, setting.wide), 1):
        pen.runs(setting.left, end + 8.6 + number * _FOOT_LEAD, line)


def _foot_lines(sheet: RulesSheet, room: float) -> tuple[Line, ...]:
    """Return version and pack on one line, or on two where they are long, never more."""
    revised = f", {replaced(sheet)}" if sheet.revised_at else ""
    version = f"Rules sheet version {sheet.version}{revised}, hash {short_hash(sheet.hash)}"
    text = dotted(version, letter.pack_name(sheet.imprint), sheet.imprint.program)
    size = _FOOT
    while len(lines := wrap((Run(text, fonts.REGULAR, size),), room)) > 2:
        size *= 0.95
    return lines
