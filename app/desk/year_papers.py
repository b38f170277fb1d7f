"""The year page of an operator: what the department and the operator see of a year. 23-5-317(1)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from app.core.clock import stamp
from app.core.days import plain_day
from app.core.papers import YearCount, YearPage
from app.core.records import HOUSE
from app.desk.calendar import CalendarShown, year_calendar
from app.desk.commands import writes
from app.desk.desk import Desk, local_now, venue_of
from app.desk.files import write_paper
from app.desk.imprint import imprint_under
from app.desk.reports_list import Asked, report_kind
from app.law.calendar import year_before
from db import prints
from reports import press

DOCUMENT: Final = "year-page"


@dataclass(frozen=True, slots=True)
class YearPrinted:
    """A year page in a file."""

    year: int
    operator_id: str
    out: str
    job_id: str = ""
    repeated: bool = False


@writes("calendar-print")
def print_year(desk: Desk, *, out: str, year: int | None = None, operator_id: str = HOUSE) -> YearPrinted:
    """Make the year page of an operator as PDF in `out`, a file or a folder; this year when none is named.

    The print is kept like that of any other paper, under the operator and the year.
    """
    at = local_now(desk, venue_of(desk)).year if year is None else year
    pdf = render_year(desk, year=at, operator_id=operator_id)
    where = write_paper(out, f"year-{at}-{operator_id}.pdf", pdf)
    job = prints.add_job(
        desk.store,
        tournament_id="",
        document=DOCUMENT,
        reference=f"{operator_id} {at}",
        copy=0,
        made_at=stamp(desk.now()),
        made_by=desk.clerk,
        station=desk.station,
        state="saved",
    )
    return YearPrinted(at, operator_id, where, job.job_id)


def _year(asked: Asked) -> str:
    return str(asked.loaded.tournament.terms.first_day.year)


@report_kind("year-compliance", "Year of the operator", "(1)", count=_year, also=("year",))
def year_compliance(asked: Asked) -> bytes:
    """Return the year page for the year of the tournament: the operator's that is asked for, else the first's."""
    terms = asked.loaded.tournament.terms
    operator_id = asked.operator_id or terms.operators[0]
    return render_year(asked.desk, year=terms.first_day.year, operator_id=operator_id)


def render_year(desk: Desk, *, year: int, operator_id: str = HOUSE) -> bytes:
    """Return the year page as PDF. Raises `InvalidInput(year)`, `NotFound(no_such_operator)`."""
    return press.year_page(year_page(desk, year=year, operator_id=operator_id))


def year_page(desk: Desk, *, year: int, operator_id: str = HOUSE) -> YearPage:
    """Return everything the page says; another operator's page carries that operator's name and license."""
    venue = venue_of(desk)
    found = year_calendar(desk, year=year, operator_id=operator_id)
    shown, pack = found.shown, found.pack
    operator = next(one for one in found.operators if one.operator_id == operator_id)
    if operator_id != HOUSE:
        venue = replace(
            venue,
            operator=operator.name,
            license=operator.license,
            premises=operator.premises,
            address="",
            city="",
            state="",
            postcode="",
            phone="",
        )
    town = f"{venue.state} {venue.postcode}".strip()
    where = ", ".join(part for part in (venue.address, venue.city, town) if part)
    after = [
        one for one in found.known if shown.next_lawful_start and one.first_day > shown.next_lawful_start
    ]
    return YearPage(
        imprint=imprint_under(desk, venue, (pack.name, pack.edition), local_now(desk, venue)),
        year=year,
        operator=operator.name,
        license=operator.license,
        place=where or operator.premises,
        lines=tuple(one for one in shown.tournaments if one.first_day.year == year),
        around=found.around,
        counts=_counts(shown, tuple((one.first_day, one.concluded or one.running) for one in found.known)),
        limit=shown.limit,
        longest_days=shown.longest_days,
        gap_days=shown.gap_days,
        next_start=shown.next_lawful_start,
        conclude_by=shown.must_conclude_by,
        before=min(after, key=lambda one: one.first_day, default=None),
    )


def _counts(shown: CalendarShown, starts: tuple[tuple[date, bool], ...]) -> tuple[YearCount, ...]:
    july = shown.july_from
    to = shown.rolling_to
    spans = (
        ("calendar", f"Calendar year {shown.year}", date(shown.year, 1, 1), date(shown.year, 12, 31)),
        ("july-june", f"July {july.year} to June {july.year + 1}", july, date(july.year + 1, 6, 30)),
        (
            "rolling-12-months",
            f"Any 12 months, the fullest: to {plain_day(to)}",
            date.fromordinal(year_before(to).toordinal() + 1),
            to,
        ),
    )
    counts = []
    for basis, title, first, last in spans:
        inside = [over for start, over in starts if first <= start <= last]
        counts.append(YearCount(title, sum(inside), len(inside) - sum(inside), basis == shown.own_basis))
    return tuple(counts)
