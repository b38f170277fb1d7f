"""The pop-over of findings: what is wrong, the law word for word, and the button that mends it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.ui import fonts
from app.ui.theme import Token, color
from app.ui.widgets import paint
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.column import scrolled
from app.ui.widgets.label import Label

WIDEST: Final = 820
_AWAY: Final = 12


@dataclass(frozen=True, slots=True)
class FindingWords:
    """One finding in words. `mend` is the button's words, empty when nothing here mends it.

    `stops` tells an obstacle from something that is only due soon; `key` comes back with the button.
    """

    key: object
    title: str
    sentence: str
    citation: str
    law: str
    kept: str = ""
    mend: str = ""
    stops: bool = True


class FindingView(QWidget):
    """One finding: title and sentence, citation and text, foot with the mending button."""

    mend_wanted = Signal(object)

    def __init__(self, finding: FindingWords, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._finding = finding
        self.setObjectName("finding")
        self._title = Label(finding.title, size=18, weight=fonts.SEMIBOLD, wrap=True)
        self._citation = Label(finding.citation, weight=fonts.SEMIBOLD, wrap=True)
        self._foot = QWidget()
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(0)
        upper = self._band(self._title, Label(finding.sentence, ink="text_2", wrap=True))
        lower = self._band(self._citation, Label(finding.law, size=13, ink="text_2", wrap=True))
        stack.addLayout(upper)
        stack.addLayout(lower)
        foot = QHBoxLayout(self._foot)
        foot.setContentsMargins(20, 8, 20, 8)
        foot.addWidget(
            Label(finding.kept, size=13, ink="text_2", wrap=True), 1, Qt.AlignmentFlag.AlignVCenter
        )
        if finding.mend:
            self.button = Button(finding.mend, kind=ButtonKind.PRIMARY, name="mend")
            self.button.clicked.connect(self._mend)
            foot.addWidget(self.button)
        # Shown before it lies in something, it would be a window of its own for a moment.
        stack.addWidget(self._foot)
        self._foot.setVisible(bool(finding.kept or finding.mend))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the two icons and the hairlines between the three parts."""
        painter = paint.begin(self)
        icon = "prohibit-fill" if self._finding.stops else "warning-fill"
        ink: Token = "red" if self._finding.stops else "amber"
        paint.icon(painter, icon, QPointF(31, self._title.y() + 17), size=22, ink=ink)
        paint.icon(painter, "scales", QPointF(31, self._citation.y() + 12), ink="text_2")
        paint.hairline(painter, 0, self._citation.y() - 12, length=self.width())
        if self._foot.isVisible():
            paint.hairline(painter, 0, self._foot.y(), length=self.width())
        painter.end()

    def _band(self, first: Label, second: Label) -> QVBoxLayout:
        band = QVBoxLayout()
        band.setContentsMargins(56, 12, 20, 13)
        band.setSpacing(0)
        band.addWidget(first)
        band.addWidget(second)
        return band

    def _mend(self) -> None:
        self.mend_wanted.emit(self._finding.key)


class FindingsPopover(QWidget):
    """A card over the window, below the chip that was pressed. Esc or a press beside it closes it.

    `mend_wanted` carries the finding's key; `closed` tells the strip to put its bar out.
    """

    mend_wanted = Signal(object)
    closed = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._host = window
        self.setObjectName("findings")
        self.setAccessibleName("Findings")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._stack = QVBoxLayout(self)
        self._stack.setContentsMargins(1, 1, 1, 1)
        self.hide()

    def open_below(self, anchor: QWidget, findings: Sequence[FindingWords]) -> None:
        """Show findings below a widget, as wide as the window allows, at most 820."""
        self._clear()
        content = QWidget()
        stack = QVBoxLayout(content)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(0)
        for finding in findings:
            view = FindingView(finding)
            view.mend_wanted.connect(self._mend)
            stack.addWidget(view)
        area = scrolled(content)
        self._stack.addWidget(area)
        width = min(WIDEST, self._host.width() - 32)
        at = anchor.mapTo(self._host, QPoint(0, anchor.height()))
        left = min(max(16, at.x() + anchor.width() // 2 - width // 2), self._host.width() - width - 16)
        room = self._host.height() - at.y() - _AWAY - 16
        content.ensurePolished()
        high = stack.heightForWidth(width - 2) if stack.hasHeightForWidth() else stack.sizeHint().height()
        self.setGeometry(left, at.y() + _AWAY, width, min(high + 2, room))
        self.show()
        self.raise_()
        self.setFocus()
        self._host.installEventFilter(self)

    def close_it(self) -> None:
        """Close it."""
        if self.isVisible():
            self._host.removeEventFilter(self)
            self.hide()
            self._clear()
            self.closed.emit()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Close on a press beside it, and when the window's size changes under it."""
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.Resize):
            self.close_it()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_it()
            return
        super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card."""
        painter = paint.begin(self)
        rect = QRectF(self.rect())
        painter.fillRect(rect, color("canvas"))
        paint.box(painter, rect, radius=8, fill=color("surface"), line=color("line_strong"))
        painter.end()

    def _mend(self, key: object) -> None:
        self.close_it()
        self.mend_wanted.emit(key)

    def _clear(self) -> None:
        while (item := self._stack.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
