"""The rules sheet: printed as it stands now, posted in every area, handed to every player. 23-5-317(4)."""

from __future__ import annotations

import re

from app.core.clock import stamp
from app.core.days import clock
from app.core.errors import InvalidInput
from app.core.papers import RulesSheet, SheetOperator
from app.core.records import Tender
from app.core.text import fold, needed, short_hash
from app.desk.commands import writes
from app.desk.decide import not_over
from app.desk.desk import Desk
from app.desk.facts import Loaded, load, person_of
from app.desk.files import write_paper
from app.desk.imprint import imprint
from app.desk.results import SheetPosted, SheetPrinted
from app.desk.rules_log import render_rules_log
from app.desk.versions import revised_at
from db import duties, prints, tournaments
from db.operators import get_operator
from reports import press

KINDS = ("poster", "poster-tabloid", "handout", "table", "log")
_PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")


@writes("rules-print")
def print_rules(
    desk: Desk, *, tournament_id: str, out: str = "", kind: str = "handout", area: str = "", copies: int = 1
) -> SheetPrinted:
    """Make the PDF of the rules sheet: poster, poster-tabloid, handout or table; or its log.

    `out` is a file or a folder; without it the paper goes to the print queue.
    """
    if not 1 <= copies <= 10_000:
        raise InvalidInput("copies", "too_small" if copies < 1 else "too_large", least=1, most=10_000)
    loaded = load(desk, tournament_id)
    one = loaded.tournament
    pdf = render_rules(desk, tournament_id, kind=kind, area=area)
    where = write_paper(out, f"rules-{kind}-version-{one.rules_version}.pdf", pdf) if out else ""
    prints.add_job(
        desk.store,
        tournament_id=tournament_id,
        document=f"rules-{kind}",
        reference=str(one.rules_version),
        copy=0,
        made_at=stamp(desk.now()),
        made_by=desk.clerk,
        station=desk.station,
        detail=area,
        copies=copies,
        state="saved" if out else "queued",
    )
    return SheetPrinted(one.rules_version, short_hash(one.rules_hash), len(_PAGE.findall(pdf)), where)


@writes("rules-post")
def post_rules(desk: Desk, *, tournament_id: str, area: str) -> SheetPosted:
    """Log that the current version hangs in an area. Raises `InvalidInput(area, unknown_area)`."""
    loaded = load(desk, tournament_id)
    one = loaded.tournament
    not_over(one)
    typed = needed(area, field="area")
    known = {fold(name): name for name in one.terms.areas}
    if fold(typed) not in known:
        raise InvalidInput("area", "unknown_area", given=typed, choices=", ".join(one.terms.areas))
    name = known[fold(typed)]
    duties.add_posting(
        desk.store,
        tournament_id,
        area=name,
        version=one.rules_version,
        posted_at=stamp(desk.now()),
        posted_by=desk.clerk,
    )
    current = {
        posting.area
        for posting in duties.list_postings(desk.store, tournament_id)
        if posting.version == one.rules_version
    }
    return SheetPosted(name, one.rules_version, len(current & set(one.terms.areas)), len(one.terms.areas))


@writes("rules-give")
def give_rules(desk: Desk, *, tournament_id: str, person_id: str) -> SheetPosted:
    """Log that a person was handed the current version, for those who entered before it changed."""
    one = load(desk, tournament_id).tournament
    not_over(one)
    person = person_of(desk, person_id)
    duties.add_copy(
        desk.store,
        tournament_id,
        person.person_id,
        version=one.rules_version,
        given_at=stamp(desk.now()),
        given_by=desk.clerk,
    )
    return SheetPosted(person.name, one.rules_version, 0, len(one.terms.areas))


def render_rules(desk: Desk, tournament_id: str, *, kind: str, area: str = "") -> bytes:
    """Return the PDF of the current sheet. Raises `InvalidInput(kind, unknown_choice)`."""
    if kind not in KINDS:
        raise InvalidInput("kind", "unknown_choice", given=kind[:40], choices=", ".join(KINDS))
    if kind == "log":
        return render_rules_log(desk, tournament_id)
    sheet = rules_sheet(desk, load(desk, tournament_id), area=area)
    if kind == "handout":
        return press.rules_handout(sheet)
    if kind == "table":
        return press.table_poster(sheet)
    return press.rules_poster(sheet, paper="letter" if kind == "poster" else "tabloid")


def rules_sheet(desk: Desk, loaded: Loaded, *, area: str = "") -> RulesSheet:
    """Return everything the sheet says, from the tournament's own terms and its frozen pack."""
    one, pack, store = loaded.tournament, loaded.pack, desk.store
    game = pack.games[one.terms.game]
    numbers = {
        permit.operator_id: permit.number for permit in tournaments.list_permits(store, one.tournament_id)
    }
    operators = [get_operator(store, operator_id) for operator_id in one.terms.operators]
    closed = not loaded.venue.hours_ordinance
    made = imprint(desk, loaded.venue, one, loaded.now)
    return RulesSheet(
        imprint=made,
        terms=one.terms,
        version=one.rules_version,
        hash=one.rules_hash,
        replaces=one.rules_version - 1 if one.rules_version > 1 else None,
        operators=tuple(
            SheetOperator(each.name, each.license, each.premises, numbers.get(each.operator_id, ""))
            for each in operators
            if each is not None
        ),
        limit=pack.ceiling,
        charity_percent=pack.charity_percent,
        minimum_age=pack.minimum_age,
        cash_only=game.tenders == frozenset({Tender.CASH}),
        dealers_licensed=game.licensed_dealer,
        closed_from=clock(pack.closed_from) if closed else "",
        closed_until=clock(pack.closed_until) if closed else "",
        rules_of_play=f"Poker TDA Rules {loaded.venue.tda_edition}" if one.terms.game == "poker" else "",
        area=area,
        revised_at=revised_at(desk, loaded),
    )
