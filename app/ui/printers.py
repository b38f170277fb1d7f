"""Which printers this machine has, and what a screen needs of the queue that prints on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtPrintSupport import QPrinterInfo


class Queue(Protocol):
    """Where papers go: nothing waits for a printer."""

    def enqueue(self, document: str, reference: str, pdf: bytes, copies: int, paper: str) -> object:
        """Take a paper to print: `paper` is letter, tabloid, 80mm or 58mm."""


def printer_names() -> Sequence[str]:
    """Return the printers of this machine as the system names them, its default first."""
    first = QPrinterInfo.defaultPrinterName()
    names = QPrinterInfo.availablePrinterNames()
    return sorted(names, key=lambda name: (name != first, name.casefold()))
