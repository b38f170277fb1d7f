"""Payouts: where the money comes from, what is promised, and the deal or the paying beside it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from app.core.errors import DeskError
from app.core.icm import MOST_PLAYERS
from app.core.records import State
from app.desk.deals import preview_deal, record_deal
from app.desk.payout_results import PayoutsShown, PlaceShown
from app.desk.payout_view import PayoutView, payout_view
from app.desk.payouts import preview_payouts, publish_payouts
from app.ui.actions import bind
from app.ui.hub import Hub, new_intent
from app.ui.screens.payouts.deal_form import DealForm
from app.ui.screens.payouts.handing import Handing, Papers
from app.ui.screens.payouts.pay_panel import PayPanel
from app.ui.screens.payouts.places import PlacesColumn
from app.ui.screens.payouts.pool_side import PoolSide
from app.ui.screens.payouts.publish_form import PublishForm
from app.ui.screens.payouts.tax_side import told_words
from app.ui.screens.payouts.waiting import WaitingColumn
from app.ui.screens.screen import Screen
from app.ui.widgets.banner import EmptyState

_WIDTHS: Final = {"narrow": (220, 292), "ordinary": (332, 372), "wide": (420, 460)}
_NARROW, _WIDE = 1130, 1500  # names of players need 420 of it beside both columns


class PayoutsScreen(Screen):
    """Behind the rail's Payouts key. `papers` is the print queue, None where papers only wait."""

    def __init__(self, hub: Hub, papers: Papers | None = None, parent: QWidget | None = None) -> None:
        super().__init__(hub, parent)
        self.setObjectName("payouts_screen")
        self.view: PayoutView | None = None
        self.preview: PayoutsShown | None = None
        self._again = False
        self._shown_number = ""
        self._intent = new_intent()
        self.side = PoolSide()
        self.places = PlacesColumn()
        self.publish = PublishForm()
        self.deal = DealForm()
        self.waiting = WaitingColumn()
        self.paying = PayPanel()
        self.nothing = EmptyState(
            "trophy", "No tournament", "Choose one in the bar above.", name="no_payouts"
        )
        self.handing = Handing(hub, papers, self.places, self.paying)
        self._right = QStackedWidget()
        for column in (self.publish, self.deal, self.paying, self.waiting):
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
        seen, self._shown_number = self._shown_number, number
        view = self.hub.read(payout_view, tournament_id=number)
        self._again = self._again or self._overtaken_in_typing(view, number, seen)
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
        elif column is self.waiting:
            self.waiting.show_view(view)
        else:
            self._show_place()

    def _overtaken_in_typing(self, view: PayoutView, number: str, seen: str) -> bool:
        """Tell whether another desk published first while this one typed: then the form stays, and says so."""
        typing = self.publish.isVisible() and bool(self.publish.places.text().strip())
        before = self.view
        return (
            typing
            and before is not None
            and number == seen
            and not before.shown.version
            and bool(view.shown.version)
        )

    def set_narrow(self, *, narrow: bool) -> None:
        """Give the places the room of a small window."""
        wide = self.width() >= _WIDE
        left, right = _WIDTHS["wide" if wide else "narrow" if narrow else "ordinary"]
        self.side.set_narrow(narrow=narrow)
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
        few = 1 < len(view.playing) <= MOST_PLAYERS and bool(view.deal_prizes)
        return self.deal if view.state is State.PLAYING and few else self.waiting

    def _connect(self) -> None:
        self.publish.edited.connect(self._look)
        self.publish.published.connect(self._publish)
        self.publish.left.connect(lambda: self._turn(again=False))
        self.deal.left.connect(lambda: self._turn(again=True))
        self.paying.left.connect(lambda: self._turn(again=True))
        self.waiting.left.connect(lambda: self._turn(again=True))
        self.deal.fill_wanted.connect(self._fill)
        self.deal.save_wanted.connect(self._save_deal)
        self.places.chosen.connect(lambda _one: self._show_place())
        self.hub.tournament_chosen.connect(lambda _id: self._turn(again=False))
        self.side.tax.print_wanted.connect(lambda kind: self.handing.print_kind(str(kind)))
        bind(self, "publish", self._save)
        bind(self, "fill_deal", self._fill_pressed)
        bind(self, "pay_prize", self.handing.pay_pressed)
        bind(self, "print_places", self.handing.print_pressed)

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

    def _look(self) -> None:
        """Show the places as they would be published."""
        view = self.view
        if view is None:
            return
        try:
            given = self.publish.given()
            preview = self.hub.read(preview_payouts, tournament_id=self.hub.tournament_id, **given)
        except DeskError as error:
            self._show_none(view, "No prizes to show", "Mend what is marked at the right.")
            self.publish.show_error(error)
            return
        for field in (self.publish.places, self.publish.unit, self.publish.ties):
            field.set_error("")
        self.preview = preview
        self.places.show_view(view, preview)
        self.publish.show_preview(view, preview)
        if not view.pool.prizes_cents and not view.shown.version:
            self._show_none(view, "No prizes yet", "They follow the entries; there are none so far.")
            self.publish.act.set_greyed("There is no pool yet.")

    def _show_none(self, view: PayoutView, title: str, second: str) -> None:
        self.preview = replace(view.shown, places=())
        self.places.show_view(view, self.preview)
        self.places.show_empty(title, second)

    def _publish(self) -> None:
        self.hub.look()
        if self.view is not None and self.publish.overtaken(self.view):
            return
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
        one = at if isinstance(at, PlaceShown) else self.places.place()
        self.paying.show_place(view, one)
        try:
            self.paying.show_told(told_words(self.hub, view, one))
        except DeskError as error:
            self.paying.show_told(("", ""))
            self.hub.failed.emit(error)
