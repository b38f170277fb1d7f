"""The form of one part: head with citation, fields that scroll, what went wrong, and Save at the foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QVBoxLayout, QWidget

from app.core.errors import DeskError, InvalidInput, RuleViolation
from app.desk.overview import Overview
from app.desk.sentences import error_sentence, sentence
from app.desk.tournaments import edit_tournament
from app.ui import fonts
from app.ui.hub import Hub, new_intent
from app.ui.screens.tournament.bound import Bound, BoundChoice
from app.ui.screens.tournament.day_column import DayColumn
from app.ui.widgets.badge import Badge, BadgeKind
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.column import SIDE, scrolled
from app.ui.widgets.fields import TextField
from app.ui.widgets.label import Label
from app.ui.widgets.lines import Hairline
from app.ui.widgets.text_area import TextArea

GAP: Final = 12
WIDEST: Final = 760
_HEAD: Final = 76
_AFTER_NOTE: Final = 6


class Form(QWidget):
    """What all forms share: head, banner, body that scrolls, foot.

    `mend_wanted` carries the key of another part to open and the field in it. What a verb wrote comes
    back through the hub's `changed`, as from any other window.
    """

    mend_wanted = Signal(object, object)

    def __init__(self, hub: Hub, title: str, about: str, citation: str, *, name: str) -> None:
        super().__init__()
        self.hub = hub
        self.setObjectName(name)
        self.title = Label(title, size=18, weight=fonts.SEMIBOLD, name=f"{name}_title")
        self.about = Label(about, ink="text_2", elide=True)
        self.banner = Banner(BannerKind.REFUSED, "", name=f"{name}_banner")
        self.banner.hide()
        content = QWidget()
        self.body = QVBoxLayout(content)
        self.body.setContentsMargins(SIDE, 0, SIDE, SIDE)
        self.body.setSpacing(0)
        self.area = scrolled(content, name=f"{name}_area")
        content.setMaximumWidth(WIDEST + 2 * SIDE)
        self.foot_band = QWidget()
        self.foot_band.setMaximumWidth(WIDEST + 2 * SIDE)
        self.foot = QHBoxLayout(self.foot_band)
        self.foot.setContentsMargins(SIDE, 8, SIDE, SIDE)
        self.foot.setSpacing(8)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 1, 0)
        stack.setSpacing(0)
        stack.addWidget(self._head(citation))
        noted = QVBoxLayout()
        noted.setContentsMargins(SIDE, 0, SIDE, 0)
        noted.addWidget(self.banner)
        stack.addLayout(noted)
        stack.addWidget(self.area, 1)
        stack.addWidget(self.foot_band)

    def row(self, *widgets: QWidget | int, weights: Sequence[int] = (), below: int = _AFTER_NOTE) -> None:
        """Put widgets beside each other, as wide as their weights; an int leaves a place empty."""
        line = QHBoxLayout()
        line.setSpacing(GAP)
        for at, widget in enumerate(widgets):
            weight = weights[at] if weights else 1
            if isinstance(widget, int):
                line.addStretch(weight)
            else:
                line.addWidget(widget, weight, Qt.AlignmentFlag.AlignTop)
        self.body.addLayout(line)
        self.body.addSpacing(below)

    def put(self, part: QWidget | QLayout, *, below: int = GAP) -> None:
        """Put something over the whole width."""
        if isinstance(part, QWidget):
            self.body.addWidget(part)
        else:
            self.body.addLayout(part)
        self.body.addSpacing(below)

    def section(self, title: str, *, first: bool = False) -> Label:
        """Begin a group of fields: a hairline, then its name."""
        if not first:
            self.body.addSpacing(8)
            self.body.addWidget(Hairline())
            self.body.addSpacing(GAP)
        label = Label(title, size=13, weight=fonts.SEMIBOLD, ink="text_2")
        self.body.addWidget(label)
        self.body.addSpacing(8)
        return label

    def show_error(self, error: DeskError) -> None:
        """Say what went wrong, with rule, reason and next step."""
        if isinstance(error, RuleViolation):
            words = [sentence(finding) for finding in error.findings]
            self.banner.set_kind(BannerKind.REFUSED)
            self.banner.set_words(words[0].title, "\n".join(dict.fromkeys(one.message for one in words)))
        else:
            self.banner.set_kind(BannerKind.WARNING)
            self.banner.set_words("Not saved", error_sentence(error))
        self.banner.show()

    def clear_error(self) -> None:
        """Take the banner away."""
        self.banner.hide()

    def attempt(self, verb: Callable[..., Any], **given: Any) -> Any:  # noqa: ANN401 - each verb has its own
        """Run a verb once; what it refuses is shown here and None returned."""
        self.clear_error()
        try:
            return self.hub.attempt(verb, new_intent(), **given)
        except InvalidInput as error:
            self.place_error(error)
        except DeskError as error:
            self.show_error(error)
        return None

    def place_error(self, error: InvalidInput) -> None:
        """Show an error at its field, or in the banner when no field has that name."""
        field = self.field(error.field)
        if isinstance(field, TextField | TextArea | DayColumn):
            field.set_error(input_sentence(error))
            self.reach(field)
        else:
            self.show_error(error)

    def field(self, name: str) -> QWidget | None:
        """Return a field by its name."""
        found = self.findChild(QWidget, name)
        return found if isinstance(found, QWidget) else None

    def reach(self, field: QWidget) -> None:
        """Bring a field into view and give it the focus."""
        self.area.ensureWidgetVisible(field, SIDE, SIDE)
        if field.focusProxy() is None and field.focusPolicy() is Qt.FocusPolicy.NoFocus:
            self._first_in(field)
            return
        field.setFocus(Qt.FocusReason.OtherFocusReason)

    def focus_field(self, name: str) -> None:
        """Give the focus to a field by its name, or to the first that takes it."""
        wanted = self.field(name) if name else None
        if wanted is not None and wanted.isVisibleTo(self):
            self.reach(wanted)
        else:
            self._first_in(self)

    def discard(self) -> bool:
        """Put back what stands; False when there was nothing to put back."""
        self.clear_error()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc first puts back what stands, then leads back to the list."""
        if event.key() == Qt.Key.Key_Escape and self.discard():
            return
        super().keyPressEvent(event)

    def _first_in(self, host: QWidget) -> None:
        for child in host.findChildren(QWidget):
            takes = bool(child.focusPolicy() & Qt.FocusPolicy.TabFocus) and child.focusProxy() is None
            if takes and child.isEnabled() and child.isVisibleTo(self):
                child.setFocus(Qt.FocusReason.OtherFocusReason)
                return

    def _head(self, citation: str) -> QWidget:
        head = QWidget()
        head.setFixedHeight(_HEAD)
        head.setMaximumWidth(WIDEST + 2 * SIDE)
        row = QHBoxLayout(head)
        row.setContentsMargins(SIDE, 15, SIDE, 15)
        row.setSpacing(GAP)
        lines = QVBoxLayout()
        lines.setSpacing(0)
        lines.addWidget(self.title)
        lines.addWidget(self.about)
        row.addLayout(lines, 1)
        row.addWidget(Badge(BadgeKind.PLAIN, citation))
        return head


