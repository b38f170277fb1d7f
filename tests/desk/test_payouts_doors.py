"""Publishing through every door: a call, a line of a script, a command with its arguments."""

import pytest

from tests.desk.doors import Door


def test_every_door_publishes(door: Door) -> None:
    assert door("entry-take", tournament_id="1", person_id="1").ok
    done = door("payouts-publish", tournament_id="1", places=1).result
    assert [one["prize_cents"] for one in done["places"]] == [10_000]
    assert door("payouts-publish", tournament_id="1").error["field"] == "reason"
    assert door("payouts-show", tournament_id="1").result["version"] == 1
    assert door("payouts-preview", tournament_id="1", rule="x").error["field"] == "rule"


@pytest.mark.parametrize(
    ("given", "field", "said"),
    [
        ({"places": "50 %; 30 %"}, "places", "add up to 80 %. Make them 100 %."),
        ({"places": "60 %; -10 %; 50 %"}, "places", "-10 %"),
        ({"places": "NaN %; 50 %"}, "places", "NaN %"),
        ({"places": "$1e3"}, "places", "1e3"),
        ({"places": "1", "round_to_cents": -5}, "round_to_cents", "at least"),
        ({"places": "1", "rule": "upward"}, "rule", "upward"),
        ({"places": "2", "ties": ["2-9"]}, "ties", "9"),
    ],
)
def test_every_door_names_the_field_and_what_to_mend(
    door: Door, given: dict[str, object], field: str, said: str
) -> None:
    for person in ("1", "2"):
        assert door("entry-take", tournament_id="1", person_id=person).ok
    refused = door("payouts-publish", tournament_id="1", **given).error
    assert refused["field"] == field
    assert said in refused["message"]
    assert door("payouts-show", tournament_id="1").result["version"] == 0
