"""A whole ledger on its way to a server and back: all of it arrives, or nothing does and nothing is lost."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app import __main__ as program
from app.core.errors import NotFound, StoreUnavailable
from app.desk import moving
from app.desk.moving import LedgerMoved, move_ledger
from db import journal, server_move
from db.opening import open_ledger
from db.server_carrier import ServerCarrier
from db.sqlite import open_sqlite
from db.sqlite_file import open_ready
from tests.db import old_ledger
from tests.server.cluster import Cluster
from tests.server.ledgers import database_of
from tests.server.moves import add_one, held_by, held_by_unmade, opened, problems, refusal, write


@pytest.fixture
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    for opener in (open_sqlite, open_ready):
        monkeypatch.setitem(opener.__kwdefaults__, "busy_seconds", 0.1)


class TestMoved:
    def test_there_and_back(self, file: str, bare: str, tmp_path: Path):
        before = held_by(file)
        said: list[str] = []
        moved = move_ledger(file, bare, clerk="Ida Solheim", say=said.append)
        assert moved == LedgerMoved(bare, file, sum(before.values()), 9, 45_000, before["journal"], moved.tip)
        assert said[0] == f"moved {moved.rows} of {moved.rows} rows"
        assert (held_by(bare), problems(bare)) == (before, ())
        write(bare)
        back = move_ledger(bare, str(tmp_path / "back.db"))
        assert (back.lines, back.payments) == (before["journal"] + 1, 9)
        assert problems(str(tmp_path / "back.db")) == ()
        write(str(tmp_path / "back.db"))

    def test_the_old_one_is_closed_and_still_proves_itself(self, file: str, bare: str):
        desk = open_ledger(file)
        move_ledger(file, bare, clerk="Ida Solheim", station="Office")
        with pytest.raises(StoreUnavailable) as caught:
            add_one(desk)
        assert (caught.value.code, caught.value.params["to"]) == ("moved", bare)
        desk.close()
        with pytest.raises(StoreUnavailable, match="moved"):
            open_ledger(file)
        assert problems(file) == ()
        with opened(file, readonly=True) as store:
            line = journal.last_line(store)
        assert line is not None
        assert (line.verb, line.clerk, line.station, line.arguments) == (
            "server-move", "Ida Solheim", "Office", {"to": bare},
        )  # fmt: skip
        assert held_by(file)["journal"] == held_by(bare)["journal"] + 1

    def test_the_command_line_reads_it_and_sells_nothing(
        self, file: str, bare: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ):
        move_ledger(file, bare)
        assert program.main(["--db", file, "verify", "--json"]) == 0
        told = json.loads(capsys.readouterr().out)["result"]
        assert (told["problems"], told["moved_to"]) == ([], bare)
        assert program.main(["--db", file, "verify"]) == 0
        assert f"closed: it was moved to {bare}." in capsys.readouterr().out
        lines = tmp_path / "lines.jsonl"
        person = {"verb": "person-add", "args": {"first": "Ann", "last": "Lee"}}
        lines.write_text("\n".join(json.dumps(one) for one in ({"verb": "verify", "args": {}}, person)))
        program.main(["--db", file, "script", str(lines)])
        answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert [one["ok"] for one in answers] == [True, False]
        assert answers[1]["error"]["code"] == "moved"

    def test_so_is_a_server(self, file: str, bare: str, tmp_path: Path):
        move_ledger(file, bare)
        desk = open_ledger(bare)
        move_ledger(bare, str(tmp_path / "back.db"))
        with pytest.raises(StoreUnavailable) as caught:
            add_one(desk)
        assert (caught.value.code, caught.value.params["to"]) == ("moved", str(tmp_path / "back.db"))
        desk.close()
        with pytest.raises(StoreUnavailable, match="moved"):
            open_ledger(bare)
        assert problems(bare) == ()

    @pytest.mark.usefixtures("_impatient")
    def test_nobody_sells_meanwhile(self, file: str, bare: str, monkeypatch: pytest.MonkeyPatch):
        codes: list[str] = []

        def carry(*given):
            with pytest.raises(StoreUnavailable) as caught:
                write(file)
            codes.append(caught.value.code)
            return server_move.carry(*given)

        monkeypatch.setattr(moving, "carry", carry)
        move_ledger(file, bare)
        assert codes == ["busy"]

    def test_pages_of_any_size_hold_every_row(self, file: str, bare: str, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(server_move, "_BATCH", 2)
        monkeypatch.setattr(server_move, "_STEP", 25)
        said: list[str] = []
        moved = move_ledger(file, bare, say=said.append)
        assert (moved.rows, problems(bare)) == (sum(held_by(bare).values()), ())
        assert len([line for line in said if line.startswith("moved")]) == -(-moved.rows // 25)

    def test_a_ledger_that_was_made_and_is_empty_will_do(self, file: str, server_ledger: str):
        move_ledger(file, server_ledger)
        assert problems(server_ledger) == ()

    def test_by_the_command_line(self, file: str, bare: str, capsys: pytest.CaptureFixture[str]):
        words = ["--json", "--clerk", "Ida Solheim", "server-move", "--from", file, "--to", bare]
        assert program.main([*words, "--progress"]) == 0
        said = capsys.readouterr()
        assert json.loads(said.out)["result"]["ledger"] == bare
        assert said.err.startswith("moved ")
        assert program.main(words) == 6
        said = capsys.readouterr()
        assert (json.loads(said.out)["error"]["code"], said.err) == ("moved", "")


class TestRefused:
    """And everything goes on as before."""

    @pytest.fixture
    def unchanged(self, file: str) -> Iterator[None]:
        before = held_by(file)
        yield
        assert held_by(file) == before
        write(file)

    @pytest.mark.usefixtures("unchanged")
    def test_a_target_that_is_not_empty(self, file: str, server_ledger: str, tmp_path: Path):
        write(server_ledger)
        assert refusal(file, server_ledger).code == "not_empty"
        old_ledger.make(tmp_path / "other.db")
        with opened(str(tmp_path / "other.db")) as store:
            add_one(store)
        assert refusal(file, str(tmp_path / "other.db")).code == "not_empty"

    @pytest.mark.usefixtures("unchanged")
    def test_one_for_training_and_the_other_not(self, file: str, bare: str, cluster: Cluster):
        cluster.do("insert into setting values ('training', 'no')", database_of(bare))
        assert refusal(file, bare).code == "not_empty"

    @pytest.mark.usefixtures("unchanged", "_impatient")
    def test_itself(self, file: str):
        assert refusal(file, file).code == "busy"

    def test_what_is_not_there(self, bare: str, tmp_path: Path):
        assert isinstance(refusal(str(tmp_path / "none.db"), bare), NotFound)
        assert isinstance(refusal(bare, str(tmp_path / "none.db")), NotFound)
        assert refusal("postgresq://x/y", bare).code == "bad_address"
        assert not (tmp_path / "none.db").exists()

    @pytest.mark.usefixtures("unchanged")
    def test_a_ledger_that_does_not_prove_itself(self, file: str, bare: str, tmp_path: Path):
        with closing(sqlite3.connect(file)) as raw, raw:
            raw.execute("update person set city = 'Butte' where person_id = 2")
        for target in (bare, str(tmp_path / "new.db")):
            error = refusal(file, target)
            assert (error.code, error.params["problem"]) == (
                "not_sound", "person 2: city is not what the journal says",
            )  # fmt: skip
        assert sorted(path.name for path in tmp_path.iterdir()) == ["desk.db"]
        assert sum(held_by_unmade(bare).values()) == 0

    @pytest.mark.usefixtures("unchanged")
    @pytest.mark.parametrize(
        ("table", "column", "what"),
        [
            ("counter", "last", "counter"),
            ("setting", "value", "setting"),
            ("staff", "pin_hash", "staff"),
            ("person_word", "word", "person_word"),
            ("payment", "tendered_cents", "receipt A-00001: tendered_cents is not what the journal says"),
            ("posting", "", "posting: 1 rows instead of 2"),
        ],
    )
    def test_control_a_value_that_changed_on_the_way(
        self, file: str, bare: str, table: str, column: str, what: str, monkeypatch: pytest.MonkeyPatch
    ):
        fill = ServerCarrier.fill

        def spoil(store: ServerCarrier, name: str, columns, rows) -> None:
            rows = [[*row] for row in rows]
            if name == table and column:
                place = columns.index(column)
                rows[0][place] = (
                    rows[0][place] + 1 if isinstance(rows[0][place], int) else f"{rows[0][place]}x"
                )
            fill(store, name, columns, rows[:-1] if name == table and not column else rows)

        monkeypatch.setattr(ServerCarrier, "fill", spoil)
        error = refusal(file, bare)
        assert what in (error.params.get("what"), error.params.get("problem"))
        assert sum(held_by_unmade(bare).values()) == 0


def test_every_table_is_carried_after_those_it_refers_to(file: str):
    with opened(file) as store:
        names = {
            str(row["name"]) for row in store.rows("select name from sqlite_master where type = 'table'")
        }
        refers = {
            table: {str(row["table"]) for row in store.rows(f"pragma foreign_key_list({table})")}
            for table in names
        }
    assert set(server_move.TABLES) == names
    order = list(server_move.TABLES)
    for table in order:
        assert refers[table] - {table} <= set(order[: order.index(table)])
