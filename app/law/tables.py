"""Play on no more tables than the permit names. 23-5-317(3)."""

from __future__ import annotations

from collections.abc import Iterator

from app.core.records import Finding
from app.law.model import Facts, forbids
from app.law.pack import RulePack

_CITATION = "23-5-317(3)"


def check_tables(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(3), ARM 23.16.1103: the permit's number of tables; small stakes adds one."""
    tables = facts.terms.tables
    if tables < 1:
        yield forbids("tables", _CITATION, "no_tables")
    in_use = len(set(facts.tables_in_use))
    if in_use > tables:
        yield forbids("tables", _CITATION, "more_tables_than_permit", in_use=in_use, tables=tables)
    permitted = sum(operator.card_tables for operator in facts.operators)
    if pack.extra_tables is not None and tables > permitted + pack.extra_tables:
        yield forbids(
            "tables",
            pack.citation_of("extra_tables"),
            "more_tables_than_extra",
            tables=tables,
            permitted=permitted,
            extra=pack.extra_tables,
        )
