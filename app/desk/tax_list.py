"""The work list for Form W-2G: every prize that may need one, figured against the entry that won it.

Nothing is filed from here and no taxpayer's number is known: the list says whom to ask, on paper.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date

from app.core.errors import InvalidInput
from app.core.money import ZERO, Money
from app.core.records import PrizePaid
from app.core.tax import TaxState
from app.desk.commands import reads
from app.desk.desk import Desk, local_now, venue_of
from app.desk.facts import Loaded, load
from app.desk.packs import default_pack, pack_content, read_pack
from app.desk.payout_results import PlaceShown
from app.desk.places import Standing, places_shown, standing
from app.desk.tax_figures import CONFIRM, TaxRules, Won, surely_below, tax_rules, winnings_of, won
from app.law.pack import RulePack
from db import prizes

_FIRST_YEAR, _LAST_YEAR = 1913, 8999


@dataclass(frozen=True, slots=True)
class TaxLine:
    """One prize. `paid_on` is None and `receipt_number` '' while it is still to be paid.

    `state` is over, below or unknown, by the figure of `year`; `paper` asks for a worksheet. `net_cents`
    is the prize, with the value of a thing, less `wager_cents`, what the entry that won it cost.
    """

    tournament_id: str
    tournament: str
    place: int
    person_id: str
    person: str
    entry_number: int
    receipt_number: str
    paid_on: date | None
    year: int
    winnings_cents: int
    thing: str
    wager_cents: int
    net_cents: int
    state: str
    paper: bool


@dataclass(frozen=True, slots=True)
class TaxList:
    """The prizes of a year or a tournament that may need a form; `below` counts those that need none.

    `figures` say from where on a form is due in each year met; `note` is what an accountant has to do where they
    do not say it.
    """

    lines: tuple[TaxLine, ...]
    below: int
    figures: tuple[str, ...]
    note: str

    @property
    def papers(self) -> tuple[TaxLine, ...]:
        """The prizes that ask for a worksheet."""
        return tuple(one for one in self.lines if one.paper)


@reads("tax-list")
def list_tax(desk: Desk, *, year: int | None = None, tournament_id: str = "") -> TaxList:
    """List the prizes that may need Form W-2G: of a year, of a tournament, or of this year.

    Of a tournament also those still to be paid, by this year's figure. Amounts are in cents; entries are
    not added together. A year without a figure is to be confirmed: then every prize is listed. So is a
    thing whose value was not named. Raises
    `InvalidInput(year)`, `NotFound(no_such_tournament)`.
    """
    now = local_now(desk, venue_of(desk))
    if year is not None and not _FIRST_YEAR <= year <= _LAST_YEAR:
        code = "too_small" if year < _FIRST_YEAR else "too_large"
        raise InvalidInput("year", code, least=_FIRST_YEAR, most=_LAST_YEAR)
    rules = _Rules(desk)
    if tournament_id:
        loaded = load(desk, tournament_id)
        found = [one for one in _of_tournament(desk, loaded, rules) if year in (None, one.year)]
    else:
        found = list(_of_year(desk, year or now.year, rules))
    if not found:
        rules.of(_pack_in_use(desk), year or now.year)
    return TaxList(
        lines=tuple(one for one in found if one.state != TaxState.BELOW.value),
        below=sum(one.state == TaxState.BELOW.value for one in found),
        figures=rules.words(),
        note="" if rules.told() else CONFIRM,
    )


def line_of(desk: Desk, loaded: Loaded, row: PrizePaid) -> TaxLine:
    """Return the line of one prize that was paid, by the figure of the year of its day."""
    rules = tax_rules(desk, loaded.pack, row.day.year)
    one = won(desk, rules, winnings_of(row), row.detail.get("entry_id", ""))
    return _paid(
        loaded, row, rules, _unless_valued(one, row.thing, int(row.detail.get("thing_value_cents", "0")))
    )


class _Rules:
    """What holds for each pack and year met, read once."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._met: dict[tuple[str, int], TaxRules] = {}

    def of(self, pack: RulePack, year: int) -> TaxRules:
        """Return what holds."""
        key = (pack.content, year)
        if key not in self._met:
            self._met[key] = tax_rules(self._desk, pack, year)
        return self._met[key]

    def words(self) -> tuple[str, ...]:
        """Return the figures met, by year, each once."""
        return tuple(sorted({one.words for one in self._met.values()}))

    def told(self) -> bool:
        """Tell whether the figures say themselves what an accountant has to confirm, as far as there is any of it."""
        return all(one.told for one in self._met.values())


