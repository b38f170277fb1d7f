"""A program from its start to its end, and what stands on the screen until it can begin.

A server may not have answered yet, and a file may have been moved to one: a clerk sees a window
that says so, not a sentence in a terminal that nobody looks at.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject

from app.core.errors import DeskError, StoreUnavailable
from app.ui.crash import start_log
from app.ui.lifetimes import retire
from app.ui.placing import place
from app.ui.screens.connecting import Connecting
from app.ui.start import SIZE, Opening, Program, make_app


class Running(QObject):
    """One run. With a server the program begins only when that has answered."""

    def __init__(self, opening: Opening) -> None:
        super().__init__()
        self.opening = opening
        self.program: Program | None = None
        self.connecting: Connecting | None = None

    def begin(self) -> None:
        """Show the desk, or what stands for it until the ledger can be opened.

        Raises `DeskError` for a file that cannot be opened, but not for a station's own that was moved.
        """
        opening = self.opening
        if opening.ledger:
            self._wait().try_it()
            return
        try:
            self._open(opening)
        except StoreUnavailable as error:
            if error.code != "moved" or opening.open_at is None:
                raise
            self._wait().refuse(error)

    def finish(self) -> None:
        """End what runs."""
        if self.program is not None:
            self.program.finish()
        if self.connecting is not None:
            retire(self.connecting)
            self.connecting = None

    def _wait(self) -> Connecting:
        opening = self.opening
        connecting = Connecting(opening.ledger, opening.open_store, opening.look_at())
        self.connecting = connecting
        connecting.answered.connect(self._answered)
        connecting.left.connect(connecting.close)
        place(connecting, *SIZE)
        connecting.show()
        return connecting

    def _open(self, opening: Opening) -> None:
        """Begin the program; one that cannot be shown is ended before another is begun."""
        program = Program(opening)
        try:
            program.show()
        except DeskError:
            program.finish()
            raise
        self.program = program

    def _answered(self, address: object) -> None:
        connecting, opening = self.connecting, self.opening
        if connecting is None:
            return
        try:
            if address != opening.ledger and opening.open_at is not None:
                opening = opening.open_at(str(address))
            self._open(opening)
        except DeskError as error:
            connecting.refuse(error)
            return
        if self.program is not None and opening is not self.opening:
            self.program.book.change(ledger=opening.ledger)
        self.connecting = None
        connecting.close()
        connecting.deleteLater()


def run_window(opening: Opening, arguments: list[str]) -> int:
    """Open the window and run until it is closed; return the exit status."""
    start_log()
    app = make_app(arguments)
    running = Running(opening)
    running.begin()
    # Nothing made so far will go away: it need not be looked through again and again.
    gc.freeze()
    gc.enable()
    status = app.exec()
    running.finish()
    return int(status)
