"""The manual page on high availability: its commands and statements run, and its backups can be read back."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from app.desk import verify
from app.desk.results import Verified
from db.opening import open_ledger
from tests import builders
from tests.server.asking import PEOPLE, take_cent
from tests.server.cluster import HOST, Cluster
from tests.server.ledgers import Ledgers, database_of
from tests.server.rooms import open_evening
from tests.server.standby import PAGE, REPLICATOR, Pair, page_command, page_statements, until

BACKUP = "/srv/desk/backup/$(date +%F)"


@pytest.fixture
def archived(cluster: Cluster) -> Iterator[Cluster]:
    """A server that keeps its log as the page says. That there is one at all, the shared one has found out."""
    with Cluster() as made:
        (made.folder / "archive").mkdir()
        shutil.chown(made.folder / "archive", made._user, made._user)
        found = re.search(r"^archive_command = '(.+)'$", PAGE.read_text("utf-8"), re.MULTILINE)
        assert found is not None
        command = found[1].replace("/srv/desk/archive", str(made.folder / "archive"))
        made.settings |= {"archive_mode": "on", "archive_command": command, "wal_level": "replica"}
        yield made.make().start()


def sell(address: str, *names: str) -> None:
    """One sale under each name."""
    with closing(open_ledger(address)) as store:
        for name in names:
            take_cent(store, "Ida Solheim", name)


def proof(address: str) -> Verified:
    """What verify says."""
    with closing(open_ledger(address, readonly=True)) as store:
        return verify.verify(builders.desk_at(store))


@contextmanager
def restored(backup: Path, archive: Path) -> Iterator[Cluster]:
    """A server to which a backup was put back as in the page's drill, when it has run through the log."""
    with Cluster() as drill:
        puts = {BACKUP: str(backup), "$PGDATA": str(drill.data), "/srv/desk/archive": str(archive)}
        for command in (page_command("cp -R", puts=puts), page_command("touch", "recovery", puts=puts)):
            drill.run(str(shutil.which(command[0])), *command[1:])
        told = re.findall(r"-c (\w+)=('[^']*'|\S+)", page_command("pg_ctl start -o", puts=puts)[-1])
        drill.settings |= {name: value.strip("'") for name, value in told}
        drill.start()
        until(lambda: drill.do("select pg_is_in_recovery()") == [(False,)])
        yield drill


def test_a_backup_and_the_log_bring_back_the_newest_receipt(archived: Cluster) -> None:
    address = Ledgers(archived).new()
    open_evening(address, PEOPLE)
    sell(address, "before")
    archived.do(f"create role {REPLICATOR} with replication login")
    backup, archive = archived.folder / "backup", archived.folder / "archive"
    puts = {
        BACKUP: str(backup),
        "host=10.20.1.10": f"host={HOST} port={archived.port}",
        "sslmode=require": "sslmode=prefer",
    }
    archived.run(*page_command("pg_basebackup", BACKUP, puts=puts), "--no-sync")
    archived.run(*page_command("pg_verifybackup", puts=puts))
    sell(address, "after the copy")
    ((first,),) = archived.do("select pg_walfile_name(pg_switch_wal())")
    sell(address, "in the last piece")
    ((last,),) = archived.do("select pg_walfile_name(pg_switch_wal())")
    newest = proof(address)
    until((archive / str(last)).exists)
    with restored(backup, archive) as drill:
        again = proof(drill.url(database_of(address)))
        assert (again.problems, again.tip, again.payments) == ((), newest.tip, 3)
    assert first != last
    (archive / str(last)).unlink()
    with restored(backup, archive) as drill:
        # Sound in itself, and yet a receipt is gone: only the tip on the paper tells.
        again = proof(drill.url(database_of(address)))
        assert (again.problems, again.payments) == ((), 2)
        assert again.tip != newest.tip


def test_a_dump_is_the_whole_ledger_with_its_guards(cluster: Cluster, server_ledgers: Ledgers) -> None:
    address = server_ledgers.new()
    open_evening(address, PEOPLE)
    sell(address, "one", "two")
    where = ["--host", str(cluster.folder), "--port", str(cluster.port), "--username", "postgres"]
    puts = {"desk-$(date +%F).dump": str(cluster.folder / "desk.dump"), "=drill": "=drill_1"}
    dump = page_command("pg_dump", puts=puts)
    cluster.run(dump[0], *where, *dump[1:-1], database_of(address))
    made = page_command("createdb", puts={"drill": "drill_1"})
    cluster.run(made[0], *where, *made[1:])
    back = page_command("pg_restore", puts=puts)
    cluster.run(back[0], *where, *back[1:])
    rights = page_command("psql", "--dbname=drill", puts={"drill": "drill_1"})
    cluster.run(rights[0], *where, *rights[1:])
    again, newest = proof(cluster.url("drill_1")), proof(address)
    assert (again.problems, again.tip, again.payments) == ((), newest.tip, 2)
    sell(cluster.url("drill_1"), "three")


def test_every_statement_of_the_page_runs(cluster: Cluster) -> None:
    statements = page_statements()
    assert len(statements) > 8
    with Pair() as pair:
        pair.attach()
        for statement in statements:
            pair.primary.do(statement)
        # The page puts the names back as it goes; its last word is the other one's.
        assert "synchronous_standby_names" in " ".join(statements)


def test_every_option_of_the_pages_commands_exists(cluster: Cluster) -> None:
    blocks = re.findall(r"```sh\n(.+?)```", PAGE.read_text("utf-8"), re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines() if not line.startswith("python3")]
    own = [line for line in lines if (cluster.binaries / line.split()[0]).exists()]
    assert len(own) > 8
    for line in own:
        program = line.split()[0]
        known = subprocess.run(
            [cluster.binaries / program, "--help"], capture_output=True, text=True, check=True
        ).stdout
        assert [option for option in re.findall(r"(?<= )--[a-z-]+", line) if option not in known] == [], line
