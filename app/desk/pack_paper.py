"""A rule pack on paper: every value with its citation, source and how sure we are; who edited a copy, and why."""

from __future__ import annotations

from dataclasses import dataclass

from app.core.days import plain_day, short_day
from app.core.registers import Cell, Register, RegisterSection
from app.core.text import needed
from app.desk.commands import reads
from app.desk.desk import Desk, local_now, venue_of
from app.desk.facts import load
from app.desk.files import write_paper
from app.desk.imprint import imprint_under
from app.desk.pack_words import name_words, unit_words, value_words
from app.desk.packs import default_pack, pack_content, read_pack
from app.law.pack import PackValue, RulePack
from app.law.pack_edit import changed_names
from db import packs, tournaments
from reports import press


@dataclass(frozen=True, slots=True)
class PackPrinted:
    """A pack that was put on paper, and where it lies."""

    pack: str
    edition: str
    out: str


@reads("pack-print")
def print_pack(desk: Desk, *, out: str, pack: str = "", tournament_id: str = "") -> PackPrinted:
    """Make the PDF that lists every value of a rule pack with its citation; `out` is a file or a folder.

    With a tournament it is the version that the tournament keeps. Raises `NotFound`, `Conflict(no_venue)`.
    """
    place = needed(out, field="out", longest=1000)
    content = _content(desk, pack, tournament_id)
    one = read_pack(content)
    where = write_paper(place, f"rule-pack-{one.id}.pdf", render_content(desk, content))
    return PackPrinted(one.id, one.edition, where)


def render_pack(desk: Desk, pack: str = "") -> bytes:
    """Return the paper of a pack as it is now. Raises `NotFound(no_such_pack)`, `Conflict(no_venue)`."""
    return render_content(desk, _content(desk, pack, ""))


def render_content(desk: Desk, content: str) -> bytes:
    """Return the paper of a pack's text. Raises `Conflict(no_venue)`."""
    venue, pack = venue_of(desk), read_pack(content)
    versions = packs.list_versions(desk.store, pack.id)
    known = [one for one in versions if read_pack(one.content).edition == pack.edition]
    upto = [one for one in versions if known and one.version <= known[0].version]
    changed = changed_names(content, upto[-1].content) if upto else ()
    made = imprint_under(desk, venue, (pack.name, pack.edition), local_now(desk, venue))
    zone = made.made_at.tzinfo
    history = tuple(
        (
            Cell(f"Version {one.version}"),
            Cell(short_day(one.made_at.astimezone(zone).date()), one.made_by),
            Cell(_named(pack, one.changed) if one.changed else f"copied from {one.copied_from}"),
            Cell(one.reason),
        )
        for one in upto
    )
    sections: tuple[RegisterSection, ...] = (_values(pack, changed), _games(pack))
    if history:
        heads = ("Version", "Made, by", "What", "Why")
        sections = (RegisterSection("Versions", heads, (14, 22, 30, 34), history), *sections)
    register = Register(
        imprint=made,
        title="Rule pack",
        under=pack.name,
        citation="every number of the law that the desk goes by",
        answer=f"Edition {pack.edition}",
        beside=f"Source: {pack.source}. Confirmed by: {pack.confirmed_by}",
        paper=f"Rule pack, {len(pack.values())} values",
        sections=sections,
    )
    return press.register(register)


def _content(desk: Desk, pack: str, tournament_id: str) -> str:
    if tournament_id:
        load(desk, tournament_id)
        return tournaments.get_pack_content(desk.store, tournament_id)
    return pack_content(desk, pack or default_pack(desk))


def _named(pack: RulePack, name: str) -> str:
    return next((name_words(value) for value in pack.values() if value.name == name), name)


def _values(pack: RulePack, changed: tuple[str, ...]) -> RegisterSection:
    note = "read, second-hand, or our reading: how sure we are of each"
    heads = ("Value", "What it says", "Citation", "Source and how sure")
    rows = tuple(_row(value, edited=value.name in changed) for value in pack.values())
    return RegisterSection("Values", heads, (26, 28, 20, 26), rows, note=note)


def _row(value: PackValue, *, edited: bool) -> tuple[Cell, ...]:
    said = value_words(value)
    return (
        Cell(name_words(value), "edited here" if edited else "", strong=edited),
        Cell(said[:1].upper() + said[1:], ". ".join(part for part in (unit_words(value), value.note) if part), strong=True),
        Cell(value.citation, f"from {plain_day(value.since)}"),
        Cell(value.source, value.certainty),
    )  # fmt: skip


def _games(pack: RulePack) -> RegisterSection:
    rows = tuple(
        (
            Cell(game.name, strong=True),
            Cell("licensed dealers only" if game.licensed_dealer else "no licensed dealer needed"),
            Cell(", ".join(sorted(game.tenders))),
        )
        for game in pack.games.values()
    )
    return RegisterSection(
        "Games", ("Game", "Who deals", "How it is paid"), (30, 40, 30), rows, note="23-5-311"
    )
