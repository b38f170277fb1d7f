"""Text as typed, time from one place, records to JSON and back, and the six errors."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core import clock, text
from app.core.clock import FixedClock, SystemClock
from app.core.errors import (
    Cancelled,
    Conflict,
    DeskError,
    InvalidInput,
    NotFound,
    RuleViolation,
    StoreUnavailable,
)
from app.core.money import ZERO, Chips, Money
from app.core.plain import canonical, plain, revive
from app.core.records import Finding, Kind, Person, Price, Severity, Terms
from tests.law.builders import terms


def refused(act, *args, **names) -> tuple[str, str]:
    with pytest.raises(InvalidInput) as caught:
        act(*args, **names)
    return caught.value.field, caught.value.code


class TestText:
    @pytest.mark.parametrize(
        "name",
        ["O'Brien", '"Doc" Hill', "Smith, Jr.", "<b>x</b>", "%s", "{0}", "🂡", "שלום", "Nguyễn Đức", "Łukasz"],
    )
    def test_kept_as_typed(self, name) -> None:
        assert text.clean(name, field="first") == name

    def test_one_line_in_one_form(self) -> None:
        assert text.clean("  Ha\u030akan \t Lee\n", field="first") == "Håkan Lee"

    @pytest.mark.parametrize(
        ("value", "code"), [("a\x00b", "not_text"), ("\ud800", "not_text"), ("x" * 121, "too_long")]
    )
    def test_refused(self, value, code) -> None:
        assert refused(text.clean, value, field="first") == ("first", code)
        assert text.clean("x" * 120, field="first")

    @pytest.mark.parametrize("turning", ["\u202e", "\u202a", "\u202c", "\u2066", "\u2069"])
    def test_what_turns_the_letters_around_is_left_out(self, turning) -> None:
        assert text.clean(f"A{turning}nn", field="first") == "Ann"
        assert text.block(f"Be {turning}kind", field="house_rules") == "Be kind"
        assert text.clean("\u05e9\u200fAnn", field="first") == "\u05e9\u200fAnn"

    @pytest.mark.parametrize("value", ["", "  ", "\u200b", "\u202e \ufeff"])
    def test_needed(self, value) -> None:
        assert refused(text.needed, value, field="last") == ("last", "missing")
        assert text.needed(" Lee ", field="last") == "Lee"

    def test_block(self) -> None:
        assert text.block("\r\nOne\tline\r\nTwo  \rThree\n\n", field="house_rules") == "One line\nTwo\nThree"
        assert refused(text.block, "x" * 20_001, field="house_rules") == ("house_rules", "too_long")

    @pytest.mark.parametrize(
        ("typed", "found"),
        [("Håkan", "hakan"), ("Łukasz", "lukasz"), ("O’Brien", "obrien"), ("STRAẞE", "strasse")],
    )
    def test_fold(self, typed, found) -> None:
        assert text.fold(typed) == found

    def test_words_digits_ordinals(self) -> None:
        assert text.words("Smith-Jones, Jr.") == ("smith", "jones", "jr")
        assert text.digits("(406) 555-01 23") == "4065550123"
        shown = [text.ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 112, 122)]
        assert shown == ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "112th", "122nd"]

    @given(st.text(max_size=60))
    def test_cleaning_twice_changes_nothing(self, value) -> None:
        try:
            once = text.clean(value, field="x")
        except InvalidInput:
            return
        assert text.clean(once, field="x") == once


class TestClock:
    def test_now_is_utc(self) -> None:
        mountain = datetime(2026, 3, 6, 18, tzinfo=timezone(timedelta(hours=-7)))
        assert FixedClock(mountain).now() == mountain
        assert FixedClock(mountain).now().tzinfo is UTC
        assert SystemClock().now().tzinfo is UTC

    def test_stamp_and_instant(self) -> None:
        moment = datetime(2026, 3, 7, 1, 0, 0, 5000, tzinfo=UTC)
        assert clock.stamp(moment) == "2026-03-07T01:00:00.005Z"
        assert clock.instant(clock.stamp(moment)) == moment
        assert clock.instant("2026-03-06T18:00:00-07:00") == datetime(2026, 3, 7, 1, tzinfo=UTC)
        with pytest.raises(ValueError, match="zone"):
            clock.stamp(datetime(2026, 3, 7))  # noqa: DTZ001 - the point of the test

    @pytest.mark.parametrize("given_text", ["", "yesterday", "2026-03-06T18:00:00", "2026-13-01T00:00:00Z"])
    def test_not_an_instant(self, given_text) -> None:
        assert refused(clock.instant, given_text) == ("at", "not_an_instant")

    @pytest.mark.parametrize("given_text", ["", "2026-02-30", "20260306", "2026-W10-5", "3/6/2026"])
    def test_not_a_date(self, given_text) -> None:
        assert refused(clock.day, given_text, field="birth") == ("birth", "not_a_date")
        assert clock.day("2026-03-06") == date(2026, 3, 6)

    @pytest.mark.parametrize("name", ["", "Mars/Base", "../etc/passwd", "\x00"])
    def test_unknown_zone(self, name) -> None:
        assert refused(clock.zone, name) == ("timezone", "unknown_timezone")
        assert clock.zone("America/Denver").key == "America/Denver"


@dataclass(frozen=True)
class Odd:
    """Every kind of field in one record."""

    amount: Money
    stack: Chips
    kind: Kind
    at: datetime
    day: date
    opens: time
    parts: tuple[Price, ...]
    note: str | None = None
    free: object = None
    extra: dict[str, int] = field(default_factory=dict)


class TestPlain:
    odd = Odd(
        Money(5),
        Chips(7),
        Kind.ENTRY,
        datetime(2026, 3, 6, 18, tzinfo=UTC),
        date(2026, 3, 6),
        time(2),
        (Price(prize=Money(1)),),
    )

    def test_there_and_back(self) -> None:
        assert revive(Odd, plain(self.odd)) == self.odd
        assert revive(Terms, plain(terms())) == terms()
        assert plain(self.odd)["amount_cents"] == 5

    def test_missing_fields_take_their_defaults_or_fail(self) -> None:
        assert revive(Price, {"prize_cents": 3}) == Price(prize=Money(3))
        with pytest.raises(TypeError):
            revive(Person, {})

    def test_collections(self) -> None:
        assert plain({"a": (Money(1), frozenset({2}))}) == {"a": [1, [2]]}

    def test_canonical(self) -> None:
        assert canonical({"b": "é", "a": Severity.WARNS}) == '{"a":"warns","b":"é"}'
        with pytest.raises(ValueError, match="JSON"):
            canonical({"x": float("nan")})


class TestErrors:
    def test_kinds_and_exit_statuses(self) -> None:
        finding = Finding("ceiling", "23-5-317(10)", Severity.FORBIDS, "over_ceiling")
        errors = [
            InvalidInput("amount", "not_an_amount", given="x"),
            RuleViolation((finding,)),
            NotFound("no_such_person"),
            Conflict("already_void"),
            StoreUnavailable("full"),
            Cancelled("cancelled"),
            DeskError("bug"),
        ]
        assert [error.exit_status for error in errors] == [4, 3, 5, 5, 6, 0, 70]
        assert [error.kind for error in errors] == [
            "input", "rule", "not_found", "conflict", "store", "cancelled", "bug",
        ]  # fmt: skip
        assert errors[0].params == {"given": "x"}
        assert errors[1].code == "over_ceiling"

    def test_prices(self) -> None:
        price = Price(Money(1), Money(2), Money(3), Money(4))
        assert price.total == Money(10)
        assert (-price).total == Money(-10)
        assert Price().total == ZERO

    def test_terms(self) -> None:
        assert terms().most_spendable == Money(115_00 * 3 + 60_00)
        assert terms(reentry_limit=-1).most_spendable is None
        assert not terms(addon=Price()).addon_allowed

    def test_what_the_sheet_offers(self) -> None:
        kinds = [fee.kind for fee in terms().offered]
        assert kinds == [Kind.ENTRY, Kind.REENTRY, Kind.ADDON]
        bare = terms(addon=Price(), reentry_limit=0)
        assert [(fee.kind, fee.price, fee.limit) for fee in bare.offered] == [(Kind.ENTRY, bare.entry, 1)]
        assert (bare.offers(Kind.ENTRY), bare.offers(Kind.REENTRY), bare.offers(Kind.OTHER)) == (
            True,
            False,
            False,
        )
        assert (bare.posted(Kind.REENTRY), bare.posted(Kind.OTHER)) == (bare.reentry, None)

    def test_names_of_people(self) -> None:
        one = Person(
            "p", "Ann", "Lee", None, "", "", "", "", "", "", "", "", datetime(2026, 1, 1, tzinfo=UTC)
        )
        assert (one.name, one.list_name) == ("Ann Lee", "Lee, Ann")
        mononym = Person("p", "", "Cher", None, "", "", "", "", "", "", "", "", one.added_at)
        assert (mononym.name, mononym.list_name) == ("Cher", "Cher")
