"""Random evenings: what the proof says is what one gets by adding up the rows by hand."""

from __future__ import annotations

import random
from datetime import date

import pytest

from app.core.errors import DeskError
from app.desk import beneficiaries, busts, charity, house, proof, refunds, sales, staff, voids
from app.desk.desk import NOBODY
from app.desk.proof_results import TournamentProof
from db.store import Store
from tests import builders
from tests.builders import CLERK, DIRECTOR, Evening, desk_at

ONE = {"tournament_id": "1"}
PEOPLE, HISTORIES, STEPS = 6, 12, 40
_PARTS = ("prize", "expense", "charity", "staff")
Row = dict[str, int | str | None]


@pytest.fixture
def gala(room: Store) -> Evening:
    """A charity evening in play for two nonprofits, with people nobody sold an entry yet."""
    builders.add_tournament(room, **builders.CHARITY, reentry_limit=3, late_until_level=6)
    before = desk_at(room, builders.MONTH_BEFORE, clerk=DIRECTOR)
    beneficiaries.add_beneficiary(before, **ONE, name="Creek Fund", address="4 Main Street", share_parts=1)
    builders.open_registration(room, "1")
    builders.start_play(room, "1")
    for number in range(1, PEOPLE + 1):
        builders.add_person(room, f"Guest {number}", "Player", birth=date(1980, 1, number))
    director = desk_at(room, clerk=DIRECTOR)
    staff.add_staff(director, name=DIRECTOR, role="director", pin="482913")
    staff.add_staff(director, name=CLERK, role="clerk", pin="1111")
    return Evening(room, "1")


def live(evening: Evening, chance: random.Random) -> None:
    """Do something that happens of an evening; what is refused is left at that."""
    desk, person = evening.desk(), str(chance.randint(1, PEOPLE))
    payments = [str(row["payment_id"]) for row in evening.store.rows("select payment_id from payment")]
    payment = chance.choice(payments or ["1"])
    approved = {"reason": "Called away", "approver": DIRECTOR, "pin": "482913"}
    acts = (
        lambda: sales.take_entry(desk, **ONE, person_id=person),
        lambda: sales.take_entry(desk, **ONE, person_id=person),
        lambda: busts.bust_player(desk, **ONE, person_id=person),
        lambda: sales.take_reentry(desk, **ONE, person_id=person),
        lambda: voids.void_payment(desk, payment_id=payment, reason="Typed twice"),
        lambda: refunds.refund_payment(desk, payment_id=payment, **approved),
        lambda: refunds.refund_payment(
            desk, payment_id=payment, amount_cents=chance.randint(1, 9_000), **approved
        ),
        lambda: house.add_house_money(desk, **ONE, amount_cents=chance.randint(1, 50_000), reason="A gift"),
        lambda: charity.pay_charity(
            desk, **ONE, payee=chance.choice(("Creek Fund", str(builders.CHARITY["charity_name"]))),
            amount_cents=chance.randint(1, 4_000), check_number=chance.choice(("", "204")),
        ),
    )  # fmt: skip
    try:
        chance.choice(acts)()
    except DeskError:
        return


def by_hand(store: Store) -> dict[str, int]:
    """Add up the rows one by one, each told by what it says itself."""
    rows = {int(str(row["payment_id"])): dict(row) for row in store.rows("select * from payment")}
    nonprofit = {number for number, row in rows.items() if row["kind"] == "charity"}
    nonprofit |= {number for number, row in rows.items() if row["reverses_id"] in nonprofit}
    found = dict.fromkeys(_PARTS, 0)
    for number, row in rows.items():
        for part in _PARTS:
            found[part] += 0 if number in nonprofit else int(str(row[f"{part}_cents"]))
    found["given"] = -sum(int(str(rows[number]["amount_cents"])) for number in nonprofit)
    found["house"] = sum(int(str(row["amount_cents"])) for row in store.rows("select * from house_money"))
    found["cash"] = sum(
        int(str(row["amount_cents"]))
        for number, row in rows.items()
        if row["tender"] == "cash" and number not in nonprofit
    )
    return found


def said(proved: TournamentProof) -> dict[str, int]:
    """What the proof says of the same."""
    return {
        "prize": sum(line.prize_cents for line in proved.came_in),
        "expense": sum(line.expense_cents for line in proved.came_in),
        "charity": sum(line.charity_cents for line in proved.came_in),
        "staff": sum(line.staff_cents for line in proved.came_in),
        "given": sum(line.charity_cents for line in proved.went_out),
        "house": proved.house_cents,
        "cash": sum(one.taken_cents for one in proved.drawers) + proved.without_drawer_cents,
    }


@pytest.mark.parametrize("seed", range(HISTORIES))
def test_the_proof_is_the_sum_of_the_rows(gala: Evening, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(STEPS):
        live(gala, chance)
    proved = proof.prove_tournament(desk_at(gala.store, clerk=NOBODY), **ONE)
    expected = by_hand(gala.store)
    assert said(proved) == expected
    collected = sum(expected[part] for part in _PARTS) + expected["house"]
    assert proved.in_cents == collected
    assert proved.out_cents == expected["given"] + expected["expense"] + expected["staff"]
    assert proved.difference_cents == proved.in_cents - proved.out_cents
    assert proved.charity_difference_cents == expected["charity"] - expected["given"]
    assert not proved.missing_receipts


def test_control_a_sum_that_forgets_what_was_handed_back_is_found(gala: Evening) -> None:
    sale = gala.entry("1")
    voids.void_payment(gala.desk(), payment_id=sale.payment_id, reason="Typed twice")
    proved = proof.prove_tournament(gala.desk(), **ONE)
    forgetful = sum(line.prize_cents for line in proved.came_in if line.prize_cents > 0)
    assert forgetful != by_hand(gala.store)["prize"] == said(proved)["prize"]
