"""When an entry, a re-entry or an add-on may be sold: the sheet's own terms and 23-5-317(7)."""

from __future__ import annotations

from collections.abc import Iterator

from app.core.records import UNLIMITED, Finding, Kind
from app.law.model import Facts, forbids
from app.law.pack import RulePack

_CITATION = "23-5-317(7)"
_SHEET = "23-5-317(4)"


def check_registration(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(4), (7): sales while registration is open, as long as the sheet says."""
    sale = facts.sale
    if sale is None:
        return
    if not facts.state.is_open:
        yield forbids("registration", _SHEET, "registration_not_open", state=facts.state.value)
        return
    last = facts.terms.late_until_level
    if not _follows_registration(facts, sale.kind):
        return
    if facts.registration_closed:
        yield forbids("registration", _SHEET, "registration_closed", closed_at=_closed_at(facts))
    elif last is not None and _past(facts, last) and sale.kind is Kind.ENTRY:
        yield forbids("registration", _SHEET, "closed_after_level", level=last, closed_at=_closed_at(facts))


def _follows_registration(facts: Facts, kind: Kind) -> bool:
    """Tell whether the sale ends with registration: not other payments, nor an add-on with its own level."""
    if kind is Kind.ADDON:
        return facts.terms.addon_until_level is None
    return kind is not Kind.OTHER


def _past(facts: Facts, level: int) -> bool:
    return facts.level is not None and facts.level > level


def _closed_at(facts: Facts) -> str | None:
    at = facts.registration_closed_at
    return at.astimezone(facts.now.tzinfo).strftime("%H:%M") if at is not None else None


def _last_level(facts: Facts, own: int | None) -> int | None:
    return facts.terms.late_until_level if own is None else own


def check_entry(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(7): one entry a person; a second only as a re-entry after elimination."""
    person, sale = facts.person, facts.sale
    if person is None or sale is None or sale.kind is not Kind.ENTRY:
        return
    if person.is_in:
        yield forbids(
            "entry",
            _CITATION,
            "already_in",
            person=person.name,
            table=person.seated_table,
            entry_number=person.entry_number,
        )
    elif person.entries:
        yield forbids("entry", _CITATION, "entered_before", person=person.name)


def check_reentry(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(7): only one who has been eliminated, only as the tournament's rules permit."""
    person, sale, terms = facts.person, facts.sale, facts.terms
    if person is None or sale is None or sale.kind is not Kind.REENTRY:
        return
    if terms.reentry_limit == 0:
        yield forbids("reentry", _CITATION, "reentry_not_permitted")
    elif terms.reentry_limit != UNLIMITED and person.reentries >= terms.reentry_limit:
        yield forbids("reentry", _CITATION, "reentry_limit", person=person.name, limit=terms.reentry_limit)
    if person.is_in:
        yield forbids("reentry", _CITATION, "still_in", person=person.name, table=person.seated_table)
    elif not person.entries:
        yield forbids("reentry", _CITATION, "never_entered", person=person.name)
    last = _last_level(facts, terms.reentry_until_level)
    if last is not None and _past(facts, last):
        yield forbids("reentry", _CITATION, "reentry_after_level", level=last)


def check_addon(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(4), (10): an add-on only as the sheet offers it, to somebody still in play."""
    person, sale, terms = facts.person, facts.sale, facts.terms
    if person is None or sale is None or sale.kind is not Kind.ADDON:
        return
    if not terms.addon_allowed:
        yield forbids("addon", _SHEET, "addon_not_offered")
    elif terms.addon_limit != UNLIMITED and person.addons >= terms.addon_limit:
        yield forbids("addon", _SHEET, "addon_limit", person=person.name, limit=terms.addon_limit)
    if not person.is_in:
        yield forbids("addon", _SHEET, "addon_not_in", person=person.name)
    last = _last_level(facts, terms.addon_until_level)
    if last is not None and _past(facts, last):
        yield forbids("addon", _SHEET, "addon_after_level", level=last)
