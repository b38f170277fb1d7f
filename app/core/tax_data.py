"""What is known of federal tax papers, a file a year. A year without a file is to be confirmed, never guessed.

Nothing here is advice: every file says whether an accountant confirmed it, and where each value is from.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from app.core.errors import InvalidInput
from app.core.money import LARGEST_CENTS, Money

_TEXTS = ("unit", "citation", "source", "note")


class Reached(StrEnum):
    """How a figure is passed: by what is above it only, or also by what is just as much."""

    MORE_THAN = "more than"
    AT_LEAST = "at least"


class Wager(StrEnum):
    """What is taken off a prize: the fee of the entry that won, or with it what was bought into that entry."""

    ENTRY = "entry"
    WITH_ADDITIONS = "entry and additions"


@dataclass(frozen=True, slots=True)
class TaxFigure:
    """From where on Form W-2G is due for a poker tournament. `sure` is false while the sources disagree."""

    amount: Money
    reached: Reached
    wager: Wager
    sure: bool
    citation: str
    source: str

    def passed(self, net: Money) -> bool:
        """Tell whether what was won, less the wager, is enough for a form."""
        return net > self.amount or (self.reached is Reached.AT_LEAST and net == self.amount)

    @property
    def words(self) -> str:
        """How the figure is written: `above $5,000.00`, `from $2,000.00 on`."""
        return f"from {self.amount} on" if self.reached is Reached.AT_LEAST else f"above {self.amount}"


@dataclass(frozen=True, slots=True)
class CashRule:
    """How cash is watched: `hours` of one window, and from which percent of the sum on it is near."""

    near_percent: int
    hours: int
    citation: str

    def near(self, over: Money) -> Money:
        """Return from where on a sum is near the one that is to be told, up to the next cent."""
        return over.share_up(self.near_percent, 100)


@dataclass(frozen=True, slots=True)
class TaxYear:
    """One year. `confirmed` tells whether an accountant looked at the file."""

    year: int
    confirmed: bool
    w2g: TaxFigure
    cash: CashRule


def load_tax(text: str) -> TaxYear:
    """Return the year that a TOML text holds. Raises `InvalidInput` with the field that is wrong, `tax_data_wrong`."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidInput("tax", "tax_data_wrong", given=str(error)) from None
    w2g, cash = _table(data, "w2g"), _table(data, "cash")
    return TaxYear(
        year=_whole(data, "year", 1913, 9000),
        confirmed=_switch(data, "confirmed"),
        w2g=TaxFigure(
            amount=Money(_whole(w2g, "figure_cents", 1, LARGEST_CENTS)),
            reached=Reached(_choice(w2g, "reached", Reached)),
            wager=Wager(_choice(w2g, "wager", Wager)),
            sure=_switch(w2g, "sure"),
            citation=str(w2g["citation"]),
            source=str(w2g["source"]),
        ),
        cash=CashRule(
            near_percent=_whole(cash, "near_percent", 1, 100),
            hours=_whole(cash, "hours", 1, 72),
            citation=str(cash["citation"]),
        ),
    )


def _table(data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    table = data.get(name)
    if not isinstance(table, Mapping):
        raise _wrong(data, name)
    for text in _TEXTS:
        if not isinstance(table.get(text), str) or not table[text].strip():
            raise _wrong(table, text)
    return table


def _whole(data: Mapping[str, Any], name: str, least: int, most: int) -> int:
    value = data.get(name)
    if type(value) is not int or not least <= value <= most:
        raise _wrong(data, name)
    return value


def _switch(data: Mapping[str, Any], name: str) -> bool:
    value = data.get(name)
    if type(value) is not bool:
        raise _wrong(data, name)
    return value


def _choice(data: Mapping[str, Any], name: str, known: type[StrEnum]) -> str:
    value = data.get(name)
    if value not in [str(one) for one in known]:
        raise _wrong(data, name)
    return str(value)


def _wrong(data: Mapping[str, Any], name: str) -> InvalidInput:
    return InvalidInput(name, "tax_data_wrong", given=str(data.get(name, "missing"))[:40])
