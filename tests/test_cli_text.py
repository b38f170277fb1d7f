"""Plain answers: what a clerk reads where a script reads JSON, and what `--help` says."""

import argparse
from contextlib import closing
from pathlib import Path

import pytest

from app import cli
from app.cli_answers import done
from app.cli_text import as_text
from app.desk import verbs
from app.desk.commands import VERBS
from app.desk.results import Printed, Verified
from app.desk.tournaments import check_tournament
from tests import builders

assert verbs.VERBS
SERVER = {
    "engine": "PostgreSQL", "version": "15.4", "file": "room/desk", "address": "postgresql://desk@room/desk",
    "server": "room/desk", "role": "desk", "tls": "none", "synchronous": "on", "checksums": "off",
    "schema": "3", "training": "no", "clock_off_seconds": "-7", "other_desks": "",
}  # fmt: skip


def text(result: object) -> str:
    return as_text(done(result))


def verified(store: dict[str, str], **more: str) -> str:
    return text(Verified(rows=0, payments=0, tip="", problems=(), store=store, **more))


class TestPlain:
    def test_the_check_of_a_tournament_is_sentences(self, tmp_path: Path) -> None:
        with closing(builders.open_room(tmp_path / "room.db")) as store:
            tournament_id = builders.add_tournament(store)
            said = text(check_tournament(builders.desk_at(store), tournament_id=tournament_id))
        assert "{" not in said
        assert "[" not in said
        assert "  Permit: to do (not filed)" in said.splitlines()
        assert len([line for line in said.splitlines() if line.startswith("  ") and " (" in line]) >= 7

    def test_a_server_in_plain_words(self) -> None:
        said = verified(SERVER).splitlines()
        assert "  Connection: not encrypted (no TLS)" in said
        assert "  Clock of this machine: 7 seconds behind the server's" in said
        assert "Tip: none yet" in said
        assert not [line for line in said if "File" in line or "hecksum" in line or "Other desks" in line]
        more = verified(SERVER | {"tls": "TLSv1.3", "other_desks": "Cage\nDesk 2", "clock_off_seconds": "0"})
        assert "Connection: encrypted with TLSv1.3" in more
        assert "Other desks: Cage, Desk 2" in more
        assert "Clock of this machine: as the server's" in more

    def test_a_closed_ledger_says_where_it_went(self) -> None:
        assert "moved" not in verified(SERVER)
        said = verified(SERVER, moved_to="/srv/desk.db")
        assert "This ledger is closed: it was moved to /srv/desk.db." in said
        assert "one line further" in said

    def test_a_paper_that_waits_says_where(self) -> None:
        assert "print queue of this station" in text(Printed("A-00001", 0, "", "7"))
        assert "Saved as: /tmp/a.pdf" in text(Printed("A-00001", 0, "/tmp/a.pdf", "7"))

    def test_no_line_is_empty(self) -> None:
        made = {"address": "postgresql://desk@room/desk", "pgpass": "", "mended": []}
        said = as_text({"ok": True, "result": made})
        assert "pgpass" not in said
        assert "pgpass" in as_text({"ok": True, "result": made | {"pgpass": "room:5432:desk:desk:tulips"}})


class TestHelp:
    def parser(self) -> argparse.ArgumentParser:
        return cli._parser()

    def test_nothing_for_programmers_stands_in_it(self) -> None:
        for name, verb in VERBS.items():
            said = cli._for_people(verb.function.__doc__ or "")
            assert said, name
            assert "Raises" not in said
            assert said.endswith((".", ")", ":")), said

    @pytest.mark.parametrize(
        ("docstring", "kept"),
        [
            ("Take it. Raises `NotFound(a)`.", "Take it."),
            (
                "Take it.\n\n    Raises `A` (23-5-317(10), x), and\n    `B` when y. More words.\n    ",
                "Take it. More words.",
            ),
            ("Take it.", "Take it."),
        ],
    )
    def test_what_is_left_out(self, docstring: str, kept: str) -> None:
        assert cli._for_people(docstring) == kept

    def test_everything_that_can_be_run_is_listed(self) -> None:
        said = self.parser().format_help()
        for word in ("demo", "bench", "test", "server-setup", "server-move", "init", "script"):
            assert f"\n  {word}" in said or f"\n    {word}" in said
