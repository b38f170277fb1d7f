"""The rules sheet as a wall poster, Letter or Tabloid: posted in each area of play, 23-5-317(4).

Prices and the ceiling are read from three meters, statements from half of that, fine print at
arm's length. The page is always full: what room is left is shared out among the gaps. What is
too long first shrinks a little, then moves to a second sheet; nothing is ever cut.
Source: papers.md section 2, reading-note section 4.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.core.papers import RulesSheet
from reports import letter, poster_rest, rules_statements
from reports import rules_words as words
from reports.pen import Pen
from reports.poster_blocks import BODY, Block, Setting, band, statement, title
from reports.poster_costs import costs, panel
from reports.poster_fine import fine_block, foot, foot_height
from reports.poster_foot import in_charge, shares, small_lines
from reports.rules_times import span_words
from reports.style import LETTER, POSTER_MARGIN, TABLOID, ink_of
from reports.wording import dotted

PaperSize = Literal["letter", "tabloid"]
FINE = 7.7
TABLOID_SCALE = 1.37
TABLOID_MARGIN = 43.2
MOST_LEVELS = 24


@dataclass(frozen=True, slots=True)
class Plan:
    """How a poster is set: body and fine print sizes, and what moves to a second sheet."""

    body: float = BODY
    fine: float = FINE
    house_rules: bool = True
    levels: bool = True
    shares: bool = True


def render(sheet: RulesSheet, *, paper: PaperSize = "letter") -> bytes:
    """Return the poster of a rules sheet as PDF. The same sheet gives the same bytes.

    One page; levels over 24, house rules or shares that do not fit follow on further pages.
    """
    size, margin, k = (LETTER, POSTER_MARGIN, 1.0)
    if paper == "tabloid":
        size, margin, k = (TABLOID, TABLOID_MARGIN, TABLOID_SCALE)
    pen = Pen(
        *size,
        title=f"Tournament rules: {sheet.terms.name}",
        author=sheet.imprint.program,
        ink=ink_of(sheet.imprint),
    )
    setting = Setting(pen, margin, size[0] - 2 * margin, k)
    room = size[1] - 2 * margin - foot_height(setting, sheet)
    plan, blocks, gap = _fitting(setting, sheet, room)
    rest = poster_rest.pages(
        setting,
        sheet,
        house_rules=plan.house_rules,
        with_levels=plan.levels,
        with_shares=plan.shares,
        room=room,
    )
    letter.demo(pen, sheet.imprint)
    y = margin
    for index, block in enumerate(blocks):
        y += gap if index else 0.0
        block.draw(y)
        y += block.high
    foot(setting, sheet, size[1] - margin, page=(1, 1 + len(rest)))
    for number, draw in enumerate(rest, 2):
        pen.next_page()
        letter.demo(pen, sheet.imprint)
        draw(margin)
        foot(setting, sheet, size[1] - margin, page=(number, 1 + len(rest)))
    return pen.finish()


def _plans(sheet: RulesSheet) -> tuple[Plan, ...]:
    """Return the ways to set a poster, the best first."""
    few = len(sheet.terms.levels) <= MOST_LEVELS
    sizes = ((BODY, FINE), (9.9, 7.4), (9.6, 7.0))
    moved = [(True, few, True), (False, few, True), (False, False, True), (False, False, False)]
    return tuple(Plan(body, fine, *kept) for kept in dict.fromkeys(moved) for body, fine in sizes)


def _fitting(setting: Setting, sheet: RulesSheet, room: float) -> tuple[Plan, tuple[Block, ...], float]:
    """Return the first plan that fits, its blocks, and the gap that fills the page."""
    for plan in _plans(sheet):
        bare = _blocks(setting, sheet, plan, loose=0.0)
        gap = _gap(bare, room)
        if gap >= 1.0 * setting.k:
            # Part of a generous gap goes into the blocks, so that heads and prices breathe too.
            loose = min(9.0 * setting.k, max(0.0, gap - 7 * setting.k) * 0.4)
            blocks = _blocks(setting, sheet, plan, loose=loose)
            return plan, blocks, _gap(blocks, room)
    return plan, bare, gap


def _gap(blocks: tuple[Block, ...], room: float) -> float:
    return (room - sum(block.high for block in blocks)) / (len(blocks) - 1)


def _blocks(setting: Setting, sheet: RulesSheet, plan: Plan, *, loose: float) -> tuple[Block, ...]:
    """Return the blocks of the first page from top to bottom."""
    terms = sheet.terms
    setting = Setting(setting.pen, setting.left, setting.wide, setting.k, plan.body, loose)
    played = dotted(terms.game_words, span_words(terms.first_day, terms.last_day))
    paid = "cash only" if sheet.cash_only else "never on credit"
    blocks = [
        band(setting, "TOURNAMENT RULES", sheet.imprint.venue.premises),
        title(setting, terms.name, played, words.first_cards_rows(terms)),
        costs(setting, words.offers(sheet), dotted(paid, "23-5-317(7), 23-5-157")),
    ]
    figures = words.figures(sheet)
    if figures:
        blocks.append(panel(setting, figures, words.spend_citation(sheet)))
    blocks += [
        _beside(setting, rules_statements.reentry(sheet), rules_statements.no_rake(sheet)),
        _payouts(setting, sheet, plan),
        in_charge(setting, terms.in_charge, rules_statements.in_charge(sheet)),
        fine_block(setting, sheet, plan.fine, house_rules=plan.house_rules, levels=plan.levels),
    ]
    return tuple(blocks)


def _halves(setting: Setting) -> tuple[Setting, Setting]:
    """Return the left and right column: prizes need more room than charity."""
    left = setting.wide * 276 / 540
    gutter = 23.6 * setting.k
    return (
        setting.part(setting.left, left),
        setting.part(setting.left + left + gutter, setting.wide - left - gutter),
    )


def _beside(setting: Setting, left: rules_statements.Statement, right: rules_statements.Statement) -> Block:
    halves = _halves(setting)
    return _row(statement(halves[0], left), statement(halves[1], right))


def _row(*blocks: Block) -> Block:
    """Set blocks side by side."""

    def draw(y: float) -> None:
        for block in blocks:
            block.draw(y)

    return Block(max(block.high for block in blocks), draw)


def _stack(*blocks: Block) -> Block:
    """Set blocks one under the other."""

    def draw(y: float) -> None:
        for block in blocks:
            block.draw(y)
            y += block.high

    return Block(sum(block.high for block in blocks), draw)


def _payouts(setting: Setting, sheet: RulesSheet, plan: Plan) -> Block:
    """Draw prizes beside charity; prizes alone take the full width."""
    charity = rules_statements.charity(sheet)
    left, right = _halves(setting) if charity else (setting, setting)
    paid = [statement(left, rules_statements.prizes(sheet, shares_here=plan.shares))]
    if plan.shares and sheet.terms.payout_shares:
        paid.append(shares(left, sheet.terms))
    if charity is None:
        return _stack(*paid)
    given = (statement(right, charity), small_lines(right, rules_statements.charity_address(sheet)))
    return _row(_stack(*paid), _stack(*given))
