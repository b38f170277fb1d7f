"""Tax and cash papers on the Payouts screen: which prizes may need a form, who is near the cash that is told.

It warns and prints, and holds nothing up. A taxpayer's number is asked for on paper only.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

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
from app.ui.widgets.button import LinkButton
from app.ui.widgets.card import PADDING, Card
from app.ui.widgets.label import Label

_MOST_LINES: Final = 4
_NO_PRIZE: Final = "No prize reaches the figure."
_PAPERS: Final = {
    W2G: "Print a W-2G worksheet for each of these prizes",
    SHARED: "Print a worksheet for each prize, with lines for those who share it",
    CASH: "Print who is near or above the cash of 24 hours",
}
_OVER: Final = "What each is over the entry that won it."


class TaxCard(Card):
    """The prizes that ask for a worksheet, the cash of 24 hours, and their papers. `print_wanted` carries a kind."""

    print_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__(name="tax_card")
        self.lines = QVBoxLayout()
        self.lines.setSpacing(4)
        self.note = Label("", size=13, ink="text_2", wrap=True, name="tax_words")
        self.cash = Label("", size=13, ink="amber", wrap=True, name="cash_words")
        self.links = {
            W2G: self._link("Print W-2G", W2G),
            SHARED: self._link("Print shared", SHARED),
            CASH: self._link("Print cash", CASH),
        }
        self.body.addWidget(Label("Tax and cash papers", size=13, weight=fonts.SEMIBOLD, ink="text_2"))
        self.body.addSpacing(8)
        self.body.addLayout(self.lines)
        for part in (self.note, self.cash):
            self.body.addWidget(part)
        self.acts = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.acts.setSpacing(16)
        for link in self.links.values():
            self.acts.addWidget(link)
        self.acts.addStretch(1)
        self.body.addLayout(self.acts)
        # The links bring air of their own.
        self.body.setContentsMargins(PADDING, PADDING, PADDING, 4)
        self.body.setSpacing(4)

    def _link(self, text: str, kind: str) -> LinkButton:
        link = LinkButton(text, name=f"print_{kind}")
        link.setAccessibleName(_PAPERS[kind])
        link.setToolTip(_PAPERS[kind])
        link.clicked.connect(lambda: self.print_wanted.emit(kind))
        return link

    def show_view(self, view: PayoutView, *, narrow: bool) -> None:
        """Show what may need a form, without names where there is no room; nothing before prizes are published."""
        self.setVisible(bool(view.shown.version))
        papers = view.tax.papers
        self._fill(papers, narrow=narrow)
        way = QBoxLayout.Direction
        self.acts.setDirection(way.TopToBottom if narrow else way.LeftToRight)
        self.acts.setSpacing(0 if narrow else 16)
        self.note.setText(_figure_words(view))
        said = cash_words(view.cash)
        self.cash.setText(said)
        self.cash.setVisible(bool(said))
        for kind in (W2G, SHARED):
            self.links[kind].setVisible(bool(papers))

    def fit(self, across: int) -> None:
        """Give the sentences the lines that a width asks for."""
        for label in (self.note, self.cash):
            label.setFixedHeight(label.heightForWidth(across))

    def _fill(self, papers: tuple[TaxLine, ...], *, narrow: bool) -> None:
        while (item := self.lines.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.deleteLater()
        for one in papers[:_MOST_LINES]:
            self.lines.addWidget(
                _line(ordinal(one.place) if narrow else f"{ordinal(one.place)}, {one.person}", one)
            )
        if len(papers) > _MOST_LINES:
            more = counted(len(papers) - _MOST_LINES, "more prize")
            self.lines.addWidget(Label(more, size=13, ink="text_2"))


def _line(words: str, one: TaxLine) -> QWidget:
    """Return a line with a name that gives way and an amount that does not."""
    line = QWidget()
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(12)
    row.addWidget(Label(words, elide=True), 1)
    row.addWidget(Label(str(Money(one.net_cents)), weight=fonts.MEDIUM))
    return line


def _figure_words(view: PayoutView) -> str:
    """Say what needs a form, by which figure, and that an accountant confirms it."""
    said = _OVER if view.tax.papers else _expected(view) or _NO_PRIZE
    figures = " ".join(f"{one}." for one in view.tax.figures)
    return " ".join(part for part in (said, figures, view.tax.note) if part)


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
    return f"{one.person} {way} {Money(side.amount_cents)} in cash within 24 hours, {side.state} {over}"


def _largest(one: CashPerson) -> tuple[CashSide, str]:
    if one.handed_out.amount_cents >= one.paid_in.amount_cents:
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
            f"With this prize, {Money(cash.handed_out.amount_cents)} in cash within 24 hours. "
            f"Above {over} a report may be due; tell the person in charge."
        )
    title = ", ".join(titles)
    return title[:1].upper() + title[1:], " ".join(said)
