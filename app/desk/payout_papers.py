"""The papers of prizes: the slip for one that was paid, and the sheet of all places."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from app.core.money import Money
from app.core.payout_paper import PayoutSlip
from app.core.records import Deal, PayoutTable, Person, PrizePaid
from app.core.registers import Cell, Register, RegisterSection
from app.core.rounding import Rounding, rule_words
from app.core.text import ordinal
from app.desk.desk import Desk
from app.desk.facts import Loaded, load
from app.desk.imprint import imprint
from app.desk.payout_results import DealShown, PlaceShown
from app.desk.payouts import show_payouts
from app.desk.reports_list import Asked, report_kind
from app.desk.tax_figures import paid_of, tax_rules
from db import payouts, people, prizes, tournaments
from db.journal import get_line
from reports import press

_RULES_TO_FIRST = (Rounding.TO_FIRST.value, Rounding.NEAREST.value)


def payout_slip(desk: Desk, row: PrizePaid, *, copy: int = 0) -> PayoutSlip:
    """Return everything a slip shows, as it was when the prize was paid."""
    loaded = load(desk, row.tournament_id)
    table = payouts.get_table(desk.store, row.payout_table_id)
    deal = payouts.find_deal(desk.store, row.deal_id) if row.deal_id else None
    person = people.get_record(desk.store, row.person_id)
    line = get_line(desk.store, row.journal_sequence)
    terms, at = loaded.tournament.terms, row.at.astimezone(loaded.now.tzinfo)
    rules = tax_rules(desk, loaded.pack, row.day.year)
    return PayoutSlip(
        imprint=replace(imprint(desk, loaded.venue, loaded.tournament, at), made_by=row.clerk),
        tournament=terms.name,
        first_day=terms.first_day,
        last_day=terms.last_day,
        permit_number=_permit(desk, row.tournament_id),
        number=row.receipt_number,
        place=row.place,
        places_paid=sum(bool(one.prize or one.thing) for one in table.places),
        entries=table.entries,
        amount=row.amount,
        person=person.name,
        about=_about(person, row, loaded.pack.minimum_age),
        how=_how(row, table, deal, loaded),
        concluded_at=(loaded.tournament.concluded_at or row.at).astimezone(at.tzinfo),
        paid_at=at,
        station=_where(row),
        entry_paid=paid_of(desk, row.detail.get("entry_id", "")).wager(rules.last.wager),
        w2g=rules.figure,
        w2g_words=rules.words,
        journal_sequence=row.journal_sequence,
        journal_hash=line.hash if line else "",
        thing=row.thing,
        thing_value=_cents(row, "thing_value_cents"),
        id_last4=person.id_last4,
        approver=row.approver,
        reason=row.reason,
        reverses=_reversed(desk, row),
        copy=copy,
        copied_at=loaded.now if copy else None,
        copied_by=desk.clerk if copy else "",
    )


def _where(row: PrizePaid) -> str:
    """Return the station, and the shift of its drawer when cash left it."""
    return row.station if row.shift is None else f"{row.station}, shift {row.shift}"


def _reversed(desk: Desk, row: PrizePaid) -> str:
    """Return the number of the slip that this one takes back, '' for none."""
    return prizes.get_prize(desk.store, row.reverses_id).receipt_number if row.reverses_id else ""


def _permit(desk: Desk, tournament_id: str) -> str:
    permits = tournaments.list_permits(desk.store, tournament_id)
    return next((one.number for one in permits if one.number), "")


def _about(person: Person, row: PrizePaid, minimum: int) -> tuple[str, ...]:
    seen = f"{person.id_kind or 'ID'} seen" if person.id_last4 else f"{minimum} or over"
    return (f"Player {int(person.person_id):04d}", f"entry {row.detail.get('entry_number', '1')}", seen)


def _cents(row: PrizePaid, name: str) -> Money:
    return Money(int(row.detail.get(name, "0")))


def _how(
    row: PrizePaid, table: PayoutTable, deal: Deal | None, loaded: Loaded
) -> tuple[tuple[str, str], ...]:
    before, prize = _cents(row, "before_cents"), _cents(row, "prize_cents")
    found: list[tuple[str, str]] = []
    if row.thing:
        value = _cents(row, "thing_value_cents")
        found.append((row.thing, f"worth {value}" if value else "not cash"))
    if row.detail.get("fixed") == "yes":
        found.append(("Fixed prize of this place", str(prize)))
    elif int(row.detail.get("share", "0")):
        how = "to the nearest" if table.rule == Rounding.NEAREST.value else "down to"
        unit = f", {how} {table.round_to}" if table.round_to.cents > 1 else ""
        share = int(row.detail["share"])
        found.append(("Share of the prize money", f"{_percent(share)}\N{NO-BREAK SPACE}%{unit}"))
        found.append(("Prize before rounding", str(before)))
        if prize != before:
            found.append((_rounding_words(row, table), str(prize - before)))
    if deal is not None:
        at = deal.at.astimezone(loaded.now.tzinfo)
        words = f"By agreement of {len(deal.shares)} players, {_hour(at)}"
        paid = Money(abs(row.amount.cents))
        found.append((words, str(paid - prize)))
    return tuple(found)


def _rounding_words(row: PrizePaid, table: PayoutTable) -> str:
    others = row.detail.get("shared_with", "")
    if others:
        return f"Rounded, shared with {others}"
    to_first = row.place == 1 and table.rule in _RULES_TO_FIRST
    return "Remainder of rounding, to 1st" if to_first else "Rounding"


def _percent(share: int) -> str:
    """Write parts per million as a percentage with one decimal at least: `26.0`, `12.3456`."""
    whole, rest = divmod(share, 10_000)
    decimals = f"{rest:04d}".rstrip("0") or "0"
    return f"{whole}.{decimals}"


def _hour(at: datetime) -> str:
    return f"{at.hour % 12 or 12}:{at.minute:02d} {'am' if at.hour < 12 else 'pm'}"


def _waits(asked: Asked) -> str:
    shown = show_payouts(asked.desk, tournament_id=asked.loaded.tournament.tournament_id)
    return "" if shown.version else "after the prizes are published"


def _count(asked: Asked) -> str:
    shown = show_payouts(asked.desk, tournament_id=asked.loaded.tournament.tournament_id)
    return f"version {shown.version}" if shown.version else ""


def _changed(asked: Asked) -> datetime | None:
    table = payouts.get_newest(asked.desk.store, asked.loaded.tournament.tournament_id)
    return table.at if table is not None else None


@report_kind(
    "payout-sheet",
    "Payouts",
    "(11)",
    waits=_waits,
    count=_count,
    changed=_changed,
    also=("payouts",),
)
def payout_sheet(asked: Asked) -> bytes:
    """Make the list of places and prizes as it was published, with who finished where and what is paid."""
    loaded, desk = asked.loaded, asked.desk
    shown = show_payouts(desk, tournament_id=loaded.tournament.tournament_id)
    at = datetime.fromisoformat(shown.at).astimezone(loaded.now.tzinfo)
    revised = f", revised: {shown.reason}" if shown.revised else ""
    section = RegisterSection(
        title="Places",
        heads=("Place", "Player", "Prize", "Paid"),
        shares=(12, 44, 22, 22),
        rows=tuple(_row(one) for one in shown.places),
        note=f"amounts {rule_words(shown.rule, Money(shown.round_to_cents))}",
    )
    return press.register(
        Register(
            imprint=imprint(desk, loaded.venue, loaded.tournament, loaded.now),
            title="Payouts",
            under=f"{loaded.tournament.terms.name}, version {shown.version}{revised}",
            citation="ARM 23.16.1101(6)",
            answer=str(Money(shown.prizes_cents)),
            beside=f"{len(shown.places)} places of {shown.entries} entries, published {at:%B} {at.day}, "
            f"{_hour(at)}, by {shown.by}. {_deal_words(shown.deal, loaded)}Prizes are paid at the conclusion.",
            paper=f"Payouts, version {shown.version}, print {asked.print_count}",
            sections=(section,),
        )
    )


def _deal_words(deal: DealShown | None, loaded: Loaded) -> str:
    """Tell that the amounts follow an agreement of the players, '' where there is none."""
    if deal is None:
        return ""
    at = datetime.fromisoformat(deal.at).astimezone(loaded.now.tzinfo)
    first = f"1st to {ordinal(len(deal.lines))}"
    return f"{first} by agreement of {len(deal.lines)} players, {_hour(at)}, recorded by {deal.by}. "


def _row(one: PlaceShown) -> tuple[Cell, ...]:
    tie = "shared" if one.shares_with > 1 else ""
    prize = str(Money(one.due_cents)) if one.due_cents or not one.thing else one.thing
    thing = one.thing if one.due_cents else ""
    return (
        Cell(ordinal(one.place), tie),
        Cell(one.person or "still open"),
        Cell(prize, thing, strong=True),
        Cell(one.receipt_number or "not paid"),
    )
