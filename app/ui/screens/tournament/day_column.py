"""A field for each day of a tournament, below each other, that behaves as one field whose lines are the days."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.errors import InvalidInput
from app.ui.widgets.fields import TextField


class DayColumn(QWidget):
    """One text a day, below each other; behaves as one field whose lines are the days.

    `told` when a day may need another height than before, as with what is wrong below it.
    """

    edited = Signal(object)
    told = Signal()

    def __init__(self, label: str, name: str, *, check: Callable[[str], object] | None = None) -> None:
        super().__init__()
        self.setObjectName(name)
        self._label = label
        self._check = check
        self._stack = QVBoxLayout(self)
        self._stack.setContentsMargins(0, 0, 0, 0)
        self._stack.setSpacing(8)
        self.fields: list[TextField] = []

    def text(self) -> str:
        """Return what is typed, a line a day."""
        return "\n".join(field.text() for field in self.fields)

    def set_text(self, words: str) -> None:
        """Show a line a day, with as many fields."""
        lines = words.split("\n")
        while len(self.fields) > len(lines):
            gone = self.fields.pop()
            gone.hide()
            gone.deleteLater()
        while len(self.fields) < len(lines):
            at = len(self.fields)
            field = TextField(self._label if not at else "", name=f"{self.objectName()}_{at}")
            field.label.setVisible(not at)
            field.edit.setAccessibleName(f"{self._label}, day {at + 1}")
            field.edited.connect(lambda _words: self.edited.emit(self.text()))
            stack = field.layout()
            assert isinstance(stack, QVBoxLayout)
            stack.addStretch(1)  # in a row made higher by a neighbor the box stays at the top
            self.fields.append(field)
            self._stack.addWidget(field)
        for field, line in zip(self.fields, lines, strict=True):
            field.set_text(line)
        self.told.emit()

    def set_error(self, sentence: str) -> None:
        """Show what is wrong at the days that are."""
        for field in self.fields:
            field.set_error(sentence if sentence and self._wrong(field.text()) else "")

    def event(self, event: QEvent) -> bool:
        """Tell that a day may be higher or lower than before, once that is known."""
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self.told.emit()
        return done

    def heights(self) -> list[int]:
        """Return how high each day needs to be, with what is wrong below it."""
        return [_needed(field) for field in self.fields]

    def set_heights(self, heights: Sequence[int]) -> None:
        """Make the days as high as their neighbors in the other columns."""
        for field, high in zip(self.fields, heights, strict=True):
            field.setFixedHeight(high)

    def set_frozen(self, *, frozen: bool) -> None:
        """Make all days read-only."""
        for field in self.fields:
            field.set_frozen(frozen=frozen)

    def _wrong(self, text: str) -> bool:
        if self._check is None:
            return True
        try:
            self._check(text)
        except InvalidInput:
            return True
        return False


def _needed(field: TextField) -> int:
    stack = field.layout()
    assert stack is not None
    return stack.totalSizeHint().height()
