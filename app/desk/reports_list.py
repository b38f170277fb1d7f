"""The papers that `report` makes, by kind: one place where each is named, cited and found.

A module that makes one registers it here; the command line, the Papers screen and the print count
then know it. Papers that are printed with an act of their own (receipts, the rules sheet) are not here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from app.desk.desk import Desk
from app.desk.facts import Loaded


@dataclass(frozen=True, slots=True)
class Asked:
    """What one paper is made of: the tournament, the operator it is for ('' for all), which print it is."""

    desk: Desk
    loaded: Loaded
    operator_id: str = ""
    print_count: int = 1


Make = Callable[[Asked], bytes]
Words = Callable[[Asked], str]
When = Callable[[Asked], datetime | None]


@dataclass(frozen=True, slots=True)
class Report:
    """One kind of paper. `waits` says why it cannot be made yet, '' when it can.

    `citation` is the subsection as the list prints it, `also` other names the kind is asked for by.
    `count` says which version it is or how much is on it, `changed` when what it shows changed last.
    """

    kind: str
    title: str
    citation: str
    make: Make
    waits: Words
    count: Words
    changed: When
    also: tuple[str, ...] = ()

    @property
    def document(self) -> str:
        """What its prints are kept under."""
        return f"{PREFIX}{self.kind}"


PREFIX = "report-"
REPORTS: dict[str, Report] = {}


def nothing(_asked: Asked) -> str:
    """Say nothing: a paper that can always be made, and that is not counted."""
    return ""


def never(_asked: Asked) -> None:
    """Say that a paper is never out of date."""


def report_kind(
    kind: str,
    title: str,
    citation: str,
    *,
    waits: Words = nothing,
    count: Words = nothing,
    changed: When = never,
    also: tuple[str, ...] = (),
) -> Callable[[Make], Make]:
    """Register the function that makes a kind of paper."""

    def register(make: Make) -> Make:
        REPORTS[kind] = Report(kind, title, citation, make, waits, count, changed, also)
        return make

    return register


def find_report(kind: str) -> Report | None:
    """Return a report by its kind or another of its names."""
    return next((one for one in REPORTS.values() if kind == one.kind or kind in one.also), None)
