"""Settings, Rule packs: which pack new tournaments get, and every value with its citation and certainty."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.days import plain_day
from app.core.errors import DeskError
from app.desk.packs import PackLine, choose_pack, list_packs, show_pack
from app.law.pack import PackValue
from app.ui import fonts
from app.ui.asking import tell
from app.ui.hub import Hub, new_intent
from app.ui.models.rows_model import Cell, Column, RowsModel
from app.ui.screens.settings.pack_words import name_words, unit_words, value_words
from app.ui.screens.settings.section import Section
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.column import SIDE
from app.ui.widgets.head import Ground, HeadBand
from app.ui.widgets.label import Label
from app.ui.widgets.lines import Hairline
from app.ui.widgets.radio import RadioRows
from app.ui.widgets.table import Table

_SURE = {"read": "read in the source", "second-hand": "second-hand", "our reading": "our reading"}


class PacksSection(Section):
    """The values of the chosen pack in a table, the packs and what is behind a value at the right."""

    key = "packs"
    title = "Rule packs"
    icon = "scales"

    def __init__(self, hub: Hub, parent: QWidget | None = None) -> None:
        super().__init__(hub, parent)
        self._packs: tuple[PackLine, ...] = ()
        self.head = HeadBand(self.title, name="packs_head")
        self.use = Button("Use for new tournaments", kind=ButtonKind.PRIMARY, name="use_pack")
        self.head.row.addWidget(self.use)
        self.model: RowsModel[PackValue] = RowsModel(
            (
                Column("What", lambda one: Cell(name_words(one), one.citation, weight=fonts.MEDIUM)),
                Column("Value", lambda one: Cell(value_words(one), unit_words(one)), width=236),
                Column("How sure", _sure, width=144),
            )
        )
        self.table = Table(self.model, row_high=52, name="pack_values")
        self.table.setAccessibleName("Values of the pack")
        self.side = Ground(left=True)
        self._side_stack = QVBoxLayout(self.side)
        self._side_stack.setContentsMargins(SIDE, 14, SIDE, SIDE)
        self._side_stack.setSpacing(0)
        self.choice = RadioRows((), name="pack_choice")
        self.about = Label(size=13, ink="text_2", wrap=True, name="pack_source")
        self.behind_title = Label(size=13, weight=fonts.SEMIBOLD, ink="text_2", elide=True)
        self.behind = Label(size=15, wrap=True, name="value_source")
        self.message = Banner(BannerKind.REFUSED, "", name="packs_message")
        self._lay_out()
        self.use.clicked.connect(self.choose)
        self.table.chosen.connect(self._show_value)
        self.table.browsed.connect(self._show_value)

    def refresh(self) -> None:
        """Read the packs; the one looked at stays."""
        looked_at = self.choice.value()
        self._packs = self.hub.read(list_packs).packs
        default = next(one.pack for one in self._packs if one.default)
        made = RadioRows(
            [(one.pack, *_two_lines(one)) for one in self._packs],
            name="pack_choice",
        )
        self._side_stack.replaceWidget(self.choice, made)
        self.choice.deleteLater()
        self.choice = made
        made.set_value(looked_at or default)
        made.chosen.connect(lambda _key: self.hub.looked(self._show_pack))
        self._show_pack()

    def second(self) -> str:
        """Return the name of the pack for new tournaments."""
        return next((_two_lines(one)[0] for one in self._packs if one.default), "")

    def set_narrow(self, *, narrow: bool) -> None:
        """Give the column less room in a small window."""
        self.table.setColumnWidth(1, 176 if narrow else 236)
        self.table.setColumnHidden(2, narrow)
        self.side.setFixedWidth(288 if narrow else 344)

    def focus_first(self) -> None:
        """Begin in the table."""
        self.table.setFocus()

    def choose(self) -> None:
        """Give the pack looked at to new tournaments."""
        try:
            self.hub.attempt(choose_pack, new_intent(), pack=str(self.choice.value()))
        except DeskError as error:
            tell(self.message, error, "Nothing was changed")
            return
        self.message.hide()
        self.read_anew()
        self.renamed.emit()

    def _lay_out(self) -> None:
        left = Ground()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.table, 1)
        for part in (
            Label("Packs", size=18, weight=fonts.SEMIBOLD), 12, self.choice, 12, self.about, 16, Hairline(), 12,
            self.behind_title, 6, self.behind,
        ):  # fmt: skip
            if isinstance(part, int):
                self._side_stack.addSpacing(part)
            else:
                self._side_stack.addWidget(part)
        self._side_stack.addStretch(1)
        self._side_stack.addWidget(self.message)
        self.message.hide()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(left, 1)
        row.addWidget(self.side)
        self.set_narrow(narrow=False)

    def _show_pack(self) -> None:
        shown = self.hub.read(show_pack, pack=str(self.choice.value()))
        line = next(one for one in self._packs if one.pack == shown.pack)
        self.head.set_words(shown.name, f"Edition {shown.edition}, {len(shown.values)} values")
        self.use.setVisible(not line.default)
        self.about.setText(f"{shown.source}\nConfirmed by: {shown.confirmed_by}")
        self.model.set_records(shown.values)
        self._show_value(shown.values[0])

    def _show_value(self, value: object) -> None:
        if isinstance(value, PackValue):
            self.behind_title.setText(f"{name_words(value)}, {value.citation}")
            lines = (
                " ".join(part for part in (value_words(value), unit_words(value)) if part),
                f"In force from {plain_day(value.since)}",
                f"Source: {value.source}",
                f"Certainty: {_SURE.get(value.certainty, value.certainty)}",
                value.note,
            )
            self.behind.setText("\n".join(line for line in lines if line))


def _two_lines(one: PackLine) -> tuple[str, str]:
    """Part a pack's name: what stands in brackets goes below, with what it is for."""
    name, _, rest = one.name.partition(" (")
    state = "for new tournaments" if one.default else f"edition {one.edition}"
    return name, ", ".join(part for part in (rest.removesuffix(")"), state) if part)


def _sure(value: PackValue) -> Cell:
    """Show how sure we are; what is not read in the source carries a sign."""
    if value.certainty == "read":
        return Cell("read", ink="text_2")
    return Cell(
        value.certainty, icon="warning-fill" if value.certainty == "second-hand" else "info", ink="amber"
    )
