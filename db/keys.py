"""Ids are text outside and integers inside; this is the one place where they change."""

from __future__ import annotations

from app.core.errors import NotFound

_LARGEST = 2**63 - 1


def key(text: str, *, what: str) -> int:
    """Return the integer key of an id. Raises `NotFound(what)` for text that is no id of ours."""
    if not (text.isascii() and text.isdigit()) or len(text) > 19 or int(text) > _LARGEST:
        raise NotFound(what, given=text[:80])
    return int(text)
