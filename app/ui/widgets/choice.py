"""The choice field: one of a few named things, opened by a click, Space or Down."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from app.ui import fonts
from app.ui.theme import Token, color
from app.ui.widgets import paint
from app.ui.widgets.label import Label


class Choice(QWidget):
    """A labeled choice. Each option is words with a key; `chosen` carries the key of the new one.

    Without a label it is the bare box.
    """

    chosen = Signal(object)

    def __init__(
        self,
        label: str,
        options: Sequence[tuple[object, str]] = (),
        parent: QWidget | None = None,
        *,
        name: str = "",
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.box = _Box(f"{name}_box" if name else "")
        self.box.setAccessibleName(label)
        self.box.activated.connect(self._activated)
        self.setFocusProxy(self.box)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(6)
        if label:
            self.label = Label(label, size=13, weight=fonts.MEDIUM, ink="text_2", elide=True)
            self.label.setBuddy(self.box)
            stack.addWidget(self.label)
        stack.addWidget(self.box)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_options(options)

    def set_options(self, options: Sequence[tuple[object, str]]) -> None:
        """Replace the options, in order: `(key, words)`."""
        self.box.clear()
        for key, words in options:
            self.box.addItem(words, key)

    def value(self) -> object:
        """Return the key of the option shown, or None when there is none."""
        return self.box.currentData()

    def set_value(self, key: object) -> None:
        """Show the option with a key. Nothing changes when there is no such option."""
        at = self.box.findData(key)
        if at >= 0:
            self.box.setCurrentIndex(at)

    def set_frozen(self, *, frozen: bool) -> None:
        """Make it read-only."""
        self.box.setEnabled(not frozen)

    def _activated(self, _at: int) -> None:
        self.chosen.emit(self.box.currentData())


class _Box(QComboBox):
    """The closed box."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setFixedHeight(44)
        self.setFont(fonts.font(15))
        self.setItemDelegate(_Option(self))
        self.setMaxVisibleItems(8)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the width of the widest option."""
        widest = max((fonts.width(self.itemText(at), 15) for at in range(self.count())), default=60)
        return QSize(widest + 12 + 40, 44)

    def minimumSizeHint(self) -> QSize:
        """Return the same: an option is never cut."""
        return self.sizeHint()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the page, not the value: a wheel must not change a setting in passing."""
        event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw box, words and caret."""
        painter = paint.begin(self)
        rect = QRectF(self.rect())
        edge: Token = "field" if self.isEnabled() else "line"
        thick = 2 if self.hasFocus() else 1
        fill: Token = "surface" if self.isEnabled() else "sunken"
        ring = color("ring") if self.hasFocus() else color(edge)
        paint.box(painter, rect, radius=6, fill=color(fill), line=ring, line_width=thick)
        ink: Token = "text" if self.isEnabled() else "text_3"
        paint.text(painter, rect.adjusted(12, 0, -36, 0), self.currentText(), ink=ink, elide=True)
        caret = QPointF(rect.width() - 20, rect.height() / 2)
        paint.icon(painter, "caret-down", caret, size=16, ink="text_2")
        painter.end()


class _Option(QStyledItemDelegate):
    """One row of the opened list, a target of 44."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw the words; the row under the pointer in tint."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect)
        here = bool(option.state & QStyle.StateFlag.State_Selected)
        if here:
            paint.box(painter, rect, radius=4, fill=color("tint"))
        words = str(index.data(Qt.ItemDataRole.DisplayRole) or "")
        ink: Token = "accent_text" if here else "text"
        paint.text(painter, rect.adjusted(8, 0, -8, 0), words, ink=ink, elide=True)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return a row of 44."""
        words = str(index.data(Qt.ItemDataRole.DisplayRole) or "")
        return QSize(max(option.rect.width(), fonts.width(words, 15) + 16), 44)
