"""Papers on disk: written whole or not at all, never half."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from app.core.errors import InvalidInput


def write_paper(out: str, name: str, pdf: bytes) -> str:
    """Write a PDF to a file, or into a folder under `name`; return the path.

    Raises `InvalidInput(out)` with `no_folder` or `cannot_write`.
    """
    path = Path(out).expanduser()
    if path.is_dir() or out.endswith(("/", "\\")):
        path = path / name
    if not path.parent.is_dir():
        raise InvalidInput("out", "no_folder", given=str(path.parent)[:200])
    temporary = ""
    try:
        handle, temporary = tempfile.mkstemp(dir=path.parent, suffix=".part")
        with os.fdopen(handle, "wb") as file:
            file.write(pdf)
        Path(temporary).replace(path)
    except (OSError, ValueError) as error:
        with suppress(OSError):
            Path(temporary).unlink(missing_ok=True)
        raise InvalidInput("out", "cannot_write", given=str(path)[:200], why=type(error).__name__) from error
    return str(path)
