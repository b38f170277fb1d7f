"""Pictures of Settings, every section. `python -m tests.ui.settings_pictures FOLDER` writes them."""

import sys
from datetime import timedelta
from pathlib import Path

from app.desk.packs import choose_pack
from app.ui.screens.settings.screen import SettingsScreen
from app.ui.theme import DARK, LIGHT, THEMES
from db.sqlite import open_sqlite
from tests.ui.papers_pictures import PRINTERS
from tests.ui.pictured import SIZES, begin, framed, shoot
from tests.ui.room import CROWD, LONGEST, NOON, at, make_book, make_hub, make_staff, make_venue


def screen_on(store, printers=PRINTERS):
    """Return the screen over a ledger."""
    desk = at(store, NOON + timedelta(days=1))
    book = make_book(office_printer=printers[0], receipt_printer=printers[1]) if printers else make_book()
    return SettingsScreen(make_hub(desk), book, printers=lambda: printers)


def pack_forms(screen, shot):
    """Write the form of a copy, a copy, and the form of one of its values."""
    packs = next(section for section in screen.sections if section.key == "packs")
    screen.open("packs")
    packs.side.begin_copy()
    for theme in THEMES.values():
        shot("packs-copy", "1366", theme)
    packs.copy_as("Clark Fork reading of the gap")
    packs.table.selectRow(3)
    for size, theme in (("1366", LIGHT), ("1366", DARK), ("1024", LIGHT), ("1920", DARK)):
        shot("packs-copied", size, theme)
    packs.side.edit.click()
    for size, theme in (("1366", LIGHT), ("1366", DARK), ("1024", LIGHT), ("1920", DARK)):
        shot("packs-edit", size, theme)


def main(folder):
    """Write the pictures."""
    app = begin(folder)
    (folder / "settings.db").unlink(missing_ok=True)
    store = open_sqlite(folder / "settings.db", training=True)
    shot = lambda frame, name, size, theme: shoot(frame, folder, f"settings-{name}", size, theme)  # noqa: E731
    light, dark = THEMES.values()
    empty = screen_on(store, printers=())
    frame = framed("settings", empty)
    for key in ("venue", "staff", "printers"):
        shot(frame, "venue", "1366", light)
        empty.open(key)
        shot(frame, f"{key}-empty", "1366", light)
    make_venue(at(store))
    make_staff(at(store, clerk="Marisol Reyes"))
    choose_pack(at(store, clerk="Jun Park"), pack="montana-2007")
    choose_pack(at(store), pack="montana-2007")
    screen = screen_on(store)
    frame = framed("settings", screen)
    for size in SIZES:
        for theme in (light, dark):
            shot(frame, "venue", size, theme)
            for section in screen.sections:
                screen.open(section.key)
                if section.key == "staff":
                    section.table.selectRow(1)
                shot(frame, section.key, size, theme)
    staff = screen.sections[3]
    screen.open("staff")
    for size in ("1366", "1024"):
        staff.start_adding()
        shot(frame, "staff-add", size, light)
    staff.side.left.emit()
    staff.side.new_pin.click()
    staff.side.pin.first.set_text("12")
    staff.side.keep_pin.click()
    shot(frame, "staff-pin", "1366", dark)
    pack_forms(screen, lambda name, size, theme: shot(frame, name, size, theme))
    make_staff(at(store), CROWD)
    make_venue(at(store), premises=f"The Card Room of {LONGEST} and Daughters")
    crowded = screen_on(
        store, printers=("Office_LaserJet_Pro_MFP_M428fdw_second_floor_by_the_window", PRINTERS[1])
    )
    frame = framed("settings", crowded)
    shot(frame, "crowded", "1366", light)
    for key in ("staff", "printers"):
        crowded.open(key)
        if key == "staff":
            crowded.sections[3].table.selectRow(7)
        shot(frame, f"{key}-crowded", "1366", light)
        shot(frame, f"{key}-crowded", "1024", dark)
    return app


if __name__ == "__main__":
    main(Path(sys.argv[1]))
