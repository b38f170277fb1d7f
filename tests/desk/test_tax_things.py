"""A prize that is a thing: without a named value nobody can say whether a form is due."""

from app.desk.tax_list import list_tax
from tests.builders import Evening, desk_at
from tests.desk.payout_room import ONE, close, conclude, enter_ten, pay, publish


def test_a_thing_without_a_value_is_to_be_confirmed(evening: Evening) -> None:
    enter_ten(evening)
    store = evening.store
    close(store)
    publish(store, places="100 %; A boat")
    conclude(store)
    before = list_tax(desk_at(store), **ONE)
    assert [(one.place, one.state, one.paper) for one in before.lines] == [(2, "unknown", True)]
    pay(store, 2)
    after = list_tax(desk_at(store), **ONE)
    assert [(one.place, one.state, one.thing) for one in after.lines] == [(2, "unknown", "A boat")]
    assert after.below == 1
