"""The rail at the left: where one can go. Screens that do not exist are absent, not empty."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui import fonts
from app.ui.theme import Token, color
from app.ui.widgets import paint
from app.ui.widgets.button import QuietButton
from app.ui.widgets.keycap import cap_width, draw_keycap

WIDE: Final = 184
NARROW: Final = 92
_BRAND = 56
_FOOT = 52


@dataclass(frozen=True, slots=True)
class RailEntry:
    """A place to go: `short` is the word on a narrow rail; a new `group` leaves a gap of 12 before it."""

    key: str
    word: str
    icon: str
    group: int = 0
    short: str = ""


ENTRIES: Final = (
    RailEntry("desk", "Desk", "storefront", 0),
    RailEntry("people", "People", "users", 0),
    RailEntry("payouts", "Payouts", "trophy", 0),
    RailEntry("tournament", "Tournament", "cards", 1),
    RailEntry("calendar", "Calendar", "calendar-blank", 1),
    RailEntry("papers", "Papers", "files", 1),
    RailEntry("shift", "Shift", "wallet", 2),
    RailEntry("settings", "Settings", "gear-six", 2),
)


def digit_of(key: str) -> int:
    """Return the digit that goes to a screen together with Ctrl."""
    return next(digit for digit, entry in enumerate(ENTRIES, start=1) if entry.key == key)


class _Item(QuietButton):
    """One entry of the rail."""

    def __init__(self, entry: RailEntry, digit: int, rail: NavRail) -> None:
        super().__init__(rail)
        self.entry = entry
        self.digit = digit
        self._rail = rail
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setObjectName(f"rail_{entry.key}")
        self.setAccessibleName(entry.word)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card and bar of the current place, its icon and its word."""
        painter = paint.begin(self)
        rect = QRectF(self.rect())
        here = self.isChecked()
        if here:
            paint.box(painter, rect, radius=6, fill=color("surface"), line=color("line"))
            bar = QRectF(0, (rect.height() - 24) / 2, 3, 24)
            paint.box(painter, bar, radius=1.5, fill=color("accent_text"))
        elif self.underMouse():
            paint.box(painter, rect, radius=6, fill=color("hover"))
        icon = f"{self.entry.icon}-fill" if here else self.entry.icon
        icon_ink: Token = "accent_text" if here else "text_2"
        word_ink: Token = "text" if here else "text_2"
        weight = fonts.MEDIUM if here else fonts.REGULAR
        if self._rail.narrow:
            paint.icon(painter, icon, QPointF(rect.width() / 2, 16), ink=icon_ink)
            word = QRectF(0, 28, rect.width(), 18)
            short = self.entry.short or self.entry.word
            paint.text(painter, word, short, size=13, weight=weight, ink=word_ink, align=paint.CENTER)
        else:
            paint.icon(painter, icon, QPointF(22, rect.height() / 2), ink=icon_ink)
            word = QRectF(42, 0, rect.width() - 42, rect.height())
            paint.text(painter, word, self.entry.word, weight=weight, ink=word_ink)
        if self._rail.digits:
            cap = str(self.digit)
            draw_keycap(painter, rect.width() - cap_width(cap) - 6, rect.height() / 2, cap)
        if self.hasFocus():
            paint.box(painter, rect, radius=6, line=color("ring"), line_width=2)
        painter.end()


class NavRail(QWidget):
    """The rail. `chosen` carries the key of the place; `keys_wanted` is F1, the list of all keys."""

    chosen = Signal(object)
    keys_wanted = Signal()

    def __init__(self, parent: QWidget | None = None, *, entries: Sequence[RailEntry] = ENTRIES) -> None:
        super().__init__(parent)
        self.narrow = False
        self.digits = False
        self.setObjectName("rail")
        self.setAccessibleName("Places")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._items = [_Item(entry, number, self) for number, entry in enumerate(entries, start=1)]
        for item in self._items:
            item.clicked.connect(self._clicked)
        self._keys = _AllKeys(self)
        self._keys.clicked.connect(self.keys_wanted)
        self.set_narrow(narrow=False)

    def set_narrow(self, *, narrow: bool) -> None:
        """Take 184 pixels, or 92 with the word below the icon."""
        self.narrow = narrow
        self.setFixedWidth(NARROW if narrow else WIDE)
        self._arrange()

    def set_current(self, key: str) -> None:
        """Mark the place that is on screen."""
        for item in self._items:
            item.setChecked(item.entry.key == key)

    def show_digits(self, *, shown: bool) -> None:
        """Show the digit of each place, while Ctrl is held."""
        self.digits = shown
        for item in self._items:
            item.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground, the brand, and the hairline at the right."""
        painter = paint.begin(self)
        painter.fillRect(self.rect(), color("sunken"))
        paint.hairline(painter, self.width() - 1, 0, length=self.height(), upright=True)
        left = (self.width() - 28) / 2 if self.narrow else 16
        draw_mark(painter, QRectF(left, 14, 28, 28))
        if not self.narrow:
            words = QRectF(54, 0, self.width() - 54, _BRAND)
            paint.text(painter, words, "Tournament Desk", size=13, weight=fonts.SEMIBOLD)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep F1 at the foot."""
        super().resizeEvent(event)
        self._arrange()

    def _clicked(self) -> None:
        item = self.sender()
        if isinstance(item, _Item):
            self.chosen.emit(item.entry.key)

    def _arrange(self) -> None:
        high, left = (52, 6) if self.narrow else (44, 8)
        top, group = (_BRAND + 4) if self.narrow else (_BRAND + 8), 0
        for item in self._items:
            if item.entry.group != group:
                top += 12
                group = item.entry.group
            item.setGeometry(left, top, self.width() - 2 * left - (0 if self.narrow else 1), high)
            item.update()
            top += high + 2
        self._keys.setGeometry(8, self.height() - _FOOT + 4, self.width() - 17, 44)


class _AllKeys(QuietButton):
    """F1 at the foot: the list of all keys."""

    def __init__(self, rail: NavRail) -> None:
        super().__init__(rail)
        self._rail = rail
        self.setObjectName("rail_all_keys")
        self.setAccessibleName("All keys, F1")

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the keycap and, on a wide rail, the words."""
        painter = paint.begin(self)
        middle = self.height() / 2
        left = (self.width() - cap_width("F1")) / 2 if self._rail.narrow else 12
        draw_keycap(painter, left, middle, "F1")
        if not self._rail.narrow:
            words = QRectF(46, 0, self.width() - 46, self.height())
            paint.text(painter, words, "All keys", size=13, ink="text_2")
        if self.hasFocus():
            paint.box(painter, QRectF(self.rect()), radius=6, line=color("ring"), line_width=2)
        painter.end()


def draw_mark(painter: QPainter, rect: QRectF) -> None:
    """Draw the brand: one spade on the accent. The only suit in the program."""
    paint.box(painter, rect, radius=rect.width() * 0.22, fill=color("accent"))
    paint.icon(painter, "spade-fill", rect.center(), size=round(rect.width() * 0.6), ink="on_accent")
