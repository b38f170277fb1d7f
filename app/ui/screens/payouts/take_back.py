"""A prize that was handed over in error: what taking it back does, the reason, and who approves."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.money import Money
from app.desk.payout_results import PlaceShown
from app.ui.widgets.amounts import IconLine
from app.ui.widgets.approval import Approval
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.fields import TextField

_ICONS: Final = ("money", "arrow-u-up-left", "notebook")


class TakeBack(QWidget):
    """One button until it is pressed; then what happens, the fields and the two answers.

    `confirmed` carries the arguments of `prize-undo`, `opened` tells whether the fields are there.
    """

    confirmed = Signal(object)
    opened = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self._receipt = ""
        self._decides = False
        self.begin = Button("Take back", name="begin_undo")
        self._told = QWidget()
        self._lines = QVBoxLayout(self._told)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(0)
        self.reason = TextField("Why it is taken back", hint="Handed to the wrong player", name="undo_reason")
        self.approval = Approval("Another person", name="undo")
        self.keep = Button("Leave it paid", name="keep_prize")
        self.confirm = Button("Take back", kind=ButtonKind.DANGER, name="undo_prize")
        self._asked = QWidget()
        stack = QVBoxLayout(self._asked)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(8)
        answers = QHBoxLayout()
        answers.setSpacing(8)
        answers.addWidget(self.keep, 1)
        answers.addWidget(self.confirm, 1)
        for part in (self._told, self.reason, self.approval):
            stack.addWidget(part)
        stack.addLayout(answers)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.begin)
        whole.addWidget(self._asked)
        self._connect()
        self._open(asked=False)

    def show_place(self, one: PlaceShown, *, decides: bool) -> None:
        """Show it for a paid place; what is typed stays while the place does. `decides`: no approval is needed."""
        self._decides = decides
        self.approval.setVisible(not decides)
        if one.receipt_number != self._receipt:
            self._receipt = one.receipt_number
            self.clear()
            self._tell(one)
        self._grey()

    @property
    def is_open(self) -> bool:
        """Whether the fields are there."""
        return self.begin.isHidden()

    def clear(self) -> None:
        """Forget what was typed and close."""
        self.reason.set_text("")
        self.approval.clear()
        self._open(asked=False)

    def _tell(self, one: PlaceShown) -> None:
        while self._lines.count():
            item = self._lines.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for icon, sentence in zip(_ICONS, told(one), strict=True):
            self._lines.addWidget(IconLine(icon, sentence))
        due = Money(one.due_cents)
        self.confirm.set_words(f"Take back {due}" if due else "Take it back")

    def _connect(self) -> None:
        self.begin.clicked.connect(lambda: self._open(asked=True))
        self.keep.clicked.connect(self.clear)
        self.confirm.clicked.connect(self._confirm)
        self.reason.edited.connect(lambda _text: self._grey())
        self.approval.edited.connect(self._grey)

    def _open(self, *, asked: bool) -> None:
        self.begin.setVisible(not asked)
        self._asked.setVisible(asked)
        self.opened.emit(asked)
        if asked:
            self.reason.edit.setFocus()
        self._grey()

    def _grey(self) -> None:
        missing = None
        if not self.reason.text().strip():
            missing = "Type why it is taken back."
        elif not self._decides and not self.approval.complete():
            missing = "Another person's approval and PIN are needed."
        self.confirm.set_greyed(missing)

    def _confirm(self) -> None:
        given = {"receipt_number": self._receipt, "reason": self.reason.text()}
        self.confirmed.emit(given | ({} if self._decides else self.approval.given()))
        self._grey()


def told(one: PlaceShown) -> tuple[str, str, str]:
    """Say what taking a paid place back does: to the money or thing, to the place, to the slip."""
    due = Money(one.due_cents)
    what = f"{due} goes back into the drawer of this station." if due else ""
    thing = f"{one.thing} comes back to the house." if one.thing else ""
    return (
        " ".join(part for part in (what, thing) if part),
        "The place is open again, and is paid again from here.",
        f"Slip {one.receipt_number} keeps its number; a new slip voids it.",
    )
