"""The dependency rule and the house rules, as tests. Each is also shown a planted breach it must catch."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ("app", "db", "reports")
LINES_OF_A_MODULE = 300
LINES_OF_A_FUNCTION = 40
LONG_MODULES = {
    "app/core/records.py": "every record of the desk in one file, by design",
}
LONG_FUNCTIONS = {  # "path:name" and why it does one thing all the same
    "app/desk/shift_report.py:_paper": "one line a field of the paper",
    "app/desk/charity_papers.py:charity_receipt": "one line a field of the paper",
    "app/desk/receipts.py:receipt_paper": "one line a field of the paper",
    "app/desk/selling.py:record_sale": "one line a field of the row and of the answer",
}
HOME_OF = {  # library: the only folder that may import it
    "sqlite3": "db",
    "sqlite_utils": "db",
    "psycopg": "db",
    "reportlab": "reports",
    "xlsxwriter": "reports",
    "PySide6": "app/ui",
    "qtawesome": "app/ui",
    "holidays": "app/desk",
}
# Written so that this file does not hold what it looks for.
SMELLS = {
    "unfinished": re.compile(r"\b(?:TOD[O]|FIXM[E]|XX[X]|NotImplemented[E]rror)\b"),
    "skipped test": re.compile(r"pytest\.(?:mark\.)?(?:ski[p]|xfai[l])|unittest[.]ski[p]"),
    "ignored type without its code": re.compile(r"# type: ignor[e](?!\[)"),
    "ignored rule without its code": re.compile(r"# noq[a](?!: [A-Z])"),
    "sleep": re.compile(r"\btime[.]slee[p]\b|import slee[p]\b"),
    "machine path": re.compile(r"(?<![\w.])/(?:wor[k]|far[m]|roo[t]|hom[e]|User[s])/[A-Za-z.]"),
    "index address": re.compile(r"https?://[^ )]*(?:simple|pypi|registry)"),
}
# The one test that may stand aside: there is no server to test on, and it says so.
MAY_SKIP = "tests/server/fixtures.py"
NOT_OURS = {".ttf", ".otf", ".ttc", ".woff", ".woff2", ".eot", ".ico", ".icns", ".svg"}


def files() -> list[Path]:
    """What the repository holds: tracked, or new and not ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    paths = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    return [path for path in paths if path.is_file()]


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def program() -> list[Path]:
    return [path for path in files() if path.suffix == ".py" and name_of(path).split("/")[0] in PROGRAM]


def imports(source: str) -> set[str]:
    """The packages a module imports, wherever in it the import stands."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.split(".")[0])
    return found


def strays(name: str, source: str) -> list[str]:
    """The libraries a module imports outside the folder that is theirs."""
    found = imports(source)
    return [
        f"{name}: {lib}" for lib, home in HOME_OF.items() if lib in found and not name.startswith(home + "/")
    ]


def looks_at_the_clock(source: str) -> int:
    """How often a module asks the machine for the time of day."""
    calls = (node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    asking = {"now", "utcnow", "today", "time", "time_ns"}
    named = [call for call in calls if isinstance(call, ast.Attribute) and call.attr in asking]
    return sum(ast.unparse(call.value).split(".")[-1] in {"datetime", "date", "time"} for call in named)


def silences(source: str) -> list[int]:
    """The lines where any error whatever is swallowed."""
    every = {"Exception", "BaseException"}
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ExceptHandler):
            catches_all = node.type is None or ast.unparse(node.type) in every
            if catches_all and all(isinstance(line, ast.Pass | ast.Continue) for line in node.body):
                found.append(node.lineno)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "suppress":
            found += [node.lineno for argument in node.args if ast.unparse(argument) in every]
    return found


def functions(source: str) -> Iterator[tuple[str, int]]:
    """Every function with the lines of its body: a verb's signature is as long as the form it stands for."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            body = node.body[1:] if ast.get_docstring(node) is not None else node.body
            yield node.name, (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def smells(text: str) -> list[str]:
    return [f"{kind}: {found[0]}" for kind, pattern in SMELLS.items() if (found := pattern.search(text))]


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [
        sys.executable,
        "-c",
        "from importlinter.cli import lint_imports_command as main; main()",
        "--no-cache",
    ]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False)


class TestLayers:
    def test_each_layer_imports_only_what_stands_to_its_right(self) -> None:
        done = lint_imports(ROOT)
        assert done.returncode == 0, done.stdout + done.stderr

    @pytest.mark.parametrize(
        ("module", "line"),
        [
            ("app/law/planted.py", "import db.store"),
            ("db/planted.py", "import reports"),
            ("app/desk/planted.py", "import PySide6"),
        ],
    )
    def test_control_a_planted_import_is_caught(self, tmp_path: Path, module: str, line: str) -> None:
        for folder in PROGRAM:
            shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", tmp_path)
        (tmp_path / module).write_text(line + "\n")
        done = lint_imports(tmp_path)
        assert done.returncode != 0
        assert "planted" in done.stdout

    def test_each_library_has_one_home(self) -> None:
        assert [stray for path in program() for stray in strays(name_of(path), path.read_text("utf-8"))] == []

    def test_control_a_library_away_from_home_is_caught(self) -> None:
        assert strays("app/desk/x.py", "def f():\n    from sqlite3 import connect\n") == [
            "app/desk/x.py: sqlite3"
        ]
        assert strays("app/cli.py", "import PySide6.QtCore") == ["app/cli.py: PySide6"]
        assert strays("db/x.py", "import sqlite3, sqlite_utils") == []

    def test_core_and_law_know_the_standard_library_alone(self) -> None:
        known = {*sys.stdlib_module_names, "app"}
        pure = [
            path for path in program() if name_of(path).startswith(("app/core/", "app/law/", "app/setup/"))
        ]
        assert {
            name_of(path): found for path in pure if (found := imports(path.read_text("utf-8")) - known)
        } == {}

    def test_what_starts_the_program_knows_the_standard_library_alone(self) -> None:
        assert imports((ROOT / "desk.py").read_text("utf-8")) <= {*sys.stdlib_module_names, "app"}


