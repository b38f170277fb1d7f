"""The keys of the Desk screen, put to what they do."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QWidget

from app.core.records import Kind
from app.ui.actions import bind
from app.ui.dialogs.money_back import MoneyBackColumn
from app.ui.screens.desk_sale import SaleColumn
from app.ui.screens.desk_till import Till


def add_keys(screen: QWidget, till: Till, sale: SaleColumn, acts: Mapping[str, Callable[[], object]]) -> None:
    """Bind the keys of till and sale, and `acts` by their names in the action table."""
    bind(screen, "entry", lambda: till.choose(Kind.ENTRY))
    bind(screen, "reentry", lambda: till.choose(Kind.REENTRY))
    bind(screen, "addon", lambda: till.choose(Kind.ADDON))
    bind(screen, "tendered", sale.type_tendered)
    bind(screen, "take", lambda: _confirm(till, sale))
    for name, act in acts.items():
        bind(screen, name, act)


def _confirm(till: Till, sale: SaleColumn) -> None:
    column = sale.currentWidget()
    if isinstance(column, MoneyBackColumn):
        column.press()
    else:
        till.take()
