"""Buttons: the ordinary kinds, the one big act of a column, and the link.

A button keeps its width when its words change, takes no focus from a mouse click (the search
field keeps it), and never listens to Enter, because a scanner ends every scan with one.
"""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QSizePolicy, QWidget

from app.ui import fonts
from app.ui.theme import Token, color
from app.ui.widgets import paint
from app.ui.widgets.focus import set_ring
from app.ui.widgets.keycap import CapTone, cap_width, draw_keycap

_PADDING = 16
_TO_WORD = 8
_TO_CAP = 12


class ButtonKind(Enum):
    """How a button looks. Greyed is no kind: any button is greyed with `set_greyed`."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    CHOSEN = "chosen"
    DANGER = "danger"


class _LastPress:
    """Where and when the mouse last pressed a button that acts; there is one mouse."""

    place: ClassVar[QPointF] = QPointF()
    milliseconds: ClassVar[int] = -1

    @classmethod
    def repeats(cls, event: QMouseEvent) -> bool:
        """Say whether a press is the second of a double click, and remember it otherwise.

        Also over another button: what the first press did may have put that one there.
        """
        since = event.timestamp() - cls.milliseconds
        apart = (event.globalPosition() - cls.place).manhattanLength()
        soon = 0 <= since < QApplication.doubleClickInterval() and cls.milliseconds >= 0
        if soon and apart <= QApplication.startDragDistance():
            return True
        cls.place, cls.milliseconds = event.globalPosition(), event.timestamp()
        return False


class QuietButton(QAbstractButton):
    """What all our buttons share: Space presses, Enter does not, a click leaves the focus where it is."""

    # Whether a press does something that a second press would do again; a tick or a choice does not.
    acts: ClassVar[bool] = False

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Enter to the window, take everything else as Qt does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
            return
        super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Leave out the second press of a double click: one act a press."""
        if not self.acts:
            super().mouseDoubleClickEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Press, unless this is the second of a double click on what stood here before."""
        if not (self.acts and _LastPress.repeats(event)):
            super().mousePressEvent(event)

    def set_greyed(self, reason: str | None) -> None:
        """Put the button to sleep for a reason, or wake it with None.

        The reason must also stand on the screen, beside the button or in it; here it becomes
        the tip and what a screen reader says.
        """
        self.setEnabled(reason is None)
        self.setToolTip(reason or "")
        self.setAccessibleDescription(reason or "")


class Button(QuietButton):
    """A button of any kind, 44 high, or 60 when it is the big act of its column.

    `key` is the keycap shown after the words (the action table holds the shortcut itself).
    `widest` are the longest words it will ever show, so that it never changes width.
    """

    acts = True

    def __init__(
        self,
        words: str,
        parent: QWidget | None = None,
        *,
        kind: ButtonKind = ButtonKind.SECONDARY,
        big: bool = False,
        icon: str = "",
        key: str = "",
        widest: str = "",
        name: str = "",
    ) -> None:
        super().__init__(parent)
        self._kind = kind
        self._size, self._high, self._radius = (18, 60, 8) if big else (15, 44, 6)
        self._icon = icon
        self._key = key
        self._widest = widest
        self.setObjectName(name)
        self.setText(words)
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        set_ring(self, self._radius)

    def set_words(self, words: str) -> None:
        """Change what the button says."""
        self.setText(words)
        self.setAccessibleName(words)
        self.updateGeometry()

    def set_key(self, key: str) -> None:
        """Change the keycap; '' for none, where there is no room for it."""
        if key != self._key:
            self._key = key
            self.updateGeometry()
            self.update()

    def set_icon(self, icon: str) -> None:
        """Change the icon before the words, '' for none."""
        self._icon = icon
        self.updateGeometry()
        self.update()

    def set_kind(self, kind: ButtonKind) -> None:
        """Change how it looks, as when a tender is chosen."""
        self._kind = kind
        self.update()

    def kind(self) -> ButtonKind:
        """Return how it looks."""
        return self._kind

    def sizeHint(self) -> QSize:
        """Return the width of the widest words and the height of the kind."""
        words = max(self._words_width(self.text()), self._words_width(self._widest))
        return QSize(words + self._extras() + 2 * _PADDING, self._high)

    def minimumSizeHint(self) -> QSize:
        """Return the least size: words are never cut, padding may give."""
        words = max(self._words_width(self.text()), self._words_width(self._widest))
        return QSize(words + self._extras() + _PADDING, self._high)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box, then icon, words and keycap centered as one group."""
        painter = paint.begin(self)
        rect = QRectF(self.rect())
        ink = self._draw_box(painter, rect)
        words = self._words_width(self.text())
        left = round((rect.width() - words - self._extras()) / 2)
        middle = rect.height() / 2
        if self._icon:
            paint.icon(painter, self._icon, QPointF(left + 10, middle), ink=ink)
            left += 20 + _TO_WORD
        room = QRectF(left, 0, words, rect.height())
        paint.text(painter, room, self.text(), size=self._size, weight=fonts.MEDIUM, ink=ink)
        if self._key:
            tone = CapTone.PRIMARY if self._kind is ButtonKind.PRIMARY else CapTone.PLAIN
            tone = tone if self.isEnabled() else CapTone.GREYED
            draw_keycap(painter, left + words + _TO_CAP, middle, self._key, tone=tone)
        painter.end()

    def _draw_box(self, painter: QPainter, rect: QRectF) -> Token:
        if not self.isEnabled():
            paint.box(painter, rect, radius=self._radius, fill=color("sunken"))
            return "text_3"
        if self._kind is ButtonKind.PRIMARY:
            fill: Token = "accent_hover" if self.underMouse() else "accent"
            paint.box(
                painter, rect, radius=self._radius, fill=color("accent_down" if self.isDown() else fill)
            )
            return "on_accent"
        if self._kind is ButtonKind.CHOSEN:
            paint.box(
                painter,
                rect,
                radius=self._radius,
                fill=color("tint"),
                line=color("accent_text"),
                line_width=2,
            )
            return "accent_text"
        edge: Token = "red_line" if self._kind is ButtonKind.DANGER else "line_strong"
        resting: Token = "hover" if self.underMouse() else "surface"
        fill = "sunken" if self.isDown() else resting
        paint.box(painter, rect, radius=self._radius, fill=color(fill), line=color(edge))
        return "red" if self._kind is ButtonKind.DANGER else "text"

    def _words_width(self, words: str) -> int:
        return fonts.width(words, self._size, fonts.MEDIUM)

    def _extras(self) -> int:
        return (20 + _TO_WORD if self._icon else 0) + (_TO_CAP + cap_width(self._key) if self._key else 0)


