"""The Card column: one person as on file, what one ceiling leaves here, and all that waits for an answer."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app.core.money import Money
from app.desk.counter import Badge
from app.desk.people_history import FoldedRecord, PersonHistory
from app.desk.results import Ceiling
from app.ui.actions import action
from app.ui.screens.desk_cards import age_check
from app.ui.screens.desk_words import badge_words
from app.ui.screens.people import words
from app.ui.screens.people.undo import UndoPanel
from app.ui.screens.tournament.ceiling_answer import CeilingAnswer
from app.ui.screens.twin_column import TwinColumn
from app.ui.widgets.banner import Banner, BannerKind, EmptyState
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.card import Card
from app.ui.widgets.card_rows import CardRows
from app.ui.widgets.checks import Check, ChecksRow
from app.ui.widgets.column import padded, scrolled
from app.ui.widgets.meter import CeilingMeter, MeterFacts

_LABELS = (96, 400)
_EMPTY = ("Nobody chosen", "Type a name, or take a person of the list.")


class CardColumn(TwinColumn):
    """One person. `attempt` runs the answer to a breach and shows an error in place.

    Signals: `edit_wanted`, `bar_wanted`, `merge_wanted`, `pair_wanted` (the id of a twin), `undone` (a merge
    id and why).
    """

    edit_wanted = Signal()
    bar_wanted = Signal()
    merge_wanted = Signal()
    pair_wanted = Signal(object)
    undone = Signal(object, object)

    def __init__(self, attempt: Callable[..., Any]) -> None:
        super().__init__(ground="canvas", name="person_card")
        self._told: PersonHistory | None = None
        self._narrow = False
        self.notice = Banner(BannerKind.WARNING, "", "", name="card_notice")
        self.bar = Banner(BannerKind.REFUSED, "", "", name="card_bar")
        self.flag = Banner(BannerKind.WARNING, "", "", name="card_flag")
        self.checks = ChecksRow(name="card_checks")
        self.meter = CeilingMeter(name="card_meter")
        self.answer = CeilingAnswer(attempt)
        self.undo = UndoPanel()
        self.undo.asked.connect(self.undone)
        self.fill_head("card")
        self._fill_body()
        self._fill_foot()
        self.show_nobody()

    @property
    def told(self) -> PersonHistory | None:
        """The person shown, None for nobody."""
        return self._told

    def show_nobody(self, title: str = _EMPTY[0], second: str = _EMPTY[1]) -> None:
        """Show what to do while nobody is at hand."""
        self._told = None
        self.setAccessibleName("Person, nobody")
        self._name.setText("")
        self._line.setText("")
        self.badges.set_badges(())
        self.empty.set_words(title, second)
        self._pages.setCurrentIndex(0)
        self._acts.hide()

    def show_person(
        self, told: PersonHistory, badges: tuple[Badge, ...], ceiling: Ceiling | None, now: datetime
    ) -> None:
        """Show a person; `ceiling` is of the tournament at hand, None without one."""
        if self._told is None or self._told.person.person_id != told.person.person_id:
            self.notice.hide()
            self.undo.hide()
            self._area.verticalScrollBar().setValue(0)
        self._told = told
        person = told.person
        self.setAccessibleName(f"Person, {person.name}")
        self._name.setText(person.name)
        self._line.setText(words.line_words(told))
        self.badges.set_badges(badge_words(badges))
        self._show_state(told)
        limited = ceiling is not None and ceiling.limit_cents is not None
        self.meter.setVisible(limited)
        if ceiling is not None and ceiling.limit_cents is not None:
            self.meter.set_facts(MeterFacts(Money(ceiling.paid_cents), Money(ceiling.limit_cents)))
        self._fill("twins", words.twin_rows(told))
        self._fill("file", words.file_rows(told, now))
        self._fill("folded", words.folded_rows(told, now))
        self._pages.setCurrentIndex(1)
        self._acts.show()

    def show_notice(self, kind: BannerKind, title: str, second: str) -> None:
        """Say something about this person above the cards, until another one is shown."""
        self.notice.set_kind(kind)
        self.notice.set_words(title, second)
        self.notice.show()
        self._area.verticalScrollBar().setValue(0)

    def set_narrow(self, *, narrow: bool) -> None:
        """Use the short words of the small window."""
        self._narrow = narrow
        self.edit.set_words("Edit" if narrow else "Edit person")
        self.edit.set_key("" if narrow else action("edit_person").cap)
        self.merge.set_words("Merge" if narrow else "Merge with")

    def _show_state(self, told: PersonHistory) -> None:
        self.bar.setVisible(told.bar is not None)
        if told.bar is not None:
            self.bar.set_words(*words.bar_words(told.bar))
        self.bar_act.set_words("Unbar" if told.bar is not None else "Bar")
        self.flag.setVisible(told.cash.flagged)
        self.flag.set_words(words.FLAGGED, words.flagged_words(told.cash))
        person = told.person
        checks = [age_check(person, told.age, told.minimum_age, narrow=self._narrow)]
        if person.id_last4:
            checks.append(Check(f"ID ends {person.id_last4}", icon="identification-card"))
        self.checks.set_checks(checks)
        first = told.breaches[0].tournament_id if told.breaches else ""
        self.answer.show_breaches(first, tuple(one for one in told.breaches if one.tournament_id == first))

    def _fill(self, key: str, rows: list[Any]) -> None:
        self._cards[key].setVisible(bool(rows))
        self._rows[key].set_rows(rows)

    def _fill_body(self) -> None:
        inner, stack = padded(spacing=12)
        self._inner = stack
        self._rows: dict[str, CardRows] = {}
        self._cards: dict[str, Card] = {}
        for key, title, hint in (
            ("twins", "May be the same person", "one person has one ceiling"),
            ("file", "On file", ""),
            ("folded", "Merged into this person", "their payments count here"),
        ):
            card = Card(title, padding=0, hint=hint, name=f"{key}_card")
            rows = CardRows(columns=_LABELS if key == "file" else (160, 400), name=f"{key}_rows")
            card.body.addWidget(rows)
            self._rows[key], self._cards[key] = rows, card
        self._rows["twins"].link_pressed.connect(self.pair_wanted)
        self._rows["folded"].link_pressed.connect(self._ask_undo)
        for part in (
            self.notice, self.bar, self.flag, self.checks, self.meter, self.answer, self._cards["twins"],
            self._cards["file"], self._cards["folded"], self.undo,
        ):  # fmt: skip
            stack.addWidget(part)
        for hidden in (self.notice, self.undo):
            hidden.hide()
        stack.addStretch(1)
        self._area = scrolled(inner, name="card_area")
        self.empty = EmptyState("users", *_EMPTY, name="card_empty")
        page = QWidget()
        QVBoxLayout(page).addWidget(self.empty)
        self._pages = QStackedWidget()
        self._pages.addWidget(page)
        self._pages.addWidget(self._area)
        self.body.addWidget(self._pages)

    def _fill_foot(self) -> None:
        self._acts = QWidget()
        row = QHBoxLayout(self._acts)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.edit = Button("Edit person", key=action("edit_person").cap, name="edit_in_register")
        self.merge = Button("Merge with", icon="git-merge", name="merge_with")
        self.bar_act = Button("Bar", kind=ButtonKind.DANGER, widest="Unbar", name="bar_in_register")
        for button, signal in (
            (self.edit, self.edit_wanted), (self.merge, self.merge_wanted), (self.bar_act, self.bar_wanted),
        ):  # fmt: skip
            button.clicked.connect(signal)
            row.addWidget(button)
        row.addStretch(1)
        self.foot.addWidget(self._acts)

    def _ask_undo(self, merge_id: object) -> None:
        told = self._told
        found = next((one for one in told.folded if one.merge_id == merge_id), None) if told else None
        if isinstance(found, FoldedRecord):
            self.undo.ask(found)
            self._inner.activate()  # where the panel is, now that it is shown
            self._area.ensureWidgetVisible(self.undo)
