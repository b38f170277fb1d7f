"""What every script of pictures shares: the sizes, the frame around a screen, its way to a PNG.

`framed` says what the design's pictures say; `framed_on` reads bar and strip from a ledger, as the window does.
"""

from PySide6.QtWidgets import QApplication

from app.desk.strip import read_strip
from app.ui.hub import Hub
from app.ui.messages import day_words, state_badge, strip_words
from app.ui.pictures import photograph
from app.ui.singletons import keep_alive
from app.ui.widgets.badge import BadgeKind
from app.ui.widgets.frame import Frame
from tests.ui.gallery_parts import show_strip

SIZES = {"1366": (1366, 768), "1920": (1920, 1080), "1024": (1024, 768)}
CLERK = "Dana Whitcomb"


def begin(folder):
    """Return the application, with the folder made; the caller keeps it."""
    app = QApplication.instance() or QApplication([])
    keep_alive()
    folder.mkdir(parents=True, exist_ok=True)
    return app


def framed(key, screen, *, day="Day 2 of 3, Sat Mar 7"):
    """Put a screen into the frame with the words of the design's pictures."""
    frame = Frame()
    frame.top.set_tournament("Bitterroot Spring Classic", BadgeKind.PLAYING, "Playing", day)
    frame.top.set_clerk(CLERK)
    show_strip(frame.strip)
    return _hold(frame, key, screen)


def framed_on(desk, number, key, make):
    """Return the frame with a screen on a ledger, and the screen; `make` is handed the hub."""
    hub = Hub(desk, watch=False)
    hub.choose(number)
    screen = make(hub)
    frame = _hold(Frame(), key, screen)
    frame.hub = hub
    dress(frame, desk, number)
    return frame, screen


def dress(frame, desk, number):
    """Give the bar and the strip their words; without a tournament there is no strip."""
    frame.top.set_clerk(CLERK)
    frame.strip.setVisible(bool(number))
    if number:
        strip = read_strip(desk, tournament_id=number)
        frame.top.set_tournament(strip.name, *state_badge(strip.state), day_words(strip))
        frame.strip.set_strip(*strip_words(strip))


def shoot(frame, folder, name, size, theme):
    """Write `name-size-theme.png`."""
    return photograph(frame, folder / f"{name}-{size}-{theme.name}.png", SIZES[size], theme)


def _hold(frame, key, screen):
    frame.add_screen(key, screen)
    frame.show_screen(key)
    frame.narrow_changed.connect(lambda narrow: screen.set_narrow(narrow=narrow))
    frame.resize(*SIZES["1366"])
    frame.show()
    frame.activateWindow()
    screen.focus_first()
    return frame
