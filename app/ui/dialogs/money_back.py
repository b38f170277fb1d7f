"""What a void and a refund ask alike: the receipt, the reason, another person's approval, and what went wrong."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.desk.counter import LastSale
from app.desk.words import kind_words
from app.ui import fonts
from app.ui.actions import action
from app.ui.asking import ASKING_AGAIN, ASKING_TITLE
from app.ui.walk import step_focus
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.column import ThreeBandColumn, padded, scrolled
from app.ui.widgets.fields import TextField
from app.ui.widgets.label import Label
from app.ui.widgets.pin import PinField

_CAP_FROM: Final = 380


class MoneyBackColumn(ThreeBandColumn):
    """The column of one receipt whose money goes back. `kept` is Esc; `verb` names it on the screen.

    Approver and PIN stand beside each other and nothing else takes their room: both are in view on the
    smallest window without scrolling.
    """

    kept = Signal()
    verb = ""

    def __init__(self, parent: QWidget | None = None, *, reason_hint: str, keep_name: str) -> None:
        name = self.verb.lower()
        super().__init__(parent, last=True, name=f"{name}_column")
        self._payment_id = ""
        self._refused = False
        self._title = Label(size=18, weight=fonts.SEMIBOLD, name=f"{name}_title")
        self._who = Label(size=13, ink="text_2", elide=True, name=f"{name}_who")
        lines = QVBoxLayout()
        lines.setSpacing(0)
        lines.addStretch(1)
        lines.addWidget(self._title)
        lines.addWidget(self._who)
        lines.addStretch(1)
        self.head.addLayout(lines, 1)
        self.reason = TextField("Why", hint=reason_hint, name=f"{name}_reason")
        self.approver = TextField("Approved by", hint="Another person", name=f"{name}_approver")
        self.pin = PinField("Their PIN", name=f"{name}_pin")
        self.trouble = Banner(BannerKind.REFUSED, "", "", name=f"{name}_trouble")
        self.keep = Button("Keep it", big=True, key="Esc", name=keep_name)
        self.confirm = Button(self.verb, kind=ButtonKind.DANGER, big=True, name=f"confirm_{name}")
        self._approval = QWidget()
        row = QHBoxLayout(self._approval)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.approver, 3)
        row.addWidget(self.pin, 2)
        self.foot.addWidget(self.keep, 1)
        self.foot.addWidget(self.confirm, 1)
        self._area: QScrollArea
        self.keep.clicked.connect(self.kept)
        for field in (self.reason, self.approver, self.pin):
            field.edited.connect(self._grey)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: FBT001 - Qt's own signature
        """Walk the column in the order of the eye, down to the two acts."""
        return step_focus((self,), forward=forward) or super().focusNextPrevChild(forward)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the keycap out where the words of the act need the room."""
        super().resizeEvent(event)
        self.confirm.set_key(action("take").cap if self.width() >= _CAP_FROM else "")

    def press(self) -> None:
        """Confirm when all is filled in (F12)."""
        if self.isVisible() and self.confirm.isEnabled():
            self.confirm.click()

    def begin(self, sale: LastSale) -> None:
        """Name a receipt, with nothing typed."""
        payment, name = sale.payment, name_of(sale)
        self._payment_id = payment.payment_id
        what = kind_words(payment.kind, payment.label)
        self._title.setText(f"{self.verb} {payment.receipt_number}")
        self._who.setText(f"{name}: {what}, {payment.amount}")
        self.setAccessibleName(f"{self.verb} receipt {payment.receipt_number}, {name}")
        for field in (self.reason, self.approver, self.pin):
            field.set_text("")
        self.trouble.hide()

    def show_trouble(self, code: str, words: str) -> None:
        """Say why it was not done; a wrong PIN is typed again."""
        if code == "wrong_pin":
            self.pin.set_text("")
            self.pin.setFocus()
        asking = code == ASKING_AGAIN
        self.trouble.set_kind(BannerKind.WARNING if asking else BannerKind.REFUSED)
        self.trouble.set_words(ASKING_TITLE if asking else f"Not {_done(self.verb)}", words)
        self.trouble.show()
        self._grey()
        QApplication.sendPostedEvents()  # the banner takes its place before it is looked for
        self._area.ensureWidgetVisible(self.trouble)

    def stack(self, *parts: QWidget) -> None:
        """Put the parts of the body below each other."""
        inner, stack = padded(spacing=8, last=True)
        for part in parts:
            stack.addWidget(part)
        stack.addStretch(1)
        self._area = scrolled(inner, name=f"{self.verb.lower()}_area")
        self.body.addWidget(self._area)

    def _missing(self) -> str:
        raise TypeError(type(self).__name__)

    def _grey(self, _typed: object = None) -> None:
        self.confirm.set_greyed(self._missing() or None)


def name_of(sale: LastSale) -> str:
    """Return who paid, or what the payment is called where nobody is named."""
    return sale.person.list_name if sale.person else sale.payment.label


def _done(verb: str) -> str:
    return f"{verb.lower()}ed"
