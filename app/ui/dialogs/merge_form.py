"""One person or two: both records side by side, what they paid together, and the two answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from app.core.days import short_day
from app.core.money import ZERO
from app.core.records import EntryState, Person
from app.desk.side_by_side import Pair, Side
from app.ui import fonts
from app.ui.actions import action, bind
from app.ui.widgets.amounts import IconLine
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.column import ThreeBandColumn, padded, scrolled
from app.ui.widgets.fields import TextField
from app.ui.widgets.label import Label
from app.ui.widgets.meter import CeilingMeter, MeterFacts
from app.ui.widgets.pair import PairChoice, PairLine, PairLines

_NARROW: Final = 400
_UNLIKE: Final = "Date of birth or ID number differ: two people, unless one was typed wrong."
_TWO_SEATS: Final = "Both are in: one seat has to be given up."


@dataclass(frozen=True, slots=True)
class MergeAsked:
    """What the clerk answered: which record is kept, which is folded into it, and why."""

    keep_id: str
    drop_id: str
    reason: str


class MergeColumn(ThreeBandColumn):
    """Two records in the place of the Person column.

    Signals: `merged` and `apart` (a `MergeAsked`), `next_wanted`, `left` (Esc).
    """

    merged = Signal(object)
    apart = Signal(object)
    next_wanted = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, ground="canvas", name="merge_column")
        self._pair: Pair | None = None
        self._title = Label(
            "One person or two?", size=24, weight=fonts.SEMIBOLD, elide=True, name="merge_title"
        )
        self.next = Button("1 more", name="next_twin")
        self.next.clicked.connect(self.next_wanted)
        self.head.addWidget(self._title, 1)
        self.head.addWidget(self.next)
        self.choice = PairChoice()
        self.lines = PairLines(name="pair_lines")
        self.meter = CeilingMeter(name="pair_meter")
        self.seats = IconLine("warning-fill", _TWO_SEATS, ink="amber", name="pair_seats")
        self.unlike = IconLine("warning-fill", _UNLIKE, ink="amber", name="pair_unlike")
        self.reason = TextField(
            "How you know it is one person, kept with the merge",
            hint="Same driver license",
            note_room=True,
            name="merge_reason",
        )
        self.trouble = Banner(BannerKind.REFUSED, "", "", name="merge_trouble")
        self._lay_out()
        self.leave = Button("Leave", key="Esc", name="leave_merge")
        self.two = Button("Two people", name="two_people")
        self.one = Button("One person", kind=ButtonKind.PRIMARY, key=action("save").cap, name="one_person")
        for button, stretch in ((self.leave, 0), (self.two, 1), (self.one, 1)):
            self.foot.addWidget(button, stretch)
        self.leave.clicked.connect(self.left)
        self.two.clicked.connect(lambda: self._answer(self.apart))
        self.one.clicked.connect(self._merge)
        bind(self, "save", self._merge, inside=True)
        self.choice.chosen.connect(lambda _left: self._show_sum())
        self.reason.edited.connect(self._grey)

    def begin(self, pair: Pair, count: int) -> None:
        """Ask about two people, the first of `count` pairs. The one who paid or came first is kept."""
        self.reason.set_text("")
        self.trouble.hide()
        self._pair = pair
        right_first = not pair.left.paid and bool(pair.right.paid)
        self.choice.choose(left=not right_first)
        self.next.setVisible(count > 1)
        self.next.set_words(f"{count - 1} more")
        self.show_pair(pair)
        self._grey()
        self.reason.setFocus()

    def show_pair(self, pair: Pair) -> None:
        """Show what stands of the two now; what was chosen and typed stays."""
        self._pair = pair
        left, right = pair.left, pair.right
        self.setAccessibleName(f"One person or two, {left.person.name} and {right.person.name}")
        self.choice.left.set_words(left.person.name)
        self.choice.right.set_words(right.person.name)
        self.lines.set_lines([PairLine(name, *values) for name, values in _lines(left, right)])
        self.unlike.setVisible(_unlike(left.person, right.person))
        self.seats.setVisible(_is_in(left) and _is_in(right))
        self._show_sum()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the longest keycap out of a small window's foot."""
        super().resizeEvent(event)
        self.one.set_key(action("save").cap if self.width() >= _NARROW else "")

    def show_trouble(self, kind: BannerKind, title: str, words: str) -> None:
        """Say why nothing was kept."""
        self.trouble.set_kind(kind)
        self.trouble.set_words(title, words)
        self.trouble.show()

    def _lay_out(self) -> None:
        inner, stack = padded(spacing=10)
        for part in (self.trouble, self.choice, self.lines, self.unlike, self.seats, self.meter, self.reason):
            stack.addWidget(part)
        stack.addStretch(1)
        self.body.addWidget(scrolled(inner, name="merge_area"))

    def _show_sum(self) -> None:
        """Draw what the kept one paid, and the other's beyond it: together past the ceiling shows as too much."""
        pair = self._pair
        if pair is None:
            return
        self.meter.setVisible(pair.limit is not None)
        if pair.limit is None:
            return
        kept, other = (pair.left, pair.right) if self.choice.keeps_left() else (pair.right, pair.left)
        added = max(pair.together - kept.paid, ZERO)
        self.meter.set_facts(
            MeterFacts(kept.paid, pair.limit, added, other.person.first or other.person.last)
        )

    def _grey(self, _typed: object = None) -> None:
        missing = not self.reason.text().strip()
        self.one.set_greyed("type how you know" if missing else None)
        self.reason.set_note("Type how you know, then press One person." if missing else "")

    def _merge(self) -> None:
        if self.one.isEnabled():
            self._answer(self.merged)

    def _answer(self, signal: object) -> None:
        pair = self._pair
        if pair is None:
            return
        kept, other = (pair.left, pair.right) if self.choice.keeps_left() else (pair.right, pair.left)
        asked = MergeAsked(kept.person.person_id, other.person.person_id, self.reason.text())
        (self.merged if signal is self.merged else self.apart).emit(asked)


def _lines(left: Side, right: Side) -> list[tuple[str, tuple[str, str]]]:
    return [
        (name, (words(left), words(right)))
        for name, words in (
            ("Born", _born),
            ("ID", lambda side: f"ends {side.person.id_last4}" if side.person.id_last4 else ""),
            ("Phone", lambda side: side.person.phone),
            ("Town", lambda side: side.person.city),
            ("Here", _here),
            ("Paid", lambda side: str(side.paid)),
        )
    ]


def _unlike(left: Person, right: Person) -> bool:
    """Say whether what is on file of both cannot be of one person."""
    born = None not in (left.birth, right.birth) and left.birth != right.birth
    return born or bool(left.id_last4 and right.id_last4 and left.id_last4 != right.id_last4)


def _born(side: Side) -> str:
    return short_day(side.person.birth) if side.person.birth else ""


def _is_in(side: Side) -> bool:
    return side.last is not None and side.last.state is EntryState.IN


def _here(side: Side) -> str:
    last = side.last
    if last is None:
        return "not entered"
    if last.state is not EntryState.IN:
        return "out"
    return f"table {last.table} seat {last.seat}" if last.table is not None else "in, no seat"
