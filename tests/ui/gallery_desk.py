"""The frame with a desk's three columns, put together from the kit with invented people.

It holds the widgets beside the pictures of the desk; the real desk screen is built elsewhere.
"""

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.money import Money
from app.ui import fonts
from app.ui.theme import color
from app.ui.widgets import paint
from app.ui.widgets.badge import Badge, BadgeKind, BadgeWords
from app.ui.widgets.button import Button, ButtonKind, LinkButton
from app.ui.widgets.card import Card, SectionHead
from app.ui.widgets.card_rows import CardRow, CardRows
from app.ui.widgets.checks import Check, ChecksRow
from app.ui.widgets.column import ThreeBandColumn, padded
from app.ui.widgets.fields import Edit
from app.ui.widgets.frame import Frame
from app.ui.widgets.label import Label
from app.ui.widgets.meter import CeilingMeter, MeterFacts
from app.ui.widgets.offer import Offer, OfferState
from app.ui.widgets.row import Row
from app.ui.widgets.rows import RowList
from app.ui.widgets.search_field import SearchField
from tests.ui.gallery_parts import show_strip

IN = BadgeWords(BadgeKind.IN, "IN")
OUT = BadgeWords(BadgeKind.OUT, "OUT 37th")
TWIN = BadgeWords(BadgeKind.TWIN, "POSSIBLE TWIN")
RESULTS = (
    Row(1, "Halvorsen, Ingrid", "52, Hamilton, phone 4417", badges=(IN,), marks=((0, 3),), keycap="Enter"),
    Row(2, "Haldane, Marcus", "38, Stevensville, phone 0926", badges=(OUT,), marks=((0, 3),)),
    Row(3, "Hall, Nathaniel", "29, Butte, phone 6604", badges=(IN, TWIN), marks=((0, 3),)),
)
SALES = (
    Row("A-01213", "Raghunathan, Priya", "A-01213, Entry", "$115.00", "8:41 pm", quiet=True),
    Row("A-01212", "Wiśniewski, Łukasz", "A-01212, Re-entry", "$115.00", "8:41 pm", quiet=True),
    Row("A-01211", "Pruitt, Deshawn", "A-01211, Add-on", "$60.00", "8:40 pm", quiet=True),
    Row("A-01210", "Tamihana, Aroha", "A-01210, Entry", "$115.00", "Void", quiet=True, void=True),
)


def find_column(narrow):
    """Find: search, results, last sales."""
    column = ThreeBandColumn(name="find")
    column.setFixedWidth(256 if narrow else 316)
    column.search = SearchField("Name, phone end, or scan")
    column.search.setText("hal")
    column.head.addWidget(column.search)
    row = QWidget()
    row.setFixedHeight(45)
    line = QHBoxLayout(row)
    line.setContentsMargins(16, 0, 15, 0)
    line.addWidget(Label("3 of 1,412 people" if not narrow else "3 of 1,412", size=13, ink="text_2"))
    line.addStretch(1)
    line.addWidget(LinkButton("New person", key="Ctrl N"))
    column.body.addWidget(row)
    results = RowList(fit=True, focusable=False, name="results")
    results.set_rows(RESULTS)
    results.set_current(1)
    column.body.addWidget(results)
    column.body.addWidget(SectionHead("Last sales", "96 sales"))
    sales = RowList(row_high=52, strong=False, focusable=False, name="sales")
    sales.set_rows(SALES)
    sales.set_current("A-01213")
    column.body.addWidget(sales, 1)
    foot = QVBoxLayout()
    foot.setSpacing(6)
    foot.setContentsMargins(0, 8, 0, 12)
    foot.addWidget(Label("A-01213, Raghunathan, Priya", size=13, ink="text_2", elide=True))
    acts = QHBoxLayout()
    acts.setSpacing(6)
    for words in ("Reprint", "Void", "Refund"):
        acts.addWidget(Button(words), 1)
    foot.addLayout(acts)
    column.foot.addLayout(foot)
    return column


def person_body():
    """Checks, meter, entries, payments."""
    inner, body = padded()
    checks = ChecksRow()
    checks.set_checks(
        [
            Check("18 or over, ID scan"),
            Check("ID ends 8830", icon="identification-card"),
            Check("Rules copy v3"),
        ]
    )
    meter = CeilingMeter()
    meter.set_facts(MeterFacts(Money(230_00), Money(2_500_00), Money(60_00)))
    entries = Card("Entries", hint="2, no limit in the rules", padding=0)
    rows = CardRows()
    rows.set_rows(
        [
            CardRow(("Entry 2", "Table 4, seat 2", "7:32 pm"), badge=IN, strong=True),
            CardRow(("20 earlier", "since Fri 6:10"), link="Show all", muted=True),
        ]
    )
    entries.body.addWidget(rows)
    payments = Card("Payments", hint="$230.00 in 2 receipts", padding=0)
    paid = CardRows()
    paid.set_rows(
        [
            CardRow(("A-01187", "Re-entry", "7:31 pm"), "$115.00"),
            CardRow(("A-01042", "Entry", "Fri 6:52 pm"), "$115.00", void=True),
        ]
    )
    payments.body.addWidget(paid)
    for part in (checks, meter, entries, payments):
        body.addWidget(part)
    body.addStretch(1)
    return inner


