"""What a desk says to an address that is no good: one sentence, what to do, exit status 6, and nothing is made."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest

from app import __main__ as program
from app.desk.sentences import error_sentence
from db import server_link, server_setup
from db.address import read_server
from db.migrations import load_texts
from db.opening import open_ledger
from db.server_faults import fault_of_opening
from tests.server.cluster import Cluster

# Words of the engine or its driver mean nothing to a clerk.
FOREIGN = ("psycopg", "libpq", "SQLSTATE", "advisory", "FATAL", "relation", "SSL connection")


@pytest.fixture
def ledger(bare_server: Cluster, monkeypatch: pytest.MonkeyPatch, no_environment: None) -> str:
    """The desks' address of a ledger whose password is in the environment."""
    admin = read_server(bare_server.admin_url())
    server_setup.set_up(admin, password="tulips")
    monkeypatch.setenv("PGPASSWORD", "tulips")
    address = bare_server.url()
    open_ledger(address, training=True).close()
    return address


@pytest.fixture
def told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[str], str]:
    """Ask for a verify at an address that is no good; return the code of what was said."""
    monkeypatch.chdir(tmp_path)

    def ask(address: str) -> str:
        capsys.readouterr()
        assert program.main(["--db", address, "verify"]) == 6
        plain = capsys.readouterr()
        assert plain.out == ""
        assert program.main(["--json", "--db", address, "verify"]) == 6
        error = json.loads(capsys.readouterr().out)["error"]
        assert plain.err == error["message"] + "\n"
        assert error["message"].endswith(".")
        assert not [word for word in FOREIGN if word in error["message"]]
        assert "tulip" not in error["message"]
        assert [*tmp_path.iterdir()] == []
        return str(error["code"])

    return ask


def test_the_address_itself_is_good(ledger: str):
    assert program.main(["--db", ledger, "verify"]) == 0


