"""People whom the house does not let play: barred with a reason, and let in again with one."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from app.core.clock import stamp
from app.core.errors import Conflict, InvalidInput
from app.core.text import needed
from app.desk.commands import writes
from app.desk.desk import Desk, local_now, venue_of
from app.desk.facts import person_of
from db.bars import add_bar, list_bars
from db.people import person_key


@dataclass(frozen=True, slots=True)
class PersonBarred:
    """A person whom the house does not let play, or lets again; `until` is the last day, None for open."""

    person_id: str
    name: str
    barred: bool
    reason: str
    until: date | None
    repeated: bool = False


@writes("person-bar")
def bar_person(desk: Desk, *, person_id: str, reason: str, until: date | None = None) -> PersonBarred:
    """Bar a person: every sale is refused with the reason, up to and including the local day `until`.

    Without `until` it holds until it is lifted. Raises `InvalidInput(until, in_the_past)`.
    """
    person = person_of(desk, person_id)
    why = needed(reason, field="reason", longest=300)
    if until is not None and until < local_now(desk, venue_of(desk)).date():
        raise InvalidInput("until", "in_the_past", given=until.isoformat())
    _say(desk, person.person_id, barred=1, reason=why, until=until)
    return PersonBarred(person.person_id, person.name, barred=True, reason=why, until=until)


@writes("person-unbar")
def unbar_person(desk: Desk, *, person_id: str, reason: str) -> PersonBarred:
    """Let a barred person play again, with the reason. Raises `Conflict(not_barred)`."""
    person = person_of(desk, person_id)
    why = needed(reason, field="reason", longest=300)
    bars = list_bars(desk.store, person.person_id)
    if not bars:
        raise Conflict("not_barred", name=person.name)
    for bar in bars:
        _say(desk, bar.person_id, barred=0, reason=why, until=None)
    return PersonBarred(person.person_id, person.name, barred=False, reason=why, until=None)


def _say(desk: Desk, person_id: str, *, barred: int, reason: str, until: date | None) -> None:
    add_bar(
        desk.store,
        {
            "person_id": person_key(person_id),
            "barred": barred,
            "reason": reason,
            "until": until.isoformat() if until else None,
            "said_at": stamp(desk.now()),
            "said_by": desk.clerk,
        },
    )
