"""Makes the ledger of a release that `old_databases` keeps: `python -m tests.db.old_ledger FILE`.

One charitable evening by the program's own verbs, so that every kind of row is in it.
"""

import sys
from pathlib import Path

from app.desk import busts, charity, house, merging, staff, voids
from tests import builders
from tests.builders import CLERK, DIRECTOR, Evening

PEOPLE = (("Ann", "Lee"), ("Bob", "O'Brien"), ("Zoë", "Łukaszewicz"), ("Đức", "Nguyễn"))


def make(path: Path) -> None:
    """Make the file: two staff, four people, seven sales, a void, a bust, a charity payment, house money, a merge."""
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
    store.close()


if __name__ == "__main__":
    make(Path(sys.argv[1]))