def person_column(narrow):
    """Person: name, checks, meter, entries, payments."""
    column = ThreeBandColumn(ground="canvas", name="person")
    lines = QVBoxLayout()
    lines.setSpacing(0)
    lines.addStretch(1)
    lines.addWidget(Label("Ingrid Halvorsen", size=24, weight=fonts.SEMIBOLD, elide=True))
    lines.addWidget(Label("Age 52, Hamilton, phone ends 4417", ink="text_2", elide=True))
    lines.addStretch(1)
    column.head.addLayout(lines, 1)
    column.head.addWidget(Badge(BadgeKind.IN, "IN", height=28))
    inner = person_body()
    column.body.addWidget(inner)
    column.foot.addWidget(Button("Edit" if narrow else "Edit person", icon="" if narrow else "pencil-simple"))
    column.foot.addStretch(1)
    column.foot.addWidget(Button("Rules copy", icon="" if narrow else "printer"))
    return column


def amount_row(words, amount, size, label_size=18):
    """Return a name at the left and an amount at the right."""
    row = QHBoxLayout()
    row.addWidget(Label(words, size=label_size, weight=fonts.MEDIUM))
    row.addStretch(1)
    row.addWidget(Label(amount, size=size, weight=fonts.SEMIBOLD))
    return row


class Line(QWidget):
    """A hairline."""

    def __init__(self):
        super().__init__()
        self.setFixedHeight(1)

    def paintEvent(self, _event):
        painter = paint.begin(self)
        painter.fillRect(QRectF(self.rect()), color("line"))
        painter.end()


def sale_column(narrow):
    """Sale: offers, sum, tender, change."""
    column = ThreeBandColumn(last=True, name="sale")
    column.setFixedWidth(320 if narrow else 404)
    column.head.addWidget(Label("Sale", size=18, weight=fonts.SEMIBOLD))
    column.head.addStretch(1)
    column.head.addWidget(Button("Other payment"))
    inner, body = padded(spacing=8, last=True)
    for key, title, price, reason, state in (
        ("F5", "Entry", "$115.00", "already in, entry 2", OfferState.GREYED),
        ("F6", "Re-entry", "$115.00", "still seated at table 4", OfferState.GREYED),
        ("F7", "Add-on", "$60.00", "open until the end of level 6", OfferState.CHOSEN),
    ):
        offer = Offer(key, title)
        offer.set_offer(price=price, reason=reason, state=state)
        body.addWidget(offer)
    body.addStretch(1)
    body.addLayout(amount_row("Add-on, level 6", "$60.00", 15, 15))
    body.addWidget(Line())
    body.addLayout(amount_row("To pay", "$60.00", 24))
    body.addWidget(Label("Cash tendered", size=13, weight=fonts.SEMIBOLD, ink="text_2"))
    tender = QHBoxLayout()
    tender.setSpacing(8)
    for words, kind in (
        ("Exact", ButtonKind.SECONDARY),
        ("$80.00", ButtonKind.SECONDARY),
        ("$100.00", ButtonKind.CHOSEN),
    ):
        tender.addWidget(Button(words, kind=kind), 1)
    other = Edit()
    other.setPlaceholderText("Other")
    tender.addWidget(other, 1)
    body.addLayout(tender)
    body.addLayout(amount_row("Change", "$40.00", 40))
    column.body.addWidget(inner)
    column.foot.addWidget(Button("Take $60.00", kind=ButtonKind.PRIMARY, big=True, key="F12"))
    return column


def desk(*, narrow=False):
    """Return the frame with the three columns."""
    frame = Frame()
    frame.top.set_tournament(
        "Bitterroot Spring Classic", BadgeKind.PLAYING, "Playing", "Day 2 of 3, Sat Mar 7"
    )
    frame.top.set_clerk("Dana Whitcomb")
    show_strip(frame.strip)
    screen = QWidget()
    row = QHBoxLayout(screen)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(0)
    find = find_column(narrow)
    row.addWidget(find)
    row.addWidget(person_column(narrow), 1)
    row.addWidget(sale_column(narrow))
    frame.add_screen("desk", screen)
    frame.show_screen("desk")
    frame.search = find.search
    return frame
