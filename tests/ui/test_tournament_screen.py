"""The Tournament screen as a director uses it: parts, findings, the step to the next state, a new one."""

from datetime import UTC, date, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.core.records import State
from app.desk.overview import overview
from app.desk.sheets import post_rules
from app.desk.tournaments import list_tournaments
from app.ui.hub import Hub
from app.ui.screens.tournament import TournamentScreen, next_step
from app.ui.widgets.button import LinkButton
from tests.ui import tournament_samples as samples
from tests.ui.looking import shown

PLAY = datetime(2026, 6, 30, 0, 30, tzinfo=UTC)  # Jun 29, 6:30 pm in Missoula


@pytest.fixture
def desk(store):
    return samples.desk_of(store)


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Let a press count at once; the rest after a change has its own test."""
    monkeypatch.setattr(next_step, "SETTLE_SECONDS", 0.0)


def screen_of(qtbot, desk, number=""):
    hub = Hub(desk, watch=False)
    hub.choose(number)
    return shown(qtbot, TournamentScreen(hub), (1182, 660))


def row(screen, key):
    return next(row for row in screen.list.rows() if row.key == key)


def press(qtbot, button):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def mends(list_):
    return [link.text() for link in list_.findChildren(LinkButton) if link.isVisible()]


def test_twelve_parts_in_the_statutes_order(qtbot, desk):
    screen = screen_of(qtbot, desk, samples.filed(desk))
    numbers = [one.lead for one in screen.list.rows()]
    assert numbers == [
        "(1)", "(2)", "(2)(d)", "(3)", "(4)", "(5)", "(6)", "(7)", "(8)", "(9)", "(10)", "(11)",
    ]  # fmt: skip
    assert row(screen, "permit").second == "filed Jun 2, not approved"
    assert row(screen, "permit").icon == "circle"
    assert row(screen, "tables").icon == "check-circle-fill"
    assert screen.list.current() == "permit", "the first part with something to do is open"


def test_the_next_step_sleeps_with_its_findings(qtbot, desk):
    screen = screen_of(qtbot, desk, samples.filed(desk))
    step = screen.step
    assert not step.act.isEnabled()
    assert step.second.text() == "1 thing to do first"
    assert mends(step.stands) == ["Enter the approval"]
    assert mends(step.later) == ["Log a posting"]
    press(qtbot, next(link for link in step.stands.findChildren(LinkButton)))
    assert screen.list.current() == "permit"
    assert QApplication.focusWidget() is screen.form("permit").number.edit


def test_approval_wakes_the_button_and_registration_opens(qtbot, desk):
    number = samples.filed(desk)
    screen = screen_of(qtbot, desk, number)
    permit = screen.form("permit")
    screen.open_part("permit", "permit_number")
    qtbot.keyClicks(permit.number.edit, "26-0417")
    qtbot.keyClicks(permit.decided.edit, "6/9/2026")
    press(qtbot, permit.save)
    view = overview(desk, tournament_id=number)
    assert view.tournament.state is State.APPROVED
    held = view.facts.operators[0].permit
    assert (held.number, held.decided_on) == ("26-0417", date(2026, 6, 9))
    assert screen.step.act.isEnabled()
    press(qtbot, screen.step.act)
    assert overview(desk, tournament_id=number).tournament.state is State.REGISTERING
    assert screen.step.title.text() == "Start play"


def test_play_starts_when_every_duty_is_met_and_ends_behind_a_second_press(qtbot, desk):
    number = samples.approved(desk)
    screen = screen_of(qtbot, samples.at(desk, PLAY), number)
    press(qtbot, screen.step.act)
    assert not screen.step.act.isEnabled(), "two areas are not posted"
    for area in samples.AREAS[1:]:
        screen.hub.do(post_rules, tournament_id=number, area=area)
    press(qtbot, screen.step.act)
    assert overview(desk, tournament_id=number).tournament.state is State.PLAYING
    assert screen.step.act.text() == "Close registration"
    press(qtbot, screen.step.act)
    assert screen.step.act.text() == "Yes, close registration"
    assert overview(desk, tournament_id=number).tournament.registration_closed_at is None
    press(qtbot, screen.step.act)
    assert overview(desk, tournament_id=number).tournament.registration_closed_at is not None
    for _twice in range(2):
        press(qtbot, screen.step.act)
    assert overview(desk, tournament_id=number).tournament.state is State.CONCLUDED
    assert (screen.step.title.text(), screen.step.act.isEnabled()) == ("Settle", False)
    assert mends(screen.step.stands) == ["Sign off"]
    screen.open_part("fees")
    assert not screen.form("fees").save.isEnabled()


def test_a_double_click_does_not_press_what_comes_after(qtbot, desk, monkeypatch):
    number = samples.approved(desk)
    screen = screen_of(qtbot, samples.at(desk, PLAY), number)
    press(qtbot, screen.step.act)
    for area in samples.AREAS[1:]:
        screen.hub.do(post_rules, tournament_id=number, area=area)
    monkeypatch.setattr(next_step, "SETTLE_SECONDS", 0.7)
    screen.step._changed_at = 0.0
    for _twice in range(2):
        press(qtbot, screen.step.act)
    assert overview(desk, tournament_id=number).tournament.state is State.PLAYING
    assert screen.step.act.text() == "Close registration"
    screen.step._changed_at = 0.0
    for _twice in range(2):
        press(qtbot, screen.step.act)
    assert screen.step.act.text() == "Yes, close registration"
    assert overview(desk, tournament_id=number).tournament.registration_closed_at is None


def test_saved_is_said_until_something_changes(qtbot, desk):
    screen = screen_of(qtbot, desk, samples.draft(desk))
    form = screen.form("tables")
    screen.open_part("tables", "tables")
    assert form.state_words.text() == "Nothing changed."
    qtbot.keyClicks(form.tables.edit, "12")
    press(qtbot, form.save)
    assert form.state_words.text() == "Saved."
    screen.hub.look(force=True)
    assert form.state_words.text() == "Saved."
    form.tables.edit.selectAll()
    qtbot.keyClicks(form.tables.edit, "10")
    assert form.state_words.text() != "Saved."


def test_the_strip_leads_to_the_part_that_mends(qtbot, desk):
    screen = screen_of(qtbot, desk, samples.filed(desk))
    for key, part in (("rules", "rules"), ("in_charge", "in_charge"), ("gap", "dates"), ("fee_cap", "fees")):
        screen.mend(key)
        assert screen.list.current() == part
    screen.mend("nothing of the kind")
    assert screen.list.current() == "fees"


def test_escape_puts_back_what_stands_and_then_leads_to_the_list(qtbot, desk):
    screen = screen_of(qtbot, desk, samples.filed(desk))
    form = screen.form("tables")
    screen.open_part("tables", "tables")
    form.tables.edit.selectAll()
    qtbot.keyClicks(form.tables.edit, "12")
    qtbot.keyClick(form.tables.edit, Qt.Key.Key_Escape)
    assert form.tables.text() == "10"
    qtbot.keyClick(form.tables.edit, Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is screen.list


def test_what_is_typed_survives_a_change_from_elsewhere(qtbot, desk):
    number = samples.filed(desk)
    screen = screen_of(qtbot, desk, number)
    screen.open_part("fees", "prize_cents")
    field = screen.form("fees").findChild(object, "prize_cents")
    field.edit.selectAll()
    qtbot.keyClicks(field.edit, "90.00")
    screen.hub.do(post_rules, tournament_id=number, area=samples.AREAS[2])
    assert field.text() == "90.00"
    assert row(screen, "rules").second == "version 1, posted 2 of 3"


def test_nothing_chosen_leads_to_a_new_tournament(qtbot, desk):
    screen = screen_of(qtbot, desk)
    assert screen.begin.isVisible()
    press(qtbot, screen.begin)
    new = screen.new
    for field, typed in (
        (new.name, "Blackfoot Autumn Series"),
        (new.game, "Omaha hi-lo"),
        (new.first, "Sep 4, 2026"),
        (new.last, "9/6/2026"),
        (new.tables, "6"),
    ):
        qtbot.keyClicks(field.edit, typed)
    new.prize.set_text("100")
    new.expense.set_text("15.00")
    assert new.cards.text() == "6:00 pm"
    new.cards.set_text("1:30 pm")
    press(qtbot, new.keep)
    (line,) = list_tournaments(desk).tournaments
    assert (line.name, line.first_day, line.last_day) == (
        "Blackfoot Autumn Series", date(2026, 9, 4), date(2026, 9, 6),
    )  # fmt: skip
    assert screen.hub.tournament_id == line.tournament_id
    view = overview(desk, tournament_id=line.tournament_id)
    assert view.terms.entry.total.cents == 115_00
    assert screen.list.isVisible()


def test_a_new_one_too_close_is_refused_in_place_with_the_lawful_day(qtbot, desk):
    samples.draft(desk)
    screen = screen_of(qtbot, desk)
    screen.begin_new()
    new = screen.new
    new.name.set_text("Too soon")
    new.game.set_text("Hold'em")
    new.first.set_text("Jul 8, 2026")
    new.tables.set_text("4")
    press(qtbot, new.keep)
    assert new.banner.isVisible()
    assert "Jul 9, 2026" in new.banner.accessibleName()
    assert "23-5-317(1)" in new.banner.accessibleName()
    assert len(list_tournaments(desk).tournaments) == 1
    qtbot.keyClick(new.name.edit, Qt.Key.Key_Escape)
    assert not new.isVisible()


@pytest.mark.parametrize(
    ("field", "typed", "example"),
    [
        ("first", "7/8/26", "Mar 6, 2026"),
        ("tables", "four", "whole number"),
        ("prize", "1.000,50", "1,000.50"),
    ],
)
def test_a_wrong_field_says_so_at_the_field(qtbot, desk, field, typed, example):
    screen = screen_of(qtbot, desk)
    screen.begin_new()
    new = screen.new
    new.name.set_text("Wrong")
    new.game.set_text("Hold'em")
    new.first.set_text("Jul 8, 2026")
    new.tables.set_text("4")
    getattr(new, field).set_text(typed)
    press(qtbot, new.keep)
    assert example in getattr(new, field).error()
    assert not list_tournaments(desk).tournaments


def test_enter_presses_nothing(qtbot, desk):
    number = samples.approved(desk)
    screen = screen_of(qtbot, desk, number)
    screen.step.act.setFocus()
    qtbot.keyClick(screen.step.act, Qt.Key.Key_Return)
    assert overview(desk, tournament_id=number).tournament.state is State.APPROVED


def test_tab_walks_list_form_step_from_left_to_right_and_back(qtbot, desk):
    screen = screen_of(qtbot, desk, samples.filed(desk))
    screen.open_part("dates")
    screen.list.setFocus()
    walked = []
    for _press in range(10):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        walked.append(QApplication.focusWidget().objectName())
    assert walked == [
        "first_day_edit", "last_day_edit", "first_cards_0_edit", "day_ends_0_edit", "first_cards_1_edit",
        "day_ends_1_edit", "first_cards_2_edit", "day_ends_2_edit", "record_approval", "mend_link",
    ]  # fmt: skip
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backtab)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backtab)
    assert QApplication.focusWidget().objectName() == "day_ends_2_edit"


def test_every_control_has_a_name(qtbot, desk):
    screen = screen_of(qtbot, desk, samples.filed(desk))
    for row_ in screen.list.rows():
        screen.open_part(row_.key)
        form = screen.form(row_.key)
        for child in form.findChildren(object):
            focus = getattr(child, "focusPolicy", None)
            if focus and focus() & Qt.FocusPolicy.TabFocus and child.isVisible() and not child.focusProxy():
                assert child.objectName(), (row_.key, child)
                assert child.accessibleName(), (row_.key, child.objectName())
