from dataclasses import replace
from io import BytesIO

import pytest
from pypdf import PdfReader

from app.core.money import ZERO, Money
from app.core.papers import FeeRow
from reports import charity_receipt, fonts
from tests.reports.reading import font_names, placed, text_of
from tests.reports.samples import CHARITY


def test_the_same_record_makes_the_same_bytes():
    assert charity_receipt.render(CHARITY) == charity_receipt.render(CHARITY)


def test_every_font_is_ours_and_embedded():
    assert all(name.startswith("FiraSans") for name in font_names(charity_receipt.render(CHARITY)))


def test_it_says_who_was_paid_how_much_and_why_in_order():
    text = text_of(charity_receipt.render(CHARITY))
    order = (
        "THE COPPER ROOM", "Receipt for a charitable payment No. C-0007",
        "Last Chance Gulch Charity Classic · March 6 to 8, 2026 · tournament permit 26-0031",
        "Paid to Bright Lantern Reading Fund, Inc.", "educational nonprofit", "Amount $8,620.00",
        "Eight thousand six hundred twenty dollars and 00/100", "Paid on Sunday, March 8, 2026",
        "Check 2214, Bank of the Gulch", "2051 D1F0 77A4", "Payments 1 of 1", "How the amount was found",
        "Entries 97 120.00 11,640.00 5,820.00",
        "Entry voided, money handed back (A-00347) −1 120.00 −120.00 −60.00",
        "All entrance fees $17,240.00 $8,620.00",
        "Least that must be given: 50 % of all entrance fees, parts of a cent rounded up $8,620.00",
        "Given with this receipt $8,620.00", "Over the least $0.00",
        "The $500.00 the house added to the prizes is no entrance fee", "Charity record",
        "until March 8, 2027 or later", "1 Entry and re-entry fees $14,400.00; with add-ons $17,240.00",
        "2 How the public was told Rules sheet version 3", "3 Who was paid", "4 Amount to each $8,620.00",
        "Signed by both", "For The Copper Room gave the check", "Marisol Reyes",
        "For Bright Lantern Reading Fund, Inc. received the check",
        "Charity receipt C-0007, print 1 · a copy for each signer · rule pack Montana 23-5-317 (2007 text)",
        "page 1 of 1", "Made Sun, March 8, 2026, 8:40 pm MDT by Marisol Reyes",
        "Tournament Desk 1.3.0 · not legal advice",
    )  # fmt: skip
    places = [text.find(words) for words in order]
    assert dict(zip(order, places, strict=True)) == {
        words: at for words, at in zip(order, places, strict=True) if at >= 0
    }
    assert places == sorted(places)


@pytest.mark.parametrize("name", ["Boys & Girls <Club>", "<img src=file:///etc/hosts>", "100% %s {0}"])
def test_names_print_as_typed(name):
    text = text_of(charity_receipt.render(replace(CHARITY, payee=name)))
    assert text.count(name) == 3


def test_columns_end_together():
    made = charity_receipt.render(CHARITY)
    ends = {
        round(x + fonts.ready(font).stringWidth(words, size), 1)
        for words, x, y, font, size in placed(made)
        if "Tab-" in font and y < 600
    }
    assert ends == {294.5, 380.2, 476.0, 567.0}


def test_the_house_that_added_nothing_is_not_mentioned():
    assert "house added" not in text_of(charity_receipt.render(replace(CHARITY, house_adds=ZERO)))


def test_payments_in_parts_name_the_earlier_ones():
    record = replace(
        CHARITY,
        amount=Money(620_00),
        payment_index=2,
        payment_count=2,
        earlier=(("C-0006", Money(8_000_00)),),
    )
    text = text_of(charity_receipt.render(record))
    assert "2 of 2" in text
    assert "Earlier payments: C-0006 $8,000.00" in text
    assert "Given earlier (C-0006) $8,000.00" in text
    assert "Over the least $0.00" in text


