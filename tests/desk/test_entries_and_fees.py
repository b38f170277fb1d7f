"""23-5-317(7): re-entry after elimination only, posted fees only, no rake; and late registration."""

import pytest

from app.core.errors import RuleViolation
from app.desk import steps, tournaments
from db.opening import open_ledger
from db.store import Store
from tests import builders
from tests.builders import CLERK, Evening, desk_at, journal_lines
from tests.desk.doors import Door

SALE = {"tournament_id": "1", "person_id": "1"}
# Six levels of half an hour and the break after the fourth: 9:15 pm.
LAST_MINUTE = "2026-03-06T21:14:59-07:00"
CLOSED = "2026-03-06T21:15:00-07:00"


def test_one_entry_a_person_and_a_second_only_after_elimination(door: Door) -> None:
    assert door("reentry-take", **SALE).codes == ["never_entered"]
    assert door("entry-take", **SALE).result["entry_number"] == 1
    assert door("entry-take", **SALE).codes == ["already_in"]
    assert door("reentry-take", **SALE).codes == ["still_in"]
    assert door("bust", **SALE).ok
    assert door("entry-take", **SALE).codes == ["entered_before"]
    assert door("reentry-take", **SALE).result["entry_number"] == 2
    assert door("reentry-take", **SALE).codes == ["still_in"]
    assert door("pool", tournament_id="1").result["collected_cents"] == 23_000


def test_reentry_within_the_posted_number(bare_door: Door) -> None:
    door = bare_door
    ready(door, reentry_limit=1)
    for sale in ("entry-take", "reentry-take"):
        assert door(sale, **SALE).ok
        assert door("bust", **SALE).ok
    assert door("reentry-take", **SALE).codes == ["reentry_limit"]


def test_reentry_never_when_the_sheet_does_not_permit_it(bare_door: Door) -> None:
    door = bare_door
    ready(door, reentry_limit=0)
    assert door("entry-take", **SALE).ok
    assert door("bust", **SALE).ok
    assert door("reentry-take", **SALE).codes == ["reentry_not_permitted"]


def test_reentry_until_its_own_level(bare_door: Door) -> None:
    door = bare_door
    ready(door, reentry_until_level=1, late_until_level=6)
    assert door("entry-take", **SALE).ok
    assert door("bust", **SALE).ok
    assert door("reentry-take", at="2026-03-06T18:30:00-07:00", **SALE).codes == ["reentry_after_level"]
    assert door("reentry-take", at="2026-03-06T18:29:59-07:00", **SALE).ok


def ready(door: Door, **terms: object) -> None:
    """Tournament 1 in play with person 1, behind a door."""
    store = open_ledger(door.address)
    tournament_id = builders.add_tournament(store, **terms)
    builders.open_registration(store, tournament_id)
    builders.start_play(store, tournament_id)
    builders.add_person(store)
    store.close()


def test_known_fault_2_entry_a_minute_after_late_registration_closed(door: Door) -> None:
    refused = door("entry-take", at="2026-03-06T21:16:00-07:00", **SALE)
    assert refused.status == 3
    assert refused.codes == ["closed_after_level"]
    (finding,) = refused.error["findings"]
    assert (finding["params"]["level"], finding["params"]["closed_at"]) == (6, "21:15")
    assert door("pool", tournament_id="1").result["collected_cents"] == 0


def test_the_last_second_of_late_registration_counts(door: Door) -> None:
    assert door("entry-take", at=CLOSED, **SALE).codes == ["closed_after_level"]
    assert door("entry-take", at=LAST_MINUTE, **SALE).ok


def test_registration_closed_by_hand_says_since_when(evening: Evening) -> None:
    steps.close_registration(evening.desk("2026-03-06T18:20:00-07:00"), tournament_id="1")
    with pytest.raises(RuleViolation) as caught:
        evening.entry("1")
    assert caught.value.findings[0].code == "registration_closed"
    assert caught.value.findings[0].params["closed_at"] == "18:20"


@pytest.mark.parametrize(
    "label", ["house fee", "Time charge", "tip to the house", "DROP", "r a k e", "5% of the pot"]
)
def test_known_fault_22_rake_by_any_name_is_refused_and_kept(door: Door, label: str) -> None:
    assert door("entry-take", **SALE).result["expense_cents"] == 1_500
    refused = door("other-take", **SALE, label=label, amount_cents=500)
    assert refused.status == 3
    assert "rake" in refused.codes
    assert refused.error["findings"][0]["citation"] == "23-5-317(7)"
    store = open_ledger(door.address)
    line = journal_lines(store)[-1]
    store.close()
    assert (line.outcome, line.clerk, line.arguments["label"]) == ("refused", CLERK, label)
    assert door("pool", tournament_id="1").result["collected_cents"] == 11_500


@pytest.mark.parametrize("label", ["Staff add-on", "Dealer appreciation", "Extra chips"])
def test_other_payments_by_honest_names_are_taken(door: Door, label: str) -> None:
    taken = door("other-take", **SALE, label=label, amount_cents=500).result
    assert taken["amount_cents"] == 500
    assert taken["expense_cents"] == 0
    assert taken["staff_cents" if label != "Extra chips" else "prize_cents"] == 500


def test_a_bounty_is_a_prize_before_the_conclusion(door: Door) -> None:
    assert door("other-take", **SALE, label="Bounty", amount_cents=500).codes == ["prize_during_play"]


def test_fees_are_frozen_once_registration_is_open(door: Door) -> None:
    for part in ("prize_cents", "expense_cents", "reentry_prize_cents", "addon_prize_cents"):
        edited = door("tournament-edit", tournament_id="1", reason="typing error", **{part: 1_501})
        assert edited.codes == ["fees_frozen"], part
    assert door("entry-take", **SALE).result["amount_cents"] == 11_500


def test_fees_may_change_before_that(bare_door: Door) -> None:
    store = open_ledger(bare_door.address)
    builders.add_tournament(store)
    store.close()
    assert bare_door("tournament-edit", tournament_id="1", expense_cents=2_000).result["version"] == 2


def test_a_change_after_posting_needs_a_reason_and_new_postings(door: Door) -> None:
    assert door("entry-take", **SALE).ok
    silent = door("tournament-edit", tournament_id="1", house_rules="No phones.")
    assert (silent.code, silent.error["field"], silent.status) == ("missing", "reason", 4)
    assert door("tournament-edit", tournament_id="1", house_rules="No phones.", reason="asked for").ok
    found = [one["code"] for one in door("tournament-check", tournament_id="1").result["findings"]]
    assert "rules_outdated" in found
    assert "copies_missing" in found


def test_known_fault_7_registration_closed_before_the_start_opens_again(room: Store) -> None:
    tournament_id = builders.add_tournament(room)
    builders.open_registration(room, tournament_id)
    noon = desk_at(room, builders.NOON)
    steps.close_registration(noon, tournament_id=tournament_id)
    assert steps.open_registration(noon, tournament_id=tournament_id).state == "registering"
    assert "entry-take" in tournaments.check_tournament(noon, tournament_id=tournament_id).may
