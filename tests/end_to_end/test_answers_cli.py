"""What the command line answers when something is wrong: exit statuses, training files, intents, bad lines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.end_to_end.test_evening_cli import at, evening, line, run, script, set_up


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[dict[str, Any]]]:
    """An evening that is over."""
    path = tmp_path_factory.mktemp("over") / "evening.db"
    return path, script(str(path), path.parent, set_up() + evening())


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["verify"], 0),
        (["no-such-verb"], 2),
        (["--at", at(22), "entry-take", "--tournament-id", "1", "--person-id", "1"], 3),
        (
            [
                "other-take",
                "--tournament-id",
                "1",
                "--person-id",
                "1",
                "--label",
                "x",
                "--amount-cents",
                "1e3",
            ],
            4,
        ),
        (["ceiling", "--tournament-id", "1", "--person-id", "99"], 5),
    ],
)
def test_exit_statuses(played: tuple[Path, list[dict[str, Any]]], words: list[str], status: int) -> None:
    done = run(played[0], *words)
    assert done.returncode == status, done.stdout + done.stderr
    assert bool(done.stderr) is (status != 0)
    assert "Traceback" not in done.stderr


def test_a_ledger_that_is_not_there_or_is_none(tmp_path: Path) -> None:
    missing = run(tmp_path / "none.db", "verify")
    assert (missing.returncode, "none.db" in missing.stderr) == (5, True)
    (tmp_path / "text.db").write_text("not a ledger\n" * 100)
    other = run(tmp_path / "text.db", "verify")
    assert (other.returncode, "text.db" in other.stderr) == (6, True)
    assert "Traceback" not in missing.stderr + other.stderr


def test_at_is_for_training_files_only(tmp_path: Path) -> None:
    path = tmp_path / "real.db"
    assert run(path, "init").returncode == 0
    assert run(path, "init").returncode == 5
    done = run(path, "--at", at(18), "venue-set", "--operator", "X", "--premises", "Y")
    assert done.returncode == 4
    assert "training" in done.stderr


def test_the_same_intent_sent_again_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "intents.db"
    answers = script(str(path), path.parent, set_up())
    assert answers[0]["ok"]
    add = line("person-add", at(17), first="Ann", last="Lee", birth="1980-05-05") | {"intent": "p"}
    sale = line("entry-take", at(17), tournament_id="1", person_id="1", tendered_cents=12_000) | {
        "intent": "e"
    }
    other = line("entry-take", at(17), tournament_id="1", person_id="1", tendered_cents=14_000) | {
        "intent": "e"
    }
    first = script(str(path), path.parent, [add, sale])
    again = script(str(path), path.parent, [add, sale, other, line("pool", at(17), tournament_id="1")])
    assert [one.get("repeated") for one in again[:2]] == [True, True]
    assert again[1]["result"]["receipt_number"] == first[1]["result"]["receipt_number"]
    assert again[2]["error"]["code"] == "intent_reused"
    assert again[3]["result"]["collected_cents"] == 12_000


def test_bad_lines_are_named_and_the_script_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "bad.db"
    file = tmp_path / "bad.jsonl"
    bad = [
        b'{"verb": "init", "args": {"training": true}}',
        b"not json",
        b'["a list"]',
        b'{"verb": "rake-take"}',
        b'{"verb": "verify", "args": {"colour": 1}}',
        b'{"verb": "verify", "who": "me"}',
        b"\xff\xfe",
        b'{"verb": "ceiling", "args": {"tournament_id": "$x.y", "person_id": "1"}}',
        b"",
        b'{"verb": "verify"}',
    ]
    file.write_bytes(b"\n".join(bad))
    done = run(path, "script", str(file))
    answers = [json.loads(one) for one in done.stdout.splitlines()]
    assert done.returncode == 0
    assert [one["ok"] for one in answers] == [True, *[False] * 7, True]
    assert [one["error"]["field"] for one in answers[1:3]] == ["line 2", "line 3"]
    assert answers[4]["error"]["field"] == "colour"
    stopped = run(path, "script", "--stop", str(file))
    assert stopped.returncode == 5  # the file is there by now
    assert run(path, "script", str(tmp_path / "none.jsonl")).returncode == 5
