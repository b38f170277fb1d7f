"""A plan that outgrows its application, permits corrected and dated ahead, charity after opening."""

from __future__ import annotations

from datetime import date

import pytest

from db.store import Store
from tests import builders
from tests.builders import MONTH_BEFORE, NOON
from tests.desk.doors import Answer, Door
from tests.engines import address_of

ONE = {"tournament_id": "1"}
CHANGES = [
    {"game": "bridge"},
    {"last_day": date(2026, 3, 9)},
    {"first_day": date(2026, 3, 7)},
    {"tables": 7},
]


@pytest.fixture
def approved(room: Store) -> Door:
    """Tournament 1, approved and not open."""
    builders.approve(room, builders.add_tournament(room))
    return Door("verb", address_of(room))


def warned(answer: Answer) -> list[str]:
    return [one["code"] for one in answer.result["findings"]]


@pytest.mark.parametrize("change", CHANGES)
def test_before_opening_the_permit_is_a_draft_again(approved: Door, change: dict[str, object]) -> None:
    edited = approved("tournament-edit", at=MONTH_BEFORE, **ONE, **change)
    assert edited.result["state"] == "draft"
    assert "file_again" in warned(edited)
    assert "permit_not_filed" in approved("registration-open", at=NOON, **ONE).codes
    assert approved("permit-submit", at=MONTH_BEFORE, **ONE).result["state"] == "filed"


def test_within_the_application_it_stays_approved(approved: Door) -> None:
    for change in ({"tables": 5}, {"name": "Last Chance Open"}, {"house_rules": "No phones."}):
        assert approved("tournament-edit", at=MONTH_BEFORE, **ONE, **change).result["state"] == "approved"
    dearer = approved("tournament-edit", at=MONTH_BEFORE, **ONE, prize_cents=9_000)
    assert dearer.result["state"] == "approved"
    assert "file_again_fee" in warned(dearer)


@pytest.mark.parametrize("change", CHANGES)
def test_after_opening_it_is_refused(door: Door, change: dict[str, object]) -> None:
    refused = door("tournament-edit", **ONE, reason="asked for", **change)
    assert (refused.codes, refused.status) == (["not_on_permit"], 3)


def test_fewer_tables_stay_allowed_after_opening(door: Door) -> None:
    assert door("tournament-edit", **ONE, tables=5, reason="a table broke").result["state"] == "playing"


def test_play_does_not_start_before_its_first_day(room: Store) -> None:
    number = builders.add_tournament(room, first_day=date(2026, 3, 7))
    builders.approve(room, number)
    door = Door("verb", address_of(room))
    assert "not_a_planned_day" in door("play-start", at=builders.EVENING, **ONE).codes


def test_an_approval_dated_ahead_does_not_count_yet(room: Store) -> None:
    builders.add_tournament(room)
    door = Door("verb", address_of(room))
    assert door("permit-submit", at=MONTH_BEFORE, **ONE).ok
    assert door("permit-approve", at=MONTH_BEFORE, **ONE, permit_number="26-1", on=date(2026, 3, 6)).ok
    early = "2026-03-05T12:00:00-07:00"
    assert door("registration-open", at=early, **ONE).codes == ["permit_approved_later"]
    assert door("registration-open", at=NOON, **ONE).ok


def test_a_number_is_corrected_and_an_approval_withdrawn_before_opening(approved: Door) -> None:
    again = approved("permit-approve", at=NOON, **ONE, permit_number="26-0032").result
    assert (again["permit_state"], again["state"]) == ("approved", "approved")
    assert "permit-deny" in approved("tournament-check", **ONE).result["may"]
    assert approved("permit-deny", at=NOON, **ONE, why="withdrawn").result["state"] == "draft"
    late = approved("permit-approve", at=NOON, **ONE, permit_number="26-0033")
    assert late.code == "permit_not_submitted"
    assert "The application is denied" in late.error["message"]


def test_a_drafted_or_decided_permit_says_so(approved: Door, room: Store) -> None:
    builders.add_tournament(room, first_day=date(2026, 5, 6), last_day=date(2026, 5, 7))
    drafted = approved("permit-deny", at=NOON, tournament_id="2", why="no")
    assert "The application is not submitted yet" in drafted.error["message"]
    decided = approved("permit-submit", at=NOON, **ONE)
    assert decided.code == "permit_decided"
    assert "The permit is approved already" in decided.error["message"]


def test_the_claim_of_charity_needs_its_half_after_opening_too(door: Door) -> None:
    claimed = door("tournament-edit", **ONE, charitable=True, reason="for the school")
    assert "charity_part_short" in claimed.codes
    assert door("tournament-check", **ONE).result["version"] == 1


def test_charity_is_taken_by_name_where_claimed_and_never_paid_to_the_house(room: Store) -> None:
    number = builders.add_tournament(room, **builders.CHARITY)
    builders.open_registration(room, number)
    person = builders.add_person(room)
    door = Door("verb", address_of(room))
    given = door("other-take", at=NOON, **ONE, person_id=person, label="Donation", amount_cents=500).result
    assert given["charity_cents"] == 500
    paid = {"amount_cents": 100, "address": "118 Assay Street"}
    for payee in ("The Copper Room", "Copper Room Gaming LLC"):
        assert door("charity-pay", at=NOON, **ONE, payee=payee, **paid).codes == ["payee_is_operator"]
    assert door("charity-pay", at=NOON, **ONE, **paid).ok


def test_nothing_is_sold_on_terms_that_are_not_posted(door: Door) -> None:
    sale = {**ONE, "person_id": "1"}
    assert door("tournament-edit", **ONE, house_rules="No phones.", reason="asked for").ok
    assert door("entry-take", **sale).codes == ["rules_outdated"]
    for area in builders.TERMS["areas"]:
        assert door("rules-post", **ONE, area=area).ok
    assert door("entry-take", **sale).ok


@pytest.mark.parametrize(
    ("label", "code"),
    [("Donation", "charity_label"), ("Bar tab", "credit_label"), ("Cash out", "chips_never_cashed"),
     ("per hand", "rake")],
)  # fmt: skip
def test_other_payments_by_dishonest_names(door: Door, label: str, code: str) -> None:
    assert door("other-take", **ONE, person_id="1", label=label, amount_cents=500).codes == [code]
