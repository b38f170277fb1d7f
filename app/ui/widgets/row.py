"""One row of a list, as data: a screen says what a row holds, `rows` shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt

from app.ui.theme import Token
from app.ui.widgets.badge import BadgeWords

ROW_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 1


@dataclass(frozen=True, slots=True)
class Row:
    """One row. Only `key` and `title` are needed.

    `marks` are the typed letters in the title as (start, length), shown in the accent.
    `lead` is a statute number at the left, `icon` a state before it. `quiet` sets the title in
    regular weight; `muted` greys the words; `void` strikes the amount through and reddens the
    word below it.
    """

    key: object
    title: str
    second: str = ""
    right: str = ""
    right_second: str = ""
    badges: tuple[BadgeWords, ...] = ()
    marks: tuple[tuple[int, int], ...] = ()
    lead: str = ""
    icon: str = ""
    icon_ink: Token = "text_2"
    second_icon: str = ""
    second_ink: Token = "text_2"
    keycap: str = ""
    quiet: bool = False
    muted: bool = False
    void: bool = False

    def spoken(self) -> str:
        """Return the row as a screen reader says it."""
        parts = (self.lead, self.title, self.second, self.right, self.right_second)
        return ", ".join(part for part in (*parts, *(badge.words for badge in self.badges)) if part)
