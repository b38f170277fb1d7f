"""Text on a screen: plain text only, in a token's color, in the design's line boxes.

Qt's own label reads names as markup (`<b>`), sets lines tighter than the design, and keeps
the color of the palette it was made in. This one does none of that.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from app.ui import fonts
from app.ui.theme import Token, color
from app.ui.widgets import paint


class Label(QLabel):
    """One or more lines of text.

    By default the text is never cut: the label asks for its whole width. `wrap` breaks it into
    lines; `elide` cuts it with an ellipsis and is for names and free text only.
    """

    def __init__(
        self,
        words: str = "",
        parent: QWidget | None = None,
        *,
        size: int = 15,
        weight: int = fonts.REGULAR,
        ink: Token = "text",
        align: Qt.AlignmentFlag = paint.LEFT,
        wrap: bool = False,
        elide: bool = False,
        name: str = "",
    ) -> None:
        super().__init__(parent)
        self._size = size
        self._weight = weight
        self._ink: Token = ink
        self._align = align
        self._wrap = wrap
        self._elide = elide
        self.setObjectName(name)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(fonts.font(size, weight))
        across = QSizePolicy.Policy.Preferred if wrap or elide else QSizePolicy.Policy.Minimum
        policy = QSizePolicy(across, QSizePolicy.Policy.Preferred if wrap else QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(wrap)
        self.setSizePolicy(policy)
        self.setText(words)

    def set_ink(self, ink: Token) -> None:
        """Change the color of the words."""
        self._ink = ink
        self.update()

    def set_weight(self, weight: int) -> None:
        """Change how heavy the words are."""
        self._weight = weight
        self.setFont(fonts.font(self._size, weight))
        self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        """Say that wrapped text grows downward."""
        return self._wrap

    def heightForWidth(self, width: int) -> int:
        """Return the height in pixels that the text needs at a width."""
        return max(1, len(self._lines(width))) * fonts.line_box(self._size)

    def sizeHint(self) -> QSize:
        """Return the whole text on one line; for wrapped text, on lines of at most 560 pixels."""
        across = max((self._width(part) for part in self.text().split("\n")), default=0)
        if not self._wrap:
            return QSize(across, fonts.line_box(self._size))
        across = min(across, 560)
        return QSize(across, self.heightForWidth(max(across, 1)))

    def minimumSizeHint(self) -> QSize:
        """Return the least that shows the text uncut, or three letters of a name."""
        if self._elide:
            return QSize(min(self._width(self.text()), 3 * self._size), fonts.line_box(self._size))
        if self._wrap:
            longest = max((self._width(word) for word in self.text().split()), default=0)
            return QSize(min(longest, 560), fonts.line_box(self._size))
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the lines, one line box below the other."""
        painter = paint.begin(self)
        rect = QRectF(self.contentsRect())
        if not self._wrap:
            paint.text(
                painter,
                rect,
                self.text(),
                size=self._size,
                weight=self._weight,
                ink=self._ink,
                align=self._align,
                elide=self._elide,
            )
            painter.end()
            return
        painter.setPen(color(self._ink))
        painter.setFont(fonts.font(self._size, self._weight))
        step = fonts.line_box(self._size)
        flags = self._align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
        for number, line in enumerate(self._lines(self.width())):
            painter.drawText(QRectF(rect.left(), rect.top() + number * step, rect.width(), step), flags, line)
        painter.end()

    def _width(self, words: str) -> int:
        return fonts.width(words, self._size, self._weight)

    def _lines(self, width: int) -> tuple[str, ...]:
        return _broken(self.text(), self._size, self._weight, max(width, 1))


@lru_cache(maxsize=2048)
def _broken(text: str, size: int, weight: int, width: int) -> tuple[str, ...]:
    """Break a text into lines. A layout asks for the same answer many times before it settles."""
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    lines: list[str] = []
    for part in text.split("\n"):
        layout = QTextLayout(part, fonts.font(size, weight))
        layout.setTextOption(option)
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, 0))
            lines.append(part[line.textStart() : line.textStart() + line.textLength()].rstrip())
        layout.endLayout()
    return tuple(lines)
