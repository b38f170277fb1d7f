"""The demo: believable, lawful at the minute it opens, and made by verbs alone."""

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from app.core.clock import FixedClock, instant
from app.core.errors import Conflict, RuleViolation
from app.core.records import Severity
from app.desk import payouts, pool, sales, shift_report, tournaments, verify
from app.desk.demo import Demo, demo_clock, make_demo, mark_demo
from app.desk.desk import Desk, local_now, venue_of
from app.desk.imprint import DEMO
from app.desk.people import find_people
from db.settings import get_setting
from db.sqlite import SqliteStore, open_sqlite
from tests.builders import journal_lines

TODAY = date(2026, 6, 29)


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Demo:
    return make_demo(open_sqlite, tmp_path_factory.mktemp("demo") / "demo.db", today=TODAY)


@pytest.fixture
def store(demo: Demo) -> SqliteStore:
    opened = open_sqlite(demo.path)
    yield opened
    opened.close()


@pytest.fixture
def desk(store: SqliteStore) -> Desk:
    return Desk(store, demo_clock(store), "Dana Whitcomb")


def test_the_evening_is_running_and_every_duty_is_met(demo: Demo, desk: Desk) -> None:
    checked = tournaments.check_tournament(desk, tournament_id=demo.running_id)
    assert checked.state == "playing"
    assert [one for one in checked.findings if one.severity is Severity.FORBIDS] == []
    assert {one.state.value for one in checked.duties} == {"met", "none"}
    assert "entry-take" in checked.may


def test_the_numbers_of_the_evening(demo: Demo, desk: Desk) -> None:
    held = pool.show_pool(desk, tournament_id=demo.running_id)
    assert held.unique_players == held.entries == 120
    assert held.reentries > 40
    assert held.addons > 20
    assert held.adds_up
    assert verify.verify(desk).problems == ()


def test_the_classic_is_over_and_its_half_is_paid(demo: Demo, desk: Desk) -> None:
    checked = tournaments.check_tournament(desk, tournament_id=demo.classic_id)
    assert (checked.state, checked.findings) == ("concluded", ())
    held = pool.show_pool(desk, tournament_id=demo.classic_id)
    assert held.charity_paid_cents == held.charity_due_cents == held.entrance_fees_cents // 2
    assert held.charity_held_cents == 0


def test_the_drawer_of_the_classic_balances_but_for_two_bills(demo: Demo, desk: Desk) -> None:
    shown = shift_report.report_shift(desk, shift="1")
    paid = payouts.show_payouts(desk, tournament_id=demo.classic_id)
    assert (shown.counted_cents, shown.difference_cents, shown.over_short_cents) == (598_00, -200, -200)
    assert (paid.open_cents, paid.paid_cents) == (0, paid.prizes_cents)
    assert paid.paid_cents > 0


def test_one_is_close_to_the_ceiling_and_one_is_at_it(demo: Demo, desk: Desk) -> None:
    (near,) = find_people(desk, text="Yvette Marchand").people
    (at,) = find_people(desk, text="Marchetti").people
    room = {
        who.person_id: pool.show_ceiling(
            desk, tournament_id=demo.running_id, person_id=who.person_id
        ).room_cents
        for who in (near, at)
    }
    assert 0 < room[near.person_id] < 20_000
    assert room[at.person_id] == 8_500
    with pytest.raises(RuleViolation, match="over_ceiling"):
        sales.take_reentry(desk, tournament_id=demo.running_id, person_id=at.person_id)


def test_the_journal_keeps_what_was_refused(store: SqliteStore) -> None:
    refused = [line for line in journal_lines(store) if line.outcome == "refused"]
    codes = [line.answer["findings"][0]["code"] for line in refused]
    assert "rake" in codes
    assert "over_ceiling" in codes
    assert any(line.verb == "void" for line in journal_lines(store))


def test_names_of_many_letters_are_found(desk: Desk) -> None:
    for typed in (
        "nguyen duc",
        "dabrowska",
        "o'dwyer",
        "ODwyer",
        "Шевчук",
        "παππας",
        "pena-ruiz",
        "sullivan",
    ):
        found = find_people(desk, text=typed).people
        assert bool(found) is (typed != "sullivan"), typed


def test_it_is_evening_whatever_the_time_is_outside(store: SqliteStore) -> None:
    for outside in ("2026-06-30T03:00:00-06:00", "2026-07-09T05:59:00-06:00"):
        clock = demo_clock(store, FixedClock(instant(outside)))
        local = local_now(Desk(store, clock), venue_of(Desk(store, clock)))
        assert (local.date(), local.hour) == (TODAY, 19)


def test_the_clock_runs_on(store: SqliteStore) -> None:
    class Ticking:
        at = datetime(2026, 6, 30, 9, 0, tzinfo=UTC)

        def now(self) -> datetime:
            return self.at

    outside = Ticking()
    clock = demo_clock(store, outside)
    before = clock.now()
    outside.at += timedelta(minutes=5)
    assert clock.now() - before == timedelta(minutes=5)


def test_without_a_journal_it_is_the_time_outside(store_of_nothing: SqliteStore) -> None:
    outside = FixedClock(instant("2026-03-06T12:00:00Z"))
    assert demo_clock(store_of_nothing, outside) is outside


@pytest.fixture
def store_of_nothing(tmp_path: Path) -> SqliteStore:
    opened = open_sqlite(tmp_path / "empty.db")
    yield opened
    opened.close()


def test_it_is_marked_and_only_training_files_can_be(
    demo: Demo, store: SqliteStore, store_of_nothing: SqliteStore
) -> None:
    assert get_setting(store, DEMO) == "yes"
    with pytest.raises(Conflict, match="not_training"):
        mark_demo(Desk(store_of_nothing, FixedClock(instant("2026-03-06T12:00:00Z"))))
    assert get_setting(store_of_nothing, DEMO) is None


def test_made_again_it_replaces_the_old_one_whole(tmp_path: Path) -> None:
    path = tmp_path / "new" / "demo.db"
    path.parent.mkdir()
    path.write_text("something else")
    made = make_demo(open_sqlite, path, today=date(2026, 3, 7), seed=3)
    opened = open_sqlite(made.path)
    assert journal_lines(opened)[0].verb == "demo-mark"
    opened.close()
    assert [one.name for one in path.parent.iterdir()] == ["demo.db"]
