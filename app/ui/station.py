"""What belongs to this machine and not to the ledger: its name, its printers, its colors.

Kept as a small JSON file in the user's configuration folder, so that two counters on one ledger
each keep their own printers.
"""

from __future__ import annotations

import json
import logging
import platform
import re
from collections.abc import Collection
from dataclasses import asdict, dataclass, fields
from pathlib import Path

import platformdirs

from app.station_file import read_station_file, station_file

log = logging.getLogger(__name__)
# A printer's name that means: save each paper as a PDF in the papers folder.
SAVE_AS_PDF = "pdf-folder"
FIRST_NAME = "Desk 1"
_LONGEST_BASE = 36


@dataclass(frozen=True, slots=True)
class Station:
    """This counter. Printers are system names, `SAVE_AS_PDF`, or '' for none chosen.

    `ledger` is the address of a shared ledger, never with a password; '' is this machine's own file.
    """

    name: str = FIRST_NAME
    ledger: str = ""
    receipt_printer: str = ""
    office_printer: str = ""
    papers_folder: str = ""
    theme: str = "system"
    wall_theme: str = "dark"
    scale_percent: int = 100
    lock_minutes: int = 0
    geometry: str = ""

    @property
    def folder(self) -> Path:
        """Where papers are saved."""
        chosen = self.papers_folder
        return Path(chosen) if chosen else Path(platformdirs.user_documents_dir()) / "Tournament Desk"


def machine_name() -> str:
    """Return what this machine calls itself, '' when it does not say."""
    return platform.node().split(".")[0].strip()[:40]


def name_on_server(station: Station) -> str:
    """Return the station's name on a shared ledger: unless it was given one, this machine's own name."""
    machine = machine_name()
    return machine if station.name == FIRST_NAME and machine else station.name


def free_name(station: Station, others: Collection[str]) -> str:
    """Return the name for a shared ledger that no other desk has.

    Two machines made from one picture call themselves alike: the later one counts on from its name.
    A name that a person chose stays, and the window says that there are two of it.
    """
    name = name_on_server(station)
    base = machine_name() or FIRST_NAME.split(" ", maxsplit=1)[0]
    numbered = re.fullmatch(rf"{re.escape(base)}(?: ([0-9]{{1,3}}))?", name)
    number = int(numbered[1] or 1) if numbered else 0
    while numbered and name in others:
        number += 1
        name = f"{base[:_LONGEST_BASE]} {number}"
    return name


def load_station(path: Path | None = None) -> Station:
    """Read the station's settings; what cannot be read is as if it were never set."""
    try:
        data = read_station_file(path)
        known = {field.name: type(field.default) for field in fields(Station)}
        return Station(**{name: data[name] for name, kind in known.items() if type(data.get(name)) is kind})
    except FileNotFoundError:
        return Station()
    except (OSError, ValueError) as error:
        log.info("the station's settings could not be read: %s", type(error).__name__)
        return Station()


def save_station(station: Station, path: Path | None = None) -> None:
    """Keep the station's settings. Raises `OSError`."""
    file = path or station_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(asdict(station), indent=2) + "\n", encoding="utf-8")
