"""The Sale column after a refusal: the sum or the reason, the law word for word, and what to do next."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.core.money import ZERO, Money
from app.core.records import Finding
from app.desk.counter import PersonCard
from app.desk.counter_room import Room
from app.desk.sentences import sentence
from app.law.pack import RulePack
from app.ui import fonts
from app.ui.screens.desk_cards import sales_of
from app.ui.screens.desk_counter import closed_words
from app.ui.screens.desk_prepared import Prepared
from app.ui.screens.desk_words import SALE_WORDS
from app.ui.theme import color
from app.ui.widgets import paint
from app.ui.widgets.amounts import AmountRow, Hairline, IconLine
from app.ui.widgets.banner import RefusedHead
from app.ui.widgets.button import Button
from app.ui.widgets.column import ThreeBandColumn, padded, scrolled
from app.ui.widgets.label import Label

_ROW = 32
_NARROW = 360
_CEILING = "over_ceiling"
_NOT_OPEN = "registration_not_open"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused sale: all findings, what was asked for, and the journal's line."""

    findings: tuple[Finding, ...]
    sale: Prepared
    line: int | None

    @property
    def over_ceiling(self) -> bool:
        """Whether it is the ceiling that stands in the way."""
        return self.findings[0].code == _CEILING


class RefusedColumn(ThreeBandColumn):
    """Refused. Signals: `next_wanted` (the next player), `receipts_wanted`. No control leads round it."""

    next_wanted = Signal()
    receipts_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, last=True, name="refused_column")
        self._head = RefusedHead()
        self.head.setContentsMargins(0, 0, 0, 1)
        self.head.addWidget(self._head)
        self._area: QWidget | None = None
        self.next = Button("Next player", big=True, key="Esc", name="next_player")
        self.receipts = Button("Show receipts", big=True, name="show_receipts")
        self.next.clicked.connect(self.next_wanted)
        self.receipts.clicked.connect(self.receipts_wanted)
        self.foot.addWidget(self.next, 1)
        self.foot.addWidget(self.receipts, 1)

    def show_refusal(self, refusal: Refusal, card: PersonCard, room: Room) -> None:
        """Lay out a refusal."""
        first = sentence(refusal.findings[0])
        self._head.set_words(first.title)
        self.setAccessibleName(f"Refused, nothing was taken. {first.message}")
        inner, stack = padded(spacing=0)
        narrow = (self.parentWidget() or self).width() < _NARROW
        stack.setContentsMargins(16, 4 if narrow else 12, 16, 4 if narrow else 12)
        if refusal.over_ceiling and card.limit is not None:
            _add_sum(stack, refusal.sale, card, card.limit, high=_ROW - 4 if narrow else _ROW)
        else:
            _add_reasons(stack, refusal.findings)
        for citation in dict.fromkeys(one.citation for one in refusal.findings):
            stack.addWidget(LawText(citation, room.pack, narrow=narrow))
            stack.addSpacing(8 if narrow else 12)
        stack.addWidget(Label("What to do next", size=13, weight=fonts.SEMIBOLD, ink="text_2"))
        stack.addSpacing(0 if narrow else 4)
        for icon, words in _next_steps(refusal, card, room):
            stack.addWidget(IconLine(icon, words, least=22 if narrow else 26))
        stack.addStretch(1)
        if self._area is not None:
            self.body.removeWidget(self._area)
            self._area.deleteLater()
        self._area = scrolled(inner, name="refusal")
        self.body.addWidget(self._area)


