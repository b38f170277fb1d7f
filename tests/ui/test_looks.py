"""What the eye asks of the set-up screens: names uncut where there is room, rows in line, rings where they belong."""

from datetime import date

import pytest
from PySide6.QtWidgets import QApplication

from app.ui import fonts, theme
from app.ui.screens.desk_badges import HeadBadges
from app.ui.theme import LIGHT
from app.ui.widgets import paint
from app.ui.widgets.badge import BadgeKind, BadgeWords
from app.ui.widgets.card_rows import HIGH, TWO_LINES, CardRow, CardRows
from app.ui.widgets.fields import TextField
from app.ui.widgets.focus import FocusRing
from app.ui.widgets.topbar import TopBar
from db.sqlite import open_sqlite
from tests.ui import calendar_samples as years
from tests.ui import tournament_samples as samples
from tests.ui.looking import shown
from tests.ui.test_calendar import screen_of as calendar_of  # noqa: F401 - a fixture
from tests.ui.tournament_hands import open_part, retype


@pytest.fixture(autouse=True)
def light(qapp):
    theme.apply(qapp, LIGHT)


@pytest.fixture
def store(tmp_path):
    store = open_sqlite(tmp_path / "looks.db", training=True)
    yield store
    store.close()


@pytest.fixture
def written(monkeypatch):
    """Every text that is painted, as it is shown."""
    words = []
    plain = paint.text

    def kept(painter, rect, text, **how):
        wide = paint.text_width(text, how.get("size", 15), how.get("weight", 400))
        words.append((text, bool(how.get("elide")) and wide > rect.width()))
        plain(painter, rect, text, **how)

    monkeypatch.setattr(paint, "text", kept)
    return words


def cut(written):
    """Return the texts that were cut."""
    return {text for text, was_cut in written if was_cut}


def test_a_first_cell_takes_what_the_others_leave(qtbot, written):
    rows = shown(qtbot, CardRows(columns=(100, 300)), (486, 45))
    rows.set_rows([CardRow(("Ballroom 1, north mezzanine", "not posted"), link="Log a posting", key=1)])
    rows.grab()
    assert not cut(written)
    written.clear()
    rows.set_rows([CardRow(("B" * 60, "not posted"), link="Log a posting", key=1)])
    rows.grab()
    assert cut(written) == {"B" * 60}


def test_a_second_line_makes_all_rows_higher(qtbot, written):
    rows = shown(qtbot, CardRows(), (372, 120))
    rows.set_rows([CardRow(("Tobias Ferris", "to Jun 30, 2027"), under="1000001-001-CDL")])
    assert rows.sizeHint().height() == TWO_LINES
    rows.grab()
    assert "1000001-001-CDL" in {text for text, _was_cut in written}
    rows.set_rows([CardRow(("Tobias Ferris", "to Jun 30, 2027"))])
    assert rows.sizeHint().height() == HIGH


def test_the_roster_shows_every_expiry_in_a_small_window(qtbot, store, written):
    desk = samples.desk_of(store)
    form = open_part(qtbot, desk, samples.filed(desk), "dealers")
    form.screen.set_narrow(narrow=True)
    for _turn in range(3):
        QApplication.processEvents()
        form.screen.resize(932, 660)
    written.clear()
    form.roster.grab()
    assert "to Jun 30, 2027" in {text for text, _was_cut in written}
    assert form.rotate.text() == "Rotate"


def test_days_stay_in_line_where_one_is_wrong(qtbot, store):
    desk = samples.desk_of(store)
    form = open_part(qtbot, desk, samples.filed(desk), "dates")
    retype(qtbot, form.starts.fields[1], "noon")
    form.why.set_text("Another hour")
    form.look()
    form.save_changes()
    for _turn in range(3):
        QApplication.processEvents()
    assert form.starts.fields[1].error()
    for one, two in zip(form.starts.fields, form.ends.fields, strict=True):
        assert (
            one.edit.mapTo(form, one.edit.rect().topLeft()).y()
            == two.edit.mapTo(form, two.edit.rect().topLeft()).y()
        )


