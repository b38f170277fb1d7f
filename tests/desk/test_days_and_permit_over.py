"""After its last day a sale says so, and a permit taken back ends play and sales. 23-5-317(1), (2)(a)."""

from __future__ import annotations

import pytest

from app.core.errors import Conflict
from app.desk import permits, sales, steps, tournaments, voids
from db.store import Store
from tests import builders
from tests.builders import DIRECTOR, Evening, desk_at, refusals

ONE = {"tournament_id": "1"}
LONG_AFTER = "2026-04-20T12:00:00-06:00"


class TestRevoked:
    def test_play_and_sales_stop_until_it_is_given_again(self, evening: Evening) -> None:
        evening.entry("1")
        desk = desk_at(evening.store, clerk=DIRECTOR)
        with pytest.raises(Conflict, match="permit_settled"):
            permits.approve_permit(desk, **ONE, permit_number="26-0031")
        assert permits.deny_permit(desk, **ONE, why="Taken back by letter").state == "playing"
        assert "permit_revoked" in [one.code for one in refusals(lambda: evening.entry("2"))]
        assert "permit_revoked" in [
            one.code for one in refusals(lambda: steps.set_level(desk, **ONE, level=2))
        ]
        checked = tournaments.check_tournament(desk, **ONE)
        assert "permit_denied" in [one.code for one in checked.findings]
        assert permits.approve_permit(desk, **ONE, permit_number="26-0031").state == "playing"
        again = tournaments.check_tournament(desk, **ONE)
        assert "permit_denied" not in [one.code for one in again.findings]


class TestDaysOver:
    def test_a_sale_says_so_and_it_is_concluded_without_entries(self, room: Store) -> None:
        builders.add_tournament(room)
        builders.open_registration(room, "1")
        person = builders.add_person(room)
        sold = sales.take_entry(desk_at(room, builders.NOON), **ONE, person_id=person)
        late = desk_at(room, LONG_AFTER, clerk=DIRECTOR)
        other = builders.add_person(room, "Bob")
        told = sales.take_entry(late, **ONE, person_id=other)
        assert "planned_days_over" in [one.code for one in told.findings]
        with pytest.raises(Conflict, match="players_left"):
            steps.conclude(late, **ONE)
        desk = desk_at(room, LONG_AFTER, clerk="desk")
        for one in (sold, told):
            voids.void_payment(desk, payment_id=one.payment_id, reason="Not held")
        assert steps.conclude(late, **ONE).state == "concluded"
