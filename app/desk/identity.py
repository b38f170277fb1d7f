"""What is kept of an identity document: a keyed digest to find twins, and the last four digits.

The key is made with the ledger and never printed or exported, so that a number cannot be guessed
back from the digest by trying all numbers.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from app.core.text import fold
from app.desk.desk import Desk
from db.settings import IDENTITY_KEY, get_setting, set_setting


def digest_id(desk: Desk, kind: str, number: str) -> str:
    """Return the digest of a document number, inside a unit."""
    secret = get_setting(desk.store, IDENTITY_KEY)
    if secret is None:
        secret = secrets.token_hex(32)
        set_setting(desk.store, IDENTITY_KEY, secret)
    return _digest(secret, kind, number)


def digest_to_look_for(desk: Desk, kind: str, number: str) -> str | None:
    """Return the digest to compare with those on file, None while no document was ever filed."""
    secret = get_setting(desk.store, IDENTITY_KEY)
    return None if secret is None else _digest(secret, kind, number)


def _digest(secret: str, kind: str, number: str) -> str:
    body = f"{fold(kind)}|{bare(number)}"
    return hmac.new(bytes.fromhex(secret), body.encode(), hashlib.sha256).hexdigest()


def bare(number: str) -> str:
    """Return a document number without spaces, dashes and case."""
    return "".join(letter for letter in fold(number) if letter.isalnum())


def last_four(number: str) -> str:
    """Return the last four of a document number, as shown at the desk."""
    return bare(number)[-4:].upper()
