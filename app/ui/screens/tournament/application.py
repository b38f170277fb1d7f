"""What the permit application lists, each item with whether it is there to be listed. ARM 23.16.1101."""

from __future__ import annotations

from app.core.records import Permit
from app.desk.overview import Overview
from app.desk.words import game_words
from app.law.model import OperatorFacts
from app.ui.widgets.date_field import write_span


def application_lines(view: Overview, operator: OperatorFacts) -> list[tuple[str, bool]]:
    """Return the ten items of one operator's application in words."""
    terms, venue = view.terms, view.loaded.venue
    known = {one.operator_id: one for one in view.operators}.get(operator.operator_id)
    own = operator.operator_id == "house"
    where = venue.city if own else known.premises if known else ""
    tables = f"{terms.tables} {'table' if terms.tables == 1 else 'tables'}"
    places = (
        f"{terms.payout_places} places"
        if terms.payout_places is not None
        else f"a place for {terms.entries_per_place} entries"
    )
    return [
        (operator.name or "Operator", bool(operator.name)),
        (f"License {operator.license or 'missing'}", bool(operator.license)),
        (f"Location, {where or 'missing'}", bool(where)),
        (f"{game_words(terms)}, {tables}", terms.tables > 0),
        (f"Application fee {_fee(operator.permit)}", _fee_paid(view, operator.permit)),
        (write_span(terms.first_day, terms.last_day), True),
        (f"Entry {terms.entry.total}", bool(terms.entry.total)),
        (f"Cash prizes, {places}", True),
        (f"Rules sheet version {view.tournament.rules_version}", True),
        ("Chip face values", bool(terms.chip_values)),
    ]


def _fee(permit: Permit | None) -> str:
    return str(permit.fee) if permit is not None and permit.submitted_on else "not paid yet"


def _fee_paid(view: Overview, permit: Permit | None) -> bool:
    return permit is not None and permit.submitted_on is not None and permit.fee >= view.pack.permit_fee
