"""F1 lists every key whole, in the smallest window the desk is made for."""

from PySide6.QtWidgets import QWidget

from app.ui.actions import ACTIONS
from app.ui.dialogs.keys import KeysCard
from app.ui.widgets.keycap import Keycap
from app.ui.widgets.label import Label
from tests.ui.looking import shown


def test_every_key_is_there_and_nothing_is_clipped(qtbot):
    window = shown(qtbot, QWidget(), (1024, 740))
    card = KeysCard(window)
    card.open_it()
    labels = card.findChildren(Label)
    assert {one.words for one in ACTIONS} <= {label.text() for label in labels}
    assert len(card.findChildren(Keycap)) == len(ACTIONS)
    assert card.card.geometry().bottom() < window.height()
    for part in (*labels, *card.findChildren(Keycap)):
        assert part.height() >= part.sizeHint().height()
        assert part.width() >= part.sizeHint().width()


def test_no_group_of_keys_is_parted(qtbot):
    window = shown(qtbot, QWidget(), (1024, 740))
    card = KeysCard(window)
    card.open_it()
    sides = {}
    for label in card.findChildren(Label):
        where = next((one.where for one in ACTIONS if one.words == label.text()), None)
        if where is not None:
            sides.setdefault(where, set()).add(label.mapTo(card, label.rect().topLeft()).x())
    assert len({side for found in sides.values() for side in found}) == 2
    assert {where: found for where, found in sides.items() if len(found) > 1} == {}
