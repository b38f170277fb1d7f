"""Tax papers, pure: what a prize is over its entry, shared prizes, the year's data, and cash within 24 hours."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.cash_window import CashMove, CashSpan, CashState, by_person, cash_state, largest
from app.core.errors import InvalidInput
from app.core.money import ZERO, Money, total
from app.core.tax import EntryPaid, ShareLine, TaxState, net_of, refuse_tin, share_lines, state_of
from app.core.tax_data import Reached, TaxFigure, Wager, load_tax
from app.desk.resources import ROOT, newest_tax, tax_year

DAY = timedelta(hours=24)
NOON = datetime(2026, 3, 7, 19, tzinfo=UTC)
ALWAYS = (datetime(2000, 1, 1, tzinfo=UTC), datetime(2100, 1, 1, tzinfo=UTC))
TEXT = (ROOT / "tax" / "2026.toml").read_text("utf-8")


def figure(cents: int, reached: Reached) -> TaxFigure:
    return TaxFigure(Money(cents), reached, Wager.ENTRY, sure=True, citation="x", source="x")


def paid(hours: float, cents: int, *, paid_in: bool = True) -> CashMove:
    return CashMove(NOON + timedelta(hours=hours), Money(cents), paid_in)


class TestFigure:
    @pytest.mark.parametrize(
        ("reached", "net", "over"),
        [
            (Reached.MORE_THAN, 499_999, False),
            (Reached.MORE_THAN, 500_000, False),
            (Reached.MORE_THAN, 500_001, True),
            (Reached.AT_LEAST, 499_999, False),
            (Reached.AT_LEAST, 500_000, True),
            (Reached.AT_LEAST, 500_001, True),
        ],
    )
    def test_at_the_figure_and_a_cent_to_each_side(self, reached: Reached, net: int, *, over: bool) -> None:
        assert figure(500_000, reached).passed(Money(net)) is over
        expected = TaxState.OVER if over else TaxState.BELOW
        assert state_of(figure(500_000, reached), Money(net)) is expected

    def test_a_year_without_a_figure_decides_nothing(self) -> None:
        assert state_of(None, Money(10**9)) is TaxState.UNKNOWN

    def test_words(self) -> None:
        assert figure(500_000, Reached.MORE_THAN).words == "above $5,000.00"
        assert figure(200_000, Reached.AT_LEAST).words == "from $2,000.00 on"

    def test_a_prize_below_its_entry_won_nothing(self) -> None:
        assert net_of(Money(100), Money(115)) == ZERO
        assert net_of(Money(620_000), Money(50_000)) == Money(570_000)

    def test_the_switch_of_what_is_taken_off(self) -> None:
        entry = EntryPaid(Money(50_000), Money(20_000))
        assert entry.wager(Wager.ENTRY) == Money(50_000)
        assert entry.wager(Wager.WITH_ADDITIONS) == Money(70_000)


class TestData:
    def test_what_ships(self) -> None:
        before, now = tax_year(2025), tax_year(2026)
        assert before is not None
        assert now is not None
        assert (before.w2g.words, before.w2g.sure) == ("above $5,000.00", True)
        assert (now.w2g.words, now.w2g.sure) == ("from $2,000.00 on", False)
        assert not before.confirmed
        assert not now.confirmed
        assert now.w2g.wager is Wager.ENTRY
        assert now.cash.near(Money(1_000_000)) == Money(800_000)
        assert tax_year(2027) is None

    @pytest.mark.parametrize(("asked", "told"), [(1999, 2025), (2025, 2025), (2026, 2026), (2031, 2026)])
    def test_the_newest_year_there_is(self, asked: int, told: int) -> None:
        assert newest_tax(asked).year == told

    @pytest.mark.parametrize(
        ("was", "becomes", "field"),
        [
            ("year = 2026", "year = 1900", "year"),
            ("year = 2026", 'year = "2026"', "year"),
            ("confirmed = false", 'confirmed = "no"', "confirmed"),
            ("[w2g]", "[w3g]", "w2g"),
            ("figure_cents = 200000", "figure_cents = 2000.5", "figure_cents"),
            ("figure_cents = 200000", "", "figure_cents"),
            ('reached = "at least"', 'reached = "about"', "reached"),
            ('wager = "entry"\n', 'wager = "all entries"\n', "wager"),
            ("sure = false", "", "sure"),
            ('citation = "Form W-2G, drafts for 2026"', 'citation = " "', "citation"),
            ("near_percent = 80", "near_percent = 101", "near_percent"),
            ("hours = 24", "hours = true", "hours"),
            ("year = 2026", "year =", "tax"),
        ],
    )
    def test_a_wrong_line_is_named(self, was: str, becomes: str, field: str) -> None:
        assert was in TEXT
        with pytest.raises(InvalidInput, match="tax_data_wrong") as refused:
            load_tax(TEXT.replace(was, becomes, 1))
        assert refused.value.field == field

    def test_control_the_file_itself_is_read(self) -> None:
        assert load_tax(TEXT).year == 2026


class TestShared:
    def test_blank_lines_while_nobody_is_named(self) -> None:
        assert share_lines(Money(500), {}, blank=3) == (ShareLine(),) * 3

    def test_parts_add_up_to_the_prize(self) -> None:
        parts = {"Ann Lee": Money(301), "Tom Haugen": Money(200)}
        assert share_lines(Money(501), parts) == (
            ShareLine("Ann Lee", Money(301)),
            ShareLine("Tom Haugen", Money(200)),
        )

    @pytest.mark.parametrize("cents", [500, 502])
    def test_a_cent_off_is_refused(self, cents: int) -> None:
        with pytest.raises(InvalidInput, match="shares_not_sum") as refused:
            share_lines(Money(cents), {"Ann": Money(301), "Tom": Money(200)})
        assert refused.value.params == {"given_cents": 501, "amount_cents": cents}

    def test_a_part_of_nothing_and_too_many(self) -> None:
        with pytest.raises(InvalidInput, match="share_too_small"):
            share_lines(Money(500), {"Ann": Money(500), "Tom": ZERO})
        with pytest.raises(InvalidInput, match="too_large"):
            share_lines(Money(7), {str(at): Money(1) for at in range(7)})

    @pytest.mark.parametrize(
        "text", ["123456789", "Ann 123-45-6789", "12-3456789", "1 2 3 4 5 6 7 8 9", "123.45.6789 Ann"]
    )
    def test_what_looks_like_a_tin_is_refused(self, text: str) -> None:
        with pytest.raises(InvalidInput, match="tin_not_kept"):
            refuse_tin(text, field="shares")
        with pytest.raises(InvalidInput, match="tin_not_kept"):
            share_lines(Money(5), {text: Money(5)})

    @pytest.mark.parametrize("text", ["Ann Lee", "Table 12 seat 3", "12345678", "Louis 14"])
    def test_control_other_digits_are_names(self, text: str) -> None:
        refuse_tin(text, field="shares")


class TestCash:
    def test_exactly_24_hours_apart_counts_together_a_second_more_does_not(self) -> None:
        moves = [paid(0, 600_000), paid(24, 500_000)]
        assert largest(moves, span=DAY, ends=ALWAYS) == CashSpan(
            Money(1_100_000), 2, moves[0].at, moves[1].at
        )
        later = CashMove(moves[1].at + timedelta(seconds=1), moves[1].amount, paid_in=True)
        alone = largest([moves[0], later], span=DAY, ends=ALWAYS)
        assert (alone.amount, alone.times) == (Money(600_000), 1)

    @pytest.mark.parametrize(("month", "day", "hours"), [(3, 8, 23), (11, 1, 25)])
    def test_on_the_nights_when_clocks_are_turned_24_hours_have_passed(
        self, month: int, day: int, hours: int
    ) -> None:
        """From noon to noon on the clock is 23 or 25 hours: the first is within, the second is not."""
        denver = ZoneInfo("America/Denver")
        before = datetime(2026, month, day, 12, tzinfo=denver) - DAY
        after = datetime(2026, month, day, 12, tzinfo=denver)
        instants = [one.astimezone(UTC) for one in (before, after)]
        assert instants[1] - instants[0] == timedelta(hours=hours)
        found = largest(
            [CashMove(at, Money(600_000), paid_in=True) for at in instants], span=DAY, ends=ALWAYS
        )
        assert found.amount == Money(1_200_000 if hours == 23 else 600_000)

    def test_in_and_out_are_apart(self) -> None:
        found = by_person(
            [(1, paid(0, 600)), (1, paid(1, 700, paid_in=False)), (2, paid(2, 5))], span=DAY, ends=ALWAYS
        )
        assert (found[1].paid_in.amount, found[1].handed_out.amount) == (Money(600), Money(700))
        assert (found[2].paid_in.amount, found[2].handed_out) == (Money(5), CashSpan())

    def test_only_stretches_that_end_in_time(self) -> None:
        moves = [paid(0, 900), paid(30, 500)]
        ends = (NOON + timedelta(hours=1), NOON + timedelta(hours=31))
        assert largest(moves, span=DAY, ends=ends).amount == Money(500)
        assert largest(moves, span=DAY, ends=(ends[0], moves[1].at)).amount == ZERO

    @pytest.mark.parametrize(
        ("cents", "state"),
        [
            (799_999, CashState.BELOW),
            (800_000, CashState.NEAR),
            (1_000_000, CashState.NEAR),
            (1_000_001, CashState.ABOVE),
        ],
    )
    def test_near_and_above(self, cents: int, state: CashState) -> None:
        assert cash_state(Money(cents), near=Money(800_000), over=Money(1_000_000)) is state

    @given(st.lists(st.tuples(st.integers(0, 4_000), st.integers(1, 10**6)), max_size=30))
    def test_the_largest_is_what_trying_every_beginning_finds(self, given_: list[tuple[int, int]]) -> None:
        moves = [paid(minutes / 60, cents) for minutes, cents in given_]
        tried = [
            total(two.amount for two in moves if one.at - DAY <= two.at <= one.at).cents for one in moves
        ]
        assert largest(moves, span=DAY, ends=ALWAYS).amount.cents == max(tried, default=0)

    def test_control_calendar_days_would_miss_it(self) -> None:
        """Paid before and after midnight: by days each is below, within 24 hours they are above."""
        moves = [paid(-13, 600_000), paid(-11, 600_000)]
        assert len({one.at.astimezone(ZoneInfo("America/Denver")).date() for one in moves}) == 2
        assert max(one.amount for one in moves) < Money(1_000_000)
        assert largest(moves, span=DAY, ends=ALWAYS).amount > Money(1_000_000)
