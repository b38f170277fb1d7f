"""PINs: kept as scrypt digests, checked slowly on purpose, never journalled."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from app.core.errors import Conflict, InvalidInput, NotFound
from app.core.records import Role, Staff
from app.core.text import fold
from app.desk.desk import NOBODY, Desk
from db.staff import find_staff, get_pin_hash

_COST = {"n": 2**14, "r": 8, "p": 1, "maxmem": 64 * 1024 * 1024}
SHORTEST, LONGEST = 4, 12
APPROVERS = frozenset({Role.FLOOR, Role.DIRECTOR, Role.OWNER})


def digest_pin(pin: str) -> str:
    """Return what is kept of a PIN. Raises `InvalidInput(pin, not_a_pin)`."""
    if not (pin.isascii() and pin.isdigit() and SHORTEST <= len(pin) <= LONGEST):
        raise InvalidInput("pin", "not_a_pin", least=SHORTEST, most=LONGEST)
    salt = secrets.token_bytes(16)
    return f"scrypt${salt.hex()}${_scrypt(pin, salt)}"


def pin_matches(pin: str, kept: str) -> bool:
    """Tell whether a PIN is the one that a digest was made of."""
    name, _, rest = kept.partition("$")
    salt, _, wanted = rest.partition("$")
    return name == "scrypt" and hmac.compare_digest(_scrypt(pin, bytes.fromhex(salt)), wanted)


def approve(desk: Desk, *, approver: str, pin: str) -> Staff:
    """Check the approval of another person for one act (known fault 24).

    Raises `NotFound(no_such_staff)`, `Conflict` with `approves_own_act`, `may_not_approve`,
    `no_pin` or `wrong_pin`.
    """
    staff = find_staff(desk.store, approver)
    if staff is None:
        raise NotFound("no_such_staff", given=approver[:80])
    if fold(staff.name) == fold(desk.clerk):
        raise Conflict("approves_own_act", name=staff.name)
    if staff.role not in APPROVERS:
        raise Conflict("may_not_approve", name=staff.name, role=staff.role.value)
    kept = get_pin_hash(desk.store, staff.staff_id)
    if not kept:
        raise Conflict("no_pin", name=staff.name)
    if not pin_matches(pin, kept):
        raise Conflict("wrong_pin", name=staff.name)
    return staff


def may_decide(desk: Desk) -> bool:
    """Tell whether who is at the counter answers for the house alone: a director or owner.

    The command line without a name is whoever holds the machine.
    """
    if desk.clerk == NOBODY:
        return True
    staff = find_staff(desk.store, desk.clerk)
    return staff is not None and staff.role in (Role.DIRECTOR, Role.OWNER)


def may_stand_in(desk: Desk) -> bool:
    """Tell whether who is at the counter may do a drawer's work for another station: whoever may approve."""
    if may_decide(desk):
        return True
    staff = find_staff(desk.store, desk.clerk)
    return staff is not None and staff.role in APPROVERS


def _scrypt(pin: str, salt: bytes) -> str:
    return hashlib.scrypt(pin.encode(), salt=salt, dklen=32, **_COST).hex()
