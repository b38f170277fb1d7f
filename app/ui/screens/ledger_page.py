"""The first page of the first run: the ledger is a file of this machine, or on a server that desks share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.desk.sentences import error_sentence
from app.ui.reach_words import is_open_way
from app.ui.screens.first_run_pages import Page
from app.ui.screens.settings.section import note
from app.ui.trial import Trial
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button
from app.ui.widgets.fields import TextField
from app.ui.widgets.radio import RadioRows
from db.store import Store

FILE, SERVER = "file", "server"
EXAMPLE: Final = "postgresql://desk@cardroom-server/desk"
_PLACES: Final = (
    (FILE, "On this machine", "One counter. A file in your data folder; nothing else is needed."),
    (SERVER, "On a server that other desks share", "Two counters or more: one ceiling, one receipt series."),
)
_HOW: Final = (
    "The address was printed when the server was set up (server-setup). No password is typed or kept here: "
    "it stands in this user's .pgpass file. The way to the server is encrypted (TLS), unless the server is "
    "this machine."
)


class AddressForm(QWidget):
    """An address, a button that tries it in a thread, and how that went. `tried` carries the `Trial`."""

    tried = Signal(object)

    def __init__(self, look_at: Callable[[str], Store], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look_at = look_at
        self._trial: Trial | None = None
        self.address = TextField("Address of the ledger", name="ledger_address", hint=f"like {EXAMPLE}")
        self.test = Button("Test the connection", icon="desktop-tower", name="ledger_test")
        self.result = Banner(BannerKind.DONE, "", name="ledger_result")
        row = QHBoxLayout()
        row.addWidget(self.test)
        row.addStretch(1)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(12)
        stack.addWidget(self.address)
        stack.addWidget(note(_HOW, name="ledger_how"))
        stack.addLayout(row)
        stack.addWidget(self.result)
        self.result.hide()
        self.test.clicked.connect(self.try_it)
        self.address.edited.connect(self._edited)

    def typed(self) -> str:
        """Return the address as typed."""
        return self.address.text().strip()

    def try_it(self) -> None:
        """Try the address, unless one is tried already."""
        if self._trial is not None:
            return
        if not self.typed():
            self.address.set_error(f"Type the address, like {EXAMPLE}")
            self.address.edit.setFocus()
            return
        self.result.hide()
        self.test.set_greyed("connecting")
        address = self.typed()
        self._trial = Trial(address, lambda: self._look_at(address), self)
        self._trial.finished.connect(self._finished)
        self._trial.start()

    def end(self) -> None:
        """Wait for a try that is under way, as before the window closes."""
        if self._trial is not None:
            self._trial.wait()

    def _finished(self) -> None:
        trial, self._trial = self._trial, None
        if trial is None:
            return
        self.test.set_greyed(None)
        if trial.trouble is None:
            self.say(*there_words(trial))
        else:
            self.say(BannerKind.REFUSED, "Not connected", error_sentence(trial.trouble))
        self.tried.emit(trial)

    def say(self, kind: BannerKind, title: str, second: str) -> None:
        """Say how it went."""
        self.result.set_kind(kind)
        self.result.set_words(title, second)
        self.result.show()

    def _edited(self, _words: object) -> None:
        self.result.hide()


def there_words(trial: Trial) -> tuple[BannerKind, str, str]:
    """Say that the ledger answered, and warn of a way to it on which others could read."""
    if is_open_way(trial.about):
        return (
            BannerKind.WARNING,
            "The ledger is there, but the way to it is not encrypted",
            (
                f"{trial.words()} Others on the network could read and change what is sold. "
                "Have TLS turned on at the server."
            ),
        )
    return BannerKind.DONE, "The ledger is there", trial.words()


class LedgerPage(Page):
    """Where the ledger is kept. `chosen` carries the address that answered, '' for this machine's own file."""

    title = "Where is the ledger kept?"
    second = "Desks that sell into one tournament must share one ledger."
    later = "A ledger on this machine can be moved to a server later."
    chosen = Signal(object)

    def __init__(self, look_at: Callable[[str], Store], ledger: str = "") -> None:
        super().__init__()
        self._wanted = False
        self.place = RadioRows(_PLACES, name="ledger_place")
        self.form = AddressForm(look_at)
        self.place.set_value(SERVER if ledger else FILE)
        self.form.address.set_text(ledger)
        self.stack.addWidget(self.place)
        self.stack.addWidget(self.form)
        self.stack.addStretch(1)
        self.place.chosen.connect(self._place_chosen)
        self.form.tried.connect(self._tried)
        self._show_place()

    def first(self) -> QWidget:
        """Begin with the choice."""
        return self.place

    def choose(self) -> None:
        """Take what is chosen: the file at once, a server once it has answered."""
        if self.place.value() == FILE:
            self.chosen.emit("")
            return
        self._wanted = True
        self.form.try_it()

    def refuse(self, sentence: str) -> None:
        """Say why the ledger could not be taken after all."""
        self.form.say(BannerKind.REFUSED, "Not connected", sentence)

    def _tried(self, trial: object) -> None:
        wanted, self._wanted = self._wanted, False
        if wanted and isinstance(trial, Trial) and trial.trouble is None:
            self.chosen.emit(trial.address)

    def _place_chosen(self, _key: object) -> None:
        """Show what the choice asks for, and go on where it is typed."""
        self._show_place()
        if self.place.value() == SERVER:
            self.form.address.edit.setFocus()

    def _show_place(self) -> None:
        self._wanted = False
        self.form.setVisible(self.place.value() == SERVER)
