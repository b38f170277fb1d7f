"""Closing the books: what a concluded tournament still owes before it is settled.

The conclusion ends play; what the law asks beyond it is money for the charity (23-5-317(2)(d)), an end
to every turn on duty (5) and at the tables (6), and an answer to what a merge brought to light (7), (10).
"""

from __future__ import annotations

from collections.abc import Iterator

from app.core.records import Finding, State
from app.law.charity import held, share_due
from app.law.dealers import assigned
from app.law.licenses import called
from app.law.model import Facts, forbids
from app.law.pack import RulePack

_CONCLUSION = "ARM 23.16.1101(6)"


def check_concluded(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1101(6): a winner or a prize concludes a tournament, and nothing is settled before."""
    if facts.state is not State.CONCLUDED:
        yield forbids("state", _CONCLUSION, "not_concluded", state=facts.state.value)


def check_one_winner(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1101(6): with two still in no winner is determined."""
    if facts.players_left > 1:
        yield forbids("state", _CONCLUSION, "players_still_in", left=facts.players_left)


def check_charity_handed_over(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(2)(d): what was taken for the charity beyond its share is the charity's too."""
    left = held(facts.ledger)
    short = facts.terms.charitable and facts.ledger.charity_paid < share_due(facts.ledger, pack)
    if facts.is_over and left.cents > 0 and not short:
        yield forbids("charity_held", "23-5-317(2)(d)", "charity_not_handed_over", held_cents=left.cents)


def check_signed_off(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(5): the log says until when somebody was in charge."""
    for turn in facts.duty:
        if facts.is_over and turn.off_at is None:
            yield forbids("oversight", "23-5-317(5)", "still_on_duty", person=turn.person)


def check_tables_released(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(6): nobody is left assigned to a table where no play can be."""
    if facts.is_over:
        for item in assigned(facts):
            yield forbids(
                "dealers",
                "23-5-317(6)",
                "dealer_still_assigned",
                dealer=called(item.dealer),
                table=item.table,
            )
