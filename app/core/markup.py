"""House rules as people type them: paragraphs, headings, lists and bold words, and nothing else.

The one free text on the rules sheet. The preview on the screen and the papers read it here, so
that they cannot differ. What is not one of the few marks below is plain letters: brackets, tags
and backslashes are shown as typed, and nothing in the text can reach a printer or a page by itself.

`# ` begins a heading, `- ` an item, `1. ` a numbered item, `**words**` are bold.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

_HEADING = re.compile(r"#{1,3}\s+(?=\S)")
_ITEM = re.compile(r"[-*\N{EN DASH}\N{BULLET}]\s+")
_NUMBERED = re.compile(r"(\d{1,3}[.)])\s+(?=\S)")
# The stars stand at the words they mark: `2 ** 3` and `** note` are plain letters.
_BOLD = re.compile(r"\*\*(?=[^\s*])((?:[^*]|\*(?!\*))*?[^\s*])\*\*")
DASH = "\N{EN DASH}"


class BlockKind(StrEnum):
    """What a stretch of the text is."""

    PARAGRAPH = "paragraph"
    HEADING = "heading"
    ITEM = "item"


@dataclass(frozen=True, slots=True)
class Span:
    """Words of one weight."""

    text: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, a heading, or one item of a list with what stands before it (a dash, `3.`)."""

    kind: BlockKind
    spans: tuple[Span, ...]
    mark: str = ""

    @property
    def text(self) -> str:
        """The words without their weight."""
        return "".join(span.text for span in self.spans)


def blocks(typed: str) -> tuple[Block, ...]:
    """Cut house rules into blocks, in order.

    A blank line ends a paragraph; lines that follow each other are one paragraph; a heading is one
    line; a line that begins an item is a block of its own, and lines after it belong to it.
    """
    found: list[tuple[BlockKind, str, str]] = []
    is_open = False
    for line in typed.split("\n"):
        text = line.strip()
        if not text:
            is_open = False
            continue
        kind, mark, words = _begun(text)
        if kind is BlockKind.PARAGRAPH and is_open:
            last_kind, last_mark, last_words = found[-1]
            found[-1] = (last_kind, last_mark, f"{last_words} {words}".strip())
            continue
        found.append((kind, mark, words))
        is_open = kind is not BlockKind.HEADING
    return tuple(Block(kind, spans(words), mark) for kind, mark, words in found)


def _begun(text: str) -> tuple[BlockKind, str, str]:
    """Return what a line begins, the mark before its words, and the words."""
    if heading := _HEADING.match(text):
        return BlockKind.HEADING, "", text[heading.end() :]
    if numbered := _NUMBERED.match(text):
        return BlockKind.ITEM, numbered[1], text[numbered.end() :]
    if item := _ITEM.match(text):
        return BlockKind.ITEM, DASH, text[item.end() :]
    return BlockKind.PARAGRAPH, "", text


def spans(words: str) -> tuple[Span, ...]:
    """Part words into bold and plain; stars without a partner are letters."""
    found: list[Span] = []
    at = 0
    for match in _BOLD.finditer(words):
        if match.start() > at:
            found.append(Span(words[at : match.start()]))
        found.append(Span(match[1], bold=True))
        at = match.end()
    if at < len(words):
        found.append(Span(words[at:]))
    return tuple(found)


def plain(typed: str) -> str:
    """Return the words as they are read on the sheet, one block a line, without the marks."""
    return "\n".join(block.text for block in blocks(typed))
