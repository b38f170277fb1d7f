"""A sale that is prepared and not taken yet: what the clerk sees before F12, under one name."""

from __future__ import annotations

from dataclasses import dataclass

from app.core.money import Money
from app.core.records import Finding, Kind, Price


@dataclass(frozen=True, slots=True)
class Prepared:
    """A sale that waits for F12. `intent` names it, so that it is made once however often it is sent.

    `forbidden` is what speaks against another payment while it is typed. `seat` is the round in which
    the seat was won that gives an entry without payment.
    """

    kind: Kind
    title: str
    parts: Price
    intent: str
    label: str = ""
    forbidden: tuple[Finding, ...] = ()
    seat: str = ""

    @property
    def amount(self) -> Money:
        """What is to be paid."""
        return self.parts.total
