"""What the law asks of a tournament, figured from the rows alone: nothing of `app.law` is used here.

Each breach is named by a word, so that a control can tell that the right one was found.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from db.store import Row, Store

DENVER = ZoneInfo("America/Denver")
CEILING, FEE, SHARE = 250_000, 1_000, 2


@dataclass(frozen=True)
class Looked:
    """One tournament and the time at the venue."""

    store: Store
    number: int
    now: datetime

    @property
    def row(self) -> Row:
        return self.rows("select * from tournament where tournament_id = :id")[0]

    @property
    def terms(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(str(self.row["terms"]))
        return found

    @property
    def today(self) -> date:
        return self.now.date()

    def rows(self, sql: str) -> list[Row]:
        params = {"id": self.number} if ":id" in sql else {}
        return list(self.store.rows(sql, params))

    def cents(self, column: str, kinds: str) -> int:
        """The sum of what was taken, voids taken off."""
        found = self.rows(
            f"select coalesce(sum(p.{column}), 0) as cents from payment p "
            "left join payment v on v.payment_id = p.reverses_id "
            f"where p.tournament_id = :id and coalesce(v.kind, p.kind) in ({kinds})"
        )
        return int(found[0]["cents"] or 0)


def wrong_at_start(at: Looked) -> set[str]:
    """What a tournament with cards in the air breaks at this moment."""
    return {*_dates(at), *_room(at), *_sheet(at), *_floor(at), *_people(at)}


def wrong_when_settled(at: Looked) -> set[str]:
    """What a tournament whose books are closed still owes."""
    return {*_owed(at), *_people(at)}


def wrong_when_paid(at: Looked) -> set[str]:
    """What is wrong with the payments to the charity."""
    return set(_paid(at))


def _dates(at: Looked) -> Iterator[str]:
    terms = at.terms
    first, last = date.fromisoformat(terms["first_day"]), date.fromisoformat(terms["last_day"])
    if (last - first).days + 1 > 5:
        yield "days"
    if at.today < first or (at.today - first).days + 1 > 5:
        yield "day_of_play"
    others = _others(at)
    if 1 + sum(start.year == first.year for start, _ in others) > 12:
        yield "year"
    for start, end in others:
        before, after = (end, first) if start <= first else (last, start)
        if (after - before).days < 8:
            yield "gap"
    if not at.rows(
        "select value from setting where name = 'venue' and value like '%\"hours_ordinance\":\"\"%'"
    ):
        return
    if 2 <= at.now.hour < 8:
        yield "hours"


def _others(at: Looked) -> list[tuple[date, date]]:
    """The other tournaments of the house with their last days."""
    held = []
    for row in at.rows(
        "select t.* from tournament t join permit p on p.tournament_id = t.tournament_id "
        "where p.operator_id = 'house' and p.state <> 'denied' and t.tournament_id <> :id"
    ):
        end = date.fromisoformat(str(row["last_day"]))
        if row["concluded_at"]:
            end = datetime.fromisoformat(str(row["concluded_at"])).astimezone(DENVER).date()
        elif row["state"] == "playing":
            end = max(end, at.today)
        held.append((date.fromisoformat(str(row["first_day"])), end))
    return held


def _room(at: Looked) -> Iterator[str]:
    for row in at.rows(
        "select o.*, p.state, p.submitted_on, p.fee_cents, p.number, p.decided_on from operator o "
        "join tournament_operator t on t.operator_id = o.operator_id "
        "left join permit p on p.operator_id = o.operator_id and p.tournament_id = t.tournament_id "
        "where t.tournament_id = :id"
    ):
        if not str(row["license"]).strip() or int(row["card_tables"] or 0) < 1:
            yield "operator"
        approved = row["state"] == "approved" and row["number"] and int(row["fee_cents"] or 0) >= FEE
        if not approved or str(row["decided_on"]) > at.today.isoformat():
            yield "permit"
    used = at.rows(
        "select distinct table_number from entry where tournament_id = :id and state = 'in' "
        "and table_number is not null"
    )
    if not 0 < len(used) <= at.terms["tables"] and used:
        yield "tables"


def _sheet(at: Looked) -> Iterator[str]:
    terms, version = at.terms, at.row["rules_version"]
    newest: dict[str, object] = {}
    for row in at.rows("select area, version from posting where tournament_id = :id order by posting_id"):
        newest[str(row["area"])] = row["version"]
    if not terms["areas"] or any(newest.get(area) != version for area in terms["areas"]):
        yield "posted"
    copies = {
        _kept(at, row["person_id"])
        for row in at.rows("select person_id, version from rules_copy where tournament_id = :id")
        if row["version"] == version
    }
    standing = at.rows("select person_id from entry where tournament_id = :id and state <> 'void'")
    if {_kept(at, row["person_id"]) for row in standing} - copies:
        yield "copies"
    yield from _offer(terms)


def _offer(terms: dict[str, Any]) -> Iterator[str]:
    entry = _total(terms["entry"])
    if terms["charitable"]:
        for name, offered in (("entry", True), ("reentry", terms["reentry_limit"] != 0)):
            if offered and terms[name]["charity_cents"] * SHARE < _total(terms[name]):
                yield "charity_plan"
        if not all(terms[f"charity_{what}"].strip() for what in ("name", "address", "public_notice")):
            yield "charity_named"
    if entry > CEILING:
        yield "sheet_ceiling"
    if not terms["chip_values"] or not terms["starting_chips"]:
        yield "chips"
    if "casino night" in terms["name"].lower():
        yield "casino_night"


def _floor(at: Looked) -> Iterator[str]:
    now = at.now.astimezone(ZoneInfo("UTC")).isoformat()[:19]
    if not at.rows(
        f"select 1 as here from duty_turn where tournament_id = :id and off_at is null and on_at <= '{now}Z'"
    ):
        yield "duty"
    today = at.today.isoformat()
    dealt = {
        row["table_number"]
        for row in at.rows(
            "select a.*, d.expires, d.barred, d.license from dealer_assignment a "
            "join dealer d on d.dealer_id = a.dealer_id where tournament_id = :id and released_at is null"
        )
        if not row["barred"] and row["license"] and str(row["expires"]) >= max(today, str(row["last_day"]))
        and str(row["first_day"]) <= today <= str(row["last_day"])
    }  # fmt: skip
    used = {
        row["table_number"]
        for row in at.rows("select table_number from entry where tournament_id = :id and state = 'in'")
        if row["table_number"] is not None
    }
    if used - dealt or not dealt:
        yield "dealers"


def _people(at: Looked) -> Iterator[str]:
    for row in at.rows(
        "select b.kind from breach b where b.tournament_id = :id "
        "and not exists (select 1 from breach_answer a where a.breach_id = b.breach_id) "
        "and not exists (select 1 from person_unmerge u where u.merge_id = b.merge_id)"
    ):
        yield f"merged_{row['kind']}"


def _owed(at: Looked) -> Iterator[str]:
    entrance = at.cents("amount_cents", "'entry', 're-entry', 'rebuy', 'add-on'")
    collected = at.cents("charity_cents", "'entry', 're-entry', 'rebuy', 'add-on', 'other'")
    paid = -at.cents("amount_cents", "'charity'")
    if at.terms["charitable"] and paid * SHARE < entrance:
        yield "charity_owed"
    if paid < collected and paid * SHARE >= entrance:
        yield "charity_held"
    if at.rows("select 1 as here from duty_turn where tournament_id = :id and off_at is null"):
        yield "signed_on"
    if at.rows("select 1 as here from dealer_assignment where tournament_id = :id and released_at is null"):
        yield "at_tables"
    people = at.rows("select person_id from entry where tournament_id = :id and state = 'in'")
    if len({_kept(at, row["person_id"]) for row in people}) > 1:
        yield "still_in"


def _paid(at: Looked) -> Iterator[str]:
    collected = at.cents("charity_cents", "'entry', 're-entry', 'rebuy', 'add-on', 'other'")
    if -at.cents("amount_cents", "'charity'") > collected:
        yield "payment"
    operators = {str(row["name"]) for row in at.rows("select name from operator")}
    for row in at.rows("select detail from payment where tournament_id = :id and kind = 'charity'"):
        detail: Mapping[str, str] = json.loads(str(row["detail"]))
        if not detail["payee"].strip() or not detail["address"].strip() or detail["payee"] in operators:
            yield "payment"


def _kept(at: Looked, person: object) -> object:
    found = at.rows(f"select kept_id from person_fold where person_id = {person}")
    return found[0]["kept_id"] if found else person


def _total(price: Mapping[str, int]) -> int:
    return sum(price.values())
