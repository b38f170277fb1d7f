"""README and CHANGELOG say what is true: commands exist, links lead somewhere, the example runs."""

from __future__ import annotations

import importlib
import inspect
import json
import os
import pkgutil
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import app.desk
import desk
from app import cli_server
from app.desk.commands import VERBS
from app.setup import libraries

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")
MANUAL = sorted((ROOT / "resources" / "manual").glob("*.md"))
DOCUMENTS = [ROOT / "README.md", ROOT / "CHANGELOG.md", *MANUAL]
COMMANDS = re.findall(
    r"python3 desk\.py[^`#\n]*", README + "".join(page.read_text("utf-8") for page in MANUAL)
)
# What the program does beside the desk's own verbs.
OTHERS = {*desk.OWN_VERBS, *cli_server.COMMANDS, "demo", "init", "script"}


def verb_and_options(command: str) -> tuple[str, list[str]]:
    """The verb of a command line, empty for the window, and the options that stand after it."""
    words = shlex.split(command)[2:]
    while words and words[0].startswith("-"):
        del words[: 2 if words[0] in libraries.OPTIONS_WITH_A_VALUE else 1]
    return (words[0] if words else ""), [word[2:] for word in words[1:] if word.startswith("--")]


def takes(verb: str) -> set[str]:
    """The arguments of a verb, as they are typed."""
    found: set[str] = set()
    for name, parameter in inspect.signature(VERBS[verb].function).parameters.items():
        named = parameter.kind is inspect.Parameter.KEYWORD_ONLY
        found |= {name.replace("_", "-")} if named else set()
    return found


@pytest.fixture(scope="module", autouse=True)
def _all_verbs() -> None:
    for module in pkgutil.iter_modules(app.desk.__path__):
        importlib.import_module(f"app.desk.{module.name}")


def test_readme_shows_the_two_commands_first() -> None:
    assert [command.strip() for command in COMMANDS[:2]] == ["python3 desk.py", "python3 desk.py test"]


@pytest.mark.parametrize("command", sorted({command.strip() for command in COMMANDS}))
def test_every_command_of_the_readme_exists(command: str) -> None:
    verb, options = verb_and_options(command)
    assert not verb or verb in OTHERS or verb in VERBS
    if verb in VERBS:
        assert set(options) <= takes(verb)


def test_control_commands_are_taken_apart() -> None:
    assert verb_and_options("python3 desk.py") == ("", [])
    assert verb_and_options("python3 desk.py --help") == ("", [])
    assert verb_and_options('python3 desk.py --db a.db --clerk "Ann Lee" script b.jsonl --stop') == (
        "script",
        ["stop"],
    )
    assert verb_and_options("python3 desk.py --json person-find --text x") == ("person-find", ["text"])


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.stem)
def test_every_link_leads_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)", document.read_text("utf-8"))
    assert [link for link in links if "://" not in link and not (document.parent / link).is_file()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.stem)
def test_no_place_is_left_to_be_filled(document: Path) -> None:
    assert "@@" not in document.read_text("utf-8")


def test_the_script_of_the_readme_runs(tmp_path: Path) -> None:
    example = re.search(r"```jsonl\n(.+?)```", README, re.DOTALL)
    assert example is not None
    (tmp_path / "evening.jsonl").write_text(example[1], "utf-8")
    start = [sys.executable, "-P", "-m", "app", "--db", "practice.db"]
    answers = []
    for words in (["init", "--training"], ["--clerk", "Ann Lee", "script", "evening.jsonl"]):
        done = subprocess.run(
            [*start, *words],
            cwd=tmp_path,
            env=dict(os.environ, PYTHONPATH=str(ROOT)),
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        answers = done.stdout.splitlines()
    told = [json.loads(line) for line in answers]
    assert [answer for answer in told if not answer["ok"]] == []
    assert len(told) == len(example[1].splitlines())
    sale, room = told[-2]["result"], told[-1]["result"]
    assert (sale["change_cents"], room["room_cents"]) == (500, 238_500)


def test_the_changelog_begins_with_the_version_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    versions = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert "Unreleased" not in versions[1:]
    assert versions[versions[0] == "Unreleased"] == project["version"]
