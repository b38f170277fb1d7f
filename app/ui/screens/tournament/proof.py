"""The proof of the tournament, once it is over: every cent in, every cent out, and each difference by its name."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QSizePolicy, QVBoxLayout

from app.core.money import Money
from app.core.records import Finding
from app.core.text import ordinal
from app.desk.overview import Overview
from app.desk.proof_results import DrawerLine, ProofLine, TournamentProof, UnpaidPrize
from app.desk.sentences import sentence
from app.desk.sentences.words import counted
from app.ui import fonts
from app.ui.hub import Hub
from app.ui.screens.tournament.mends import mend_of
from app.ui.screens.tournament.part_form import PartForm
from app.ui.theme import Token
from app.ui.widgets.card import Card
from app.ui.widgets.card_rows import CardRow, CardRows
from app.ui.widgets.figure_table import FigureRow, FigureTable
from app.ui.widgets.finding_list import FindingList
from app.ui.widgets.findings import FindingWords
from app.ui.widgets.label import Label
from app.ui.widgets.lines import AmountLine, Hairline
from app.ui.widgets.row import Row

PROOF: Final = "proof"
_HEADS: Final = ("paid", "charity", "prizes", "expenses")


def proof_row(proof: TournamentProof) -> Row:
    """Return the proof as the last row of the list: even, or how many things stand open."""
    if proof.even:
        words = "settled, even to the cent" if proof.state == "settled" else "even to the cent"
        return Row(PROOF, "Proof", words, icon="check-circle-fill", icon_ink="accent_text")
    count = len(proof.findings)
    words = f"{counted(count, 'difference')} to mend" if count else "the columns differ"
    return Row(PROOF, "Proof", words, icon="circle", icon_ink="text_2")


class ProofForm(PartForm):
    """Came in, went out, difference; the columns; where the cash is; what stands open and what to do."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub, "Proof", "Came in, went out, to the cent", "23-5-317(11)", name="part_proof")
        self._panel()
        self.open_card = Card("What stands open", padding=0, hint=" ", name="proof_open")
        self.open = FindingList(name="proof_findings", sentences=True)
        self.open.mend_wanted.connect(self._mend)
        inner = QVBoxLayout()
        inner.setContentsMargins(15, 0, 15, 6)
        inner.addWidget(self.open)
        self.open_card.body.addLayout(inner)
        self.open_card.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.open_box = self.put(self.open_card)
        self.unpaid = CardRows(columns=(64, 330), name="proof_unpaid")
        unpaid = Card("Prizes to be paid", padding=0, hint="on the Payouts screen")
        unpaid.body.addWidget(self.unpaid)
        self.unpaid_box = self.put(unpaid)
        self.came_in = self._table("What came in", "proof_in")
        self.went_out = self._table("What went out", "proof_out")
        self.cash = CardRows(columns=(190, 330), name="proof_cash")
        self.cash_card = Card("Where the cash was taken", padding=0, hint=" ")
        self.cash_card.body.addWidget(self.cash)
        self.put(self.cash_card)
        self.finish()
        self.state_words.setText("On paper: Papers, Proof of the tournament.")

    def fill(self, view: Overview) -> None:
        """Show the proof as it stands now."""
        proof = view.proof
        if proof is None:
            return
        ink: Token = "text" if proof.even else "red"
        self.sums[0].set_line("Came in", str(Money(proof.in_cents)))
        self.sums[1].set_line("\N{MINUS SIGN} Went out", str(Money(proof.out_cents)))
        self.sums[2].set_line("= Difference", str(Money(proof.difference_cents)), ink=ink)
        self.verdict.setText(_verdict(proof))
        self.open.set_findings([_words(one) for one in proof.findings])
        self.open_card.set_head("What stands open", counted(len(proof.findings), "thing"))
        self.open_box.setVisible(bool(proof.findings))
        self.unpaid.set_rows([_unpaid(one) for one in proof.unpaid])
        self.unpaid_box.setVisible(bool(proof.unpaid))
        staff = any(line.staff_cents for line in (*proof.came_in, *proof.went_out))
        heads = (*_HEADS, "staff") if staff else _HEADS
        self.came_in.set_rows(heads, _in_rows(proof, staff=staff))
        self.went_out.set_rows(heads, _out_rows(proof, staff=staff))
        self.cash.set_rows(_cash_rows(proof))
        self.cash_card.set_head("Where the cash was taken", _receipts(proof))

    def _panel(self) -> None:
        card = Card(name="proof_panel")
        names = ("Came in", "\N{MINUS SIGN} Went out", "= Difference")
        self.sums = [
            AmountLine(name, "", size=18, weight=fonts.SEMIBOLD, name_weight=fonts.REGULAR)
            for name in names[:2]
        ]
        self.sums.append(AmountLine(names[2], "", size=24, weight=fonts.SEMIBOLD, name="proof_difference"))
        self.verdict = Label("", size=13, ink="text_2", wrap=True, name="proof_verdict")
        for line in self.sums[:2]:
            card.body.addWidget(line)
        for widget in (Hairline(), self.sums[2], self.verdict):
            card.body.addSpacing(6)
            card.body.addWidget(widget)
        card.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.put(card)

    def _table(self, title: str, name: str) -> FigureTable:
        card = Card(title, padding=0, hint=" ")
        table = FigureTable(name=name)
        card.body.addWidget(table)
        self.put(card)
        return table

    def _mend(self, finding: Finding) -> None:
        place = mend_of(finding)
        if place is not None:
            self.mend_wanted.emit(place.part, place.field)


