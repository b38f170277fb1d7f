"""One connection to the server: what is asked together, what its loss means, what other desks told it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final, TypeVar

import psycopg
from psycopg.pq import TransactionStatus

from app.core.errors import DeskError, StoreUnavailable
from db.server_faults import fault_of
from db.server_link import CHANNEL, PROGRAM, TIME, Patient, ServerClock
from db.server_pipeline import Answer, Pipeline, Statement
from db.store import Value

T = TypeVar("T")
POLL_SECONDS: Final = 0.7
GLANCE_SECONDS: Final = 1.0
READ_SECONDS: Final = 2.0
QUIET_SECONDS: Final = 0.2
_OLD_PLAN: Final = "0A000"
_COMMITS: Final = f"select (select sum(count) from change), ({TIME})"


class Wire:
    """A connection. After its loss everything raises `unreachable` at once, until it is replaced."""

    def __init__(self, connection: Patient, server: str) -> None:
        self.server = server
        self.lost = False
        self._station = ""
        self._version = 0
        self._take(connection)

    def _take(self, connection: Patient) -> None:
        self.connection = connection
        self._pipeline = Pipeline(connection)
        self._heard = True
        self._looked = self._answered = 0.0
        self._warned = False
        connection.add_notify_handler(self._hear)
        connection.add_notice_handler(self._notice)
        now = self.read(_listen)
        self.clock = ServerClock.heard_now(now)

    def replace(self, connection: Patient) -> None:
        """Go on with a new connection; the clock that was handed out goes on too."""
        clock = self.clock
        self.lost = False
        self._take(connection)
        clock.take(self.clock)
        self.clock = clock
        if self._station:
            self.name_station(self._station)

    def ask(self, sql: str, values: tuple[Value, ...] = ()) -> Answer:
        """Ask one thing and wait for the answer. Raises `StoreUnavailable`, `Conflict`.

        Outside a unit no lock is waited for, and a window stands still meanwhile: a counter with a
        name gives a silent network up sooner.
        """
        with self._within(READ_SECONDS if self._station and self._idle() else None):
            return self._send([(sql, values)])[0]

    def together(self, statements: Sequence[Statement], *, commits: bool = False) -> list[Answer]:
        """Send several statements in one go and return their answers.

        With `commits` a connection that is lost on the way leaves the outcome unknown: raises
        `unanswered`, not `unreachable`. So does a commit that warns: it is on the primary's disk
        alone, because the session that waited for the standby was told to stop waiting.

        A unit's first packet waits for the lock. Before it a counter with a name looks whether the
        server is there at all, unless it answered just now.
        """
        if self._station and self._idle() and time.monotonic() - self._answered > QUIET_SECONDS:
            self._look()
        return self._send(statements, commits=commits)

    def _idle(self) -> bool:
        return self.connection.info.transaction_status is TransactionStatus.IDLE

    def _send(self, statements: Sequence[Statement], *, commits: bool = False) -> list[Answer]:
        with self._reaching(commits=commits):
            self._warned = False
            answers = self._pipeline.run(statements)
        self._answered = time.monotonic()
        if commits and self._warned:
            raise StoreUnavailable("unanswered", server=self.server)
        return answers

    def try_one(self, sql: str, values: tuple[Value, ...]) -> Answer:
        """Run one statement that may be refused and leaves the transaction as it was then."""
        self.ask("savepoint one_row")
        try:
            answer = self.ask(sql, values)
        except (DeskError, psycopg.Error):
            with suppress(StoreUnavailable):
                self.ask("rollback to savepoint one_row")
            raise
        self.ask("release savepoint one_row")
        return answer

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        """Read everything inside as of one moment."""
        self.ask("begin isolation level repeatable read read only")
        try:
            yield
        finally:
            self.roll_back()

    def read(self, look: Callable[[Patient], T]) -> T:
        """Let somebody look at the connection itself. Raises `StoreUnavailable`."""
        with self._reaching(commits=False):
            return look(self.connection)

    def roll_back(self) -> None:
        """Give up the open transaction; a connection that cannot is lost."""
        if not self.lost and self.connection.info.transaction_status is not TransactionStatus.IDLE:
            try:
                self.ask("rollback")
            except StoreUnavailable:
                self._lose()

    def version(self) -> int:
        """Return the number of commits. Raises `StoreUnavailable`."""
        if self.lost:
            raise StoreUnavailable("unreachable", server=self.server)
        with self._reaching(commits=False):
            self.connection.pgconn.consume_input()
            while self.connection.pgconn.notifies():
                self._heard = True
        if self._heard or time.monotonic() - self._looked > POLL_SECONDS:
            self._look()
        return self._version

    def own_commit(self) -> None:
        """Note a commit of this desk, whose own notice comes later."""
        self._heard = True

    def name_station(self, name: str) -> None:
        """Show the counter's name to the other desks."""
        self._station = name
        self.ask("select set_config('application_name', $1, false)", (f"{PROGRAM}: {name}"[:63],))

    def close(self) -> None:
        """Close the connection. Harmless when closed already."""
        self.lost = True
        self.connection.close()

    def _look(self) -> None:
        with self._within(GLANCE_SECONDS):
            commits, now = self.ask(_COMMITS).rows[0]
        self._version = int(commits or 0)
        self.clock.hear(int(now or 0))
        self._heard, self._looked = False, time.monotonic()

    @contextmanager
    def _within(self, seconds: float | None) -> Iterator[None]:
        """Wait for answers no longer than this, and never longer than before."""
        connection, before = self.connection, self.connection.limit
        connection.limit = min((one for one in (seconds, before) if one is not None), default=None)
        try:
            yield
        finally:
            connection.limit = before

    @contextmanager
    def _reaching(self, *, commits: bool) -> Iterator[None]:
        if self.lost:
            raise StoreUnavailable("unreachable", server=self.server)
        try:
            yield
        except psycopg.Error as error:
            if self.connection.closed or self.connection.broken:
                self._lose()
                code = "unanswered" if commits else "unreachable"
                raise StoreUnavailable(code, server=self.server) from error
            if error.sqlstate == _OLD_PLAN:
                # The schema was changed under an open desk: it has to join anew, and is told what it finds.
                self._lose()
                raise StoreUnavailable("unreachable", server=self.server) from error
            fault = fault_of(error, server=self.server)
            if fault is None:
                raise
            raise fault from error

    def _lose(self) -> None:
        self.lost = True
        self.connection.close()

    def _hear(self, _note: psycopg.Notify) -> None:
        self._heard = True

    def _notice(self, notice: psycopg.errors.Diagnostic) -> None:
        # Not by its words or its code: the words are in the server's language, the code says only "warning".
        if notice.severity_nonlocalized == "WARNING":
            self._warned = True


def _listen(connection: Patient) -> int:
    """Ask for the notices of other desks; return the server's time, in milliseconds since 1970."""
    connection.execute(f"listen {CHANNEL}")
    now: int = connection.execute(TIME).fetchall()[0][0]
    return now
