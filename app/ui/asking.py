"""The one question whose answer did not come: what was asked, and how it stands.

A verb whose answer is lost may have been kept or not. It is asked again under the same name, so
that it is done once whatever happened, and nothing else is written until it is settled.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Final

from app.core.errors import DeskError, StoreUnavailable
from app.core.money import ZERO, Money
from app.desk.sentences import error_sentence
from app.ui.widgets.banner import Banner, BannerKind

# What a server's store raises when there is no talking to it. A file never names a `server`.
_LOST: Final = frozenset({"unreachable", "no_answer", "unanswered", "standby", "unknown_host"})


ASKING_AGAIN: Final = "asking_again"
ASKING_TITLE: Final = "Asking again …"


# A verb, and what it is handed.
Same = tuple[Callable[..., object], tuple[Any, ...], Mapping[str, Any]]


class Stage(Enum):
    """Asked again; silent for too long; answered after all (with a result or an error); never arrived."""

    ASKING = "asking"
    UNKNOWN = "unknown"
    ANSWERED = "answered"
    NOT_DONE = "not_done"


class Question:
    """One verb that is asked again. `sent` says that it may have been kept; `claimed` that a screen shows it.

    `same` is what makes it the same question: the verb and what it was handed. `amount` is what would be paid.
    """

    def __init__(self, intent: str, ask: Callable[[], object], same: Same, *, sent: bool) -> None:
        self.intent = intent
        self.same = same
        self.sent = sent
        self.claimed = False
        self.amount: Money = ZERO
        self.stage = Stage.ASKING
        self._ask = ask
        self._answer: object = None
        self._error: DeskError | None = None

    @property
    def verb(self) -> str:
        """The name of the verb."""
        return str(getattr(self.same[0], "__name__", ""))

    @property
    def given(self) -> Mapping[str, Any]:
        """What the verb was handed by name."""
        return self.same[2]

    @property
    def open(self) -> bool:
        """Whether nobody knows the answer yet."""
        return self.stage in (Stage.ASKING, Stage.UNKNOWN)

    def ask(self) -> None:
        """Ask once more under the same name, and keep what comes as the answer: a result or a refusal.

        Raises `StoreUnavailable` when no answer came this time either.
        """
        try:
            self._answer = self._ask()
        except DeskError as error:
            if is_lost(error) or error.code == "busy":
                self.sent = self.sent or error.code == "unanswered"
                raise
            self._error = error
        self.stage = Stage.ANSWERED

    def give_up(self, error: DeskError | None = None) -> None:
        """End it as not done: it never arrived, or (with an error) it could not be sent in time."""
        self.stage, self._error = Stage.NOT_DONE, error

    def error(self) -> DeskError | None:
        """Return what it was answered with instead of a result."""
        return self._error

    def result(self) -> object:
        """Return the answer. Raises the `DeskError` that was the answer."""
        if self._error is not None:
            raise self._error
        return self._answer


def is_lost(error: DeskError) -> bool:
    """Tell whether an error means that the server is out of reach, not that it refused."""
    return isinstance(error, StoreUnavailable) and error.code in _LOST and "server" in error.params


def heading(error: DeskError, otherwise: str) -> str:
    """Return what stands above an error's sentence; nothing is "not saved" while that is not known."""
    return ASKING_TITLE if error.code == ASKING_AGAIN else otherwise


def tone(error: DeskError) -> BannerKind:
    """Return how an error looks: a refusal is red, what is asked again is amber."""
    return BannerKind.WARNING if error.code == ASKING_AGAIN else BannerKind.REFUSED


def tell(banner: Banner, error: DeskError, otherwise: str) -> None:
    """Say in place why something was not done; `otherwise` stands above what is no open question."""
    banner.set_kind(tone(error))
    banner.set_words(heading(error, otherwise), error_sentence(error))
    banner.show()
