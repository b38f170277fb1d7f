"""What stands on the screen until the ledger can be opened: the window never waits for a network.

A server that has not answered is tried again and again; a ledger that was moved is offered where
it is now.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.errors import DeskError, StoreUnavailable
from app.desk.sentences import error_sentence
from app.ui import fonts
from app.ui.screens.ledger_page import AddressForm
from app.ui.theme import color
from app.ui.trial import Trial
from app.ui.widgets import paint
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.focus import FocusRing
from app.ui.widgets.label import Label
from app.ui.widgets.rail import draw_mark
from db.address import read_server
from db.store import Store

AGAIN_MILLISECONDS: Final = 2000
_WIDE: Final = 640
_LONGEST_SHOWN: Final = 40
_OPENS: Final = "This desk opens as soon as the server answers."


class Connecting(QWidget):
    """Tries a server until it answers. `answered` carries its address; `left` when nobody wants to wait.

    With `look_at` another address may be typed: this machine's own file is not offered, because a
    second ledger would have a second ceiling.
    """

    answered = Signal(object)
    left = Signal()

    def __init__(
        self, address: str, open_store: Callable[[], Store], look_at: Callable[[str], Store] | None
    ) -> None:
        super().__init__()
        self.setObjectName("connecting")
        self.setWindowTitle("Tournament Desk")
        self._address = address
        self._open = open_store
        self._look_at = look_at
        self._moved_to = ""
        self._trial: Trial | None = None
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(AGAIN_MILLISECONDS)
        self._again.timeout.connect(self.try_it)
        self.title = Label(
            "Connecting to the ledger", size=24, weight=fonts.SEMIBOLD, name="connecting_title"
        )
        self.second = Label("", ink="text_2", wrap=True, name="connecting_second")
        self.trouble = Banner(BannerKind.WARNING, "", name="connecting_trouble")
        self.trouble.hide()
        self.go_on = Button("", kind=ButtonKind.PRIMARY, key="Enter", name="go_on")
        self.go_on.hide()
        self.other = Button("Another address", name="other_address")
        self.quit = Button("Quit", name="quit")
        self.form = AddressForm(look_at) if look_at is not None else None
        self._lay_out()
        self.ring = FocusRing(self)
        self.go_on.clicked.connect(self._follow)
        self.quit.clicked.connect(self.left)
        self.second.setText(_OPENS)

    def try_it(self) -> None:
        """Try once more."""
        if self._trial is None:
            self._trial = Trial(self._address, self._open, self)
            self._trial.finished.connect(self._finished)
            self._trial.start()

    def refuse(self, error: DeskError) -> None:
        """Say why it did not open, and try again by itself; a ledger that was moved never will open here."""
        if error.code == "moved":
            self._tell_moved(error)
            return
        self.title.setText("The ledger cannot be opened yet")
        self.trouble.set_words(error_sentence(error), "It is tried again by itself. Nothing is lost.")
        self.trouble.show()
        self._again.start()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Wait for what is under way."""
        self._again.stop()
        if self._trial is not None:
            self._trial.wait()
        if self.form is not None:
            self.form.end()
        super().closeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter tries the address that is typed, else follows the ledger that was moved; a held key counts once."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or event.isAutoRepeat():
            super().keyPressEvent(event)
        elif self.form is not None and self.form.isVisible():
            self.form.try_it()
        elif self.go_on.isVisible():
            self._follow()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the canvas and the mark."""
        painter = paint.begin(self)
        painter.fillRect(self.rect(), color("canvas"))
        left = max(36, (self.width() - _WIDE) // 2)
        draw_mark(painter, QRectF(left, 72, 40, 40))
        name = QRectF(left + 54, 72, 400, 40)
        paint.text(painter, name, "Tournament Desk", size=18, weight=fonts.SEMIBOLD)
        painter.end()

    def _lay_out(self) -> None:
        content = QWidget()
        content.setFixedWidth(_WIDE)
        stack = QVBoxLayout(content)
        stack.setContentsMargins(0, 144, 0, 36)
        stack.setSpacing(12)
        for part in (self.title, self.second, self.trouble):
            stack.addWidget(part)
        stack.addWidget(self.go_on, 0, Qt.AlignmentFlag.AlignLeft)
        buttons = QHBoxLayout()
        buttons.setSpacing(12)
        buttons.addWidget(self.other)
        buttons.addWidget(self.quit)
        buttons.addStretch(1)
        stack.addLayout(buttons)
        if self.form is not None:
            self.form.address.set_text(self._address)
            self.form.hide()
            self.form.tried.connect(self._tried)
            self.other.clicked.connect(self.form.show)
            stack.addSpacing(12)
            stack.addWidget(self.form)
        self.other.setVisible(self.form is not None)
        stack.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(content, 1, Qt.AlignmentFlag.AlignHCenter)

    def _tell_moved(self, error: DeskError) -> None:
        """Say where the ledger is now, and offer to open it there when it is on a server."""
        self._moved_to = str(error.params.get("to", ""))
        shown = _shown(self._moved_to) if self._look_at is not None else ""
        self.title.setText("The ledger was moved")
        self.second.setText(
            "Nothing is lost. The old ledger is closed, and nothing can be sold into it any more."
        )
        second = "" if shown else "To open a file, start the program with --db and the file."
        self.trouble.set_words(error_sentence(error), second)
        self.trouble.show()
        there = shown if len(shown) <= _LONGEST_SHOWN else "its new place"
        self.go_on.set_words(f"Open the ledger at {there} from now on")
        self.go_on.setVisible(bool(shown))
        self.go_on.setFocus()

    def _follow(self) -> None:
        """Open the ledger where it was moved to, as soon as the server there answers."""
        look_at, address = self._look_at, self._moved_to
        if look_at is None:
            return
        self._address, self._open = address, lambda: look_at(address)
        if self.form is not None:
            self.form.address.set_text(address)
        self.title.setText("Connecting to the ledger")
        self.second.setText(_OPENS)
        self.trouble.hide()
        self.go_on.hide()
        self.try_it()

    def _finished(self) -> None:
        trial, self._trial = self._trial, None
        if trial is None:
            return
        if trial.trouble is None:
            self.answered.emit(trial.address)
        else:
            self.refuse(trial.trouble)

    def _tried(self, trial: object) -> None:
        if isinstance(trial, Trial) and trial.trouble is None:
            self._again.stop()
            self.answered.emit(trial.address)


def _shown(address: str) -> str:
    """Return a server and its database as a person reads them, '' for a file."""
    try:
        return read_server(address).shown()
    except StoreUnavailable:
        return ""
