"""How the list of papers is put into words: when printed, since when out of date, what a button prints."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from app.core.days import clock, short_month
from app.desk.paper_list import CHARITY, PaperLine, PaperList, PaperPrint
from app.desk.receipts import DOCUMENT as RECEIPT
from app.desk.reports_list import PREFIX as REPORT_PREFIX
from app.desk.shift_papers import X as X_REPORT
from app.desk.shift_papers import Z as Z_REPORT
from app.ui.widgets.row import Row

SECTION = "23-5-317"
_FORM = "Form "
NO_PAPERS = ("No papers yet", "Set up a tournament, then its papers are made here.")
NOT_READ = ("Not read yet", "The server does not answer. The papers are shown as soon as it does.")
AWAY = "The server does not answer. Nothing can be printed or saved until it does."
WAITS = "waits for a printer"
_SINGULAR = {CHARITY: "Charity receipt", RECEIPT: "Receipt", Z_REPORT: "Z report"}
_UNNUMBERED = (X_REPORT,)


@dataclass(frozen=True, slots=True)
class PrintedLine:
    """One line of what was printed before: words at the left, when or by whom at the right."""

    left: str
    right: str
    strong: bool = False
    muted: bool = False


def numbered(document: str) -> bool:
    """Tell whether a paper is chosen by its number and printed one by one."""
    return document in _SINGULAR


def single(document: str) -> bool:
    """Tell whether a paper is printed one by one: what has a number, and an X, which shows one moment."""
    return document in _SINGULAR or document in _UNNUMBERED


def number_label(document: str) -> str:
    """Return what the number of a paper is called."""
    return "Z number" if document == Z_REPORT else "Receipt number"


def as_written(document: str, typed: str) -> str:
    """Return a typed number as the paper shows it: a Z is counted in four digits."""
    return typed.zfill(4) if document == Z_REPORT and typed.isdigit() else typed


def on_roll(document: str) -> bool:
    """Tell whether a paper comes from the station's receipt printer."""
    return document in (RECEIPT, X_REPORT, Z_REPORT)


def alive(document: str) -> bool:
    """Tell whether a paper shows whatever was written last."""
    return document.startswith(REPORT_PREFIX) or document in _UNNUMBERED


def file_name(line: PaperLine, number: str) -> str:
    """Return the name that a paper is saved under."""
    if numbered(line.document):
        return f"{Z_REPORT}-{number}" if line.document == Z_REPORT else number
    return f"{line.document} {line.count}".replace(" ", "-")


def when(at: datetime) -> str:
    """Write an instant on the venue's clock: `Mar 6, 4:31 pm`."""
    return f"{short_month(at)} {at.day}, {clock(at)}"


def full_citation(citation: str) -> str:
    """Return what a paper rests on: a part of the section, or a form of its own, as `Form 8300`."""
    return citation if citation.startswith(_FORM) else f"{SECTION}{citation}"


def short_citation(citation: str) -> str:
    """Return the same for the narrow column of the list: a form by its number alone."""
    return citation.removeprefix(_FORM)


def row_of(line: PaperLine) -> Row:
    """Return a paper as a row of the list."""
    if not line.ready:
        return Row(line.document, line.title, line.reason, lead=short_citation(line.citation), muted=True)
    if line.outdated_since is not None:
        return Row(
            line.document,
            line.title,
            f"out of date since {when(line.outdated_since)}",
            line.count,
            lead=short_citation(line.citation),
            second_icon="warning-fill",
            second_ink="amber",
        )
    return Row(
        line.document, line.title, _printed(line.prints), line.count, lead=short_citation(line.citation)
    )


def _printed(prints: tuple[PaperPrint, ...]) -> str:
    """Say when a paper was printed last, or that the newest one still waits."""
    if not prints:
        return "never printed"
    return f"printed {when(prints[0].at)}" if prints[0].done else WAITS


def summary(found: PaperList) -> str:
    """Return the line under the screen's title."""
    old = sum(line.outdated_since is not None for line in found.papers)
    state = f"{old} {'is' if old == 1 else 'are'} out of date" if old else "none is out of date"
    return f"{len(found.papers)} documents in the order of the statute, {state}"


def title_of(line: PaperLine, reference: str) -> str:
    """Return the title of the chosen paper: with its version, or its receipt number."""
    if numbered(line.document):
        return f"{_SINGULAR[line.document]} {reference}".strip()
    if alive(line.document):
        return f"{line.title}, {line.count}" if line.document in _UNNUMBERED else line.title
    version = line.count.replace(" ", "\N{NO-BREAK SPACE}")
    return f"{line.title}, {version}"


def printed_before(line: PaperLine, prints: tuple[PaperPrint, ...]) -> list[PrintedLine]:
    """Return what was printed, the newest first; the newest with its copies and by whom."""
    lines: list[PrintedLine] = []
    for number, one in enumerate(prints):
        name = f"Version {one.version}" if one.version else f"Print {len(prints) - number}"
        if numbered(line.document):
            earlier = len(prints) - 1 - number
            name = f"COPY {earlier}" if earlier else "First print"
        if not number:
            copies = f"{one.copies:,} cop{'ies' if one.copies != 1 else 'y'}"
            lines += [
                PrintedLine(name, when(one.at) if one.done else WAITS, strong=True),
                PrintedLine(copies, one.by),
            ]
        elif not one.done:
            lines.append(PrintedLine(name, WAITS, muted=True))
        elif one.current:
            lines.append(PrintedLine(name, when(one.at)))
        else:
            lines.append(PrintedLine(name, f"{short_month(one.at)} {one.at.day}, replaced", muted=True))
    return lines


def print_words(line: PaperLine, copies: int | None, printed: int) -> str:
    """Return what the Print button says: how many, or which copy."""
    if numbered(line.document):
        return f"Print COPY {printed}" if printed else "Print"
    return "Print" if copies is None else f"Print {copies:,}"


def sentence(reason: str) -> str:
    """Write a reason as a sentence of its own."""
    return f"{reason[:1].upper()}{reason[1:]}."
