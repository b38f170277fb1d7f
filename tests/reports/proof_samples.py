"""An invented tournament proved on paper, as the picture shows it, and the edges of it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from app.core.money import ZERO, Money
from app.core.proof import Proof, ProofRow
from app.core.proof_paper import CashLine, LawLine, PrizeLine, ProofPaper
from app.core.records import Price
from tests.reports.samples import CHARITY


def price(charity: int = 0, prize: int = 0, expense: int = 0, staff: int = 0) -> Price:
    """Return parts given in whole dollars."""
    return Price(Money(prize * 100), Money(expense * 100), Money(charity * 100), Money(staff * 100))


def cash(words: str, dollars: int) -> CashLine:
    return CashLine(words, Money(dollars * 100))


NBSP = "\N{NO-BREAK SPACE}"
LONG_NONPROFIT = "Friends of the Sun River Greenway & the Children's Reading Room of Cascade Co. <2>"
LONG_NAME = "Maria Magdalena Fernández-Øystergaard de la Cruz"
PROOF = Proof(
    came_in=(
        ProofRow("Entries", price(5820, 4850, 970), 97, Money(120_00)),
        ProofRow("Entry voided, A-00347", price(-60, -50, -10), -1, Money(120_00)),
        ProofRow("Re-entries", price(1440, 1200, 240), 24, Money(120_00)),
        ProofRow("Add-ons", price(1420, 1420), 71, Money(40_00)),
    ),
    house=Money(500_00),
    went_out=(
        ProofRow("Bright Lantern Reading Fund, check 2214", price(8620)),
        ProofRow("15 prizes, in cash", price(0, 7920)),
        ProofRow("Expenses kept by the operator", price(0, 0, 1200)),
    ),
)
PRIZES = tuple(
    PrizeLine(place, Money(dollars * 100))
    for place, dollars in enumerate(
        (2090, 1345, 990, 750, 550, 435, 355, 275, 245, 165, 165, 165, 130, 130, 130), start=1
    )
)
LAW = (
    LawLine(
        "(1)", "Days, at most 5", "3, March 6 to 8; tournament 3 of 12 in 2026; next start March 16 or later", met=True
    ),
    LawLine(
        "(2)(d)", f"Charity, at least 50{NBSP}%", f"$8,620.00 of $17,240.00, 50.00{NBSP}%; receipt C-0007", met=True
    ),
    LawLine("(4)", "Rules posted and given", "version 3 in 3 of 3 areas; 96 of 96 players", met=True),
    LawLine(
        "(5), (6)", "Person in charge, dealers", "on duty throughout, no gap; 10 dealers, all licensed", met=True
    ),
    LawLine(
        "(7)", "No rake", "none taken; 2 attempts refused and kept, journal 1102 and 1169", met=True
    ),
    LawLine("(10)", "Most paid by one person", "$400.00, 4 players; limit $2,500.00", met=True),
    LawLine(
        "(11)", "Prizes only at the end", "concluded Sunday 7:42 pm MDT; first prize paid 7:51 pm", met=True
    ),
)  # fmt: skip
PAPER = ProofPaper(
    imprint=CHARITY.imprint,
    tournament="Last Chance Gulch Charity Classic",
    first_day=date(2026, 3, 6),
    last_day=date(2026, 3, 8),
    permit_number="26-0031",
    number="T-0003",
    operator="",
    operators=("Copper Room Gaming, LLC",),
    proof=PROOF,
    taken_note="96 different players, 120 entries, 175 receipts, A-00301 to A-00475, none missing",
    prizes=PRIZES,
    cash_in=(
        cash("Drawer 1, shift 7, taken net", 10160),
        cash("Drawer 2, shift 8, taken net", 7080),
        cash("House, added to prizes", 500),
    ),
    cash_out=(
        cash("Prizes paid from the safe", -7920),
        cash("Bank deposit, March 9 (charity check, expenses)", -9820),
    ),
    cash_notes=("Drawer 1 counted $2.00 short; made good by the house.",),
    law=LAW,
    differences=(),
    settled=True,
    signer="Marisol Reyes",
    director="Walter Brandt",
    journal_sequence=2063,
    journal_hash="3b90e2a4" + "0" * 56,
)
NOTHING = replace(
    PAPER,
    proof=Proof(
        came_in=tuple(ProofRow(title, Price(), 0) for title in ("Entries", "Re-entries", "Add-ons")),
        house=ZERO,
        went_out=(
            ProofRow("Prizes, in cash", Price()),
            ProofRow("Expenses kept by the operator", Price()),
        ),
    ),
    taken_note="0 different players, 0 entries, 0 receipts",
    prizes=(),
    cash_in=(),
    cash_out=(),
    cash_notes=(),
    settled=False,
    signer="",
    director="",
    permit_number="",
)


def prizes(count: int, first: int = 2_090) -> tuple[PrizeLine, ...]:
    """Return so many prizes, each lower than the one before."""
    return tuple(PrizeLine(place, Money(first * 100 - place * 1_05)) for place in range(1, count + 1))


FIVE_NONPROFITS = replace(
    PAPER,
    proof=replace(
        PROOF,
        went_out=(
            ProofRow(f"{LONG_NONPROFIT}, check 2214", price(4000)),
            *(ProofRow(f"Nonprofit no. {n}, check 22{n}", price(1155)) for n in range(15, 19)),
            *PROOF.went_out[1:],
        ),
    ),
)
DRAWERS = replace(
    PAPER,
    cash_in=(
        *(cash(f"Drawer {n} at the north window, shift {n + 6}, taken net", 2873) for n in range(1, 7)),
        cash("Taken before drawers were kept", 2),
        cash("House, added to prizes", 500),
    ),
    cash_out=(
        *(cash(f"Prizes paid, Drawer {n}, shift {n + 6}", -1320) for n in range(1, 7)),
        cash("For the bank: charity check and expenses", -9820),
    ),
    cash_notes=tuple(
        f"Drawer {n}, shift {n + 6}, counted $2.00 short: two dollar bills stuck together and paid out as one"
        for n in (1, 4)
    ),
)
NO_CHARITY = replace(
    PAPER,
    proof=Proof(
        came_in=(ProofRow("Entries", price(0, 4850, 970), 97, Money(60_00)),),
        house=ZERO,
        went_out=(
            ProofRow("15 prizes, in cash", price(0, 4850)),
            ProofRow("Expenses kept by the operator", price(0, 0, 970)),
        ),
    ),
)
TWO = ("Copper Room Gaming, LLC", "Gulch Card House, Inc.")
JOINT = replace(PAPER, operators=TWO, permit_number="26-0031, 26-0032")
OWN = replace(PAPER, operators=TWO, operator=TWO[1], permit_number="26-0032")
FIVE_DAYS = replace(PAPER, first_day=date(2026, 3, 30), last_day=date(2026, 4, 3))
OPEN = replace(
    PAPER,
    proof=replace(
        PROOF,
        went_out=(
            PROOF.went_out[0],
            ProofRow("14 prizes, in cash", price(0, 7790)),
            PROOF.went_out[2],
        ),
    ),
    differences=(
        "Prizes of $130.00 are not paid yet: place 15. Pay them, or say why the place has none.",
        "The drawer of shift 9 at Desk 2 is still open. Count it and close the shift.",
        "Receipt number A-00412 is nowhere in the ledger. Look for it in the roll of the printer, and write it down.",
        "The charity share is $20.00 less than what was collected for charity. Pay it to a nonprofit that is named.",
        "A refund of $120.00 was handed back with no receipt of its own. Print it again and let the player sign it.",
        "The prize column is short of the expense column by $10.00. Ask the person in charge.",
    ),
    law=(
        *LAW[:3],
        replace(LAW[3], words="nobody on duty for 12 minutes; 10 dealers", met=False),
        *LAW[4:6],
        replace(LAW[6], words="not concluded yet", met=False),
    ),
    settled=False,
    cash_out=(cash("Prizes paid from the safe", -7790), cash("Bank deposit, March 9", -9820)),
)
STAFF = replace(
    PAPER,
    proof=replace(
        PROOF,
        came_in=(
            *PROOF.came_in,
            ProofRow("Other payments", price(0, 0, 0, 485), 97, Money(5_00)),
            ProofRow("Other payments voided or refunded", price(0, 0, 0, -5), -1, Money(5_00)),
        ),
        went_out=(*PROOF.went_out, ProofRow("Staff part, handed on by the operator", price(0, 0, 0, 480))),
    ),
)
_MOST = Money(9_999_999_99)
LARGEST = replace(
    STAFF,
    proof=Proof(
        came_in=(
            ProofRow("Entries", Price(_MOST, _MOST, _MOST, _MOST), 99_999, Money(9_999_99)),
            ProofRow("Entries voided or refunded", Price(-_MOST, -_MOST, -_MOST), -1_000, Money(9_999_99)),
        ),
        house=_MOST,
        went_out=(
            ProofRow(LONG_NONPROFIT, Price(charity=_MOST)),
            ProofRow("15 prizes, in cash", Price(prize=_MOST)),
        ),
    ),
    prizes=tuple(PrizeLine(place, _MOST) for place in range(1, 11)),
    cash_in=(CashLine("Drawer 1, shift 7, taken net", _MOST),),
    cash_out=(CashLine("Bank deposit", -_MOST),),
)
THINGS = replace(
    PAPER,
    prizes=(
        PrizeLine(1, Money(2_090_00), "A hand-tooled saddle, made by the Nowak shop in Augusta"),
        PrizeLine(2, ZERO, "A weekend for two at the hot springs, with breakfast and a sleigh ride"),
        PrizeLine(3, ZERO, "A ham"),
        *prizes(13)[3:],
    ),
)
ALL_THINGS = replace(
    PAPER,
    prizes=tuple(
        PrizeLine(n, ZERO, f"Basket no. {n}: smoked trout, huckleberry jam, a wool blanket and candles")
        for n in range(1, 25)
    ),
)
SHIFTS = replace(
    PAPER,
    cash_in=tuple(cash(f"Drawer {n}, shift {n + 6}, taken net", 100) for n in range(1, 41)),
    cash_out=tuple(cash(f"Prizes paid, Drawer {n}, shift {n + 6}", -100) for n in range(1, 41)),
)
NONPROFITS = replace(
    PAPER,
    proof=replace(
        PROOF,
        went_out=(
            *(ProofRow(f"{LONG_NONPROFIT}, check {n}", price(431)) for n in range(2201, 2221)),
            *PROOF.went_out[1:],
        ),
    ),
)
HOPELESS = replace(OPEN, differences=OPEN.differences * 9, prizes=PRIZES)
HALF_OPEN = replace(OPEN, differences=OPEN.differences * 4)
THIRTY = replace(PAPER, prizes=prizes(30))
FORTY = replace(PAPER, prizes=prizes(40))
MANY = replace(PAPER, prizes=prizes(120))
THOUSANDS = replace(PAPER, prizes=prizes(400, 9_000_000))
LONG = replace(
    PAPER,
    tournament="The Last Chance Gulch Charity Classic of the Friends of the Sun River Greenway and Children",
    signer=LONG_NAME,
    director=LONG_NAME,
    operators=(f"{LONG_NAME} Card House, LLC",) * 3,
)
EDGES = {
    "ordinary": PAPER,
    "nothing": NOTHING,
    "five-nonprofits": FIVE_NONPROFITS,
    "drawers": DRAWERS,
    "no-charity": NO_CHARITY,
    "joint": JOINT,
    "own": OWN,
    "five-days": FIVE_DAYS,
    "open": OPEN,
    "staff": STAFF,
    "largest": LARGEST,
    "things": THINGS,
    "all-things": ALL_THINGS,
    "shifts": SHIFTS,
    "nonprofits": NONPROFITS,
    "hopeless": HOPELESS,
    "half-open": HALF_OPEN,
    "thirty": THIRTY,
    "forty": FORTY,
    "many": MANY,
    "thousands": THOUSANDS,
    "long": LONG,
    "black": replace(OPEN, imprint=replace(PAPER.imprint, black_only=True)),
    "demo": replace(PAPER, imprint=replace(PAPER.imprint, demo=True)),
}
