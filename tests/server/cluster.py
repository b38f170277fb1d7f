"""Throw-away PostgreSQL clusters: real servers that the tests make, load, kill and remove.

A cluster writes its commits to disk (`fsync` stays on), listens on loopback and on a socket of its
own, and goes when the tests' process goes, whichever way that ends.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from time import monotonic
from typing import Self
from urllib.parse import quote

import psycopg

HOST = "127.0.0.1"
ADMIN = "postgres"
DATABASE = "desk"
SETTINGS = {
    "listen_addresses": HOST,
    "max_connections": "150",
    "shared_buffers": "64MB",
    "max_wal_size": "256MB",
    "wal_init_zero": "off",  # a fresh database comes three times faster; commits are as safe
    "fsync": "on",
    "jit": "off",
    "log_min_messages": "warning",
    "log_line_prefix": "%m [%p] %u@%d ",
}
_SERVER_USER = "postgres"  # initdb and postgres refuse to run as root
_PATIENCE_SECONDS = 60
# When the pipe from the tests closes, whatever ended them, the server goes and its folder with it.
_WATCH = (
    'cat; [ -f "$0/data/postmaster.pid" ] && kill -QUIT "$(head -n 1 "$0/data/postmaster.pid")"; rm -rf "$0"'
)


def find_binaries() -> Path | None:
    """The folder that holds `initdb` and `postgres`: by the path, `pg_config`, or where Debian puts them."""
    found = [Path(program).resolve().parent for program in (shutil.which("initdb"),) if program]
    if pg_config := shutil.which("pg_config"):
        asked = subprocess.run([pg_config, "--bindir"], capture_output=True, text=True, check=False)
        found.append(Path(asked.stdout.strip()))
    versions = Path("/usr/lib/postgresql").glob("*/bin")
    found += sorted(versions, key=lambda folder: float(folder.parent.name), reverse=True)
    return next((folder for folder in found if (folder / "initdb").is_file()), None)


def free_port() -> int:
    """A port of loopback that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def _living() -> dict[int, int]:
    # Process id and parent of all that run; a zombie holds nothing any more.
    found = {}
    for line in _process_lines():
        pid, parent, state = line.split()
        if not state.startswith("Z"):
            found[int(pid)] = int(parent)
    return found


def _process_lines() -> Iterator[str]:
    # A small Debian has no `ps`, and macOS no `/proc`.
    if not Path("/proc/self/stat").exists():
        words = ["ps", "-A", "-o", "pid=,ppid=,stat="]
        yield from subprocess.run(words, capture_output=True, text=True, check=True).stdout.splitlines()
        return
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            pid, rest = stat.read_text(encoding="utf-8", errors="replace").split(" (", 1)
        except (FileNotFoundError, ProcessLookupError):
            continue
        state, parent = rest.rsplit(") ", 1)[1].split()[:2]
        yield f"{pid} {parent} {state}"


