"""Setting a server up: once, again, and on what should be left alone. Through the command line where it speaks."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest

from app import __main__ as program
from db import server_link, server_setup
from db.address import read_server
from db.migrations import load_texts
from db.opening import open_ledger
from tests.server.cluster import Cluster

NEWEST = len(load_texts("postgres"))
Told = Callable[..., tuple[int, dict[str, Any]]]


@pytest.fixture
def fresh(bare_server: Cluster, no_environment: None) -> Cluster:
    """A server with nothing of ours on it."""
    return bare_server


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Told:
    """Run the program and return its exit status and what it answered."""

    def run(*words: str) -> tuple[int, dict[str, Any]]:
        status = program.main(["--json", *words])
        return status, json.loads(capsys.readouterr().out)

    return run


def refused(answer: tuple[int, dict[str, Any]], *, status: int = 6) -> str:
    assert answer[0] == status
    assert answer[1]["error"]["message"].endswith(".")
    return str(answer[1]["error"]["code"])


class TestMade:
    def test_a_desk_comes_in_by_the_line_it_was_given(
        self, fresh: Cluster, told: Told, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ):
        monkeypatch.setenv("PGPASSWORD", "two words")
        status, answer = told("server-setup", "--admin", fresh.url("", user="postgres").rstrip("/"))
        made = answer["result"]
        assert (status, made["schema"], made["before"]) == (0, NEWEST, 0)
        assert made["address"] == f"postgresql://desk@127.0.0.1:{fresh.port}/desk"
        assert made["pgpass"].startswith(f"127.0.0.1:{fresh.port}:desk:desk:")
        assert made["pgpass"].rpartition(":")[2] not in fresh.logged()
        monkeypatch.delenv("PGPASSWORD")
        assert refused(told("--db", made["address"], "verify")) == "wrong_password"
        (tmp_path / "pgpass").write_text(made["pgpass"] + "\n")
        (tmp_path / "pgpass").chmod(0o600)
        monkeypatch.setenv("PGPASSFILE", str(tmp_path / "pgpass"))
        assert told("--db", made["address"], "verify")[1]["error"]["code"] == "no_ledger"
        assert told("--db", made["address"], "init", "--training")[0] == 0
        status, answer = told("--db", made["address"], "verify")
        assert (status, answer["result"]["problems"]) == (0, [])

    def test_again_it_mends_and_leaves_the_password(self, fresh: Cluster):
        admin = read_server(fresh.admin_url())
        made = server_setup.set_up(admin, password="tulips: and \\ more")
        assert made.pgpass == f"*:{fresh.port}:desk:desk:tulips\\: and \\\\ more"
        fresh.do("grant all on payment to desk; grant all on schema public to public", "desk")
        fresh.do("grant desk_owner to desk; grant temporary on database desk to public")
        again = server_setup.set_up(admin, password="roses")
        assert (again.pgpass, again.before, again.schema) == ("", NEWEST, NEWEST)
        desks = psycopg.connect(fresh.url(user="desk"), password="tulips: and \\ more", autocommit=True)
        for sql in ("update payment set day = ''", "create temp table x (n int)", "set role desk_owner"):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                desks.execute(sql.encode())
        desks.close()

    def test_an_older_schema_is_brought_up_to_date(self, fresh: Cluster, monkeypatch: pytest.MonkeyPatch):
        admin = read_server(fresh.admin_url())
        monkeypatch.setattr(server_setup, "load_texts", lambda _engine: load_texts("postgres")[:2])
        monkeypatch.setattr(server_setup, "mend", lambda *_: ())  # it knows the newest shape only
        assert server_setup.set_up(admin).schema == 2
        desks = admin.of_database("desk", user="postgres").text
        with pytest.raises(Exception, match="older_schema"):
            open_ledger(desks)
        monkeypatch.undo()
        made = server_setup.set_up(admin)
        assert (made.before, made.schema) == (2, NEWEST)
        store = open_ledger(desks, training=True)
        assert store.about()["schema"] == str(NEWEST)
        store.close()

    def test_a_step_that_fails_leaves_the_schema_as_it_was(
        self, fresh: Cluster, monkeypatch: pytest.MonkeyPatch
    ):
        admin = read_server(fresh.admin_url())
        server_setup.set_up(admin)
        texts = (*load_texts("postgres"), "create table club (name text); select 1 / 0;")
        monkeypatch.setattr(server_setup, "load_texts", lambda _engine: texts)
        with pytest.raises(psycopg.errors.DivisionByZero):
            server_setup.set_up(admin)
        assert fresh.do("select to_regclass('club') is null, max(number) from schema_step", "desk") == [
            (True, NEWEST)
        ]

    def test_an_administrator_who_is_no_superuser(self, fresh: Cluster):
        fresh.do("create role host login createdb createrole password 'pears'")
        admin = fresh.admin_url().replace("postgres@", "host@")
        assert server_setup.set_up(read_server(admin), database="cards", role="till").role == "till"
        assert server_setup.set_up(read_server(admin), database="cards", role="till").before == NEWEST
        assert fresh.do("select count(*) from journal", "cards") == [(0,)]

    def test_a_password_of_ones_own(self, fresh: Cluster, told: Told, tmp_path: Path):
        (tmp_path / "secret").write_text("pears and plums\r\n")
        words = ("server-setup", "--admin", fresh.admin_url(), "--password-file")
        assert refused(told(*words, str(tmp_path / "none")), status=5) == "no_such_file"
        (tmp_path / "empty").touch()
        assert refused(told(*words, str(tmp_path / "empty")), status=4) == "missing"
        assert told(*words, str(tmp_path / "secret"))[1]["result"]["pgpass"].endswith(":pears and plums")
        psycopg.connect(fresh.url(user="desk"), password="pears and plums").close()

    def test_text_is_ordered_as_in_a_file(self, fresh: Cluster):
        server_setup.set_up(read_server(fresh.admin_url()))
        words = "select string_agg(word, '' order by word) from unnest(array['b', 'B', 'é', 'a', 'Z']) word"
        assert fresh.do(words, "desk") == [("BZabé",)]

    def test_it_is_no_line_of_a_script(
        self, fresh: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ):
        line = {
            "verb": "server-setup",
            "args": {"admin": fresh.admin_url(), "database": "desk", "role": "desk"},
        }
        (tmp_path / "ops.jsonl").write_text(json.dumps(line))
        program.main(["--db", str(tmp_path / "x.db"), "script", str(tmp_path / "ops.jsonl")])
        assert json.loads(capsys.readouterr().out)["error"]["code"] == "unknown_verb"
        assert fresh.do("select count(*) from pg_database where datname = 'desk'") == [(0,)]


class TestRefused:
    def test_another_programs_database(self, fresh: Cluster, told: Told):
        fresh.do("create database desk")
        fresh.do("create table recipe (name text)", "desk")
        assert refused(told("server-setup", "--admin", fresh.admin_url())) == "not_a_ledger"
        fresh.do("create role desk_owner")
        fresh.do("alter database desk owner to desk_owner")
        assert refused(told("server-setup", "--admin", fresh.admin_url())) == "not_a_ledger"
        assert fresh.do("select tablename from pg_tables where schemaname = 'public'", "desk") == [
            ("recipe",)
        ]
        assert fresh.do("select count(*) from pg_roles where rolname = 'desk'") == [(0,)]

    def test_a_newer_schema(self, fresh: Cluster, told: Told):
        server_setup.set_up(read_server(fresh.admin_url()))
        fresh.do(f"insert into schema_step values ({NEWEST + 1})", "desk")
        assert (
            refused(told("server-setup", "--admin", fresh.admin_url(), "--role", "till")) == "newer_version"
        )
        assert fresh.do("select count(*) from pg_roles where rolname = 'till'") == [(0,)]
        assert refused(told("--db", fresh.admin_url("desk"), "verify")) == "newer_version"

    def test_who_may_not(self, fresh: Cluster, told: Told):
        fresh.do("create role guest login")
        admin = fresh.admin_url().replace("postgres@", "guest@")
        assert refused(told("server-setup", "--admin", admin)) == "not_administrator"

    def test_a_role_that_no_guard_would_bind(self, fresh: Cluster, told: Told):
        fresh.do("create role chief superuser")
        for role in ("chief", "postgres"):
            assert (
                refused(told("server-setup", "--admin", fresh.admin_url(), "--role", role)) == "role_unbound"
            )
        assert fresh.do("select count(*) from pg_database where datname = 'desk'") == [(0,)]

    @pytest.mark.parametrize(
        ("field", "name"),
        [
            ("database", "Desk"),
            ("database", "my desk"),
            ("role", "pg_desk"),
            ("role", "desk_owner"),
            ("role", 60 * "d"),
        ],
    )
    def test_a_name_that_is_none(self, fresh: Cluster, told: Told, field: str, name: str):
        status, answer = told("server-setup", "--admin", fresh.admin_url(), f"--{field}", name)
        assert (status, answer["error"]["code"], answer["error"]["field"]) == (4, "not_a_name", field)

    def test_an_old_server(self, fresh: Cluster, told: Told, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(server_link, "OLDEST", 99)
        status, answer = told("server-setup", "--admin", fresh.admin_url())
        assert (status, answer["error"]["code"]) == (6, "old_server")
        assert "99" in answer["error"]["message"]

    def test_a_wrong_password(self, fresh: Cluster, told: Told, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setenv("PGPASSWORD", "three words")
        admin = fresh.url("postgres", user="postgres")
        assert refused(told("server-setup", "--admin", admin)) == "wrong_password"

    def test_no_server_there(self, fresh: Cluster, told: Told):
        assert refused(told("server-setup", "--admin", "postgresql://postgres@127.0.0.1:9/")) == "no_answer"
        assert (
            refused(told("server-setup", "--admin", "postgresql://postgres@no-such.invalid"))
            == "unknown_host"
        )

    @pytest.mark.parametrize(
        ("address", "code"),
        [
            ("desk.db", "bad_address"),
            ("postgresq://localhost", "bad_address"),
            ("postgresql://postgres:pw@localhost", "password_in_address"),
            ("postgresql://cards.example?sslmode=disable", "needs_tls"),
            ("postgresql://localhost?fsync=off", "unknown_parameter"),
        ],
    )
    def test_an_address_that_is_none(self, told: Told, address: str, code: str):
        assert refused(told("server-setup", "--admin", address)) == code

    def test_without_tls_only_in_words(self, told: Told):
        words = ("server-setup", "--admin", "postgresql://127.0.0.1.invalid", "--without-tls")
        assert refused(told(*words, "yes")) == "needs_tls"
        assert refused(told(*words, "A cable of our own & nothing else")) == "unknown_host"
