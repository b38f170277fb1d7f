"""Keeps None alive under Qt's bindings on Python 3.11.

Every call into PySide6 6.12 that returns nothing gives back one reference to None too many
when the interpreter is older than 3.12, where None became immortal; after some ten thousand
calls the process dies with "deallocating None". The wheels were built with headers that take
immortality for granted. Here the same is done by hand: the count is raised so far that it
never comes to an end. Without effect from Python 3.12 on.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Final

_ENOUGH: Final = 1 << 60


def keep_alive() -> None:
    """Make the constants that the bindings hand out immortal. Cheap to call again."""
    if sys.version_info >= (3, 12):
        return
    for constant in (None, True, False, NotImplemented, Ellipsis):
        count = ctypes.c_ssize_t.from_address(id(constant))
        if count.value < _ENOUGH:
            count.value += _ENOUGH
