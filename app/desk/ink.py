"""How papers are printed here: in color, or in black only for a laser or thermal printer."""

from __future__ import annotations

from dataclasses import dataclass

from app.desk.commands import writes
from app.desk.desk import Desk, local_now, venue_of
from app.desk.imprint import BLACK_ONLY, imprint_under
from app.desk.imprint import black_only as black_only  # noqa: PLC0414 - screens ask it here
from app.desk.packs import default_pack, pack_content, read_pack
from db.settings import set_setting
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


def render_test_page(desk: Desk, *, paper: str, printer: str) -> bytes:
    """Return a page that shows whether a printer's margins, width and black are right.

    `paper` is 80mm, 58mm or letter; `printer` is named on it. Raises `Conflict(no_venue)`.
    """
    venue, pack = venue_of(desk), read_pack(pack_content(desk, default_pack(desk)))
    made = imprint_under(desk, venue, (pack.name, pack.edition), local_now(desk, venue))
    return press.test_page(made, paper=paper, printer=printer)
