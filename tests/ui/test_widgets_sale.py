"""What a sale is made of: offers, meter, checks, boxes, columns."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.core.money import Money
from app.ui import theme
from app.ui.theme import LIGHT
from app.ui.widgets.badge import BadgeKind, BadgeWords
from app.ui.widgets.banner import Banner, BannerKind, EmptyState, RefusedHead
from app.ui.widgets.button import Button, ButtonKind, LinkButton
from app.ui.widgets.card import Card, SectionHead
from app.ui.widgets.card_rows import CardRow, CardRows
from app.ui.widgets.checks import Check, ChecksRow
from app.ui.widgets.column import ThreeBandColumn
from app.ui.widgets.keycap import Keycap
from app.ui.widgets.meter import CeilingMeter, MeterFacts
from app.ui.widgets.offer import Offer, OfferState
from app.ui.widgets.steps import NumberedSteps, StepsBar
from tests.ui.looking import colors, shown


def test_what_was_paid_past_the_ceiling_is_hatched(qtbot):
    meter = shown(qtbot, CeilingMeter(), (428, 124))
    meter.set_facts(MeterFacts(Money(2715_00), Money(2500_00)))
    image = meter.grab().toImage()
    past = {image.pixelColor(x, 80).name().upper() for x in range(402, 410)}
    assert LIGHT.fill not in past
    assert LIGHT.fill_over in past or len(past) > 2


@pytest.fixture(autouse=True)
def light(qapp):
    theme.apply(qapp, LIGHT)


def test_an_offer_answers_only_when_it_is_not_greyed(qtbot):
    offer = shown(qtbot, Offer("F6", "Re-entry"), (372, 60))
    presses = []
    offer.clicked.connect(lambda: presses.append(1))
    offer.set_offer(price="$115.00", reason="still seated at table 4", state=OfferState.GREYED)
    qtbot.mouseClick(offer, Qt.MouseButton.LeftButton)
    assert presses == []
    assert offer.accessibleDescription() == offer.reason() == "still seated at table 4"
    offer.set_offer(price="$115.00", reason="until the end of level 8", state=OfferState.READY)
    qtbot.mouseClick(offer, Qt.MouseButton.LeftButton)
    assert presses == [1]
    offer.set_offer(price="$115.00", reason="", state=OfferState.CHOSEN)
    assert offer.state() is OfferState.CHOSEN
    assert LIGHT.tint in colors(offer)


@pytest.mark.parametrize(
    ("paid", "sale", "over", "said"),
    [
        (230_00, 60_00, 0, "Paid $230.00 of $2,500.00, room $2,270.00"),
        (2_415_00, 85_00, 0, "Paid $2,415.00 of $2,500.00, room $85.00"),
        (2_415_00, 85_01, 1, "Paid $2,415.00 of $2,500.00, room $85.00, $0.01 too much"),
        (2_500_00, 0, 0, "Paid $2,500.00 of $2,500.00, room $0.00"),
        (0, 0, 0, "Paid $0.00 of $2,500.00, room $2,500.00"),
        (2_530_00, 0, 30_00, "Paid $2,530.00 of $2,500.00, room $0.00, $30.00 too much"),
    ],
)
def test_the_meter_shows_red_from_one_cent_over(qtbot, paid, sale, over, said):
    facts = MeterFacts(Money(paid), Money(2_500_00), Money(sale), "Re-entry")
    assert facts.over == Money(over)
    for width in (430, 292):
        meter = shown(qtbot, CeilingMeter(), (width, 124))
        meter.set_facts(facts)
        assert meter.accessibleName() == said
        assert (LIGHT.red_fill in colors(meter)) is bool(over)


def test_checks_give_up_a_plain_fact_but_never_a_check(qtbot):
    row = shown(qtbot, ChecksRow(), (430, 44))
    checks = [
        Check("18 or over, ID scan"),
        Check("ID ends 8830", icon="identification-card"),
        Check("Rules copy v3"),
    ]
    row.set_checks(checks)
    assert len(row._fitting()) == 3
    row.setFixedWidth(300)
    assert [each.words for each in row._fitting()] == ["18 or over, ID scan", "Rules copy v3"]
    row.set_checks([Check("a long check, " * 5), Check("another", done=False)])
    assert len(row._fitting()) == 2
    assert row.accessibleName().endswith("another, open")


def test_banner_card_and_heads_show_their_colors(qtbot):
    banner = shown(qtbot, Banner(BannerKind.REFUSED, "Refused", "Room left is $85.00."))
    assert LIGHT.red_tint in colors(banner)
    banner.set_kind(BannerKind.WARNING)
    banner.set_words("Soon")
    assert LIGHT.amber_tint in colors(banner)
    card = shown(qtbot, Card("Entries", hint="2"))
    card.set_head("Entries", "3")
    assert LIGHT.line in colors(card)
    head = shown(qtbot, RefusedHead(), (404, 79))
    head.set_words("Over the ceiling for one person")
    assert "nothing was taken" in head.accessibleName()
    assert LIGHT.red_fill in colors(head)
    section = shown(qtbot, SectionHead("Last sales"))
    section.set_words("Last sales", "96 sales")
    empty = shown(qtbot, EmptyState("receipt", "", ""))
    empty.set_words("No sales yet", "Type a name or scan to begin.")
    assert LIGHT.text_3 in colors(empty)
    assert shown(qtbot, Keycap("F2")).sizeHint().height() == 22


def test_the_bands_of_columns_meet(qtbot):
    page = QWidget()
    row = QHBoxLayout(page)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(0)
    one, two = ThreeBandColumn(), ThreeBandColumn(ground="canvas", last=True)
    row.addWidget(one)
    row.addWidget(two)
    one.foot.addWidget(Button("Take", kind=ButtonKind.PRIMARY, big=True))
    shown(qtbot, page, (800, 660))
    image = page.grab().toImage()
    for x in (5, 795):
        assert image.pixelColor(x, 79).name().upper() == LIGHT.line
        assert image.pixelColor(x, 660 - 92).name().upper() == LIGHT.line
    assert one.body_band.y() == two.body_band.y() == 80
    act = one.foot.itemAt(0).widget()
    assert (act.height(), act.mapTo(page, QPoint(0, 0))) == (60, QPoint(16, 660 - 92 + 16))
    one.set_tone("tint", "tint_line")
    assert LIGHT.tint_line in colors(one)


def test_card_rows_link(qtbot):
    rows = shown(qtbot, CardRows(), (428, 89))
    rows.set_rows(
        [
            CardRow(
                ("Entry 21", "Table 8, seat 3", "8:33 pm"),
                badge=BadgeWords(BadgeKind.OUT, "OUT 1st"),
                strong=True,
            ),
            CardRow(("20 earlier", "since Fri"), link="Show all", key="all", muted=True),
        ]
    )
    assert rows.sizeHint().height() == 89
    with qtbot.waitSignal(rows.link_pressed) as said:
        qtbot.mouseClick(rows.findChild(LinkButton), Qt.MouseButton.LeftButton)
    assert said.args == ["all"]
    rows.set_rows([CardRow(("A-1", "Entry"), "$115.00", void=True)])
    rows.setFixedWidth(300)
    assert LIGHT.text_3 in colors(rows)


def test_steps(qtbot):
    steps = shown(qtbot, StepsBar(["Draft", "Filed", "Approved"]), (500, 24))
    steps.set_now(1)
    assert steps.accessibleName() == "Step 2 of 3, Filed"
    assert LIGHT.accent_text in colors(steps)
    steps.setFixedWidth(steps.minimumSizeHint().width())
    assert LIGHT.line_strong not in colors(steps)


def test_numbered_steps(qtbot):
    steps = shown(qtbot, NumberedSteps(["Count", "Compare", "Reason"]), (500, 26))
    steps.set_now(1)
    assert steps.accessibleName() == "Step 2 of 3, Compare"
    assert steps.height() == 26
    seen = colors(steps)
    assert {LIGHT.accent, LIGHT.tint, LIGHT.line_strong} <= seen
    steps.set_now(2)
    assert steps.minimumSizeHint().width() < steps.sizeHint().width()
