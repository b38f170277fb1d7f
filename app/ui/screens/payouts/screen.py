"""Payouts: where the money comes from, what is promised, and the deal or the paying beside it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Protocol

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from app.core.errors import DeskError
from app.core.icm import MOST_PLAYERS
from app.core.records import PrintJob, State
from app.desk.deals import preview_deal, record_deal
from app.desk.paper_list import newest_job
from app.desk.payout_results import PayoutsShown, PlaceShown
from app.desk.payout_view import PayoutView, payout_view
from app.desk.payouts import preview_payouts, publish_payouts
from app.desk.prizes import pay_prize, undo_prize
from app.desk.report import made, make_report
from app.desk.reports_list import PREFIX
from app.ui.actions import bind
from app.ui.hub import Hub, new_intent
from app.ui.screens.payouts.deal_form import DealForm
from app.ui.screens.payouts.pay_panel import PayPanel
from app.ui.screens.payouts.places import PlacesColumn
from app.ui.screens.payouts.pool_side import PoolSide
from app.ui.screens.payouts.publish_form import PublishForm
from app.ui.screens.screen import Screen
from app.ui.widgets.banner import EmptyState

_WIDTHS: Final = {"narrow": (252, 312), "ordinary": (332, 372), "wide": (420, 460)}
_NARROW, _WIDE = 1000, 1500
_SHEET: Final = "payout-sheet"


class Papers(Protocol):
    """Where slips and lists go; `app.ui.printing.PrintQueue` is one."""

    def enqueue_receipt(self, receipt_number: str, *, clerk: str) -> None:
        """Print a slip."""

    def enqueue_job(self, job: PrintJob, pdf: bytes, *, copies: int = 1) -> None:
        """Print a paper that was made and logged already."""


class PayoutsScreen(Screen):
    """Behind the rail's Payouts key. `papers` is the print queue, None where papers only wait."""

    def __init__(self, hub: Hub, papers: Papers | None = None, parent: QWidget | None = None) -> None:
        super().__init__(hub, parent)
        self.setObjectName("payouts_screen")
        self._papers = papers
        self.view: PayoutView | None = None
        self.preview: PayoutsShown | None = None
        self._again = False
        self._intent = new_intent()
        self.side = PoolSide()
        self.places = PlacesColumn()
        self.publish = PublishForm()
        self.deal = DealForm()
        self.paying = PayPanel()
        self.nothing = EmptyState(
            "trophy", "No tournament", "Choose one in the bar above.", name="no_payouts"
        )
        self._right = QStackedWidget()
        for column in (self.publish, self.deal, self.paying):
            self._right.addWidget(column)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for part, stretch in ((self.nothing, 1), (self.side, 0), (self.places, 1), (self._right, 0)):
            row.addWidget(part, stretch)
        self._connect()

    def refresh(self) -> None:
        """Read pool, places and who is left again."""
        number = self.hub.tournament_id
        for part in (self.side, self.places, self._right):
            part.setVisible(bool(number))
        self.nothing.setVisible(not number)
        if not number:
            self.view = None
            return
        view = self.hub.read(payout_view, tournament_id=number)
        self.view = view
        self.side.fill(view)
        column = self._column(view)
        self._right.setCurrentWidget(column)
        self.publish.begin(view, number)
        if column is self.publish:
            self._look()
            return
        self.preview = None
        self.places.show_view(view, None)
        if column is self.deal:
            self.deal.show_view(view)
        else:
            self._show_place()

    def set_narrow(self, *, narrow: bool) -> None:
        """Give the places the room of a small window."""
        wide = self.width() >= _WIDE
        left, right = _WIDTHS["wide" if wide else "narrow" if narrow else "ordinary"]
        self.side.setFixedWidth(left)
        self._right.setFixedWidth(right)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out for the width."""
        super().resizeEvent(event)
        self.set_narrow(narrow=self.width() < _NARROW)

    def focus_first(self) -> None:
        """Begin among the places."""
        self.places.table.setFocus()

    def tab_columns(self) -> tuple[QWidget, ...]:
        """Walk the places, then what is done with them."""
        return (self.places, self._right)

    def _column(self, view: PayoutView) -> QWidget:
        """Return what stands at the right: publishing until it is done, then the deal, then the paying."""
        if self._again or not view.shown.version:
            return self.publish
        if view.state.is_over:
            return self.paying
        few = 1 < len(view.playing) <= MOST_PLAYERS
        return self.deal if view.state is State.PLAYING and few else self.publish

    def _connect(self) -> None:
        self.publish.edited.connect(self._look)
        self.publish.published.connect(self._publish)
        self.publish.left.connect(lambda: self._turn(again=False))
        self.deal.left.connect(lambda: self._turn(again=True))
        self.paying.left.connect(lambda: self._turn(again=True))
        self.deal.fill_wanted.connect(self._fill)
        self.deal.save_wanted.connect(self._save_deal)
        self.paying.pay_wanted.connect(self._pay)
        self.paying.undo_wanted.connect(self._undo)
        self.paying.print_wanted.connect(self._print_slip)
        self.places.pay_wanted.connect(self._pay_place)
        self.places.chosen.connect(lambda _one: self._show_place())
        self.places.print_wanted.connect(self._print_list)
        self.hub.tournament_chosen.connect(lambda _id: self._turn(again=False))
        bind(self, "publish", self._save)
        bind(self, "fill_deal", self._fill_pressed)
        bind(self, "pay_prize", self._pay_pressed)
        bind(self, "print_places", self._print_pressed)

    def _turn(self, *, again: bool) -> None:
        self._again = again
        if self.isVisible():
            self.read_anew()

    def _save(self) -> None:
        if self.publish.isVisible() and self.publish.act.isEnabled():
            self._publish()
        elif self.deal.isVisible() and self.deal.act.isEnabled():
            self._save_deal()

    def _fill_pressed(self) -> None:
        if self.deal.isVisible() and self.deal.fill.isEnabled():
            self._fill()

    def _pay_pressed(self) -> None:
        if self.paying.isVisible() and self.paying.act.isEnabled():
            self._pay()

    def _print_pressed(self) -> None:
        if self.places.print_list.isEnabled():
            self._print_list()

    def _look(self) -> None:
        """Show the places as they would be published."""
        view = self.view
        if view is None:
            return
        try:
            given = self.publish.given()
            preview = self.hub.read(preview_payouts, tournament_id=self.hub.tournament_id, **given)
        except DeskError as error:
            self.preview = replace(view.shown, places=())
            self.places.show_view(view, self.preview)
            self.places.show_empty("No prizes to show", "Mend what is marked at the right.")
            self.publish.show_error(error)
            return
        self.preview = preview
        for field in (self.publish.places, self.publish.unit, self.publish.ties):
            field.set_error("")
        self.places.show_view(view, preview)
        self.publish.show_preview(view, preview)

    def _publish(self) -> None:
        try:
            given = self.publish.given()
            self.hub.attempt(
                publish_payouts,
                self._intent,
                tournament_id=self.hub.tournament_id,
                **given,
                reason=self.publish.reason.text(),
            )
        except DeskError as error:
            self.publish.show_error(error)
            self._intent = new_intent()
            return
        self._intent, self._again = new_intent(), False
        self.publish.reason.set_text("")
        self.read_anew()

    def _fill(self) -> None:
        try:
            shown = self.hub.read(
                preview_deal,
                tournament_id=self.hub.tournament_id,
                method=str(self.deal.method.value()),
                chips=self.deal.chips(),
                left_cents=self.deal.left_for_winner().cents,
            )
        except DeskError as error:
            self.deal.show_error(error)
            return
        self.deal.set_amounts({one.person_id: one.amount_cents for one in shown.lines})

    def _save_deal(self) -> None:
        try:
            amounts = self.deal.amounts()
            self.hub.attempt(
                record_deal,
                self._intent,
                tournament_id=self.hub.tournament_id,
                amounts=amounts,
                agreed_by=tuple(amounts),
                method=str(self.deal.method.value()) if self.deal.chips() else "custom",
                chips=self.deal.chips(),
                left_cents=self.deal.left_for_winner().cents,
            )
        except DeskError as error:
            self.deal.show_error(error)
            self._intent = new_intent()
            return
        self._intent = new_intent()
        self.deal.show_saved()

    def _show_place(self) -> None:
        view = self.view
        if view is None or self._right.currentWidget() is not self.paying:
            return
        at = self.places.table.current()
        self.paying.show_place(view, at if isinstance(at, PlaceShown) else self.places.place())

    def _pay_place(self, one: object) -> None:
        if isinstance(one, PlaceShown):
            self.places.select(one.place)
            self._pay()

    def _pay(self) -> None:
        one = self.paying.place
        if one is None or not one.owed:
            return
        try:
            done = self.hub.attempt(
                pay_prize,
                self._intent,
                tournament_id=self.hub.tournament_id,
                place=one.place,
                person_id=one.person_id,
            )
        except DeskError as error:
            self.paying.show_error(error)
            self._intent = new_intent()
            return
        self._intent = new_intent()
        self.paying.show_paid(done)
        self._print_slip(done.receipt_number)
        self.places.table.clearSelection()
        self.read_anew()

    def _undo(self, number: object, reason: object) -> None:
        try:
            done = self.hub.attempt(undo_prize, new_intent(), receipt_number=str(number), reason=str(reason))
        except DeskError as error:
            self.paying.show_error(error)
            return
        self.paying.show_paid(done)
        self._print_slip(done.receipt_number)

    def _print_slip(self, number: object) -> None:
        if self._papers is not None:
            self._papers.enqueue_receipt(str(number), clerk=self.hub.desk.clerk)

    def _print_list(self) -> None:
        number = self.hub.tournament_id
        try:
            _report, pdf = self.hub.read(made, number, _SHEET)
            self.hub.attempt(make_report, new_intent(), tournament_id=number, kind=_SHEET)
        except DeskError as error:
            self.hub.failed.emit(error)
            return
        if self._papers is not None:
            job = self.hub.read(newest_job, tournament_id=number, document=f"{PREFIX}{_SHEET}")
            self._papers.enqueue_job(job, pdf)
