"""Who of a whole list may be on file already, or stand in the list twice: as `person-add` would ask of each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from app.core.likeness import one_edit_apart
from db.people_keys import PersonKeys

_COMPARED = 200


class Register:
    """Everybody to compare with, found by each way that two records look alike. See `db.twins`."""

    def __init__(self, keys: Iterable[PersonKeys]) -> None:
        self._found: dict[tuple[str, ...], list[PersonKeys]] = defaultdict(list)
        for one in keys:
            self.add(one)

    def add(self, one: PersonKeys) -> None:
        """Compare with this one from now on."""
        for way in _ways(one):
            self._found[way].append(one)
        if one.birth:
            self._found["near", one.birth, one.first_key].append(one)

    def first_like(self, one: PersonKeys) -> PersonKeys | None:
        """Return the first who may be the same person, None for nobody."""
        turned = ("named", one.birth, one.first_key, one.last_key)
        for way in (*_ways(one), *([turned] if one.birth else ())):
            if way in self._found:
                return self._found[way][0]
        near = self._found.get(("near", one.birth, one.first_key), []) if one.birth else []
        return next((each for each in near[:_COMPARED] if one_edit_apart(each.last_key, one.last_key)), None)


def _ways(one: PersonKeys) -> Iterator[tuple[str, ...]]:
    if one.id_digest:
        yield "document", one.id_digest
    if one.birth:
        yield "family", one.birth, one.last_key
        yield "named", one.birth, one.last_key, one.first_key
    if one.phone_reversed:
        yield "phone", one.phone_reversed