class LinkButton(QuietButton):
    """Words in the accent that act, such as "New person", with the keycap before them.

    `high` is the hit area's height; lower it only inside a row that is itself a target.
    """

    acts = True

    def __init__(
        self, words: str, parent: QWidget | None = None, *, key: str = "", high: int = 44, name: str = ""
    ) -> None:
        super().__init__(parent)
        self._key = key
        self._high = high
        self.setObjectName(name)
        self.setText(words)
        self.setAccessibleName(words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        set_ring(self, 4, inset=max(0, (high - 24) // 2))

    def sizeHint(self) -> QSize:
        """Return the width of keycap and words."""
        before = cap_width(self._key) + _TO_WORD if self._key else 0
        return QSize(before + fonts.width(self.text(), 13, fonts.SEMIBOLD), self._high)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the keycap and the words; a line under them while the pointer is over."""
        painter = paint.begin(self)
        left = 0
        if self._key:
            tone = CapTone.PLAIN if self.isEnabled() else CapTone.GREYED
            draw_keycap(painter, 0, self.height() / 2, self._key, tone=tone)
            left = cap_width(self._key) + _TO_WORD
        ink: Token = "accent_text" if self.isEnabled() else "text_3"
        room = QRectF(left, 0, self.width() - left, self.height())
        paint.text(painter, room, self.text(), size=13, weight=fonts.SEMIBOLD, ink=ink)
        if self.isEnabled() and self.underMouse():
            painter.fillRect(QRectF(left, self.height() / 2 + 8, room.width(), 1), color(ink))
        painter.end()
