"""Invented papers, as the pictures show them, for tests to vary."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

from app.core.money import Money
from app.core.papers import CharityReceipt, FeeRow, Imprint, ReceiptLine, ReceiptPaper
from app.core.records import Price, Venue

ZONE = ZoneInfo("America/Denver")
VENUE = Venue(
    operator="Copper Room Gaming, LLC",
    license="0417735-002-GOA",
    premises="The Copper Room",
    address="118 Assay Street",
    city="Helena",
    state="Montana",
    postcode="59601",
    phone="(406) 555-0118",
    timezone="America/Denver",
    card_tables=12,
    hours_ordinance="",
)
IMPRINT = Imprint(
    venue=VENUE,
    pack_name="Montana 23-5-317 (2007 text)",
    pack_edition="1",
    program="Tournament Desk 1.3.0",
    made_at=datetime(2026, 3, 6, 21, 17, tzinfo=ZONE),
    made_by="Ida S.",
)
REENTRY = ReceiptLine(
    title="Re-entry 1 of 2",
    note="25,000 in chips",
    amount=Money(120_00),
    parts=Price(prize=Money(50_00), expense=Money(10_00), charity=Money(60_00)),
)
ADDON = ReceiptLine(
    title="Add-on 1 of 1",
    note="15,000 in chips",
    amount=Money(40_00),
    parts=Price(prize=Money(20_00), charity=Money(20_00)),
)
RECEIPT = ReceiptPaper(
    imprint=IMPRINT,
    tournament="Last Chance Gulch Charity Classic",
    game="No-limit Texas hold\N{RIGHT SINGLE QUOTATION MARK}em",
    first_day=date(2026, 3, 6),
    last_day=date(2026, 3, 8),
    permit_number="26-0031",
    number="A-00412",
    at=datetime(2026, 3, 6, 21, 17, tzinfo=ZONE),
    station="Desk 1",
    clerk="Ida S.",
    shift=7,
    person="Ann Lee",
    player_number="0061",
    age_check="18 or over, license seen",
    lines=(REENTRY, ADDON),
    total=Money(160_00),
    tender="cash",
    tendered=Money(200_00),
    change=Money(40_00),
    table=4,
    seat=2,
    seat_note="New seat, drawn at random. 40,000 in chips.",
    paid_before=Money(120_00),
    paid_after=Money(280_00),
    limit=Money(2_500_00),
    rules_version=3,
    rules_hash="7f3ac91e" + "0" * 56,
    journal_sequence=1187,
    journal_hash="9a7703de" + "0" * 56,
)
CHARITY = CharityReceipt(
    imprint=Imprint(
        venue=VENUE,
        pack_name="Montana 23-5-317 (2007 text)",
        pack_edition="1",
        program="Tournament Desk 1.3.0",
        made_at=datetime(2026, 3, 8, 20, 40, tzinfo=ZONE),
        made_by="Marisol Reyes",
    ),
    tournament="Last Chance Gulch Charity Classic",
    first_day=date(2026, 3, 6),
    last_day=date(2026, 3, 8),
    permit_number="26-0031",
    number="C-0007",
    payee="Bright Lantern Reading Fund, Inc.",
    address="27 Candlewick Lane, Helena, Montana 59602",
    payee_kind="educational nonprofit",
    amount=Money(8_620_00),
    paid_on=date(2026, 3, 8),
    paid_by="Bank of the Gulch",
    check_number="2214",
    journal_sequence=2051,
    journal_hash="d1f077a4" + "0" * 56,
    payment_index=1,
    payment_count=1,
    rows=(
        FeeRow("Entries", 97, Money(120_00), Money(11_640_00), Money(5_820_00)),
        FeeRow("Entry voided, money handed back (A-00347)", -1, Money(120_00), Money(-120_00), Money(-60_00)),
        FeeRow("Re-entries", 24, Money(120_00), Money(2_880_00), Money(1_440_00)),
        FeeRow("Add-ons", 71, Money(40_00), Money(2_840_00), Money(1_420_00)),
    ),
    entrance_fees=Money(17_240_00),
    charity_collected=Money(8_620_00),
    share_percent=50,
    least=Money(8_620_00),
    entry_and_reentry_fees=Money(14_400_00),
    earlier=(),
    public_notice="Rules sheet version 3, posted in 3 areas from March 2; notice in the front window",
    keep_until=date(2027, 3, 8),
    signer="Marisol Reyes",
    signer_office="person in charge",
    house_adds=Money(500_00),
)
