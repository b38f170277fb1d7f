"""An operator keeps license and card table while its tournament is open. 23-5-317(1)."""

from __future__ import annotations

from typing import Any

import pytest

from app.core.errors import Conflict
from app.desk import venue
from db.store import Store
from tests import builders
from tests.builders import DIRECTOR, MONTH_BEFORE, NOON, Evening, desk_at


@pytest.mark.parametrize("change", [{"license": ""}, {"license": "  "}, {"card_tables": 0}])
def test_neither_is_taken_while_open(evening: Evening, change: dict[str, Any]) -> None:
    with pytest.raises(Conflict, match="operator_in_use"):
        venue.set_venue(evening.desk(), **change, reason="lapsed")
    assert venue.set_venue(evening.desk(), card_tables=4, reason="one more").operator_id == "house"


def test_an_operator_beside_it_may_change(evening: Evening) -> None:
    desk = evening.desk()
    added = venue.add_operator(desk, operator="Elk Room", license="OP-9", premises="Elk Room", card_tables=2)
    changed = venue.edit_operator(desk, operator_id=added.operator_id, card_tables=0, reason="closed")
    assert changed.card_tables == 0


def test_both_may_be_open_questions_before(room: Store) -> None:
    builders.add_tournament(room)
    assert venue.set_venue(desk_at(room, MONTH_BEFORE, clerk=DIRECTOR), license="").operator_id == "house"
    builders.approve(room, "1")
    assert venue.set_venue(desk_at(room, NOON, clerk=DIRECTOR), card_tables=0).operator_id == "house"
