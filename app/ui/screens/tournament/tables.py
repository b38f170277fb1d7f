"""Part (3): how many tables the application names, and how many seats each has."""

from __future__ import annotations

from app.desk.overview import Overview
from app.ui.hub import Hub
from app.ui.screens.tournament.bound import Bound, as_number
from app.ui.screens.tournament.facts import Checks, LawText
from app.ui.screens.tournament.part_form import PartForm
from app.ui.widgets.fields import TextField


class TablesForm(PartForm):
    """The number of tables is a field of the permit; play on more is refused."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(
            hub,
            "Tables",
            "Play on no more tables than the permit names",
            "23-5-317(3)",
            name="part_tables",
        )
        self.tables = TextField("Tables on the permit", name="tables")
        self.seats = TextField("Seats a table", name="seats_per_table")
        self.row(self.tables, self.seats, 0, below=14)
        self.facts = Checks("What follows", name="table_facts")
        self.put(self.facts)
        self.law = LawText("23-5-317(3)")
        self.put(self.law)
        self.bind(
            Bound("tables", self.tables, lambda terms: f"{terms.tables:,}", as_number),
            Bound("seats_per_table", self.seats, lambda terms: str(terms.seats_per_table), as_number),
        )
        self.finish()

    def fill(self, view: Overview) -> None:
        """Show how many may play and sit."""
        terms, pack = view.terms, view.pack
        used = view.facts.tables_in_use
        facts = [
            (f"{terms.tables * terms.seats_per_table:,} seats in all", True),
            (f"{len(used)} of {terms.tables:,} tables in use", all(table <= terms.tables for table in used)),
        ]
        several = len(view.facts.operators) > 1
        facts += [
            (
                f"{f'{operator.name}: ' if several else ''}{operator.card_tables} permitted card tables",
                operator.card_tables > 0,
            )
            for operator in view.facts.operators
        ]
        if pack.extra_tables is not None:
            facts.append((f"This rule pack allows {pack.extra_tables} more than the permitted tables", True))
        self.facts.set_facts(facts)
        self.law.set_pack(pack)
