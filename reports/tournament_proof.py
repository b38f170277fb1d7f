"""The proof of the tournament: one page on which every cent is seen, to sign and to bind behind the permit.

Source: papers.md sections 1 and 11, 23-5-317(2)(d), (7), (10) and (11).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from app.core.proof_paper import ProofPaper
from reports import binder, fonts, letter, lines, proof_parts, wording
from reports.binder import About, Sheets
from reports.letter import BINDER
from reports.lines import Run
from reports.pen import RIGHT, Pen
from reports.proof_columns import Columns
from reports.proof_parts import BODY, Prizes, between
from reports.wording import dotted, keep

_PAPER = "Proof of the tournament"
# The distance of two lines of a list: a crowded page draws them closer before it takes a second one.
_LEADS = (13.0, 12.4, 11.8, 11.2)
_PANEL = 46.4
_LOWEST, _FOOT, _LIST_LEAD = 708.0, 32.0, 12.6
_NOT_SETTLED, _NOT_YET = "not settled", "not settled yet"


def render(records: tuple[ProofPaper, ...]) -> bytes:
    """Return the proofs as one PDF, each from a page of its own with its pages counted for itself.

    The same records make the same bytes. Raises `ValueError` for none.
    """
    plans = [_planned(record) for record in records]
    if not plans:
        message = "a proof needs a tournament"
        raise ValueError(message)
    pen = binder.begin(_about(plans[0].record))
    for place, plan in enumerate(plans):
        if place:
            pen.next_page()
            letter.demo(pen, plan.record.imprint)
        binder.draw_all(_about(plan.record), _drawing(plan), pen, pages=plan.pages)
    return pen.finish()


class _Plan(NamedTuple):
    """How a record is set: the distance of its lines, its prizes beside the cash or None, how many pages."""

    record: ProofPaper
    lead: float
    inline: Prizes | None
    pages: int


def _planned(record: ProofPaper) -> _Plan:
    """Find the widest lines that fit on one page, else on one page with the prizes on a second.

    What takes more pages than that is set a little closer, on as few as can be.
    """
    about, inline = _about(record), proof_parts.half_prizes(record)
    ways = [_Plan(record, lead, inline, 1) for lead in _LEADS] if inline is not None else []
    if inline is None or len(record.prizes) > proof_parts.MANY:
        ways += [_Plan(record, lead, None, 2) for lead in _LEADS]
    counted = [plan._replace(pages=binder.count(about, _drawing(plan))) for plan in ways]
    fitting = (found for plan, found in zip(ways, counted, strict=True) if found.pages <= plan.pages)
    return next(fitting, min(counted[1:], key=lambda plan: plan.pages))


def _drawing(plan: _Plan) -> Callable[[Sheets], None]:
    return lambda sheets: _draw(sheets, plan)


def _about(record: ProofPaper) -> About:
    sealed = f"journal {record.journal_sequence:d}, {wording.short_hash(record.journal_hash)}"
    foot = dotted(f"Proof {record.number}, print {record.print_count}", keep(sealed))
    return About(record.imprint, f"{_PAPER} {record.number}", foot, lambda pen, _page: _head(pen, record))


def _head(pen: Pen, record: ProofPaper) -> float:
    y = letter.head(pen, record.imprint)
    permits = "permits" if "," in record.permit_number else "permit"
    permit = f"{permits} {record.permit_number}" if record.permit_number else ""
    under = dotted(record.tournament, wording.span(record.first_day, record.last_day), permit)
    y = letter.title(pen, y + 29.4, _PAPER, number=record.number, under=under)
    for line in lines.wrap((Run(_whose(record), fonts.REGULAR, 10),), BINDER.wide):
        y += 12.6 if record.operator or len(record.operators) > 1 else 0
        pen.runs(BINDER.left, y, line)
    return y


def _whose(record: ProofPaper) -> str:
    """Say for which operator a proof is, or of which ones it is the joint one; '' where there is only one."""
    if record.operator:
        return f"for {record.operator}"
    *first, last = record.operators or ("",)
    return f"joint proof of {', '.join(first)} and {last}" if first else ""


def _draw(sheets: Sheets, plan: _Plan) -> None:
    record = plan.record
    _panel(sheets, record)
    _unsettled(sheets, record, plan.lead)
    Columns(sheets, record, plan.lead).draw()
    proof_parts.prizes_and_cash(sheets, record, plan.inline, plan.lead)
    proof_parts.law(sheets, record.law, plan.lead)
    _signatures(sheets, record)
    if plan.inline is None:
        _all_prizes(sheets, record)


def _panel(sheets: Sheets, record: ProofPaper) -> None:
    """Draw the answer: came in, less went out, is the difference."""
    pen, top, proof = sheets.pen, sheets.y + 13, record.proof
    pen.fill(BINDER.left, top, BINDER.wide, _PANEL, pen.ink.tint)
    still_open = bool(record.differences) or not proof.is_even
    if still_open:
        pen.box(BINDER.left + 1, top + 1, BINDER.wide - 2, _PANEL - 2, weight=2)
    else:
        pen.fill(BINDER.left, top, 4, _PANEL, pen.ink.accent)
    state = _NOT_SETTLED if still_open else "" if record.settled else _NOT_YET
    pen.text(BINDER.left + 13, top + 15.4, state, fonts.BOLD, 10)
    figures = (
        ("Came in", 151.0, str(proof.all_in.total)),
        ("Went out", 312.6, str(proof.all_out.total)),
        ("Difference", BINDER.wide - 13, str(proof.difference.total)),
    )
    room = 132.0
    size = proof_parts.figure_size([value for *_, value in figures], 20, room)
    signs = ("", "\N{MINUS SIGN}", "=")
    before = 0.0
    for (label, edge, value), sign in zip(figures, signs, strict=True):
        x = BINDER.left + edge
        if sign:
            middle = (before + x - lines.width(value, fonts.BOLD_TAB, size)) / 2
            pen.text(middle + 5, top + 35, sign, fonts.REGULAR, 16, align=RIGHT)
        pen.text(x, top + 15.4, label, fonts.REGULAR, 9, align=RIGHT)
        pen.text(x, top + 36, value, fonts.BOLD_TAB, size, align=RIGHT)
        before = x
    sheets.y = top + _PANEL


def _unsettled(sheets: Sheets, record: ProofPaper, lead: float) -> None:
    """List what keeps the books from being even; nothing where nothing does."""
    if not record.differences:
        return
    heading = "What stands open"
    sheets.y = letter.section(sheets.pen, sheets.y + between(lead), heading) + 1
    for sentence in record.differences:
        found = lines.wrap((Run(sentence, fonts.REGULAR, BODY),), BINDER.wide - 12)
        if sheets.room(lead + 11.2 * (len(found) - 1)):
            again = f"{heading}, continued"
            sheets.y = letter.section(sheets.pen, sheets.y + between(lead), again) + 1
        sheets.y += lead
        sheets.pen.text(BINDER.left, sheets.y, "\N{EN DASH}", fonts.REGULAR, BODY)
        for index, line in enumerate(found):
            sheets.y += 11.2 if index else 0
            sheets.pen.runs(BINDER.left + 12, sheets.y, line)


def _signatures(sheets: Sheets, record: ProofPaper) -> None:
    """Draw the lines to sign: at the foot of a full page, else under what was written."""
    who = f"person in charge, {record.signer}" if record.signer else "person in charge"
    other = f"director, {record.director}" if record.director else "director"
    places = ((0, 167, who), (181, 238, "date"), (266, 433, other), (447, 504, "date"))
    said = [proof_parts.words_in(words, fonts.REGULAR, 8.4, right - left) for left, right, words in places]
    under = 9.6 * (max(len(words) for words, _ in said) - 1)
    sheets.room(38 + under)
    lowest = _LOWEST - under
    y = sheets.y + 27
    y = lowest if lowest - y < 110 else y + 16
    for (left, right, _), (texts, size) in zip(places, said, strict=True):
        sheets.pen.rule(BINDER.left + left, BINDER.left + right, y, 0.9)
        for index, text in enumerate(texts):
            sheets.pen.text(BINDER.left + left, y + 10 + 9.6 * index, text, fonts.REGULAR, size)
    sheets.y = y + 10 + under


def _all_prizes(sheets: Sheets, record: ProofPaper) -> None:
    """List all prizes in three columns on the pages after the proof."""
    sheets.turn()
    room = BINDER.bottom - _FOOT - sheets.y - between(_LIST_LEAD) - 17.2
    for index, prizes in enumerate(proof_parts.full_prizes(record, room, _LIST_LEAD)):
        if index:
            sheets.turn()
        note = f"pool {record.proof.all_in.prize}"
        y = letter.section(sheets.pen, sheets.y + between(_LIST_LEAD), "Prizes", note=note) + 1
        proof_parts.draw_prizes(sheets.pen, y, prizes, _LIST_LEAD)
        sheets.y = y + prizes.high(_LIST_LEAD)
