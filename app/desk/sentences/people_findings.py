"""The words for what is said of people: who may be on file twice, what a merge found, who is barred."""

from __future__ import annotations

from collections.abc import Mapping

from app.desk.sentences.words import Words

# code: title, reason with {citation}, next step
PEOPLE_FINDINGS: Mapping[str, Words] = {
    "possible_twin": Words(
        "{person} may be on file twice",
        "{twin} looks like the same person, and one person has one ceiling ({citation}).",
        "Merge the two records, or say that they are not the same person.",
    ),
    "merged_over_ceiling": Words(
        "{person} is over the ceiling",
        "The records merged on {today} paid {paid} together. {limit} is the most one person may pay "
        "({citation}).",
        "Sell nothing to {person}. Hand back {over} by voiding receipts, then answer for the breach.",
    ),
    "same_document_over_ceiling": Words(
        "{person} and {other} are over the ceiling",
        "Both records were made from one identity document and paid {paid} together. {limit} is the most one "
        "person may pay ({citation}).",
        "Merge the two records, hand back {over}, then answer for the breach. If a number was typed wrong, "
        "correct it.",
    ),
    "merged_two_seats": Words(
        "{person} is in twice",
        "The records merged on {today} are both in{at_tables}. Nobody enters again before being eliminated "
        "({citation}).",
        "Sell nothing to {person}. Record one as out or void that entry, then answer for the breach.",
    ),
    "barred": Words(
        "{person} is barred",
        "Refused: {person} is barred{to_when}: {reason}. Who oversees play decides who plays ({citation}).",
        "Ask the person in charge. The bar is lifted under the person's record.",
    ),
}

PEOPLE_REASONS: Mapping[str, str] = {
    "merged_over_ceiling": "over the ceiling, to answer",
    "merged_two_seats": "in twice, to answer",
    "barred": "barred",
}
