"""Setting up from a bare machine: what is noticed, what is said, and that two starts do not collide.

No packages are fetched: the environments here are made from a lock file that asks for nothing.
"""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import desk
from app.setup import environment, libraries, making

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = """import os, sys
print(os.getcwd(), sys.prefix, *sys.argv[1:], sep="|")
sys.exit(6)
"""


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """A folder with an environment that looks whole, with two packages in it."""
    (tmp_path / "requirements.lock").write_text("reportlab==5.1.0\n")
    python = Path(environment.python_of(str(tmp_path)))
    python.parent.mkdir(parents=True)
    python.symlink_to(sys.executable)
    scheme = "Lib" if environment.WINDOWS else f"lib/python{sys.version_info[0]}.{sys.version_info[1]}"
    for package in ("reportlab", "PySide6", "__pycache__"):
        (tmp_path / ".venv" / scheme / "site-packages" / package).mkdir(parents=True)
    making.write_stamp(str(tmp_path))
    return tmp_path


def is_ready(root: Path) -> bool:
    return environment.is_ready(str(root))


def packages_of(root: Path) -> Path:
    return next((root / ".venv").rglob("site-packages"))


class TestOldPython:
    @pytest.mark.parametrize("version", [(2, 7, 18), (3, 8, 18), (3, 10, 99)])
    def test_is_told_in_one_sentence(self, version: tuple[int, int, int]) -> None:
        found = ".".join(map(str, version))
        assert desk.too_old(version) == (
            f"The tournament desk needs Python 3.11 or newer; this is {found}: start it with a newer one."
        )

    @pytest.mark.parametrize("version", [(3, 11, 0), (3, 13, 2), (4, 0, 0)])
    def test_a_new_one_will_do(self, version: tuple[int, int, int]) -> None:
        assert desk.too_old(version) == ""

    def test_nothing_else_happens(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "version_info", (3, 10, 4, "final", 0))
        with pytest.raises(SystemExit, match=r"this is 3\.10\.4"):
            desk.main([])

    def test_can_read_desk_py_up_to_the_sentence(self) -> None:
        source = (ROOT / "desk.py").read_text("utf-8")
        tree = ast.parse(source, feature_version=(3, 7))
        at_the_top = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
        assert [ast.unparse(node) for node in at_the_top] == ["import os", "import sys"]
        assert len(source.splitlines()) < 120


