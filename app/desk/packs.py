"""Rule packs as a director sees them: which there are, and every value with its citation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from app.core.clock import stamp
from app.desk.commands import reads, writes
from app.desk.desk import Desk
from app.desk.resources import pack_ids, pack_text
from app.law.pack import PackValue, RulePack, load
from app.law.pack_edit import changed_names
from db import packs
from db.settings import get_setting, set_setting

DEFAULT_PACK = "montana-2007"
_SETTING = "pack"


@dataclass(frozen=True, slots=True)
class PackLine:
    """One pack in the list. `copied_from` is the pack that a copy was made of, '' for those that ship."""

    pack: str
    name: str
    edition: str
    source: str
    confirmed_by: str
    default: bool
    copied_from: str = ""


@dataclass(frozen=True, slots=True)
class PackList:
    """All packs."""

    packs: tuple[PackLine, ...]


@dataclass(frozen=True, slots=True)
class PackChosen:
    """The pack of new tournaments."""

    pack: str
    edition: str
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class PackEdited:
    """One version of a copy: which value was changed ('' when it was copied), why, by whom; `at` in UTC."""

    version: int
    changed: str
    reason: str
    by: str
    at: str


@dataclass(frozen=True, slots=True)
class PackShown:
    """One pack with all its dated values.

    Of a copy also what it was copied from, which values differ from that, and its versions, newest first.
    """

    pack: str
    name: str
    edition: str
    source: str
    confirmed_by: str
    values: tuple[PackValue, ...]
    games: Mapping[str, str]
    copied_from: str = ""
    changed: tuple[str, ...] = ()
    versions: tuple[PackEdited, ...] = ()


@lru_cache(maxsize=64)
def read_pack(content: str, day: date | None = None) -> RulePack:
    """Return the pack that a text holds, with the values in force on a local day."""
    pack = load(content)
    return pack if day is None else pack.on(day)


def shipped_pack(pack_id: str) -> RulePack:
    """Return a pack that ships with the program. Raises `NotFound(no_such_pack)`."""
    return read_pack(pack_text(pack_id))


def pack_content(desk: Desk, pack_id: str) -> str:
    """Return the text of a pack: of a copy its newest version. Raises `NotFound(no_such_pack)`."""
    copy = packs.get_newest(desk.store, pack_id)
    return pack_text(pack_id) if copy is None else copy.content


def all_packs(desk: Desk) -> tuple[RulePack, ...]:
    """Return the packs that ship, the default first, then the copies."""
    shipped = [shipped_pack(pack_id) for pack_id in pack_ids()]
    return (*shipped, *(read_pack(copy.content) for copy in packs.list_newest(desk.store)))


def default_pack(desk: Desk) -> str:
    """Return the pack that a new tournament gets when none is named."""
    return get_setting(desk.store, _SETTING) or DEFAULT_PACK


@writes("pack-choose")
def choose_pack(desk: Desk, *, pack: str) -> PackChosen:
    """Choose the rule pack that new tournaments get when none is named; those there keep theirs."""
    found = read_pack(pack_content(desk, pack))
    set_setting(desk.store, _SETTING, found.id)
    return PackChosen(found.id, found.edition)


@reads("pack-list")
def list_packs(desk: Desk) -> PackList:
    """List the rule packs: the dated data that every number of the law comes from."""
    chosen = default_pack(desk)
    origin = {copy.pack_id: copy.copied_from for copy in packs.list_newest(desk.store)}
    return PackList(
        tuple(
            PackLine(
                one.id,
                one.name,
                one.edition,
                one.source,
                one.confirmed_by,
                one.id == chosen,
                origin.get(one.id, ""),
            )
            for one in all_packs(desk)
        )
    )


@reads("pack-show")
def show_pack(desk: Desk, *, pack: str = DEFAULT_PACK) -> PackShown:
    """Show every value of a rule pack with its unit, citation, source and how sure we are of it."""
    content = pack_content(desk, pack)
    found = read_pack(content)
    versions = packs.list_versions(desk.store, pack)
    origin = versions[-1].content if versions else content
    return PackShown(
        pack=found.id,
        name=found.name,
        edition=found.edition,
        source=found.source,
        confirmed_by=found.confirmed_by,
        values=found.values(),
        games={
            key: game.name
            + (", licensed dealers" if game.licensed_dealer else "")
            + ": "
            + ", ".join(sorted(game.tenders))
            for key, game in found.games.items()
        },
        copied_from=versions[0].copied_from if versions else "",
        changed=changed_names(content, origin),
        versions=tuple(
            PackEdited(one.version, one.changed, one.reason, one.made_by, stamp(one.made_at))
            for one in versions
        ),
    )
