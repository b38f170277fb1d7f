"""The three things on sale, F5, F6 and F7: each with its price, or greyed with its reason."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui import fonts
from app.ui.theme import Token, color
from app.ui.widgets import paint
from app.ui.widgets.button import QuietButton
from app.ui.widgets.focus import set_ring
from app.ui.widgets.keycap import CapTone, cap_width, draw_keycap

HEIGHT = 60
_NARROW = 320


class OfferState(Enum):
    """Ready to be chosen, chosen, or greyed."""

    READY = "ready"
    CHOSEN = "chosen"
    GREYED = "greyed"


class Offer(QuietButton):
    """One thing on sale. Greyed offers do not answer; their reason stands in them.

    `set_offer` takes words only: the price as text, the reason the shortest true one.
    """

    def __init__(self, key: str, title: str, parent: QWidget | None = None, *, name: str = "") -> None:
        super().__init__(parent)
        self._key = key
        self._price = ""
        self._reason = ""
        self._state = OfferState.GREYED
        self.setObjectName(name)
        self.setText(title)
        self.setMinimumHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        set_ring(self, 8)

    def set_offer(self, *, price: str, reason: str, state: OfferState) -> None:
        """Show a price and a reason in a state."""
        if (price, reason, state) == (self._price, self._reason, self._state):
            return  # the desk says the same again at every key; painting costs more than asking
        self._price = price
        self._reason = reason
        self._state = state
        self.setEnabled(state is not OfferState.GREYED)
        self.setAccessibleName(f"{self.text()}, {price}")
        self.setAccessibleDescription(reason)
        self.update()

    def state(self) -> OfferState:
        """Return its state."""
        return self._state

    def reason(self) -> str:
        """Return the reason shown."""
        return self._reason

    def sizeHint(self) -> QSize:
        """Return the height of an offer and the width of its words."""
        words = max(fonts.width(self._reason, 13) + 20, fonts.width(self.text(), 15, fonts.SEMIBOLD))
        return QSize(56 + words + 24 + fonts.width(self._price, 18, fonts.MEDIUM) + 16, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return the least width, that of the small window's sale column."""
        return QSize(240, HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw box, keycap, name over reason, and the price at the right."""
        painter = paint.begin(self)
        rect = QRectF(self.rect())
        greyed = self._state is OfferState.GREYED
        chosen = self._state is OfferState.CHOSEN
        if greyed:
            paint.box(painter, rect, radius=8, fill=color("sunken"))
        elif chosen:
            paint.box(painter, rect, radius=8, fill=color("tint"), line=color("accent_text"), line_width=2)
        else:
            fill: Token = "hover" if self.underMouse() else "surface"
            paint.box(painter, rect, radius=8, fill=color(fill), line=color("line_strong"))
        tone = CapTone.GREYED if greyed else CapTone.PLAIN
        draw_keycap(painter, 16, rect.height() / 2, self._key, tone=tone)
        left = 16 + max(cap_width(self._key), 26) + 14
        upper, lower = paint.two_lines(QRectF(left, 0, rect.width() - left - 16, rect.height()))
        word: Token = "text_3" if greyed else "text"
        paint.text(painter, upper, self.text(), weight=fonts.SEMIBOLD, ink=word)
        price_box = upper if rect.width() < _NARROW else QRectF(left, 0, upper.width(), rect.height())
        weight = fonts.REGULAR if greyed else fonts.MEDIUM
        paint.text(painter, price_box, self._price, size=18, weight=weight, ink=word, align=paint.RIGHT)
        ink: Token = "accent_text" if chosen else "text_2"
        icon = {OfferState.GREYED: "prohibit", OfferState.CHOSEN: "check-circle-fill"}.get(self._state)
        if icon and self._reason:
            paint.icon(painter, icon, QPointF(left + 8, lower.center().y()), size=16, ink=ink)
            lower = lower.adjusted(20, 0, 0, 0)
        paint.text(painter, lower, self._reason, size=13, ink=ink)
        painter.end()