class PartForm(Form):
    """The form of one part of the checklist: its bound fields are saved with one edit of the terms."""

    def __init__(self, hub: Hub, title: str, about: str, citation: str, *, name: str) -> None:
        super().__init__(hub, title, about, citation, name=name)
        self.view: Overview | None = None
        self.bounds: list[Bound | BoundChoice] = []
        self.save = Button("Save", kind=ButtonKind.PRIMARY, name=f"{name}_save")
        self.save.clicked.connect(self.save_changes)
        self.why = TextField("Why it changes", hint="kept with the new version", name="reason")
        self.why.edit.textEdited.connect(self.look)
        self.state_words = Label("", size=13, ink="text_2", wrap=True)
        self.foot.addWidget(self.save)
        self.foot.addWidget(self.state_words, 1)

    def bind(self, *bounds: Bound | BoundChoice) -> None:
        """Tie fields to the terms; the form then loads, saves and freezes them."""
        for bound in bounds:
            self.bounds.append(bound)
            told = bound.widget.chosen if isinstance(bound, BoundChoice) else bound.widget.edited
            told.connect(self.look)

    def finish(self) -> None:
        """End the body: room for the reason of a change, then air."""
        if self.bounds:
            self.body.addSpacing(4)
            self.body.addWidget(self.why)
        else:
            self.save.hide()
            self.why.hide()
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
        asks = bool(changed) and self.view.needs_reason
        self.why.setVisible(asks)
        reason = None
        if self.view.over:
            reason = "The tournament is over; its terms stay as they are."
        elif not changed:
            reason = "Nothing changed."
        elif asks and not self.why.text().strip():
            reason = "Type why it changes; the rules sheet gets a new version."
        self.save.set_greyed(reason)
        self.state_words.setText(reason or self._new_version())

    def save_changes(self) -> bool:
        """Save what changed with one edit. Returns whether it was kept."""
        assert self.view is not None
        changed = self.changed()
        given: dict[str, object] = {}
        for bound in changed:
            try:
                given[bound.name] = bound.value()
            except InvalidInput as error:
                self.clear_error()
                self.place_error(error)
                return False
        given |= self.given()
        number = self.view.tournament.tournament_id
        reason = self.why.text() if self.view.needs_reason else ""
        if self.attempt(edit_tournament, tournament_id=number, reason=reason, **given) is None:
            return False
        self.put_back()
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

    def _new_version(self) -> str:
        view = self.view
        if view is None:
            return ""
        return f"Saving makes version {view.tournament.rules_version + 1} of the rules sheet."


_EXAMPLES: Final = {
    "not_a_date": "Write it like Mar 6, 2026",
    "not_a_number": "Type a whole number, like 10",
    "not_an_amount": "Type dollars and cents, like 1,000.50",
    "not_a_time": "Write it like 6:00 pm",
}


def input_sentence(error: InvalidInput) -> str:
    """Return what stands below a field: short, with a right example."""
    return _EXAMPLES.get(error.code) or error_sentence(error)
