"""A sheet that is out and would now say something else becomes a new version, posted again. 23-5-317(4)."""

from __future__ import annotations

import dataclasses
import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from app.core.errors import InvalidInput
from app.core.records import Venue
from app.desk import permits, sheets, venue
from app.desk.desk import venue_of
from app.desk.sheets import render_rules
from db.store import Store
from db.tournaments import get_tournament, list_versions
from tests import builders
from tests.builders import DIRECTOR, MONTH_BEFORE, NOON, Evening, desk_at
from tests.desk.doors import Door
from tests.engines import address_of

ONE = {"tournament_id": "1"}
SAYS = ("poster", "handout", "table")
CHANGED: dict[str, Any] = {
    "operator": "Copper Room Cards, LLC",
    "license": "0417735-009-GOA",
    "premises": "The Copper Parlor",
    "address": "120 Assay Street",
    "city": "East Helena",
    "state": "Mont.",
    "postcode": "59601",
    "phone": "406-555-0117",
    "hours_ordinance": "Helena City Ordinance 3217",
    "tda_edition": "2026, version 1.0",
    "card_tables": 7,
    "receipt_paper": "letter",
}
# Not set by `venue-set`, or refused while a tournament is open; no sheet prints them.
LEFT = {"timezone", "receipt_prefix"}


def said(store: Store, number: str = "1") -> str:
    """Every word of the three sheets, without the version, its hash and the day it was revised."""
    desk = desk_at(store, NOON, clerk=DIRECTOR)
    pages = [
        page.extract_text()
        for kind in SAYS
        for page in PdfReader(BytesIO(render_rules(desk, number, kind=kind))).pages
    ]
    text = re.sub(r"\s+", " ", " ".join(pages))
    return re.sub(r"(?i)version \d+|[0-9A-F]{4}\s?[0-9A-F]{4}|replac\w+[^.]*\.?|revised[^.]*\.?", "", text)


@pytest.fixture
def posted(room: Store) -> Store:
    """Registration is open and the sheet hangs in both areas."""
    number = builders.add_tournament(room)
    builders.open_registration(room, number)
    builders.prepare(room, number)
    return room


def version(store: Store) -> int:
    return get_tournament(store, "1").rules_version


class TestVenue:
    def test_every_field_is_looked_at(self) -> None:
        assert {field.name for field in dataclasses.fields(Venue)} == set(CHANGED) | LEFT

    @pytest.mark.parametrize("field", CHANGED)
    def test_what_the_sheet_prints_makes_a_new_version_and_nothing_else_does(
        self, posted: Store, field: str
    ) -> None:
        before = said(posted)
        desk = desk_at(posted, NOON, clerk=DIRECTOR)
        kept = venue.set_venue(desk, **{field: CHANGED[field]}, reason="the license was renewed")
        changed = said(posted) != before
        assert (kept.revised == ("1",), version(posted)) == (changed, 2 if changed else 1), field

    def test_it_needs_a_reason_and_says_revised(self, posted: Store) -> None:
        desk = desk_at(posted, NOON, clerk=DIRECTOR)
        with pytest.raises(InvalidInput) as refused:
            venue.set_venue(desk, license="0417735-009-GOA")
        assert (refused.value.field, refused.value.code) == ("reason", "missing")
        assert (venue_of(desk).license, version(posted)) == (builders.VENUE["license"], 1)
        venue.set_venue(desk, license="0417735-009-GOA", reason="renewed")
        newest = list_versions(posted, "1")[0]
        assert (newest.version, newest.reason, newest.made_by) == (2, "renewed", DIRECTOR)
        assert newest.hash != list_versions(posted, "1")[1].hash
        poster = PdfReader(BytesIO(render_rules(desk, "1", kind="poster")))
        assert "REVISED" in poster.pages[0].extract_text().upper()

    def test_play_waits_until_it_hangs_again(self, posted: Store, tmp_path: Path) -> None:
        Evening(posted, "1").entry(builders.add_person(posted))
        door = Door("verb", address_of(posted), tmp_path)
        assert door("venue-set", at=NOON, phone="406-555-0117", reason="a new number").ok
        assert door("play-start", **ONE).codes == ["rules_outdated", "copies_missing"]
        for area in ("Main floor", "Back room"):
            assert door("rules-post", **ONE, area=area).ok
        assert door("rules-give", **ONE, person_id="1").ok
        assert door("play-start", **ONE).ok

    def test_one_that_is_not_out_or_is_over_stays(self, room: Store) -> None:
        builders.add_tournament(room)
        desk = desk_at(room, NOON, clerk=DIRECTOR)
        assert venue.set_venue(desk, phone="406-555-0117").revised == ()
        assert version(room) == 1
        sheets.print_rules(desk, **ONE, kind="poster")
        assert venue.set_venue(desk, phone="406-555-0118", reason="a slip").revised == ("1",)


