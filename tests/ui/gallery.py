"""Every control on one page, and the law strip in its four states, to lay beside the design's pictures.

`python -m tests.ui.gallery FOLDER` writes both in both palettes.
"""

import sys
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.core.money import Money
from app.ui import fonts
from app.ui.pictures import photograph
from app.ui.theme import THEMES, color
from app.ui.widgets import paint
from app.ui.widgets.badge import Badge, BadgeKind
from app.ui.widgets.banner import Banner, BannerKind, EmptyState
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.card import Card
from app.ui.widgets.checks import Check, ChecksRow
from app.ui.widgets.choice import Choice
from app.ui.widgets.fields import MONEY_EXAMPLE, TextField
from app.ui.widgets.focus import FocusRing
from app.ui.widgets.keycap import Keycap
from app.ui.widgets.label import Label
from app.ui.widgets.meter import CeilingMeter, MeterFacts
from app.ui.widgets.offer import Offer, OfferState
from tests.ui.gallery_desk import desk
from tests.ui.gallery_parts import STRIPS, strip


class Ground(QWidget):
    """A page on the canvas with the palette's swatches along the top."""

    swatches = (
        "canvas", "surface", "sunken", "line", "line_strong", "field", "text_3", "text_2", "text",
        "accent", "accent_text", "tint", "red_fill", "red_tint", "amber_fill", "amber_tint",
    )  # fmt: skip

    def __init__(self, *, swatches=True):
        super().__init__()
        self.shown = self.swatches if swatches else ()
        self.ring = FocusRing(self)

    def paintEvent(self, _event):
        painter = paint.begin(self)
        painter.fillRect(self.rect(), color("canvas"))
        for number, token in enumerate(self.shown):
            left = 32 + number * 81.4
            paint.box(
                painter, QRectF(round(left), 28, 76, 40), radius=6, fill=color(token), line=color("line")
            )
            paint.text(painter, QRectF(left, 71, 80, 18), token.replace("_", " "), size=13, ink="text_2")
        painter.end()


def head(words):
    """Return the head of a group."""
    return Label(words, size=13, weight=fonts.SEMIBOLD, ink="text_2")


def beside(*widgets, spacing=8):
    """Return widgets in a row, from the left."""
    row = QHBoxLayout()
    row.setSpacing(spacing)
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)
    return row


def fill(stack, *parts):
    """Put widgets, rows and gaps (numbers) below each other."""
    for part in parts:
        if isinstance(part, int):
            stack.addSpacing(part)
        elif isinstance(part, QWidget):
            stack.addWidget(part)
        else:
            stack.addLayout(part)
    stack.addStretch(1)


def left_column(page):
    """Buttons, offers, type."""
    page.focused = Button("Focused")
    greyed = Button("Greyed", icon="lock-simple")
    greyed.set_greyed("nothing to do")
    offers = [Offer("F5", "Entry"), Offer("F7", "Add-on"), Offer("F6", "Re-entry")]
    offers[0].set_offer(price="$115.00", reason="seat drawn at once", state=OfferState.READY)
    offers[1].set_offer(price="$60.00", reason="open until the end of level 6", state=OfferState.CHOSEN)
    offers[2].set_offer(price="$115.00", reason="still seated at table 4", state=OfferState.GREYED)
    sizes = QGridLayout()
    sizes.setHorizontalSpacing(24)
    sizes.setVerticalSpacing(2)
    for row, (size, weight, words) in enumerate(
        (
            (40, fonts.SEMIBOLD, "$2,500.00"), (24, fonts.SEMIBOLD, "Ingrid Halvorsen"),
            (18, fonts.SEMIBOLD, "To pay"), (15, fonts.REGULAR, "Table 4, seat 2"),
            (13, fonts.REGULAR, "Cash only, 23-5-157"),
        )
    ):  # fmt: skip
        sizes.addWidget(Label(str(size), size=13, ink="text_2"), row, 0)
        sizes.addWidget(Label(words, size=size, weight=weight), row, 1)
    sizes.setColumnStretch(1, 1)
    stack = QVBoxLayout()
    stack.setSpacing(0)
    take = Button("Take $60.00", kind=ButtonKind.PRIMARY, big=True, key="F12")
    buttons = beside(page.focused, greyed, Button("Refuse", kind=ButtonKind.DANGER))
    fill(stack, head("Buttons"), 8, beside(take, Button("Secondary")), 12, buttons, 14,
         head("Offers"), 8, offers[0], 8, offers[1], 8, offers[2], 14, head("Type"), 8, sizes)  # fmt: skip
    return stack


