"""Badges: a short word in capitals with its own fill and icon, never color alone."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.fonts import MEDIUM, width
from app.ui.theme import Token, color
from app.ui.widgets import paint

HEIGHT = 24
TALL = 28
_PADDING = 8
_ICON = 16
_GAP = 4


@dataclass(frozen=True, slots=True)
class _Look:
    ink: Token
    fill: Token | None = None
    line: Token | None = None
    icon: str = ""


class BadgeKind(Enum):
    """What a badge says. When there are more than two the earlier here are kept: the gravest first."""

    BARRED = "barred"
    TWIN = "twin"
    IN = "in"
    OUT = "out"
    NOT_PAID = "not_paid"
    PREVIEW = "preview"
    REFUSED = "refused"
    VOID = "void"
    PLAIN = "plain"
    DRAFT = "draft"
    FILED = "filed"
    APPROVED = "approved"
    REGISTERING = "registering"
    PLAYING = "playing"
    CONCLUDED = "concluded"
    SETTLED = "settled"


_LOOKS: Final = {
    BadgeKind.BARRED: _Look("red", "red_tint", "red_line", "prohibit"),
    BadgeKind.TWIN: _Look("amber", "amber_tint", "amber_line", "users"),
    BadgeKind.IN: _Look("accent_text", "tint", "tint_line", "check"),
    BadgeKind.OUT: _Look("text_2", "sunken"),
    BadgeKind.NOT_PAID: _Look("text_2", None, "line_strong"),
    BadgeKind.PREVIEW: _Look("text_2", None, "line_strong", "eye"),
    BadgeKind.REFUSED: _Look("red", "red_tint", "red_line", "prohibit"),
    BadgeKind.VOID: _Look("amber", "amber_tint", "amber_line", "arrow-counter-clockwise"),
    BadgeKind.PLAIN: _Look("text_2", None, "line_strong"),
    BadgeKind.DRAFT: _Look("text_2", "sunken", None, "pencil-simple"),
    BadgeKind.FILED: _Look("text_2", "sunken", None, "paper-plane-tilt"),
    BadgeKind.APPROVED: _Look("accent_text", "tint", "tint_line", "check-circle"),
    BadgeKind.REGISTERING: _Look("accent_text", "tint", "tint_line", "users-three"),
    BadgeKind.PLAYING: _Look("accent_text", "tint", "tint_line", "play-fill"),
    BadgeKind.CONCLUDED: _Look("text_2", "sunken", None, "flag"),
    BadgeKind.SETTLED: _Look("text_2", "sunken", None, "check"),
}


@dataclass(frozen=True, slots=True)
class BadgeWords:
    """A badge as data, for rows: its kind and its words (`IN`, `OUT 37th`)."""

    kind: BadgeKind
    words: str


def badge_width(badge: BadgeWords) -> int:
    """Return how wide a badge is, in pixels."""
    icon = _ICON + _GAP if _LOOKS[badge.kind].icon else 0
    return width(badge.words, 13, MEDIUM) + icon + 2 * _PADDING


def draw_badge(
    painter: QPainter, left: float, middle: float, badge: BadgeWords, *, height: int = HEIGHT
) -> None:
    """Draw a badge with its left edge at `left`, centered on the height `middle`."""
    look = _LOOKS[badge.kind]
    rect = QRectF(round(left), round(middle - height / 2), badge_width(badge), height)
    paint.box(
        painter,
        rect,
        radius=4,
        fill=color(look.fill) if look.fill else None,
        line=color(look.line) if look.line else None,
    )
    start = rect.left() + _PADDING
    if look.icon:
        center = QPointF(start + _ICON / 2 - 1, rect.center().y())
        paint.icon(painter, look.icon, center, size=_ICON, ink=look.ink)
        start += _ICON + _GAP
    room = QRectF(start, rect.top(), rect.right() - start, rect.height())
    paint.text(painter, room, badge.words, size=13, weight=MEDIUM, ink=look.ink)


class Badge(QWidget):
    """A badge on its own; `tall` (28) beside a name. `pressed` when it leads somewhere and was clicked."""

    pressed = Signal()

    def __init__(
        self,
        kind: BadgeKind,
        words: str,
        parent: QWidget | None = None,
        *,
        height: int = HEIGHT,
        name: str = "",
    ) -> None:
        super().__init__(parent)
        self._badge = BadgeWords(kind, words)
        self._height = height
        self.setObjectName(name)
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_badge(self, kind: BadgeKind, words: str) -> None:
        """Change what it says."""
        if self._badge == BadgeWords(kind, words):
            return
        self._badge = BadgeWords(kind, words)
        self.setAccessibleName(words)
        self.updateGeometry()
        self.update()

    def set_leads(self, where: str) -> None:
        """Let a click lead somewhere, named for the tip; '' for nowhere."""
        self.setToolTip(where)
        shape = Qt.CursorShape.PointingHandCursor if where else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Tell of a click that ends inside."""
        if self.toolTip() and self.rect().contains(event.position().toPoint()):
            self.pressed.emit()

    def sizeHint(self) -> QSize:
        """Return the size of the badge."""
        return QSize(badge_width(self._badge), self._height)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the badge."""
        painter = paint.begin(self)
        draw_badge(painter, 0, self.height() / 2, self._badge, height=self._height)
        painter.end()