class TestPermit:
    def test_its_number_stands_on_the_sheet(self, room: Store) -> None:
        builders.add_tournament(room)
        before = desk_at(room, MONTH_BEFORE, clerk=DIRECTOR)
        permits.submit_permit(before, **ONE)
        sheets.post_rules(before, **ONE, area="Main floor")
        permits.approve_permit(before, **ONE, permit_number="26-0031")
        sheets.post_rules(before, **ONE, area="Main floor")
        permits.approve_permit(before, **ONE, permit_number="26-0031")
        permits.approve_permit(before, **ONE, permit_number="26-0032", reason="a digit was wrong")
        sheets.post_rules(before, **ONE, area="Main floor")
        permits.deny_permit(before, **ONE, why="taken back")
        reasons = [one.reason for one in reversed(list_versions(room, "1"))]
        assert reasons == ["", "Permit number 26-0031", "a digit was wrong", "Permit denied: taken back"]


ABOUT: dict[str, Any] = {
    "operator": "Annex Gaming, LLC",
    "license": "GOA-0002",
    "premises": "The Annex",
    "card_tables": 2,
}


class TestOperator:
    @pytest.fixture
    def shared(self, room: Store) -> Store:
        """A tournament of two operators, its sheet on the wall."""
        desk = desk_at(room, MONTH_BEFORE, clerk=DIRECTOR)
        second = venue.add_operator(desk, **ABOUT, address="4 Alder Street").operator_id
        builders.add_tournament(room, operators=("house", second))
        sheets.post_rules(desk, **ONE, area="Main floor")
        return room

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("operator", "Annex Cards, LLC"),
            ("license", "GOA-0003"),
            ("premises", "The Long Annex"),
            ("card_tables", 3),
            ("address", "6 Alder Street"),
        ],
    )
    def test_each_value_can_be_changed(self, shared: Store, field: str, value: object) -> None:
        before = said(shared)
        desk = desk_at(shared, NOON, clerk=DIRECTOR)
        kept = venue.edit_operator(desk, operator_id="operator-1", reason="a slip", **{field: value})
        assert getattr(kept, "name" if field == "operator" else field) == value
        changed = said(shared) != before
        assert (kept.revised == ("1",), version(shared)) == (changed, 2 if changed else 1)

    def test_an_address_that_was_not_known(self, room: Store) -> None:
        desk = desk_at(room, NOON)
        second = venue.add_operator(desk, **ABOUT).operator_id
        kept = venue.edit_operator(desk, operator_id=second, reason="asked", address="4 Alder Street")
        assert (kept.address, kept.card_tables) == ("4 Alder Street", 2)

    def test_refusals(self, bare_door: Door) -> None:
        added = bare_door("operator-add", **ABOUT).result["operator_id"]
        about = {"operator_id": added, "reason": "a slip"}
        taken = bare_door("operator-edit", **about, license="0417735 002 goa")
        assert (taken.code, taken.error["field"], taken.status) == ("operator_license_taken", "license", 4)
        assert bare_door("operator-edit", **about).error["field"] == "operator"
        assert bare_door("operator-edit", **about, card_tables=-1).code == "too_small"
        assert bare_door("operator-edit", **about, premises=" ").error["field"] == "premises"
        assert (
            bare_door("operator-edit", operator_id=added, reason=" ", card_tables=2).error["field"]
            == "reason"
        )
        nobody = {"operator_id": "operator-9", "reason": "a slip", "card_tables": 2}
        assert (bare_door("operator-edit", **nobody).code, bare_door("operator-edit", **nobody).status) == (
            "no_such_operator",
            5,
        )
        house = bare_door("operator-edit", operator_id="house", reason="a slip", license="GOA-0009")
        assert (house.code, house.error["field"]) == ("house_is_venue", "operator_id")
        assert bare_door("operator-edit", **about, license="GOA-0002").result["license"] == "GOA-0002"
