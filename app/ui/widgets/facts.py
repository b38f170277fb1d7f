"""Facts in rows: a name at the left, its value beside it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui import fonts
from app.ui.widgets import paint


class FactRows(QWidget):
    """Names at the left, values beside them; a long file name is cut in its middle."""

    def __init__(self, parent: QWidget | None = None, *, indent: int = 176, name: str = "") -> None:
        super().__init__(parent)
        self._indent = indent
        self.setObjectName(name)
        self._facts: tuple[tuple[str, str], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_facts(self, facts: tuple[tuple[str, str], ...]) -> None:
        """Show these."""
        self._facts = facts
        self.setAccessibleName(". ".join(f"{name}, {value}" for name, value in facts))
        self.updateGeometry()
        self.update()

    def facts(self) -> tuple[tuple[str, str], ...]:
        """Return what is shown."""
        return self._facts

    def sizeHint(self) -> QSize:
        """Return the height of all rows."""
        return QSize(320, 45 * len(self._facts))

    def minimumSizeHint(self) -> QSize:
        """Return the same height."""
        return QSize(240, 45 * len(self._facts))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the rows."""
        painter = paint.begin(self)
        for number, (name, value) in enumerate(self._facts):
            top = number * 45
            if number:
                paint.hairline(painter, 0, top, length=self.width())
            room = QRectF(16, top + 1, self.width() - 32, 44)
            paint.text(painter, room, name, ink="text_2")
            side = room.adjusted(self._indent, 0, 0, 0)
            words = fonts.metrics(15).elidedText(value, Qt.TextElideMode.ElideMiddle, side.width())
            paint.text(painter, side, words)
        painter.end()
