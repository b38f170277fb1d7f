"""How the tests of the Tournament screen's forms work: open a part, press, type over, look at what is kept."""

from PySide6.QtCore import Qt

from app.desk.overview import overview
from app.ui.hub import Hub
from app.ui.screens.tournament import TournamentScreen
from app.ui.widgets.button import LinkButton
from tests.ui.looking import shown


def open_part(qtbot, desk, number, part):
    """Open a part of a tournament; return its form, with the screen around it."""
    hub = Hub(desk, watch=False)
    hub.choose(number)
    screen = shown(qtbot, TournamentScreen(hub), (1182, 660))
    screen.open_part(part)
    form = screen.form(part)
    form.screen = screen
    return form


def kept(desk, number):
    return overview(desk, tournament_id=number)


def press(qtbot, button):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def links(rows):
    return [link for link in rows.findChildren(LinkButton) if link.isVisible()]


def retype(qtbot, field, text):
    field.edit.selectAll()
    if text:
        qtbot.keyClicks(field.edit, text)
    else:
        qtbot.keyClick(field.edit, Qt.Key.Key_Delete)
