"""How a list is to be read: which column holds what, who saw the ages, and what becomes of twins."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.desk.people_import import ADD, LEAVE_OUT, ListAsked
from app.ui.screens.people.import_words import FIELD_WORDS
from app.ui.widgets.card import SectionHead
from app.ui.widgets.choice import Choice
from app.ui.widgets.column import padded, scrolled
from app.ui.widgets.fields import TextField
from app.ui.widgets.head import Ground

_NONE = "not in the list"
_WIDEST = 28
_WIDE = 316


class ImportForm(Ground):
    """The answers at the left of a list. `changed` when the list is to be read another way."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__(right=True, name="import_form")
        self.twins = Choice(
            "Who looks like somebody", ((LEAVE_OUT, "is left out"), (ADD, "is added too")), name="list_twins"
        )
        self.checked_by = TextField(
            "Of age, checked by",
            hint="a name",
            note="For those without a birth date.",
            name="list_checked_by",
        )
        self.columns = {field: Choice(words, name=f"column_{field}") for field, words in FIELD_WORDS.items()}
        inner, stack = padded(spacing=12)
        stack.addWidget(self.twins)
        stack.addWidget(self.checked_by)
        for choice in self.columns.values():
            stack.addWidget(choice)
        stack.addStretch(1)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 1, 0)
        around.setSpacing(0)
        self._head: QWidget = SectionHead("How it is read", "column by column")
        around.addWidget(self._head)
        around.addWidget(scrolled(inner, name="import_fields"), 1)
        for choice in (self.twins, *self.columns.values()):
            choice.chosen.connect(lambda _key: self.changed.emit())
        self.checked_by.edit.editingFinished.connect(self._checked)
        self._said = ""
        self.setFixedWidth(_WIDE)

    def asked(self, file: str, *, mapped: bool) -> ListAsked:
        """Return the list with these answers; not `mapped` the heads say which column is which."""
        self._said = self.checked_by.text()
        columns = tuple(f"{field}={choice.value() or ''}" for field, choice in self.columns.items())
        return ListAsked(file, self._said, columns if mapped else (), str(self.twins.value()))

    def show_heads(self, heads: tuple[str, ...], used: Mapping[str, str]) -> None:
        """Offer the heads of a list, those that are used chosen."""
        options = [
            ("", _NONE),
            *((head, head if len(head) <= _WIDEST else f"{head[:_WIDEST]}…") for head in heads if head),
        ]
        for field, choice in self.columns.items():
            choice.set_options(options)
            choice.set_value(used.get(field, ""))

    def _checked(self) -> None:
        if self.checked_by.text() != self._said:
            self.changed.emit()
