"""The top of the rules handout: title and version, the price table, what one may spend.

The table is the part a player looks for first; it shows every price with its split (7) and the
ceiling (10), before any sentence explains them.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.core.money import Money
from app.core.papers import RulesSheet
from app.core.records import UNLIMITED, Price
from reports import fonts, letter
from reports import rules_words as words
from reports.letter import BINDER
from reports.lines import fit, width
from reports.pen import RIGHT, Pen
from reports.poster_blocks import fitted
from reports.rules_statements import replaced
from reports.wording import dotted, span

_PAY = 151.0
_STEP = 51.0
_PITCH = 16.3
_APART = 14.0  # between what a sheet offers and the legal limit, however long the sums


@dataclass(frozen=True, slots=True)
class _Line:
    """One row of the price table; `price` is None for what is not offered."""

    name: str
    price: Price | None
    chips: int
    when: str


def draw(pen: Pen, sheet: RulesSheet) -> float:
    """Draw everything above the sections; returns the y under it."""
    y = letter.head(pen, sheet.imprint)
    y = _title(pen, sheet, y + 27.5)
    y = _table(pen, sheet, y + 19.7)
    return _limits(pen, sheet, y + 11)


def _title(pen: Pen, sheet: RulesSheet, y: float) -> float:
    terms = sheet.terms
    pen.text(BINDER.left, y, "Tournament rules", fonts.EXTRABOLD, 23)
    version = f"version {sheet.version}"
    pen.text(BINDER.right, y, version, fonts.BOLD, 16, align=RIGHT)
    replaces = replaced(sheet)
    if replaces:
        left = BINDER.right - width(version, fonts.BOLD, 16) - 8
        pen.text(left, y, replaces, fonts.REGULAR, letter.SMALL, align=RIGHT)
    rows, size = fitted(terms.name, fonts.BOLD, 13, BINDER.wide, least=0.8)
    for index, row in enumerate(rows):
        y += 17 if not index else size * 1.15
        pen.text(BINDER.left, y, row, fonts.BOLD, size)
    under = dotted(
        terms.game_words,
        span(terms.first_day, terms.last_day),
        "a copy for every player before the start, 23-5-317(4)",
    )
    rows, size = fitted(under, fonts.REGULAR, 10, BINDER.wide, least=0.85)
    for index, row in enumerate(rows):
        y += 14.4 if not index else size * 1.2
        pen.text(BINDER.left, y, row, fonts.REGULAR, size)
    return y


def _at_most(limit: int) -> str:
    return "any number" if limit == UNLIMITED else f"at most {limit}"


def _lines(sheet: RulesSheet) -> tuple[_Line, ...]:
    terms = sheet.terms
    until = words.table_when(sheet, terms.late_until_level, time_too=True)
    found = [_Line("Entry", terms.entry, terms.starting_chips, until)]
    if terms.reentry_limit:
        differs = terms.reentry_until_level != terms.late_until_level
        until = words.table_when(sheet, terms.reentry_until_level, time_too=differs)
        name = f"Re-entry, {_at_most(terms.reentry_limit)}"
        found.append(_Line(name, terms.reentry, terms.starting_chips, f"once out, {until}"))
    elif not words.only_entry(sheet):
        found.append(_Line("Re-entry: none", None, 0, ""))
    if terms.addon_allowed:
        until = words.table_when(sheet, terms.addon_until_level, time_too=True)
        found.append(_Line(f"Add-on, {_at_most(terms.addon_limit)}", terms.addon, terms.addon_chips, until))
    return tuple(found)


def _table(pen: Pen, sheet: RulesSheet, y: float) -> float:
    """Draw the price table; returns its last baseline."""
    left = BINDER.left
    columns = words.parts(sheet.terms)
    edges = [left + _PAY + _STEP * number for number in range(1, len(columns) + 1)]
    chips_at = left + _PAY + _STEP * len(columns) + 18.5
    when_at = chips_at + 50
    pen.text(left + _PAY, y, "you pay", fonts.REGULAR, 8.4, align=RIGHT)
    for (_, word), edge in zip(columns, edges, strict=True):
        pen.text(edge, y, word, fonts.REGULAR, 8.4, align=RIGHT)
    pen.text(chips_at, y, "chips", fonts.REGULAR, 8.4)
    pen.text(when_at, y, "when", fonts.REGULAR, 8.4)
    pen.rule(left, BINDER.right, y + 5.4, 0.7)
    y += 5.4 + 15.4 - _PITCH
    for line in _lines(sheet):
        y += _PITCH
        pen.text(left, y, line.name, fonts.BOLD, fit(line.name, fonts.BOLD, 10, 98, least=0.5) or 5)
        if line.price is None:
            continue
        pen.text(left + _PAY, y, str(line.price.total), fonts.BOLD_TAB, 12.5, align=RIGHT)
        for (field, _), edge in zip(columns, edges, strict=True):
            amount: Money = getattr(line.price, field)
            pen.text(edge, y, amount.plain(), fonts.REGULAR_TAB, 9.4, align=RIGHT)
        pen.text(chips_at, y, f"{line.chips:,}", fonts.REGULAR_TAB, 9.4)
        rows, size = fitted(line.when, fonts.REGULAR, 9.4, BINDER.right - when_at, least=0.9)
        for index, row in enumerate(rows):
            y += 11 if index else 0
            pen.text(when_at, y, row, fonts.REGULAR, size)
    return y


def _limits(pen: Pen, sheet: RulesSheet, y: float) -> float:
    """Draw the tint line with what one may spend; returns its lower edge."""
    pairs: list[tuple[str, Money]] = []
    if words.only_entry(sheet):
        pairs.append(("The whole price; nothing else may be charged", sheet.terms.entry.total))
    elif (most := words.bounded_by_rules(sheet)) is not None:
        pairs.append(("All this sheet offers one person", most))
    if sheet.limit is not None:
        pairs.append(("Legal limit for one person, everything counted", sheet.limit))
    if not pairs:
        return y - 8
    pen.fill(BINDER.left, y, BINDER.wide, 24.8, pen.ink.tint)
    pen.fill(BINDER.left, y, 4, 24.8, pen.ink.accent)
    base = y + 16.4

    def wide(label: str, amount: Money) -> float:
        return width(label, fonts.MEDIUM, 10) + 6 + width(str(amount), fonts.BOLD, 13)

    room = BINDER.wide - 23 - _APART * (len(pairs) - 1)
    size = min(1.0, room / sum(wide(*pair) for pair in pairs))
    for index, (label, amount) in enumerate(pairs):
        x = BINDER.right - 10 - wide(label, amount) * size if index else BINDER.left + 13
        x += pen.text(x, base, label, fonts.MEDIUM, 10 * size) + 6 * size
        pen.text(x, base, str(amount), fonts.BOLD, 13 * size)
    return y + 24.8
