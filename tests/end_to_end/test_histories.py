"""Random evenings against the oracle, with a second desk that cuts in; and the same against a planted fault.

Durability is switched off here, and only here: nothing is killed, and 2,000 evenings must fit into a
minute. Each evening begins by copying a made ledger over the last one.
"""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import ClassVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from app.core.clock import instant
from app.core.errors import Conflict, DeskError, StoreUnavailable
from app.core.money import Money
from app.core.records import Kind, Tender
from app.desk import busts, commands, pool, sales, selling, verify, voids
from app.desk.desk import Desk
from app.desk.facts import load, person_of
from app.desk.results import Sale
from app.law import acts
from app.law.model import assess
from db.payments import get_payment, list_of_person
from db.sqlite import SqliteStore, open_sqlite
from tests import builders
from tests.end_to_end.oracle import ADDON, ADDONS, ENTRY, REENTRIES, Oracle

RUNS, STEPS = 1_000, 12
PEOPLE = ("1", "2", "3")
FEES = {"entry": ENTRY, "reentry": ENTRY, "addon": ADDON}
Seller = Callable[[Desk, str, str, int], Sale]


def sell(desk: Desk, kind: str, person: str, cents: int) -> Sale:
    """Sell as the desk does."""
    who = {"tournament_id": "1", "person_id": person}
    if kind == "other":
        return sales.take_other(desk, **who, label="Staff add-on", amount_cents=cents)
    take = {"entry": sales.take_entry, "reentry": sales.take_reentry, "addon": sales.take_addon}[kind]
    return take(desk, **who)


def sell_unsafely(desk: Desk, kind: str, person: str, cents: int) -> Sale:
    """Check, and then write without looking again: the planted fault."""
    loaded = load(desk, "1")
    label = "Staff add-on" if kind == "other" else ""
    what = {"entry": Kind.ENTRY, "reentry": Kind.REENTRY, "addon": Kind.ADDON, "other": Kind.OTHER}[kind]
    who = person_of(desk, person)
    facts = sales._facts(desk, loaded, who, what, Tender.CASH, label, Money(cents))
    sales.stop(assess(facts, loaded.pack, acts.SALE))
    desk.now()  # the clock ticks on between the check and the writing

    def write(desk: Desk) -> Sale:
        entry = selling.seat_entry(desk, loaded, who, facts, what)
        selling.give_copy(desk, loaded, who)
        return selling.record_sale(desk, loaded, facts, entry, facts.sale.amount)

    return commands._perform(desk, "planted", write, {})


@dataclass
class CuttingIn:
    """A clock at whose nth look another desk does something."""

    instant: datetime
    looks: int = 0
    act: Callable[[], None] | None = None

    def now(self) -> datetime:
        self.looks -= 1
        if self.looks == 0 and self.act is not None:
            self.act()
        return self.instant


@dataclass
class Attempt:
    """A sale that somebody tries, and what came of it."""

    kind: str
    person: str
    cents: int
    sale: Sale | None = None
    busy: bool = False
    refused: bool = field(default=False)


