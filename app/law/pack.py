"""The rule pack: every number of the law as dated data, read from TOML and checked.

The statute given to us ends its history in 2007, so no number stands in code. A pack names its
edition, its source and who confirmed it; each value carries unit, citation, source and how sure we
are of it. Reading note, section 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, time
from typing import Any

from app.core.money import Money
from app.core.records import Tender
from app.core.text import words
from app.law.pack_shapes import SHAPES
from app.law.reading import Reader, Table, parsed

CERTAINTIES = ("read", "second-hand", "our reading")
_META = frozenset({"id", "name", "edition", "source", "confirmed_by"})
_DATED = frozenset({"value", "unit", "citation", "source", "certainty", "from"})
_GAME = frozenset({"name", "licensed_dealer", "tenders", "aliases", "citation", "certainty"})

_QUALIFIERS = frozenset(
    {"no", "limit", "nl", "pot", "pl", "fixed", "fl", "spread", "high", "low", "hi", "lo"}
) | {
    "live",
    "card",
    "game",
    "games",
    "tournament",
}


@dataclass(frozen=True, slots=True)
class PackValue:
    """One dated value as written, for `pack-show`. `value` is text, cents have the unit `cents`."""

    name: str
    value: str
    unit: str
    citation: str
    source: str
    certainty: str
    since: date
    note: str = ""


_History = tuple[tuple[PackValue, object], ...]
_Dated = Mapping[str, _History]


@dataclass(frozen=True, slots=True)
class Game:
    """A card game that may be played, who may deal it and how it may be paid for."""

    key: str
    name: str
    licensed_dealer: bool
    tenders: frozenset[Tender]


@dataclass(frozen=True, slots=True)
class RulePack:
    """The numbers in force on one day. None means the sources name no limit.

    Fields ending in `_cents` are whole cents; `closed_from` and `closed_until` are local times.
    """

    id: str
    name: str
    edition: str
    source: str
    confirmed_by: str
    year_limit: int | None
    year_basis: str
    longest_days: int | None
    gap_days: int | None
    permit_term: str
    permit_fee_cents: int
    permit_working_days: int
    extra_tables: int | None
    charity_percent: int
    charity_kinds: frozenset[str]
    ceiling_cents: int | None
    fee_cap_cents: int | None
    one_fee_only: bool
    minimum_age: int
    closed_from: time
    closed_until: time
    license_warning_days: int
    record_months: int
    social_prize_cents: int
    w2g_over_cents: int | None
    cash_report_over_cents: int
    content: str = field(repr=False)
    games: Mapping[str, Game] = field(repr=False, compare=False)
    _dated: _Dated = field(repr=False, compare=False)
    _names: Mapping[str, str] = field(repr=False, compare=False)
    _texts: Mapping[str, str] = field(repr=False, compare=False)

    @property
    def ceiling(self) -> Money | None:
        """The most one person may pay to enter one tournament, 23-5-317(10)."""
        return None if self.ceiling_cents is None else Money(self.ceiling_cents)

    @property
    def permit_fee(self) -> Money:
        """The fee that goes with each application, 23-5-317(2)(a)."""
        return Money(self.permit_fee_cents)

    def on(self, day: date) -> RulePack:
        """Return the pack with the values in force on a local day."""
        return replace(self, **_in_force(self._dated, day))

    def values(self) -> tuple[PackValue, ...]:
        """Return every dated value, in the order of the rules, oldest first."""
        return tuple(value for dated in self._dated.values() for value, _ in dated)

    def citation_of(self, name: str) -> str:
        """Return the citation of the newest value of a parameter."""
        return self._dated[name][-1][0].citation

    def text_of(self, citation: str) -> str:
        """Return the words of the law for a citation such as `23-5-317(10)`, or '' when not held."""
        return self._texts.get(citation, "")

    def game_of(self, text: str) -> str | None:
        """Return the key of the game that a typed text names, or None: `Texas Hold'em` is poker.

        Words that only say how it is bet or that it is a tournament are passed over.
        """
        typed = words(text)
        if "poker" in typed and "poker" in self.games:
            return "poker"
        whole_name = self._names.get("".join(typed))
        return whole_name or self._names.get("".join(word for word in typed if word not in _QUALIFIERS))


def load(text: str, *, source: str = "pack") -> RulePack:
    """Read a rule pack from TOML text; `source` names the file in errors.

    Raises `InvalidInput(field=<dotted key>)` with `not_toml`, `unknown_key`, `missing_key`,
    `wrong_type`, `out_of_range`, `unknown_choice`, `empty_text`, `empty_list` or `twice`.
    """
    root = parsed(text, source=source)
    root.only(_META | {"value", "game"}, frozenset({"text"}))
    dated = _dated_values(root.table("value"))
    fields: dict[str, Any] = {name: root.line(name) for name in sorted(_META)}
    fields |= _in_force(dated, date.max)
    games, names = _games(root.table("game"))
    texts = root.table("text") if "text" in root.data else Table({}, "text", source)
    return RulePack(
        **fields,
        games=games,
        content=text,
        _dated=dated,
        _names=names,
        _texts={citation: texts.line(citation) for citation in texts.data},
    )


def _dated_values(table: Table) -> _Dated:
    table.only(frozenset(SHAPES))
    return {name: _history(table, name, shape.reader()) for name, shape in SHAPES.items()}


def _history(table: Table, name: str, reader: Reader) -> _History:
    found: list[tuple[PackValue, object]] = []
    for item in table.tables(name):
        item.only(_DATED, frozenset({"note"}))
        value = reader(item)
        certainty = item.line("certainty")
        if certainty not in CERTAINTIES:
            raise item.refuse("certainty", "unknown_choice", given=certainty, choices=", ".join(CERTAINTIES))
        shown = PackValue(
            name=name,
            value=_shown(item.data["value"]),
            unit=item.line("unit"),
            citation=item.line("citation"),
            source=item.line("source"),
            certainty=certainty,
            since=item.take("from", date),
            note=item.line("note") if "note" in item.data else "",
        )
        if found and shown.since <= found[-1][0].since:
            raise item.refuse("from", "not_in_order")
        found.append((shown, value))
    return tuple(found)


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(str(item) for item in value)
    return value.strftime("%H:%M") if isinstance(value, time) else str(value)


def _in_force(dated: _Dated, day: date) -> dict[str, Any]:
    """Pick the newest value not later than the day; before the first one, the first one."""
    chosen: dict[str, Any] = {}
    for name, history in dated.items():
        begun = [value for shown, value in history if shown.since <= day]
        chosen[name] = begun[-1] if begun else history[0][1]
    return chosen


def _games(table: Table) -> tuple[dict[str, Game], dict[str, str]]:
    games: dict[str, Game] = {}
    names: dict[str, str] = {}
    for key in table.data:
        item = table.table(key)
        item.only(_GAME)
        tenders = item.lines("tenders")
        for tender in tenders:
            if tender not in list(Tender) or tender == Tender.CREDIT:
                raise item.refuse("tenders", "unknown_choice", given=tender, choices="cash, check, debit")
        games[key] = Game(
            key=key,
            name=item.line("name"),
            licensed_dealer=item.take("licensed_dealer", bool),
            tenders=frozenset(Tender(tender) for tender in tenders),
        )
        for alias in (key, item.line("name"), *item.lines("aliases")):
            folded = "".join(words(alias))
            if names.setdefault(folded, key) != key:
                raise item.refuse("aliases", "twice", given=alias)
    return games, names