def test_several_nonprofits_share_the_least():
    record = replace(CHARITY, amount=Money(5_000_00), others=(("C-0008", "Creek Fund", Money(3_620_01)),))
    text = text_of(charity_receipt.render(record))
    assert "Given with others (C-0008) $3,620.01" in text
    assert "Over the least $0.01" in text
    assert "Earlier payments" not in text
    assert "27 Candlewick Lane, Helena, Montana 59602; Creek Fund" in text
    assert "Bright Lantern Reading Fund, Inc. $5,000.00; Creek Fund $3,620.01" in text


def test_a_first_part_says_what_is_still_to_be_given():
    record = replace(CHARITY, amount=Money(8_000_00), payment_count=2)
    text = text_of(charity_receipt.render(record))
    assert "Still to be given $620.00" in text
    assert "Over the least" not in text


def test_a_part_that_was_handed_back_counts_no_entry():
    row = FeeRow("Entries refunded, money handed back (A-00350)", None, None, Money(-20_00), Money(-10_00))
    text = text_of(charity_receipt.render(replace(CHARITY, rows=(*CHARITY.rows, row))))
    assert "Entries refunded, money handed back (A-00350) \N{MINUS SIGN}20.00 \N{MINUS SIGN}10.00" in text


def test_cash_is_counted_by_both():
    text = text_of(charity_receipt.render(replace(CHARITY, check_number="", paid_by="")))
    assert "Cash, counted by both" in text
    assert "gave the money" in text


def test_a_demo_is_marked():
    demo = replace(CHARITY, imprint=replace(CHARITY.imprint, demo=True))
    assert "DEMO" in text_of(charity_receipt.render(demo))


def test_the_signatures_stay_beside_the_amount_of_a_second_part():
    record = replace(
        CHARITY,
        earlier=(("C-00001", Money(4_000_00)),),
        payment_index=2,
        payment_count=2,
        amount=Money(4_620_00),
        house_adds=Money(500_00),
    )
    (page,) = PdfReader(BytesIO(charity_receipt.render(record))).pages
    assert "Signed by both" in page.extract_text()


def test_a_long_record_runs_to_a_second_page_and_counts_them():
    rows = CHARITY.rows + tuple(
        FeeRow(f"Entry voided, money handed back (A-{number:05d})", -1, None, Money(-120_00), Money(-60_00))
        for number in range(12)
    )
    record = replace(
        CHARITY,
        rows=rows,
        payee="Bright Lantern Reading Fund of Lewis and Clark, Broadwater and Jefferson Counties, Inc.",
        amount=Money(777_777_77),
        public_notice="A notice in the front window and a line in the paper. " * 4,
        signer="Maria Magdalena Fernández-Øystergaard de la Cruz",
    )
    made = charity_receipt.render(record)
    pages = PdfReader(BytesIO(made)).pages
    text = text_of(made)
    assert len(pages) == 2
    assert "page 1 of 2" in text
    assert "page 2 of 2" in text
    assert text.count("Signed by both") == 1
    for index in range(2):
        assert all(36 <= y <= 792 - 36 for _, _, y, _, _ in placed(made, page=index))


def test_a_signature_has_half_an_inch_of_white_above_it():
    found = placed(charity_receipt.render(CHARITY))
    above = min(y for words, _, y, _, _ in found if words.startswith("gave the"))
    below = max(y for words, _, y, _, _ in found if words == "signature")
    assert above - (below + 9.8) >= 36


def test_nothing_stands_outside_the_page():
    record = replace(CHARITY, payee="W" * 120, address="M" * 120, signer="W" * 60, tournament="M" * 90)
    for words, x, y, font, size in placed(charity_receipt.render(record)):
        assert 36 <= y <= 756, words
        assert x >= 60, words
        assert x + fonts.ready(font).stringWidth(words, size) <= 567.5, words


@pytest.mark.parametrize(("paper", "amount"), [("80mm", CHARITY.amount), ("letter", Money(-1))])
def test_another_paper_or_a_negative_amount_is_refused(paper, amount):
    with pytest.raises(ValueError, match=r"no such paper|never negative"):
        charity_receipt.render(replace(CHARITY, amount=amount), paper=paper)
