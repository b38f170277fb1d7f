"""The forms of dates, permit, charity, tables, chips, prizes: what is typed, then widgets and ledger."""

from datetime import date, time

import pytest

from app.core.errors import InvalidInput
from app.core.money import Money
from app.core.records import PermitState, State, Tender
from app.desk.pack_copies import copy_pack, edit_pack
from app.desk.people import add_person
from app.desk.permits import submit_permit
from app.desk.sales import take_entry
from app.desk.steps import open_registration
from app.desk.venue import add_operator
from app.law.model import forbids, warns
from app.ui.screens.tournament.mends import mend_of
from app.ui.widgets.label import Label
from tests.builders import with_drawer
from tests.ui import tournament_samples as samples
from tests.ui.tournament_hands import kept, links, open_part, press, retype


@pytest.fixture
def desk(store):
    return samples.desk_of(store)


@pytest.fixture
def open_form(qtbot, desk):
    return lambda number, part: open_part(qtbot, desk, number, part)


def test_dates_of_each_day(qtbot, desk, open_form):
    number = samples.draft(desk)
    form = open_form(number, "dates")
    assert form.count.text() == "3 of 5"
    retype(qtbot, form.last, "Jul 2, 2026")
    retype(qtbot, form.starts.fields[1], "1:30 pm")
    qtbot.keyClicks(form.ends.fields[0].edit, "after level 12")
    press(qtbot, form.save)
    terms = kept(desk, number).terms
    assert [plan.first_cards for plan in terms.days] == [time(18), time(13, 30), time(12), time(12)]
    assert terms.days[0].ends == "after level 12"
    assert len(form.starts.fields) == 4
    assert form.count.text() == "4 of 5"


def test_the_departments_approval_is_recorded_on_the_calendar(qtbot, desk, open_form):
    form = open_form(samples.draft(desk), "dates")
    with qtbot.waitSignal(form.hub.wanted) as asked:
        press(qtbot, form.approval)
    assert asked.args == ["calendar", date(2026, 6, 29)]
    assert mend_of(forbids("gap", "23-5-317(1)", "seventh_day")).field == "record_approval"


def test_the_dates_say_what_the_pack_allows(desk, open_form):
    form = open_form(samples.draft(desk), "dates")
    assert form.about.text() == "At most 12 a year, 5 days each, 7 whole days between"


def test_a_pack_that_was_edited_says_so_over_the_form(desk, open_form):
    copy_pack(desk, pack="montana-2007", name="Ours")
    edit_pack(desk, pack="ours", name="gap_days", value=8, reason="Letter")
    form = open_form(samples.draft(desk, pack="ours"), "dates")
    line = form.screen.findChild(Label, "pack_line")
    assert line.text() == "Rule pack edition 2, edited by M. Reyes, not checked: Ours"
    second = samples.draft(desk, first_day=date(2026, 9, 1), last_day=date(2026, 9, 1))
    form.screen.hub.choose(second)
    form.screen.refresh()
    assert line.text() == ""


def test_the_dates_do_not_say_what_another_pack_leaves_free(desk, open_form):
    number = samples.draft(desk, pack="montana-small-stakes")
    form = open_form(number, "dates")
    pack = kept(desk, number).pack
    assert (pack.year_limit is None) == ("a year" not in form.about.text())
    assert (pack.longest_days is None) == ("days each" not in form.about.text())
    assert "12 a year" not in form.about.text()


def test_the_share_of_the_charity_is_the_packs(desk, open_form):
    form = open_form(samples.draft(desk), "charity")
    assert form.about.text() == "50 % of all entrance fees, if called charitable"


def test_rake_in_the_house_rules_is_mended_there():
    place = mend_of(
        warns("rake", "23-5-317(7)", "rules_name_rake", where="house rules", sentence="House rake")
    )
    assert (place.part, place.field) == ("rules", "house_rules")


