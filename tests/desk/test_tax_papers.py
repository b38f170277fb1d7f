"""The W-2G work list, its worksheets and the slip's line: the entry that won alone, by the figure of the year."""

from datetime import date
from typing import Any

import pytest

from app.core.errors import Conflict, InvalidInput
from app.core.tax import entry_paid
from app.core.tax_data import Wager
from app.desk import deals, merging, prizes, refunds, staff, tax_figures
from app.desk.house import add_house_money
from app.desk.pack_copies import copy_pack, edit_pack
from app.desk.packs import choose_pack
from app.desk.paper_list import list_papers
from app.desk.payout_papers import payout_slip
from app.desk.resources import newest_tax
from app.desk.tax_figures import CONFIRM
from app.desk.tax_list import TaxList, list_tax
from app.desk.tax_papers import make_worksheet
from db.payments import list_of_entry
from db.store import Store
from reports import press
from tests.builders import DIRECTOR, EVENING, Evening, bring_in, desk_at
from tests.desk.payout_room import ONE, close, conclude, enter_ten, go_out, pay, publish
from tests.reports.reading import text_of

LATE = "2026-03-07T02:00:00-07:00"
# An entry is $115.00, so that a prize of $2,115.00 is $2,000.00 over it, the figure that ships for 2026.
AT_FIGURE = 211_500


def played(evening: Evening, first_cents: int, *, laid: int = 300_000, more: Any = None) -> Store:
    """Ten play for $1,000.00 and what the house laid in; the first prize is as given, the rest is the second's."""
    enter_ten(evening)
    if more is not None:
        more()
    store = evening.store
    add_house_money(desk_at(store, clerk=DIRECTOR), **ONE, amount_cents=laid, reason="As the sheet says")
    bring_in(desk_at(store), laid)
    pool = sum(int(row["c"] or 0) for row in store.rows("select sum(prize_cents) as c from payment")) + laid
    close(store)
    publish(store, places=[{"prize_cents": first_cents}, {"prize_cents": pool - first_cents}])
    conclude(store)
    return store


def listed(store: Store, at: str = LATE, **asked: Any) -> TaxList:
    return list_tax(desk_at(store, at), **asked)


@pytest.mark.parametrize(("cents", "over"), [(AT_FIGURE - 1, 0), (AT_FIGURE, 1), (AT_FIGURE + 1, 1)])
def test_at_the_figure_and_a_cent_to_each_side(evening: Evening, cents: int, over: int) -> None:
    store = played(evening, cents)
    pay(store, 1)
    found = listed(store, **ONE)
    assert [one.place for one in found.lines] == [1] * over
    assert found.below == 2 - over
    assert found.figures == ("Form W-2G for 2026: from $2,000.00 on, to be confirmed with an accountant",)
    assert found.note == ""
    if over:
        line = found.lines[0]
        assert (line.receipt_number, line.paid_on) == ("P-00001", date(2026, 3, 6))
        assert (line.winnings_cents, line.wager_cents, line.net_cents) == (cents, 11_500, cents - 11_500)
        assert (line.state, line.paper) == ("over", True)


def test_other_entries_are_not_counted(evening: Evening) -> None:
    """The winner came in three times: only the third entry is taken off, the first two are gone."""

    def again() -> None:
        for _ in range(2):
            go_out(evening.store, ["1"])
            evening.reentry("1")

    store = played(evening, AT_FIGURE, more=again)
    line = listed(store, **ONE).lines[0]
    assert (line.entry_number, line.wager_cents, line.net_cents) == (3, 11_500, 200_000)


def test_control_adding_the_entries_up_would_miss_the_form(evening: Evening) -> None:
    def again() -> None:
        go_out(evening.store, ["1"])
        evening.reentry("1")

    store = played(evening, AT_FIGURE, more=again)
    everything = store.rows("select sum(amount_cents) as c from payment where person_id = 1")[0]["c"]
    figure = newest_tax(2026).w2g
    assert listed(store, **ONE).lines[0].state == "over"
    assert AT_FIGURE - int(everything or 0) < figure.amount.cents


def test_an_add_on_is_no_wager_by_the_data_and_one_switch_makes_it_one(evening: Evening) -> None:
    store = played(evening, AT_FIGURE, more=lambda: evening.addon("1"))
    assert listed(store, **ONE).lines[0].wager_cents == 11_500
    paid = tax_figures.paid_of(desk_at(store), "1")
    assert (paid.wager(Wager.ENTRY).cents, paid.wager(Wager.WITH_ADDITIONS).cents) == (11_500, 16_500)


def test_a_refund_of_a_part_and_a_void_leave_what_stands(evening: Evening) -> None:
    def back() -> None:
        staff.add_staff(desk_at(evening.store, clerk=DIRECTOR), name=DIRECTOR, role="director", pin="4321")
        refunds.refund_payment(
            evening.desk(), payment_id="1", amount_cents=1_500, reason="Asked", approver=DIRECTOR,
            pin="4321",
        )  # fmt: skip

    store = played(evening, AT_FIGURE, more=back)
    assert listed(store, **ONE).lines[0].wager_cents == 10_000
    assert entry_paid(list_of_entry(store, "1")).fee.cents == 10_000


