"""Papers on disk: written whole or not at all, never half."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from app.core.errors import InvalidInput


def write_paper(out: str, name: str, pdf: bytes) -> str:
    """Write a PDF to a file, or into a folder under `name`; return the path.

    Only a PDF is ever written over: a slip in the name must not cost a ledger. Raises
    `InvalidInput(out)` with `no_folder`, `cannot_write` or `not_a_paper`.
    """
    temporary = ""
    path = Path(out).expanduser()
    try:
        if path.is_dir() or out.endswith(("/", "\\")):
            path = path / name
        if not path.parent.is_dir():
            raise InvalidInput("out", "no_folder", given=str(path.parent)[:200])
        _check_free(path)
        handle, temporary = tempfile.mkstemp(dir=path.parent, suffix=".part")
        with os.fdopen(handle, "wb") as file:
            file.write(pdf)
        Path(temporary).replace(path)
    except (OSError, ValueError) as error:
        with suppress(OSError):
            Path(temporary).unlink(missing_ok=True)
        raise InvalidInput("out", "cannot_write", given=str(path)[:200], why=type(error).__name__) from error
    return str(path)


def _check_free(path: Path) -> None:
    """Let nothing but an earlier paper be replaced: no ledger, no device, no other file."""
    if not path.exists() and not path.is_symlink():
        return
    is_paper = False
    if path.is_file():
        with path.open("rb") as file:
            is_paper = file.read(5) == b"%PDF-"
    if not is_paper:
        raise InvalidInput("out", "not_a_paper", given=str(path)[:200])
