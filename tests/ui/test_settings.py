"""Settings: each section types, clicks, and then looks at the widgets and at the database."""

import pytest
from PySide6.QtCore import Qt

from app.core.errors import StoreUnavailable
from app.desk.ink import black_only
from app.desk.packs import default_pack
from app.desk.staff import list_staff, pin_is_right
from app.desk.tournaments import add_tournament
from app.desk.venue import show_venue
from app.ui import theme
from app.ui.screens.settings import about as about_module
from app.ui.screens.settings.about import facts_of
from app.ui.screens.settings.pack_words import name_words, unit_words, value_words
from app.ui.screens.settings.screen import SettingsScreen
from app.ui.screens.settings.staff_words import at_work, counted
from app.ui.station import SAVE_AS_PDF
from app.ui.station_book import printer_options, printer_words
from app.ui.theme import LIGHT
from app.ui.widgets.radio import RadioRow
from db.tournaments import list_tournaments
from tests.ui.looking import shown
from tests.ui.room import NOON, at, make_book, make_hub, make_venue, open_room

NAMES = ("Office laser", "Counter roll")
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(autouse=True)
def light(qapp):
    theme.apply(qapp, LIGHT)


@pytest.fixture
def desk(store):
    return at(store)


class Bench:
    """The screen on one section."""

    def __init__(self, qtbot, desk, key, names=NAMES, **station):
        self.qtbot = qtbot
        self.book = make_book(**station)
        self.hub = make_hub(desk)
        self.screen = SettingsScreen(self.hub, self.book, printers=lambda: names)
        shown(qtbot, self.screen, (1182, 660))
        self.screen.open(key)
        self.section = self.screen.section()

    def press(self, button):
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    def type(self, field, words):
        field.set_text("")
        field.edit.setFocus()
        self.qtbot.keyClicks(field.edit, words)

    def second(self, key):
        return next(row.second for row in self.screen.list.rows() if row.key == key)


@pytest.fixture
def room(tmp_path):
    opened = open_room(tmp_path)
    yield at(opened)
    opened.close()


class TestSections:
    def test_they_say_how_things_stand(self, qtbot, room):
        bench = Bench(qtbot, room, "venue", office_printer=NAMES[0])
        assert [(row.key, row.second) for row in bench.screen.list.rows()] == [
            ("venue", "Clark Fork Card Room"),
            ("packs", "Montana 23-5-317"),
            ("printers", "1 of 2 chosen"),
            ("staff", "6 people"),
            ("appearance", "Light, 100 %"),
            ("about", "version 1.0.0"),
        ]

    def test_the_arrows_go_from_one_to_the_next(self, qtbot, room):
        bench = Bench(qtbot, room, "venue")
        bench.screen.focus_first()
        qtbot.keyClick(bench.screen.list, Qt.Key.Key_Down)
        assert bench.screen.section().key == "packs"
        bench.screen.mend("hours")
        assert bench.screen.section().key == "venue"


class TestVenue:
    def test_what_is_typed_is_kept(self, qtbot, room):
        bench = Bench(qtbot, room, "venue")
        section = bench.section
        assert not section.save.isEnabled()
        bench.type(section.form.fields["premises"], "Rattlesnake Room")
        bench.type(section.form.fields["card_tables"], "8")
        section.place.timezone.set_value("America/Chicago")
        section.place.timezone.chosen.emit("America/Chicago")
        assert section.head.second() == "changed, not saved yet"
        bench.press(section.save)
        venue = show_venue(room)
        assert (venue.premises, venue.card_tables, venue.timezone) == (
            "Rattlesnake Room",
            8,
            "America/Chicago",
        )
        assert bench.second("venue") == "Rattlesnake Room"
        assert not section.save.isEnabled()

    def test_a_change_elsewhere_does_not_take_the_pen_away(self, qtbot, room):
        bench = Bench(qtbot, room, "venue")
        bench.type(bench.section.form.fields["city"], "Lolo")
        make_venue(room, premises="Other")
        bench.hub.look(force=True)
        assert bench.section.form.fields["city"].text() == "Lolo"

    @pytest.mark.parametrize(
        ("field", "typed"),
        [("premises", "  "), ("operator", ""), ("card_tables", "six"), ("card_tables", "999")],
    )
    def test_what_cannot_be_used_is_said_in_its_field(self, qtbot, room, field, typed):
        bench = Bench(qtbot, room, "venue")
        bench.type(bench.section.form.fields["city"], "Lolo")
        bench.section.form.fields[field].set_text(typed)
        bench.section.keep()
        assert bench.section.form.fields[field].error()
        assert show_venue(room).city == "Missoula"
        assert bench.section.save.isEnabled()

    def test_letters_that_cannot_be_printed_are_refused_in_place(self, qtbot, room):
        bench = Bench(qtbot, room, "venue")
        bench.type(bench.section.form.fields["city"], "Lolo")
        bench.section.place.fields["phone"].set_text("406\x00555")
        bench.section.keep()
        assert bench.section.place.fields["phone"].error()

    def test_a_ledger_that_cannot_be_written_is_said(self, qtbot, room, monkeypatch):
        bench = Bench(qtbot, room, "venue")
        bench.type(bench.section.form.fields["city"], "Lolo")

        def busy(*_args, **_kwargs):
            raise StoreUnavailable("busy", file="desk.db")

        monkeypatch.setattr(bench.hub, "attempt", busy)
        bench.section.keep()
        assert "busy" in bench.section.message.accessibleName()
        assert bench.section.save.isEnabled()

    def test_an_unknown_zone_of_the_command_line_is_shown(self, qtbot, room):
        make_venue(room, timezone="America/Boise")
        bench = Bench(qtbot, room, "venue")
        assert bench.section.place.timezone.value() == "America/Boise"


