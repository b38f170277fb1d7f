"""A thousand random merges: the sum after is the sum before, and every breach is raised.

The oracle is a dict of cents and a union of sets. The control keeps the larger of the two sums instead
of adding them, which the same comparison must catch.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator

import pytest

from app.core.errors import Conflict
from app.core.ledger import KindSum
from app.core.money import Money
from app.core.records import Kind, Price, Tender
from app.desk import merging
from app.desk.facts import load
from app.desk.merging import Merged
from app.desk.paid_by import paid_by
from app.desk.posting import Draft, post
from db.merges import list_records
from db.store import Store
from tests.builders import Evening, add_person
from tests.engines import ON_A_SERVER

LIMIT = 250_000
PEOPLE = 40
MERGES = 200 if ON_A_SERVER else 1_000


class Oracle:
    """Who is who and who paid what, kept with nothing of the program."""

    def __init__(self) -> None:
        self.paid: dict[str, int] = defaultdict(int)
        self.groups: dict[str, set[str]] = {}

    def join(self, one: str, other: str) -> None:
        both = self.groups[one] | self.groups[other]
        for record in both:
            self.groups[record] = both

    def sum_of(self, record: str) -> int:
        return sum(self.paid[one] for one in self.groups[record])


def pay(evening: Evening, person_id: str, cents: int) -> None:
    """Put a payment into the ledger under this very record, as it was before anybody knew."""
    desk = evening.desk()
    with evening.store.unit():
        post(
            desk,
            load(desk, "1"),
            Draft(
                kind=Kind.OTHER,
                parts=Price(prize=Money(cents)),
                tender=Tender.CASH,
                prefix="T",
                label="Other",
                person_id=person_id,
                tendered=Money(cents),
            ),
        )


def newcomers(evening: Evening, oracle: Oracle, chance: random.Random, since: int) -> list[str]:
    """People who paid, each under one record, so that no two of them break the ceiling alone."""
    people = [
        add_person(evening.store, f"F{since}x{n}", f"L{since}x{n}", birth=None, checked_by="Ida")
        for n in range(PEOPLE)
    ]
    for person in people:
        oracle.groups[person] = {person}
        oracle.paid[person] = chance.choice((0, 1, 11_500, 30_000, 124_999, 125_000, LIMIT - 1))
        if oracle.paid[person]:
            pay(evening, person, oracle.paid[person])
    return people


def faults(evening: Evening, merges: int) -> Iterator[str]:
    """Merge at random, also whom is merged already, and tell where the desk and the oracle part."""
    chance, oracle = random.Random(11), Oracle()
    people: list[str] = []
    done = 0
    while done < merges:
        if not people or len(oracle.groups[people[0]]) == PEOPLE:
            people = newcomers(evening, oracle, chance, done)
        keep, drop = chance.choice(people), chance.choice(people)
        before, one = oracle.sum_of(keep) + oracle.sum_of(drop), drop in oracle.groups[keep]
        try:
            merged = merging.merge_people(evening.desk(), keep_id=keep, drop_id=drop, reason="Random")
        except Conflict:
            if not one:
                yield f"{keep} and {drop} were refused"
            continue
        oracle.join(keep, drop)
        done += 1
        if one:
            yield f"{keep} and {drop} were one already"
        yield from _compare(evening, merged, drop, before)


def _compare(evening: Evening, merged: Merged, drop: str, before: int) -> Iterator[str]:
    after = sum(one.paid_cents for one in merged.paid)
    if after != before:
        yield f"{after} instead of {before}"
    if sum(one.paid_cents for one in paid_by(evening.desk(), drop)) != after:
        yield f"the dropped record {drop} has another sum"
    if (before > LIMIT) is not any(one.code == "merged_over_ceiling" for one in merged.findings):
        yield f"{before} was raised wrongly"


def test_sums_and_breaches(evening: Evening) -> None:
    assert list(faults(evening, MERGES)) == []


def test_control_a_merge_that_keeps_the_larger_sum_is_caught(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def larger(store: Store, _tournament_id: str, person_id: str) -> list[KindSum]:
        records = {one.person_id for one in list_records(store, person_id)}
        rows = store.rows("select person_id, sum(amount_cents) as paid from payment group by person_id")
        sums = [int(row["paid"] or 0) for row in rows if str(row["person_id"]) in records]
        return [KindSum(Kind.OTHER, reversal=False, count=1, parts=Price(prize=Money(max(sums))))]

    monkeypatch.setattr("app.desk.paid_by.payments.sum_of_rounds", larger)
    found = list(faults(evening, 60))
    assert any("instead of" in one for one in found)
    assert any("raised wrongly" in one for one in found)
