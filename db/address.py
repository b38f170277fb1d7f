"""What `--db` may say: a file, or the address of a ledger on a server.

Knows no driver, so that opening a file never waits for one. Whatever looks like an address but
is none is refused here: it must never become a file of that name with a second ceiling in it.
"""

from __future__ import annotations

import ipaddress
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final
from urllib.parse import quote, unquote

from app.core.errors import StoreUnavailable
from db.address_typos import is_meant_for_a_server, masked

_SCHEME = re.compile(r"postgres(?:ql)?://", re.IGNORECASE)
_HOST = re.compile(
    r"(?:\[(?P<six>[0-9a-f:.]+)\]|(?P<name>[\w.%-]*))(?::(?P<port>[0-9]{1,5}))?", re.IGNORECASE
)
_LONGEST_NAME: Final = 63  # a server cuts longer names off in silence
_TLS = ("require", "verify-ca", "verify-full")
_WITHOUT_TLS = ("disable", "allow", "prefer")
_LEAST_WORDS: Final = 3
# What an address may ask of the connection; everything else is ours to set.
_PARAMETERS = frozenset(
    {
        "channel_binding",
        "gssencmode",
        "host",
        "krbsrvname",
        "passfile",
        "port",
        "sslcert",
        "sslcrl",
        "sslkey",
        "sslmode",
        "sslrootcert",
        "target_session_attrs",
        "user",
        "without_tls",
    }
)
_OWN = frozenset({"passfile", "sslcert", "sslkey"})
_SOCKETS = ("/run/postgresql", "/var/run/postgresql", "/tmp")  # noqa: S108 - where servers put their socket


@dataclass(frozen=True, slots=True)
class ServerAddress:
    """A ledger on a server. `hosts` and `ports` go in pairs; a host may be a socket's folder.

    `parameters` is what else the address asks of the connection, `without_tls` the director's
    reason for going without TLS, in words. There is never a password in it.
    """

    text: str
    hosts: tuple[str, ...]
    ports: tuple[str, ...]
    database: str
    user: str
    parameters: Mapping[str, str]
    without_tls: str

    def shown(self) -> str:
        """Return the server and its database for a person: `host[:port]/database`."""
        pairs = zip(self.hosts, self.ports, strict=True)
        return ",".join(f"{host}:{port}" if port else host for host, port in pairs) + f"/{self.database}"

    def is_local(self) -> bool:
        """Tell whether every server named is this machine itself."""
        return all(_is_here(host) for host in self.hosts)

    def conninfo(self) -> str:
        """Return what the driver connects with, spelled out so that no environment leads it elsewhere."""
        asked = {
            "host": ",".join(self.hosts),
            "port": ",".join(self.ports) if any(self.ports) else "",
            "dbname": self.database,
            "user": self.user,
            **self.parameters,
        }
        words = [f"{name}={_quoted(value)}" for name, value in asked.items() if value]
        # Empty, not absent: PGHOSTADDR would lead every name to another machine.
        return " ".join([*words, "hostaddr=''"])

    def of_database(self, database: str, *, user: str = "") -> ServerAddress:
        """Return the address of another database of the same server; what is a user's own stays with that user."""
        hosts = ",".join(
            f"{_in_url(host)}:{port}" if port else _in_url(host)
            for host, port in zip(self.hosts, self.ports, strict=True)
        )
        more = {
            name: value for name, value in self.parameters.items() if user == self.user or name not in _OWN
        }
        if more.get("sslmode") == "require" and not self.is_local():
            del more["sslmode"]  # what an address without it means anyway
        if self.without_tls:
            more["without_tls"] = self.without_tls
        who = f"{quote(user, safe='')}@" if user else ""
        query = "&".join(f"{name}={quote(value, safe='/')}" for name, value in more.items())
        whole = f"postgresql://{who}{hosts}/{quote(database, safe='')}" + (f"?{query}" if query else "")
        return _read(whole, default_database="")


def read_place(text: str) -> Path | ServerAddress:
    """Return what a text names: a file, or a ledger on a server.

    Raises `StoreUnavailable` with `bad_address` (`given`), `unknown_parameter` (`given`,
    `parameter`), `password_in_address` (`server`) or `needs_tls` (`server`).
    """
    if _SCHEME.match(text):
        return _read(text, default_database="")
    if is_meant_for_a_server(text):
        raise StoreUnavailable("bad_address", given=masked(text))
    return Path(text).expanduser()


