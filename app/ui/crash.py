"""What nobody foresaw: logged with its trace, shown with text to copy, never mistaken for a sale."""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from collections.abc import Callable
from types import TracebackType

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QWidget

from app.log import log_handler
from app.ui import fonts
from app.ui.dialogs.notice import Cover
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.label import Label

log = logging.getLogger(__name__)


def start_log() -> None:
    """Write the log to its file from now on. Names of people stay out of it."""
    logging.getLogger().addHandler(log_handler())
    logging.getLogger().setLevel(logging.INFO)


class Watcher(QObject):
    """Catches what slots, timers and threads let fall. `happened` carries the trace, in the GUI thread."""

    happened = Signal(object)

    def install(self, show: Callable[[object], None]) -> None:
        """Catch from now on; `show` gets the trace as text."""
        self.happened.connect(show, Qt.ConnectionType.QueuedConnection)
        sys.excepthook = self._caught
        threading.excepthook = lambda args: self._caught(
            args.exc_type, args.exc_value or args.exc_type(), args.exc_traceback
        )

    def _caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        log.error("something nobody foresaw", exc_info=(kind, error, trace))
        self.happened.emit("".join(traceback.format_exception(kind, error, trace)))


class CrashCard(Cover):
    """Says that the last act was not done, with the text to copy for whoever mends it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, width=720, name="crash")
        self.stack.addWidget(Label("Something went wrong", size=18, weight=fonts.SEMIBOLD))
        self.stack.addWidget(
            Label(
                "What was being done may not have been finished. If it was a sale, look at Last sales: "
                "only what stands there was taken. Please copy this text for whoever looks after the program.",
                wrap=True,
            )
        )
        self.trace = QPlainTextEdit(self.card)
        self.trace.setReadOnly(True)
        self.trace.setObjectName("crash_trace")
        self.trace.setFixedHeight(220)
        self.stack.addWidget(self.trace)
        row = QHBoxLayout()
        row.addStretch(1)
        copy = Button("Copy the text", kind=ButtonKind.SECONDARY, name="crash_copy")
        copy.clicked.connect(self._copy)
        close = Button("Close", kind=ButtonKind.SECONDARY, name="crash_close")
        close.clicked.connect(self.close_it)
        row.addWidget(copy)
        row.addWidget(close)
        self.stack.addLayout(row)

    def show_trace(self, trace: object) -> None:
        """Open with a trace."""
        self.trace.setPlainText(str(trace))
        self.open_it()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.trace.toPlainText())
