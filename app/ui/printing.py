"""The print queue: papers come out beside the sales, never in their way.

A sale is kept before its receipt is even drawn. The queue works in its own thread with its own
store; what cannot be printed waits, is shown, is tried again, and survives a restart.
"""

from __future__ import annotations

import logging
import queue
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from threading import Event

from PySide6.QtCore import QObject, QThread, Signal

from app.core.errors import DeskError
from app.core.records import PrintJob
from app.desk.desk import Desk
from app.desk.receipts import DOCUMENT, print_receipt, render_receipt
from app.desk.sheets import render_rules
from app.ui.paper_out import NotPrinted, put_out
from app.ui.station import Station
from db import prints

log = logging.getLogger(__name__)
RETRY_SECONDS = 15.0
PAUSE, LONGEST_WAIT = 0.25, 2.0


@dataclass(frozen=True, slots=True)
class QueueState:
    """How the printers are: how many papers wait, and why the first of them does."""

    waiting: int
    why: str

    @property
    def well(self) -> bool:
        """Whether nothing waits."""
        return self.waiting == 0


@dataclass(frozen=True, slots=True)
class _Receipt:
    number: str
    clerk: str


@dataclass(frozen=True, slots=True)
class _Paper:
    job: PrintJob
    pdf: bytes
    copies: int
    office: bool


class PrintQueue(QThread):
    """Papers waiting for a printer.

    `job_changed` carries the `PrintJob` after it was printed, saved or failed; `state_changed` a
    `QueueState` for the light in the top bar. `open_desk` opens a desk of the thread's own.
    """

    job_changed = Signal(object)
    state_changed = Signal(object)

    def __init__(
        self, open_desk: Callable[[], Desk], station: Callable[[], Station], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._open_desk = open_desk
        self._station = station
        self._orders: queue.Queue[_Receipt | _Paper | None] = queue.Queue()
        self._failed: list[_Paper] = []
        self._ending = Event()
        self._touched = 0.0
        self.state = QueueState(0, "")

    def enqueue_receipt(self, receipt_number: str, *, clerk: str) -> None:
        """Print a receipt: the first time both parts, later as COPY n."""
        self._orders.put(_Receipt(receipt_number, clerk))

    def enqueue_job(self, job: PrintJob, pdf: bytes, *, copies: int = 1) -> None:
        """Print a paper that was made and logged already, on the office printer."""
        self._orders.put(_Paper(job, pdf, copies, office=True))

    def give_way(self) -> None:
        """Let somebody type: the next paper waits for a pause between keys, for two seconds at the most."""
        self._touched = time.monotonic()

    def try_again(self) -> None:
        """Try what waits at once, after a printer was mended or chosen."""
        again, self._failed = self._failed, []
        for paper in again:
            self._orders.put(paper)

    def finish(self) -> None:
        """Stop after the paper in hand. What still waits is found again at the next start."""
        self._ending.set()
        self._orders.put(None)
        self.wait(5000)

    def run(self) -> None:
        """Work: the thread's own loop."""
        desk = self._open_desk()
        try:
            self._find_waiting(desk)
            while not self._ending.is_set():
                try:
                    order = self._orders.get(timeout=RETRY_SECONDS)
                except queue.Empty:
                    self.try_again()
                    continue
                if order is not None:
                    self._wait_for_a_pause()
                    self._serve(desk, order)
        finally:
            desk.store.close()

    def _wait_for_a_pause(self) -> None:
        # Setting a page takes 20 ms of the one interpreter; a key must not wait for it.
        asked = time.monotonic()
        while time.monotonic() - asked < LONGEST_WAIT:
            left = self._touched + PAUSE - time.monotonic()
            if left <= 0 or self._ending.wait(left):
                return

    def _serve(self, desk: Desk, order: _Receipt | _Paper) -> None:
        try:
            paper = self._receipt(desk, order) if isinstance(order, _Receipt) else order
            self._deliver(desk, paper)
        except DeskError as error:
            log.info("a paper could not be made: %s", error.code)
            self._tell(QueueState(len(self._failed) + 1, "could not be made"))

    def _receipt(self, desk: Desk, order: _Receipt) -> _Paper:
        printed = print_receipt(replace(desk, clerk=order.clerk), receipt_number=order.number)
        job = next(
            one
            for one in prints.list_jobs(desk.store, DOCUMENT, printed.receipt_number)
            if one.job_id == printed.job_id
        )
        pdf = render_receipt(desk, printed.receipt_number, copy=printed.copy)
        return _Paper(job, pdf, 1, office=printed.receipt_number.startswith("C-"))

    def _deliver(self, desk: Desk, paper: _Paper) -> None:
        station = self._station()
        printer = station.office_printer if paper.office else station.receipt_printer
        name = f"{paper.job.document}-{paper.job.reference}{f'-copy-{paper.job.copy}' if paper.job.copy else ''}.pdf"
        try:
            where = put_out(paper.pdf, printer=printer, station=station, name=name, copies=paper.copies)
        except NotPrinted as error:
            self._failed.append(paper)
            self._keep(desk, paper, "failed", str(error))
        else:
            self._keep(desk, paper, "printed", where)

    def _keep(self, desk: Desk, paper: _Paper, state: str, note: str) -> None:
        with desk.store.unit():
            job = prints.change_job(desk.store, paper.job.job_id, state=state, note=note)
        self.job_changed.emit(job)
        self._tell(QueueState(len(self._failed), note if self._failed else ""))

    def _find_waiting(self, desk: Desk) -> None:
        """Take up what was waiting when the program last ended."""
        for job in prints.list_queued(desk.store):
            try:
                if job.document == DOCUMENT:
                    pdf = render_receipt(desk, job.reference, copy=job.copy)
                    office = job.reference.startswith("C-")
                else:
                    kind = job.document.removeprefix("rules-")
                    pdf, office = render_rules(desk, job.tournament_id, kind=kind, area=job.note), True
            except DeskError as error:
                log.info("a waiting paper could not be made again: %s", error.code)
                continue
            self._orders.put(_Paper(job, pdf, 1 if job.document == DOCUMENT else max(job.copy, 1), office))

    def _tell(self, state: QueueState) -> None:
        self.state = state
        self.state_changed.emit(state)
