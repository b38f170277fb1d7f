"""Papers and lists on disk: written whole or not at all, never half."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from app.core.errors import InvalidInput

PDF, CSV, XLSX = ".pdf", ".csv", ".xlsx"
# What a file of ours begins with: nothing else is ever written over.
_BEGINS: Final[Mapping[str, bytes]] = {PDF: b"%PDF-", CSV: b"\xef\xbb\xbf", XLSX: b"PK\x03\x04"}


def ending_of(out: str, endings: Sequence[str]) -> str:
    """Return which of the endings a file asks for; a folder asks for the first.

    Raises `InvalidInput(out, unknown_choice)`.
    """
    path = Path(out).expanduser()
    if _is_folder(path, out):
        return endings[0]
    suffix = path.suffix.lower()
    if suffix not in endings:
        raise InvalidInput(
            "out", "unknown_choice", given=path.suffix[:40] or out[:40], choices=", ".join(endings)
        )
    return suffix


def write_paper(out: str, name: str, pdf: bytes) -> str:
    """Write a PDF to a file, or into a folder under `name`; return the path. Raises as `write_file` does."""
    return _write(out, name, pdf, kind=PDF)


def write_file(out: str, name: str, content: bytes) -> str:
    """Write a list to a file, or into a folder under `name`, whose ending says what it is; return the path.

    Only a file of the same kind is ever written over: a slip in the name must not cost a ledger. Raises
    `InvalidInput(out)` with `no_folder`, `cannot_write`, `not_a_paper` or `another_kind`.
    """
    return _write(out, name, content, kind=Path(name).suffix)


def _is_folder(path: Path, out: str) -> bool:
    try:
        return path.is_dir() or out.endswith(("/", "\\"))
    except (OSError, ValueError):
        return False  # what it is not is told when it is written


def _write(out: str, name: str, content: bytes, *, kind: str) -> str:
    temporary = ""
    path = Path(out).expanduser()
    try:
        if _is_folder(path, out):
            path = path / name
        if not path.parent.is_dir():
            raise InvalidInput("out", "no_folder", given=str(path.parent)[:200])
        _check_free(path, kind)
        handle, temporary = tempfile.mkstemp(dir=path.parent, suffix=".part")
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(temporary).replace(path)
    except (OSError, ValueError) as error:
        with suppress(OSError):
            Path(temporary).unlink(missing_ok=True)
        raise InvalidInput("out", "cannot_write", given=str(path)[:200], why=type(error).__name__) from error
    return str(path)


def _check_free(path: Path, kind: str) -> None:
    """Let nothing but an earlier file of the kind be replaced: no ledger, no device, no other file."""
    if not path.exists() and not path.is_symlink():
        return
    is_ours = False
    if path.is_file():
        with path.open("rb") as file:
            is_ours = file.read(5).startswith(_BEGINS[kind])
    if not is_ours:
        code = "not_a_paper" if kind == PDF else "another_kind"
        raise InvalidInput("out", code, given=str(path)[:200], ending=kind)
