"""Two people who may be one, read together: what is on file of each, and what they paid together."""

from __future__ import annotations

from dataclasses import dataclass

from app.core.ledger import paid_to_enter
from app.core.money import ZERO, Money
from app.core.records import Entry, Person
from app.desk.desk import Desk
from app.desk.facts import load, person_of
from db import entries, payments
from db.merges import same_people
from db.twins import list_twins


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two, and what they did in the tournament at hand, the entry they are in or were out of last."""

    person: Person
    entries: int
    last: Entry | None
    paid: Money


@dataclass(frozen=True, slots=True)
class Pair:
    """The two, what they paid together to enter the tournament at hand, and the ceiling of its pack."""

    left: Side
    right: Side
    together: Money
    limit: Money | None


def twins_of(desk: Desk, *, person_id: str) -> tuple[Person, ...]:
    """Return who may be the same person, and is neither merged nor told apart yet."""
    return tuple(list_twins(desk.store, person_of(desk, person_id).person_id))


def side_by_side(desk: Desk, *, tournament_id: str, person_id: str, other_id: str) -> Pair:
    """Return two people beside each other. One document is one ceiling already: it is counted once.

    With no tournament at hand ('') nothing is paid and nothing bounds it.
    """
    left, right = (_side(desk, tournament_id, one) for one in (person_id, other_id))
    one_already = right.person.person_id in same_people(desk.store, left.person.person_id)
    together = left.paid if one_already else left.paid + right.paid
    limit = load(desk, tournament_id).pack.ceiling if tournament_id else None
    return Pair(left, right, together, limit)


def _side(desk: Desk, tournament_id: str, person_id: str) -> Side:
    person = person_of(desk, person_id)
    if not tournament_id:
        return Side(person, 0, None, ZERO)
    standing = entries.list_entries(desk.store, tournament_id, person.person_id)
    return Side(
        person,
        len(standing),
        standing[0] if standing else None,
        paid_to_enter(payments.sum_of_rounds(desk.store, tournament_id, person.person_id)),
    )
