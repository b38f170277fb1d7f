"""How wide the Desk's three columns are in a small, an ordinary and a wide window."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.ui.screens.desk_find import FindColumn
from app.ui.screens.desk_person import PersonColumn
from app.ui.screens.desk_sale import SaleColumn

NARROW_BELOW: Final = 1100
WIDE_FROM: Final = 1500
_WIDTHS: Final = {"narrow": (256, 320), "ordinary": (316, 404), "wide": (440, 480)}


def lay_out(screen: QWidget, left: QWidget, middle: QWidget, right: QWidget) -> None:
    """Put the three columns beside each other; the middle one takes what is left over."""
    row = QHBoxLayout(screen)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(0)
    row.addWidget(left)
    row.addWidget(middle, 1)
    row.addWidget(right)


def fit_columns(width: int, find: FindColumn, person: PersonColumn, sale: SaleColumn) -> bool:
    """Lay the columns out for a width in pixels; return whether it is a wide window."""
    wide, narrow = width >= WIDE_FROM, width < NARROW_BELOW
    find_wide, sale_wide = _WIDTHS["wide" if wide else "narrow" if narrow else "ordinary"]
    find.setFixedWidth(find_wide)
    sale.setFixedWidth(sale_wide)
    find.set_narrow(narrow=narrow)
    person.set_narrow(narrow=narrow)
    sale.selling.set_wide(wide=wide)
    return wide
