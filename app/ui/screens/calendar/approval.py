"""The form of the department's written approval: which day it allows, its reference, its date."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.errors import DeskError, InvalidInput
from app.desk.calendar import approve_gap
from app.desk.sentences import error_sentence
from app.ui import fonts
from app.ui.asking import heading
from app.ui.hub import Hub, new_intent
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.date_field import DateField, write_day
from app.ui.widgets.fields import TextField
from app.ui.widgets.label import Label

_ABOUT = "Only the department lifts the seventh day, in writing. The letter stays in the records."


class ApprovalForm(QWidget):
    """The form. `kept` carries the day that may start now, `left` says that nothing was wanted after all."""

    kept = Signal(object)
    left = Signal()

    def __init__(self, hub: Hub, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("approval_form")
        self._hub = hub
        self._operator = ""
        self._intent = ""
        self.first = DateField("First day that it allows", name="approval_first_day")
        self.reference = TextField("Reference of the letter", hint="GCD 2026-118", name="approval_reference")
        self.on = DateField("Date of the letter", name="approval_on")
        self.error = Banner(BannerKind.REFUSED, "", name="approval_error")
        self.keep = Button("Record it", kind=ButtonKind.PRIMARY, name="approval_keep")
        self.cancel = Button("Cancel", name="approval_cancel")
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(12)
        stack.addWidget(Label("Approval of the department", size=18, weight=fonts.SEMIBOLD, elide=True))
        stack.addWidget(Label(_ABOUT, size=13, ink="text_2", wrap=True))
        for field in (self.first, self.reference, self.on):
            stack.addWidget(field)
        stack.addWidget(self.error)
        stack.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.keep, 1)
        row.addWidget(self.cancel)
        stack.addLayout(row)
        self.keep.clicked.connect(self.record)
        self.cancel.clicked.connect(self.left)
        for field in (self.first, self.reference, self.on):
            field.edit.returnPressed.connect(self.focusNextChild)

    def begin(self, operator_id: str, day: date) -> None:
        """Begin with the day that was looked at."""
        self._operator = operator_id
        self._intent = new_intent()
        self.first.set_text(write_day(day))
        self.reference.set_text("")
        self.on.set_text("")
        self._clear()
        self.reference.setFocus()

    def record(self) -> None:
        """Record it, or show what is wrong where it is wrong."""
        self._clear()
        try:
            first = self.first.day()
            on = self.on.day()
            self._hub.attempt(
                approve_gap,
                self._intent,
                first_day=first,
                reference=self.reference.text(),
                operator_id=self._operator,
                on=on,
            )
        except InvalidInput as error:
            self._place(error)
            return
        except DeskError as error:
            self.error.set_words(heading(error, "Not recorded"), error_sentence(error))
            self.error.show()
            return
        self.kept.emit(first)

    def _place(self, error: InvalidInput) -> None:
        fields = {"on": self.on, "approval_on": self.on, "reference": self.reference}
        field = fields.get(error.field, self.first)
        if error.code != "not_a_date":
            field.set_error(error_sentence(error))
        field.setFocus()

    def _clear(self) -> None:
        self.error.hide()
        for field in (self.first, self.reference, self.on):
            field.set_error("")
