"""The right column of Rule packs: the packs, what is behind a value, a copy to name, a value to change."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app.core.days import plain_day
from app.core.errors import DeskError, InvalidInput
from app.desk.pack_words import name_words, unit_words, value_words
from app.desk.packs import PackLine, PackShown
from app.desk.sentences import error_sentence
from app.law.pack import PackValue
from app.ui import fonts
from app.ui.asking import tell
from app.ui.screens.settings.pack_value_form import PackValueForm
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.column import SIDE, scrolled
from app.ui.widgets.fields import TextField
from app.ui.widgets.head import Ground
from app.ui.widgets.label import Label
from app.ui.widgets.lines import Hairline
from app.ui.widgets.radio import RadioRows

_VIEW, _COPY, _EDIT = range(3)
_NAME_ROOM: Final = 216
SURE: Final = {"read": "read in the source", "second-hand": "second-hand", "our reading": "our reading"}


class PackSide(Ground):
    """It holds what is chosen and typed, and says what is wanted; the section asks the desk."""

    pack_chosen = Signal()
    copy_named = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, left=True, name="pack_side")
        self._shown: PackShown | None = None
        self._value: PackValue | None = None
        self._options: list[tuple[str, str, str]] = []
        self.choice = RadioRows((), name="pack_choice")
        self.unchecked = Label(size=13, weight=fonts.SEMIBOLD, ink="amber", wrap=True, name="pack_unchecked")
        self.copy = Button("Copy", icon="copy", name="copy_pack")
        self.save = Button("Save as PDF", name="save_pack")
        self.about = Label(size=13, ink="text_2", wrap=True, name="pack_source")
        self.behind_title = Label(size=13, weight=fonts.SEMIBOLD, ink="text_2", elide=True)
        self.behind = Label(size=15, wrap=True, name="value_source")
        self.edit = Button("Change this value", icon="pencil-simple", name="edit_value")
        self.only_copies = Label("Copy the pack to change a value.", size=13, ink="text_2", wrap=True)
        self.message = Banner(BannerKind.REFUSED, "", name="packs_message")
        self.name = TextField("Name of the copy", hint="as papers will name it", name="pack_name")
        self.keep_copy = Button("Make the copy", kind=ButtonKind.PRIMARY, name="keep_copy")
        self.leave_copy = Button("Cancel", name="leave_copy")
        self.form = PackValueForm()
        self.pages = QStackedWidget()
        for page in (self._view(), self._copy(), scrolled(_padded(self.form), name="pack_edit_scroll")):
            self.pages.addWidget(page)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(1, 0, 0, 0)
        stack.addWidget(self.pages)
        self.edit.clicked.connect(self._begin_edit)
        self.copy.clicked.connect(self.begin_copy)
        self.form.left.connect(self.go_back)
        self.leave_copy.clicked.connect(self.go_back)
        self.keep_copy.clicked.connect(lambda: self.copy_named.emit(self.name.text()))

    def show_packs(self, packs: tuple[PackLine, ...]) -> None:
        """Show the packs; the one looked at stays, the one for new tournaments comes first."""
        options = [(one.pack, *two_lines(one)) for one in packs]
        if options == self._options:
            return  # the focus stays where it is while nothing changes
        self._options = options
        looked_at, before = self.choice.value(), self.choice
        self.choice = made = RadioRows(options, name="pack_choice")
        self._stack.replaceWidget(before, made)
        before.hide()
        before.deleteLater()
        known = {one.pack for one in packs}
        default = next((one.pack for one in packs if one.default), packs[0].pack)
        made.set_value(looked_at if looked_at in known else default)
        made.chosen.connect(lambda _key: self.pack_chosen.emit())

    def show_pack(self, shown: PackShown) -> None:
        """Show where a pack comes from, and whether its values may be changed."""
        if self._shown is not None and self._shown.pack != shown.pack:
            self.go_back()
        self._shown = shown
        self.about.setText(f"{shown.source.rstrip('.')}.\nConfirmed by: {shown.confirmed_by}")
        self.unchecked.setText(f"Edition {shown.edition}")
        self.unchecked.setVisible(bool(shown.copied_from))
        self.edit.setVisible(bool(shown.copied_from))
        self.only_copies.setVisible(not shown.copied_from)

    def show_value(self, value: PackValue) -> None:
        """Show what is behind a value."""
        self._value = value
        self.behind_title.setText(f"{name_words(value)}, {value.citation}")
        lines = (
            " ".join(part for part in (value_words(value), unit_words(value)) if part),
            f"In force from {plain_day(value.since)}",
            f"Source: {value.source}",
            f"Certainty: {SURE.get(value.certainty, value.certainty)}",
            value.note,
        )
        self.behind.setText("\n".join(line for line in lines if line))

    def begin_copy(self) -> None:
        """Ask for the name of a copy."""
        self.message.hide()
        self.name.set_text("")
        self.pages.setCurrentIndex(_COPY)
        self.name.edit.setFocus()

    def go_back(self) -> None:
        """Leave what was begun."""
        self.message.hide()
        self.pages.setCurrentIndex(_VIEW)

    def refuse(self, error: DeskError) -> None:
        """Say why nothing was changed, where it was typed."""
        page = self.pages.currentIndex()
        if page == _EDIT:
            self.form.refuse(error)
        elif page == _COPY and (isinstance(error, InvalidInput) or error.code == "pack_known"):
            self.name.set_error(error_sentence(error))
        else:
            self.pages.setCurrentIndex(_VIEW)
            tell(self.message, error, "Nothing was changed")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves what was begun."""
        if event.key() == Qt.Key.Key_Escape and self.pages.currentIndex() != _VIEW:
            self.go_back()
            return
        super().keyPressEvent(event)

    def _begin_edit(self) -> None:
        if self._value is not None:
            self.message.hide()
            self.pages.setCurrentIndex(_EDIT)
            self.form.begin(self._value)

    def _view(self) -> QWidget:
        page = QWidget()
        self._stack = QVBoxLayout(page)
        self._stack.setContentsMargins(SIDE, 14, SIDE, SIDE)
        self._stack.setSpacing(0)
        acts = QHBoxLayout()
        acts.setSpacing(8)
        acts.addWidget(self.copy, 1)
        acts.addWidget(self.save, 1)
        for part in (
            Label("Packs", size=18, weight=fonts.SEMIBOLD), 12, self.choice, 12, self.unchecked, self.about, 12, acts,
            16, Hairline(), 12, self.behind_title, 6, self.behind, 12, self.edit, self.only_copies, 12,
        ):  # fmt: skip
            if isinstance(part, int):
                self._stack.addSpacing(part)
            elif isinstance(part, QHBoxLayout):
                self._stack.addLayout(part)
            else:
                self._stack.addWidget(part)
        self._stack.addStretch(1)
        self._stack.addWidget(self.message)
        self.message.hide()
        return scrolled(page, name="packs_scroll")

    def _copy(self) -> QWidget:
        page = QWidget()
        stack = QVBoxLayout(page)
        stack.setContentsMargins(SIDE, 14, SIDE, SIDE)
        stack.setSpacing(0)
        note = Label(
            "The copy can be edited. Wherever it is named it says who edited it, and that it was not checked.",
            ink="text_2",
            wrap=True,
        )
        acts = QHBoxLayout()
        acts.setSpacing(8)
        acts.addWidget(self.keep_copy, 1)
        acts.addWidget(self.leave_copy)
        stack.addWidget(Label("Copy the pack", size=18, weight=fonts.SEMIBOLD))
        stack.addSpacing(6)
        stack.addWidget(note)
        stack.addSpacing(14)
        stack.addWidget(self.name)
        stack.addSpacing(14)
        stack.addLayout(acts)
        stack.addStretch(1)
        return page


def _padded(form: QWidget) -> QWidget:
    page = QWidget()
    stack = QVBoxLayout(page)
    stack.setContentsMargins(SIDE, 14, SIDE, SIDE)
    stack.addWidget(form)
    return page


def two_lines(one: PackLine) -> tuple[str, str]:
    """Part a pack's name: what stands in brackets goes below, with what it is for."""
    name, _, rest = one.name.partition(" (") if not one.copied_from else (one.name, "", "")
    state = "not checked" if one.copied_from else "" if one.default else f"edition {one.edition}"
    use = "for new tournaments" if one.default else ""
    below = ", ".join(part for part in (rest.removesuffix(")"), use, state) if part)
    wide = fonts.metrics(15, fonts.MEDIUM).elidedText(name, Qt.TextElideMode.ElideRight, _NAME_ROOM)
    return wide, below
