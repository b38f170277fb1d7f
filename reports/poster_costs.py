"""The two blocks of a wall poster that are about money: what it costs, what one may spend.

Prices are read from three meters, so they are as large as the column lets them be, all at one
size; the split under each is what 23-5-317(7) asks to be disclosed.
"""

from __future__ import annotations

from app.core.money import Money
from reports import fonts
from reports.lines import Line, Run, width, width_of, wrap_text
from reports.pen import RIGHT, Pen
from reports.poster_blocks import Block, Setting, section
from reports.rules_words import Figure, Offer


def _amount(amount: Money, size: float) -> Line:
    """Set an amount: dollars large, cents at half size on the same baseline."""
    dollars, cents = str(amount).split(".")
    return (Run(dollars, fonts.EXTRABOLD, size), Run(f".{cents}", fonts.BOLD, size / 2))


def price_width(amount: Money, size: float) -> float:
    """Return the width of an amount whose dollars are `size` points."""
    return width_of(_amount(amount, size))


def price(pen: Pen, x: float, y: float, amount: Money, size: float) -> float:
    """Draw an amount as one line of text, so that it reads and extracts whole; returns its width."""
    return pen.runs(x, y, _amount(amount, size))


def costs(setting: Setting, offers: tuple[Offer, ...], note: str) -> Block:
    """Draw `What it costs`: a column for each thing one can pay for."""
    k = setting.k
    gutter = 24 * k
    count = len(offers)
    wide = (setting.wide - gutter * (count - 1)) / count
    if count == 1:
        wide = (setting.wide - gutter) / 2
    size = 51 * k
    for offer in offers:
        if offer.price is not None:
            size = min(size, 51 * k * (wide - 2 * k) / price_width(offer.price, 51 * k))
    rows = max(len(offer.split) for offer in offers)
    whens = [wrap_text(offer.when, fonts.MEDIUM, 9.2 * k, wide) for offer in offers]
    loose = setting.loose
    split_at = (34.4 + 5.2) * k + size * 0.8 + loose + 17.6 * k
    if count == 1:
        when_at = split_at + 2 * k
        bottom = max(when_at + 11 * k * (len(whens[0]) - 1), 34.4 * k + rows * 14 * k) + 4 * k
    else:
        when_at = split_at + (rows - 1) * 12.2 * k + 13.2 * k + loose / 2
        bottom = when_at + 11 * k * (max(map(len, whens)) - 1) + 4 * k

    def draw(y: float) -> None:
        section(setting, y, "What it costs", note)
        for index, offer in enumerate(offers):
            x = setting.left + index * (wide + gutter)
            if index or count == 1:
                edge = x - gutter / 2 if index else x + wide + gutter / 2
                setting.pen.upright(edge, y + 25 * k, y + bottom - 3 * k, 0.7)
            _offer(setting.part(x, wide), y, offer, size)
            at = (x, split_at, 12.2 * k) if count > 1 else (x + wide + gutter, 34.4 * k + 6 * k, 14 * k)
            _split(setting.part(at[0], wide), y + at[1], at[2], offer)
            if offer.price is None:
                _when(setting, x, y + 50 * k, whens[index])
            else:
                _when(setting, x, y + when_at, whens[index])

    return Block(bottom, draw)


def _offer(setting: Setting, y: float, offer: Offer, size: float) -> None:
    k, pen, x = setting.k, setting.pen, setting.left
    base = y + 34.4 * k
    pen.text(x, base, offer.name, fonts.BOLD, 15.5 * k)
    if offer.price is None:
        return
    pen.text(setting.right, base, f"{offer.chips:,} chips", fonts.MEDIUM, 9.6 * k, align=RIGHT)
    price(pen, x, base + 5.2 * k + size * 0.8 + setting.loose, offer.price, size)


