"""Settings, This station: what this counter is called, where its ledger is, and which other desks are there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtWidgets import QWidget

from app.core.errors import InvalidInput
from app.core.text import needed
from app.ui.hub import Hub
from app.ui.reach_words import CLOCK_SECONDS, span_words, tls_words
from app.ui.screens.settings.section import FormSection, note
from app.ui.station_book import StationBook
from app.ui.widgets.banner import BannerKind
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.card import Card
from app.ui.widgets.facts import FactRows
from app.ui.widgets.fields import TextField

LONGEST: Final = 40
_NAME_NOTE: Final = (
    "The name stands with every sale in the journal, and papers wait for the printers of their own station: "
    "no two desks on one ledger may share it. A new name counts from the next start."
)
_TWIN: Final = "Another desk is called so too. Choose another name, like Desk 2"


class StationSection(FormSection):
    """The name of this counter, and the facts of its ledger."""

    key = "station"
    title = "This station"
    icon = "desktop"

    def __init__(self, hub: Hub, station: StationBook, parent: QWidget | None = None) -> None:
        super().__init__(hub, parent)
        self._station = station
        self.save = Button("Save", kind=ButtonKind.PRIMARY, name="save_station")
        self.head.row.addWidget(self.save)
        self.name = TextField("Name of this station", name="station_name", hint="like Desk 2")
        self.name.setMaximumWidth(420)
        self.facts = FactRows(name="station_facts")
        self._about: Mapping[str, str] = {}
        self._edited = False
        card = Card("Its ledger", padding=0)
        card.body.addWidget(self.facts)
        for part in (self.name, note(_NAME_NOTE, name="station_note"), card):
            self.body.addWidget(part)
        self.body.addStretch(1)
        self.name.edited.connect(self._typed)
        self.save.clicked.connect(self.keep)

    def refresh(self) -> None:
        """Show the name, but never over what is typed, and what the ledger says of itself."""
        self._about = self.hub.read(lambda desk: desk.store.about())
        self.facts.set_facts(ledger_facts(self._about))
        if not self._edited:
            self.name.set_text(self._station.station.name)
            if self._station.station.name in self._others():
                self.name.set_error(_TWIN)
        self._show_save()

    def second(self) -> str:
        """Return the station's name."""
        return self._station.station.name

    def focus_first(self) -> None:
        """Begin with the name."""
        self.name.edit.setFocus()

    def keep(self) -> None:
        """Keep the name for the next start."""
        try:
            name = needed(self.name.text(), field="name", longest=LONGEST)
        except InvalidInput:
            self.name.set_error("Type a short name, like Desk 2")
            self.name.edit.setFocus()
            return
        if name in self._others():
            self.name.set_error(_TWIN)
            self.name.edit.setFocus()
            return
        self._edited = False
        self._station.change(name=name)
        self.say("Saved", f"{name} from the next start", kind=BannerKind.DONE)
        self.read_anew()
        self.renamed.emit()

    def _others(self) -> list[str]:
        return [one for one in self._about.get("other_desks", "").split("\n") if one]

    def _typed(self, _words: object) -> None:
        self._edited = True
        self.say("")
        self._show_save()

    def _show_save(self) -> None:
        self.save.set_greyed(None if self._edited else "nothing was changed")
        self.head.set_words(self.title, "changed, not saved yet" if self._edited else self.second())


def ledger_facts(about: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Put into words where a ledger is: a file, or a server with its version, way, clock and desks."""
    if "server" not in about:
        return (("Ledger", "a file on this machine"), ("File", about.get("file", "")))
    others = about.get("other_desks", "").replace("\n", ", ")
    return (
        ("Ledger", "on a server that desks share"),
        ("Server", about["server"]),
        ("Database", f"{about['engine']} {about['version']}"),
        ("Signed on as", about.get("role", "")),
        ("Connection", tls_words(about)),
        ("This machine's clock", _clock_words(int(about.get("clock_off_seconds") or 0))),
        ("Other desks now", others or "none"),
    )


def _clock_words(off: int) -> str:
    if abs(off) <= CLOCK_SECONDS:
        return "as the server's"
    way = "ahead of" if off > 0 else "behind"
    return f"{span_words(abs(off))} {way} the server's; receipts carry the server's time"
