"""What the screens beside the Desk say in place while a server is out of reach, and while it is asked again."""

import pytest
from PySide6.QtWidgets import QMenu

from app.core.errors import StoreUnavailable
from app.desk.staff import list_staff
from app.desk.venue import set_venue
from app.ui.asking import Question
from app.ui.dialogs.person_form import PersonTyped
from app.ui.hub import new_intent
from app.ui.main_window import MainWindow
from app.ui.printing import SILENT, PrintQueue, QueueState
from app.ui.screens.all_screens import make_screens
from app.ui.screens.first_run import FirstRun
from app.ui.screens.tournament.next_step import START_PLAY
from app.ui.station import Station
from app.ui.widgets.banner import _LOOKS, BannerKind
from tests.ui.desk_room import hub_on
from tests.ui.first_run_pictures import fill_owner, fill_venue
from tests.ui.looking import shown
from tests.ui.room import at, make_book, make_hub

SERVER = "cardroom-server/desk"
LOST = StoreUnavailable("unreachable", server=SERVER)
TYPED = PersonTyped("1", {"city": "Dillon"}, None)
AGAIN = StoreUnavailable("asking_again", server=SERVER)


@pytest.fixture
def hub(room):
    return hub_on(room[0], room[1])


@pytest.fixture
def window(qtbot, hub):
    made = MainWindow(hub, make_screens(hub, PrintQueue(lambda: hub.desk, Station), make_book()))
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    return made


def go(window, key):
    window.show_screen(key)
    screen = window.screens[key]
    return getattr(screen, "real", screen)


def lose(hub):
    """Lose the server, and do not find it again."""
    hub.reach.lose(LOST)
    hub.reach._looks.stop()


def refuse(monkeypatch, hub, error):
    """Let every step end with an error."""

    def attempt(_verb, _intent, *_args, **_given):
        raise error

    monkeypatch.setattr(hub, "attempt", attempt)


def kind(banner):
    return next(one for one, look in _LOOKS.items() if look is banner._look)


def next_step(window):
    step = go(window, "tournament").step
    step._changed_at = 0.0
    return step, step.refused, lambda: step._press(START_PLAY)


def packs(window):
    screen = go(window, "settings")
    screen.open("packs")
    return screen.section(), screen.section().side.message, screen.section().choose


def venue(window):
    screen = go(window, "settings")
    screen.open("venue")
    return screen.section(), screen.section().message, screen.section().keep


def papers(window):
    screen = go(window, "papers").papers
    return screen, screen.side.message, lambda: screen._refuse(error_of(screen.hub))


def person(window):
    door = go(window, "desk").door
    return door, door._form.trouble, lambda: door._save(TYPED)


def error_of(hub):
    """Return what a step ends with."""
    with pytest.raises(StoreUnavailable) as ended:
        hub.attempt(set_venue, new_intent())
    return ended.value


PLACES = {
    next_step: "Not done", packs: "Nothing was changed", venue: "Nothing was changed",
    papers: "Nothing was printed", person: "Not saved",
}  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
class TestPlaces:
    def test_out_of_reach_it_says_that_nothing_was_done(self, window, hub, place):
        _kept, banner, act = place(window)
        lose(hub)
        act()
        assert banner.title() == PLACES[place]
        assert f"The connection to {SERVER} is lost. Nothing was taken;" in banner.accessibleName()
        assert kind(banner) is BannerKind.REFUSED

    def test_what_is_asked_again_is_no_refusal(self, window, hub, place, monkeypatch):
        _kept, banner, act = place(window)
        refuse(monkeypatch, hub, AGAIN)
        act()
        assert banner.title() == "Asking again …"
        assert kind(banner) is BannerKind.WARNING
        refuse(monkeypatch, hub, StoreUnavailable("full", server=SERVER))
        act()
        assert banner.title() == PLACES[place]
        assert kind(banner) is BannerKind.REFUSED


def test_no_menu_says_that_there_are_no_tournaments(window, hub):
    lose(hub)
    window._pick_tournament()
    assert window.findChildren(QMenu) == []
    assert window.notice.title.text() == "Not done"
    assert f"The connection to {SERVER} is lost." in window.notice.words.text()


def test_a_queue_without_its_ledger_claims_no_paper(window):
    light = window.frame.top.printers
    window._printers_changed(QueueState(0, SILENT))
    assert light.accessibleName() == "Printers, waiting"
    window._printers_changed(QueueState(2, SILENT))
    assert light.accessibleName() == "Printers, 2 waiting"


class TestFirstRun:
    @pytest.fixture
    def first(self, qtbot, store):
        made = shown(
            qtbot, FirstRun(make_hub(at(store, clerk="desk")), make_book(), printers=tuple), (1366, 768)
        )
        fill_venue(made)
        made.go_on()
        made.go_on()
        made.go_on()
        fill_owner(made)
        made.go_on()
        return made

    def lost_on_the_way(self, first, monkeypatch):
        """Lose the answer to the first step of keeping everything."""
        real = first.hub.attempt
        made = []

        def attempt(verb, intent, *args, **given):
            if made:  # from then on the network is whole again
                return real(verb, intent, *args, **given)
            made.append(Question(intent, lambda: real(verb, intent, *args, **given), verb, sent=True))
            raise AGAIN

        monkeypatch.setattr(first.hub, "attempt", attempt)
        first.go_on()
        assert first.message.title() == "Asking again …"
        assert kind(first.message) is BannerKind.WARNING
        return made[0]

    def test_it_goes_on_by_itself_when_the_step_was_kept(self, qtbot, first, monkeypatch):
        question = self.lost_on_the_way(first, monkeypatch)
        first.hub.asked.emit(question)
        assert first.message.title() == "Asking again …"
        question.ask()
        with qtbot.waitSignal(first.finished):
            first.hub.asked.emit(question)
        assert list_staff(first.hub.desk).staff

    def test_it_says_when_the_step_was_not_kept(self, first, monkeypatch):
        question = self.lost_on_the_way(first, monkeypatch)
        question.give_up()
        first.hub.asked.emit(question)
        assert first.message.title() == "It was not kept"


def test_papers_that_were_never_read_say_so_and_do_nothing(window, hub, qtbot):
    lose(hub)
    screen = go(window, "papers").papers
    qtbot.waitUntil(screen.empty.isVisible)
    assert screen.empty._title.text() == "Not read yet"
    assert screen.renew.isHidden()
    assert not screen.side.isVisible()
    hub.reach.lost = None
    hub.reach.changed.emit()
    assert screen.side.isVisible()
    assert screen.list.rows()
    assert screen.side.save.isEnabled()


def test_papers_that_were_read_before_are_not_printed_while_the_server_is_away(window, hub, qtbot):
    screen = go(window, "papers").papers
    asked = []
    screen._ask = lambda *given: asked.append(given) or ""
    lose(hub)
    for line in ("rules-handout", "rules-poster"):
        screen.list.set_current(line)
        assert not screen.side.print.isEnabled()
        assert not screen.side.save.isEnabled()
        assert screen.side.reason.text().startswith("The server does not answer.")
    hub.reach.lost = None
    hub.reach.changed.emit()
    assert screen.side.save.isEnabled()
