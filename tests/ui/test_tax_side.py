"""Tax and cash papers on the Payouts screen: which prizes ask for one, what is told when one is paid, what is printed."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.core.errors import StoreUnavailable
from app.desk import payouts, steps
from app.ui.hub import Hub
from app.ui.models.rows_model import CELL_ROLE
from app.ui.screens.payouts import PayoutsScreen, tax_side
from db.prints import list_of_document
from db.sqlite import open_sqlite
from tests.ui import payouts_samples as samples
from tests.ui.looking import shown
from tests.ui.room import KeptQueue


@pytest.fixture
def store(tmp_path):
    store = open_sqlite(tmp_path / "payouts.db", training=True)
    yield store
    store.close()


@pytest.fixture
def papers():
    return KeptQueue()


@pytest.fixture
def screen_of(qtbot: QtBot, papers):
    def make(desk, size=(1182, 660)):
        hub = Hub(desk, watch=False)
        hub.choose("1")
        return shown(qtbot, PayoutsScreen(hub, papers), size)

    return make


def lines(card):
    """What the lines of the card say, left and right."""
    found = []
    for at in range(card.lines.count()):
        row = card.lines.itemAt(at).widget()
        parts = row.layout()
        found.append(
            row.text()
            if parts is None
            else tuple(parts.itemAt(n).widget().text() for n in range(parts.count()))
        )
    return found


def test_each_prize_over_the_figure_with_what_it_is_over_its_entry(screen_of, store):
    card = screen_of(samples.taxed(store)).side.tax
    assert card.isVisible()
    assert lines(card) == [
        ("1st, Łukasz Wiśniewski", "$8,775.00"),
        ("2nd, Priya Raghunathan", "$4,375.00"),
        ("3rd, Deshawn Pruitt", "$2,175.00"),
    ]
    assert card.note.text() == (
        "What each is over the entry that won it. Form W-2G for 2026: from $2,000.00 on, to be confirmed with an "
        "accountant."
    )
    assert not card.cash.isVisible()


def test_the_places_carry_a_flag(screen_of, store):
    model = screen_of(samples.taxed(store)).places.model
    cells = [model.data(model.index(at, 2), CELL_ROLE).second for at in range(model.rowCount())]
    assert cells == ["W-2G", "W-2G", "W-2G", "", ""]


def test_the_narrow_window_names_places_alone(screen_of, store):
    card = screen_of(samples.taxed(store), (932, 660)).side.tax
    assert lines(card)[0] == ("1st", "$8,775.00")


def test_more_than_fit_are_counted(screen_of, store):
    desk = samples.taxed(store, places="20 %; 16 %; 16 %; 16 %; 16 %; 16 %")
    card = screen_of(desk).side.tax
    assert len(lines(card)) == 5
    assert lines(card)[-1] == "2 more prizes"


def test_paying_a_large_prize_tells_of_the_form_and_of_the_cash(screen_of, store, qtbot):
    screen = screen_of(samples.taxed(store))
    screen.places.select(1)
    told = screen.paying.told
    assert told.isVisible()
    assert told.title() == "W-2G may be due, cash near $10,000.00"
    assert "$8,775.00 over the entry that won it" in told.accessibleName()
    assert "With this prize, $9,900.00 in cash within 24 hours." in told.accessibleName()
    screen.places.select(2)
    assert told.title() == "W-2G may be due"
    screen.places.select(4)
    assert not told.isVisible()


def test_it_holds_nothing_up_and_says_so_afterward(screen_of, store, qtbot):
    screen = screen_of(samples.taxed(store))
    screen.places.select(1)
    qtbot.mouseClick(screen.paying.act, Qt.MouseButton.LeftButton)
    assert payouts.show_payouts(screen.hub.desk, tournament_id="1").paid_cents == 1_100_000
    screen.read_anew()
    assert screen.side.tax.cash.text() == (
        "Łukasz Wiśniewski took $9,900.00 in cash within 24 hours, near $10,000.00."
    )


def test_a_ledger_that_does_not_answer_is_said_and_nothing_is_told(screen_of, store, monkeypatch):
    def away(*_args, **_kwargs):
        raise StoreUnavailable("busy", file="desk.db")

    screen = screen_of(samples.taxed(store))
    said = []
    screen.hub.failed.connect(said.append)
    monkeypatch.setattr(tax_side, "cash_now", away)
    screen.places.select(1)
    assert [error.code for error in said] == ["busy"]
    assert not screen.paying.told.isVisible()


@pytest.mark.parametrize("kind", ["w2g-worksheet", "shared-winnings", "cash-24h"])
def test_each_paper_goes_to_the_queue_and_is_kept(screen_of, store, qtbot, papers, kind):
    screen = screen_of(samples.taxed(store))
    qtbot.mouseClick(screen.side.tax.links[kind], Qt.MouseButton.LeftButton)
    assert papers.papers == [(f"report-{kind}", "", 1, b"%PDF-")]
    assert len(list_of_document(store, "1", f"report-{kind}")) == 1


def test_before_anybody_won_the_first_prize_is_measured_against_one_entry(screen_of, store):
    desk = samples.playing(store, people=6, prize_cents=150_000, addon_limit=0)
    steps.close_registration(desk, tournament_id="1")
    payouts.publish_payouts(desk, tournament_id="1", places=1)
    card = screen_of(desk).side.tax
    assert card.note.text().startswith("1st may need one: $7,475.00 over one entry. Form W-2G for 2026")
    assert not card.links["w2g-worksheet"].isVisible()


def test_small_prizes_need_nothing(screen_of, store):
    card = screen_of(samples.concluded(store, prizes_of=samples.SHARES)).side.tax
    assert card.note.text().startswith("No prize reaches the figure.")
    assert card.links["cash-24h"].isVisible()


def test_before_prizes_are_published_there_is_no_card(screen_of, store):
    assert not screen_of(samples.playing(store)).side.tax.isVisible()
