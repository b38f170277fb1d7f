"""The right column of Payouts while prizes are worked out: structure, places, rounding, reason, and Publish."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from app.core.errors import DeskError, InvalidInput
from app.core.money import Money
from app.desk.payout_plan import TYPED
from app.desk.payout_results import PayoutsShown
from app.desk.payout_view import PayoutView
from app.desk.sentences import error_sentence
from app.ui import fonts
from app.ui.actions import action
from app.ui.messages import finding_words
from app.ui.screens.payouts import words
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button, ButtonKind, LinkButton
from app.ui.widgets.choice import Choice
from app.ui.widgets.column import ThreeBandColumn, padded, scrolled
from app.ui.widgets.fields import MoneyField, TextField
from app.ui.widgets.label import Label

_UNIT = 104
_SHEET = ("", "As on the rules sheet")


class PublishForm(ThreeBandColumn):
    """What is typed to work prizes out. `edited` asks for a preview, `published` to publish, `left` to go back."""

    edited = Signal()
    published = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__(last=True, name="publish_form")
        self._tournament = ""
        self._version = 0
        self.title = Label("Publish the prizes", size=18, weight=fonts.SEMIBOLD)
        self.second = Label("Stamped with time and name", size=13, ink="text_2", elide=True)
        self.back = LinkButton("Back", name="publish_back")
        self.structure = Choice("Structure", (_SHEET,), name="structure")
        self.places = TextField("Places", hint="as the structure says", name="places")
        self.places.set_note("A number, shares like 50 %; 30 %; 20 %, or amounts; empty: by entries.")
        self.unit = MoneyField("Round to", name="round_to_cents")
        self.rule = Choice("How", words.RULES, name="rule")
        self.ties = TextField("Shared places", hint="like 5-6", name="ties")
        self.reason = TextField("Why it changes", hint="kept and printed", name="reason")
        self.notice = Banner(BannerKind.WARNING, "", name="publish_notice")
        self.act = Button(
            "Publish", kind=ButtonKind.PRIMARY, big=True, key=action("publish").cap, name="publish"
        )
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        lines = QVBoxLayout()
        lines.setSpacing(0)
        lines.addStretch(1)
        lines.addWidget(self.title)
        lines.addWidget(self.second)
        lines.addStretch(1)
        self.head.addLayout(lines, 1)
        self.head.addWidget(self.back)
        inner, stack = padded(spacing=12, last=True)
        rounding = QHBoxLayout()
        rounding.setSpacing(8)
        self.unit.setFixedWidth(_UNIT)
        rounding.addWidget(self.unit)
        rounding.addWidget(self.rule, 1)
        for part in (self.notice, self.structure, self.places, rounding, self.ties, self.reason):
            if isinstance(part, QHBoxLayout):
                stack.addLayout(part)
            else:
                stack.addWidget(part)
        stack.addStretch(1)
        self.body.addWidget(scrolled(inner, name="publish_scroll"))
        self.foot.addWidget(self.act, 1)

    def _connect(self) -> None:
        for field in (self.places, self.unit, self.ties):
            field.edited.connect(lambda _text: self.edited.emit())
        for choice in (self.structure, self.rule):
            choice.chosen.connect(lambda _key: self.edited.emit())
        self.act.clicked.connect(self.published)
        self.back.clicked.connect(self.left)

    def begin(self, view: PayoutView, tournament_id: str) -> None:
        """Show what the form may choose from; what is typed stays while it is seen."""
        again = bool(view.shown.version)
        self.title.setText("Publish again" if again else "Publish the prizes")
        self.reason.setVisible(again)
        self.back.setVisible(again)
        if tournament_id == self._tournament and (self.isVisible() or view.shown.version == self._version):
            return
        self._tournament, self._version = tournament_id, view.shown.version
        self.structure.set_options((_SHEET, *((one.structure, one.name) for one in view.structures)))
        self.structure.set_value("" if view.shown.structure == TYPED or not again else view.shown.structure)
        places, ties = words.as_typed(view.shown) if again else ("", "")
        self.places.set_text(places)
        self.ties.set_text(ties)
        self.reason.set_text("")
        self.unit.set_text(str(Money(view.shown.round_to_cents) if again else view.terms.payout_round_to))
        self.rule.set_value(view.shown.rule or view.terms.payout_rule)

    def given(self) -> dict[str, Any]:
        """Return the arguments of the verb. Raises `InvalidInput` and shows it in place."""
        places = self.places.text().strip()
        return {
            "structure": str(self.structure.value() or ""),
            "places": places or None,
            "round_to_cents": self.unit.money().cents,
            "rule": str(self.rule.value()),
            "ties": tuple(part.strip() for part in self.ties.text().split(";") if part.strip()),
        }

    def show_preview(self, view: PayoutView, preview: PayoutsShown) -> None:
        """Say what stands against publishing, or wake the act."""
        hard = [one for one in preview.findings if one.severity.value == "forbids"]
        told = hard or list(preview.findings)
        self.notice.setVisible(bool(told))
        if told:
            said = finding_words(told[0], view.pack, "")
            self.notice.set_kind(BannerKind.REFUSED if hard else BannerKind.WARNING)
            self.notice.set_words(said.title, said.sentence)
        early = view.state.before_opening
        why = "Registration is not open yet." if early else said.title if hard else None
        self.act.set_greyed(why)

    def overtaken(self, view: PayoutView) -> bool:
        """Tell of a table that another desk published while this was typed; told once, False when there is none."""
        shown = view.shown
        if shown.version == self._version:
            return False
        self._version = shown.version
        self.notice.set_kind(BannerKind.WARNING)
        self.notice.set_words(
            f"Version {shown.version} was published meanwhile",
            f"By {shown.by}. Go back to see it, or publish again, with the reason, to put yours in its place.",
        )
        self.notice.show()
        return True

    def show_error(self, error: DeskError) -> None:
        """Show what is wrong at its field, else in the notice."""
        sentence = error_sentence(error)
        fields = {
            "places": self.places, "round_to_cents": self.unit, "ties": self.ties, "reason": self.reason,
        }  # fmt: skip
        field = fields.get(error.field) if isinstance(error, InvalidInput) else None
        self.act.set_greyed(None if field is self.reason else sentence)
        if field is not None:
            field.set_error(sentence)
            self.notice.hide()
            return
        self.notice.set_kind(BannerKind.REFUSED)
        self.notice.set_words("Not published", sentence)
        self.notice.show()
