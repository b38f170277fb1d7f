"""Further nonprofits of a charitable tournament: each on the rules sheet with its share. 23-5-317(2)(d)."""

from __future__ import annotations

from dataclasses import replace

from app.core.errors import Conflict, InvalidInput, NotFound
from app.core.money import LARGEST_CENTS, Money
from app.core.records import Beneficiary, Terms
from app.core.text import clean, needed
from app.desk.commands import writes
from app.desk.desk import Desk
from app.desk.facts import load
from app.desk.results import TournamentKept
from app.desk.terms import MOST_PARTS
from app.desk.tournaments import change_terms, may_be_changed
from app.law.charity_shares import payee_named

_MOST = 20


@writes("beneficiary-add")
def add_beneficiary(
    desk: Desk,
    *,
    tournament_id: str,
    name: str,
    address: str = "",
    payee_kind: str = "",
    share_parts: int | None = None,
    share_cents: int = 0,
    reason: str = "",
) -> TournamentKept:
    """Add a nonprofit to the rules sheet, or change the address and share of one that is on it.

    `share_cents` is a fixed sum that comes first; `share_parts` its parts of the rest, 1 when neither
    is given. A change makes a new version of the sheet, with a reason once it was posted.
    """
    loaded = load(desk, tournament_id)
    may_be_changed(loaded)
    called = needed(name, field="name", longest=200)
    parts = (0 if share_cents else 1) if share_parts is None else share_parts
    one = Beneficiary(
        called,
        clean(address, field="address", longest=300),
        clean(payee_kind, field="payee_kind", longest=100),
        _within("share_parts", parts, MOST_PARTS),
        Money(_within("share_cents", share_cents, LARGEST_CENTS)),
    )
    if not one.parts and not one.fixed:
        raise InvalidInput("share_parts", "too_small", least=1)
    terms = _with(loaded.tournament.terms, one)
    if len(terms.payees) > _MOST:
        raise Conflict("too_many_beneficiaries", most=_MOST)
    return change_terms(desk, loaded, terms, reason=reason)


@writes("beneficiary-drop")
def drop_beneficiary(desk: Desk, *, tournament_id: str, name: str, reason: str = "") -> TournamentKept:
    """Take a nonprofit off the rules sheet; refused once it was paid. The next one moves up to its place."""
    loaded = load(desk, tournament_id)
    may_be_changed(loaded)
    terms = loaded.tournament.terms
    payees = terms.payees
    gone = payee_named(payees, name)
    if gone is None:
        raise NotFound("no_such_beneficiary", given=name[:80])
    left = tuple(one for one in payees if one is not gone)
    return change_terms(desk, loaded, _named(terms, left), reason=reason)


def _with(terms: Terms, one: Beneficiary) -> Terms:
    """Return the terms with a nonprofit put in the place of its old self, or at the end."""
    payees = terms.payees
    old = payee_named(payees, one.name)
    if old is None:
        return _named(terms, (*payees, one))
    kept = replace(one, address=one.address or old.address, kind=one.kind or old.kind)
    return _named(terms, tuple(kept if each is old else each for each in payees))


def _named(terms: Terms, payees: tuple[Beneficiary, ...]) -> Terms:
    """Return the terms with these nonprofits; the first stands where the sheet has always named one."""
    first, *others = payees or (Beneficiary(""),)
    return replace(
        terms,
        charity_name=first.name,
        charity_address=first.address,
        charity_kind=first.kind,
        charity_parts=first.parts,
        charity_fixed=first.fixed,
        beneficiaries=tuple(others),
    )


def _within(field: str, number: int, most: int) -> int:
    if not 0 <= number <= most:
        raise InvalidInput(field, "too_small" if number < 0 else "too_large", least=0, most=most)
    return number
