"""Federal holidays, for the ten working days in which an application should arrive. ARM 23.16.1101.

The library keeps the law of each holiday and the days on which it is observed, and works offline. It
is loaded when the first application is looked at: it takes a tenth of a second, which a window must
not wait for before its first paint.
"""

from __future__ import annotations

from datetime import date
from functools import lru_cache

from app.law.permit import latest_filing_day

# An application is counted back over at most a year of working days, so over two years of dates.
_YEARS_BACK = 2


def last_filing_day(first_day: date, working_days: int) -> date:
    """Return the last day on which an application arrives its working days before the first day."""
    return latest_filing_day(first_day, working_days, federal_holidays(first_day))


def federal_holidays(first_day: date) -> frozenset[date]:
    """Return the federal holidays of the year of a first day and the two before it, as observed."""
    return _of_years(first_day.year - _YEARS_BACK, first_day.year)


@lru_cache(maxsize=16)
def _of_years(first: int, last: int) -> frozenset[date]:
    from holidays import country_holidays  # noqa: PLC0415 - see above

    # The next New Year's Day can be observed on December 31.
    found = country_holidays("US", years=range(first, last + 2))
    return frozenset(day for day in found if day.year <= last)
