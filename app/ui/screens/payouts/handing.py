"""Handing prizes over from the Payouts screen: pay, take back, print the slip, print the list."""

from __future__ import annotations

import time
from typing import Final, Protocol

from PySide6.QtCore import QObject

from app.core.errors import DeskError
from app.core.records import PrintJob
from app.desk.paper_list import newest_job
from app.desk.payout_results import PrizeHandedOver
from app.desk.prizes import pay_prize, undo_prize
from app.desk.report import made, make_report
from app.desk.reports_list import PREFIX
from app.ui.hub import Hub, new_intent
from app.ui.screens.payouts.pay_panel import PayPanel
from app.ui.screens.payouts.places import PlacesColumn

_SHEET: Final = "payout-sheet"


class Papers(Protocol):
    """Where slips and lists go; `app.ui.printing.PrintQueue` is one."""

    def enqueue_receipt(self, receipt_number: str, *, clerk: str) -> None:
        """Print a slip."""

    def enqueue_job(self, job: PrintJob, pdf: bytes, *, copies: int = 1) -> None:
        """Print a paper that was made and logged already."""


SETTLE_SECONDS: Final = 0.7  # how long the act rests after it went on to the next place


class Handing(QObject):
    """The acts of the paying column. One press pays once: the same place is asked for with the same intent."""

    def __init__(self, hub: Hub, papers: Papers | None, places: PlacesColumn, panel: PayPanel) -> None:
        super().__init__(panel)
        self._hub = hub
        self._papers = papers
        self._places = places
        self._panel = panel
        self._intent = new_intent()
        self._moved_at = -SETTLE_SECONDS
        panel.pay_wanted.connect(self.pay)
        panel.undo_wanted.connect(self.undo)
        panel.print_wanted.connect(self.print_slip)
        places.print_wanted.connect(self.print_list)

    def pay_pressed(self) -> None:
        """Pay when the column is there and the act is awake (F12)."""
        if self._panel.isVisible() and self._panel.act.isEnabled():
            self.pay()

    def print_pressed(self) -> None:
        """Print the list when there is one (Ctrl P)."""
        if self._places.print_list.isEnabled():
            self.print_list()

    def pay(self) -> None:
        """Pay the place at hand, print its slip, and go to the next.

        A press at once after it was meant for the place that stood here before.
        """
        one = self._panel.place
        if one is None or not one.owed or time.monotonic() - self._moved_at < SETTLE_SECONDS:
            return
        try:
            done = self._hub.attempt(
                pay_prize,
                self._intent,
                tournament_id=self._hub.tournament_id,
                place=one.place,
                person_id=one.person_id,
                **self._panel.approval.given(),
            )
        except DeskError as error:
            self._panel.show_error(error)
            self._intent = new_intent()
            return
        self._intent = new_intent()
        self._done(done)
        self._places.select_next(done.place)
        self._moved_at = time.monotonic()

    def undo(self, given: object) -> None:
        """Take a prize back, with its reason and approval; the slip of that prints too."""
        assert isinstance(given, dict)
        try:
            done = self._hub.attempt(undo_prize, new_intent(), **given)
        except DeskError as error:
            self._panel.show_error(error, "Not taken back")
            return
        self._done(done)

    def _done(self, done: PrizeHandedOver) -> None:
        self._panel.show_paid(done)
        self.print_slip(done.receipt_number)

    def print_slip(self, number: object) -> None:
        """Hand a slip to the queue: the first time both parts, later as COPY n."""
        if self._papers is not None:
            self._papers.enqueue_receipt(str(number), clerk=self._hub.desk.clerk)

    def print_list(self) -> None:
        """Hand the list of places to the queue."""
        self.print_kind(_SHEET)

    def print_kind(self, kind: str) -> None:
        """Hand a paper of the tournament to the queue, and keep in the journal that it was asked for."""
        number = self._hub.tournament_id
        try:
            _report, pdf = self._hub.read(made, number, kind)
            self._hub.attempt(make_report, new_intent(), tournament_id=number, kind=kind)
        except DeskError as error:
            self._hub.failed.emit(error)
            return
        if self._papers is not None:
            job = self._hub.read(newest_job, tournament_id=number, document=f"{PREFIX}{kind}")
            self._papers.enqueue_job(job, pdf)
