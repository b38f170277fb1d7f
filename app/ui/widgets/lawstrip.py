"""The law strip: one verdict and one chip a duty, on every screen, quiet until something is due.

Only amber and red chips are filled, so that an odd one is seen from the door. The words come
from outside; this file knows how a state looks and nothing of the law.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.core.records import Duty, DutyState
from app.ui import fonts
from app.ui.theme import Token, color
from app.ui.widgets import paint
from app.ui.widgets.button import QuietButton

HEIGHT: Final = 52
_VERDICT_LEAST = 164


@dataclass(frozen=True, slots=True)
class Verdict:
    """The worst state of all duties with its two lines: "Play allowed", "all duties met"."""

    state: DutyState
    title: str
    second: str


@dataclass(frozen=True, slots=True)
class ChipWords:
    """A duty with its words: `name` ("Dealers"), `value` ("11 of 12"), `spoken` for screen readers."""

    duty: Duty
    name: str
    value: str
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class _Look:
    icon: str
    icon_ink: Token
    name: Token = "text_2"
    value: Token = "text"
    fill: Token | None = None


_CHIPS: Final = {
    DutyState.MET: _Look("check-circle-fill", "accent_text"),
    DutyState.SOON: _Look("warning-fill", "amber", "amber", "amber", "amber_tint"),
    DutyState.STOPS: _Look("prohibit-fill", "on_red", "on_red", "on_red", "red_fill"),
    DutyState.TO_DO: _Look("circle", "text_2"),
    DutyState.NONE: _Look("minus-circle", "text_3", "text_2", "text_2"),
}
_VERDICTS: Final = {
    DutyState.MET: _Look("scales", "on_accent", "on_accent", "on_accent", "accent"),
    DutyState.SOON: _Look("warning-fill", "on_amber", "on_amber", "on_amber", "amber_fill"),
    DutyState.STOPS: _Look("hand", "on_red", "on_red", "on_red", "red_fill"),
    DutyState.TO_DO: _Look("hourglass", "text", "text_2", "text", "sunken"),
    DutyState.NONE: _Look("hourglass", "text", "text_2", "text", "sunken"),
}


# Side padding, icon and gap of a chip, from the roomiest to the tightest that still reads.
_ROOMS: Final = ((14, 20, 8), (8, 16, 4), (4, 16, 3))


class _Chip(QuietButton):
    """One duty."""

    def __init__(self, words: ChipWords, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = words
        self.open = False
        self.room = _ROOMS[0]
        self.setObjectName(f"chip_{words.duty.key}")
        self.setAccessibleName(words.spoken or f"{words.name}, {words.value}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def natural(self) -> int:
        """Return the width the words need, in pixels."""
        side, icon, gap = self.room
        words = max(fonts.width(self.words.name, 13), fonts.width(self.words.value, 15, fonts.MEDIUM))
        return side + icon + gap + words + side

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw fill, icon, the two lines, and the bar while its findings are open."""
        painter = paint.begin(self)
        look = _CHIPS[self.words.duty.state]
        rect = QRectF(self.rect())
        if look.fill:
            painter.fillRect(rect, color(look.fill))
        elif self.underMouse() or self.isDown():
            painter.fillRect(rect, color("hover"))
        side, icon, gap = self.room
        paint.icon(painter, look.icon, QPointF(side + icon / 2, 26), size=icon, ink=look.icon_ink)
        left = side + icon + gap
        upper, lower = _lines(QRectF(left, 0, rect.width() - left, rect.height()))
        paint.text(painter, upper, self.words.name, size=13, ink=look.name)
        paint.text(painter, lower, self.words.value, weight=fonts.MEDIUM, ink=look.value)
        stops = self.words.duty.state is DutyState.STOPS
        if self.open:
            bar = QRectF(14, rect.height() - 6, rect.width() - 28, 3)
            paint.box(painter, bar, radius=1.5, fill=color("on_red" if stops else "accent_text"))
        if self.hasFocus():
            ring = rect.adjusted(2, 2, -2, -2)
            edge = color("on_red" if stops else "ring")
            paint.box(painter, ring, radius=4, line=edge, line_width=2)
        painter.end()


