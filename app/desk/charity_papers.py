"""The charity receipt: how the amount was found, and the four-item record (ARM 23.16.1103(5))."""

from __future__ import annotations

from datetime import date, datetime

from app.core.ledger import KindSum, entrance_fees, pool
from app.core.money import Money, total
from app.core.papers import CharityReceipt, FeeRow
from app.core.records import Kind, Payment
from app.desk.desk import Desk
from app.desk.facts import Loaded, ledger_facts, load
from app.desk.imprint import imprint
from app.law.charity import share_due
from app.law.charity_shares import bare_name
from db import duties, payments, tournaments
from db.house_money import list_house_money
from db.journal import get_line

_TITLES = (
    (Kind.ENTRY, "Entries"),
    (Kind.REENTRY, "Re-entries"),
    (Kind.ADDON, "Add-ons"),
    (Kind.REBUY, "Rebuys"),
    (Kind.OTHER, "Other payments"),
)
_ALWAYS = (Kind.ENTRY, Kind.REENTRY, Kind.ADDON)
_MOST_NAMED = 2


def charity_receipt(desk: Desk, payment: Payment, *, print_count: int = 1) -> CharityReceipt:
    """Return everything the receipt of one charity payment shows, with sums as of that payment."""
    loaded = load(desk, payment.tournament_id)
    store, one = desk.store, loaded.tournament
    sums = payments.sum_of_tournament(store, one.tournament_id, up_to=payment.payment_id)
    kinds = frozenset(Kind(kind) for kind in loaded.pack.charity_kinds)
    standing = [
        row
        for row in payments.list_charity(store, one.tournament_id)
        if row.reversed_by_id is None or row.payment_id == payment.payment_id
    ]
    name = bare_name(payment.detail["payee"])
    mine = [row for row in standing if bare_name(row.detail["payee"]) == name]
    before = standing[: [row.payment_id for row in standing].index(payment.payment_id)]
    earlier = [row for row in before if row in mine]
    line = get_line(store, payment.journal_sequence)
    permits = tournaments.list_permits(store, one.tournament_id)
    detail = payment.detail
    local = datetime.fromisoformat(detail["local"]).astimezone(loaded.now.tzinfo)
    signer = one.terms.in_charge or payment.clerk
    return CharityReceipt(
        imprint=imprint(desk, loaded.venue, one, loaded.now),
        tournament=one.terms.name,
        first_day=one.terms.first_day,
        last_day=one.terms.last_day,
        permit_number=next((permit.number for permit in permits if permit.number), ""),
        number=payment.receipt_number,
        payee=detail["payee"],
        address=detail["address"],
        payee_kind=detail.get("payee_kind", ""),
        amount=-payment.amount,
        paid_on=local.date(),
        paid_by=detail["paid_by"],
        check_number=detail.get("check_number", ""),
        journal_sequence=payment.journal_sequence,
        journal_hash=line.hash if line else "",
        payment_index=len(earlier) + 1,
        payment_count=len(mine),
        rows=tuple(fee_rows(desk, loaded, sums, up_to=payment.payment_id)),
        entrance_fees=entrance_fees(sums, kinds),
        charity_collected=pool(sums).charity,
        share_percent=loaded.pack.charity_percent,
        least=share_due(ledger_facts(sums, loaded.pack, ()), loaded.pack),
        entry_and_reentry_fees=entrance_fees(sums, frozenset({Kind.ENTRY, Kind.REENTRY})),
        earlier=tuple((row.receipt_number, -row.amount) for row in earlier),
        public_notice="; ".join(notices(desk, loaded, payment.rules_version or one.rules_version)),
        keep_until=months_later(local.date(), loaded.pack.record_months),
        signer=signer,
        signer_office="person in charge" if one.terms.in_charge else "",
        house_adds=_laid_in(desk, loaded),
        print_count=print_count,
        others=tuple(
            (row.receipt_number, row.detail["payee"], -row.amount) for row in before if row not in mine
        ),
    )


def _laid_in(desk: Desk, loaded: Loaded) -> Money:
    """Return what the house laid into the prizes, or what the sheet says that it adds."""
    lines = list_house_money(desk.store, loaded.tournament.tournament_id)
    return total(line.amount for line in lines) or loaded.tournament.terms.house_adds


def fee_rows(desk: Desk, loaded: Loaded, sums: list[KindSum], *, up_to: str = "") -> list[FeeRow]:
    """Return what was paid to enter, by kind, each with its charity part; what was handed back below zero.

    `up_to` stops at a payment, as the sums do.
    """
    back = payments.list_given_back(desk.store, loaded.tournament.tournament_id, up_to=up_to)
    rows = []
    for kind, title in _TITLES:
        for reversal in (False, True):
            found = [one for one in sums if one.kind is kind and one.reversal is reversal]
            count = sum(one.count for one in found)
            paid = total(one.parts.total for one in found)
            if not count and not paid and (reversal or kind not in _ALWAYS):
                continue
            rows.append(
                FeeRow(
                    title=_handed_back(title, [one for one in back if one[0] is kind]) if reversal else title,
                    number=(-count or None) if reversal else count,
                    each=_each(loaded, kind, count, paid),
                    paid=paid,
                    charity=total(one.parts.charity for one in found),
                )
            )
    return rows


def _handed_back(title: str, of: list[tuple[Kind, Kind, str]]) -> str:
    """Write what was handed back of a kind: void or refund, and of which receipts where they are few."""
    acts = {act for _, act, _ in of}
    what = " or ".join(
        word for act, word in ((Kind.VOID, "voided"), (Kind.REFUND, "refunded")) if act in acts
    )
    numbers = [number for _, _, number in of]
    if len(numbers) == 1:
        return f"{title} {what}, money handed back ({numbers[0]})"
    return f"{title} {what} ({', '.join(numbers)})" if len(numbers) <= _MOST_NAMED else f"{title} {what}"


def _each(loaded: Loaded, kind: Kind, count: int, paid: Money) -> Money | None:
    terms = loaded.tournament.terms
    price = {Kind.ENTRY: terms.entry, Kind.REENTRY: terms.reentry, Kind.ADDON: terms.addon}.get(kind)
    if price is None or price.total * count not in (paid, -paid):
        return None
    return price.total


def notices(desk: Desk, loaded: Loaded, version: int) -> tuple[str, ...]:
    """Return the ways in which the public was told: the posted sheet of a version, and what was typed."""
    one = loaded.tournament
    postings = [
        each for each in duties.list_postings(desk.store, one.tournament_id) if each.version == version
    ]
    parts = []
    if postings:
        first = min(posting.posted_at for posting in postings).astimezone(loaded.now.tzinfo)
        areas = f"{len(postings)} area{'s' if len(postings) != 1 else ''}"
        day = f"{first:%B} {first.day}"
        parts.append(f"Rules sheet version {version}, posted in {areas} from {day}")
    if one.terms.charity_public_notice:
        parts.append(one.terms.charity_public_notice)
    return tuple(parts)


def months_later(day: date, months: int) -> date:
    """Return the same day some months later; the last day of the month where it has no such day."""
    count = day.month - 1 + months
    year, month = day.year + count // 12, count % 12 + 1
    for last in range(day.day, 27, -1):
        try:
            return date(year, month, last)
        except ValueError:
            continue
    return date(year, month, day.day)
