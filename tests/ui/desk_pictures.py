"""The Desk in every state, to lay beside the design's pictures.

`python -m tests.ui.desk_pictures FOLDER [WORD]` writes them; WORD picks those whose name holds it.
"""

import os
import sys
import tempfile
from datetime import timedelta
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.core.records import PrintJob
from app.desk.busts import bust_player
from app.desk.sales import take_addon, take_entry, take_reentry
from app.desk.voids import void_payment
from app.ui.screens.desk import DeskScreen
from app.ui.theme import THEMES
from db.sqlite import open_sqlite
from tests.ui.desk_room import NOW, add_people, desk_on, hub_on, open_room
from tests.ui.pictured import SIZES, framed, shoot


def fill(store, number):
    """Sell what an evening would have sold; return people by family name."""
    ids = add_people(desk_on(store))

    def at(minutes):
        return desk_on(store, at=NOW - timedelta(minutes=minutes))

    one = {"tournament_id": number}
    take_entry(at(76), **one, person_id=ids["Halvorsen"], tendered_cents=120_00)
    take_entry(at(75), **one, person_id=ids["Haldane"])
    take_entry(at(74), **one, person_id=ids["Hall"])
    take_entry(at(73), **one, person_id=ids["Halcón"])
    for round_ in range(21):
        act = take_reentry if round_ else take_entry
        act(at(72 - round_), **one, person_id=ids["Marchetti"])
        bust_player(at(72 - round_), **one, person_id=ids["Marchetti"])
    for name in ("Haldane", "Halcón", "Halvorsen"):
        bust_player(at(50), **one, person_id=ids[name])
    take_reentry(at(48), **one, person_id=ids["Halvorsen"])
    for minutes, name in ((8, "Benavides"), (7, "Nguyễn"), (5, "Tamihana"), (4, "Pruitt"), (3, "Wiśniewski")):
        sale = take_entry(at(minutes), **one, person_id=ids[name])
        if name == "Tamihana":
            void_payment(at(minutes - 1), payment_id=sale.payment_id, reason="Wrong person")
    take_addon(at(2), **one, person_id=ids["Pruitt"])
    take_entry(at(1), **one, person_id=ids["Raghunathan"])
    return ids


def keys(screen, text="", *more):
    """Type into Find, then press keys."""
    search = screen.finder.search
    search.setFocus()
    QTest.keyClicks(search, text)
    for key in more:
        QTest.keyClick(QApplication.focusWidget() or search, key)


def ordinary(screen):
    keys(screen, "halv", Qt.Key.Key_Return)
    keys(screen, "", Qt.Key.Key_F7)
    screen.sale.selling.tender.notes[1].click()


def search(screen):
    keys(screen, "hal")


def paid(screen):
    keys(screen, "okon", Qt.Key.Key_Return, Qt.Key.Key_F5)
    screen.sale.selling.tender.notes[0].click()
    keys(screen, "", Qt.Key.Key_F12)
    number = screen.sale.paid.receipt_number
    screen.sale.paid.show_job(PrintJob("1", "1", "receipt", number, 0, NOW, "", "printed"))


def paid_later(screen):
    keys(screen, "rosal", Qt.Key.Key_Return, Qt.Key.Key_F5, Qt.Key.Key_F12)


def refused(screen):
    keys(screen, "marche", Qt.Key.Key_Return, Qt.Key.Key_F6)


def refused_rule(screen):
    keys(screen, "pruitt", Qt.Key.Key_Return, Qt.Key.Key_F5)


def other(screen):
    keys(screen, "pruitt", Qt.Key.Key_Return)
    screen.sale.selling.other_button.click()
    QTest.keyClicks(screen.sale.selling.other.label.edit, "Staff add-on")
    screen.sale.selling.other.amount.edit.setFocus()
    QTest.keyClicks(screen.sale.selling.other.amount.edit, "10.00")


def rake_typed(screen):
    other(screen)
    screen.sale.selling.other.label.edit.clear()
    screen.sale.selling.other.label.edit.setFocus()
    QTest.keyClicks(screen.sale.selling.other.label.edit, "House rake")


def rake(screen):
    other(screen)
    screen.sale.selling.other.label.edit.clear()
    screen.sale.selling.other.label.edit.setFocus()
    QTest.keyClicks(screen.sale.selling.other.label.edit, "House rake")
    keys(screen, "", Qt.Key.Key_F12)


def void(screen):
    screen.finder.void.click()


def void_approved(screen):
    screen.hub.set_clerk("Sal Ortega")
    void(screen)
    screen.sale.voiding.reason.set_text("Wrong person")
    screen.sale.voiding.show_trouble("wrong_pin", "The PIN of Marta Reyes is not right. Try again.")


