"""Rule packs copied and edited through the desk: versions stay, tournaments keep theirs, papers say it."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from app.core.errors import Conflict, InvalidInput, NotFound
from app.desk.ink import render_test_page
from app.desk.pack_copies import copy_pack, edit_pack
from app.desk.pack_words import NAMES
from app.desk.packs import choose_pack, default_pack, list_packs, show_pack
from app.desk.receipts import render_receipt
from app.desk.sheets import render_rules
from app.desk.tournaments import add_tournament
from app.desk.verify import verify
from db import packs
from db.store import Store
from db.tournaments import get_pack_content, get_tournament
from tests import builders
from tests.builders import date, desk_at
from tests.desk.doors import Door

NEW = {"name": "June Open", "game": "Hold'em", "first_day": date(2026, 6, 6), "last_day": date(2026, 6, 7)}


def test_through_every_door(bare_door: Door) -> None:
    kept = bare_door("pack-copy", pack="montana-2007", name="Lodgepole reading").result
    assert (kept["pack"], kept["version"]) == ("lodgepole-reading", 1)
    edited = bare_door(
        "pack-edit", pack="lodgepole-reading", name="ceiling_cents", value=2000_00, reason="Counsel's letter"
    ).result
    assert edited["edition"].startswith("2, edited by ")
    assert edited["edition"].endswith(", not checked")
    values = bare_door("pack-show", pack="lodgepole-reading").result["values"]
    assert [one["value"] for one in values if one["name"] == "ceiling_cents"] == ["200000"]
    listed = bare_door("pack-list").result["packs"]
    assert [one["pack"] for one in listed] == ["montana-2007", "montana-small-stakes", "lodgepole-reading"]
    assert listed[2]["copied_from"] == "montana-2007"


@pytest.mark.parametrize(
    ("given", "field", "code"),
    [
        ({"value": -1}, "ceiling_cents", "too_small"), ({"value": ""}, "ceiling_cents", "missing"),
        ({"value": "lots"}, "ceiling_cents", "not_a_whole_number"),
        ({"name": "house_cents"}, "house_cents", "unknown_value"), ({"reason": " "}, "reason", "missing"),
        ({"certainty": "sure"}, "certainty", "unknown_choice"), ({"value": 2500_00}, "ceiling_cents", "unchanged"),
    ],
)  # fmt: skip
def test_bad_values_are_refused_with_field_and_reason(
    bare_door: Door, given: dict, field: str, code: str
) -> None:
    assert bare_door("pack-copy", pack="montana-2007", name="Ours").ok
    asked = {"pack": "ours", "name": "ceiling_cents", "value": 2000_00, "reason": "Letter"} | given
    error = bare_door("pack-edit", **asked).error
    assert (error["field"], error["code"]) == (field, code)
    assert error["message"]
    assert bare_door("pack-show", pack="ours").result["edition"].startswith("1, copied by")


def test_the_packs_of_the_program_stay_as_they_are(room: Store) -> None:
    desk = desk_at(room)
    with pytest.raises(Conflict) as caught:
        edit_pack(desk, pack="montana-2007", name="gap_days", value=1, reason="why not")
    assert caught.value.code == "pack_ships"
    with pytest.raises(NotFound):
        edit_pack(desk, pack="nowhere", name="gap_days", value=1, reason="why not")
    with pytest.raises(NotFound):
        copy_pack(desk, pack="nowhere", name="Ours")


def test_names_and_ids_are_told_apart(room: Store) -> None:
    desk = desk_at(room)
    assert copy_pack(desk, pack="montana-2007", name="Montana 2007").pack == "montana-2007-2"
    assert copy_pack(desk, pack="montana-2007-2", name="Ще один").pack not in ("montana-2007", "")
    with pytest.raises(Conflict) as caught:
        copy_pack(desk, pack="montana-2007", name="montana 2007")
    assert caught.value.code == "pack_known"
    with pytest.raises(InvalidInput):
        copy_pack(desk, pack="montana-2007", name="  ")


def test_a_tournament_keeps_the_version_it_was_opened_with(room: Store) -> None:
    desk = desk_at(room)
    copy_pack(desk, pack="montana-2007", name="Ours")
    choose_pack(desk, pack="ours")
    assert default_pack(desk) == "ours"
    number = add_tournament(desk, **NEW, prize_cents=50_00).tournament_id
    before = get_pack_content(room, number)
    edit_pack(desk, pack="ours", name="ceiling_cents", value=100_00, reason="Test")
    assert get_pack_content(room, number) == before
    assert get_tournament(room, number).pack_edition == "1, copied by Ida Solheim, not checked"
    later = add_tournament(desk, **(NEW | {"first_day": date(2026, 9, 5), "last_day": date(2026, 9, 5)}))
    assert get_tournament(room, later.tournament_id).pack_edition == "2, edited by Ida Solheim, not checked"


def test_versions_reasons_and_proof(room: Store) -> None:
    desk = desk_at(room)
    copy_pack(desk, pack="montana-2007", name="Ours")
    edit_pack(desk, pack="ours", name="gap_days", value=8, reason="Narrower", citation="23-5-317(1)")
    edit_pack(desk, pack="ours", name="minimum_age", value=21, reason="House policy")
    shown = show_pack(desk, pack="ours")
    assert [(one.version, one.changed, one.reason) for one in shown.versions] == [
        (3, "minimum_age", "House policy"), (2, "gap_days", "Narrower"), (1, "", ""),
    ]  # fmt: skip
    assert shown.changed == ("gap_days", "minimum_age")
    assert [one.version for one in packs.list_versions(room, "ours")] == [3, 2, 1]
    assert verify(desk).problems == ()
    assert next(one for one in list_packs(desk).packs if one.pack == "ours").confirmed_by.startswith("Nobody")


def test_every_paper_that_names_the_pack_says_who_edited_it(room: Store) -> None:
    desk = desk_at(room)
    copy_pack(desk, pack="montana-2007", name="Ours")
    edit_pack(desk, pack="ours", name="ceiling_cents", value=2000_00, reason="Letter")
    number = add_tournament(desk, **NEW, pack="ours", prize_cents=50_00).tournament_id
    for kind in ("poster", "poster-tabloid", "handout", "table"):
        text = "".join(
            page.extract_text() for page in PdfReader(BytesIO(render_rules(desk, number, kind=kind))).pages
        )
        assert "edited by Ida Solheim, not checked" in " ".join(
            text.replace("\N{NO-BREAK SPACE}", " ").split()
        )
    choose_pack(desk, pack="ours")
    page = PdfReader(BytesIO(render_test_page(desk, paper="letter", printer="x"))).pages[0].extract_text()
    assert "not checked" in page.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("paper", ["80mm", "58mm", "letter"])
def test_every_receipt_says_it_too(room: Store, paper: str) -> None:
    desk = desk_at(room)
    copy_pack(desk, pack="montana-2007", name="The Copper Room reading after the department's letter")
    pack = list_packs(desk).packs[-1].pack
    edit_pack(desk, pack=pack, name="ceiling_cents", value=2000_00, reason="Letter")
    number = builders.add_tournament(room, pack=pack)
    builders.open_registration(room, number)
    person = builders.add_person(room)
    sale = builders.Evening(room, number, at=builders.NOON).entry(person)
    pdf = render_receipt(desk, sale.receipt_number, paper=paper)
    text = " ".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)
    assert "edited by Ida Solheim, not checked" in " ".join(text.replace("\N{NO-BREAK SPACE}", " ").split())


def test_the_paper_lists_every_value_with_its_citation(bare_door: Door, tmp_path: Path) -> None:
    assert bare_door("pack-copy", pack="montana-2007", name="Ours").ok
    number = bare_door("tournament-add", **NEW, pack="ours").result["tournament_id"]
    edited = {"value": 8, "citation": "23-5-317(1)", "reason": "Narrower by counsel's letter"}
    assert bare_door("pack-edit", pack="ours", name="gap_days", **edited).ok
    out = tmp_path / "pack.pdf"
    assert bare_door("pack-print", pack="ours", out=str(out)).result["edition"].startswith("2, edited by")
    text = _words(out.read_bytes())
    for value in bare_door("pack-show", pack="ours").result["values"]:
        assert value["citation"] in text
        assert NAMES[value["name"]] in text
    assert "edited here" in text
    assert "Narrower by counsel's letter" in text
    kept = bare_door("pack-print", tournament_id=number, out=str(out)).result
    assert kept["edition"].startswith("1, copied by")
    assert "edited here" not in _words(out.read_bytes())
    assert bare_door("pack-print", out=str(tmp_path)).result["pack"] == "montana-2007"
    assert bare_door("pack-print", pack="none", out=str(out)).code == "no_such_pack"


def _words(pdf: bytes) -> str:
    text = " ".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)
    return " ".join(text.replace("\N{NO-BREAK SPACE}", " ").split())
