"""The two palettes as data, and the one place that puts a palette on the program.

Every color of every widget is asked for by its token when it is painted, so that light and
dark can be switched while the window is open. No color is computed at run time.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from string import Template
from typing import Final, Literal

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from app.ui.fonts import font

Token = Literal[
    "canvas", "surface", "sunken", "hover", "line", "line_strong", "field", "text", "text_2", "text_3",
    "accent", "accent_hover", "accent_down", "on_accent", "accent_text", "tint", "tint_line",
    "fill", "fill_over", "track", "red", "red_fill", "on_red", "red_tint", "red_line",
    "amber", "amber_fill", "on_amber", "amber_tint", "amber_line", "ring",
]  # fmt: skip
_SHEET = Path(__file__).parents[2] / "resources" / "style.qss"


@dataclass(frozen=True, slots=True)
class Theme:
    """One palette: a `#RRGGBB` for each token of the design's color table."""

    name: str
    canvas: str
    surface: str
    sunken: str
    hover: str
    line: str
    line_strong: str
    field: str
    text: str
    text_2: str
    text_3: str
    accent: str
    accent_hover: str
    accent_down: str
    on_accent: str
    accent_text: str
    tint: str
    tint_line: str
    fill: str
    fill_over: str
    track: str
    red: str
    red_fill: str
    on_red: str
    red_tint: str
    red_line: str
    amber: str
    amber_fill: str
    on_amber: str
    amber_tint: str
    amber_line: str
    ring: str

    def tokens(self) -> dict[str, str]:
        """Return every token with its color, for the style sheet and for tests."""
        return {each.name: getattr(self, each.name) for each in fields(self) if each.name != "name"}


LIGHT: Final = Theme(
    name="light",
    canvas="#F5F5F1",
    surface="#FFFFFF",
    sunken="#EEEEE9",
    hover="#F0F1EC",
    line="#DFE0D9",
    line_strong="#C9CBC2",
    field="#85887F",
    text="#191C19",
    text_2="#50554F",
    text_3="#636861",
    accent="#0E5A41",
    accent_hover="#0B4A35",
    accent_down="#083828",
    on_accent="#FFFFFF",
    accent_text="#0E5A41",
    tint="#E5F0EA",
    tint_line="#B4D3C4",
    fill="#0E5A41",
    fill_over="#B0231B",
    track="#E4E5DE",
    red="#B0231B",
    red_fill="#B0231B",
    on_red="#FFFFFF",
    red_tint="#FBEAE8",
    red_line="#E7B9B4",
    amber="#7E4B00",
    amber_fill="#F3C969",
    on_amber="#3A2300",
    amber_tint="#FCF1DA",
    amber_line="#E6CB92",
    ring="#0E5A41",
)
DARK: Final = Theme(
    name="dark",
    canvas="#111412",
    surface="#191D1A",
    sunken="#222723",
    hover="#242A26",
    line="#2C332E",
    line_strong="#424B45",
    field="#717C75",
    text="#ECEFEB",
    text_2="#B7BFB9",
    text_3="#98A29B",
    accent="#1B7757",
    accent_hover="#1E7F5D",
    accent_down="#166248",
    on_accent="#FFFFFF",
    accent_text="#6CCBA3",
    tint="#16322A",
    tint_line="#2A5A49",
    fill="#45A982",
    fill_over="#E5685C",
    track="#2B322D",
    red="#FF9C91",
    red_fill="#C13F35",
    on_red="#FFFFFF",
    red_tint="#3A1E1B",
    red_line="#70372F",
    amber="#F2C46E",
    amber_fill="#D9A23C",
    on_amber="#221500",
    amber_tint="#332813",
    amber_line="#66501F",
    ring="#6CCBA3",
)
THEMES: Final = {theme.name: theme for theme in (LIGHT, DARK)}


class _Shown:
    """The palette on screen. One program has one look, so it is kept once."""

    theme: Theme = LIGHT


def apply(app: QApplication, theme: Theme) -> None:
    """Put a palette on the whole program, at the start or while windows are open."""
    _Shown.theme = theme
    if app.property("styled") is None:
        app.setStyle("Fusion")
        app.setFont(font(15))
        app.setProperty("styled", True)
    app.setPalette(_palette(theme))
    app.setStyleSheet(Template(_SHEET.read_text("utf-8")).substitute(theme.tokens()))


def current() -> Theme:
    """Return the palette that is on screen."""
    return _Shown.theme


def color(token: Token) -> QColor:
    """Return a token's color in the palette on screen. Ask while painting; never keep it."""
    return _colors(_Shown.theme)[token]


def color_in(theme: Theme, token: Token) -> QColor:
    """Return a token's color in a palette, for what keeps its own (the wall) whatever is on screen."""
    return _colors(theme)[token]


@cache
def _colors(theme: Theme) -> dict[str, QColor]:
    return {token: QColor(value) for token, value in theme.tokens().items()}


@cache
def _palette(theme: Theme) -> QPalette:
    ink = _colors(theme)
    palette = QPalette()
    role = QPalette.ColorRole
    for target, token in (
        (role.Window, "canvas"),
        (role.WindowText, "text"),
        (role.Base, "surface"),
        (role.AlternateBase, "sunken"),
        (role.Text, "text"),
        (role.Button, "surface"),
        (role.ButtonText, "text"),
        (role.BrightText, "red"),
        (role.Highlight, "accent"),
        (role.HighlightedText, "on_accent"),
        (role.PlaceholderText, "text_3"),
        (role.ToolTipBase, "surface"),
        (role.ToolTipText, "text"),
        (role.Link, "accent_text"),
        (role.LinkVisited, "accent_text"),
        (role.Accent, "accent"),
        (role.Light, "surface"),
        (role.Midlight, "line"),
        (role.Mid, "line_strong"),
        (role.Dark, "field"),
        (role.Shadow, "text_3"),
    ):
        palette.setColor(target, ink[token])
    for target in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, target, ink["text_3"])
    return palette
