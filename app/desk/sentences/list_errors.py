"""What is wrong with a list of people that another program wrote, in words."""

from __future__ import annotations

from collections.abc import Mapping

LIST_ERRORS: Mapping[str, str] = {
    "bad_line": "Line {line}, {column}: {why} Nobody was added.",
    "too_many_cells": "The line has more cells than the list has heads ({most}). Look for a comma inside a cell.",
    "file_too_large": "The list is larger than {most} MB. Split it and bring the parts in one by one.",
    "file_changed": "{given} was changed since it was looked at. Look at it again, then bring it in.",
    "not_utf8": "The list is not UTF-8 text. Save it as “CSV UTF-8” and try again.",
    "not_a_table": "The list cannot be read from line {line} on: a quotation mark is left open, or a cell is too long.",
    "no_lines": "The list holds nobody. It needs a line of heads and a line for each person.",
    "too_many_lines": "The list has more than {most} lines. Split it and bring the parts in one by one.",
    "not_a_column": "Columns: “{given}” names no column of the list. Write it like last=Surname.",
    "column_twice": "Columns: “{given}” and “{other}” hold the same. Say which one counts, like phone={given}.",
    "column_missing": "No column holds the family name. The list has: {choices}. Say which, like last=Surname.",
}
