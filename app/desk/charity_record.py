"""The charity record of a tournament for the binder: everything it shows, read together. 23-5-317(2)(d)."""

from __future__ import annotations

from datetime import datetime

from app.core.charity_paper import CharityRecord, GivenLine, NonprofitLine, share_words
from app.core.ledger import entrance_fees, pool
from app.core.money import ZERO, Money, total
from app.core.records import Kind, Payment
from app.desk.charity_papers import fee_rows, months_later, notices
from app.desk.facts import charity_paid_to, ledger_facts
from app.desk.imprint import imprint
from app.desk.reports_list import Asked, report_kind
from app.desk.sentences.words import counted
from app.law.charity import share_due
from app.law.charity_shares import bare_name, owed
from db import payments, tournaments
from db.house_money import list_house_money
from reports import press


def _waits(asked: Asked) -> str:
    charitable = asked.loaded.tournament.terms.charitable
    return "" if charitable else "not needed, no charity is claimed"


def _count(asked: Asked) -> str:
    return "" if _waits(asked) else counted(len(asked.loaded.tournament.terms.payees), "nonprofit")


def _changed(asked: Asked) -> datetime | None:
    """Return when money was last paid to a nonprofit, or taken to enter."""
    if _waits(asked):
        return None
    store, number = asked.desk.store, asked.loaded.tournament.tournament_id
    newest = (*payments.list_charity(store, number)[-1:], *payments.list_last(store, number, limit=1))
    return max((row.at for row in newest), default=None)


@report_kind(
    "charity-record",
    "Charity record",
    "(2)(d)",
    waits=_waits,
    count=_count,
    changed=_changed,
    also=("charity",),
)
def charity_record(asked: Asked) -> bytes:
    """Return the paper as PDF."""
    return press.charity_record(record_of(asked))


def record_of(asked: Asked) -> CharityRecord:
    """Return everything the paper shows, on the venue's clock."""
    store, loaded = asked.desk.store, asked.loaded
    one, pack = loaded.tournament, loaded.pack
    number, zone = one.tournament_id, loaded.now.tzinfo
    sums = payments.sum_of_tournament(store, number)
    given = payments.list_charity(store, number)
    days = [row.day for row in given if row.reversed_by_id is None]
    ended = one.concluded_at.astimezone(zone).date() if one.concluded_at else one.terms.last_day
    kept_from = max((ended, *days))
    permits = tournaments.list_permits(store, number)
    return CharityRecord(
        imprint=imprint(asked.desk, loaded.venue, one, loaded.now),
        tournament=one.terms.name,
        first_day=one.terms.first_day,
        last_day=one.terms.last_day,
        permit_number=", ".join(permit.number for permit in permits if permit.number),
        number=f"T-{int(number):04}",
        rows=tuple(fee_rows(asked.desk, loaded, sums)),
        entry_and_reentry_fees=entrance_fees(sums, frozenset({Kind.ENTRY, Kind.REENTRY})),
        entrance_fees=entrance_fees(sums, frozenset(Kind(kind) for kind in pack.charity_kinds)),
        charity_collected=pool(sums).charity,
        share_percent=pack.charity_percent,
        due=share_due(ledger_facts(sums, pack, ()), pack),
        notices=notices(asked.desk, loaded, one.rules_version),
        nonprofits=_nonprofits(asked, given),
        payments=tuple(_given(row) for row in given),
        concluded=one.state.is_over,
        months=pack.record_months,
        kept_from=kept_from,
        keep_until=months_later(kept_from, pack.record_months),
        signer=one.terms.in_charge,
        house_laid=total(line.amount for line in list_house_money(store, number)),
        print_count=asked.print_count,
    )


def _nonprofits(asked: Asked, given: list[Payment]) -> tuple[NonprofitLine, ...]:
    """Return those on the sheet with their shares, then whoever was paid under another name."""
    one, pack = asked.loaded.tournament, asked.loaded.pack
    paid_to = charity_paid_to(asked.desk, one)
    sums = payments.sum_of_tournament(asked.desk.store, one.tournament_id)
    payees = one.terms.payees
    lines = [
        NonprofitLine(
            each.to.name, each.to.address, each.to.kind, share_words(each.to, payees), each.share, each.paid
        )
        for each in owed(ledger_facts(sums, pack, ()), payees, paid_to, pack)
    ]
    known = {bare_name(each.name) for each in payees}
    for name, paid in paid_to.items():
        if bare_name(name) not in known and paid:
            row = next(row for row in given if row.detail["payee"] == name)
            lines.append(NonprofitLine(name, row.detail["address"], "", "not on the sheet", ZERO, paid))
    return tuple(lines)


def _given(row: Payment) -> GivenLine:
    number = row.detail.get("check_number", "")
    by = row.detail["paid_by"]
    check = f"check {number}" if number else ""
    how = ", ".join(part for part in (check, "" if check and by.casefold() == "check" else by) if part)
    return GivenLine(
        number=row.receipt_number,
        paid_on=row.day,
        payee=row.detail["payee"],
        how=how,
        amount=Money(-row.amount.cents),
        void=row.reversed_by_id is not None,
    )
