"""What stands between a person and every sale, said above the cards before money is taken."""

from __future__ import annotations

from app.core.cash_window import CashState
from app.desk.counter import PersonCard
from app.desk.counter_room import CashDay
from app.desk.sentences import sentence
from app.ui.actions import action
from app.ui.widgets.banner import BannerKind

_STANDING = ("barred", "merged_two_seats", "merged_over_ceiling")


def standing_words(card: PersonCard, cash: CashDay | None = None) -> tuple[BannerKind, str, str] | None:
    """Return kind, title and words: barred, a breach to answer, cash to be told, who may be on file twice.

    None for nothing.
    """
    found = [one for offer in card.offers for one in offer.findings if one.code in _STANDING]
    if found:
        words = sentence(found[0])
        return BannerKind.REFUSED, words.title, words.message
    if cash is not None and cash.state is not CashState.BELOW:
        said = (
            f"{cash.amount} paid in within 24 hours. Above {cash.flag} a report may be due (Form 8300): tell "
        )
        return BannerKind.WARNING, f"Cash {cash.state.value} {cash.flag}", f"{said}the person in charge."
    if any(badge.kind == "twin" for badge in card.badges):
        keys = f"Press {action('twins').cap} to merge both, or to say who they are."
        return BannerKind.WARNING, "May be on file twice", keys
    return None
