"""Two finishers turn out to be one after prizes were paid: nobody is forgotten, and the books stay open."""

from __future__ import annotations

import pytest

from app.core.errors import RuleViolation
from app.desk import house, merging, payouts, prizes, proof, staff
from db.store import Store
from tests.builders import CLERK, DIRECTOR, Evening, bring_in, desk_at
from tests.desk.payout_room import ONE, close, conclude, enter_ten, pay, publish


@pytest.fixture
def won(evening: Evening) -> Store:
    """Person 1 won before 2 and 3; $500.00, $300.00 and $200.00 are published."""
    store = evening.store
    staff.add_staff(desk_at(store, clerk=DIRECTOR), name=DIRECTOR, role="director", pin="482913")
    staff.add_staff(desk_at(store, clerk=DIRECTOR), name=CLERK, role="clerk")
    enter_ten(evening)
    close(store)
    publish(store, places=3)
    conclude(store)
    return store


def named(store: Store) -> list[tuple[str, object]]:
    found = proof.prove_tournament(desk_at(store, clerk=DIRECTOR), **ONE).findings
    return [(one.code, one.params["holder"]) for one in found if one.code == "prize_astray"]


def test_a_merge_after_a_prize_was_paid_names_who_is_owed(won: Store) -> None:
    """The winner and the runner-up are one: everybody below moves up a place, and the paid one is first now."""
    slip = pay(won, 2)
    director = desk_at(won, clerk=DIRECTOR)
    assert named(won) == []
    merging.merge_people(director, keep_id="1", drop_id="2", reason="One person, two records")
    third = payouts.show_payouts(director, **ONE).places[1].person
    assert named(won) == [("prize_astray", third)]
    bring_in(director, 1_000_00)
    prizes.undo_prize(director, receipt_number=slip.receipt_number, reason="The places moved")
    assert named(won) == []
    assert [pay(won, place).amount_cents for place in (1, 2, 3)] == [500_00, 300_00, 200_00]
    assert named(won) == []


def test_money_of_the_house_after_the_first_prize_is_refused(won: Store) -> None:
    director = desk_at(won, clerk=DIRECTOR)
    house.add_house_money(director, **ONE, amount_cents=1, reason="A cent more")
    publish(won, places=3, reason="A cent more")
    pay(won, 3)
    with pytest.raises(RuleViolation, match="house_after_prizes"):
        house.add_house_money(director, **ONE, amount_cents=5_000_00, reason="A gift of the room")
