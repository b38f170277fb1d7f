"""The worksheets of Forms W-2G and 5754: what is on them, who shares, and that no taxpayer's number is kept anywhere."""

import inspect
import re
from pathlib import Path

import pytest

from app.core.errors import Conflict, InvalidInput, NotFound
from app.desk.report import make_report
from app.desk.tax_papers import make_shared, make_worksheet
from app.desk.verbs import VERBS
from db.prints import list_of_document
from tests.builders import Evening, desk_at
from tests.desk.payout_room import ONE, pay
from tests.desk.test_tax_papers import AT_FIGURE, played
from tests.reports.reading import text_of


class TestPapers:
    def test_the_worksheet_has_a_blank_line_for_the_tin(self, evening: Evening, tmp_path: Path) -> None:
        store = played(evening, AT_FIGURE)
        pay(store, 1)
        made = make_worksheet(desk_at(store), receipt_number="p-00001", out=str(tmp_path / "one.pdf"))
        text = text_of(Path(made.out).read_bytes())
        for words in (
            "Ann Lee",
            "$2,115.00",
            "$115.00",
            "$2,000.00",
            "TIN",
            "To be confirmed with an accountant.",
        ):
            assert words in text
        assert not re.search(r"(?:\d[ -]?){9}", text[text.index("Who received it") : text.index("Withheld")])

    def test_of_a_small_prize_it_says_so_and_takes_its_entry_off(
        self, evening: Evening, tmp_path: Path
    ) -> None:
        store = played(evening, 100_000)
        pay(store, 1)
        made = make_worksheet(desk_at(store), receipt_number="P-00001", out=str(tmp_path / "small.pdf"))
        text = text_of(Path(made.out).read_bytes())
        assert "The prize does not reach the figure of its year." in text
        assert "$885.00 over what entry 1 cost" in text

    def test_both_kinds_are_reports_of_the_tournament(self, evening: Evening, tmp_path: Path) -> None:
        store = played(evening, AT_FIGURE, laid=400_000)
        for kind in ("w2g-worksheet", "shared-winnings"):
            done = make_report(desk_at(store), **ONE, kind=kind, out=str(tmp_path / f"{kind}.pdf"))
            assert done.pages == 2
            assert len(list_of_document(store, "1", f"report-{kind}")) == 1

    def test_nothing_to_print_while_no_prize_reaches_the_figure(self, evening: Evening) -> None:
        store = played(evening, 200_000)
        with pytest.raises(Conflict, match="report_waits"):
            make_report(desk_at(store), **ONE, kind="w2g-worksheet")

    def test_shared_by_name(self, evening: Evening, tmp_path: Path) -> None:
        store = played(evening, AT_FIGURE)
        pay(store, 1)
        shares = ("Ann Lee: 1115.00", "Tom Haugen: 1000.00")
        made = make_shared(
            desk_at(store), receipt_number="P-00001", shares=shares, out=str(tmp_path / "s.pdf")
        )
        text = text_of(Path(made.out).read_bytes())
        assert "Tom Haugen" in text
        assert "$1,115.00" in text
        with pytest.raises(InvalidInput, match="shares_not_sum"):
            make_shared(desk_at(store), receipt_number="P-00001", shares=("Ann Lee: 1115.00",))
        assert make_shared(desk_at(store), receipt_number="P-00001").out == ""

    @pytest.mark.parametrize(
        ("shares", "code"),
        [
            (("Ann Lee",), "not_a_sharing"),
            (("Ann Lee: 5", "Ann Lee: 6"), "not_a_sharing"),
            ((": 5",), "not_a_sharing"),
            (("Ann Lee: five",), "not_an_amount"),
            (("Ann Lee 123-45-6789: 5",), "tin_not_kept"),
            (("123456789",), "tin_not_kept"),
        ],
    )
    def test_what_is_no_share(self, evening: Evening, shares: tuple[str, ...], code: str) -> None:
        store = played(evening, AT_FIGURE)
        pay(store, 1)
        with pytest.raises(InvalidInput, match=code):
            make_shared(desk_at(store), receipt_number="P-00001", shares=shares)

    def test_an_unknown_slip(self, evening: Evening) -> None:
        with pytest.raises(NotFound):
            make_worksheet(evening.desk(), receipt_number="P-00099")


class TestNoTin:
    """A taxpayer's number is nowhere in the ledger: no column, no argument of a verb, nothing in the journal."""

    def test_no_column_holds_one(self, evening: Evening) -> None:
        tables = evening.store.rows("select * from person limit 1")
        assert not [name for name in tables[0] if looks_like_a_tin(name)]

    def test_no_verb_asks_for_one(self) -> None:
        asked = {
            (verb, name) for verb, one in VERBS.items() for name in inspect.signature(one.function).parameters
        }
        assert not [one for one in asked if looks_like_a_tin(one[1])]

    def test_no_table_of_either_engine_names_one(self) -> None:
        root = Path(__file__).resolve().parents[2] / "db" / "sql"
        words = {
            word for path in root.glob("*.sql") for word in re.findall(r"[a-z_0-9]+", path.read_text("utf-8"))
        }
        assert "id_last4" in words
        assert not [word for word in words if looks_like_a_tin(word)]

    @pytest.mark.parametrize("name", ["tin", "ssn", "tax_id", "taxpayer_number", "person_tin", "itin"])
    def test_control_a_planted_one_is_caught(self, name: str) -> None:
        assert looks_like_a_tin(name)

    def test_a_refused_number_leaves_nothing(self, evening: Evening) -> None:
        store = played(evening, AT_FIGURE)
        pay(store, 1)
        with pytest.raises(InvalidInput):
            make_shared(desk_at(store), receipt_number="P-00001", shares=("Ann 987-65-4321: 2115.00",))
        assert not store.rows("select 1 from journal where arguments like '%987-65-4321%'")


def looks_like_a_tin(name: str) -> bool:
    """Tell whether a name is one under which a taxpayer's number would be kept."""
    return bool(re.search(r"(?:^|_)(?:i?tin|ssn|ein|tax_?id|taxpayer\w*)(?:_|$)", name))
