"""Two throw-away servers: a primary and its standby, made as the manual page says, and their parting.

Addresses name both hosts, as a desk's address does; whichever takes writes is the one that is used.
"""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from typing import Self

from tests.server.cluster import HOST, Cluster

PAGE = Path(__file__).resolve().parents[2] / "resources" / "manual" / "high-availability.md"
NAMES = ("helena", "butte")
REPLICATOR = "standby"
_PATIENCE_SECONDS = 20


def page_settings() -> dict[str, str]:
    """The settings that the manual page tells to put into `postgresql.conf`, without the backups'."""
    block = re.search(r"```ini\n(.+?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert block is not None, "the page shows no settings"
    lines = [line.split("#")[0].strip() for line in block[1].splitlines()]
    pairs = (line.split("=", 1) for line in lines if line)
    return {name.strip(): value.strip().strip("'") for name, value in pairs}


def page_command(*holding: str, puts: Mapping[str, str]) -> list[str]:
    """The one shell command of the manual page that holds all these texts, with its examples replaced."""
    blocks = re.findall(r"```sh\n(.+?)```", PAGE.read_text("utf-8"), re.DOTALL)
    found = [line for block in blocks for line in block.splitlines() if all(part in line for part in holding)]
    assert len(found) == 1, f"the page has {len(found)} commands with {holding}"
    line = found[0]
    for example, real in puts.items():
        line = line.replace(example, real)
    return shlex.split(line)


def page_statements() -> list[str]:
    """Every statement that the manual page shows."""
    blocks = re.findall(r"```sql\n(.+?)```", PAGE.read_text("utf-8"), re.DOTALL)
    return [line.rstrip(";") for block in blocks for line in block.splitlines()]


class Pair:
    """A primary, and a standby that each commit waits for. `with` removes both."""

    def __init__(self, settings: Mapping[str, str] | None = None) -> None:
        # What the tests choose themselves: where to listen, and no archive of the log.
        own = ("listen_addresses", "archive_mode", "archive_command", "archive_timeout")
        told = {name: value for name, value in page_settings().items() if name not in own}
        self.settings = {**told, **(settings or {})}
        self._end = ExitStack()
        self.primary = self._end.enter_context(Cluster(settings=self.settings)).make().start()
        self.standby = self._end.enter_context(Cluster(settings=self.settings))
        self._name = dict(zip((self.primary, self.standby), NAMES, strict=True))
        self._source = ""
        self.clusters = (self.primary, self.standby)
        self.primary.do(f"create role {REPLICATOR} with replication login")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._end.close()

    def address(self, database: str, *, user: str = "desk") -> str:
        """The desks' address: both hosts, whichever takes writes."""
        hosts = ",".join(f"{HOST}:{one.port}" for one in self.clusters)
        return f"postgresql://{user}@{hosts}/{database}?target_session_attrs=read-write"

    def attach(self, *, synchronous: bool = True, through: int = 0) -> None:
        """Copy the primary into the standby's empty folder and let it follow; commits wait for it then.

        `through` is the port of a proxy on the way to the primary.
        """
        standby, name = self.standby, self._name[self.standby]
        if standby.data.exists():
            shutil.rmtree(standby.data)
        self.primary.do(
            f"select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '{name}'"
        )
        puts = {
            "$PGDATA": str(standby.data),
            "host=10.20.1.10": f"host={HOST} port={through or self.primary.port}",
            "host=10.20.2.10": f"host={HOST} port={through or self.primary.port}",
            "sslmode=require": "sslmode=prefer",
        }
        standby.run(*page_command("pg_basebackup", f"application_name={name}", puts=puts), "--no-sync")
        standby.start()
        if synchronous:
            self.wait_for(name)

    def wait_for(self, names: str) -> None:
        """Let commits wait for a standby, and return when it is known to keep up; '' waits for none."""
        value = f"FIRST 1 ({names})" if names else ""
        for statement in (
            f"alter system set synchronous_standby_names = '{value}'",
            "select pg_reload_conf()",
        ):
            self.primary.do(statement)
        asked = "select sync_state from pg_stat_replication where application_name = "
        wanted = f"{asked}'{names}'"
        if names:
            until(lambda: self.primary.do(wanted) == [("sync",)])
        else:
            until(lambda: self.primary.do("show synchronous_standby_names") == [("",)])

    def hold_back(self) -> None:
        """Stop the log from flowing to the standby; it stays up and answers questions."""
        ((told,),) = self.standby.do("show primary_conninfo")
        self._source = str(told)
        self._follow("")
        until(lambda: self.standby.do("select count(*) from pg_stat_wal_receiver") == [(0,)])

    def let_flow(self) -> None:
        """Let the log flow again."""
        self._follow(self._source)

    def _follow(self, source: str) -> None:
        quoted = source.replace("'", "''")
        self.standby.do(f"alter system set primary_conninfo = '{quoted}'")
        self.standby.do("select pg_reload_conf()")

    def fail_over(self) -> None:
        """Kill the primary, promote the standby, and let it sell with one copy. The roles change."""
        self.primary.kill()
        self.promote()

    def promote(self) -> None:
        """Promote the standby whatever the primary does, and let it sell with one copy."""
        self.standby.run("pg_ctl", "promote", "--wait", f"--pgdata={self.standby.data}")
        self.primary, self.standby = self.standby, self.primary
        self.wait_for("")


def until(true: Callable[[], bool]) -> None:
    """Return when it is true; fail after a while."""
    end = monotonic() + _PATIENCE_SECONDS
    while not true():
        assert monotonic() < end, "it did not come true"
