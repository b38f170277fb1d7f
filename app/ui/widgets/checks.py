"""The checks of a person in one card: of age and how it was seen, the ID's end, the rules copy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui import fonts
from app.ui.theme import Token, color
from app.ui.widgets import paint

HEIGHT = 44


@dataclass(frozen=True, slots=True)
class Check:
    """One check: done is a filled check, open is a ring; `icon` replaces both for a plain fact."""

    words: str
    done: bool = True
    icon: str = ""


class ChecksRow(QWidget):
    """The card, 44 high. It never scrolls: when the room is short, the last plain fact gives way."""

    def __init__(self, parent: QWidget | None = None, *, name: str = "checks") -> None:
        super().__init__(parent)
        self._checks: tuple[Check, ...] = ()
        self.setObjectName(name)
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_checks(self, checks: Sequence[Check]) -> None:
        """Show these checks, from left to right."""
        if tuple(checks) == self._checks:
            return
        self._checks = tuple(checks)
        said = ", ".join(f"{each.words}{'' if each.done else ', open'}" for each in checks)
        self.setAccessibleName(said)
        self.update()

    def sizeHint(self) -> QSize:
        """Return its height and a usual width."""
        return QSize(412, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return the least width, that of the small window."""
        return QSize(292, HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card, the checks and the hairlines between them."""
        painter = paint.begin(self)
        rect = QRectF(self.rect())
        paint.box(painter, rect, radius=8, fill=color("surface"), line=color("line"))
        shown = self._fitting()
        widths = [_width(each) for each in shown]
        spare = max(0.0, rect.width() - 1 - sum(widths)) / max(1, len(shown))
        left = 0.0
        for number, (each, wide) in enumerate(zip(shown, widths, strict=True)):
            if number:
                paint.hairline(painter, round(left), 10, length=24, upright=True)
            icon = each.icon or ("check-circle-fill" if each.done else "circle")
            icon_ink: Token = "accent_text" if each.done and not each.icon else "text_2"
            paint.icon(painter, icon, QPointF(left + 21, rect.height() / 2), size=18, ink=icon_ink)
            words = QRectF(left + 36, 0, wide, rect.height())
            ink: Token = "text" if each.done else "text_2"
            paint.text(painter, words, each.words, size=13, weight=fonts.MEDIUM, ink=ink)
            left += wide + spare
        painter.end()

    def _fitting(self) -> list[Check]:
        shown = list(self._checks)
        while sum(_width(each) for each in shown) > self.width():
            facts = [each for each in shown if each.icon]
            if not facts:
                break
            shown.remove(facts[-1])
        return shown


def _width(check: Check) -> int:
    return 36 + fonts.width(check.words, 13, fonts.MEDIUM) + 13
