"""Part (2): each operator's application: filed, how, with what fee; then the department's answer."""

from __future__ import annotations

from datetime import date
from typing import Final

from PySide6.QtGui import QResizeEvent

from app.core.errors import InvalidInput
from app.core.records import Permit, PermitState
from app.desk.holidays import last_filing_day
from app.desk.overview import Overview
from app.desk.permits import approve_permit, deny_permit, submit_permit
from app.desk.tournaments import edit_tournament
from app.law.model import OperatorFacts
from app.ui.hub import Hub
from app.ui.screens.tournament.application import application_lines
from app.ui.screens.tournament.bound import as_cents
from app.ui.screens.tournament.facts import Checks
from app.ui.screens.tournament.part_form import PartForm
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.card import Card
from app.ui.widgets.card_rows import CardRow, CardRows
from app.ui.widgets.choice import Choice
from app.ui.widgets.date_field import DateField, read_day, write_day
from app.ui.widgets.fields import MoneyField, TextField
from app.ui.widgets.lines import Hairline

_WAYS: Final = ("By mail, certified", "By mail", "By hand", "Online")
_NARROW: Final = 460
_ANSWERS: Final = (("", "Not yet"), ("approved", "Approved"), ("denied", "Denied"))


class PermitForm(PartForm):
    """The permit of one operator at a time; with several, a choice stands above."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(
            hub,
            "Permit",
            "An approved application and its fee, before the start",
            "23-5-317(2)(a)",
            name="part_permit",
        )
        self._stands: tuple[str, ...] = ()
        self.operator = Choice("Operator", name="operator_id")
        self.operator.chosen.connect(self._other_operator)
        self.operator.box.setMinimumWidth(120)
        self.operator_box = self.put(self.operator)
        self.filed = DateField("Filed on", hint="date", note_room=True, name="submitted_on")
        self.how = Choice("How", [(way, way) for way in _WAYS], name="how")
        self.how.box.setMinimumWidth(110)
        self.fee = MoneyField("Fee paid", note_room=True, name="fee_cents")
        self.row(self.filed, self.how, self.fee, below=14)
        self.put(Hairline(), below=17)
        self.number = TextField("Permit number", hint="from the approval letter", name="permit_number")
        self.decided = DateField("Approved on", hint="date", name="decided_on")
        self.answer = Choice("Answer", _ANSWERS, name="answer")
        self.row(self.number, self.decided, self.answer, weights=(2, 1, 1), below=16)
        self.denial = TextField("Why it was denied", hint="as the department's letter says", name="why")
        self.denial_box = self.put(self.denial)
        self.application = Checks("In the application", name="application")
        self.put(self.application)
        self.shared = Card("Operators, each with its own permit and fee, 23-5-317(2)(b)", padding=0)
        self.members = CardRows(columns=(240, 380), name="operators")
        self.members.link_pressed.connect(self._change_operators)
        self.shared.body.addWidget(self.members)
        self.shared_box = self.put(self.shared)
        self.body.addStretch(1)
        self.deny = Button("Approval denied", kind=ButtonKind.DANGER, name="deny")
        self.deny.clicked.connect(self._begin_denial)
        self.foot.insertWidget(1, self._paper())
        self.foot.addWidget(self.deny)
        for field in (self.filed, self.fee, self.number, self.decided, self.denial):
            field.edited.connect(self.look)
        self.how.chosen.connect(self.look)
        self.answer.chosen.connect(self._answer_chosen)

    def fill(self, view: Overview) -> None:
        """Show the permit of the operator at hand; what is being typed stays."""
        operators = view.facts.operators
        before = self.operator.value()
        self.operator.set_options([(one.operator_id, one.name) for one in operators])
        self.operator.set_value(before)
        self.operator_box.setVisible(len(operators) > 1)
        if not self._typed():
            self._load()
        one = self._operator()
        self.application.set_facts(application_lines(view, one))
        latest = last_filing_day(view.terms.first_day, view.pack.permit_working_days)
        filed = one.permit.submitted_on if one.permit else None
        days = view.pack.permit_working_days
        kept = f"{days} working days kept" if filed and filed <= latest else f"by {write_day(latest)}"
        self.filed.set_note(kept)
        self.fee.set_note(f"{view.pack.permit_fee} is due")
        self.about.setText(f"An approved application and a {view.pack.permit_fee} fee, before the start")
        self._show_operators(view)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say less on the buttons of a small window, so that none is cut."""
        super().resizeEvent(event)
        narrow = self.width() < _NARROW
        self.paper.set_words("Print" if narrow else "Print application")
        self.deny.set_words("Denied" if narrow else "Approval denied")

    def _paper(self) -> Button:
        self.paper = Button("Print application", icon="printer", name="print_application")
        self.paper.setAccessibleName("Print application")
        self.paper.clicked.connect(lambda: self.hub.wanted.emit("papers", "report-permit-application"))
        return self.paper

    def look(self, _words: object = None) -> None:
        """Wake or grey what can be done now; number and date can be corrected until registration opens."""
        if self.view is None:
            return
        permit = self._permit()
        state = permit.state if permit else PermitState.DRAFTED
        settled = self.view.fees_frozen
        approved = state is PermitState.APPROVED
        for filing in (self.filed, self.fee, self.how):
            filing.set_frozen(frozen=approved or settled)
        for answer in (self.number, self.decided, self.answer):
            answer.set_frozen(frozen=settled)
        self.deny.setVisible(state in (PermitState.SUBMITTED, PermitState.APPROVED) and not settled)
        denied = self.answer.value() == "denied"
        self.denial_box.setVisible(denied)
        self.decided.set_label("Denied on" if denied else "Approved on")
        reason = None
        if settled:
            reason = "Registration has opened."
        elif not self._typed():
            reason = "Approved; number and date may be corrected." if approved else "Nothing changed."
        self.save.set_greyed(reason)
        self.state_words.setText(reason or "")

    def save_changes(self) -> bool:
        """Record the filing when it changed, then the answer."""
        if self.view is None:
            return False
        who = {
            "tournament_id": self.view.tournament.tournament_id,
            "operator_id": self._operator().operator_id,
        }
        permit, typed = self._permit(), self._values()
        answer = self._new_answer()
        filing = typed[:3] != self._stands[:3] or permit is None or permit.submitted_on is None
        try:
            filed = self._day(self.filed) if filing else None
            fee = as_cents(self.fee.text(), "fee_cents")
            decided = self._day(self.decided) if self.decided.text().strip() else None
        except InvalidInput as error:
            self.clear_error()
            self.place_error(error)
            return False
        how = str(self.how.value() or "")
        if filing and self.attempt(submit_permit, **who, on=filed, how=how, fee_cents=fee) is None:
            return False
        if answer and not self._record_answer(answer, who, decided):
            return False
        self.put_back()
        return True

    def discard(self) -> bool:
        """Put back what stands."""
        self.clear_error()
        if not self._typed():
            return False
        self.put_back()
        return True

    def put_back(self) -> None:
        """Show what stands, over whatever was typed."""
        self._load()
        self.look()

    def place_error(self, error: InvalidInput) -> None:
        """Show the verbs' one name for a date at the date that was meant."""
        super().place_error(
            InvalidInput("decided_on", error.code, **error.params) if error.field == "on" else error
        )

    def _new_answer(self) -> str:
        """Return the answer to be recorded, '' when it is the one that stands."""
        chosen = str(self.answer.value() or "")
        if not chosen and self.number.text().strip():
            chosen = "approved"
        return "" if self._values()[3:] == self._stands[3:] else chosen

    def _record_answer(self, answer: str, who: dict[str, str], on: date | None) -> bool:
        if answer == "denied":
            return self.attempt(deny_permit, **who, on=on, why=self.denial.text()) is not None
        number = self.number.text()
        return self.attempt(approve_permit, **who, on=on, permit_number=number) is not None

    def _day(self, field: DateField) -> date:
        return read_day(field.text(), field=field.objectName())

    def _begin_denial(self) -> None:
        self.answer.set_value("denied")
        self._answer_chosen()
        self.reach(self.denial)

    def _answer_chosen(self, _key: object = None) -> None:
        """Ask for the day of the denial: that of the approval is another one."""
        permit = self._permit()
        approved = permit is not None and permit.state is PermitState.APPROVED
        if approved and self.answer.value() == "denied" and self.decided.text() == self._stands[4]:
            self.decided.set_day(None)
        self.look()

    def _other_operator(self, _key: object) -> None:
        self.clear_error()
        self._load()
        if self.view is not None:
            self.show_overview(self.view)

    def _operator(self) -> OperatorFacts:
        assert self.view is not None
        wanted = self.operator.value()
        operators = self.view.facts.operators
        return next((one for one in operators if one.operator_id == wanted), operators[0])

    def _permit(self) -> Permit | None:
        return self._operator().permit

    def _load(self) -> None:
        permit = self._permit()
        filed = permit is not None and permit.submitted_on is not None
        self.filed.set_day(permit.submitted_on if permit else None)
        if permit is not None and permit.how and permit.how not in _WAYS:
            self.how.set_options([(way, way) for way in (*_WAYS, permit.how)])
        self.how.set_value(permit.how if permit and permit.how else _WAYS[0])
        due = self.view.pack.permit_fee if self.view else None
        self.fee.set_text(str(permit.fee if filed and permit else due))
        self.number.set_text(permit.number if permit else "")
        self.decided.set_day(permit.decided_on if permit else None)
        state = permit.state.value if permit else ""
        self.answer.set_value(state if state in ("approved", "denied") else "")
        self.denial.set_text(permit.why if permit else "")
        self._stands = self._values()

    def _values(self) -> tuple[str, ...]:
        return (
            self.filed.text(),
            str(self.how.value()),
            self.fee.text(),
            self.number.text(),
            self.decided.text(),
            str(self.answer.value()),
            self.denial.text(),
        )

    def _typed(self) -> bool:
        return bool(self._stands) and self._values() != self._stands

    def _show_operators(self, view: Overview) -> None:
        within = view.terms.operators
        self.shared_box.setVisible(len(view.operators) > 1)
        rows = []
        for one in view.operators:
            inside = one.operator_id in within
            link = "" if view.fees_frozen else ("Leave out" if inside else "Add")
            if inside and len(within) == 1:
                link = ""
            rows.append(CardRow((one.name, one.license), link=link, key=one.operator_id, muted=not inside))
        self.members.set_rows(rows)

    def _change_operators(self, key: object) -> None:
        if self.view is None:
            return
        within = self.view.terms.operators
        changed = tuple(one for one in within if one != key) if key in within else (*within, str(key))
        reason = "operators changed" if self.view.needs_reason else ""
        number = self.view.tournament.tournament_id
        self.attempt(edit_tournament, tournament_id=number, operators=changed, reason=reason)
