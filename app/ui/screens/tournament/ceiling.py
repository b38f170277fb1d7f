"""Part (10): the most one person may pay. It comes from the pack, and no role lifts it.

What a merge of two records brought to light is answered for here.
"""

from __future__ import annotations

from app.core.money import ZERO
from app.desk.overview import Overview
from app.ui import fonts
from app.ui.hub import Hub
from app.ui.screens.tournament.ceiling_answer import CeilingAnswer
from app.ui.screens.tournament.facts import Checks, LawText
from app.ui.screens.tournament.part_form import PartForm
from app.ui.widgets.card import Card
from app.ui.widgets.label import Label


class CeilingForm(PartForm):
    """The ceiling, with the text of the law."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(
            hub, "Ceiling", "For one person, everything counted", "23-5-317(10)", name="part_ceiling"
        )
        self.answer = CeilingAnswer(self.attempt)
        self.put(self.answer)
        card = Card(name="ceiling_card")
        self.limit = Label("", size=40, weight=fonts.SEMIBOLD, name="ceiling_limit")
        self.under = Label("", ink="text_2", wrap=True)
        card.body.addWidget(self.limit)
        card.body.addWidget(self.under)
        self.put(card)
        self.facts = Checks("What the rules sheet asks of one person at most", name="ceiling_facts")
        self.put(self.facts)
        self.law = LawText("23-5-317(10)")
        self.put(self.law)
        self.finish()

    def fill(self, view: Overview) -> None:
        """Show the limit and what the sheet comes to."""
        self.answer.show_breaches(view.tournament.tournament_id, view.facts.breaches)
        limit = view.pack.ceiling
        self.limit.setText(str(limit) if limit else "No ceiling")
        edition = f"{view.pack.name}, edition {view.pack.edition}"
        self.under.setText(
            f"The most one person may pay to enter this tournament. {edition}. No role can override it."
            if limit
            else f"This rule pack names none. {edition}."
        )
        terms = view.terms
        most = terms.most_spendable
        total = (
            f"At most {most}" if most is not None else "No limit on the sheet; the desk stops at the ceiling"
        )
        under = limit is None or terms.entry.total <= limit
        facts = [(f"Entry {terms.entry.total}", under)]
        if terms.reentry_limit != 0:
            facts.append((f"Each re-entry {terms.reentry.total}", True))
        if terms.addon.total != ZERO and terms.addon_limit != 0:
            facts.append((f"Each add-on {terms.addon.total}", True))
        facts.append((total, most is None or limit is None or most <= limit))
        self.facts.set_facts(facts)
        self.law.set_pack(view.pack)
