"""23-5-317(8) to (11) and the small-stakes pack: chips, prizes, the ceiling, the department's rules."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.money import Chips, Money
from app.core.records import (
    UNLIMITED,
    ChipValue,
    Kind,
    PlaySession,
    Price,
    SeatPrize,
    Severity,
    State,
    Tender,
)
from app.law.ceiling import check_ceiling, check_sheet_ceiling, room, room_cents
from app.law.chips import check_chips
from app.law.hours import check_hours, is_closed, minutes_left
from app.law.person import age_on, birthday, check_age
from app.law.play import check_play_state
from app.law.prizes import check_prize_at_conclusion, check_seat_prize
from app.law.stakes import check_fee_cap, check_one_fee, check_one_fee_sale
from app.law.tender import check_tender, lawful_tenders
from tests.law.builders import (
    DENVER,
    codes,
    facts,
    local,
    only,
    other_payment,
    pack,
    person,
    playing,
    sale,
    small,
    terms,
    venue,
)


class TestChips:
    def test_face_values_on_the_sheet(self) -> None:
        assert codes(facts(), check_chips) == []
        assert codes(facts(terms=terms(chip_values=())), check_chips) == ["no_chip_values"]
        zero = (ChipValue(0),)
        assert codes(facts(terms=terms(chip_values=zero)), check_chips) == ["no_chip_values"]
        assert codes(facts(terms=terms(starting_chips=0, chip_values=(ChipValue(25),))), check_chips) == [
            "no_starting_chips"
        ]

    @pytest.mark.parametrize(
        ("count", "found"), [(18, ["stack_does_not_add_up"]), (19, []), (20, ["stack_does_not_add_up"])]
    )
    def test_the_stack_adds_up(self, count, found) -> None:
        chips = (ChipValue(25, count=8), ChipValue(100, count=8), ChipValue(1000, count=count))
        assert codes(facts(terms=terms(chip_values=chips)), check_chips) == found

    def test_chips_and_dollars_never_mix(self) -> None:
        with pytest.raises(TypeError):
            _ = Chips(1) + Money(1)
        with pytest.raises(TypeError):
            _ = Chips(1) < Money(1)
        assert Chips(1) != Money(1)


class TestSeatAsPrize:
    @pytest.mark.parametrize("cents", [499_99, 500_01])
    def test_one_cent_off(self, cents) -> None:
        seat = SeatPrize(Money(cents), Money(500_00))
        assert codes(facts(terms=terms(seat_prize=seat)), check_seat_prize) == ["seat_not_equivalent"]

    def test_equal_or_with_a_reason(self) -> None:
        equal = SeatPrize(Money(500_00), Money(500_00))
        assert codes(facts(terms=terms(seat_prize=equal)), check_seat_prize) == []
        reasoned = SeatPrize(Money(520_00), Money(500_00), "Twenty dollars are the room's dinner")
        assert only(facts(terms=terms(seat_prize=reasoned)), check_seat_prize).severity is Severity.WARNS
        assert codes(facts(), check_seat_prize) == []


class TestCeiling:
    @pytest.mark.parametrize(
        ("paid", "amount", "found"),
        [
            (2300_00, 199_99, []),
            (2300_00, 200_00, []),
            (2300_00, 200_01, ["over_ceiling"]),
            (2500_00, 1, ["over_ceiling"]),
            (0, 2500_00, []),
        ],
    )
    def test_exactly_the_limit_and_one_cent_more(self, paid, amount, found) -> None:
        mine = facts(person=person(paid=Money(paid)), sale=other_payment("Staff add-on", amount))
        assert codes(mine, check_ceiling) == found

    def test_every_figure_is_told(self) -> None:
        mine = facts(person=person(paid=Money(2415_00)), sale=sale())
        assert only(mine, check_ceiling).params == {
            "person": "Ann Lee",
            "paid_cents": 2415_00,
            "amount_cents": 115_00,
            "would_cents": 2530_00,
            "limit_cents": 2500_00,
            "room_cents": 85_00,
        }

    @given(st.integers(0, 3000_00), st.integers(1, 3000_00))
    def test_allowed_exactly_when_it_fits_in_the_room(self, paid, amount) -> None:
        mine = facts(person=person(paid=Money(paid)), sale=other_payment("Staff add-on", amount))
        allowed = codes(mine, check_ceiling) == []
        assert allowed == (paid + amount <= 2500_00)
        assert allowed == (Money(amount) <= room(Money(paid), pack().ceiling))

    def test_a_breach_found_by_a_merge(self) -> None:
        assert codes(facts(person=person(paid=Money(2700_00))), check_ceiling) == ["ceiling_breached"]
        assert codes(facts(person=person(paid=Money(2500_00))), check_ceiling) == []
        assert codes(facts(), check_ceiling) == []

    def test_the_sheet(self) -> None:
        def entry(cents: int, limit: int = 0):
            price = Price(prize=Money(cents))
            return codes(
                facts(terms=terms(entry=price, reentry=price, reentry_limit=limit, addon_limit=0)),
                check_sheet_ceiling,
            )

        assert entry(2500_00) == []
        assert entry(2500_01) == ["entry_over_ceiling"]
        assert entry(1250_00, 1) == []
        assert entry(1250_01, 1) == ["sheet_over_ceiling"]
        assert entry(1250_01, UNLIMITED) == []

    def test_a_pack_without_a_ceiling(self) -> None:
        none = replace(pack(), ceiling_cents=None)
        mine = facts(person=person(paid=Money(9000_00)))
        assert codes(mine, (check_ceiling, check_sheet_ceiling), by=none) == []
        assert room_cents(Money(1), none.ceiling) is None
        assert room_cents(Money(1), Money(3)) == 2
        assert room_cents(Money(4), Money(3)) == 0


class TestCashOnly:
    @pytest.mark.parametrize("game", ["poker", "Texas Hold'em", "panguingue", "Pan", "solo", "unheard of"])
    @pytest.mark.parametrize("tender", [Tender.CHECK, Tender.DEBIT])
    def test_cash_for_poker_and_panguingue(self, game, tender) -> None:
        finding = only(facts(terms=terms(game=game), sale=sale(tender=tender)), check_tender)
        assert (finding.code, finding.citation) == ("tender_not_lawful", "23-5-157")
        assert codes(facts(terms=terms(game=game), sale=sale()), check_tender) == []

    @pytest.mark.parametrize("game", ["cribbage", "pinochle", "pitch", "hearts", "bridge", "rummy", "whist"])
    def test_point_games_take_check_and_debit(self, game) -> None:
        for tender in (Tender.CASH, Tender.CHECK, Tender.DEBIT):
            assert codes(facts(terms=terms(game=game), sale=sale(tender=tender)), check_tender) == []

    @pytest.mark.parametrize("game", ["poker", "bridge", "solo"])
    def test_never_credit(self, game) -> None:
        mine = facts(terms=terms(game=game), sale=sale(tender=Tender.CREDIT))
        assert codes(mine, check_tender) == ["credit_never"]
        assert Tender.CREDIT not in lawful_tenders(game, pack())


class TestEighteen:
    @pytest.mark.parametrize(
        ("birth", "found"),
        [
            (date(2008, 3, 5), []),
            (date(2008, 3, 6), []),
            (date(2008, 3, 7), ["under_age"]),
            (None, ["age_unknown"]),
        ],
    )
    def test_from_the_start_of_the_birthday(self, birth, found) -> None:
        midnight = facts(now=local(hour=0), person=person(birth=birth))
        assert codes(midnight, check_age) == found

    def test_checked_by_somebody(self) -> None:
        assert codes(facts(person=person(birth=None, checked_by="M. Ortega")), check_age) == []
        young = person(birth=date(2010, 1, 1), checked_by="M. Ortega")
        assert codes(facts(person=young), check_age) == ["under_age"]
        assert codes(facts(), check_age) == []

    def test_born_on_february_29(self) -> None:
        assert birthday(date(2008, 2, 29), 18) == date(2026, 3, 1)
        assert birthday(date(2008, 2, 29), 20) == date(2028, 2, 29)
        assert age_on(date(2008, 2, 29), date(2026, 2, 28)) == 17
        assert age_on(date(2008, 2, 29), date(2026, 3, 1)) == 18


class TestConclusion:
    @pytest.mark.parametrize("state", list(State))
    def test_no_prize_before(self, state) -> None:
        over = state in (State.CONCLUDED, State.SETTLED)
        assert codes(facts(state=state), check_prize_at_conclusion) == (
            [] if over else ["prize_before_conclusion"]
        )


class TestHours:
    @pytest.mark.parametrize(
        ("hour", "minute", "closed"),
        [(1, 59, False), (2, 0, True), (7, 59, True), (8, 0, False), (12, 0, False)],
    )
    def test_two_to_eight(self, hour, minute, closed) -> None:
        found = codes(facts(now=local(hour=hour, minute=minute)), check_hours)
        assert found == (["closed_hours"] if closed else [])

    def test_an_ordinance_lifts_it(self) -> None:
        assert codes(facts(now=local(hour=3), venue=venue(hours_ordinance="Ord. 12-4")), check_hours) == []

    def test_hours_over_midnight(self) -> None:
        late = replace(pack(), closed_from=time(23), closed_until=time(7))
        assert [is_closed(time(hour), late) for hour in (22, 23, 0, 6, 7)] == [False, True, True, True, False]

    def test_minutes_left(self) -> None:
        assert minutes_left(local(hour=1, minute=22), pack()) == 38
        assert minutes_left(local(hour=20), pack()) == 360
        assert minutes_left(local(hour=2), pack()) == 0
        before = datetime(2026, 3, 7, 23, 0, tzinfo=DENVER)
        assert minutes_left(before + timedelta(seconds=30), pack()) == 180


class TestSmallStakes:
    @pytest.mark.parametrize(("cents", "found"), [(79_99, []), (80_00, []), (80_01, ["over_fee_cap"])])
    def test_eighty_dollars(self, cents, found) -> None:
        mine = facts(terms=terms(entry=Price(prize=Money(cents))))
        assert codes(mine, check_fee_cap, by=small()) == found
        assert codes(mine, check_fee_cap) == []

    def test_one_fee_and_nothing_else(self) -> None:
        assert codes(facts(), check_one_fee, by=small()) == [
            "reentry_offered",
            "addon_offered",
            "late_offered",
        ]
        bare = terms(reentry_limit=0, addon_limit=0, late_until_level=None)
        assert codes(facts(terms=bare), check_one_fee, by=small()) == []
        assert codes(facts(), check_one_fee) == []

    def test_before_the_start(self) -> None:
        assert codes(facts(sale=sale()), check_one_fee_sale, by=small()) == []
        assert codes(playing(sale=sale(Kind.ADDON)), check_one_fee_sale, by=small()) == [
            "no_other_fee",
            "after_the_start",
        ]
        assert codes(playing(sale=sale(Kind.ADDON)), check_one_fee_sale) == []
        assert codes(playing(), check_one_fee_sale, by=small()) == []


class TestNoLateRegistration:
    @pytest.mark.parametrize(("level", "found"), [(None, []), (0, []), (1, ["late_offered"])])
    def test_level_0_is_none(self, level, found) -> None:
        bare = terms(reentry_limit=0, addon_limit=0, late_until_level=level)
        assert codes(facts(terms=bare), check_one_fee, by=small()) == found


class TestStart:
    def test_from_open_registration(self) -> None:
        assert codes(facts(), check_play_state) == []
        assert codes(facts(state=State.APPROVED), check_play_state) == ["state_not_registering"]

    def test_again_on_a_later_day(self) -> None:
        assert codes(playing(), check_play_state) == ["already_playing"]
        ended = (PlaySession(local(hour=18), local(hour=23)),)
        assert codes(playing(sessions=ended), check_play_state) == []
