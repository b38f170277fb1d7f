"""A finished PDF to a printer of the system, or into a folder, always at the paper's own size.

A print dialog forgets the size of an 80 mm slip and feeds a whole sheet (known fault 44), so
there is no dialog: each page goes out at the size the PDF gives it.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, QSize
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

from app.core.errors import DeskError
from app.desk.files import write_paper
from app.ui.station import SAVE_AS_PDF, Station

DOTS = 300
SLIP_DOTS = 203


class NotPrinted(Exception):
    """A paper did not come out; the text says why, in words for the queue."""


def printer_names() -> list[str]:
    """Return the printers the system knows."""
    return list(QPrinterInfo.availablePrinterNames())


def put_out(
    pdf: bytes, *, printer: str, station: Station, name: str, copies: int = 1, ledger: str = ""
) -> str:
    """Print a PDF, or save it; return where it went. Raises `NotPrinted`.

    Saved papers lie in a folder of their ledger, so that two ledgers' receipts of one number do not
    meet; an earlier paper is never written over.
    """
    if not printer:
        raise NotPrinted("no printer chosen")
    if printer == SAVE_AS_PDF:
        return _save(pdf, station.folder / ledger, name)
    if printer not in printer_names():
        raise NotPrinted(f"{printer} is not there")
    _print(pdf, printer, name, copies)
    return printer


def _save(pdf: bytes, folder: Path, name: str) -> str:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return write_paper(str(_free(folder / name)), name, pdf)
    except (OSError, DeskError) as error:
        raise NotPrinted(f"{folder} cannot be written to") from error


def _free(path: Path) -> Path:
    """Return the path, or the next one with a number that is not taken."""
    candidate, number = path, 2
    while candidate.exists():
        candidate = path.with_stem(f"{path.stem}-{number}")
        number += 1
    return candidate


def _print(pdf: bytes, name: str, title: str, copies: int) -> None:
    document = QPdfDocument()
    buffer = QBuffer()
    buffer.setData(QByteArray(pdf))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    document.load(buffer)
    if document.pageCount() == 0:
        raise NotPrinted("the paper is empty")
    printer = QPrinter(QPrinterInfo.printerInfo(name))
    printer.setDocName(title)
    printer.setCopyCount(copies)
    printer.setFullPage(True)
    _fit(printer, document, 0)
    painter = QPainter()
    if not painter.begin(printer):
        raise NotPrinted(f"{name} does not answer")
    for page in range(document.pageCount()):
        if page:
            _fit(printer, document, page)
            if not printer.newPage():
                painter.end()
                raise NotPrinted(f"{name} stopped at page {page + 1}")
        area = printer.pageLayout().fullRectPixels(printer.resolution())
        size = QSize(area.width(), area.height())
        painter.drawImage(QRect(0, 0, size.width(), size.height()), document.render(page, size))
    painter.end()


def _fit(printer: QPrinter, document: QPdfDocument, page: int) -> None:
    size = document.pagePointSize(page)
    printer.setResolution(SLIP_DOTS if size.width() < 300 else DOTS)
    printer.setPageSize(QPageSize(size, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch))
    printer.setPageOrientation(QPageLayout.Orientation.Portrait)
