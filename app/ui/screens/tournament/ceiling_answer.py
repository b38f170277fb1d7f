"""What merges brought to light in a tournament, and the answer that each waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.core.records import Breach
from app.desk.breaches import answer_breach
from app.desk.sentences import sentence
from app.law.one_person import CEILING, raised
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.card import Card
from app.ui.widgets.card_rows import CardRow, CardRows
from app.ui.widgets.fields import TextField


class CeilingAnswer(QWidget):
    """The open breaches, one chosen, with what was done about it and who approves.

    `attempt` is the form's: it runs the verb and shows an error in place.
    """

    def __init__(self, attempt: Callable[..., Any]) -> None:
        super().__init__()
        self._attempt = attempt
        self._tournament_id = ""
        self._breaches: tuple[Breach, ...] = ()
        self._person_id = ""
        self.setObjectName("ceiling_answer")
        self.card = Card("To answer", padding=0, hint=" ", name="breaches_card")
        self.rows = CardRows(columns=(150, 330), name="breaches")
        self.rows.link_pressed.connect(self._choose)
        self.card.body.addWidget(self.rows)
        self.words = Banner(BannerKind.REFUSED, "", "", name="breach_words")
        self.done = TextField(
            "What was done", hint="Receipt A-00037 voided, money handed back", name="breach_reason"
        )
        self.approver = TextField("Approved by", hint="Not needed for a director", name="breach_approver")
        self.pin = TextField("Their PIN", name="breach_pin")
        self.pin.edit.setEchoMode(QLineEdit.EchoMode.Password)
        self.answer = Button("Answer", kind=ButtonKind.PRIMARY, name="answer_breach")
        self.answer.clicked.connect(self._answer)
        self.done.edited.connect(self._grey)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(12)
        for part in (self.card, self.words, self.done):
            stack.addWidget(part)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.approver, 2)
        row.addWidget(self.pin, 1)
        last = QVBoxLayout()
        last.addStretch(1)
        last.addWidget(self.answer)
        row.addLayout(last)
        stack.addLayout(row)

    def show_breaches(self, tournament_id: str, breaches: tuple[Breach, ...]) -> None:
        """Show what is open, the chosen person's still chosen; nothing at all when all is answered."""
        self._tournament_id, self._breaches = tournament_id, breaches
        self.setVisible(bool(breaches))
        if not breaches:
            return
        people = list(dict.fromkeys(one.person_id for one in breaches))
        if self._person_id not in people:
            self._clear(people[0])
        self.card.set_head("To answer", "found by merging")
        self.rows.set_rows([self._row(one) for one in people])
        chosen = next(one for one in breaches if one.person_id == self._person_id)
        words = sentence(raised(chosen))
        self.words.set_words(words.title, words.message)
        self._grey()

    def _row(self, person_id: str) -> CardRow:
        mine = [one for one in self._breaches if one.person_id == person_id]
        found = [f"{one.paid - one.limit} over" if one.kind == CEILING else "in twice" for one in mine]
        chosen = person_id == self._person_id
        cells = (mine[0].person, ", ".join(dict.fromkeys(found)))
        return CardRow(cells, link="" if chosen else "Choose", key=person_id, strong=chosen)

    def _choose(self, person_id: object) -> None:
        self._clear(str(person_id))
        self.show_breaches(self._tournament_id, self._breaches)

    def _clear(self, person_id: str) -> None:
        self._person_id = person_id
        for field in (self.done, self.approver, self.pin):
            field.set_text("")

    def _grey(self, _typed: object = None) -> None:
        missing = not self.done.text().strip()
        self.done.set_note("It is kept with the breach, with your name." if missing else "")
        self.answer.set_greyed("type what was done" if missing else None)

    def _answer(self) -> None:
        given = {"approver": self.approver.text(), "pin": self.pin.text()}
        self.pin.set_text("")
        kept = self._attempt(
            answer_breach,
            tournament_id=self._tournament_id,
            person_id=self._person_id,
            reason=self.done.text(),
            **given,
        )
        if kept is not None:
            self._clear(self._person_id)
