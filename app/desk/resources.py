"""The data files that ship with the program: packs, blind structures, payout shares, tax papers."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from app.core.errors import NotFound
from app.core.payout_structures import PayoutStructure, load_structure
from app.core.records import Level
from app.core.tax_data import TaxYear, load_tax

ROOT = Path(__file__).resolve().parents[2] / "resources"
DEFAULT_STRUCTURE = "weekend-30-minutes"
DEFAULT_PAYOUTS = "standard"


@cache
def structure(name: str) -> tuple[Level, ...]:
    """Return the levels of a blind structure. Raises `NotFound(no_such_structure)`."""
    data = tomllib.loads(_read("structures", name, missing="no_such_structure"))
    return tuple(
        Level(
            small_blind=one["small_blind"],
            big_blind=one["big_blind"],
            ante=one.get("ante", 0),
            minutes=one["minutes"],
            break_minutes=one.get("break_minutes", 0),
        )
        for one in data["level"]
    )


@cache
def shipped_payouts(name: str) -> PayoutStructure:
    """Return a payout structure that ships with the program. Raises `NotFound(no_such_payouts)`."""
    return load_structure(payouts_text(name))


def shares_of(structure: PayoutStructure, places: int) -> tuple[int, ...]:
    """Return the shares that a sheet prints: those that the prizes of this number of places are made by.

    In hundredths of a percent; parts per million where there is no list and the curve gives them.
    """
    listed = structure.shares.get(places)
    return tuple(one.share for one in structure.plan(places)) if listed is None else listed


@cache
def payouts_text(name: str) -> str:
    """Return the TOML of a payout structure that ships with the program. Raises `NotFound(no_such_payouts)`."""
    return _read("payouts", name, missing="no_such_payouts")


def payouts_ids() -> tuple[str, ...]:
    """Return the ids of the payout structures that ship, the default first."""
    names = sorted(path.stem for path in (ROOT / "payouts").glob("*.toml"))
    return tuple(sorted(names, key=lambda name: name != DEFAULT_PAYOUTS))


@cache
def pack_text(pack_id: str) -> str:
    """Return the TOML of a pack that ships with the program. Raises `NotFound(no_such_pack)`."""
    return _read("packs", pack_id, missing="no_such_pack")


def pack_ids() -> tuple[str, ...]:
    """Return the ids of the packs that ship, the default first."""
    names = sorted(path.stem for path in (ROOT / "packs").glob("*.toml"))
    return tuple(sorted(names, key=lambda name: name != "montana-2007"))


def _read(folder: str, name: str, *, missing: str) -> str:
    safe = name.replace("-", "").replace("_", "")
    path = ROOT / folder / f"{name}.toml"
    if not (safe.isalnum() and safe.isascii()) or not path.is_file():
        raise NotFound(missing, given=name[:80])
    return path.read_text(encoding="utf-8")


@cache
def tax_year(year: int) -> TaxYear | None:
    """Return what ships of the tax papers of a year, None where there is nothing yet."""
    path = ROOT / "tax" / f"{year}.toml"
    return load_tax(path.read_text(encoding="utf-8")) if path.is_file() else None


@cache
def newest_tax(year: int) -> TaxYear:
    """Return the newest year that ships at or before one, else the first that does."""
    years = sorted(int(path.stem) for path in (ROOT / "tax").glob("*.toml"))
    newest = tax_year(max((one for one in years if one <= year), default=years[0]))
    assert newest is not None
    return newest
