"""A move that ends too early, at each of its steps: never two open ledgers, never a lost one."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Barrier, Thread

import pytest

from app.core.errors import DeskError, NotFound, StoreUnavailable
from app.desk import moving
from app.desk.moving import LedgerMoved, move_ledger
from app.desk.sentences import error_sentence
from db import arrival
from db.opening import open_ledger
from db.server_carrier import ServerCarrier
from tests.server.cut_move import CUT, cut_move
from tests.server.ledgers import Ledgers
from tests.server.moves import held_by, held_by_unmade, opened, problems, refusal, write

WAYS = ("file to server", "server to file", "server to server", "file to file")
Way = tuple[str, str]


@pytest.fixture
def way(
    request: pytest.FixtureRequest, file: str, bare: str, server_ledgers: Ledgers, tmp_path: Path
) -> Iterator[Way]:
    """Where an evening is, and where it shall go."""
    source, _, target = request.param.partition(" to ")
    if source == "server":
        move_ledger(file, bare)
    new = str(tmp_path / "new.db") if target == "file" else server_ledgers.new(made=False)
    yield bare if source == "server" else file, new
    if target == "server":
        server_ledgers.drop(new)


def open_ones(*addresses: str) -> list[str]:
    """The ledgers in which a desk could sell now."""
    found = []
    for address in addresses:
        with suppress(StoreUnavailable, NotFound), opened(address):
            found.append(address)
    return found


@pytest.mark.parametrize("way", WAYS, indirect=True)
def test_the_power_goes_at_every_step(way: Way):
    """Six times, three of them after the old one was closed; the seventh time it ends."""
    source, target = way
    before = held_by(source)
    for step in ("carried", "before 1"):
        assert cut_move(step, source, target) == CUT
        assert open_ones(*way) == [source]
    for step in ("after 1", "carried", "before 1"):
        assert cut_move(step, source, target) == CUT
        assert open_ones(*way) == []
    # The new one is committed now; a file has only its name to get.
    assert cut_move("after 1", source, target) == CUT
    assert open_ones(*way) == ([target] if "://" in target else [])
    with suppress(StoreUnavailable):
        move_ledger(source, target)
    assert open_ones(*way) == [target]
    assert (held_by(target), problems(target), problems(source)) == (before, (), ())
    write(target)
    error = refusal(source, target)
    assert (error.code, error.params["to"]) == ("moved", target)
    assert not list(Path(source).parent.glob("*.moving*"))


class TestWhileTheProgramLives:
    def test_the_new_one_is_not_committed(self, file: str, bare: str, monkeypatch: pytest.MonkeyPatch):
        before = held_by(file)

        def fail(store: ServerCarrier) -> None:
            raise StoreUnavailable("full", server=store.server)

        monkeypatch.setattr(ServerCarrier, "_commit", fail)
        error = refusal(file, bare)
        assert (error.code, error.params["to"], error.params["file"]) == ("not_arrived", bare, file)
        assert error_sentence(error).endswith("run the same command again.")
        assert open_ones(file, bare) == []
        monkeypatch.undo()
        assert move_ledger(file, bare).rows == sum(before.values())
        assert (held_by(bare), problems(bare)) == (before, ())

    def test_the_new_one_does_not_answer(self, file: str, bare: str, monkeypatch: pytest.MonkeyPatch):
        commit = ServerCarrier._commit

        def silent(store: ServerCarrier) -> None:
            commit(store)
            raise StoreUnavailable("unanswered", server=store.server)

        monkeypatch.setattr(ServerCarrier, "_commit", silent)
        assert refusal(file, bare).code == "arrival_unknown"
        monkeypatch.undo()
        assert (refusal(file, bare).code, open_ones(file, bare), problems(bare)) == ("moved", [bare], ())

    def test_the_old_one_does_not_answer(
        self, file: str, bare: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ):
        move_ledger(file, bare)
        commit = ServerCarrier._commit

        def silent(store: ServerCarrier) -> None:
            commit(store)
            raise StoreUnavailable("unanswered", server=store.server)

        monkeypatch.setattr(ServerCarrier, "_commit", silent)
        back = str(tmp_path / "back.db")
        assert refusal(bare, back).code == "arrival_unknown"
        assert open_ones(bare, back) == []
        monkeypatch.undo()
        assert move_ledger(bare, back).payments == 10
        assert open_ones(bare, back) == [back]

    def test_a_file_of_that_name_came_meanwhile(
        self, file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ):
        new = tmp_path / "new.db"
        rename = arrival._rename

        def late(unfinished: Path, place: Path) -> None:
            open_ledger(new, training=True).close()
            rename(unfinished, place)

        monkeypatch.setattr(arrival, "_rename", late)
        assert refusal(file, str(new)).code == "not_arrived"
        monkeypatch.undo()
        write(str(new))
        assert refusal(file, str(new)).code == "place_taken"
        new.rename(tmp_path / "other.db")
        assert move_ledger(file, str(new)).rows == 0
        assert problems(str(new)) == ()

    def test_a_place_that_was_taken(self, file: str, bare: str):
        cut_move("after 1", file, bare)
        open_ledger(bare, training=True).close()
        write(bare)
        error = refusal(file, bare)
        assert (error.code, error.params["to"]) == ("place_taken", bare)
        assert error_sentence(error).endswith("run the same command again.")

    def test_nowhere_else(self, file: str, bare: str, tmp_path: Path):
        cut_move("after 1", file, bare)
        error = refusal(file, str(tmp_path / "new.db"))
        assert (error.code, error.params["to"]) == ("moved", bare)
        assert sorted(path.name for path in tmp_path.iterdir()) == ["desk.db"]

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


def test_two_at_once(file: str, bare: str, server_ledgers: Ledgers):
    """One gets it; the other is told where it went, and changed nothing."""
    other = server_ledgers.new(made=False)
    ready = Barrier(2)
    ended: dict[str, LedgerMoved | DeskError] = {}

    def move(target: str) -> None:
        ready.wait()
        try:
            ended[target] = move_ledger(file, target)
        except DeskError as error:
            ended[target] = error

    threads = [Thread(target=move, args=(target,)) for target in (bare, other)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    won = next(target for target, end in ended.items() if isinstance(end, LedgerMoved))
    lost = bare if won == other else other
    error = ended[lost]
    assert isinstance(error, StoreUnavailable)
    assert (error.code, error.params.get("to")) in (("moved", won), ("busy", None))
    assert open_ones(file, bare, other) == [won]
    assert sum(held_by_unmade(lost).values()) == 0
    server_ledgers.drop(other)


def test_a_desk_that_waits_is_told_that_it_is_a_move(
    file: str, bare: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    move_ledger(file, bare)
    carry = moving.carry
    said: list[str] = []

    def sell(*given) -> int:
        with pytest.raises(StoreUnavailable, match="busy") as caught:
            write(bare)
        said.append(error_sentence(caught.value))
        return carry(*given)

    monkeypatch.setattr(moving, "carry", sell)
    move_ledger(bare, str(tmp_path / "back.db"))
    assert len(said) == 1
    assert "server-move" in said[0]


def test_control_an_old_ledger_that_is_not_closed_is_seen(
    file: str, bare: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(moving, "_close", lambda *_given: None)
    move_ledger(file, bare)
    assert open_ones(file, bare) == [file, bare]


def test_one_that_stands_still_lets_go(file: str, bare: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A process that was stopped, a cable that was pulled: the server waits for a while only."""
    move_ledger(file, bare)
    monkeypatch.setattr("db.server_carrier.IDLE", "200ms")
    carry = moving.carry

    def stand_still(*given) -> int:
        write(bare)  # waits for the lock, and gets it
        return carry(*given)

    monkeypatch.setattr(moving, "carry", stand_still)
    assert refusal(bare, str(tmp_path / "back.db")).code == "unreachable"
    assert problems(bare) == ()
    assert not (tmp_path / "back.db").exists()
