"""What was handed over: exact, the next notes up, or typed; and the change, large."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.core.errors import InvalidInput
from app.core.money import ZERO, Money
from app.core.records import Tender
from app.ui import fonts
from app.ui.screens.desk_words import notes_up
from app.ui.widgets.amounts import AmountRow
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.fields import MONEY_EXAMPLE, Edit
from app.ui.widgets.label import Label

_NOTES = 4
_NAMES = {Tender.CASH: "Cash", Tender.CHECK: "Check", Tender.DEBIT: "Debit card"}


class TenderPanel(QWidget):
    """Cash tendered and change. `changed` when what is handed over changes; `left` is Enter in the field.

    `tender()` and `tendered()` are what the sale is told; `trouble()` says why it cannot be taken yet.
    """

    changed = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tender")
        self._amount = ZERO
        self._given: Money | None = ZERO
        self._tenders: tuple[Tender, ...] = (Tender.CASH,)
        self._tender = Tender.CASH
        self._wide = False
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(0)
        self._title = Label("Cash tendered", size=13, weight=fonts.SEMIBOLD, ink="text_2")
        self._hint = Label(size=13, ink="text_3", name="tender_hint")
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self._hint)
        stack.addLayout(head)
        stack.addSpacing(8)
        stack.addWidget(self._make_kinds())
        self._keys = QGridLayout()
        self._keys.setSpacing(8)
        self._make_keys()
        stack.addLayout(self._keys)
        stack.addSpacing(6)
        self.change = AmountRow(
            "Change", size=40, weight=fonts.SEMIBOLD, words_size=18, words_weight=fonts.MEDIUM, high=56,
            name="change",
        )  # fmt: skip
        stack.addWidget(self.change)
        self.set_wide(wide=False)

    def set_sale(self, amount: Money, tenders: tuple[Tender, ...], citation: str) -> None:
        """Begin with an amount to pay: exact cash."""
        self._amount = self._given = amount
        self._tenders = tenders
        self._tender = tenders[0]
        self._hint.setText(f"Cash only, {citation}" if len(tenders) == 1 else "No credit, 23-5-157")
        for tender, button in self._kinds.items():
            button.setVisible(tender in tenders)
        self._kinds_row.setVisible(len(tenders) > 1)
        for button, note in zip(self.notes, notes_up(amount, len(self._shown_notes())), strict=False):
            button.set_words(str(note))
        self.other.clear()
        self._show()

    def set_amount(self, amount: Money) -> None:
        """Change the amount to pay, as another payment is typed; what was handed over starts anew."""
        if amount != self._amount:
            self.set_sale(amount, self._tenders, "23-5-157")

    def set_wide(self, *, wide: bool) -> None:
        """Use two rows of three keys in a wide column, else one row of four."""
        self._wide = wide
        for button in (self.exact, *self.notes, self.other):
            self._keys.removeWidget(button)
        shown = [self.exact, *self._shown_notes(), self.other]
        across = 3 if wide else 4
        for at, widget in enumerate(shown):
            self._keys.addWidget(widget, at // across, at % across)
        for column in range(4):
            self._keys.setColumnStretch(column, 1 if column < across else 0)
        for button in self.notes:
            button.setVisible(button in shown)
        for button, note in zip(self._shown_notes(), notes_up(self._amount, len(shown) - 2), strict=True):
            button.set_words(str(note))

    def tender(self) -> Tender:
        """Return how it is paid."""
        return self._tender

    def tendered(self) -> Money | None:
        """Return what was handed over; None while what is typed is no amount."""
        return self._given

    def trouble(self) -> str:
        """Return why the money cannot be taken yet, or nothing."""
        if self._given is None:
            return MONEY_EXAMPLE
        return f"{self._amount - self._given} short" if self._given < self._amount else ""

    def _shown_notes(self) -> list[Button]:
        return self.notes if self._wide else self.notes[:2]

    def _make_kinds(self) -> QWidget:
        self._kinds_row = QWidget()
        row = QHBoxLayout(self._kinds_row)
        row.setContentsMargins(0, 0, 0, 8)
        row.setSpacing(8)
        self._kinds = {tender: Button(words, name=f"pay_{tender.value}") for tender, words in _NAMES.items()}
        for tender, button in self._kinds.items():
            button.clicked.connect(lambda _checked=False, one=tender: self._choose_kind(one))
            row.addWidget(button, 1)
            button.hide()
        self._kinds_row.hide()
        return self._kinds_row

    def _make_keys(self) -> None:
        self.exact = Button("Exact", name="tender_exact")
        self.exact.clicked.connect(lambda: self._give(self._amount))
        self.notes = [Button("$100.00", widest="$100.00", name=f"tender_note_{at}") for at in range(_NOTES)]
        for button in self.notes:
            button.clicked.connect(lambda _checked=False, one=button: self._give(Money.parse(one.text())))
        self.other = _Other(name="tender_other")
        self.other.setPlaceholderText("Other")
        self.other.setAccessibleName("Other amount handed over")
        self.other.textEdited.connect(self._typed)
        self.other.left.connect(self.left)

    def _choose_kind(self, tender: Tender) -> None:
        self._tender = tender
        self.other.clear()
        self._give(self._amount)

    def _give(self, amount: Money) -> None:
        self._given = amount
        self.other.clear()
        self._show()
        self.changed.emit()

    def _typed(self, text: str) -> None:
        try:
            self._given = Money.parse(text, field="tendered_cents") if text.strip() else self._amount
        except InvalidInput:
            self._given = None
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        cash = self._tender is Tender.CASH
        typed = bool(self.other.text().strip())
        self._title.setText("Cash tendered" if cash else "Paid with")
        for tender, kind_button in self._kinds.items():
            kind_button.set_kind(ButtonKind.CHOSEN if tender is self._tender else ButtonKind.SECONDARY)
        for key in (self.exact, *self.notes):
            amount = str(self._amount) if key is self.exact else key.text()
            chosen = not typed and amount == str(self._given)
            key.set_kind(ButtonKind.CHOSEN if chosen else ButtonKind.SECONDARY)
            key.set_greyed(None if cash or key is self.exact else "change is given on cash only")
        self.other.setEnabled(cash)
        trouble = self.trouble()
        self.other.set_wrong(wrong=typed and bool(trouble))
        if self._given is None:
            self.change.set_words("Not an amount", "", MONEY_EXAMPLE)
        elif trouble:
            self.change.set_words("Still short", str(self._amount - self._given))
        else:
            self.change.set_words("Change", str(self._given - self._amount))
        self.change.set_inks("red" if trouble else "text", "red" if trouble else "text")


class _Other(Edit):
    """The typed amount. Enter only leads back to Find: it never takes money."""

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave with Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
            return
        super().keyPressEvent(event)
