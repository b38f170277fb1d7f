"""The ceiling meter: what one person has paid, this sale, and the room left, as bar and as sum.

23-5-317(10). It draws the words and amounts it is given; whether a sale is too much is
decided by the law and told to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.core.money import ZERO, Money
from app.ui import fonts
from app.ui.theme import Token, color
from app.ui.widgets import paint

HEIGHT: Final = 124
_NARROW = 360
_OVERRUN = 0.04  # how much of the bar is kept beyond the ceiling's mark


@dataclass(frozen=True, slots=True)
class MeterFacts:
    """What the meter shows: `paid` so far, the `ceiling`, and `sale`, zero when none is prepared.

    `sale_name` is the word in the legend ("Re-entry"; "This sale" when empty).
    """

    paid: Money
    ceiling: Money
    sale: Money = ZERO
    sale_name: str = ""
    citation: str = "23-5-317(10)"

    @property
    def room(self) -> Money:
        """What may still be paid before this sale."""
        return max(ZERO, self.ceiling - self.paid)

    @property
    def over(self) -> Money:
        """How much paid and sale together are past the ceiling, zero when they are not."""
        return max(ZERO, self.paid + self.sale - self.ceiling)


class CeilingMeter(QWidget):
    """The meter's card, 124 high."""

    def __init__(self, parent: QWidget | None = None, *, name: str = "ceiling_meter") -> None:
        super().__init__(parent)
        self._facts: MeterFacts | None = None
        self.setObjectName(name)
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_facts(self, facts: MeterFacts) -> None:
        """Show these amounts."""
        if facts == self._facts:
            return
        self._facts = facts
        self.setAccessibleName(
            f"Paid {facts.paid} of {facts.ceiling}, room {facts.room}"
            + (f", {facts.over} too much" if facts.over else "")
        )
        self.update()

    def sizeHint(self) -> QSize:
        """Return its height and a usual width."""
        return QSize(430, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return the least width, that of the small window."""
        return QSize(292, HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card: head, sums, bar, legend; nothing before there are amounts."""
        facts = self._facts
        if facts is None:
            return
        painter = paint.begin(self)
        rect = QRectF(self.rect())
        edge = (color("red_fill"), 2) if facts.over else (color("line"), 1)
        paint.box(painter, rect, radius=8, fill=color("surface"), line=edge[0], line_width=edge[1])
        inner = rect.adjusted(16, 0, -16, 0)
        narrow = rect.width() < _NARROW
        head = QRectF(inner.left(), 12, inner.width(), 18)
        title = "Paid to enter" if narrow else "Paid to enter this tournament"
        paint.text(painter, head, title, size=13, weight=fonts.SEMIBOLD, ink="text_2")
        ceiling = f"Ceiling, {facts.citation}"
        paint.text(painter, head, ceiling, size=13, ink="text_3", align=paint.RIGHT)
        _draw_sums(painter, facts, QRectF(inner.left(), 32, inner.width(), 34), narrow=narrow)
        _draw_bar(painter, facts, QRectF(inner.left(), 72, inner.width(), 16))
        _draw_legend(painter, facts, QRectF(inner.left(), 97, inner.width(), 18), narrow=narrow)
        painter.end()


def _draw_sums(painter: QPainter, facts: MeterFacts, line: QRectF, *, narrow: bool) -> None:
    size, small = (18, 13) if narrow else (24, 15)
    drop = metrics_drop(size, small)
    paid, room = str(facts.paid), str(facts.room)
    paint.text(painter, line, paid, size=size, weight=fonts.SEMIBOLD)
    after = line.adjusted(fonts.width(paid, size, fonts.SEMIBOLD) + 5, drop, 0, drop)
    paint.text(painter, after, f"of {facts.ceiling}", size=small, ink="text_2")
    ink: Token = "red" if facts.over else "accent_text"
    paint.text(painter, line, room, size=size, weight=fonts.SEMIBOLD, ink=ink, align=paint.RIGHT)
    before = line.adjusted(0, drop, -fonts.width(room, size, fonts.SEMIBOLD) - 5, drop)
    paint.text(painter, before, "room", size=small, ink="text_2", align=paint.RIGHT)


def _draw_bar(painter: QPainter, facts: MeterFacts, bar: QRectF) -> None:
    whole = bar.width() * (1 - _OVERRUN) if facts.over else bar.width()
    ceiling = max(facts.ceiling.cents, 1)
    paid = min(bar.width(), whole * facts.paid.cents / ceiling)
    end = min(bar.width(), whole * (facts.paid + facts.sale).cents / ceiling)
    if facts.over:
        end = max(end, whole + 6)  # a cent too much must be seen to be too much
    painter.save()
    shape = QPainterPath()
    shape.addRoundedRect(bar, 4, 4)
    painter.setClipPath(shape)
    if not facts.over:
        painter.fillRect(bar, color("track"))
    within = min(paid, whole) if facts.over else paid
    painter.fillRect(QRectF(bar.left(), bar.top(), within, bar.height()), color("fill"))
    if not facts.sale and facts.over:
        past = QRectF(bar.left() + whole, bar.top(), bar.width() - whole, bar.height())
        draw_hatch(painter, past, "fill_over")
    if facts.sale:
        left = bar.left() + paid
        if paid:
            painter.fillRect(QRectF(left, bar.top(), 2, bar.height()), color("surface"))
            left += 2
        sale = QRectF(left, bar.top(), max(4.0, bar.left() + end - left), bar.height())
        draw_hatch(painter, sale, "fill_over" if facts.over else "fill")
    painter.restore()
    if facts.over:
        mark = QRectF(round(bar.left() + whole) - 1, bar.top() - 5, 2, bar.height() + 10)
        painter.fillRect(mark, color("text"))


def _draw_legend(painter: QPainter, facts: MeterFacts, line: QRectF, *, narrow: bool) -> None:
    left = _legend(painter, line, line.left(), "Paid", hatch=None, swatch="fill")
    if facts.over:
        sale = f"{facts.sale_name or 'This sale'} {facts.sale}, " if facts.sale else ""
        words = f"{sale}{facts.over} too much"
        _legend(painter, line, left, words, hatch="fill_over", swatch=None)
        return
    if facts.sale:
        words = f"{'Sale' if narrow else 'This sale'} {facts.sale}"
        left = _legend(painter, line, left, words, hatch="fill", swatch=None)
        after = facts.room - facts.sale
        rest = f"After {after}" if narrow else f"Room after it {after}"
    else:
        rest = "Room left"
    _legend(painter, line, left, rest, hatch=None, swatch="track")


def _legend(
    painter: QPainter, line: QRectF, left: float, words: str, *, hatch: Token | None, swatch: Token | None
) -> float:
    """Draw a swatch and its words; return where the next one begins."""
    square = QRectF(left, line.top() + 3, 12, 12)
    if swatch:
        edge = color("line_strong") if swatch == "track" else None
        paint.box(painter, square, radius=4, fill=color(swatch), line=edge)
    if hatch:
        painter.save()
        shape = QPainterPath()
        shape.addRoundedRect(square, 4, 4)
        painter.setClipPath(shape)
        draw_hatch(painter, square, hatch)
        painter.restore()
    bold = hatch == "fill_over"
    weight = fonts.MEDIUM if bold else fonts.REGULAR
    room = QRectF(left + 18, line.top(), line.width(), line.height())
    paint.text(painter, room, words, size=13, weight=weight, ink="red" if bold else "text_2")
    return left + 18 + fonts.width(words, 13, weight) + 18


def draw_hatch(painter: QPainter, rect: QRectF, token: Token) -> None:
    """Fill a box with slanted lines, 2.4 wide every 6, on the same color at 27 %."""
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    ground = QColor(color(token))
    ground.setAlphaF(0.27)
    painter.fillRect(rect, color("surface"))
    painter.fillRect(rect, ground)
    painter.setPen(QPen(color(token), 2.4))
    high = rect.height()
    at = rect.left() - high
    while at < rect.right() + high:
        painter.drawLine(QPointF(at, rect.bottom() + 1), QPointF(at + high, rect.top() - 1))
        at += 6
    painter.restore()


def metrics_drop(large: int, small: int) -> float:
    """Return how far a small text centered in the same line must be lowered to share the baseline."""
    big, little = fonts.metrics(large, fonts.SEMIBOLD), fonts.metrics(small)
    return (big.ascent() - big.descent()) / 2 - (little.ascent() - little.descent()) / 2
