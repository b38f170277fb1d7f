"""The proof on the Tournament screen: there once play is over, each difference with its next step, then even."""

import pytest
from PySide6.QtCore import Qt

from app.core.records import State
from app.desk import house
from app.desk.desk import NOBODY
from app.desk.overview import overview
from app.ui.screens.tournament import next_step
from app.ui.screens.tournament.proof import PROOF, proof_row
from app.ui.widgets.button import LinkButton
from app.ui.widgets.figure_table import FigureRow, FigureTable
from app.ui.widgets.label import Label
from tests import builders
from tests.builders import DIRECTOR, Evening, desk_at
from tests.desk.payout_room import ONE, close, conclude, enter_ten, pay, publish
from tests.ui.looking import shown
from tests.ui.test_tournament_screen import press, screen_of


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Let a press count at once."""
    monkeypatch.setattr(next_step, "SETTLE_SECONDS", 0.0)


@pytest.fixture
def room(tmp_path):
    """A ledger with a venue."""
    store = builders.open_room(tmp_path / "room.db")
    yield store
    store.close()


@pytest.fixture
def over(room):
    """Ten entries of $115.00 are over; three prizes are published, none is paid, the drawer is not counted."""
    builders.add_tournament(room)
    for name in ("Ann", "Bob", "Cid", "Dee"):
        builders.add_person(room, name)
    builders.open_registration(room, "1")
    builders.start_play(room, "1")
    enter_ten(Evening(room, "1"))
    close(room)
    publish(room, places=3)
    conclude(room)
    return room


def words(form):
    return [label.text() for label in form.open.findChildren(Label)]


def keys(screen):
    return [row.key for row in screen.list.rows()]


def test_there_is_no_proof_before_the_conclusion(qtbot, room):
    builders.add_tournament(room)
    screen = screen_of(qtbot, desk_at(room, clerk=DIRECTOR), "1")
    assert PROOF not in keys(screen)
    screen.open_part(PROOF)
    assert screen.list.current() != PROOF


def test_a_clerk_is_told_the_drawer_once_it_is_counted(qtbot, over):
    screen = screen_of(qtbot, desk_at(over), "1")
    screen.open_part(PROOF)
    assert screen.form(PROOF).cash.accessibleName().startswith("Told once the drawer is counted")


def test_each_difference_stands_with_what_to_do_and_settle_sleeps(qtbot, over):
    screen = screen_of(qtbot, desk_at(over, clerk=NOBODY), "1")
    assert keys(screen)[-1] == PROOF
    assert screen.list.rows()[-1].second == "2 differences to mend"
    screen.open_part(PROOF)
    form = screen.form(PROOF)
    shown_words = words(form)
    assert any(
        one.startswith("Shift 1 at Desk 1") and one.endswith("close the shift.") for one in shown_words
    )
    assert not any(one.startswith("Refused") for one in shown_words)
    assert form.unpaid.accessibleName().startswith("1st, ")
    assert form.unpaid.accessibleName().count("$") == 3
    assert form.sums[2].accessibleName() == "= Difference, $1,000.00"
    assert form.went_out.rows()[-1] == FigureRow(
        "Difference", ("$1,000.00", "$0.00", "$1,000.00", "$0.00"), strong=True, loud=True
    )
    assert form.cash.accessibleName() == "Desk 1, shift 1, still open, $1,150.00"
    assert not screen.step.act.isEnabled() or screen.step.act.greyed_reason() == "2 things to do first"


def test_even_books_are_settled_and_stay_to_be_read(qtbot, over):
    for place in (1, 2, 3):
        pay(over, place)
    builders.close_drawer(desk_at(over))
    desk = desk_at(over, clerk=DIRECTOR)
    screen = screen_of(qtbot, desk, "1")
    screen.open_part(PROOF)
    form = screen.form(PROOF)
    assert form.verdict.text() == "Every column ends in zero."
    assert [row.title for row in form.came_in.rows()] == ["Entries, 10", "Re-entries, 0", "Add-ons, 0", "In"]
    assert form.came_in.rows()[-1].figures == ("$1,150.00", "$0.00", "$1,000.00", "$150.00")
    assert not form.open_card.isVisible()


def test_a_link_leads_to_the_part_that_mends_it(qtbot, over):
    desk = desk_at(over, clerk=DIRECTOR)
    house.add_house_money(desk, **ONE, amount_cents=12_345, reason="A gift")
    screen = screen_of(qtbot, desk, "1")
    screen.open_part(PROOF)
    form = screen.form(PROOF)
    assert form.came_in.rows()[-2].title == "Added by the house"
    link = next(one for one in form.open.findChildren(LinkButton) if one.text() == "See the prizes")
    press(qtbot, link)
    assert screen.list.current() == "prizes"


def test_the_rows_words(over):
    proof = overview(desk_at(over, clerk=DIRECTOR), **ONE).proof
    assert proof is not None
    assert proof.state == State.CONCLUDED.value
    assert proof_row(proof).second == "2 differences to mend"


class TestFigureTable:
    HEADS = ("paid", "charity")

    def table(self, qtbot, width):
        table = FigureTable(name="figures")
        table.set_rows(
            self.HEADS,
            (
                FigureRow("Reading Fund of Lewis and Clark County", ("1,000.00", "1,000.00")),
                FigureRow("Out", ("$1,000.00", "$1,000.00"), strong=True),
            ),
        )
        return shown(qtbot, table, (width, 300))

    def test_a_long_title_takes_a_line_of_its_own_where_it_must(self, qtbot):
        wide, narrow = self.table(qtbot, 600), self.table(qtbot, 300)
        assert narrow.height() > wide.height()

    def test_it_is_spoken(self, qtbot):
        spoken = self.table(qtbot, 400).accessibleName()
        assert spoken.endswith("Out, paid $1,000.00, charity $1,000.00")

    def test_no_figure_is_cut(self, qtbot):
        table = self.table(qtbot, 170)
        assert table.minimumSizeHint().width() <= 230
        assert table.grab().toImage().width() > 0
        assert table.hasFocus() is False
        assert table.focusPolicy() is Qt.FocusPolicy.NoFocus
