"""What no verb may do while cards are in the air, from the rows alone: people, money, rounds, the sheet.

The oracle of the steps (`law_oracle`) looks where a tournament comes to play, pays or is settled; this one
looks after every verb.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date

from tests.desk.law_oracle import CEILING, Looked, kept, offer_wrong

OF_AGE = 18
_PAID = "'entry', 're-entry', 'rebuy', 'add-on', 'other'"


def wrong_in_play(at: Looked) -> set[str]:
    """What the sheet, the series and what people paid break, whoever did it."""
    return {*offer_wrong(at.terms), *_series(at), *_over(at)}


def wrong_after_sale(at: Looked) -> set[str]:
    """What the newest payment breaks."""
    (row,) = at.rows("select p.* from payment p order by p.payment_id desc limit 1")
    (person,) = at.rows(f"select * from person where person_id = {row['person_id']}")
    return {*_tender(str(row["tender"])), *_age(at, person["birth"], person["checked_by"]), *_barred(at, row)}


def documents_wrong(at: Looked) -> set[str]:
    """Records of one document that paid more than one person may."""
    paid: dict[object, int] = {}
    for person, cents in _paid(at).items():
        (row,) = at.rows(f"select id_digest from person where person_id = {person}")
        if row["id_digest"]:
            paid[row["id_digest"]] = paid.get(row["id_digest"], 0) + cents
    return {"document"} if any(cents > CEILING for cents in paid.values()) else set()


def _tender(tender: str) -> Iterator[str]:
    if tender != "cash":
        yield "tender"


def _age(at: Looked, birth: object, checked_by: object) -> Iterator[str]:
    if birth is None:
        if not checked_by:
            yield "age"
        return
    born = date.fromisoformat(str(birth))
    if (at.today.year - born.year) - ((at.today.month, at.today.day) < (born.month, born.day)) < OF_AGE:
        yield "age"


def _barred(at: Looked, payment: object) -> Iterator[str]:
    person = payment["person_id"]  # type: ignore[index]
    rows = at.rows(
        f"select barred, until from person_bar where person_id = {person} order by bar_id desc limit 1"
    )
    if (
        rows
        and rows[0]["barred"]
        and (rows[0]["until"] is None or str(rows[0]["until"]) >= at.today.isoformat())
    ):
        yield "barred"


def _paid(at: Looked) -> dict[object, int]:
    """What each person paid in all rounds, voids taken off, by the record that is kept."""
    paid: dict[object, int] = {}
    for row in at.rows(
        "select p.person_id, p.amount_cents from payment p join tournament t on t.tournament_id = p.tournament_id "
        "left join payment v on v.payment_id = p.reverses_id "
        f"where coalesce(v.kind, p.kind) in ({_PAID}) and coalesce(t.progressive_of, t.tournament_id) = "
        "(select coalesce(progressive_of, tournament_id) from tournament where tournament_id = :id)"
    ):
        person = kept(at, row["person_id"])
        paid[person] = paid.get(person, 0) + int(row["amount_cents"] or 0)
    return paid


def _over(at: Looked) -> Iterator[str]:
    """A breach that a merge brought to light is raised; any other is a sale that was not refused."""
    raised = {kept(at, row["person_id"]) for row in at.rows("select person_id from breach")}
    if any(cents > CEILING and person not in raised for person, cents in _paid(at).items()):
        yield "over_ceiling"


def _series(at: Looked) -> Iterator[str]:
    """The first round since opening is the one the sheet had when registration opened."""
    opened = str(at.row["opened_at"])
    firsts: list[object] = []
    for row in at.rows("select made_at, terms from rules_version where tournament_id = :id order by version"):
        first = json.loads(str(row["terms"])).get("progressive_of")
        firsts = [*firsts, first] if str(row["made_at"]) > opened else [first]
    if len(set(firsts)) > 1:
        yield "series"
