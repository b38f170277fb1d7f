"""The ledgers that random sequences of verbs begin with, each brought to its stage by its own verbs."""

from __future__ import annotations

import random
from datetime import date, timedelta

from db.store import Store
from tests import builders
from tests.builders import DIRECTOR, EVENING, MONTH_BEFORE, NOON
from tests.desk.sequences import APPROVED, ONE, THURSDAY, Sequence


def make(store: Store, stage: str) -> None:
    """Bring tournament 1 to a stage by its verbs, lawfully, beside others."""
    terms = {**builders.CHARITY, "areas": ("Main floor",), "tables": 2}
    builders.add_tournament(store, **terms)
    # A full year makes every copy of the ledger slow: one stage has it, the others one more tournament.
    for number in range(12 if stage == "ready" else 1):
        last = number == 11
        day = date(2027, 1, 20) if last else date(2026, 3, 23) + timedelta(days=14 * number)
        builders.add_tournament(store, **terms, first_day=day, last_day=day)
    people = [builders.add_person(store, first) for first in ("Ann", "Bob", "Zoë")]
    builders.add_person(store, "Kit", birth=date(2010, 1, 1))
    one = Sequence(store, random.Random(1), MONTH_BEFORE)
    one.do("permit-submit", **ONE)
    one.at = THURSDAY
    one.do("rules-post", **ONE, area="Main floor")
    for table in (1, 2):
        about = {"license": f"1234567-00{table}-CDL", "expires": date(2026, 6, 30)}
        dealer = one.do("dealer-add", first="Tom", last="Haugen", **about)
        one.do("dealer-assign", **ONE, table=table, dealer_id=dealer.dealer_id, seen_by=DIRECTOR)
    one.do("duty-on", **ONE, person=DIRECTOR)
    if stage == "planned":
        return
    one.at = NOON
    APPROVED(one)
    one.do("rules-post", **ONE, area="Main floor")
    one.do("registration-open", **ONE)
    for person in people[:2]:
        one.do("entry-take", **ONE, person_id=person)
    one.at = EVENING
    if stage != "ready":
        one.do("play-start", **ONE)
        gift = {"label": "Donation to the charity", "amount_cents": 1_000}
        one.do("other-take", **ONE, person_id=people[0], **gift)
    if stage == "over":
        one.do("bust", **ONE, person_id="2")
        one.do("conclude", **ONE)
    assert one.wrong == set()
