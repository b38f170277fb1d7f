"""A paper for the binder that may run over several pages: rows go to the next page whole.

The foot names the number of pages, so a paper is drawn once to count them and once to keep.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from app.core.papers import Imprint
from reports import letter
from reports.letter import BINDER
from reports.pen import Pen

_FOOT = 32.0


class About(NamedTuple):
    """What the pages of a paper share: the document's name, the first words of the foot, the head.

    `head` draws the head of a page and returns its last baseline.
    """

    imprint: Imprint
    name: str
    foot: str
    head: Callable[[Pen, int], float]


class Sheets:
    """The pages of one paper, drawn from the page the pen is at."""

    def __init__(self, about: About, pen: Pen, *, pages: int) -> None:
        self.page = 1
        self.pen = pen
        self._about = about
        self._pages = pages
        self.y = about.head(pen, 1)

    def room(self, needed: float) -> bool:
        """Make room for `needed` points under the last baseline; tell whether a new page was begun."""
        if self.y + needed <= BINDER.bottom - _FOOT:
            return False
        self.turn()
        return True

    def turn(self) -> None:
        """End this page with its foot and begin the next."""
        self.foot()
        self.pen.next_page()
        self.page += 1
        letter.demo(self.pen, self._about.imprint)
        self.y = self._about.head(self.pen, self.page)

    def foot(self) -> None:
        """Draw the foot of this page."""
        pages = (self.page, max(self._pages, self.page))
        letter.foot(self.pen, self._about.imprint, self._about.foot, page=pages)


def begin(about: About) -> Pen:
    """Begin the document."""
    return letter.new(about.imprint, about.name)


def count(about: About, draw: Callable[[Sheets], None]) -> int:
    """Return how many pages a paper takes."""
    sheets = Sheets(about, begin(about), pages=1)
    draw(sheets)
    return sheets.page


def draw_all(about: About, draw: Callable[[Sheets], None], pen: Pen, *, pages: int) -> None:
    """Draw a paper with its feet, from the page the pen is at; `pages` were counted before."""
    sheets = Sheets(about, pen, pages=pages)
    draw(sheets)
    sheets.foot()
