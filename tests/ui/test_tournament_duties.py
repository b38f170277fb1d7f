"""The forms of rules sheet, person in charge, dealers, fees, ceiling, department: widgets and ledger."""

from datetime import date, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.core.money import Money
from app.desk import duty
from app.desk.dealers import list_dealers
from app.desk.sentences import verdict_words
from app.desk.sheets import post_rules
from app.desk.steps import open_registration, start_play
from app.desk.strip import read_strip
from app.ui.messages import duty_findings
from app.ui.screens.tournament.presence import presence_head
from app.ui.widgets.button import Button
from app.ui.widgets.label import Label
from tests.ui import tournament_samples as samples
from tests.ui.tournament_hands import kept, links, open_part, press, retype


@pytest.fixture
def desk(store):
    return samples.desk_of(store)


@pytest.fixture
def open_form(qtbot, desk):
    return lambda number, part: open_part(qtbot, desk, number, part)


def test_areas_are_posted_one_by_one_and_a_change_needs_a_reason(qtbot, desk, open_form):
    number = samples.draft(desk)
    form = open_form(number, "rules")
    press(qtbot, links(form.post)[1])
    posting = kept(desk, number).facts.postings[0]
    assert (posting.area, posting.posted_by) == ("Back room", "M. Reyes")
    form.house.edit.setPlainText("No phones at the table.")
    assert form.why.isVisible()
    assert not form.save.isEnabled()
    qtbot.keyClicks(form.why.edit, "Asked for by the floor")
    press(qtbot, form.save)
    view = kept(desk, number)
    assert view.terms.house_rules == "No phones at the table."
    assert {version.version: version.reason for version in view.versions} == {
        1: "", 2: "Asked for by the floor",
    }  # fmt: skip
    assert len(links(form.post)) == 3, "the new version hangs nowhere yet"


def test_sign_on_and_off(qtbot, desk, open_form):
    number = samples.draft(desk)
    form = open_form(number, "in_charge")
    assert form.person.text() == "M. Reyes", "the named person is offered"
    press(qtbot, form.sign)
    assert [turn.person for turn in kept(desk, number).facts.duty] == ["M. Reyes"]
    retype(qtbot, form.person, "M. Reyes")
    press(qtbot, form.sign)
    assert "on duty already" in form.banner.accessibleName()
    press(qtbot, links(form.log)[0])
    assert kept(desk, number).facts.duty[0].off_at is not None


def test_a_dealer_is_added_assigned_renewed_and_released(qtbot, desk, open_form):
    number = samples.draft(desk)
    form = open_form(number, "dealers")
    assert not form.assign.isEnabled()
    assert "Add a dealer below" in form.roster.accessibleName()
    fields = form.license
    for field, typed in (
        (fields.first, "Desta"), (fields.last, "Oyelaran"), (fields.license, "1000123-001-cdl"),
        (fields.expires, "6/30/2026"),
    ):  # fmt: skip
        qtbot.keyClicks(field.edit, typed)
    press(qtbot, fields.keep)
    (dealer,) = list_dealers(desk).dealers
    assert (dealer.license, dealer.expires) == ("1000123-001-CDL", date(2026, 6, 30))
    press(qtbot, form.assign)
    assert form.seen.error(), "somebody must have seen the license"
    qtbot.keyClicks(form.seen.edit, "M. Reyes")
    press(qtbot, form.assign)
    assert "23-5-317(6)" in form.banner.accessibleName(), "the license ends on the second day"
    form.dealer.chosen.emit(form.dealer.value())
    assert not form.banner_box.isVisible(), "another choice is another question"
    press(qtbot, links(form.roster)[0])
    qtbot.keyClicks(fields.expires.edit, "6/30/2027")
    press(qtbot, fields.keep)
    press(qtbot, form.assign)
    (one,) = kept(desk, number).facts.dealers
    assert (one.table, one.seen_by) == (1, "M. Reyes")
    press(qtbot, links(form.tables)[0])
    assert not kept(desk, number).facts.dealers


