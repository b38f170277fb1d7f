"""23-5-317(2)(c): the order of rounds, the seats that lead from one to another, the ultimate prize."""

from __future__ import annotations

from datetime import date

from app.core.records import State
from app.law.beside import RoundFacts, SeatFacts
from app.law.progressive import (
    check_has_rounds,
    check_progressive,
    check_rounds_order,
    check_seat_entry,
    check_seat_won,
    check_ultimate_prize,
    is_final,
)
from tests.law.builders import codes, facts, out, person, seated, terms


def a_round(day: int, state: State = State.CONCLUDED, *, month: int = 3, name: str = "Heat") -> RoundFacts:
    return RoundFacts(f"t{month}{day}", name, date(2026, month, day), date(2026, month, day), state)


EARLIER, LATER = a_round(1, month=2), a_round(1, State.DRAFT, month=4, name="Final")


class TestRounds:
    def test_a_round_is_said_to_be_one(self) -> None:
        assert codes(facts(), check_progressive) == []
        assert codes(facts(rounds=(LATER,)), check_progressive) == ["progressive_round"]
        assert codes(facts(terms=terms(progressive_of="t0")), check_progressive) == ["progressive_round"]

    def test_those_before_are_concluded_first(self) -> None:
        for state, found in (
            (State.DRAFT, []), (State.REGISTERING, ["earlier_round_open"]), (State.PLAYING, ["earlier_round_open"]),
            (State.CONCLUDED, []), (State.SETTLED, []),
        ):  # fmt: skip
            assert codes(facts(rounds=(a_round(1, state, month=2),)), check_rounds_order) == found
        assert codes(facts(rounds=(a_round(7, State.PLAYING),)), check_rounds_order) == []

    def test_the_ultimate_prize(self) -> None:
        assert codes(facts(), check_ultimate_prize) == []
        assert codes(facts(rounds=(EARLIER,)), check_ultimate_prize) == []
        assert codes(facts(rounds=(EARLIER, LATER)), check_ultimate_prize) == ["not_the_final_round"]
        running = a_round(6, State.PLAYING)
        assert codes(facts(rounds=(running,)), check_ultimate_prize) == ["ultimate_prize_waits"]
        assert is_final(facts(rounds=(EARLIER, running)))
        assert not is_final(facts(rounds=(LATER,)))


class TestSeats:
    def test_there_is_another_round(self) -> None:
        assert codes(facts(), check_has_rounds) == []
        assert codes(facts(seats=SeatFacts()), check_has_rounds) == ["no_other_round"]
        assert codes(facts(seats=SeatFacts(), rounds=(LATER,)), check_has_rounds) == []

    def test_won_by_playing_to_the_conclusion_once(self) -> None:
        over = {"state": State.CONCLUDED, "rounds": (LATER,)}
        assert codes(facts(seats=SeatFacts(), person=out(), **over), check_seat_won) == []
        assert codes(facts(seats=SeatFacts(), person=person(), **over), check_seat_won) == ["seat_not_played"]
        assert codes(facts(seats=SeatFacts(recorded_here=True), person=seated(), **over), check_seat_won) == [
            "seat_recorded_already"
        ]
        playing = facts(seats=SeatFacts(), person=seated(), rounds=(LATER,), state=State.PLAYING)
        assert codes(playing, check_seat_won) == ["seat_before_conclusion"]
        assert codes(facts(person=out()), check_seat_won) == []
        assert codes(facts(seats=SeatFacts()), check_seat_won) == []

    def test_an_entry_takes_one_that_is_not_used(self) -> None:
        def found(seats: SeatFacts) -> list[str]:
            return codes(facts(seats=seats, person=person(), rounds=(EARLIER,)), check_seat_entry)

        assert found(SeatFacts(unused=("Heat",))) == []
        assert found(SeatFacts(unused=("Heat 2",), used=("Heat 1",))) == []
        assert found(SeatFacts(used=("Heat",))) == ["seat_used_already"]
        assert found(SeatFacts()) == ["seat_not_won"]
        assert codes(facts(), check_seat_entry) == []
