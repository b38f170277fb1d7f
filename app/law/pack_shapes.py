"""What each value of a rule pack may be: its kind, its least and most, whether it may stay open.

One table for the reading of a pack and for the form that edits one: what the form lets through is
what the pack can be.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from app.core.records import Kind
from app.law.reading import Reader, one_of, or_none, some_of, time_of_day, whole, yes_or_no

YEAR_BASES: Final = ("calendar", "july-june", "rolling-12-months")
_MOST_CENTS: Final = 100_000_000_00
_DAYS: Final = 366
_PAID: Final = tuple(kind.value for kind in (Kind.ENTRY, Kind.REENTRY, Kind.REBUY, Kind.ADDON))


class ShapeKind(StrEnum):
    """How a value is written: cents and numbers are whole, a time is local."""

    CENTS = "cents"
    NUMBER = "number"
    CHOICE = "choice"
    SEVERAL = "several"
    YES_NO = "yes or no"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class Shape:
    """One value: `least` and `most` bound numbers and cents, `choices` are the words of the others.

    `may_be_open` says that the law may name no limit, written `none found`.
    """

    kind: ShapeKind
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()
    may_be_open: bool = False

    def reader(self) -> Reader:
        """Return how the value is read from a pack."""
        if self.kind in (ShapeKind.CENTS, ShapeKind.NUMBER):
            read: Reader = whole(self.least, self.most)
        elif self.kind is ShapeKind.CHOICE:
            read = one_of(*self.choices)
        elif self.kind is ShapeKind.SEVERAL:
            read = some_of(*self.choices)
        else:
            read = yes_or_no if self.kind is ShapeKind.YES_NO else time_of_day
        return or_none(read) if self.may_be_open else read


def _number(least: int, most: int, *, may_be_open: bool = False) -> Shape:
    return Shape(ShapeKind.NUMBER, least, most, may_be_open=may_be_open)


def _cents(least: int, *, may_be_open: bool = False) -> Shape:
    return Shape(ShapeKind.CENTS, least, _MOST_CENTS, may_be_open=may_be_open)


SHAPES: Final[Mapping[str, Shape]] = {
    "year_limit": _number(1, _DAYS, may_be_open=True),
    "year_basis": Shape(ShapeKind.CHOICE, choices=YEAR_BASES),
    "longest_days": _number(1, _DAYS, may_be_open=True),
    "gap_days": _number(0, _DAYS, may_be_open=True),
    "permit_term": Shape(ShapeKind.CHOICE, choices=("each tournament", "july-june")),
    "permit_fee_cents": _cents(0),
    "permit_working_days": _number(0, _DAYS),
    "extra_tables": _number(0, 1000, may_be_open=True),
    "charity_percent": _number(1, 100),
    "charity_kinds": Shape(ShapeKind.SEVERAL, choices=_PAID),
    "ceiling_cents": _cents(1, may_be_open=True),
    "fee_cap_cents": _cents(1, may_be_open=True),
    "one_fee_only": Shape(ShapeKind.YES_NO),
    "minimum_age": _number(0, 120),
    "closed_from": Shape(ShapeKind.TIME),
    "closed_until": Shape(ShapeKind.TIME),
    "license_warning_days": _number(0, _DAYS),
    "record_months": _number(1, 1200),
    "social_prize_cents": _cents(0),
    "w2g_over_cents": _cents(1, may_be_open=True),
    "cash_report_over_cents": _cents(1),
}
