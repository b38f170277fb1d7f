"""Which open drawer is at hand: the one here, or one that was left open at another station."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import Signal

from app.core.records import Closing, Shift
from app.desk.shifts import list_shifts
from app.ui.hub import Hub
from app.ui.screens.shift.words import since
from app.ui.widgets.choice import Choice

_WIDE = 300


class DrawerChoice(Choice):
    """The choice in the head, seen only while another station's drawer is open. `picked` carries its number, '' for here."""

    picked = Signal(object)

    def __init__(self) -> None:
        super().__init__("", name="drawer_choice")
        self.box.setAccessibleName("Which drawer")
        self.setFixedWidth(_WIDE)
        self._known: tuple[tuple[str, str], ...] = ()
        self.chosen.connect(self.picked)
        self.hide()

    def show_open(self, shifts: Sequence[Shift], station: str, at_hand: str, now: datetime) -> str:
        """Offer the open shifts of other stations; return the number at hand, '' when that is closed now."""
        others = [one for one in shifts if one.station != station]
        known = (
            ("", f"{station}, here"),
            *((str(one.number), f"{one.station}, shift {one.number}, {since(one, now)}") for one in others),
        )
        at_hand = at_hand if any(number == at_hand for number, _words in known) else ""
        if known != self._known:
            self._known = known
            self.set_options(known)
        self.set_value(at_hand)
        self.setVisible(bool(others))
        return at_hand


def closed_meanwhile(hub: Hub, before: Shift | None, shown: Shift | None) -> Closing | None:
    """Return how a shift that was shown and no longer is was closed; None while it is open. Raises `DeskError`."""
    if before is None or (shown is not None and shown.number == before.number):
        return None
    lines = hub.read(list_shifts).shifts
    return next((line.closing for line in lines if line.shift.number == before.number), None)
