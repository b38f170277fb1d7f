"""Part (7): the posted fees, each split into its parts, and how often re-entry and add-on are sold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from app.core.errors import InvalidInput
from app.core.money import ZERO, Money, total
from app.core.records import Price, Terms
from app.desk.overview import Overview
from app.ui.hub import Hub
from app.ui.screens.tournament.bound import (
    Bound,
    as_cents,
    as_level,
    as_limit,
    as_number,
    write_level,
    write_limit,
)
from app.ui.screens.tournament.facts import LawText
from app.ui.screens.tournament.form import GAP
from app.ui.screens.tournament.part_form import PartForm
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.fields import MoneyField, TextField

# Below this four amounts of thousands are cut.
_NARROW: Final = 440
_PARTS: Final = ("prize", "expense", "charity")
_LABELS: Final = ("To prizes", "To expenses", "To charity")
_FEES: Final = (
    ("Entry", "", lambda terms: terms.entry),
    ("Re-entry", "reentry_", lambda terms: terms.reentry),
    ("Add-on", "addon_", lambda terms: terms.addon),
)


class FeesForm(PartForm):
    """Fees stand once registration opens; limits may change with a reason."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(
            hub,
            "Fees and re-entry",
            "Posted in full; nothing is taken from a game",
            "23-5-317(7)",
            name="part_fees",
        )
        self.frozen = Banner(
            BannerKind.DONE,
            "Fees are frozen",
            "Registration has opened; what the sheet charges stands, 23-5-317(7).",
            name="fees_frozen",
        )
        self.frozen_box = self.put(self.frozen)
        self._fields: dict[str, list[MoneyField]] = {}
        self._totals: dict[str, TextField] = {}
        for title, prefix, price in _FEES:
            self.section(title, first=not prefix)
            self._fee(title, prefix, price)
            self._terms_of(prefix)
        self.law = LawText("23-5-317(7)")
        self.put(self.law)
        self.finish()

    def fill(self, view: Overview) -> None:
        """Say whether the fees stand."""
        self.frozen_box.setVisible(view.fees_frozen)
        self.law.set_pack(view.pack)
        self._add_up()

    def freezes(self, name: str) -> bool:
        """Freeze the parts of every fee once registration opened."""
        return self.view is not None and self.view.fees_frozen and name.endswith("_cents")

    def _fee(self, title: str, prefix: str, price: Callable[[Terms], Price]) -> None:
        fields = []
        for part, label in zip(_PARTS, _LABELS, strict=True):
            name = f"{prefix}{part}_cents"
            field = MoneyField(label, name=name)
            field.edit.setAccessibleName(f"{title}, {label.lower()}")
            field.edited.connect(self._add_up)
            self.bind(Bound(name, field, _shown(price, part), as_cents))
            fields.append(field)
        whole = MoneyField("The player pays", name=f"{prefix}total")
        whole.set_frozen(frozen=True)
        self._fields[prefix], self._totals[prefix] = fields, whole
        self.put(_Amounts((*fields, whole)), below=8)

    def _terms_of(self, prefix: str) -> None:
        if not prefix:
            late = self._level(
                "late_until_level", "Late entry until level", lambda terms: terms.late_until_level
            )
            self.row(late, 0, weights=(1, 2))
            return
        if prefix == "reentry_":
            limit = self._limit("reentry_limit", lambda terms: terms.reentry_limit)
            level = self._level("reentry_until_level", "Until level", lambda terms: terms.reentry_until_level)
            self.row(limit, level, 0)
            return
        limit = self._limit("addon_limit", lambda terms: terms.addon_limit)
        level = self._level("addon_until_level", "Until level", lambda terms: terms.addon_until_level)
        chips = TextField("Chips for it", note_room=True, name="addon_chips")
        self.bind(Bound("addon_chips", chips, lambda terms: f"{terms.addon_chips:,}", as_number))
        self.row(limit, level, chips)

    def _limit(self, name: str, show: Callable[[Terms], int]) -> TextField:
        field = TextField("How often", note="0 is not offered, or: no limit", note_room=True, name=name)
        self.bind(Bound(name, field, lambda terms: write_limit(show(terms)), as_limit))
        return field

    def _level(self, name: str, label: str, show: Callable[[Terms], int | None]) -> TextField:
        field = TextField(label, note="empty: no last level", note_room=True, name=name)
        self.bind(Bound(name, field, lambda terms: write_level(show(terms)), as_level))
        return field

    def _add_up(self, _words: object = None) -> None:
        for prefix, fields in self._fields.items():
            try:
                self._totals[prefix].set_text(str(total(_typed(field) for field in fields)))
            except InvalidInput:
                self._totals[prefix].set_text("")


class _Amounts(QWidget):
    """The amounts of one fee beside each other, two a line where four would be cut."""

    def __init__(self, fields: Sequence[MoneyField]) -> None:
        super().__init__()
        self._fields = fields
        self._a_line = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(GAP)
        self._place(len(fields))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out for the width."""
        super().resizeEvent(event)
        self._place(2 if self.width() < _NARROW else len(self._fields))

    def _place(self, a_line: int) -> None:
        if a_line == self._a_line:
            return
        self._a_line = a_line
        for at, field in enumerate(self._fields):
            self._grid.addWidget(field, at // a_line, at % a_line, Qt.AlignmentFlag.AlignTop)
            self._grid.setColumnStretch(at, 1 if at < a_line else 0)
        self.updateGeometry()


def _shown(price: Callable[[Terms], Price], part: str) -> Callable[[Terms], str]:
    def show(terms: Terms) -> str:
        return str(getattr(price(terms), part))

    return show


def _typed(field: MoneyField) -> Money:
    return Money.parse(field.text()) if field.text().strip() else ZERO