class Evenings(RuleBasedStateMachine):
    """One evening; two desks on two connections to one file."""

    first: ClassVar[SqliteStore]
    second: ClassVar[SqliteStore]
    made: ClassVar[sqlite3.Connection]
    seller: ClassVar[Seller] = staticmethod(sell)
    evenings: ClassVar[int] = 0

    @initialize()
    def begin(self) -> None:
        self.made.backup(self.first._connection)
        self.oracle = Oracle()
        self.clock = CuttingIn(instant(builders.EVENING))
        self.desk = Desk(self.first, self.clock, "Ida Solheim", "Desk 1", chance=random.Random(1))
        self.other_desk = Desk(
            self.second,
            CuttingIn(instant(builders.EVENING)),
            "Ida Solheim",
            "Desk 2",
            chance=random.Random(2),
        )
        builders.with_drawer(self.other_desk)
        Evenings.evenings += 1

    sale_of = st.tuples(
        st.sampled_from(["entry", "reentry", "addon", "other"]),
        st.sampled_from(PEOPLE),
        st.sampled_from([1, 100_000, 119_999, 200_000, 238_500]),
    )

    def attempt(self, desk: Desk, one: Attempt) -> None:
        try:
            one.sale = self.seller(desk, one.kind, one.person, one.cents)
        except StoreUnavailable:
            one.busy = True
        except DeskError:  # the rules; under the planted fault, for two entries, the table's own index
            one.refused = True

    def told(self, one: Attempt) -> None:
        """Hold what came of a sale against the oracle."""
        assert one.refused is not self.oracle.may_sell(one.kind, one.person, one.cents), one
        if one.sale is not None:
            assert one.sale.amount_cents == one.cents
            self.oracle.sold(one.kind, one.person, one.cents, one.sale.payment_id)
            assert one.sale.paid_cents == self.oracle.paid[one.person]

    @rule(sale=sale_of)
    def sell(self, sale: tuple[str, str, int]) -> None:
        kind, person, cents = sale
        one = Attempt(kind, person, FEES.get(kind, cents))
        self.attempt(self.desk, one)
        self.told(one)

    @rule(sale=sale_of, second=sale_of, look=st.integers(1, 3), same=st.booleans())
    def sell_while_another_desk_cuts_in(
        self, sale: tuple[str, str, int], second: tuple[str, str, int], look: int, same: bool
    ) -> None:
        """Two desks at once: whoever could write came first, and the outcome is that of one after the other."""
        if same:
            second = sale
        one = Attempt(sale[0], sale[1], FEES.get(sale[0], sale[2]))
        two = Attempt(second[0], second[1], FEES.get(second[0], second[2]))
        self.clock.looks, self.clock.act = look, lambda: self.attempt(self.other_desk, two)
        self.attempt(self.desk, one)
        self.clock.act = None
        if two.busy or not (two.sale or two.refused):
            self.told(one)
            two.busy = False
            self.attempt(self.other_desk, two)
            self.told(two)
        else:
            self.told(two)
            self.told(one)

    @rule(person=st.sampled_from(PEOPLE))
    def bust(self, person: str) -> None:
        done = self.done(lambda: busts.bust_player(self.desk, tournament_id="1", person_id=person))
        assert done is self.oracle.is_in(person)
        if done:
            self.oracle.out.add(self.oracle.entries[person][-1])

    @rule(person=st.sampled_from(PEOPLE))
    def undo_bust(self, person: str) -> None:
        was_out = bool(self.oracle.entries[person]) and not self.oracle.is_in(person)
        done = self.done(lambda: busts.undo_bust(self.desk, tournament_id="1", person_id=person))
        assert done is was_out
        if done:
            self.oracle.out.discard(self.oracle.entries[person][-1])

    @rule(which=st.integers(0, 50))
    def void(self, which: int) -> None:
        if not self.oracle.sales:
            return
        payment = list(self.oracle.sales)[which % len(self.oracle.sales)]
        # Money goes back into the hand from the drawer that it went into.
        here = get_payment(self.first, payment).station == self.desk.station
        desk = self.desk if here else self.other_desk
        done = self.done(lambda: voids.void_payment(desk, payment_id=payment, reason="in error"))
        assert done is self.oracle.may_void(payment)
        if done:
            self.oracle.voided(payment)

    def done(self, act: Callable[[], object]) -> bool:
        try:
            act()
        except Conflict:
            return False
        return True

    def teardown(self) -> None:
        if not hasattr(self, "oracle"):
            return
        held = pool.show_pool(self.desk, tournament_id="1")
        assert held.adds_up
        assert held.collected_cents - held.refunded_cents == self.oracle.paid.total()
        assert held.players_left == sum(map(self.oracle.is_in, PEOPLE))
        for person in PEOPLE:
            rows = list_of_person(self.first, "1", person)
            assert sum(one.amount.cents for one in rows) == self.oracle.paid[person] <= 250_000
        if Evenings.evenings % 16 == 0:
            assert verify.verify(self.desk).problems == ()


class PlantedEvenings(Evenings):
    """The same evenings at a desk that checks outside the unit."""

    seller = staticmethod(sell_unsafely)


@pytest.fixture(scope="module", autouse=True)
def _stores(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder: Path = tmp_path_factory.mktemp("histories")
    made = builders.open_room(folder / "made.db")
    builders.add_tournament(
        made, reentry_limit=REENTRIES, addon_prize_cents=ADDON, addon_limit=ADDONS, tables=2
    )
    builders.open_registration(made, "1")
    builders.start_play(made, "1")
    for first in ("Ann", "Bob", "Zoë"):
        builders.add_person(made, first)
    Evenings.made = made._connection
    Evenings.first, Evenings.second = (
        open_sqlite(folder / "evening.db", training=True, busy_seconds=0) for _ in range(2)
    )
    for store in (Evenings.first, Evenings.second):
        store._connection.set_authorizer(None)
        store._connection.execute("pragma synchronous = off")
        store._connection.set_authorizer(store._authorizer)
    yield
    for store in (made, Evenings.first, Evenings.second):
        store.close()


def run(machine: type[Evenings], runs: int, *phases: Phase) -> None:
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=runs,
            stateful_step_count=STEPS,
            deadline=None,
            database=None,
            print_blob=False,
            report_multiple_bugs=False,
            phases=phases or (Phase.generate, Phase.shrink),
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.parametrize("half", [1, 2])
def test_a_thousand_random_evenings_come_to_what_the_oracle_says(half: int) -> None:
    run(Evenings, RUNS)


def test_control_a_check_outside_the_unit_is_found_out() -> None:
    with pytest.raises(AssertionError):
        run(PlantedEvenings, RUNS, Phase.generate)
