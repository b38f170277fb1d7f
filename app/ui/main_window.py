"""The window: puts the screens into the frame, gives bar and strip their words, obeys the keys.

It knows screens by their rail keys only. Nothing reaches through it: screens are handed the hub.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPoint, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from app.core.days import short_month
from app.core.errors import DeskError, RuleViolation
from app.desk.desk import local_now, venue_of
from app.desk.sentences import error_sentence
from app.desk.shifts import shift_here
from app.desk.strip import Strip, read_strip
from app.desk.tournaments import TournamentLine, list_tournaments
from app.ui.actions import bind
from app.ui.asking import ASKING_TITLE, Question, heading
from app.ui.dialogs.keys import KeysCard
from app.ui.dialogs.notice import Notice
from app.ui.hub import Hub
from app.ui.meanwhile import KEEP_OR_DROP
from app.ui.messages import MEND_OF_DUTY, day_words, duty_findings, finding_words, state_badge, strip_words
from app.ui.printing import SILENT, PrintQueue, QueueState
from app.ui.reach_band import ReachBand
from app.ui.reach_words import UNANSWERED_AT_CLOSE, settled_kind, settled_words
from app.ui.screens.screen import Screen
from app.ui.screens.shift.words import since
from app.ui.widgets.badge import BadgeKind
from app.ui.widgets.banner import Banner
from app.ui.widgets.frame import Frame
from app.ui.widgets.topbar import Light, LightState
from app.ui.widgets.watermark import Watermark

MINUTE = 20_000


class MainWindow(QWidget):
    """The window of one desk. Its signals are for whoever opened it; `closing` says that it goes."""

    lock_wanted = Signal()
    wall_wanted = Signal()
    closing = Signal()
    new_tournament_wanted = Signal()

    def __init__(self, hub: Hub, screens: Mapping[str, Screen], *, demo: bool = False) -> None:
        super().__init__()
        self.setObjectName("main_window")
        self.setWindowTitle("Tournament Desk, demo venue" if demo else "Tournament Desk")
        self.hub = hub
        self.screens = dict(screens)
        self._strip: Strip | None = None
        self._warned = False
        self._dropping = ""
        self.frame = Frame()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.frame)
        for key, screen in self.screens.items():
            self.frame.add_screen(key, screen)
        self.notice = Notice(self.frame)
        self.keys = KeysCard(self.frame)
        if demo:
            self.watermark = Watermark(self)
        self.drawer = Light("wallet", "No shift", name="drawer_light")
        self.frame.top.add_block(self.drawer)
        self.reach = ReachBand(hub, self.frame.band)
        self._connect()
        self._shortcuts()
        self._minute = QTimer(self)
        self._minute.setInterval(MINUTE)
        self._minute.timeout.connect(self.refresh_strip)
        self._minute.timeout.connect(self.reach.learn)
        self._minute.start()
        self._choose_first()
        self.refresh_strip()
        self.reach.learn()
        self.frame.show_screen(next(iter(self.screens)))

    def show_screen(self, key: str) -> None:
        """Go to a screen and put the focus where a clerk begins."""
        self.frame.show_screen(key)
        self.screens[key].focus_first()

    def follow(self, papers: PrintQueue) -> None:
        """Let the light in the top bar tell how the printers are."""
        papers.state_changed.connect(self._printers_changed)
        self.frame.top.printers_wanted.connect(papers.try_again)
        self._printers_changed(papers.state)

    def refresh_strip(self) -> None:
        """Read the strip again: the day and the hours move by themselves."""
        self.frame.top.set_clerk(self.hub.desk.clerk)
        self.hub.looked(self._show_drawer)
        if not self.hub.tournament_id:
            self._strip = None
            self.frame.top.set_tournament("", BadgeKind.DRAFT, "", "")
            self.frame.strip.setVisible(False)
            return
        try:
            self._strip = self.hub.read(read_strip, tournament_id=self.hub.tournament_id)
        except DeskError as error:
            if not self.hub.online:
                return
            self.notice.tell("This could not be read", error_sentence(error))
            return
        self.reach.zone = self._strip.now.tzinfo
        kind, word = state_badge(self._strip.state)
        self.frame.top.set_tournament(self._strip.name, kind, word, day_words(self._strip))
        self.frame.strip.setVisible(True)
        self.frame.strip.set_strip(*strip_words(self._strip))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop the timers before the ledger is closed; while a step has no answer, ask to stay once."""
        if self.hub.question is not None and not self._warned:
            self._warned = True
            self.notice.tell(*UNANSWERED_AT_CLOSE)
            event.ignore()
            return
        self._minute.stop()
        self.closing.emit()
        super().closeEvent(event)

    def _connect(self) -> None:
        frame, hub = self.frame, self.hub
        frame.screen_wanted.connect(self.show_screen)
        frame.narrow_changed.connect(self._narrow_changed)
        frame.strip.chip_clicked.connect(self._open_findings)
        frame.findings.mend_wanted.connect(self._mend)
        frame.rail.keys_wanted.connect(self.keys.open_it)
        frame.rail.wall_wanted.connect(self.wall_wanted)
        frame.top.tournament_wanted.connect(self._pick_tournament)
        frame.top.lock_wanted.connect(self.lock_wanted)
        self.drawer.clicked.connect(lambda: self._go("shift", None))
        hub.changed.connect(self.refresh_strip)
        hub.clerk_changed.connect(self.refresh_strip)
        hub.failed.connect(self._failed)
        hub.asked.connect(self._asked)
        hub.wanted.connect(self._go)

    def _shortcuts(self) -> None:
        for number, key in enumerate(self.screens, start=1):
            shortcut = QShortcut(QKeySequence(f"Ctrl+{number}"), self)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(lambda key=key: self.show_screen(key))
        bind(self, "keys", self.keys.open_it)
        bind(self, "lock", self.lock_wanted.emit)
        bind(self, "wall", self.wall_wanted.emit)

    def _choose_first(self) -> None:
        if self.hub.tournament_id:
            return
        known = self._tournaments()
        order = ("playing", "registering", "approved", "filed", "draft", "concluded", "settled")
        first = min(known, key=lambda one: order.index(one.state), default=None)
        if first is not None:
            self.hub.choose(first.tournament_id)

    def _tournaments(self) -> tuple[TournamentLine, ...]:
        try:
            return self.hub.read(list_tournaments).tournaments
        except DeskError as error:
            self._failed(error)
            return ()

    def _narrow_changed(self, narrow: object) -> None:
        for screen in self.screens.values():
            screen.set_narrow(narrow=bool(narrow))

    def _open_findings(self, key: object) -> None:
        anchor = self.frame.strip.chip(str(key))
        if self._strip is None or anchor is None:
            return
        duty = next(one for one in self._strip.duties if one.key == key)
        self.frame.findings.open_below(anchor, duty_findings(duty, self._strip.pack))
        self.frame.strip.set_open(str(key))

    def _mend(self, key: object) -> None:
        screen, part = MEND_OF_DUTY[str(key)]
        if screen in self.screens:
            self.show_screen(screen)
            self.screens[screen].mend(part)

    def _go(self, key: object, what: object) -> None:
        if str(key) in self.screens:
            self.show_screen(str(key))
            self.screens[str(key)].open_at(what)

    def _pick_tournament(self) -> None:
        known = self._tournaments()
        if not self.hub.online:
            return  # the notice says why; a menu without the tournaments would say that there are none
        menu = QMenu(self)
        for one in known:
            entry = menu.addAction(
                f"{one.name}   {one.state}, {short_month(one.first_day)} {one.first_day.day}"
            )
            entry.triggered.connect(lambda _checked=False, key=one.tournament_id: self.pick(key))
        menu.addSeparator()
        menu.addAction("New tournament").triggered.connect(self.new_tournament_wanted)
        menu.popup(self.frame.top.mapToGlobal(QPoint(16, self.frame.top.height())))

    def pick(self, tournament_id: str) -> None:
        """Look at another tournament; what is typed for this one is asked about once."""
        typed = ", ".join(filter(None, (screen.unsaved() for screen in self.screens.values())))
        if typed and tournament_id not in (self.hub.tournament_id, self._dropping):
            self._dropping = tournament_id
            self.notice.tell(
                KEEP_OR_DROP, f"Not saved: {typed}. Save it, or choose the tournament again to drop it."
            )
            return
        self._dropping = ""
        self.hub.choose(tournament_id)

    def _show_drawer(self) -> None:
        """Tell which shift is open here and since when: without one no cash is taken."""
        shift = self.hub.read(shift_here)
        if shift is None:
            self.drawer.setText("No shift")
            self.drawer.set_light("not open", LightState.SOON)
            return
        now = self.hub.read(lambda desk: local_now(desk, venue_of(desk)))
        self.drawer.setText(f"Shift {shift.number}")
        self.drawer.set_light(f"since {since(shift, now)}", LightState.WELL)

    def _printers_changed(self, state: object) -> None:
        if isinstance(state, QueueState):
            idle = "waiting" if state.why == SILENT else state.why or "ready"
            words = f"{state.waiting} waiting" if state.waiting else idle
            self.frame.top.printers.set_light(words, LightState.WELL if state.well else LightState.SOON)
            self.frame.top.printers.setToolTip("" if state.well else f"{state.why}; press to try again")

    def _asked(self, question: object) -> None:
        if not isinstance(question, Question) or question.open or question.claimed:
            return
        words = settled_words(question)
        told = [one for one in self.findChildren(Banner) if one.title() == ASKING_TITLE]
        for banner in told:
            banner.set_kind(settled_kind(question))
            banner.set_words(*words)
        if not any(banner.isVisible() for banner in told):
            self.notice.tell(*words)

    def _failed(self, error: object) -> None:
        if not isinstance(error, DeskError):
            return
        if isinstance(error, RuleViolation) and self._strip is not None:
            words = [finding_words(one, self._strip.pack, "") for one in error.findings]
            self.notice.tell(words[0].title, "\n".join(one.sentence for one in words))
            return
        self.notice.tell(heading(error, "Not done"), error_sentence(error))
