"""Play never ends before it began, whatever a clock that was set back says. 23-5-317(1)."""

from __future__ import annotations

import pytest

from app.core.errors import Conflict
from app.desk import steps
from tests.builders import DIRECTOR, Evening, desk_at


@pytest.mark.parametrize("act", [steps.end_day, steps.conclude])
def test_a_clock_set_back_is_refused(evening: Evening, act) -> None:
    behind = desk_at(evening.store, "2026-03-06T17:00:00-07:00", clerk=DIRECTOR)
    with pytest.raises(Conflict, match="clock_before_play"):
        act(behind, tournament_id="1")
    assert act(desk_at(evening.store, "2026-03-06T21:00:00-07:00", clerk=DIRECTOR), tournament_id="1")
