"""Settings, About: which program, which ledger, how it is kept safe, and whether it proves every cent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.errors import Cancelled, DeskError
from app.desk.desk import Desk
from app.desk.imprint import PROGRAM_NAME, VERSION
from app.desk.results import Verified
from app.desk.sentences import error_sentence
from app.desk.verify import verify_with
from app.ui.hub import Hub
from app.ui.reach_words import tls_words
from app.ui.screens.settings.section import FormSection, note
from app.ui.tasks import Report, Task, ended
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button
from app.ui.widgets.card import Card
from app.ui.widgets.facts import FactRows
from app.ui.widgets.label import Label
from app.ui.widgets.progress import ProgressBar

NOT_ADVICE: Final = (
    "This program enforces our reading of MCA 23-5-317 and the rules under it. It is not legal advice. "
    "Ask the department before you rely on it."
)
_SHOWN_PROBLEMS: Final = 8


class AboutSection(FormSection):
    """Facts in a card, Verify in another."""

    key = "about"
    title = "About"
    icon = "info"

    def __init__(self, hub: Hub, parent: QWidget | None = None) -> None:
        super().__init__(hub, parent)
        self.facts = FactRows(name="about_facts")
        card = Card("This program and its ledger", padding=0)
        card.body.addWidget(self.facts)
        self.progress = ProgressBar(name="verify_progress")
        self.verify = Button(
            "Verify the ledger", icon="shield-check", name="verify", widest="Verify the ledger"
        )
        self.cancel = Button("Cancel", name="verify_cancel")
        self.state = Label(size=13, ink="text_2", name="verify_state")
        self.result = Banner(BannerKind.DONE, "", name="verify_result")
        self._task: Task | None = None
        self.body.addWidget(card)
        self.body.addWidget(self._verify_card())
        self.body.addWidget(note(NOT_ADVICE, name="not_advice"))
        self.body.addStretch(1)
        self.verify.clicked.connect(self.start)
        self.cancel.clicked.connect(self.stop)

    def refresh(self) -> None:
        """Show what the store says of itself."""
        self.head.set_words(self.title, f"{PROGRAM_NAME} {VERSION}")
        self.facts.set_facts(facts_of(self.hub.read(lambda desk: desk.store.about())))

    def second(self) -> str:
        """Return the version."""
        return f"version {VERSION}"

    def focus_first(self) -> None:
        """Begin with Verify."""
        self.verify.setFocus()

    def start(self) -> None:
        """Verify in a thread; the desk goes on selling meanwhile."""
        if self._task is not None:
            return
        self.result.hide()
        self.progress.set_progress(0, 1)
        self._running(on=True)
        self.state.setText("Reading every line")
        task = Task(self.hub.desk, _verify, self)
        task.moved.connect(self._moved)
        task.done.connect(self._done)
        task.failed.connect(self._failed)
        task.finished.connect(self._finished)
        self._task = task
        task.start()

    def stop(self) -> None:
        """Cancel at the next report."""
        if self._task is not None:
            self._task.cancel()

    def hideEvent(self, event: QHideEvent) -> None:
        """Give up when nobody looks any more: the window may be closing."""
        super().hideEvent(event)
        ended(self._task)

    def _verify_card(self) -> Card:
        card = Card("Verify", hint="every line, every receipt, every sum")
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.verify)
        row.addWidget(self.cancel)
        row.addSpacing(8)
        side = QVBoxLayout()
        side.setSpacing(4)
        side.addWidget(self.state)
        side.addWidget(self.progress)
        row.addLayout(side, 1)
        card.body.addLayout(row)
        card.body.addSpacing(12)
        card.body.addWidget(self.result)
        self.result.hide()
        self._running(on=False)
        self.state.setText("Reads the ledger and proves it against the journal. Nothing is changed.")
        return card

    def _running(self, *, on: bool) -> None:
        self.verify.set_greyed("running" if on else None)
        self.cancel.setVisible(on)
        self.progress.setVisible(on)

    def _moved(self, done: object, whole: object) -> None:
        if isinstance(done, int) and isinstance(whole, int):
            self.progress.set_progress(done, whole)
            self.state.setText(f"{done:,} of {whole:,} lines")

    def _done(self, found: object) -> None:
        if not isinstance(found, Verified):
            return
        lines = f"{found.rows:,} lines and {found.payments:,} payments, seal {found.tip or 'none yet'}"
        if found.problems:
            shown = found.problems[:_SHOWN_PROBLEMS]
            more = len(found.problems) - len(shown)
            words = "\n".join((*shown, *((f"and {more:,} more",) if more else ())))
            self._say(BannerKind.REFUSED, "The ledger does not prove itself", words)
        else:
            self._say(BannerKind.DONE, "Everything fits", lines)
        self.state.setText(lines)

    def _failed(self, error: object) -> None:
        if isinstance(error, Cancelled):
            self.state.setText("Canceled. Nothing was changed.")
        elif isinstance(error, DeskError):
            self._say(BannerKind.REFUSED, "Not verified", error_sentence(error))
        else:
            self._say(BannerKind.REFUSED, "Not verified", "The program failed. Look into its log.")

    def _finished(self) -> None:
        self._task = None
        self._running(on=False)

    def _say(self, kind: BannerKind, title: str, second: str) -> None:
        self.result.set_kind(kind)
        self.result.set_words(title, second)
        self.result.show()


def facts_of(about: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Put what a store says of itself into words."""
    if "server" in about:
        return _server_facts(about)
    modes = {"wal": "write-ahead log", "delete": "rollback journal"}
    journal = about.get("journal_mode", "")
    safe = f"{modes.get(journal, journal)}, synchronous {about.get('synchronous', '')}"
    return (
        ("Program", f"{PROGRAM_NAME} {VERSION}"),
        ("Database", f"{about.get('engine', '')} {about.get('version', '')}"),
        ("Durability", f"{safe}; what was sold is kept even when the power fails"),
        ("File", about.get("file", "")),
        ("Made for", "training" if about.get("training") == "yes" else "real play"),
        ("Form of the file", f"version {about.get('schema', '')}"),
    )


def _server_facts(about: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return (
        ("Program", f"{PROGRAM_NAME} {VERSION}"),
        ("Database", f"{about['engine']} {about['version']}"),
        (
            "Kept safe",
            "a sale counts once the server has it on its disk; it is kept even when the power fails",
        ),
        ("Server", about["server"]),
        ("Signed on as", about.get("role", "")),
        ("Connection", tls_words(about)),
        ("Made for", "training" if about.get("training") == "yes" else "real play"),
        ("Form of the ledger", f"version {about.get('schema', '')}"),
    )


def _verify(desk: Desk, report: Report) -> object:
    return verify_with(desk, report)
