"""A register: a Letter paper that is a list, long or short, for the binder. Everything printed is in here."""

from __future__ import annotations

from dataclasses import dataclass

from app.core.papers import Imprint


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in one column of a row; `small` is set under it in smaller letters."""

    text: str
    small: str = ""
    strong: bool = False


@dataclass(frozen=True, slots=True)
class RegisterSection:
    """Rows under a heading. `shares` are the widths of the columns, in parts of the whole width.

    `nothing` is said where there are no rows.
    """

    title: str
    heads: tuple[str, ...]
    shares: tuple[int, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""
    nothing: str = "none"


@dataclass(frozen=True, slots=True)
class Register:
    """The whole paper. `answer` and `beside` stand in the panel, '' for no panel; `paper` in the foot."""

    imprint: Imprint
    title: str
    under: str
    citation: str
    answer: str
    beside: str
    paper: str
    sections: tuple[RegisterSection, ...]
