"""The last step on the Tournament screen: what is owed, the link that mends it, and closed for good."""

import pytest

from app.core.records import State
from app.desk.overview import overview
from app.desk.sheets import post_rules
from app.desk.steps import conclude, open_registration, start_play
from app.desk.strip import read_strip
from app.ui.messages import strip_words
from app.ui.screens.tournament import next_step
from app.ui.widgets.button import LinkButton
from app.ui.widgets.fields import TextField
from tests.ui import tournament_samples as samples
from tests.ui.test_tournament_screen import PLAY, press, screen_of


@pytest.fixture
def desk(store):
    return samples.desk_of(store)


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Let a press count at once."""
    monkeypatch.setattr(next_step, "SETTLE_SECONDS", 0.0)


def test_a_concluded_one_is_settled_behind_a_second_press_and_stays_closed(qtbot, desk):
    number = samples.approved(desk)
    evening = samples.at(desk, PLAY)
    open_registration(evening, tournament_id=number)
    for area in samples.AREAS[1:]:
        post_rules(evening, tournament_id=number, area=area)
    start_play(evening, tournament_id=number)
    conclude(evening, tournament_id=number)
    screen = screen_of(qtbot, evening, number)
    link = next(one for one in screen.step.stands.findChildren(LinkButton) if one.isVisible())
    press(qtbot, link)
    assert screen.list.current() == "in_charge"
    off = next(one for one in screen.form("in_charge").log.findChildren(LinkButton) if one.isVisible())
    press(qtbot, off)
    assert screen.step.second.text() == "Nothing stands in the way"
    press(qtbot, screen.step.act)
    assert screen.step.act.text() == "Yes, settle"
    assert "for good" in screen.step.note.text()
    press(qtbot, screen.step.act)
    assert overview(desk, tournament_id=number).tournament.state is State.SETTLED
    assert (screen.step.title.text(), screen.step.act.isVisible()) == ("Settled", False)
    for part, dead in (
        ("in_charge", ("write",)),
        ("prizes", ()),
        ("charity", ()),
        ("dealers", ("assign", "rotate")),
    ):
        screen.open_part(part)
        form = screen.form(part)
        assert not any(getattr(form, name).isEnabled() for name in dead)
        typed = [
            field for field in form.findChildren(TextField) if field.isVisible() and field.edit.isEnabled()
        ]
        licenses = form.license.findChildren(TextField) if part == "dealers" else []
        assert [field.objectName() for field in typed if field not in licenses] == []
    assert "over" in screen.form("dealers").why_not.text()
    screen.open_part("rules")
    assert not screen.form("rules").editor.bold.isVisible()
    strip = read_strip(desk, tournament_id=number)
    assert strip_words(strip)[0].second == "settled"
