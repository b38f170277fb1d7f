"""The one table of keys: what F1 lists is what the window obeys."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Action:
    """A key and what it does. `keys` is Qt's portable text; `where` groups the list."""

    key: str
    keys: str
    words: str
    where: str


ACTIONS = (
    Action("find", "F2", "Find a person, from anywhere", "Desk"),
    Action("take_first", "Return", "Take the first person of the list", "Desk"),
    Action("next_person", "Down", "Next person in the list", "Desk"),
    Action("new_person", "Ctrl+N", "New person from what was typed", "Desk"),
    Action("entry", "F5", "Entry", "Desk"),
    Action("reentry", "F6", "Re-entry", "Desk"),
    Action("addon", "F7", "Add-on", "Desk"),
    Action("tendered", "F9", "Type what was handed over", "Desk"),
    Action("take", "F12", "Take the money", "Desk"),
    Action("back", "Esc", "Back to Find", "Desk"),
    Action("print", "Ctrl+P", "Print the paper that is shown", "Papers"),
    Action("screen", "Ctrl+1 to 9", "Go to a screen, in the order of the rail", "Everywhere"),
    Action("lock", "Ctrl+L", "Lock, or change who is at the counter", "Everywhere"),
    Action("keys", "F1", "This list", "Everywhere"),
)


def action(key: str) -> Action:
    """Return an action by its key. Raises `StopIteration` for one that is not in the table."""
    return next(one for one in ACTIONS if one.key == key)