def middle_column(page):
    """Fields, badges, keys, checks."""
    page.license = TextField("License", value="GOA-4417")
    wrong = TextField("Amount", value="1.000,50")
    wrong.set_error(MONEY_EXAMPLE)
    frozen = TextField("Entry fee", value="$115.00", note="frozen since registration opened")
    frozen.set_frozen(frozen=True)
    checks = ChecksRow()
    checks.set_checks([Check("18 or over, ID scan"), Check("Rules copy", done=False)])
    pair = QHBoxLayout()
    pair.setSpacing(12)
    pair.addWidget(TextField("City", value="Missoula"))
    pair.addWidget(page.license)
    stack = QVBoxLayout()
    stack.setSpacing(0)
    fill(
        stack, head("Fields"), 8, pair, 8, wrong, 8,
        Choice("Printer", [("laser", "Office laser"), ("roll", "Counter roll, 80 mm")]), 8, frozen, 14,
        head("Badges"), 8,
        beside(Badge(BadgeKind.IN, "IN"), Badge(BadgeKind.OUT, "OUT 37th"),
               Badge(BadgeKind.NOT_PAID, "NOT PAID BEFORE"), Badge(BadgeKind.PREVIEW, "PREVIEW")), 8,
        beside(Badge(BadgeKind.TWIN, "POSSIBLE TWIN"), Badge(BadgeKind.BARRED, "BARRED"),
               Badge(BadgeKind.REFUSED, "REFUSED"), Badge(BadgeKind.VOID, "VOID")), 14,
        head("Keys"), 8, beside(Keycap("F2"), Keycap("Ctrl N"), Keycap("Esc")), 14,
        head("Checks"), 8, checks,
    )  # fmt: skip
    return stack


def right_column():
    """Meter, banners, empty state."""
    calm, over = CeilingMeter(), CeilingMeter()
    calm.set_facts(MeterFacts(Money(230_00), Money(2_500_00), Money(60_00)))
    over.set_facts(MeterFacts(Money(2_415_00), Money(2_500_00), Money(115_00), "Re-entry"))
    empty = Card(padding=0)
    empty.body.addWidget(EmptyState("receipt", "No sales yet", "Type a name or scan to begin."))
    stack = QVBoxLayout()
    stack.setSpacing(0)
    fill(
        stack, head("Ceiling meter"), 8, calm, 8, over, 14, head("Banners"), 8,
        Banner(BannerKind.REFUSED, "Refused, nothing was taken", "Room left is $85.00. 23-5-317(10)"), 8,
        Banner(BannerKind.WARNING, "License ends in 14 days", "M. Tso, Mar 21. 23-5-317(6)"), 8,
        Banner(BannerKind.DONE, "Backup made", "8:40 pm, both places"), 14,
        head("Empty state"), 8, empty,
    )  # fmt: skip
    return stack


def components():
    """Return the page of all controls."""
    page = Ground()
    stack = QVBoxLayout(page)
    stack.setContentsMargins(32, 104, 32, 0)
    stack.setSpacing(14)
    stack.addWidget(strip())
    columns = QHBoxLayout()
    columns.setSpacing(32)
    for column in (left_column(page), middle_column(page), right_column()):
        columns.addLayout(column, 1)
    stack.addLayout(columns, 1)
    return page


def strips():
    """Return the page of the law strip's states."""
    page = Ground(swatches=False)
    stack = QVBoxLayout(page)
    stack.setContentsMargins(40, 60, 40, 40)
    stack.setSpacing(48)
    made = [strip(number) for number in range(len(STRIPS))]
    made[2].set_open("in_charge")
    for each in made:
        stack.addWidget(each)
    stack.addStretch(1)
    for before, after in pairwise(made):
        QWidget.setTabOrder(before, after)
    return page


def main(folder):
    """Write the pictures."""
    app = QApplication.instance() or QApplication([])
    for theme in THEMES.values():
        page = components()
        page.focused.setFocus()
        photograph(page, folder / f"components-1366-{theme.name}.png", (1366, 824), theme)
        photograph(strips(), folder / f"law-strip-states-1366-{theme.name}.png", (1366, 700), theme)
        for name, size in (("1366", (1366, 768)), ("1024", (1024, 768)), ("1920", (1920, 1080))):
            frame = desk(narrow=name == "1024")
            frame.search.setFocus()
            photograph(frame, folder / f"desk-{name}-{theme.name}.png", size, theme)
    return app


if __name__ == "__main__":
    main(Path(sys.argv[1]))