class TestPacks:
    def test_every_value_with_its_citation(self, qtbot, room):
        bench = Bench(qtbot, room, "packs")
        section = bench.section
        ceiling = next(one for one in section.model.records() if one.name == "ceiling_cents")
        assert (name_words(ceiling), value_words(ceiling)) == ("Most one person may pay", "$2,500.00")
        assert unit_words(ceiling) == "a person"
        section.table.chosen.emit(ceiling)
        assert section.behind_title.text() == "Most one person may pay, 23-5-317(10)"
        assert section.behind.text().startswith("$2,500.00 a person\nIn force from October 1, 2007")
        assert not section.use.isVisible()

    def test_new_tournaments_get_the_pack_that_was_chosen(self, qtbot, room):
        bench = Bench(qtbot, room, "packs")
        section = bench.section
        small = section.choice.findChild(RadioRow, "pack_choice_montana-small-stakes")
        bench.press(small)
        assert section.head.second().startswith("Edition")
        bench.press(section.use)
        assert default_pack(room) == "montana-small-stakes"
        assert bench.second("packs") == "Montana small-stakes"
        add_tournament(
            room, name="Small", game="poker", first_day=NOON.date(), last_day=NOON.date(), prize_cents=10_00
        )
        assert list_tournaments(room.store)[0].pack_id == "montana-small-stakes"


class TestPrinters:
    def test_choices_belong_to_the_station(self, qtbot, room):
        bench = Bench(qtbot, room, "printers")
        form = bench.section.form
        assert not form.test_office.isEnabled()
        form.office.chosen.emit(NAMES[0])
        form.receipt.chosen.emit(SAVE_AS_PDF)
        assert bench.book.kept[-1].office_printer == NAMES[0]
        assert bench.book.kept[-1].receipt_printer == SAVE_AS_PDF
        assert form.test_office.isEnabled()
        assert bench.second("printers") == "2 of 2 chosen"

    def test_paper_and_ink_belong_to_the_room(self, qtbot, room):
        bench = Bench(qtbot, room, "printers")
        form = bench.section.form
        form.paper.chosen.emit("58mm")
        form.ink.chosen.emit(True)
        assert show_venue(room).receipt_paper == "58mm"
        assert black_only(room)
        assert form.ink.value() is True
        assert "Black only" in bench.section.message.accessibleName()

    @pytest.mark.parametrize(("which", "name"), [("receipt", "80mm"), ("office", "letter")])
    def test_a_test_page_comes_out(self, qtbot, room, tmp_path, which, name):
        bench = Bench(
            qtbot, room, "printers",
            receipt_printer=SAVE_AS_PDF, office_printer=SAVE_AS_PDF, papers_folder=str(tmp_path),
        )  # fmt: skip
        form = bench.section.form
        bench.press(form.test_receipt if which == "receipt" else form.test_office)
        assert (tmp_path / f"test-page-{name}.pdf").read_bytes().startswith(b"%PDF-")

    def test_a_printer_that_is_gone_is_said(self, qtbot, room):
        bench = Bench(qtbot, room, "printers", office_printer="Gone")
        bench.press(bench.section.form.test_office)
        assert "Gone is not there" in bench.section.message.accessibleName()

    def test_nothing_to_test_before_the_venue(self, qtbot, desk):
        bench = Bench(qtbot, desk, "printers", names=(), office_printer=SAVE_AS_PDF)
        assert "has no printer yet" in bench.section.note.text()
        bench.press(bench.section.form.test_office)
        assert "no venue" in bench.section.message.accessibleName()
        bench.section.form.paper.chosen.emit("58mm")
        assert bench.section.form.paper.value() == "80mm"

    def test_words(self):
        assert [key for key, _ in printer_options(["A"])] == ["", "A", SAVE_AS_PDF]
        assert printer_words("A") == "A"


