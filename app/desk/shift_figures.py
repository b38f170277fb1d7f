"""What a shift's ledger rows come to: by kind, by part, by hour, in the drawer and beside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, tzinfo

from app.core.drawer_paper import Figures, HourRow, TakenRow
from app.core.ledger import PAID_TO_ENTER
from app.core.money import ZERO, Money, total
from app.core.records import Kind, Tender
from db.shift_sums import ShiftLine

_TITLES = (
    ("Entries", Kind.ENTRY),
    ("Re-entries", Kind.REENTRY),
    ("Add-ons", Kind.ADDON),
    ("Rebuys", Kind.REBUY),
)


def figures(lines: Sequence[ShiftLine], zone: tzinfo | None, *, prizes: tuple[int, Money]) -> Figures:
    """Fold the rows of a shift, oldest first, on the venue's clock; `prizes` are what its drawer paid out."""
    players = [one for one in lines if one.of_kind in PAID_TO_ENTER]
    rows = _rows(players)
    taken = _sum(players)
    belongs = (
        ("Charity", total(one.parts.charity for one in players)),
        ("Prizes", total(one.parts.prize for one in players)),
        ("Expenses", total(one.parts.expense for one in players)),
        ("Staff", total(one.parts.staff for one in players)),
    )
    return Figures(
        rows=rows,
        number=sum(row.number for row in rows),
        taken=taken,
        belongs=tuple((name, amount) for name, amount in belongs if amount or name != "Staff"),
        beside=_beside(lines, players, prizes),
        cash=_sum(one for one in lines if one.tender is Tender.CASH) - prizes[1],
        sales=sum(one.kind in PAID_TO_ENTER for one in players),
        receipts=tuple(one.receipt_number for one in players),
        given_back=tuple((one.gives_back, one.receipt_number) for one in players if one.gives_back),
        hours=_hours(players, zone),
    )


def _sum(lines: Iterable[ShiftLine]) -> Money:
    return total(one.parts.total for one in lines)


def _rows(players: Sequence[ShiftLine]) -> tuple[TakenRow, ...]:
    """Return a row for each kind; each other payment has its name, voids and refunds come last."""
    found = []
    for title, kind in _TITLES:
        of = [one for one in players if one.kind is kind]
        if of or kind is not Kind.REBUY:
            found.append(TakenRow(title, len(of), _sum(of)))
    for label in sorted({one.label for one in players if one.kind is Kind.OTHER}):
        of = [one for one in players if one.kind is Kind.OTHER and one.label == label]
        found.append(TakenRow(label, len(of), _sum(of)))
    for title, kind in (("Voids", Kind.VOID), ("Refunds", Kind.REFUND)):
        of = [one for one in players if one.kind is kind]
        found.append(TakenRow(title, -len(of), _sum(of)))
    return tuple(found)


def _beside(
    lines: Sequence[ShiftLine], players: Sequence[ShiftLine], prizes: tuple[int, Money]
) -> tuple[tuple[str, Money], ...]:
    others = [one for one in lines if one.of_kind not in PAID_TO_ENTER and one.tender is Tender.CASH]
    number, amount_of_prizes = prizes
    found = (
        ("By check or card", -_sum(one for one in players if one.tender is not Tender.CASH)),
        ("To nonprofits, in cash", _sum(others)),
        (f"Prizes paid, {number}", -amount_of_prizes),
    )
    return tuple((name, amount) for name, amount in found if amount)


def _hours(players: Sequence[ShiftLine], zone: tzinfo | None) -> tuple[HourRow, ...]:
    hours: dict[datetime, list[ShiftLine]] = {}
    for one in players:
        local = one.at.astimezone(zone).replace(minute=0, second=0, microsecond=0)
        # The hour that comes twice is two instants, though its local times compare as one.
        hours.setdefault(local.astimezone(UTC), []).append(one)
    return tuple(
        HourRow(
            begins.astimezone(zone),
            entries=sum(one.kind is Kind.ENTRY for one in of),
            reentries=sum(one.kind is Kind.REENTRY for one in of),
            addons=sum(one.kind is Kind.ADDON for one in of),
            taken=_sum(of) if of else ZERO,
        )
        for begins, of in sorted(hours.items())
    )
