"""Where the environment of the program lies, and whether it is whole.

Read at every start, so it imports next to nothing. A stamp inside `.venv`, written last by `making`,
holds what it was made from and what was in it: the hash of the lock file, the Python it stands on, the
folder of its packages and their names. A making cut short, another lock, a Python gone or a package
deleted all show as a stamp that does not fit.
"""

from __future__ import annotations

import hashlib
import os
import sys

WINDOWS = os.name == "nt"


def venv_of(root: str) -> str:
    """Return the folder of the environment."""
    return os.path.join(root, ".venv")


def lock_of(root: str) -> str:
    """Return the lock file: every package with its version and hashes."""
    return os.path.join(root, "requirements.lock")


def python_of(root: str) -> str:
    """Return the Python of the environment."""
    return os.path.join(venv_of(root), *(("Scripts", "python.exe") if WINDOWS else ("bin", "python")))


def stamp_of(root: str) -> str:
    """Return the file that says what the environment was made from."""
    return os.path.join(venv_of(root), "made-from.txt")


def made_from(root: str) -> list[str]:
    """Return how the stamp begins: the hash of the lock file, and the Python that `.venv` stands on."""
    with open(lock_of(root), "rb") as file:
        digest = hashlib.sha256(file.read()).hexdigest()
    return [digest, sys.base_prefix if WINDOWS else os.path.realpath(python_of(root))]


def is_ready(root: str) -> bool:
    """Tell whether the environment was made to its end, from this lock, and still has all it had."""
    try:
        with open(stamp_of(root), encoding="utf-8") as file:
            digest, base, packages, *names = file.read().splitlines()
        present = os.listdir(os.path.join(venv_of(root), packages))
    except (OSError, ValueError):
        return False
    whole = os.path.exists(python_of(root)) and set(names) <= set(present)
    return whole and [digest, base] == made_from(root)