def test_fees_add_up_and_freeze_when_registration_opens(qtbot, desk, open_form):
    number = samples.approved(desk)
    form = open_form(number, "fees")
    prize = form.field("prize_cents")
    retype(qtbot, prize, "110.00")
    assert form.field("total").text() == "$125.00"
    retype(qtbot, form.field("late_until_level"), "8")
    qtbot.keyClicks(form.why.edit, "More for the prizes")
    press(qtbot, form.save)
    terms = kept(desk, number).terms
    assert (terms.entry.total, terms.reentry.total, terms.late_until_level) == (
        Money(125_00), Money(125_00), 8,
    )  # fmt: skip
    form.screen.hub.do(open_registration, tournament_id=number)
    assert not prize.edit.isEnabled()
    assert form.frozen.isVisible()
    limit = form.field("reentry_limit")
    assert limit.edit.isEnabled()
    retype(qtbot, limit, "no limit")
    retype(qtbot, form.field("late_until_level"), "")
    qtbot.keyClicks(form.why.edit, "Announced at the door")
    press(qtbot, form.save)
    terms = kept(desk, number).terms
    assert (terms.reentry_limit, terms.late_until_level) == (-1, None)


def test_a_save_is_kept_once(qtbot, desk, open_form):
    number = samples.draft(desk)
    form = open_form(number, "tables")
    retype(qtbot, form.tables, "11")
    qtbot.mouseDClick(form.save, Qt.MouseButton.LeftButton)
    press(qtbot, form.save)
    assert kept(desk, number).tournament.rules_version == 2


def test_the_ceiling_shows_the_packs_own_words(desk, open_form):
    number = samples.draft(desk)
    form = open_form(number, "ceiling")
    assert form.limit.text() == "$2,500.00"
    text = kept(desk, number).pack.text_of("23-5-317(10)")
    assert text in {label.text() for label in form.law.findChildren(Label)}
    assert not form.save.isVisible()


def test_the_name_and_game_are_changed(qtbot, desk, open_form):
    number = samples.draft(desk)
    form = open_form(number, "department")
    retype(qtbot, form.game, "Solitaire")
    press(qtbot, form.save)
    assert "not a game" in form.game.error()
    retype(qtbot, form.game, "Omaha")
    retype(qtbot, form.name, "Flathead Omaha Night")
    press(qtbot, form.save)
    terms = kept(desk, number).terms
    assert (terms.name, terms.game) == ("Flathead Omaha Night", "poker")


def test_a_posting_by_another_window_is_seen(desk, open_form):
    number = samples.draft(desk)
    form = open_form(number, "rules")
    post_rules(desk, tournament_id=number, area="Upstairs")
    form.screen.hub.look()
    assert len(links(form.post)) == 2
    assert "Jun 9, 12:30 pm, M. Reyes" in form.post.accessibleName()


def test_links_and_save_leave_the_focus_in_the_form(qtbot, desk, open_form):
    number = samples.draft(desk)
    form = open_form(number, "rules")
    links(form.post)[0].setFocus()
    qtbot.keyClick(form.focusWidget(), Qt.Key.Key_Space)
    assert form.isAncestorOf(QApplication.focusWidget())
    retype(qtbot, form.house, "No phones.")
    qtbot.keyClicks(form.why.edit, "Asked for")
    form.save.setFocus()
    qtbot.keyClick(form.save, Qt.Key.Key_Space)
    assert not form.changed()
    assert form.isAncestorOf(QApplication.focusWidget())


def test_a_hand_over_is_one_act_and_needs_a_name(qtbot, desk, open_form):
    number = samples.draft(desk)
    form = open_form(number, "in_charge")
    assert not form.hand.isEnabled(), "nobody can hand over yet"
    press(qtbot, form.sign)
    press(qtbot, form.hand)
    assert "who takes over" in form.person.error()
    retype(qtbot, form.person, "Tobias Ferris")
    press(qtbot, form.hand)
    first, second = kept(desk, number).facts.duty
    assert (first.off_at, second.person) == (second.on_at, "Tobias Ferris")
    assert "to T. Ferris" in form.log.accessibleName()
    retype(qtbot, form.person, "Pia Lund")
    press(qtbot, form.sign)
    assert "sign one off" in form.hand.toolTip()


