"""Cards: white boxes with a hairline outline, with or without a head."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.ui.fonts import SEMIBOLD, width
from app.ui.theme import color
from app.ui.widgets import paint

HEAD = 36
PADDING = 16


class Card(QWidget):
    """A card. `title` gives it a head, with `hint` (a sum, a count) at the right of it.

    Put widgets into `body` (a `QVBoxLayout`). With `padding=0` rows run from edge to edge.
    """

    def __init__(
        self,
        title: str = "",
        parent: QWidget | None = None,
        *,
        hint: str = "",
        padding: int = PADDING,
        name: str = "",
    ) -> None:
        super().__init__(parent)
        self._title = title
        self._hint = hint
        self.setObjectName(name)
        self.setAccessibleName(title)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.body = QVBoxLayout(self)
        top = HEAD + 1 if title else 0
        self.body.setContentsMargins(padding or 1, top + padding, padding or 1, padding or 1)
        self.body.setSpacing(0)

    def set_head(self, title: str, hint: str = "") -> None:
        """Change the words of the head. A card made without a title has no room for one."""
        if (title, hint) == (self._title, self._hint):
            return
        self._title = title
        self._hint = hint
        self.setAccessibleName(title)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box and the head."""
        painter = paint.begin(self)
        rect = QRectF(self.rect())
        paint.box(painter, rect, radius=8, fill=color("surface"), line=color("line"), line_width=1)
        if self._title:
            head = QRectF(PADDING + 1, 1, rect.width() - 2 * PADDING - 2, HEAD)
            hint = width(self._hint, 13)
            title = head.adjusted(0, 0, -hint - 12, 0)
            paint.text(painter, title, self._title, size=13, weight=SEMIBOLD, ink="text_2", elide=True)
            paint.text(painter, head, self._hint, size=13, ink="text_3", align=paint.RIGHT)
            paint.hairline(painter, 1, HEAD, length=rect.width() - 2)
        painter.end()


class SectionHead(QWidget):
    """The head of a group of rows inside a column, 40 high, with a hairline below."""

    def __init__(self, title: str, hint: str = "", parent: QWidget | None = None, *, name: str = "") -> None:
        super().__init__(parent)
        self._title = title
        self._hint = hint
        self.setObjectName(name)
        self.setFixedHeight(41)

    def set_words(self, title: str, hint: str = "") -> None:
        """Change the words."""
        self._title = title
        self._hint = hint
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the title, the hint and the hairline."""
        painter = paint.begin(self)
        rect = QRectF(self.rect()).adjusted(16, 0, -15, -1)
        paint.text(painter, rect, self._title, size=13, weight=SEMIBOLD, ink="text_2")
        paint.text(painter, rect, self._hint, size=13, ink="text_3", align=paint.RIGHT)
        paint.hairline(painter, 0, self.height() - 1, length=self.width())
        painter.end()