def void_asks(screen):
    screen.hub.set_clerk("Sal Ortega")
    void(screen)


def void_refused(screen):
    for _row in range(3):
        screen.finder.sales.step(1)
    void(screen)


def refund(screen):
    screen.finder.refund.click()


def refund_wrong_pin(screen):
    refund(screen)
    screen.sale.refunding.reason.set_text("Called away")
    screen.sale.refunding.approver.set_text("Marta Reyes")
    screen.sale.refunding.show_trouble("wrong_pin", "The PIN of Marta Reyes is not right. Try again.")


def voided(screen):
    void(screen)
    screen.sale.voiding.reason.set_text("Wrong person")
    screen.sale.voiding._grey()
    screen.sale.voiding.confirm.click()


def reprinted(screen):
    screen.finder.reprint.click()


def form(screen):
    keys(screen, "nora van der berg")
    QTest.keyClick(screen.finder.search, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)


def twins(screen):
    keys(screen, "nathan hall")
    QTest.keyClick(screen.finder.search, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    screen.form.fields["birth"].set_text("4/4/1996")
    screen.form.save.click()


def short(screen):
    keys(screen, "pruitt", Qt.Key.Key_Return, Qt.Key.Key_F7, Qt.Key.Key_F9)
    QTest.keyClicks(screen.sale.selling.tender.other, "50")


def all_rows(screen):
    keys(screen, "marche", Qt.Key.Key_Return)
    screen.person.show_all()


def nothing(_screen):
    pass


def longest(screen):
    keys(screen, "papa", Qt.Key.Key_Return, Qt.Key.Key_F5)


def longest_preview(screen):
    keys(screen, "papa")


def nobody(screen):
    keys(screen, "zzz")


def out(screen):
    keys(screen, "pruitt", Qt.Key.Key_Return, Qt.Key.Key_F8)
    keys_at_focus("ha")


def out_done(screen):
    keys(screen, "pruitt", Qt.Key.Key_Return, Qt.Key.Key_F8)
    screen.person.panel.confirm.click()


def keys_at_focus(text):
    QTest.keyClicks(QApplication.focusWidget(), text)


STATES = {
    "ordinary": (ordinary, ("1366", "1920", "1024")), "search": (search, ("1366", "1920", "1024")),
    "paid": (paid, ("1366", "1920", "1024")), "refused": (refused, ("1366", "1920", "1024")),
    "refused-rule": (refused_rule, ("1366",)), "other": (other, ("1366", "1024")), "rake": (rake, ("1366",)),
    "rake-typed": (rake_typed, ("1366", "1024")),
    "void": (void, ("1366", "1024")), "voided": (voided, ("1366", "1024")),
    "void-asks": (void_asks, ("1366", "1024")), "void-approved": (void_approved, ("1366", "1024")),
    "refund": (refund, ("1366", "1024")), "refund-wrong-pin": (refund_wrong_pin, ("1366", "1024")),
    "void-refused": (void_refused, ("1366", "1024")), "reprinted": (reprinted, ("1366", "1024")),
    "form": (form, ("1366", "1024")), "twins": (twins, ("1366",)),
    "short": (short, ("1366", "1024")), "idle": (nothing, ("1366",)), "nobody": (nobody, ("1366",)),
    "longest": (longest, ("1366", "1024")), "longest-preview": (longest_preview, ("1366", "1024")),
    "out": (out, ("1366", "1024")), "out-done": (out_done, ("1366", "1024")),
    "all": (all_rows, ("1366",)), "paid-later": (paid_later, ("1366",)),
}  # fmt: skip


def picture(folder, store, number, name, act, size, theme):
    """Write one picture."""
    screen = DeskScreen(hub_on(desk_on(store), number))
    frame = framed("desk", screen, day="Day 1 of 3, Fri Mar 6")
    frame.resize(*SIZES[size])
    QApplication.processEvents()
    screen.focus_first()
    act(screen)
    QApplication.processEvents()
    shoot(frame, folder, f"desk-{name}", size, theme)
    frame.deleteLater()


def main(folder, word=""):
    """Write the pictures."""
    app = QApplication.instance() or QApplication([])
    for theme in THEMES.values():
        for name, (act, sizes) in STATES.items():
            for size in sizes:
                if word not in f"{name}-{size}-{theme.name}":
                    continue
                with tempfile.TemporaryDirectory() as place:
                    store = open_sqlite(Path(place) / "desk.db", training=True)
                    _desk, number = open_room(store)
                    fill(store, number)
                    picture(folder, store, number, name, act, size, theme)
                    store.close()
    return app


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "")
