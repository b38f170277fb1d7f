"""Watches a paper being drawn: every stretch of text and every rule with its place, page by page.

What is measured is what was really drawn, so a test can say that nothing is clipped, nothing
overlaps and no rule runs through words.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from reports.lines import width
from reports.pen import Align, Pen

_LEFT_OF_X = {Align.LEFT: 0.0, Align.CENTER: 0.5, Align.RIGHT: 1.0}


@dataclass(frozen=True)
class Box:
    """The letters of one stretch of text, from cap height to baseline, in points from the top left."""

    text: str
    left: float
    top: float
    right: float
    bottom: float
    size: float

    def meets(self, other: Box) -> bool:
        """Whether the letters of both run into each other."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > 0.4 and down > 0.4


@dataclass
class Page:
    """What one page holds."""

    wide: float
    high: float
    boxes: list[Box] = field(default_factory=list)
    rules: list[tuple[float, float, float]] = field(default_factory=list)

    def outside(self, margin: float) -> list[str]:
        """Return the texts that leave the printed area."""
        return [
            box.text
            for box in self.boxes
            if box.left < margin - 0.6
            or box.right > self.wide - margin + 0.6
            or box.top < margin - 0.6
            or box.bottom > self.high - margin + 0.6
        ]

    def overlapping(self) -> list[tuple[str, str]]:
        """Return the pairs of texts whose letters meet."""
        found, above = [], []
        for box in sorted(self.boxes, key=lambda box: box.top):
            above = [other for other in above if other.bottom > box.top]
            found += [(other.text, box.text) for other in above if other.meets(box)]
            above.append(box)
        return found

    def crossed(self) -> list[str]:
        """Return the texts that a level rule runs through."""
        return [
            box.text
            for box in self.boxes
            for x0, x1, y in self.rules
            if box.top + 0.4 < y < box.bottom - 0.4 and min(x1, box.right) - max(x0, box.left) > 0.4
        ]


def watch(monkeypatch: pytest.MonkeyPatch, draw: Callable[[], Any]) -> list[Page]:
    """Run `draw` and return the pages it drew."""
    pages: list[Page] = []
    begin, text, rule, turn = Pen.__init__, Pen.text, Pen.rule, Pen.next_page

    def begun(pen: Pen, wide: float, high: float, **rest: Any) -> None:
        pages[:] = [Page(wide, high)]
        begin(pen, wide, high, **rest)

    def texted(pen: Pen, x: float, y: float, words: str, *face_and_size: Any, **rest: Any) -> float:
        face, size = face_and_size
        points = width(words, face, size, spacing=rest.get("spacing", 0.0))
        left = x - points * _LEFT_OF_X[rest.get("align", Align.LEFT)]
        if words.strip():
            pages[-1].boxes.append(Box(words, left, y - 0.66 * size, left + points, y, size))
        return text(pen, x, y, words, *face_and_size, **rest)

    def ruled(pen: Pen, x0: float, x1: float, y: float, weight: float, **rest: Any) -> None:
        pages[-1].rules.append((x0, x1, y))
        rule(pen, x0, x1, y, weight, **rest)

    def turned(pen: Pen) -> None:
        pages.append(Page(pen.width, pen.height))
        turn(pen)

    with monkeypatch.context() as patch:
        patch.setattr(Pen, "__init__", begun)
        patch.setattr(Pen, "text", texted)
        patch.setattr(Pen, "rule", ruled)
        patch.setattr(Pen, "next_page", turned)
        draw()
    return pages