class LawStrip(QWidget):
    """The strip. `chip_clicked` carries the duty's key; `verdict_clicked` asks for all findings."""

    chip_clicked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._verdict = Verdict(DutyState.TO_DO, "", "")
        self._chips: list[_Chip] = []
        self.setObjectName("law_strip")
        self.setAccessibleName("Law strip")
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_strip(self, verdict: Verdict, chips: Sequence[ChipWords]) -> None:
        """Show a verdict and the chips, in the order given."""
        self._verdict = verdict
        self.setAccessibleDescription(f"{verdict.title}, {verdict.second}")
        if len(chips) != len(self._chips):
            self._make(chips)
        for chip, words in zip(self._chips, chips, strict=True):
            chip.words = words
            chip.setObjectName(f"chip_{words.duty.key}")
            chip.setAccessibleName(words.spoken or f"{words.name}, {words.value}")
            chip.update()
        self._arrange()
        self.update()

    def set_open(self, key: str | None) -> None:
        """Mark the chip whose findings are open; None for none."""
        for chip in self._chips:
            chip.open = chip.words.duty.key == key
            chip.update()

    def chip(self, key: str) -> QWidget | None:
        """Return the chip of a duty, as the anchor of its findings."""
        return next((chip for chip in self._chips if chip.words.duty.key == key), None)

    def minimumSizeHint(self) -> QSize:
        """Return a width at which the strip still stands in a small window."""
        return QSize(600, HEIGHT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the spare width evenly among the chips."""
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground, the verdict, and the hairlines between chips."""
        painter = paint.begin(self)
        painter.fillRect(self.rect(), color("surface"))
        paint.hairline(painter, 0, HEIGHT - 1, length=self.width())
        self._draw_verdict(painter)
        for before, chip in zip(self._chips, self._chips[1:], strict=False):
            if before.words.duty.state in _LOUD or chip.words.duty.state in _LOUD:
                continue
            paint.hairline(painter, chip.x() - 1, 12, length=28, upright=True)
        painter.end()

    def _draw_verdict(self, painter: QPainter) -> None:
        look = _VERDICTS[self._verdict.state]
        rect = QRectF(0, 0, self._verdict_width(), HEIGHT - 1)
        painter.fillRect(rect, color(look.fill or "sunken"))
        paint.icon(painter, look.icon, QPointF(28, 25), size=24, ink=look.icon_ink)
        upper, lower = paint.two_lines(QRectF(50, -1, rect.width() - 50, HEIGHT))
        paint.text(painter, upper, self._verdict.title, weight=fonts.SEMIBOLD, ink=look.value)
        paint.text(painter, lower, self._verdict.second, size=13, ink=look.name)

    def _verdict_width(self) -> int:
        words = max(
            fonts.width(self._verdict.title, 15, fonts.SEMIBOLD), fonts.width(self._verdict.second, 13)
        )
        return max(_VERDICT_LEAST, 50 + words + 18)

    def _make(self, chips: Sequence[ChipWords]) -> None:
        for chip in self._chips:
            chip.hide()
            chip.deleteLater()
        self._chips = [_Chip(words, self) for words in chips]
        for chip in self._chips:
            chip.clicked.connect(self._clicked)
            chip.show()

    def _clicked(self) -> None:
        chip = self.sender()
        if isinstance(chip, _Chip):
            self.chip_clicked.emit(chip.words.duty.key)

    def _arrange(self) -> None:
        if not self._chips:
            return
        start = self._verdict_width()
        natural: list[int] = []
        for room in _ROOMS:
            for chip in self._chips:
                chip.room = room
            natural = [chip.natural() + 1 for chip in self._chips]
            if start + sum(natural) <= self.width():
                break
        spare = (self.width() - start - sum(natural)) / len(natural)
        left = float(start)
        for chip, width in zip(self._chips, natural, strict=True):
            right = left + width + spare
            chip.setGeometry(round(left), 0, round(right) - round(left) - 1, HEIGHT - 1)
            left = right


_LOUD: Final = (DutyState.SOON, DutyState.STOPS)


def _lines(rect: QRectF) -> tuple[QRectF, QRectF]:
    """Return the boxes of 13 over 15."""
    return QRectF(rect.left(), 6, rect.width(), 18), QRectF(rect.left(), 25, rect.width(), 20)
