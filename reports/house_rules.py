"""The venue's own rules as typed, cut into paragraphs and list items.

Why apart: the text is the one free text on the sheet. It is printed exactly as typed; only
blank lines and a leading `- ` are read, everything else is plain letters, never markup.
"""

from __future__ import annotations

from dataclasses import dataclass

_MARKS = ("- ", "\N{EN DASH} ", "\N{BULLET} ", "* ")


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, or one item of a list."""

    text: str
    item: bool


def blocks(typed: str) -> tuple[Block, ...]:
    """Cut house rules into blocks, in order.

    A blank line ends a paragraph; lines that follow each other are one paragraph; a line that
    begins with `- ` is a list item of its own, and lines after it belong to it.
    """
    found: list[Block] = []
    open_block = False
    for line in typed.split("\n"):
        text = line.strip()
        if not text:
            open_block = False
        elif text.startswith(_MARKS):
            found.append(Block(text[2:].strip(), item=True))
            open_block = True
        elif open_block:
            last = found[-1]
            found[-1] = Block(f"{last.text} {text}", item=last.item)
        else:
            found.append(Block(text, item=False))
            open_block = True
    return tuple(found)
