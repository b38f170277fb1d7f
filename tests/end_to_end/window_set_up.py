"""The way to an open registration through the window: first run, lock, the new tournament and its duties."""

from PySide6.QtCore import Qt

from app.core.records import State
from app.desk.overview import overview
from app.ui.screens.tournament.next_step import SETTLE_SECONDS
from app.ui.station import SAVE_AS_PDF
from db.tournaments import get_tournament
from tests.end_to_end.window_driver import CTRL

Key = Qt.Key
ENTER, ESC = Key.Key_Return, Key.Key_Escape
OWNER, PIN = "Marisol Reyes", "4711"
PARTS = (
    "dates", "permit", "charity", "tables", "rules", "in_charge", "dealers", "fees", "chips", "prizes",
    "ceiling", "department",
)  # fmt: skip

# A button rests for a moment after its meaning changed.
SETTLED = round(SETTLE_SECONDS * 1000) + 50


def at(hour, minute=0):
    """An instant of the evening, Friday, March 6, in Montana."""
    return f"2026-03-06T{hour:02d}:{minute:02d}:00-07:00"


def first_run(hands):
    """Five pages; papers are saved as PDF in the papers folder."""
    hands.wait(lambda: hands.focus().objectName() == "premises_edit")
    for name, typed in (
        ("premises", "The Copper Room"), ("license", "0417735-002-GOA"), ("operator", "Copper Room Gaming, LLC"),
        ("card_tables", "6"), ("address", "118 Assay Street"), ("city", "Helena"), ("postcode", "59601"),
    ):  # fmt: skip
        hands.fill(name, typed)
    hands.press(ENTER)
    hands.wait(lambda: hands.focus().objectName() == "timezone_box")
    hands.press(ENTER)
    hands.press(ENTER)
    hands.wait(lambda: hands.focus().objectName() == "owner_name_edit")
    hands.type(OWNER)
    hands.fill("pin", PIN)
    hands.fill("pin_again", PIN)
    hands.press(ENTER)
    hands.wait(lambda: hands.focus().objectName() == "receipt_printer_box")
    hands.press(Key.Key_End)
    hands.tab_to("office_printer_box")
    hands.press(Key.Key_End)
    hands.press(ENTER)
    station = hands.program.book.station
    assert (station.receipt_printer, station.office_printer) == (SAVE_AS_PDF, SAVE_AS_PDF)
    hands.front()


def unlock(hands):
    """With an owner on file somebody signs in first."""
    hands.wait(lambda: hands.focus().objectName() == "lock_pin_edit")
    hands.type(PIN)
    hands.press(ENTER)
    hands.wait(lambda: hands.focus() is hands.desk.finder.search)
    assert hands.hub.desk.clerk == OWNER


def new_tournament(hands):
    """The short form, by keys from the empty screen."""
    hands.go_to("tournament")
    hands.act("new_tournament_button")
    for name, typed in (
        ("name", "Last Chance Gulch Classic"), ("game", "No-limit Texas hold'em"), ("first_day", "Mar 6, 2026"),
        ("last_day", "3/8/2026"), ("tables", "2"), ("prize_cents", "100.00"), ("expense_cents", "15.00"),
    ):  # fmt: skip
        hands.fill(name, typed)
    hands.act("add_tournament")
    assert get_tournament(hands.hub.desk.store, "1").state is State.DRAFT
    assert hands.window.frame.top._picker.text() == "Last Chance Gulch Classic"


def part(hands, name):
    """Open a part of the checklist from its list."""
    hands.press(ESC)
    if hands.focus() is not hands.tournament.list:
        hands.press(ESC)
    assert hands.focus() is hands.tournament.list
    hands.press(Key.Key_Home, *[Key.Key_Down] * PARTS.index(name), ENTER)
    return hands.tournament.form(name)


def save(hands, name):
    """Save a part, with a reason where one is asked for."""
    form = hands.tournament.form(name)
    if form.why.isVisible():
        hands.fill("reason", "Decided by the owner")
    hands.act(f"part_{name}_save")
    assert not form.changed(), form.banner.accessibleName()


def set_terms(hands):
    """Areas and house rules, who is in charge, fees, chips."""
    for name, fields in (
        ("rules", (("areas", "Main floor\nBack room"), ("house_rules", "Phones stay off the table."))),
        ("in_charge", (("in_charge", OWNER),)),
        ("fees", (
            ("reentry_limit", "no limit"), ("addon_prize_cents", "50.00"), ("addon_limit", "no limit"),
            ("addon_chips", "10,000"),
        )),
        ("chips", (("chip_values", "100 black x 10\n1,000 yellow x 9"), ("starting_chips", "10,000"))),
    ):  # fmt: skip
        part(hands, name)
        for field, typed in fields:
            hands.fill(field, typed)
        save(hands, name)
    assert overview(hands.hub.desk, tournament_id="1").terms.areas == ("Main floor", "Back room")


def permit(hands):
    """Filed on February 2, approved two weeks later."""
    hands.clock.put("2026-02-02T10:00:00-07:00")
    form = part(hands, "permit")
    hands.fill("submitted_on", "Feb 2, 2026")
    hands.act("part_permit_save")
    assert form.view.tournament.state is State.FILED, form.banner.accessibleName()
    hands.clock.put("2026-02-17T10:00:00-07:00")
    part(hands, "permit")
    hands.fill("permit_number", "26-0031")
    hands.fill("decided_on", "Feb 16, 2026")
    hands.act("part_permit_save")
    assert form.view.tournament.state is State.APPROVED, form.banner.accessibleName()


def open_registration(hands):
    """On the day: post the rules, sign on, add and assign the dealers, then open."""
    hands.clock.put(at(12))
    for area in range(2):
        form = part(hands, "rules")
        hands.act(f"post_link_{area}")
    assert not any(row.link for row in form.post._rows)
    part(hands, "in_charge")
    hands.act("sign_on")
    for number, (first, last) in enumerate((("Tom", "Haugen"), ("Desta", "Oyelaran")), start=1):
        form = part(hands, "dealers")
        for name, typed in (
            ("first", first), ("last", last), ("license", f"1234567-{number:03d}-CDL"), ("expires", "6/30/2026"),
        ):  # fmt: skip
            hands.fill(name, typed)
        hands.act("keep_dealer")
        hands.tab_to("dealer_id_box")
        hands.press(Key.Key_End)
        hands.fill("seen_by", OWNER)
        hands.act("assign")
    assert [one.table for one in form.view.facts.dealers] == [1, 2]
    hands.qtbot.wait(SETTLED)
    hands.act("next_state")
    assert form.view.tournament.state is State.REGISTERING


def open_the_drawer(hands):
    """The Shift screen, the count by note, F12: without an open shift nothing is sold."""
    hands.go_to("shift")
    for typed in ("", "", "10", "20", "", "50"):
        hands.type(typed)
        hands.press(Key.Key_Return)
    hands.press(Key.Key_F12)
    assert hands.window.drawer.text().startswith("Shift")
    hands.press(Key.Key_1, held=CTRL)
