"""The right column: the button to the next state, asleep with every finding until nothing stands in the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.errors import DeskError, RuleViolation
from app.core.records import Finding
from app.desk.overview import CLOSE_REGISTRATION, CONCLUDE, END_DAY, OPEN_REGISTRATION, START_PLAY, Overview
from app.desk.sentences import error_sentence, sentence
from app.desk.steps import close_registration, conclude, end_day, open_registration, start_play
from app.ui import fonts
from app.ui.hub import Hub, new_intent
from app.ui.screens.tournament.mends import mend_of
from app.ui.theme import Token
from app.ui.widgets import paint
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button, ButtonKind, LinkButton
from app.ui.widgets.column import SIDE, ThreeBandColumn, scrolled
from app.ui.widgets.label import Label

HEAD: Final = 71
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
    END_DAY: _Act(end_day, "End the day", "The clock rests until play starts again.", twice=True),
}


class FindingRow(QWidget):
    """One finding: its sign, what is wrong, the citation, and the link to where it is mended."""

    pressed = Signal(object)

    def __init__(self, finding: Finding, *, icon: str, ink: Token) -> None:
        super().__init__()
        self._finding = finding
        self._icon, self._ink = icon, ink
        words = sentence(finding)
        self.setObjectName(f"finding_{finding.code}")
        self.setToolTip(words.message)
        self.setAccessibleName(words.title)
        self.setAccessibleDescription(words.message)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(SIDE + 26, 11, SIDE, 9)
        stack.setSpacing(0)
        stack.addWidget(Label(words.title, weight=fonts.MEDIUM, wrap=True))
        row = QHBoxLayout()
        row.addWidget(Label(finding.citation, size=13, ink="text_2"))
        row.addStretch(1)
        stack.addLayout(row)
        mend = mend_of(finding)
        if mend is not None:
            self.link = LinkButton(mend.words, high=22, name=f"mend_{finding.code}")
            self.link.setAccessibleName(f"{mend.words}: {words.title}")
            self.link.clicked.connect(self._press)
            row.addWidget(self.link)
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """Take the whole row as the target."""
        self._press()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the sign and the hairline."""
        painter = paint.begin(self)
        paint.icon(painter, self._icon, QPointF(SIDE + 9, 22), size=16, ink=self._ink)
        paint.hairline(painter, SIDE, self.height() - 1, length=self.width() - 2 * SIDE)
        painter.end()

    def _press(self) -> None:
        self.pressed.emit(self._finding)


class NextStepColumn(ThreeBandColumn):
    """The step, its findings and its button. `mend_wanted` carries the finding whose row was pressed."""

    mend_wanted = Signal(object)

    def __init__(self, hub: Hub) -> None:
        super().__init__(last=True, head_high=HEAD, name="next_step")
        self.hub = hub
        self._view: Overview | None = None
        self._armed = ""
        self._shown: object = None
        self.title = Label("", size=18, weight=fonts.SEMIBOLD, name="step_title")
        self.second = Label("", ink="text_2", name="step_second")
        lines = QVBoxLayout()
        lines.setSpacing(0)
        lines.addStretch(1)
        lines.addWidget(self.title)
        lines.addWidget(self.second)
        lines.addStretch(1)
        self.head.addLayout(lines, 1)
        content = QWidget()
        self.list = QVBoxLayout(content)
        self.list.setContentsMargins(0, 1, 0, 8)
        self.list.setSpacing(0)
        self.body.addWidget(scrolled(content, name="step_findings"), 1)
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

    def show_overview(self, view: Overview) -> None:
        """Show the step as it stands now."""
        self._view = view
        step = view.step
        state = (step.verb, view.tournament.state)
        if state != self._shown:
            self._shown, self._armed = state, ""
            self.refused.hide()
        self.foot_band.setVisible(bool(step.verb))
        self._list(step.forbids, step.warns)
        if not step.verb:
            self.title.setText("Concluded")
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

    def _list(self, forbids: tuple[Finding, ...], warns: tuple[Finding, ...]) -> None:
        while (item := self.list.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for finding in forbids:
            self._add(finding, "circle", "text_2")
        later = [one for one in warns if one.rule in _BEFORE_PLAY]
        known = [one for one in warns if one.rule not in _BEFORE_PLAY]
        if later:
            self._heading("Still to do before play")
        for finding in later:
            self._add(finding, "circle", "text_2")
        if known:
            self._heading("Worth knowing")
        for finding in known:
            self._add(finding, "warning-fill", "amber")
        self.list.addStretch(1)

    def _heading(self, words: str) -> None:
        label = Label(words, size=13, weight=fonts.SEMIBOLD, ink="text_2")
        label.setContentsMargins(0, 0, 0, 0)
        band = QWidget()
        row = QVBoxLayout(band)
        row.setContentsMargins(SIDE, 16, SIDE, 2)
        row.addWidget(label)
        self.list.addWidget(band)

    def _add(self, finding: Finding, icon: str, ink: Token) -> None:
        row = FindingRow(finding, icon=icon, ink=ink)
        row.pressed.connect(self.mend_wanted)
        self.list.addWidget(row)

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
        act = _ACTS[verb]
        if act.twice and self._armed != verb:
            self._armed = verb
            self.note.setText(f"{act.note} Press once more to do it, or leave it.")
            self._say()
            return
        self._armed = ""
        self.refused.hide()
        try:
            self.hub.attempt(act.verb, new_intent(), tournament_id=self._view.tournament.tournament_id)
        except RuleViolation as error:
            words = [sentence(finding) for finding in error.findings]
            self.refused.set_words(words[0].title, words[0].message)
            self.refused.show()
        except DeskError as error:
            self.refused.set_words("Not done", error_sentence(error))
            self.refused.show()


def _stands(number: int) -> str:
    return "1 finding stands in the way" if number == 1 else f"{number} findings stand in the way"
