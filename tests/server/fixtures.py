"""Fixtures of the throw-away server, for every folder of tests. It starts with the first test that asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from _pytest.terminal import TerminalReporter

from tests.server.cluster import Cluster, find_binaries
from tests.server.doses import WHOLE_DOSE
from tests.server.ledgers import Ledgers

NO_SERVER = (
    "no PostgreSQL server on this machine, so nothing of several desks was tested here: "
    "install Debian's `postgresql`, or put the folder of `initdb` on the path"
)
_DONE = "torture"


@pytest.fixture
def tally(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Tell what a torture did, in numbers; a release's run shows it at the end."""
    return lambda numbers: request.node.user_properties.append((_DONE, numbers))


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Show what the tortures did."""
    reports = [one for kind in ("passed", "failed") for one in terminalreporter.getreports(kind)]
    lines = [
        f"{one.nodeid.split('::')[-1]}: {numbers}"
        for one in sorted(reports, key=lambda one: one.nodeid)
        for name, numbers in one.user_properties
        if name == _DONE and one.when == "call"
    ]
    if WHOLE_DOSE and lines:
        terminalreporter.section("what the tortures did")
        for line in lines:
            terminalreporter.write_line(line)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A running server, one for each worker of the tests. A test that stops or kills it makes its own."""
    if find_binaries() is None:
        pytest.skip(NO_SERVER)
    with Cluster() as made:
        yield made.make().start()


@pytest.fixture(scope="session")
def server_ledgers(cluster: Cluster) -> Ledgers:
    """Where fresh ledgers on the server come from."""
    return Ledgers(cluster)


@pytest.fixture
def server_ledger(server_ledgers: Ledgers) -> Iterator[str]:
    """The desks' address of a fresh training ledger."""
    address = server_ledgers.new()
    yield address
    server_ledgers.drop(address)


@pytest.fixture
def bare_server_ledger(server_ledgers: Ledgers) -> Iterator[str]:
    """The desks' address of a database that is set up, its ledger not made yet."""
    address = server_ledgers.new(made=False)
    yield address
    server_ledgers.drop(address)


@pytest.fixture(params=["file", "server"])
def ledger_address(request: pytest.FixtureRequest) -> str:
    """The address of a fresh training ledger, on each engine in turn."""
    made: Path | str = request.getfixturevalue("ledger" if request.param == "file" else "server_ledger")
    return str(made)


@pytest.fixture(params=["file", "server"])
def new_ledger_address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a ledger that is not made yet, on each engine in turn."""
    if request.param == "file":
        return str(tmp_path / "desk.db")
    address: str = request.getfixturevalue("bare_server_ledger")
    return address
