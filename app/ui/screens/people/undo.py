"""A merge that was a mistake: why, before each record counts for itself again."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.desk.people_history import FoldedRecord
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.card import Card
from app.ui.widgets.fields import TextField
from app.ui.widgets.label import Label


class UndoPanel(Card):
    """Asks why. `asked` carries the merge's id and the reason."""

    asked = Signal(object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Undo the merge", parent, name="undo_panel")
        self._merge_id = ""
        self._why = Label("", size=13, ink="text_2", wrap=True, name="undo_words")
        self.reason = TextField("Why it was a mistake", hint="Two licenses, seen by ...", name="undo_reason")
        self.leave = Button("Leave", name="leave_undo")
        self.act = Button("Two people again", kind=ButtonKind.DANGER, name="undo_act")
        acts = QHBoxLayout()
        acts.setSpacing(8)
        acts.addWidget(self.leave)
        acts.addWidget(self.act, 1)
        self.body.setSpacing(8)
        self.body.addWidget(self._why)
        self.body.addWidget(self.reason)
        self.body.addLayout(acts)
        self.reason.edited.connect(self._grey)
        self.leave.clicked.connect(self.hide)
        self.act.clicked.connect(lambda: self.asked.emit(self._merge_id, self.reason.text()))

    def ask(self, one: FoldedRecord) -> None:
        """Ask about one merge."""
        self._merge_id = one.merge_id
        self._why.setText(
            f"{one.name} was merged because: {one.reason}. What was paid since stays with the kept record."
        )
        self.reason.set_text("")
        self._grey()
        self.show()
        self.reason.setFocus()

    def _grey(self, _typed: object = None) -> None:
        self.act.set_greyed(None if self.reason.text().strip() else "a reason is needed")
