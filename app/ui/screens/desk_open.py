"""What is begun at the counter and not finished: a closing drawer asks about it by name."""

from __future__ import annotations

from app.ui.screens.desk import DeskScreen


def begun_at(desk: DeskScreen) -> tuple[str, ...]:
    """Return what waits at the Desk screen of this window, one sentence each."""
    found = []
    sale, card = desk.sale.selling.prepared(), desk.counter.card
    if sale is not None and card is not None:
        found.append(f"{sale.title} for {card.person.name}, {sale.amount}, is prepared and not taken")
    column = desk.sale.currentWidget()
    if column is desk.sale.refunding:
        found.append(f"{desk.sale.refunding.accessibleName()}, is begun and nothing is handed back")
    if column is desk.sale.voiding:
        found.append(f"{desk.sale.voiding.accessibleName()}, is begun and nothing is handed back")
    return tuple(found)
