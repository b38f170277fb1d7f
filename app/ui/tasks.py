"""Work that would make the window wait: it runs in a thread of its own, reports, and can be canceled."""

from __future__ import annotations

import logging
from collections.abc import Callable

from PySide6.QtCore import QObject, QThread, Signal

from app.core.errors import Cancelled, DeskError
from app.desk.beside import beside
from app.desk.desk import Desk

log = logging.getLogger(__name__)
Report = Callable[[int, int], None]
Work = Callable[[Desk, Report], object]


class Task(QThread):
    """One piece of reading work on a desk of its own.

    `done` carries what the work returned, `failed` the `DeskError` (or, for a bug, the exception),
    `moved` how far it is: steps done, steps in all. After `cancel` it ends with `failed(Cancelled)`
    at the next report. The caller keeps a reference until `finished`.
    """

    done = Signal(object)
    failed = Signal(object)
    moved = Signal(object, object)

    def __init__(self, desk: Desk, work: Work, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._work = work

    def cancel(self) -> None:
        """End at the next report."""
        self.requestInterruption()

    def run(self) -> None:
        """Do the work; Qt calls this in the thread."""
        try:
            with beside(self._desk) as desk:
                result = self._work(desk, self._report)
        except DeskError as error:
            self.failed.emit(error)
        except Exception as error:
            log.exception("a task failed")
            self.failed.emit(error)
        else:
            self.done.emit(result)

    def _report(self, done: int, whole: int) -> None:
        if self.isInterruptionRequested():
            raise Cancelled("cancelled")
        self.moved.emit(done, whole)


def ended(task: Task | None) -> None:
    """Cancel a task and wait for its thread, as before a window closes."""
    if task is not None:
        task.cancel()
        task.wait()
