"""What the verbs of duty, dealers and reports return, by the names of the command-line contract."""

from __future__ import annotations

from dataclasses import dataclass

from app.core.records import Finding


@dataclass(frozen=True, slots=True)
class DutyLine:
    """One turn in the presence log: instants in UTC, `off_at` None while on duty.

    `handed_to` and `note` tell of a hand-over.
    """

    person: str
    on_at: str
    off_at: str | None
    handed_to: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class DutyGap:
    """A stretch of play with nobody on duty, instants in UTC; `until` None while it goes on."""

    since: str
    until: str | None


@dataclass(frozen=True, slots=True)
class DutyLog:
    """The presence log after a sign-on or sign-off.

    `gaps` are stretches of play with nobody on duty, `gap_minutes` how long they were together;
    `findings` say what follows for play.
    """

    log: tuple[DutyLine, ...]
    on_duty: tuple[str, ...]
    gaps: tuple[DutyGap, ...] = ()
    gap_minutes: int = 0
    findings: tuple[Finding, ...] = ()
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class DisputeKept:
    """A dispute that was written down, and how many there are in the tournament."""

    dispute_id: str
    disputes: int
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class DealerKept:
    """A dealer on the roster, with anything odd about the license."""

    dealer_id: str
    name: str
    expires: str
    barred: bool = False
    findings: tuple[Finding, ...] = ()
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class DealerSeated:
    """A dealer at a table, with any warning (a license that ends soon)."""

    assignment_id: str
    table: int
    dealer_id: str
    findings: tuple[Finding, ...] = ()
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class DealersRotated:
    """Every dealer at the next table."""

    moves: tuple[DealerSeated, ...]
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class ReportMade:
    """A paper of the tournament on paper or in a file."""

    kind: str
    title: str
    pages: int
    out: str
    job_id: str
    repeated: bool = False
