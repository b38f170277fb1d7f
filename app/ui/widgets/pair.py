"""Two records beside each other: which one is kept, and line by line what they share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.ui import fonts
from app.ui.theme import color
from app.ui.widgets import paint
from app.ui.widgets.button import QuietButton

_HIGH: Final = 52
_LINE: Final = 25
_SIDE: Final = 16
_AIR: Final = 4
_GAP: Final = 12


@dataclass(frozen=True, slots=True)
class PairLine:
    """One line: its name, and what each of the two has there, '' for nothing on file."""

    name: str
    left: str
    right: str

    @property
    def same(self) -> bool:
        """Whether both have the same there."""
        return bool(self.left) and self.left == self.right


class _Choice(QuietButton):
    """One of the two names; pressed, it is the one to keep."""

    def __init__(self, parent: QWidget, name: str) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFixedHeight(_HIGH)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCheckable(True)
        self.set_words("")

    def set_words(self, words: str) -> None:
        """Change the name."""
        self.words = words
        self.setAccessibleName(f"Keep {words}".strip())
        self.update()

    def sizeHint(self) -> QSize:
        """Return half of a column."""
        return QSize(140, _HIGH)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card, the name, and whether it is kept."""
        painter = paint.begin(self)
        kept, rect = self.isChecked(), QRectF(self.rect())
        focused = self.hasFocus() and not kept
        edge = color("ring" if focused else "accent_text" if kept else "line_strong")
        ground = color("tint" if kept else "hover" if self.underMouse() else "surface")
        paint.box(painter, rect, radius=8, fill=ground, line=edge, line_width=2 if kept or focused else 1)
        icon = "check-circle-fill" if kept else "circle"
        paint.icon(painter, icon, QPointF(24, _HIGH / 2), ink="accent_text" if kept else "text_3")
        upper, lower = paint.two_lines(QRectF(44, 0, rect.width() - 54, _HIGH))
        paint.text(painter, upper, self.words, weight=fonts.SEMIBOLD, elide=True)
        paint.text(painter, lower, "is kept" if kept else "is folded in", size=13, ink="text_2", elide=True)
        painter.end()


class PairChoice(QWidget):
    """The two names, one of them kept. `chosen` carries true when it is the left one."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.left, self.right = _Choice(self, "keep_left"), _Choice(self, "keep_right")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(_GAP)
        for one in (self.left, self.right):
            row.addWidget(one, 1)
            one.clicked.connect(lambda _on=False, one=one: self.choose(left=one is self.left))
        self.choose(left=True)

    def keeps_left(self) -> bool:
        """Whether the left one is kept."""
        return self.left.isChecked()

    def choose(self, *, left: bool) -> None:
        """Keep one of the two."""
        self.left.setChecked(left)
        self.right.setChecked(not left)
        self.chosen.emit(left)


class PairLines(QWidget):
    """The lines below the names; what both share stands out, for that is why they look alike."""

    def __init__(self, parent: QWidget | None = None, *, name: str = "") -> None:
        super().__init__(parent)
        self._lines: tuple[PairLine, ...] = ()
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_lines(self, lines: Sequence[PairLine]) -> None:
        """Show these."""
        self._lines = tuple(lines)
        self.setAccessibleName(
            ". ".join(f"{one.name}: {one.left or 'nothing'}, {one.right or 'nothing'}" for one in lines)
        )
        self.updateGeometry()
        self.update()

    def lines(self) -> tuple[PairLine, ...]:
        """Return what is shown."""
        return self._lines

    def sizeHint(self) -> QSize:
        """Return the height of all lines."""
        return QSize(292, len(self._lines) * _LINE + 2 * _AIR)

    def minimumSizeHint(self) -> QSize:
        """Return the same height."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card and its lines."""
        painter = paint.begin(self)
        paint.box(painter, QRectF(self.rect()), radius=8, fill=color("surface"), line=color("line"))
        for at, line in enumerate(self._lines):
            self._line(painter, QRectF(0, _AIR + at * _LINE, self.width(), _LINE), line)
        painter.end()

    def _line(self, painter: QPainter, rect: QRectF, line: PairLine) -> None:
        label = max(fonts.width(one.name, 13) for one in self._lines) + 14
        half = (rect.width() - _SIDE - label - _SIDE) / 2
        paint.text(painter, QRectF(_SIDE, rect.top(), label, _LINE), line.name, size=13, ink="text_2")
        for at, words in enumerate((line.left, line.right)):
            room = QRectF(_SIDE + label + at * half, rect.top(), half - 8, _LINE)
            paint.text(
                painter,
                room,
                words or "none",
                weight=fonts.MEDIUM if line.same else fonts.REGULAR,
                ink="text_3" if not words else "accent_text" if line.same else "text",
                elide=True,
            )
