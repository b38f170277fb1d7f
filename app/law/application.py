"""What was applied for and what is planned now: a permit covers the one only. 23-5-317(2)(a), (3).

The application lists game, dates, operators and number of tables. Fewer tables stay within it. The
game is the game of the pack: hold'em and Omaha are both poker.
"""

from __future__ import annotations

from collections.abc import Iterator

from app.core.records import Finding, PermitState, Terms
from app.law.fees import fees_changed
from app.law.model import Facts, forbids, warns
from app.law.pack import RulePack

_CITATION = "23-5-317(2)(a)"
_TABLES = "23-5-317(3)"
_ASKED = (PermitState.SUBMITTED, PermitState.APPROVED)


def outgrown(old: Terms, new: Terms) -> tuple[str, ...]:
    """Return what no longer is as it was applied for: `game`, `dates`, `operators`, `tables`."""
    changed = {
        "game": old.game != new.game,
        "dates": (old.first_day, old.last_day) != (new.first_day, new.last_day),
        "operators": set(old.operators) != set(new.operators),
        "tables": new.tables > old.tables,
    }
    return tuple(name for name, differs in changed.items() if differs)


def must_file_again(facts: Facts) -> bool:
    """Tell whether an application stands that the new terms outgrow, before registration opens."""
    return (
        facts.new_terms is not None
        and facts.state.before_opening
        and any(operator.permit and operator.permit.state in _ASKED for operator in facts.operators)
        and bool(outgrown(facts.terms, facts.new_terms))
    )


def check_application(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(2)(a), (3): before opening a changed plan is filed again, after it there is no change."""
    new = facts.new_terms
    if new is None:
        return
    what = outgrown(facts.terms, new)
    citation = _TABLES if what == ("tables",) else _CITATION
    if must_file_again(facts):
        yield warns("permit", citation, "file_again", what=", ".join(what))
    elif facts.state.is_open and what:
        yield forbids("permit", citation, "not_on_permit", what=", ".join(what))


def check_application_fee(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(2)(a): the application lists the entry fee; tell the department of another one."""
    new = facts.new_terms
    filed = any(operator.permit and operator.permit.state in _ASKED for operator in facts.operators)
    if new is None or not facts.state.before_opening or not filed or must_file_again(facts):
        return
    if "entry" in fees_changed(facts.terms, new):
        yield warns("permit", _CITATION, "file_again_fee", total_cents=new.entry.total.cents)
