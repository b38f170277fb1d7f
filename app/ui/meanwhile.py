"""A form that was open while another desk wrote: only what was typed here is sent, and never over something unseen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

OVERTAKEN: Final = "Not saved yet"
KEEP_OR_DROP: Final = "Keep or drop what was typed?"


class Standing:
    """What stood when a form was filled, by field, as the form shows it."""

    def __init__(self) -> None:
        self._stood: dict[str, str] = {}

    def begin(self, stands: Mapping[str, str]) -> None:
        """Remember what the form was filled with."""
        self._stood = dict(stands)

    def typed(self, shown: Mapping[str, str]) -> frozenset[str]:
        """Return the fields that say something else than what they were filled with."""
        return frozenset(name for name, words in shown.items() if words != self._stood.get(name, ""))

    def overtaken(self, shown: Mapping[str, str], stands: Mapping[str, str]) -> dict[str, str]:
        """Return the sentence for each typed field that was changed meanwhile, and know it from now on.

        The second save therefore goes through: by then the sentence was seen.
        """
        lost = {
            name: meanwhile(stands[name])
            for name in sorted(self.typed(shown))
            if name in stands and stands[name] not in (self._stood.get(name, ""), shown[name])
        }
        self._stood |= {name: stands[name] for name in lost}
        return lost


def meanwhile(now: str, who: str = "") -> str:
    """Say that a field was changed while it was being typed into, and what to do about it."""
    says = f"now it says {' / '.join(now.splitlines())[:60]}" if now.strip() else "now it is empty"
    return f"Changed meanwhile{f' by {who}' if who else ''}: {says}. Save again to keep yours."
