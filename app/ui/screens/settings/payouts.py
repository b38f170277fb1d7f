"""Settings, Payout structures: those that ship and those of the house; one is copied or edited row by row."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.errors import DeskError, InvalidInput
from app.core.payout_structures import PayoutStructure
from app.desk.payout_structures import (
    StructureLine,
    keep_structure,
    list_structures,
    read_structure,
    show_structure,
)
from app.desk.structure_rows import TypedRow, content_of, read_rows, typed_rows
from app.ui.hub import Hub, new_intent
from app.ui.screens.settings.section import FormSection, group, note
from app.ui.screens.settings.structure_row import StructureRow
from app.ui.screens.venue_form import place_error
from app.ui.widgets.button import Button, ButtonKind, LinkButton
from app.ui.widgets.card import Card
from app.ui.widgets.card_rows import CardRow, CardRows
from app.ui.widgets.fields import TextField
from app.ui.widgets.label import Label

_SHIPS: Final = "with the program"


class PayoutsSection(FormSection):
    """The structures in a card, and below it the one that is being copied or edited."""

    key = "payouts"
    title = "Payout structures"
    icon = "trophy"

    def __init__(self, hub: Hub, parent: QWidget | None = None) -> None:
        super().__init__(hub, parent)
        self._lines: tuple[StructureLine, ...] = ()
        self._base: PayoutStructure | None = None
        self._structure = ""  # of the house, when one is edited
        self._from = ""
        self._version = 0
        self.lines: list[StructureRow] = []
        self.rows = CardRows(columns=(300, 460), name="structures")
        self.rows.link_pressed.connect(self.begin)
        self.name = TextField("Name", hint="as it is chosen", name="structure_name")
        self.source = TextField("Where its figures come from", name="structure_source")
        self.reason = TextField("Why", hint="kept with it, with your name", name="structure_reason")
        self.add = LinkButton("Add a row", high=44, name="add_row")
        self.keep = Button("Save", kind=ButtonKind.PRIMARY, name="keep_structure")
        self.leave = Button("Cancel", name="leave_structure")
        self.total = Label("", ink="text_2", name="structure_sum")
        self.form = QWidget()
        self._lay_out()
        self._connect()
        self._show_form(shown=False)

    def refresh(self) -> None:
        """Read the list again; what is being typed stays."""
        self._lines = self.hub.read(list_structures).structures
        self.head.set_words(self.title, "How many places are paid for how many entries, and in what shares")
        self.rows.set_rows([_row(one) for one in self._lines])
        self.renamed.emit()

    def second(self) -> str:
        """Return how many there are."""
        ours = sum(bool(one.version) for one in self._lines)
        ship = f"{len(self._lines) - ours} with the program"
        return f"{ship}, {ours} ours" if ours else ship

    def begin(self, structure: object) -> None:
        """Open a structure: one of the house to edit it, one that ships to make a copy."""
        shown = self.hub.read(show_structure, structure=str(structure))
        self._base = read_structure(shown.content)
        self._structure = shown.structure if shown.version else ""
        self._from = "" if shown.version else shown.structure
        self._version = shown.version
        self.title_of_form.setText(f"Edit {shown.name}" if shown.version else f"A copy of {shown.name}")
        self.name.set_text(shown.name if shown.version else "")
        self.source.set_text(shown.source if shown.version else "The house's own figures")
        self.reason.set_text("")
        self._set_rows(typed_rows(self._base))
        self.say("")
        self._show_form(shown=True)
        self.area.ensureWidgetVisible(self.form, 0, 0)
        self.name.edit.setFocus()

    def end(self) -> None:
        """Close the form."""
        self._show_form(shown=False)
        self._set_rows(())
        self._base = None

    def _show_form(self, *, shown: bool) -> None:
        for part in (self.form, self.total, self.leave, self.keep):
            part.setVisible(shown)

    def look(self) -> None:
        """Say beside each row, and beside Save, what the shares add up to; Save sleeps until all is right."""
        read = read_rows([one.typed() for one in self.lines])
        for at, (line, row) in enumerate(zip(self.lines, read, strict=True), start=1):
            line.show_read(row, last=at == len(read), alone=len(read) == 1)
        wrong = [at for at, row in enumerate(read, start=1) if row.error is not None]
        self.total.setText(f"Row {wrong[0]}: {read[wrong[0] - 1].total}" if wrong else "Each row: 100.00 %")
        self.total.set_ink("red" if wrong else "text_2")
        self.keep.set_greyed(self._missing(wrong))

    def save(self) -> None:
        """Keep the structure: a new one, or a new version of the house's."""
        assert self._base is not None
        if self._overtaken():
            return
        try:
            content = content_of(
                self.name.text().strip(), self.source.text().strip(), self._typed(), self._base
            )
            kept = self.hub.attempt(
                keep_structure,
                new_intent(),
                content=content,
                reason=self.reason.text(),
                structure=self._structure,
                copied_from=self._from,
            )
        except DeskError as error:
            fields = {"name": self.name, "source": self.source, "reason": self.reason}
            if not (isinstance(error, InvalidInput) and place_error(fields, error)):
                self.refuse(error)
                self.area.verticalScrollBar().setValue(0)
            return
        self.end()
        self.read_anew()
        self.say(
            f"{kept.name} is kept, version {kept.version}", "Tables that are published stay as they are."
        )

    def _overtaken(self) -> bool:
        """Refuse to write over a version that another desk kept meanwhile. Seen once, it may be written over."""
        if not self._structure:
            return False
        now = self.hub.read(show_structure, structure=self._structure).version
        if now == self._version:
            return False
        self._version = now
        self.area.verticalScrollBar().setValue(0)
        self.say(
            f"Version {now} was kept meanwhile", "Save again to put yours in its place, or cancel and look."
        )
        return True

    def _typed(self) -> list[TypedRow]:
        return [one.typed() for one in self.lines]

    def _missing(self, wrong: list[int]) -> str | None:
        if wrong:
            return f"Row {wrong[0]} is not right yet."
        for field, words in ((self.name, "a name"), (self.source, "its source"), (self.reason, "why")):
            if not field.text().strip():
                return f"Type {words}."
        return None

    def _set_rows(self, rows: tuple[TypedRow, ...]) -> None:
        for line in self.lines:
            self._list.removeWidget(line)
            line.hide()
            line.deleteLater()
        self.lines = []
        for one in rows:
            self._insert(one)
        self.look()

    def _insert(self, typed: TypedRow) -> None:
        line = StructureRow(typed)
        line.edited.connect(self.look)
        line.removed.connect(lambda: self._remove(line))
        self.lines.append(line)
        self._list.addWidget(line)

    def _add(self) -> None:
        self._insert(TypedRow("", ""))
        self.look()
        self.lines[-2 if len(self.lines) > 1 else -1].to.setFocus()

    def _remove(self, line: StructureRow) -> None:
        self._set_rows(tuple(one.typed() for one in self.lines if one is not line))

    def _connect(self) -> None:
        for field in (self.name, self.source, self.reason):
            field.edited.connect(lambda _text: self.look())
        self.add.clicked.connect(self._add)
        self.keep.clicked.connect(self.save)
        self.leave.clicked.connect(self.end)

    def _lay_out(self) -> None:
        card = Card("Structures", padding=0)
        card.body.addWidget(self.rows)
        self.body.addWidget(card)
        self.title_of_form = group("")
        stack = QVBoxLayout(self.form)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(12)
        stack.addWidget(self.title_of_form)
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(self.name, 2)
        row.addWidget(self.source, 3)
        stack.addLayout(row)
        stack.addWidget(self.reason)
        stack.addWidget(group("Entries, and the shares of the places in percent, from the first on"))
        self._list = QVBoxLayout()
        self._list.setSpacing(8)
        stack.addLayout(self._list)
        stack.addWidget(self.add)
        stack.addWidget(note("Rows that pay as many places have the same shares."))
        self.body.addWidget(self.form)
        self.body.addStretch(1)
        for part in (self.total, self.leave, self.keep):
            self.head.row.addWidget(part)


def _row(one: StructureLine) -> CardRow:
    kept = f"version {one.version}" if one.version else _SHIPS
    return CardRow((one.name, kept), link="Edit" if one.version else "Copy", key=one.structure)
