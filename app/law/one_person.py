"""One person is one person, however often written down. 23-5-317(10), (7).

What a merge brings to light is raised here until somebody answers for it; it is never hidden by
refusing the merge, which would leave two records with two ceilings.
"""

from __future__ import annotations

from collections.abc import Iterator

from app.core.records import Breach, Finding
from app.law.model import Facts, forbids, warns
from app.law.pack import RulePack

CEILING, SEATS = "ceiling", "seats"
_CEILING = "23-5-317(10)"
_REENTRY = "23-5-317(7)"
_IN_CHARGE = "23-5-317(5)"


def raised(breach: Breach) -> Finding:
    """Return the finding of a breach that was not answered."""
    if breach.kind == SEATS:
        return forbids(
            "reentry",
            _REENTRY,
            "merged_two_seats",
            person=breach.person,
            person_id=breach.person_id,
            tables=breach.tables,
            today=breach.found_on.isoformat(),
        )
    return forbids(
        "ceiling",
        _CEILING,
        "merged_over_ceiling",
        person=breach.person,
        person_id=breach.person_id,
        paid_cents=breach.paid.cents,
        limit_cents=breach.limit.cents,
        over_cents=(breach.paid - breach.limit).cents,
        today=breach.found_on.isoformat(),
    )


def check_merged_seats(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(7): nobody enters again before being eliminated; two records in at one time were one person."""
    yield from (raised(one) for one in facts.breaches if one.kind == SEATS)


def check_merged_ceiling(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(10): two records that together paid more than one person may stay raised until answered."""
    yield from (raised(one) for one in facts.breaches if one.kind == CEILING)


def check_one_document(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(10): two records of one document are one person, merged or not, with one ceiling."""
    limit = pack.ceiling
    for one in facts.one_document:
        if limit is not None and one.paid > limit:
            yield forbids(
                "ceiling",
                _CEILING,
                "same_document_over_ceiling",
                person=one.person,
                other=one.other,
                paid_cents=one.paid.cents,
                limit_cents=limit.cents,
                over_cents=(one.paid - limit).cents,
            )


def check_twins(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(10): the ceiling is of the person; who may be on file twice is asked before money is taken."""
    person = facts.person
    if person is not None and person.twins:
        yield warns(
            "twin",
            _CEILING,
            "possible_twin",
            person=person.name,
            twin=person.twins[0],
            twins=len(person.twins),
        )


def check_barred(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(5): whom the person in charge has barred buys nothing, by our reading of overseeing play."""
    person = facts.person
    if person is None or not person.bar:
        return
    until = person.barred_until
    yield forbids(
        "barred",
        _IN_CHARGE,
        "barred",
        person=person.name,
        reason=person.bar,
        last_day=until.isoformat() if until else None,
    )
