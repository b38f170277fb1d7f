"""A server that is strict, beside the shared one that lets everybody in."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.db import old_ledger
from tests.server.cluster import Cluster


@pytest.fixture(scope="session")
def strict_cluster(cluster: Cluster) -> Iterator[Cluster]:
    """A server that asks for passwords, as a real one does. `cluster` found out that there is one at all."""
    with Cluster(auth="scram-sha-256", password="two words") as made:
        yield made.make().start()


@pytest.fixture
def bare_server(strict_cluster: Cluster) -> Iterator[Cluster]:
    """That server, with nothing of ours on it afterward."""
    server = strict_cluster
    yield server
    for (name,) in server.do(
        "select datname from pg_database where not datistemplate and datname <> 'postgres'"
    ):
        server.do(f"drop database {name} with (force)")
    for (name,) in server.do("select rolname from pg_roles where rolname !~ '^(pg_|postgres$)'"):
        server.do(f'drop owned by "{name}"')
        server.do(f'drop role "{name}"')


@pytest.fixture
def no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of this machine's own servers gets into a test."""
    for name in (
        "PGPASSWORD",
        "PGPASSFILE",
        "PGHOST",
        "PGHOSTADDR",
        "PGPORT",
        "PGUSER",
        "PGDATABASE",
        "PGSERVICE",
    ):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(scope="session")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with one evening in it: every kind of row."""
    path = tmp_path_factory.mktemp("evening") / "evening.db"
    old_ledger.make(path)
    return path


@pytest.fixture
def file(evening: Path, tmp_path: Path) -> str:
    path = tmp_path / "desk.db"
    path.write_bytes(evening.read_bytes())
    return str(path)


@pytest.fixture
def bare(bare_server_ledger: str) -> str:
    return bare_server_ledger
