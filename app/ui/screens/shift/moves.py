"""The left column: what moved in the drawer beside the sales, and the four acts that move it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import tzinfo
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.core.days import clock
from app.core.records import DrawerMove, MoveKind, Shift
from app.ui import fonts
from app.ui.widgets.amounts import AmountRow, Hairline
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.card import SectionHead
from app.ui.widgets.column import ThreeBandColumn, padded, scrolled
from app.ui.widgets.fields import MoneyField, TextField
from app.ui.widgets.label import Label

WORDS: Final = {
    MoveKind.PAID_IN: "Paid in",
    MoveKind.PAID_OUT: "Paid out",
    MoveKind.DROP: "Drop",
    MoveKind.NO_SALE: "No sale",
    MoveKind.OVER_SHORT: "Over or short",
}
_HINTS: Final = {
    MoveKind.PAID_IN: "change, slip 41",
    MoveKind.PAID_OUT: "ice, with the bill",
    MoveKind.DROP: "to safe, two signed",
    MoveKind.NO_SALE: "changed a $100 note",
}


class MoveForm(QWidget):
    """One move to be written down: amount and reason. `confirmed`, `left`."""

    confirmed = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("move_form")
        self.kind = MoveKind.DROP
        self._title = Label("", size=15, weight=fonts.SEMIBOLD)
        self.amount = MoneyField("Amount", hint="$0.00", name="move_amount")
        self.reason = TextField("Why", name="move_reason")
        self.trouble = Banner(BannerKind.REFUSED, "", "", name="move_trouble")
        self.trouble.hide()
        self.keep = Button("Leave it", key="Esc", name="leave_move")
        self.confirm = Button("Record", kind=ButtonKind.PRIMARY, name="record_move")
        acts = QHBoxLayout()
        acts.setSpacing(8)
        acts.addWidget(self.keep, 1)
        acts.addWidget(self.confirm, 1)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(16, 12, 15, 12)
        stack.setSpacing(8)
        for part in (self._title, self.amount, self.reason, self.trouble):
            stack.addWidget(part)
        stack.addLayout(acts)
        self.keep.clicked.connect(self.left)
        self.confirm.clicked.connect(self.confirmed)
        self.amount.edit.returnPressed.connect(self.reason.edit.setFocus)
        for field in (self.amount, self.reason):
            field.edited.connect(self._grey)

    def ask(self, kind: MoveKind) -> None:
        """Begin with a kind of move."""
        self.kind = kind
        self._title.setText(WORDS[kind])
        self.amount.setVisible(kind is not MoveKind.NO_SALE)
        self.reason.edit.setPlaceholderText(_HINTS[kind])
        for field in (self.amount, self.reason):
            field.set_text("")
        self.trouble.hide()
        self._grey()
        (self.reason if kind is MoveKind.NO_SALE else self.amount).setFocus()

    def show_trouble(self, title: str, words: str) -> None:
        """Say why it was not written down."""
        self.trouble.set_words(title, words)
        self.trouble.show()

    def _grey(self, _typed: object = None) -> None:
        missing = "say why" if not self.reason.text().strip() else ""
        if self.amount.isVisibleTo(self) and not self.amount.text().strip():
            missing = "type the amount"
        self.confirm.set_greyed(missing or None)


class MovesColumn(ThreeBandColumn):
    """Movements, newest last. `asked` carries a `MoveKind`, `report_wanted` is X."""

    asked = Signal(object)
    report_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, head_high=0, foot_high=0, name="moves_column")
        self._head = SectionHead("Drawer movements", "sales are not shown")
        self._head.setFixedHeight(57)
        inner, self._rows = padded(spacing=0)
        self._rows.setContentsMargins(16, 0, 15, 0)
        self._rows.addStretch(1)
        self.form = MoveForm()
        self.form.hide()
        self.acts = QWidget()
        self.buttons = {
            kind: Button(WORDS[kind], name=f"move_{kind.value}")
            for kind in (MoveKind.PAID_IN, MoveKind.PAID_OUT, MoveKind.DROP, MoveKind.NO_SALE)
        }
        self.report = Button("X report", widest="X after the count", name="x_report")
        grid = QGridLayout(self.acts)
        grid.setContentsMargins(16, 12, 15, 24)
        grid.setSpacing(8)
        for at, kind in enumerate((MoveKind.PAID_IN, MoveKind.PAID_OUT, MoveKind.DROP)):
            grid.addWidget(self.buttons[kind], 0, 2 * at, 1, 2)
        grid.addWidget(self.buttons[MoveKind.NO_SALE], 1, 0, 1, 3)
        grid.addWidget(self.report, 1, 3, 1, 3)
        self.body.addWidget(self._head)
        self.body.addWidget(scrolled(inner, name="moves_area"), 1)
        self.body.addWidget(self.form)
        self.body.addWidget(self.acts)
        for kind, button in self.buttons.items():
            button.clicked.connect(lambda _on=False, kind=kind: self.asked.emit(kind))
        self.report.clicked.connect(self.report_wanted)

    def show_moves(self, shift: Shift | None, moves: Sequence[DrawerMove], zone: tzinfo | None) -> None:
        """Show the opening count and the moves of a shift, or that none is open."""
        while self._rows.count() > 1:
            item = self._rows.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()  # it goes with the next turn of the loop
                widget.deleteLater()
        lines: list[tuple[str, str, str, str]] = []
        if shift is not None:
            at = clock(shift.opened_at.astimezone(zone))
            lines.append((at, "Opening count", shift.opened_by, str(shift.opening)))
        lines += [
            (clock(one.at.astimezone(zone)), WORDS[one.kind], one.reason, str(one.amount)) for one in moves
        ]
        for place, line in enumerate(lines):
            self._rows.insertWidget(2 * place, _row(*line))
            self._rows.insertWidget(2 * place + 1, Hairline())

    def ask(self, kind: MoveKind | None) -> None:
        """Show the form of a move in the place of the acts, or the acts again with None."""
        self.form.setVisible(kind is not None)
        self.acts.setVisible(kind is None)
        if kind is not None:
            self.form.ask(kind)

    def set_state(self, *, is_open: bool, counting: bool, elsewhere: bool = False) -> None:
        """Grey what needs an open shift here; X while the count is typed, because it would tell."""
        why = "money moves at its own station" if elsewhere else None if is_open else "no shift is open"
        for button in self.buttons.values():
            button.set_greyed(why)
        self.report.set_words("X after the count" if counting else "X report")
        waits = "the count comes first" if counting else "" if is_open else "no shift is open"
        self.report.set_greyed(waits or None)


def _row(time: str, words: str, second: str, amount: str) -> QWidget:
    row = QWidget()
    inside = QHBoxLayout(row)
    inside.setContentsMargins(0, 0, 0, 0)
    inside.setSpacing(0)
    at = Label(time)
    at.setFixedWidth(80)
    line = AmountRow(high=59)
    line.set_words(words, amount, second)
    inside.addWidget(at)
    inside.addWidget(line, 1)
    return row
