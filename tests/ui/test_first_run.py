"""First run: five pages with Enter, nothing kept before the end, and the way to the demo."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea

from app.core.errors import Conflict, InvalidInput, StoreUnavailable
from app.desk.ink import black_only
from app.desk.packs import default_pack
from app.desk.staff import list_staff, pin_is_right
from app.desk.venue import show_venue
from app.ui import theme
from app.ui.screens.first_run import FirstRun
from app.ui.theme import LIGHT
from tests.ui.first_run_pictures import VENUE, fill_owner, fill_venue
from tests.ui.looking import shown
from tests.ui.room import at, make_book, make_hub

NAMES = ("Office laser", "Counter roll")


@pytest.fixture(autouse=True)
def light(qapp):
    theme.apply(qapp, LIGHT)


@pytest.fixture
def first(qtbot, store):
    made = FirstRun(make_hub(at(store, clerk="desk")), make_book(), printers=lambda: NAMES)
    return shown(qtbot, made, (1366, 768))


@pytest.mark.parametrize("page", range(5))
def test_no_page_scrolls_where_there_is_room(qtbot, first, page):
    first.go(page)
    bar = first.findChild(QScrollArea, "first_run_scroll").verticalScrollBar()
    qtbot.wait(20)
    assert bar.maximum() == 0
    assert not bar.isVisible()


def test_packs_that_cannot_be_read_are_told_and_read_again(qtbot, store, monkeypatch):
    def broken(*_args, **_kwargs):
        raise StoreUnavailable("unreachable", file="desk.db")

    hub = make_hub(at(store, clerk="desk"))
    with monkeypatch.context() as away:
        away.setattr(hub, "read", broken)
        made = shown(qtbot, FirstRun(hub, make_book(), printers=lambda: NAMES), (1366, 768))
        assert made.message.isVisible()
    made.go(2)
    assert made.pack.given() == {"pack": "montana-2007"}


def enter(qtbot, first):
    qtbot.keyClick(first.focusWidget() or first, Qt.Key.Key_Return)


def test_the_keyboard_alone_comes_to_the_end(qtbot, first):
    done = []
    first.finished.connect(lambda: done.append(True))
    form = first.venue.form
    for name, words in VENUE.items():
        qtbot.waitUntil(lambda name=name: name != "premises" or form.fields[name].edit.hasFocus())
        qtbot.keyClicks(form.fields[name].edit, words)
    enter(qtbot, first)
    qtbot.waitUntil(first.place.form.timezone.box.hasFocus)
    assert first.page() == 1
    assert first.place.tables.text().startswith("6 live card tables on your permit.")
    enter(qtbot, first)
    enter(qtbot, first)
    qtbot.waitUntil(first.owner.name.edit.hasFocus)
    fill_owner(first)
    enter(qtbot, first)
    assert first.next.text() == "Open the desk"
    assert not done
    enter(qtbot, first)
    assert done == [True]
    desk = first.hub.desk
    venue = show_venue(desk)
    assert (venue.premises, venue.license, venue.card_tables) == ("Clark Fork Card Room", "GOA-4417", 6)
    assert (venue.timezone, venue.receipt_paper) == ("America/Denver", "80mm")
    owner = list_staff(desk).staff[0]
    assert (owner.name, owner.role.value, owner.added_by) == ("Marisol Reyes", "owner", "Marisol Reyes")
    assert pin_is_right(desk, name="Marisol Reyes", pin="4711")
    assert desk.clerk == "Marisol Reyes"


def test_other_choices_are_kept_too(qtbot, first):
    fill_venue(first)
    fill_owner(first)
    first.place.form.timezone.set_value("America/Los_Angeles")
    first.pack.packs.set_value("montana-small-stakes")
    first.pack.packs.chosen.emit("montana-small-stakes")
    assert dict(first.pack.numbers.facts())["Most one fee may be"].startswith("$80.00 an entry")
    first.printers.form.paper.set_value("letter")
    first.printers.form.ink.set_value(True)
    first.go(4)
    qtbot.mouseClick(first.next, Qt.MouseButton.LeftButton)
    desk = first.hub.desk
    assert show_venue(desk).timezone == "America/Los_Angeles"
    assert show_venue(desk).receipt_paper == "letter"
    assert default_pack(desk) == "montana-small-stakes"
    assert black_only(desk)


def test_nothing_is_kept_before_the_end(qtbot, first):
    fill_venue(first)
    enter(qtbot, first)
    with pytest.raises(Conflict):
        show_venue(first.hub.desk)


@pytest.mark.parametrize("field", ["premises", "operator", "card_tables"])
def test_a_page_says_what_is_missing(qtbot, first, field):
    fill_venue(first, **{field: " "})
    first.go_on()
    assert first.page() == 0
    assert first.venue.form.fields[field].error()


@pytest.mark.parametrize(
    ("name", "pin", "again"),
    [("", "4711", "4711"), ("Ann", "", ""), ("Ann", "471", "471"), ("Ann", "4711", "4712")],
)
def test_the_owner_needs_a_name_and_a_pin(first, name, pin, again):
    first.go(3)
    fill_owner(first, name, pin, again)
    first.go_on()
    assert first.page() == 3
    assert first.owner.name.error() or first.owner.pin.first.error() or first.owner.pin.again.error()


def test_back_keeps_what_was_typed(qtbot, first):
    assert not first.back.isEnabled()
    fill_venue(first)
    first.go_on()
    qtbot.mouseClick(first.back, Qt.MouseButton.LeftButton)
    assert first.page() == 0
    assert first.venue.form.fields["city"].text() == "Missoula"
    first.go(2)
    qtbot.keyClick(first, Qt.Key.Key_Escape)
    assert first.page() == 1
    first.go(0)
    first.go_back()
    qtbot.keyClick(first, Qt.Key.Key_F9)
    assert first.page() == 0


def test_letters_that_cannot_be_kept_lead_back_to_their_page(qtbot, first):
    fill_venue(first, city="Miss\x00oula")
    fill_owner(first)
    first.go(4)
    first.go_on()
    assert first.page() == 0
    assert first.venue.form.fields["city"].error()
    fill_venue(first)
    fill_owner(first, name="Mar\x00isol")
    first.go(4)
    first.go_on()
    assert first.page() == 3
    assert first.owner.name.error()


def test_an_error_without_a_field_is_said(qtbot, first, monkeypatch):
    fill_venue(first)
    fill_owner(first)
    first.go(4)
    for error in (StoreUnavailable("full"), InvalidInput("elsewhere", "missing")):

        def refuse(*_args, error=error, **_kwargs):
            raise error

        monkeypatch.setattr(first.hub, "attempt", refuse)
        first.go_on()
        assert first.message.isVisible()
        assert first.message.accessibleName().startswith("Nothing was kept")


def test_done_twice_it_does_no_harm(qtbot, first):
    fill_venue(first)
    fill_owner(first)
    first.go(4)
    first.go_on()
    first.go_on()
    assert len(list_staff(first.hub.desk).staff) == 1


def test_the_way_to_the_demo(qtbot, first):
    with qtbot.waitSignal(first.demo_wanted):
        qtbot.mouseClick(first.venue.findChild(type(first.next), "look_around"), Qt.MouseButton.LeftButton)


def test_printers_belong_to_the_station(qtbot, store):
    book = make_book()
    first = FirstRun(make_hub(at(store)), book, printers=lambda: NAMES)
    shown(qtbot, first, (1024, 768))
    first.printers.form.office.chosen.emit(NAMES[0])
    assert book.station.office_printer == NAMES[0]
