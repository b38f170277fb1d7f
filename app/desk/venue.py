"""The venue and its operators: what stands on every paper."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from app.core.clock import zone
from app.core.errors import Conflict, InvalidInput, NotFound
from app.core.plain import canonical
from app.core.records import HOUSE, Operator, Venue
from app.core.text import clean, needed
from app.desk.commands import reads, writes
from app.desk.desk import Desk, read_venue, venue_of
from app.desk.results import OperatorAdded, OperatorKept, VenueSet
from app.desk.revising import revise, sheets_out
from app.desk.terms import MOST_TABLES
from app.law.licenses import holder_of
from db.operators import get_operator, get_place, list_operators, put_operator, put_place
from db.settings import get_setting, set_setting
from db.tournaments import list_tournaments

PAPERS = ("80mm", "58mm", "letter")


@dataclass(frozen=True, slots=True)
class OperatorList:
    """All licensed operators."""

    operators: tuple[Operator, ...]


@writes("venue-set")
def set_venue(
    desk: Desk,
    *,
    operator: str | None = None,
    license: str | None = None,  # noqa: A002 - the name of the contract
    premises: str | None = None,
    address: str | None = None,
    city: str | None = None,
    state: str | None = None,
    postcode: str | None = None,
    phone: str | None = None,
    timezone: str | None = None,
    card_tables: int | None = None,
    hours_ordinance: str | None = None,
    receipt_paper: str | None = None,
    tda_edition: str | None = None,
    reason: str = "",
) -> VenueSet:
    """Set the premises and the licensed operator; a field left out keeps what stands.

    `card_tables` is the number of live card tables on the operator's permit (23-5-317(1)),
    `hours_ordinance` the reference of a city or county ordinance that extends the hours, or ''.
    A rules sheet that is out already and says what was changed becomes a new version, to be posted and
    handed out again; that needs a `reason` (23-5-317(4)).
    """
    text = get_setting(desk.store, "venue")
    old = read_venue(text) if text else blank_venue()
    typed = {
        "operator": operator,
        "license": license,
        "premises": premises,
        "address": address,
        "city": city,
        "state": state,
        "postcode": postcode,
        "phone": phone,
        "hours_ordinance": hours_ordinance,
        "tda_edition": tda_edition,
    }
    changes: dict[str, Any] = {
        field: clean(value, field=field, longest=200) for field, value in typed.items() if value is not None
    }
    venue = replace(old, **changes)
    if timezone is not None and timezone != old.timezone:
        zone(timezone)
        _check_nothing_runs(desk)
        venue = replace(venue, timezone=timezone)
    if card_tables is not None:
        venue = replace(venue, card_tables=_tables(card_tables))
    if receipt_paper is not None:
        if receipt_paper not in PAPERS:
            raise InvalidInput(
                "receipt_paper", "unknown_choice", given=receipt_paper[:40], choices=", ".join(PAPERS)
            )
        venue = replace(venue, receipt_paper=receipt_paper)
    _check_open_ones_keep(desk, HOUSE, license_number=venue.license, card_tables=venue.card_tables)
    out = sheets_out(desk) if text else {}
    _keep(desk, venue)
    return VenueSet(HOUSE, venue.premises, venue.timezone, revise(desk, out, reason=reason))


@writes("operator-add")
def add_operator(
    desk: Desk,
    *,
    operator: str,
    license: str,  # noqa: A002 - the name of the contract
    premises: str,
    card_tables: int,
    address: str = "",
) -> OperatorAdded:
    """Add a further licensed operator, for a tournament on several premises (23-5-317(2)(b)).

    `address` is where the premises are, in one line, as the permit application names it. Raises
    `InvalidInput(license, operator_license_taken)` when another operator has the number.
    """
    name = needed(operator, field="operator")
    number = len(list_operators(desk.store))
    operator_id = f"operator-{number}"
    put_operator(
        desk.store,
        Operator(
            operator_id,
            name,
            _own_license(desk, needed(license, field="license"), operator_id),
            needed(premises, field="premises"),
            _tables(card_tables),
        ),
    )
    where = clean(address, field="address", longest=200)
    if where:
        put_place(desk.store, operator_id, where)
    return OperatorAdded(operator_id)


@writes("operator-edit")
def edit_operator(
    desk: Desk,
    *,
    operator_id: str,
    reason: str,
    operator: str | None = None,
    license: str | None = None,  # noqa: A002 - the name of the contract
    premises: str | None = None,
    card_tables: int | None = None,
    address: str | None = None,
) -> OperatorKept:
    """Change a further operator, with the reason; a field left out keeps what stands.

    A rules sheet that is out and names the operator becomes a new version, to be posted again
    (23-5-317(4)). Raises `NotFound(no_such_operator)`, and `InvalidInput` with
    `operator_license_taken`, or `house_is_venue` for the operator of this venue.
    """
    if operator_id == HOUSE:
        raise InvalidInput("operator_id", "house_is_venue")
    one = get_operator(desk.store, operator_id)
    if one is None:
        raise NotFound("no_such_operator", given=operator_id[:80])
    if (operator, license, premises, card_tables, address) == (None, None, None, None, None):
        raise InvalidInput("operator", "missing")
    why = needed(reason, field="reason", longest=300)
    out = sheets_out(desk)
    if operator is not None:
        one = replace(one, name=needed(operator, field="operator"))
    if license is not None:
        one = replace(one, license=_own_license(desk, needed(license, field="license"), operator_id))
    if premises is not None:
        one = replace(one, premises=needed(premises, field="premises"))
    if card_tables is not None:
        one = replace(one, card_tables=_tables(card_tables))
    _check_open_ones_keep(desk, operator_id, license_number=one.license, card_tables=one.card_tables)
    put_operator(desk.store, one)
    if address is not None:
        put_place(desk.store, operator_id, clean(address, field="address", longest=200))
    where, revised = get_place(desk.store, operator_id), revise(desk, out, reason=why)
    return OperatorKept(operator_id, one.name, one.license, one.premises, one.card_tables, where, revised)


@reads("operator-list")
def list_all(desk: Desk) -> OperatorList:
    """List the licensed operators, that of this venue first, each with its premises and tables."""
    return OperatorList(tuple(list_operators(desk.store)))


def further_operators(desk: Desk) -> tuple[tuple[Operator, str], ...]:
    """Return the operators beside that of this venue, each with its address as far as it is known."""
    known = (one for one in list_operators(desk.store) if one.operator_id != HOUSE)
    return tuple((one, get_place(desk.store, one.operator_id)) for one in known)


@reads("venue-show")
def show_venue(desk: Desk) -> Venue:
    """Show the venue as it stands on the papers."""
    return venue_of(desk)


def _keep(desk: Desk, venue: Venue) -> None:
    for field in ("operator", "premises"):
        needed(getattr(venue, field), field=field)
    _own_license(desk, venue.license, HOUSE)
    set_setting(desk.store, "venue", canonical(venue))
    house = get_operator(desk.store, HOUSE)
    wanted = Operator(HOUSE, venue.operator, venue.license, venue.premises, venue.card_tables)
    if house != wanted:
        put_operator(desk.store, wanted)


def _own_license(desk: Desk, number: str, operator_id: str) -> str:
    """Return a license number that no other operator holds, however it is written."""
    others = [one for one in list_operators(desk.store) if one.operator_id != operator_id]
    holder = holder_of(number, [(one.name, one.license) for one in others])
    if holder is not None:
        raise InvalidInput("license", "operator_license_taken", given=number, name=holder)
    return number


def _check_nothing_runs(desk: Desk) -> None:
    """Refuse to move every local day and hour of a tournament that is under way."""
    for one in list_tournaments(desk.store):
        if one.state.is_open:
            raise Conflict("timezone_in_use", name=one.terms.name)


def _check_open_ones_keep(desk: Desk, operator_id: str, *, license_number: str, card_tables: int) -> None:
    """Refuse to take the license or the last card table from an operator whose tournament is open, 23-5-317(1)."""
    if license_number and card_tables:
        return
    for one in list_tournaments(desk.store):
        if one.state.is_open and operator_id in one.terms.operators:
            raise Conflict("operator_in_use", name=one.terms.name)


def _tables(number: int) -> int:
    if not 0 <= number <= MOST_TABLES:
        raise InvalidInput(
            "card_tables", "too_large" if number > 0 else "too_small", least=0, most=MOST_TABLES
        )
    return number


def blank_venue() -> Venue:
    """Return a venue of which nothing is known yet, in Montana."""
    return Venue(
        operator="",
        license="",
        premises="",
        address="",
        city="",
        state="Montana",
        postcode="",
        phone="",
        timezone="America/Denver",
        card_tables=1,
        hours_ordinance="",
    )
