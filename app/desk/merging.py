"""Two records that are one person: merged, parted again when that was a mistake, or said to be two people.

A merge moves nothing. Payments and entries keep the record they were made under, and a row says who
is who; every sum, list and search folds by it. Two records that are both in, or over the ceiling
together, are merged all the same: refusing would leave one person with two seats and two ceilings.
What the merge brings to light is raised and stays until it is answered. 23-5-317(7), (10).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.core.clock import stamp
from app.core.errors import Conflict, NotFound
from app.core.records import Finding, Person
from app.core.text import clean, needed
from app.desk.breaches import raise_breaches
from app.desk.commands import reads, writes
from app.desk.desk import Desk
from app.desk.paid_by import PaidToEnter, paid_by
from db import merges
from db.people import get_person, person_key
from db.store import Value
from db.twins import list_twins, share_document


@dataclass(frozen=True, slots=True)
class Merged:
    """Two records that are one person now: `paid` has what that person paid to enter each tournament.

    `findings` are what the merge brought to light; they stay on the tournament until answered.
    """

    merge_id: str
    person_id: str
    name: str
    paid: tuple[PaidToEnter, ...]
    findings: tuple[Finding, ...] = ()
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Unmerged:
    """A merge that was a mistake: two people again."""

    merge_id: str
    person_id: str
    other_id: str
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class ToldApart:
    """Two people who were said not to be the same, and about whom the first may still be asked."""

    person_id: str
    other_id: str
    possible_twins: tuple[str, ...]
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Twins:
    """Who may be the same person, and is neither merged nor told apart yet."""

    person_id: str
    possible_twins: tuple[str, ...]


@writes("person-merge")
def merge_people(desk: Desk, *, keep_id: str, drop_id: str, reason: str) -> Merged:
    """Say that two records are one person: payments of both are added in every tournament.

    The kept record is shown and sold to from now on; the other is found as the kept one. More than
    the ceiling together (23-5-317(10)) and two seats at one time (23-5-317(7)) are raised as
    findings and stay until `breach-answer`. Raises `NotFound`, and `Conflict(same_person)` when both
    are one person already: the same record, merged before, or merged the other way round.
    """
    why = needed(reason, field="reason", longest=300)
    kept, dropped = get_person(desk.store, keep_id), get_person(desk.store, drop_id)
    if kept.person_id == dropped.person_id:
        raise Conflict("same_person", name=kept.name)
    merge_id = merges.add_merge(
        desk.store,
        {
            "keep_id": person_key(kept.person_id),
            "drop_id": person_key(dropped.person_id),
            "reason": why,
            "merged_at": stamp(desk.now()),
            "merged_by": desk.clerk,
        },
    )
    folded = [one.person_id for one in merges.list_records(desk.store, dropped.person_id)]
    merges.fold_records(desk.store, folded, kept.person_id)
    paid = paid_by(desk, kept.person_id)
    findings = raise_breaches(desk, merge_id, kept.person_id)
    return Merged(merge_id, kept.person_id, kept.name, paid, findings)


@writes("person-unmerge")
def unmerge_people(desk: Desk, *, merge_id: str, reason: str) -> Unmerged:
    """Undo a merge that was a mistake, by a row that says so: each record counts for itself again.

    What was paid since the merge stays with the record it was paid under, the kept one. What only
    this merge brought to light is no longer raised. Raises `NotFound(no_such_merge)`.
    """
    why = needed(reason, field="reason", longest=300)
    merge = merges.find_merge(desk.store, merge_id)
    if merge is None:
        raise NotFound("no_such_merge", given=merge_id[:80])
    before = [one.person_id for one in merges.list_records(desk.store, str(merge.keep_id))]
    merges.add_unmerge(
        desk.store,
        {
            "merge_id": int(merge.merge_id),
            "reason": why,
            "unmerged_at": stamp(desk.now()),
            "unmerged_by": desk.clerk,
        },
    )
    leads = {one.drop_id: one.keep_id for one in merges.list_merges(desk.store)}
    for record in before:
        merges.fold_records(desk.store, [record], str(_root(leads, person_key(record))))
    return Unmerged(
        merge.merge_id,
        get_person(desk.store, str(merge.keep_id)).person_id,
        get_person(desk.store, str(merge.drop_id)).person_id,
    )


def _root(leads: Mapping[int, int], record: int) -> int:
    """Follow the merges that stand to the record that is kept: each was made between two kept ones, so no circle."""
    while record in leads:
        record = leads[record]
    return record


@writes("person-apart")
def tell_apart(desk: Desk, *, person_id: str, other_id: str, reason: str = "") -> ToldApart:
    """Keep that two people who look alike are not the same, by whom and when: they are asked about no more.

    Raises `Conflict` with `same_person` when they are merged, and `same_document` when both records
    were made from one identity document: correct the number that was typed wrong first.
    """
    one, other = get_person(desk.store, person_id), get_person(desk.store, other_id)
    if one.person_id == other.person_id:
        raise Conflict("same_person", name=one.name)
    for record in merges.list_records(desk.store, one.person_id):
        for beside in merges.list_records(desk.store, other.person_id):
            if share_document(desk.store, record.person_id, beside.person_id):
                raise Conflict("same_document", name=record.name, other=beside.name)
    low, high = sorted((person_key(one.person_id), person_key(other.person_id)))
    said: dict[str, Value] = {
        "one_id": low,
        "other_id": high,
        "reason": clean(reason, field="reason", longest=300),
        "said_at": stamp(desk.now()),
        "said_by": desk.clerk,
    }
    merges.add_apart(desk.store, said)
    return ToldApart(one.person_id, other.person_id, _ids(list_twins(desk.store, one.person_id)))


@reads("person-twins")
def find_twins(desk: Desk, *, person_id: str) -> Twins:
    """Return who on file may be the same person and is neither merged nor told apart yet."""
    person = get_person(desk.store, person_id)
    return Twins(person.person_id, _ids(list_twins(desk.store, person.person_id)))


def _ids(people: Iterable[Person]) -> tuple[str, ...]:
    return tuple(one.person_id for one in people)
