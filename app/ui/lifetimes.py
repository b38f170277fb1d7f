"""Letting windows go in good order.

A window that Python's collector finds first is taken apart while parts of it are still on the
screen, and Qt does not survive that every time. So each window is put away by name.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QWidget


def retire(widget: QWidget) -> None:
    """Close a window and delete it at once, its children with it. Its Python side is empty afterward."""
    widget.close()
    widget.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
