"""How papers are printed here: in color, or in black only for a laser or thermal printer."""

from __future__ import annotations

from dataclasses import dataclass

from app.core.papers import Imprint
from app.core.records import Venue
from app.desk.commands import writes
from app.desk.desk import Desk, local_now, venue_of
from app.desk.imprint import BLACK_ONLY, DEMO, PROGRAM_NAME, VERSION
from app.desk.packs import default_pack, shipped_pack
from db.settings import get_setting, set_setting
from reports import press


@dataclass(frozen=True, slots=True)
class InkSet:
    """Whether papers are printed in black only."""

    black_only: bool
    repeated: bool = False


@writes("papers-set")
def set_ink(desk: Desk, *, black_only: bool) -> InkSet:
    """Print all papers in black only, or in black and green."""
    set_setting(desk.store, BLACK_ONLY, "yes" if black_only else "no")
    return InkSet(black_only)


def black_only(desk: Desk) -> bool:
    """Tell whether papers are printed in black only."""
    return get_setting(desk.store, BLACK_ONLY) == "yes"


def render_test_page(desk: Desk, *, paper: str, printer: str) -> bytes:
    """Return a page that shows whether a printer's margins, width and black are right.

    `paper` is 80mm, 58mm or letter; `printer` is named on it. Raises `Conflict(no_venue)`.
    """
    return press.test_page(_imprint(desk, venue_of(desk)), paper=paper, printer=printer)


def _imprint(desk: Desk, venue: Venue) -> Imprint:
    pack = shipped_pack(default_pack(desk))
    return Imprint(
        venue=venue,
        pack_name=pack.name,
        pack_edition=pack.edition,
        program=f"{PROGRAM_NAME} {VERSION}",
        made_at=local_now(desk, venue),
        made_by=desk.clerk,
        demo=get_setting(desk.store, DEMO) == "yes",
        black_only=black_only(desk),
    )
