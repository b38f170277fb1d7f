"""The right column of Payouts while a deal can be made. Save sleeps until the amounts add up.

Chips are typed as counts; what is shown beside them is a share of the prizes, never dollars for chips.
"""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.deals import DealMethod, to_share
from app.core.errors import DeskError, InvalidInput
from app.core.money import ZERO, Money, total
from app.desk.deals import fair_shares
from app.desk.payout_results import DealShown
from app.desk.payout_view import PayoutView
from app.desk.sentences import error_sentence
from app.ui import fonts
from app.ui.actions import action
from app.ui.screens.payouts.deal_rows import FIELD, DealRow
from app.ui.screens.payouts.difference import DifferenceBand
from app.ui.widgets.button import Button, ButtonKind, LinkButton
from app.ui.widgets.choice import Choice
from app.ui.widgets.column import SIDE, ThreeBandColumn, scrolled
from app.ui.widgets.fields import Edit
from app.ui.widgets.label import Label
from app.ui.widgets.lines import AmountLine, Hairline
from app.ui.widgets.paint import RIGHT
from app.ui.widgets.segments import Segment, Segments

_METHODS = (
    (DealMethod.ICM.value, "By ICM"),
    (DealMethod.CHIP_CHOP.value, "Chip-chop"),
    (DealMethod.EVEN.value, "Even"),
)
_FILL = {
    DealMethod.ICM.value: "Fill by ICM",
    DealMethod.CHIP_CHOP.value: "Fill by chip-chop",
    DealMethod.EVEN.value: "Fill evenly",
}

_AT_ONCE, _PAUSE = 6, 200  # players whose shares keep up with the keys; milliseconds