def test_a_sixth_day_is_refused_with_the_citation(qtbot, desk, open_form):
    number = samples.draft(desk)
    form = open_form(number, "dates")
    retype(qtbot, form.last, "7/4/2026")
    press(qtbot, form.save)
    assert "23-5-317(1)" in form.banner.accessibleName()
    assert kept(desk, number).terms.last_day == date(2026, 7, 1)
    assert form.last.text() == "7/4/2026", "what was typed stays to be mended"


def test_all_wrong_fields_are_shown_at_once_and_the_first_has_the_focus(qtbot, desk, open_form):
    form = open_form(samples.draft(desk), "dates")
    retype(qtbot, form.first, "6/29")
    retype(qtbot, form.starts.fields[1], "noon")
    press(qtbot, form.save)
    assert form.first.error() == "Write it like Mar 6, 2026"
    assert form.starts.fields[1].error() == "Write it like 6:00 pm"
    assert form.first.edit.hasFocus()


def test_a_wrong_time_shows_at_its_own_day(qtbot, desk, open_form):
    form = open_form(samples.draft(desk), "dates")
    retype(qtbot, form.starts.fields[2], "noonish")
    press(qtbot, form.save)
    assert form.starts.fields[2].error()
    assert not form.starts.fields[0].error()


def test_a_permit_is_filed_denied_and_filed_again(qtbot, desk, open_form):
    number = samples.draft(desk)
    form = open_form(number, "permit")
    assert not form.save.isEnabled()
    retype(qtbot, form.filed, "Jun 2, 2026")
    press(qtbot, form.save)
    assert kept(desk, number).tournament.state is State.FILED
    press(qtbot, form.deny)
    assert form.decided.label.text() == "Denied on"
    qtbot.keyClicks(form.denial.edit, "Tables not shown on the floor plan")
    press(qtbot, form.save)
    permit = kept(desk, number).facts.operators[0].permit
    assert (permit.state, permit.why) == (PermitState.DENIED, "Tables not shown on the floor plan")
    retype(qtbot, form.filed, "Jun 8, 2026")
    press(qtbot, form.save)
    again = kept(desk, number).facts.operators[0].permit
    assert (again.state, again.submitted_on) == (PermitState.SUBMITTED, date(2026, 6, 8))


def test_a_denial_needs_its_reason_and_an_approval_a_right_date(qtbot, desk, open_form):
    form = open_form(samples.filed(desk), "permit")
    press(qtbot, form.deny)
    press(qtbot, form.save)
    assert form.denial.error()
    form.discard()
    qtbot.keyClicks(form.number.edit, "26-0417")
    qtbot.keyClicks(form.decided.edit, "5/1/2026")
    press(qtbot, form.save)
    assert form.decided.error()


def test_an_approval_is_corrected_before_opening(qtbot, desk, open_form):
    number = samples.approved(desk)
    form = open_form(number, "permit")
    assert not form.number.edit.isReadOnly()
    assert form.filed.edit.isReadOnly()
    retype(qtbot, form.number, "26-0471")
    press(qtbot, form.save)
    permit = kept(desk, number).facts.operators[0].permit
    assert (permit.state, permit.number) == (PermitState.APPROVED, "26-0471")
    assert kept(desk, number).tournament.state is State.APPROVED


def test_an_approval_may_still_be_denied_before_opening(qtbot, desk, open_form):
    number = samples.approved(desk)
    form = open_form(number, "permit")
    assert form.deny.isVisible()
    press(qtbot, form.deny)
    assert form.decided.text() == "", "the day of the approval is not that of the denial"
    qtbot.keyClicks(form.denial.edit, "Withdrawn by the department")
    press(qtbot, form.save)
    assert kept(desk, number).facts.operators[0].permit.state is PermitState.DENIED


def test_nothing_of_a_permit_changes_once_registration_opened(desk, open_form):
    number = samples.approved(desk)
    open_registration(desk, tournament_id=number)
    form = open_form(number, "permit")
    assert not form.deny.isVisible()
    assert form.number.edit.isReadOnly()


def test_an_error_is_placed_without_being_changed(desk, open_form):
    form = open_form(samples.filed(desk), "permit")
    error = InvalidInput("on", "before_submitted")
    form.place_error(error)
    assert form.decided.error()
    assert error.field == "on"


