"""The doors to the desk: a verb called by a window, a line of a script, a command with its arguments.

A law that holds behind one door only is no law; each test of a limit goes through all of them.
"""

from __future__ import annotations

import io
import json
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from app import cli
from app.cli_answers import done, refused
from app.core.errors import DeskError
from app.desk.verbs import VERBS
from db.opening import open_ledger
from tests.builders import CLERK, EVENING, desk_at

DOORS = ("verb", "script", "command")


@dataclass(frozen=True)
class Answer:
    """What came back, whichever door it was."""

    body: dict[str, Any]
    status: int

    @property
    def ok(self) -> bool:
        return bool(self.body["ok"])

    @property
    def result(self) -> dict[str, Any]:
        assert self.ok, self.body
        found: dict[str, Any] = self.body["result"]
        return found

    @property
    def error(self) -> dict[str, Any]:
        assert not self.ok, self.body
        found: dict[str, Any] = self.body["error"]
        return found

    @property
    def code(self) -> str:
        return str(self.error["code"])

    @property
    def codes(self) -> list[str]:
        """Every finding that forbids."""
        return [one["code"] for one in self.error["findings"] if one["severity"] == "forbids"]


@dataclass(frozen=True)
class Door:
    """One way to a ledger. Each call opens it anew, as a second till would."""

    kind: str
    address: str
    folder: Path = Path()
    clerk: str = CLERK

    def __call__(self, verb: str, /, at: str = EVENING, intent: str | None = None, **args: Any) -> Answer:
        args = {name: value for name, value in args.items() if value is not None}
        way = {"verb": self._verb, "script": self._script, "command": self._command}[self.kind]
        return way(verb, at, intent, args)

    def _verb(self, verb: str, at: str, intent: str | None, args: dict[str, Any]) -> Answer:
        store = open_ledger(self.address)
        try:
            desk = desk_at(store, at, clerk=self.clerk, intent=intent or "")
            return Answer(done(VERBS[verb].function(desk, **args)), 0)
        except DeskError as error:
            return Answer(refused(error), error.exit_status)
        finally:
            store.close()

    def _script(self, verb: str, at: str, intent: str | None, args: dict[str, Any]) -> Answer:
        line: dict[str, Any] = {"verb": verb, "args": plain_args(args), "at": at, "clerk": self.clerk}
        if intent:
            line["intent"] = intent
        file = self.folder / "ops.jsonl"
        file.write_text(json.dumps(line, ensure_ascii=False) + "\n", encoding="utf-8")
        return self._run(["script", "--stop", str(file)])

    def _command(self, verb: str, at: str, intent: str | None, args: dict[str, Any]) -> Answer:
        words = [verb, "--json", "--at", at, "--clerk", self.clerk]
        words += ["--intent", intent] if intent else []
        for name, value in plain_args(args).items():
            text = ";".join(map(str, value)) if isinstance(value, list) else str(value)
            words.append(f"--{name.replace('_', '-')}={text}")
        return self._run(words)

    def _run(self, words: list[str]) -> Answer:
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            status = cli.run([*words, "--db", self.address], opener=open_ledger, default_db=self.folder)
        return Answer(json.loads(out.getvalue()), status)


def plain_args(args: dict[str, Any]) -> dict[str, Any]:
    """Arguments as JSON writes them."""
    written = {}
    for name, value in args.items():
        if isinstance(value, date):
            written[name] = value.isoformat()
        else:
            written[name] = list(value) if isinstance(value, tuple) else value
    return written
