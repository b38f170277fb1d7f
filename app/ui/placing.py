"""Where a window stands: as it was left, but never larger than the screen or on one that is gone."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget


def place(window: QWidget, width: int, height: int, geometry: str = "") -> None:
    """Give a window its size, or the geometry it was left with, in base 64."""
    window.resize(_fitting(width, height))
    if geometry:
        window.restoreGeometry(QByteArray.fromBase64(geometry.encode("ascii")))
    _onto_a_screen(window)


def _fitting(width: int, height: int) -> QSize:
    """Return a size that the main screen has room for, however its pixels are scaled."""
    room = QGuiApplication.primaryScreen().availableGeometry()
    return QSize(min(width, room.width()), min(height, room.height()))


def _onto_a_screen(window: QWidget) -> None:
    """Bring a window back whose screen is gone or has shrunk (known fault 43)."""
    screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    if not any(area.contains(window.geometry()) for area in screens):
        main = QGuiApplication.primaryScreen().availableGeometry()
        window.resize(_fitting(window.width(), window.height()))
        if not any(area.intersects(window.geometry()) for area in screens):
            window.move(main.topLeft())
