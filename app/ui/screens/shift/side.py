"""The right column: what is expected (blank until a count was given), who and since when, what comes next."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QVBoxLayout, QWidget

from app.core.money import Money
from app.ui import fonts
from app.ui.theme import color
from app.ui.widgets import paint
from app.ui.widgets.amounts import AmountRow
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.card import Card
from app.ui.widgets.column import SIDE, ThreeBandColumn, padded, scrolled
from app.ui.widgets.fields import TextField
from app.ui.widgets.label import Label

_BLANK: Final = (
    "Shown after the count is given. The count is kept as typed, so that nobody counts to a known figure."
)
_LATE: Final = "A sale made while this page is open lands in this shift, never in two."
_BOXES, _BOX, _GAP = 6, 20, 6
_HEAD, _BELOW = 98, 14


class ExpectedCard(QWidget):
    """Six blank boxes, not a hidden number; the figure only once a count was given."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("expected")
        self._amount: Money | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.words = Label(_BLANK, self, size=13, ink="text_2", wrap=True)
        self.show_expected(None)

    def show_expected(self, amount: Money | None) -> None:
        """Show the figure, or the blank boxes with None."""
        self._amount = amount
        self.words.setText(_BLANK if amount is None else "The count was given before this figure was shown.")
        self._fit()
        self.setAccessibleName("Expected, shown after the count" if amount is None else f"Expected {amount}")
        self.update()

    def resizeEvent(self, _event: object) -> None:
        """Keep the words inside."""
        self._fit()

    def _fit(self) -> None:
        """Be as high as the words, which are fewer once the figure is shown."""
        across = self.width() - 32
        high = self.words.heightForWidth(across)
        self.setFixedHeight(_HEAD + high + _BELOW)
        self.words.setGeometry(16, _HEAD, across, high)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground, the head and the boxes or the figure."""
        painter = paint.begin(self)
        paint.box(painter, QRectF(self.rect()), radius=8, fill=color("sunken"))
        icon = "eye-slash" if self._amount is None else "eye"
        paint.icon(painter, icon, QPointF(28, 28), ink="text_2", size=24)
        head = QRectF(52, 12, self.width() - 60, 32)
        paint.text(painter, head, "Expected", size=18, weight=fonts.SEMIBOLD)
        if self._amount is None:
            for at in range(_BOXES):
                box = QRectF(16 + at * (_BOX + _GAP), 60, _BOX, 28)
                paint.box(painter, box, radius=4, fill=color("track"), line=color("line_strong"))
        else:
            room = QRectF(16, 56, self.width() - 32, 36)
            paint.text(painter, room, str(self._amount), size=24, weight=fonts.SEMIBOLD)
        painter.end()


class SideColumn(ThreeBandColumn):
    """Expected, the facts of the shift, reason and witness where a difference asks for them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, head_high=0, foot_high=0, last=True, name="shift_side")
        self.expected = ExpectedCard()
        self.facts = Card(name="shift_facts")
        self._lines = [AmountRow(high=32) for _ in range(4)]
        for line in self._lines:
            self.facts.body.addWidget(line)
        self.reason = TextField("Reason", hint="Two $1 bills, change given twice", name="close_reason")
        self.witness = TextField("Witness", hint="Who else saw the count", name="close_witness")
        self.told = Banner(BannerKind.REFUSED, "", "", name="shift_told")
        self.told.hide()
        self._late = Label(_LATE, size=13, ink="text_2", wrap=True)
        inner, stack = padded(spacing=12, last=True)
        for part in (self.expected, self.facts, self.reason, self.witness):
            stack.addWidget(part)
        stack.addStretch(1)
        stack.addWidget(self._late)
        self.area = scrolled(inner, name="shift_side_area")
        self.body.addWidget(self.area, 1)
        # Queued: the places of the fields are true once all is laid out.
        self.area.verticalScrollBar().rangeChanged.connect(
            self._show_focus, Qt.ConnectionType.QueuedConnection
        )
        below = QVBoxLayout()
        below.setContentsMargins(SIDE, 8, SIDE, 12)
        below.addWidget(self.told)
        self.body.addLayout(below)

    def show_facts(self, facts: tuple[tuple[str, str], ...]) -> None:
        """Show up to four facts, name and value."""
        for line, (name, value) in zip(self._lines, facts, strict=False):
            line.set_words(name, value)
        for at, line in enumerate(self._lines):
            line.setVisible(at < len(facts))

    def set_state(self, *, is_open: bool, reason: bool) -> None:
        """Show the expected card while a shift is open, and the fields once a count was given."""
        self.expected.setVisible(is_open)
        self._late.setVisible(is_open)
        self.reason.setVisible(reason)
        self.witness.setVisible(reason and is_open)

    def tell(self, kind: BannerKind, title: str, words: str) -> None:
        """Say what was done, or why it was not."""
        self.told.set_kind(kind)
        self.told.set_words(title, words)
        self.told.show()

    def _show_focus(self) -> None:
        """Keep in sight where the clerk types, also when there is less room than before."""
        focused = QApplication.focusWidget()
        for field in (self.reason, self.witness):
            if focused is not None and field.isAncestorOf(focused):
                self.area.ensureWidgetVisible(field, 0, 12)