def test_prizes_still_to_be_paid_are_listed_for_the_tournament_only(evening: Evening) -> None:
    store = played(evening, AT_FIGURE)
    found = listed(store, **ONE)
    assert [(one.place, one.receipt_number, one.paid_on) for one in found.lines] == [(1, "", None)]
    assert listed(store).lines == ()
    assert listed(store, year=2026).figures == found.figures
    assert listed(store, **ONE, year=2025).lines == ()


def test_a_prize_taken_back_is_off_the_list_of_the_year(evening: Evening) -> None:
    store = played(evening, AT_FIGURE)
    done = pay(store, 1)
    assert len(listed(store, year=2026).lines) == 1
    desk = desk_at(store, clerk=DIRECTOR)
    staff.add_staff(desk, name=DIRECTOR, role="director", pin="4321")
    back = prizes.undo_prize(desk, receipt_number=done.receipt_number, reason="Wrong person")
    assert listed(store, year=2026).lines == ()
    for number, code in ((done.receipt_number, "already_void"), (back.receipt_number, "is_a_void")):
        with pytest.raises(Conflict, match=code):
            make_worksheet(desk, receipt_number=number)


def test_the_year_is_that_of_the_day_it_is_paid_on_the_venues_clock(evening: Evening) -> None:
    """Half past eleven on New Year's Eve in Helena is January in Greenwich; an hour later it is January here."""
    store = played(evening, AT_FIGURE)
    eve, morning = "2026-12-31T23:30:00-07:00", "2027-01-01T00:30:00-07:00"
    prizes.pay_prize(desk_at(store, eve), **ONE, place=1)
    prizes.pay_prize(desk_at(store, morning), **ONE, place=2)
    old, new = listed(store, morning, year=2026), listed(store, morning, year=2027)
    assert [(one.place, one.state) for one in old.lines] == [(1, "over")]
    assert [(one.place, one.state, one.paper) for one in new.lines] == [(2, "unknown", False)]
    assert new.figures == (
        "Form W-2G for 2027: to be confirmed with an accountant; in 2026 it was from $2,000.00 on",
    )
    assert listed(store, morning).lines == new.lines
    both = listed(store, morning, **ONE)
    assert [one.year for one in both.lines] == [2026, 2027]
    assert len(both.figures) == 2


def test_a_year_without_data_decides_nothing_but_has_papers_by_the_last_figure(evening: Evening) -> None:
    store = played(evening, AT_FIGURE)
    prizes.pay_prize(desk_at(store, "2027-01-02T12:00:00-07:00"), **ONE, place=1)
    line = listed(store, "2027-01-02T12:00:00-07:00").lines[0]
    assert (line.state, line.paper) == ("unknown", True)


def test_the_houses_own_figure_holds_for_the_year_it_is_dated_in(evening: Evening) -> None:
    store = played(evening, AT_FIGURE)
    pay(store, 1)
    desk = desk_at(store, clerk=DIRECTOR)
    own = copy_pack(desk, pack="montana-2007", name="Our own")
    edit_pack(desk, pack=own.pack, name="w2g_over_cents", value=200_000, reason="Our accountant")
    choose_pack(desk, pack=own.pack)
    found = listed(store, year=2026)
    assert (found.figures, found.note) == (("Form W-2G for 2026: above $2,000.00",), CONFIRM)
    assert (found.lines, found.below) == ((), 1)
    assert listed(store, "2027-01-02T12:00:00-07:00", year=2027).figures == (
        "Form W-2G for 2027: to be confirmed with an accountant; in 2026 it was from $2,000.00 on",
    )
    assert tax_figures.tax_rules(
        desk, tax_figures.read_pack(tax_figures.pack_content(desk, own.pack)), 2025
    ).figure


def test_a_thing_counts_with_the_value_named_for_it(evening: Evening) -> None:
    enter_ten(evening)
    store = evening.store
    close(store)
    publish(store, places=[{"prize_cents": 100_000, "thing": "A boat", "thing_value_cents": 111_500}])
    conclude(store)
    pay(store, 1)
    line = listed(store, **ONE).lines[0]
    assert (line.winnings_cents, line.net_cents, line.thing) == (211_500, 200_000, "A boat")


def test_a_deal_and_a_tie_count_as_paid(evening: Evening) -> None:
    enter_ten(evening)
    store = evening.store
    add_house_money(desk_at(store, clerk=DIRECTOR), **ONE, amount_cents=423_000, reason="As the sheet says")
    close(store)
    publish(store, places=[{"prize_cents": 423_000}, {"prize_cents": 100_000}])
    go_out(store, ["10", "9", "8", "7", "6", "5", "4", "3"])
    deals.record_deal(
        desk_at(store, clerk=DIRECTOR), **ONE, amounts={"1": 311_500, "2": 211_500}, agreed_by=("1", "2"),
        method="custom",
    )  # fmt: skip
    conclude(store)
    assert [(one.place, one.net_cents) for one in listed(store, **ONE).lines] == [(1, 300_000), (2, 200_000)]


