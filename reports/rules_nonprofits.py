"""How the rules sheets name one nonprofit or several, each with its share. 23-5-317(2)(d)."""

from __future__ import annotations

from app.core.records import Beneficiary, Terms
from reports import rules_words as words


def share_of(one: Beneficiary, payees: tuple[Beneficiary, ...]) -> str:
    """Write the share of one among several: `2 of 4 parts`, `$500.00`; '' where all have the same."""
    if alike(payees):
        return ""
    whole = sum(each.parts for each in payees)
    parts = f"{one.parts} of {words.several(whole, 'part', 'parts')}" if one.parts else ""
    rest = " of the rest" if parts and any(each.fixed for each in payees) else ""
    fixed = str(one.fixed) if one.fixed else ""
    return " and ".join(said for said in (fixed, f"{parts}{rest}") if said)


def alike(payees: tuple[Beneficiary, ...]) -> bool:
    """Tell whether all have the same share."""
    return len({(one.parts, one.fixed) for one in payees}) <= 1


def named(terms: Terms) -> tuple[str, ...]:
    """Return the nonprofits, each with its share in brackets where the shares differ."""
    payees = terms.payees
    return tuple(f"{one.name} ({share})" if (share := share_of(one, payees)) else one.name for one in payees)


def equally(terms: Terms) -> str:
    """Say that several share alike; '' for one, or where the shares stand beside the names."""
    return ", in equal parts" if len(terms.payees) > 1 and alike(terms.payees) else ""


def with_addresses(terms: Terms) -> str:
    """Write each nonprofit with its address and kind, as the handout names them; '' for none."""
    return "; ".join(f"{name}{_where(one)}" for name, one in zip(named(terms), terms.payees, strict=True))


def _where(one: Beneficiary) -> str:
    where = f", {one.address.strip().rstrip('.')}" if one.address.strip() else ""
    kind = one.kind.strip()
    if not kind:
        return where
    noun = kind if "nonprofit" in kind.lower() else f"{kind} nonprofit"
    return f"{where}, {'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"
