"""What the meter of the person at hand shows beside what was paid: what is prepared, or what was refused."""

from __future__ import annotations

from app.core.money import ZERO
from app.ui.screens.desk_person import PersonColumn
from app.ui.screens.desk_refused import Refusal
from app.ui.screens.desk_sale import SaleColumn
from app.ui.screens.desk_words import SALE_WORDS


def show_meter(person: PersonColumn, sale: SaleColumn, refused: Refusal | None) -> None:
    """Show on the meter what is prepared, or what was refused for the ceiling."""
    waiting = sale.selling.prepared()
    if sale.state() == "refused" and refused is not None and refused.over_ceiling:
        person.show_sale(refused.sale.amount, SALE_WORDS[refused.sale.kind].capitalize())
    elif sale.state() == "selling" and waiting is not None:
        person.show_sale(waiting.amount)
    else:
        person.show_sale(ZERO)
