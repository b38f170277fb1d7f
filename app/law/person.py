"""Players are 18 or over, from the start of the birthday. 23-5-317(11)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from app.core.records import Finding
from app.law.model import Facts, forbids, warns
from app.law.pack import RulePack

_CITATION = "23-5-317(11)"


def birthday(birth: date, age: int) -> date:
    """Return the day a person reaches an age; one born on February 29 does on March 1 of a common year."""
    try:
        return birth.replace(year=birth.year + age)
    except ValueError:
        return date(birth.year + age, 3, 1)


def age_on(birth: date, day: date) -> int:
    """Return the age in whole years on a day."""
    years = day.year - birth.year
    return years if birthday(birth, years) <= day else years - 1


def check_age(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(11): date of birth, or who checked it, before money is taken; 18 on the day."""
    person = facts.person
    if person is None:
        return
    if person.birth is None:
        if not person.checked_by.strip():
            yield forbids("age", _CITATION, "age_unknown", person=person.name, age=pack.minimum_age)
        return
    of_age = birthday(person.birth, pack.minimum_age)
    if facts.today < of_age:
        yield forbids(
            "age",
            _CITATION,
            "under_age",
            person=person.name,
            age=pack.minimum_age,
            birthday=of_age.isoformat(),
        )


def check_minors(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(11): nobody under 18 plays, however late the date of birth came to light.

    Who is out already can no longer be taken from play: that one warns, and stays on record.
    """
    day = facts.concluded_on or facts.today
    for one in facts.young:
        of_age = birthday(one.birth, pack.minimum_age)
        if day < of_age:
            playing = one.is_in and not facts.is_over
            yield (forbids if playing else warns)(
                "age",
                _CITATION,
                "minor_plays" if playing else "minor_played",
                person=one.person,
                age=pack.minimum_age,
                birthday=of_age.isoformat(),
            )
