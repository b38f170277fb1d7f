"""Settings: each section types, clicks, and then looks at the widgets and at the database."""

import pytest
from PySide6.QtCore import Qt

from app.core.errors import StoreUnavailable
from app.desk.pack_words import name_words, unit_words, value_words
from app.desk.packs import default_pack
from app.desk.sheets import print_rules
from app.desk.tournaments import add_tournament
from app.desk.venue import further_operators, show_venue
from app.ui import theme
from app.ui.theme import LIGHT
from app.ui.widgets.button import LinkButton
from app.ui.widgets.radio import RadioRow
from db.tournaments import list_tournaments, list_versions
from tests import builders
from tests.ui.room import NOON, at, make_venue, open_room
from tests.ui.settings_bench import NAMES, Bench


@pytest.fixture(autouse=True)
def light(qapp):
    theme.apply(qapp, LIGHT)


@pytest.fixture
def desk(store):
    return at(store)


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
            ("payouts", "3 with the program"),
            ("station", "Desk 1"),
            ("appearance", "Light, 100 %"),
            ("about", "version 1.3.0"),
        ]

    def test_the_arrows_go_from_one_to_the_next(self, qtbot, room):
        bench = Bench(qtbot, room, "venue")
        bench.screen.focus_first()
        qtbot.keyClick(bench.screen.list, Qt.Key.Key_Down)
        assert bench.screen.section().key == "packs"
        bench.screen.mend("hours")
        assert bench.screen.section().key == "venue"


class TestOperators:
    def test_one_is_added_and_changed_with_a_reason(self, qtbot, room):
        bench = Bench(qtbot, room, "venue")
        part = bench.section.operators
        typed = {
            "operator": "Annex Gaming",
            "license": "GOA-0002",
            "premises": "The Annex",
            "card_tables": "2",
        }
        for name, words in typed.items():
            bench.type(part.fields[name], words)
        assert not part.fields["reason"].isVisible()
        bench.press(part.keep)
        before = further_operators(room)
        assert [(one.name, one.card_tables, where) for one, where in before] == [("Annex Gaming", 2, "")]
        bench.press(part.rows.findChildren(LinkButton)[0])
        assert (part.keep.text(), part.fields["license"].text()) == ("Save the operator", "GOA-0002")
        bench.type(part.fields["address"], "4 Alder Street")
        bench.press(part.keep)
        assert part.fields["reason"].error()
        bench.type(part.fields["reason"], "it was not known")
        bench.press(part.keep)
        assert [where for _, where in further_operators(room)] == ["4 Alder Street"]
        assert (part.keep.text(), part.fields["operator"].text()) == ("Add operator", "")

    def test_what_is_wrong_stands_at_its_field_and_can_be_left(self, qtbot, room):
        bench = Bench(qtbot, room, "venue")
        part = bench.section.operators
        for name, words in {"operator": "Annex", "premises": "The Annex", "card_tables": "two"}.items():
            bench.type(part.fields[name], words)
        bench.press(part.keep)
        assert part.fields["card_tables"].error()
        bench.type(part.fields["card_tables"], "2")
        bench.type(part.fields["license"], show_venue(room).license.lower())
        bench.press(part.keep)
        assert "Every operator holds its own" in part.fields["license"].error()
        bench.type(part.fields["license"], "GOA-0002")
        bench.press(part.keep)
        bench.press(part.rows.findChildren(LinkButton)[0])
        bench.press(part.cancel)
        assert (part.keep.text(), part.fields["license"].text()) == ("Add operator", "")


class TestVenue:
    def test_a_sheet_that_is_out_asks_why(self, qtbot, room):
        number = add_tournament(room, **builders.TERMS).tournament_id
        print_rules(room, tournament_id=number, kind="poster")
        bench = Bench(qtbot, room, "venue")
        section = bench.section
        bench.type(section.form.fields["premises"], "Rattlesnake Room")
        assert not section.reason.isVisible()
        bench.press(section.save)
        assert section.reason.isVisible()
        assert "Type why" in section.reason.error()
        assert show_venue(room).premises != "Rattlesnake Room"
        bench.type(section.reason, "a new name over the door")
        bench.press(section.save)
        assert show_venue(room).premises == "Rattlesnake Room"
        assert not section.reason.isVisible()
        newest = list_versions(room.store, number)[0]
        assert (newest.version, newest.reason) == (2, "a new name over the door")

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
        assert section.side.behind_title.text() == "Most one person may pay, 23-5-317(10)"
        assert section.side.behind.text().startswith("$2,500.00 a person\nIn force from October 1, 2007")
        assert not section.use.isVisible()

    def test_new_tournaments_get_the_pack_that_was_chosen(self, qtbot, room):
        bench = Bench(qtbot, room, "packs")
        section = bench.section
        small = section.side.choice.findChild(RadioRow, "pack_choice_montana-small-stakes")
        bench.press(small)
        assert section.head.second().startswith("Edition")
        bench.press(section.use)
        assert default_pack(room) == "montana-small-stakes"
        assert bench.second("packs") == "Montana small-stakes"
        add_tournament(
            room, name="Small", game="poker", first_day=NOON.date(), last_day=NOON.date(), prize_cents=10_00
        )
        assert list_tournaments(room.store)[0].pack_id == "montana-small-stakes"


class TestAppearance:
    def test_look_and_size(self, qtbot, room):
        bench = Bench(qtbot, room, "appearance")
        bench.section.look.chosen.emit("dark")
        bench.section.scale.chosen.emit(125)
        assert (bench.book.station.theme, bench.book.station.scale_percent) == ("dark", 125)
        assert bench.second("appearance") == "Dark, 125 %"
        assert "next start" in bench.section.message.accessibleName()

    def test_the_wall_has_its_own_look(self, qtbot, room):
        bench = Bench(qtbot, room, "appearance")
        assert bench.section.wall.value() == "dark"
        bench.section.wall.chosen.emit("light")
        assert (bench.book.station.wall_theme, bench.book.station.theme) == ("light", "light")
