"""Photographs of widgets, for the demo without a display and for the tests that look at screens."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QWidget

from app.ui import theme as themes
from app.ui.theme import Theme


def photograph(widget: QWidget, path: Path, size: tuple[int, int], theme: Theme) -> Path:
    """Show a widget off the screen at a size in a palette and save what it looks like as PNG.

    The widget must be a window of its own; it keeps its focus and is left hidden. Works with and
    without a display. Returns the path. Raises `OSError` when the file cannot be written.
    """
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    themes.apply(app, theme)
    widget.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen, app.platformName() != "offscreen")
    widget.resize(QSize(*size))
    widget.show()
    widget.activateWindow()
    for _turn in range(3):  # layouts settle, then whatever follows their sizes
        app.processEvents()
    path.parent.mkdir(parents=True, exist_ok=True)
    picture = widget.grab()
    widget.hide()
    if not picture.save(str(path), "PNG"):
        raise OSError(f"cannot write {path}")
    return path