def read_server(text: str, *, default_database: str = "") -> ServerAddress:
    """Return a text that must name a server; `default_database` is for one that names none.

    Raises `StoreUnavailable` as `read_place` does; a file is a `bad_address` here.
    """
    if not _SCHEME.match(text):
        raise StoreUnavailable("bad_address", given=masked(text))
    return _read(text, default_database=default_database)


def _read(text: str, *, default_database: str) -> ServerAddress:
    bad = StoreUnavailable("bad_address", given=masked(text))
    if not text.isprintable() or " " in text or "#" in text:
        raise bad
    rest, _, query = _SCHEME.sub("", text, count=1).partition("?")
    authority, _, path = rest.partition("/")
    who, at, where = authority.rpartition("@")
    user, colon, _password = who.partition(":")
    parameters = _parameters(query, text)
    hosts, ports = _hosts(where, parameters, bad)
    database = unquote(path) or default_database
    if not 0 < len(database.encode()) <= _LONGEST_NAME or not database.isprintable() or (at and not user):
        raise bad
    without_tls = parameters.pop("without_tls", "")
    user = unquote(user) or parameters.pop("user", "")
    address = ServerAddress(text, hosts, ports, database, user, parameters, without_tls)
    if colon or "password" in parameters:
        raise StoreUnavailable("password_in_address", server=address.shown())
    sslmode = _settled_tls(address)
    return replace(address, parameters=parameters | ({"sslmode": sslmode} if sslmode else {}))


def _parameters(query: str, text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for one in query.split("&") if query else []:
        name, _, value = one.partition("=")
        if name not in _PARAMETERS and name != "password":
            raise StoreUnavailable("unknown_parameter", given=masked(text), parameter=unquote(name))
        # An empty value would hand the choice to the environment.
        if not value or name in found or not unquote(value).isprintable():
            raise StoreUnavailable("bad_address", given=masked(text))
        found[name] = unquote(value.replace("+", " ") if name == "without_tls" else value)
    return found


def _hosts(
    where: str, parameters: dict[str, str], bad: StoreUnavailable
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return hosts and ports, from before the path or, as for a socket's folder, from the parameters."""
    host, port = parameters.pop("host", ""), parameters.pop("port", "")
    if where and host:
        raise bad
    found = [_HOST.fullmatch(one) for one in where.split(",")]
    if any(one is None for one in found):
        raise bad
    hosts = [unquote(one["six"] or one["name"]) for one in found if one is not None]
    ports = [one["port"] or port for one in found if one is not None]
    if host:
        hosts, ports = host.split(","), [port] * len(host.split(","))
    if hosts == [""]:
        hosts = _socket().split(",")
        ports = ports * len(hosts)
    if not all(hosts) or not all(one == "" or (one.isdecimal() and 0 < int(one) < 65536) for one in ports):
        raise bad
    return tuple(hosts), tuple(ports)


def _socket() -> str:
    """Return where a server of this machine listens when the address names none."""
    asked = os.environ.get("PGHOST", "")
    if asked:
        return asked
    folders = (folder for folder in _SOCKETS if any(Path(folder).glob(".s.PGSQL.*")))
    return next(folders, "localhost")


def _settled_tls(address: ServerAddress) -> str:
    """Return the `sslmode` to ask for: TLS to another machine, unless the director says otherwise in words."""
    asked = address.parameters.get("sslmode", "")
    if asked and asked not in _TLS and asked not in _WITHOUT_TLS:
        raise StoreUnavailable("bad_address", given=masked(address.text))
    said = len(address.without_tls.split()) >= _LEAST_WORDS
    if address.without_tls and not said:
        raise StoreUnavailable("needs_tls", server=address.shown())
    if address.is_local() or asked in _TLS:
        return asked
    if not said and asked in _WITHOUT_TLS:
        raise StoreUnavailable("needs_tls", server=address.shown())
    return (asked or "prefer") if said else "require"


def _is_here(host: str) -> bool:
    if host.startswith(("/", "@")) or host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _quoted(value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else quote(host, safe="")
