"""Plain English for everything the desk answers, made in one place for window and command line.

Law and verbs carry codes and params; here they become sentences that name what, why, the citation
and what to do next.
"""

from app.desk.sentences.errors import ERRORS, error_sentence
from app.desk.sentences.findings import FINDINGS, Sentence, sentence, short_reason
from app.desk.sentences.strip import (
    DUTIES,
    LINES,
    VERDICTS,
    VerdictWords,
    checklist_line,
    duty_name,
    duty_value,
    part_name,
    short_name,
    verdict_words,
)

__all__ = [
    "DUTIES",
    "ERRORS",
    "FINDINGS",
    "LINES",
    "VERDICTS",
    "Sentence",
    "VerdictWords",
    "checklist_line",
    "duty_name",
    "duty_value",
    "error_sentence",
    "part_name",
    "sentence",
    "short_name",
    "short_reason",
    "verdict_words",
]
