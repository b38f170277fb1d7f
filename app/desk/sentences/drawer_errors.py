"""The words for what a drawer, a void or a count is refused for: which rule, why, and the next step."""

from __future__ import annotations

from collections.abc import Mapping

_REFUND = "A void is for an error before play affects it. Refund it instead."

DRAWER_INPUT: Mapping[str, str] = {
    "note_twice": "{Field}: {given} is named twice. Name each note once, with how many there are.",
    "coins_too_large": "{Field}: the coins are more than {most}. Count them again, in cents.",
    "earlier_difference": "Count {attempt} of this shift differed by {difference}. Every count is kept; say in the "
    "reason what was found.",
    "cash_has_no_check": "{Field}: cash has no check number. Leave the number out, or pay by check.",
    "prints_on_letter": "{Field}: {receipt} is signed and filed, so it is made on Letter only. Leave the paper out, "
    "or say letter.",
}

DRAWER_CONFLICTS: Mapping[str, str] = {
    "entry_played": f"The player of receipt {{receipt}} went out. {_REFUND}",
    "void_after_knockout": f"The player of receipt {{receipt}} put another player out. {_REFUND}",
    "void_after_entries": f"Entries closed after receipt {{receipt}}. {_REFUND}",
    "void_after_prizes": f"The prizes were published after receipt {{receipt}}. {_REFUND}",
    "void_after_day": f"A day of play ended after receipt {{receipt}}. {_REFUND}",
    "void_of_last_player": "Nobody else is left in beside the player of receipt {receipt}, and somebody has to win. "
    "Conclude first; what is paid then is a prize.",
    "refund_of_last_player": "Nobody else is left in beside the player of receipt {receipt}, and somebody has to win. "
    "Conclude first; what is paid then is a prize.",
    "drawer_too_small": "The drawer at {station} does not hold that much. Bring the money in first (paid-in), then "
    "pay it out.",
    "clock_before_shift": "The shift at {station} was opened, counted or closed later than the clock of this "
    "machine. Set its clock first.",
}