class DealForm(ThreeBandColumn):
    """A deal of the players who are left. `fill_wanted`, `save_wanted`, and `left` to publish again."""

    fill_wanted = Signal()
    save_wanted = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__(last=True, name="deal_form")
        self.rows: list[DealRow] = []
        self.prizes: tuple[Money, ...] = ()
        self._typed_last: DealRow | None = None
        self._kept: tuple[str, bool] | None = None
        self._goes_on = False
        self.title = Label("Deal", size=18, weight=fonts.SEMIBOLD)
        self.second = Label("Nothing is paid before the conclusion", size=13, ink="text_2", elide=True)
        self.again = LinkButton("Publish again", name="publish_again")
        self.what = Segments((Segment("amounts", "Amounts"), Segment("chips", "Chips")), name="deal_what")
        self.method = Choice("", _METHODS, name="deal_method")
        self.method.box.setFixedHeight(36)
        self.keep = Edit(weight=fonts.MEDIUM, name="left_cents")
        self.share = AmountLine("To share", "", name_weight=fonts.REGULAR, name="deal_share")
        self.agreed = AmountLine("Agreed", "", name_weight=fonts.REGULAR, name="deal_agreed")
        self.band = DifferenceBand()
        self.fill = Button("Fill by ICM", widest="Fill by chip-chop", name="fill_deal")
        self.give = Button("Give the rest", name="give_rest")
        self.note = Label("", size=13, ink="text_2", wrap=True, name="deal_note")
        self.act = Button(
            "Save deal", kind=ButtonKind.PRIMARY, big=True, key=action("publish").cap, name="save_deal"
        )
        self._lay_out()
        # The shares of many stacks take longer than a key may: they follow when the typing pauses.
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE)
        self._pause.timeout.connect(self._show_fair)
        self._connect()

    def _lay_out(self) -> None:
        lines = QVBoxLayout()
        lines.setSpacing(0)
        lines.addStretch(1)
        lines.addWidget(self.title)
        lines.addWidget(self.second)
        lines.addStretch(1)
        self.head.addLayout(lines, 1)
        self.head.addWidget(self.again)
        self.list_widget = QWidget()
        self.list = QVBoxLayout(self.list_widget)
        self.list.setContentsMargins(0, 0, 0, 0)
        self.list.setSpacing(0)
        self.list.addWidget(self._kept_row())
        self.list.addStretch(1)
        top = QWidget()
        row = QHBoxLayout(top)
        row.setContentsMargins(0, 0, SIDE, 0)
        row.setSpacing(8)
        row.addWidget(self.what, 1)
        row.addWidget(self.method)
        self.body.addWidget(top)
        self.body.addWidget(Hairline())
        self.body.addWidget(scrolled(self.list_widget, name="deal_scroll"), 1)
        below = QWidget()
        stack = QVBoxLayout(below)
        stack.setContentsMargins(SIDE, 8, SIDE, 12)
        stack.setSpacing(8)
        acts = QHBoxLayout()
        acts.setSpacing(8)
        acts.addWidget(self.fill, 1)
        acts.addWidget(self.give, 1)
        for line in (self.share, self.agreed, self.band):
            stack.addWidget(line)
        stack.addLayout(acts)
        stack.addWidget(self.note)
        self.body.addWidget(below)
        self.foot.addWidget(self.act, 1)

    def _kept_row(self) -> QWidget:
        """Return the row below the players: what the winner still plays for."""
        kept = QWidget()
        row = QHBoxLayout(kept)
        row.setContentsMargins(SIDE, 8, SIDE, 8)
        row.setSpacing(12)
        row.addWidget(Label("Left for the winner", ink="text_2"), 1)
        self.keep.setAlignment(RIGHT)
        self.keep.setPlaceholderText("$0.00")
        self.keep.setAccessibleName("Left for the winner")
        self.keep.setFixedWidth(FIELD)
        row.addWidget(self.keep)
        return kept

    def _connect(self) -> None:
        self.what.chosen.connect(self._show_what)
        self.method.chosen.connect(lambda key: self.fill.set_words(_FILL[str(key)]))
        self.keep.textEdited.connect(lambda _text: self.look())
        self.fill.clicked.connect(self.fill_wanted)
        self.give.clicked.connect(self._give_rest)
        self.act.clicked.connect(self.save_wanted)
        self.again.clicked.connect(self.left)

    def show_view(self, view: PayoutView) -> None:
        """Show the players who are left; what is typed stays while they are the same."""
        people = [(one.person_id, one.name) for one in view.playing]
        self.prizes = view.deal_prizes
        if [(row.person_id, row.name.text()) for row in self.rows] != people:
            self._make_rows(people)
        deal = view.shown.deal
        # Of a deal that somebody is out of, only what it left is shared: its amounts are settled.
        self._goes_on = deal is not None and len(deal.lines) > len(people)
        kept = (deal.deal_id, self._goes_on) if deal is not None else None
        if deal is not None and kept != self._kept:
            self._begin_from(deal)
        self._kept = kept
        self.title.setText(f"Deal between {len(people)} players")
        self.look()

    def _begin_from(self, deal: DealShown) -> None:
        """Put in what was agreed, or nothing where only what that left is shared."""
        self.keep.setText(str(Money(deal.left_cents)) if deal.left_cents and not self._goes_on else "")
        lines = {one.person_id: one for one in deal.lines}
        for row in self.rows:
            if self._goes_on:
                row.set_amount(ZERO)
            elif row.person_id in lines:
                row.set_chips(lines[row.person_id].chips)
                row.set_amount(Money(lines[row.person_id].amount_cents))

    def chips(self) -> dict[str, int] | None:
        """Return the stacks by person, None while one is not typed."""
        found = {row.person_id: row.chips for row in self.rows}
        return found if all(found.values()) else None

    def left_for_winner(self) -> Money:
        """Return the part left to play for. Raises `InvalidInput(left_cents)`."""
        text = self.keep.text().strip()
        return Money.parse(text, field="left_cents") if text else ZERO

    def amounts(self) -> dict[str, int]:
        """Return what is agreed, in cents by person. Raises `InvalidInput(amounts)`."""
        return {row.person_id: row.amount().cents for row in self.rows}

    def set_amounts(self, amounts: dict[str, int]) -> None:
        """Put amounts in, as a method gave them."""
        self.what.set_value("amounts")
        self._show_what("amounts")
        for row in self.rows:
            row.edit.setModified(False)
            row.set_amount(Money(amounts[row.person_id]))
        self.look()

    def look(self) -> None:
        """Work out what is still missing; the act sleeps until nothing is."""
        wrong = next((row for row in self.rows if row.error()), None)
        self.keep.set_wrong(wrong=False)
        if wrong is not None:
            self._stop(f"{wrong.name.text()}: {wrong.error()}")
            return
        try:
            left = self.left_for_winner()
            share = to_share(self.prizes, left)
            agreed = total(row.amount() for row in self.rows)
        except InvalidInput as error:
            self.keep.set_wrong(wrong=error.field == "left_cents")
            self.show_error(error)
            return
        if len(self.rows) <= _AT_ONCE:
            self._show_fair()
        else:
            self._pause.start()
        places = "what the deal left" if self._goes_on else f"places 1 to {len(self.rows)}"
        less = f", less {left}" if left else ""
        self.share.set_line(f"To share, {places}{less}", str(share))
        self.agreed.set_line("Agreed", str(agreed))
        self.band.set_difference(share - agreed)
        missing = share - agreed
        self.give.set_words(f"Give {missing} to one" if missing > ZERO else "Give the rest")
        self.give.set_greyed(None if missing > ZERO else "Nothing is left to give.")
        self.fill.set_greyed(
            None
            if self.method.value() == DealMethod.EVEN.value or self.chips() is not None
            else "Type the chips first."
        )
        adds_up = not missing.cents
        self.note.setText(
            f"Saving says that all {len(self.rows)} players agreed."
            if adds_up
            else f"It can be saved when it sums to {share}."
        )
        self.act.set_greyed(None if adds_up else f"It can be saved when it sums to {share}.")

    def _show_fair(self) -> None:
        """Show what each stack stands for, beside whatever is typed."""
        try:
            left = self.left_for_winner()
            to_share(self.prizes, left)
        except InvalidInput:
            return
        fair = fair_shares([row.chips for row in self.rows], self.prizes, left)
        for at, row in enumerate(self.rows):
            row.set_fair(None if fair is None else fair[at])

    def show_saved(self) -> None:
        """Say that the deal is kept; it holds until another is saved."""
        self.note.setText("Saved. Everyone is paid as agreed, after the conclusion.")
        self.act.set_greyed("The deal is saved.")

    def show_error(self, error: DeskError) -> None:
        """Show why nothing was kept."""
        self._stop(error_sentence(error))

    def _stop(self, sentence: str) -> None:
        self.note.setText(sentence)
        for act in (self.act, self.give, self.fill):
            act.set_greyed(sentence)

    def _make_rows(self, people: list[tuple[str, str]]) -> None:
        typed = {row.person_id: row.typed for row in self.rows}
        held = any(row.edit.hasFocus() for row in self.rows)
        for row in self.rows:
            self.list.removeWidget(row)
            row.deleteLater()
        self._typed_last = None
        self.rows = [DealRow(person, name, typed.get(person, (0, "", ""))) for person, name in people]
        for at, row in enumerate(self.rows):
            self.list.insertWidget(at, row)
            row.edited.connect(self.look)
            row.edit.textEdited.connect(lambda _text, row=row: self._remember(row))
        self._show_what(self.what.value())
        if held and self.rows:
            self.rows[0].edit.setFocus()

    def _remember(self, row: DealRow) -> None:
        self._typed_last = row

    def _show_what(self, key: object) -> None:
        for row in self.rows:
            row.edit.setModified(False)
            row.show_chips(shown=key == "chips")
        if self.prizes:
            self.look()

    def _give_rest(self) -> None:
        """Give what is missing to the player typed last, else to the first."""
        row = self._typed_last or (self.rows[0] if self.rows else None)
        if row is None:
            return
        try:
            share = to_share(self.prizes, self.left_for_winner())
            missing = share - total(one.amount() for one in self.rows)
        except InvalidInput as error:
            self.show_error(error)
            return
        row.edit.setModified(False)
        row.set_amount(row.amount() + missing)
        self.look()
