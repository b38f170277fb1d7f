"""What a figure is, how times are taken, and how the table is printed."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table. `measured`, `floor` and `target` are in `unit`; `most` bounds measured / floor."""

    name: str
    measured: float
    unit: str = "ms"
    target: float | None = None
    floor: float | None = None
    most: float | None = None

    @property
    def ratio(self) -> float | None:
        return self.measured / self.floor if self.floor else None

    @property
    def met(self) -> bool:
        within = self.target is None or self.measured <= self.target
        ratio = self.ratio
        return within and (self.most is None or ratio is None or ratio <= self.most)


Figure = Callable[[Path], Sequence[Row]]


def time_of(act: Callable[[], object]) -> float:
    """Milliseconds that one act takes."""
    start = time.perf_counter_ns()
    act()
    return (time.perf_counter_ns() - start) / 1e6


def times_of(act: Callable[[], object], times: int) -> list[float]:
    """Milliseconds of each of several runs, after one that is not counted."""
    act()
    gc.collect()
    return [time_of(act) for _ in range(times)]


def percentile(values: Sequence[float], percent: float) -> float:
    """The value that `percent` of the values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def middle(values: Sequence[float]) -> float:
    return median(values)


def table(rows: Sequence[Row]) -> str:
    """The rows as text, one line each."""
    lines = [f"{'':<62}{'measured':>11}{'floor':>10}{'ratio':>7}  {'reach':<22}"]
    for row in rows:
        reach = [f"{row.target:g} {row.unit}" if row.target is not None else ""]
        reach += [f"{row.most:g} x the floor" if row.most is not None else ""]
        floor = f"{row.floor:.2f}" if row.floor is not None else ""
        ratio = f"{row.ratio:.2f}" if row.ratio is not None else ""
        said = ", ".join(part for part in reach if part)
        met = "met" if row.met else "MISSED"
        lines.append(
            f"{row.name:<62}{row.measured:>8.2f} {row.unit:<2}{floor:>10}{ratio:>7}  {said:<22}{met if said else ''}"
        )
    return "\n".join(lines)
