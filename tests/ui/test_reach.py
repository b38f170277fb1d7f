"""The hub and the window while a server is out of reach: what is asked again, what is said, what is not begun."""

from datetime import UTC, date, datetime

import pytest
from PySide6.QtCore import Qt

from app.core.errors import DeskError, StoreUnavailable
from app.desk.dealers import add_dealer
from app.desk.sentences import error_sentence
from app.desk.venue import set_venue
from app.ui.asking import Stage, heading, is_lost, tone
from app.ui.hub import new_intent
from app.ui.main_window import MainWindow
from app.ui.probe import Probe
from app.ui.reach_words import lost_words, server_words, span_words, tls_words
from app.ui.screens.desk import DeskScreen
from app.ui.widgets.banner import BannerKind
from db.opening import open_ledger
from tests.server.cutting import Moment
from tests.ui.desk_room import desk_on, hub_on
from tests.ui.server_room import SOON

AT = datetime(2026, 3, 7, 3, 30, tzinfo=UTC)
DEALER = {"first": "Ida", "last": "Solheim", "license": "D-77", "expires": date(2027, 1, 1)}


@pytest.fixture
def hub(served, proxy):
    made = hub_on(desk_on(open_ledger(proxy.through(served[0]))), served[1])
    yield made
    made.close()


@pytest.fixture
def window(qtbot, hub):
    made = MainWindow(hub, {"desk": DeskScreen(hub)})
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    return made


def dealers(hub):
    rows = hub.desk.store.rows("select count(*) as number from dealer where license = 'D-77'")
    return rows[0]["number"]


def lose(hub, proxy, moment):
    proxy.cut_next(moment)
    proxy.refuse()
    with pytest.raises(StoreUnavailable) as lost:
        hub.attempt(add_dealer, new_intent(), **DEALER)
    assert lost.value.code == "asking_again"


class TestHub:
    def test_nothing_else_is_begun_while_a_question_is_open(self, hub, proxy):
        lose(hub, proxy, Moment.AFTER_COMMIT)
        for _press in range(2):
            with pytest.raises(StoreUnavailable) as refused:
                hub.attempt(set_venue, new_intent(), phone="406-555-0117")
            assert refused.value.code == "asking"

    def test_out_of_reach_without_a_question_nothing_is_begun_either(self, hub, proxy):
        proxy.refuse()
        proxy.drop()
        with pytest.raises(StoreUnavailable):
            hub.read(lambda desk: desk.store.rows("select 1 as one"))
        with pytest.raises(StoreUnavailable) as refused:
            hub.attempt(add_dealer, new_intent(), **DEALER)
        assert refused.value.code == "unreachable"
        assert hub.question is None

    def test_the_same_step_pressed_again_has_the_first_answer(self, hub, proxy, qtbot):
        lose(hub, proxy, Moment.AFTER_COMMIT)
        proxy.accept()
        with qtbot.waitSignal(hub.asked, timeout=SOON) as asked:
            pass
        assert asked.args[0].stage is Stage.ANSWERED
        assert hub.attempt(add_dealer, new_intent(), **DEALER).repeated
        assert dealers(hub) == 1

    def test_a_refusal_that_comes_late_is_the_answer(self, hub, proxy, qtbot, served):
        lose(hub, proxy, Moment.BEFORE_SEND)
        question = hub.question
        other = open_ledger(served[0])
        add_dealer(desk_on(other), **DEALER)
        other.close()
        proxy.accept()
        qtbot.waitUntil(lambda: hub.question is None, timeout=SOON)
        with pytest.raises(DeskError):
            question.result()

    def test_a_bug_in_the_second_asking_is_a_bug_and_ends_it(self, hub, proxy, qtbot):
        lose(hub, proxy, Moment.AFTER_COMMIT)
        question = hub.question
        question._ask = lambda: 1 / 0
        with qtbot.captureExceptions() as caught:
            proxy.accept()
            qtbot.waitUntil(lambda: hub.question is None, timeout=SOON)
        assert caught[0][0] is ZeroDivisionError
        assert question.error().code == "unanswered"
        assert question.error().params["server"] == hub.desk.store.server

    def test_a_busy_server_is_asked_until_it_answers(self, hub, proxy, qtbot, served):
        lose(hub, proxy, Moment.BEFORE_SEND)
        other = open_ledger(served[0])
        with other.unit():
            proxy.accept()
            qtbot.wait(1500)
            assert hub.question is not None
        other.close()
        qtbot.waitUntil(lambda: hub.question is None, timeout=SOON)
        assert dealers(hub) == 1

    def test_a_server_that_goes_again_while_it_is_asked_is_lost_again(self, hub, proxy, qtbot):
        lose(hub, proxy, Moment.BEFORE_SEND)
        server = hub.desk.store.server
        answers = iter(["busy", "unreachable"])

        def ask():
            raise StoreUnavailable(next(answers), server=server)

        hub.question._ask = ask
        proxy.accept()
        qtbot.waitUntil(lambda: hub.online, timeout=SOON)
        with pytest.raises(StoreUnavailable) as refused:
            hub.reach.check()
        assert error_sentence(refused.value).startswith(f"{server} has not answered the last step")
        with qtbot.waitSignal(hub.reach_changed, timeout=SOON):
            pass
        assert not hub.online
        hub.reach.question = None

    def test_a_look_that_falls_names_the_server(self, caplog):
        look = Probe(lambda: 1 / 0, "", "room/desk")
        look.run()
        caplog.clear()
        assert error_sentence(look.trouble).startswith("room/desk does not answer")