class TestStaff:
    def row(self, bench, name):
        return next(at for at, one in enumerate(bench.section.model.records()) if one.name == name)

    def choose(self, bench, name):
        bench.section.table.selectRow(self.row(bench, name))
        return bench.section.side

    def test_the_list(self, qtbot, room):
        bench = Bench(qtbot, room, "staff")
        assert bench.section.head.second() == "Six people, four with a PIN"
        model = bench.section.model
        shown_rows = [[model.index(row, column).data() for column in range(3)] for row in range(6)]
        assert shown_rows[1] == ["Dana Whitcomb", "set Mar 6", "at the desk now"]
        assert shown_rows[4] == ["Estelle Fontaine", "never set", "not lately"]

    def test_ctrl_n_adds_a_person_with_the_keyboard(self, qtbot, room):
        bench = Bench(qtbot, room, "staff")
        bench.section.focus_first()
        qtbot.keyClick(bench.section.table, Qt.Key.Key_N, CTRL)
        side = bench.section.side
        side.name.set_text("Łucja Søby")
        qtbot.keyClicks(side.first_pin.first.edit, "9753")
        qtbot.keyClicks(side.first_pin.again.edit, "9753")
        qtbot.keyClick(side.first_pin.again.edit, Qt.Key.Key_Return)
        added = list_staff(room).staff[-1]
        assert (added.name, added.role.value, added.has_pin) == ("Łucja Søby", "clerk", True)
        assert pin_is_right(room, name="Łucja Søby", pin="9753")
        assert side.title.text() == "Łucja Søby"
        assert bench.second("staff") == "7 people"

    @pytest.mark.parametrize(
        ("name", "pin", "again"),
        [("", "", ""), ("Ann", "123", "123"), ("Ann", "12ab", "12ab"), ("Ann", "1234", "1235")],
    )
    def test_what_cannot_be_used_adds_nobody(self, qtbot, room, name, pin, again):
        bench = Bench(qtbot, room, "staff")
        bench.section.start_adding()
        side = bench.section.side
        side.name.set_text(name)
        side.first_pin.first.set_text(pin)
        side.first_pin.again.set_text(again)
        bench.press(side.keep_new)
        assert side.name.error() or side.first_pin.first.error() or side.first_pin.again.error()
        assert len(list_staff(room).staff) == 6

    def test_a_name_that_is_taken_is_said_and_esc_leaves(self, qtbot, room):
        bench = Bench(qtbot, room, "staff")
        bench.section.start_adding()
        side = bench.section.side
        side.name.set_text("dana whitcomb")
        bench.press(side.keep_new)
        assert "on the staff already" in side.message.accessibleName()
        assert side.adding()
        qtbot.keyClick(side.name.edit, Qt.Key.Key_Escape)
        assert not side.adding()

    def test_a_role_is_a_press(self, qtbot, room):
        bench = Bench(qtbot, room, "staff")
        side = self.choose(bench, "Jun Park")
        side.roles.chosen.emit("director")
        assert next(one for one in list_staff(room).staff if one.name == "Jun Park").role.value == "director"
        assert side.title.text() == "Jun Park"

    def test_the_last_owner_stays(self, qtbot, room):
        bench = Bench(qtbot, room, "staff")
        side = self.choose(bench, "Marisol Reyes")
        side.roles.chosen.emit("clerk")
        assert "last owner" in side.message.accessibleName()
        assert side.roles.value() == "owner"
        bench.press(side.remove)
        bench.press(side.sure)
        assert "last owner" in side.message.accessibleName()
        assert len(list_staff(room).staff) == 6

    def test_a_new_pin(self, qtbot, room):
        bench = Bench(qtbot, room, "staff")
        side = self.choose(bench, "Estelle Fontaine")
        bench.press(side.new_pin)
        qtbot.keyClicks(side.pin.first.edit, "1212")
        qtbot.keyClick(side.pin.first.edit, Qt.Key.Key_Return)
        qtbot.keyClicks(side.pin.again.edit, "1213")
        qtbot.keyClick(side.pin.again.edit, Qt.Key.Key_Return)
        assert side.pin.again.error()
        side.pin.again.set_text("1212")
        bench.press(side.keep_pin)
        assert pin_is_right(room, name="Estelle Fontaine", pin="1212")
        assert not side.pin.first.text()

    def test_removing_asks_once_more(self, qtbot, room):
        bench = Bench(qtbot, room, "staff")
        side = self.choose(bench, "Tobias Ferris")
        bench.press(side.remove)
        assert len(list_staff(room).staff) == 6
        bench.press(side.sure)
        assert "Tobias Ferris" not in [one.name for one in list_staff(room).staff]
        assert "stays in the journal" in side.message.accessibleName()

    def test_an_empty_list_begins_with_the_owner(self, qtbot, desk):
        bench = Bench(qtbot, desk, "staff")
        assert bench.section.empty.isVisible()
        bench.press(bench.section.add)
        assert bench.section.side.new_role.value() == "owner"

    def test_the_screen_lock_belongs_to_the_station(self, qtbot, room):
        bench = Bench(qtbot, room, "staff")
        bench.section.side.locks.chosen.emit(5)
        assert bench.book.station.lock_minutes == 5

    def test_words(self, room):
        staff = list_staff(room).staff
        assert counted(staff[:1]) == "One person, one with a PIN"
        assert counted(staff[4:5]) == "One person, none with a PIN"
        assert at_work(NOON.replace(month=1), NOON) == "Jan 6"
        assert at_work(NOON.replace(day=4), NOON) == "Wed 10:31 pm"
        assert at_work(NOON, NOON) == "today 10:31 pm"