def test_a_red_field_has_the_ring_outside(qtbot):
    field = TextField("First day")
    ring = FocusRing(shown(qtbot, field))
    field.edit.clearFocus()
    field.edit.setFocus()
    assert not ring.isVisible()
    field.set_error("Write it like Mar 6, 2026")
    assert ring.isVisible()
    assert ring.geometry().contains(field.edit.geometry())
    field.set_error("")
    assert not ring.isVisible()


def test_a_long_name_leaves_the_day_whole(qtbot, written):
    bar = shown(qtbot, TopBar(), (932, 56))
    bar.set_clerk("Dana Whitcomb")
    bar.set_tournament(
        "Grand Bitterroot and Flathead Valleys Memorial",
        BadgeKind.PLAYING,
        "Playing",
        "Day 2 of 3, Sat Mar 7",
    )
    QApplication.processEvents()
    written.clear()
    bar.grab()
    assert "Day 2 of 3, Sat Mar 7" not in cut(written)


def test_badges_stand_below_each_other_in_a_small_window(qtbot):
    badges = (BadgeWords(BadgeKind.BARRED, "BARRED"), BadgeWords(BadgeKind.PLAIN, "NOT PAID BEFORE"))
    head = shown(qtbot, HeadBadges())
    head.set_badges(badges)
    beside = head.wide(badges)
    head.set_narrow(narrow=True)
    assert head.wide(badges) < beside


def test_no_mark_covers_a_name_and_the_legend_is_whole(calendar_of, store, written):  # noqa: F811 - the fixture
    screen = calendar_of(years.ordinary(store))
    screen.show_day(date(2026, 3, 15))
    QApplication.processEvents()
    written.clear()
    screen.grid.grab()
    assert "Bitterroot Spring Classic" in {text for text, _was_cut in written}
    assert "Bitterroot Spring Classic" not in cut(written)
    screen.show_day(date(2026, 3, 11))
    written.clear()
    screen.grid.grab()
    assert "Bitterroot Spring Classic" in cut(written), "it gives way to the day that is looked at"
    screen.resize(932, 660)
    QApplication.processEvents()
    written.clear()
    screen.grid.grab()
    assert {"gap", "next start", "today", "closed"} <= {text for text, _was_cut in written}


@pytest.mark.parametrize(("width", "narrow"), [(932, True), (1182, False)])
def test_the_prizes_fit_and_show_an_amount_of_millions(qtbot, store, width, narrow):
    desk = samples.desk_of(store)
    form = open_part(qtbot, desk, samples.filed(desk), "prizes")
    form.screen.set_narrow(narrow=narrow)
    for _turn in range(3):
        QApplication.processEvents()
        form.screen.resize(width, 660)
    part = form.house_money
    assert form.area.widget().minimumSizeHint().width() <= form.area.viewport().width()
    room = part.amount.edit.width() - 24
    assert fonts.width("$12,345,678.90", 15, fonts.MEDIUM) <= room
    right = part.record.mapTo(form, part.record.rect().topRight()).x()
    assert right <= form.width() - 12


@pytest.mark.parametrize(("width", "narrow"), [(932, True), (1182, False)])
def test_fees_and_first_cards_are_whole(qtbot, store, width, narrow):
    desk = samples.desk_of(store)
    form = open_part(qtbot, desk, samples.filed(desk), "fees")
    form.screen.set_narrow(narrow=narrow)
    for _turn in range(3):
        QApplication.processEvents()
        form.screen.resize(width, 660)
    for name in ("prize_cents", "reentry_expense_cents", "total"):
        assert fonts.width("$1,000.00", 15, fonts.MEDIUM) <= form.field(name).edit.width() - 24
    form.screen.open_part("dates")
    QApplication.processEvents()
    starts = form.screen.form("dates").starts.fields
    assert fonts.width("12:00 pm", 15) <= starts[0].edit.width() - 24
