"""How the rules sheets name one nonprofit or several, each with its share. 23-5-317(2)(d)."""

from __future__ import annotations

from app.core.charity_paper import share_words
from app.core.records import Beneficiary, Terms


def alike(payees: tuple[Beneficiary, ...]) -> bool:
    """Tell whether all have the same share."""
    return len({(one.parts, one.fixed) for one in payees}) <= 1


def named(terms: Terms) -> tuple[str, ...]:
    """Return the nonprofits, each with its share in brackets where the shares differ."""
    payees = terms.payees
    if alike(payees):
        return tuple(one.name for one in payees)
    return tuple(f"{one.name} ({share_words(one, payees)})" for one in payees)


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
