"""An invented Z report, as the pictures show it, for tests to vary."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from app.core.drawer import COINS, Drawer
from app.core.drawer_paper import CountGiven, Figures, HourRow, ShiftPaper, TakenRow
from app.core.money import ZERO, Money
from tests.reports.samples import IMPRINT, ZONE

FIGURES = Figures(
    rows=(
        TakenRow("Entries", 58, Money(6_960_00)),
        TakenRow("Re-entries", 14, Money(1_680_00)),
        TakenRow("Add-ons", 41, Money(1_640_00)),
        TakenRow("Voids", -1, Money(-120_00)),
        TakenRow("Refunds", 0, ZERO),
    ),
    number=112,
    taken=Money(10_160_00),
    belongs=(("Charity", Money(5_080_00)), ("Prizes", Money(4_370_00)), ("Expenses", Money(710_00))),
    beside=(),
    cash=Money(10_160_00),
    sales=113,
    receipts=("A-00301", *(f"A-{number:05d}" for number in range(302, 404)), "A-00474"),
    given_back=(("A-00347", "A-00348"),),
    hours=tuple(
        HourRow(datetime(2026, 3, 6, hour, tzinfo=ZONE), *counts, Money(cents))
        for hour, *counts, cents in (
            (15, 14, 0, 0, 1_680_00), (16, 25, 0, 0, 3_000_00), (17, 11, 2, 0, 1_440_00), (18, 4, 4, 0, 960_00),
            (19, 3, 3, 0, 720_00), (20, 1, 3, 0, 480_00), (21, 0, 2, 41, 1_880_00),
        )
    ),
)  # fmt: skip
Z_REPORT = ShiftPaper(
    imprint=replace(IMPRINT, made_by="Ida Sorensen"),
    z_number=7,
    shift=7,
    station="Desk 1",
    clerk="Ida Sorensen",
    opened_at=datetime(2026, 3, 6, 14, 41, tzinfo=ZONE),
    closed_at=datetime(2026, 3, 6, 23, 52, tzinfo=ZONE),
    closed_by="Ida Sorensen",
    figures=FIGURES,
    drawer=Drawer(Money(500_00), Money(10_160_00), ZERO, ZERO, Money(-6_000_00), Money(-2_00)),
    drops=(
        (datetime(2026, 3, 6, 20, 5, tzinfo=ZONE), Money(-3_000_00)),
        (datetime(2026, 3, 6, 22, 20, tzinfo=ZONE), Money(-3_000_00)),
    ),
    opening_difference=ZERO,
    expected=Money(4_660_00),
    counted=Money(4_658_00),
    notes={"100.00": 31, "50.00": 9, "20.00": 46, "10.00": 9, "5.00": 14, "1.00": 26, COINS: 2_00},
    counts=(CountGiven(datetime(2026, 3, 6, 23, 50, tzinfo=ZONE), Money(-2_00)),),
    reason="Two $1 bills, change given twice at 5:20 pm",
    witness="Marisol Reyes",
    between=70,
    missing=0,
    copies=3,
    no_sales=("change for a player",),
    refused=(1102, 1169),
    running=Money(48_220_00),
    journal_sequence=1214,
    journal_hash="66e0a5b91c27" + "0" * 52,
    previous_z=6,
    previous_hash="21f488d3" + "0" * 56,
)
X_REPORT = replace(
    Z_REPORT,
    z_number=None,
    expected=None,
    counted=None,
    notes={},
    running=None,
    reason="",
    witness="",
    counts=(),
)
