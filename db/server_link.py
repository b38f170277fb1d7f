"""A connection to PostgreSQL that gives up in time, and the time that the server goes by.

A network that swallows everything must cost a clerk seconds, not minutes: each answer is waited
for only so long, and the server lets go of a desk that holds the lock without a word.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import psycopg
from psycopg import errors
from psycopg.abc import PQGen
from psycopg.conninfo import make_conninfo

from app.core.clock import SystemClock
from app.core.errors import StoreUnavailable
from db.server_faults import fault_of_opening

OLDEST: Final = 15
CHANNEL: Final = "tournament_desk"
PROGRAM: Final = "Tournament Desk"
TIME: Final = "select (extract(epoch from clock_timestamp()) * 1000)::bigint"
# The wait for the lock, and what the network may take on top of it.
LOCK_SECONDS: Final = 3
ANSWER_SECONDS: Final = LOCK_SECONDS + 2.0
_SETTINGS: Final[Mapping[str, str]] = {
    "lock_timeout": f"{LOCK_SECONDS}s",
    "idle_in_transaction_session_timeout": "5s",
    "default_transaction_isolation": "read\\ committed",
    # Our few texts always walk an index; planning them anew costs more than running them.
    "plan_cache_mode": "force_generic_plan",
    "jit": "off",
    "search_path": "public",
    # The store tells which tables its units changed; see sql/0003_moved.postgres.sql.
    "tournament_desk.counts": "itself",
    "client_encoding": "UTF8",
}
_OPTIONS: Final[Mapping[str, str]] = {
    "connect_timeout": "3",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "8000",
    "application_name": PROGRAM,
}


class Patient(psycopg.Connection[Any]):
    """A connection that waits for each answer only as long as `limit` seconds, and is closed then."""

    limit: float | None = ANSWER_SECONDS

    def wait(self, gen: PQGen[Any], interval: float = 0.1, timeout: float | None = None) -> Any:  # noqa: ANN401
        """Wait for an answer. Raises `psycopg.OperationalError` when none came in time."""
        try:
            return super().wait(gen, interval, self.limit if timeout is None else timeout)
        except errors._WaitTimeout as error:  # noqa: SLF001 - the driver has no public name for it
            self.pgconn.finish()
            message = "no answer in time"
            raise psycopg.OperationalError(message) from error


@dataclass(slots=True)
class ServerClock:
    """The server's time, carried on by this machine's own steady counter since it was last heard."""

    heard: datetime
    counted: float

    @classmethod
    def heard_now(cls, milliseconds: int) -> ServerClock:
        """Make a clock from the server's word."""
        return cls(datetime.fromtimestamp(milliseconds / 1000, UTC), time.monotonic())

    def now(self) -> datetime:
        """Return this instant, aware, in UTC."""
        return self.heard + timedelta(seconds=time.monotonic() - self.counted)

    def hear(self, milliseconds: int) -> None:
        """Take the server's word for the time, in milliseconds since 1970."""
        self.take(ServerClock.heard_now(milliseconds))

    def take(self, other: ServerClock) -> None:
        """Go by what another clock heard."""
        self.heard, self.counted = other.heard, other.counted

    def off(self) -> int:
        """Return by how many whole seconds this machine's own clock is ahead of the server's."""
        return round((SystemClock().now() - self.now()).total_seconds())


def connect(conninfo: str, server: str) -> Patient:
    """Connect. Raises `StoreUnavailable` as `db.server_faults` says, or `old_server`."""
    settings = " ".join(f"-c {name}={value}" for name, value in _SETTINGS.items())
    try:
        connection = Patient.connect(
            make_conninfo(conninfo, options=settings, **_OPTIONS),
            autocommit=True,
            cursor_factory=psycopg.RawCursor,
        )
    except psycopg.Error as error:
        raise fault_of_opening(error, server=server) from error
    found = connection.info.server_version // 10_000
    if found < OLDEST:
        connection.close()
        raise StoreUnavailable("old_server", server=server, found=found, oldest=OLDEST)
    return connection
