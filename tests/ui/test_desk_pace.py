"""How fast a clerk can be: sixty known players with exact cash, each name, Enter, F5, F12.

`pytest tests/ui/test_desk_pace.py -s` prints the figures. The bound is five times what is aimed at, so
that a busy machine does not fail it.
"""

import statistics
import sys
import time

from PySide6.QtWidgets import QApplication

from tests.ui.desk_driver import ENTER, F5, F12, Clerk
from tests.ui.desk_room import add_people

PLAYERS = 60
AIM_SECONDS = 0.3
FAMILIES = ("Abernathy", "Brightwater", "Castellane", "Drummond", "Eskildsen", "Farquhar")


def test_sixty_players_with_exact_cash(qtbot, room):
    names = [f"{FAMILIES[n % 6]}{'abcdefghij'[n // 6]}" for n in range(PLAYERS)]
    add_people(room[0], [("Robin", name, None, "Butte", "") for name in names], checked_by="Dana Whitcomb")
    clerk = Clerk(qtbot, room[0], room[1], size=(1182, 660))
    clerk.scan("warm")
    clerk.screen.leave()
    taken = []
    for name in names:
        begun = time.perf_counter()
        clerk.type(name[:6].lower() + name[6:])
        clerk.press(ENTER, F5, F12)
        QApplication.processEvents()
        taken.append(time.perf_counter() - begun)
    assert len(clerk.sales()) == PLAYERS
    median, worst = statistics.median(taken), max(taken)
    figures = f"median {median * 1000:.0f} ms, worst {worst * 1000:.0f} ms"
    sys.stdout.write(f"\n{PLAYERS} sales by key events: {figures}\n")
    assert median < 5 * AIM_SECONDS