class TestWindow:
    def test_the_band_says_it_and_goes(self, window, hub, proxy, qtbot):
        proxy.refuse()
        proxy.drop()
        hub.look(force=True)
        qtbot.waitUntil(lambda: not hub.online, timeout=SOON)
        said = window.frame.band.said()
        assert said.startswith("The server has not answered since 8:30 pm. What you see is as of 8:30 pm.")
        assert "connects again by itself" in said
        assert window.notice.isHidden()
        assert window.frame.strip.isVisible()
        proxy.accept()
        qtbot.waitUntil(lambda: not window.frame.band.isVisible(), timeout=SOON)
        assert hub.online

    @pytest.mark.parametrize(
        ("moment", "title", "kept"),
        [(Moment.AFTER_COMMIT, "It was kept", 1), (Moment.BEFORE_SEND, "It was not kept", 0)],
    )
    def test_a_step_that_no_screen_waits_for_ends_in_a_notice(
        self, window, hub, proxy, qtbot, moment, title, kept
    ):
        lose(hub, proxy, moment)
        assert "Asking again" in window.frame.band.said()
        hub.reach._patience.start(10)
        qtbot.waitUntil(lambda: hub.question.stage is Stage.UNKNOWN, timeout=SOON)
        assert "do not do it again" in window.frame.band.said()
        proxy.accept()
        qtbot.waitUntil(lambda: hub.question is None, timeout=SOON)
        assert window.notice.title.text() == title
        assert dealers(hub) == kept

    def test_where_it_was_asked_the_end_is_told_in_place(self, window, hub, proxy, qtbot):
        desk = window.screens["desk"]
        qtbot.keyClicks(desk.finder.search, "raghu")
        qtbot.keyClick(desk.finder.search, Qt.Key.Key_Return)
        qtbot.keyClick(desk.finder.search, Qt.Key.Key_F5)
        qtbot.keyClick(desk.finder.search, Qt.Key.Key_F12)
        qtbot.keyClicks(desk.finder.search, "raghu")
        qtbot.keyClick(desk.finder.search, Qt.Key.Key_Return)
        proxy.cut_next(Moment.AFTER_COMMIT)
        qtbot.keyClick(desk.finder.search, Qt.Key.Key_F8)
        desk.person.panel.confirm.click()
        assert desk.person.notice.title() == "Asking again …"
        qtbot.waitUntil(lambda: desk.person.notice.title() == "It was kept", timeout=SOON)
        assert window.notice.isHidden()
        assert len(hub.desk.store.rows("select sequence from journal where verb = 'bust'")) == 1

    def test_a_step_that_never_left_is_not_done(self, window, hub, proxy, qtbot):
        proxy.refuse()
        proxy.drop()
        assert hub.do(add_dealer, **DEALER) is None
        assert window.notice.title.text() == "Asking again …"
        hub.reach._patience.start(10)
        qtbot.waitUntil(lambda: hub.question is None, timeout=SOON)
        assert window.notice.title.text() == "Not done"
        assert "Nothing was taken" in window.notice.words.text()

    def test_it_asks_to_stay_open_once_while_a_step_has_no_answer(self, window, hub, proxy):
        lose(hub, proxy, Moment.AFTER_COMMIT)
        assert not window.close()
        assert window.notice.title.text() == "The last step has no answer yet"
        assert window.close()

    def test_the_other_desks_and_the_clock_are_learned(self, window, hub, served):
        other = open_ledger(served[0])
        other.name_station("Desk 1")
        window.reach.learn()
        assert window.frame.band.said().startswith("Another desk is called Desk 1 too.")
        other.close()


class TestWords:
    @pytest.mark.parametrize(
        ("seconds", "said"),
        [
            (0, ""),
            (5, ""),
            (-5, ""),
            (6, "6 seconds ahead of"),
            (-121, "2 minutes behind"),
            (90_000, "1 day ahead of"),
        ],
    )
    def test_a_clock_that_is_off_is_said_beyond_five_seconds(self, seconds, said):
        words = server_words({"clock_off_seconds": str(seconds)}, "Desk 1")
        assert said in (words.title if words else "")
        assert (words is None) is (not said)

    def test_a_file_has_nothing_to_say(self):
        assert server_words({"engine": "SQLite", "file": "desk.db"}, "Desk 1") is None

    def test_a_server_that_came_back_otherwise_says_so(self):
        words = lost_words(StoreUnavailable("wrong_password", server="room/desk"), None, AT, UTC)
        assert "room/desk does not let this desk in." in words.second

    @pytest.mark.parametrize(
        ("seconds", "said"),
        [(1, "1 second"), (59, "59 seconds"), (60, "1 minute"), (3600, "1 hour"), (172_800, "2 days")],
    )
    def test_spans(self, seconds, said):
        assert span_words(seconds) == said

    def test_tls(self):
        far = {
            "tls": "none",
            "server": "room/desk",
            "address": "postgresql://desk@room/desk?without_tls=the+one+cable",
        }
        assert tls_words(far) == "not encrypted"
        assert tls_words(far | {"address": ""}) == "not encrypted"
        near = far | {"address": "postgresql://desk@localhost/desk"}
        assert tls_words(near) == "on this machine, so not encrypted is fine"
        assert tls_words({"tls": "TLSv1.3"}) == "encrypted with TLS 1.3"

    def test_only_a_server_is_lost(self):
        assert is_lost(StoreUnavailable("unanswered", server="room/desk"))
        assert not is_lost(StoreUnavailable("unreachable", file="desk.db"))
        assert not is_lost(StoreUnavailable("busy", server="room/desk"))

    def test_a_question_is_no_refusal(self):
        again = StoreUnavailable("asking_again", server="room/desk")
        full = StoreUnavailable("full", server="room/desk")
        assert (heading(again, "Not saved"), tone(again)) == ("Asking again …", BannerKind.WARNING)
        assert (heading(full, "Not saved"), tone(full)) == ("Not saved", BannerKind.REFUSED)
