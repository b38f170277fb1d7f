"""What hung and what was given: a change after posting is revised, posted and handed out again. 23-5-317(4)."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from pypdf import PdfReader

from app.desk import sheets
from app.desk.overview import overview
from app.desk.rules_log import read_rules_log, render_rules_log
from app.desk.tournaments import edit_tournament
from db.store import Store
from tests import builders
from tests.builders import MONTH_BEFORE, NOON, Evening, desk_at
from tests.desk.doors import Door


def words(pdf: bytes) -> str:
    text = " ".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)
    return re.sub(r"\s+", " ", text.replace("\N{NO-BREAK SPACE}", " "))


def test_a_change_before_any_posting_is_a_version_but_no_revision(room: Store) -> None:
    number = builders.add_tournament(room)
    desk = desk_at(room, MONTH_BEFORE)
    log = read_rules_log(desk, tournament_id=number)
    if log.postings:
        pytest.fail("the builder posts before registration opens")
    edit_tournament(desk, tournament_id=number, house_rules="Be kind.")
    assert read_rules_log(desk, tournament_id=number).revised_at == ""
    assert "revised" not in words(sheets.render_rules(desk, number, kind="handout"))


def test_a_change_after_posting_says_revised_with_version_and_when(evening: Evening) -> None:
    desk = desk_at(evening.store, NOON)
    before = read_rules_log(desk, tournament_id="1").version
    edit_tournament(desk, tournament_id="1", house_rules="**Be** kind.", reason="Asked for by the floor")
    for kind in ("poster", "poster-tabloid", "handout", "table"):
        text = words(sheets.render_rules(desk, "1", kind=kind))
        assert f"revised Fri, Mar 6, 2026, 12:00 pm, replaces version {before}" in text, kind
    view = overview(desk, tournament_id="1")
    assert view.revised_at is not None
    assert view.revised_at.isoformat() == NOON
    log = read_rules_log(desk, tournament_id="1")
    assert (log.version, log.revised_at) == (before + 1, "2026-03-06T19:00:00.000Z")
    assert (log.versions[0].reason, log.versions[0].by) == ("Asked for by the floor", builders.CLERK)


def test_each_version_that_each_entrant_was_given(evening: Evening) -> None:
    store = evening.store
    evening.entry("1")
    evening.entry("2")
    desk = desk_at(store)
    version = read_rules_log(desk, tournament_id="1").version
    edit_tournament(desk, tournament_id="1", house_rules="No phones.", reason="Asked for")
    sheets.give_rules(desk, tournament_id="1", person_id="2")
    log = read_rules_log(desk, tournament_id="1")
    assert [(one.name, one.version) for one in log.copies] == [
        ("Lee, Ann", version), ("O'Brien, Bob", version), ("O'Brien, Bob", version + 1),
    ]  # fmt: skip
    assert (log.entrants, log.without_copy) == (2, 1)
    text = words(render_rules_log(desk, "1"))
    assert f"1 of 2 entrants hold version {version + 1}" in text
    assert "It hangs in 0 of 2 areas" in text
    assert "O'Brien, Bob" in text
    assert "Asked for" in text
    assert render_rules_log(desk, "1") == render_rules_log(desk, "1")


def test_a_thousand_entrants_are_all_named(evening: Evening) -> None:
    store = evening.store
    with store.unit():
        for number in range(100, 1100):
            person = {"first": f"Player {number}", "last": "Field", "first_key": f"player {number}"}
            store.insert("person", _PERSON | person)
    rows = store.rows("select person_id from person where last = 'Field'")
    with store.unit():
        for row in rows:
            store.insert(
                "rules_copy",
                {
                    "tournament_id": 1,
                    "person_id": row["person_id"],
                    "version": 1,
                    "given_at": "2026-03-07T01:00:00.000Z",
                    "given_by": "Ida Solheim",
                },
            )
    text = words(render_rules_log(desk_at(store), "1"))
    assert [number for number in range(100, 1100) if f"Player {number} " not in text] == []


_PERSON = {
    "last_key": "field", "birth": "1980-01-01", "checked_by": "", "id_kind": "", "id_digest": None, "id_last4": "",
    "phone": "", "phone_reversed": "", "address": "", "city": "", "state": "", "postcode": "",
    "added_at": "2026-03-01T00:00:00.000Z",
}  # fmt: skip


def test_the_log_through_every_door(door: Door, tmp_path) -> None:
    assert door("rules-log", tournament_id="1").result["postings"]
    made = door("rules-print", tournament_id="1", kind="log", out=str(tmp_path / "log.pdf"))
    assert made.result["pages"] == 1
