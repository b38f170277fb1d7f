"""Reads a workbook back by its own format (zip and XML): what a cell holds, and whether it would be run."""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import dataclass
from xml.etree import ElementTree as ET

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


@dataclass(frozen=True)
class Cell:
    """One cell: its text or number as written, the formula in it ('' for none), its number format, quoted or not."""

    value: str
    number: bool
    formula: str
    look: str
    quoted: bool


def cells_of(body: bytes) -> dict[str, Cell]:
    """Return the cells of the only sheet by their names: `B7`."""
    with zipfile.ZipFile(io.BytesIO(body)) as book:
        texts = [
            "".join(part.text or "" for part in one.iter(f"{MAIN}t"))
            for one in ET.fromstring(book.read("xl/sharedStrings.xml"))
        ]
        looks = _looks(ET.fromstring(book.read("xl/styles.xml")))
        sheet = ET.fromstring(book.read("xl/worksheets/sheet1.xml"))
    found = {}
    for cell in sheet.iter(f"{MAIN}c"):
        value = cell.findtext(f"{MAIN}v") or ""
        shared = cell.get("t") == "s"
        look, quoted = looks[int(cell.get("s", "0"))]
        found[cell.get("r", "")] = Cell(
            texts[int(value)] if shared else value, not shared, cell.findtext(f"{MAIN}f") or "", look, quoted
        )
    return found


def column_of(cells: dict[str, Cell], letter: str, first: int) -> list[Cell]:
    """Return a column from a row downward, while there are cells."""
    found = []
    while (cell := cells.get(f"{letter}{first + len(found)}")) is not None:
        found.append(cell)
    return found


def parts_of(body: bytes) -> dict[str, str]:
    """Return every part of the file as text."""
    with zipfile.ZipFile(io.BytesIO(body)) as book:
        return {name: book.read(name).decode() for name in book.namelist()}


def _looks(styles: ET.Element) -> list[tuple[str, bool]]:
    codes = {one.get("numFmtId"): one.get("formatCode", "") for one in styles.iter(f"{MAIN}numFmt")}
    (cells,) = (one for one in styles if re.fullmatch(f"{MAIN}cellXfs", one.tag))
    return [(codes.get(one.get("numFmtId"), ""), one.get("quotePrefix") == "1") for one in cells]
