"""Makes the ledger of a release that `old_databases` keeps: `python -m tests.db.old_ledger FILE`.

One charitable evening by the program's own verbs, so that every kind of row is in it.
"""

import sys
from pathlib import Path

from app.desk import (
    busts,
    charity,
    deals,
    house,
    merging,
    payout_structures,
    payouts,
    prizes,
    refunds,
    shift_close,
    shifts,
    staff,
    steps,
    voids,
)
from tests import builders
from tests.builders import CLERK, DIRECTOR, Evening

PEOPLE = (("Ann", "Lee"), ("Bob", "O'Brien"), ("Zoë", "Łukaszewicz"), ("Đức", "Nguyễn"))


def make(path: Path) -> None:
    """Make the file: an evening with sales, a void, a refund and a merge, its prizes, and the drawer closed."""
    store = builders.open_room(path)
    before = builders.desk_at(store, builders.MONTH_BEFORE, clerk=DIRECTOR)
    staff.add_staff(before, name=DIRECTOR, role="director", pin="482913")
    staff.add_staff(before, name=CLERK, role="clerk")
    terms = builders.CHARITY | {"addon_limit": 1, "addon_prize_cents": 2500, "addon_charity_cents": 2500}
    evening = Evening(store, builders.add_tournament(store, **terms))
    builders.open_registration(store, evening.tournament_id)
    builders.start_play(store, evening.tournament_id)
    people = [builders.add_person(store, *name, phone=f"(406) 555-010{n}") for n, name in enumerate(PEOPLE)]
    taken = [evening.entry(person) for person in people]
    voids.void_payment(evening.desk(), payment_id=taken[-1].payment_id, reason="Left before play")
    busts.bust_player(evening.desk(), tournament_id=evening.tournament_id, person_id=people[0])
    evening.reentry(people[0])
    evening.addon(people[1])
    evening.other(people[2], 2_000)
    charity.pay_charity(
        evening.desk(),
        tournament_id=evening.tournament_id,
        amount_cents=10_000,
        payee=str(terms["charity_name"]),
    )
    house.add_house_money(
        evening.desk(), tournament_id=evening.tournament_id, amount_cents=5_000, reason="A gift of the room"
    )
    merging.merge_people(
        evening.desk(), keep_id=people[2], drop_id=people[3], reason="One person, two spellings"
    )
    _end(evening, people, taken[0].payment_id)
    store.close()


def _end(evening: Evening, people: list[str], first_payment: str) -> None:
    """Hand $5.00 back, publish and pay two prizes, take one back and pay it again, drop and close the drawer."""
    number = {"tournament_id": evening.tournament_id}
    director = builders.desk_at(evening.store, clerk=DIRECTOR)
    refunds.refund_payment(
        evening.desk(), payment_id=first_payment, amount_cents=500, reason="The late fee", approver=DIRECTOR,
        pin="482913",
    )  # fmt: skip
    steps.close_registration(director, **number)
    ours = payout_structures.structure_content(director, "standard").replace('name = "', 'name = "Our ', 1)
    payout_structures.keep_structure(director, content=ours, reason="Our own", copied_from="standard")
    payouts.publish_payouts(director, **number, places=2)
    busts.bust_player(evening.desk(), **number, person_id=people[0])
    deals.record_deal(
        director, **number, method="even", agreed_by=(people[1], people[2]),
        amounts={one.person_id: one.amount_cents for one in deals.preview_deal(director, **number, method="even").lines},
    )  # fmt: skip
    busts.bust_player(evening.desk(), **number, person_id=people[1])
    steps.conclude(director, **number)
    wrong = prizes.pay_prize(evening.desk(), **number, place=1)
    prizes.undo_prize(director, receipt_number=wrong.receipt_number, reason="Counted wrong")
    for place in (1, 2):
        prizes.pay_prize(evening.desk(), **number, place=place)
    shifts.move_cash(evening.desk(), kind="drop", amount_cents=10_000, reason="To the safe")
    counted = shift_close.count_drawer(evening.desk(), counted_cents=0)
    shift_close.close_shift(
        evening.desk(), counted_cents=counted.expected_cents + 100, reason="A dollar over"
    )


if __name__ == "__main__":
    make(Path(sys.argv[1]))