def test_a_tie_that_brings_both_to_the_figure(evening: Evening) -> None:
    enter_ten(evening)
    store = evening.store
    add_house_money(desk_at(store, clerk=DIRECTOR), **ONE, amount_cents=323_000, reason="As the sheet says")
    close(store)
    publish(store, places=[{"prize_cents": 400_000}, {"prize_cents": 23_000}], ties=("1-2",))
    conclude(store)
    assert [one.net_cents for one in listed(store, **ONE).lines] == [200_000, 200_000]


def test_a_winner_whose_records_were_merged(evening: Evening) -> None:
    store = played(evening, AT_FIGURE)
    merging.merge_people(desk_at(store, clerk=DIRECTOR), keep_id="1", drop_id="2", reason="One license")
    pay(store, 1)
    pay(store, 2)
    found = listed(store, year=2026)
    assert [(one.place, one.person_id) for one in found.lines] == [(1, "1")]
    assert found.below == 1


@pytest.mark.parametrize("year", [1900, 9999])
def test_a_year_that_is_none(evening: Evening, year: int) -> None:
    with pytest.raises(InvalidInput, match="too_"):
        listed(evening.store, year=year)


class TestSlip:
    def test_the_line_is_that_of_the_year(self, evening: Evening) -> None:
        store = played(evening, AT_FIGURE)
        pay(store, 1)
        slip = payout_slip(desk_at(store), prizes.prize_row(desk_at(store), "P-00001"))
        assert slip.needs_w2g
        assert slip.w2g_words == "Form W-2G for 2026: from $2,000.00 on, to be confirmed with an accountant"
        assert slip.over_entry.cents == 200_000

    def test_control_a_cent_less_asks_for_nothing(self, evening: Evening) -> None:
        store = played(evening, AT_FIGURE - 1)
        pay(store, 1)
        assert not payout_slip(desk_at(store), prizes.prize_row(desk_at(store), "P-00001")).needs_w2g

    def test_on_paper_with_a_line_for_the_number(self, evening: Evening) -> None:
        store = played(evening, AT_FIGURE)
        for place in (1, 2):
            pay(store, place)
        first, second = (
            text_of(press.payout_slip(payout_slip(desk_at(store), prizes.prize_row(desk_at(store), number))))
            for number in ("P-00001", "P-00002")
        )
        said = "Form W-2G for 2026: from $2,000.00 on, to be confirmed with an accountant."
        assert "$115.00: $2,000.00." in first
        assert said in first
        assert said in second
        assert "TIN, by hand" in first
        assert "TIN, by hand" not in second

    def test_a_thing_alone_asks_for_the_form_by_its_value(self, evening: Evening) -> None:
        enter_ten(evening)
        store = evening.store
        close(store)
        publish(store, places=[{"percent": 100}, {"thing": "A boat", "thing_value_cents": AT_FIGURE}])
        conclude(store)
        pay(store, 2)
        slip = payout_slip(desk_at(store), prizes.prize_row(desk_at(store), "P-00001"))
        assert slip.needs_w2g
        assert "$115.00: $2,000.00." in text_of(press.payout_slip(slip))

    def test_one_taken_back_says_nothing_of_tax(self, evening: Evening) -> None:
        store = played(evening, AT_FIGURE)
        pay(store, 1)
        desk = desk_at(store, clerk=DIRECTOR)
        staff.add_staff(desk, name=DIRECTOR, role="director", pin="4321")
        back = prizes.undo_prize(desk, receipt_number="P-00001", reason="Wrong person")
        slip = payout_slip(desk, prizes.prize_row(desk, back.receipt_number))
        assert not slip.needs_w2g
        assert "W-2G" not in text_of(press.payout_slip(slip))


def test_the_list_of_papers_says_how_many_and_why_none(evening: Evening) -> None:
    enter_ten(evening)
    before = {one.document: one for one in list_papers(desk_at(evening.store), **ONE).papers}
    assert before["report-w2g-worksheet"].reason == "no prize reaches the figure"
    assert before["report-cash-24h"].ready
    close(evening.store)
    publish(evening.store, places=[{"thing": "A boat", "thing_value_cents": 2_000_000}, {"percent": 100}])
    conclude(evening.store)
    after = {one.document: one for one in list_papers(desk_at(evening.store), **ONE).papers}
    assert [after[f"report-{kind}"].count for kind in ("w2g-worksheet", "cash-24h")] == ["1 prize", ""]


def test_while_players_are_left_only_who_finished_is_listed(evening: Evening) -> None:
    enter_ten(evening)
    close(evening.store)
    boat = {"thing": "A boat", "thing_value_cents": AT_FIGURE}
    publish(evening.store, places=[{"percent": 100}, boat, boat])
    go_out(evening.store, ["10", "9", "8", "7", "6", "5", "4", "3"])
    assert [one.place for one in listed(evening.store, EVENING, **ONE).lines] == [3]
