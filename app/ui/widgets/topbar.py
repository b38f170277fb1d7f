"""The bar at the top: which tournament, its state and day; at the right what is well and who sells."""

from __future__ import annotations

from enum import Enum
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.ui import fonts
from app.ui.theme import Token, color
from app.ui.widgets import paint
from app.ui.widgets.badge import Badge, BadgeKind
from app.ui.widgets.button import QuietButton
from app.ui.widgets.focus import set_ring
from app.ui.widgets.keycap import cap_width, draw_keycap
from app.ui.widgets.label import Label

HEIGHT: Final = 56


class LightState(Enum):
    """How a helper of the desk is: well, to be looked at, or out of order."""

    WELL = "well"
    SOON = "soon"
    BROKEN = "broken"


_INKS: Final[dict[LightState, Token]] = {
    LightState.WELL: "accent_text",
    LightState.SOON: "amber",
    LightState.BROKEN: "red",
}


class Light(QuietButton):
    """A small light with an icon and two lines; narrow and well, only icon and light."""

    def __init__(self, icon: str, title: str, parent: QWidget | None = None, *, name: str = "") -> None:
        super().__init__(parent)
        self._icon = icon
        self._second = ""
        self._state = LightState.WELL
        self._narrow = False
        self.setText(title)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        set_ring(self, 6)

    def set_light(self, second: str, state: LightState) -> None:
        """Show a state with its word: "ready", "paper is out"."""
        self._second = second
        self._state = state
        self.setAccessibleName(f"{self.text()}, {second}")
        self.setToolTip(f"{self.text()}, {second}" if self._short() else "")
        self.updateGeometry()
        self.update()

    def set_narrow(self, *, narrow: bool) -> None:
        """Leave out the words while all is well."""
        self._narrow = narrow
        self.set_light(self._second, self._state)

    def sizeHint(self) -> QSize:
        """Return icon, gap and the wider line."""
        if self._short():
            return QSize(32, 44)
        words = max(fonts.width(self.text(), 13, fonts.MEDIUM), fonts.width(self._second, 13))
        return QSize(20 + 8 + words, 44)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw icon, light and lines."""
        painter = paint.begin(self)
        middle = self.height() / 2
        left = 16 if self._short() else 10
        paint.icon(painter, self._icon, QPointF(left, middle), size=18, ink="text_2")
        light = _INKS[self._state]
        paint.box(painter, QRectF(left + 3, middle - 13, 10, 10), radius=5, fill=color("surface"))
        paint.box(painter, QRectF(left + 4, middle - 12, 8, 8), radius=4, fill=color(light))
        if not self._short():
            room = QRectF(28, middle - 19, self.width() - 28, 18)
            paint.text(painter, room, self.text(), size=13, weight=fonts.MEDIUM)
            ink: Token = "text_2" if self._state is LightState.WELL else light
            paint.text(painter, room.translated(0, 19), self._second, size=13, ink=ink)
        painter.end()

    def _short(self) -> bool:
        return self._narrow and self._state is LightState.WELL


class _Picker(QuietButton):
    """The tournament's name and a caret."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("tournament_picker")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        set_ring(self, 6)

    def sizeHint(self) -> QSize:
        """Return the name's width and the caret's."""
        return QSize(fonts.width(self.text(), 18, fonts.SEMIBOLD) + 8 + 16, 44)

    def minimumSizeHint(self) -> QSize:
        """Return room for a few letters: a name may be cut."""
        return QSize(min(160, self.sizeHint().width()), 44)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw name and caret."""
        painter = paint.begin(self)
        rect = QRectF(0, 0, self.width() - 24, self.height())
        paint.text(painter, rect, self.text(), size=18, weight=fonts.SEMIBOLD, elide=True)
        words = min(rect.width(), fonts.width(self.text(), 18, fonts.SEMIBOLD))
        caret = QPointF(words + 16, self.height() / 2)
        paint.icon(painter, "caret-down", caret, size=16, ink="text_2")
        painter.end()


class _Clerk(QuietButton):
    """Who sells: initials, name, the key that locks, and the lock."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.initials = ""
        self.narrow = False
        self.setObjectName("clerk")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        set_ring(self, 6)

    def sizeHint(self) -> QSize:
        """Return the badge, the name and the lock."""
        if self.narrow:
            return QSize(28 + 12 + 20, 44)
        name = fonts.width(self.text(), 15, fonts.MEDIUM)
        return QSize(28 + 10 + name + 12 + cap_width("Ctrl L") + 8 + 20, 44)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the badge, the name and the lock."""
        painter = paint.begin(self)
        middle = self.height() / 2
        disc = QRectF(0.5, middle - 14, 28, 28)
        paint.box(painter, disc, radius=14, fill=color("tint"), line=color("tint_line"))
        paint.text(
            painter,
            disc,
            self.initials,
            size=13,
            weight=fonts.SEMIBOLD,
            ink="accent_text",
            align=paint.CENTER,
        )
        if not self.narrow:
            room = QRectF(38, 0, self.width(), self.height())
            paint.text(painter, room, self.text(), weight=fonts.MEDIUM)
            draw_keycap(painter, self.width() - 28 - cap_width("Ctrl L"), middle, "Ctrl L")
        paint.icon(painter, "lock-simple", QPointF(self.width() - 10, middle), size=18, ink="text_2")
        painter.end()


class TopBar(QWidget):
    """The bar, 56 high.

    Signals: `tournament_wanted` (the picker), `printers_wanted` (the light), `lock_wanted` (the
    clerk's badge, as Ctrl L). `add_block` puts a further block before the printers.
    """

    tournament_wanted = Signal()
    printers_wanted = Signal()
    lock_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("top_bar")
        self.setFixedHeight(HEIGHT)
        self._picker = _Picker(self)
        self._badge = Badge(BadgeKind.DRAFT, "", name="tournament_state")
        self._day = Label(ink="text_2", elide=True, name="tournament_day")
        self._clerk = _Clerk(self)
        self.printers = Light("printer", "Printers", name="printers_light")
        self.printers.set_light("ready", LightState.WELL)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(16, 0, 16, 0)
        self._row.setSpacing(12)
        self._row.addWidget(self._picker)
        self._row.addWidget(self._badge)
        self._row.addWidget(self._day, 1)
        self._blocks = QHBoxLayout()
        self._blocks.setSpacing(16)
        self._blocks.addWidget(self.printers)
        self._blocks.addWidget(_Upright())
        self._blocks.addWidget(self._clerk)
        self._row.addLayout(self._blocks)
        self._picker.clicked.connect(self.tournament_wanted)
        self.printers.clicked.connect(self.printers_wanted)
        self._clerk.clicked.connect(self.lock_wanted)
        self.set_tournament("", BadgeKind.DRAFT, "", "")

    def set_tournament(self, name: str, state: BadgeKind, word: str, day: str) -> None:
        """Show a tournament: its name, its state with the word for it, and "Day 2 of 3, Sat Mar 7"."""
        self._picker.setText(name or "No tournament yet")
        self._picker.setAccessibleName(f"Tournament, {self._picker.text()}")
        self._picker.updateGeometry()
        self._badge.set_badge(state, word)
        self._badge.setVisible(bool(word))
        self._day.setText(day)
        self._day.setMinimumWidth(ceil(fonts.width(day, 15)) if day else 0)

    def set_clerk(self, name: str) -> None:
        """Show who sells."""
        self._clerk.setText(name)
        self._clerk.initials = "".join(part[0] for part in name.split()[:1] + name.split()[1:][-1:]).upper()
        self._clerk.setAccessibleName(f"{name}, lock")
        self._clerk.setToolTip(f"{name}, Ctrl L locks")
        self._clerk.updateGeometry()
        self._clerk.update()

    def add_block(self, block: QWidget) -> None:
        """Put a block (the drawer, the backup) before the printers, with a line after it."""
        self._blocks.insertWidget(0, block)
        self._blocks.insertWidget(1, _Upright())

    def set_narrow(self, *, narrow: bool) -> None:
        """Show icon and light only while all is well, and the clerk's initials."""
        self.printers.set_narrow(narrow=narrow)
        self._clerk.narrow = narrow
        self._clerk.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the hairline."""
        painter = paint.begin(self)
        painter.fillRect(self.rect(), color("surface"))
        paint.hairline(painter, 0, HEIGHT - 1, length=self.width())
        painter.end()


class _Upright(QWidget):
    """A hairline between two blocks."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(1, 24)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line."""
        painter = paint.begin(self)
        painter.fillRect(self.rect(), color("line"))
        painter.end()
