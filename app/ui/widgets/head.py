"""The head band of a screen or a column: a title, a line under it, and room for one act at the right."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.ui import fonts
from app.ui.theme import color
from app.ui.widgets import paint
from app.ui.widgets.column import HEAD, SIDE
from app.ui.widgets.label import Label


class HeadBand(QWidget):
    """80 high with a hairline below. `page` sets the title in 24 over 15, else in 18 over 13.

    Put the act into `row`, after the two lines.
    """

    def __init__(
        self,
        title: str,
        second: str = "",
        parent: QWidget | None = None,
        *,
        page: bool = False,
        name: str = "",
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFixedHeight(HEAD)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._title = Label(title, size=24 if page else 18, weight=fonts.SEMIBOLD, elide=True)
        self._second = Label(second, size=15 if page else 13, ink="text_2", elide=True)
        lines = QVBoxLayout()
        lines.setSpacing(0)
        lines.addStretch(1)
        lines.addWidget(self._title)
        lines.addWidget(self._second)
        lines.addStretch(1)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(SIDE, 0, SIDE, 0)
        self.row.setSpacing(8)
        self.row.addLayout(lines, 1)

    def set_words(self, title: str, second: str) -> None:
        """Change what it says."""
        self._title.setText(title)
        self._second.setText(second)
        self._second.setVisible(bool(second))

    def second(self) -> str:
        """Return the line under the title."""
        return self._second.text()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw ground and hairline."""
        painter = paint.begin(self)
        painter.fillRect(self.rect(), color("surface"))
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), color("line"))
        painter.end()


class Ground(QWidget):
    """A plain ground with a hairline at its left or right edge, for columns without bands."""

    def __init__(
        self, parent: QWidget | None = None, *, left: bool = False, right: bool = False, name: str = ""
    ) -> None:
        super().__init__(parent)
        self._edges = (left, right)
        self.setObjectName(name)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw ground and hairlines."""
        painter = paint.begin(self)
        painter.fillRect(self.rect(), color("surface"))
        if self._edges[0]:
            paint.hairline(painter, 0, 0, length=self.height(), upright=True)
        if self._edges[1]:
            paint.hairline(painter, self.width() - 1, 0, length=self.height(), upright=True)
        painter.end()
