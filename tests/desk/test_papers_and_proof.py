"""Papers from the desk, written whole or not at all; and `verify`, which finds what was tampered with."""

from datetime import date
from pathlib import Path

import pytest
from pypdf import PdfReader

from app.core.errors import Conflict, InvalidInput, NotFound
from app.desk import house, merging, receipts, sales, selling, sheets, verify, voids
from db import prints
from db.store import Store
from tests.builders import NOON, Evening, add_tournament, desk_at
from tests.engines import address_of, opened_again, tamper
from tests.server.ledgers import Ledgers


def test_a_receipt_is_printed_then_copied(evening: Evening, tmp_path: Path) -> None:
    evening.entry("1")
    folder = tmp_path / "papers"
    folder.mkdir()
    printed = [
        receipts.print_receipt(evening.desk(), receipt_number=" a-00001 ", out=f"{folder}/", paper=paper)
        for paper in ("80mm", "58mm", "letter")
    ]
    assert [one.copy for one in printed] == [0, 1, 2]
    assert sorted(one.name for one in folder.iterdir()) == [
        "receipt-A-00001-copy-1.pdf", "receipt-A-00001-copy-2.pdf", "receipt-A-00001.pdf",
    ]  # fmt: skip
    queued = receipts.print_receipt(evening.desk(), receipt_number="A-00001")
    assert [(one.state, one.reference) for one in prints.list_waiting(evening.store, "Desk 1")] == [
        ("queued", "A-00001")
    ]
    prints_now = prints.list_of_document(evening.store, "1", "receipt")
    assert len(prints_now) == 4
    with evening.store.unit():
        assert prints.change_job(evening.store, queued.job_id, state="printed").state == "printed"
    assert prints.list_waiting(evening.store, "Desk 1") == []


def test_the_same_sale_makes_the_same_bytes(evening: Evening) -> None:
    sale = evening.entry("1")
    first = receipts.render_receipt(evening.desk(), sale.receipt_number)
    later = Evening(evening.store, "1", at="2026-03-06T22:00:00-07:00", clerk="Olaf Berg")
    later.other("1", 500)
    assert receipts.render_receipt(later.desk(), sale.receipt_number) == first


def test_receipts_of_every_kind(evening: Evening) -> None:
    evening.entry("1")
    addon = evening.addon("1")
    evening.other("1", 500)
    voids.void_payment(evening.desk(), payment_id=addon.payment_id, reason="pressed twice")
    for number in range(1, 5):
        assert receipts.render_receipt(evening.desk(), f"A-{number:05d}").startswith(b"%PDF")
    with pytest.raises(NotFound, match="no_such_receipt"):
        receipts.render_receipt(evening.desk(), "A-00009")
    with pytest.raises(InvalidInput, match="unknown_choice"):
        receipts.print_receipt(evening.desk(), receipt_number="A-00001", paper="A4")


@pytest.mark.parametrize("kind", ["poster", "poster-tabloid", "handout", "table"])
def test_the_rules_sheet_in_each_form(evening: Evening, tmp_path: Path, kind: str) -> None:
    out = tmp_path / "sheet.pdf"
    made = sheets.print_rules(evening.desk(), tournament_id="1", kind=kind, out=str(out))
    assert made.version == 1
    assert made.pages == len(PdfReader(out).pages) > 0
    assert sheets.print_rules(evening.desk(), tournament_id="1", kind=kind).out == ""


def test_sheets_that_cannot_be_are_refused(evening: Evening, tmp_path: Path) -> None:
    one = {"tournament_id": "1"}
    for words, field in (
        ({"kind": "banner"}, "kind"),
        ({"copies": 0}, "copies"),
        ({"copies": 10_001}, "copies"),
        ({"out": str(tmp_path / "none" / "x.pdf")}, "out"),
    ):
        with pytest.raises(InvalidInput) as caught:
            sheets.print_rules(evening.desk(), **one, **words)
        assert caught.value.field == field
    with pytest.raises(InvalidInput, match="unknown_area"):
        sheets.post_rules(evening.desk(), **one, area="Roof")
    assert sheets.give_rules(evening.desk(), **one, person_id="1").area == "Ann Lee"
    assert evening.store.rows("select job_id from print_job") == []


def test_a_paper_that_cannot_be_written_leaves_nothing(evening: Evening, tmp_path: Path) -> None:
    evening.entry("1")
    blocked = tmp_path / "blocked.pdf"
    blocked.mkdir()
    (blocked / "receipt-A-00001.pdf").mkdir()
    with pytest.raises(InvalidInput, match=r"cannot_write|not_a_paper"):
        receipts.print_receipt(evening.desk(), receipt_number="A-00001", out=str(blocked))
    assert [one.name for one in blocked.iterdir()] == ["receipt-A-00001.pdf"]
    assert prints.list_jobs(evening.store, "receipt", "A-00001") == []


@pytest.mark.parametrize(
    ("sql", "said"),
    [
        (
            "update payment set amount_cents = 11400, prize_cents = 9900 where payment_id = 1",
            "amount_cents is not",
        ),
        ("delete from payment where payment_id = 2", "in the journal but not in the ledger"),
        ("update journal set clerk = 'somebody else' where sequence = 5", "line 5 was changed"),
        ("delete from journal where sequence = 5", "line 5 is missing"),
        ("update journal set previous_hash = 'x' where sequence = 5", "does not follow"),
        ("update journal set rows = 'no json' where verb = 'entry-take'", "has no journal line"),
        ('update journal set rows = \'[{}, 5, {"table": "payment", "row": {}}]\'', "has no journal line"),
        ("update counter set last = 9 where name = 'receipt-A'", "counts to 9 but holds"),
        ("update payment set receipt_number = 'A-00007' where payment_id = 2", "has a gap"),
        (
            "update payment set amount_cents = amount_cents + 238501, prize_cents = prize_cents + 238501 "  # noqa: ISC004
            "where payment_id = 1",
            "person 1 paid $2,500.01 to enter",
        ),
        ("drop trigger payment_no_update", "the guard payment_no_update is missing"),
    ],
)
def test_verify_finds_what_was_changed_behind_the_desk(
    evening: Evening, engine: Ledgers | None, sql: str, said: str
) -> None:
    evening.entry("1")
    evening.entry("2")
    assert verify.verify(evening.desk()).problems == ()
    tamper(address_of(evening.store), engine, sql)
    problems = verify.verify(evening.desk()).problems
    assert any(said in one for one in problems), problems


