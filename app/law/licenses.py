"""A license as it is typed in: whose number it is, and what is odd about it. 23-5-308, 23-5-317(6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date

from app.core.alike import alike
from app.core.records import Dealer, Finding
from app.law.model import warns

_CITATION = "23-5-317(6)"
_ISSUED = "23-5-308"


def license_key(number: str) -> str:
    """Return a license number as it is compared: letters by their look and digits, whatever stands between."""
    return "".join(letter for letter in alike(number) if letter.isalnum())


def holder_of(number: str, held: Iterable[tuple[str, str]]) -> str | None:
    """Return who of `held` (name, number) has this license already, None for nobody and for no number."""
    wanted = license_key(number)
    return next((name for name, other in held if wanted and license_key(other) == wanted), None)


def license_findings(dealer: Dealer, today: date, warning_days: int) -> Iterator[Finding]:
    """23-5-308: a full license ends on June 30; one that has ended, or soon will, is said at once."""
    about = {"dealer": called(dealer), "expires": dealer.expires.isoformat()}
    if dealer.kind == "full" and (dealer.expires.month, dealer.expires.day) != (6, 30):
        yield warns("dealers", _ISSUED, "license_odd_end", **about)
    left = (dealer.expires - today).days
    if left < 0:
        yield warns("dealers", _CITATION, "license_over", **about)
    elif left <= warning_days:
        yield warns("dealers", _CITATION, "license_ends_soon", days=left, **about)


def valid_on(day: date, expires: date, shown: Sequence[tuple[date, date]]) -> bool:
    """Tell whether a license was valid on a day, as it was known that day.

    `shown` holds, oldest first, the local day each license was shown and its last day; without it
    the license held now, to `expires`, counts. A late renewal is no permission to deal meanwhile:
    it counts from the day it was shown.
    """
    if not shown:
        return day <= expires
    before = [last for since, last in shown if since <= day]
    return day <= (before[-1] if before else shown[0][1])


def called(dealer: Dealer) -> str:
    """Return a dealer's name as findings say it: `T. Haugen`."""
    return f"{dealer.first[:1]}. {dealer.last}" if dealer.first else dealer.last
