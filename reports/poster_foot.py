"""The lower part of a wall poster: shares, person in charge, levels.

Fine print is read at arm's length but holds what must be posted, so it is never under 7 points
and is never cut: what does not fit goes to a second sheet.
"""

from __future__ import annotations

from app.core.records import Level, Terms
from app.core.text import ordinal
from reports import fonts
from reports.lines import fit, width, wrap_text
from reports.pen import RIGHT
from reports.poster_blocks import Block, Setting, fitted, section
from reports.rules_fine_print import levels_note
from reports.rules_shares import percent, share_decimals, share_groups, whole_of
from reports.rules_times import antes, last_level_of

ROW = 7.07
_COLUMNS = 2
# The room of a place and its share to two decimals, and of each decimal more.
_CELL = 64
_DECIMAL = 12


def shares(setting: Setting, terms: Terms) -> Block:
    """Draw the shares of the prizes column by column, equal neighbors as one."""
    k, pen = setting.k, setting.pen
    decimals, whole = share_decimals(terms.payout_shares), whole_of(terms.payout_shares)
    cells = [
        (
            ordinal(first) if first == last else f"{first}\N{EN DASH}{last}",
            percent(share, decimals=decimals, whole=whole),
        )
        for first, last, share in share_groups(terms.payout_shares)
    ]
    columns = max(1, int(setting.wide / ((_CELL + _DECIMAL * max(decimals - 2, 0)) * k)))
    rows = -(-(len(cells) + 1) // columns)
    gutter = 13 * k
    wide = (setting.wide - gutter * (columns - 1)) / columns
    size = setting.body * k * 0.922

    def draw(y: float) -> None:
        for index, (place, share) in enumerate(cells):
            x = setting.left + index // rows * (wide + gutter)
            base = y + 11.4 * k + index % rows * 12 * k
            pen.text(x, base, place, fonts.REGULAR, size)
            pen.text(x + wide, base, f"{share}\N{NO-BREAK SPACE}%", fonts.BOLD_TAB, size, align=RIGHT)
        last = y + 11.4 * k + (rows - 1) * 12 * k
        x = setting.left + len(cells) // rows * (wide + gutter) + wide
        pen.text(x, last, "of the prizes", fonts.REGULAR, size * 0.96, align=RIGHT)

    return Block((11.4 + (rows - 1) * 12 + 3) * k if cells else 0.0, draw if cells else _nothing)


def _nothing(_y: float) -> None:
    """Draw nothing."""


def small_lines(setting: Setting, rows: tuple[str, ...]) -> Block:
    """Draw small lines under a statement."""
    size = 8.6 * setting.k
    found = [part for row in rows for part in wrap_text(row, fonts.REGULAR, size, setting.wide)]

    def draw(y: float) -> None:
        for index, row in enumerate(found):
            setting.pen.text(setting.left, y + (10.5 + index * 10.4) * setting.k, row, fonts.REGULAR, size)

    return Block((10.5 + (len(found) - 1) * 10.4 + 3) * setting.k if found else 0.0, draw)


def in_charge(setting: Setting, name: str, text: str) -> Block:
    """Draw who is in charge, large, with what that means; a line to write on where nobody is named."""
    k, pen = setting.k, setting.pen
    names, size = fitted(name, fonts.EXTRABOLD, 26 * k, setting.wide * 0.5, least=0.62) if name else ((), 0)
    taken = max((width(row, fonts.EXTRABOLD, size) for row in names), default=200 * k)
    rows = wrap_text(text, fonts.MEDIUM, 10.4 * k, setting.wide - taken - 15 * k)
    height = max(len(names) - 1, 0) * size * 1.02
    base = 39.8 * k + setting.loose * 0.8
    first = base + height / 2 - (len(rows) - 1) * 12.4 * k / 2 - (4.5 * k if len(rows) > 1 or height else 0)
    first = max(first, 28.8 * k)
    bottom = max(base + height, first + (len(rows) - 1) * 12.4 * k)

    def draw(y: float) -> None:
        section(setting, y, "In charge", "23-5-317(5)")
        for index, row in enumerate(names):
            pen.text(setting.left, y + base + index * size * 1.02, row, fonts.EXTRABOLD, size)
        if not names:
            pen.rule(setting.left, setting.left + taken, y + base + 1.5 * k, 0.7)
        for index, row in enumerate(rows):
            pen.text(setting.left + taken + 15 * k, y + first + index * 12.4 * k, row, fonts.MEDIUM, 10.4 * k)

    return Block(bottom + 5 * k, draw)


# --- levels ------------------------------------------------------------------------------


def level_text(level: Level, kind: str) -> str:
    """Write a level's blinds, and its ante where antes differ from the big blind."""
    blinds = f"{level.small_blind:,} / {level.big_blind:,}"
    return f"{blinds} / {level.ante:,}" if kind == "ante" else blinds


def levels_head(terms: Terms) -> str:
    """Name the columns of the level table."""
    kind = antes(terms.levels)
    return "small blind / big blind / ante" if kind == "ante" else f"small blind / big blind; {kind}"


def _places(
    terms: Terms, scale: float, pitch: float
) -> tuple[list[tuple[int, int, float]], list[tuple[int, float]]]:
    """Return where levels stand (level from 0, column, y) and where lines mark breaks (column, y)."""
    per = -(-len(terms.levels) // _COLUMNS)
    day_end = last_level_of(terms.days[0]) if len(terms.days) > 1 else None
    places: list[tuple[int, int, float]] = []
    breaks: list[tuple[int, float]] = []
    for column in range(_COLUMNS):
        y = 19.6 * scale
        for number in range(column * per, min((column + 1) * per, len(terms.levels))):
            places.append((number, column, y))
            if terms.levels[number].break_minutes and number + 1 not in {len(terms.levels), day_end}:
                breaks.append((column, y + 2.4 * scale))
                y += 3.9 * scale
            y += pitch * scale
    return places, breaks


def levels(setting: Setting, terms: Terms, *, size: float = 6.7, pitch: float = ROW) -> Block:
    """Draw the levels in columns, a line at each break, and the note that explains them."""
    k, pen = setting.k, setting.pen
    scale = k * size / 6.7
    gutter = 17.5 * k
    wide = (setting.wide - gutter * (_COLUMNS - 1)) / _COLUMNS
    kind = antes(terms.levels)
    places, breaks = _places(terms, scale, pitch)
    note = wrap_text(levels_note(terms), fonts.REGULAR, size * k, setting.wide)
    first_note = max(y for _, _, y in places) + 9.2 * scale

    def draw(y: float) -> None:
        head = pen.text(setting.left, y + 11.1 * scale, "Levels", fonts.BOLD, 7.7 * scale)
        words = levels_head(terms)
        small = fit(words, fonts.REGULAR, size * k, setting.wide - head - 6 * k, least=0.2) or 1.0
        pen.text(setting.right, y + 11.1 * scale, words, fonts.REGULAR, small, align=RIGHT)
        for number, column, down in places:
            x = setting.left + column * (wide + gutter)
            pen.text(x + 8.5 * scale, y + down, str(number + 1), fonts.BOLD_TAB, size * k, align=RIGHT)
            text = level_text(terms.levels[number], kind)
            fits = fit(text, fonts.REGULAR_TAB, size * k, wide - 12 * scale, least=0.2) or 1.0
            pen.text(x + wide, y + down, text, fonts.REGULAR_TAB, fits, align=RIGHT)
        for column, down in breaks:
            x = setting.left + column * (wide + gutter)
            pen.rule(x, x + wide, y + down, 0.6)
        for index, row in enumerate(note):
            pen.text(setting.left, y + first_note + index * 7.9 * scale, row, fonts.REGULAR, size * k)

    return Block(first_note + (len(note) - 1) * 7.9 * scale + 2 * k, draw)
