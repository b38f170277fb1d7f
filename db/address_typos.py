"""What was meant as a server's address and is none: it must never become a file with a second ceiling in it.

And how such a text may be shown: whatever may be a password in it is not.
"""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import Final
from urllib.parse import unquote

# What people's programs wrap around an address that is copied.
_WRAPPING: Final = "\"'`‹›«»“”„‘’‚<>()[]{}=,;"
# A drive letter is one character; `name:` and `host:5432/` are no way to begin a file's name.
_LIKE_AN_ADDRESS: Final = re.compile(
    r"[a-z][\w+.-]+:|[\w.,-]+:\d+(?:/|$)|post\w*/{2}|//[^/]*@|.*://|\[?[0-9a-f:]*::[0-9a-f]*\]?"
    r"|postgres(?:ql)?\W{0,2}[:;]|(?:.*\s)?(?:host|hostaddr|dbname|service)\s*=",
    re.IGNORECASE,
)
# `desk@server/desk`, `10.0.0.5/desk`, `db1.example.org/desk`: a folder of that name may be there all the same.
_LIKE_A_HOST: Final = re.compile(
    r"[^/\\]*@[^/\\]+|(?:\d{1,3}\.){3}\d{1,3}|(?:[\w-]+\.)+[a-z]{2,}", re.IGNORECASE
)
_NUMBERED: Final = re.compile(r"\d{1,5}(?:[/?,]|$)")
_NAMED_SECRET: Final = re.compile(r"((?:password|passwd|pass|pwd)\s*=\s*)(?:'[^']*'|[^&\s]*)", re.IGNORECASE)
_HEAD: Final = re.compile(r"\W*\w+[:;][\\/]{2}")


def is_meant_for_a_server(text: str) -> bool:
    """Tell whether a text that names no server was still meant to."""
    bare = "".join(letter for letter in text if unicodedata.category(letter) not in ("Cf", "Cc"))
    if bare != text:
        return True  # a byte-order mark or a zero-width space: nobody types those into a file's name
    plain = unicodedata.normalize("NFKC", text).strip().strip(_WRAPPING)
    return any(_LIKE_AN_ADDRESS.match(one) for one in (plain, unquote(plain), plain.replace("\\", ""))) or (
        _leads_to_a_host(text)
    )


def _leads_to_a_host(text: str) -> bool:
    parts = Path(text).parts[:-1][:2]
    return any(_LIKE_A_HOST.fullmatch(part) for part in parts) and not Path(text).expanduser().parent.is_dir()


def masked(text: str) -> str:
    """Return an address as it may be shown: without what may be a password, wherever it was typed."""
    text = _NAMED_SECRET.sub(r"\1…", text)
    head = _HEAD.match(text)
    start = head[0] if head else ""
    rest = text[len(start) :]
    who, at, where = rest.rpartition("@")
    if at:
        name, colon, _secret = who.partition(":")
        return f"{start}{name}{':…' if colon else ''}@{where}"
    name, colon, after = rest.partition(":")
    if colon and len(name) > 1 and not _NUMBERED.match(after):
        return f"{start}{name}:…"
    return text