class Cluster:
    """One server with a data folder of its own. `with` removes it at the end.

    `auth` is `trust` or `scram-sha-256`; the latter holds for TCP, the administrator's password is
    then `password`. `settings` go over `SETTINGS`, as in `postgresql.conf`.
    """

    def __init__(
        self, *, auth: str = "trust", password: str = "", settings: Mapping[str, str] | None = None
    ) -> None:
        self.binaries = found = find_binaries()
        assert found is not None, "no PostgreSQL server on this machine"
        self.auth = auth
        self.password = password
        self.port = free_port()
        self.settings = {**SETTINGS, **(settings or {})}
        self.folder = Path(tempfile.mkdtemp(prefix="desk-cluster-"))
        self.data = self.folder / "data"
        self.log = self.folder / "server.log"
        self._user = _SERVER_USER if os.name == "posix" and os.geteuid() == 0 else None
        if self._user:
            shutil.chown(self.folder, self._user, self._user)
        # In a session of its own: what ends the tests' whole group must not end the watch.
        self._watch = subprocess.Popen(
            ["sh", "-c", _WATCH, str(self.folder)], stdin=subprocess.PIPE, start_new_session=True
        )
        self._server: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.remove()

    def make(self) -> Self:
        """Make the data folder, without starting. For a standby, `run("pg_basebackup", ...)` instead."""
        words = [
            "--username",
            ADMIN,
            "--encoding",
            "UTF8",
            "--locale",
            "C",
            "--no-sync",
            "--wal-segsize",
            "4",
        ]
        words += ["--auth-local", "trust", "--auth-host", self.auth]
        if self.password:
            secret = self.folder / "password"
            secret.write_text(self.password + "\n", encoding="utf-8")
            words += ["--pwfile", str(secret)]
        self.run("initdb", "--pgdata", str(self.data), *words)
        return self

    def run(self, program: str, *words: str) -> str:
        """Run one of the server's programs as the server's user and return what it said."""
        done = subprocess.run(
            [str(self.binaries / program), *words],
            cwd=self.folder,
            user=self._user,
            group=self._user,
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            check=False,
        )
        assert done.returncode == 0, f"{program}: {done.stdout}{done.stderr}"
        return done.stdout

    def start(self) -> Self:
        """Start the server and return when it answers."""
        settings = {**self.settings, "port": str(self.port), "unix_socket_directories": str(self.folder)}
        words = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with self.log.open("ab") as log:
            self._server = subprocess.Popen(
                [str(self.binaries / "postgres"), "-D", str(self.data), *words],
                cwd=self.folder,
                user=self._user,
                group=self._user,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self._wait_for_answer(self._server)
        return self

    def stop(self) -> None:
        """Stop in order: open connections are ended, everything is on disk. Harmless when stopped."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """SIGKILL the server and all its processes at one moment, as when the machine loses power."""
        server = self._server
        if server is None:
            return
        server.send_signal(signal.SIGSTOP)  # a stopped one starts no more of them
        children = self.children()
        for child in children:
            try:
                os.kill(child, signal.SIGKILL)
            except ProcessLookupError:
                continue
        self._end(signal.SIGKILL)
        # A start finds the memory of one that still lives, and refuses.
        while set(children) & set(_living()):
            continue

    def children(self) -> list[int]:
        """The process ids of the server's own processes: one each connection, and its housekeepers."""
        server = self._server
        return [pid for pid, parent in _living().items() if server is not None and parent == server.pid]

    def restart(self) -> Self:
        """Stop in order and start again at the same port."""
        self.stop()
        return self.start()

    def remove(self) -> None:
        """Stop, and remove the folder. Harmless when removed."""
        self._end(signal.SIGQUIT)
        if self.folder.exists():
            shutil.rmtree(self.folder)
        if self._watch.stdin is not None:
            self._watch.stdin.close()
        self._watch.wait()

    def url(self, database: str = DATABASE, *, user: str = "desk", password: str = "", port: int = 0) -> str:
        """The address of a database over TCP; with `port`, through a proxy on loopback."""
        who = f"{user}:{quote(password, safe='')}" if password else user
        return f"postgresql://{who}@{HOST}:{port or self.port}/{database}"

    def admin_url(self, database: str = "postgres") -> str:
        """The administrator's address, by the socket: no password is asked there."""
        return f"postgresql://{ADMIN}@/{database}?host={quote(str(self.folder), safe='')}&port={self.port}"

    def admin(self, database: str = "postgres") -> psycopg.Connection[tuple[object, ...]]:
        """A connection of the administrator, autocommit. Close it, or use `with`."""
        return psycopg.connect(self.admin_url(database), autocommit=True, connect_timeout=5)

    def do(self, statement: str, database: str = "postgres") -> list[tuple[object, ...]]:
        """Run one statement as the administrator; its rows, if it has any."""
        with self.admin(database) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    def logged(self) -> str:
        """What the server has written to its log."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def _wait_for_answer(self, server: subprocess.Popen[bytes]) -> None:
        end = monotonic() + _PATIENCE_SECONDS
        while True:
            try:
                psycopg.connect(self.admin_url(), connect_timeout=5).close()
            except psycopg.OperationalError:
                in_time = monotonic() < end
            else:
                return
            assert in_time, f"the server does not start:\n{self.logged()}"
            try:
                server.wait(timeout=0.05)
            except subprocess.TimeoutExpired:
                continue
            self._server = None
            message = f"the server did not start:\n{self.logged()}"
            raise AssertionError(message)

    def _end(self, how: signal.Signals) -> None:
        if self._server is None:
            return
        self._server.send_signal(how)
        self._server.wait(timeout=_PATIENCE_SECONDS)
        self._server = None
