"""Whose premises a paper is of: the venue as another operator's papers name it, and where it is. 23-5-317(2)(b)."""

from __future__ import annotations

from dataclasses import replace

from app.core.errors import NotFound
from app.core.records import HOUSE, Venue
from app.desk.desk import Desk
from db.operators import get_operator, get_place


def venue_under(desk: Desk, venue: Venue, operator_id: str) -> Venue:
    """Return the venue as an operator's papers name it in their head; of another operator one address is known.

    Raises `NotFound(no_such_operator)`.
    """
    if operator_id == HOUSE:
        return venue
    operator = get_operator(desk.store, operator_id)
    if operator is None:
        raise NotFound("no_such_operator", given=operator_id[:80])
    return replace(
        venue,
        operator=operator.name,
        license=operator.license,
        premises=operator.premises,
        address=get_place(desk.store, operator_id),
        city="",
        state="",
        postcode="",
        phone="",
    )


def location(venue: Venue) -> str:
    """Return where the premises are, on one line; '' when it is not known."""
    town = f"{venue.state} {venue.postcode}".strip()
    return ", ".join(part for part in (venue.address, venue.city, town) if part)
