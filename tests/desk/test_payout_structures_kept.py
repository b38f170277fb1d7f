"""Payout structures of the house: kept version by version beside those that ship, refused when they are wrong."""

import pytest

from app.core.errors import Conflict, InvalidInput, NotFound
from app.desk import payout_structures as structures
from app.desk.verify import verify
from db.store import Store
from tests.builders import Evening, desk_at
from tests.desk.doors import Door
from tests.desk.payout_room import close, enter_ten, publish

OURS = """name = "Ours"
source = "The house's own"
[[entries]]
from = 1
places = 2
[places]
2 = [7000, 3000]
"""


def keep(store: Store, content: str = OURS, **more: str) -> structures.StructureKept:
    return structures.keep_structure(desk_at(store), content=content, **{"reason": "For Fridays", **more})


def test_those_that_ship_are_listed_with_their_source(room: Store) -> None:
    listed = structures.list_structures(desk_at(room)).structures
    assert [one.structure for one in listed] == ["standard", "few-places", "large-fields"]
    assert all(one.source and one.version == 0 for one in listed)
    shown = structures.show_structure(desk_at(room))
    assert (shown.name, len(shown.shares), shown.version) == ("Standard", 40, 0)


def test_one_of_the_house_is_kept_and_edited(room: Store) -> None:
    kept = keep(room, copied_from="standard")
    assert (kept.structure, kept.version) == ("ours", 1)
    edited = keep(room, OURS.replace("7000, 3000", "6500, 3500"), structure="ours", reason="Flatter")
    assert (edited.structure, edited.version) == ("ours", 2)
    shown = structures.show_structure(desk_at(room), structure="ours")
    assert (shown.shares[0].shares, shown.version) == ((6500, 3500), 2)
    assert [one.version for one in structures.list_structures(desk_at(room)).structures] == [0, 0, 0, 2]
    assert keep(room, OURS.replace('"Ours"', '"牌"')).structure == "structure"
    assert keep(room, OURS.replace('"Ours"', '"Ours!"')).structure == "ours-2"
    assert verify(desk_at(room)).problems == ()


def test_what_is_wrong_is_refused_by_its_field(room: Store) -> None:
    with pytest.raises(InvalidInput) as refused:
        keep(room, OURS.replace("7000", "7001"))
    assert (refused.value.field, refused.value.code) == ("places.2", "not_100_percent")
    with pytest.raises(InvalidInput, match="too_long"):
        keep(room, OURS + "#" * 200_001)
    with pytest.raises(Conflict, match="structure_known"):
        keep(room, OURS.replace('"Ours"', '"standard"'))
    with pytest.raises(Conflict, match="structure_ships"):
        keep(room, structure="standard")
    with pytest.raises(NotFound, match="no_such_payouts"):
        keep(room, structure="nowhere")


def test_it_is_published_by_its_id(evening: Evening) -> None:
    enter_ten(evening)
    close(evening.store)
    keep(evening.store)
    done = publish(evening.store, structure="ours")
    assert [one.prize_cents for one in done.places] == [70_000, 30_000]
    assert done.structure == "ours"


@pytest.mark.parametrize(
    ("shares", "field", "said"),
    [
        ("[7000, 2999]", "places.2", "99.99 %"),
        ("[7000]", "places.2", ""),
        ("[10100, -100]", "places.2", ""),
        ("[3000, 7000]", "places.2", ""),
        ("[nan, 1.0]", "places.2", ""),
        ("[7000, 3000", "content", ""),
    ],
)
def test_every_door_names_what_to_mend(bare_door: Door, shares: str, field: str, said: str) -> None:
    content = OURS.replace("[7000, 3000]", shares)
    refused = bare_door("payout-structure-keep", content=content, reason="For Fridays").error
    assert refused["field"] == field
    assert said in refused["message"]
    assert len(bare_door("payout-structure-list").result["structures"]) == 3
