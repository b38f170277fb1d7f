"""Reads a paper back the way a viewer does: its words, and where each figure ends."""

from io import BytesIO

from pypdf import PdfReader


def text_of(paper: bytes) -> str:
    """Return the words of all pages in drawing order, runs of space made single."""
    pages = PdfReader(BytesIO(paper)).pages
    return " ".join(" ".join(page.extract_text().split()) for page in pages)


def font_names(paper: bytes) -> set[str]:
    """Return the names of the fonts a paper uses; fails on one that is not embedded."""
    names = set()
    for page in PdfReader(BytesIO(paper)).pages:
        for font in page["/Resources"]["/Font"].values():
            descriptor = font.get_object()["/FontDescriptor"].get_object()
            assert "/FontFile2" in descriptor
            names.add(str(font.get_object()["/BaseFont"]).split("+")[-1])
    return names


def placed(paper: bytes, *, page: int = 0) -> list[tuple[str, float, float, str, float]]:
    """Return every piece of text with x, y, font name and size, in points from the lower left."""
    found = []

    def visit(text, _matrix, position, font, size):
        words = text.strip()
        if words and font:
            name = str(font["/BaseFont"]).split("+")[-1]
            found.append((words, position[4], position[5], name, size))

    PdfReader(BytesIO(paper)).pages[page].extract_text(visitor_text=visit)
    return found


def joined(text) -> str:
    """Return the runs of a text without their styles."""
    return "".join(run.text for run in text)
