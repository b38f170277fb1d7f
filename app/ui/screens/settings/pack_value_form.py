"""The form that changes one value of a copied pack: it knows what the value may be, and asks where it stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.errors import DeskError, InvalidInput
from app.core.money import Money
from app.desk.pack_words import choice_words, name_words, unit_words, value_words
from app.desk.sentences import error_sentence
from app.law.pack import CERTAINTIES, PackValue
from app.law.pack_edit import OUR_READING
from app.law.pack_shapes import SHAPES, Shape, ShapeKind
from app.law.reading import NONE_FOUND
from app.ui import fonts
from app.ui.asking import tell
from app.ui.meanwhile import OVERTAKEN, meanwhile
from app.ui.screens.tournament.bound import as_cents, as_number, read_time
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.choice import Choice
from app.ui.widgets.date_field import DateField, read_day, write_day
from app.ui.widgets.fields import TextField
from app.ui.widgets.label import Label
from app.ui.widgets.text_area import Tick

_TYPED: Final = (ShapeKind.CENTS, ShapeKind.NUMBER, ShapeKind.TIME)
_YES_NO: Final = (("yes", "Yes"), ("no", "No"))


class PackValueForm(QWidget):
    """Value, citation, source, certainty, first day and reason. `kept` carries the arguments of the edit."""

    kept = Signal(object)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("pack_value_form")
        self.value: PackValue | None = None
        self.title = Label(size=18, weight=fonts.SEMIBOLD, wrap=True)
        self.message = Banner(BannerKind.REFUSED, "", name="pack_value_message")
        self.typed = TextField("New value", name="pack_value")
        self.choice = Choice("New value", name="pack_value_choice")
        self.ticks: dict[str, Tick] = {}
        self.tick_box = QWidget()
        self._tick_stack = QVBoxLayout(self.tick_box)
        self._tick_stack.setContentsMargins(0, 0, 0, 0)
        self._tick_stack.setSpacing(0)
        self.open = Tick("The law names no limit", name="pack_value_open")
        self.citation = TextField("Citation", name="citation")
        self.source = TextField("Source", hint="where you read it", name="source")
        self.certainty = Choice("How sure", [(one, one) for one in CERTAINTIES], name="certainty")
        self.since = DateField("In force from", name="since")
        self.reason = TextField("Why it changes", hint="kept with the new version", name="reason")
        self.keep = Button("Save the value", kind=ButtonKind.PRIMARY, name="keep_value")
        self.leave = Button("Cancel", name="leave_value")
        self._lay_out()
        self.open.toggled.connect(lambda on: self.typed.set_frozen(frozen=on))
        self.keep.clicked.connect(self._keep)
        self.leave.clicked.connect(self.left)

    def begin(self, value: PackValue) -> None:
        """Show one value to be changed."""
        shape = SHAPES[value.name]
        self.value = value
        self.title.setText(name_words(value))
        self.message.hide()
        is_open = value.value == NONE_FOUND
        self.typed.setVisible(shape.kind in _TYPED)
        self.typed.set_text("" if is_open else typed_words(value, shape))
        self.typed.label.setText(", ".join(part for part in ("New value", unit_words(value)) if part))
        self.choice.setVisible(shape.kind in (ShapeKind.CHOICE, ShapeKind.YES_NO))
        yes_no = shape.kind is ShapeKind.YES_NO
        self.choice.set_options(_YES_NO if yes_no else [(one, choice_words(one)) for one in shape.choices])
        self.choice.set_value(value.value)
        self._set_ticks(value, shape)
        self.open.setVisible(shape.may_be_open)
        self.open.setChecked(is_open)
        self.citation.set_text(value.citation)
        self.source.set_text("")
        self.certainty.set_value(OUR_READING)
        self.since.set_day(value.since)
        self.reason.set_text("")
        first = self.typed if self.typed.isVisibleTo(self) else self.choice
        begins = self.citation if self.tick_box.isVisibleTo(self) else first
        begins.setFocus()
        if isinstance(begins, TextField):
            begins.edit.selectAll()  # the focus may have come before the text

    def refuse(self, error: DeskError) -> None:
        """Say what is wrong, at its field where there is one."""
        field = self._field(error.field) if isinstance(error, InvalidInput) else None
        if field is not None and field.isVisibleTo(self):
            field.set_error(error_sentence(error))
            field.setFocus()
            return
        tell(self.message, error, "Nothing was changed")

    def show_meanwhile(self, value: PackValue) -> None:
        """Say that another desk changed the value; what is typed stays, and the next save writes over it."""
        self.value = value
        self.message.set_kind(BannerKind.WARNING)
        self.message.set_words(OVERTAKEN, meanwhile(f"{value_words(value)}, from {write_day(value.since)}"))
        self.message.show()

    def given(self) -> Mapping[str, Any]:
        """Return the arguments of `pack-edit`. Raises `InvalidInput` naming what cannot be read."""
        assert self.value is not None
        return {
            "name": self.value.name,
            "value": self._new_value(self.value.name),
            "citation": self.citation.text(),
            "source": self.source.text(),
            "certainty": str(self.certainty.value()),
            "since": read_day(self.since.text(), field="since"),
            "reason": self.reason.text(),
        }

    def _new_value(self, name: str) -> object:
        shape = SHAPES[name]
        if self.open.isVisibleTo(self) and self.open.isChecked():
            return NONE_FOUND
        if shape.kind is ShapeKind.SEVERAL:
            return [key for key, tick in self.ticks.items() if tick.isChecked()]
        if shape.kind not in _TYPED:
            return self.choice.value()
        typed = self.typed.text()
        if not typed.strip():
            raise InvalidInput(name, "missing")
        read = {ShapeKind.CENTS: as_cents, ShapeKind.NUMBER: as_number, ShapeKind.TIME: read_time}
        return read[shape.kind](typed, name)

    def _keep(self) -> None:
        self.message.hide()
        try:
            given = self.given()
        except InvalidInput as error:
            self.refuse(error)
            return
        self.kept.emit(given)

    def _field(self, name: str) -> TextField | None:
        if self.value is not None and name == self.value.name:
            return self.typed
        fields = (self.citation, self.source, self.since, self.reason)
        return next((field for field in fields if field.objectName() == name), None)

    def _set_ticks(self, value: PackValue, shape: Shape) -> None:
        for tick in self.ticks.values():
            tick.hide()
            tick.deleteLater()
        self.ticks = {}
        several = shape.kind is ShapeKind.SEVERAL
        chosen = value.value.split(", ") if several else []
        for key in shape.choices if several else ():
            tick = Tick(choice_words(key), name=f"pack_tick_{key}")
            tick.setChecked(key in chosen)
            self._tick_stack.addWidget(tick)
            self.ticks[key] = tick
        self.tick_box.setVisible(several)

    def _lay_out(self) -> None:
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(0)
        for part in (
            self.title, 10, self.message, self.typed, self.choice, self.tick_box, self.open, 8, self.citation, 10,
            self.source, 10, self.certainty, 10, self.since, 10, self.reason, 14,
        ):  # fmt: skip
            if isinstance(part, int):
                stack.addSpacing(part)
            else:
                stack.addWidget(part)
        self.message.hide()
        acts = QHBoxLayout()
        acts.setSpacing(8)
        acts.addWidget(self.keep, 1)
        acts.addWidget(self.leave)
        stack.addLayout(acts)
        stack.addStretch(1)


def typed_words(value: PackValue, shape: Shape) -> str:
    """Return a value as it may be typed back: dollars and cents, a number, a time of day."""
    if shape.kind is ShapeKind.CENTS:
        return str(Money(int(value.value)))
    return value_words(value) if shape.kind is ShapeKind.TIME else value.value
