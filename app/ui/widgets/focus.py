"""The focus ring around buttons and cards, two pixels away from their edge.

A widget cannot paint outside itself, so one ring a window follows the focus. Widgets say that
they want it with `set_ring`; fields and rows draw their own on their outline.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from app.ui.theme import color
from app.ui.widgets import paint

_AWAY = 4  # two pixels of air and two of ring
_PROPERTY = "ringRadius"
_INSET = "ringInset"


def set_ring(widget: QWidget, radius: int, *, inset: int = 0) -> None:
    """Give a widget the outer focus ring; `radius` is that of its own corners.

    `inset` is how far what is drawn lies inside the hit area, above and below, in pixels.
    """
    widget.setProperty(_INSET, inset)
    widget.setProperty(_PROPERTY, radius)  # the last: a ring that follows reads both at once


def drop_ring(widget: QWidget) -> None:
    """Take the outer ring from a widget that draws its own again."""
    widget.setProperty(_PROPERTY, None)


class FocusRing(QWidget):
    """The ring of one window. Make one for each top-level window and keep it there."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._watched: list[QWidget] = []
        self._target: QWidget | None = None
        self.setObjectName("focus_ring")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._focus_changed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the target when it, or what holds it, moves, is resized, hidden or let go."""
        here = QApplication.focusWidget()
        if event.type() is QEvent.Type.DynamicPropertyChange and here is not None and watched is here:
            self._aim(here)
        elif event.type() in (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show):
            self._place()
        elif event.type() in (QEvent.Type.Hide, QEvent.Type.EnabledChange):
            self.hide()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ring."""
        if self._target is None or not isValid(self._target):
            return
        painter = paint.begin(self)
        radius = float(self._target.property(_PROPERTY)) + _AWAY
        paint.box(painter, QRectF(self.rect()), radius=radius, line=color("ring"), line_width=2)
        painter.end()

    def _focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        for widget in self._watched:
            if isValid(widget):
                widget.removeEventFilter(self)
        self._watched.clear()
        self._target = None
        self.hide()
        if self.parentWidget() is not self._window:
            self.setParent(self._window)  # what held the last target may be deleted with all it holds
        if new is None or not self._window.isAncestorOf(new):
            return
        new.installEventFilter(self)  # a field wants the ring as soon as it is wrong
        self._watched.append(new)
        self._aim(new)

    def _aim(self, widget: QWidget) -> None:
        """Follow the widget that has the focus, if it wants the ring. Its own filter is in place already."""
        if widget.property(_PROPERTY) is None:
            self._target = None
            self.hide()
            return
        self._target = widget
        host = widget.parentWidget()
        while host is not None and host is not self._window:
            if host not in self._watched:
                host.installEventFilter(self)
                self._watched.append(host)
            host = host.parentWidget()
        self._place()

    def _place(self) -> None:
        target = self._target
        if target is None or not isValid(target) or not target.isVisible():
            return
        down = _AWAY - int(target.property(_INSET))
        wanted = QRect(QPoint(0, 0), target.size()).adjusted(-_AWAY, -down, _AWAY, down)
        host = target.parentWidget() or self._window
        while host is not self._window and not host.rect().contains(_in(host, target, wanted)):
            host = host.parentWidget() or self._window
        if self.parentWidget() is not host:
            self.setParent(host)
        self.setGeometry(_in(host, target, wanted))
        self.show()
        self.raise_()


def _in(host: QWidget, target: QWidget, rect: QRect) -> QRect:
    return QRect(target.mapTo(host, rect.topLeft()), rect.size())
