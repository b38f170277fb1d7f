"""The six errors a person may see. Anything else that is raised is a bug.

Each carries a stable code; the sentence for it is made in `app.desk.sentences`, so that
the window and the command line say the same thing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from app.core.records import Finding

Param = str | int | None


class DeskError(Exception):
    """Something a person can understand and mend."""

    kind: ClassVar[str] = "bug"
    exit_status: ClassVar[int] = 70

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(code)
        self.code = code
        self.params: Mapping[str, Param] = params
        self.repeated = False


class InvalidInput(DeskError):
    """A field holds something that cannot be used. Nothing was written."""

    kind = "input"
    exit_status = 4

    def __init__(self, field: str, code: str, **params: Param) -> None:
        super().__init__(code, **params)
        self.field = field


class RuleViolation(DeskError):
    """The law, or the posted rules, forbid it. Carries every finding, never only the first."""

    kind = "rule"
    exit_status = 3

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__(findings[0].code)
        self.findings = findings
        self.journal_sequence: int | None = None


class NotFound(DeskError):
    """No such person, tournament, receipt or file."""

    kind = "not_found"
    exit_status = 5


class Conflict(DeskError):
    """It does not fit what is already there: sold already, in another state, changed meanwhile."""

    kind = "conflict"
    exit_status = 5


class StoreUnavailable(DeskError):
    """The file is locked, full, read-only, damaged, unreachable or made by a newer version."""

    kind = "store"
    exit_status = 6


class Cancelled(DeskError):
    """The person stopped a task before its end. Said quietly, never as a refusal."""

    kind = "cancelled"
    exit_status = 0
