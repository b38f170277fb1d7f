"""A dealer's license as it is shown: to put a dealer on the roster, or to record a renewed one."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.records import Dealer
from app.ui import fonts
from app.ui.widgets.button import Button, ButtonKind, LinkButton
from app.ui.widgets.choice import Choice
from app.ui.widgets.date_field import DateField
from app.ui.widgets.fields import TextField
from app.ui.widgets.label import Label

_KINDS: Final = (("full", "Full"), ("temporary", "Temporary"))


class LicenseFields(QWidget):
    """The fields of a license. `renewing` is the dealer whose license is renewed, None for a new dealer."""

    def __init__(self) -> None:
        super().__init__()
        self.renewing: Dealer | None = None
        self.title = Label("", size=13, weight=fonts.SEMIBOLD, ink="text_2")
        self.cancel = LinkButton("Add a new dealer instead", high=24, name="renew_cancel")
        self.cancel.clicked.connect(lambda: self.begin(None))
        self.history = Label("", size=13, ink="text_2", wrap=True, name="history")
        self.first = TextField("First name", name="first")
        self.middle = TextField("Middle", name="middle_initial")
        self.last = TextField("Family name", name="last")
        self.license = TextField("License number", name="license")
        self.expires = DateField("Valid through", hint="Jun 30, 2026", name="expires")
        self.kind = Choice("Kind", _KINDS, name="kind")
        self.seen = TextField("Seen by", hint="who looked at it, if not you", name="license_seen_by")
        self.keep = Button("Add dealer", widest="Save the license", name="keep_dealer")
        self.why = TextField("Why", hint="kept in the dealer's history", name="reason")
        self.bar = Button(
            "Bar from dealing", kind=ButtonKind.DANGER, widest="Let deal again", name="bar_dealer"
        )
        self._lay_out()
        self.begin(None)

    def begin(self, dealer: Dealer | None, history: str = "") -> None:
        """Empty the fields for a new dealer, or show the license that is to be renewed and what was shown before."""
        self.renewing = dealer
        self.history.setText(history)
        self.history.setVisible(bool(history))
        self.title.setText(f"License of {dealer_name(dealer)}, as shown now" if dealer else "Add a dealer")
        self.cancel.setVisible(dealer is not None)
        self.keep.set_words("Save the license" if dealer else "Add dealer")
        self.names.setVisible(dealer is None)
        for field in (self.first, self.middle, self.last, self.expires, self.seen):
            field.set_text("")
        self.barring.setVisible(dealer is not None)
        self.why.set_text("")
        barred = dealer is not None and dealer.barred
        self.bar.set_words("Let deal again" if barred else "Bar from dealing")
        self.license.set_text(dealer.license if dealer else "")
        self.kind.set_value(dealer.kind if dealer else "full")

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.title)
        top.addStretch(1)
        top.addWidget(self.cancel)
        self.names = QWidget()
        names = QHBoxLayout(self.names)
        names.setContentsMargins(0, 0, 0, 8)
        names.setSpacing(12)
        for field, weight in ((self.first, 5), (self.middle, 2), (self.last, 5)):
            names.addWidget(field, weight)
        act = QHBoxLayout()
        act.addWidget(self.keep)
        act.addStretch(1)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(0)
        stack.addLayout(top)
        stack.addWidget(self.history)
        stack.addSpacing(8)
        stack.addWidget(self.names)
        for left, right in ((self.license, self.expires), (self.kind, self.seen)):
            pair = QHBoxLayout()
            pair.setSpacing(12)
            pair.addWidget(left, 1)
            pair.addWidget(right, 1)
            stack.addLayout(pair)
            stack.addSpacing(8)
        stack.addSpacing(4)
        stack.addLayout(act)
        self.barring = QWidget()
        bars = QHBoxLayout(self.barring)
        bars.setContentsMargins(0, 12, 0, 0)
        bars.setSpacing(12)
        bars.addWidget(self.why, 1)
        bars.addWidget(self.bar, 0, Qt.AlignmentFlag.AlignBottom)
        stack.addWidget(self.barring)


def dealer_name(dealer: Dealer) -> str:
    """Return the name as the license carries it: first, middle initial, last."""
    return " ".join(part for part in (dealer.first, dealer.middle_initial, dealer.last) if part)
