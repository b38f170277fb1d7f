"""Barred from play: why and until when, or why no longer. At the foot of a person's form."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.errors import InvalidInput
from app.core.records import Bar
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.card import Card
from app.ui.widgets.date_field import DateField, write_day
from app.ui.widgets.fields import TextField
from app.ui.widgets.label import Label


@dataclass(frozen=True, slots=True)
class BarAsked:
    """A bar, or (with `barred` false) its lifting; `until` is the last day, None for open."""

    barred: bool
    reason: str
    until: date | None


class BarPanel(Card):
    """Bars a person, or lets them play again. `asked` carries a `BarAsked`."""

    asked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Barred from play", parent, hint="no", name="bar_panel")
        self._barred = False
        self.words = Label("", ink="red", wrap=True, name="bar_words")
        self.reason = TextField("Why", hint="What happened, and when", name="bar_reason")
        self.until = DateField("Last day", hint="empty: until lifted", name="bar_until")
        self.act = Button("Bar", kind=ButtonKind.DANGER, name="bar_act")
        self.act.clicked.connect(self._ask)
        self.reason.edited.connect(self._grey)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.reason, 3)
        row.addWidget(self.until, 2)
        side = QVBoxLayout()
        side.addSpacing(24)  # beside the box, below the label
        side.addWidget(self.act)
        side.addStretch(1)
        row.addLayout(side)
        self.body.setSpacing(8)
        self.body.addWidget(self.words)
        self.body.addLayout(row)

    def begin(self, bar: Bar | None) -> None:
        """Begin with the bar that holds, None for somebody who may play."""
        self._barred = bar is not None
        last = f" to {write_day(bar.until)}" if bar is not None and bar.until else ""
        self.set_head("Barred from play", "yes" if bar is not None else "no")
        self.words.setText(f"Barred{last}: {bar.reason}" if bar is not None else "")
        self.words.setVisible(bar is not None)
        self.reason.set_label("Why no longer" if bar is not None else "Why")
        self.until.setVisible(bar is None)
        self.act.set_words("Let play again" if bar is not None else "Bar")
        self.act.set_kind(ButtonKind.SECONDARY if bar is not None else ButtonKind.DANGER)
        self.reason.set_text("")
        self.until.set_text("")
        self._grey()

    def show_error(self, field: str, words: str) -> None:
        """Say what is wrong, beside its field."""
        (self.until if field == "until" else self.reason).set_error(words)

    def _grey(self, _typed: object = None) -> None:
        self.act.set_greyed(None if self.reason.text().strip() else "a reason is needed")

    def _ask(self) -> None:
        try:
            until = self.until.day() if self.until.text().strip() and not self._barred else None
        except InvalidInput:
            return  # the field shows it
        self.asked.emit(BarAsked(not self._barred, self.reason.text(), until))
