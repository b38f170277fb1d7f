"""Counts wrong PINs for each member of the staff: after some in a row that one waits, nobody else."""

from __future__ import annotations

import math
import time
from typing import Final

TRIES: Final = 5
WAIT_SECONDS: Final = 30


class PinWaits:
    """Who typed wrong PINs at this window, by staff id, and until when each of them waits."""

    def __init__(self) -> None:
        self._wrong: dict[str, int] = {}
        self._until: dict[str, float] = {}

    def count_wrong(self, staff_id: str) -> None:
        """Count one wrong PIN; every fifth begins a wait."""
        self._wrong[staff_id] = self._wrong.get(staff_id, 0) + 1
        if self._wrong[staff_id] % TRIES == 0:
            self._until[staff_id] = time.monotonic() + WAIT_SECONDS

    def forget(self, staff_id: str) -> None:
        """Begin anew after the right PIN."""
        self._wrong.pop(staff_id, None)

    def seconds(self, staff_id: str) -> int:
        """Return how many seconds somebody still waits, rounded up; 0 for nobody's wait."""
        return max(0, math.ceil(self._until.get(staff_id, 0.0) - time.monotonic()))

    def words(self, staff_id: str) -> str:
        """Say how long somebody still waits and why, or nothing."""
        left = self.seconds(staff_id)
        unit = "second" if left == 1 else "seconds"
        return f"{TRIES} wrong PINs in a row. Wait {left} {unit}" if left else ""
