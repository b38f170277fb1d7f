"""The paper of dealers and duty: everything it shows, read together. 23-5-317(5), (6)."""

from __future__ import annotations

from datetime import datetime, tzinfo

from app.core.days import clock
from app.core.duty_paper import ChargeLine, DisputeLine, DutyPaper
from app.core.records import Dispute, HandOver
from app.desk.duty_days import Dealt, dealt_days, roster_lines
from app.desk.facts import full_facts
from app.desk.imprint import imprint
from app.desk.reports_list import Asked, report_kind
from app.desk.sentences.words import counted
from app.law.dealers import licensed_game
from app.law.model import Facts
from app.law.oversight import gap_minutes, presence_gaps
from db import dealer_book, duty_book
from db.duties import list_duty
from reports import press


def _dealers(asked: Asked) -> str:
    assigned = dealer_book.list_ever_assigned(asked.desk.store, asked.loaded.tournament.tournament_id)
    return counted(len({one.dealer.dealer_id for one in assigned}), "dealer")


def _changed(asked: Asked) -> datetime | None:
    """Return when somebody last signed on or off, took a table or left one, or wrote a dispute down."""
    store, number = asked.desk.store, asked.loaded.tournament.tournament_id
    turns, assigned = list_duty(store, number), dealer_book.list_ever_assigned(store, number)
    instants = [
        *(turn.off_at or turn.on_at for turn in turns),
        *(one.released_at or one.seen_at for one in assigned),
        *(one.at for one in duty_book.list_disputes(store, number)),
    ]
    return max(instants, default=None)


@report_kind(
    "dealers-and-duty",
    "Dealers and duty",
    "(5), (6)",
    count=_dealers,
    changed=_changed,
    also=("dealer-roster", "duty-log"),
)
def dealers_and_duty(asked: Asked) -> bytes:
    """Return the paper as PDF."""
    return press.dealers_and_duty(duty_paper(asked))


def duty_paper(asked: Asked) -> DutyPaper:
    """Return everything the paper shows, on the venue's clock."""
    store, loaded = asked.desk.store, asked.loaded
    one = loaded.tournament
    number, terms = one.tournament_id, one.terms
    facts = full_facts(asked.desk, loaded)
    handed = duty_book.list_hand_overs(store, number)
    dealt = Dealt(
        facts,
        tuple(dealer_book.list_ever_assigned(store, number)),
        dealer_book.list_all_records(store),
        licensed=licensed_game(facts, loaded.pack),
    )
    disputes = duty_book.list_disputes(store, number)
    permits = [operator.permit.number for operator in facts.operators if operator.permit]
    return DutyPaper(
        imprint=imprint(asked.desk, loaded.venue, one, loaded.now),
        tournament=terms.name,
        game=loaded.pack.games[terms.game].name,
        first_day=terms.first_day,
        last_day=terms.last_day,
        permit_number=", ".join(permit for permit in permits if permit),
        number=f"T-{int(number):04}",
        licensed=dealt.licensed,
        days=dealt.days,
        roster=roster_lines(dealt),
        dealt=dealt_days(dealt),
        charge=_charge(facts, handed, one.concluded_at),
        gap_minutes=gap_minutes(facts),
        hand_overs=len(handed),
        disputes=tuple(_dispute(each, facts.now.tzinfo) for each in disputes),
        signer=terms.in_charge or next((turn.person for turn in reversed(facts.duty)), ""),
        print_count=asked.print_count,
    )


def _charge(facts: Facts, handed: list[HandOver], concluded: datetime | None) -> tuple[ChargeLine, ...]:
    """Return the turns and, between them, the gaps during play."""
    zone = facts.now.tzinfo
    given = {(one.from_person, one.at): one for one in handed}
    found = []
    for turn in facts.duty:
        off = turn.off_at.astimezone(zone) if turn.off_at else None
        one = given.get((turn.person, turn.off_at)) if turn.off_at else None
        if one is not None:
            note = ", ".join(part for part in (one.to_person, one.note) if part)
        else:
            note = _how_it_ended(facts, off, concluded.astimezone(zone) if concluded else None)
        found.append(ChargeLine(turn.person, turn.on_at.astimezone(zone), off, note))
    for since, until in presence_gaps(facts.duty, facts.sessions, facts.now):
        end = None if until == facts.now and facts.cards_in_air else until.astimezone(zone)
        found.append(ChargeLine("", since.astimezone(zone), end))
    return tuple(sorted(found, key=lambda line: line.since))


def _how_it_ended(facts: Facts, off: datetime | None, concluded: datetime | None) -> str:
    if off is None:
        return ""
    if concluded is not None and concluded <= off:
        return f"end; concluded {clock(concluded)}"
    ends = [one.ended_at.astimezone(off.tzinfo) for one in facts.sessions if one.ended_at is not None]
    before = [end for end in ends if end <= off and (off - end).total_seconds() < _A_NIGHT]
    return f"end of day; play ended {clock(before[-1])}" if before else ""


_A_NIGHT = 6 * 3600


def _dispute(one: Dispute, zone: tzinfo | None) -> DisputeLine:
    what, settled = one.what.rstrip(".;"), one.settled[:1].lower() + one.settled[1:]
    words = f"{what}; {settled}" + ("" if settled.endswith(".") else ".")
    return DisputeLine(one.at.astimezone(zone), one.table, words, one.settled_by)
