"""Part (10) of the Tournament screen: what merges brought to light, and the answers."""

from app.desk.busts import bust_player
from app.desk.merging import merge_people
from app.desk.sales import take_entry, take_other
from app.desk.strip import read_strip
from app.ui.messages import MEND_OF_DUTY, strip_words
from tests.ui.tournament_hands import kept, links, open_part, press, retype


def over(room, *lasts):
    """Merge each of these with somebody nobody else is merged with, both over the ceiling together."""
    desk, number, ids = room
    people = iter(ids[name] for name in ("Hale", "Halcón", "Tamihana", "Pruitt"))
    for last in lasts:
        keep, drop = ids[last], next(people)
        for person_id, cents in ((keep, 1400_00), (drop, 1100_00)):
            take_entry(desk, tournament_id=number, person_id=person_id)
            take_other(
                desk, tournament_id=number, person_id=person_id, label="Staff add-on", amount_cents=cents
            )
        merge_people(desk, keep_id=keep, drop_id=drop, reason="Same license")


def test_nothing_is_asked_while_nothing_is_open(qtbot, room):
    form = open_part(qtbot, room[0], room[1], "ceiling")
    assert not form.answer.isVisible()


def test_the_chip_leads_here(room):
    over(room, "Halvorsen")
    strip = read_strip(room[0], tournament_id=room[1])
    chip = strip_words(strip)[1][-1]
    assert (chip.name, chip.value) == ("Ceiling", "1 to answer")
    assert MEND_OF_DUTY[chip.duty.key] == ("tournament", "ceiling")


def test_a_breach_is_answered_with_another_persons_pin(qtbot, room):
    desk, number, ids = room
    over(room, "Halvorsen", "Nguyễn")
    form = open_part(qtbot, desk, number, "ceiling")
    panel = form.answer
    assert panel.isVisible()
    assert "over the ceiling" in panel.words.accessibleName() or "in twice" in panel.words.accessibleName()
    assert not panel.answer.isEnabled()
    (choose, *_rest) = links(panel.rows)
    press(qtbot, choose)
    assert "Thị Mai Nguyễn" in panel.words.accessibleName()
    retype(qtbot, panel.done, "Both seats were one, one given up")
    press(qtbot, panel.answer)
    assert len(kept(desk, number).facts.breaches) == 4  # both seats are still taken
    bust_player(desk, tournament_id=number, person_id=ids["Nguyễn"])
    form.screen.hub.changed.emit()
    press(qtbot, panel.answer)  # a clerk alone may not
    assert len(kept(desk, number).facts.breaches) == 4
    retype(qtbot, panel.approver, "Marta Reyes")
    retype(qtbot, panel.pin, "4821")
    press(qtbot, panel.answer)
    left = kept(desk, number).facts.breaches
    assert {one.person for one in left} == {"Ingrid Halvorsen"}
    assert panel.pin.text() == ""
    assert "Ingrid Halvorsen" in panel.words.accessibleName()
