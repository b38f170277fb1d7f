"""What the window says about a server: out of reach, its clock, and other desks of the same name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, tzinfo
from typing import Final

from app.core.days import clock
from app.core.errors import StoreUnavailable
from app.desk.sentences import error_sentence
from app.ui.asking import Question, Stage, is_lost
from app.ui.widgets.banner import BannerKind
from db.address import read_server

CLOCK_SECONDS: Final = 5
UNANSWERED_AT_CLOSE: Final = (
    "The last step has no answer yet",
    (
        "Leave the window open: as soon as the server is back it says whether the step was kept. Close it again "
        "to end all the same; then look first whether it is there before you do it again."
    ),
)
KEPT: Final = ("It was kept", "The server has your last step, once. There is no need to do it again.")
NOT_KEPT: Final = ("It was not kept", "Your last step did not reach the server. Do it again now.")
_RECONNECTS: Final = "this desk connects again by itself"


@dataclass(frozen=True, slots=True)
class BandWords:
    """What the band says; `quiet` when nothing is stopped."""

    title: str
    second: str
    quiet: bool = False
    icon: str = "warning-fill"


def lost_words(
    lost: StoreUnavailable, question: Question | None, as_of: datetime, zone: tzinfo | None
) -> BandWords:
    """Say that the server is out of reach, since when, and what that means."""
    at = clock(as_of.astimezone(zone))
    parts = [f"What you see is as of {at}. Nothing can be sold or saved; {_RECONNECTS}."]
    if not is_lost(lost):
        parts.insert(0, error_sentence(lost))
    if question is not None and question.stage is Stage.UNKNOWN:
        parts.append("Whether the last step was kept is not known yet: do not do it again.")
    elif question is not None:
        parts.append("Asking again …")
    return BandWords(f"The server has not answered since {at}", " ".join(parts), icon="wifi-slash")


def waiting_words(question: Question) -> BandWords:
    """Say that the server is there, but one question has no answer yet."""
    if question.stage is Stage.UNKNOWN:
        return BandWords(
            "It is not known whether the last step was kept",
            "Do not do it again. It settles itself as soon as the server answers.",
        )
    return BandWords("Asking again …", "The last step is sent again under its name; it is done only once.")


def server_words(about: Mapping[str, str], station: str) -> BandWords | None:
    """Say what a server's own facts call for: a clock that is off, or two desks of one name."""
    off = int(about.get("clock_off_seconds") or 0)
    if abs(off) > CLOCK_SECONDS:
        way = "ahead of" if off > 0 else "behind"
        return BandWords(
            f"This machine's clock is {span_words(abs(off))} {way} the server's",
            "Receipts carry the server's time; set this machine's clock.",
            quiet=True,
            icon="clock",
        )
    if station in about.get("other_desks", "").split("\n"):
        return BandWords(
            f"Another desk is called {station} too",
            "Give this one another name in Settings, This station: receipts and waiting papers go by it.",
            quiet=True,
        )
    return None


def renamed_words(wanted: str, name: str) -> tuple[str, str]:
    """Say that this desk took another name by itself, because a desk of its own was there already."""
    return f"This desk is {name} now", (
        f"Another desk on this server is called {wanted}, so this one calls itself {name} from now on. "
        "Papers wait for the printers of their own station. Settings, This station changes the name."
    )


def settled_words(question: Question) -> tuple[str, str]:
    """Say how a step ended whose answer no screen waits for."""
    error = question.error()
    if question.stage is Stage.ANSWERED and error is None:
        return KEPT
    if error is not None:
        return "Not done", error_sentence(error)
    return NOT_KEPT


def settled_kind(question: Question) -> BannerKind:
    """Return how such an end looks: kept, refused, or never arrived."""
    if question.error() is not None:
        return BannerKind.REFUSED
    return BannerKind.DONE if question.stage is Stage.ANSWERED else BannerKind.WARNING


def span_words(seconds: int) -> str:
    """Write a span as a person says it: `40 seconds`, `2 minutes`, `3 hours`, `2 days`."""
    for unit, length in (("day", 86_400), ("hour", 3_600), ("minute", 60)):
        if seconds >= length:
            count = round(seconds / length)
            return f"{count} {unit}{'' if count == 1 else 's'}"
    return f"{seconds} second{'' if seconds == 1 else 's'}"


def tls_words(about: Mapping[str, str]) -> str:
    """Say whether the way to the server is encrypted, and that it need not be within one machine."""
    if is_open_way(about):
        return "not encrypted"
    tls = about.get("tls", "none")
    if tls == "none":
        return "on this machine, so not encrypted is fine"
    return f"encrypted with {tls.replace('TLSv', 'TLS ')}"


def is_open_way(about: Mapping[str, str]) -> bool:
    """Tell whether what goes to a server can be read on the way. Nobody reads along within one machine."""
    if "server" not in about or about.get("tls", "none") != "none":
        return False
    try:
        return not read_server(about.get("address", "")).is_local()
    except StoreUnavailable:
        return True