class TestStamp:
    def test_a_whole_environment_is_ready(self, made: Path) -> None:
        assert is_ready(made)

    def test_no_environment_is_not(self, tmp_path: Path) -> None:
        assert not is_ready(tmp_path)

    def test_another_lock_file_is_noticed(self, made: Path) -> None:
        (made / "requirements.lock").write_text("reportlab==5.1.1\n")
        assert not is_ready(made)

    @pytest.mark.parametrize("content", ["", "half", "a\nb\n", "\0\n\0\n\0\n"])
    def test_a_making_cut_short_is_noticed(self, made: Path, content: str) -> None:
        (made / ".venv" / "made-from.txt").write_text(content)
        assert not is_ready(made)

    def test_a_stamp_of_bytes_that_are_no_text_is_noticed(self, made: Path) -> None:
        (made / ".venv" / "made-from.txt").write_bytes(b"\xff\xfe\xff")
        assert not is_ready(made)

    def test_a_python_that_went_away_is_noticed(self, made: Path) -> None:
        python = Path(environment.python_of(str(made)))
        python.unlink()
        python.symlink_to(made / "gone")
        assert not is_ready(made)

    def test_another_python_under_the_same_name_is_noticed(self, made: Path, tmp_path: Path) -> None:
        python, other = Path(environment.python_of(str(made))), tmp_path / "python-of-tomorrow"
        other.touch()
        python.unlink()
        python.symlink_to(other)
        assert not is_ready(made)

    def test_a_deleted_package_is_noticed(self, made: Path) -> None:
        (packages_of(made) / "PySide6").rmdir()
        assert not is_ready(made)

    def test_more_packages_and_a_lost_cache_do_no_harm(self, made: Path) -> None:
        (packages_of(made) / "__pycache__").rmdir()
        (packages_of(made) / "a_debugger").mkdir()
        assert is_ready(made)

    def test_a_moved_folder_stays_ready(self, made: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
        there = tmp_path_factory.mktemp("there") / "desk"
        shutil.move(made, there)
        assert is_ready(there)


class TestSentences:
    @pytest.mark.parametrize(
        ("output", "start"),
        [
            ("OSError: [Errno 28] No space left on device", "The disk is full: free 1 GB"),
            ("OSError: [WinError 112] There is not enough space", "The disk is full: free 1 GB"),
            ("[Errno 13] Permission denied: '.venv'", "Here cannot be written to"),
            ("[Errno 30] Read-only file system: '.venv'", "Here cannot be written to"),
            ("[WinError 32] used by another process", "Here cannot be written to"),
            ("because ensurepip is not\navailable", "This Python lacks its venv module"),
            ("Failed: NameResolutionError(...)\nNo matching distribution found", "The first start fetches"),
            ("ReadTimeoutError: Read timed out.", "The first start fetches"),
            ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM", "A fetched package is not the one"),
            ("ERROR: No matching distribution found for pyside6", "A package the program needs is not made"),
        ],
    )
    def test_each_trouble_has_one(self, output: str, start: str) -> None:
        sentence = making.sentence_for(output, "Here")
        assert sentence.startswith(start)
        assert "\n" not in sentence

    def test_a_new_trouble_keeps_its_last_lines(self) -> None:
        told = making.sentence_for("\n".join(f"line {n}" for n in range(9)), "Here")
        assert told == "Setting up failed: line 4\nline 5\nline 6\nline 7\nline 8"


class TestLibraries:
    @pytest.mark.parametrize(
        "line", ["", "--db my.db", "--db verify", "demo", "test -k law", "--clerk ann demo"]
    )
    def test_are_looked_for_when_qt_will_be_opened(self, line: str) -> None:
        assert libraries.opens_qt(line.split())

    @pytest.mark.parametrize(
        "line", ["verify", "--db my.db --json verify", "script ops.jsonl", "--help", "demo -h"]
    )
    def test_are_left_alone_when_it_will_not(self, line: str) -> None:
        assert not libraries.opens_qt(line.split())

    def test_more_are_needed_with_a_display(self) -> None:
        assert "libxcb-cursor.so.0" not in libraries.needed({})
        assert "libxcb-cursor.so.0" in libraries.needed({"DISPLAY": ":0"})
        assert "libEGL.so.1" in libraries.needed({"WAYLAND_DISPLAY": "wayland-0"})

    def test_a_missing_one_is_named_with_its_package(self) -> None:
        assert libraries.absent(["libno-such-thing.so.9"]) == ["libno-such-thing.so.9"]
        assert libraries.sentence_for({"libEGL.so.1": "libegl1", "libGL.so.1": "libgl1"}) == (
            "Qt needs libEGL.so.1, libGL.so.1 of this system: install them "
            "(on Debian: sudo apt-get install libegl1 libgl1)."
        )

    def test_what_cannot_be_installed_ends_in_the_sentence(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(libraries, "CORE", {"libno-such-thing.so.9": "no-such-thing"})
        monkeypatch.setattr(libraries, "APT_GET", "no-such-program")
        with pytest.raises(SystemExit, match=r"^Qt needs libno-such-thing\.so\.9 of this system"):
            libraries.provide()

    def test_root_on_debian_has_them_installed(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
    ) -> None:
        apt_get, told = tmp_path / "apt-get", tmp_path / "told"
        apt_get.write_text(f'#!/bin/sh\necho "$@" >> "{told}"\n')
        apt_get.chmod(0o755)
        monkeypatch.setattr(libraries, "APT_GET", str(apt_get))
        monkeypatch.setattr("os.geteuid", lambda: 0)
        libraries.install(["libegl1", "libgl1"])
        assert told.read_text().splitlines() == [
            "-qq update",
            "-qq install -y --no-install-recommends libegl1 libgl1",
        ]
        assert capfd.readouterr().out == ""

    def test_nobody_else_has(
        self, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr("os.geteuid", lambda: 1000)
        libraries.install(["libegl1"])
        assert capfd.readouterr() == ("", "")

    def test_nothing_is_said_when_all_are_there(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(libraries, "needed", lambda _environ: {})
        libraries.provide()


class TestForReal:
    """With a real environment, of a lock file that asks for nothing."""

    @pytest.fixture
    def bare(self, tmp_path: Path) -> Path:
        root = tmp_path / "a desk, copied"
        shutil.copytree(
            ROOT / "app" / "setup", root / "app" / "setup", ignore=shutil.ignore_patterns("__pycache__")
        )
        shutil.copy(ROOT / "desk.py", root)
        (root / "app" / "__init__.py").touch()
        (root / "app" / "__main__.py").write_text(PROGRAM)
        (root / "requirements.lock").write_text("# nothing\n")
        return root

    def start(self, root: Path, *args: str) -> subprocess.Popen[str]:
        command = [sys.executable, str(root / "desk.py"), *args]
        out = subprocess.PIPE
        return subprocess.Popen(command, cwd=root.parent, stdout=out, stderr=out, text=True, encoding="utf-8")

    def test_two_starts_at_once_make_one_environment_and_both_run(self, bare: Path) -> None:
        both = [self.start(bare, "verify", name) for name in ("--first", "--second")]
        told = [start.communicate(timeout=120) for start in both]
        assert [start.returncode for start in both] == [6, 6]
        assert [out.strip().split("|") for out, _ in told] == [
            [str(bare.parent), str(bare / ".venv"), "verify", name] for name in ("--first", "--second")
        ]
        assert "".join(err for _, err in told).count("Setting up, once") == 1
        out, err = self.start(bare, "verify").communicate(timeout=120)
        assert (out.strip().split("|")[2:], err) == (["verify"], "")

    def test_a_failure_leaves_no_half_environment(self, bare: Path) -> None:
        (bare / "requirements.lock").write_text("this is no package\n")
        start = self.start(bare, "verify")
        out, err = start.communicate(timeout=120)
        assert (start.returncode, out) == (1, "")
        assert "Setting up failed: " in err
        assert "Traceback" not in err
        assert not (bare / ".venv").exists()