class LawText(QWidget):
    """A citation with the words of the law, on sunken ground."""

    def __init__(
        self, citation: str, pack: RulePack, parent: QWidget | None = None, *, narrow: bool = False
    ) -> None:
        super().__init__(parent)
        self.setObjectName("law_text")
        stack = QVBoxLayout(self)
        self._middle = 20 if narrow else 24
        stack.setContentsMargins(36 if narrow else 48, 8 if narrow else 12, 12, 8 if narrow else 12)
        stack.setSpacing(2)
        title = f"MCA {citation}" if citation[:1].isdigit() else citation
        stack.addWidget(Label(title, weight=fonts.SEMIBOLD, wrap=True))
        words = pack.text_of(citation)
        stack.addWidget(Label(words or "As posted in the rules sheet.", size=13, ink="text_2", wrap=True))
        if any(one.citation == citation and one.certainty == "our reading" for one in pack.values()):
            stack.addWidget(Label("This is our reading of it.", size=13, ink="text_3", wrap=True))
        self.setAccessibleName(f"{title}. {words}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the scales."""
        painter = paint.begin(self)
        paint.box(painter, QRectF(self.rect()), radius=8, fill=color("sunken"))
        paint.icon(painter, "scales", QPointF(self._middle, self._middle), size=18, ink="text_2")
        painter.end()


def _add_sum(stack: QVBoxLayout, sale: Prepared, card: PersonCard, limit: Money, *, high: int) -> None:
    receipts = sum(1 for one in sales_of(card) if one.reversed_by_id is None)
    counted = f"{receipts} {'receipt' if receipts == 1 else 'receipts'}"
    stack.addWidget(AmountRow(f"Paid so far, {counted}", str(card.paid), words_ink="text_2", high=high))
    stack.addWidget(
        AmountRow(f"This {SALE_WORDS[sale.kind]}", str(sale.amount), words_ink="text_2", high=high)
    )
    stack.addWidget(Hairline(ink="line_strong", short=110))
    would = card.paid + sale.amount
    stack.addWidget(
        AmountRow(
            "Would come to", str(would), weight=fonts.SEMIBOLD, words_weight=fonts.SEMIBOLD,
            ink="red", words_ink="red", high=high - 1,
        )
    )  # fmt: skip
    stack.addWidget(AmountRow("Most allowed", str(limit), words_ink="text_2", high=high))
    stack.addSpacing(8)
    stack.addWidget(Hairline())
    left = AmountRow(
        "Room left", str(limit - card.paid), size=40, weight=fonts.SEMIBOLD, words_size=18,
        words_weight=fonts.MEDIUM, high=62, name="room_left",
    )  # fmt: skip
    stack.addWidget(left)
    stack.addSpacing(11)


def _add_reasons(stack: QVBoxLayout, findings: tuple[Finding, ...]) -> None:
    stack.addSpacing(4)
    for one in findings:
        said = sentence(one)
        reason = said.message.removesuffix(said.next_step).strip().removeprefix("Refused: ")
        stack.addWidget(Label(reason[:1].upper() + reason[1:], wrap=True))
        stack.addSpacing(12)


def _next_steps(refusal: Refusal, card: PersonCard, room: Room) -> list[tuple[str, str]]:
    steps: list[tuple[str, str]] = []
    if refusal.over_ceiling:
        fitting = [one for one in card.offers if one.ready]
        if fitting:
            names = ", ".join(f"{SALE_WORDS[one.kind]} {one.price}" for one in fitting)
            steps.append(("check-circle", f"Fits: {names}. No role can lift the ceiling."))
        else:
            left = max(card.room or ZERO, ZERO)
            steps.append(("prohibit", f"Nothing on sale fits in {left}. No role can lift this."))
        steps.append(("arrow-counter-clockwise", "A void of a receipt gives room back."))
    else:
        steps.extend(("arrow-right", _step(one, room)) for one in refusal.findings)
    if refusal.line is not None:
        steps.append(("notebook", f"The attempt is in the journal, line {refusal.line:,}."))
    return steps


def _step(finding: Finding, room: Room) -> str:
    """Return what to do about a finding; while nothing is open, what can be done in this state."""
    return closed_words(room)[1] if finding.code == _NOT_OPEN else sentence(finding).next_step