class TestAppearance:
    def test_look_and_size(self, qtbot, room):
        bench = Bench(qtbot, room, "appearance")
        bench.section.look.chosen.emit("dark")
        bench.section.scale.chosen.emit(125)
        assert (bench.book.station.theme, bench.book.station.scale_percent) == ("dark", 125)
        assert bench.second("appearance") == "Dark, 125 %"
        assert "next start" in bench.section.message.accessibleName()


class TestAbout:
    def test_it_says_how_the_ledger_is_kept(self, qtbot, room):
        bench = Bench(qtbot, room, "about")
        facts = dict(bench.section.facts.facts())
        assert facts["Program"] == "Tournament Desk 1.0.0"
        assert facts["Database"].startswith("SQLite 3.")
        assert "survives a pulled plug" in facts["Durability"]
        assert facts["File"].endswith("room.db")
        assert dict(facts_of({"training": "no"}))["Made for"] == "real play"

    def test_verify_proves_the_ledger(self, qtbot, room):
        bench = Bench(qtbot, room, "about")
        bench.press(bench.section.verify)
        assert bench.section.cancel.isVisible()
        qtbot.waitUntil(bench.section.result.isVisible)
        qtbot.waitUntil(bench.section.verify.isEnabled)
        assert bench.section.result.accessibleName().startswith("Everything fits. ")

    def test_verify_says_what_does_not_fit(self, qtbot, room, monkeypatch):
        bench = Bench(qtbot, room, "about")
        real = about_module.verify_with

        def damaged(desk, report):
            report(1, 2)
            found = real(desk, report)
            return type(found)(
                found.rows, found.payments, found.tip, ("line 3 was changed",) * 10, found.store
            )

        monkeypatch.setattr(about_module, "verify_with", damaged)
        bench.section.start()
        qtbot.waitUntil(bench.section.verify.isEnabled)
        words = bench.section.result.accessibleName()
        assert words.startswith("The ledger does not prove itself. line 3 was changed")
        assert "and 2 more" in words

    def test_verify_can_be_canceled(self, qtbot, room, monkeypatch):
        bench = Bench(qtbot, room, "about")

        def endless(_desk, report):
            while True:
                report(1, 1000)

        monkeypatch.setattr(about_module, "verify_with", endless)
        bench.section.start()
        bench.section.start()
        bench.press(bench.section.cancel)
        qtbot.waitUntil(bench.section.verify.isEnabled)
        assert bench.section.state.text() == "Canceled. Nothing was changed."
        assert not bench.section.result.isVisible()

    def test_leaving_ends_the_work(self, qtbot, room, monkeypatch):
        bench = Bench(qtbot, room, "about")

        def endless(_desk, report):
            while True:
                report(1, 1000)

        monkeypatch.setattr(about_module, "verify_with", endless)
        bench.section.start()
        bench.screen.hide()
        qtbot.waitUntil(bench.section.verify.isEnabled)

    def test_a_ledger_out_of_reach_is_said(self, qtbot, room, monkeypatch):
        bench = Bench(qtbot, room, "about")

        def gone(_desk, _report):
            raise StoreUnavailable("unreachable", file="desk.db")

        monkeypatch.setattr(about_module, "verify_with", gone)
        bench.section.start()
        qtbot.waitUntil(bench.section.result.isVisible)
        assert "cannot be reached" in bench.section.result.accessibleName()
        qtbot.waitUntil(bench.section.verify.isEnabled)
