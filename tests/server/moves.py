"""What the tests of the move ask of a ledger, wherever it is."""

from contextlib import closing

import pytest

from app.core.errors import DeskError
from app.desk import busts, payouts, prizes, refunds, shift_close, shifts, steps
from app.desk.moving import move_ledger
from app.desk.staff import add_staff
from app.desk.verify import verify
from db import carriers
from db.address import read_place
from db.opening import open_ledger
from db.server_move import count_rows
from db.store import Store
from tests import builders


def opened(address: str, *, readonly: bool = False) -> closing[Store]:
    return closing(open_ledger(address, create=False, readonly=readonly))


def held_by(address: str) -> dict[str, int]:
    with opened(address, readonly=True) as store:
        return count_rows(store)


def problems(address: str) -> tuple[str, ...]:
    with opened(address, readonly=True) as store:
        return verify(builders.desk_at(store)).problems


def write(address: str) -> None:
    with opened(address) as store:
        add_one(store)


def add_one(store: Store) -> None:
    add_staff(builders.desk_at(store), name=f"Clerk {count_rows(store)['staff']}", role="clerk")


def refusal(source: str, target: str) -> DeskError:
    with pytest.raises(DeskError) as caught:
        move_ledger(source, target)
    return caught.value


def held_by_unmade(address: str) -> dict[str, int]:
    place = read_place(address)
    with closing(carriers.open_carrier(place)) as store:
        return count_rows(store)


def close_a_full_shift(address: str) -> None:
    """An evening to its end: a drawer that took two entries, gave one back, was emptied in part, paid a prize."""
    with closing(builders.open_room(address)) as store:
        builders.add_tournament(store)
        builders.open_registration(store, "1")
        builders.start_play(store, "1")
        evening = builders.Evening(store, "1")
        director = builders.desk_at(store, clerk=builders.DIRECTOR)
        for number in (1, 2):
            evening.entry(builders.add_person(store, f"Guest {number}"))
        extra = evening.other("2", 10_00)
        add_staff(director, name="Pat", role="director", pin="482913")
        refunds.refund_payment(
            director, payment_id=extra.payment_id, reason="Paid twice", approver="Pat", pin="482913"
        )
        shifts.move_cash(director, kind="drop", amount_cents=50_00, reason="To the safe")
        steps.close_registration(director, tournament_id="1")
        payouts.publish_payouts(director, tournament_id="1", places=1)
        busts.bust_player(evening.desk(), tournament_id="1", person_id="2")
        steps.conclude(director, tournament_id="1")
        prizes.pay_prize(evening.desk(), tournament_id="1", place=1)
        seen = shift_close.count_drawer(evening.desk(), counted_cents=0)
        shift_close.close_shift(evening.desk(), counted_cents=seen.expected_cents, reason="Counted again")
