"""The command line: one sub-command a verb, built from the verbs' own signatures and docstrings.

Everything here is a door; what is behind it is the same desk as behind the window.
"""

from __future__ import annotations

import argparse
import inspect
import io
import logging
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app import cli_server
from app.cli_answers import as_json, bug, done, refused
from app.cli_script import run_script
from app.cli_text import as_text
from app.cli_values import Argument, arguments_of, read_arguments, read_value, readable_name
from app.core.clock import FixedClock, instant
from app.core.errors import Conflict, DeskError, InvalidInput, NotFound, StoreUnavailable
from app.core.text import needed
from app.desk.commands import VERBS, Verb
from app.desk.desk import NOBODY, Desk
from app.desk.packs import DEFAULT_PACK
from app.desk.results import Verified
from db.address import read_place, read_server
from db.store import Store

log = logging.getLogger(__name__)
Opener = Callable[..., Store]
LONGEST_INTENT = 200
# How long a command asks a server again whose answer was lost.
PATIENCE_SECONDS = 10.0
_RAISES = re.compile(r"\s*\bRaises\b.*?(?:\.(?=\s)|\.?\Z)", re.DOTALL)
_OTHERS = """\
beside the verbs, without --json:
  demo              Open an invented card room; with --db FILE in that file.
  test              Check the whole program (python3 desk.py test).
  bench             Measure the program on this machine (python3 desk.py bench).

Without a verb the window opens.
"""
_INIT = (
    "Make a ledger at --db: a file that is not there yet, or the ledger of a database that server-setup made "
    "ready, once for all desks. A ledger that is moved there needs no init: server-move makes it."
)
_GLOBALS = ("db", "clerk", "station", "at", "intent", "json")


@dataclass
class Session:
    """One run of the command line: which ledger, opened when the first verb needs it.

    Not `said` is a server that nobody named in this command: which one it is must be told.
    """

    address: str | Path
    opener: Opener
    clerk: str = NOBODY
    station: str = "Desk 1"
    store: Store | None = None
    said: bool = True
    moved: StoreUnavailable | None = None

    def init(self, *, training: bool) -> dict[str, Any]:
        """Make the ledger. Raises `Conflict(ledger_exists)`."""
        place = read_place(str(self.address))
        if isinstance(place, Path):
            if place.exists() and place.stat().st_size:
                raise Conflict("ledger_exists", file=str(place))
            try:
                place.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise StoreUnavailable("no_folder", folder=str(place.parent), file=str(place)) from error
        elif self._is_made():
            raise Conflict("ledger_exists", file=place.shown())
        self.store = self._open(training=training)
        return {"db": str(self.address), "pack": DEFAULT_PACK, "training": self.store.training}

    def _is_made(self) -> bool:
        try:
            self._open(create=False).close()
        except NotFound:
            return False
        return True

    def _open(self, **how: bool) -> Store:
        place = read_place(str(self.address))
        if isinstance(place, Path):
            return self.opener(place, **how)
        if not self.said:
            sys.stderr.write(f"Ledger: {place.shown()}, as this station chose. Another one: --db LEDGER.\n")
            self.said = True
        return self.opener(place.text, **how)

    def desk(self, *, clerk: str | None, at: str | None, intent: str | None) -> Desk:
        """Return the desk for one command. Raises `NotFound(no_ledger)`, `InvalidInput(at)`."""
        if self.store is None:
            place = read_place(str(self.address))
            if isinstance(place, Path) and not place.exists():
                raise NotFound("no_ledger", file=str(place))
            self.store = self._open(create=False)
        clock = self.store.clock()
        if at is not None:
            if not self.store.training:
                raise InvalidInput("at", "not_training")
            clock = FixedClock(instant(at))
        name = needed(clerk, field="clerk") if clerk is not None else self.clerk
        meaning = needed(intent, field="intent", longest=LONGEST_INTENT) if intent is not None else ""
        return Desk(self.store, clock, name, self.station, meaning, patience=PATIENCE_SECONDS)

    def perform(
        self,
        verb: str,
        given: dict[str, Any],
        *,
        text: bool,
        clerk: str | None = None,
        at: str | None = None,
        intent: str | None = None,
    ) -> object:
        """Run one verb. Raises the six errors."""
        if verb == "init":
            unknown = [name for name in given if name != "training"]
            if unknown:
                raise InvalidInput(unknown[0], "unknown_argument", verb=verb)
            training = given.get("training")
            return self.init(
                training=training is not None and read_value("training", bool, training, text=text)
            )
        if verb in cli_server.COMMANDS and text:
            return cli_server.COMMANDS[verb](given, self.clerk, self.station)
        if verb not in VERBS:
            raise InvalidInput("verb", "unknown_verb", given=readable_name(verb))
        try:
            desk = self.desk(clerk=clerk, at=at, intent=intent)
        except StoreUnavailable as error:
            if error.code != "moved" or VERBS[verb].writes:
                raise
            # A ledger that was moved away is evidence: it sells no more, but it is read and proved.
            self.store, self.moved = self._open(readonly=True), error
            desk = self.desk(clerk=clerk, at=at, intent=intent)
        if self.moved is not None and VERBS[verb].writes:
            raise self.moved
        return VERBS[verb].function(desk, **read_arguments(VERBS[verb], given, text=text))

    def close(self) -> None:
        """Close the file."""
        if self.store is not None:
            self.store.close()