def _of_year(desk: Desk, year: int, rules: _Rules) -> Iterator[TaxLine]:
    """Return the prizes that were paid in a year, by the venue's calendar."""
    tournaments: dict[str, Loaded] = {}
    for row in prizes.list_of_days(desk.store, date(year, 1, 1), date(year, 12, 31)):
        if row.tournament_id not in tournaments:
            tournaments[row.tournament_id] = load(desk, row.tournament_id)
        yield _line(desk, tournaments[row.tournament_id], row, rules)


def _of_tournament(desk: Desk, loaded: Loaded, rules: _Rules) -> Iterator[TaxLine]:
    one = loaded.tournament
    now = standing(desk, one.tournament_id, over=one.state.is_over)
    paid = {row.place: row for row in now.paid if row.reverses_id is None and row.reversed_by_id is None}
    for shown in places_shown(now, now.table.places if now.table is not None else ()):
        row = paid.get(shown.place)
        if row is not None:
            yield _line(desk, loaded, row, rules)
        elif shown.owed and shown.person_id:
            yield _due(desk, loaded, now, shown, rules)


def _line(desk: Desk, loaded: Loaded, row: PrizePaid, rules: _Rules) -> TaxLine:
    of_year = rules.of(loaded.pack, row.day.year)
    one = _won(desk, of_year, winnings_of(row), row.detail.get("entry_id", ""))
    return _paid(
        loaded, row, of_year, _unless_valued(one, row.thing, int(row.detail.get("thing_value_cents", "0")))
    )


def _unless_valued(one: Won, thing: str, value_cents: int) -> Won:
    """Return that it is to be confirmed where a prize is a thing whose value nobody named."""
    if not thing or value_cents or one.state is TaxState.OVER:
        return one
    return replace(one, state=TaxState.UNKNOWN, paper=True)


def _won(desk: Desk, rules: TaxRules, winnings: Money, entry_id: str) -> Won:
    """Return what a prize is over its entry; of the many small ones only that they are below."""
    if surely_below(rules, winnings):
        return Won(winnings, ZERO, winnings, TaxState.BELOW, paper=False)
    return won(desk, rules, winnings, entry_id)


def _paid(loaded: Loaded, row: PrizePaid, rules: TaxRules, one: Won) -> TaxLine:
    return TaxLine(
        tournament_id=row.tournament_id,
        tournament=loaded.tournament.terms.name,
        place=row.place,
        person_id=row.person_id,
        person=row.person,
        entry_number=int(row.detail.get("entry_number", "1")),
        receipt_number=row.receipt_number,
        paid_on=row.day,
        year=rules.year,
        winnings_cents=one.winnings.cents,
        thing=row.thing,
        wager_cents=one.wager.cents,
        net_cents=one.net.cents,
        state=one.state.value,
        paper=one.paper,
    )


def _due(desk: Desk, loaded: Loaded, now: Standing, shown: PlaceShown, rules: _Rules) -> TaxLine:
    """Return the line of a prize that is still to be paid, as if it were paid today."""
    holder = now.holder(shown.place)
    assert holder is not None
    of_year = rules.of(loaded.pack, loaded.now.year)
    one = _won(desk, of_year, Money(shown.due_cents + shown.thing_value_cents), holder.entry_id)
    one = _unless_valued(one, shown.thing, shown.thing_value_cents)
    return TaxLine(
        tournament_id=loaded.tournament.tournament_id,
        tournament=loaded.tournament.terms.name,
        place=shown.place,
        person_id=holder.person_id,
        person=holder.name,
        entry_number=holder.entry_number,
        receipt_number="",
        paid_on=None,
        year=of_year.year,
        winnings_cents=one.winnings.cents,
        thing=shown.thing,
        wager_cents=one.wager.cents,
        net_cents=one.net.cents,
        state=one.state.value,
        paper=one.paper,
    )


def _pack_in_use(desk: Desk) -> RulePack:
    return read_pack(pack_content(desk, default_pack(desk)))