def test_a_wrong_password(ledger: str, told: Callable[[str], str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PGPASSWORD", "tulip")
    assert told(ledger) == "wrong_password"
    monkeypatch.delenv("PGPASSWORD")
    assert told(ledger) == "wrong_password"


def test_an_unknown_role(ledger: str, told: Callable[[str], str]):
    assert told(ledger.replace("desk@", "nobody@")) == "wrong_password"


def test_an_unknown_host(told: Callable[[str], str]):
    assert told("postgresql://desk@no-such.invalid/desk") == "unknown_host"


def test_no_server_there(told: Callable[[str], str]):
    assert told("postgresql://desk@127.0.0.1:9/desk") == "no_answer"


def test_a_server_without_tls_on_another_machine(
    ledger: str, told: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
):
    assert told("postgresql://desk@cards.example/desk?sslmode=prefer") == "needs_tls"
    monkeypatch.setattr("db.address._is_here", lambda _host: False)
    assert told(ledger) == "needs_tls"


def test_an_old_server(ledger: str, told: Callable[[str], str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(server_link, "OLDEST", 99)
    assert told(ledger) == "old_server"


def test_a_database_that_is_not_there(ledger: str, told: Callable[[str], str]):
    assert told(ledger.removesuffix("desk") + "disk") == "no_database"


def test_another_programs_database(ledger: str, bare_server: Cluster, told: Callable[[str], str]):
    bare_server.do("create database recipes")
    assert told(ledger.removesuffix("desk") + "recipes") == "not_a_ledger"


def test_a_newer_schema(ledger: str, bare_server: Cluster, told: Callable[[str], str]):
    bare_server.do(f"insert into schema_step values ({len(load_texts('postgres')) + 1})", "desk")
    assert told(ledger) == "newer_version"


def test_an_older_schema(ledger: str, bare_server: Cluster, told: Callable[[str], str]):
    bare_server.do("delete from schema_step where number > 1", "desk")
    assert told(ledger) == "older_schema"


def test_a_role_without_rights(ledger: str, bare_server: Cluster, told: Callable[[str], str]):
    bare_server.do("create role guest login password 'tulips'")
    address = ledger.replace("desk@", "guest@")
    assert told(address) == "no_rights"
    for more in (
        "connect on database desk",
        "usage on schema public",
        "select on all tables in schema public",
    ):
        bare_server.do(f"grant {more} to guest", "desk")
        assert told(address) == "no_rights"


def test_a_server_that_does_not_keep_its_word(ledger: str, bare_server: Cluster, told: Callable[[str], str]):
    bare_server.do("alter system set full_page_writes = off")
    bare_server.do("select pg_reload_conf()")
    try:
        assert told(ledger) == "not_durable"
    finally:
        bare_server.do("alter system reset full_page_writes")
        bare_server.do("select pg_reload_conf()")


@pytest.mark.parametrize(
    "address",
    [
        "postgresq://localhost/desk",
        "postgresql:/localhost/desk",
        "postgresql://localhost:99999/desk",
        "localhost:5432/desk",
    ],
)
def test_a_typo_makes_no_file(address: str, told: Callable[[str], str]):
    assert told(address) == "bad_address"


def test_a_password_in_the_address(told: Callable[[str], str]):
    assert told("postgresql://desk:tulips@localhost/desk") == "password_in_address"


def test_a_driver_that_is_not_installed(told: Callable[[str], str], monkeypatch: pytest.MonkeyPatch):
    class Without:
        def find_spec(self, name: str, *_rest: object) -> None:
            if name == "db.server_open":
                raise ModuleNotFoundError(name="psycopg")

    monkeypatch.delitem(sys.modules, "db.server_open", raising=False)
    monkeypatch.setattr("sys.meta_path", [Without(), *sys.meta_path])
    assert told("postgresql://desk@localhost/desk") == "no_driver"


def test_a_role_that_may_not_log_in(ledger: str, bare_server: Cluster, told: Callable[[str], str]):
    bare_server.do("alter role desk nologin")
    assert told(ledger) == "no_login"


def test_a_role_that_has_its_connections(ledger: str, bare_server: Cluster, told: Callable[[str], str]):
    bare_server.do("alter role desk connection limit 0")
    assert told(ledger) == "crowded"


def test_a_role_that_only_reads_unless_it_asks(ledger: str, bare_server: Cluster):
    bare_server.do("alter role desk set default_transaction_read_only = on")
    store = open_ledger(ledger)
    with store.unit():
        store.insert("setting", {"name": "venue", "value": "x"})
    store.close()
    store = open_ledger(ledger + "?target_session_attrs=read-write")
    assert store.rows("select value from setting where name = 'venue'")[0]["value"] == "x"
    store.close()


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("FATAL:  Rolle »desk« existiert nicht", "no_answer"),
        ("FATAL:  unsupported startup parameter in options: lock_timeout", "refuses_options"),
        ('FATAL:  pg_hba.conf rejects connection for host "10.0.0.7", user "desk"', "wrong_password"),
        ('FATAL:  too many connections for database "desk"', "crowded"),
    ],
)
def test_words_before_there_is_a_session(words: str, code: str):
    fault = fault_of_opening(psycopg.OperationalError(words), server="room/desk")
    assert fault.code == code
    assert "room/desk" in error_sentence(fault)


def test_a_ledger_is_made_once(ledger: str, capsys: pytest.CaptureFixture[str]):
    assert program.main(["--db", ledger, "init"]) == 5
    assert "already. Go on with it" in capsys.readouterr().err


def test_the_administrators_address(
    ledger: str, bare_server: Cluster, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("PGPASSWORD", "two words")
    assert program.main(["server-setup", "--admin", bare_server.url("series", user="postgres")]) == 6
    assert "names one that is there already" in capsys.readouterr().err
    monkeypatch.setenv("PGPASSWORD", "three words")
    assert program.main(["server-setup", "--admin", bare_server.url("", user="postgres").rstrip("/")]) == 6
    assert "does not let this address in" in capsys.readouterr().err


def test_a_second_database_for_a_role_that_is_there(
    ledger: str, bare_server: Cluster, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("PGPASSWORD", "two words")
    admin = bare_server.url("", user="postgres").rstrip("/")
    assert program.main(["server-setup", "--admin", admin, "--database", "series"]) == 0
    said = capsys.readouterr().out
    assert "add one with series in the third place, or * there" in said
    assert "server-move (then without init)" in said
    assert "Line for .pgpass" not in said
