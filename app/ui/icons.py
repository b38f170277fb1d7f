"""Outline and filled icons, drawn from the glyphs of an icon font found in its package.

The package itself is never imported: its import costs more than the whole first window.
Names are those of the Phosphor family; a filled icon ends in `-fill`.
"""

from __future__ import annotations

import json
import logging
from functools import cache
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QIcon, QPainter, QPixmap

from app.ui.fonts import package_folder
from app.ui.theme import Token, color, current

log = logging.getLogger(__name__)
_FONT: Final = "phosphor-1.3.0.ttf"
# The glyphs fill their square more than the design's icons do.
_OPTICAL: Final = 0.9
_CHARMAP: Final = "phosphor-charmap-1.3.0.json"


@cache
def glyph(name: str) -> str:
    """Return the character of an icon. Raises `KeyError` for a name the family does not have."""
    return chr(int(_charmap()[name], 16))


def draw(painter: QPainter, name: str, rect: QRectF, ink: QColor) -> None:
    """Draw an icon into a square, as sharp as the screen allows."""
    try:
        letter = glyph(name)
    except KeyError:
        # An error in the middle of painting would take the whole window down; tests name every icon.
        log.exception("there is no icon %s", name)
        return
    painter.setFont(_face(round(rect.height() * _OPTICAL)))
    painter.setPen(ink)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, letter)


def pixmap(name: str, token: Token, size: int) -> QPixmap:
    """Return an icon as a picture `size` logical pixels wide, in the palette on screen."""
    return _pixmap(name, token, size, current().name, QGuiApplication.primaryScreen().devicePixelRatio())


def icon(name: str, token: Token, size: int = 20) -> QIcon:
    """Return an icon for an action or a menu, in the palette on screen."""
    return QIcon(pixmap(name, token, size))


@cache
def _pixmap(name: str, token: Token, size: int, _theme: str, ratio: float) -> QPixmap:
    picture = QPixmap(QSize(size, size) * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    draw(painter, name, QRectF(0, 0, size, size), color(token))
    painter.end()
    return picture


@cache
def _family() -> str:
    number = QFontDatabase.addApplicationFont(str(package_folder("qtawesome") / "fonts" / _FONT))
    return QFontDatabase.applicationFontFamilies(number)[0]


@cache
def _face(size: int) -> QFont:
    made = QFont(_family())
    made.setPixelSize(size)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


@cache
def _charmap() -> dict[str, str]:
    text = (package_folder("qtawesome") / "fonts" / _CHARMAP).read_text("utf-8")
    return {str(name): str(code) for name, code in json.loads(text).items()}
