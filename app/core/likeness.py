"""Names that nearly agree: what a slip of the finger makes of one."""

from __future__ import annotations


def one_edit_apart(one: str, other: str) -> bool:
    """Tell whether two folded names are the same or one slip apart.

    A slip is a letter too many, a letter left out, another letter, or two neighbors exchanged.
    """
    short, long = sorted((one, other), key=len)
    if len(long) - len(short) > 1:
        return False
    begin = next((n for n, letter in enumerate(short) if letter != long[n]), len(short))
    if len(short) < len(long):
        return short[begin:] == long[begin + 1 :]
    exchanged = short[begin : begin + 2][::-1] == long[begin : begin + 2]
    return short[begin + 1 :] == long[begin + 1 :] or (exchanged and short[begin + 2 :] == long[begin + 2 :])
