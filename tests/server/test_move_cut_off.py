"""A move that ends too early: before the old ledger is closed, while the server answers, while a file is filled."""

from pathlib import Path

import pytest

from app.core.errors import StoreUnavailable
from app.desk import moving
from app.desk.moving import move_ledger
from db.opening import open_ledger
from db.server_carrier import ServerCarrier
from tests.server.moves import problems, refusal, write


class TestCutOff:
    """The one moment in which both ledgers are open is told, and the same command ends it."""

    def test_before_the_old_one_is_closed(self, file: str, bare: str, monkeypatch: pytest.MonkeyPatch):
        def fail(*_given):
            raise StoreUnavailable("full", file=file)

        monkeypatch.setattr(moving, "_close", fail)
        error = refusal(file, bare)
        assert (error.code, error.params["to"], error.params["file"]) == ("not_closed", bare, file)
        monkeypatch.undo()
        moved = move_ledger(file, bare)
        assert (moved.rows, moved.payments) == (0, 9)
        assert problems(bare) == ()
        with pytest.raises(StoreUnavailable, match="moved"):
            open_ledger(file)

    def test_while_the_new_one_answers(self, file: str, bare: str, monkeypatch: pytest.MonkeyPatch):
        commit = ServerCarrier._commit

        def silent(store: ServerCarrier) -> None:
            commit(store)
            raise StoreUnavailable("unanswered", server=store.server)

        monkeypatch.setattr(ServerCarrier, "_commit", silent)
        assert refusal(file, bare).code == "arrival_unknown"
        monkeypatch.undo()
        assert move_ledger(file, bare).rows == 0
        assert problems(bare) == ()

    def test_a_file_that_was_not_filled_is_removed(
        self, file: str, bare: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ):
        move_ledger(file, bare)

        def fail(*_given):
            raise KeyboardInterrupt

        monkeypatch.setattr(moving, "carry", fail)
        with pytest.raises(KeyboardInterrupt):
            move_ledger(bare, str(tmp_path / "back.db"))
        assert sorted(path.name for path in tmp_path.iterdir()) == ["desk.db"]
        write(bare)