def test_a_gap_stands_in_the_log(qtbot, desk, open_form):
    number = samples.approved(desk)
    start = samples.datetime(2026, 6, 29, 18, tzinfo=samples.UTC)
    playing = samples.at(desk, start)
    open_registration(playing, tournament_id=number)
    for area in samples.AREAS[1:]:
        post_rules(playing, tournament_id=number, area=area)
    start_play(playing, tournament_id=number)
    for minutes, act in ((60, duty.sign_off), (72, duty.sign_on)):
        act(samples.at(desk, start + timedelta(minutes=minutes)), tournament_id=number, person="M. Reyes")
    later = samples.at(desk, start + timedelta(hours=2))
    form = open_part(qtbot, later, number, "in_charge")
    assert "Nobody on duty, 1:00 pm to 1:12 pm, Jun 29" in form.log.accessibleName()
    assert presence_head(kept(later, number)) == "1 on duty, nobody for 12 min of play"
    strip = read_strip(later, tournament_id=number)
    chip = next(one for one in strip.duties if one.key == "in_charge")
    (words,) = duty_findings(chip, strip.pack)
    assert (words.mend, words.citation) == ("See the presence log", "MCA 23-5-317(5), ARM 23.16.1101(5)")
    assert verdict_words(strip.verdict).detail == "a gap in the log"


def test_disputes_are_written_down(qtbot, desk, open_form):
    number = samples.filed(desk)
    form = open_form(number, "in_charge")
    qtbot.keyClicks(form.table.edit, "six")
    press(qtbot, form.write)
    assert "whole number" in form.table.error()
    retype(qtbot, form.table, "6")
    qtbot.keyClicks(form.what.edit, "Bet out of turn")
    qtbot.keyClicks(form.settled.edit, "Binding")
    press(qtbot, form.write)
    (one,) = kept(desk, number).disputes
    assert (one.table, one.settled_by) == (6, "M. Reyes")
    assert "Table 6: Bet out of turn; Binding" in form.disputes.accessibleName()
    assert not form.what.text()


def test_dealers_move_and_rotate_in_one_act(qtbot, desk, open_form):
    number = samples.filed(desk)
    form = open_form(number, "dealers")
    at_one = next(one for one in kept(desk, number).facts.dealers if one.table == 1)
    form.dealer.set_value(at_one.dealer.dealer_id)
    form.dealer.chosen.emit(at_one.dealer.dealer_id)
    assert form.assign.text() == "Move to table 10"
    assert not form.seen.edit.isEnabled(), "the license was seen at the first table"
    press(qtbot, form.assign)
    tables = {one.table: one.dealer.dealer_id for one in kept(desk, number).facts.dealers}
    assert tables[10] == at_one.dealer.dealer_id
    press(qtbot, form.rotate)
    qtbot.mouseDClick(form.rotate, Qt.MouseButton.LeftButton)  # the second press of a double click
    after = {one.table: one.dealer.dealer_id for one in kept(desk, number).facts.dealers}
    assert after[2] == tables[10]
    assert after[3] == tables[2]


def test_a_dealer_is_barred_with_a_reason(qtbot, desk, open_form):
    number = samples.filed(desk)
    form = open_form(number, "dealers")
    press(qtbot, links(form.roster)[0])
    dealer_id = form.license.renewing.dealer_id
    press(qtbot, form.license.bar)
    assert form.license.why.error()
    qtbot.keyClicks(form.license.why.edit, "Under investigation")
    press(qtbot, form.license.bar)
    assert [one.dealer_id for one in list_dealers(desk).dealers if one.barred] == [dealer_id]
    assert "barred" in form.roster.accessibleName()
    press(qtbot, links(form.roster)[0])
    assert form.license.bar.text() == "Let deal again"
    newest, first = form.license.history.text().splitlines()
    assert newest == "Jun 9, 2026: barred by M. Reyes, Under investigation"
    assert first.endswith("to Jun 30, 2027, seen by M. Reyes")


def test_the_application_is_asked_for_on_papers(qtbot, desk, open_form):
    form = open_form(samples.filed(desk), "permit")
    with qtbot.waitSignal(form.hub.wanted) as asked:
        press(qtbot, form.findChild(Button, "print_application"))
    assert asked.args == ["papers", "report-permit-application"]
