"""The permit application sheet of each operator, with the rules attached. 23-5-317(2)(a), (2)(b)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime

from app.core.permit_paper import BeforeFiling, PermitApplication
from app.core.records import Permit, PermitState
from app.desk.facts import full_facts
from app.desk.holidays import last_filing_day
from app.desk.premises import location, venue_under
from app.desk.reports_list import Asked, report_kind
from app.desk.sheets import rules_sheet
from app.law.calendar import days_touched, next_lawful_start, year_counts
from app.law.model import Facts, OperatorFacts
from app.law.pack import RulePack
from db import tournaments
from reports import press


def _version(asked: Asked) -> str:
    return f"version {asked.loaded.tournament.rules_version}"


def _changed(asked: Asked) -> datetime:
    """Return when the rules that are attached were last changed."""
    return tournaments.list_versions(asked.desk.store, asked.loaded.tournament.tournament_id)[0].made_at


@report_kind("permit-application", "Permit application", "(2)(a)", count=_version, changed=_changed)
def permit_application(asked: Asked) -> bytes:
    """Return the sheets as PDF: the one operator's that is asked for, else all, each with the rules."""
    return press.permit_application(applications(asked))


def applications(asked: Asked) -> tuple[PermitApplication, ...]:
    """Return what each sheet shows."""
    facts = full_facts(asked.desk, asked.loaded)
    wanted = [
        place for place, one in enumerate(facts.operators) if asked.operator_id in ("", one.operator_id)
    ]
    return tuple(_application(asked, facts, place) for place in wanted)


def _application(asked: Asked, facts: Facts, place: int) -> PermitApplication:
    loaded, operator = asked.loaded, facts.operators[place]
    one, pack = loaded.tournament, loaded.pack
    venue = venue_under(asked.desk, loaded.venue, operator.operator_id)
    sheet = rules_sheet(asked.desk, loaded)
    sheet = replace(sheet, imprint=replace(sheet.imprint, venue=venue))
    versions = tournaments.list_versions(asked.desk.store, one.tournament_id)
    first = versions[-1]
    drafted = Permit(one.tournament_id, operator.operator_id, PermitState.DRAFTED)
    return PermitApplication(
        sheet=sheet,
        game=pack.games[one.terms.game].name.capitalize(),
        rules_of_play=sheet.rules_of_play,
        operator=operator.name,
        license=operator.license,
        premises=venue.premises,
        location=location(venue),
        permitted=operator.card_tables,
        index=place + 1,
        count=len(facts.operators),
        others=tuple(
            f"{other.name} (application {number} of {len(facts.operators)})"
            for number, other in enumerate(facts.operators, start=1)
            if other.operator_id != operator.operator_id
        ),
        fee_cents=pack.permit_fee_cents,
        before=_before(facts, operator, pack),
        drafted_on=first.made_at.astimezone(loaded.now.tzinfo).date(),
        drafted_by=first.made_by,
        permit=operator.permit or drafted,
        pages_attached=0,
        print_count=asked.print_count,
    )


def _before(facts: Facts, operator: OperatorFacts, pack: RulePack) -> BeforeFiling:
    terms = facts.terms
    earlier = max(
        (other for other in operator.others if other.first_day < terms.first_day),
        key=lambda other: other.last_day,
        default=None,
    )
    filed = operator.permit.submitted_on if operator.permit else None
    last = earlier.last_day if earlier else None
    return BeforeFiling(
        count=year_counts(terms.first_day, operator.others)[pack.year_basis],
        limit=pack.year_limit,
        days=days_touched(terms.first_day, terms.last_day),
        longest=pack.longest_days,
        earlier=last,
        concluded=earlier is not None and earlier.concluded,
        lawful_start=next_lawful_start(last, pack) if last and pack.gap_days is not None else None,
        working_days=pack.permit_working_days,
        latest=last_filing_day(terms.first_day, pack.permit_working_days),
        late_by=_late_by(filed or facts.today, terms.first_day, pack.permit_working_days),
    )


def _late_by(filed: date, first_day: date, working_days: int) -> int:
    """Count the working days by which an application misses the latest day, 0 when it does not."""
    for late in range(working_days):
        if filed <= last_filing_day(first_day, working_days - late):
            return late
    return working_days