def test_verify_tells_how_far_it_is(evening: Evening) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(verify, "_STEP", 10)
        told: list[tuple[int, int]] = []
        verify.verify_with(evening.desk(), lambda done, whole: told.append((done, whole)))
    assert [done for done, _ in told] == list(range(10, told[-1][0] + 1, 10))


def test_a_bug_writes_nothing(evening: Evening) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(selling, "draw_seat", lambda *_: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            evening.entry("1")
    assert evening.entry("1").receipt_number == "A-00001"
    assert verify.verify(evening.desk()).problems == ()


def test_an_intent_is_one_command_whichever_desk_sends_it(evening: Evening) -> None:
    other = opened_again(evening.store)
    desk = desk_at(other, NOON).meaning("one")
    first = sales.take_entry(evening.desk(intent="one"), tournament_id="1", person_id="1")
    again = sales.take_entry(desk, tournament_id="1", person_id="1")
    assert (again.repeated, again.payment_id, again.at) == (True, first.payment_id, first.at)
    with pytest.raises(Conflict, match="intent_reused"):
        sales.take_entry(desk, tournament_id="1", person_id="2")
    other.close()


def told_over(evening: Evening) -> list[str]:
    return [one for one in verify.verify(evening.desk()).problems if "is the most" in one]


def test_verify_lets_a_person_come_up_to_the_ceiling(evening: Evening) -> None:
    evening.entry("1")
    evening.other("1", 233_500)
    sale = evening.addon("1")
    voids.void_payment(evening.desk(), payment_id=sale.payment_id, reason="pressed twice")
    evening.addon("1")
    assert verify.verify(evening.desk()).problems == ()


def test_verify_takes_all_records_and_rounds_of_a_person_together(
    evening: Evening, engine: Ledgers | None
) -> None:
    add_tournament(evening.store, first_day=date(2026, 3, 20), last_day=date(2026, 3, 22))
    address = address_of(evening.store)
    for person in ("1", "2"):
        evening.entry(person)
    first = evening.other("1", 238_500)
    tamper(address, engine, f"update payment set tournament_id = 2 where payment_id = {first.payment_id}")
    for person in ("1", "2"):
        evening.other(person, 238_500)
    assert told_over(evening) == []
    tamper(address, engine, "update tournament set progressive_of = 1 where tournament_id = 2")
    assert [one.partition(" to enter")[0] for one in told_over(evening)] == ["person 1 paid $4,885.00"]
    tamper(address, engine, "update person set id_digest = 'one card' where person_id in (1, 2)")
    assert [one.partition(" to enter")[0] for one in told_over(evening)] == ["person 1 paid $7,385.00"]


def test_verify_adds_up_what_a_merge_and_a_document_join(evening: Evening, engine: Ledgers | None) -> None:
    """1 and 2 of one document, 2 and 3 merged behind the desk's back: three records, one person, no breach on file."""
    address = address_of(evening.store)
    for person in ("1", "2", "3"):
        evening.entry(person)
        evening.other(person, 80_000)
    assert told_over(evening) == []
    tamper(address, engine, "update person set id_digest = 'one card' where person_id in (1, 2)")
    assert told_over(evening) == []
    tamper(address, engine, "insert into person_fold (person_id, kept_id) values (2, 2), (3, 2)")
    assert [one.partition(" to enter")[0] for one in told_over(evening)] == ["person 1 paid $2,745.00"]


def test_verify_leaves_to_its_breach_what_a_merge_raised(evening: Evening, engine: Ledgers | None) -> None:
    for person in ("1", "2"):
        evening.entry(person)
        evening.other(person, 120_000)
    merging.merge_people(evening.desk(), keep_id="1", drop_id="2", reason="one person")
    assert told_over(evening) == []
    tamper(address_of(evening.store), engine, "update breach set paid_cents = 262999")
    assert [one.partition(" to enter")[0] for one in told_over(evening)] == ["person 1 paid $2,630.00"]


@pytest.mark.parametrize("change", ["amount_cents = -4999", "kind = 'guarantee'", "tournament_id = 2"])
def test_verify_proves_that_house_money_is_taken_back_as_it_was_laid_in(
    room: Store, engine: Ledgers | None, change: str
) -> None:
    add_tournament(room)
    add_tournament(room, first_day=date(2026, 3, 20), last_day=date(2026, 3, 22))
    line = house.add_house_money(desk_at(room), tournament_id="1", amount_cents=5_000)
    back = house.undo_house_money(desk_at(room), house_money_id=line.house_money_id, reason="wrong")
    said = f"house money {back.house_money_id} does not take back the line that it names (23-5-317(7))"
    assert said not in verify.verify(desk_at(room)).problems
    where = f"where house_money_id = {back.house_money_id}"
    tamper(address_of(room), engine, f"update house_money set {change} {where}")
    assert said in verify.verify(desk_at(room)).problems
