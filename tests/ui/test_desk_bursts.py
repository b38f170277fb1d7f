"""Two hundred bursts of nervous hands, held keys and scanners: each prepared sale takes money once.

The control at the end is a till that forgets that it is busy and names every attempt anew: the same
bursts must catch it. They are played with add-ons, since the law itself refuses a second entry.
"""

import random
from collections import Counter
from datetime import date, timedelta

from app.core.records import Kind, Tender
from app.desk.people import add_person
from app.desk.sales import take_entry
from app.ui.hub import new_intent
from app.ui.screens import desk_take
from app.ui.screens.desk_till import Till
from tests.ui.desk_driver import ENTER, F5, F7, F12, Clerk

BURSTS = 200
ADDON_BURSTS = 40
KEYS = {Kind.ENTRY: F5, Kind.ADDON: F7}
SCANS = ("4417 0092 1183", "@ANSI 636008090002DL", "halvorsen", "A-00001", "2086")


def hammer(clerk, dice):
    """Let one burst go at whatever is on the screen."""
    take = clerk.screen.sale.selling.take
    act = dice.randrange(6)
    if act == 0:
        clerk.press(*[F12] * dice.randint(2, 4))
    elif act == 1:
        clerk.hold(F12, dice.randint(5, 15))
    elif act == 2:
        clerk.double_click(take)
    elif act == 3:
        clerk.press(ENTER, F12, ENTER, F12)
    elif act == 4:
        clerk.press(F12)
        clerk.scan(dice.choice(SCANS))
        clerk.press(F12, ENTER)
    else:
        clerk.press(F12, F5, F12, F7, F12)


def play(clerk, number_of_bursts, seed, kind=Kind.ENTRY):
    """Sell once a burst to a person of its own; return how many payments of the kind each person has."""
    dice = random.Random(seed)
    wanted = []
    for burst in range(number_of_bursts):
        name = f"Burst{'abcdefghij'[burst // 100]}{'abcdefghij'[burst // 10 % 10]}{'abcdefghij'[burst % 10]}"
        kept = add_person(clerk.desk, first="Ada", last=name, birth=date(1980, 1, 1) + timedelta(days=burst))
        wanted.append(kept.person_id)
        if kind is Kind.ADDON:
            take_entry(clerk.desk, tournament_id=clerk.number, person_id=kept.person_id)
        clerk.screen.leave()
        clerk.scan(name)
        if dice.random() < 0.5:
            clerk.press(KEYS[kind])
        else:
            clerk.hold(KEYS[kind], 5)
        hammer(clerk, dice)
    paid = Counter(one.person_id for one in clerk.sales() if one.kind is kind)
    return [paid[person] for person in wanted], sum(paid.values())


def test_bursts_take_money_once_each(qtbot, room):
    clerk = Clerk(qtbot, room[0], room[1])
    paid, whole = play(clerk, BURSTS, seed=5)
    assert paid == [1] * BURSTS
    assert whole == BURSTS


def test_bursts_on_an_add_on_take_money_once_each(qtbot, room):
    clerk = Clerk(qtbot, room[0], room[1])
    paid, whole = play(clerk, ADDON_BURSTS, seed=11, kind=Kind.ADDON)
    assert paid == [1] * ADDON_BURSTS
    assert whole == ADDON_BURSTS


def test_scanner_text_alone_takes_nothing(qtbot, room):
    clerk = Clerk(qtbot, room[0], room[1])
    dice = random.Random(9)
    for _burst in range(40):
        clerk.scan(dice.choice(SCANS))
        if dice.random() < 0.4:
            clerk.press(F5)
        clerk.scan(dice.choice(SCANS))
        clerk.press(ENTER, ENTER)
    assert not clerk.sales()


def test_a_double_press_on_an_add_on_takes_one(qtbot, room):
    clerk = Clerk(qtbot, room[0], room[1])
    clerk.scan("raghu")
    clerk.press(F5, F12)
    for _time in range(3):
        clerk.scan("raghu")
        clerk.press(F7)
        clerk.double_click(clerk.screen.sale.selling.take)
        clerk.press(F12, F12)
    assert Counter(one.kind for one in clerk.sales()) == {Kind.ENTRY: 1, Kind.ADDON: 3}


def test_the_same_bursts_catch_a_till_without_guards(qtbot, room, monkeypatch):
    def careless(till):
        sale, card = till._sale.selling.prepared(), till._counter.card
        if sale is not None:
            till._kept = (sale, card)
        sale, card = getattr(till, "_kept", (None, None))
        if sale is not None:
            named = type(sale)(sale.kind, sale.title, sale.parts, new_intent(), sale.label)
            who = card.person.person_id
            till._answer(lambda: desk_take.take_money(till._hub, named, who, Tender.CASH, sale.amount), named)

    monkeypatch.setattr(Till, "take", careless)
    clerk = Clerk(qtbot, room[0], room[1])
    paid, _whole = play(clerk, ADDON_BURSTS, seed=11, kind=Kind.ADDON)
    assert max(paid) > 1
    assert sum(count > 1 for count in paid) > ADDON_BURSTS // 2
