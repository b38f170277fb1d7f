"""The print queue: papers come out beside the sales, never in their way.

A sale is kept before its receipt is even drawn. The queue works in its own thread with its own
store; what cannot be printed waits, is shown, is tried again, and survives a restart. While a server
is out of reach nothing is printed; what was printed just then is noted when it is back, not printed twice.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event

from PySide6.QtCore import QObject, QThread, Signal

from app.core.errors import DeskError, StoreUnavailable
from app.core.records import PrintJob
from app.desk.desk import Desk
from app.desk.posting import RECEIPT
from app.desk.prizes import PRIZE_PREFIX
from app.desk.receipts import print_receipt, render_receipt
from app.desk.report import render_report
from app.desk.reports_list import PREFIX as REPORT_PREFIX
from app.desk.sentences import error_sentence
from app.desk.sheets import render_rules
from app.desk.shift_papers import DOCUMENTS as SHIFT_REPORTS
from app.desk.shift_papers import render_job
from app.desk.voids import CHARITY_PREFIX
from app.ui.asking import is_lost
from app.ui.hub import new_intent
from app.ui.paper_out import NotPrinted, put_out
from app.ui.station import SAVE_AS_PDF, Station
from db import prints

log = logging.getLogger(__name__)
RETRY_SECONDS = 15.0
LOST_SECONDS = 1.0
PAUSE, LONGEST_WAIT = 0.25, 2.0
NONE_CHOSEN = "none chosen"
SILENT = "the ledger did not answer"
# Receipts that are signed and bound: they go to the printer for Letter paper.
_ON_LETTER = (f"{CHARITY_PREFIX}-", f"{PRIZE_PREFIX}-")


@dataclass(frozen=True, slots=True)
class QueueState:
    """How the printers are: how many papers wait, and why the first of them does, or what is not set up."""

    waiting: int
    why: str

    @property
    def well(self) -> bool:
        """Whether nothing waits."""
        return self.waiting == 0 and not self.why


class PrintQueue(QThread):
    """Papers waiting for a printer. The queue itself is in the ledger; this thread works it off.

    `job_changed` carries the `PrintJob` after it was printed or failed; `state_changed` a
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
        self._copies: deque[tuple[str, str, str]] = deque()
        self._wake = Event()
        self._retry = Event()
        self._ending = Event()
        self._touched = 0.0
        self._lost = False
        self._taken_back = False
        self._owed: tuple[str, str, str] | None = None
        self.state = QueueState(0, "")

    def enqueue_receipt(self, receipt_number: str, *, clerk: str) -> None:
        """Print a receipt. The one of a sale waits in the ledger already; another print is COPY n."""
        self._copies.append((receipt_number, clerk, new_intent()))
        self._wake.set()

    def enqueue_job(self, _job: PrintJob, _pdf: bytes, *, copies: int = 1) -> None:
        """Print a paper that was asked for and waits in the ledger; `copies` is in its row."""
        assert copies > 0
        self._wake.set()

    def give_way(self) -> None:
        """Let somebody type: the next paper waits for a pause between keys, for two seconds at the most."""
        self._touched = time.monotonic()

    def try_again(self) -> None:
        """Try what failed at once, after a printer was mended or chosen."""
        self._retry.set()
        self._wake.set()

    def finish(self) -> None:
        """Stop after the paper in hand. What still waits is in the ledger and found at the next start."""
        self._ending.set()
        self._wake.set()
        self.wait(5000)

    def run(self) -> None:
        """Work: the thread's own loop."""
        desk = self._opened()
        if desk is None:
            return
        try:
            while not self._ending.is_set():
                self._guarded(desk, self._ask_for_copies)
                self._guarded(desk, self._work_off)
                behind = self._lost or self._owed is not None or not self._taken_back
                if not self._wake.wait(LOST_SECONDS if behind else RETRY_SECONDS) and not behind:
                    self._retry.set()
                self._wake.clear()
            self._guarded(desk, self._ask_for_copies)
        finally:
            desk.store.close()

    def _opened(self) -> Desk | None:
        """Open the thread's own desk; None when the window went before the ledger could be opened."""
        while not self._ending.is_set():
            try:
                return self._open_desk()
            except DeskError as error:
                self._stuck(error)
                self._ending.wait(LOST_SECONDS)
        return None

    def _guarded(self, desk: Desk, act: Callable[[Desk], None]) -> None:
        """Do one act; a busy or full ledger leaves the papers where they are, to be tried again."""
        try:
            self._settle(desk)
            act(desk)
        except DeskError as error:
            if is_lost(error):
                self._lost, self._taken_back = True, False
            self._stuck(error)

    def _settle(self, desk: Desk) -> None:
        """Do first what was left: connect again, note what came out, take back what was only claimed."""
        if self._lost:
            desk.store.rejoin()
            self._lost = False
        self._pay(desk)
        if not self._taken_back:
            self._take_back(desk)
            self._taken_back = True

    def _stuck(self, error: DeskError) -> None:
        log.info("the print queue could not go on: %s", error.code)
        self._tell(QueueState(self.state.waiting, SILENT))

    def _take_back(self, desk: Desk) -> None:
        with desk.store.unit():
            prints.give_back_jobs(desk.store, desk.station)

    def _ask_for_copies(self, desk: Desk) -> None:
        """Keep which receipts were asked for again; the first print of a sale is in the queue already."""
        while self._copies:
            number, clerk, intent = wish = self._copies.popleft()
            try:
                jobs = prints.list_jobs(desk.store, RECEIPT, number)
                if not any(job.state in ("queued", "printing", "failed") for job in jobs):
                    print_receipt(replace(desk, clerk=clerk, intent=intent), receipt_number=number)
            except StoreUnavailable:
                self._copies.appendleft(wish)
                raise

    def _work_off(self, desk: Desk) -> None:
        retry = self._retry.is_set()
        self._retry.clear()
        for job in prints.list_waiting(desk.store, desk.station):
            if self._ending.is_set():
                return
            if job.state == "queued" or retry:
                self._wait_for_a_pause()
                self._serve(desk, job)
        waiting = prints.list_waiting(desk.store, desk.station)
        chosen = self._station().receipt_printer or self._station().office_printer
        why = waiting[0].note if waiting else "" if chosen else NONE_CHOSEN
        self._tell(QueueState(len(waiting), why))

    def _wait_for_a_pause(self) -> None:
        # Setting a page takes 20 ms of the one interpreter; a key must not wait for it.
        asked = time.monotonic()
        while time.monotonic() - asked < LONGEST_WAIT:
            left = self._touched + PAUSE - time.monotonic()
            if left <= 0 or self._ending.wait(left):
                return

    def _serve(self, desk: Desk, job: PrintJob) -> None:
        with desk.store.unit():
            if not prints.claim_job(desk.store, job.job_id):
                return
        try:
            state, note = self._put_out(desk, job)
        except NotPrinted as error:
            state, note = "failed", str(error)
        except DeskError as error:
            state, note = "failed", error_sentence(error)
        except Exception:  # whatever a printer's driver or a paper throws, the next one must come out
            log.exception("a paper could not be put out")
            state, note = "failed", "something went wrong, the log says more"
        self._owed = (job.job_id, state, note)
        self._pay(desk)

    def _pay(self, desk: Desk) -> None:
        """Write down how a paper went, later if need be: a paper that came out must not come out again."""
        if self._owed is None:
            return
        job_id, state, note = self._owed
        with desk.store.unit():
            done = prints.change_job(desk.store, job_id, state=state, note=note)
        self._owed = None
        self.job_changed.emit(done)

    def _put_out(self, desk: Desk, job: PrintJob) -> tuple[str, str]:
        """Return the state of the job, printed or saved, and where it went."""
        station = self._station()
        office = job.reference.startswith(_ON_LETTER) if job.document == RECEIPT else not _on_roll(job)
        printer = station.office_printer if office else station.receipt_printer
        if not printer:
            raise NotPrinted("no printer chosen")
        copy = f"-copy-{job.copy}" if job.copy else ""
        name = f"{job.document}-{job.reference}{copy}.pdf"
        where = put_out(
            _pdf(desk, job),
            printer=printer,
            station=station,
            name=name,
            copies=job.copies,
            ledger=Path(desk.store.about()["file"]).stem,
        )
        return ("saved" if printer == SAVE_AS_PDF else "printed"), where

    def _tell(self, state: QueueState) -> None:
        self.state = state
        self.state_changed.emit(state)


def _on_roll(job: PrintJob) -> bool:
    """Tell whether a paper that is no receipt is for the receipt printer: a drawer's report, unless on Letter."""
    return job.document in SHIFT_REPORTS and job.detail != "letter"


def _pdf(desk: Desk, job: PrintJob) -> bytes:
    if job.document in SHIFT_REPORTS:
        return render_job(desk, job)
    if job.document == RECEIPT:
        return render_receipt(desk, job.reference, paper=job.detail, copy=job.copy)
    if job.document.startswith(REPORT_PREFIX):
        return render_report(desk, job)
    return render_rules(desk, job.tournament_id, kind=job.document.removeprefix("rules-"), area=job.detail)
