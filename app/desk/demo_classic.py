"""The demo's past: a charity classic three weeks ago, played to its end, its half handed over."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from app.desk import charity, duty, payouts, pool, prizes, steps, tournaments
from app.desk.demo_room import Room, read_room
from app.desk.demo_story import DIRECTOR, OWNER, Story

DAYS_AGO = 22
_FEE = 12_000
_REENTRIES = 3
_FLOAT = {"20.00": 10, "10.00": 20, "5.00": 20, "1.00": 100}
_FLOAT_CENTS = 600_00


def plan_classic(story: Story, room: Room) -> str:
    """Set the classic up, and file its application in good time; return its id."""
    day = story.today - timedelta(days=DAYS_AGO)
    kept = tournaments.add_tournament(
        story.desk(DIRECTOR), first_day=day, last_day=day, first_cards=("14:00",), **room.classic
    )
    story.days_before(58, 11, 20)
    story.file(kept.tournament_id, "by mail, certified")
    story.days_before(45, 9, 40)
    story.approve(kept.tournament_id, "T-0388")
    return kept.tournament_id


def play_classic(story: Story, tournament_id: str, players: Sequence[str]) -> None:
    """Play from the first entry to the last hand."""
    story.days_before(DAYS_AGO, 11, 30)
    steps.open_registration(story.desk(DIRECTOR), tournament_id=tournament_id)
    classic = read_room().classic
    story.open_drawer(_FLOAT)
    story.prepare(tournament_id, classic["areas"], classic["tables"])
    for person_id in players:
        story.wait(150)
        story.enter(tournament_id, person_id, _FEE)
    story.days_before(DAYS_AGO, 14)
    steps.start_play(story.desk(DIRECTOR), tournament_id=tournament_id)
    left = list(players)
    for number in range(_REENTRIES):
        story.wait(1500)
        story.bust(tournament_id, left[number], left)
        story.wait(240)
        story.enter_again(tournament_id, left[number], _FEE)
    while len(left) > 1:
        story.wait(600)
        out = story.chance.choice(left)
        story.bust(tournament_id, out, left)
        left.remove(out)
    story.wait(120)
    steps.conclude(story.desk(DIRECTOR), tournament_id=tournament_id)
    story.wait(240)
    _hand_over_prizes(story, tournament_id)
    story.wait(360)
    duty.sign_off(story.desk(DIRECTOR), tournament_id=tournament_id, person=DIRECTOR)
    story.wait(900)
    taken = pool.show_pool(story.desk(), tournament_id=tournament_id).collected_cents
    prizes_paid = payouts.show_payouts(story.desk(), tournament_id=tournament_id).paid_cents
    # Two one-dollar bills are short, as happens; all but the float and the prizes went to the safe.
    story.move("drop", taken - prizes_paid, "to the safe, counted by two")
    story.close_drawer(_FLOAT_CENTS - 200, "Two $1 bills, change given twice at 5:20 pm")


def _hand_over_prizes(story: Story, tournament_id: str) -> None:
    """Publish the prizes as the sheet says, and pay each place."""
    payouts.publish_payouts(story.desk(DIRECTOR), tournament_id=tournament_id)
    for place in payouts.show_payouts(story.desk(DIRECTOR), tournament_id=tournament_id).unclaimed:
        story.wait(60)
        prizes.pay_prize(story.desk(DIRECTOR), tournament_id=tournament_id, place=place)


def end_classic(story: Story, tournament_id: str) -> None:
    """Give the charity all that was collected for it, by check."""
    story.days_before(DAYS_AGO - 2, 10, 15)
    held = charity.show_charity(story.desk(OWNER), tournament_id=tournament_id).held_cents
    charity.pay_charity(
        story.desk(OWNER),
        tournament_id=tournament_id,
        amount_cents=held,
        paid_by="check",
        check_number="1187",
    )
