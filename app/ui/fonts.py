"""Fira Sans in three weights, with digits of one width, loaded from its package once.

Fonts are made here and nowhere else: a style sheet that names a font drops the `tnum`
feature, and then columns of money no longer line up.
"""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path
from typing import Final

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

REGULAR: Final = 400
MEDIUM: Final = 500
SEMIBOLD: Final = 600
_FACES: Final = {REGULAR: "Regular", MEDIUM: "Medium", SEMIBOLD: "SemiBold"}
_FAMILY: Final = "Fira Sans"


def package_folder(package: str) -> Path:
    """Return the folder of an installed package without importing it.

    Raises `ModuleNotFoundError` when the package is not installed.
    """
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(name=package)
    return Path(spec.origin).parent


@cache
def load() -> None:
    """Give the three faces to Qt. Cheap to call again; needs a running application."""
    folder = package_folder("fontpkg_fira_sans") / "files"
    for face in _FACES.values():
        QFontDatabase.addApplicationFont(str(folder / f"FiraSans-{face}.ttf"))


@cache
def font(size: int, weight: int = REGULAR) -> QFont:
    """Return a face at a size in logical pixels: no hinting, tabular digits. Copy before changing it."""
    load()
    made = QFont(_FAMILY)
    made.setPixelSize(size)
    made.setWeight(QFont.Weight(weight))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setFeature(QFont.Tag("tnum"), 1)
    return made


@cache
def struck(size: int, weight: int = REGULAR) -> QFont:
    """Return the same face struck through, for the amounts of voided receipts."""
    made = QFont(font(size, weight))
    made.setStrikeOut(True)
    return made


@cache
def metrics(size: int, weight: int = REGULAR) -> QFontMetricsF:
    """Return the metrics of `font(size, weight)`."""
    return QFontMetricsF(font(size, weight))


def width(text: str, size: int, weight: int = REGULAR) -> int:
    """Return how wide a line of text is, in whole logical pixels, rounded up."""
    return -int(-metrics(size, weight).horizontalAdvance(text) // 1)


def line_box(size: int) -> int:
    """Return the height of a line of text: 1.4 times its size, rounded to an even number."""
    return int(size * 0.7 + 0.5) * 2