class TestHouseRules:
    def test_the_machine_is_asked_for_the_time_in_one_place(self) -> None:
        asked = {name_of(path): n for path in program() if (n := looks_at_the_clock(path.read_text("utf-8")))}
        assert asked == {"app/core/clock.py": 1}

    def test_control_other_ways_to_the_clock_are_caught(self) -> None:
        assert looks_at_the_clock("datetime.now(UTC)\ndatetime.date.today()\ntime.time()\nclock.now()\n") == 3

    def test_no_error_is_swallowed_whole(self) -> None:
        python = [path for path in files() if path.suffix == ".py"]
        assert {name_of(path): lines for path in python if (lines := silences(path.read_text("utf-8")))} == {}

    def test_control_a_swallowed_error_is_caught(self) -> None:
        assert silences("try:\n    f()\nexcept Exception:\n    pass\n") == [3]
        assert silences("try:\n    f()\nexcept:\n    pass\n") == [3]
        assert silences("with contextlib.suppress(Exception):\n    f()\n") == [1]
        assert silences("try:\n    f()\nexcept KeyError:\n    pass\n") == []

    def test_modules_are_short(self) -> None:
        python = [path for path in files() if path.suffix == ".py"]
        long = {
            name_of(path) for path in python if len(path.read_text("utf-8").splitlines()) > LINES_OF_A_MODULE
        }
        assert long == set(LONG_MODULES)

    def test_functions_are_short(self) -> None:
        long = {
            f"{name_of(path)}:{name}": lines
            for path in [*program(), ROOT / "desk.py"]
            for name, lines in functions(path.read_text("utf-8"))
            if lines > LINES_OF_A_FUNCTION
        }
        assert set(long) == set(LONG_FUNCTIONS), long

    def test_control_a_long_function_is_measured(self) -> None:
        body = "".join(f"    x = {n}\n" for n in range(41))
        assert dict(functions(f'def f(\n    a,\n):\n    """Two\n\n    lines."""\n{body}')) == {"f": 41}

    def test_every_module_says_why_it_exists(self) -> None:
        full = [path for path in program() if path.read_text("utf-8").strip()]
        assert [
            name_of(path) for path in full if not ast.get_docstring(ast.parse(path.read_text("utf-8")))
        ] == []

    def test_no_module_is_named_for_odds_and_ends(self) -> None:
        assert [
            name_of(path) for path in program() if re.search(r"util|helper|manager|misc", path.stem)
        ] == []


class TestWhatIsCommitted:
    def test_nothing_unfinished_skipped_or_of_this_machine(self) -> None:
        text = [
            path
            for path in files()
            if path.suffix in {".py", ".md", ".toml", ".sql", ".qss", ".lock", ".jsonl"}
        ]
        text += [ROOT / ".ci" / "run", ROOT / ".gitignore"]
        found = {name_of(path): found for path in text if (found := smells(path.read_text("utf-8")))}
        assert found == {MAY_SKIP: ["skipped test: pytest.ski" + "p"]}
        assert (ROOT / MAY_SKIP).read_text("utf-8").count("pytest.ski" + "p(NO_SERVER)") == 1

    @pytest.mark.parametrize(
        "line",
        [
            "# TO" + "DO: later",
            "raise NotImplemented" + "Error",
            "@pytest.mark." + "skip",
            "x = 1  # type: " + "ignore",
            "x = 1  # no" + "qa",
            "time." + "sleep(1)",
            'open("/ho' + 'me/ann/desk.db")',
            "see https://example.org/" + "simple/",
        ],
    )
    def test_control_each_is_caught(self, line: str) -> None:
        assert len(smells(line)) == 1

    def test_fonts_and_icons_come_from_packages(self) -> None:
        assert [name_of(path) for path in files() if path.suffix.lower() in NOT_OURS] == []

    def test_the_lock_is_pinned_hashed_and_free_of_addresses(self) -> None:
        text = (ROOT / "requirements.lock").read_text("utf-8")
        assert "://" not in text
        lines = [line for line in text.splitlines() if not line.startswith("#")]
        pin, digest = (
            re.compile(r"[a-z0-9-]+==[^ ]+( ; .+)? \\"),
            re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?"),
        )
        assert [line for line in lines if not pin.fullmatch(line) and not digest.fullmatch(line)] == []

    def test_the_lock_holds_what_the_project_asks_for(self) -> None:
        project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
        asked = [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]]
        pins = re.findall(
            r"^([a-z0-9-]+)==([^ ]+)", (ROOT / "requirements.lock").read_text("utf-8"), re.MULTILINE
        )
        locked = dict(pins)
        wanted = [Requirement(entry) for entry in asked]
        assert [str(one) for one in wanted if locked.get(one.name.lower(), "0") not in one.specifier] == []
        assert not {"pyside6", "pyside6-addons", "torch"} & set(locked)
