"""Settings, Rule packs: which pack new tournaments get, every value with its citation, copies to edit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.errors import DeskError
from app.desk.files import write_paper
from app.desk.pack_copies import copy_pack, edit_pack
from app.desk.pack_paper import render_pack
from app.desk.pack_words import name_words, unit_words, value_words
from app.desk.packs import PackLine, choose_pack, list_packs, show_pack
from app.law.pack import PackValue
from app.ui import fonts
from app.ui.hub import Hub, new_intent
from app.ui.models.rows_model import Cell, Column, RowsModel
from app.ui.screens.papers_acts import ask_file
from app.ui.screens.settings.pack_side import PackSide, two_lines
from app.ui.screens.settings.section import Section
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.head import Ground, HeadBand
from app.ui.widgets.table import Table

_VALUE: Final = 232  # the longest value, "entry, re-entry, rebuy, add-on", is never cut


class PacksSection(Section):
    """The values of the chosen pack in a table, the packs and what is behind a value at the right."""

    key = "packs"
    title = "Rule packs"
    icon = "scales"

    def __init__(
        self, hub: Hub, parent: QWidget | None = None, *, ask: Callable[[QWidget, str], str] = ask_file
    ) -> None:
        super().__init__(hub, parent)
        self._packs: tuple[PackLine, ...] = ()
        self._changed: tuple[str, ...] = ()
        self._looked_at = ""
        self._overtaken = False
        self._ask = ask
        self.head = HeadBand(self.title, name="packs_head")
        self.use = Button("Use for new tournaments", kind=ButtonKind.PRIMARY, name="use_pack")
        self.head.row.addWidget(self.use)
        self.model: RowsModel[PackValue] = RowsModel(
            (
                Column("What", self._what),
                Column("Value", lambda one: Cell(value_words(one), unit_words(one)), width=_VALUE),
                Column("How sure", _sure, width=150),
            )
        )
        self.table = Table(self.model, row_high=52, name="pack_values")
        self.table.setAccessibleName("Values of the pack")
        self.side = PackSide()
        self._lay_out()
        self._connect()

    def refresh(self) -> None:
        """Read the packs; the one looked at stays, and what is being typed."""
        self._packs = self.hub.read(list_packs).packs
        self.side.show_packs(self._packs)
        self._show_pack()

    def second(self) -> str:
        """Return the name of the pack for new tournaments."""
        return next((two_lines(one)[0] for one in self._packs if one.default), "")

    def set_narrow(self, *, narrow: bool) -> None:
        """Give the column less room in a small window."""
        self.table.setColumnWidth(1, _VALUE)
        self.table.setColumnHidden(2, narrow)
        self.side.setFixedWidth(288 if narrow else 344)

    def tab_columns(self) -> Sequence[QWidget]:
        """Return the head, the table and the column beside it."""
        return self.head, self.table, self.side

    def focus_first(self) -> None:
        """Begin in the table."""
        self.table.setFocus()

    def choose(self) -> None:
        """Give the pack looked at to new tournaments."""
        if self._did(choose_pack, pack=self._pack()):
            self.side.go_back()
            self.read_anew()
            self.renamed.emit()

    def copy_as(self, name: object) -> None:
        """Copy the pack looked at, and look at the copy."""
        made = self._did(copy_pack, pack=self._pack(), name=str(name))
        if made is not None:
            self.side.go_back()
            self.read_anew()
            self.side.choice.set_value(made.pack)
            self.hub.looked(self._show_pack)

    def change(self, given: Mapping[str, Any]) -> None:
        """Change one value of the copy looked at, unless another desk changed it meanwhile."""
        if not self.hub.looked(self._look_meanwhile) or self._overtaken:
            return
        if self._did(edit_pack, pack=self._pack(), **given) is not None:
            self.side.go_back()
            self.read_anew()
            self.focus_first()  # at the value, not at the choice of another pack

    def _look_meanwhile(self) -> None:
        """Compare what the form began with to what stands now; seen once, it may be written over."""
        began = self.side.form.value
        values = self.hub.read(show_pack, pack=self._pack()).values
        newest = [value for value in values if began is not None and value.name == began.name][-1:]
        self._overtaken = bool(newest) and newest[0] != began and began not in values
        if self._overtaken:
            self.side.form.show_meanwhile(newest[0])

    def save_paper(self) -> None:
        """Save the paper of the pack looked at."""
        where = self._ask(self, f"rule-pack-{self._pack()}.pdf")
        if not where:
            return
        try:
            write_paper(where, f"rule-pack-{self._pack()}.pdf", self.hub.read(render_pack, self._pack()))
        except DeskError as error:
            self.side.refuse(error)

    def _did(self, verb: Callable[..., Any], **given: Any) -> Any:  # noqa: ANN401 - each verb has its own
        """Run a verb once; a refusal is shown in the column and None returned."""
        try:
            return self.hub.attempt(verb, new_intent(), **given)
        except DeskError as error:
            self.side.refuse(error)
            return None

    def _pack(self) -> str:
        return str(self.side.choice.value())

    def _connect(self) -> None:
        self.use.clicked.connect(self.choose)
        self.side.save.clicked.connect(self.save_paper)
        self.table.chosen.connect(self._show_value)
        self.table.browsed.connect(self._show_value)
        self.side.pack_chosen.connect(lambda: self.hub.looked(self._show_pack))
        self.side.copy_named.connect(self.copy_as)
        self.side.form.kept.connect(self.change)

    def _lay_out(self) -> None:
        left = Ground()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.table, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(left, 1)
        row.addWidget(self.side)
        self.set_narrow(narrow=False)

    def _show_pack(self) -> None:
        shown = self.hub.read(show_pack, pack=self._pack())
        line = next(one for one in self._packs if one.pack == shown.pack)
        self._changed = shown.changed
        self.head.set_words(shown.name, f"Edition {shown.edition}, {len(shown.values)} values")
        self.use.setVisible(not line.default)
        self.side.show_pack(shown)
        self.model.set_records(shown.values)
        named = [at for at, value in enumerate(shown.values) if value.name == self._looked_at]
        row = named[-1] if named else 0
        self.table.selectRow(row)
        self._show_value(shown.values[row])

    def _show_value(self, value: object) -> None:
        if isinstance(value, PackValue):
            self._looked_at = value.name
            self.side.show_value(value)

    def _what(self, one: PackValue) -> Cell:
        edited = "edited here, " if one.name in self._changed else ""
        return Cell(name_words(one), f"{edited}{one.citation}", weight=fonts.MEDIUM)


def _sure(value: PackValue) -> Cell:
    """Show how sure we are; what is not read in the source carries a sign."""
    if value.certainty == "read":
        return Cell("read", ink="text_2")
    return Cell(
        value.certainty, icon="warning-fill" if value.certainty == "second-hand" else "info", ink="amber"
    )
