"""The right column: the button to the next state, asleep with every finding until nothing stands in the way."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.errors import DeskError, RuleViolation
from app.core.records import Finding
from app.desk.overview import (
    CLOSE_REGISTRATION,
    CONCLUDE,
    END_DAY,
    OPEN_REGISTRATION,
    SETTLE,
    START_PLAY,
    Overview,
)
from app.desk.sentences import sentence
from app.desk.steps import close_registration, conclude, end_day, open_registration, settle, start_play
from app.ui import fonts
from app.ui.asking import tell
from app.ui.hub import Hub, new_intent
from app.ui.screens.tournament.mends import mend_of
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.column import SIDE, ThreeBandColumn, scrolled
from app.ui.widgets.finding_list import FindingList
from app.ui.widgets.findings import FindingWords
from app.ui.widgets.label import Label

HEAD: Final = 71
SETTLE_SECONDS: Final = 0.7  # how long a button rests after its meaning changed
# What may still be done between open registration and the first cards.
_BEFORE_PLAY: Final = frozenset({"rules_posted", "rules_copy", "oversight", "dealers", "hours"})


class _Act(NamedTuple):
    verb: Callable[..., Any]
    words: str
    note: str
    twice: bool


_ACTS: Final[Mapping[str, _Act]] = {
    OPEN_REGISTRATION: _Act(
        open_registration,
        "Open registration",
        "Fees freeze when registration opens.\nA later change makes a new version.",
        twice=False,
    ),
    START_PLAY: _Act(
        start_play, "Start play", "Each day of play counts, from midnight to midnight.", twice=False
    ),
    CLOSE_REGISTRATION: _Act(
        close_registration, "Close registration", "No entry and no re-entry is sold after this.", twice=True
    ),
    CONCLUDE: _Act(conclude, "Conclude", "Prizes are paid after the conclusion, not before.", twice=True),
    SETTLE: _Act(
        settle,
        "Settle",
        "The books are closed for good. Only reading and printing are left.",
        twice=True,
    ),
    END_DAY: _Act(end_day, "End the day", "The clock rests until play starts again.", twice=True),
}


class NextStepColumn(ThreeBandColumn):
    """The step, its findings and its button. `mend_wanted` carries the finding to be mended."""

    mend_wanted = Signal(object)

    def __init__(self, hub: Hub) -> None:
        super().__init__(last=True, head_high=HEAD, name="next_step")
        self.hub = hub
        self._view: Overview | None = None
        self._armed = ""
        self._shown: object = None
        self._changed_at = 0.0
        self._make_head()
        self._make_lists()
        self._make_acts()

    def show_overview(self, view: Overview) -> None:
        """Show the step as it stands now."""
        self._view = view
        step = view.step
        state = (step.verb, view.tournament.state)
        if state != self._shown:
            self._changed_at = time.monotonic() if self._shown is not None else 0.0
            self._shown, self._armed = state, ""
            self.refused.hide()
        self.foot_band.setVisible(bool(step.verb))
        self._list(step.forbids, step.warns)
        if not step.verb:
            self.title.setText("Settled")
            self.second.setText("Records are kept")
            self.note.setText(f"Nothing here is deleted sooner than {view.pack.record_months} months.")
            self.also.hide()
            return
        act = _ACTS[step.verb]
        left = step.players_left
        stands = len(step.forbids)
        self.title.setText(act.words)
        self.note.setText(act.note)
        reason = _stands(stands) if stands else None
        if step.verb == CONCLUDE and left > 1:
            reason = f"{left:,} players are still in"
        self.second.setText(reason or "Nothing stands in the way")
        self.act.set_greyed(reason)
        self.act.set_icon("lock-simple" if reason else "")
        self._say()

    def _make_head(self) -> None:
        self.title = Label("", size=18, weight=fonts.SEMIBOLD, name="step_title")
        self.second = Label("", ink="text_2", name="step_second")
        lines = QVBoxLayout()
        lines.setSpacing(0)
        lines.addStretch(1)
        lines.addWidget(self.title)
        lines.addWidget(self.second)
        lines.addStretch(1)
        self.head.addLayout(lines, 1)

    def _make_lists(self) -> None:
        self.stands = FindingList(name="step_forbids")
        self.later_head = Label("Still to do before play", size=13, weight=fonts.SEMIBOLD, ink="text_2")
        self.later = FindingList(name="step_later")
        self.known_head = Label("Worth knowing", size=13, weight=fonts.SEMIBOLD, ink="text_2")
        self.known = FindingList(name="step_known")
        content = QWidget()
        stack = QVBoxLayout(content)
        stack.setContentsMargins(SIDE, 6, SIDE, 8)
        stack.setSpacing(4)
        for part in (self.stands, self.later_head, self.later, self.known_head, self.known):
            stack.addWidget(part)
            if isinstance(part, FindingList):
                part.mend_wanted.connect(self.mend_wanted)
                stack.addSpacing(6)
        stack.addStretch(1)
        self.body.addWidget(scrolled(content, name="step_findings"), 1)

    def _make_acts(self) -> None:
        self.refused = Banner(BannerKind.REFUSED, "", name="step_refused")
        self.refused.hide()
        self.also = Button("", name="also")
        self.also.clicked.connect(self._also)
        self.note = Label("", size=13, ink="text_2", wrap=True)
        below = QVBoxLayout()
        below.setContentsMargins(SIDE, 8, SIDE, 11)
        below.setSpacing(12)
        for widget in (self.refused, self.also, self.note):
            below.addWidget(widget)
        self.body.addLayout(below)
        self.act = Button("", kind=ButtonKind.PRIMARY, big=True, name="next_state")
        self.act.clicked.connect(self._go)
        self.foot.addWidget(self.act)

    def _list(self, forbids: tuple[Finding, ...], warns: tuple[Finding, ...]) -> None:
        later = [one for one in warns if one.rule in _BEFORE_PLAY]
        known = [one for one in warns if one.rule not in _BEFORE_PLAY]
        self.stands.set_findings([_words(one, stops=True) for one in forbids])
        self.later.set_findings([_words(one, stops=True) for one in later])
        self.known.set_findings([_words(one, stops=False) for one in known])
        self.stands.setVisible(bool(forbids))
        for part in (self.later_head, self.later):
            part.setVisible(bool(later))
        for part in (self.known_head, self.known):
            part.setVisible(bool(known))

    def _say(self) -> None:
        assert self._view is not None
        step = self._view.step
        verb = step.verb
        self.act.set_words(f"Yes, {_ACTS[verb].words.lower()}" if self._armed == verb else _ACTS[verb].words)
        also = next(iter(step.also), "")
        self.also.setVisible(bool(also))
        if also:
            words = _ACTS[also].words
            self.also.set_words(f"Yes, {words.lower()}" if self._armed == also else words)
            self.also.set_kind(ButtonKind.DANGER if self._armed == also else ButtonKind.SECONDARY)

    def _go(self) -> None:
        if self._view is not None:
            self._press(self._view.step.verb)

    def _also(self) -> None:
        if self._view is not None and self._view.step.also:
            self._press(self._view.step.also[0])

    def _press(self, verb: str) -> None:
        """Do it; what cannot be taken back is asked for twice, in the same place."""
        assert self._view is not None
        if time.monotonic() - self._changed_at < SETTLE_SECONDS:
            return  # the second click of a double click was meant for what stood here before
        act = _ACTS[verb]
        if act.twice and self._armed != verb:
            self._armed, self._changed_at = verb, time.monotonic()
            self.note.setText(f"{act.note} Press once more to do it, or leave it.")
            self._say()
            return
        self._armed = ""
        self.refused.hide()
        try:
            self.hub.attempt(act.verb, new_intent(), tournament_id=self._view.tournament.tournament_id)
        except RuleViolation as error:
            words = [sentence(finding) for finding in error.findings]
            self.refused.set_kind(BannerKind.REFUSED)
            self.refused.set_words(words[0].title, words[0].message)
            self.refused.show()
        except DeskError as error:
            tell(self.refused, error, "Not done")


def _words(finding: Finding, *, stops: bool) -> FindingWords:
    said, place = sentence(finding), mend_of(finding)
    return FindingWords(
        key=finding,
        title=said.title,
        sentence=said.message,
        citation=finding.citation,
        law="",
        mend=place.words if place else "",
        stops=stops,
    )


def _stands(number: int) -> str:
    return "1 thing to do first" if number == 1 else f"{number} things to do first"