def _split(setting: Setting, y: float, pitch: float, offer: Offer) -> None:
    k, pen, x = setting.k, setting.pen, setting.left
    for word, amount in offer.split:
        left = pen.text(x, y, f"to {word}", fonts.REGULAR, 10 * k)
        right = width(str(amount), fonts.BOLD_TAB, 10 * k)
        pen.leader(x + left + 4 * k, setting.right - right - 6 * k, y - 0.4 * k)
        pen.text(setting.right, y, str(amount), fonts.BOLD_TAB, 10 * k, align=RIGHT)
        y += pitch


def _when(setting: Setting, x: float, y: float, rows: tuple[str, ...]) -> None:
    for index, row in enumerate(rows):
        setting.pen.text(x, y + index * 11 * setting.k, row, fonts.MEDIUM, 9.2 * setting.k)


def _meanings(figures: tuple[Figure, ...], size: float, room: float) -> list[tuple[str, ...]]:
    """Break the meanings so that together they need the fewest lines in `room` points."""
    if len(figures) == 1:
        return [wrap_text(figures[0].meaning, fonts.MEDIUM, size, room)]
    first, second = figures
    tries = [
        [
            wrap_text(first.meaning, fonts.MEDIUM, size, room * share),
            wrap_text(second.meaning, fonts.MEDIUM, size, room * (1 - share)),
        ]
        for share in (0.5, 0.47, 0.53, 0.44, 0.56, 0.41, 0.59)
    ]
    return min(tries, key=lambda texts: (max(map(len, texts)), sum(map(len, texts)) < 6))


def _panel_size(setting: Setting, figures: tuple[Figure, ...]) -> tuple[float, list[tuple[str, ...]]]:
    """Return the size of the figures and their meanings in lines, three lines where it can be."""
    k = setting.k
    inner = setting.wide - 24 * k
    size = 37 * k
    taken = sum(price_width(figure.amount, size) for figure in figures)
    most = inner * (0.6 if len(figures) > 1 else 0.5)
    size *= min(1.0, most / taken)
    for step in (1.0, 0.97, 0.94, 0.91, 0.88):
        taken = sum(price_width(figure.amount, size * step) for figure in figures)
        room = inner - taken - 7.5 * k * len(figures) - 20 * k * (len(figures) - 1)
        texts = _meanings(figures, 9.4 * k, min(room, 280 * k * len(figures)))
        if max(map(len, texts)) <= 3:
            return size * step, texts
    return size * step, texts


def panel(setting: Setting, figures: tuple[Figure, ...], note: str) -> Block:
    """Draw `What you may spend`: large amounts, each with what it means, on the tint."""
    k, pen = setting.k, setting.pen
    size, texts = _panel_size(setting, figures)
    widths = [price_width(figure.amount, size) for figure in figures]
    used = [max(width(row, fonts.MEDIUM, 9.4 * k) for row in text) for text in texts]
    gap = 7.5 * k
    left = setting.wide - 24 * k - sum(widths) - sum(used) - gap * len(figures)
    between = left / 2 if len(figures) > 1 else 0.0
    rows = max(map(len, texts))
    base = 51 * k + setting.loose / 2 + max(0, rows - 3) * 10.6 * k * 0.6
    high = base + 10.5 * k + max(0, rows - 3) * 10.6 * k * 0.4 + setting.loose / 4

    def draw(y: float) -> None:
        pen.fill(setting.left, y, setting.wide, high, pen.ink.tint)
        pen.fill(setting.left, y, 5.2 * k, high, pen.ink.accent)
        x = setting.left + 15 * k
        pen.text(x, y + 14.4 * k, "What you may spend", fonts.BOLD, 12 * k, color=pen.ink.accent)
        pen.text(setting.right - 9 * k, y + 14.4 * k, note, fonts.REGULAR, 8.2 * k, align=RIGHT)
        for figure, wide, text, words in zip(figures, widths, texts, used, strict=True):
            price(pen, x, y + base, figure.amount, size)
            x += wide + gap
            middle = y + base - size * 0.345 + 3.3 * k
            top = middle - (len(text) - 1) * 10.6 * k / 2
            for index, row in enumerate(text):
                pen.text(x, top + index * 10.6 * k, row, fonts.MEDIUM, 9.4 * k)
            x += words + between

    return Block(high, draw)
