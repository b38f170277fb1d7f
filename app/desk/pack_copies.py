"""Rule packs that a director copies and edits: kept in the ledger version by version, never changed.

A tournament keeps the text it was opened with, so that an edit touches none that is there. The
copy's edition says who edited it and that nobody checked it, wherever the pack is named.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from app.core.clock import stamp
from app.core.errors import Conflict, InvalidInput
from app.core.text import clean, fold, needed
from app.desk.commands import writes
from app.desk.desk import Desk
from app.desk.packs import all_packs, pack_content, read_pack, shipped_pack
from app.desk.resources import pack_ids
from app.law.pack_edit import Change, copied, edited
from db import packs

_ID = re.compile(r"[^a-z0-9]+")
_LONGEST_NAME = 80


@dataclass(frozen=True, slots=True)
class PackKept:
    """A copy after it was made or edited; `changed` names the value, '' for none."""

    pack: str
    name: str
    edition: str
    version: int
    changed: str
    repeated: bool = False


@writes("pack-copy")
def copy_pack(desk: Desk, *, pack: str, name: str) -> PackKept:
    """Copy a rule pack under a name of its own, so that its values can be edited.

    Raises `NotFound(no_such_pack)`, `InvalidInput(name)`, `Conflict(pack_known)` for a name in use.
    """
    content = pack_content(desk, pack)
    words = needed(name, field="name", longest=_LONGEST_NAME)
    if fold(words) in {fold(one.name) for one in all_packs(desk)}:
        raise Conflict("pack_known", name=words)
    new_id = _free_id(desk, words)
    text = copied(content, pack_id=new_id, name=words, by=desk.clerk)
    return _keep(desk, text, version=1, copied_from=pack, changed="", reason="")


@writes("pack-edit")
def edit_pack(
    desk: Desk,
    *,
    pack: str,
    name: str,
    value: object,
    reason: str,
    citation: str = "",
    source: str = "",
    certainty: str = "",
    since: date | None = None,
    note: str = "",
) -> PackKept:
    """Change one value of a copied rule pack, with a reason; money is whole cents, times are HH:MM.

    `since` later than the value there keeps both, each from its day. `none found` leaves a limit open
    where the law may name none; without a source the reason is the source, without a certainty it is
    our reading. Tournaments that are there keep their version. Raises
    `InvalidInput` with the value's name as the field, `Conflict(pack_ships)` for a pack of the program.
    """
    found = packs.get_newest(desk.store, pack)
    if found is None:
        raise Conflict("pack_ships", name=shipped_pack(pack).name)
    why = needed(reason, field="reason", longest=300)
    change = Change(
        name=name.strip(),
        value=value,
        citation=_line("citation", citation),
        source=_line("source", source) or why,
        certainty=certainty.strip(),
        since=since,
        note=_line("note", note),
    )
    version = found.version + 1
    text = edited(found.content, change, version=version, by=desk.clerk)
    retold = citation.strip() or source.strip() or change.certainty or change.note
    if not retold and _said(text) == _said(found.content):
        raise InvalidInput(change.name, "unchanged")
    return _keep(desk, text, version=version, copied_from=found.copied_from, changed=change.name, reason=why)


def _keep(desk: Desk, text: str, *, version: int, copied_from: str, changed: str, reason: str) -> PackKept:
    pack = read_pack(text)
    packs.add_version(
        desk.store,
        pack_id=pack.id,
        version=version,
        copied_from=copied_from,
        changed=changed,
        content=text,
        reason=reason,
        made_at=stamp(desk.now()),
        made_by=desk.clerk,
    )
    return PackKept(pack.id, pack.name, pack.edition, version, changed)


def _said(content: str) -> list[tuple[str, str, date]]:
    return [(value.name, value.value, value.since) for value in read_pack(content).values()]


def _line(field: str, text: str) -> str:
    return clean(text, field=field, longest=300)


def _free_id(desk: Desk, name: str) -> str:
    """Return an id made of the name, with a number where it is taken or shows no Latin letter."""
    base = _ID.sub("-", fold(name)).strip("-")[:40].strip("-") or "pack"
    taken = {*pack_ids(), *(each.pack_id for each in packs.list_newest(desk.store))}
    number = 1
    while (made := base if number == 1 else f"{base}-{number}") in taken:
        number += 1
    return made
