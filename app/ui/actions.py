"""The one table of keys: what F1 lists is what the window obeys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

_CAPS = {"Return": "Enter"}


@dataclass(frozen=True, slots=True)
class Action:
    """A key and what it does. `keys` is Qt's portable text; `where` groups the list."""

    key: str
    keys: str
    words: str
    where: str

    @property
    def cap(self) -> str:
        """What stands on the keycap: `Ctrl S`."""
        return _CAPS.get(self.keys, self.keys.replace("+", " "))


ACTIONS = (
    Action("find", "F2", "Find a person, from anywhere", "Desk"),
    Action("take_first", "Return", "Take the first person of the list", "Desk"),
    Action("next_person", "Down", "Next person in the list", "Desk"),
    Action("new_person", "Ctrl+N", "New person from what was typed", "Desk"),
    Action("twins", "F4", "Two records of one person, side by side", "Desk"),
    Action("entry", "F5", "Entry", "Desk"),
    Action("reentry", "F6", "Re-entry", "Desk"),
    Action("addon", "F7", "Add-on", "Desk"),
    Action("out", "F8", "Player out", "Desk"),
    Action("tendered", "F9", "Type what was handed over", "Desk"),
    Action("take", "F12", "Take the money", "Desk"),
    Action("back", "Esc", "Back to Find", "Desk"),
    Action("save", "Ctrl+S", "Save a form, or record the player out", "Desk"),
    Action("edit_person", "Return", "Open the person of the list", "People"),
    Action("filter", "F3", "Next filter: in, out, barred, twins", "People"),
    Action("publish", "Ctrl+S", "Publish the prizes, or save the deal", "Payouts"),
    Action("fill_deal", "F6", "Fill the deal by the method chosen", "Payouts"),
    Action("pay_prize", "F12", "Pay the place that is chosen", "Payouts"),
    Action("print_places", "Ctrl+P", "Print the list of places", "Payouts"),
    Action("bold", "Ctrl+B", "Bold words in the house rules", "Tournament"),
    Action("print", "Ctrl+P", "Print the paper that is shown", "Papers"),
    Action("reports", "Ctrl+R", "Reports: who took what, and what went back", "Papers"),
    Action("print_report", "Ctrl+P", "Print the report that is shown", "Reports"),
    Action("filter_report", "F3", "Next report", "Reports"),
    Action("leave_reports", "Esc", "Back to the papers", "Reports"),
    Action("give_count", "F12", "Open the shift, give the count, close with it", "Shift"),
    Action("add_staff", "Ctrl+N", "Add a person to the staff", "Settings"),
    Action("new_tournament", "Ctrl+N", "New tournament on the day that is looked at", "Calendar"),
    Action("screen", "Ctrl+1 to 9", "Go to a screen, in the order of the rail", "Everywhere"),
    Action("wall", "F11", "Wall display, on the second screen; again to close it", "Everywhere"),
    Action("lock", "Ctrl+L", "Lock, or change who is at the counter", "Everywhere"),
    Action("keys", "F1", "This list", "Everywhere"),
)


def action(key: str) -> Action:
    """Return an action by its key. Raises `StopIteration` for one that is not in the table."""
    return next(one for one in ACTIONS if one.key == key)


def bind(owner: QWidget, key: str, act: Callable[[], object], *, inside: bool = False) -> None:
    """Let a key of the table act in the owner's window, or only `inside` the owner. A held key is one press."""
    shortcut = QShortcut(QKeySequence(action(key).keys), owner)
    if inside:
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    shortcut.setAutoRepeat(False)
    shortcut.activated.connect(act)
