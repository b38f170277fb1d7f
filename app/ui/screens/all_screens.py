"""Which screens a window has. Those that are not looked at first are made when they are."""

from __future__ import annotations

from app.ui.hub import Hub
from app.ui.printing import PrintQueue
from app.ui.screens.calendar import CalendarScreen
from app.ui.screens.desk import DeskScreen
from app.ui.screens.desk_open import begun_at
from app.ui.screens.later import Later
from app.ui.screens.papers_place import PapersPlace
from app.ui.screens.payouts import PayoutsScreen
from app.ui.screens.people import PeopleScreen
from app.ui.screens.screen import Screen
from app.ui.screens.settings.screen import SettingsScreen
from app.ui.screens.shift import ShiftScreen
from app.ui.screens.tournament.screen import TournamentScreen
from app.ui.station_book import StationBook


def make_screens(hub: Hub, papers: PrintQueue, book: StationBook) -> dict[str, Screen]:
    """Return the screens by their rail keys, in the order of the rail."""
    desk = DeskScreen(hub, papers)
    return {
        "desk": desk,
        "people": Later(hub, lambda: PeopleScreen(hub)),
        "payouts": Later(hub, lambda: PayoutsScreen(hub, papers)),
        "tournament": TournamentScreen(hub),
        "calendar": Later(hub, lambda: CalendarScreen(hub, folder=lambda: book.station.folder)),
        "papers": Later(hub, lambda: PapersPlace(hub, papers, book)),
        "shift": Later(
            hub,
            lambda: ShiftScreen(
                hub,
                papers,
                printer=lambda: book.station.receipt_printer,
                folder=lambda: book.station.folder,
                begun=lambda: begun_at(desk),
            ),
        ),
        "settings": Later(hub, lambda: SettingsScreen(hub, book)),
    }
