"""The rows of the Dealers part in words: tables with their dealers, the roster, a dealer's history."""

from __future__ import annotations

from app.core.days import short_month
from app.core.records import Dealer, DealerAssignment, DealerRecord
from app.desk.overview import Overview
from app.desk.sentences import short_name
from app.law.dealers import tables_dealt
from app.ui.screens.tournament.dealer_license import dealer_name
from app.ui.widgets.card_rows import CardRow
from app.ui.widgets.date_field import write_day


def recorded(view: Overview, one: DealerRecord) -> str:
    """Return a line of the dealer's history: what was shown or decided, and who saw it."""
    on = write_day(view.local(one.at).date())
    if one.act in ("barred", "unbarred"):
        return f"{on}: {one.act} by {one.written_by}, {one.reason}"
    why = f", {one.reason}" if one.reason else ""
    return f"{on}: {one.license} to {write_day(one.expires)}, seen by {one.seen_by}{why}"


def table_words(number: int, dealt: dict[int, DealerAssignment]) -> str:
    """Name a table in the choice of tables."""
    return f"{number}, dealt" if number in dealt else str(number)


def dealer_words(dealer: Dealer, places: dict[str, int]) -> str:
    """Name a dealer in the choice of dealers; what is cut at the end is the license number."""
    table = places.get(dealer.dealer_id)
    where = f", at table {table}" if table is not None else ""
    return f"{dealer_name(dealer)}{where}{', barred' if dealer.barred else ''}, {dealer.license}"


def dealt_words(view: Overview) -> str:
    """Count as the strip does once somebody is seated: the tables in use; before that those of the permit."""
    dealt, used = len(tables_dealt(view.facts)), len(set(view.facts.tables_in_use))
    if view.over:
        return "play is over"
    return f"{dealt} of {used} in use" if used else f"{dealt} of {view.terms.tables} dealt"


def table_row(view: Overview, number: int, one: DealerAssignment | None, *, needed: bool) -> CardRow:
    """Return a table's row: who deals it, who saw the license and when, or what is wrong."""
    if one is None:
        link = "Assign" if needed and not view.over else ""
        playing = needed and not view.over and number in view.facts.tables_in_use
        words = "not in use" if view.facts.tables_in_use and not playing else "no dealer"
        return CardRow(
            (f"Table {number}", words), link=link, key=("assign", number), strong=playing, muted=not playing
        )
    day = view.local(one.seen_at)
    ends = f"seen {short_month(day)} {day.day}, {short_name(one.seen_by)}"
    if one.dealer.barred:
        ends = "barred"
    elif one.dealer.expires < view.terms.last_day:
        ends = f"ends {write_day(one.dealer.expires)}"
    return CardRow(
        (f"Table {number}", dealer_name(one.dealer), ends), link="Release", key=("release", number)
    )


def license_row(view: Overview, dealer: Dealer) -> CardRow:
    """Return a dealer's row of the roster: name over license number, valid until when."""
    valid, day = dealer.expires >= view.terms.last_day, write_day(dealer.expires)
    if dealer.kind == "full":
        words = f"to {day}" if valid else f"ends {day}"
    else:
        words = f"temp. to {day}" if valid else f"temp., ends {day}"
    left = (dealer.expires - view.facts.today).days
    if dealer.barred:
        words = "barred"
    elif 0 <= left <= view.pack.license_warning_days:
        words = f"{left} days left" if left != 1 else "1 day left"
    return CardRow((dealer_name(dealer), words), under=dealer.license, link="Change", key=dealer.dealer_id)