def run(argv: Sequence[str], *, opener: Opener, default_db: str | Path) -> int:
    """Run the command line and return its exit status (architecture.md, section 7).

    `default_db` is the ledger without `--db`: a file's path, or the address of the station's server.
    """
    options = vars(_parser().parse_args(list(argv)))
    verb = options.pop("verb")
    shared = {name: options.pop(name, None) for name in _GLOBALS}
    chosen = default_db if isinstance(default_db, str) and not shared["db"] else ""
    session = Session(shared["db"] or default_db, opener, said=not chosen)
    _speak_utf8()
    try:
        if chosen and verb not in cli_server.COMMANDS:
            read_server(chosen)  # a mistyped one must not become a file
        session.clerk = needed(shared["clerk"] or session.clerk, field="clerk")
        session.station = needed(shared["station"] or session.station, field="station")
        if verb == "script":
            return run_script(session, options["file"], stop=options["stop"], out=sys.stdout)
        given = {name: value for name, value in options.items() if value is not None}
        return _one(session, verb, given, shared)
    except DeskError as error:
        _say(refused(error), json=bool(shared["json"]))
        return error.exit_status
    finally:
        session.close()


def _speak_utf8() -> None:
    """Answer in UTF-8 whatever the console is set to: a done sale must never end in a bad letter."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _one(session: Session, verb: str, given: dict[str, Any], shared: dict[str, Any]) -> int:
    status = 0
    try:
        result = session.perform(verb, given, text=True, at=shared["at"], intent=shared["intent"])
        answer = done(result)
        if isinstance(result, Verified) and result.problems:
            status = StoreUnavailable.exit_status
    except DeskError as error:
        answer, status = refused(error), error.exit_status
    except Exception as error:
        log.exception("the verb %s failed", verb)
        answer, status = bug(error), 70
    _say(answer, json=bool(shared["json"]))
    return status


def _say(answer: Mapping[str, Any], *, json: bool) -> None:
    if json:
        sys.stdout.write(as_json(answer) + "\n")
        return
    stream = sys.stdout if answer["ok"] else sys.stderr
    stream.write(as_text(answer) + "\n")


def _parser() -> argparse.ArgumentParser:
    shared = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    shared.add_argument(
        "--db",
        metavar="LEDGER",
        help="the ledger: a file or postgresql://… (else the one that this station's window uses)",
    )
    shared.add_argument("--clerk", metavar="NAME", help="who is at the counter")
    shared.add_argument("--station", metavar="NAME", help="which counter")
    shared.add_argument("--at", metavar="INSTANT", help="set the clock, in a training file only")
    shared.add_argument("--intent", metavar="TEXT", help="a name for this command: sent twice, done once")
    shared.add_argument("--json", action="store_true", help="print one JSON object")
    parser = argparse.ArgumentParser(
        prog="desk.py",
        parents=[shared],
        description="The tournament desk, without its window.",
        epilog=_OTHERS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="VERB")
    init = verbs.add_parser("init", parents=[shared], help="Make a ledger.", description=_INIT)
    init.add_argument("--training", nargs="?", const="yes", help="a ledger in which --at may set the clock")
    script = verbs.add_parser("script", parents=[shared], help="Run JSON commands, one a line.")
    script.add_argument("file", metavar="OPS.jsonl", help="the file, or - for standard input")
    script.add_argument("--stop", action="store_true", help="end at the first command that is not done")
    cli_server.add_parsers(verbs, shared)
    for name, verb in sorted(VERBS.items()):
        _add_verb(verbs, name, verb, shared)
    return parser


def _add_verb(verbs: Any, name: str, verb: Verb, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401
    text = _for_people(verb.function.__doc__ or "").replace("%", "%%")
    sub = verbs.add_parser(
        name,
        parents=[shared],
        help=text.split("\n")[0],
        description=text,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    for argument in arguments_of(verb).values():
        flags = [f"--{argument.name.replace('_', '-')}"]
        if "_" in argument.name:
            flags.append(f"--{argument.name}")
        sub.add_argument(*flags, dest=argument.name, **_options(argument))


def _for_people(docstring: str) -> str:
    """Return what a docstring says to whoever types the verb: which errors it raises is for programmers."""
    return _RAISES.sub("", inspect.cleandoc(docstring)).strip()


def _options(argument: Argument) -> dict[str, Any]:
    if argument.hint is bool:
        return {"nargs": "?", "const": "yes", "metavar": "yes|no"}
    return {"metavar": argument.name.upper(), "required": argument.required}
