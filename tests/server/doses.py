"""How much of each torture a run takes: a release the whole dose, CI a smaller one."""

from __future__ import annotations

import os

WHOLE_DOSE = os.environ.get("DESK_DOSE") == "release"


def dose(release: int, small: int) -> int:
    """Return the number for this run."""
    return release if WHOLE_DOSE else small
