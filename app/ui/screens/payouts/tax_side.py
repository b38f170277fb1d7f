"""Tax and cash papers on the Payouts screen: which prizes may need a form, who is near the cash that is told.

It warns and prints, and holds nothing up. A taxpayer's number is asked for on paper only.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.cash_window import CashState
from app.core.money import Money
from app.core.tax import net_of
from app.core.text import ordinal
from app.desk.cash_day import CashDayShown, CashPerson, CashSide, cash_now
from app.desk.payout_results import PlaceShown
from app.desk.payout_view import PayoutView
from app.desk.sentences.words import counted
from app.desk.tax_list import TaxLine
from app.desk.tax_papers import CASH, SHARED, W2G
from app.ui import fonts
from app.ui.hub import Hub
from app.ui.widgets.button import Button
from app.ui.widgets.card import Card
from app.ui.widgets.label import Label
from app.ui.widgets.lines import AmountLine

_MOST_LINES: Final = 4
_NO_PRIZE: Final = "No prize reaches the figure."


class TaxCard(Card):
    """The prizes that ask for a worksheet, the cash of 24 hours, and their papers. `print_wanted` carries a kind."""

    print_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__(name="tax_card")
        self.lines = QVBoxLayout()
        self.lines.setSpacing(4)
        self.note = Label("", size=13, ink="text_2", wrap=True, name="tax_words")
        self.cash = Label("", size=13, ink="amber", wrap=True, name="cash_words")
        self.worksheets = self._button("W-2G worksheets", W2G)
        self.shared = self._button("Shared winnings", SHARED)
        self.cash_paper = self._button("Cash in 24 hours", CASH)
        self.body.addWidget(Label("Tax and cash papers", size=13, weight=fonts.SEMIBOLD, ink="text_2"))
        self.body.addSpacing(8)
        self.body.addLayout(self.lines)
        for part in (self.note, self.cash, self.worksheets, self.shared, self.cash_paper):
            self.body.addWidget(part)
        self.body.setSpacing(8)

    def _button(self, text: str, kind: str) -> Button:
        button = Button(text, icon="printer", name=f"print_{kind}")
        button.clicked.connect(lambda: self.print_wanted.emit(kind))
        return button

    def show_view(self, view: PayoutView) -> None:
        """Show what may need a form; nothing at all before prizes are published."""
        self.setVisible(bool(view.shown.version))
        papers = view.tax.papers
        self._fill(papers)
        self.note.setText(_figure_words(view))
        said = cash_words(view.cash)
        self.cash.setText(said)
        self.cash.setVisible(bool(said))
        for button in (self.worksheets, self.shared):
            button.set_greyed(None if papers else _NO_PRIZE)

    def fit(self, across: int) -> None:
        """Give the sentences the lines that a width asks for."""
        for label in (self.note, self.cash):
            label.setFixedHeight(label.heightForWidth(across))

    def _fill(self, papers: tuple[TaxLine, ...]) -> None:
        while (item := self.lines.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.deleteLater()
        for one in papers[:_MOST_LINES]:
            self.lines.addWidget(_line(one))
        if len(papers) > _MOST_LINES:
            more = counted(len(papers) - _MOST_LINES, "more prize")
            self.lines.addWidget(Label(more, size=13, ink="text_2"))


def _line(one: TaxLine) -> QWidget:
    return AmountLine(
        f"{ordinal(one.place)}, {one.person}",
        str(Money(one.net_cents)),
        name_weight=fonts.REGULAR,
        second=f"over the {Money(one.wager_cents)} of its entry",
    )


def _figure_words(view: PayoutView) -> str:
    """Say what needs a form, by which figure, and that an accountant confirms it."""
    figures = ". ".join(view.tax.figures)
    if not view.tax.papers:
        expected = _expected(view)
        said = f"{expected} " if expected else f"{_NO_PRIZE} "
        return f"{said}{figures}. {view.tax.note}".strip()
    return f"{figures}. {view.tax.note}".strip()


def _expected(view: PayoutView) -> str:
    """Say that the first prize will reach the figure, while nobody has won it yet."""
    first = next(iter(view.shown.places), None)
    if first is None or first.person:
        return ""
    net = net_of(Money(first.due_cents + first.thing_value_cents), view.terms.entry.total)
    if not view.figure.last.passed(net):
        return ""
    return f"{ordinal(first.place)} may need one: {net} over one entry."


def cash_words(cash: CashDayShown) -> str:
    """Say who is near or above today: names and sums, the most first."""
    if not cash.people:
        return ""
    one, rest = cash.people[0], len(cash.people) - 1
    others = f", and {counted(rest, 'other')}" if rest else ""
    return f"{_person(one, Money(cash.flag_cents))}{others}."


def _person(one: CashPerson, over: Money) -> str:
    side, way = _largest(one)
    return f"{one.person} {way} {Money(side.cents)} in cash within 24 hours, {side.state} {over}"


def _largest(one: CashPerson) -> tuple[CashSide, str]:
    if one.handed_out.cents >= one.paid_in.cents:
        return one.handed_out, "took"
    return one.paid_in, "paid in"


def told_words(hub: Hub, view: PayoutView, one: PlaceShown | None) -> tuple[str, str]:
    """Return a title and a sentence about the form or the cash of the place at hand; ('', '') for neither."""
    if one is None or not one.person_id:
        return "", ""
    titles, said = [], []
    form = next((line for line in view.tax.papers if line.place == one.place), None)
    if form is not None:
        sure = view.figure.figure is not None and view.figure.figure.sure
        titles.append("W-2G is due" if sure else "W-2G may be due")
        said.append(
            f"{Money(form.net_cents)} over the entry that won it. Print the worksheet; the TIN is written by hand."
        )
    handing = Money(one.due_cents) if one.owed else None
    cash = hub.read(cash_now, person_id=one.person_id, handing_out=handing)
    if cash.handed_out.state != CashState.BELOW.value:
        over = Money(view.cash.flag_cents)
        titles.append(f"cash {cash.handed_out.state} {over}")
        said.append(
            f"With this prize, {Money(cash.handed_out.cents)} in cash within 24 hours. "
            f"Above {over} a report may be due; tell who is in charge."
        )
    title = ", ".join(titles)
    return title[:1].upper() + title[1:], " ".join(said)
