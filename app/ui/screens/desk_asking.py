"""The Sale column while the answer to a sale is missing: asked again, or not known and what not to do.

It holds no button. The same sale is sent again by itself, and a second press could only harm.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.money import Money
from app.ui import fonts
from app.ui.asking import Stage
from app.ui.screens.desk_prepared import Prepared
from app.ui.widgets.amounts import AmountRow, Hairline, IconLine
from app.ui.widgets.banner import UnsureHead
from app.ui.widgets.column import ThreeBandColumn, padded
from app.ui.widgets.label import Label

ASKING: Final = ("Asking again", "The server has not answered yet")
UNKNOWN: Final = "Not known if it was taken"
_DO_NOT: Final = (
    "Do not take the money again.",
    "Do not hand out a second seat card.",
    "Do not press again.",
)
_WHILE_ASKING: Final = (
    ("hourglass", "Wait a moment. The money stays on the counter."),
    ("arrow-clockwise", "The same sale is sent again. It can be taken only once."),
)
_WHILE_UNKNOWN: Final = (
    ("hand", "Keep the money apart, and the player at hand."),
    ("arrow-clockwise", "It settles itself when the server is back: with the receipt, or with “not taken”."),
)


class AskingColumn(ThreeBandColumn):
    """A sale whose answer did not come."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, last=True, name="asking_column")
        self._head = UnsureHead(name="asking_head")
        self.head.setContentsMargins(0, 0, 0, 1)
        self.head.addWidget(self._head)
        inner, stack = padded(spacing=0)
        stack.setContentsMargins(16, 12, 16, 12)
        self._line = AmountRow(weight=fonts.SEMIBOLD, words_weight=fonts.SEMIBOLD, high=36, name="asked_line")
        self._given = AmountRow(words_ink="text_2", high=32, name="asked_given")
        self._do_not_head = _small("What not to do")
        self.do_not = [
            IconLine("prohibit", words, ink="red", icon_size=20, gap=30, least=34, name=f"do_not_{number}")
            for number, words in enumerate(_DO_NOT)
        ]
        self._next_head = _small("What happens now")
        self.steps = [IconLine("", "", icon_size=20, gap=30, least=34, name=f"asked_{n}") for n in range(2)]
        stack.addWidget(self._line)
        stack.addWidget(self._given)
        stack.addSpacing(8)
        stack.addWidget(Hairline())
        stack.addSpacing(16)
        for part in (self._do_not_head, *self.do_not):
            stack.addWidget(part)
        stack.addSpacing(8)
        for part in (self._next_head, *self.steps):
            stack.addWidget(part)
        stack.addStretch(1)
        self.body.addWidget(inner)
        below = QVBoxLayout()
        below.setSpacing(0)
        below.addStretch(1)
        self._below = Label(size=18, weight=fonts.MEDIUM, name="asked_below")
        below.addWidget(self._below)
        below.addWidget(Label("No key is needed, and none helps.", size=13, ink="text_2", elide=True))
        below.addStretch(1)
        self.foot.addLayout(below)

    def show_sale(self, sale: Prepared, name: str, tendered: Money | None) -> None:
        """Show what was asked for, and of whom."""
        self._line.set_words(f"{sale.title}, {name}", str(sale.amount))
        self._given.set_words("Handed over", str(tendered) if tendered is not None else "")
        self._given.setVisible(tendered is not None)

    def show_stage(self, stage: Stage, since: str) -> None:
        """Say how it stands. `since` is when the server last answered, on the venue's clock."""
        unknown = stage is Stage.UNKNOWN
        title, second = (UNKNOWN, f"No answer since {since}") if unknown else ASKING
        self._head.set_words(second, title)
        self.setAccessibleName(f"{title}. {second}.{' '.join(('', *_DO_NOT)) if unknown else ''}")
        for part in (self._do_not_head, *self.do_not):
            part.setVisible(unknown)
        for line, (icon, words) in zip(self.steps, _WHILE_UNKNOWN if unknown else _WHILE_ASKING, strict=True):
            line.set_line(icon, words, "text_2")
        self._below.setText("Waiting for the server" if unknown else "Asking again …")

    def said(self) -> str:
        """Return the title shown."""
        return self._head.title()


def _small(words: str) -> Label:
    label = Label(words, size=13, weight=fonts.SEMIBOLD, ink="text_2")
    label.setFixedHeight(26)
    return label