def _verdict(proof: TournamentProof) -> str:
    if proof.state == "settled":
        return (
            "Settled: every column ends in zero."
            if proof.even
            else "Settled, and something has changed since."
        )
    if proof.even:
        return "Every column ends in zero."
    return "Not settled. Mend what stands open first."


def _words(finding: Finding) -> FindingWords:
    said, place = sentence(finding), mend_of(finding)
    message = said.message.removeprefix("Refused: ")
    return FindingWords(
        key=finding,
        title=said.title,
        sentence=f"{message[:1].upper()}{message[1:]}",
        citation=finding.citation,
        law="",
        mend=place.words if place else "",
    )


def _plain(cents: int) -> str:
    return Money(cents).plain()


def _line(title: str, line: ProofLine, *, staff: bool) -> FigureRow:
    figures = (line.paid_cents, line.charity_cents, line.prize_cents, line.expense_cents)
    return FigureRow(title, tuple(map(_plain, (*figures, line.staff_cents) if staff else figures)))


def _sums(title: str, lines: tuple[ProofLine, ...], *, staff: bool, house: int = 0) -> FigureRow:
    parts = (
        sum(line.paid_cents for line in lines) + house,
        sum(line.charity_cents for line in lines),
        sum(line.prize_cents for line in lines) + house,
        sum(line.expense_cents for line in lines),
        sum(line.staff_cents for line in lines),
    )
    return FigureRow(title, tuple(str(Money(cents)) for cents in parts[: 5 if staff else 4]), strong=True)


def _in_rows(proof: TournamentProof, *, staff: bool) -> list[FigureRow]:
    rows = []
    for line in proof.came_in:
        number = "" if line.number is None else f", {abs(line.number):,}"
        rows.append(_line(f"{line.title}{number}", line, staff=staff))
    if proof.house_cents:
        house = ProofLine("", None, None, proof.house_cents, proof.house_cents, 0, 0, 0)
        rows.append(_line("Added by the house", house, staff=staff))
    return [*rows, _sums("In", proof.came_in, staff=staff, house=proof.house_cents)]


def _out_rows(proof: TournamentProof, *, staff: bool) -> list[FigureRow]:
    rows = [_line(line.title, line, staff=staff) for line in proof.went_out]
    left = (
        proof.difference_cents,
        proof.charity_difference_cents,
        proof.prize_difference_cents,
        proof.expense_difference_cents,
        proof.staff_difference_cents,
    )[: 5 if staff else 4]
    figures = tuple(str(Money(cents)) for cents in left)
    return [
        *rows,
        _sums("Out", proof.went_out, staff=staff),
        FigureRow("Difference", figures, strong=True, loud=any(left)),
    ]


def _unpaid(one: UnpaidPrize) -> CardRow:
    worth = str(Money(one.due_cents)) if one.due_cents else one.thing
    return CardRow((ordinal(one.place), one.person or "nobody yet"), amount=worth)


def _cash_rows(proof: TournamentProof) -> list[CardRow]:
    rows = [_drawer(one) for one in proof.drawers]
    for words, cents in (
        ("Taken before drawers were kept", proof.without_drawer_cents),
        ("By check or card", proof.other_tender_cents),
        ("Added by the house", proof.house_cents),
    ):
        if cents:
            rows.append(CardRow((words,), amount=str(Money(cents))))
    blind = not proof.drawers and any(one.code == "drawer_not_counted" for one in proof.findings)
    if blind:
        rows.append(CardRow(("Told once the drawer is counted",), muted=True))
    return rows or [CardRow(("Nothing was taken",), muted=True)]


def _drawer(one: DrawerLine) -> CardRow:
    name = f"{one.station}, shift {one.shift}"
    if one.z_number is None:
        return CardRow((name, "still open"), amount=str(Money(one.taken_cents)))
    said = [f"Z {one.z_number:04}"]
    if one.over_short_cents:
        how = "short" if one.over_short_cents < 0 else "over"
        said.append(f"{Money(abs(one.over_short_cents))} {how}")
    return CardRow((name, ", ".join(said)), amount=str(Money(one.taken_cents)), under=one.reason)


def _receipts(proof: TournamentProof) -> str:
    if not proof.receipts:
        return ""
    missing = "none missing" if not proof.missing_receipts else f"{proof.missing_receipts:,} missing"
    return f"{counted(proof.receipts, 'receipt')}, {missing}"
