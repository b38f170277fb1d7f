"""What the tests of the move ask of a ledger, wherever it is."""

from contextlib import closing

import pytest

from app.core.errors import DeskError
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
