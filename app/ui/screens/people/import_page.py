"""People from a list: every line looked through first, and only then one step that adds them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from app.core.errors import Cancelled, DeskError, InvalidInput
from app.desk.people_import import ListAsked, PeopleImported
from app.desk.sentences import error_sentence
from app.ui.actions import action, bind
from app.ui.asking import heading, tone
from app.ui.hub import Hub, new_intent
from app.ui.models.rows_model import RowsModel
from app.ui.screens.papers_acts import file_dialog
from app.ui.screens.people.import_form import ImportForm
from app.ui.screens.people.import_words import COLUMNS, LineSaid, done_words, line_rows, people, seen_words
from app.ui.screens.people.import_work import ListSeen, bring_in, look_through
from app.ui.tasks import Task, ended
from app.ui.widgets.banner import Banner, BannerKind, EmptyState
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.column import ThreeBandColumn
from app.ui.widgets.head import Ground, HeadBand
from app.ui.widgets.label import Label
from app.ui.widgets.progress import ProgressBar
from app.ui.widgets.table import Table

_BEGIN: Final = (
    "Choose a list to bring in",
    "A CSV file with a line of heads. Nothing is written before you have seen what it would do.",
)


def ask_list(parent: QWidget) -> str:
    """Ask for a list to read; '' when the person chose not to."""
    dialog = file_dialog(parent, str(Path.home()))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptOpen)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setNameFilter("Lists (*.csv *.tsv *.txt)")
    dialog.setWindowTitle("List of people")
    chosen = dialog.selectedFiles()[0] if dialog.exec() else ""
    dialog.deleteLater()
    return chosen


class ImportPage(ThreeBandColumn):
    """In the place of the person. `left` is Esc, `kept` carries what to say once the people are in."""

    left = Signal()
    kept = Signal(object)

    def __init__(self, hub: Hub, ask: Callable[[QWidget], str]) -> None:
        super().__init__(ground="canvas", last=True, head_high=0, name="import_page")
        self._hub = hub
        self._ask = ask
        self._file = ""
        self._seen: ListSeen | None = None
        self._task: Task | None = None
        self._next: ListAsked | None = None
        self._intent = ""
        self.title = HeadBand("Import people", page=True, name="import_head")
        self.choose = Button("Choose a file", icon="folder-open", name="choose_list")
        self.form = ImportForm()
        self.told = Banner(BannerKind.DONE, "", "", name="import_told")
        self.model: RowsModel[LineSaid] = RowsModel(COLUMNS)
        self.table = Table(self.model, row_high=52, name="import_lines")
        self.table.setAccessibleName("Lines to look at")
        self.whole = Label("", wrap=True, name="import_line")
        self.empty = EmptyState("file-text", *_BEGIN, name="import_empty")
        self.progress = ProgressBar(name="import_progress")
        self.state = Label("", size=13, ink="text_2", name="import_state")
        self.cancel = Button("Leave", key="Esc", name="leave_import")
        self.add = Button("Add", kind=ButtonKind.PRIMARY, big=True, key=action("save").cap, name="add_list")
        self._lay_out()
        self.choose.clicked.connect(self._choose)
        self.form.changed.connect(self._read_again)
        self.cancel.clicked.connect(self.left)
        self.add.clicked.connect(self.write)
        for told in (self.table.browsed, self.table.chosen):
            told.connect(self._look_at)
        bind(self, "save", self.write, inside=True)
        self._show()

    def begin(self) -> None:
        """Begin with no list."""
        self._show()
        self.choose.setFocus()

    def leave(self) -> None:
        """Stop what runs and forget the list; one that is being written is waited for."""
        self._next = None
        ended(self._task)
        self._file, self._seen, self._intent = "", None, ""
        self.told.hide()
        self._show()

    def open_list(self, file: str) -> None:
        """Look through a list, its columns as the heads say."""
        self._file, self._seen = file, None
        self._look(self.form.asked(file, mapped=False))

    def write(self) -> None:
        """Add the people of the list that was looked through, in one unit; asked again it is the same step."""
        found = self._seen.found if self._seen is not None else None
        if self._seen is None or found is None or self._task is not None or not self.add.isEnabled():
            return
        self._intent = self._intent or new_intent()
        seen, digest, desk = self._seen, found.digest, self._hub.desk.meaning(self._intent)
        self._run(Task(desk, lambda beside, _report: bring_in(beside, seen, digest), self))
        self.state.setText(f"Adding {people(found.added)} in one step")

    def hideEvent(self, event: QHideEvent) -> None:
        """Give up when nobody looks any more: the window may be closing."""
        super().hideEvent(event)
        ended(self._task)

    def _lay_out(self) -> None:
        self.title.row.addWidget(self.choose)
        right = Ground()
        stack = QVBoxLayout(right)
        stack.setContentsMargins(16, 16, 16, 12)
        stack.setSpacing(12)
        stack.addWidget(self.told)
        stack.addWidget(self.table, 1)
        stack.addWidget(self.whole)
        stack.addWidget(self.empty, 1)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.form)
        row.addWidget(right, 1)
        self.body.addWidget(self.title)
        self.body.addLayout(row, 1)
        side = QVBoxLayout()
        side.setSpacing(4)
        side.addStretch(1)
        side.addWidget(self.state)
        side.addWidget(self.progress)
        side.addStretch(1)
        self.foot.addWidget(self.cancel)
        self.foot.addLayout(side, 1)
        self.foot.addWidget(self.add, 1)
        self.told.hide()

    def _choose(self) -> None:
        file = self._ask(self)
        if file:
            self.told.hide()
            self.open_list(file)

    def _read_again(self) -> None:
        if self._file:
            self._look(self.form.asked(self._file, mapped=self._seen is not None))

    def _look(self, asked: ListAsked) -> None:
        """Look through a list; one that is being looked through is given up first."""
        self._intent = ""
        if self._task is not None:
            self._next = asked
            self._task.cancel()
            return
        self._run(Task(self._hub.desk, lambda desk, report: look_through(desk, asked, report), self))
        self.state.setText("Looking through the lines")

    def _run(self, task: Task) -> None:
        task.moved.connect(self.progress.set_progress)
        task.done.connect(self._done)
        task.failed.connect(self._failed)
        task.finished.connect(self._finished)
        self._task = task
        self.progress.set_progress(0, 1)
        self._show()
        task.start()

    def _done(self, result: object) -> None:
        if isinstance(result, PeopleImported):
            self._hub.look(force=True)
            self.kept.emit(done_words(result))
        elif isinstance(result, ListSeen) and result.asked.file == self._file:
            self._seen = result
            self.form.show_heads(result.heads, result.used)
            if result.trouble is not None:
                self._tell(result.trouble)
            elif result.found is not None:
                self._say(*seen_words(result.found))

    def _failed(self, error: object) -> None:
        if isinstance(error, Cancelled):
            return
        if isinstance(error, InvalidInput):
            self._seen = None  # it is to be looked through again
        if self._seen is None:
            self._file = ""
        if isinstance(error, DeskError):
            self._tell(error)

    def _finished(self) -> None:
        self._task = None
        if self._next is not None:
            asked, self._next = self._next, None
            self._look(asked)
        else:
            self._show()

    def _look_at(self, line: object) -> None:
        """Say of the line at hand all that the table may have cut."""
        if isinstance(line, LineSaid):
            self.whole.setText(f"Line {line.line:,}, {line.what}: {line.why}")

    def _tell(self, error: DeskError) -> None:
        self._say(tone(error), heading(error, "Nobody was added"), error_sentence(error))

    def _say(self, kind: BannerKind, title: str, second: str) -> None:
        self.told.set_kind(kind)
        self.told.set_words(title, second)
        self.told.show()

    def _show(self) -> None:
        """Show the list as it was looked through, or what runs, or how to begin."""
        seen, busy = self._seen, self._task is not None
        found = seen.found if seen is not None else None
        name = Path(self._file).name
        lines = f"{name}, {found.lines:,} {'line' if found.lines == 1 else 'lines'}" if found else name
        self.title.set_words("Import people", lines or "from a CSV file")
        self.form.setVisible(seen is not None)
        rows = line_rows(found, seen.asked.twins) if found and seen else []
        self.model.set_records(rows)
        self.whole.setText("Choose a line to read all of it." if rows else "")
        self.whole.setVisible(bool(rows))
        self.table.setVisible(bool(rows))
        self.empty.setVisible(not rows)
        self.empty.set_words(
            *(("Every line can be kept", "Nobody in it looks like somebody on file.") if found else _BEGIN)
        )
        for part in (self.state, self.progress):
            part.setVisible(busy)
        ready = found is not None and not found.problems and found.added > 0 and not busy
        self.add.set_words(f"Add {people(found.added)}" if found is not None and ready else "Add")
        self.add.set_greyed(None if ready else "looking through" if busy else "nobody to add")
