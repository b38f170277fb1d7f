"""Shift: open with a count, move, count blind, compare, say why, and the Z report."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.core.errors import DeskError, StoreUnavailable
from app.core.money import Money
from app.core.records import Closing
from app.desk.desk import local_now, venue_of
from app.desk.sentences import error_sentence
from app.desk.shift_close import close_shift, count_drawer
from app.desk.shift_results import Counted, MovesListed
from app.desk.shifts import list_moves, list_open_shifts, open_shift
from app.ui.actions import bind
from app.ui.asking import heading
from app.ui.hub import Hub, new_intent
from app.ui.screens.papers_acts import Queue
from app.ui.screens.screen import Screen
from app.ui.screens.shift.laid import lay_out, set_widths
from app.ui.screens.shift.middle import CountColumn
from app.ui.screens.shift.moves import MovesColumn
from app.ui.screens.shift.moving import MoveActs
from app.ui.screens.shift.others import DrawerChoice, closed_meanwhile
from app.ui.screens.shift.papers_out import ShiftPapersOut
from app.ui.screens.shift.side import SideColumn
from app.ui.screens.shift.words import (
    act_words,
    begun_words,
    closed_words,
    facts,
    head_words,
    hint,
    missing_reason,
    opened_words,
)
from app.ui.widgets.banner import BannerKind
from app.ui.widgets.button import Button
from app.ui.widgets.head import HeadBand

T = TypeVar("T")


class ShiftScreen(Screen):
    """Behind the rail's Shift key.

    `printer` names the station's receipt printer, `begun` what is begun at the counter of this window and
    would be left behind by a close.
    """

    def __init__(
        self,
        hub: Hub,
        queue: Queue | None = None,
        parent: QWidget | None = None,
        *,
        printer: Callable[[], str] = str,
        folder: Callable[[], Path] = Path.home,
        begun: Callable[[], tuple[str, ...]] = tuple,
    ) -> None:
        super().__init__(hub, parent)
        self.setObjectName("shift_screen")
        self._folder = folder
        self._begun = begun
        self._papers = ShiftPapersOut(hub, queue, printer, folder)
        self._at = ""
        self._told = MovesListed(None, ())
        self._counted: Counted | None = None
        self._now = hub.desk.now()
        self._intent = new_intent()
        self.head = HeadBand("Shift", page=True, name="shift_head")
        self.which = DrawerChoice()
        self.keep = Button("Keep shift open", key="Esc", name="keep_shift")
        self.moves = MovesColumn()
        self.moving = MoveActs(hub, self.moves)
        self.middle = CountColumn()
        self.steps, self.count = self.middle.steps, self.middle.count
        self.give, self.hint = self.middle.give, self.middle.hint
        self.side = SideColumn()
        self._lay_out()
        self._connect()

    def refresh(self) -> None:
        """Read the shift of this station and what moved in it."""
        self._now = self.hub.read(lambda desk: local_now(desk, venue_of(desk)))
        at_hand = self._at
        self._at = self.which.show_open(
            self.hub.read(list_open_shifts), self.hub.desk.station, at_hand, self._now
        )
        if self._at != at_hand:
            self._drop()
        before, self._told = self._told.shift, self.hub.read(list_moves, shift=self._at)
        closing = closed_meanwhile(self.hub, before, self._told.shift)
        self.moves.show_moves(self._told.shift, self._told.moves, self._now.tzinfo)
        if closing is not None:
            self._leave_closed(closing)
        self._show_words()
        self._set_state()

    def focus_first(self) -> None:
        """Begin with the largest note."""
        self.count.focus_first()

    def tab_columns(self) -> Sequence[QWidget]:
        """Walk moves, count, what is asked beside it, and only then the act and Keep shift open."""
        return (self.moves, self.count, self.side, self.middle.foot_band, self.head)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the widths of a small, an ordinary or a wide window."""
        super().resizeEvent(event)
        set_widths(self.width(), self.moves, self.side)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep the shift open with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
            return
        super().keyPressEvent(event)

    def leave(self) -> None:
        """Leave what was begun: a move, a count, a close (Esc)."""
        self.side.told.hide()
        if self.moves.form.isVisible():
            self.moves.ask(None)
        elif self.count.begun() or self._counted is not None:
            self._counted = None
            self.count.clear()
        self._show_words()
        self._set_state()
        self.focus_first()

    def act(self) -> None:
        """Do the one big act: open, give the count, or close with it (F12)."""
        if not self.isVisible() or not self.give.isEnabled():
            return
        if self._told.shift is None:
            self._open()
        elif self._counted is None:
            self._count()
        else:
            self._close()

    def _lay_out(self) -> None:
        self.head.row.addWidget(self.which)
        self.head.row.addWidget(self.keep)
        lay_out(self, self.head, self.moves, self.middle, self.side)

    def _connect(self) -> None:
        self.which.picked.connect(self._pick)
        self.keep.clicked.connect(self.leave)
        self.middle.acted.connect(self.act)
        self.count.edited.connect(self._edited)
        self.moves.form.left.connect(self.leave)
        self.moves.asked.connect(lambda _kind: self._set_state())
        self.moving.moved.connect(self._moved)
        self.moves.report_wanted.connect(self._report)
        self.side.reason.edited.connect(lambda _text: self._set_state())
        bind(self, "give_count", self.middle.press)

    def _pick(self, number: object) -> None:
        """Turn to the drawer of another station, or back to the one here; what was typed is of the other."""
        if str(number) != self._at:
            self._at = str(number)
            self._drop()
            self.side.told.hide()
            self.read_anew()
            self.focus_first()

    def _drop(self) -> None:
        self._counted = None
        self.count.clear()
        self.moves.ask(None)
        for field in (self.side.reason, self.side.witness):
            field.set_text("")

    def _leave_closed(self, closing: Closing) -> None:
        """Begin at the count again, and say of a shift that it was closed; the hands stay on this screen."""
        here = self.isAncestorOf(QApplication.focusWidget() or self)
        self._drop()
        self.side.tell(BannerKind.WARNING, *closed_words(closing, self._now))
        if here:
            self.focus_first()

    def _moved(self) -> None:
        self._set_state()
        self.focus_first()

    def _count_anew(self) -> None:
        """Begin with the first step again: what was counted is not what the drawer holds now."""
        self._drop()
        self.read_anew()
        self.focus_first()

    def _edited(self) -> None:
        """Take what is typed anew for another count."""
        self._counted = None
        self._intent = new_intent()
        self.side.told.hide()
        self._set_state()

    def _open(self) -> None:
        opened = self._do(open_shift, denominations=self.count.notes(), reason=self.side.reason.text())
        if opened is None:
            return
        self.count.clear()
        self.side.tell(BannerKind.DONE, *opened_words(opened))

    def _count(self) -> None:
        given = self._do(count_drawer, denominations=self.count.notes(), shift=self._at)
        if given is None:
            return
        self._counted, self._intent = given, new_intent()
        self.side.reason.set_text("")
        self._set_state()
        (self.side.reason if given.needs_reason else self.side.witness).setFocus()

    def _close(self) -> None:
        begun = self._begun() if not self._at else ()
        if begun:
            self.side.tell(BannerKind.REFUSED, *begun_words(begun))
            return
        said = {"reason": self.side.reason.text(), "witness": self.side.witness.text()}
        closed = self._do(close_shift, **said, shift=self._at)
        if closed is None:
            return
        self._at = ""
        self._drop()
        self.read_anew()
        self.focus_first()
        self._put_out(str(closed.shift), f"Z report {closed.z_number:04d}")

    def _report(self) -> None:
        if self._told.shift is not None:
            self._put_out(str(self._told.shift.number), "X report")

    def _put_out(self, shift: str, title: str) -> None:
        """Print the report, or put it beside the other papers of this station."""
        went = self._tried(lambda: self._papers.put_out(shift), title=f"{title} not made")
        if went is not None:
            self.side.tell(BannerKind.DONE, *went)

    def _do(self, verb: Callable[..., T], **given: object) -> T | None:
        return self._tried(lambda: self.hub.attempt(verb, self._intent, **given))

    def _tried(self, act: Callable[[], T], title: str = "Not done") -> T | None:
        """Do it, or say in the side column why it was not done."""
        try:
            return act()
        except DeskError as error:
            if error.code == "moved_since_count":
                self._count_anew()
            self.side.tell(BannerKind.REFUSED, heading(error, title), error_sentence(error))
            if isinstance(error, StoreUnavailable):
                return None  # the same command again is answered, not done twice
            self._intent = new_intent()
            return None
        except OSError:
            self.side.tell(BannerKind.REFUSED, title, f"{self._folder()} cannot be written to.")
            return None

    def _show_words(self) -> None:
        self.head.set_words(*head_words(self._told.shift, self.hub.desk.station, elsewhere=bool(self._at)))

    def _set_state(self) -> None:
        shift, counted = self._told.shift, self._counted
        is_open = shift is not None
        begun = self.count.begun()
        self.keep.setVisible(is_open)
        self.steps.setVisible(is_open)
        self.moves.set_state(
            is_open=is_open, counting=is_open and begun and counted is None, elsewhere=bool(self._at)
        )
        self.side.set_state(is_open=is_open, reason=counted is not None or not is_open)
        self.side.expected.show_expected(Money(counted.expected_cents) if counted else None)
        here = (self.hub.desk.station, self.hub.desk.clerk, self.side.witness.text())
        self.side.show_facts(facts(shift, counted, *here, now=self._now))
        self.middle.set_act(act_words(is_open=is_open, counted=counted))
        self.give.set_greyed(self._missing())
        self.steps.set_now(0 if counted is None else 2 if self._missing() else 3)
        self.hint.setText(hint(self._missing(), self._counted))

    def _missing(self) -> str | None:
        if not self.moves.form.isHidden():
            return "record the move first, or leave it"
        if not self.count.readable():
            return "a row is not a number"
        typed = bool(self.side.reason.text().strip())
        unsaid = None if typed else missing_reason(self._counted, elsewhere=bool(self._at))
        if unsaid or self._counted is not None:
            return unsaid
        return None if self.count.begun() else "count the drawer first"
