"""Making `.venv` from the lock file: once, alone, and with one clear sentence when it cannot be done.

Standard library only: it runs before anything is installed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager

from app.setup import environment

# What a failed step prints (lower case), and the sentence for it; the first that fits is said.
TROUBLES = (
    (
        ("errno 28]", "errno 122]", "winerror 112]", "no space left"),
        "The disk is full: free 1 GB where {root} lies, then start again.",
    ),
    (
        ("errno 13]", "errno 30]", "winerror 5]", "winerror 32]"),
        "{root} cannot be written to: close the program if it is open, or copy the folder to another place.",
    ),
    (
        ("errno 36]",),
        "Another start is setting up the program: wait until it is done, then start again.",
    ),
    (
        ("ensurepip", "no module named venv"),
        "This Python lacks its venv module: install it (on Debian: sudo apt-get install python3-venv).",
    ),
    (
        ("do not match the hashes",),
        "A fetched package is not the one that the lock file names, so nothing was installed: start again.",
    ),
    (
        (
            "newconnectionerror",
            "nameresolutionerror",
            "connection broken",
            "connection error",
            "timed out",
            "timeouterror",
            "sslerror",
            "proxyerror",
            "incompleteread",
        ),
        "The first start fetches packages and there is no network: connect this computer, then start again.",
    ),
    (
        ("no matching distribution",),
        "A package the program needs is not made for this kind of computer or for this Python.",
    ),
)


def sentence_for(output: str, root: str) -> str:
    """Return one sentence for what went wrong, or the last lines of the output when it is something new."""
    low = output.lower()
    for signs, sentence in TROUBLES:
        if any(sign in low for sign in signs):
            return sentence.format(root=root)
    return "Setting up failed: " + "\n".join(output.strip().splitlines()[-5:])


def say(sentence: str) -> None:
    """Tell the person something, now, on standard error."""
    print(sentence, file=sys.stderr, flush=True)


def run(command: list[str], root: str) -> str:
    """Run one step and return nothing, or the sentence for its failure."""
    environ = dict(os.environ, PIP_USER="0", PIP_DISABLE_PIP_VERSION_CHECK="1")
    done = subprocess.run(command, env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return sentence_for(done.stdout.decode("utf-8", "replace"), root) if done.returncode else ""


@contextmanager
def alone(root: str) -> Iterator[None]:
    """Keep other starts waiting. The system lets go when this process ends, however it ends."""
    with open(environment.venv_of(root) + ".lock", "a", encoding="utf-8") as file:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - only Windows has it

            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl  # noqa: PLC0415 - all but Windows have it

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("Another start is setting up the program: waiting for it.")
                fcntl.flock(file, fcntl.LOCK_EX)
        yield


def write_stamp(root: str) -> None:
    """Write down what the environment was made from and what is in it now."""
    venv = environment.venv_of(root)
    packages = os.path.relpath(sysconfig.get_path("purelib", "venv", {"base": venv}), venv)
    names = sorted(set(os.listdir(os.path.join(venv, packages))) - {"__pycache__"})
    with open(environment.stamp_of(root), "w", encoding="utf-8") as file:
        file.write("\n".join([*environment.made_from(root), packages, *names]))


def make(root: str) -> None:
    """Make `.venv` anew. The stamp comes last, so that a making cut short is seen and done again.

    Ends the process with a sentence when it cannot be done, and then leaves no half environment.
    """
    venv, python = environment.venv_of(root), environment.python_of(root)
    if os.path.exists(venv):
        say("The .venv folder is out of date or damaged, so it is made again.")
        shutil.rmtree(venv)
    say("Setting up, once: about 250 MB of packages are fetched into .venv. This takes a minute or more.")
    install = [python, "-m", "pip", "install", "-q", "--no-input", "--require-hashes"]
    trouble = run([sys.executable, "-m", "venv", venv], root)
    trouble = trouble or run([*install, "-r", environment.lock_of(root)], root)
    if trouble:
        shutil.rmtree(venv, ignore_errors=True)
        sys.exit(trouble)
    write_stamp(root)


def make_alone(root: str) -> None:
    """Make `.venv`, unless another start did so while this one waited for it."""
    try:
        with alone(root):
            if not environment.is_ready(root):
                make(root)
    except OSError as error:
        sys.exit(sentence_for(str(error), root))
