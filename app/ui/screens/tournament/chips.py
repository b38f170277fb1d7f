"""Part (8): the chips, their face values and colors, and the starting stack. Never a dollar."""

from __future__ import annotations

from app.core.errors import InvalidInput
from app.core.records import Terms
from app.desk.chip_sets import read_chip_values, write_chip_values
from app.desk.overview import Overview
from app.ui.hub import Hub
from app.ui.screens.tournament.bound import Bound, as_number, as_text
from app.ui.screens.tournament.facts import Checks, LawText
from app.ui.screens.tournament.part_form import PartForm
from app.ui.widgets.fields import TextField
from app.ui.widgets.text_area import TextArea


class ChipsForm(PartForm):
    """The chip set as the rules sheet gives it."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(
            hub,
            "Chips",
            "Face values are counts; they have no cash value",
            "23-5-317(8)",
            name="part_chips",
        )
        self.chips = TextArea(
            "Chips, one value a line: value, color, how many in a stack",
            high=132,
            hint="25 green x 8",
            name="chip_values",
        )
        self.stack = TextField("Starting stack, in chips", name="starting_chips")
        self.made = TextField("The chips above make", name="stack_made")
        self.made.set_frozen(frozen=True)
        self.put(self.chips)
        self.row(self.stack, self.made, 0, below=14)
        self.facts = Checks("On every paper", name="chip_facts")
        self.put(self.facts)
        self.law = LawText("23-5-317(8)")
        self.put(self.law)
        self.bind(
            Bound("chip_values", self.chips, _lines, as_text),
            Bound("starting_chips", self.stack, lambda terms: f"{terms.starting_chips:,}", as_number),
        )
        self.chips.edited.connect(self._count)
        self.finish()

    def fill(self, view: Overview) -> None:
        """Show what the chips make."""
        self._count()
        self.facts.set_facts(
            (
                ("Chips have no cash value", True),
                ("Chips are never cashed", True),
                ("Values on the rules sheet", bool(view.terms.chip_values)),
                ("The stack adds up", self.made.text() == self.stack.text()),
            )
        )
        self.law.set_pack(view.pack)

    def _count(self, _words: object = None) -> None:
        try:
            chips = read_chip_values(self.chips.text())
        except InvalidInput:
            self.made.set_text("not readable yet")
            return
        self.made.set_text(f"{sum(chip.value * chip.count for chip in chips):,}")


def _lines(terms: Terms) -> str:
    return write_chip_values(terms.chip_values).replace("; ", "\n")
