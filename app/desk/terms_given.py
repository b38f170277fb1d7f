"""The names under which a director gives the terms of a tournament, in every way the desk is spoken to."""

from __future__ import annotations

from datetime import date
from typing import TypedDict


class TermsGiven(TypedDict, total=False):
    """The arguments of `tournament-add` and `tournament-edit`, by the names of the contract."""

    name: str
    game: str
    first_day: date
    last_day: date
    operators: tuple[str, ...]
    tables: int
    seats_per_table: int
    starting_chips: int
    chip_values: object
    structure: str
    first_cards: tuple[str, ...]
    day_ends: tuple[str, ...]
    prize_cents: int
    expense_cents: int
    charity_cents: int
    reentry_limit: int
    reentry_prize_cents: int
    reentry_expense_cents: int
    reentry_charity_cents: int
    reentry_until_level: int
    addon_prize_cents: int
    addon_expense_cents: int
    addon_charity_cents: int
    addon_chips: int
    addon_limit: int
    addon_until_level: int
    late_until_level: int
    guarantee_cents: int
    house_adds_cents: int
    payout_places: int
    entries_per_place: int
    payout_round_to_cents: int
    charitable: bool
    charity_name: str
    charity_address: str
    charity_kind: str
    charity_purpose: str
    charity_public_notice: str
    charity_parts: int
    charity_fixed_cents: int
    seat_prize_cents: int
    seat_prize_top_cents: int
    seat_prize_in: str
    seat_prize_reason: str
    areas: tuple[str, ...]
    in_charge: str
    relief: str
    house_rules: str
    progressive_of: str
