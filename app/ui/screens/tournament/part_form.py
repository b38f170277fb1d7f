"""The form of a part whose fields are terms of the tournament: loaded, frozen, and saved with one edit."""

from __future__ import annotations

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QVBoxLayout

from app.core.errors import InvalidInput
from app.desk.overview import Overview
from app.desk.tournaments import edit_tournament
from app.ui.hub import Hub
from app.ui.meanwhile import OVERTAKEN, meanwhile
from app.ui.screens.tournament.bound import Bound, BoundChoice
from app.ui.screens.tournament.day_column import DayColumn
from app.ui.screens.tournament.form import Form, boxed
from app.ui.widgets import paint
from app.ui.widgets.banner import BannerKind
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.fields import TextField
from app.ui.widgets.label import Label


class PartForm(Form):
    """The form of one part of the checklist: its bound fields are saved with one edit of the terms."""

    def __init__(self, hub: Hub, title: str, about: str, citation: str, *, name: str) -> None:
        super().__init__(hub, title, about, citation, name=name)
        self.view: Overview | None = None
        self.bounds: list[Bound | BoundChoice] = []
        self._saved = False
        self.save = Button("Save", kind=ButtonKind.PRIMARY, name=f"{name}_save")
        self.save.clicked.connect(self.save_changes)
        self.why = TextField("Why it changes", hint="kept with the new version", name="reason")
        self.why.edit.textEdited.connect(self.look)
        self.why_box = boxed(self.why, above=8, below=4)
        self.why_box.hide()
        self.bands.insertWidget(self.bands.indexOf(self.foot_band), self.why_box)
        self.state_words = Label("", size=13, ink="text_2", wrap=True)
        words = QVBoxLayout()
        words.addStretch(1)
        words.addWidget(self.state_words)
        words.addStretch(1)
        self.foot.addWidget(self.save)
        self.foot.addLayout(words, 1)

    def bind(self, *bounds: Bound | BoundChoice) -> None:
        """Tie fields to the terms; the form then loads, saves and freezes them."""
        for bound in bounds:
            self.bounds.append(bound)
            told = bound.widget.chosen if isinstance(bound, BoundChoice) else bound.widget.edited
            told.connect(self.look)

    def finish(self) -> None:
        """End the body with air; a part without terms has nothing to save."""
        self.save.setVisible(bool(self.bounds))
        self.body.addStretch(1)

    def show_overview(self, view: Overview) -> None:
        """Show what stands; what is being typed stays."""
        self.view = view
        for bound in self.bounds:
            bound.load(view.terms)
            bound.freeze(frozen=view.over or self.freezes(bound.name))
        self.fill(view)
        self.look()

    def fill(self, view: Overview) -> None:
        """Show what is no field of the terms."""

    def freezes(self, _name: str) -> bool:
        """Say whether a field can no longer be changed."""
        return False

    def changed(self) -> list[Bound | BoundChoice]:
        """Return the fields with something else typed than what stands."""
        return [bound for bound in self.bounds if bound.changed]

    def look(self, _words: object = None) -> None:
        """Wake or grey Save, and ask for a reason when the change needs one."""
        if self.view is None or not self.bounds:
            return
        changed = self.changed()
        self._saved = self._saved and not changed
        asks = bool(changed) and self.view.needs_reason
        self.why_box.setVisible(asks)
        reason = None
        if self.view.over:
            reason = "The tournament is over; its terms stay as they are."
        elif not changed:
            reason = "Saved." if self._saved else "Nothing changed."
        elif asks and not self.why.text().strip():
            reason = "Type why it changes; the rules sheet gets a new version."
        self.save.set_greyed(reason)
        self.state_words.setText(reason or self._new_version())

    def save_changes(self) -> bool:
        """Save what changed with one edit. Returns whether it was kept."""
        assert self.view is not None
        if self._overtaken():
            return False
        given: dict[str, object] = {}
        wrong: list[InvalidInput] = []
        for bound in self.changed():
            try:
                given[bound.name] = bound.value()
            except InvalidInput as error:
                wrong.append(error)
        if wrong:
            self.clear_error()
            for one in reversed(wrong):  # the focus ends at the first
                self.place_error(one)
            return False
        given |= self.given()
        number = self.view.tournament.tournament_id
        reason = self.why.text() if self.view.needs_reason else ""
        if self.attempt(edit_tournament, tournament_id=number, reason=reason, **given) is None:
            return False
        self._saved = True
        self.put_back()
        return True

    def _overtaken(self) -> bool:
        """Show which typed fields another desk changed meanwhile; False when there is none not seen yet."""
        self.hub.look()
        if self.view is None:
            return False
        who = max(self.view.versions, key=lambda made: made.version).made_by if self.view.versions else ""
        lost = {bound: now for bound in self.changed() if (now := bound.overtaken()) is not None}
        if not lost:
            return False
        self.clear_error()
        said = "Look at the red fields, then save again."
        for bound, now in lost.items():
            words = meanwhile(now, who)
            # A column of days shows only what cannot be read, a choice nothing.
            shows = bound.set_error(words) and not isinstance(bound.widget, DayColumn)
            said = said if shows else words
        self.banner.set_kind(BannerKind.WARNING)
        self.banner.set_words(OVERTAKEN, said)
        self.banner_box.show()
        return True

    def given(self) -> dict[str, object]:
        """Return further arguments of the edit that are not bound to one field each."""
        return {}

    def discard(self) -> bool:
        """Put back what stands."""
        super().discard()
        if not self.changed():
            return False
        self.put_back()
        return True

    def put_back(self) -> None:
        """Show what stands, over whatever was typed."""
        self.why.set_text("")
        if self.view is not None:
            for bound in self.bounds:
                bound.load(self.view.terms, over_typed=True)
            self.show_overview(self.view)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the hairline before the next column."""
        painter = paint.begin(self)
        paint.hairline(painter, self.width() - 1, 0, length=self.height(), upright=True)
        painter.end()

    def _new_version(self) -> str:
        view = self.view
        if view is None:
            return ""
        return f"Saving makes version {view.tournament.rules_version + 1} of the rules sheet."
