"""The proof on paper: one page for all, one for each operator, the lines of the law, where the cash is."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from app.core.money import ZERO, Money
from app.core.proof_paper import ProofPaper
from app.desk import busts, charity, house, proof_papers, sales, shift_close, staff, steps
from app.desk.desk import NOBODY
from app.desk.facts import load
from app.desk.paper_list import list_papers
from app.desk.report import made
from app.desk.reports_list import Asked
from db.store import Store
from tests import builders
from tests.builders import CLERK, DIRECTOR, Evening, desk_at
from tests.desk.doors import Door
from tests.desk.payout_room import ONE, close, conclude, enter_ten, pay, publish
from tests.engines import address_of


def papers(store: Store, operator_id: str = "") -> tuple[ProofPaper, ...]:
    desk = desk_at(store, clerk=NOBODY)  # a director, as long as nobody is on the staff
    return proof_papers.proof_papers(Asked(desk, load(desk, "1"), operator_id=operator_id, print_count=2))


def law(paper: ProofPaper) -> dict[str, tuple[str, bool | None]]:
    return {line.citation: (line.words, line.met) for line in paper.law}


@pytest.fixture
def over(evening: Evening) -> Store:
    """Ten entries of $115.00 are over and three prizes are published."""
    enter_ten(evening)
    close(evening.store)
    publish(evening.store, places=3)
    conclude(evening.store)
    return evening.store


def test_an_evening_that_is_paid_out(over: Store) -> None:
    for place in (1, 2, 3):
        pay(over, place)
    desk = desk_at(over)
    staff.add_staff(desk_at(over, clerk=DIRECTOR), name=DIRECTOR, role="director", pin="482913")
    staff.add_staff(desk_at(over, clerk=DIRECTOR), name=CLERK, role="clerk")
    expected = shift_close.count_drawer(desk, counted_cents=1).expected_cents
    shift_close.close_shift(desk, counted_cents=expected - 200, reason="Change given twice")
    (paper,) = papers(over)
    assert [(one.words, one.amount.cents) for one in paper.cash_in] == [
        ("Desk 1, shift 1, taken net", 1_150_00)
    ]
    assert [(one.words, one.amount.cents) for one in paper.cash_out] == [
        ("Prizes paid, Desk 1, shift 1", -1_000_00), ("For the bank: expenses", -150_00),
    ]  # fmt: skip
    assert paper.cash_left == ZERO
    assert paper.cash_notes == ("Desk 1, shift 1, counted $2.00 short: Change given twice",)
    assert [(one.place, one.amount.cents) for one in paper.prizes] == [(1, 500_00), (2, 300_00), (3, 200_00)]
    assert (
        paper.taken_note == "10 different players, 10 entries, 10 receipts, A-00001 to A-00010, none missing"
    )
    assert (paper.differences, paper.settled, paper.director) == ((), False, DIRECTOR)
    assert (paper.operator, paper.number, paper.print_count) == ("", "T-0001", 2)
    said = law(paper)
    assert list(said) == ["(1)", "(2)(d)", "(4)", "(5), (6)", "(7)", "(10)", "(11)"]
    assert said["(10)"] == ("$115.00, 10 players; limit $2,500.00", True)
    assert said["(11)"][0].startswith("concluded Friday")
    assert said["(11)"][1]
    assert said["(2)(d)"] == ("not represented as charitable, so no share is due", True)


def test_what_stands_open_is_said_with_the_names(over: Store) -> None:
    (paper,) = papers(over)
    assert not any("Refused" in one for one in paper.differences)
    assert paper.differences[-1] == (
        "Not paid yet: 1st, Ann Lee, $500.00; 2nd, Bob O'Brien, $300.00; 3rd, Zoë Łukaszewicz, $200.00."
    )
    assert law(paper)["(11)"][1] is None
    assert "no gap, still signed on: " in law(paper)["(5), (6)"][0]
    assert law(paper)["(5), (6)"][1] is None
    assert paper.director == ""


def test_more_prizes_than_there_is_room_for_are_counted(evening: Evening) -> None:
    enter_ten(evening)
    close(evening.store)
    publish(evening.store, places=10)
    conclude(evening.store)
    (paper,) = papers(evening.store)
    assert paper.differences[-1].endswith("; and 2 more.")


def test_before_the_end_nothing_is_ticked_for_the_prizes(evening: Evening) -> None:
    (paper,) = papers(evening.store)
    assert law(paper)["(11)"] == ("not concluded yet", None)
    assert law(paper)["(10)"][0] == "nobody paid; limit $2,500.00"
    assert paper.taken_note == "0 different players, 0 entries, 0 receipts"
    assert paper.cash_in == paper.cash_out == ()


def test_charity_and_the_house_have_their_lines(room: Store) -> None:
    number = builders.add_tournament(room, **builders.CHARITY)
    builders.open_registration(room, number)
    builders.start_play(room, number)
    evening = Evening(room, number)
    for last in ("Lee", "Roe"):
        evening.entry(builders.add_person(room, "Ann", last))
    house.add_house_money(evening.desk(), **ONE, amount_cents=50_00, reason="A gift")
    busts.bust_player(evening.desk(), **ONE, person_id="2", by="1")
    steps.conclude(evening.desk(), **ONE)
    charity.pay_charity(evening.desk(), **ONE, amount_cents=50_00, check_number="204")
    charity.pay_charity(evening.desk(), **ONE, amount_cents=20_00)
    (paper,) = papers(room)
    assert [(one.words, one.amount.cents) for one in paper.cash_in][1:] == [("House, added to prizes", 50_00)]
    assert [(one.words, one.amount.cents) for one in paper.cash_out] == [
        ("To nonprofits, in cash", -20_00), ("For the bank: charity check and expenses", -70_00),
    ]  # fmt: skip
    assert paper.cash_left == paper.proof.difference.total
    assert law(paper)["(2)(d)"] == (
        "$70.00 of $240.00, 29.16\N{NO-BREAK SPACE}%; receipt C-00001, C-00002", False,
    )  # fmt: skip


def test_refused_rake_is_kept_on_it(evening: Evening) -> None:
    evening.entry("1")
    for _ in range(6):
        found = builders.refusals(
            lambda: sales.take_other(evening.desk(), **ONE, person_id="1", label="Rake", amount_cents=5_00)
        )
        assert found
    (paper,) = papers(evening.store)
    words, met = law(paper)["(7)"]
    assert words.startswith("none taken; 6 attempts refused and kept, journal ")
    assert words.endswith(", ...")
    assert met


def test_each_operator_has_a_page_of_its_own(room: Store) -> None:
    other = builders.venue.add_operator(
        desk_at(room, builders.MONTH_BEFORE, clerk=DIRECTOR), operator="Copper Room Gaming, LLC",
        license="GOA-0002", premises="Copper Room", card_tables=6,
    ).operator_id  # fmt: skip
    builders.add_tournament(room, operators=("house", other))
    joint, first, second = papers(room)
    assert joint.operator == ""
    assert joint.operators == (first.operator, second.operator)
    assert second.operator == "Copper Room Gaming, LLC"
    assert second.imprint.venue.license == "GOA-0002"
    (alone,) = papers(room, other)
    assert alone.operator == second.operator
    assert {one.proof.all_in.total for one in (joint, first, second)} == {Money(0)}


def test_through_every_door_and_on_the_papers_screen(over: Store, tmp_path: Path) -> None:
    for way in ("verb", "script", "command"):
        answer = Door(way, address_of(over), tmp_path, clerk=NOBODY)(
            "report", **ONE, kind="proof", out=str(tmp_path)
        ).result
        assert Path(answer["out"]).read_bytes().startswith(b"%PDF-")
    desk = desk_at(over, clerk=NOBODY)
    (line,) = (one for one in list_papers(desk, **ONE).papers if one.document == "report-tournament-proof")
    assert (line.citation, line.title, line.ready) == ("(11)", "Proof of the tournament", True)
    assert line.outdated_since is None
    pay(over, 1)
    (line,) = (one for one in list_papers(desk, **ONE).papers if one.document == "report-tournament-proof")
    text = " ".join(PdfReader(BytesIO(made(desk, "1", "proof")[1])).pages[0].extract_text().split())
    assert "not settled" in text