def test_the_permit_of_each_operator(qtbot, desk, open_form):
    add_operator(desk, operator="Mission Valley Cards", license="GOA-5120", premises="Ronan", card_tables=3)
    number = samples.draft(desk)
    form = open_form(number, "permit")
    press(qtbot, links(form.members)[0])
    assert kept(desk, number).terms.operators == ("house", "operator-1")
    assert form.operator.isVisible()
    form.operator.set_value("operator-1")
    form.operator.chosen.emit("operator-1")
    retype(qtbot, form.filed, "Jun 2, 2026")
    press(qtbot, form.save)
    states = [one.permit.state for one in kept(desk, number).facts.operators]
    assert states == [PermitState.DRAFTED, PermitState.SUBMITTED]


def test_charity_is_claimed_and_paid_no_more_than_held(qtbot, desk, open_form):
    number = samples.draft(desk, prize_cents=50_00, expense_cents=10_00, charity_cents=60_00)
    form = open_form(number, "charity")
    assert not form.held_card.isVisible()
    form.claim.set_value(True)
    form.claim.chosen.emit(True)
    for name, typed in (
        ("charity_name", "Greenway Friends"),
        ("charity_address", "2240 Duncan Drive, Missoula"),
        ("charity_public_notice", "Poster at the door"),
    ):
        qtbot.keyClicks(form.field(name).edit, typed)
    press(qtbot, form.save)
    assert kept(desk, number).terms.charitable
    submit_permit(desk, tournament_id=number, on=date(2026, 6, 2))
    samples.approve_permit(desk, tournament_id=number, permit_number="26-0500", on=date(2026, 6, 9))
    open_registration(desk, tournament_id=number)
    with_drawer(desk)
    person = add_person(desk, first="Aroha", last="Tamihana", birth=date(1980, 2, 3)).person_id
    take_entry(desk, tournament_id=number, person_id=person, tender=Tender.CASH.value, tendered_cents=120_00)
    form.screen.refresh()
    assert form.payee.text() == "Greenway Friends"
    qtbot.keyClicks(form.amount.edit, "60.01")
    qtbot.keyClicks(form.check.edit, "1207")
    press(qtbot, form.pay)
    assert "Pay at most $60.00" in form.banner.accessibleName()
    retype(qtbot, form.amount, "60")
    press(qtbot, form.pay)
    (payment,) = kept(desk, number).charity.payments
    assert (payment.amount, payment.detail["check_number"]) == (Money(-60_00), "1207")
    assert not form.pay.isEnabled(), "nothing is held any more"


def test_tables_chips_and_prizes(qtbot, desk, open_form):
    number = samples.draft(desk)
    form = open_form(number, "tables")
    retype(qtbot, form.tables, "12")
    press(qtbot, form.save)
    form = open_form(number, "chips")
    form.chips.edit.setPlainText("100 black x 10\n1,000 yellow x 9")
    assert form.made.text() == "10,000"
    retype(qtbot, form.stack, "10,000")
    press(qtbot, form.save)
    form = open_form(number, "prizes")
    retype(qtbot, form.guarantee, "5,000.00")
    retype(qtbot, form.places, "")
    press(qtbot, form.save)
    view = kept(desk, number)
    terms = view.terms
    assert terms.tables == 12
    assert [(chip.value, chip.color, chip.count) for chip in terms.chip_values] == [
        (100, "black", 10), (1000, "yellow", 9),
    ]  # fmt: skip
    assert terms.starting_chips == 10_000
    assert (terms.guarantee, terms.payout_places) == (Money(5_000_00), None)
    assert view.tournament.rules_version == 4


def test_dollars_are_no_chips(qtbot, desk, open_form):
    number = samples.draft(desk)
    form = open_form(number, "chips")
    form.chips.edit.setPlainText("$25 green x 8")
    press(qtbot, form.save)
    assert "dollars" in form.chips.error()
    assert kept(desk, number).tournament.rules_version == 1
