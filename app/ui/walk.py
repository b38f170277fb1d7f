"""The order in which Tab walks a screen: column by column, each from left to right and top to bottom.

Qt walks in the order in which widgets were made; forms here are made when they are first opened.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget


def step_focus(columns: Iterable[QWidget], *, forward: bool) -> bool:
    """Give the focus to the next stop in the columns; False at the end, and when it is in none of them.

    Qt asks for the next one too when what has the focus is greyed or hidden, as Save once all is kept.
    Then the focus stays in the columns, at the end as well.
    """
    stops = [stop for column in columns for stop in stops_in(column)]
    here = QApplication.focusWidget()
    if here not in stops:
        return False
    at = stops.index(here) + (1 if forward else -1)
    if at == len(stops) and not _awake(here):
        at -= 2
    if not 0 <= at < len(stops):
        return False
    reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
    stops[at].setFocus(reason)
    return True


def stops_in(column: QWidget) -> list[QWidget]:
    """Return what Tab stops at in a column, itself too, in the order of the eye."""
    QApplication.sendPostedEvents(
        None, QEvent.Type.LayoutRequest.value
    )  # places are true once all is laid out
    takes = [one for one in (column, *column.findChildren(QWidget)) if _takes_focus(one)]

    def place(child: QWidget) -> tuple[int, int]:
        at = child.mapTo(column, QPoint(0, 0))
        return at.y(), at.x()

    return sorted(takes, key=place)


def _takes_focus(widget: QWidget) -> bool:
    if isinstance(widget, QAbstractButton) and widget.autoExclusive() and not widget.isChecked():
        return False  # of a choice of few only the chosen one is a stop; arrows lead to the others
    return (
        bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        and widget.focusProxy() is None
        and (_awake(widget) or widget is QApplication.focusWidget())
    )


def _awake(widget: QWidget) -> bool:
    return widget.isVisible() and widget.isEnabled()
